"""Parsers that turn card table rows into facts of definitions."""
