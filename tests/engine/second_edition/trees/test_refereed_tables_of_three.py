"""Cards with three players, or when two have the same mission: which opponent or mission a text means."""

from __future__ import annotations

from typing import Any

import pytest

from engine.ccg.cards.kinds import Dilemma, Event, Interrupt, Mission
from engine.ccg.effects.cards_meant import Chosen
from engine.ccg.effects.effects import BeginEngagement, Stop
from engine.ccg.effects.texts import Order
from engine.ccg.requirements.grammar import parse_requirement
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.table.state import MissionState, Segment
from tests.engine.second_edition.scenario import Play, Scenario
from tests.engine.second_edition.trees.imported import imported_card
from tests.engine.second_edition.trees.table import add_card, add_people, add_person, choose_all_dilemmas, start_attempt

HOLD = Stop(Chosen(by="opponent"))


@pytest.fixture
def scenario() -> Scenario:
    """Return a table of three: Alice, Bob on her left, Carol on her right."""
    scenario = Scenario(players=3)
    scenario.headquarters("H")
    scenario.mission("M", "Cunning>0")
    scenario.mission("B", seat=1)
    scenario.mission("C", seat=2)
    scenario.fill_decks()
    return scenario


def faced_by_them(scenario: Scenario, mission: str = "M") -> Play:
    return choose_all_dilemmas(start_attempt(scenario, mission))


# --- that opponent ---------------------------------------------------------------------------------------------------


def test_organized_crime_pays_the_opponent_whose_event_it_took(scenario: Scenario) -> None:
    add_people(scenario, *(f"t{n}" for n in range(6)), keywords=("Thief",))
    for seat, name in ((1, "bobs"), (2, "carols")):
        scenario.core(scenario.event(name, seat=seat, stays=True, cost=3))
    scenario.hand(add_card(scenario, Event, "organized-crime"))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play organized-crime")
    play.choose("carols")
    assert [one.score for one in play.state.players] == [0, 0, 5]


def test_roger_maris_is_exchanged_with_only_one_opponent(scenario: Scenario) -> None:
    scenario.core(add_card(scenario, Event, "1962-roger-maris"))
    for seat, name in ((1, "bobs"), (2, "carols")):
        scenario.core(scenario.event(name, seat=seat, stays=True))
    play = scenario.begin()
    play.do("Use 1962-roger-maris", "2")
    assert (play.where("carols"), play.where("1962-roger-maris")) == ("core of seat 0", "core of seat 2")
    assert play.where("bobs") == "core"


@pytest.mark.parametrize("seat", [1, 2])
def test_ship_s_counselor_examines_the_hand_of_an_opponent_with_personnel_there(scenario: Scenario, seat: int) -> None:
    add_person(scenario, "deanna-troi-ships-counselor")
    add_people(scenario, "other", at="M", seat=seat)
    for whose in (1, 2):
        scenario.hand(scenario.personnel(f"secret{whose}", seat=whose))
    play = scenario.begin()
    play.choose("Use deanna-troi-ships-counselor")
    assert [play.state.players[whose].deck[-1] == f"secret{whose}" for whose in (1, 2)] == [seat == 1, seat == 2]


@pytest.mark.parametrize("seat", [1, 2])
def test_betrayer_reveals_the_deck_of_an_opponent_with_personnel_there(scenario: Scenario, seat: int) -> None:
    add_person(scenario, "pardek-betrayer")
    add_people(scenario, "other", at="M", seat=seat)
    for whose in (1, 2):
        scenario.state.players[whose].deck.insert(0, scenario.personnel(f"top{whose}", seat=whose))
    play = scenario.begin()
    play.choose("Use pardek-betrayer")
    play.choose("yes")
    play.choose(f"top{seat}")
    assert [play.where(f"top{whose}").startswith("discard") for whose in (1, 2)] == [seat == 1, seat == 2]


def test_ship_s_counselor_chooses_among_opponents_with_personnel_there(scenario: Scenario) -> None:
    add_person(scenario, "deanna-troi-ships-counselor")
    for whose in (1, 2):
        add_people(scenario, f"other{whose}", at="M", seat=whose)
        scenario.hand(scenario.personnel(f"secret{whose}", seat=whose))
    play = scenario.begin()
    play.choose("Use deanna-troi-ships-counselor")
    assert play.ids == ["1", "2"]


def test_posturing_takes_the_top_card_of_the_opponent_that_is_chosen(scenario: Scenario) -> None:
    scenario.hand(add_card(scenario, Interrupt, "posturing"))
    for seat, cost in ((1, 2), (2, 6)):
        scenario.state.players[seat].deck.insert(0, scenario.personnel(f"top{seat}", seat=seat, cost=cost))
    add_people(scenario, "a", "b", "c", at="M", affiliation="Romulan")
    add_people(scenario, "fed", at="M")
    scenario.pile(scenario.dilemma("trouble", HOLD))
    play = faced_by_them(scenario)
    play.choose("Play posturing")
    play.choose("2")
    play.choose("a")
    assert (play.where("top1"), play.where("top2")) == ("deck", "removed")
    assert characteristics_of(play.table).personnel_qualities("a").attributes["strength"] == 11


