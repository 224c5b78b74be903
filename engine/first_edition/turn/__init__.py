"""A turn: start, card play, orders, end (1E-TURN)."""
