"""Frontiers as a game for the kernel."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path

import msgspec

from engine.frontiers.advice import advice
from engine.frontiers.audit import contradictions
from engine.frontiers.blocked.components import blocked_uses
from engine.frontiers.blocked.flights import blocked_flights
from engine.frontiers.blocked.places import (
    blocked_combats,
    blocked_explorations,
    blocked_interactions,
    blocked_moves,
    blocked_planets,
)
from engine.frontiers.components.component_box import Components
from engine.frontiers.components.component_files import components
from engine.frontiers.components.component_index import ComponentIndex
from engine.frontiers.lessons.lesson_position import set_up_position
from engine.frontiers.lessons.six_lessons import OPTIONS, lesson_texts, prepared_lesson
from engine.frontiers.manual_adjustments import adjust, next_step
from engine.frontiers.scenarios import scenarios_for
from engine.frontiers.scenarios.variants import variants_for
from engine.frontiers.state import COMBAT, Stage, State
from engine.frontiers.table import Table
from engine.frontiers.table_views import make_view
from engine.frontiers.turn import end_of_turn, rounds, turn
from engine.frontiers.turn.dummy_player import is_dummy_turn
from engine.frontiers.turn.setting_up import continue_after_draft, continue_after_ships, set_up_game
from engine.frontiers.turn.ship_assignment import ANY_SHIP, ship_option
from engine.frontiers.turn.tactics import choose_tactics
from engine.frontiers.view import FrontiersView
from engine.kernel.adjustment import OBJECT, AdjustmentStep
from engine.kernel.advice import Advice
from engine.kernel.blocked_actions import Blocked
from engine.kernel.contested_adjustments import NO_ADJUSTMENT, make_contestable_adjustment, objectors, review_questions
from engine.kernel.decision import Answer, Decision, Procedure, checkpoint
from engine.kernel.errors import RuleViolation
from engine.kernel.game import DeckReport, MatchOption, StarterDeck
from engine.kernel.header import Header
from engine.kernel.lesson import Lesson, LessonResult
from engine.kernel.randomness import Randomness
from engine.kernel.saved_states import decoded_state

_DECODER = msgspec.msgpack.Decoder(State)

_STAGE_PROCEDURES = {
    Stage.SHIPS: continue_after_ships,
    Stage.DRAFT: continue_after_draft,
    Stage.PREPARE: rounds.prepare_round,
    Stage.TACTICS: choose_tactics,
    Stage.TURN: turn.begin_turn,
    Stage.PLAN: turn.plan_turn,
    Stage.BEAM_DOWN: turn.choose_team,
    Stage.DIPLOMACY: turn.choose_in_combat,
    Stage.LONG_RANGE: turn.choose_in_combat,
    Stage.SHIELDS: turn.choose_in_combat,
    Stage.ASSIGN_DAMAGE: turn.run_damage_phase,
    Stage.ATTACK: turn.choose_in_combat,
    Stage.COMBAT_OVER: turn.apply_outcome,
    Stage.END_OF_TURN: end_of_turn.end_of_turn,
    Stage.REWARDS: end_of_turn.take_rewards,
    Stage.LEVEL_UP: end_of_turn.level_up,
    Stage.DRAW: end_of_turn.draw_cards,
    Stage.END_OF_ROUND: rounds.end_of_round,
}


class FrontiersTable(Table):
    """A game of Frontiers in progress."""

    _step_begins = b""
    """Saved state from before the current step."""

    def play(self) -> Procedure[None]:
        """Play step after step, by stage; once nothing can be undone any more, the match can be restored from there."""
        while self.outcome is None:
            if not self.way_back:
                self._step_begins = self.save()
                yield from checkpoint()
            yield from rounds.dummy_turn(self) if is_dummy_turn(self) else _STAGE_PROCEDURES[self.state.stage](self)

    def view(self, viewer: int | None) -> FrontiersView:
        """Return the game as one seat may see it."""
        return make_view(self, viewer)

    def adjust(self, seat: int, order: Answer) -> None:
        """Adjust the table by hand, or object to the last adjustment; the step in progress starts again."""
        now = self.save()
        objects = order == OBJECT and seat in self.objectors()
        self.restore(self._step_begins)
        try:
            if order == OBJECT and not objects:
                raise RuleViolation(NO_ADJUSTMENT)
            make_contestable_adjustment(self, seat, order, adjust)
        except RuleViolation:
            self.restore(now)
            raise

    def adjustment(self, seat: int, order: Answer) -> AdjustmentStep:
        """Return the next step of an adjustment."""
        return next_step(self, seat, order)

    def objectors(self) -> tuple[int, ...]:
        """Return the seats that may still object to the last adjustment."""
        return objectors(self)

    def questions_to_objectors(self, decided: Collection[int]) -> tuple[Decision, ...]:
        """Return the questions to other objectors before play continues."""
        return review_questions(self, decided)

    def blocked_actions(self, seat: int) -> tuple[Blocked, ...]:
        """Return the actions a seat can't take now, with reasons."""
        if self.state.stage is not Stage.PLAN and self.state.stage not in COMBAT:
            return ()
        planned = (
            blocked_moves,
            blocked_explorations,
            blocked_interactions,
            blocked_combats,
            blocked_planets,
            blocked_uses,
            blocked_flights,
        )
        parts = planned if self.state.stage is Stage.PLAN else (blocked_uses,)
        return tuple(blocked for part in parts for blocked in part(self, seat))

    def advice(self, decision: Decision, picks: Answer, past: Sequence[Answer]) -> Advice:  # noqa: ARG002 - one choice
        """Return prices for a seat that plans its turn, and obvious answers in a combat."""
        return advice(self, decision, past)

    def lesson_result(self) -> LessonResult | None:
        """Return whether the lesson's goal is reached, or out of reach."""
        return prepared_lesson(self.header.lesson).goal(self)

    def contradictions(self) -> list[str]:
        """Return inconsistencies in the state, as sentences."""
        return contradictions(self)


