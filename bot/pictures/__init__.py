"""The drawing room and its pictures."""
