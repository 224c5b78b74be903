"""Cards as both editions print them: kinds, catalogue, pool and files."""
