"""Locations on the spacelines, routes and staffing."""
