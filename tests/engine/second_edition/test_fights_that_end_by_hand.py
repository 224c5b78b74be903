"""Texts used when a fight ends: after the starter's cards are stopped, even without a winner (2E-ENG-09)."""

from __future__ import annotations

import pytest

from tests.engine.second_edition.scenario import Play, Scenario
from tests.engine.second_edition.test_texts_used_by_hand import saying

DUKAT = "When an engagement involving this personnel ends, the ship he is aboard is not stopped."


def engaged(weapons: int, words: str = DUKAT, *, dukat_starts: bool = True) -> Play:
    """Start an engagement by a text: Alice’s Galor with Dukat against Bob’s ship with 5 SHIELDS."""
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.mission("P", "Leadership")
    scenario.headquarters("K", seat=1)
    scenario.ship("Galor", "P", weapons=weapons, shields=5, staffing=())
    scenario.put("Galor", saying(scenario, scenario.personnel("dukat"), words))
    scenario.ship("T", "P", seat=1, weapons=weapons, shields=5, staffing=())
    scenario.put("T", scenario.personnel("gowron", seat=1))
    starter = saying(
        scenario, scenario.event("plan", seat=0 if dukat_starts else 1, stays=True), "Order - Begin an engagement."
    )
    scenario.core(starter)
    scenario.fill_decks()
    scenario.state.active = 0 if dukat_starts else 1
    play = scenario.begin(ends_turns=True)
    play.do("Use plan’s text", "fight")
    play.choose(next(label for label in play.labels if label.startswith("Engagement")))
    return play


@pytest.mark.parametrize("weapons", [9, 5, 1])
def test_2e_eng_09_the_ship_is_unstopped_when_the_engagement_ends(weapons: int) -> None:
    play = engaged(weapons)
    assert (play.stopped("Galor"), play.offers("Use dukat’s text")) == (True, True)
    play.do("Use dukat’s text", "Probably: unstop cards", "Galor", "Done", "Agree")
    assert not play.stopped("Galor")


def test_2e_eng_09_it_ends_for_the_attacked_player_as_well() -> None:
    play = engaged(9, dukat_starts=False)
    assert (play.decision.seat, play.offers("Use dukat’s text")) == (0, True)


def test_2e_eng_09_only_one_that_its_player_began() -> None:
    words = "When an engagement you began ends, you may unstop each of your ships involved."
    assert engaged(9, words).offers("Use dukat’s text")
    assert not engaged(9, words, dukat_starts=False).offers("Use dukat’s text")


def test_2e_shw_02_a_response_to_a_combat_by_hand_names_no_personnel_face_down() -> None:
    scenario = Scenario()
    scenario.mission("P", "Leadership")
    scenario.headquarters("K", seat=1)
    scenario.put("P", scenario.personnel("dukat"))
    scenario.put("P", saying(scenario, scenario.personnel("gowron", seat=1), "When a combat begins, draw a card."))
    scenario.core(saying(scenario, scenario.event("plan", stays=True), "Order - Begin a combat."))
    scenario.fill_decks()
    play = scenario.begin(ends_turns=True)
    play.do("Use plan’s text", "fight")
    if play.decision.seat == 0:
        play.choose(next(label for label in play.labels if label.startswith("Combat")))
    assert play.decision.seat == 1
    assert play.decision.prompt == "Alice has started a combat at P. Do you respond?"
