"""Lessons: short positions to learn a game by, played in private."""
