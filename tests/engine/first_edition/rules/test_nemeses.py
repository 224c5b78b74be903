"""Nemeses: if arrows of one colour point at each other, one of the two is lost at the end of a turn (1E-NEM)."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec
import pytest

from engine.ccg.effects.cards_meant import All, Cards, Random
from engine.ccg.effects.changes import Disables
from engine.ccg.effects.effects import Kill
from engine.ccg.effects.texts import EndOfTurn, While
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.cards.nemeses import Arrow, nemesis_icons
from engine.first_edition.cards.playable import definition_of_row
from engine.first_edition.cards.table_cards import FirstEditionCard
from engine.first_edition.position.attack_permission import may_counter
from engine.first_edition.table.state import CLOAKED
from engine.icons import icon_name
from tests.engine.first_edition.scenario import Play, Scenario

either_edition = pytest.mark.parametrize("edition", [RULEBOOK_2_5_4, RULEBOOK_1_7], ids=["now", "then"])
PROMPT = "These nemeses are present together. Which one is killed or destroyed?"


def planet(edition: Edition = RULEBOOK_2_5_4) -> Scenario:
    """Kor, Alice's, on planet P; she has a ship there."""
    scenario = Scenario().by(edition)
    scenario.mission("P")
    scenario.mission("Q")
    scenario.put("P", scenario.ship("hood"))
    scenario.put("hood", scenario.personnel("pilot"))
    scenario.put("P", scenario.personnel("kor", icons=("r>", "cmd")))
    scenario.fill_decks()
    return scenario


def meets(scenario: Scenario, name: str = "albino", arrow: str = "<r", *, seat: int = 1) -> Scenario:
    """Add another personnel on the planet."""
    scenario.put("P", scenario.personnel(name, seat=seat, icons=(arrow,)))
    return scenario


def ended(scenario: Scenario) -> Play:
    """End Alice's turn, up to the question about its effects."""
    play = scenario.begin(ends_turns=True)
    play.choose("End your turn")
    return play


# --- who opposes whom ------------------------------------------------------------------------------------------------


@either_edition
@pytest.mark.parametrize(("lost", "left"), [("kor", "albino"), ("albino", "kor")])
def test_1e_nem_02_whose_turn_ends_chooses_which_of_the_two_dies(edition: Edition, lost: str, left: str) -> None:
    play = ended(meets(planet(edition)))
    assert (play.decision.seat, play.decision.prompt) == (0, PROMPT)
    play.choose(lost)
    assert play.where(lost) == f"discard.{play.state.cards[lost].owner}"
    assert play.where(left) == "surface.P"
    assert play.state.turn == 2


def test_1e_nem_02_who_does_not_choose_loses_the_opponents_card() -> None:
    play = ended(meets(planet()))
    assert play.decision.default == ("albino",)
    assert [(one.label, one.detail) for one in play.decision.options] == [
        ("albino", "Your opponent’s"),
        ("kor", "Yours"),
    ]


@either_edition
def test_1e_nem_02_at_the_end_of_the_opponents_turn_the_opponent_chooses(edition: Edition) -> None:
    scenario = meets(planet(edition))
    scenario.state.active = 1
    play = scenario.begin(ends_turns=True)
    play.choose("End your turn")
    assert (play.decision.seat, play.decision.prompt) == (1, PROMPT)
    play.choose("kor")
    assert play.where("kor") == "discard.0"


@pytest.mark.parametrize("arrow", ["r>", "l>", "<l"], ids=["allies", "another colour", "another colour, opposite"])
def test_1e_nem_01_same_direction_or_another_colour_is_no_enmity(arrow: str) -> None:
    play = ended(meets(planet(), arrow=arrow))
    assert PROMPT not in [one.prompt for one in play.match.open]
    assert play.where("albino") == "surface.P"
    assert play.state.turn == 2


def test_1e_nem_02_own_personnel_can_be_nemeses() -> None:
    play = ended(meets(planet(), seat=0))
    play.choose("albino")
    assert play.where("albino") == "discard.0"


def test_1e_nem_02_of_three_one_is_lost_and_the_others_meet_again_as_the_next_turn_ends() -> None:
    scenario = meets(meets(planet()), "kang", "r>", seat=0)
    play = ended(scenario)
    assert set(play.labels) == {"kor", "albino", "kang"}
    play.choose("kor")
    assert (play.where("albino"), play.where("kang")) == ("surface.P", "surface.P")
    play.choose("End your turn")
    assert (play.decision.seat, set(play.labels)) == (1, {"albino", "kang"})


def test_1e_nem_01_two_colours_at_one_place_are_two_matters() -> None:
    scenario = meets(meets(meets(planet()), "soong", "y>", seat=0), "lore", "<y")
    play = ended(scenario)
    play.choose("albino")
    assert set(play.labels) == {"soong", "lore"}
    play.choose("lore")
    assert (play.where("kor"), play.where("soong")) == ("surface.P", "surface.P")


def test_1e_nem_03_1e_gap_15_a_name_makes_no_nemesis() -> None:
    scenario = meets(planet(), "soong", "y>", seat=0)
    scenario.put("P", scenario.personnel("lore", seat=1, title="Lore"))
    assert ended(scenario).state.turn == 2


# --- who is present with whom ----------------------------------------------------------------------------------------


def test_1e_nem_02_nemeses_elsewhere_at_the_location_are_not_present() -> None:
    scenario = planet()
    scenario.put("hood", scenario.personnel("albino", icons=("<r",)))
    play = ended(scenario)
    assert play.state.turn == 2


