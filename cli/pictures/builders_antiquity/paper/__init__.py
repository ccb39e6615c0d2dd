"""Pages of The Builders: Antiquity to print."""
