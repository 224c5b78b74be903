"""A turn's segments."""
