"""What the players of a match decide together."""
