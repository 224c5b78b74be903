"""Effect trees: card texts as data."""
