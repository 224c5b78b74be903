"""Losing command of a card, and dilemmas that would return to their pile."""

from __future__ import annotations

import pytest

from engine.ccg.cards.kinds import Dilemma, Interrupt
from engine.ccg.effects.cards_meant import Chosen
from engine.ccg.effects.effects import Effect, Kill, ReturnDilemma, ReturnToHand
from engine.ccg.requirements.requirement import Skill
from tests.engine.second_edition.scenario import Scenario
from tests.engine.second_edition.trees.imported import imported_card
from tests.engine.second_edition.trees.table import add_card, add_person, add_team, attempt_against, finish_attempt

DRONE = Chosen(where="present", who=Skill("physics"))


@pytest.mark.parametrize("loss", [Kill(DRONE), ReturnToHand(DRONE)])
def test_personnel_leaving_for_good_are_removed_from_the_game(scenario: Scenario, loss: Effect) -> None:
    """Annexation Drone: they are neither in the discard pile nor in the hand."""
    drone = add_person(scenario, "annexation-drone", skills={"physics": 1})
    add_team(scenario, "a")
    play = finish_attempt(attempt_against(scenario, loss))
    alice = play.state.players[0]
    assert drone in alice.removed
    assert drone not in (*alice.discard, *alice.hand)


@pytest.mark.parametrize(("played", "pile"), [(True, 0), (False, 1)])
def test_a_dilemma_about_to_return_is_overcome_instead(scenario: Scenario, played: bool, pile: int) -> None:
    """Analyze: the dilemma stays beneath the mission."""
    add_team(scenario, "drone", affiliation="Borg")
    add_team(scenario, "a")
    scenario.hand(add_card(scenario, Interrupt, "analyze"))
    play = finish_attempt(attempt_against(scenario, ReturnDilemma()), *(["Play analyze"] if played else []))
    assert len(play.state.players[1].dilemmas) == pile
    assert ("trouble" in play.table.mission_state("M").beneath) == played


def test_a_dilemma_about_to_return_is_removed(scenario: Scenario) -> None:
    """Sybok, Fanatical Missionary: it is neither beneath the mission nor in the pile."""
    add_person(scenario, "sybok-fanatical-missionary", skills={})
    play = finish_attempt(attempt_against(scenario, ReturnDilemma()), "Use sybok-fanatical-missionary")
    assert "trouble" in play.state.players[1].removed
    assert "trouble" not in play.table.mission_state("M").beneath


@pytest.mark.parametrize(("costs", "killed"), [((3, 3), 0), ((3, 4), 1)])
def test_a_personnel_of_the_same_cost_is_affected_too(scenario: Scenario, costs: tuple[int, int], killed: int) -> None:
    """Toe to Toe: without a companion of the same cost the selected personnel dies."""
    for name, cost in zip("ab", costs, strict=True):
        add_team(scenario, name, cost=cost)
    play = finish_attempt(attempt_against(scenario, *imported_card(Dilemma, "toe-to-toe").effects), "yes")
    assert len(play.state.players[0].discard) == killed
    assert sum(play.state.cards[name].stopped for name in "ab") == 2 * (1 - killed)
