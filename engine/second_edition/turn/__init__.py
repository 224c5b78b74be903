"""The segments of a turn."""
