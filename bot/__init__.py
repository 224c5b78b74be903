"""Package bot."""
