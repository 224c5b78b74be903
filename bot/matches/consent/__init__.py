"""Decisions that the players of a match make together."""
