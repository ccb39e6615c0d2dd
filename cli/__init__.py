"""The command line: commands and pictures."""
