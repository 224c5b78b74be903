"""Computer players: what they may see, and how they choose, down to a default for any game."""
