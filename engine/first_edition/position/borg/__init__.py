"""Borg hives, drones, counterparts and objectives (1E-BORG, 1E-ASM)."""
