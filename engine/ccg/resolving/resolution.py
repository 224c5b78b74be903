"""Resolution of a card's text for a player, as far as both editions share it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from engine.ccg.effects.cards_meant import Amount, Cards, ForEach, Host, OfPicked, Pick, Share, Subject, This, Total
from engine.ccg.effects.conditions import Compare, Condition, Either, Every, Never, Situation
from engine.ccg.effects.effects import Choice, Effect
from engine.ccg.requirements.requirement import Requirement
from engine.kernel.decision import Procedure


class Resolution(ABC):
    """The text of one card, carried out for one player; the ``Interpreter`` follows its branches.

    Attributes:
        picked: the cards that the text has picked so far.
        named: the skill or title that a player named last.
    """

    picked: list[str]
    named = ""

    # --- selecting cards ---------------------------------------------------------------------------------------

    @abstractmethod
    def cards_that_fit(self, cards: Cards) -> Iterator[str]:
        """Yield the cards that match a description now, in the order of the table."""

    def eligible(self, cards: Cards) -> list[str]:
        """Return the cards that match a description now, in the order of the table."""
        return list(self.cards_that_fit(cards))

    def has_matching_cards(self, cards: Cards, count: int) -> bool:
        """Whether at least ``count`` cards match a description now."""
        return sum(1 for _ in islice(self.cards_that_fit(cards), count)) >= count

    @abstractmethod
    def special_cards(self, pick: This | Host | Subject) -> list[str]:
        """Return this card, its host, or the cards affected by the event that the text responds to."""

    def cards_to_pick_from(self, pick: Pick) -> Iterable[str]:
        """Return the cards that a text picks from now."""
        return self.special_cards(pick) if isinstance(pick, This | Host | Subject) else self.cards_that_fit(pick)

    def remember_picked(self, cards: Sequence[str]) -> None:
        """Record cards as picked."""
        self.picked += [card for card in cards if card not in self.picked]

    # --- amounts and conditions --------------------------------------------------------------------------------

    def value_of_amount(self, amount: Amount) -> int:
        """Return the value of an amount in the text."""
        match amount:
            case int():
                return amount
            case ForEach(of=of, times=times, plus=plus, most=most):
                number = plus + times * self.count_of(amount, self.eligible(of))
                return number if most is None else min(number, most) if times > 0 else max(number, most)
            case Share():
                return self.value_of_share(amount)
            case Total(of=of, property=name, times=times):
                return times * sum(self.attribute_value(card, name) for card in self.eligible(of))
            case OfPicked(property=name, times=times, which=which):
                picked = self.current_picks()
                among = picked[:1] if which == "first" else picked[-1:] if which == "last" else picked
                return times * (sum(self.attribute_value(item, name) for item in among) if name else len(among))
            case _:
                return self.value_of_edition_amount(amount)

    @abstractmethod
    def attribute_value(self, instance: str, name: str) -> int:
        """Return an attribute of a card, or its cost."""

    @abstractmethod
    def count_of(self, each: ForEach, found: Sequence[str]) -> int:
        """Return the number of cards found, or the number of different ones among them."""

    def current_picks(self) -> list[str]:
        """Return the cards picked so far that still count."""
        return self.picked

    @abstractmethod
    def value_of_edition_amount(self, amount: Amount) -> int:
        """Return the value of an amount that only one edition has, or that depends on more than the text."""

    def holds(self, condition: Condition, among: Sequence[str] | None) -> bool:
        """Whether a condition is true; a requirement is checked for the group, or for some personnel alone."""
        match condition:
            case Never(condition=inner):
                return not self.holds(inner, among)
            case Every(conditions=parts):
                return all(self.holds(inner, among) for inner in parts)
            case Either(conditions=parts):
                return any(self.holds(inner, among) for inner in parts)
            case Compare(left=left, right=right):
                return condition.is_met_by(self.value_of_amount(left), self.value_of_amount(right))
            case _ if isinstance(condition, Situation):
                return self.condition_is_true(condition)
            case _:
                return self.is_met(condition, among)

    @abstractmethod
    def condition_is_true(self, situation: Situation) -> bool:
        """Whether the situation is true now."""

    @abstractmethod
    def is_met(self, requirement: Requirement, among: Sequence[str] | None = None) -> bool:
        """Whether the group, or some personnel alone, meet a requirement that is mentioned, not used (2E-SKL-07)."""

    @abstractmethod
    def meet_requirement(self, requirement: Requirement, among: Sequence[str] | None) -> Procedure[bool]:
        """Meet a bold requirement, using skills and paying costs as necessary; return whether it is met (2E-SKL-08)."""

    # --- picking -----------------------------------------------------------------------------------------------

    @abstractmethod
    def cards_open_to(self, effect: Effect, cards: list[str]) -> list[str]:
        """Return the cards that may be picked for an effect."""

    @abstractmethod
    def note_no_match(self, cards: Cards) -> None:
        """Record that no card matches a description to pick from."""

    @abstractmethod
    def show_deciding_value(self, extreme: str, name: str, value: int) -> None:
        """Show everyone the highest or lowest value among the cards that a text picks from."""

    @abstractmethod
    def select_and_log_at_random(self, eligible: Sequence[str], count: int) -> list[str]:
        """Select cards at random, log the selection, and return them."""

    @abstractmethod
    def select_at_random_with_responses(self, eligible: Sequence[str], count: int) -> Procedure[list[str]]:
        """Select cards at random, with responses before and after the selection; return them."""

    def value_of_share(self, share: Share) -> int:
        """Return the number of cards in a share."""
        return share.number_of(len(self.eligible(share.of)))

    def select_share_at_random(self, eligible: Sequence[str], count: int) -> Procedure[list[str]]:
        """Select a share of the cards at random; return them."""
        return self.select_at_random_with_responses(eligible, count)

    def choose_share(self, by: str, eligible: Sequence[str], count: int, purpose: str) -> Procedure[list[str]]:
        """Let ``you`` or ``opponent`` choose a share of the cards; return them."""
        return self.choose_cards(by, eligible, count, count, purpose)

    def choose_freely(
        self, by: str, eligible: Sequence[str], fewest: int, most: int, purpose: str
    ) -> Procedure[list[str]]:
        """Let a player choose as a text says, which isn't a choice among ties; return the cards.

        The text may allow more cards than there are.
        """
        return self.choose_cards(by, eligible, fewest, min(most, len(eligible)), purpose)

    @abstractmethod
    def choose_cards(
        self, by: str, eligible: Sequence[str], fewest: int, most: int, purpose: str
    ) -> Procedure[list[str]]:
        """Let ``you`` or ``opponent`` choose some of the cards; return them."""

    # --- asking, paying, doing ---------------------------------------------------------------------------------

    @property
    @abstractmethod
    def is_over(self) -> bool:
        """Whether the game has ended, so that the rest of the text has no effect."""

    @abstractmethod
    def offer_effects(self, by: str, effects: Sequence[Effect], costs: Sequence[Effect]) -> Procedure[bool]:
        """Ask a player whether they want some effects, with or without costs."""

    @abstractmethod
    def choose_one(self, by: str, choices: Sequence[Choice]) -> Procedure[int]:
        """Ask a player which of several choices applies; return its index."""

    @abstractmethod
    def can_pay(self, costs: Sequence[Effect]) -> bool:
        """Whether costs can be paid in full (2E-CST-06)."""

    @abstractmethod
    def pay_costs(self, costs: Sequence[Effect]) -> Procedure[bool]:
        """Pay costs; return whether they were paid in full."""

    @abstractmethod
    def carry_out_picked(self, effect: Effect, picked: list[str]) -> Procedure[None]:
        """Carry out one effect on the cards picked for it."""
