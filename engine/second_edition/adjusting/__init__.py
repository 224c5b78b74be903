"""Manual adjustments of a Second Edition table."""
