"""Effects of Frontiers' components, as data."""
