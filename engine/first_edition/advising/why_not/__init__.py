"""Reasons why an option is missing: what a player might like to do, and the rule against it."""
