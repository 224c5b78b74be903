"""Versions of one persona, by title and by the names in bold (1E-UNIQ-05, 1E-UNIQ-06, 1E-UNIQ-12, 1E-UNIQ-15)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.ccg.effects.cards_meant import Cards, ForEach
from engine.ccg.effects.effects import Score
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.cards.individual import Individual
from engine.first_edition.table.state import Phase
from tests.engine.first_edition.scenario import Scenario

EDITIONS = pytest.mark.parametrize("edition", [RULEBOOK_2_5_4, RULEBOOK_1_7], ids=["now", "2002"])

CASES = [
    # titles identical letter for letter, whatever is bold (a)
    ("Miles O'Brien", "", "Miles O'Brien", "", True),
    ("Miles O'Brien", "", "Miles O'Brien", "Chief", True),
    ("Miles O'Brien", "Ensign", "Miles O'Brien", "Chief", True),
    ("Miles O'Brien", "", "Miles OBrien", "", False),
    # one has the exact name of the other in bold (b)
    ("Miles O'Brien", "", "Falcon", "Miles O'Brien", True),
    ("Falcon", "Miles O'Brien", "Miles O'Brien", "", True),
    ("Falcon", "Miles O'Brien", "Spy", "Falcon", True),
    ("Miles O'Brien", "", "Falcon", "Miles", False),
    # both have the same name in bold (c)
    ("Falcon", "Miles O'Brien", "Ensign O'Brien", "Miles O'Brien", True),
    ("Falcon", "Miles O'Brien", "Smiley", "Julian Bashir", False),
]
"""Of two cards the title and the name in bold, and whether they are versions of one persona."""


def two(scenario: Scenario, title: str, bold: str, other: str, other_bold: str, **facts: Any) -> None:
    """One is on planet P, another in hand."""
    unique = {"uniqueness": "unique", **facts}
    scenario.put("P", scenario.personnel("first", title=title, persona=bold, **unique))
    scenario.hand(scenario.personnel("second", title=other, persona=other_bold, **unique))


def labels(scenario: Scenario) -> list[str]:
    return scenario.begin(Phase.CARD_PLAY).labels


@EDITIONS
@pytest.mark.parametrize("case", CASES)
def test_1e_uniq_05_no_version_is_played_beside_another(
    base: Scenario, edition: Edition, case: tuple[str, str, str, str, bool]
) -> None:
    *names, one = case
    base.by(edition)
    two(base, *names)
    assert any(label == f"Report {names[2]}" for label in labels(base)) is not one


@EDITIONS
@pytest.mark.parametrize("case", CASES)
def test_1e_tim_07_but_it_may_take_its_place(
    base: Scenario, edition: Edition, case: tuple[str, str, str, str, bool]
) -> None:
    *names, one = case
    base.by(edition)
    two(base, *names)
    play = base.begin()
    for _ in range(2):
        play.end_turn()
    assert ("1E-TIM-07" in {asked.rule for asked in play.match.open}) is one


@pytest.mark.parametrize("case", CASES)
def test_1e_uniq_12_versions_are_not_different_personnel(base: Scenario, case: tuple[str, str, str, str, bool]) -> None:
    """They are counted on a planet, because each player owns one."""
    title, bold, other, other_bold, one = case
    base.put("P", base.personnel("first", title=title, persona=bold, uniqueness="unique"))
    base.put("P", base.personnel("second", title=other, persona=other_bold, uniqueness="unique", seat=1))
    each = ForEach(of=Cards(whose="anybody", where="play"), different=True)
    base.hand(base.event("census", Score(each)))
    play = base.begin(Phase.CARD_PLAY)
    play.choose("Play census")
    assert play.points() == (1 if one else 2)


def test_1e_uniq_15_universal_cards_do_not_prevent_playing(base: Scenario) -> None:
    two(base, "Guard", "", "Guard", "Chief", uniqueness="universal")
    assert "Report Guard" in labels(base)


def test_1e_uniq_07_a_version_that_the_opponent_has_taken_over_still_keeps_it_out(base: Scenario) -> None:
    two(base, "Miles O'Brien", "", "Falcon", "Miles O'Brien")
    base.state.cards["first"].controller = 1
    assert "Report Falcon" not in labels(base)


def test_1e_uniq_05_an_opponents_version_does_not_prevent_playing(base: Scenario) -> None:
    base.put("P", base.personnel("first", title="Miles O'Brien", uniqueness="unique", seat=1))
    base.hand(base.personnel("second", title="Falcon", persona="Miles O'Brien", uniqueness="unique"))
    assert "Report Falcon" in labels(base)


def test_1e_uniq_06_a_personnel_and_a_ship_of_one_name_are_two_things(base: Scenario) -> None:
    base.put("P", base.ship("Kumari", uniqueness="unique"))
    base.hand(base.personnel("second", title="Kumari", uniqueness="unique"))
    assert "Report Kumari" in labels(base)


@pytest.mark.parametrize(("bold", "out"), [("Lursa", True), ("Toral", False)])
def test_1e_uniq_06_each_of_two_on_one_card_is_a_version(base: Scenario, bold: str, *, out: bool) -> None:
    names = ("Lursa", "B'Etor")
    pair = tuple(Individual(persona=who, classification="V.I.P.", integrity=2, cunning=2, strength=2) for who in names)
    base.put("P", base.personnel("sisters", title="Sisters of Duras", pair=pair, uniqueness="unique"))
    base.hand(base.personnel("second", title="Renegade", persona=bold, uniqueness="unique"))
    assert ("Report Renegade" not in labels(base)) is out
