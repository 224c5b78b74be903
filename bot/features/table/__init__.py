"""The board, the hand, the log and close-ups."""
