"""Seeding before the first turn, phase by phase (1E-SEED)."""
