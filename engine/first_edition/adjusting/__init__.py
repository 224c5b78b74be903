"""Manual adjustments of a First Edition table, to fix mistakes and for texts that the players resolve."""
