"""Clocks, quiet hours and timers."""
