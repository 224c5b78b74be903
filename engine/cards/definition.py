"""What is printed on a Second Edition card, as facts; its text is an effect tree (2E-CRD-01 to 2E-CRD-17)."""

from __future__ import annotations

import msgspec

from engine.cards.requirement import Requirement
from engine.effects.tree import Continuous, Effect


class Card(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="kind"):
    """What every card has.

    Attributes:
        id: title and subtitle in lower case with hyphens, such as ``jean-luc-picard-explorer``.
        title: by which copies are limited and uniqueness is judged (2E-CRD-11).
        subtitle: empty on most cards.
        unique: each player may command only one of that title (2E-UNI-01).
        words: the game text as the operator's table prints it, for a card whose text is no effect tree.
        printings: its collector numbers, such as ``1R073`` (2E-CRD-16).
    """

    id: str
    title: str
    subtitle: str = ""
    unique: bool = False
    words: str = ""
    printings: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """Title and subtitle as players say them."""
        return f"{self.title}, {self.subtitle}" if self.subtitle else self.title

    @property
    def level(self) -> str:
        """``enforced`` where its text is an effect tree or it has none; ``assisted`` where players carry out words."""
        return "assisted" if self.words else "enforced"


class Personnel(Card, frozen=True, kw_only=True, tag="personnel"):
    """2E-CRD-02. ``icons`` holds ``cmd``, ``stf`` and others in lower case; ``affiliation`` is written out."""

    cost: int
    affiliation: str
    species: tuple[str, ...] = ()
    icons: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    skills: dict[str, int]
    integrity: int
    cunning: int
    strength: int


class Ship(Card, frozen=True, kw_only=True, tag="ship"):
    """2E-CRD-03. ``staffing`` is a multiset of ``cmd`` and ``stf``; ``ship_class`` is such as ``Galor Class``."""

    cost: int
    affiliation: str
    icons: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    ship_class: str = ""
    staffing: tuple[str, ...]
    range: int
    weapons: int
    shields: int


class Equipment(Card, frozen=True, kw_only=True, tag="equipment"):
    """2E-CRD-04."""

    cost: int
    keywords: tuple[str, ...] = ()
    text: tuple[Continuous, ...] = ()


class Event(Card, frozen=True, kw_only=True, tag="event"):
    """2E-CRD-05.

    Attributes:
        requires: personnel that its player must command (2E-CST-07); asked of all he commands and may use.
        costs: paid before the effect (2E-CST-01); what cannot be paid in full forbids the play (2E-CST-06).
        effects: carried out when it is played.
        stays: in its player's core after that; else it is destroyed (2E-PLY-05).
        text: what it changes while it is in play.
    """

    cost: int
    keywords: tuple[str, ...] = ()
    requires: Requirement | None = None
    costs: tuple[Effect, ...] = ()
    effects: tuple[Effect, ...] = ()
    stays: bool = False
    text: tuple[Continuous, ...] = ()


class Interrupt(Card, frozen=True, kw_only=True, tag="interrupt"):
    """2E-CRD-06. It costs no counters."""

    keywords: tuple[str, ...] = ()


class Mission(Card, frozen=True, kw_only=True, tag="mission"):
    """2E-CRD-07, 2E-CRD-08.

    Attributes:
        type: ``planet``, ``space`` or ``headquarters``.
        quadrant: ``alpha``, ``gamma`` or ``delta``.
        region: the name after ``Region:``, if any; the first of several.
        keywords: all others, such as ``Nebula``, and further regions.
        affiliations: who may attempt it (2E-MIS-05); empty for a headquarters.
        admits: at a headquarters, what personnel and ships must be to be played there (2E-PLY-02, 2E-PLY-03): marks in
            lower case, such as ``klingon`` or ``federation ds9``; a card with all marks of one entry is admitted
            (``engine.cards.admission``).
        requirements: what completes it; ``None`` for a headquarters, and where no part of a table's words can be read.
        back: the text of its other side, empty where the table does not print it; ``None`` for a mission with one side.
    """

    type: str
    span: int
    quadrant: str
    region: str = ""
    keywords: tuple[str, ...] = ()
    points: int = 0
    affiliations: tuple[str, ...] = ()
    admits: tuple[str, ...] = ()
    requirements: Requirement | None = None
    back: str | None = None

    @property
    def admitted(self) -> tuple[str, ...]:
        """``admits`` as players write it: icons in capitals, affiliations with one."""
        return tuple(
            " ".join(mark.title() if len(mark) > 3 else mark.upper() for mark in entry.split()) for entry in self.admits
        )


class Dilemma(Card, frozen=True, kw_only=True, tag="dilemma"):
    """2E-CRD-10. ``type`` is ``planet``, ``space`` or ``dual``."""

    type: str
    cost: int
    keywords: tuple[str, ...] = ()
    effects: tuple[Effect, ...] = ()


AnyCard = Personnel | Ship | Equipment | Event | Interrupt | Mission | Dilemma
