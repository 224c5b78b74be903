"""The private message in which a player plays a match."""
