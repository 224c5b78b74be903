"""The table adjusted by hand."""
