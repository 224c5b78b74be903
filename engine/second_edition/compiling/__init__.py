"""Phrases of Second Edition's card texts, chapter by chapter."""
