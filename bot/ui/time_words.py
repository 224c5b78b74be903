"""Times, durations and clocks as text."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import discord

_UNITS = ((24 * 60, "day"), (60, "hour"), (1, "minute"))


def relative_time(at: datetime) -> str:
    """Return a time as Discord shows it to each reader: "in 5 hours", "2 days ago"."""
    return discord.utils.format_dt(at, "R")


def day_of(at: datetime, zone: str) -> str:
    """Return a day in a time zone: "24 December"."""
    local = at.astimezone(ZoneInfo(zone))
    return f"{local.day} {local:%B}"


def duration_words(minutes: int) -> str:
    """Return a duration without negligible parts: "3 days 2 hours", "1 hour 30 minutes"."""
    parts = []
    for size, name in _UNITS:
        count, minutes = divmod(minutes, size)
        if count:
            parts.append(f"{count} {name}{'' if count == 1 else 's'}")
    return " ".join(parts[:2]) or "less than a minute"


def clock_time(minute: int) -> str:
    """Return a time of day, given the minute of the day: "22:30"."""
    return f"{minute // 60:02}:{minute % 60:02}"
