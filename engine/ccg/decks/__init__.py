"""Deck lists: parsing, finding the cards, and judging."""
