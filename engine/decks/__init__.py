"""Deck lists as players have them: reading, finding the cards meant, and judging."""
