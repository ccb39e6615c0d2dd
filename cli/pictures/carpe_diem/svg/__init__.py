"""Pictures of Carpe Diem in SVG."""
