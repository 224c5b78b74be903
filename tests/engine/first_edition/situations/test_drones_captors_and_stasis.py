"""Losses of drones, captors, and cards spared by effects on all (1E-ASM-02, 1E-CAP-02, 1E-STAT-06)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.ccg.effects.cards_meant import All, Chosen
from engine.ccg.effects.effects import Kill
from engine.ccg.effects.on_cards import Capture
from engine.ccg.effects.texts import Order
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.position.teams.house_arrest import is_arrested
from engine.first_edition.table.state import STOPPED, Phase
from tests.engine.first_edition.battles import play_to_orders
from tests.engine.first_edition.rules.test_statuses_and_holograms import disabled
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half, requirement_of

NOW, THEN = RULEBOOK_2_5_4, RULEBOOK_1_7
editions = pytest.mark.parametrize("edition", [NOW, THEN], ids=["now", "then"])


def table(edition: Edition = NOW) -> Scenario:
    scenario = Scenario().by(edition)
    scenario.mission("P")
    scenario.mission("S", ground="space")
    scenario.fill_decks()
    return scenario


def to_drone(scenario: Scenario, card: str) -> None:
    """Alice has assimilated a card."""
    known = scenario.state.cards[card]
    known.controller, known.assimilated, known.mode = 0, "drone", "borg"


# --- what a drone loses ----------------------------------------------------------------------------------------------


@editions
@pytest.mark.parametrize("restriction", ["shuns", "only_with"])
def test_1e_asm_02_a_drone_loses_its_work_restrictions(edition: Edition, restriction: str) -> None:
    """Line 2041: "other icons and restriction box become irrelevant"; in 2002 they stay (1ER-ASM-1)."""
    scenario = table(edition)
    scenario.put("S", scenario.ship("cube", affiliation="borg"))
    facts: dict[str, Any] = {restriction: requirement_of("[Borg]" if restriction == "shuns" else "[Klingon]")}
    scenario.put("cube", scenario.personnel("loner", seat=1, **facts))
    scenario.put("cube", *(scenario.personnel(one, affiliation="borg", icons=("nav",)) for one in ("one", "two")))
    to_drone(scenario, "loner")
    assert is_arrested(scenario.begin().table, "loner") is (edition is THEN)


def test_1e_asm_02_a_drone_cannot_infiltrate() -> None:
    scenario = table()
    boone = scenario.personnel("boone", seat=1, infiltrates="federation", impersonates="Raymond Boone")
    scenario.put("P", scenario.personnel("data", seat=1), boone)
    to_drone(scenario, "boone")
    assert not scenario.begin().offers("Let boone infiltrate")


@editions
def test_1e_asm_02_a_drone_has_no_nemesis_now(edition: Edition) -> None:
    scenario = table(edition)
    scenario.put("P", scenario.card("the-albino", 1), scenario.card("kang", 1))
    to_drone(scenario, "the-albino")
    play = scenario.begin()
    play.end_turn()
    assert ("discard.1" in (play.where("kang"), play.where("the-albino"))) is (edition is THEN)


# --- who takes captives ----------------------------------------------------------------------------------------------


def captured(scenario: Scenario, mission: str) -> Play:
    """Alice's team meets Bob's dilemma that captures Riker."""
    scenario.under(mission, scenario.dilemma("net", dilemma_half(Capture(Chosen(who=requirement_of("Leadership"))))))
    play = scenario.begin()
    play.choose(f"Attempt {mission}")
    play_to_orders(play)
    assert play.state.cards["riker"].captor == 1
    return play


@editions
@pytest.mark.parametrize(("state", "place"), [("stopped", "surface.P"), ("disabled", "held.net")])
def test_1e_cap_02_a_stopped_away_team_takes_a_captive_and_a_disabled_one_does_not(
    edition: Edition, state: str, place: str
) -> None:
    """Line 909: to one of the crews or Away Teams there, "if possible"."""
    scenario = table(edition)
    scenario.put("P", scenario.personnel("riker", "leadership"), scenario.personnel("troi"))
    scenario.put("P", scenario.personnel("guard", seat=1, affiliation="romulan"), stopped=state == "stopped")
    if state == "disabled":
        disabled(scenario, "guard")
    assert captured(scenario, "P").where("riker") == place


@editions
def test_1e_cap_02_the_crew_of_a_stopped_ship_takes_a_captive(edition: Edition) -> None:
    scenario = table(edition)
    scenario.put("S", scenario.ship("hood"), scenario.ship("bird", seat=1, affiliation="romulan"))
    scenario.put("hood", scenario.personnel("riker", "leadership"), scenario.personnel("troi"))
    scenario.put("bird", scenario.personnel("guard", seat=1, affiliation="romulan"), stopped=True)
    scenario.state.cards["bird"].states = (STOPPED,)
    assert captured(scenario, "S").where("riker") == "aboard.bird"


# --- whom effects on all spare ---------------------------------------------------------------------------------------


@editions
def test_1e_cr_060_crystalline_entity_kills_intruders_but_not_cards_in_stasis(edition: Edition) -> None:
    scenario = table(edition)
    scenario.put("S", scenario.ship("hood"))
    people = [scenario.personnel("riker", "leadership"), scenario.personnel("sleeper")]
    scenario.put("hood", *people, scenario.personnel("boarder", seat=1))
    disabled(scenario, "sleeper", stasis=True)
    scenario.under("S", scenario.card("crystalline-entity", 1))
    play = scenario.begin()
    play.choose("Attempt S")
    play_to_orders(play)
    assert [play.where(one) for one in ("riker", "boarder", "sleeper")] == ["discard.0", "discard.1", "aboard.hood"]


@editions
def test_1e_stat_06_an_effect_on_all_present_spares_who_is_in_stasis(edition: Edition) -> None:
    scenario = table(edition)
    killer = scenario.personnel("killer", texts=(Order(effects=(Kill(All(where="present", other=True)),)),))
    scenario.put("P", killer, scenario.personnel("other"), scenario.personnel("sleeper"))
    disabled(scenario, "sleeper", stasis=True)
    play = scenario.begin()
    play.choose("Use killer")
    assert (play.where("other"), play.where("sleeper")) == ("discard.0", "surface.P")


@editions
def test_1e_cr_019_an_anomaly_kills_who_is_in_stasis(edition: Edition) -> None:
    """Line 1914 names them."""
    scenario = table(edition)
    scenario.put("P", scenario.personnel("sleeper", seat=1))
    disabled(scenario, "sleeper", stasis=True)
    scenario.hand(scenario.card("anti-time-anomaly"))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play Anti-Time Anomaly")
    for _ in range(7):
        play.end_turn()
    assert play.where("sleeper") == "discard.1"
