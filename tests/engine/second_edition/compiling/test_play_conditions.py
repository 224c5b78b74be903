"""Conditions for playing a card, which are enforced even if the rest of its text isn't (2E-CST-07)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.second_edition.compiling.partial_reading import PartialReader
from engine.second_edition.table.state import Segment
from tests.engine.second_edition.compiling.pool import card_with_text
from tests.engine.second_edition.compiling.test_partly_read import GRAMMAR, UNREAD
from tests.engine.second_edition.scenario import Play, Scenario

Prepare = Callable[[Scenario], object]


def five_points(scenario: Scenario) -> None:
    scenario.state.players[0].score = 5


def completed_missions(*names: str) -> Prepare:
    def prepare(scenario: Scenario) -> None:
        for name in names:
            scenario._mission(name).completed = True

    return prepare


def a_ship(at: str, seat: int) -> Prepare:
    return lambda scenario: scenario.ship("T", at, seat=seat)


def valuable(count: int) -> Prepare:
    return lambda scenario: [scenario.mission(f"V{number}", points=40) for number in range(count)]


def captive(scenario: Scenario) -> None:
    scenario.brig(0, scenario.personnel("prisoner", seat=1))


def klingons(place: str, count: int) -> Prepare:
    """Return a function that adds Alice’s Klingons with Honor at a place."""
    honorable: dict[str, Any] = {"has": "honor", "affiliation": "Klingon", "species": ("klingon",)}
    return lambda scenario: scenario.put(
        place,
        *(scenario.personnel(f"k{number}", **honorable) for number in range(count)),
    )


def klingon_and_captive(scenario: Scenario) -> None:
    klingons("P", 1)(scenario)
    captive(scenario)


def with_card_in_hand(kind: str, sentence: str, prepare: Prepare) -> Play:
    """Start with a card in Alice's hand that has this condition and a text that isn't understood."""
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.mission("P")
    scenario.mission("S", type="space")
    scenario.headquarters("K", seat=1)
    scenario.mission("Q", seat=1)
    scenario.fill_decks()
    text = f"{sentence} {'Plays in your core. ' if kind == 'event' else 'Order - '}{UNREAD}"
    found = PartialReader(GRAMMAR, ()).partly_compiled_card(card_with_text(kind, text), lambda _: True)
    assert found.level == "assisted"
    scenario.hand(scenario._instance(found, 0))
    prepare(scenario)
    return scenario.begin(Segment.PLAY_AND_DRAW if kind == "event" else Segment.EXECUTE_ORDERS, ends_turns=True)


MET_AND_NOT_MET: tuple[tuple[str, str, Prepare, Prepare], ...] = (
    ("interrupt", "you must have 5 or more points.", five_points, lambda _: None),
    ("event", "you must have 5 or more points.", five_points, lambda _: None),
    ("event", "you must command two missions worth 40 or more points each.", valuable(2), valuable(1)),
    ("event", "your opponent must command a ship at a non-headquarters mission.", a_ship("Q", 1), a_ship("K", 1)),
    ("event", "your opponent must command a ship at a non-headquarters mission.", a_ship("P", 1), a_ship("Q", 0)),
    (
        "event",
        "you must have completed a planet mission and a space mission.",
        completed_missions("P", "S"),
        completed_missions("P"),
    ),
    (
        "interrupt",
        "you must command a Klingon and have a captive.",
        klingon_and_captive,
        captive,
    ),
    (
        "interrupt",
        "you must command a [Kli] Honor personnel at a non-headquarters mission.",
        klingons("P", 1),
        klingons("H", 1),
    ),
    ("event", "you must command no [Kli] cards.", lambda _: None, klingons("P", 1)),
    ("event", "you cannot command a ship.", lambda _: None, a_ship("P", 0)),
    (
        "event",
        "you must command a headquarters mission and no other headquarters missions.",
        lambda _: None,
        lambda s: s.headquarters("H2"),
    ),
)


@pytest.mark.parametrize(("kind", "condition", "met", "not_met"), MET_AND_NOT_MET)
def test_2e_cst_07_the_play_is_offered_only_if_the_condition_is_met(
    kind: str, condition: str, met: Prepare, not_met: Prepare
) -> None:
    sentence = f"To play this {kind}, {condition}"
    assert with_card_in_hand(kind, sentence, met).offers("Play Tested")
    play = with_card_in_hand(kind, sentence, not_met)
    assert not play.offers("Play Tested")
    (blocked,) = [item for item in play.match.blocked_actions(0) if item.label == "Play Tested"]
    assert "only if" in blocked.reason


@pytest.mark.parametrize("crew", [2, 3])
def test_2e_cst_07_a_ships_own_condition_is_enforced(crew: int) -> None:
    scenario = Scenario()
    scenario.headquarters("H", affiliation="Klingon")
    klingons("H", crew)(scenario)
    words = f"To play this ship, you must command three [Kli] personnel. {UNREAD}"
    found = PartialReader(GRAMMAR, ()).partly_compiled_card(card_with_text("ship", words), lambda _: True)
    scenario.hand(scenario._instance(found, 0))
    scenario.fill_decks()
    assert scenario.begin(Segment.PLAY_AND_DRAW).offers("Play Tested") is (crew == 3)


@pytest.mark.parametrize(
    "condition",
    [
        "you must smile.",
        "you must have 5 or more points and smile.",
        "you must command three [Kli] personnel at a planet mission.",
    ],
)
def test_a_condition_with_an_unknown_part_stays_words(condition: str) -> None:
    words = f"To play this interrupt, {condition} Order - {UNREAD}"
    found = PartialReader(GRAMMAR, ()).partly_compiled_card(card_with_text("interrupt", words), lambda _: True)
    assert (found.words, getattr(found, "requires", None)) == (words, None)
