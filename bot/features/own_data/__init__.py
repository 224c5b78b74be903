"""A user's stored data: shown, exported and deleted."""
