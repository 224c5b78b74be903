"""Kinds of Second Edition cards, with their printed facts and effect trees (2E-CRD-01 to 2E-CRD-17).

"Order" and "Damage" aren't keywords: they are a kind of text and a field (2E-KEY-03). The indicator of
First Edition compatibility is left out because it has no effect (2E-CRD-15, 2E-FEC-01).
"""

from __future__ import annotations

import msgspec

from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.changes import Change
from engine.ccg.effects.conditions import Condition
from engine.ccg.effects.effects import Effect
from engine.ccg.effects.texts import Order, Response, Text, Trigger
from engine.ccg.requirements.requirement import Requirement, Written
from engine.kernel.struct_fields import struct_fields


class Card(Written, frozen=True, kw_only=True, omit_defaults=True, tag_field="kind"):
    """Fields shared by all cards.

    Attributes:
        id: title and subtitle in lower case with hyphens, such as ``jean-luc-picard-explorer``.
        title: limits copies and decides uniqueness (2E-CRD-11).
        subtitle: empty on most cards.
        unique: each player may command only one of that title (2E-UNI-01).
        keywords: without their periods (2E-KEY-01). They do nothing by themselves, not even ``Commander: U.S.S.
            Galaxy``;
            other cards refer to them (2E-KEY-02, 2E-KEY-05).
        words: game text from an operator's card table if there is no effect tree; else empty.
        official: game text that has become an effect tree, for display only.
        printings: collector numbers, such as ``1R073``, without effect on play (2E-CRD-16, 2E-CRD-18).
        images: file names of scans in a card table, in the order of its rows, without effect on play.
    """

    id: str
    title: str
    subtitle: str = ""
    unique: bool = False
    keywords: tuple[str, ...] = ()
    words: str = ""
    official: str = ""
    printings: tuple[str, ...] = ()
    images: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """Title and subtitle as players write them."""
        return f"{self.title}, {self.subtitle}" if self.subtitle else self.title

    @property
    def level(self) -> str:
        """``enforced`` if the engine carries out the whole text, ``assisted`` if players resolve it by hand."""
        return "assisted" if self.words else "enforced"


class Personnel(Card, frozen=True, kw_only=True, tag="personnel"):
    """A personnel (2E-CRD-02). ``icons`` contains ``cmd``, ``stf`` and others in lower case (2E-CRD-13).

    It has exactly one ``affiliation``, written out, which isn't its ``species`` (2E-AFF-02, 2E-CRD-17). A personnel
    with several species, such as Betazoid and Human, counts as each (2E-GAP-15).
    """

    cost: int
    affiliation: str
    species: tuple[str, ...] = ()
    icons: tuple[str, ...] = ()
    skills: dict[str, int]
    integrity: int
    cunning: int
    strength: int
    texts: tuple[Text, ...] = ()


class Ship(Card, frozen=True, kw_only=True, tag="ship"):
    """A ship (2E-CRD-03). ``staffing`` is a multiset of ``cmd`` and ``stf``; ``ship_class`` is like ``Galor Class``.

    Command and staff icons are only in ``staffing``, not in ``icons`` (2E-CRD-14). One affiliation (2E-AFF-02).
    """

    cost: int
    affiliation: str
    icons: tuple[str, ...] = ()
    ship_class: str = ""
    staffing: tuple[str, ...]
    range: int
    weapons: int
    shields: int
    texts: tuple[Text, ...] = ()


class Equipment(Card, frozen=True, kw_only=True, tag="equipment"):
    """An equipment (2E-CRD-04)."""

    cost: int
    texts: tuple[Text, ...] = ()


class Event(Card, frozen=True, kw_only=True, tag="event"):
    """An event (2E-CRD-05).

    Attributes:
        requires: condition for playing it, such as a personnel that its player commands (2E-CST-07).
        costs: paid before the effect (2E-CST-01); if they can't be paid in full, it can't be played (2E-CST-06).
        effects: happen when it is played.
        on: the cards on one of which it is played; ``None`` for its player's core (2E-PLY-05).
        stays: whether it stays in play; else it is destroyed (2E-CRD-05).
        damage: changes to a ship that has it as damage (2E-DMG-01).
        texts: apply while it is in play.
    """

    cost: int
    requires: Condition | None = None
    costs: tuple[Effect, ...] = ()
    effects: tuple[Effect, ...] = ()
    on: Cards | None = None
    stays: bool = False
    damage: tuple[Change, ...] = ()
    texts: tuple[Text, ...] = ()


