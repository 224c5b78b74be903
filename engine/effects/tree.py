"""Effect trees: what a card's text does, as data.

Second Edition starter cards write them in ``assets/cards/second_edition``; ``engine.effects.printer`` puts them into
words and ``engine.effects.interpreter`` carries them out.
"""

from __future__ import annotations

import msgspec

from engine.cards.requirement import Requirement

# --- whom a text picks ------------------------------------------------------------------------------------------


class Random(msgspec.Struct, frozen=True, tag_field="pick", tag="random"):
    """That many eligible personnel at random (2E-SEL-01); fewer where there are fewer (2E-CST-04)."""

    count: int = 1
    who: Requirement | None = None


class Chosen(msgspec.Struct, frozen=True, tag_field="pick", tag="chosen"):
    """That many eligible personnel, chosen by ``you`` (who faces the card) or ``opponent`` (2E-SEL-02)."""

    by: str
    count: int = 1
    who: Requirement | None = None


class Most(msgspec.Struct, frozen=True, tag_field="pick", tag="most"):
    """The personnel with the highest value of a property (an attribute or ``cost``); ties: 2E-SEL-03."""

    property: str
    who: Requirement | None = None


class All(msgspec.Struct, frozen=True, tag_field="pick", tag="all"):
    """Every eligible personnel."""

    who: Requirement | None = None


class AllButOne(msgspec.Struct, frozen=True, tag_field="pick", tag="all but one"):
    """All eligible personnel but one, at random; nobody where there is only one."""

    who: Requirement | None = None


class Picked(msgspec.Struct, frozen=True, tag_field="pick", tag="picked"):
    """Those whom this card has picked so far, as far as they still take part."""

    who: Requirement | None = None


class Others(msgspec.Struct, frozen=True, tag_field="pick", tag="others"):
    """Everybody whom this card has not picked so far."""

    who: Requirement | None = None


Pick = Random | Chosen | Most | All | AllButOne | Picked | Others

# --- what a text does -------------------------------------------------------------------------------------------


class Select(msgspec.Struct, frozen=True, tag_field="do", tag="select"):
    """Pick personnel without doing anything to them yet."""

    who: Pick


class Stop(msgspec.Struct, frozen=True, tag_field="do", tag="stop"):
    """The picked personnel are stopped; where nobody can be picked, ``otherwise`` happens."""

    who: Pick
    otherwise: tuple[Effect, ...] = ()


class Kill(msgspec.Struct, frozen=True, tag_field="do", tag="kill"):
    """The picked personnel are killed; where nobody can be picked, ``otherwise`` happens."""

    who: Pick
    otherwise: tuple[Effect, ...] = ()


class ReturnToHand(msgspec.Struct, frozen=True, tag_field="do", tag="return to hand"):
    """The picked personnel go back to their owner's hand."""

    who: Pick


class ReturnDilemma(msgspec.Struct, frozen=True, tag_field="do", tag="return dilemma"):
    """The dilemma goes face up to the bottom of its owner's dilemma pile, not overcome (2E-DIL-12)."""


class Unless(msgspec.Struct, frozen=True, tag_field="do", tag="unless"):
    """Where the requirement is not met, ``then`` happens.

    Attributes:
        requirement: what the text shows in bold (2E-DIL-18).
        then: what happens otherwise.
        of_picked: ask only those whom the card has picked, not the whole attempt.
    """

    requirement: Requirement
    then: tuple[Effect, ...]
    of_picked: bool = False


class If(msgspec.Struct, frozen=True, tag_field="do", tag="if"):
    """Where the condition is met ``then`` happens, else ``otherwise``."""

    condition: Requirement
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()
    of_picked: bool = False


class Draw(msgspec.Struct, frozen=True, tag_field="do", tag="draw"):
    """The player draws that many cards."""

    count: int = 1


class Discard(msgspec.Struct, frozen=True, tag_field="do", tag="discard"):
    """The player discards that many cards from his hand."""

    count: int = 1


class Score(msgspec.Struct, frozen=True, tag_field="do", tag="score"):
    """The player scores points; a negative number loses them, never below zero (2E-REQ-10)."""

    points: int


Effect = Select | Stop | Kill | ReturnToHand | ReturnDilemma | Unless | If | Draw | Discard | Score

# --- what a card changes while it is in play ---------------------------------------------------------------------


class Gains(msgspec.Struct, frozen=True, tag_field="while", tag="gains"):
    """Each of your personnel that fits gains a skill (2E-SKL-05).

    Attributes:
        who: which personnel.
        skill: its name.
        present: only those present with the card; else all that you command.
    """

    who: Requirement | None
    skill: str
    level: int = 1
    present: bool = True


class Modifies(msgspec.Struct, frozen=True, tag_field="while", tag="modifies"):
    """Each of your personnel (or ships) that fits has attributes changed (2E-SEL-07).

    Attributes:
        who: which; ``None`` for all.
        attributes: the names of those changed.
        amount: what is added.
        kind: ``personnel`` or ``ship``.
        present: only those present with the card; else all that you command.
    """

    who: Requirement | None
    attributes: tuple[str, ...]
    amount: int
    kind: str = "personnel"
    present: bool = False


Continuous = Gains | Modifies
