"""What components of Frontiers do, as data."""
