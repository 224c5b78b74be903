"""Matches that nobody has touched for long."""
