"""Stations and what is inside them."""
