"""Seed phases before the first turn (1E-SEED)."""
