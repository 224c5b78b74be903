"""Clocks, reminders, vacations and time that has run out."""
