"""Second Edition as pictures."""
