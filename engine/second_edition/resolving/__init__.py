"""Resolving the texts of Second Edition cards."""
