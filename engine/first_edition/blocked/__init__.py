"""Why something is not offered in First Edition: what a player might like to do, and the rule against it."""
