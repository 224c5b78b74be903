"""A Q-Flash draws cards one at a time and discards what it has drawn before (1E17-ATT-13, 1ER-QQQ-1)."""

from __future__ import annotations

import pytest

from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from tests.engine.first_edition.scenario import Play, Scenario

EDITIONS = [RULEBOOK_2_5_4, RULEBOOK_1_7]
editions = pytest.mark.parametrize("edition", EDITIONS, ids=lambda one: one.name)
SUBSECTION, LEMON = "subsection-q-paragraph-10", "lemon-aid"


def flashed(edition: Edition, people: int, *cards: str, missions: tuple[str, ...] = ("P",)) -> Scenario:
    """Alice's personnel on planets under which Bob's Q-Flashes lie; his Q-Continuum, the first card on top."""
    scenario = Scenario().by(edition)
    scenario.table(scenario.card("q-flash", 1))
    for place in missions:
        scenario.mission(place)
        scenario.under(place, scenario.card("q-flash", 1))
        for n in range(people):
            scenario.put(place, scenario.personnel(f"{place}{n}", "leadership", uniqueness="unique"))
    scenario._into("q", [scenario.card(one, 1) for one in cards])
    scenario.fill_decks()
    return scenario


def drawn(play: Play, title: str) -> tuple[int, int]:
    """How often a card was met, and how often it was discarded as a duplicate."""
    told = [one for one in play.told() if title in one]
    return sum(one.startswith(("Interrupt:", "Dilemma:", "Event:")) for one in told), sum(
        "duplicate" in one for one in told
    )


@editions
def test_hide_and_seek_works_once_in_a_flash(edition: Edition) -> None:
    scenario = flashed(edition, 4, *["hide-and-seek"] * 4)
    play = scenario.begin()
    play.choose("Attempt P")
    met, discarded = drawn(play, "Hide and Seek")
    assert met == 1
    if discarded:
        assert discarded == 3


@editions
def test_a_duplicate_counts_as_one_of_the_cards_and_is_not_replaced(edition: Edition) -> None:
    scenario = flashed(edition, 2, SUBSECTION, SUBSECTION, LEMON)
    play = scenario.begin()
    play.choose("Attempt P")
    assert drawn(play, "Subsection Q") == (1, 1)
    assert drawn(play, "Lemon-Aid") == (0, 0)
    assert len(play.table.cards_in_list("q", 1)) == 1
    assert len(play.table.cards_in_list("q used", 1)) == 2


@editions
def test_with_one_more_personnel_the_third_card_is_encountered(edition: Edition) -> None:
    scenario = flashed(edition, 3, SUBSECTION, SUBSECTION, LEMON)
    play = scenario.begin()
    play.choose("Attempt P")
    assert drawn(play, "Lemon-Aid") == (1, 0)


@editions
def test_different_cards_are_all_encountered(edition: Edition) -> None:
    scenario = flashed(edition, 2, SUBSECTION, LEMON)
    play = scenario.begin()
    play.choose("Attempt P")
    assert (drawn(play, "Subsection Q"), drawn(play, "Lemon-Aid")) == ((1, 0), (1, 0))


@editions
def test_another_flash_starts_over(edition: Edition) -> None:
    scenario = flashed(edition, 1, SUBSECTION, SUBSECTION, missions=("P", "R"))
    play = scenario.begin()
    play.choose("Attempt P")
    play.choose("Attempt R")
    assert drawn(play, "Subsection Q") == (2, 0)


@editions
def test_a_seeded_card_is_no_duplicate_of_one_in_the_flash(edition: Edition) -> None:
    """1ER-QQQ-1."""
    scenario = flashed(edition, 1, "hide-and-seek", LEMON)
    scenario.state.places["under.P"].insert(0, seeded := scenario.card("hide-and-seek", 1))
    scenario.state.cards[seeded].at = "under.P"
    scenario.put("P", *(scenario.personnel(f"plain{n}") for n in range(3)))
    play = scenario.begin()
    for _ in range(3):
        if play.offers("Attempt P"):
            play.choose("Attempt P")
    assert drawn(play, "Hide and Seek")[1] == 0
