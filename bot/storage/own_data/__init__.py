"""All that is kept of a user: what it is, and how it is deleted."""
