"""Lessons: short positions for learning a game, played in private."""
