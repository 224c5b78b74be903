"""Package engine."""
