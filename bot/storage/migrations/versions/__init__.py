"""One module per step, named by its number."""
