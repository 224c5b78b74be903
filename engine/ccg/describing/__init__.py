"""Printing of effect trees in words."""
