"""The texts of cards in play that can be used, and when (2E-CST, 2E-ORD-05, 2E-GAP-31)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.ccg.cards.kinds import Interrupt, texts_of
from engine.ccg.describing.printer import ability_words, card_text
from engine.ccg.effects.texts import Ability, AnyTime, EndOfTurn, Order, Response, StartOfTurn
from engine.kernel.decision import Option, option
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.resolving.denials import is_denied
from engine.second_edition.resolving.occurrence import Occurrence
from engine.second_edition.resolving.resolution import Resolution
from engine.second_edition.table.table import Table

Timing = type[Order] | type[AnyTime] | type[StartOfTurn] | type[EndOfTurn]


class Use(msgspec.Struct, frozen=True):
    """One text of a card in play, used by its commander.

    Attributes:
        instance: the card.
        text: the number of the text on it, from 0.
        seat: who uses it.
        occurrence: what it responds to, if it does.
    """

    instance: str
    text: int
    seat: int
    occurrence: Occurrence | None = None

    @property
    def key(self) -> str:
        """For an option, and for what is used up."""
        return f"{self.instance}:{self.text}"


def ability(table: Table, one: Use) -> Ability:
    """The action that a text is."""
    _, text = table.facts[one.instance].texts[one.text]
    if not isinstance(text, Ability):
        raise TypeError(f"Text {one.text} of {table.name(one.instance)} is no action.")
    return text


def usable(table: Table, seat: int, timing: Timing) -> Iterator[Use]:
    """The texts of one timing that a player can use now."""
    for instance, number, _ in (*table.cards_in_play.texts(timing, seat), *table.texts_in_piles(timing, seat)):
        if may_use(table, one := Use(instance, number, seat)):
            yield one


def may_use(table: Table, one: Use) -> bool:
    """Whether nothing that its player can know forbids it: not stopped, not used up, requirements met, costs payable.

    2E-STP-03, 2E-CST-01, 2E-CST-05 (an effect that does nothing is no hindrance), 2E-CST-06, 2E-CST-07. What begins a
    combat or an engagement needs one that can begin (2E-CMB-02, 2E-ENG-02).
    """
    text = ability(table, one)
    stopped = table.instance(one.instance).stopped and not answers_its_own_fate(one, text)
    if stopped or characteristics_of(table).forbids(one.instance, "use text"):
        return False
    if one.key in table.state.used and (text.once or _once_a_turn(text)):
        return False
    if text.once == "game" and one.key in table.state.used_up:
        return False
    if one.occurrence is None and is_denied(table, one.key):
        return False
    resolution = Resolution(table, one.seat, one.instance, one.occurrence)
    return (
        resolution.is_possible(text.effects) and resolution.may_hold(text.requires) and resolution.can_pay(text.costs)
    )


def answers_its_own_fate(one: Use, text: Ability) -> bool:
    """Whether a text speaks of what has just happened to its own card: then it is used, though the card is stopped."""
    happens = one.occurrence is not None and one.instance in one.occurrence.cards
    return happens and isinstance(text, Response) and text.trigger.this


def _once_a_turn(text: Ability) -> bool:
    """2E-TRN-03, 2E-TRN-05."""
    return isinstance(text, StartOfTurn | EndOfTurn)


def use_options(table: Table, uses: Iterator[Use], group: str) -> list[Option]:
    """Texts as options of a menu, with ``use:`` before their key."""
    return [
        option(
            f"use:{one.key}",
            f"Use {table.name(one.instance)}",
            ability_words(ability(table, one)),
            group=group,
            card=table.instance(one.instance).card,
        )
        for one in uses
    ]


def chosen_use(choice: str, seat: int) -> Use:
    """The text that an option of ``use_options`` stands for."""
    _, instance, number = choice.split(":")
    return Use(instance, int(number), seat)


def words_of(table: Table, instance: str, text: int) -> str:
    """What a text says; with -1 the whole card."""
    card = table.card(instance)
    if text < 0 or isinstance(card, Interrupt):
        return card_text(card)
    found = texts_of(card)[text]
    return ability_words(found) if isinstance(found, Ability) else ""
