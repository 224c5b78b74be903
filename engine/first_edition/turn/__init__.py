"""A turn: its start, card play, orders, its end (1E-TURN)."""
