"""Matches that are opened, joined, listed and moved."""
