"""How each player likes to be shown matches."""
