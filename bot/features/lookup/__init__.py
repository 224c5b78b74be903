"""Look-ups of rules and cards."""
