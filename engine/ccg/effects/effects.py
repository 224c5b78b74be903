"""Effect trees: what a card's text does, as data.

Cards write them in ``assets/cards``; ``engine.ccg.describing.printer`` puts them into words and
``engine.ccg.resolving.interpreter`` carries them out. A tree is made of

- *picks*: which cards (``pick``), and *amounts*: how many (``amount``),
- *conditions*: whether (``type``, with the requirements), and *effects*: what happens (``do``),
- *changes*: what is different as long as something lasts (``change``), and *texts*: when (``text``).
"""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from engine.ccg.effects.cards_meant import OPPONENT, YOU, Amount, By, Cards, Pick, Until, Whose
from engine.ccg.effects.changes import Change
from engine.ccg.effects.conditions import Condition
from engine.ccg.effects.naming import Name
from engine.ccg.effects.objectives import ObjectiveEffect
from engine.ccg.effects.on_cards import (
    Arrange,
    Brainwash,
    Capture,
    Damage,
    Destroy,
    DrawDilemmasAgain,
    ExtraDilemmas,
    GiveCommand,
    Instead,
    JoinAttempt,
    Keep,
    Overcome,
    PlaceInCore,
    PlaceOn,
    PlayNow,
    Prevent,
    PutAt,
    PutBeneath,
    PutInDeck,
    PutIntoPlay,
    PutUnder,
    Release,
    RemoveFromGame,
    Repair,
    RestoreRange,
    ReturnDilemma,
    ReturnToHand,
    ReturnToPile,
    SetDilemmaAside,
    Shuffle,
    TakeAim,
    TakeCommand,
    TakeInHand,
    TossOut,
    Unstop,
)
from engine.ccg.effects.plays import (
    Brawl,
    DownloadCards,
    Expose,
    ExtraTactics,
    FightAgain,
    FileReport,
    FormLocation,
    FormPassage,
    Glance,
    NoDraws,
    Nullify,
    PlayAsCost,
    PlayHere,
    Refresh,
    Report,
    ReportWithCrew,
    Rescue,
    SetApart,
    Transport,
)
from engine.ccg.effects.spaceline import (
    AttackHere,
    ChooseTeam,
    Convert,
    DamageShip,
    DestroyHere,
    Disable,
    Exchange,
    Quarantine,
    Relocate,
    SpacelineEffect,
    TravelOn,
)
from engine.ccg.effects.tribbles import TribbleEffect
from engine.ccg.requirements.requirement import Requirement, Written

__all__ = (
    "Arrange",
    "AttackHere",
    "Brainwash",
    "Capture",
    "ChooseTeam",
    "Convert",
    "Damage",
    "DamageShip",
    "Destroy",
    "DestroyHere",
    "Disable",
    "DrawDilemmasAgain",
    "Exchange",
    "ExtraDilemmas",
    "GiveCommand",
    "Instead",
    "JoinAttempt",
    "Keep",
    "Name",
    "Overcome",
    "PlaceInCore",
    "PlaceOn",
    "PlayNow",
    "Prevent",
    "PutAt",
    "PutBeneath",
    "PutInDeck",
    "PutIntoPlay",
    "PutUnder",
    "Quarantine",
    "Release",
    "Relocate",
    "RemoveFromGame",
    "Repair",
    "RestoreRange",
    "ReturnDilemma",
    "ReturnToHand",
    "ReturnToPile",
    "SetDilemmaAside",
    "Shuffle",
    "TakeAim",
    "TakeCommand",
    "TakeInHand",
    "TossOut",
    "TravelOn",
    "Unstop",
)
"""What is found here though it stands in another module: all effects are spoken of by this one."""


class Select(Written, frozen=True, tag_field="do", tag="select"):
    """Pick cards without doing anything to them yet."""

    who: Pick


class SelectUntil(Written, frozen=True, tag_field="do", tag="select until"):
    """Pick cards at random, one after another, until something is so of those picked, or nobody is left (2E-SEL-01)."""

    of: Cards
    until: Condition


class Reveal(Written, frozen=True, tag_field="do", tag="reveal"):
    """The cards picked are shown to everybody (2E-SEL-05), or to one player alone, and stay where they are."""

    who: Pick
    to: By | UnsetType = UNSET


class Stop(Written, frozen=True, tag_field="do", tag="stop"):
    """They are stopped; where nobody can be picked, ``otherwise`` happens."""

    who: Pick
    otherwise: tuple[Effect, ...] = ()


class Kill(Written, frozen=True, tag_field="do", tag="kill"):
    """They are killed; where nobody can be picked, ``otherwise`` happens (2E-ZON-04)."""

    who: Pick
    otherwise: tuple[Effect, ...] = ()


