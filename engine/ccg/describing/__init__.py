"""What card text does, in words."""
