"""First Edition as pictures."""
