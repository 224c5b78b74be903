"""Manual adjustments of the table, and objections to them."""
