"""The map: moving, exploring, and control of locations."""
