"""Table of a game: state, lists of cards, and an index of what its cards can do."""
