"""Operators' tables of Second Edition."""
