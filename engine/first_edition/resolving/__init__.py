"""Actions and texts: initiated, answered and carried out (1E-ACT)."""
