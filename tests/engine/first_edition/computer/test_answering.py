"""Interrupts with which the computer responds."""

from __future__ import annotations

import pytest

from engine.first_edition.computer import computer
from tests.engine.first_edition.scenario import Play, Scenario


def wants(play: Play) -> tuple[str, ...]:
    """Return the label of the computer's answer."""
    player = computer(play.match._game)  # type: ignore[arg-type]
    (chosen,) = player.answer(play.match, play.decision.seat)
    return (play.option(chosen).label,)


def played(scenario: Scenario) -> Play:
    """Let Alice play Palor Toff."""
    scenario.mission("P")
    scenario.fill_decks()
    scenario.discard(scenario.equipment("kit"))
    scenario.hand(scenario.card("palor-toff-alien-trader"))
    play = scenario.begin()
    play.choose("Play Palor Toff: Alien Trader")
    return play


def test_it_nullifies_what_the_opponent_plays_in_their_turn() -> None:
    scenario = Scenario()
    scenario.hand(scenario.card("amanda-rogers", 1))
    assert wants(played(scenario)) == ("Play Amanda Rogers",)


def test_it_does_not_nullify_in_its_own_turn() -> None:
    scenario = Scenario()
    scenario.hand(scenario.card("amanda-rogers"))
    assert wants(played(scenario)) == ("Pass",)


@pytest.mark.parametrize(("answers_to", "wanted"), [(0, "Play Q2"), (1, "Pass")])
def test_it_nullifies_what_the_opponent_answers_with_in_any_turn_but_not_its_own_answer(
    answers_to: int, wanted: str
) -> None:
    """Bob has Amanda Rogers and Alice has Q2; in the other case Bob has Q2 as well."""
    scenario = Scenario()
    scenario.hand(scenario.card("amanda-rogers", 1))
    scenario.hand(scenario.card("q2", answers_to))
    play = played(scenario)
    play.choose("Play Amanda Rogers")
    assert play.decision.seat == answers_to
    assert wants(play) == (wanted,)


@pytest.mark.parametrize(("seat", "wanted"), [(0, "Play Q2"), (1, "Pass")])
def test_it_nullifies_a_dilemma_that_it_meets_itself_and_not_one_that_the_opponent_meets(
    seat: int, wanted: str
) -> None:
    scenario = Scenario()
    scenario.mission("P", "Leadership")
    scenario.put("P", scenario.personnel("riker", "leadership"))
    scenario.under("P", scenario.card("q"))
    scenario.hand(scenario.card("q2", seat))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.decision.seat == seat
    assert wants(play) == (wanted,)


@pytest.mark.parametrize(("engineers", "offered"), [(1, False), (2, True)])
def test_it_scores_where_it_can(engineers: int, offered: bool) -> None:
    scenario = Scenario()
    scenario.mission("P", "Leadership")
    scenario.put("P", scenario.personnel("riker", "leadership"))
    scenario.put("P", *(scenario.personnel(f"engineer-{n}", "engineer") for n in range(engineers)))
    scenario.hand(scenario.card("particle-fountain"))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt P")
    assert (play.decision.rule == "1E-ACT-06") is offered
    if offered:
        assert wants(play) == ("Play Particle Fountain",)
