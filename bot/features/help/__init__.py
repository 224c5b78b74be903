"""Help for where a player stands, and reports of what went wrong."""
