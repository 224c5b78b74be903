"""The kernel shared by all games: decisions, events, views, randomness, and the match that runs a game."""
