"""Tribbles and troubles: where they come from, whom they annoy, and how one gets rid of them (1E-TRIB)."""
