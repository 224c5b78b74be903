"""Players' display preferences."""
