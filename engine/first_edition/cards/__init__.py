"""First Edition's cards."""
