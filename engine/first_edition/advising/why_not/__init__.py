"""Reasons why an option is missing: the action, and the rule against it."""
