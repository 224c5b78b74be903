"""Matches before their start: options, seats, decks, opening."""
