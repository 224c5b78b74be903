"""Players that are no people: what they may look at, and what they do where nothing better is known."""
