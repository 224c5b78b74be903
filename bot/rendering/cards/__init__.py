"""A card, a page of cards and a deck as pictures."""
