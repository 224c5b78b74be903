"""What is printed on a Second Edition card, as facts; its text is an effect tree (2E-CRD-01 to 2E-CRD-17).

"Order" and "Damage" are no keywords: they are a kind of text and a field of their own (2E-KEY-03). The indicator of
First Edition compatibility is not kept, for it does nothing (2E-CRD-15, 2E-FEC-01).
"""

from __future__ import annotations

import msgspec

from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.changes import Change
from engine.ccg.effects.conditions import Condition
from engine.ccg.effects.effects import Effect
from engine.ccg.effects.texts import Response, Text, Trigger
from engine.ccg.requirements.requirement import Requirement, Written


class Card(Written, frozen=True, kw_only=True, omit_defaults=True, tag_field="kind"):
    """What every card has.

    Attributes:
        id: title and subtitle in lower case with hyphens, such as ``jean-luc-picard-explorer``.
        title: by which copies are limited and uniqueness is judged (2E-CRD-11).
        subtitle: empty on most cards.
        unique: each player may command only one of that title (2E-UNI-01).
        keywords: without their periods (2E-KEY-01). They do nothing by themselves, ``Commander: U.S.S. Galaxy``
            neither; other cards ask for them (2E-KEY-02, 2E-KEY-05).
        words: game text as an operator's card table prints it, where it is no effect tree; empty for the others.
        official: the same where it has become an effect tree, to be looked up; it does nothing.
        printings: collector's numbers, such as ``1R073``, of no effect on play (2E-CRD-16, 2E-CRD-18).
        images: what a card table calls the scans of its printings, in the order of its rows; of no effect on play.
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
        """Title and subtitle as players say them."""
        return f"{self.title}, {self.subtitle}" if self.subtitle else self.title

    @property
    def level(self) -> str:
        """``enforced`` where the engine does all that the card says, ``assisted`` where players carry out its words."""
        return "assisted" if self.words else "enforced"


class Personnel(Card, frozen=True, kw_only=True, tag="personnel"):
    """2E-CRD-02. ``icons`` holds ``cmd``, ``stf`` and others in lower case (2E-CRD-13).

    It has exactly one ``affiliation``, written out, which is not its ``species`` (2E-AFF-02, 2E-CRD-17). Of several
    species, such as Betazoid and Human, it is each (2E-GAP-15).
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
    """2E-CRD-03. ``staffing`` is a multiset of ``cmd`` and ``stf``; ``ship_class`` is such as ``Galor Class``.

    Command and staff stand in ``staffing`` only, never among the ``icons`` (2E-CRD-14). One affiliation (2E-AFF-02).
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
    """2E-CRD-04."""

    cost: int
    texts: tuple[Text, ...] = ()


class Event(Card, frozen=True, kw_only=True, tag="event"):
    """2E-CRD-05.

    Attributes:
        requires: what must hold before it is played, such as a personnel that its player commands (2E-CST-07).
        costs: paid before the effect (2E-CST-01); what cannot be paid in full forbids the play (2E-CST-06).
        effects: carried out when it is played.
        on: the cards on one of which it is played; ``None`` for its player's core (2E-PLY-05).
        stays: in play after that; else it is destroyed (2E-CRD-05).
        damage: what it changes on a ship once placed there as damage (2E-DMG-01).
        texts: while it is in play.
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
    """2E-CRD-06, 2E-PLY-07.

    Attributes:
        trigger: what it answers, where its text begins with "when".
        order: whether its text begins with "Order".
        requires: what must hold before it is played (2E-CST-07).
        costs: paid before the effect.
        effects: carried out; then it is destroyed (2E-PLY-06).
    """

    trigger: Trigger | None = None
    order: bool = False
    requires: Condition | None = None
    costs: tuple[Effect, ...] = ()
    effects: tuple[Effect, ...] = ()


class Mission(Card, frozen=True, kw_only=True, tag="mission"):
    """2E-CRD-07, 2E-CRD-08.

    Attributes:
        type: ``planet``, ``space`` or ``headquarters``.
        quadrant: ``alpha``, ``gamma`` or ``delta``.
        region: the name after ``Region:``, if any; the first of several (2E-KEY-04).
        keywords: all others, such as ``Nebula``, and further regions.
        affiliations: who may attempt it (2E-MIS-05); empty for a headquarters.
        in_words: whether it names them in words, as *any affiliation*, and so shows no icons.
        attempted_by: who else may attempt it, where it says so in words.
        admits: at a headquarters, what personnel and ships must be to be played there (2E-PLY-02, 2E-PLY-03): marks in
            lower case, such as ``klingon`` or ``federation ds9``; a card with all marks of one entry is admitted
            (``engine.second_edition.cards.admission``).
        requirements: what completes it, perhaps with alternatives (2E-CRD-09); ``None`` for a headquarters, and where
            no part of a table's words can be read.
        back: the text of its other side, empty where the table does not print it; ``None`` for a mission with one side.
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
    def admitted(self) -> tuple[str, ...]:
        """``admits`` as players write it: icons in capitals, affiliations with one."""
        return tuple(
            " ".join(mark.title() if len(mark) > 3 else mark.upper() for mark in entry.split()) for entry in self.admits
        )


class Dilemma(Card, frozen=True, kw_only=True, tag="dilemma"):
    """2E-CRD-10.

    Attributes:
        type: ``planet``, ``space`` or ``dual``.
        cost: counts against the dilemma player's limit (2E-DIL-04).
        effects: carried out when it is faced (2E-DIL-10).
        damage: what it changes on a ship once placed there as damage (2E-DMG-01).
        texts: while it is placed on another card (2E-DIL-13).
    """

    type: str
    cost: int
    effects: tuple[Effect, ...] = ()
    damage: tuple[Change, ...] = ()
    texts: tuple[Text, ...] = ()


AnyCard = Personnel | Ship | Equipment | Event | Interrupt | Mission | Dilemma
DeckCard = Personnel | Ship | Equipment | Event | Interrupt
"""What lies in the deck itself (2E-CRD-01)."""


def without_tree(card: AnyCard) -> AnyCard:
    """An imported card with its words for the players, as it is where there is no effect tree for them."""
    if not card.official:
        return card
    plain = {field.name: field.default for field in msgspec.structs.fields(type(card)) if field.name in _TREES}
    found: AnyCard = msgspec.structs.replace(card, words=card.official, official="", **plain)
    return found


_TREES = frozenset(("requires", "costs", "effects", "on", "stays", "damage", "texts", "trigger", "order"))
"""The fields in which cards of some kind have effect trees."""


def cost_of(card: AnyCard) -> int:
    """The printed cost; an interrupt and a mission have none (2E-CRD-12)."""
    return 0 if isinstance(card, Interrupt | Mission) else card.cost


def texts_of(card: AnyCard) -> tuple[Text, ...]:
    """The texts that count while a card is in play."""
    return () if isinstance(card, Interrupt) else card.texts


def triggers_of(card: AnyCard) -> tuple[Trigger, ...]:
    """What a card responds to (2E-TIM-02, 2E-TIM-03)."""
    if isinstance(card, Interrupt):
        return (card.trigger,) if card.trigger else ()
    return tuple(text.trigger for text in card.texts if isinstance(text, Response))