class Unless(Written, frozen=True, tag_field="do", tag="unless"):
    """Where the requirement is not met, ``then`` happens.

    Attributes:
        requirement: what the text shows in bold (2E-DIL-18).
        then: what happens where it is not met.
        of_picked: ask only those whom the card has picked, not the whole attempt.
        met: what happens where it is met.
        of_others: ask only those of the attempt whom the card has not picked.
    """

    requirement: Requirement
    then: tuple[Effect, ...]
    of_picked: bool = False
    met: tuple[Effect, ...] = ()
    of_others: bool | UnsetType = UNSET


class If(Written, frozen=True, tag_field="do", tag="if"):
    """Where the condition holds ``then`` happens, else ``otherwise``; mentions are not requirements (2E-SKL-07)."""

    condition: Condition
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()
    of_picked: bool = False


class May(Written, frozen=True, tag_field="do", tag="may"):
    """The player may pay ``costs`` for ``then``; where they do not, ``otherwise`` happens."""

    then: tuple[Effect, ...]
    costs: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()
    by: By = YOU


class Choice(Written, frozen=True):
    """One of several things to choose from."""

    effects: tuple[Effect, ...]


class Choose(Written, frozen=True, tag_field="do", tag="choose"):
    """A player chooses one of several things to happen."""

    choices: tuple[Choice, ...]
    by: By = YOU


class PlayersDo(Written, frozen=True, tag_field="do", tag="players do"):
    """Others carry out part of the text, as those whom it means by *you* (2E-OWN-04, 2E-MUL-05).

    Attributes:
        whose: ``anybody`` for each player, ``others`` for each opponent, ``opponent`` or ``left`` for one.
        then: what each of them does.
    """

    whose: Whose
    then: tuple[Effect, ...]


class Draw(Written, frozen=True, tag_field="do", tag="draw"):
    """A player draws that many cards; with ``upto``, as many of them as they like."""

    count: Amount = 1
    whose: Whose = YOU
    upto: bool = False


class Discard(Written, frozen=True, tag_field="do", tag="discard"):
    """A player discards that many cards from hand: of their choice, at random, or from the top of their deck.

    Where ``who`` picks cards, those are discarded, wherever they are.
    """

    count: Amount = 1
    whose: Whose = YOU
    how: Literal["chosen", "random", "top of deck"] = "chosen"
    who: Pick | None = None


class Download(Written, frozen=True, tag_field="do", tag="download"):
    """The player may search their deck for a card that fits, show it, take it, and shuffle (2E-DWN)."""

    cards: Cards


class Examine(Written, frozen=True, tag_field="do", tag="examine"):
    """The player alone looks at cards (2E-SEL-04): the top of a deck or dilemma pile, or a hand; the text picks them.

    Attributes:
        where: ``deck``, ``dilemmas`` or ``hand``.
        whose: whose.
        count: how many; for a hand all.
        reveal: all players see them (2E-SEL-05).
    """

    where: Literal["deck", "dilemmas", "hand"]
    whose: Whose = OPPONENT
    count: Amount = 1
    reveal: bool = False


class Score(Written, frozen=True, tag_field="do", tag="score"):
    """A player scores points; a negative number loses them, never below zero (2E-REQ-10)."""

    points: Amount
    whose: Whose = YOU


class GainCounters(Written, frozen=True, tag_field="do", tag="gain counters"):
    """The active player has more counters to spend this turn."""

    count: Amount


class Lasts(Written, frozen=True, tag_field="do", tag="lasts"):
    """Something is different until ``turn`` (its end), ``attempt``, ``dilemma``, ``conflict`` or ``next turn``.

    With ``in play`` it is so as long as this card is in play. The cards meant are those that fit now (``who``);
    without a pick, whatever fits while it lasts.
    With ``most`` this text gives the same cards no more than so much, however often it is used.
    With ``again`` it is so until a text of this card is used the next time, with ``only`` only while that holds.
    """

    change: Change
    until: Until = "turn"
    who: Pick | None = None
    most: int | UnsetType = UNSET
    only: Condition | UnsetType = UNSET


class GainSkills(Written, frozen=True, tag_field="do", tag="gain skills"):
    """This personnel gains skills of each that is picked (2E-SKL-06).

    Attributes:
        who: whose skills.
        every: all of them with all their levels; else one level of one, of the player's choice.
        until: as in ``Lasts``.
        to: who gains them, where it is not this personnel.
        single: one level of each.
    """

    who: Pick
    every: bool = False
    until: Until = "turn"
    to: Pick | None = None
    single: bool | UnsetType = UNSET


