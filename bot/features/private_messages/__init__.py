"""The private message through which a player plays a match."""
