"""Locations on the spacelines, and what ships need to fly along them."""
