"""Why something is not offered in Frontiers: what a player might like to do, and the rule against it."""
