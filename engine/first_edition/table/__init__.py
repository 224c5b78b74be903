"""The table of a game: its state, its lists of cards, and what its cards can bring up."""
