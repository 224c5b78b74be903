"""Actions and texts: initiation, responses and results (1E-ACT)."""
