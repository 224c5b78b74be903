"""The dilemma being faced, hands shown to one player, combats started by this card, cards played at once."""

from __future__ import annotations

import pytest

from engine.ccg.cards.kinds import Personnel, Ship
from engine.ccg.effects.cards_meant import All
from engine.ccg.effects.effects import Stop, Unless
from engine.ccg.requirements.grammar import parse_requirement
from engine.second_edition.characteristics.characteristics import characteristics_of
from tests.engine.second_edition.scenario import Play, Scenario
from tests.engine.second_edition.trees.table import add_card, laid_table, play_attempt, start_playing_cards

ROBIN = "robin-lefler-pragmatic-specialist"


@pytest.mark.parametrize(("beneath", "saved"), [("trap", True), ("other", False)])
def test_robin_lefler_affects_a_dilemma_overcome_before(scenario: Scenario, beneath: str, saved: bool) -> None:
    scenario.put("M", add_card(scenario, Personnel, ROBIN), scenario.personnel("picard", icons=("tng",)))
    scenario.mission("done")
    scenario.beneath("done", scenario.dilemma("before", title=beneath))
    scenario.pile(scenario.dilemma("trap", Stop(All(title="picard"))))
    play = play_attempt(scenario, f"Use {ROBIN}", "yes")
    assert (play.stopped("picard"), play.stopped(ROBIN)) == (not saved, saved)


def test_robin_lefler_does_not_affect_a_dilemma_that_requires_a_skill(scenario: Scenario) -> None:
    scenario.put("M", add_card(scenario, Personnel, ROBIN), scenario.personnel("picard", icons=("tng",)))
    scenario.mission("done")
    scenario.beneath("done", scenario.dilemma("before", title="trap"))
    scenario.pile(scenario.dilemma("trap", Unless(parse_requirement("Law"), (Stop(All(title="picard")),))))
    play = play_attempt(scenario, f"Use {ROBIN}", "yes")
    assert play.stopped("picard")


@pytest.mark.parametrize(("cost", "strength"), [(0, 5), (2, 3)])
def test_jim_shimoda_is_weaker_by_the_cost_of_the_dilemma_he_faces(
    scenario: Scenario, cost: int, strength: int
) -> None:
    name = "jim-shimoda-under-the-influence"
    scenario.put("M", add_card(scenario, Personnel, name), scenario.personnel("b"))
    asked = Unless(parse_requirement(f"Strength>{strength + 4}"), (Stop(All()),))
    scenario.pile(scenario.dilemma("trap", asked, cost=cost))
    play = play_attempt(scenario)
    assert not play.stopped("b")
    assert characteristics_of(play.table).personnel_qualities(name).attributes["strength"] == 5


def giotto(scenario: Scenario, way: str, *costs: int) -> list[str]:
    """Let Alice play Giotto and attempt M with that team; return the personnel that Bob's dilemmas stop."""
    name = "giotto-security-chief"
    scenario.hand(add_card(scenario, Personnel, name))
    scenario.pile(*(scenario.dilemma(f"d{n}", Stop(All(title=f"p{n}")), cost=cost) for n, cost in enumerate(costs)))
    scenario.mission("home", "Cunning>99", title="home")
    play = start_playing_cards(scenario)
    play.choose(f"Play {name}")
    play.match.answer(0, play.decision.number, (way,))
    table = play.table
    table.put_at(name, "M")
    for number in range(len(costs)):
        table.put_at(f"p{number}", "M")
    while not any(label.startswith("Attempt") for label in play.labels):
        play.choose(play.ids[-1])
    play.choose("Attempt M")
    while play.state.attempt is not None:
        choice = play.ids if play.decision.rule in ("2E-DIL-05", "2E-DIL-09") else play.decision.default
        play.choose(*choice)
    return [f"p{n}" for n in range(len(costs)) if play.stopped(f"p{n}")]


@pytest.mark.parametrize(("way", "stopped"), [("H:1", ["p0", "p2"]), ("H", ["p0", "p1", "p2"])])
def test_giotto_prevents_the_first_that_costs_something(scenario: Scenario, way: str, stopped: list[str]) -> None:
    scenario.ship("idle", "H", staffing=())
    scenario.put(
        "H", *(scenario.personnel(f"p{n}") for n in range(3)), *(scenario.personnel(f"q{n}") for n in range(3))
    )
    assert giotto(scenario, way, 0, 1, 1) == stopped


def test_five_of_twelve_is_not_stopped_by_a_failure(scenario: Scenario) -> None:
    name = "five-of-twelve-secondary-adjunct-of-trimatrix-942"
    scenario.mission("hard", "Cunning>99")
    scenario.put("hard", add_card(scenario, Personnel, name), scenario.personnel("b"))
    play = play_attempt(scenario, mission="hard")
    assert (play.stopped(name), play.stopped("b")) == (False, True)
    assert not play.state.lasting


