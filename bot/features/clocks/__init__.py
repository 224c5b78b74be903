"""Clocks, reminders, vacations and expired time limits."""
