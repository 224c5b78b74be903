"""Tribbles and troubles: how they enter play, move and leave (1E-TRIB)."""
