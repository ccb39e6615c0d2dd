"""The solver of The Builders: Antiquity."""
