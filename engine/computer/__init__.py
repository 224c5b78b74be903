"""Computer players: what they may see, how they choose, and a default for any game."""