class Frontiers:
    """The rules of Frontiers for a box of components."""

    name = "frontiers"
    title = "Star Trek: Frontiers"
    rules_version = 3
    seats = range(1, 5)

    def __init__(self, box: Components) -> None:
        self.components = box
        self._index = ComponentIndex(box)

    def with_components(self, path: Path) -> Frontiers:
        """Return the same rules with an owner's components.

        Raises:
            ComponentFileError: they can't be used.
        """
        return Frontiers(components(path))

    @property
    def pool(self) -> str:
        """Return the fingerprint of the components."""
        return self.components.fingerprint

    def starter_decks(self) -> tuple[StarterDeck, ...]:
        """Return no decks, because the game has none."""
        return ()

    def check_deck(self, sections: dict[str, tuple[str, ...]]) -> DeckReport:
        """Return no problems, because the game has no decks."""
        if sections:
            return DeckReport((("Frontiers doesn’t use your own decks.", "FR-COMP-01"),))
        return DeckReport()

    def topics(self) -> tuple[str, ...]:
        """Return no topics, because players don't respond in other players' turns."""
        return ()

    def options(self, seats: int) -> tuple[MatchOption, ...]:
        """Return the scenario, the variants, and the ship of each seat as options (FR-SETUP-01)."""
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
        """Return the six lessons, from moving and exploring to a fight."""
        return lesson_texts()

    def learner_count(self) -> int:
        """Return 1, because lessons are played alone."""
        return 1

    def lesson_options(self) -> dict[str, str]:
        """Return the scenario and the ship of the lessons."""
        return dict(OPTIONS)

    def deal(self, header: Header, seed: str) -> FrontiersTable:
        """Return a table set up for the first Round (FR-SETUP), or for a lesson.

        Raises:
            RuleViolation: two players want the same ship.
        """
        table = FrontiersTable(header, State(random=Randomness(seed)), self.components, self._index)
        set_up_game(table)
        if header.lesson:
            set_up_position(table, prepared_lesson(header.lesson).position)
            return FrontiersTable(header, table.state, self.components, self._index)
        return table

    def load(self, header: Header, saved: bytes) -> FrontiersTable:
        """Restore a table from its saved state.

        Raises:
            ReplayError: it was saved by rules with a different state.
        """
        return FrontiersTable(header, decoded_state(saved, _DECODER), self.components, self._index)


GAME = Frontiers(components())
"""Frontiers with the program's components."""
