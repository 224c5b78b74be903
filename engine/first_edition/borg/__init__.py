"""The Borg: their objectives, scouting, assimilation and what they share (1E-BORG, 1E-ASM)."""
