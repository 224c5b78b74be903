"""Effect trees: the texts of cards, skills, crew and tactics of Frontiers, as data.

The files in ``assets/frontiers`` contain these trees; ``components.printer`` puts them into words. A tree is made of

- *effects* (``do``): what happens; a list of effects happens in order,
- *changes* (``change``): rules that are different while something lasts,
- *conditions* (``if``),
- *amounts*: a number, or a number for each of something.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated, Literal

import msgspec

from engine.frontiers.effects.amounts import (
    Amount,
    Cards,
    Colour,
    Condition,
    Data,
    Natural,
    Positive,
    Rank,
    Resistance,
    Weapon,
)
from engine.frontiers.effects.changes import EnemyChange, OwnChange


class BaseEffect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """Base of all effects."""


class Move(BaseEffect, frozen=True, tag="move"):
    """Gain Move points (FR-MOVE-02)."""

    amount: Amount


class Diplomacy(BaseEffect, frozen=True, tag="diplomacy"):
    """Gain Diplomacy points (FR-INT-03, FR-AWAY-06)."""

    amount: Amount


class Attack(BaseEffect, frozen=True, tag="attack"):
    """Gain attack of a type; long range attack counts in both attack phases (FR-LRA-01, FR-ATK-01)."""

    amount: Amount
    weapon: Weapon = "phasers"
    long_range: bool = False


class Shields(BaseEffect, frozen=True, tag="shields"):
    """Gain shields of a type, against one enemy (FR-SHLD-01, FR-SHLD-03)."""

    amount: Amount
    weapon: Weapon = "phasers"


class Repair(BaseEffect, frozen=True, tag="repair"):
    """Gain Repair points (FR-HEAL-01)."""

    amount: Amount


class Heal(BaseEffect, frozen=True, tag="heal"):
    """Gain Heal points (FR-HEAL-02, FR-HEAL-03)."""

    amount: Amount


class GainToken(BaseEffect, frozen=True, tag="gain token"):
    """Gain Data Tokens for this turn (FR-EFF-02).

    Attributes:
        colour: a colour, ``basic`` for one chosen basic colour each, or ``same`` for that of the data just paid or
            taken.
        count: number of tokens.
    """

    colour: Data | Literal["basic", "same"]
    count: Amount = 1


class GainCrystal(BaseEffect, frozen=True, tag="gain crystal"):
    """Gain Data Crystals (FR-EFF-02).

    Attributes:
        colour: a colour, ``basic`` for one chosen basic colour each, ``random`` by a die (FR-END-04), or ``same`` for
            that of the data just paid or the colour just named.
        count: number of crystals.
    """

    colour: Colour | Literal["basic", "random", "same"]
    count: Amount = 1


class PayData(BaseEffect, frozen=True, tag="pay data"):
    """Pay data as a price: of a colour, ``basic`` for any basic one, or ``any``; ``crystal`` requires a crystal."""

    colour: Data | Literal["basic", "any"]
    count: Positive = 1
    crystal: bool = False


class Draw(BaseEffect, frozen=True, tag="draw"):
    """Draw cards from the Ship Deck."""

    count: Amount = 1


class Discard(BaseEffect, frozen=True, tag="discard"):
    """Discard ``count`` cards of the player's choice, or up to ``most`` if that is more (FR-EFF-07)."""

    cards: Cards = Cards()
    count: Positive = 1
    most: int = 0


class Remove(BaseEffect, frozen=True, tag="remove"):
    """Remove cards from the game; Damage returns to its pile (FR-EFF-07)."""

    cards: Cards
    count: Positive = 1


class Recover(BaseEffect, frozen=True, tag="recover"):
    """Take up to ``count`` cards from discard pile (or hand) to the hand, or to the top or bottom of the deck."""

    cards: Cards
    count: Positive = 1
    to: Literal["hand", "top", "bottom"] = "hand"


class LookAtDeck(BaseEffect, frozen=True, tag="look at deck"):
    """Look at the top cards of the player's deck, keep some in hand; the others go to ``rest``, in any order."""

    count: Positive
    keep: int = 1
    rest: Literal["top", "bottom", "discard"] = "top"


class Reshuffle(BaseEffect, frozen=True, tag="reshuffle"):
    """Shuffle the discard pile into the deck."""


