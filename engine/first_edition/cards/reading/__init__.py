"""Readers of card table rows into facts of definitions."""
