"""A user's stored data: showing, exporting and deleting it."""
