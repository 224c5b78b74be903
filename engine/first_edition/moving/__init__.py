"""Ways of getting about: beaming, moving, docking, landing and relocating (1E-MOVE)."""
