"""Reasons why actions aren't offered in Frontiers, with the rule against each."""
