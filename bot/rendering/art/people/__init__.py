"""Portraits of people of every species: some traits depend on species and affiliation, the others on the name."""
