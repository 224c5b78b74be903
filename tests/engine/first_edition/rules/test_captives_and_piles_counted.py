"""Continuous texts that count captives, discarded cards, cards in hand, or different cards in play."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import Amount, Cards, ForEach
from engine.ccg.effects.changes import Adjusts
from engine.ccg.effects.conditions import Attempting, Commands, Condition, Never
from engine.ccg.effects.texts import While
from engine.first_edition.position.characteristics import persons_on_card
from engine.first_edition.table.state import Phase
from tests.engine.first_edition.scenario import Play, Scenario


def scenario_with(amount: Amount = 2, condition: Condition | None = None) -> Scenario:
    """A guard on a planet whose STRENGTH of 5 is raised by an amount while a condition holds."""
    scenario = Scenario()
    scenario.mission("P")
    raised = Adjusts(Cards(where="this"), ("strength",), amount)
    scenario.put("P", scenario.personnel("guard", texts=(While(changes=(raised,), condition=condition),)))
    return scenario


def strength(play: Play) -> int:
    (guard,) = persons_on_card(play.table, "guard")
    return guard.attributes["strength"]


@pytest.mark.parametrize(("captor", "expected"), [(0, 7), (None, 5)])
def test_1e_cap_01_a_captive_is_counted_for_its_captor(captor: int | None, expected: int) -> None:
    scenario = scenario_with(condition=Commands(Cards(whose="opponent", where="captives")))
    scenario.put("P", scenario.personnel("spy", seat=1))
    scenario.state.cards["spy"].captor = captor
    scenario.fill_decks()
    assert strength(scenario.begin(Phase.ORDERS)) == expected


@pytest.mark.parametrize(("count", "expected"), [(1, 5), (2, 7)])
def test_discarded_personnel_are_counted(count: int, expected: int) -> None:
    scenario = scenario_with(condition=Commands(Cards(where="discard"), 2))
    scenario.discard(*(scenario.personnel(f"fallen-{number}") for number in range(count)))
    scenario.discard(scenario.event("storm"))
    scenario.fill_decks()
    assert strength(scenario.begin(Phase.ORDERS)) == expected


@pytest.mark.parametrize("discarded", [True, False])
def test_an_empty_discard_pile_is_a_condition(*, discarded: bool) -> None:
    scenario = scenario_with(condition=Never(Commands(Cards(kind="card", where="discard"))))
    if discarded:
        scenario.discard(scenario.event("storm"))
    scenario.fill_decks()
    assert strength(scenario.begin(Phase.ORDERS)) == (5 if discarded else 7)


def test_cards_in_the_opponent_s_hand_are_counted_up_to_a_limit() -> None:
    scenario = scenario_with(ForEach(Cards(kind="card", whose="opponent", where="hand"), most=2))
    scenario.hand(*(scenario.personnel(f"reserve-{number}", seat=1) for number in range(3)))
    scenario.fill_decks()
    assert strength(scenario.begin(Phase.ORDERS)) == 7


def test_copies_of_a_title_are_no_different_cards() -> None:
    scenario = scenario_with(ForEach(Cards(kind="event", whose="anybody", where="play"), different=True))
    storm = scenario.event("storm", stays=True)
    scenario.table(storm, scenario.copy_of(storm), scenario.event("calm", stays=True))
    scenario.fill_decks()
    assert strength(scenario.begin(Phase.ORDERS)) == 7


def test_outside_an_attempt_no_personnel_are_attempting() -> None:
    scenario = scenario_with(condition=Attempting())
    scenario.fill_decks()
    assert strength(scenario.begin(Phase.ORDERS)) == 5
