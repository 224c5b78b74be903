"""The faces of each game's cards."""