def test_sorus_shows_each_hand_only_to_his_player() -> None:
    scenario = laid_table(players=3)
    scenario.put("M", add_card(scenario, Personnel, "sorus"))
    scenario.ship("idle", "H", staffing=())
    for seat in (1, 2):
        scenario.hand(scenario.event(f"plan {seat}", seat=seat), scenario.personnel(f"person {seat}", seat=seat))
    play = scenario.begin()
    play.choose("Use sorus")
    assert (play.decision.seat, play.labels) == (0, ["plan 1"])
    play.choose("plan 1")
    assert (play.decision.seat, play.labels) == (0, ["plan 2"])
    play.choose()
    assert play.where("sorus") == "deck"
    assert (play.where("plan 1"), play.where("plan 2")) == ("discard", "hand")
    assert any("person 2" in line for line in play.told(0))
    assert not any("person 2" in line for line in play.told(1))


def test_sorus_has_his_player_discard_no_personnel(scenario: Scenario) -> None:
    scenario.put("M", add_card(scenario, Personnel, "sorus"))
    scenario.ship("idle", "H", staffing=())
    scenario.hand(scenario.personnel("person", seat=1))
    play = scenario.begin()
    play.choose("Use sorus")
    assert play.where("person") == "hand"


@pytest.mark.parametrize(("strength", "killed"), [(9, True), (1, False)])
def test_limarason_fights_himself_and_is_gone_either_way(scenario: Scenario, strength: int, killed: bool) -> None:
    name = "limarason-fierce-soldier"
    scenario.put("M", add_card(scenario, Personnel, name, strength=strength), scenario.personnel("foe", seat=1))
    scenario.ship("idle", "H", staffing=())
    play = scenario.begin()
    play.choose(f"Use {name}")
    while play.decision.kind.name == "YES_NO":
        play.choose("yes")
    assert play.where(name) == "discard"
    assert (play.where("foe") == "discard") is killed


def test_limarason_begins_a_combat_only_at_his_mission(scenario: Scenario) -> None:
    name = "limarason-fierce-soldier"
    scenario.mission("N", "Cunning>0")
    scenario.put("N", add_card(scenario, Personnel, name))
    scenario.put("M", scenario.personnel("friend"), scenario.personnel("foe", seat=1))
    scenario.ship("idle", "H", staffing=())
    assert not scenario.begin().offers(f"Use {name}")


ENTERPRISE = "uss-enterprise-where-she-belongs"


def launched(scenario: Scenario, way: str, counters: int = 7) -> Play:
    """Let Alice play the Enterprise, with a captain of cost 5 in her deck."""
    scenario.hand(add_card(scenario, Ship, ENTERPRISE, cost=5))
    scenario.deck(scenario.personnel("captain", cost=5, icons=("tos",)), scenario.personnel("ensign", icons=("tos",)))
    play = start_playing_cards(scenario, counters)
    play.choose(f"Play {ENTERPRISE}")
    if play.decision.rule == "2E-PLY-02":
        play.match.answer(0, play.decision.number, (way,))
    return play


def test_the_enterprise_brings_an_officer_aboard(scenario: Scenario) -> None:
    play = launched(scenario, "H")
    play.choose(f"Use {ENTERPRISE}")
    assert play.labels == ["captain"]
    play.choose("captain")
    assert (play.where("captain"), play.state.counters) == (ENTERPRISE, 7 - 5 - 1)
    assert "captain" in play.state.played


def test_the_cheap_enterprise_brings_no_personnel(scenario: Scenario) -> None:
    play = launched(scenario, "H:1")
    assert play.state.counters == 6
    assert not play.offers(f"Use {ENTERPRISE}")


def test_2e_cst_04_personnel_that_cannot_be_paid_for_stay_in_hand(scenario: Scenario) -> None:
    play = launched(scenario, "H", counters=6)
    play.state.counters = 0
    play.do(f"Use {ENTERPRISE}", "captain")
    assert play.where("captain") == "hand"


def test_benjamin_sisko_brings_back_a_removed_card(scenario: Scenario) -> None:
    name = "benjamin-sisko-man-of-two-worlds"
    lost, theirs, event = scenario.personnel("lost"), scenario.personnel("theirs", seat=1), scenario.event("event")
    scenario.state.players[0].removed.extend((lost, event))
    scenario.state.players[1].removed.append(theirs)
    scenario.hand(add_card(scenario, Personnel, name))
    play = start_playing_cards(scenario)
    play.choose(f"Play {name}")
    play.do("no", "yes")
    assert [play.where(one) for one in (lost, event, theirs)] == ["discard", "removed", "removed"]
