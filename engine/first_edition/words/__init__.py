"""Effects of card texts, and the table of all effects."""
