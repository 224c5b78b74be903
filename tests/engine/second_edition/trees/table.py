"""A table for cards with trees by hand: Alice has a headquarters H and a mission M that anybody completes."""

from __future__ import annotations

from engine.ccg.cards.kinds import AnyCard
from engine.ccg.effects.effects import Effect
from engine.second_edition.state import Segment
from tests.engine.second_edition.scenario import Play, Scenario
from tests.engine.second_edition.trees.imported import imported


def laid() -> Scenario:
    """The table."""
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.mission("M", "Cunning>0")
    scenario.fill_decks()
    return scenario


def own(scenario: Scenario, kind: type[AnyCard], name: str, seat: int = 0, **facts: object) -> str:
    """A card with its tree by hand, that is not anywhere yet."""
    return scenario._instance(imported(kind, name, **facts), seat)


def playing(scenario: Scenario, counters: int = 7) -> Play:
    """Alice plays and draws cards."""
    return scenario.begin(Segment.PLAY_AND_DRAW, counters)


def faced(scenario: Scenario, *effects: Effect, cost: int = 1) -> Play:
    """Alice attempts M against one dilemma of Bob's."""
    dilemma = scenario.dilemma("trouble", *effects, cost=cost)
    scenario.ship("idle", "H", staffing=())
    scenario.put("idle", scenario.personnel("helmsman"))
    scenario.pile(dilemma)
    play = scenario.begin()
    play.choose("Attempt M")
    while play.decision.rule in ("2E-DIL-05", "2E-DIL-09"):
        play.choose(*(one.id for one in play.decision.options))
    return play
