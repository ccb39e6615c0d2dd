"""Pages of Blueprints to print."""