@pytest.mark.parametrize(("lost", "left"), [("warship", []), ("pralor", ["warship", "pilot"])])
def test_1e_nem_02_a_nemesis_ship_takes_everyone_aboard_with_it(lost: str, left: list[str]) -> None:
    """The rulebook's example: a Pralor Unit left aboard a Cravic Warship."""
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.ship("warship", affiliation="non-aligned", icons=("<s",)))
    scenario.put("warship", scenario.personnel("pralor", affiliation="non-aligned", icons=("s>",)))
    scenario.put("warship", scenario.personnel("pilot", affiliation="non-aligned"))
    scenario.fill_decks()
    play = ended(scenario)
    assert set(play.labels) == {"warship", "pralor"}
    play.choose(lost)
    assert play.where(lost) == "discard.0"
    assert [one for one in ("warship", "pilot") if play.table.in_play(one)] == left


def fleets(*, docked: bool = False, cloaked: bool = False) -> Play:
    scenario = Scenario()
    scenario.mission("P", seat=1)
    scenario.put("P", scenario.ship("pasteur", icons=("l>",)))
    scenario.put("pasteur", scenario.personnel("picard"))
    chang = scenario.ship("chang", seat=1, affiliation="klingon", icons=("<l",), equipment=("cloaking device",))
    if docked:
        scenario.put("P", scenario.outpost("starbase", seat=1, affiliation="klingon"))
        scenario.dock("starbase", chang)
    else:
        scenario.put("P", chang)
    if cloaked:
        scenario.state.cards["chang"].states = (CLOAKED,)
    scenario.put("chang", scenario.personnel("worf", seat=1, affiliation="klingon"))
    scenario.fill_decks()
    return ended(scenario)


@pytest.mark.parametrize("docked", [False, True])
def test_1e_nem_02_ships_at_one_location_are_present_with_each_other(*, docked: bool) -> None:
    play = fleets(docked=docked)
    play.choose("chang")
    assert play.where("chang") == "discard.1"
    assert play.where("worf") == "discard.1"
    assert play.where("pasteur") == "space.P"


def test_1e_nem_02_a_cloaked_ship_is_present_with_no_other() -> None:
    play = fleets(cloaked=True)
    assert play.state.turn == 2
    assert play.where("chang") == "space.P"


def test_1e_nem_02_a_ship_is_not_present_with_the_crew_of_another() -> None:
    scenario = planet()
    scenario.put("P", scenario.ship("raider", seat=1, affiliation="klingon", icons=("<r",)))
    scenario.put("hood", scenario.personnel("kang", icons=("r>",)))
    play = ended(scenario)
    assert play.state.turn == 2


def test_1e_stat_06_cards_in_stasis_have_no_icons() -> None:
    scenario = meets(planet())
    freezer = While(changes=(Disables(Cards(where="present", whose="anybody"), stasis=True),))
    scenario.put("P", scenario.equipment("freezer", freezer))
    play = ended(scenario)
    assert play.state.turn == 2


# --- how it happens --------------------------------------------------------------------------------------------------


def test_1e_bat_12_it_is_no_battle_and_allows_no_counter_attack() -> None:
    play = ended(meets(planet()))
    play.choose("albino")
    assert not may_counter(play.table, 1, "P")
    assert "battle" not in {event.kind for event in play.match.events}
    assert "albino is killed." in play.told()


def test_1e_end_01_what_else_is_due_at_that_place_is_ordered_by_the_player() -> None:
    scenario = meets(planet())
    plague = EndOfTurn(effects=(Kill(Random(where="present", whose="anybody")),))
    scenario.put("P", scenario.equipment("plague", plague))
    play = ended(scenario)
    assert play.decision.rule == "1E-END-01"
    assert set(play.labels) == {"Nemeses", "plague"}
    play.choose("plague", "Nemeses")
    assert {play.where("kor"), play.where("albino")} & {"discard.0", "discard.1"}
    assert play.state.turn == 2  # one of the two is left, and has nobody to oppose


def test_1e_end_01_removed_personnel_are_not_killed() -> None:
    scenario = meets(planet())
    everybody = EndOfTurn(effects=(Kill(All(where="present", whose="anybody")),))
    scenario.put("P", scenario.equipment("plague", everybody))
    play = ended(scenario)
    play.choose("Nemeses", "plague")
    assert play.decision.prompt == PROMPT
    play.choose("albino")
    assert play.where("kor") == "discard.0"


# --- how they are read -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Printed:
    icons: str
    read: tuple[str, ...]
    arrow: Arrow | None


@pytest.mark.parametrize(
    "printed",
    [
        Printed("(R>[Cmd]", ("r>", "cmd"), Arrow("r", right=True)),
        Printed("<R)[AU]", ("<r", "au"), Arrow("r", right=False)),
        Printed("<Fed>[Stf]", ("stf",), None),
        Printed("<Fed><G)[Cmd]", ("<g", "cmd"), Arrow("g", right=False)),
    ],
    ids=lambda one: one.icons,
)
def test_1e_nem_01_tables_print_half_a_bracket_with_them(printed: Printed) -> None:
    row = FirstEditionCard(
        id="one", name="One", type="Personnel", affiliation="Klingon", first="5", second="5", third="5"
    )
    card = definition_of_row(msgspec.structs.replace(row, icons=printed.icons))
    assert card.icons == printed.read
    assert list(nemesis_icons(card.icons)) == ([printed.arrow] if printed.arrow else [])


def test_1e_icon_06_an_arrow_is_called_by_its_colour_and_direction() -> None:
    assert icon_name("R>") == "Nemesis, red arrow to the right"
    assert icon_name("<s") == "Nemesis, silver arrow to the left"
    assert icon_name("Cmd") == "Command"
