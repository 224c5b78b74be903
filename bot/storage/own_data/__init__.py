"""A user's stored data: where it is stored, and how it is deleted."""
