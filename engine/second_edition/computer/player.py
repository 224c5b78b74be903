"""The computer player: assigns each decision to a strategy, by the rule that requires it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

import msgspec

from engine.ccg.cards.catalogue import Catalogue
from engine.ccg.resolving.computer_answers_by_hand import computer_answer_by_hand, is_by_hand
from engine.computer.careless_players import ERROR_PERCENTAGES
from engine.computer.default_and_random_players import fallback_answer
from engine.computer.newcomer_tips import Aim, RecommendingPlayer, ordered_names
from engine.kernel.decision import Answer, Decision, Kind
from engine.kernel.randomness import Randomness
from engine.second_edition.computer import choices, reasons
from engine.second_edition.computer.dilemmas import DilemmaChooser
from engine.second_edition.computer.orders import OrderPlanner, OrderStep
from engine.second_edition.computer.playing_cards import following_plays, next_play, use_rating
from engine.second_edition.computer.position import ComputerPosition
from engine.second_edition.computer.simulated_attempts import DilemmaPile
from engine.second_edition.computer.teams import TeamAdvisor, dilemmas_of
from engine.second_edition.computer.worth import CardWorth
from engine.second_edition.view import SecondEditionView

PAUSE_INTERVAL = 307
"""Interval, in decisions, at which a menu is left early so that orders can't go round in circles forever.

