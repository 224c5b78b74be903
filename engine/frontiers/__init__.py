"""Star Trek: Frontiers."""
