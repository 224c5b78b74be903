"""Beaming, moving, docking, landing and relocating (1E-MOVE)."""
