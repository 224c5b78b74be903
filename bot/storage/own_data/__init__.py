"""A user's stored data: where it is, and how it is deleted."""
