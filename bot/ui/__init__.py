"""The Discord toolkit: screens, items, the router, limits, and text functions."""
