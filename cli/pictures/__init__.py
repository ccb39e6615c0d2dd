"""Pictures of what lies on the table: for the terminal and as SVG."""
