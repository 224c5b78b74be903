"""Manual adjustments shared by both editions."""
