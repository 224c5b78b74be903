"""Ships with a Phasing Cloak, as 7.6 of the rulebook tells of them: cloaked, and more than that (1E-CLOAK-04)."""

from __future__ import annotations

from typing import Any, Literal

import pytest

from engine.ccg.effects.cards_meant import All, Cards, Chosen, Random
from engine.ccg.effects.changes import Cannot
from engine.ccg.effects.effects import DamageShip, Kill, Relocate
from engine.ccg.effects.texts import Order, While
from engine.first_edition.table.state import CLOAKED, PHASED, Phase
from tests.engine.first_edition.battles import add_fighter, offered_attacks, play_to_orders, view_of_play
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half

CLOAK = ("phasing cloak",)


def pegasus(seat: int = 0, *, phased: bool = True, **facts: Any) -> Scenario:
    """A crewed ship with a Phasing Cloak at space mission S between planets P and Q."""
    facts = {"equipment": CLOAK, "affiliation": "klingon", **facts}
    scenario = Scenario()
    scenario.mission("P", span=3, affiliations=("klingon",))
    scenario.mission("S", ground="space", affiliations=("klingon",), seat=seat)
    scenario.mission("Q", span=3, affiliations=("klingon",))
    scenario.put("S", scenario.ship("pegasus", seat=seat, **facts))
    scenario.put("pegasus", add_fighter(scenario, "pressman", 5, "leadership", seat=seat))
    scenario.state.cards["pegasus"].states = (PHASED,) if phased else ()
    scenario.fill_decks()
    return scenario


def is_phased(play: Play) -> bool:
    return PHASED in play.state.cards["pegasus"].states


def test_1e_cloak_04_it_phases_once_in_a_turn_and_dephases_in_a_later_one() -> None:
    play = pegasus(phased=False).begin()
    assert not play.offers("Cloak pegasus"), "a Phasing Cloak is no other device"
    play.choose("Phase pegasus")
    assert is_phased(play)
    assert not play.offers("Dephase pegasus")
    play.end_turn()
    play.end_turn()
    play_to_orders(play)
    play.choose("Dephase pegasus")
    assert not is_phased(play)
    assert not play.offers("Phase pegasus")


def test_a_ship_of_both_devices_does_one_or_the_other() -> None:
    scenario = pegasus(phased=False, equipment=("cloaking device", "phasing cloak"))
    play = scenario.begin()
    assert play.offers("Cloak pegasus")
    play.choose("Phase pegasus")
    assert play.state.cards["pegasus"].states == (PHASED,)
    assert not play.offers("Decloak pegasus"), "each turn once, whichever it is"


def test_1e_cloak_06_a_stopped_ship_does_not_phase() -> None:
    scenario = pegasus(phased=False)
    scenario.state.cards["pegasus"].states = ("stopped",)
    assert not scenario.begin().offers("Phase pegasus")


def test_the_opponent_learns_that_a_phased_ship_is_there_and_not_which() -> None:
    play = pegasus(phased=False).begin()
    play.choose("Phase pegasus")
    (line,) = view_of_play(play, 1).lines
    place = line.locations[1]
    assert (place.ships, place.cloaked) == ((), (1, 0))
    assert "a phased ship" in play.words() or "phases" in play.words()
    before = len(play.match.events)
    play.choose("Move pegasus")
    if play.decision.rule == "1E-MOVE-06":
        play.choose("Q")
    assert all("pegasus" not in event.public.lower() for event in play.match.events[before:])


def test_it_neither_attacks_nor_is_attacked() -> None:
    scenario = pegasus()
    scenario.put("S", scenario.ship("maht", seat=1, affiliation="klingon"))
    assert offered_attacks(scenario.begin()) == []
    scenario = pegasus(1)
    scenario.put("S", scenario.ship("maht", affiliation="klingon"))
    scenario.put("maht", add_fighter(scenario, "worf", 5, "leadership"))
    assert offered_attacks(scenario.begin()) == []


@pytest.mark.parametrize("phased", [True, False])
def test_it_attempts_nothing(phased: bool) -> None:
    assert pegasus(phased=phased).begin().offers("Attempt S") is not phased


@pytest.mark.parametrize("phased", [True, False])
def test_no_beaming_aboard_or_off_a_phased_ship(phased: bool) -> None:
    scenario = pegasus(phased=phased)
    scenario.put("S", scenario.ship("hood", affiliation="klingon"))
    scenario.put("hood", scenario.personnel("worf", affiliation="klingon"))
    labels = scenario.begin().labels
    assert ("Beam from pegasus to hood" in labels) is not phased
    assert ("Beam from hood to pegasus" in labels) is not phased


@pytest.mark.parametrize(("state", "able"), [((PHASED,), False), ((CLOAKED,), True), ((), True)])
def test_its_own_player_cannot_target_it(state: tuple[str, ...], able: bool) -> None:
    """A cloaked ship is no target for the opponent alone."""
    scenario = pegasus(equipment=("cloaking device", "phasing cloak"))
    scenario.state.cards["pegasus"].states = state
    scenario.hand(scenario.event("shields", on=Cards(kind="ship", where="play"), stays=True))
    assert scenario.begin(Phase.CARD_PLAY).offers("Play shields") is able


