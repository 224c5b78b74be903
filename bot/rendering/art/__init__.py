"""Seeded pictures of worlds, ships, people and scenes, drawn by code alone: the same name gives the same picture."""
