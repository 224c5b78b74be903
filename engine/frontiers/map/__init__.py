"""The map: moving, exploring, and who holds what."""
