"""The solver of Blueprints."""
