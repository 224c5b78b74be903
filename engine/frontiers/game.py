"""Frontiers as a game that a match can run."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path

import msgspec

from engine.frontiers.adjusting import adjust, next_step
from engine.frontiers.advice import advice
from engine.frontiers.audit import contradictions
from engine.frontiers.blocked.components import uses
from engine.frontiers.blocked.flights import flights_beyond
from engine.frontiers.blocked.places import combats, explorations, interactions, moves, planets
from engine.frontiers.components.box import Components
from engine.frontiers.components.index import Index
from engine.frontiers.components.loading import components
from engine.frontiers.lessons.position import lay
from engine.frontiers.lessons.six_lessons import OPTIONS, prepared, six_lessons
from engine.frontiers.scenarios import scenarios_for
from engine.frontiers.scenarios.variants import variants_for
from engine.frontiers.showing import view
from engine.frontiers.state import COMBAT, Stage, State
from engine.frontiers.table import Table
from engine.frontiers.turn import end_of_turn, rounds, turn
from engine.frontiers.turn.choosing_ships import ANY_SHIP, ship_option
from engine.frontiers.turn.dummy_player import is_due
from engine.frontiers.turn.setting_up import after_draft, after_ships, set_up
from engine.frontiers.turn.tactics import choose_tactics
from engine.frontiers.view import FrontiersView
from engine.kernel.adjustment import OBJECT, AdjustmentStep
from engine.kernel.advice import Advice
from engine.kernel.blocked import Blocked
from engine.kernel.contesting import NO_ADJUSTMENT, contest, objectors, reviews
from engine.kernel.decision import Answer, Decision, Procedure, checkpoint
from engine.kernel.errors import RuleViolation
from engine.kernel.game import DeckReport, MatchOption, StarterDeck
from engine.kernel.header import Header
from engine.kernel.lesson import Judgement, Lesson
from engine.kernel.randomness import Randomness
from engine.kernel.restoring import decoded

_DECODER = msgspec.msgpack.Decoder(State)

_STEPS = {
    Stage.SHIPS: after_ships,
    Stage.DRAFT: after_draft,
    Stage.PREPARE: rounds.prepare,
    Stage.TACTICS: choose_tactics,
    Stage.TURN: turn.begin_turn,
    Stage.PLAN: turn.plan,
    Stage.BEAM_DOWN: turn.beam_down,
    Stage.DIPLOMACY: turn.fight,
    Stage.LONG_RANGE: turn.fight,
    Stage.SHIELDS: turn.fight,
    Stage.ASSIGN_DAMAGE: turn.assign_damage,
    Stage.ATTACK: turn.fight,
    Stage.COMBAT_OVER: turn.combat_over,
    Stage.END_OF_TURN: end_of_turn.end_of_turn,
    Stage.REWARDS: end_of_turn.rewards,
    Stage.LEVEL_UP: end_of_turn.level_up,
    Stage.DRAW: end_of_turn.draw_cards,
    Stage.END_OF_ROUND: rounds.end_of_round,
}


class FrontiersTable(Table):
    """A game of Frontiers in progress."""

    _step_begins = b""
    """The state at the last moment at which no step was half-way."""

    def play(self) -> Procedure[None]:
        """Step after step, as the stage says. Where nothing can be taken back any more, the match may be restored."""
        while self.outcome is None:
            if not self.way_back:
                self._step_begins = self.save()
                yield from checkpoint()
            yield from rounds.dummy_turn(self) if is_due(self) else _STEPS[self.state.stage](self)

    def view(self, viewer: int | None) -> FrontiersView:
        """The game as one seat may see it."""
        return view(self, viewer)

    def adjust(self, seat: int, order: Answer) -> None:
        """Change the table by hand, or object to the last change; the step in progress begins anew with that."""
        now = self.save()
        objects = order == OBJECT and seat in self.objectors()
        self.restore(self._step_begins)
        try:
            if order == OBJECT and not objects:
                raise RuleViolation(NO_ADJUSTMENT)
            contest(self, seat, order, adjust)
        except RuleViolation:
            self.restore(now)
            raise

    def adjustment(self, seat: int, order: Answer) -> AdjustmentStep:
        """What an adjustment still lacks."""
        return next_step(self, seat, order)

    def objectors(self) -> tuple[int, ...]:
        """Who may still object to the last adjustment."""
        return objectors(self)

    def reviews(self, decided: Collection[int]) -> tuple[Decision, ...]:
        """What the other objectors are asked before play continues."""
        return reviews(self, decided)

    def blocked(self, seat: int) -> tuple[Blocked, ...]:
        """What a seat might like to do now and cannot, with the reason."""
        if self.state.stage is not Stage.PLAN and self.state.stage not in COMBAT:
            return ()
        planned = (moves, explorations, interactions, combats, planets, uses, flights_beyond)
        parts = planned if self.state.stage is Stage.PLAN else (uses,)
        return tuple(one for part in parts for one in part(self, seat))

    def advice(self, decision: Decision, picks: Answer, past: Sequence[Answer]) -> Advice:  # noqa: ARG002 - one choice
        """What things cost, for a seat that plans its turn, and what goes without saying in a combat."""
        return advice(self, decision, past)

    def judged(self) -> Judgement | None:
        """Whether the goal of the lesson is reached, or out of reach."""
        return prepared(self.header.lesson).goal(self)

    def contradictions(self) -> list[str]:
        """What is wrong with the state, in sentences."""
        return contradictions(self)


class Frontiers:
    """The rules of Frontiers, with a box of components."""

    name = "frontiers"
    title = "Star Trek: Frontiers"
    rules_version = 3
    seats = range(1, 5)

    def __init__(self, box: Components) -> None:
        self.components = box
        self._index = Index(box)

    def with_components(self, path: Path) -> Frontiers:
        """The same rules with an owner's components laid over the program's.

        Raises:
            ComponentFileError: they cannot be used.
        """
        return Frontiers(components(path))

    @property
    def pool(self) -> str:
        """The fingerprint of the components."""
        return self.components.fingerprint

    def starter_decks(self) -> tuple[StarterDeck, ...]:
        """Nobody brings a deck."""
        return ()

    def check_deck(self, sections: dict[str, tuple[str, ...]]) -> DeckReport:
        """Nobody brings a deck."""
        if sections:
            return DeckReport((("Frontiers doesn’t use your own decks.", "FR-COMP-01"),))
        return DeckReport()

    def topics(self) -> tuple[str, ...]:
        """None: nobody is asked to respond in the turns of others."""
        return ()

    def options(self, seats: int) -> tuple[MatchOption, ...]:
        """The scenario, and the ship of each seat (FR-SETUP-01)."""
        scenarios = tuple((scenario.id, scenario.name) for scenario in scenarios_for(seats))
        ships = ((ANY_SHIP, "Any ship"), *((ship.id, ship.name) for ship in self.components.ship.values()))
        return (
            MatchOption("scenario", "Scenario", scenarios, scenarios[0][0]),
            *variants_for(seats),
            *(
                MatchOption(ship_option(seat), f"Ship of player {seat + 1}", ships, ANY_SHIP, exclusive="ship")
                for seat in range(seats)
            ),
        )

    def lessons(self) -> tuple[Lesson, ...]:
        """From moving and exploring to a fight."""
        return six_lessons()

    def learners(self) -> int:
        """One learns alone."""
        return 1

    def lesson_options(self) -> dict[str, str]:
        """The scenario and the ship of the lessons."""
        return dict(OPTIONS)

    def deal(self, header: Header, seed: str) -> FrontiersTable:
        """A table set up for the first Round (FR-SETUP), or for a lesson.

        Raises:
            RuleViolation: two players wish the same ship.
        """
        table = FrontiersTable(header, State(random=Randomness(seed)), self.components, self._index)
        set_up(table)
        if header.lesson:
            lay(table, prepared(header.lesson).position)
            return FrontiersTable(header, table.state, self.components, self._index)
        return table

    def load(self, header: Header, saved: bytes) -> FrontiersTable:
        """The table that was saved.

        Raises:
            ReplayError: it was saved by rules of another shape.
        """
        return FrontiersTable(header, decoded(saved, _DECODER), self.components, self._index)


GAME = Frontiers(components())
"""Frontiers with the components of the program."""
