"""Idle matches."""
