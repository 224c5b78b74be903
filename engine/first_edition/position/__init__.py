"""Questions about a table that are answered without changing it or asking a player."""
