"""Battles between personnel and between ships, and their aftermath."""
