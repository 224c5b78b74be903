"""The spacelines, and how cards get about on them."""
