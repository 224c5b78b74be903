"""Second Edition's cards."""
