"""Players' own decks."""
