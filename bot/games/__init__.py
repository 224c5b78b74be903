"""Presentation of each game, one file per game."""
