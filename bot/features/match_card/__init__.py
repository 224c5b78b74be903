"""A match's card in its channel."""
