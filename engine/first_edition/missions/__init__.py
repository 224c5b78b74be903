"""Mission attempts, encounters with seed cards, and solving."""
