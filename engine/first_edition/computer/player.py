"""Computer player: dispatches each decision by its rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from engine.ccg.resolving.computer_answers_by_hand import computer_answer_by_hand, is_by_hand
from engine.computer.careless_players import FAIR, GENTLE, STRONG
from engine.computer.default_and_random_players import fallback_answer
from engine.computer.newcomer_tips import Aim, RecommendingPlayer
from engine.first_edition.cards.catalogue import Catalogue
from engine.first_edition.cards.edition import RULEBOOK_2_5_4, Edition
from engine.first_edition.computer import borg_strategy, picking, reasons, recruiting, responses, seeding, tribbles
from engine.first_edition.computer.both_groups import choose_who_goes
from engine.first_edition.computer.goals import Goals
from engine.first_edition.computer.orders import END, Orders, choose_firing_target
from engine.first_edition.computer.playing_cards import GIVE_ORDERS, choose_card_play
from engine.first_edition.computer.seat_position import Position
from engine.first_edition.showing.view import FirstEditionView
from engine.kernel.decision import Answer, Decision, Kind
from engine.kernel.randomness import Randomness

CARELESS_PERCENT = MappingProxyType({STRONG: 0, FAIR: 20, GENTLE: 45})
"""Percentage of careless choices, by skill level; many are needed to matter, because much of a turn is gathering."""
MENU_EXIT_INTERVAL = 307
"""Interval, in decisions, at which a menu is left at once so that orders can't loop forever."""


_CHOOSERS_BY_RULE: Mapping[str, Callable[[Decision, Position], Answer]] = MappingProxyType(
    {**picking.CHOOSERS_BY_RULE, **recruiting.CHOOSERS_BY_RULE, **seeding.CHOOSERS_BY_RULE}
)
"""Functions that answer by the rule of the decision."""
_ORDER_RULES = frozenset(("1E-TURN-08", "1E-BEAM-01", "1E-WALK-01", "1E-MOVE-06"))


class Computer(RecommendingPlayer[FirstEditionView]):
    """The computer player for First Edition.

    Args:
        catalogue: the printed cards.
        edition: the edition in play.
    """

    errs: Mapping[str, int] = CARELESS_PERCENT

    def __init__(self, catalogue: Catalogue, edition: Edition = RULEBOOK_2_5_4) -> None:
        super().__init__(FirstEditionView)
        self._catalogue = catalogue
        self._edition = edition

    def careless_answer(self, decision: Decision, chance: Randomness) -> Answer:
        """Return the answer of a careless player: attempt unprepared, leave menus, skip seeding.

        Random orders would do too little harm, because a better order can follow at no cost.
        """
        if is_by_hand(decision):
            return computer_answer_by_hand(decision)
        match decision.kind:
            case Kind.ACTION:
                rash = next(
                    (option.id for option in decision.options if option.id.startswith(("attempt:", "scout:"))), ""
                )
                return (rash,) if rash else decision.default or decision.random_answer(chance)
            case Kind.ARRANGEMENT if not decision.minimum:
                return ()
            case _:
                return decision.random_answer(chance)

    def decide(self, decision: Decision, view: FirstEditionView) -> Answer:
        """Return the answer, chosen by the rule of the decision; the default is the fallback."""
        return computer_answer_by_hand(decision) if is_by_hand(decision) else self._by_rule(decision, view)

    def _by_rule(self, decision: Decision, view: FirstEditionView) -> Answer:
        position = Position(view, self._catalogue, self._edition)
        pauses = decision.number % MENU_EXIT_INTERVAL == MENU_EXIT_INTERVAL - 1
        match decision.rule:
            case rule if position.plays_borg and rule in borg_strategy.CHOOSERS_BY_RULE:
                return borg_strategy.CHOOSERS_BY_RULE[rule](decision, position)
            case "1E-TURN-04":
                return (GIVE_ORDERS if pauses else choose_card_play(decision, position),)
            case "1E-TURN-08":
                return (END if pauses else Orders(position).choose(decision),)
            case "1E-ACT-06":
                return responses.choose_response(decision, position)
            case "1E-ACT-07":
                return next(
                    (
                        (option.id,)
                        for option in decision.options
                        if tribbles.is_likely_to_stop_opponent(option, position)
                    ),
                    fallback_answer(decision),
                )
            case "1E-TRIB-01" | "1E-TRIB-04" | "1E-TRIB-05":
                return tribbles.choose_tribbles(decision, position)
            case "1E-MOVE-06":
                return Orders(position).destination(decision)
            case "1E-BEAM-01" | "1E-WALK-01" if decision.minimum == 0:
                return choose_who_goes(decision, position)
            case rule if rule in _CHOOSERS_BY_RULE:
                return _CHOOSERS_BY_RULE[rule](decision, position)
            case "1E-SB-01" if decision.maximum == 1 and decision.minimum == 1:
                return choose_firing_target(decision)
            case _:
                return fallback_answer(decision)

    def takes_everyone_along(self, decision: Decision, view: FirstEditionView, answer: Answer) -> bool:
        """Whether a beam or walk takes everyone (1E-BEAM-01, 1E-WALK-01), unless a crew must stay (1E-MIS-30)."""
        if decision.rule != "1E-TURN-08" or not answer or not answer[0].startswith(("beam:", "walk:")):
            return False
        location = Position(view, self._catalogue, self._edition).location(answer[0].rpartition(".")[2])
        return location is None or location.kind != "dual"

    def answer_to_add(self, decision: Decision, view: FirstEditionView, answer: Answer) -> Answer:
        """Return the move after undocking, and its destination (1E-MOVE-06)."""
        if decision.rule != "1E-TURN-08" or not answer:
            return ()
        return Orders(Position(view, self._catalogue, self._edition)).flight_after(answer[0])

    def course_in_words(self, decision: Decision, view: FirstEditionView, course: Answer) -> tuple[Answer, str]:
        """Return where a ship moves, from its dock if it must."""
        position = Position(view, self._catalogue, self._edition)
        return (), reasons.flight_words(decision.option(course[0]).label, course[-1], position)

    def reason_for_answer(
        self, decision: Decision, view: FirstEditionView, answer: Answer, past: Sequence[Answer]
    ) -> str:
        """Return the reason for a seed, card play or order; empty for other decisions."""
        position = Position(view, self._catalogue, self._edition)
        return reasons.explanation(decision, answer, position, past[-1] if past else ())

    def aim(self, decision: Decision, view: FirstEditionView, answer: Answer) -> Aim | None:
        """Return the mission to which an order or a flight brings a ship's team."""
        position = Position(view, self._catalogue, self._edition)
        vessel = reasons.ship_of_answer(decision, answer, position)
        target = Goals(position).target(vessel) if vessel and not position.plays_borg else None
        return Aim(vessel.id, target.id) if vessel and target else None

    def why_changed(self, view: FirstEditionView, aim: Aim, earlier: str) -> str:
        """Return the reason for giving up the mission that was named earlier."""
        return reasons.why_other_mission(Position(view, self._catalogue, self._edition), aim.at, earlier)

    def can_follow_without_reason(self, decision: Decision, view: FirstEditionView) -> bool:
        """Whether the answer isn't an order while a team could attempt a mission where it is."""
        return decision.rule not in _ORDER_RULES or not reasons.has_ready_team(
            Position(view, self._catalogue, self._edition)
        )
