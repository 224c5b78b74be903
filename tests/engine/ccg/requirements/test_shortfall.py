"""A group compared with a requirement: what is met, by which personnel, and what is missing."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from engine.ccg.requirements.grammar import parse_requirement, requirement_text
from engine.ccg.requirements.requirement import Qualities, meets_requirement
from engine.ccg.requirements.shortfall import Shortfall, shortfall_of_group, smallest_sufficient_group


def one(skills: str = "", *traits: str, integrity: int = 5, cunning: int = 5, strength: int = 5) -> Qualities:
    """Return a personnel with skills such as ``officer officer law``."""
    levels = {skill: skills.split().count(skill) for skill in skills.split()}
    attributes = {"integrity": integrity, "cunning": cunning, "strength": strength, "cost": 2}
    return Qualities(levels, attributes, frozenset(traits))


def held(text: str, *group: Qualities, gear: tuple[str, ...] = (), ship: Mapping[str, int] | None = None) -> Shortfall:
    return shortfall_of_group(parse_requirement(text), group, [frozenset({keyword}) for keyword in gear], ship)


CREW = (one("officer leadership"), one("officer science", cunning=8), one("leadership leadership", "[cmd]", cunning=1))


@pytest.mark.parametrize(
    ("needed", "words", "missing"),
    [
        ("Leadership", "Leadership ✓3", ""),
        ("Science", "Science ✓", ""),
        ("Law", "Law ✗", "Law"),
        ("2 Officer", "Officer ✓2/2", ""),
        ("3 Officer", "Officer ✗2/3", "1 Officer"),
        ("4 Law", "Law ✗0/4", "4 Law"),
        ("Cunning>14", "Cunning ✗14/15", "1 Cunning"),
        ("Cunning>13", "Cunning ✓14/14", ""),
        ("Cunning<14", "Cunning ✗14 (less than 14)", "1 less Cunning"),
        ("Cunning<15", "Cunning ✓14 (less than 15)", ""),
        ("Integrity+Cunning>40", "Integrity+Cunning ✗29/41", "12 Integrity+Cunning"),
        ("[cmd]", "Cmd ✓", ""),
        ('"Admiral"', "Admiral ✗", "Admiral"),
        ("2 personnel with (Cunning>4)", "personnel with Cunning>4 ✓2/2", ""),
        ("3 personnel with (Cunning>4)", "personnel with Cunning>4 ✗2/3", "1 personnel with Cunning>4"),
        ("not (Law)", "no Law ✓", ""),
        ("not (Officer)", "no Officer ✗", "no Officer"),
        ('equipment "Phaser"', "Phaser ✓", ""),
        ('2 equipment "Phaser"', "Phaser ✗1/2", "1 Phaser"),
        ("Weapons>8", "Weapons ✗8/9", "1 Weapons"),
        ("Shields>8", "Shields ✓9/9", ""),
        ("2 Officer, Law and Cunning>15", "Officer ✓2/2 · Law ✗ · Cunning ✗14/16", "Law and 2 Cunning"),
    ],
)
def test_each_part_shows_what_is_met_and_what_is_missing(needed: str, words: str, missing: str) -> None:
    found = held(needed, *CREW, gear=("phaser",), ship={"range": 8, "weapons": 8, "shields": 9})
    assert (str(found), found.missing) == (words, missing)
    assert found.met == (missing == "")


def test_a_ships_attribute_without_a_ship_is_missing_whole() -> None:
    assert held("Weapons>8", *CREW).missing == "9 Weapons"


def test_personnel_meeting_a_part_are_named() -> None:
    assert [part.by for part in held("Leadership, Science, [cmd], Law", *CREW).parts] == [(0, 2), (1,), (2,), ()]


class TestAlternatives:
    def test_the_met_way_is_described(self) -> None:
        assert str(held("Law or Science", *CREW)) == "Science ✓"

    def test_the_nearest_unmet_way_is_described(self) -> None:
        assert held("4 Law or Cunning>15", *CREW).missing == "2 Cunning"
        assert held("Law or Cunning>99", *CREW).missing == "Law"

    def test_it_says_that_there_are_others(self) -> None:
        assert [part.instead_of for part in held("Officer and (Law or Science or Honor)", *CREW).parts] == [0, 2]

    @pytest.mark.parametrize(
        ("needed", "words"),
        [
            ("Law or Honor", "Law ✗ (or another way)"),
            ("Officer and (Law or Honor or Medical)", "Officer ✓2 · Law ✗ (or one of 2 other ways)"),
            ("(Law, Officer) or 9 Honor", "Law ✗ · Officer ✓2 (or another way)"),
            ("(Officer, Law) or 9 Honor", "Officer ✓2 · Law ✗ (or another way)"),
            ("(Law or Honor), (Science or Medical)", "Law ✗ (or another way) · Science ✓"),
            ("(Science or Medical), (Law or Honor)", "Science ✓ · Law ✗ (or another way)"),
            ("(Law or Honor), Medical", "Law ✗ (or another way) · Medical ✗"),
            ("(Law or 9 Honor), (Medical or 9 Honor)", "Law ✗ (or another way) · Medical ✗ (or another way)"),
            ("Law or Science", "Science ✓"),
        ],
    )
    def test_the_others_follow_a_way_that_falls_short(self, needed: str, words: str) -> None:
        assert str(held(needed, *CREW)) == words


def test_of_an_empty_group_everything_is_missing() -> None:
    assert held("Officer and Cunning>0").missing == "Officer and 1 Cunning"


@pytest.mark.parametrize(
    "needed",
    ["2 Officer or Law", "Law, Science", "not (Law), Cunning>13 or 9 Honor", "2 personnel with (Officer or [cmd])"],
)
def test_it_is_met_exactly_if_the_rules_say_so(needed: str) -> None:
    requirement = parse_requirement(needed)
    for size in range(len(CREW) + 1):
        assert shortfall_of_group(requirement, CREW[:size]).met == meets_requirement(requirement, CREW[:size])


class TestWhomToTake:
    def test_no_useless_personnel_are_suggested(self) -> None:
        crew = (one("officer"), one("law"), one("officer science"), one("honor"))
        assert smallest_sufficient_group(parse_requirement("Officer and Science"), crew) == (2,)

    def test_attributes_need_as_many_as_it_takes(self) -> None:
        crew = (one(cunning=3), one(cunning=9), one(cunning=8))
        assert smallest_sufficient_group(parse_requirement("Cunning>16"), crew) == (1, 2)
        assert smallest_sufficient_group(parse_requirement("Cunning>17"), crew) == (0, 1, 2)

    def test_excluded_personnel_stay_behind(self) -> None:
        crew = (one("officer treachery"), one("officer"))
        assert smallest_sufficient_group(parse_requirement("Officer and not (Treachery)"), crew) == (1,)

    def test_if_none_suffice_the_helpful_personnel_go(self) -> None:
        crew = (one("law"), one("officer"), one("honor"))
        assert smallest_sufficient_group(parse_requirement("2 Officer and Science"), crew) == (1,)


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ('Law, (2 Science or 1 personnel with ("Android"))', 'Law, (2 Science or 1 personnel with "Android")'),
        ('1 personnel with (not ("Hologram"))', '1 personnel with (not "Hologram")'),
        ("not (Treachery), Law", "not Treachery, Law"),
        ("2 personnel with (Honor or Law)", "2 personnel with (Honor or Law)"),
        ("(1 personnel with Honor) or Law", "1 personnel with Honor or Law"),
        ("not (Honor, Law)", "not (Honor, Law)"),
    ],
)
def test_a_requirement_is_printed_without_brackets_in_brackets(text: str, printed: str) -> None:
    requirement = parse_requirement(text)
    assert requirement_text(requirement) == printed
    assert parse_requirement(printed) == requirement