It is prime, so that it eventually interrupts a circle of any other length.
"""


MAX_COUNTERS_TO_DRAW_OUT = 3
"""Maximum number of counters left at which a newcomer who has just drawn is advised to draw for all of them."""
COUNTERS_LEFT_AFTER_DRAWS = 4
"""Number of counters that a newcomer is advised to leave for a card drawn with the others."""

_ORDER_RULES = frozenset(("2E-ORD-01", "2E-BEM-01", "2E-MOV-01"))
_DRAW_ANSWER: Answer = ("draw",)


class SecondEditionComputer(RecommendingPlayer[SecondEditionView]):
    """The computer player for Second Edition.

    Args:
        catalogue: the printed facts of all cards.
    """

    errs: Mapping[str, int] = MappingProxyType(ERROR_PERCENTAGES)

    def __init__(self, catalogue: Catalogue) -> None:
        super().__init__(SecondEditionView)
        self._catalogue = catalogue
        self._pile = DilemmaPile(dilemmas_of(catalogue.cards))
        self._planned: tuple[SecondEditionView | None, list[OrderStep]] = None, []

    def decide(self, decision: Decision, view: SecondEditionView) -> Answer:
        """Return the answer of the strategy for the decision's rule."""
        if is_by_hand(decision):
            return computer_answer_by_hand(decision)
        position = ComputerPosition(view, self._catalogue)
        worth = CardWorth(position)
        match decision.rule:
            case "2E-CNT-02":
                return ("end",) if _is_pause(decision) else (next_play(decision, position, worth),)
            case "2E-ORD-01":
                return ("end",) if _is_pause(decision) else (self._choose_order(decision, position, worth),)
            case "2E-BEM-01":
                return self._choose_cards_to_beam(decision, position)
            case "2E-MOV-01":
                return self._choose_destination(decision, position)
            case "2E-PLY-02":
                return self._choose_headquarters(decision, position)
            case "2E-DIL-05":
                return DilemmaChooser(position).choose(decision)
            case "2E-DIL-09":
                return DilemmaChooser(position).stack(decision)
            case "2E-TRN-03" | "2E-TRN-05":
                return (choices.end_of_turn_choice(decision, position, worth),)
            case "2E-SKL-09":
                return ("yes",)
            case _:
                return self._answer_to_text(decision, position, worth)

    def careless_answer(self, decision: Decision, chance: Randomness) -> Answer:
        """Return a random answer, except for cards resolved by hand: agreement isn't random."""
        return computer_answer_by_hand(decision) if is_by_hand(decision) else decision.random_answer(chance)

    def answer_to_recommend(
        self, decision: Decision, view: SecondEditionView, answer: Answer, past: Sequence[Answer]
    ) -> Answer:
        """Return the computer's answer, with two exceptions.

        After one draw it is the end of the segment, which draws for the last counters. Instead of a text, whose use has
        no certain reason, it is the next planned order or the end of the orders.
        """
        if decision.rule == "2E-ORD-01" and answer and answer[0].startswith(("use:", "interrupt:")):
            steps = self._planned_steps(ComputerPosition(view, self._catalogue))
            offered = {option.id for option in decision.options}
            return (next((step.id for step in steps if step.id in offered), "end" if "end" in offered else answer[0]),)
        repeated = decision.rule == "2E-CNT-02" and [answer, *past[-1:]] == [_DRAW_ANSWER, _DRAW_ANSWER]
        return ("end",) if repeated and view.counters <= MAX_COUNTERS_TO_DRAW_OUT else answer

    def answer_to_add(self, decision: Decision, view: SecondEditionView, answer: Answer) -> Answer:
        """Return further plays or draws, the cards or destination of an order, or the order of dilemmas.

        Draws leave enough counters to play a card drawn with them (2E-CNT-02). Several cards of one question are one
        answer, with ``+`` between them.
        """
        match decision.rule:
            case "2E-CNT-02" if answer == _DRAW_ANSWER:
                return _DRAW_ANSWER * (view.counters - COUNTERS_LEFT_AFTER_DRAWS - 1)
            case "2E-CNT-02":
                return tuple(following_plays(answer[0], decision, ComputerPosition(view, self._catalogue)))
            case "2E-ORD-01":
                course = self._course_of_order(answer, ComputerPosition(view, self._catalogue))
                is_label_enough = len(course) == 1 and self.takes_everyone_along(decision, view, answer)
                return () if is_label_enough else course
            case "2E-DIL-05" if len(answer) > 1:
                chosen = msgspec.structs.replace(decision, options=tuple(decision.option(card) for card in answer))
                return ("+".join(DilemmaChooser(ComputerPosition(view, self._catalogue)).stack(chosen)),)
            case _:
                return ()

    def course_in_words(self, decision: Decision, view: SecondEditionView, course: Answer) -> tuple[Answer, str]:
        """Return plays or draws, which labels describe; or who beams where, where a ship goes, or dilemmas in order."""
        if decision.rule == "2E-CNT-02":
            return course, ""
        if decision.rule == "2E-DIL-05":
            return (), f"choose {ordered_names([decision.option(card).label for card in course[-1].split('+')])}"
        return (), reasons.order_words(course, ComputerPosition(view, self._catalogue))

    def takes_everyone_along(self, decision: Decision, view: SecondEditionView, answer: Answer) -> bool:
        """Whether an answer beams everyone who can beam (2E-BEM-01)."""
        if decision.rule != "2E-ORD-01":
            return False
        position = ComputerPosition(view, self._catalogue)
        step = next((step for step in self._planned_steps(position) if (step.id,) == answer), None)
        if step is None or not step.cards:
            return False
        return {*step.cards} >= position.unstopped_cards_at(step.id.split(":")[1])

    def reason_for_answer(
        self, decision: Decision, view: SecondEditionView, answer: Answer, past: Sequence[Answer]
    ) -> str:
        """Return the reason for a card, an order, a team or dilemmas; empty for other decisions."""
        del past
        if not answer:
            return ""
        position = ComputerPosition(view, self._catalogue)
        match decision.rule:
            case "2E-CNT-02":
                return reasons.why_play(decision, answer, position, CardWorth(position))
            case "2E-ORD-01":
                return reasons.why_order(answer, position, self._planned_steps(position))
            case "2E-BEM-01" | "2E-MOV-01":
                return reasons.why_step(self._step_of(decision, answer, position), position)
            case "2E-PLY-02":
                return reasons.why_headquarters(answer, position)
            case "2E-DIL-05":
                return reasons.why_dilemmas(decision, answer)
            case "2E-DWN-02" | "2E-PLY-05":
                return reasons.why_download(decision, answer, position, CardWorth(position))
            case "2E-ZON-02" | "2E-TRN-04":
                return reasons.why_discard(answer, position)
            case _:
                return ""

    def aim(self, decision: Decision, view: SecondEditionView, answer: Answer) -> Aim | None:
        """Return the mission to which an order brings a ship's team; ``None`` for other orders."""
        position = ComputerPosition(view, self._catalogue)
        step = self._step_of(decision, answer, position)
        sites = {site.id for site in position.sites_to_complete}
        if step is None or step.goal not in sites or not step.id.startswith(("beam:", "move:")):
            return None
        ships = {ship.id for ship in position.ships}
        return Aim(next((part for part in step.id.split(":") if part in ships), ""), step.goal)

    def why_changed(self, view: SecondEditionView, aim: Aim, earlier: str) -> str:
        """Return the reason for giving up the mission that was named earlier."""
        return reasons.why_other_mission(ComputerPosition(view, self._catalogue), aim.at, earlier)

    def can_follow_without_reason(self, decision: Decision, view: SecondEditionView) -> bool:
        """Whether the answer isn't an order while some personnel could complete a mission."""
        return decision.rule not in _ORDER_RULES or not reasons.has_met_mission(ComputerPosition(view, self._catalogue))

    def _step_of(self, decision: Decision, answer: Answer, position: ComputerPosition) -> OrderStep | None:
        """Return the planned step that matches an answer to a question about orders; ``None`` if there is none."""
        if not answer:
            return None
        match decision.rule:
            case "2E-ORD-01":
                return reasons.step_of_order(answer, self._planned_steps(position))
            case "2E-BEM-01":
                return reasons.step_of_cards(answer, self._planned_steps(position))
            case "2E-MOV-01":
                return reasons.step_to_destination(answer, self._planned_steps(position))
            case _:
                return None

    def _course_of_order(self, answer: Answer, position: ComputerPosition) -> Answer:
        """Return the answers after an order: its cards and the move of their ship, or the attempt; or a destination."""
        steps = self._planned_steps(position)
        first = next((number for number, step in enumerate(steps) if (step.id,) == answer), len(steps))
        course: list[str] = []
        for step in steps[first:]:
            if step.goal != steps[first].goal:
                break
            course += filter(None, (step.id, "+".join(step.cards), step.end))
            if not step.cards:
                break
        return tuple(course[1:])

    def _answer_to_text(self, decision: Decision, position: ComputerPosition, worth: CardWorth) -> Answer:
        """Return the answer to a decision of a text, by its kind and rule."""
        match decision.kind:
            case Kind.ACTION:
                return (choices.choose_response(decision, position, worth),)
            case Kind.YES_NO if decision.rule == "2E-CST-01":
                return ("yes",) if choices.is_offer_accepted(decision, position, worth) else ("no",)
            case Kind.OPTION if decision.rule == "2E-SEL-02":
                return (choices.choose_one(decision, position, worth),)
            case Kind.CARDS if decision.rule in ("2E-ZON-02", "2E-TRN-04"):
                return choices.least_useful_cards(decision, position, worth)
            case Kind.CARDS if decision.rule in ("2E-DWN-02", "2E-PLY-05"):
                return choices.most_useful_cards(decision, position, worth)
            case Kind.CARDS:
                return choices.choose_victims(decision, position, worth)
            case _:
                return fallback_answer(decision)

    # --- orders ------------------------------------------------------------------------------------------------

    def _planned_steps(self, position: ComputerPosition) -> list[OrderStep]:
        """Return the planned steps; those of the last view are cached, because a tip needs them several times."""
        known, steps = self._planned
        if known is not position.view:
            steps = list(OrderPlanner(position, TeamAdvisor(position, self._pile)).steps())
            self._planned = position.view, steps
        return steps

    def _choose_order(self, decision: Decision, position: ComputerPosition, worth: CardWorth) -> str:
        """Return a text worth using, else the first offered step of the plan, else the end of the orders."""
        offered = {option.id for option in decision.options}
        texts = [option for option in decision.options if option.id.startswith(("use:", "interrupt:"))]
        rating, best = max(((use_rating(text, position, worth), text.id) for text in texts), default=(0.0, ""))
        if rating > 0:
            return best
        return next((step.id for step in self._planned_steps(position) if step.id in offered), "end")

    def _choose_cards_to_beam(self, decision: Decision, position: ComputerPosition) -> Answer:
        """Return the cards of the step that led to this decision."""
        offered = {option.id for option in decision.options}
        for step in self._planned_steps(position):
            if chosen := tuple(card for card in step.cards if card in offered):
                return chosen
        return ()

    def _choose_destination(self, decision: Decision, position: ComputerPosition) -> Answer:
        offered = {option.id for option in decision.options}
        return next(((step.end,) for step in self._planned_steps(position) if step.end in offered), ())

    def _choose_headquarters(self, decision: Decision, position: ComputerPosition) -> Answer:
        """Return the place with the most cards of the seat."""
        here = {site.id: len(site.surface) + 3 * len(site.ships) for site in position.sites}
        return (max(decision.options, key=lambda option: here.get(option.id, 0)).id,)


def _is_pause(decision: Decision) -> bool:
    return decision.number % PAUSE_INTERVAL == PAUSE_INTERVAL - 1
