"""Situations in which starter cards are tried."""

from __future__ import annotations

from engine.ccg.effects.effects import BeginCombat, BeginEngagement
from engine.ccg.effects.texts import Order
from tests.engine.second_edition.scenario import Play, Scenario

CREW = (("cmd",), ("stf",), ("stf",), ("stf",))


def add_starter_card(scenario: Scenario, place: str, card: str, *, seat: int = 0) -> str:
    """A starter card at a place."""
    scenario.put(place, scenario.card(card, seat=seat))
    return card


def add_crewed_ship(scenario: Scenario, ship: str, at: str) -> str:
    """A starter ship with crew enough to move and to fight."""
    scenario.afloat(at, scenario.card(ship))
    for number, icons in enumerate(CREW):
        scenario.put(ship, scenario.personnel(f"{ship}-{number}", affiliation="Romulan", icons=icons))
    return ship


def attempt_against(play: Play, mission: str, *dilemmas: str) -> None:
    """Alice attempts a mission, Bob puts these dilemmas in the way."""
    play.choose(f"Attempt {mission}")
    if dilemmas:
        play.choose(*dilemmas)
    if len(dilemmas) > 1:
        play.choose(*dilemmas)


def add_event_starting(scenario: Scenario, name: str, effect: BeginCombat | BeginEngagement) -> None:
    """An event in Alice's core whose order begins a conflict."""
    scenario.core(scenario.event(name, stays=True, texts=(Order(effects=(effect,)),)))
