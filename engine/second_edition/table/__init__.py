"""The table of a Second Edition game: where every card lies."""
