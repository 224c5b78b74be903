"""Players' decks, stored and used in matches."""
