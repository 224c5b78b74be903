"""Consume, Persistent and Artifact: keywords that do something by themselves, as later printings remind."""

from __future__ import annotations

import pytest

from engine.ccg.cards.kinds import Dilemma, Equipment, Event
from engine.ccg.effects.cards_meant import Chosen
from engine.ccg.effects.effects import Effect, Stop
from engine.second_edition.keywords import with_keywords
from engine.second_edition.state import Segment
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
    """Alice attempts M; Bob puts these dilemmas in the way."""
    play = scenario.begin()
    play.choose("Attempt M")
    while play.decision.rule in ("2E-DIL-05", "2E-DIL-09"):
        play.choose(*(one for one in put if one in play.ids))
    return play


# --- Consume ---------------------------------------------------------------------------------------------------------


def test_2e_req_08_consumed_dilemmas_lie_beneath_the_mission(scenario: Scenario) -> None:
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


def test_2e_cst_06_personnel_do_not_pay_for_it(scenario: Scenario) -> None:
    scenario.pile(dilemma(scenario, "Persistent"))
    scenario.hand(scenario.personnel("spy", seat=1))
    play = attempted(scenario, "trouble")
    assert play.state.attempt is None
    assert play.where("trouble") == "beneath M"


def test_2e_req_07_it_stays_where_the_attempt_fails(scenario: Scenario) -> None:
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
def test_2e_cst_07_an_artifact_needs_a_mission_where_it_was_found(
    scenario: Scenario, kind: type[Equipment | Event], completed: tuple[str, ...], playable: bool
) -> None:
    scenario.mission("N", "Law")
    scenario.hand(scenario._instance(with_keywords(kind(id="orb", title="orb", cost=1, keywords=("Artifact",))), 0))
    for mission in scenario.state.missions:
        mission.completed = mission.id in completed
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    assert play.offers("Play orb") is playable
    if not playable:
        reasons = [one.reason for one in play.match.blocked(0) if one.label == "Play orb"]
        assert "Archaeology" in reasons[0]
