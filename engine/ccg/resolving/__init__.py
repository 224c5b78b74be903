"""Resolving card texts: choices, costs, responses and cards that leave play."""
