"""The status card of a match in its channel."""
