"""Replays, recaps, and exported and imported matches."""
