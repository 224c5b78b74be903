"""What card text does, as data."""
