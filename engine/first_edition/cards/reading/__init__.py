"""What the rows of a card table say, read into the facts of definitions."""
