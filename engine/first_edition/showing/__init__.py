"""The views of a game that each seat may see (1E-GEN-17)."""
