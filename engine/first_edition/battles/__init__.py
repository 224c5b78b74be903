"""Battles between personnel and between ships, and what they leave behind."""
