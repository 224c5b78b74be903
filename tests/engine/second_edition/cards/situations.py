"""Situations for tests of starter cards."""

from __future__ import annotations

from engine.ccg.effects.effects import BeginCombat, BeginEngagement
from engine.ccg.effects.texts import Order
from tests.engine.second_edition.scenario import Play, Scenario

CREW = (("cmd",), ("stf",), ("stf",), ("stf",))


def add_starter_card(scenario: Scenario, place: str, card: str, *, seat: int = 0) -> str:
    """Add a starter card at a place."""
    scenario.put(place, scenario.card(card, seat=seat))
    return card


def add_crewed_ship(scenario: Scenario, ship: str, at: str) -> str:
    """Add a starter ship with enough crew to move and fight."""
    scenario.afloat(at, scenario.card(ship))
    for number, icons in enumerate(CREW):
        scenario.put(ship, scenario.personnel(f"{ship}-{number}", affiliation="Romulan", icons=icons))
    return ship


def attempt_against(play: Play, mission: str, *dilemmas: str) -> None:
    """Let Alice attempt a mission, and Bob choose these dilemmas."""
    play.choose(f"Attempt {mission}")
    if dilemmas:
        play.choose(*dilemmas)
    if len(dilemmas) > 1:
        play.choose(*dilemmas)


def add_event_starting(scenario: Scenario, name: str, effect: BeginCombat | BeginEngagement) -> None:
    """Add an event to Alice's core whose order starts a conflict."""
    scenario.core(scenario.event(name, stays=True, texts=(Order(effects=(effect,)),)))
