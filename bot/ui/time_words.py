"""Moments, spans of time and clocks in words."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import discord

from bot.matches.time.alarm import SeatTime

_UNITS = ((24 * 60, "day"), (60, "hour"), (1, "minute"))


def relative(at: datetime) -> str:
    """A moment as Discord shows it to each reader: "in 5 hours", "2 days ago"."""
    return discord.utils.format_dt(at, "R")


def day_of(at: datetime, zone: str) -> str:
    """A day in a time zone: "24 December"."""
    local = at.astimezone(ZoneInfo(zone))
    return f"{local.day} {local:%B}"


def span(minutes: int) -> str:
    """So many minutes: "3 days 2 hours", "1 hour 30 minutes"; without what hardly counts."""
    parts = []
    for size, name in _UNITS:
        count, minutes = divmod(minutes, size)
        if count:
            parts.append(f"{count} {name}{'' if count == 1 else 's'}")
    return " ".join(parts[:2]) or "less than a minute"


def clock_time(minute: int) -> str:
    """A minute of the day: "22:30"."""
    return f"{minute // 60:02}:{minute % 60:02}"


def away_words(seat: SeatTime) -> str:
    """That a player is on vacation; empty if he is not."""
    return f"on vacation until {day_of(seat.away, seat.zone)}" if seat.away else ""


def waiting_note(seat: SeatTime) -> str:
    """What is added to the name of a player who is waited for: when he was asked, vacation, clock."""
    notes = [f"asked {relative(seat.asked)}"] if seat.asked else []
    if seat.away:
        notes.append(f"🏖️ {away_words(seat)}")
    if seat.out:
        notes.append("⏰ his time has run out; the others may choose with `/match timeout`")
    elif seat.runs_out and seat.stands:
        notes.append(f"⏸️ his clock stands still with {span(seat.left // 60)} left")
    elif seat.runs_out:
        notes.append(f"⏱️ his time runs out {relative(seat.runs_out)}")
    return ", ".join(notes)
