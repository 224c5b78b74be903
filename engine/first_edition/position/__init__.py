"""Read-only queries about a table."""
