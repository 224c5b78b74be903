"""Decks that players keep, and bring to a match."""