def test_ariannus_takes_all_three_cards_from_one_hand(scenario: Scenario) -> None:
    name = "ariannus-passage-loot-adrift-vessel"
    card = imported_card(Mission, name, affiliations=("Federation",), requirements=parse_requirement("Cunning>0"))
    scenario.state.missions.append(MissionState(scenario._instance(card, 0), 0))
    scenario.core(add_card(scenario, Event, "photons-be-free", title="Display of Wealth"))
    for seat in (1, 2):
        scenario.hand(*(scenario.event(f"z{seat}{n}", seat=seat) for n in range(3)))
    add_people(scenario, "a", at=name)
    play = faced_by_them(scenario, name)
    play.choose(f"Use {name}")
    play.choose("1")
    assert (len(play.state.players[1].hand), len(play.state.players[2].hand)) == (0, 3)


def test_romulan_intelligence_network_looks_at_the_deck_of_the_planets_player(scenario: Scenario) -> None:
    scenario.core(add_card(scenario, Event, "romulan-intelligence-network"))
    add_people(scenario, "sela", at="C", affiliation="Romulan")
    play = scenario.begin(Segment.START)
    top = play.state.players[2].deck[:2]
    play.choose("Use romulan-intelligence-network")
    assert play.ids == top


@pytest.mark.parametrize(("hands", "offered"), [((0, 1), True), ((1, 1), False)])
def test_allegiance_is_content_with_one_empty_hand(scenario: Scenario, hands: tuple[int, int], offered: bool) -> None:
    scenario.core(add_card(scenario, Event, "allegiance"))
    for seat, count in enumerate(hands, start=1):
        scenario.hand(*(scenario.event(f"z{seat}{n}", seat=seat) for n in range(count)))
    assert scenario.begin(Segment.END).offers("Use allegiance") is offered


@pytest.mark.parametrize(("removed", "offered"), [((5, 5), False), ((0, 10), True)])
def test_undermined_defenses_counts_the_dilemmas_of_one_opponent(
    scenario: Scenario, removed: tuple[int, int], offered: bool
) -> None:
    scenario.core(add_card(scenario, Event, "undermined-defenses"))
    for seat, count in enumerate(removed, start=1):
        gone = [scenario.dilemma(f"gone{seat}{n}", seat=seat) for n in range(count)]
        scenario.state.players[seat].removed += gone
    add_people(scenario, "garak", at="M", icons=("tn",))
    add_people(scenario, "b", at="M")
    scenario.pile(scenario.dilemma("trouble", HOLD))
    assert faced_by_them(scenario).offers("Use undermined-defenses") is offered


@pytest.mark.parametrize(("captive", "captor", "counters"), [(0, 1, 6), (2, 1, 7), (0, 2, 7)])
def test_tribunal_sentencing_costs_whose_personnel_is_in_its_players_brig(
    scenario: Scenario, captive: int, captor: int, counters: int
) -> None:
    scenario.core(add_card(scenario, Event, "tribunal-sentencing", seat=1))
    scenario.brig(captor, scenario.personnel("captive", seat=captive))
    assert scenario.begin(Segment.START).state.counters == counters


@pytest.mark.parametrize(("seat", "offered"), [(0, False), (2, True)])
def test_the_hand_of_apollo_counts_only_the_attempting_players_ships(
    scenario: Scenario, seat: int, offered: bool
) -> None:
    scenario.core(add_card(scenario, Event, "the-hand-of-apollo", seat=1))
    scenario.ship("big", "M", seat=seat, staffing=("stf",) * 4)
    scenario.pile(*(scenario.dilemma(f"d{n}") for n in range(5)))
    add_people(scenario, "a", "b", at="M")
    play = scenario.begin()
    play.choose("Attempt M")
    assert play.offers("Use the-hand-of-apollo") is offered


# --- one of your missions, says who is not on the left ---------------------------------------------------------------


def test_stripped_down_moves_dilemmas_only_to_the_attempting_players_missions(scenario: Scenario) -> None:
    scenario.mission("N")
    scenario.beneath("M", scenario.dilemma("old"))
    scenario.pile(add_card(scenario, Dilemma, "stripped-down", seat=1, type="dual", cost=1))
    add_people(scenario, "a", "b", "c", at="M")
    play = faced_by_them(scenario)
    play.choose("old")
    assert play.where("old") == "beneath N", "the only other one of Alice's"


