"""`/my data`."""
