"""Effect trees: what a card's text does, as data.

Cards contain them in ``assets/cards``; ``engine.ccg.describing.printer`` puts them into words and
``engine.ccg.resolving.interpreter`` resolves them. A tree is made of

- *picks*: cards (``pick``), and *amounts*: numbers (``amount``),
- *conditions* (``type``, including requirements), and *effects*: what happens (``do``),
- *changes*: continuous effects (``change``), and *texts*: when they apply (``text``).
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
    SelectAgain,
    SetDilemmaAside,
    Shuffle,
    TakeAim,
    TakeCommand,
    TakeInHand,
    TossOut,
    Unstop,
)
from engine.ccg.effects.plays import PlayEffect
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
    "SelectAgain",
    "SetDilemmaAside",
    "Shuffle",
    "TakeAim",
    "TakeCommand",
    "TakeInHand",
    "TossOut",
    "TravelOn",
    "Unstop",
)
"""Names re-exported from other modules, so that all effects can be imported from here."""


class Select(Written, frozen=True, tag_field="do", tag="select"):
    """Pick cards for later parts of the text."""

    who: Pick


class SelectUntil(Written, frozen=True, tag_field="do", tag="select until"):
    """Pick cards at random, one by one, until a condition is true of the picks, or no cards are left (2E-SEL-01)."""

    of: Cards
    until: Condition


class Reveal(Written, frozen=True, tag_field="do", tag="reveal"):
    """Reveal the picked cards to everyone (2E-SEL-05), or to one player alone; they stay in place."""

    who: Pick
    to: By | UnsetType = UNSET


class Stop(Written, frozen=True, tag_field="do", tag="stop"):
    """Stop the picked cards; if none can be picked, ``otherwise`` happens."""

    who: Pick
    otherwise: tuple[Effect, ...] = ()


class Kill(Written, frozen=True, tag_field="do", tag="kill"):
    """Kill the picked personnel; if none can be picked, ``otherwise`` happens (2E-ZON-04)."""

    who: Pick
    otherwise: tuple[Effect, ...] = ()


class Unless(Written, frozen=True, tag_field="do", tag="unless"):
    """If the requirement isn't met, ``then`` happens.

    Attributes:
        requirement: the bold part of the text (2E-DIL-18).
        then: effects if it isn't met.
        of_picked: only the picked personnel count, not the whole attempt.
        met: effects if it is met.
        of_others: only personnel of the attempt who aren't picked count.
    """

    requirement: Requirement
    then: tuple[Effect, ...]
    of_picked: bool = False
    met: tuple[Effect, ...] = ()
    of_others: bool | UnsetType = UNSET


class If(Written, frozen=True, tag_field="do", tag="if"):
    """If the condition is true, ``then`` happens, else ``otherwise``; mentions aren't requirements (2E-SKL-07)."""

    condition: Condition
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()
    of_picked: bool = False


class May(Written, frozen=True, tag_field="do", tag="may"):
    """Let the player pay ``costs`` for ``then``; if they don't, ``otherwise`` happens."""

    then: tuple[Effect, ...]
    costs: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()
    by: By = YOU


class Choice(Written, frozen=True):
    """One of several alternatives."""

    effects: tuple[Effect, ...]


class Choose(Written, frozen=True, tag_field="do", tag="choose"):
    """Let a player choose one of several alternatives."""

    choices: tuple[Choice, ...]
    by: By | Literal["left"] = YOU


class PlayersDo(Written, frozen=True, tag_field="do", tag="players do"):
    """Let other players do part of the text, as its *you* (2E-OWN-04, 2E-MUL-05).

    Attributes:
        whose: ``anybody`` for each player, ``others`` for each opponent, ``opponent`` or ``left`` for one.
        then: effects for each of them.
    """

    whose: Whose
    then: tuple[Effect, ...]


class Draw(Written, frozen=True, tag_field="do", tag="draw"):
    """Let a player draw a number of cards; with ``upto``, up to that number."""

    count: Amount = 1
    whose: Whose = YOU
    upto: bool = False


class Discard(Written, frozen=True, tag_field="do", tag="discard"):
    """Discard a number of cards from a player's hand, by choice or at random, or from the top of their deck.

    If ``who`` picks cards, discard those, wherever they are.
    """

    count: Amount = 1
    whose: Whose = YOU
    how: Literal["chosen", "random", "top of deck"] = "chosen"
    who: Pick | None = None


class Download(Written, frozen=True, tag_field="do", tag="download"):
    """Let the player search their deck for a card, show it, take it, and shuffle (2E-DWN)."""

    cards: Cards


