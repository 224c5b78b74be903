"""Operators' card tables: rows, names and notation."""
