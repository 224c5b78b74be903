"""Read-only questions about a table."""
