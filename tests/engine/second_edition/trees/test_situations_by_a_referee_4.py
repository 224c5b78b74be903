"""Situations by a referee who wrote neither trees nor grammar: moments, several cards at once, three players."""

from __future__ import annotations

import pytest

from engine.ccg.cards.kinds import Dilemma, Mission, Personnel
from engine.ccg.effects.cards_meant import ANYBODY, All, Cards, Chosen
from engine.ccg.effects.changes import Modifies
from engine.ccg.effects.effects import Destroy, Kill, ReturnDilemma, Stop
from engine.ccg.effects.texts import Order, While
from engine.ccg.requirements.grammar import parse_requirement
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.table.state import MissionState
from tests.engine.second_edition.scenario import Play, Scenario
from tests.engine.second_edition.trees.imported import imported_card
from tests.engine.second_edition.trees.table import (
    add_card,
    add_event,
    add_people,
    add_person,
    add_ship,
    add_someone_active,
    add_team,
    attributes_of,
    choose_all_dilemmas,
    finish_attempt,
    laid_table,
    start_attempt,
    start_playing_cards,
)

HOLD = Stop(Chosen(by="opponent"))


# --- moments of an attempt -------------------------------------------------------------------------------------------


def moments(play: Play) -> list[str]:
    """Return the events that Alice could respond to in an attempt; she always passes."""
    asked = []
    while play.state.attempt is not None:
        if play.decision.rule.startswith("2E-DIL"):
            play.choose(*play.ids)
        else:
            asked.append(play.decision.window.kind if play.decision.window else "")
            play.choose("pass")
    return asked


def test_2e_req_01_texts_usable_in_an_attempt_can_be_used_before_it_is_decided(scenario: Scenario) -> None:
    """The last dilemma has returned to its pile, so that none was overcome."""
    add_person(scenario, "ikatika-honorable-warrior")
    add_team(scenario, "fed")
    scenario.pile(scenario.dilemma("trouble", ReturnDilemma()))
    add_someone_active(scenario)
    assert moments(start_attempt(scenario)) == ["attempt begun", "dilemma revealed", "requirements checked"]


def test_2e_dil_15_no_requirements_are_checked_with_no_personnel_left(scenario: Scenario) -> None:
    add_person(scenario, "ikatika-honorable-warrior", affiliation="Federation")
    scenario.pile(scenario.dilemma("trouble", Kill(All())))
    add_someone_active(scenario)
    assert "requirements checked" not in moments(start_attempt(scenario))


# --- several at once -------------------------------------------------------------------------------------------------


def storm(scenario: Scenario) -> None:
    """Add a personnel of Alice’s that can destroy all events."""
    blast = Order(effects=(Destroy(All(kind="event", whose=ANYBODY, where="play")),))
    scenario.put("H", scenario.personnel("storm", texts=(blast,)))


@pytest.mark.parametrize(("held", "saved"), [(1, 1), (2, 2)])
def test_2e_tim_04_each_of_several_events_triggers_miles_obrien(scenario: Scenario, held: int, saved: int) -> None:
    storm(scenario)
    scenario.put("H", add_card(scenario, Personnel, "miles-obrien-repair-chief", seat=1))
    scenario.core(add_event(scenario, "one", seat=1), add_event(scenario, "two", seat=1))
    scenario.hand(*(add_event(scenario, f"held{n}", seat=1) for n in range(held)))
    play = scenario.begin()
    play.choose("Use storm")
    for _ in range(held):
        play.choose("Use miles-obrien-repair-chief")
        while play.decision.rule == "2E-SEL-02":
            play.choose(play.ids[0])
    assert len(play.state.players[1].core) == saved


