"""Mission attempts, the seed cards met in them, and what solving brings."""
