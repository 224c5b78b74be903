"""Crews of carried ships, which are crew of the carrier, too, and present with its other crew (1E-CARRY-03).

Rulebook 2.5.4, lines 1232 (present) and 2512 to 2516 (carried ships); rulings of 2002, line 411.
"""

from __future__ import annotations

from typing import Any

import pytest

from engine.ccg.effects.cards_meant import Cards, Random
from engine.ccg.effects.changes import Adjusts
from engine.ccg.effects.effects import Kill
from engine.ccg.effects.texts import While
from engine.first_edition.battles.forces import can_return_fire
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.position.characteristics import persons_on_card
from engine.first_edition.table.state import STOPPED, Phase
from tests.engine.first_edition.battles import add_fighter, offered_attacks
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half, requirement_of

editions = pytest.mark.parametrize("edition", [RULEBOOK_2_5_4, RULEBOOK_1_7], ids=["now", "then"])


def carrier(edition: Edition, seat: int = 0, **facts: Any) -> Scenario:
    """A Klingon carrier with a pod aboard, both empty, at the space mission S."""
    scenario = Scenario().by(edition)
    scenario.mission("P")
    scenario.mission("S", ground="space", affiliations=("klingon",))
    mother = scenario.ship("mother", seat=seat, affiliation="klingon", characteristics=("carrier",), **facts)
    scenario.put("S", mother)
    carried = {"carried_by": requirement_of('"carrier"'), "numbers": (5, 1, 1)}
    scenario._lay("carried", "mother", scenario.ship("pod", seat=seat, affiliation="klingon", **carried))  # type: ignore[arg-type]
    scenario.fill_decks()
    return scenario


def klingons(scenario: Scenario, place: str, *names: str, seat: int = 0, **facts: Any) -> None:
    scenario.put(place, *(add_fighter(scenario, name, 5, seat=seat, **facts) for name in names))


def bird_of(scenario: Scenario, seat: int, weapons: int = 7) -> None:
    """The bird of Kang, a leader, beside the carrier."""
    scenario.put("S", scenario.ship("bird", seat=seat, affiliation="klingon", numbers=(8, weapons, 9)))
    scenario.put("bird", add_fighter(scenario, "kang", 5, "leadership", seat=seat))


def fired(play: Play, *taken: str) -> Play:
    """Alice fires; of the options after that those named are taken, else the default ones."""
    play.choose(next(one for one in offered_attacks(play) if one.startswith("fire")))
    while play.match.open and play.match.open[0].rule != "1E-TURN-08":
        decision = play.match.open[0]
        found = tuple(one.id for one in decision.options if one.label in taken)[:1]
        play.match.answer(decision.seat, decision.number, found or decision.default)
    return play


# --- in battle -------------------------------------------------------------------------------------------------------


@editions
def test_1e_carry_03_a_leader_aboard_a_carried_ship_leads_the_carrier(edition: Edition) -> None:
    scenario = carrier(edition)
    klingons(scenario, "mother", "mate")
    bird_of(scenario, 1)
    assert not offered_attacks(scenario.begin())
    scenario.put("pod", add_fighter(scenario, "boss", 5, "leadership"))
    assert offered_attacks(scenario.begin())


@editions
def test_1e_carry_03_a_carrier_returns_fire_with_the_only_one_who_matches_aboard_its_pod(edition: Edition) -> None:
    scenario = carrier(edition, 1)
    assert not can_return_fire(scenario.begin().table, "mother")
    klingons(scenario, "pod", "boss", seat=1)
    assert can_return_fire(scenario.begin().table, "mother")


@editions
def test_1e_ctr_01_after_a_battle_of_the_carrier_its_pod_and_all_aboard_it_are_stopped(edition: Edition) -> None:
    scenario = carrier(edition, 1)
    klingons(scenario, "mother", "mate", seat=1)
    klingons(scenario, "pod", "boss", seat=1)
    bird_of(scenario, 0)
    play = fired(scenario.begin())
    assert [play.is_stopped(one) for one in ("mother", "pod", "mate", "boss")] == [True] * 4


@editions
@pytest.mark.parametrize("state", [(), (STOPPED,)], ids=["active", "stopped"])
def test_1e_stat_01_intruders_aboard_the_carrier_attack_the_crew_of_its_pod(
    edition: Edition, state: tuple[str, ...]
) -> None:
    scenario = carrier(edition, 1)
    klingons(scenario, "pod", "guard", seat=1)
    scenario.state.cards["guard"].states = state
    scenario.put("mother", add_fighter(scenario, "worf", 9, "leadership"))
    assert offered_attacks(scenario.begin()) == ["fight:aboard.mother:0:0"]


