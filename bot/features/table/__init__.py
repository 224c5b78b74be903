"""The board, the hand, the log and a closer look."""