class TakeDamage(BaseEffect, frozen=True, tag="take damage"):
    """Take Damage Cards from the pile (FR-DMG-05)."""

    count: Positive = 1
    to: Literal["hand", "discard"] = "hand"


class UseDice(BaseEffect, frozen=True, tag="use dice"):
    """Take dice from the Core in addition to the one per turn (FR-DATA-06).

    Attributes:
        count: number of dice.
        set_to: a colour that the die is turned to, ``basic`` for any basic one, ``any`` for any; empty: unchanged.
        tokens: number of tokens of its colour that each gives instead of the die; 0: the die.
    """

    count: Positive = 1
    set_to: Data | Literal["", "basic", "any"] = ""
    tokens: int = 0


class RerollDice(BaseEffect, frozen=True, tag="re-roll dice"):
    """Re-roll up to ``count`` dice in the Core."""

    count: Positive = 1


class SetDice(BaseEffect, frozen=True, tag="set dice"):
    """Turn up to ``count`` dice in the Core to a colour of the player's choice: ``basic`` ones only, or ``any``."""

    count: Positive = 1
    to: Literal["basic", "any"] = "basic"


class ReserveDie(BaseEffect, frozen=True, tag="reserve die"):
    """Take a die with a basic colour from the Core, usable once in any turn of this Round."""


class ReadyCrew(BaseEffect, frozen=True, tag="ready crew"):
    """Ready ``count`` Spent Crew Members of at most a given Rank (FR-CREW-06)."""

    count: Positive = 1
    rank: Rank = 4


class Reputation(BaseEffect, frozen=True, tag="reputation"):
    """Raise Reputation, or lower it if negative."""

    by: int


class Experience(BaseEffect, frozen=True, tag="experience"):
    """Gain Experience Points."""

    amount: Amount


class GainCard(BaseEffect, frozen=True, tag="gain card"):
    """Gain a card: chosen from the offer, its lowest, or the top of the deck unseen (FR-EFF-04)."""

    kind: Literal["advanced", "undiscovered"]
    source: Literal["offer", "lowest", "deck"] = "offer"
    to: Literal["top", "hand", "discard"] = "top"


class Recruit(BaseEffect, frozen=True, tag="recruit"):
    """Gain a Crew Member of at most a given Rank from the offer, free and wherever the ship is (FR-CREW-04)."""

    rank: Rank = 4


class UseOffered(BaseEffect, frozen=True, tag="use offered"):
    """Use a card of an offer as if it were the player's own; it stays there.

    Attributes:
        kind: an Action or Undiscovered Card's effect without its data, or one ability of a Crew Member.
        strong: whether the card's strong effect is used instead of the basic one.
    """

    kind: Literal["advanced", "undiscovered", "crew"]
    strong: bool = False


class PlayAnother(BaseEffect, frozen=True, tag="play another"):
    """Play another Action Card from hand with this one.

    Attributes:
        strong: whether its strong effect is used, without its data.
        plus: bonus to each of its Move, Diplomacy, Attack or Shields values.
    """

    strong: bool = True
    plus: Natural = 0


class Travel(BaseEffect, frozen=True, tag="travel"):
    """Move several spaces, ignoring costs and blockers (FR-MOVE-16).

    Attributes:
        spaces: maximum number of spaces.
        safe: whether the move must end on a safe space (FR-MOVE-17).
    """

    spaces: Positive
    safe: bool = True


class Scan(BaseEffect, frozen=True, tag="scan"):
    """Turn up face-down tokens of Starbases and Borg Cubes within a distance in spaces (FR-SCAN-01)."""

    distance: Positive


class LookAtTiles(BaseEffect, frozen=True, tag="look at tiles"):
    """Look at the top tiles of the stack; one of them can go under the others with its back."""

    count: Positive = 1


class Target(BaseEffect, frozen=True, tag="target"):
    """Change enemies until the end of this combat.

    Attributes:
        changes: the changes.
        count: number to choose; 0 for all.
        resists: enemies with one of these resistances can't be chosen.
        ships: whether only Enemy Tokens are affected, not Planet Tokens.
    """

    changes: Annotated[tuple[EnemyChange, ...], msgspec.Meta(min_length=1)]
    count: Natural = 1
    resists: tuple[Resistance, ...] = ()
    ships: bool = False


