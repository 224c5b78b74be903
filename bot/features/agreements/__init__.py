"""Undo, draws, replacing a player and whatever else the players of a match agree on."""
