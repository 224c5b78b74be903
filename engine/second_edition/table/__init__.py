"""The table of a Second Edition game: the positions of all cards."""
