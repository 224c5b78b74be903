"""Clocks, quiet hours and what is due."""
