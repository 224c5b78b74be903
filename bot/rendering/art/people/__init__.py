"""Portraits of people of every species: some traits by species and affiliation, the others by name."""
