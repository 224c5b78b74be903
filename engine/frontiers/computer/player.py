"""The computer player for Frontiers, which dispatches on the rule that asks."""

from __future__ import annotations

from collections.abc import Sequence

from engine.computer.newcomer_tips import Aim, RecommendingPlayer
from engine.frontiers.components.component_box import Components
from engine.frontiers.components.component_index import ComponentIndex
from engine.frontiers.computer import choices, variant_choices
from engine.frontiers.computer.course_words import course_in_words
from engine.frontiers.computer.fighter import Fighter
from engine.frontiers.computer.goals import Planner
from engine.frontiers.computer.planning import following_choices, next_step
from engine.frontiers.computer.position import Position
from engine.frontiers.computer.reasons import (
    reason_for_discards,
    reason_for_kind,
    reason_for_payment,
    reason_for_step,
    reason_for_tactic,
    reason_for_team,
    reason_in_combat,
)
from engine.frontiers.hexes import display_name, spaces_of
from engine.frontiers.view import FrontiersView
from engine.kernel.decision import Answer, Decision

_PLANNED_RULES = frozenset(("FR-TURN-01", "FR-TURN-03", "FR-CMB-08", "FR-AWAY-02"))


class Computer(RecommendingPlayer[FrontiersView]):
    """The computer player for Frontiers.

    Args:
        box: all components.
    """

    def __init__(self, box: Components) -> None:
        super().__init__(FrontiersView)
        self._box, self._index = box, ComponentIndex(box)

    def decide(self, decision: Decision, view: FrontiersView) -> Answer:  # noqa: PLR0912 - one branch for each rule
        """Return the answer for the rule that asks."""
        position = Position(view, self._box, self._index)
        match decision.rule:
            case "FR-TURN-03":
                return (next_step(decision, position),)
            case "FR-CMB-08":
                return (Fighter(position, decision).chosen_option(),)
            case "FR-CMB-06":
                return _choose_opponents(decision, position)
            case "FR-EFF-09" if decision.options[0].id.startswith("enemy-"):
                return choices.choose_enemies(decision, position)
            case "FR-AWAY-02":
                return choices.choose_away_team(decision, position)
            case "FR-AWAY-09":
                return choices.choose_member_to_wound(decision, position)
            case "FR-TACT-01":
                return choices.choose_tactic(decision, position)
            case "FR-TURN-01":
                return choices.choose_kind_of_turn(decision, position)
            case "FR-TURN-06":
                return (next((option.id for option in decision.options if option.id.startswith("skill:")), "none"),)
            case "FR-TURN-09":
                return tuple(option.id for option in decision.options)
            case "FR-END-07":
                return choices.choose_discards_before_drawing(decision, position)
            case "FR-END-05" | "FR-LVL-04" | "FR-EFF-04":
                return choices.choose_best_card(decision, position)
            case "FR-CREW-04" if "none" not in (option.id for option in decision.options):
                return (min(decision.options, key=lambda one: self._box.crew[one.card].rank).id,)
            case "FR-LVL-02":
                return choices.choose_skill(decision, position)
            case "FR-DECK-09":
                return ("yes" if position.view.combat else "no",)
            case "FR-VAR-02":
                return variant_choices.choose_bid(decision, position)
            case "FR-VAR-08":
                return variant_choices.choose_hidden_die(decision, position)
            case "FR-VAR-09":
                return variant_choices.choose_upgrade(decision, position)
            case "FR-COOP-03" if decision.options[0].id == "agree":
                return ("agree",)
            case "FR-PVP-11":
                return choices.choose_retreat(decision, position)
            case "FR-DATA-02":
                return choices.choose_payment(decision, position)
            case "FR-DATA-04":
                return choices.choose_dice_to_roll(decision)
            case "FR-DECK-02" if decision.options[0].id.startswith("way-"):
                return choices.choose_effect(decision, position)
            case _:
                return choices.choose_by_kind_of_options(decision, position)

    def answer_to_recommend(
        self,
        decision: Decision,
        view: FrontiersView,
        answer: Answer,
        past: Sequence[Answer],  # noqa: ARG002
    ) -> Answer:
        """Return the recommended answer: against a single enemy, missing means before aiming.

        Aiming is obvious once the means are enough.
        """
        if decision.rule != "FR-CMB-08" or not answer[0].startswith("aim:"):
            return answer
        fighter = Fighter(Position(view, self._box, self._index), decision)
        missing = fighter.intended_ways() if fighter.has_one_enemy_left else ()
        return (missing[0].option,) if missing else answer

    def answer_to_add(self, decision: Decision, view: FrontiersView, answer: Answer) -> Answer:
        """Return the plan's next choices (FR-TURN-01, FR-TURN-03, FR-CMB-08, FR-AWAY-02)."""
        if decision.rule not in _PLANNED_RULES:
            return ()
        return following_choices(answer[0], decision, Position(view, self._box, self._index))

    def course_in_words(self, decision: Decision, view: FrontiersView, course: Answer) -> tuple[Answer, str]:  # noqa: ARG002
        """Return what a course uses first, and where it flies and what it does there, or what it attacks and blocks."""
        return course_in_words(course, Position(view, self._box, self._index))

    def chooses_nothing_next(self, decision: Decision, view: FrontiersView, answer: Answer) -> bool:
        """Whether it would discard nothing at the end of this turn (FR-END-07)."""
        if decision.rule != "FR-TURN-03" or answer != ("end turn",):
            return False
        return not choices.intended_discards(decision.seat, Position(view, self._box, self._index))

    def reason_for_answer(self, decision: Decision, view: FrontiersView, answer: Answer, past: Sequence[Answer]) -> str:  # noqa: ARG002
        """Return the reason for a turn, a step of it, a Tactic, a payment or a choice in combat; else empty."""
        position = Position(view, self._box, self._index)
        if decision.rule == "FR-END-07":
            return reason_for_discards(answer, position)
        if not answer:
            return ""
        match decision.rule:
            case "FR-AWAY-02":
                return reason_for_team(answer, position)
            case "FR-TURN-01":
                return reason_for_kind(answer, position)
            case "FR-DATA-02":
                return reason_for_payment(decision, answer)
            case "FR-TACT-01":
                return reason_for_tactic(decision, answer, position)
            case "FR-TURN-03":
                return reason_for_step(decision, answer, position)
            case "FR-CMB-08":
                return reason_in_combat(decision, answer, position)
            case _:
                return ""

    def aim(self, decision: Decision, view: FrontiersView, answer: Answer) -> Aim | None:
        """Return the aim of the turn, before its Action."""
        if decision.rule != "FR-TURN-03" or view.play.acted or view.play.interacted:
            return None
        plan = Planner(Position(view, self._box, self._index)).best_plan(
            frozenset(option.id for option in decision.options)
        )
        if plan is None or answer != (plan.next_option,):
            return None
        return Aim(f"turn {view.round}.{view.turn}", f"{plan.goal.option or 'stay'} {plan.goal.spaces_concerned[0]}")

    def why_changed(self, view: FrontiersView, aim: Aim, earlier: str) -> str:  # noqa: ARG002
        """Return why the aim named earlier in the same turn has changed: it is reached, or another is better."""
        kind, _, target = earlier.partition(" ")
        centre = spaces_of(target)[0] if kind.startswith("explore:") else ""
        if centre in Position(view, self._box, self._index).spaces:
            return f"The tile at {display_name(centre)} is revealed."
        return "A different plan promises more now."


def _choose_opponents(decision: Decision, position: Position) -> Answer:
    """Choose the minimum number of Enemy Ships; of several the best for the plan."""
    planner = Planner(position)
    ranked = sorted(decision.options, key=lambda option: (-planner.challenge_value(option.id), option.id))
    return tuple(option.id for option in ranked[: decision.minimum])