@editions
def test_an_escape_pod_saves_the_crews_of_a_carrier_and_of_the_ships_it_carries(edition: Edition) -> None:
    """ "Escape pod saves entire crew." """
    scenario = carrier(edition, 1)
    klingons(scenario, "mother", "mate", seat=1)
    klingons(scenario, "pod", "boss", seat=1)
    scenario.hand(scenario.card("escape-pod", 1))
    bird_of(scenario, 0, weapons=30)
    play = fired(scenario.begin(), "Play Escape Pod")
    assert [play.where(one) for one in ("mother", "pod")] == ["discard.1", "discard.1"]
    assert [play.where(one) for one in ("mate", "boss")] == ["aboard.escape-pod"] * 2


# --- present with one another ----------------------------------------------------------------------------------------


@editions
@pytest.mark.parametrize(("place", "together"), [("mother", True), ("pod", True), ("bird", False)])
def test_1e_nem_02_one_aboard_the_carrier_and_one_aboard_its_pod_are_present_together(
    edition: Edition, place: str, *, together: bool
) -> None:
    scenario = carrier(edition)
    bird_of(scenario, 0)
    klingons(scenario, place, "kor", icons=("r>",))
    klingons(scenario, "pod", "albino", icons=("<r",))
    play = scenario.begin()
    play.choose("End your turn")
    asked = [{one.label for one in decision.options} for decision in play.match.open]
    assert ({"kor", "albino"} in asked) is together


@editions
def test_1e_nem_02_of_three_aboard_a_carrier_and_its_pod_one_alone_is_lost(edition: Edition) -> None:
    scenario = carrier(edition)
    klingons(scenario, "mother", "kang", icons=("r>",))
    klingons(scenario, "pod", "kor", icons=("r>",))
    klingons(scenario, "pod", "albino", icons=("<r",))
    play = scenario.begin()
    play.choose("End your turn")
    play.choose("kang")
    assert [play.table.in_play(one) for one in ("kang", "kor", "albino")] == [False, True, True]
    assert play.state.turn == 2


@editions
def test_1e_nem_01_a_carried_ship_and_its_own_crew_may_be_nemeses(edition: Edition) -> None:
    scenario = carrier(edition)
    klingons(scenario, "pod", "albino", icons=("<r",))
    scenario._lay("carried", "mother", scenario.ship("shuttle", affiliation="klingon", icons=("r>",)))
    klingons(scenario, "shuttle", "kahless", icons=("<r",))
    play = scenario.begin()
    play.choose("End your turn")
    assert set(play.labels) == {"shuttle", "kahless"}


@editions
@pytest.mark.parametrize(("source", "helped"), [("mother", True), ("pod", True), ("bird", False)])
def test_1e_gen_04_a_text_about_those_present_reaches_from_the_carrier_to_its_pod(
    edition: Edition, source: str, *, helped: bool
) -> None:
    scenario = carrier(edition)
    bird_of(scenario, 0)
    text = While(changes=(Adjusts(Cards(where="present", other=True), ("strength",), 2),))
    klingons(scenario, source, "boss", texts=(text,))
    klingons(scenario, "pod", "mate")
    (person,) = persons_on_card(scenario.begin().table, "mate")
    assert person.attributes["strength"] == 5 + 2 * helped


@editions
def test_1e_gen_04_and_from_the_pod_to_the_carrier(edition: Edition) -> None:
    scenario = carrier(edition)
    text = While(changes=(Adjusts(Cards(where="present", other=True), ("strength",), 2),))
    klingons(scenario, "pod", "boss", texts=(text,))
    klingons(scenario, "mother", "mate")
    (person,) = persons_on_card(scenario.begin().table, "mate")
    assert person.attributes["strength"] == 7


@editions
@pytest.mark.parametrize(("host", "helped"), [("mother", True), ("pod", False)])
def test_1e_carry_03_a_text_of_a_ship_reaches_its_crew_but_not_that_of_its_carrier(
    edition: Edition, host: str, *, helped: bool
) -> None:
    """Of those aboard the pod and aboard the carrier, the carrier's text means both, the pod's only its own."""
    scenario = carrier(edition)
    klingons(scenario, "mother", "mate")
    klingons(scenario, "pod", "boss")
    text = While(changes=(Adjusts(Cards(where="aboard"), ("strength",), 2),))
    scenario.on(host, scenario.equipment("banner", text))
    table = scenario.begin().table
    strengths = [persons_on_card(table, name)[0].attributes["strength"] for name in ("boss", "mate")]
    assert strengths == [7, 5 + 2 * helped]


