"""The Discord toolkit: screens, items, the router, limits, words."""
