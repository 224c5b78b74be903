"""When a player may be pinged: quiet hours and vacation, in their own time zone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta
from typing import NamedTuple
from zoneinfo import ZoneInfo

import msgspec

from bot.problems import MatchProblem, Remedy
from bot.storage.timers_and_clocks import ReminderSettings

MAX_QUIET_TIME = timedelta(hours=12)
MAX_VACATION = timedelta(days=90)

_MINUTES_PER_DAY = 24 * 60
_CLOCK_TIME_PATTERN = re.compile(r"([01]?\d|2[0-3])(?:[:.]([0-5]\d))?")


class TimeSpan(NamedTuple):
    """A half-open span of time."""

    start: datetime
    end: datetime


def away_until(settings: ReminderSettings, at: datetime) -> datetime | None:
    """Return the end of a player's current vacation; ``None`` if they aren't on vacation."""
    return settings.vacation if settings.vacation and settings.vacation > at else None


def silence_end_at(settings: ReminderSettings, at: datetime) -> datetime | None:
    """Return the end of the quiet hours or vacation at a moment; ``None`` if the moment is in neither."""
    end = at
    while (silence := _silence_at(settings, end)) is not None:
        end = silence.end
    return end if end > at else None


def next_awake_moment(settings: ReminderSettings, at: datetime) -> datetime:
    """Return the first moment from ``at`` on when the player may be pinged."""
    return silence_end_at(settings, at) or at


def awake_time_between(settings: ReminderSettings, start: datetime, end: datetime) -> timedelta:
    """Return the time between two moments, not counting quiet hours and vacation."""
    total, at = timedelta(), next_awake_moment(settings, start)
    while at < end:
        falls_silent = min(end, _next_silence(settings, at) or end)
        total += falls_silent - at
        at = next_awake_moment(settings, falls_silent)
        if falls_silent == end:
            break
    return total


def moment_after_awake_time(settings: ReminderSettings, start: datetime, amount: timedelta) -> datetime:
    """Return the moment when this much time has passed, not counting quiet hours and vacation."""
    at = next_awake_moment(settings, start)
    while (silence := _next_silence(settings, at)) is not None and silence - at < amount:
        amount -= silence - at
        at = next_awake_moment(settings, silence)
    return at + amount


def without_quiet_hours(settings: ReminderSettings) -> ReminderSettings:
    """Return the settings without the quiet hours, so with only the vacation."""
    return msgspec.structs.replace(settings, quiet_from=None, quiet_to=None)


def _silence_at(settings: ReminderSettings, at: datetime) -> TimeSpan | None:
    away = away_until(settings, at)
    if away:
        return TimeSpan(at, away)
    return next((span for span in _quiet_spans(settings, at) if span.start <= at < span.end), None)


def _next_silence(settings: ReminderSettings, at: datetime) -> datetime | None:
    """Return when the next quiet hours start; a vacation starts when it is set. ``None`` if they don't."""
    return next((span.start for span in _quiet_spans(settings, at) if span.start > at), None)


def _quiet_spans(settings: ReminderSettings, at: datetime) -> Iterator[TimeSpan]:
    """Yield the quiet hours of the days around a moment, in order."""
    if settings.quiet_from is None or settings.quiet_to is None:
        return
    zone = ZoneInfo(settings.zone)
    today = at.astimezone(zone).date()
    over_midnight = timedelta(days=settings.quiet_to < settings.quiet_from)
    for day in (today + timedelta(days=number) for number in (-1, 0, 1, 2)):
        span = TimeSpan(
            _local_time(day, settings.quiet_from, zone), _local_time(day + over_midnight, settings.quiet_to, zone)
        )
        if span.start < span.end:  # none on a day when daylight saving time skips them
            yield span


def _local_time(day: date, minute: int, zone: ZoneInfo) -> datetime:
    return datetime.combine(day, time(minute // 60, minute % 60), zone).astimezone(UTC)


def parsed_quiet_hours(typed: str) -> tuple[int, int]:
    """Return quiet hours such as ``22-7`` or ``22:30 to 06:45`` as minutes of the day.

    Raises:
        MatchProblem: the text can't be read, or the quiet hours are longer than twelve hours.
    """
    parts = [_CLOCK_TIME_PATTERN.fullmatch(part.strip()) for part in re.split(r"-|–|\bto\b", typed)]
    times = [int(part[1]) * 60 + int(part[2] or 0) for part in parts if part]
    if len(parts) != 2 or len(times) != 2 or times[0] == times[1]:
        raise MatchProblem(f"“{typed}” isn’t a range of hours. Write it like 22-7 or 22:30-06:45, or “off” for none.")
    start, end = times
    if timedelta(minutes=(end - start) % _MINUTES_PER_DAY) > MAX_QUIET_TIME:
        raise MatchProblem("Quiet hours can last at most twelve hours.", Remedy.VACATION)
    return start, end


def parsed_vacation_end(typed: str, zone: str, now: datetime) -> datetime:
    """Return the start of a day such as ``2026-12-24`` in the player's time zone.

    Raises:
        MatchProblem: the text is not a date, or the date is not in the future or too far away.
    """
    try:
        day = date.fromisoformat(typed.strip())
    except ValueError:
        raise MatchProblem(f"“{typed}” isn’t a date. Write it like 2026-12-24: year, month, day.") from None
    end = datetime.combine(day, time(), ZoneInfo(zone)).astimezone(UTC) if day.year > 1 else now
    if end <= now:
        raise MatchProblem("That day has already started. Enter the day you’ll be back.")
    if end - now > MAX_VACATION:
        raise MatchProblem(
            f"A vacation can last at most {MAX_VACATION.days} days because the others are waiting for "
            "you. If you’ll be away longer, concede your matches or let someone else take your seat."
        )
    return end
