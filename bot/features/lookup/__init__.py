"""Rules and cards looked up."""