class Interrupt(Card, frozen=True, kw_only=True, tag="interrupt"):
    """An interrupt (2E-CRD-06, 2E-PLY-07).

    Attributes:
        trigger: the event it responds to, if its text begins with "when".
        order: whether its text begins with "Order".
        requires: condition for playing it (2E-CST-07).
        costs: paid before the effect.
        effects: happen before it is destroyed (2E-PLY-06).
        orders: further uses of it as an "Order", with their own conditions, costs and effects.
    """

    trigger: Trigger | None = None
    order: bool = False
    requires: Condition | None = None
    costs: tuple[Effect, ...] = ()
    effects: tuple[Effect, ...] = ()
    orders: tuple[Order, ...] = ()

    def use(self, number: int) -> Interrupt | Order:
        """Return one of its uses: 0 for its first one, then its orders in turn."""
        return self.orders[number - 1] if number else self


class Mission(Card, frozen=True, kw_only=True, tag="mission"):
    """A mission (2E-CRD-07, 2E-CRD-08).

    Attributes:
        type: ``planet``, ``space`` or ``headquarters``.
        quadrant: ``alpha``, ``gamma`` or ``delta``.
        region: the name after ``Region:``, if any; the first of several (2E-KEY-04).
        keywords: all others, such as ``Nebula``, and further regions.
        affiliations: affiliations that may attempt it (2E-MIS-05); empty for a headquarters.
        in_words: whether it names them in words, as *any affiliation*, instead of icons.
        attempted_by: others who may attempt it, if it names them in words.
        admits: at a headquarters, personnel and ships that can be played there (2E-PLY-02, 2E-PLY-03): traits in
            lower case, such as ``klingon`` or ``federation ds9``; a card with all traits of one entry is admitted
            (``engine.second_edition.cards.admission``).
        requirements: what completes it, perhaps with alternatives (2E-CRD-09); ``None`` for a headquarters, and if
            no part of a table's words can be read.
        back: text of its other side, empty if the table doesn't have it; ``None`` for a mission with one side.
    """

    type: str
    span: int
    quadrant: str
    region: str = ""
    points: int = 0
    affiliations: tuple[str, ...] = ()
    attempted_by: Requirement | None = None
    admits: tuple[str, ...] = ()
    requirements: Requirement | None = None
    texts: tuple[Text, ...] = ()
    back: str | None = None
    in_words: bool = False

    @property
    def admitted_words(self) -> tuple[str, ...]:
        """Entries of ``admits`` as players write them: icons in capitals, affiliations capitalised."""
        return tuple(
            " ".join(mark.title() if len(mark) > 3 else mark.upper() for mark in entry.split()) for entry in self.admits
        )


class Dilemma(Card, frozen=True, kw_only=True, tag="dilemma"):
    """A dilemma (2E-CRD-10).

    Attributes:
        type: ``planet``, ``space`` or ``dual``.
        cost: counts towards the dilemma player's limit (2E-DIL-04).
        effects: happen when it is faced (2E-DIL-10).
        damage: changes to a ship that has it as damage (2E-DMG-01).
        texts: apply while it is on another card (2E-DIL-13).
    """

    type: str
    cost: int
    effects: tuple[Effect, ...] = ()
    damage: tuple[Change, ...] = ()
    texts: tuple[Text, ...] = ()


AnyCard = Personnel | Ship | Equipment | Event | Interrupt | Mission | Dilemma
DeckCard = Personnel | Ship | Equipment | Event | Interrupt
"""The kinds of cards in a deck proper (2E-CRD-01)."""


def without_tree(card: AnyCard) -> AnyCard:
    """Return an imported card as if it had no effect tree, to be resolved by hand."""
    if not card.official:
        return card
    plain = {field.name: field.default for field in struct_fields(type(card)) if field.name in _TREE_FIELDS}
    found: AnyCard = msgspec.structs.replace(card, words=card.official, official="", **plain)
    return found


_TREE_FIELDS = frozenset(
    ("requires", "costs", "effects", "on", "stays", "damage", "texts", "trigger", "order", "orders")
)
"""Fields that contain effect trees, for any kind of card."""


def cost_of(card: AnyCard) -> int:
    """Return the printed cost; 0 for interrupts and missions, which have none (2E-CRD-12)."""
    return 0 if isinstance(card, Interrupt | Mission) else card.cost


def texts_of(card: AnyCard) -> tuple[Text, ...]:
    """Return the texts that apply while a card is in play."""
    return () if isinstance(card, Interrupt) else card.texts


def triggers_of(card: AnyCard) -> tuple[Trigger, ...]:
    """Return the triggers a card responds to (2E-TIM-02, 2E-TIM-03)."""
    if isinstance(card, Interrupt):
        return (card.trigger,) if card.trigger else ()
    return tuple(text.trigger for text in card.texts if isinstance(text, Response))
