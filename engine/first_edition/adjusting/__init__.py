"""The table adjusted by hand, to fix mistakes and for texts that the players resolve."""
