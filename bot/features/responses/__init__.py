"""When players want to be asked for a response."""