@editions
@pytest.mark.parametrize(("launched", "shared"), [(False, True), (True, False)])
def test_1e_borg_03_a_drone_aboard_a_carried_sphere_shares_the_skills_of_the_cube(
    edition: Edition, *, launched: bool, shared: bool
) -> None:
    """The one with communication is aboard the cube, so both are present with it, until the sphere is launched."""
    scenario = Scenario().by(edition)
    scenario.mission("S", ground="space", quadrant="delta")
    scenario.put("S", scenario.card("borg-cube"))
    scenario._lay(*(("space", "S") if launched else ("carried", "borg-cube")), scenario.card("borg-sphere"))
    scenario.put("borg-cube", scenario.card("nine-of-eleven"), scenario.card("eleven-of-nineteen"))
    scenario.put("borg-sphere", scenario.card("four-of-eleven"))
    scenario.fill_decks()
    (guard,) = persons_on_card(scenario.begin().table, "four-of-eleven")
    assert ("biology" in guard.skills) is shared


@editions
def test_1e_carry_03_a_dilemma_may_select_one_aboard_the_pod(edition: Edition) -> None:
    scenario = carrier(edition)
    scenario.put("pod", add_fighter(scenario, "boss", 5, "leadership"))
    scenario.under("S", scenario.dilemma("killer", dilemma_half(Kill(Random()))))
    play = scenario.begin()
    play.choose("Attempt S")
    assert play.where("boss") == "discard.0"


# --- who opposes and who is deceived ---------------------------------------------------------------------------------


@editions
@pytest.mark.parametrize("crewed", [True, False])
def test_1e_ctrl_05_the_crew_of_the_pod_opposes_whoever_would_take_the_carrier(
    edition: Edition, *, crewed: bool
) -> None:
    """Commandeer Ship requires an unopposed personnel aboard."""
    scenario = carrier(edition, 1)
    if crewed:
        klingons(scenario, "pod", "guard", seat=1)
    scenario.put("mother", scenario.personnel("riker", "computer skill"))
    scenario.hand(scenario.card("commandeer-ship"))
    assert ("play:commandeer-ship:0" in scenario.begin(Phase.CARD_PLAY).ids) is not crewed


@editions
@pytest.mark.parametrize("crewed", [True, False])
def test_1e_inf_02_one_aboard_the_carrier_infiltrates_among_the_crew_of_its_pod(
    edition: Edition, *, crewed: bool
) -> None:
    scenario = carrier(edition, 1)
    if crewed:
        klingons(scenario, "pod", "guard", seat=1)
    scenario.put("mother", scenario.personnel("spy", affiliation="cardassian", infiltrates="klingon"))
    assert scenario.begin().offers("Let spy infiltrate") is crewed


# --- landed carriers -------------------------------------------------------------------------------------------------


def landed(edition: Edition, *, lands: bool, loaded: bool) -> Scenario:
    """Alice's crewed carrier landed on P, and her crewed pod aboard it, or above the planet."""
    scenario = Scenario().by(edition)
    scenario.mission("P")
    scenario._lay("surface", "P", scenario.ship("mother", characteristics=("carrier",), lands=True))
    scenario.put("mother", scenario.personnel("captain", "leadership"))
    pod = scenario.ship("pod", carried_by=requirement_of('"carrier"'), numbers=(5, 1, 1), lands=lands)
    scenario._lay(*(("carried", "mother") if loaded else ("space", "P")), pod)
    scenario.put("pod", scenario.personnel("pilot"))
    scenario.fill_decks()
    return scenario


@editions
@pytest.mark.parametrize("lands", [True, False])
def test_1e_carry_03_launched_from_a_landed_carrier_a_ship_takes_off_as_well(edition: Edition, *, lands: bool) -> None:
    play = landed(edition, lands=lands, loaded=True).begin()
    assert play.offers("Launch pod from mother") is lands
    if lands:
        play.choose("Launch pod from mother")
        assert play.where("pod") == "space.P"


@editions
@pytest.mark.parametrize("lands", [True, False])
def test_1e_carry_03_a_ship_carried_by_a_landed_carrier_lands_as_well(edition: Edition, *, lands: bool) -> None:
    play = landed(edition, lands=lands, loaded=False).begin()
    assert play.offers("Take pod aboard mother") is lands
    if lands:
        play.choose("Take pod aboard mother")
        assert play.where("pod") == "carried.mother"
