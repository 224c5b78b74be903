"""Handling of idle matches."""
