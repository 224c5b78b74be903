"""Deck lists: parsing them, finding their cards, and judging them."""
