"""Reasons why an option is missing: a desired action and the rule against it."""
