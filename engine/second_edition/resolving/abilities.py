"""Texts of cards in play that can be used, and when (2E-CST, 2E-ORD-05, 2E-GAP-31)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.ccg.cards.kinds import Interrupt, texts_of
from engine.ccg.describing.printer import ability_words, card_text
from engine.ccg.effects.texts import Ability, AnyTime, EndOfTurn, Order, Response, StartOfTurn
from engine.kernel.decision import Option, option
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.resolving.impossible_offers import is_denied
from engine.second_edition.resolving.occurrence import Occurrence
from engine.second_edition.resolving.resolution import Resolution
from engine.second_edition.table.table import Table

Timing = type[Order] | type[AnyTime] | type[StartOfTurn] | type[EndOfTurn]


class AbilityUse(msgspec.Struct, frozen=True):
    """One text of a card in play, used by its commander.

    Attributes:
        text: the number of the text on it, from 0.
        seat: the player who uses it.
        occurrence: the event it responds to, if any.
    """

    instance: str
    text: int
    seat: int
    occurrence: Occurrence | None = None

    @property
    def option_key(self) -> str:
        """The id of its option, and of its use in limits."""
        return f"{self.instance}:{self.text}"


def ability_of_use(table: Table, use: AbilityUse) -> Ability:
    """Return the ability of a use.

    Raises:
        TypeError: its text isn't an ability.
    """
    _, text = table.facts[use.instance].texts[use.text]
    if not isinstance(text, Ability):
        raise TypeError(f"Text {use.text} of {table.name(use.instance)} is not an action.")
    return text


def usable_texts(table: Table, seat: int, timing: Timing) -> Iterator[AbilityUse]:
    """Yield the texts of one timing that a player can use now."""
    for instance, number, _ in (*table.cards_in_play.texts_of_kind(timing, seat), *table.texts_in_piles(timing, seat)):
        if may_use(table, use := AbilityUse(instance, number, seat)):
            yield use


def may_use(table: Table, use: AbilityUse) -> bool:
    """Whether a use is allowed, as far as its player knows: unstopped, not used up, requirements met and costs payable.

    2E-STP-03, 2E-CST-01, 2E-CST-06, 2E-CST-07. An ability may be used without any effect (2E-CST-05), but a combat or
    an engagement must be able to start (2E-CMB-02, 2E-ENG-02).
    """
    text = ability_of_use(table, use)
    stopped = table.instance(use.instance).stopped and not responds_to_own_fate(use, text)
    if stopped or characteristics_of(table).is_forbidden(use.instance, "use text"):
        return False
    if use.option_key in table.state.used and (text.once or _is_limited_to_once(text)):
        return False
    if text.once == "game" and use.option_key in table.state.used_up:
        return False
    if use.occurrence is None and is_denied(table, use.option_key):
        return False
    resolution = Resolution(table, use.seat, use.instance, use.occurrence)
    return (
        resolution.is_possible(text.effects)
        and resolution.may_be_true(text.requires)
        and resolution.can_pay(text.costs)
    )


def responds_to_own_fate(use: AbilityUse, text: Ability) -> bool:
    """Whether a text responds to an event that happened to its own card, so that it can be used even if stopped."""
    happens = use.occurrence is not None and use.instance in use.occurrence.cards
    return happens and isinstance(text, Response) and text.trigger.this


def _is_limited_to_once(text: Ability) -> bool:
    """Whether a text can be used once a turn: at the start or end of it (2E-TRN-03, 2E-TRN-05)."""
    return isinstance(text, StartOfTurn | EndOfTurn)


def use_options(table: Table, uses: Iterator[AbilityUse], group: str) -> list[Option]:
    """Return options for using texts, with ids ``use:`` and their key."""
    return [
        option(
            f"use:{use.option_key}",
            f"Use {table.name(use.instance)}",
            ability_words(ability_of_use(table, use)),
            group=group,
            card=table.instance(use.instance).card,
        )
        for use in uses
    ]


def use_of_option(choice: str, seat: int) -> AbilityUse:
    """Return the use that an option of ``use_options`` stands for."""
    _, instance, number = choice.split(":")
    return AbilityUse(instance, int(number), seat)


def text_words_of(table: Table, instance: str, text: int) -> str:
    """Return the words of a text; for -1, those of the whole card."""
    card = table.card(instance)
    if text < 0 or isinstance(card, Interrupt):
        return card_text(card)
    found = texts_of(card)[text]
    return ability_words(found) if isinstance(found, Ability) else ""
