"""Cards in zones: where they are, how they move, and whether all are there."""
