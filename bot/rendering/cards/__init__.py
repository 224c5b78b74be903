"""Pictures of a card, a page of cards, and a deck."""
