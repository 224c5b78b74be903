"""Decoding of foreign text, and comparison of names in every script. Imports nothing else of ours."""
