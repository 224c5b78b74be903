"""Lessons of Frontiers: prepared positions and their goals."""