@pytest.mark.parametrize(("answer", "left"), [("Yes", 1), ("No", 3)])
def test_ilia_shuffles_two_cards_or_none(scenario: Scenario, answer: str, left: int) -> None:
    scenario.headquarters("E", seat=1)
    scenario.hand(add_card(scenario, Personnel, "ilia-finest-navigator-in-starfleet", cost=4, icons=("tos",)))
    scenario.discard(*(add_event(scenario, f"z{n}") for n in range(3)))
    play = start_playing_cards(scenario)
    play.choose("Play ilia-finest-navigator-in-starfleet")
    play.match.answer(0, play.decision.number, ("H",))
    play.choose("Use ilia-finest-navigator-in-starfleet")
    play.choose(answer)
    if answer == "Yes":
        assert play.decision.minimum == 2
        play.choose("z0", "z1")
    assert len(play.state.players[0].discard) == left


# --- from a brig -----------------------------------------------------------------------------------------------------


def test_2e_brg_06_personnel_placed_on_a_headquarters_need_not_be_admitted_there(scenario: Scenario) -> None:
    name = "cardassia-iv-rescue-prisoners"
    card = imported_card(Mission, name, affiliations=("Federation",), requirements=parse_requirement("Cunning>0"))
    scenario.state.missions.append(MissionState(scenario._instance(card, 0), 0))
    scenario.brig(1, scenario.personnel("vulcan", affiliation="Romulan"))
    add_people(scenario, "a", at=name)
    add_someone_active(scenario)
    play = finish_attempt(start_attempt(scenario, name), "Yes", "vulcan")
    assert play.where("vulcan") == "H"


# --- tables of three -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seat", "silenced"), [(0, True), (2, False)])
def test_dereliction_of_duty_silences_only_the_facing_player(seat: int, silenced: bool) -> None:
    scenario = laid_table(players=3)
    add_team(scenario, "a")
    talker = scenario.personnel(
        "talker", seat=seat, texts=(While(changes=(Modifies(Cards(where="this"), ("cunning",), 3),)),)
    )
    scenario.put("M", talker)
    scenario.pile(add_card(scenario, Dilemma, "dereliction-of-duty", seat=1, cost=0), scenario.dilemma("trouble", HOLD))
    play = choose_all_dilemmas(start_attempt(scenario))
    assert (attributes_of(play, talker)[1] == 5) is silenced


@pytest.mark.parametrize(("piles", "cunning"), [((2, 2), 5), ((0, 3), 6)])
def test_raealin_looks_at_one_discard_pile(piles: tuple[int, int], cunning: int) -> None:
    scenario = laid_table(players=3)
    raealin = add_person(scenario, "raealin")
    for seat, count in enumerate(piles, start=1):
        scenario.discard(*(scenario.personnel(f"dead{seat}{n}", seat=seat) for n in range(count)))
    assert attributes_of(scenario.begin(), raealin)[1] == cunning


@pytest.mark.parametrize(("zones", "reach"), [((1, 2), 8), ((1,), 9)])
def test_one_opponent_without_a_ship_in_the_zone_is_enough_for_the_pi(zones: tuple[int, ...], reach: int) -> None:
    scenario = laid_table(players=3)
    scenario.mission("Z", region="Neutral Zone")
    for seat in zones:
        scenario.ship(f"there{seat}", "Z", seat=seat)
    pi = add_ship(scenario, "pi-off-course", "H")
    assert characteristics_of(scenario.begin().table).ship_numbers(pi)["range"] == reach


def test_palmer_removes_two_cards_of_one_opponent() -> None:
    scenario = laid_table(players=3)
    scenario.hand(add_card(scenario, Personnel, "palmer", cost=1))
    for seat in (1, 2):
        scenario.discard(*(add_event(scenario, f"z{seat}{n}", seat=seat) for n in range(2)))
    play = start_playing_cards(scenario)
    play.choose("Play palmer")
    play.choose(next(one for one in play.ids if ":" in one))
    play.choose("2")
    play.choose("z20", "z21") if play.decision.rule == "2E-SEL-02" else None
    assert [len(one.removed) for one in play.state.players] == [0, 0, 2]


# --- named cards -----------------------------------------------------------------------------------------------------


def name_it(play: Play, title: str) -> None:
    """Name a title; a single title is named automatically."""
    while play.decision.rule == "2E-SEL-06":
        play.choose(title)


