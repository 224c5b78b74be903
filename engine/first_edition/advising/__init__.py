"""Advice for a player: plans, options that gain nothing, and reasons why something can't be done."""
