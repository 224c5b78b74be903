"""A match before it starts: options, seats, decks, opening."""
