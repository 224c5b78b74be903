"""Help by situation, and problem reports."""
