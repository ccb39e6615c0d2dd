"""Pictures of Blueprints in SVG."""
