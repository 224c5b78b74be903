"""The ship: its deck, Data Core, crew and lasting changes."""
