"""Pictures of The Builders: Antiquity in SVG."""
