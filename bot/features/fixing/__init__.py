"""The table adjusted by hand, and objections to that."""
