"""Reading of operators' card tables: rows, names and notation."""
