"""Borg actions: objectives, scouting and assimilation (1E-BORG, 1E-ASM)."""
