"""Deck lists: read, resolved and judged."""
