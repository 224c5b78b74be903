"""What every game shares: decisions, events, views, randomness, and the match that runs a game."""