class Later(Written, frozen=True, tag_field="do", tag="later"):
    """At the end of this ``turn`` or ``attempt`` something happens, perhaps to those picked so far."""

    then: tuple[Effect, ...]
    until: Literal["turn", "attempt"] = "turn"


class BeginCombat(Written, frozen=True, tag_field="do", tag="begin combat"):
    """A combat begins (2E-CMB); ``then`` is what its starter may do when they win.

    Attributes:
        then: the winning effect.
        needs: a personnel that must take part on the starter's side (2E-CMB-06).
        otherwise: what happens where they do not win.
        this: this very card must take part.
    """

    then: tuple[Effect, ...]
    needs: Requirement | None = None
    otherwise: tuple[Effect, ...] = ()
    this: bool | UnsetType = UNSET


class BeginEngagement(Written, frozen=True, tag_field="do", tag="begin engagement"):
    """An engagement begins (2E-ENG); ``then`` is what its starter may do when they win.

    Attributes:
        then: the winning effect.
        needs: a personnel that must be aboard a ship of the starter in it (2E-ENG-05).
        otherwise: what happens where they do not win.
        ship: what the ship that begins it must be.
        weapons: added to the Weapons of that ship while the engagement lasts.
    """

    then: tuple[Effect, ...]
    needs: Requirement | None = None
    otherwise: tuple[Effect, ...] = ()
    ship: Requirement | None = None
    weapons: int = 0


class JoinEngagement(Written, frozen=True, tag_field="do", tag="join engagement"):
    """The picked ships join the engagement on their commander's side, as far as they are staffed (2E-ENG-06)."""

    who: Pick


class BeamUp(Written, frozen=True, tag_field="do", tag="beam up"):
    """They beam up to a ship or facility of theirs here; to those who cannot ``otherwise`` happens."""

    who: Pick
    otherwise: tuple[Effect, ...] = ()


class Outcome(Written, frozen=True):
    """What a probe brings if the card that is turned up shows one of these icons (1E-END-02)."""

    icons: tuple[str, ...]
    effects: tuple[Effect, ...]


class Probe(Written, frozen=True, tag_field="do", tag="probe"):
    """The top card of the draw deck is shown; the first outcome one of whose icons it shows happens (1E-END-02).

    Attributes:
        outcomes: in the order of the list.
        otherwise: what happens where it shows none of them; usually nothing.
        may: whether its player may leave it; with ``draws`` they draw the card.
    """

    outcomes: tuple[Outcome, ...]
    otherwise: tuple[Effect, ...] = ()
    may: bool = False
    draws: bool | UnsetType = UNSET


class OnceForPersona(Written, frozen=True, tag_field="do", tag="once for persona"):
    """It happens only once in a game for each persona on whom this card lies."""

    then: tuple[Effect, ...]


Effect = (
    Select
    | SelectUntil
    | Name
    | Reveal
    | Stop
    | Unstop
    | Kill
    | Destroy
    | ReturnToHand
    | PutInDeck
    | PutBeneath
    | RemoveFromGame
    | TakeInHand
    | PutIntoPlay
    | PutAt
    | PlayNow
    | JoinAttempt
    | Keep
    | Capture
    | Release
    | TakeCommand
    | GiveCommand
    | Damage
    | Repair
    | RestoreRange
    | PlaceInCore
    | PlaceOn
    | ReturnDilemma
    | ExtraDilemmas
    | DrawDilemmasAgain
    | SetDilemmaAside
    | Overcome
    | Arrange
    | PutUnder
    | ReturnToPile
    | Unless
    | If
    | May
    | Choose
    | PlayersDo
    | Draw
    | Discard
    | Download
    | Examine
    | NoDraws
    | DownloadCards
    | Report
    | ReportWithCrew
    | ExtraTactics
    | Shuffle
    | Score
    | GainCounters
    | Lasts
    | GainSkills
    | BeginCombat
    | BeginEngagement
    | JoinEngagement
    | Later
    | Prevent
    | Nullify
    | Refresh
    | Glance
    | Expose
    | Transport
    | Rescue
    | FightAgain
    | Instead
    | BeamUp
    | Probe
    | PlayAsCost
    | PlayHere
    | FormLocation
    | FormPassage
    | Brawl
    | FileReport
    | Brainwash
    | TakeAim
    | TossOut
    | OnceForPersona
    | SetApart
    | Convert
    | SpacelineEffect
    | ObjectiveEffect
    | TribbleEffect
)
