"""Who controls what is not their own: captives, and what was commandeered."""