class Examine(Written, frozen=True, tag_field="do", tag="examine"):
    """Let the player alone look at cards (2E-SEL-04) of a deck, dilemma pile or hand; they become the picks.

    Attributes:
        where: ``deck``, ``dilemmas``, ``hand`` or the ``discard`` pile.
        whose: the owner.
        count: number of cards from the top; in a hand, all.
        reveal: whether all players see them (2E-SEL-05).
    """

    where: Literal["deck", "dilemmas", "hand", "discard"]
    whose: Whose = OPPONENT
    count: Amount = 1
    reveal: bool = False


class Score(Written, frozen=True, tag_field="do", tag="score"):
    """Score points for a player; negative numbers lose points, never below zero (2E-REQ-10)."""

    points: Amount
    whose: Whose = YOU


class GainCounters(Written, frozen=True, tag_field="do", tag="gain counters"):
    """Give the active player more counters to spend this turn."""

    count: Amount


class Lasts(Written, frozen=True, tag_field="do", tag="lasts"):
    """Apply changes until ``turn`` (its end), ``attempt``, ``dilemma``, ``conflict`` or ``next turn``.

    With ``in play`` they apply as long as this card is in play. They affect the cards that fit now (``who``);
    without a pick, all cards that fit in the meantime.
    ``most`` limits the total change of the same cards by this text, however often it is used.
    With ``again`` they last until the next use of this card's text; with ``only``, as long as that condition is true.
    """

    change: Change
    until: Until = "turn"
    who: Pick | None = None
    most: int | UnsetType = UNSET
    only: Condition | UnsetType = UNSET


class GainSkills(Written, frozen=True, tag_field="do", tag="gain skills"):
    """Give this personnel skills of each picked card (2E-SKL-06).

    Attributes:
        who: the cards with the skills.
        every: all skills at all levels; else one level of one skill, chosen by the player.
        until: as in ``Lasts``.
        to: the cards that gain them, if not this personnel.
        single: one level of each.
    """

    who: Pick
    every: bool = False
    until: Until = "turn"
    to: Pick | None = None
    single: bool | UnsetType = UNSET


class Later(Written, frozen=True, tag_field="do", tag="later"):
    """Let effects happen at the end of this ``turn`` or ``attempt``, perhaps to the cards picked so far."""

    then: tuple[Effect, ...]
    until: Literal["turn", "attempt"] = "turn"


class BeginCombat(Written, frozen=True, tag_field="do", tag="begin combat"):
    """Start a combat (2E-CMB); ``then`` is what the starter may do on winning.

    Attributes:
        then: the winning effect.
        needs: personnel who must participate on the starter's side (2E-CMB-06).
        otherwise: effects if they don't win.
        this: whether this card itself must participate.
    """

    then: tuple[Effect, ...]
    needs: Requirement | None = None
    otherwise: tuple[Effect, ...] = ()
    this: bool | UnsetType = UNSET


class BeginEngagement(Written, frozen=True, tag_field="do", tag="begin engagement"):
    """Start an engagement (2E-ENG); ``then`` is what the starter may do on winning.

    Attributes:
        then: the winning effect.
        needs: personnel who must be aboard a ship of the starter in it (2E-ENG-05).
        otherwise: effects if they don't win.
        ship: description of the ship that starts it.
        weapons: added to the Weapons of that ship during the engagement.
    """

    then: tuple[Effect, ...]
    needs: Requirement | None = None
    otherwise: tuple[Effect, ...] = ()
    ship: Requirement | None = None
    weapons: int = 0


class JoinEngagement(Written, frozen=True, tag_field="do", tag="join engagement"):
    """Let the picked ships join the engagement on their commander's side, if they are staffed (2E-ENG-06)."""

    who: Pick


class BeamUp(Written, frozen=True, tag_field="do", tag="beam up"):
    """Beam the picked cards up to their ship or facility here; ``otherwise`` happens to those that can't."""

    who: Pick
    otherwise: tuple[Effect, ...] = ()


class Outcome(Written, frozen=True):
    """Effects of a probe if the probe card shows one of these icons (1E-END-02)."""

    icons: tuple[str, ...]
    effects: tuple[Effect, ...]


class Probe(Written, frozen=True, tag_field="do", tag="probe"):
    """Show the top card of the draw deck; the first outcome with one of its icons happens (1E-END-02).

    Attributes:
        outcomes: in the order of the list.
        otherwise: effects if it has none of the icons; usually nothing.
        may: whether its player can decline; with ``draws`` they draw the card.
    """

    outcomes: tuple[Outcome, ...]
    otherwise: tuple[Effect, ...] = ()
    may: bool = False
    draws: bool | UnsetType = UNSET


class OnceForPersona(Written, frozen=True, tag_field="do", tag="once for persona"):
    """Let effects happen only once in a game for each persona among the cards this card is on."""

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
    | Instead
    | SelectAgain
    | BeamUp
    | Probe
    | Brainwash
    | TakeAim
    | TossOut
    | OnceForPersona
    | Convert
    | PlayEffect
    | SpacelineEffect
    | ObjectiveEffect
    | TribbleEffect
)
