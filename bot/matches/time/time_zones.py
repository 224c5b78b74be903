"""Time zones by city, full name, or offset from UTC."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from bot.problems import MatchProblem
from engine.text.name_normalisation import normalised_name

_REGIONS = frozenset(
    ("Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific")
)
"""Regions whose zones' names end with a city or an island."""
_NOT_CITIES = frozenset(("North", "South", "West", "ACT", "NSW", "LHI"))
_ZONES_WITHOUT_REGION = frozenset(
    """UTC Cuba Egypt Eire GB Hongkong Iceland Iran Israel Jamaica Japan NZ Poland Portugal Singapore Turkey""".split()  # noqa: SIM905
)
"""Unambiguous names without a region. Abbreviations such as EST mean several zones, or one without summer time."""
_ABBREVIATION_PATTERN = re.compile(r"[A-Za-z]{2,4}(?:\d[A-Za-z]{3})?")
_ABBREVIATIONS = frozenset(
    """ACST AEDT AEST AKDT AKST AST AWST BST CAT CDT CEST CST EAT EDT EEST GST IST JST KST MDT MESZ MEZ MSK NST NZDT
    NZST PDT PST SAST SGT WAT WIB""".split()  # noqa: SIM905
)
"""Common abbreviations that are no zones of the database."""
_OFFSET_PATTERN = re.compile(
    r"(?:UTC|GMT|Z)?\s*(?P<sign>[-+−–])\s*(?P<hours>\d{1,2})(?::?(?P<minutes>[0-5]\d))?", re.IGNORECASE
)
_POSIX_PREFIX = re.compile(r"Etc/GMT(?P<sign>[-+])(?P<hours>\d{1,2})")
"""Prefix of zones with a fixed offset, whose sign is inverted: ``Etc/GMT-2`` is UTC+2."""
_EASTMOST, _WESTMOST = 14, -12
_HOW_TO_NAME_A_ZONE = "Name a city, like Europe/Berlin or America/New_York, or an offset, like UTC+2."


@cache
def zones() -> tuple[str, ...]:
    """Return the names of the time zones on offer."""
    return tuple(sorted(zone for zone in available_timezones() if zone in _ZONES_WITHOUT_REGION or _city_of_zone(zone)))


def zone_named(typed: str) -> str:
    """Return the time zone with this name, city or offset from UTC, with normalised spelling.

    Raises:
        MatchProblem: there is no such zone, or there are several.
    """
    if offset := _offset_in(typed):
        return _zone_of_offset(typed, offset)
    name = normalised_name(typed)
    if name in ("gmt", "utc", "z", "zulu"):
        return "UTC"
    matches = _zones_by_name().get(name) or _zones_of_city(typed)
    if len({_offsets_of_zone(zone) for zone in matches}) > 1:
        raise MatchProblem(f"“{typed}” could be {' or '.join(matches)}. Name the one you mean.")
    if matches:
        return matches[0]
    if _is_abbreviation(typed.strip().upper()):
        raise MatchProblem(f"“{typed}” could mean several time zones. {_HOW_TO_NAME_A_ZONE}")
    raise MatchProblem(f"There’s no time zone “{typed}”. {_HOW_TO_NAME_A_ZONE}")


def zone_suggestions(typed: str) -> list[str]:
    """Return zones that start with the typed text, then those that contain it; for an offset the zone as displayed."""
    if offset := _offset_in(typed):
        try:
            return [zone_words(_zone_of_offset(typed, offset))]
        except MatchProblem:
            return []
    name = normalised_name(typed)
    if typed.strip() and not name:
        return []
    matches = [zone for zone in zones() if name in normalised_name(zone)] or list(_zones_of_city(typed))
    return sorted(matches, key=lambda zone: (not normalised_name(_city_of_zone(zone) or zone).startswith(name), zone))


def zone_words(zone: str) -> str:
    """Return a zone's name for players; *UTC+2* for a fixed offset."""
    match = _POSIX_PREFIX.fullmatch(zone)
    if not match:
        return zone
    return f"UTC{'+' if match['sign'] == '-' else '-'}{int(match['hours'])}" if int(match["hours"]) else "UTC"


def _offset_in(typed: str) -> re.Match[str] | None:
    """Return the typed offset, whose signs may be wide as in *UTC＋2*."""
    return _OFFSET_PATTERN.fullmatch(unicodedata.normalize("NFKC", typed).strip())


def _is_abbreviation(typed: str) -> bool:
    if not _ABBREVIATION_PATTERN.fullmatch(typed):
        return False
    return typed in _ABBREVIATIONS or typed in map(str.upper, available_timezones())


def _zones_of_city(typed: str) -> tuple[str, ...]:
    """Return the zones of a city, which may be followed by its country or by *City*: *São Paulo, Brazil*."""
    city = normalised_name(typed.partition(",")[0])
    cities = _zones_by_city()
    return cities.get(city) or cities.get(city.removesuffix("city"), ())


def _zone_of_offset(typed: str, offset: re.Match[str]) -> str:
    hours = int(offset["hours"]) * (1 if offset["sign"] == "+" else -1)
    if int(offset["minutes"] or 0):
        raise MatchProblem(f"“{typed}” isn’t a full hour. Name a city there, like Asia/Kolkata or Australia/Adelaide.")
    if not _WESTMOST <= hours <= _EASTMOST:
        raise MatchProblem(f"“{typed}” isn’t a real time zone: offsets go from UTC{_WESTMOST} to UTC+{_EASTMOST}.")
    return f"Etc/GMT{-hours:+d}" if hours else "UTC"


def _city_of_zone(zone: str) -> str:
    """Return the city of a zone, such as *New York*, or "" if its name has none."""
    region, _, rest = zone.partition("/")
    city = rest.rpartition("/")[2]
    return city.replace("_", " ") if region in _REGIONS and city and city not in _NOT_CITIES else ""


@cache
def _zones_by_name() -> dict[str, tuple[str, ...]]:
    """Return zones by full name; unlisted zones are included if they have a region."""
    every = {
        zone for zone in available_timezones() if "/" in zone and not zone.startswith(("posix/", "right/", "Etc/"))
    }
    return _grouped_by_key((normalised_name(zone), zone) for zone in (*zones(), *sorted(every.difference(zones()))))


@cache
def _zones_by_city() -> dict[str, tuple[str, ...]]:
    return _grouped_by_key((normalised_name(_city_of_zone(zone)), zone) for zone in zones() if _city_of_zone(zone))


def _grouped_by_key(pairs: Iterable[tuple[str, str]]) -> dict[str, tuple[str, ...]]:
    zones_by_key: dict[str, tuple[str, ...]] = {}
    for key, zone in pairs:
        zones_by_key[key] = (*zones_by_key.get(key, ()), zone)
    return zones_by_key


@cache
def _offsets_of_zone(zone: str) -> tuple[timedelta | None, ...]:
    """Return a zone's offsets throughout a year, which tell it apart from other zones."""
    here = ZoneInfo(zone)
    return tuple(datetime(2026, month, 1, tzinfo=UTC).astimezone(here).utcoffset() for month in range(1, 13))