@pytest.mark.parametrize(
    ("name", "kind", "facts"),
    [
        ("the-spirit-of-kahless", "combat", {"affiliation": "Klingon", "has": "honor"}),
        ("the-dominion-will-prevail", "engagement", {"affiliation": "Dominion", "has": "officer"}),
    ],
)
def test_a_fight_won_brings_two_dilemmas_beneath_a_mission_of_the_winner(
    scenario: Scenario, name: str, kind: str, facts: dict[str, Any]
) -> None:
    scenario.mission("N")
    scenario.core(add_card(scenario, Event, name))
    scenario.pile(*(scenario.dilemma(f"d{n}") for n in range(3)))
    places = ("C", "C")
    if kind == "engagement":
        places = (
            scenario.ship("mine", "C", staffing=(), affiliation="Dominion", weapons=9),
            scenario.ship("s", "C", seat=2),
        )
    add_people(scenario, "winner", at=places[0], strength=9, **facts)
    add_people(scenario, "loser", at=places[1], seat=2)
    play = scenario.begin()
    play.choose(f"Use {name}")
    play.choose("Yes")
    assert play.decision.seat == 1, "the opponent on the left chooses"
    assert play.ids == ["M", "N"]
    play.choose("N")
    assert [play.where(f"d{n}") for n in range(3)] == ["beneath N", "beneath N", "dilemmas"]


def test_the_will_of_the_collective_takes_one_involved_aboard(scenario: Scenario) -> None:
    scenario.core(add_card(scenario, Event, "the-will-of-the-collective"))
    scenario.ship("cube", "C", affiliation="Borg", staffing=())
    add_people(scenario, "drone", at="C", affiliation="Borg", strength=9)
    add_people(scenario, "jean", at="C", seat=2)
    add_people(scenario, "bystander", at="C", seat=1)
    play = scenario.begin()
    play.choose(next(one.id for one in play.decision.options if one.label == "Use the-will-of-the-collective"))
    play.choose(next(one.id for one in play.decision.options if "Carol" in one.label))
    play.choose("Yes")
    assert (play.where("jean"), play.state.cards["jean"].commander) == ("cube", 0)


# --- the same mission of two players ---------------------------------------------------------------------------------


def test_event_horizon_means_the_mission_that_was_completed_not_its_copy() -> None:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.mission("M", "Cunning>0")
    copy = scenario.copy_of("M", seat=1)
    scenario.mission("K")
    scenario._mission("K").completed = True
    scenario.state.players[0].score = 5
    scenario.fill_decks()
    for seat, name, mission in ((1, "mine", "M"), (0, "theirs", copy)):
        card = Dilemma(id=name, title=name, type="dual", cost=1, keywords=("Persistent",))
        scenario.beneath(mission, scenario._instance(card, seat))
    scenario.hand(add_card(scenario, Interrupt, "event-horizon"))
    add_people(scenario, "a", "b", at="M", seat=1)
    scenario.state.active = 1
    play = scenario.begin()
    play.choose("Attempt M")
    while not play.offers("Play event-horizon"):
        play.choose(*(play.decision.default or play.ids[: play.decision.minimum]))
    play.choose("Play event-horizon")
    assert (play.where("mine"), play.where("theirs")) == ("beneath M", "dilemmas")


def test_soft_words_at_an_opponents_mission_hold_at_its_copy_too() -> None:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.mission("M")
    scenario.copy_of("M", seat=1)
    scenario.fill_decks()
    scenario.core(add_card(scenario, Event, "undercover-resource"))
    add_people(scenario, "mole", at="M", keywords=("Infiltrator",))
    assert scenario.begin(Segment.START).offers("Use undercover-resource"), "2E-PRE-06"


@pytest.mark.parametrize("taken", [False, True])
def test_the_opponent_on_the_left_chooses_for_sector_04_70(scenario: Scenario, taken: bool) -> None:
    name = "sector-04-70-divert-attention"
    card = imported_card(Mission, name, affiliations=("Federation",), requirements=parse_requirement("Cunning>0"))
    scenario.state.missions.append(MissionState(scenario._instance(card, 0), 0))
    for seat, event in ((1, "bobs"), (2, "carols")):
        scenario.core(scenario.event(event, seat=seat, stays=True))
    add_people(scenario, "a", at=name)
    play = faced_by_them(scenario, name)
    assert play.decision.seat == 1
    play.choose(str(int(taken)))
    if taken:
        assert play.ids == ["bobs"]
        play.choose("bobs")
    assert play.where("bobs") == ("core of seat 0" if taken else "core")
    assert play.state.players[0].score == (30 if taken else 35)


def test_the_loser_of_an_engagement_gives_the_dilemma_to_soran(scenario: Scenario) -> None:
    scenario.mission("P", "Cunning>0")
    scenario.ship("raptor", "M", staffing=(), weapons=9)
    add_person(scenario, "tolian-soran-mad-scientist", "raptor")
    scenario.ship("trader", "M", seat=1, staffing=())
    scenario.core(
        scenario.event("war", stays=True, texts=(Order(effects=(BeginEngagement(then=()),)),)),
    )
    scenario.pile(scenario.dilemma("bobs", seat=1), scenario.dilemma("carols", seat=2))
    scenario.state.players[0].score = 5
    play = scenario.begin()
    play.do("Use war", "Use tolian-soran-mad-scientist")
    assert "carols" not in play.ids
    play.choose("P")
    assert (play.where("bobs"), play.where("carols")) == ("beneath P", "dilemmas")
