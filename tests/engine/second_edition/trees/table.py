"""A table for cards with trees by hand: Alice has a headquarters H and a mission M that anybody completes."""

from __future__ import annotations

from typing import Any

from engine.ccg.cards.kinds import AnyCard, Event, Personnel, Ship
from engine.ccg.effects.effects import Effect
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.table.state import Segment
from tests.engine.second_edition.scenario import Play, Scenario
from tests.engine.second_edition.trees.imported import imported_card


def laid_table(players: int = 2) -> Scenario:
    """The table: of three Alice, Bob on her left and Carol on her right."""
    scenario = Scenario(players=players)
    scenario.headquarters("H")
    scenario.mission("M", "Cunning>0")
    scenario.fill_decks()
    return scenario


def add_card(scenario: Scenario, kind: type[AnyCard], name: str, seat: int = 0, **facts: object) -> str:
    """A card with its tree by hand, that is not anywhere yet."""
    return scenario._instance(imported_card(kind, name, **facts), seat)


def start_playing_cards(scenario: Scenario, counters: int = 7) -> Play:
    """Alice plays and draws cards."""
    return scenario.begin(Segment.PLAY_AND_DRAW, counters)


def attempt_against(scenario: Scenario, *effects: Effect, cost: int = 1) -> Play:
    """Alice attempts M against one dilemma of Bob's."""
    dilemma = scenario.dilemma("trouble", *effects, cost=cost)
    add_someone_active(scenario)
    scenario.pile(dilemma)
    return choose_all_dilemmas(start_attempt(scenario))


# --- who and what is there -------------------------------------------------------------------------------------------


def add_people(scenario: Scenario, *names: str, at: str = "H", seat: int = 0, **facts: Any) -> None:
    """Somebody's plain personnel."""
    scenario.put(at, *(scenario.personnel(name, seat=seat, **facts) for name in names))


def add_team(scenario: Scenario, *names: str, at: str = "M", seat: int = 0, **facts: Any) -> None:
    """The same at the mission."""
    add_people(scenario, *names, at=at, seat=seat, **facts)


def add_person(scenario: Scenario, name: str, at: str = "M", **facts: Any) -> str:
    """A personnel with its tree by hand."""
    card = add_card(scenario, Personnel, name, **facts)
    scenario.put(at, card)
    return card


def add_ship(scenario: Scenario, name: str, at: str = "M", **facts: Any) -> str:
    """A ship with its tree by hand."""
    card = add_card(scenario, Ship, name, **facts)
    scenario.afloat(at, card)
    return card


def add_event(scenario: Scenario, name: str, *keywords: str, seat: int = 0, cost: int = 1) -> str:
    """An event that stays and says nothing; it is not anywhere yet."""
    return scenario._instance(Event(id=name, title=name, cost=cost, stays=True, keywords=keywords), seat)


def add_someone_active(scenario: Scenario, seat: int = 0) -> None:
    """Somebody who can still do something, so that the turn goes on."""
    idle, helmsman = (f"idle{seat}", f"helmsman{seat}") if seat else ("idle", "helmsman")
    scenario.ship(idle, "H", seat=seat, staffing=())
    add_people(scenario, helmsman, at=idle, seat=seat)


# --- an attempt ------------------------------------------------------------------------------------------------------


def start_attempt(scenario: Scenario, mission: str = "M") -> Play:
    """Alice attempts a mission."""
    play = scenario.begin()
    play.choose(f"Attempt {mission}")
    return play


def choose_all_dilemmas(play: Play) -> Play:
    """Bob puts all dilemmas in the way that he may."""
    while play.decision.rule in ("2E-DIL-05", "2E-DIL-09"):
        play.choose(*play.ids)
    return play


def continue_attempt(play: Play, left: list[str]) -> Play:
    """The rest of an attempt: these answers where they are offered, in order, else what a clock would say.

    Those that were given are taken off the list.
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
    """The rest of an attempt, with these answers."""
    return continue_attempt(play, list(answers))


def play_attempt(scenario: Scenario, *answers: str, mission: str = "M") -> Play:
    """A whole attempt of Alice's, with these answers."""
    add_someone_active(scenario)
    return finish_attempt(start_attempt(scenario, mission), *answers)


# --- what is so now --------------------------------------------------------------------------------------------------


def attributes_of(play: Play, card: str) -> tuple[int, ...]:
    """Integrity, cunning and strength of a personnel."""
    one = characteristics_of(play.table).personnel_qualities(card).attributes
    return tuple(one[name] for name in ("integrity", "cunning", "strength"))


def skills_of(play: Play, card: str) -> dict[str, int]:
    """The skills of a personnel."""
    return characteristics_of(play.table).personnel_qualities(card).skills


def hand_of(play: Play, seat: int = 0) -> list[str]:
    """A player's hand."""
    return play.state.players[seat].hand