def test_annorax_pays_with_a_temporal_event_that_costs_three(scenario: Scenario) -> None:
    """Each copy goes to its owner's deck (2E-OWN-05)."""
    add_person(scenario, "annorax-temporal-architect")
    temporal = ("Temporal",)
    scenario.core(add_event(scenario, "cheap", *temporal, cost=2), add_event(scenario, "dear", *temporal, cost=3))
    scenario.core(add_event(scenario, "target", seat=1), add_event(scenario, "other", seat=1))
    add_someone_active(scenario)
    play = scenario.begin()
    play.choose("Use annorax-temporal-architect")
    name_it(play, "target")
    assert (play.where("cheap"), play.where("dear")) == ("core", "removed")
    assert (play.state.players[1].core, len(play.state.players[1].deck)) == (["other"], 11)


@pytest.mark.parametrize(("costs", "offered"), [((1, 2), False), ((2, 2), True)])
def test_kyanas_hope_requires_temporal_events_of_total_cost_four(
    scenario: Scenario, costs: tuple[int, ...], offered: bool
) -> None:
    add_ship(scenario, "kyanas-hope-temporal-weapon", "H", staffing=(), range=5)
    scenario.core(*(add_event(scenario, f"t{n}", "Temporal", cost=cost) for n, cost in enumerate(costs)))
    add_someone_active(scenario)
    assert scenario.begin().offers("Use kyanas-hope-temporal-weapon") is offered


@pytest.mark.parametrize(("cost", "offered"), [(1, True), (2, False), (3, True)])
def test_gor_forbids_cards_of_one_cost(scenario: Scenario, cost: int, offered: bool) -> None:
    scenario.hand(add_card(scenario, Personnel, "gor-thot", cost=2), scenario.personnel("next", cost=cost))
    play = start_playing_cards(scenario)
    play.choose("Play gor-thot")
    play.choose(play.ids[1])
    assert play.offers("Play next") is offered


# --- captives --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("held", "captives"), [(1, 1), (2, 2)])
def test_yteppa_pays_a_capture_card_for_each_killed_personnel(scenario: Scenario, held: int, captives: int) -> None:
    add_person(scenario, "yteppa-obsidian-order-asset")
    add_team(scenario, "slayer", texts=(Order(effects=(Kill(All(whose="opponent", where="present")),)),))
    add_team(scenario, "p", "q", seat=1)
    scenario.hand(*(add_event(scenario, f"cage{n}", "Capture") for n in range(held)))
    add_someone_active(scenario)
    play = scenario.begin()
    play.choose("Use slayer")
    while play.offers("Use yteppa-obsidian-order-asset"):
        play.choose("Use yteppa-obsidian-order-asset")
        play.choose(play.ids[0]) if play.decision.rule == "2E-SEL-02" else None
    assert len(play.state.players[0].brig) == captives


# --- played elsewhere ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("aboard", "places"), [(True, ["H", "galor"]), (False, ["H", "M"])])
def test_ferengi_are_played_at_ishkas_mission(scenario: Scenario, aboard: bool, places: list[str]) -> None:
    scenario.mission("Ferenginar", type="headquarters", points=0, affiliations=(), admits=("ferengi",))
    scenario.ship("galor", "M", seat=1)
    add_person(scenario, "ishka-opportunistic-hostage", at="galor" if aboard else "M")
    scenario.hand(scenario.personnel("rom", affiliation="Ferengi"))
    play = start_playing_cards(scenario)
    play.choose("Play rom")
    assert sorted(one.partition(":")[0] for one in play.ids) == sorted(["Ferenginar", *places[1:]])


@pytest.mark.parametrize(("region", "offered"), [("Delphic Expanse", True), ("", False)])
def test_the_damaged_enterprise_takes_starfleet_aboard_in_the_expanse(
    scenario: Scenario, region: str, offered: bool
) -> None:
    scenario.mission("X", region=region)
    add_ship(scenario, "enterprise-damaged-starship", "X", affiliation="Starfleet")
    scenario.hand(scenario.personnel("reed", affiliation="Starfleet"))
    assert start_playing_cards(scenario).offers("Play reed") is offered
