"""Pictures of The Builders: Antiquity."""
