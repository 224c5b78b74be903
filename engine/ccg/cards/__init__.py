"""Cards of both editions: kinds, catalogue, pool and card files."""
