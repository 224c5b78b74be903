"""When players want to be asked whether they respond."""
