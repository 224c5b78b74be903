"""Damage texts resolved by hand: the ship’s commander is "you", and opponents use what harms it or is theirs."""

from __future__ import annotations

import pytest

from engine.second_edition.table.state import Segment
from tests.engine.second_edition.scenario import Play, Scenario
from tests.engine.second_edition.test_texts_used_by_hand import saying


def damaged(words: str, *, at: str = "P", turn: int = 1, segment: Segment = Segment.EXECUTE_ORDERS) -> Play:
    """Start Bob's turn; Alice’s damaged ship S with Riker and Troi aboard is at P, and Bob has the ship T."""
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.mission("P", "Leadership", type="space")
    scenario.headquarters("K", seat=1)
    scenario.ship("S", "P", staffing=())
    scenario.put("S", scenario.personnel("riker"), scenario.personnel("troi"))
    scenario.damage("S", saying(scenario, scenario.dilemma("trap", seat=1), words))
    scenario.ship("T", at, seat=1, staffing=())
    scenario.put("T", scenario.personnel("gowron", seat=1))
    if segment is Segment.PLAY_AND_DRAW:
        scenario.hand(scenario.event("scheme", seat=turn))
    else:
        scenario.hand(scenario.interrupt("scheme", seat=turn))
    scenario.fill_decks()
    scenario.state.active = turn
    return scenario.begin(segment, ends_turns=True)


BREACHED = "Damage - Opponents’ personnel may beam between this ship and his or her ship at this mission."


@pytest.mark.parametrize(("at", "can"), [("P", True), ("K", False)])
def test_2e_dmg_07_opponents_there_use_texts_that_let_their_personnel_beam(at: str, *, can: bool) -> None:
    play = damaged(BREACHED, at=at)
    assert play.offers("Use trap’s text") is can
    if not can:
        return
    play.do("Use trap’s text", "move", "gowron", "S", "Done", "Agree")
    assert play.where("gowron") == "S"
    assert play.offers("Use trap’s text"), "it is not limited"


def test_2e_dmg_07_the_ships_commander_cannot_use_it() -> None:
    assert not damaged(BREACHED, turn=0).offers("Use trap’s text")


@pytest.mark.parametrize(
    ("card", "segment"), [("event that costs 0 or more", Segment.PLAY_AND_DRAW), ("interrupt", Segment.EXECUTE_ORDERS)]
)
def test_2e_dmg_07_an_opponents_play_that_harms_the_crew_is_not_waved_through(card: str, segment: Segment) -> None:
    harm = f"When your opponent plays an {card}, randomly select a personnel aboard this ship to be killed."
    play = damaged(f"Damage - {harm}", segment=segment)
    play.choose("Play scheme")
    assert (play.decision.seat, play.offers("Use trap’s text")) == (1, True)
    play.choose("Use trap’s text")
    assert (play.decision.seat, play.decision.prompt.startswith("Resolve trap.")) == (0, True)


def test_2e_dmg_07_harm_at_each_turns_start_is_offered_to_the_opponent() -> None:
    words = "Damage - At the start of each turn, randomly select a personnel on this ship to be killed."
    play = damaged(words, turn=0, segment=Segment.START)
    play.choose("Continue")
    assert (play.decision.seat, play.offers("Use trap’s text")) == (1, True)


def test_2e_dmg_07_opponents_use_texts_that_prevent_a_move() -> None:
    play = damaged("Damage - To move this ship, you must stop one of your Navigation personnel aboard.", turn=0)
    play.do("Move S", "H", "Pass")
    assert (play.decision.seat, play.offers("Use trap’s text")) == (1, True)


@pytest.mark.parametrize("words", ["Damage - You may not play interrupts.", "Damage - You cannot play interrupts."])
def test_2e_dmg_07_opponents_enforce_limits_on_the_commanders_plays(words: str) -> None:
    play = damaged(words, turn=0)
    play.do("Play scheme", "Pass")
    assert (play.decision.seat, play.offers("Use trap’s text")) == (1, True)
