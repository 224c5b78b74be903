"""Card texts and their effects in play; faults found by the audit; cached locations."""

from __future__ import annotations

from typing import get_args

import pytest

from engine.ccg.effects import effects as tree
from engine.ccg.effects.cards_meant import Cards, ForEach
from engine.ccg.effects.changes import Adjusts, Disables
from engine.ccg.effects.effects import Effect
from engine.ccg.effects.texts import While
from engine.ccg.resolving.lasting_change import LastingChange
from engine.first_edition.audit import contradictions
from engine.first_edition.cards.language import LANGUAGE
from engine.first_edition.game import FirstEditionTable
from engine.first_edition.position.characteristics import is_disabled, persons_on_card
from engine.first_edition.resolving.leaving_play import leave_play
from engine.first_edition.table.state import WHILE_IN_PLAY, Action, Attempt, Battle
from engine.first_edition.words.effects import RULES
from tests.engine.first_edition.scenario import Scenario

LEADING_ELSEWHERE = {tree.Unless, tree.If, tree.May, tree.Choose}
"""Those that only lead to other effects; the interpreter follows them."""


def test_every_effect_does_something() -> None:
    assert RULES.effects.keys() == LANGUAGE.words & set(get_args(Effect)) - LEADING_ELSEWHERE


# --- the audit -------------------------------------------------------------------------------------------------------


@pytest.fixture
def table() -> FirstEditionTable:
    scenario = Scenario()
    scenario.mission("A", region="Badlands")
    scenario.mission("B")
    scenario.mission("C", region="Badlands")
    scenario.state.lines["alpha"] = ["A", "C", "B"]
    scenario.put("A", scenario.ship("enterprise"), scenario.outpost("starbase"))
    scenario.put("enterprise", scenario.personnel("riker", uniqueness="unique"))
    scenario.fill_decks()
    table = scenario.begin().table
    assert contradictions(table) == []
    return table


def test_a_card_in_two_places_and_one_in_none(table: FirstEditionTable) -> None:
    table.state.places["surface.A"] = ["riker"]
    assert any("riker is in 2 places" in words for words in contradictions(table))
    del table.state.places["surface.A"], table.state.places["aboard.enterprise"]
    assert "Card riker is nowhere." in contradictions(table)


def test_a_card_that_lies_where_it_does_not_take_itself_to_be(table: FirstEditionTable) -> None:
    table.state.cards["riker"].at = "surface.A"
    assert any("but recorded in surface.A" in words for words in contradictions(table))


def test_a_list_of_nothing_and_a_list_that_is_empty(table: FirstEditionTable) -> None:
    table.state.places["aboard.nobody"] = ["ghost"]
    table.state.places["hand.0"] = []
    found = contradictions(table)
    assert "aboard.nobody belongs to no card in play." in found
    assert "Card ghost does not exist." in found
    assert "The list hand.0 is empty, but wasn’t deleted." in found


def test_a_ship_that_is_docked_at_a_ship(table: FirstEditionTable) -> None:
    table.put("starbase", "docked", "enterprise")
    assert "docked.enterprise belongs to no facility." in contradictions(table)


def test_a_region_that_is_torn_apart(table: FirstEditionTable) -> None:
    table.state.lines["alpha"] = ["A", "B", "C"]
    assert contradictions(table) == ["The region Badlands is not contiguous in the alpha quadrant."]


def test_a_location_that_is_on_no_line(table: FirstEditionTable) -> None:
    table.state.lines["alpha"] = ["A", "C"]
    assert contradictions(table) == ["The spacelines don’t contain exactly the existing locations."]


def test_a_unique_personnel_twice(table: FirstEditionTable) -> None:
    table.state.cards["other"] = type(table.state.cards["riker"])("riker", 0, 0)
    table.put("other", "surface", "A")
    assert contradictions(table) == ["riker is in play 2 times for seat 0."]


def test_a_missing_personnel_in_an_attempt_is_found(table: FirstEditionTable) -> None:
    table.state.attempt = Attempt(0, "A", "", [table.cards_in_list("deck", 0)[0]])
    assert contradictions(table) == ["reserve-0-0 takes part in the attempt but is not in play."]


def test_a_personnel_fighting_for_the_wrong_side_is_found(table: FirstEditionTable) -> None:
    table.state.actions = [Action("battle", 1, ())]
    table.state.battle = Battle(1, "A", "aboard.enterprise", (("riker",), ()))
    assert contradictions(table) == ["riker fights for the wrong side."]
    table.state.battle.withdrawn = ("riker",)
    assert contradictions(table) == [], "1E-PB-11"


# --- what is remembered ----------------------------------------------------------------------------------------------


def test_a_text_that_looks_far_is_worked_out_again_when_something_changes_elsewhere() -> None:
    scenario = Scenario()
    scenario.mission("A")
    scenario.mission("B")
    klingons = ForEach(Cards(where="play", whose="anybody", title="kurn"), times=2)
    proud = While(changes=(Adjusts(Cards(where="this"), ("strength",), klingons),))
    scenario.put("A", scenario.personnel("worf", texts=(proud,)))
    scenario.hand(scenario.personnel("kurn"))
    scenario.fill_decks()
    table = scenario.begin().table
    assert table.index.depends_on_other_locations
    assert persons_on_card(table, "worf")[0].attributes["strength"] == 5
    table.put("kurn", "surface", "B")
    assert persons_on_card(table, "worf")[0].attributes["strength"] == 7


def test_events_elsewhere_leave_a_location_cached() -> None:
    scenario = Scenario()
    scenario.mission("A")
    scenario.mission("B")
    scenario.put("A", scenario.personnel("worf"))
    scenario.hand(scenario.personnel("kurn"))
    scenario.fill_decks()
    table = scenario.begin().table
    before = persons_on_card(table, "worf")
    table.put("kurn", "surface", "B")
    assert not table.index.depends_on_other_locations
    assert before in table.kept["A"].values()
    table.put("worf", "surface", "B")
    assert "A" not in table.kept


def test_remote_effects_end_when_a_card_leaves_play() -> None:
    scenario = Scenario()
    scenario.mission("A")
    scenario.mission("B")
    scenario.put("B", scenario.personnel("worf"))
    scenario.on("A", scenario.dilemma("game", seat=1))
    scenario.state.lasting.append(LastingChange(Disables(Cards()), 0, "game", WHILE_IN_PLAY, ["worf"]))
    scenario.fill_decks()
    table = scenario.begin().table
    assert is_disabled(table, "worf")
    leave_play(table, "game")
    assert not is_disabled(table, "worf")
