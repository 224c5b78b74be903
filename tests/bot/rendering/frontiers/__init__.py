"""Pictures and words of Frontiers."""
