"""Keywords with rules: Consume, Persistent, Artifact, Decay, Ritual and Recall."""

from __future__ import annotations

import pytest

from engine.ccg.cards.kinds import Dilemma, Equipment, Event
from engine.ccg.effects.cards_meant import Chosen
from engine.ccg.effects.effects import Destroy, Draw, Effect, Keep, Stop
from engine.ccg.effects.texts import Order
from engine.second_edition.cards.keywords import with_keywords
from engine.second_edition.table.state import Segment
from tests.engine.second_edition.scenario import Play, Scenario


@pytest.fixture
def scenario() -> Scenario:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.mission("M", "Cunning>0 and Archaeology or Cunning>0")
    scenario.ship("idle", "H", staffing=())
    scenario.put("idle", scenario.personnel("helmsman"))
    scenario.put("M", *(scenario.personnel(name, cunning=9) for name in ("a", "b", "c")))
    scenario.fill_decks()
    return scenario


def dilemma(scenario: Scenario, keyword: str, *effects: Effect, name: str = "trouble") -> str:
    return scenario._instance(
        Dilemma(id=name, title=name, type="dual", cost=1, keywords=(keyword,), effects=effects), 1
    )


def attempted(scenario: Scenario, *put: str) -> Play:
    """Let Alice attempt M and Bob choose these dilemmas."""
    play = scenario.begin()
    play.choose("Attempt M")
    while play.decision.rule in ("2E-DIL-05", "2E-DIL-09"):
        play.choose(*(one for one in put if one in play.ids))
    return play


# --- Consume ---------------------------------------------------------------------------------------------------------


def test_2e_req_08_consumed_dilemmas_are_beneath_the_mission(scenario: Scenario) -> None:
    scenario.pile(dilemma(scenario, "Consume: 2", Stop(Chosen())))
    scenario.pile(*(scenario.dilemma(f"d{n}") for n in range(5)))
    play = attempted(scenario, "trouble")
    assert any("puts the top two cards of their dilemma pile beneath" in words for words in play.told())
    assert [play.where(one) for one in ("d2", "d3")] == ["beneath M", "beneath M"]
    assert play.where("d4") == "dilemmas"
    play.choose("a")
    assert play.where("trouble") == "beneath M"


def test_2e_cst_04_it_takes_as_many_as_there_are(scenario: Scenario) -> None:
    scenario.pile(dilemma(scenario, "Consume: 3"), scenario.dilemma("d0"))
    play = attempted(scenario, "trouble")
    assert [play.where(one) for one in ("trouble", "d0")] == ["beneath M", "beneath M"]


def test_2e_key_02_other_keywords_take_nothing(scenario: Scenario) -> None:
    scenario.pile(dilemma(scenario, "Harbinger"), *(scenario.dilemma(f"d{n}") for n in range(5)))
    play = attempted(scenario, "trouble")
    assert [play.where(f"d{n}") for n in range(5)] == ["dilemmas"] * 5


# --- Persistent ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kept", "where"), [(False, "dilemmas"), (True, "beneath M")])
def test_2e_cst_06_its_owner_may_pay_for_it_to_come_back(scenario: Scenario, kept: bool, where: str) -> None:
    scenario.pile(dilemma(scenario, "Persistent"))
    scenario.hand(scenario.event("plan", seat=1), scenario.personnel("spy", seat=1))
    play = attempted(scenario, "trouble")
    assert play.decision.seat == 1
    assert play.ids == ["plan"]
    play.choose(*([] if kept else ["plan"]))
    assert play.where("trouble") == where
    assert play.where("plan") == ("hand" if kept else "discard")


def test_2e_cst_06_personnel_cannot_pay_the_cost(scenario: Scenario) -> None:
    scenario.pile(dilemma(scenario, "Persistent"))
    scenario.hand(scenario.personnel("spy", seat=1))
    play = attempted(scenario, "trouble")
    assert play.state.attempt is None
    assert play.where("trouble") == "beneath M"


def test_2e_req_07_it_stays_if_the_attempt_fails(scenario: Scenario) -> None:
    scenario.mission("N", "3 Law")
    scenario.put("N", scenario.personnel("d"))
    scenario.pile(dilemma(scenario, "Persistent"))
    scenario.hand(scenario.event("plan", seat=1))
    play = scenario.begin()
    play.choose("Attempt N")
    while play.state.attempt is not None:
        assert play.decision.rule in ("2E-DIL-05", "2E-DIL-09")
        play.choose(*play.ids)
    assert play.where("trouble") == "beneath N"


