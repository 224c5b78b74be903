"""Bringing cards into play: playing, reporting, downloading and exchanging (1E-PLAY)."""
