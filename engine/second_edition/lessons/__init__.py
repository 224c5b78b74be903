"""Lessons of Second Edition: prepared positions, and the goals to reach from them."""