# --- Artifact --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [Equipment, Event])
@pytest.mark.parametrize(("completed", "playable"), [((), False), (("M",), True), (("N",), False)])
def test_2e_cst_07_an_artifact_requires_its_mission(
    scenario: Scenario, kind: type[Equipment | Event], completed: tuple[str, ...], playable: bool
) -> None:
    scenario.mission("N", "Law")
    scenario.hand(scenario._instance(with_keywords(kind(id="orb", title="orb", cost=1, keywords=("Artifact",))), 0))
    for mission in scenario.state.missions:
        mission.completed = mission.id in completed
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    assert play.offers("Play orb") is playable
    if not playable:
        reasons = [one.reason for one in play.match.blocked_actions(0) if one.label == "Play orb"]
        assert "Archaeology" in reasons[0]


# --- Decay, Ritual, Recall -------------------------------------------------------------------------------------------


def heap(number: int) -> Event:
    """Return an event on which its player can repeatedly place a card from hand."""
    order = Order(effects=(Keep(Chosen(kind="card", where="hand")),))
    return Event(id="heap", title="heap", cost=1, stays=True, keywords=(f"Decay: {number}",), texts=(order,))


@pytest.mark.parametrize(("number", "where"), [(2, "discard"), (3, "core")])
def test_decay_destroys_an_event_with_that_many_cards_on_it(scenario: Scenario, number: int, where: str) -> None:
    scenario.core(scenario._instance(heap(number), 0))
    scenario.hand(scenario.event("x"), scenario.event("y"), scenario.event("z"))
    play = scenario.begin()
    for card in ("x", "y"):
        play.choose("Use heap")
        play.choose(card)
    assert (play.where("heap"), play.where("z")) == (where, "hand")
    assert play.where("x") == ("discard" if where == "discard" else "on heap")


def ritual(scenario: Scenario, name: str, seat: int = 0) -> str:
    card = with_keywords(Event(id=name, title=name, cost=1, stays=True, keywords=("Ritual",)))
    return scenario._instance(card, seat)


def test_the_first_ritual_brings_a_card_and_the_second_does_not(scenario: Scenario) -> None:
    scenario.hand(ritual(scenario, "feast"), ritual(scenario, "fast"))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play feast")
    assert len(play.state.players[0].hand) == 2
    play.choose("Play fast")
    assert len(play.state.players[0].hand) == 1


@pytest.mark.parametrize(("seat", "where"), [(0, "core"), (1, "discard")])
def test_cards_of_its_owner_do_not_destroy_a_ritual(scenario: Scenario, seat: int, where: str) -> None:
    scenario.core(ritual(scenario, "feast"))
    order = Order(effects=(Destroy(Chosen(kind="event", whose="anybody", where="core", other=True)),))
    scenario.core(scenario.event("hammer", stays=True, seat=seat, texts=(order,)))
    scenario.state.active = seat
    play = scenario.begin()
    play.choose("Use hammer")
    assert play.where("feast") == where


def recall(scenario: Scenario) -> str:
    card = Event(id="again", title="again", cost=2, keywords=("Recall: 1",), effects=(Draw(),))
    return scenario._instance(card, 0)


def test_recall_plays_an_event_from_the_discard_pile_once_more(scenario: Scenario) -> None:
    scenario.discard(recall(scenario))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play again from your discard pile")
    assert play.state.counters == 4
    assert play.where("again") == "removed"


@pytest.mark.parametrize(("counters", "offered"), [(3, True), (2, False)])
def test_2e_cnt_02_to_recall_costs_more(scenario: Scenario, counters: int, offered: bool) -> None:
    scenario.discard(recall(scenario))
    play = scenario.begin(Segment.PLAY_AND_DRAW, counters)
    assert play.offers("Play again from your discard pile") is offered


def test_from_hand_an_event_with_recall_costs_no_more_and_is_destroyed(scenario: Scenario) -> None:
    scenario.hand(recall(scenario))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play again")
    assert (play.state.counters, play.where("again")) == (5, "discard")


def test_without_recall_nothing_is_played_from_the_discard_pile(scenario: Scenario) -> None:
    scenario.discard(scenario.event("once", Draw()))
    assert not scenario.begin(Segment.PLAY_AND_DRAW).offers("Play once")
