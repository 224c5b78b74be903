"""A seat's clock and vacation as text."""

from __future__ import annotations

from bot.matches.time.alarm import SeatTime
from bot.ui.time_words import day_of, duration_words, relative_time


def away_words(seat: SeatTime) -> str:
    """Return a note that a player is on vacation, or "" if they are not."""
    return f"on vacation until {day_of(seat.away_until, seat.zone)}" if seat.away_until else ""


def waiting_note(seat: SeatTime) -> str:
    """Return the note after a waiting player's name: when they were asked, vacation, clock."""
    notes = [f"asked {relative_time(seat.asked)}"] if seat.asked else []
    if seat.away_until:
        notes.append(f"🏖️ {away_words(seat)}")
    if seat.is_out_of_time:
        notes.append("⏰ out of time; the others can decide with `/match timeout`")
    elif seat.runs_out and seat.is_paused:
        notes.append(f"⏸️ clock paused with {duration_words(seat.seconds_left // 60)} left")
    elif seat.runs_out:
        notes.append(f"⏱️ time runs out {relative_time(seat.runs_out)}")
    return ", ".join(notes)
