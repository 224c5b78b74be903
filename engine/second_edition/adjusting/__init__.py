"""How a Second Edition table is adjusted by hand."""
