"""Card tables as operators have them: reading, and cards made of their rows."""
