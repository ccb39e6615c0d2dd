"""Pictures of Blueprints."""
