"""All that the bot shows of one game, one file a game."""
