"""Chances to respond: when players want to be asked."""
