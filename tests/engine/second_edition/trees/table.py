"""A table for cards with trees by hand: Alice has a headquarters H and a mission M that anyone completes."""

from __future__ import annotations

from typing import Any

from engine.ccg.cards.kinds import AnyCard, Event, Personnel, Ship
from engine.ccg.effects.effects import Effect
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.table.state import Segment
from tests.engine.second_edition.scenario import Play, Scenario
from tests.engine.second_edition.trees.imported import imported_card


def laid_table(players: int = 2) -> Scenario:
    """Return the table; with three players, Bob is on Alice's left and Carol on her right."""
    scenario = Scenario(players=players)
    scenario.headquarters("H")
    scenario.mission("M", "Cunning>0")
    scenario.fill_decks()
    return scenario


def add_card(scenario: Scenario, kind: type[AnyCard], name: str, seat: int = 0, **facts: object) -> str:
    """Add a card with its tree by hand that isn't placed yet."""
    return scenario._instance(imported_card(kind, name, **facts), seat)


def start_playing_cards(scenario: Scenario, counters: int = 7) -> Play:
    """Start in Alice's segment for playing and drawing cards."""
    return scenario.begin(Segment.PLAY_AND_DRAW, counters)


def attempt_against(scenario: Scenario, *effects: Effect, cost: int = 1) -> Play:
    """Start an attempt of M by Alice against one dilemma of Bob's."""
    dilemma = scenario.dilemma("trouble", *effects, cost=cost)
    add_someone_active(scenario)
    scenario.pile(dilemma)
    return choose_all_dilemmas(start_attempt(scenario))


# --- cards in play ---------------------------------------------------------------------------------------------------


def add_people(scenario: Scenario, *names: str, at: str = "H", seat: int = 0, **facts: Any) -> None:
    """Add a player's plain personnel."""
    scenario.put(at, *(scenario.personnel(name, seat=seat, **facts) for name in names))


def add_team(scenario: Scenario, *names: str, at: str = "M", seat: int = 0, **facts: Any) -> None:
    """Add a player's plain personnel at the mission."""
    add_people(scenario, *names, at=at, seat=seat, **facts)


def add_person(scenario: Scenario, name: str, at: str = "M", **facts: Any) -> str:
    """Add a personnel with its tree by hand."""
    card = add_card(scenario, Personnel, name, **facts)
    scenario.put(at, card)
    return card


def add_ship(scenario: Scenario, name: str, at: str = "M", **facts: Any) -> str:
    """Add a ship with its tree by hand."""
    card = add_card(scenario, Ship, name, **facts)
    scenario.afloat(at, card)
    return card


def add_event(scenario: Scenario, name: str, *keywords: str, seat: int = 0, cost: int = 1) -> str:
    """Add an event that stays in play without effect; it isn't placed yet."""
    return scenario._instance(Event(id=name, title=name, cost=cost, stays=True, keywords=keywords), seat)


def add_someone_active(scenario: Scenario, seat: int = 0) -> None:
    """Add someone who can still act, so that the turn continues."""
    idle, helmsman = (f"idle{seat}", f"helmsman{seat}") if seat else ("idle", "helmsman")
    scenario.ship(idle, "H", seat=seat, staffing=())
    add_people(scenario, helmsman, at=idle, seat=seat)


# --- an attempt ------------------------------------------------------------------------------------------------------


def start_attempt(scenario: Scenario, mission: str = "M") -> Play:
    """Let Alice attempt a mission."""
    play = scenario.begin()
    play.choose(f"Attempt {mission}")
    return play


def choose_all_dilemmas(play: Play) -> Play:
    """Choose all dilemmas that Bob is allowed to choose."""
    while play.decision.rule in ("2E-DIL-05", "2E-DIL-09"):
        play.choose(*play.ids)
    return play


def continue_attempt(play: Play, left: list[str]) -> Play:
    """Finish an attempt with these answers, in order, where they are offered; otherwise by default.

    Answers that were given are removed from the list.
    """
    while play.state.attempt is not None and play.match.outcome is None:
        decision = play.decision
        if decision.rule in ("2E-DIL-05", "2E-DIL-09"):
            play.choose(*play.ids)
        elif left and any(left[0] in (one.id, one.label) for one in decision.options):
            play.choose(left.pop(0))
        else:
            play.choose(*(decision.default or play.ids[: decision.minimum]))
    return play


def finish_attempt(play: Play, *answers: str) -> Play:
    """Finish an attempt with these answers."""
    return continue_attempt(play, list(answers))


def play_attempt(scenario: Scenario, *answers: str, mission: str = "M") -> Play:
    """Play a whole attempt of Alice's with these answers."""
    add_someone_active(scenario)
    return finish_attempt(start_attempt(scenario, mission), *answers)


# --- current facts ---------------------------------------------------------------------------------------------------


def attributes_of(play: Play, card: str) -> tuple[int, ...]:
    """Return the integrity, cunning and strength of a personnel."""
    one = characteristics_of(play.table).personnel_qualities(card).attributes
    return tuple(one[name] for name in ("integrity", "cunning", "strength"))


def skills_of(play: Play, card: str) -> dict[str, int]:
    """Return the skills of a personnel."""
    return characteristics_of(play.table).personnel_qualities(card).skills


def hand_of(play: Play, seat: int = 0) -> list[str]:
    """Return a player's hand."""
    return play.state.players[seat].hand
