"""Replays, recaps, exported and imported matches."""
