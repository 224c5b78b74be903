"""Matches before the start: options, seats, decks, opening."""
