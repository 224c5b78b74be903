"""Decoding of foreign text, and comparison of names in every script. Imports none of our other packages."""
