"""2002 rulings on kinds of cards, in both editions (1ER)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.ccg.effects.cards_meant import All, Cards
from engine.ccg.effects.effects import Quarantine, Relocate, Score
from engine.ccg.effects.plays import PlayHere, Transport
from engine.ccg.effects.texts import FreePlay
from engine.first_edition.cards.deck import catalogue_of_edition
from engine.first_edition.cards.definition import Event, Facility, Function, Personnel
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.table.state import Phase
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half, requirement_of

NOW, THEN = RULEBOOK_2_5_4, RULEBOOK_1_7
either_edition = pytest.mark.parametrize("edition", [NOW, THEN], ids=["now", "then"])


def table(edition: Edition, **mission: Any) -> Scenario:
    """Set up Alice's planet P with her outpost and an empty ship."""
    scenario = Scenario().by(edition)
    scenario.mission("P", **mission)
    scenario.put("P", scenario.outpost("starbase"), scenario.ship("enterprise"))
    scenario.fill_decks()
    return scenario


# --- beaming by a card -----------------------------------------------------------------------------------------------


@either_edition
def test_1e17_beam_4_a_card_that_beams_does_not_take_held_personnel(edition: Edition) -> None:
    """Riker may go, Data is stopped."""
    scenario = table(edition)
    scenario.put("P", scenario.personnel("riker"))
    scenario.put("P", scenario.personnel("data"), stopped=True)
    armbands = Function(how="play", effects=(Transport(),))
    scenario.hand(scenario.add(Event(id="armbands", title="armbands", functions=(armbands,))))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play armbands")
    play.choose("From the surface of P to starbase")
    assert play.where("riker") == "aboard.starbase"
    assert play.where("data") == "surface.P"


# --- here ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "aboard"), [(NOW, False), (THEN, True)], ids=["now", "then"])
def test_1er_loc_13_a_free_headquarters_card_is_played_anywhere_there(edition: Edition, *, aboard: bool) -> None:
    """On a personnel aboard the ship above it, who by the later rulebook isn't present with the headquarters."""
    scenario = table(edition)
    free = FreePlay(
        effects=(PlayHere(cards=Cards(kind="card", where="hand", who=requirement_of('named "HQ"'))),), once="turn"
    )
    council = Facility(
        id="council",
        title="council",
        facility="headquarters",
        affiliations=("federation",),
        shields=40,
        on_planet=True,
        texts=(free,),
        uniqueness="not duplicatable",
    )
    scenario._lay("surface", "P", scenario.add(council))
    scenario.put("enterprise", scenario.personnel("riker"))
    onto = Function(how="play", on=Cards(where="play"), stays=True, effects=(Score(5),))
    scenario.hand(scenario.add(Event(id="hq", title="HQ: Honours", functions=(onto,))), scenario.personnel("data"))
    play = scenario.begin(Phase.CARD_PLAY)
    assert play.offers("Use council") is aboard
    if aboard:
        play.choose("Use council")
        assert play.where("hq") == "on.riker"
        assert play.points() == 5
        assert play.state.card_play, "the normal card play is left"


# --- quarantine ------------------------------------------------------------------------------------------------------


@either_edition
@pytest.mark.parametrize(("kind", "gone"), [("dilemma", True), ("event", False)])
def test_1er_loc_12_only_a_dilemma_moves_those_in_quarantine(edition: Edition, kind: str, *, gone: bool) -> None:
    """The effect is the same; only a dilemma overrides quarantine."""
    scenario = table(edition)
    scenario.put("P", scenario.personnel("riker", "leadership"))
    order = Relocate(All(), to="anywhere")
    scenario.under("P", scenario.dilemma("plague", dilemma_half(Quarantine(All()), placed=All(), then="stays")))
    if kind == "dilemma":
        scenario._lay("under", "P", scenario.dilemma("storm", dilemma_half(order)))
    else:
        order = Relocate(All(where="play"), to="anywhere")
        scenario.hand(scenario.event("storm", order))
    play = scenario.begin()
    play.choose("Attempt P")
    if kind == "event":
        while not play.offers("Play storm"):
            play.choose(play.decision.default[0])
        play.choose("Play storm")
    if gone:
        play.choose("starbase")
    assert (play.where("riker") == "aboard.starbase") is gone


# --- missions --------------------------------------------------------------------------------------------------------


@either_edition
@pytest.mark.parametrize(("asked", "solved"), [("Weapons>5", True), ("Weapons>6", False)])
def test_1er_mis_7_weapons_are_those_of_the_ship_that_attempts(edition: Edition, asked: str, *, solved: bool) -> None:
    """Both ships have 6; they aren't added."""
    scenario = Scenario().by(edition)
    scenario.mission("S", f"Leadership, {asked}", ground="space")
    scenario.put("S", scenario.ship("enterprise"), scenario.ship("hood"))
    scenario.put("enterprise", scenario.personnel("riker", "leadership"))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt S")
    assert (play.points() == 35) is solved


@either_edition
@pytest.mark.parametrize(("ships", "offered"), [(1, False), (2, True)])
def test_1er_mis_7_a_total_is_that_of_all_ships_there(edition: Edition, ships: int, *, offered: bool) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("S", ground="space")
    mission = scenario._definitions["S"]
    end = msgspec.structs.replace(mission.near, weapons=11)  # type: ignore[union-attr]
    scenario._definitions["S"] = msgspec.structs.replace(mission, near=end)
    names = ("enterprise", "hood")[:ships]
    scenario.put("S", *(scenario.ship(name) for name in names))
    for name in names:
        scenario.put(name, scenario.personnel(f"{name}-crew", "leadership"))
    scenario.fill_decks()
    assert scenario.begin().offers("Attempt S with enterprise" if ships == 2 else "Attempt S") is offered


# --- personnel -------------------------------------------------------------------------------------------------------


def test_1er_duo_4_all_that_is_printed_on_a_card_of_two_is_in_the_order_of_the_two() -> None:
    both = catalogue_of_edition().card("jake-and-nog")
    assert isinstance(both, Personnel)
    jake, nog = both.pair
    assert (jake.persona, jake.integrity, jake.cunning) == ("Jake Sisko", 6, 5)
    assert (nog.persona, nog.integrity, nog.cunning) == ("Nog", 4, 7)
    assert "acquisition" in nog.skills
    assert "acquisition" not in jake.skills


@either_edition
def test_1er_wdp_1_who_needs_ketracel_white_does_without(edition: Edition) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("P", affiliations=("dominion",))
    scenario.put("P", scenario.personnel("soldier", "leadership", affiliation="dominion", icons=("kw",)))
    scenario.fill_decks()
    play = _three_turns_on(scenario.begin())
    assert play.where("soldier") == "surface.P"
    play.choose("Attempt P")
    assert play.points() == 35


def _three_turns_on(play: Play) -> Play:
    for _ in range(6):
        play.end_turn()
    while not play.offers("Attempt P"):
        play.choose(play.decision.default[0])
    return play


def test_1e_rep_16_a_ship_is_of_the_affiliation_from_which_it_comes_and_of_its_own() -> None:
    """A Klingon ship taken by Alice's Federation counts as both."""
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.ship("bird", affiliation="klingon"), scenario.ship("hood"))
    scenario.state.cards["bird"].mode = "federation"
    named = Cards(kind="ship", whose="anybody", where="play", who=requirement_of('"Klingon Ship"'))
    scenario.hand(scenario.event("mark", Score(5), on=named, stays=True))
    scenario.fill_decks()
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play mark")
    assert play.where("mark") == "on.bird"
