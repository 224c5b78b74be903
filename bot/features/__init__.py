"""Features for players, one folder each, with commands, items, screens and a handler."""