class Defeat(BaseEffect, frozen=True, tag="defeat"):
    """Defeat enemies of this combat outright.

    Attributes:
        count: number to choose.
        defense: only those with at most this Defense Value; ``None`` for all.
        resists: enemies with one of these resistances can't be chosen.
        experience: whether they give their XP.
    """

    count: Positive = 1
    defense: int | None = None
    resists: tuple[Resistance, ...] = ()
    experience: bool = True


class Lasts(BaseEffect, frozen=True, tag="lasts"):
    """Apply a change to the player until the end of this turn, combat or Round (FR-EFF-01)."""

    change: OwnChange
    until: Literal["turn", "combat", "round"] = "turn"


class ExtraTurn(BaseEffect, frozen=True, tag="extra turn"):
    """Take another turn right after this one."""


class Option(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of several alternatives."""

    effects: Effects


class Choose(BaseEffect, frozen=True, tag="choose"):
    """Choose one of several alternatives, or ``count`` different ones."""

    options: Annotated[tuple[Option, ...], msgspec.Meta(min_length=2)]
    count: Positive = 1


class Pay(BaseEffect, frozen=True, tag="pay"):
    """Pay a price for effects.

    Attributes:
        costs: all paid before the rest (FR-DECK-09): data, cards, Damage taken, Reputation.
        then: effects for the price.
        optional: whether it can be skipped; else the whole effect can't be used without paying.
        times: how often it can be paid.
    """

    costs: Costs
    then: Effects
    optional: bool = False
    times: Positive = 1


class If(BaseEffect, frozen=True, tag="if"):
    """If the condition is true, ``then`` happens, else ``otherwise``."""

    condition: Condition
    then: Effects
    otherwise: tuple[Effect, ...] = ()


class EachOther(BaseEffect, frozen=True, tag="each other"):
    """Apply effects to every other player, with their own choices (FR-TEAM-02)."""

    effects: Effects


class NameColour(BaseEffect, frozen=True, tag="name colour"):
    """Name a basic colour; every other player shows cards of it in hand and discards one, if any.

    Attributes:
        steal: whether the player can use the basic effect of one of the discarded Action Cards this turn.
    """

    steal: bool = False


class DrainCrew(BaseEffect, frozen=True, tag="drain crew"):
    """Spend another player's Ready Crew Member of at most a given Rank; ``use`` also uses one of its abilities."""

    rank: Rank = 4
    use: bool = False


class LoseData(BaseEffect, frozen=True, tag="lose data"):
    """Lose crystals of the player's choice; ``otherwise`` happens if there are none."""

    count: Positive = 1
    otherwise: tuple[Effect, ...] = ()


Effect = (
    Move
    | Diplomacy
    | Attack
    | Shields
    | Repair
    | Heal
    | GainToken
    | GainCrystal
    | PayData
    | Draw
    | Discard
    | Remove
    | Recover
    | LookAtDeck
    | Reshuffle
    | TakeDamage
    | UseDice
    | RerollDice
    | SetDice
    | ReserveDie
    | ReadyCrew
    | Reputation
    | Experience
    | GainCard
    | Recruit
    | UseOffered
    | PlayAnother
    | Travel
    | Scan
    | LookAtTiles
    | Target
    | Defeat
    | Lasts
    | ExtraTurn
    | Choose
    | Pay
    | If
    | EachOther
    | NameColour
    | DrainCrew
    | LoseData
)
"""All effects."""

Effects = Annotated[tuple[Effect, ...], msgspec.Meta(min_length=1)]
"""Effects in order; not empty."""

Cost = PayData | Discard | Remove | TakeDamage | Reputation
"""Effects that can be a price."""

Costs = Annotated[tuple[Cost, ...], msgspec.Meta(min_length=1)]


def tree_nodes(tree: object) -> Iterator[object]:
    """Yield a tree, or a component with trees, and all its nodes."""
    yield tree
    match tree:
        case tuple():
            inner: Iterable[object] = tree
        case msgspec.Struct():
            inner = (getattr(tree, field) for field in tree.__struct_fields__)
        case _:
            inner = ()
    for part in inner:
        yield from tree_nodes(part)
