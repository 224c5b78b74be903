"""Resolving a card's text: choices, payments and effects.

The functions for the effects are in the chapters' modules, in their ``EFFECTS``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

from engine.ccg.cards.kinds import Dilemma
from engine.ccg.describing.effect_clauses import effect_sentences
from engine.ccg.effects import cards_meant
from engine.ccg.effects import effects as tree
from engine.ccg.effects.cards_meant import ANYBODY, OPPONENT, Cards
from engine.ccg.effects.changes import Toll
from engine.ccg.effects.conditions import Commands, Condition
from engine.ccg.effects.effects import Choice, Effect
from engine.ccg.requirements.requirement import (
    Qualities,
    Requirement,
    meets_requirement,
    used_qualities_words,
    with_skills_of,
)
from engine.ccg.requirements.shortfall import shortfall_of_group
from engine.ccg.resolving import interpreter
from engine.ccg.resolving.questions import which_card_question
from engine.kernel.common_questions import ask_yes_or_no, choose_one, choose_some
from engine.kernel.decision import Procedure, option
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.resolving.bold_requirements import skill_tolls
from engine.second_edition.resolving.card_options import card_options
from engine.second_edition.resolving.costs import CostBill
from engine.second_edition.resolving.knowledge import can_be_true, possibly_described_cards_known
from engine.second_edition.resolving.text_reading import TextReading


class Resolution(TextReading):
    """The text of one card, resolved for one player."""

    placed = False
    """Whether the text has already placed its dilemma (2E-DIL-11)."""
    revealed: frozenset[str] = frozenset()
    """The cards that the text has shown to everyone (2E-SEL-05)."""
    _owed: CostBill | None = None
    """The costs still to pay."""
    _struck: list[str] | None = None
    """Cards that the last effect was applied to; ``None`` before the first."""

    @cached_property
    def _interpreter(self) -> _Interpreter:
        return _Interpreter(self)

    def run(self, effects: Sequence[Effect]) -> Procedure[None]:
        """Carry out effects, remembering the cards picked earlier by the text.

        The card's place and the cards affected by the trigger's event are remembered too, because costs may take the
        card out of play.
        """
        self._began_at = self.place_of_text() or self._began_at
        if self._subjects is None:
            self._subjects = self._triggering_cards()
        yield from self._interpreter.carry_out(effects)

    def carry_out_picked(self, effect: Effect, picked: list[str]) -> Procedure[None]:
        """Carry out one effect on the cards picked for it."""
        self._struck = picked
        yield from self.table.rules.effects[type(effect)](self, effect, picked)

    def remember_picked(self, cards: Sequence[str]) -> None:
        """Record cards as picked; they keep their ids during the action, wherever they are put."""
        super().remember_picked(cards)
        self.table.keep_ids(cards)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, which stops the text (2E-WIN-02)."""
        return self.table.outcome is not None

    def resolution_for_player(self, seat: int, whose: str) -> Resolution:
        """Return a part of the text for another player to carry out, with the text's player as their opponent."""
        inner = Resolution(self.table, seat, self.card)
        inner._began_at = self.place_of_text() or self._began_at
        inner._reaches_the_stopped = seat != self.seat and not self.attempt
        if whose != ANYBODY:
            inner.set_opponent(self.seat)
        return inner

    # --- picking -----------------------------------------------------------------------------------------------

    def pick(self, pick: cards_meant.Pick, effect: Effect) -> Procedure[list[str]]:
        """Return the cards that another part of an effect picks."""
        return self._interpreter.pick_cards(pick, effect)

    def cards_open_to(self, effect: Effect, cards: list[str]) -> list[str]:
        """Return the cards that may be picked for an effect; for a cost only those that can pay it (2E-CST-06)."""
        limited = self._owed is not None or isinstance(effect, tree.JoinEngagement)
        return self.cards_that_can_be_affected(effect, cards) if limited else cards

    def cards_that_can_be_affected(self, effect: Effect, cards: Iterable[str]) -> list[str]:
        """Return the cards that an effect can be applied to."""
        can = self.table.rules.suffered.get(type(effect))
        return [i for i in cards if can(self.table, i)] if can else list(cards)

    def note_no_match(self, cards: Cards) -> None:
        """Log that no card matches, unless the player could know that in advance (2E-CST-05)."""
        if self.possibly_described_cards(cards):
            self.table.journal.log_event("nobody", "There is no card this could apply to.", rule="2E-CST-05")

    def show_deciding_value(self, extreme: str, name: str, value: int) -> None:
        """Log the deciding number of face-down cards, but not the cards (2E-SHW-03, 2E-SHW-04)."""
        self.table.journal.log_event(
            "shown", f"The {extreme} {name.title()} is {value}.", rule="2E-SHW-04", reveals=True
        )

    def select_and_log_at_random(self, eligible: Sequence[str], count: int) -> list[str]:
        """Select cards with the seeded random source; only their player learns which (2E-SEL-01, 2E-GAP-20)."""
        selected: list[str] = []
        for able, wanted in self._portions_to_take(eligible, min(count, len(eligible)), selected):
            selected += self.table.state.random.sample(able, wanted)
        if selected:
            owner = self.table.instance(selected[0]).commander
            self.table.journal.log_event(
                "random",
                f"{len(selected)} {'card is' if len(selected) == 1 else 'cards are'} randomly selected.",
                private={owner: f"Randomly selected: {self.table.names(selected)}."},
                rule="2E-SEL-01",
                reveals=True,
            )
        return selected

    def select_at_random_with_responses(self, eligible: Sequence[str], count: int) -> Procedure[list[str]]:
        """Select cards at random, with texts that exclude cards or respond to the selection (2E-SEL-01)."""
        return self.table.rules.by_chance(self, eligible, count)

    def choose_cards(
        self, by: str, eligible: Sequence[str], fewest: int, most: int, purpose: str
    ) -> Procedure[list[str]]:
        """Let a player choose among the eligible cards, all of which they may see (2E-SEL-02)."""
        if not eligible or most <= 0:
            return []
        seat = yield from self.seat_meant(by)
        chosen: list[str] = []
        for able, wanted in self._portions_to_take(eligible, most, chosen):
            needed = max(0, min(wanted, fewest - len(chosen)))
            people = all(map(self.table.is_personnel, able))
            name = self.table.name(self.card) if self.card in self.table.state.cards else "its text"
            prompt = which_card_question(name, purpose, people=people)
            hidden = any(self.table.instance(i).commander != seat for i in able)
            options, bounds = [*card_options(self.table, able)], (needed, wanted)
            answer = yield from choose_some(seat, prompt, options, bounds, "2E-SEL-02", reveals=hidden)
            chosen += answer
            if not answer:
                break
        return chosen

    def _portions_to_take(
        self, eligible: Sequence[str], count: int, taken: Sequence[str]
    ) -> Iterator[tuple[list[str], int]]:
        """Yield portions of cards, each with the number to take: one, or single cards if other costs compete."""
        if self._owed is None or not self._owed.is_competing_for(eligible):
            yield list(eligible), count
            return
        for wanted in range(count, 0, -1):
            remaining = [i for i in eligible if i not in taken]
            if able := self._owed.cards_spared(remaining, wanted, taken):
                yield able, 1

    # --- decisions -------------------------------------------------------------------------------------------

    def offer_effects(self, by: str, effects: Sequence[Effect], costs: Sequence[Effect]) -> Procedure[bool]:
        """Ask a player whether they want effects, at a cost or for free (2E-CST-01, 2E-SKL-09)."""
        seat = yield from self.seat_meant(by)
        offered = " Then: ".join(effect_sentences(cost) for cost in (costs, effects) if cost)
        question = f"Do you want to do this{self._card_name_suffix()}? {offered}"
        return (yield from ask_yes_or_no(seat, question, "2E-CST-01"))

    def choose_one(self, by: str, choices: Sequence[Choice]) -> Procedure[int]:
        """Ask a player to choose one of several effects.

        The player facing a dilemma can't choose effects on cards that aren't there (2E-DIL-10).
        """
        seat = yield from self.seat_meant(by)
        able = [n for n, choice in enumerate(choices) if seat != self.seat or self._is_open_choice(choice)]
        options = [option(str(n), effect_sentences(choices[n].effects)) for n in able or range(len(choices))]
        public = "chooses what happens"
        prompt = f"Choose one{self._card_name_suffix()}."
        return int((yield from choose_one(seat, prompt, options, "2E-SEL-02", public=public, private=False)))

    def _is_open_choice(self, choice: Choice) -> bool:
        """Whether a choice's first effect might find a card, as far as its player knows."""
        first = next(iter(choice.effects), None)
        who = getattr(first, "who", None)
        if not isinstance(self.table.card(self.card), Dilemma) or not isinstance(who, Cards) or who.where == "picked":
            return True
        return bool(self.possibly_described_cards(who))

    # --- the player's knowledge ------------------------------------------------------------------------------

    def may_be_true(self, condition: Condition | None) -> bool:
        """Whether a condition is met, or may be as far as the player knows."""
        return condition is None or can_be_true(self, condition)

    def possibly_described_cards(self, cards: Cards) -> list[str]:
        """Return the cards that match a description, or may match it as far as the player knows."""
        return possibly_described_cards_known(self, cards)

    def is_possible(self, effects: Sequence[Effect]) -> bool:
        """Whether all effects that have a precondition can start."""
        possible = self.table.rules.possible
        return all(possible[type(effect)](self, effect) for effect in effects if type(effect) in possible)

    def is_really_possible(self, requires: Condition | None, costs: Sequence[Effect]) -> bool:
        """Whether requirements are really met and costs payable, regardless of the player's knowledge."""
        met_now = requires is None or self.holds(requires, None)
        if isinstance(requires, Commands) and requires.cards.whose == OPPONENT:
            self.note_required_opponents(self.eligible(requires.cards))
        return met_now and (not costs or CostBill(self, costs, self._candidates_for_cost).is_payable())

    # --- paying ------------------------------------------------------------------------------------------------

    def can_pay(self, costs: Sequence[Effect], counters: int = 0) -> bool:
        """Whether costs can be paid in full in addition to counters, as far as the player knows (2E-CST-06).

        Any effect may be a cost (2E-CST-02).
        """
        return not costs or CostBill(self, costs, self._possible_candidates, counters=counters).is_payable()

    def _candidates_for_cost(self, cost: Effect, who: cards_meant.Pick) -> list[str]:
        """Return the cards that a cost can be paid with."""
        return self.cards_that_can_be_affected(cost, self.cards_to_pick_from(who))

    def _possible_candidates(self, cost: Effect, who: cards_meant.Pick) -> list[str]:
        """Return the cards that a cost can be paid with, as far as the player knows."""
        if isinstance(who, cards_meant.This | cards_meant.Host | cards_meant.Subject):
            return self._candidates_for_cost(cost, who)
        possible = self.possibly_described_cards(who)
        able = self.cards_that_can_be_affected(cost, possible)
        return [i for i in possible if i in able or not self.table.may_see(self.seat, i)]

    def pay_costs(self, costs: Sequence[Effect]) -> Procedure[bool]:
        """Pay costs in order; return false if one isn't paid in full, so that nothing follows (2E-CST-06).

        Each choice leaves enough cards for later costs; a cost that was prevented isn't paid.
        """
        paid = True
        for number, cost in enumerate(costs):
            self._owed, self._struck = CostBill(self, costs[number + 1 :], self._candidates_for_cost), None
            who = getattr(cost, "who", None)
            some = not isinstance(who, cards_meant.Chosen | cards_meant.Random) or self.value_of_amount(who.count) > 0
            yield from self.run((cost,))
            paid = paid and not self.is_over and (who is None or not some or self._is_done(cost))
        self._owed = None
        if not paid and not self.is_over:
            words = f"The costs of {self.table.name(self.card)} are not paid in full, so nothing happens."
            self.table.journal.log_event("unpaid", words, rule="2E-CST-06")
        return paid

    def _is_done(self, effect: Effect) -> bool:
        """Whether an effect has affected all the cards it applied to."""
        remaining = (
            self.cards_that_can_be_affected(effect, self._struck or ())
            if type(effect) in self.table.rules.suffered
            else ()
        )
        return bool(self._struck) and not remaining

    def could_pay_other_costs(self, cards: Sequence[str]) -> bool:
        """Whether other unpaid costs of this text could be paid with these cards too."""
        return self._owed is not None and self._owed.is_competing_for(cards)

    # --- bold requirements -------------------------------------------------------------------------------------

    def would_meet(self, requirement: Requirement) -> bool:
        """Whether the whole group currently meets a bold requirement, without paying tolls."""
        facing = Resolution(self.table, self.seat, self.card, attempt=self.table.state.attempt)
        group = facing.qualities_as_used(facing.tested_personnel(None))
        return meets_requirement(
            facing.current_requirement(requirement), group, facing.equipment_keywords(), facing.ship_numbers()
        )

    def current_requirement(self, requirement: Requirement) -> Requirement:
        """Return the requirement of a dilemma, as raised by texts, with the skills of the cards picked."""
        skills = Counter[str]()
        for card in self.current_picks():
            skills.update(characteristics_of(self.table).qualities(card).skills)
        requirement = with_skills_of(requirement, skills)
        if self._is_of_mission:
            return requirement
        return characteristics_of(self.table).with_raised_requirements(requirement, self.card)

    def meet_requirement(self, requirement: Requirement, among: Sequence[str] | None) -> Procedure[bool]:
        """Return whether the group meets a bold requirement, after paying tolls if needed.

        Unrestricted skills must be used (2E-SKL-08). One payment serves all skills that need it (2E-SKL-10), and
        nothing is paid needlessly.
        """
        group = self.tested_personnel(among)
        now = characteristics_of(self.table)
        requirement = self.current_requirement(requirement)
        gear, ship = self.equipment_keywords(), self.ship_numbers()

        if meets_requirement(requirement, plain := self.qualities_as_used(group), gear, ship):
            self._log_met_requirement(requirement, plain)
            return True
        needed = [(i, number) for i in group for number in range(len(skill_tolls(now, i)))]
        for card in list(needed):
            if meets_requirement(
                requirement, self.qualities_as_used(group, fewer := [o for o in needed if o != card]), gear, ship
            ):
                needed = fewer
        price = sum(skill_tolls(now, i)[number].discard for i, number in needed)
        payable = 0 < price <= len(self.table.player(self.seat).hand)
        if not payable or not meets_requirement(requirement, self.qualities_as_used(group, needed), gear, ship):
            self._log_unmet_requirement(requirement, plain)
            return False
        if not (
            yield from ask_yes_or_no(
                self.seat, f"Discard {price} to use these skills{self._toll_words(group)}?", "2E-SKL-09"
            )
        ):
            self._log_unmet_requirement(requirement, plain)
            return False
        yield from self.run((tree.Discard(price),))
        self._log_met_requirement(requirement, self.qualities_as_used(group, needed))
        return True

    def _toll_words(self, group: Sequence[str]) -> str:
        """Return the card that the skills are used for, and the texts that make them cost something (2E-SKL-09)."""
        found = (source.instance for i in group for _, source in characteristics_of(self.table).changes_for(Toll, i))
        sources = self.table.names(dict.fromkeys(found))
        return f" for {self.table.name(self.card)} ({sources})" if self.card in self.table.state.cards else ""

    def _log_met_requirement(self, requirement: Requirement, group: Sequence[Qualities]) -> None:
        """Log the skills and attributes used, but not whose they are (2E-SHW-04)."""
        words = ", ".join(used_qualities_words(requirement, group))
        self.table.journal.log_event(
            "requirement", f"{self.table.player_name(self.seat)} meets the requirement: {words}.", rule="2E-SHW-04"
        )

    def _log_unmet_requirement(self, requirement: Requirement, group: Sequence[Qualities]) -> None:
        """Log in figures what the group is missing, for its player only; a mission logs its failure separately."""
        if self._is_of_mission:
            return
        figures = shortfall_of_group(
            requirement, group, self.equipment_keywords(), self.ship_numbers()
        ).figures_in_words
        self.table.journal.log_event(
            "unmet",
            f"{self.table.player_name(self.seat)} doesn’t meet the requirement.",
            private={self.seat: f"You don’t meet the requirement: {figures}."},
            rule="2E-SHW-04",
            reveals=False,
        )


class _Interpreter(interpreter.Interpreter):
    """Interpreter for texts with several possible opponents; the picked cards decide which of them is meant."""

    def __init__(self, text: Resolution) -> None:
        super().__init__(text)
        self._text = text

    def _picked_cards(self, pick: cards_meant.Pick, effect: Effect) -> Procedure[list[str]]:
        yield from self._text.choose_opponent(pick)
        picked = yield from super()._picked_cards(pick, effect)
        self._text.note_opponent(pick, picked)
        return picked
