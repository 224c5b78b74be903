"""Opening, joining, listing and moving matches."""
