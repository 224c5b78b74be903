"""Setting up, rounds, turns and scoring."""
