"""Help for players: why something isn't offered in Second Edition, and what a choice would bring."""
