"""Quiet hours and vacation in a player's own time zone."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from bot.matches.time.quiet_hours import (
    awake_time_between,
    moment_after_awake_time,
    next_awake_moment,
    parsed_quiet_hours,
    parsed_vacation_end,
    silence_end_at,
)
from bot.matches.time.time_zones import zone_named, zone_suggestions, zone_words, zones
from bot.problems import MatchProblem
from bot.storage.timers_and_clocks import ReminderSettings

NIGHT = ReminderSettings(user=1, zone="Europe/Berlin", quiet_from=22 * 60, quiet_to=7 * 60)
"""Berlin is an hour ahead of UTC in winter and two in summer."""

HOUR = timedelta(hours=1)


def at(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


@pytest.mark.parametrize(
    ("now", "end"),
    [
        ("2026-01-10 20:59", None),
        ("2026-01-10 21:00", "2026-01-11 06:00"),
        ("2026-01-11 05:59", "2026-01-11 06:00"),
        ("2026-01-11 06:00", None),
        ("2026-07-10 20:00", "2026-07-11 05:00"),
        ("2026-03-28 22:00", "2026-03-29 05:00"),  # the clocks go forward in this night
        ("2026-10-24 21:00", "2026-10-25 06:00"),  # and back in this one
    ],
)
def test_quiet_hours_follow_the_players_own_clock(now: str, end: str | None) -> None:
    assert silence_end_at(NIGHT, at(now)) == (at(end) if end else None)


def test_quiet_hours_within_a_day() -> None:
    siesta = ReminderSettings(user=1, quiet_from=13 * 60, quiet_to=15 * 60)
    assert silence_end_at(siesta, at("2026-01-01 14:00")) == at("2026-01-01 15:00")
    assert silence_end_at(siesta, at("2026-01-01 15:00")) is None


def test_a_vacation_that_ends_in_quiet_hours_goes_on_into_them() -> None:
    away = ReminderSettings(
        user=1, zone="Europe/Berlin", quiet_from=22 * 60, quiet_to=7 * 60, vacation=at("2026-01-20 23:00")
    )
    assert next_awake_moment(away, at("2026-01-10 12:00")) == at("2026-01-21 06:00")


def test_there_are_no_quiet_hours_by_default() -> None:
    assert silence_end_at(ReminderSettings(user=1), at("2026-01-01 03:00")) is None


def test_time_in_quiet_hours_does_not_count() -> None:
    assert awake_time_between(NIGHT, at("2026-01-10 20:00"), at("2026-01-11 08:00")) == 3 * HOUR
    assert awake_time_between(NIGHT, at("2026-01-10 22:00"), at("2026-01-11 05:00")) == timedelta()
    assert awake_time_between(NIGHT, at("2026-01-10 00:00"), at("2026-01-20 00:00")) == 10 * 15 * HOUR


def test_counting_back_reverses_counting_on() -> None:
    for hours in (1, 5, 16, 24, 96):
        for start in ("2026-01-10 20:30", "2026-03-28 12:00", "2026-10-24 23:15"):
            end = moment_after_awake_time(NIGHT, at(start), hours * HOUR)
            assert awake_time_between(NIGHT, at(start), end) == hours * HOUR


@pytest.mark.parametrize(
    ("typed", "minutes"),
    [("22-7", (1320, 420)), ("22:30 to 06:45", (1350, 405)), ("13.00–15.30", (780, 930)), ("21 - 9", (1260, 540))],
)
def test_quiet_hours_in_words(typed: str, minutes: tuple[int, int]) -> None:
    assert parsed_quiet_hours(typed) == minutes


@pytest.mark.parametrize("typed", ["22", "22-", "25-7", "22-22", "night", "22-7-8", "22:60-7"])
def test_words_that_are_no_quiet_hours(typed: str) -> None:
    with pytest.raises(MatchProblem, match="Write it like 22-7"):
        parsed_quiet_hours(typed)


def test_quiet_hours_last_half_a_day_at_most() -> None:
    assert parsed_quiet_hours("19-7") == (1140, 420)
    with pytest.raises(MatchProblem, match="at most twelve hours"):
        parsed_quiet_hours("19-7:01")


def test_a_time_zone_is_found_by_its_name_or_city() -> None:
    assert zone_named("europe/berlin") == zone_named(" Berlin") == "Europe/Berlin"
    assert zone_named("new york") == zone_named("New York City") == "America/New_York"
    assert zone_named("Berlin, Germany") == "Europe/Berlin"
    assert zone_suggestions("Mexico City, Mexico") == ["America/Mexico_City"]
    with pytest.raises(MatchProblem, match="There’s no time zone “Qo'noS”"):
        zone_named("Qo'noS")


@pytest.mark.parametrize("typed", ["São Paulo", "sao paulo", "SAO_PAULO", "América/São Paulo", "São Paulo, Brasil"])
def test_a_city_is_found_however_it_is_spelt(typed: str) -> None:
    assert zone_named(typed) == "America/Sao_Paulo"
    assert "America/Sao_Paulo" in zone_suggestions(typed)


@pytest.mark.parametrize(
    ("typed", "shown", "hours"),
    [
        ("GMT+2", "UTC+2", 2),
        ("utc +2", "UTC+2", 2),
        ("+02:00", "UTC+2", 2),
        ("GMT-3", "UTC-3", -3),
        ("UTC−3", "UTC-3", -3),
        ("UTC+14", "UTC+14", 14),
        ("ＵＴＣ＋２", "UTC+2", 2),
        ("GMT+0", "UTC", 0),
        ("GMT", "UTC", 0),
        ("utc", "UTC", 0),
    ],
)
def test_an_offset_is_ahead_of_utc_by_so_much(typed: str, shown: str, hours: int) -> None:
    zone = zone_named(typed)
    assert datetime(2026, 7, 1, tzinfo=UTC).astimezone(ZoneInfo(zone)).utcoffset() == timedelta(hours=hours)
    assert zone_words(zone) == shown
    assert zone_named(shown) == zone
    if typed.lower() not in ("gmt", "utc"):
        assert zone_suggestions(typed) == [shown]


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("Factory", "There’s no time zone “Factory”"),
        ("localtime", "There’s no time zone “localtime”"),
        ("posixrules", "There’s no time zone"),
        ("West", "There’s no time zone “West”"),
        ("Pacific", "There’s no time zone “Pacific”"),
        ("EST", "“EST” could mean several time zones. Name a city, like Europe/Berlin"),
        ("PST", "“PST” could mean several time zones"),
        ("ist", "“ist” could mean several time zones"),
        ("MST7MDT", "“MST7MDT” could mean several time zones"),
        ("UTC+5:30", "isn’t a full hour. Name a city there, like Asia/Kolkata"),
        ("GMT+15", "isn’t a real time zone"),
        ("Москва", "There’s no time zone “Москва”"),
        ("???", "There’s no time zone “???”"),
    ],
)
def test_names_that_are_no_zone_or_several_are_refused(typed: str, sentence: str) -> None:
    with pytest.raises(MatchProblem) as refusal:
        zone_named(typed)
    assert sentence in str(refusal.value)
    assert not set(zone_suggestions(typed)) & {
        "Factory",
        "localtime",
        "EST",
        "Etc/GMT+2",
        "Brazil/West",
        "Australia/West",
    }


def test_zones_that_are_offered_are_found_by_their_names() -> None:
    assert {zone_named(zone) for zone in zones()} == set(zones())
    assert not [zone for zone in zones() if zone.startswith(("Etc/", "posix/", "right/", "SystemV/", "US/"))]
    assert zone_named("US/Pacific") == "US/Pacific"


def test_a_vacation_ends_when_the_day_begins_at_home() -> None:
    assert parsed_vacation_end("2026-07-24", "Europe/Berlin", at("2026-07-01 00:00")) == at("2026-07-23 22:00")


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("soon", "“soon” isn’t a date"),
        ("2026-02-30", "isn’t a date"),
        ("2026-01-01", "has already started"),
        ("0001-01-01", "has already started"),
        ("2027-01-01", "at most 90 days"),
    ],
)
def test_days_on_which_no_vacation_can_end(typed: str, sentence: str) -> None:
    with pytest.raises(MatchProblem, match=sentence):
        parsed_vacation_end(typed, "UTC", at("2026-01-01 12:00"))