@pytest.mark.parametrize(("state", "dies"), [(PHASED, False), (CLOAKED, True)])
def test_its_crew_cannot_be_targeted_from_outside(state: str, dies: bool) -> None:
    """A cloaked ship's crew isn't cloaked, but a phased ship's crew is out of reach."""
    scenario = pegasus(1, equipment=("cloaking device", "phasing cloak"))
    scenario.state.cards["pegasus"].states = (state,)
    scenario.hand(scenario.event("poison", Kill(Chosen(whose="opponent", kind="personnel", where="play", count=1))))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play poison")
    assert play.table.in_play("pressman") is not dies


def test_cards_on_it_target_only_its_crew() -> None:
    """The rulebook's example, a Tantalus Field."""
    field = Order(effects=(Kill(Chosen(whose="anybody", kind="personnel", where="play", count=1)),), once="turn")
    scenario = pegasus()
    scenario.put("S", scenario.ship("hood", seat=1))
    scenario.put("hood", scenario.personnel("data", seat=1))
    scenario.put("pegasus", scenario.personnel("worf", affiliation="klingon"))
    scenario.on("pegasus", scenario.event("field", stays=True, texts=(field,)))
    play = scenario.begin()
    play.choose("Use field")
    assert sorted(play.ids) == ["pressman", "worf"]


def test_its_crew_fights_intruders_aboard() -> None:
    scenario = pegasus()
    scenario.put("pegasus", add_fighter(scenario, "kurn", 5, seat=1, affiliation="romulan"))
    assert offered_attacks(scenario.begin()) != []


@pytest.mark.parametrize(("where", "damaged"), [("mission", False), ("play", True)])
def test_only_effects_on_all_cards_in_play_affect_it(where: Literal["mission", "play"], damaged: bool) -> None:
    storm = Order(effects=(DamageShip(All(kind="ship", whose="anybody", where=where)),), once="turn")
    scenario = pegasus(1)
    scenario.put("S", scenario.ship("hood", affiliation="klingon", texts=(storm,)))
    scenario.put("hood", scenario.personnel("worf", affiliation="klingon"))
    play = scenario.begin()
    play.choose("Use hood")
    assert bool(play.state.cards["pegasus"].rotations) is damaged


@pytest.mark.parametrize("phased", [True, False])
def test_nothing_hurls_it_away(phased: bool) -> None:
    hurls = Order(effects=(Relocate(All(kind="ship", whose="opponent", where="play"), "end"),), once="turn")
    scenario = pegasus(1, phased=phased)
    scenario.put("S", scenario.ship("hood", affiliation="klingon", texts=(hurls,)))
    scenario.put("hood", scenario.personnel("worf", affiliation="klingon"))
    play = scenario.begin()
    play.choose("Use hood")
    while play.decision.rule == "1E-LINE-04":
        play.choose(play.decision.options[0].id)
    assert (play.where("pegasus") == "space.S") is phased


def test_it_moves_by_its_range() -> None:
    play = pegasus().begin()
    play.choose("Move pegasus")
    play.choose("Q")
    assert (play.where("pegasus"), is_phased(play)) == ("space.Q", True)
    assert play.state.cards["pegasus"].range_used == 3


def test_a_docked_ship_that_phases_is_undocked_at_once() -> None:
    scenario = pegasus(phased=False)
    scenario.put("S", scenario.outpost("starbase", affiliation="klingon"))
    scenario.state.places["space.S"].remove("pegasus")
    scenario.dock("starbase", "pegasus")
    play = scenario.begin()
    play.choose("Phase pegasus")
    assert play.where("pegasus") == "space.S"
    assert not play.offers("Dock pegasus at starbase")


def test_a_landed_ship_that_phases_has_taken_off() -> None:
    scenario = pegasus(phased=False, lands=True)
    del scenario.state.places["space.S"]
    scenario._lay("surface", "P", "pegasus")
    play = scenario.begin()
    play.choose("Phase pegasus")
    assert play.where("pegasus") == "space.P"
    assert not play.offers("Land pegasus on P")


def test_1e_cloak_05_it_enters_play_unphased() -> None:
    scenario = pegasus()
    scenario.put("Q", scenario.outpost("starbase", affiliation="klingon"))
    scenario.hand(scenario.ship("second", affiliation="klingon", equipment=CLOAK))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Report second")
    assert play.state.cards["second"].states == ()


@pytest.mark.parametrize(("state", "held"), [("Phase", False), ("Cloak", True)])
def test_1e_cr_094_phasing_breaks_a_hold_and_cloaking_does_not(state: str, held: bool) -> None:
    lock = (While(changes=(Cannot(Cards(kind="ship", whose="anybody", where="targeted"), "move"),)),)
    scenario = pegasus(phased=False, equipment=("cloaking device", "phasing cloak"))
    tow = scenario.event("lock", seat=1, stays=True, texts=lock)
    scenario.table(tow)
    scenario.state.cards[tow].targets = ("pegasus",)
    play = scenario.begin()
    assert not play.offers("Move pegasus")
    play.choose(f"{state} pegasus")
    assert play.table.in_play("lock") is held
    assert play.offers("Move pegasus") is not held


def test_random_selections_skip_its_crew() -> None:
    scenario = pegasus()
    scenario.put("P", scenario.personnel("worf", "leadership", affiliation="klingon"))
    scenario.under("P", scenario.dilemma("sniper", dilemma_half(Kill(Random(count=2, kind="personnel", where="play")))))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.table.in_play("pressman")
    assert not play.table.in_play("worf")
