"""Views of a game for each seat (1E-GEN-17)."""
