"""Cards that come into play: played, reported, downloaded and exchanged (1E-PLAY)."""
