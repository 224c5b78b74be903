"""What cards, skills, crew and tactics of Frontiers do, as data.

The files in ``assets/frontiers`` write these trees, ``components.printer`` puts them into words. A tree is made of

- *effects* (``do``): what happens, in order; a list of effects is one after the other,
- *changes* (``change``): what is different as long as something lasts,
- *conditions* (``if``): whether,
- *amounts*: a number, or so many for each of something.
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


class Does(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """What all effects have."""


class Move(Does, frozen=True, tag="move"):
    """Move points (FR-MOVE-02)."""

    amount: Amount


class Diplomacy(Does, frozen=True, tag="diplomacy"):
    """Diplomacy points (FR-INT-03, FR-AWAY-06)."""

    amount: Amount


class Attack(Does, frozen=True, tag="attack"):
    """Attack of a type; long range attack counts in both attack phases (FR-LRA-01, FR-ATK-01)."""

    amount: Amount
    weapon: Weapon = "phasers"
    long_range: bool = False


class Shields(Does, frozen=True, tag="shields"):
    """Shields of a type, against one enemy (FR-SHLD-01, FR-SHLD-03)."""

    amount: Amount
    weapon: Weapon = "phasers"


class Repair(Does, frozen=True, tag="repair"):
    """Repair points (FR-HEAL-01)."""

    amount: Amount


class Heal(Does, frozen=True, tag="heal"):
    """Heal points (FR-HEAL-02, FR-HEAL-03)."""

    amount: Amount


class GainToken(Does, frozen=True, tag="gain token"):
    """Data Tokens for this turn (FR-EFF-02).

    Attributes:
        colour: a colour, ``basic`` for one chosen basic colour each, or ``same`` as the data just paid or taken.
        count: how many.
    """

    colour: Data | Literal["basic", "same"]
    count: Amount = 1


class GainCrystal(Does, frozen=True, tag="gain crystal"):
    """Data Crystals (FR-EFF-02).

    Attributes:
        colour: a colour, ``basic`` for one chosen basic colour each, ``random`` by a die (FR-END-04), or ``same`` as
            the data just paid or the colour just named.
        count: how many.
    """

    colour: Colour | Literal["basic", "random", "same"]
    count: Amount = 1


class PayData(Does, frozen=True, tag="pay data"):
    """Use data as a price: of a colour, ``basic`` for any basic one, or ``any``; ``crystal`` asks for a crystal."""

    colour: Data | Literal["basic", "any"]
    count: Positive = 1
    crystal: bool = False


class Draw(Does, frozen=True, tag="draw"):
    """Draw cards from the Ship Deck."""

    count: Amount = 1


class Discard(Does, frozen=True, tag="discard"):
    """Discard so many cards of your choice; ``most`` more than ``count`` allows up to that many (FR-EFF-07)."""

    cards: Cards = Cards()
    count: Positive = 1
    most: int = 0


class Remove(Does, frozen=True, tag="remove"):
    """Remove so many cards from the game; Damage goes back to its pile (FR-EFF-07)."""

    cards: Cards
    count: Positive = 1


class Recover(Does, frozen=True, tag="recover"):
    """Take up to so many cards from discard pile (or hand) to the hand, or to the top or bottom of the deck."""

    cards: Cards
    count: Positive = 1
    to: Literal["hand", "top", "bottom"] = "hand"


class LookAtDeck(Does, frozen=True, tag="look at deck"):
    """Look at the top cards of your own deck, keep some in hand; the rest goes where it says, in any order."""

    count: Positive
    keep: int = 1
    rest: Literal["top", "bottom", "discard"] = "top"


class Reshuffle(Does, frozen=True, tag="reshuffle"):
    """Shuffle the discard pile into the deck."""


class TakeDamage(Does, frozen=True, tag="take damage"):
    """Damage Cards from the pile (FR-DMG-05)."""

    count: Positive = 1
    to: Literal["hand", "discard"] = "hand"


class UseDice(Does, frozen=True, tag="use dice"):
    """Take dice from the Core beyond the one of this turn (FR-DATA-06).

    Attributes:
        count: how many dice.
        set_to: a colour that the die is turned to, ``basic`` for any basic one, ``any`` for any; empty: as it lies.
        tokens: how many tokens of its colour each gives instead of itself; 0: the die itself.
    """

    count: Positive = 1
    set_to: Data | Literal["", "basic", "any"] = ""
    tokens: int = 0


class RerollDice(Does, frozen=True, tag="re-roll dice"):
    """Re-roll up to so many dice that lie in the Core."""

    count: Positive = 1


class SetDice(Does, frozen=True, tag="set dice"):
    """Turn up to so many dice in the Core to a colour of your choice: ``basic`` ones only, or ``any``."""

    count: Positive = 1
    to: Literal["basic", "any"] = "basic"


class ReserveDie(Does, frozen=True, tag="reserve die"):
    """Take a die that shows a basic colour from the Core, usable once in any turn of this Round."""


class ReadyCrew(Does, frozen=True, tag="ready crew"):
    """Ready so many Spent Crew Members of at most this Rank (FR-CREW-06)."""

    count: Positive = 1
    rank: Rank = 4


class Reputation(Does, frozen=True, tag="reputation"):
    """Reputation rises, or falls when negative."""

    by: int


class Experience(Does, frozen=True, tag="experience"):
    """Experience Points."""

    amount: Amount


class GainCard(Does, frozen=True, tag="gain card"):
    """Gain a card: a chosen one of the offer, its lowest, or the top of the deck unseen (FR-EFF-04)."""

    kind: Literal["advanced", "undiscovered"]
    source: Literal["offer", "lowest", "deck"] = "offer"
    to: Literal["top", "hand", "discard"] = "top"


class Recruit(Does, frozen=True, tag="recruit"):
    """Gain a Crew Member of the offer of at most this Rank, free and wherever the ship is (FR-CREW-04)."""

    rank: Rank = 4


class UseOffered(Does, frozen=True, tag="use offered"):
    """Use a card of an offer as if it were yours; it stays there.

    Attributes:
        kind: an Action or Undiscovered Card's effect without its data, or one ability of a Crew Member.
        strong: the strong effect of the card; else the basic one.
    """

    kind: Literal["advanced", "undiscovered", "crew"]
    strong: bool = False


class PlayAnother(Does, frozen=True, tag="play another"):
    """Play another Action Card of the hand with this one.

    Attributes:
        strong: its strong effect, without its data.
        plus: each Move, Diplomacy, Attack or Shields value of it is so much higher.
    """

    strong: bool = True
    plus: Natural = 0


class Travel(Does, frozen=True, tag="travel"):
    """Move up to so many spaces whatever they cost or who blocks them (FR-MOVE-16).

    Attributes:
        spaces: the most spaces.
        safe: the move must end on a safe space (FR-MOVE-17).
    """

    spaces: Positive
    safe: bool = True


class Scan(Does, frozen=True, tag="scan"):
    """Turn up the face-down tokens of Starbases and Borg Cubes within so many spaces (FR-SCAN-01)."""

    distance: Positive


class LookAtTiles(Does, frozen=True, tag="look at tiles"):
    """Look at the top tiles of the stack; one of them may go under the others of its back."""

    count: Positive = 1


class Target(Does, frozen=True, tag="target"):
    """Enemies of this combat are changed to its end.

    Attributes:
        changes: what is different.
        count: how many are chosen; 0 for all.
        resists: those that resist one of these cannot be chosen.
        ships: only Enemy Tokens, not Planet Tokens.
    """

    changes: Annotated[tuple[EnemyChange, ...], msgspec.Meta(min_length=1)]
    count: Natural = 1
    resists: tuple[Resistance, ...] = ()
    ships: bool = False


class Defeat(Does, frozen=True, tag="defeat"):
    """Enemies of this combat are defeated outright.

    Attributes:
        count: how many are chosen.
        defense: only those with at most this Defense Value; ``None`` for all.
        resists: those that resist one of these cannot be chosen.
        experience: they give their XP.
    """

    count: Positive = 1
    defense: int | None = None
    resists: tuple[Resistance, ...] = ()
    experience: bool = True


class Lasts(Does, frozen=True, tag="lasts"):
    """Something is different for the player until the end of this turn, combat or Round (FR-EFF-01)."""

    change: OwnChange
    until: Literal["turn", "combat", "round"] = "turn"


class ExtraTurn(Does, frozen=True, tag="extra turn"):
    """Take another turn right after this one."""


class Option(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of several things to choose from."""

    effects: Effects


class Choose(Does, frozen=True, tag="choose"):
    """Choose one of several things; ``count`` of them, all different, where more than one is allowed."""

    options: Annotated[tuple[Option, ...], msgspec.Meta(min_length=2)]
    count: Positive = 1


class Pay(Does, frozen=True, tag="pay"):
    """Pay a price for something.

    Attributes:
        costs: all paid before the rest (FR-DECK-09): data, cards, Damage taken, Reputation.
        then: what is got for it.
        optional: it may be left out; else the whole effect cannot be used without paying.
        times: how often at most.
    """

    costs: Costs
    then: Effects
    optional: bool = False
    times: Positive = 1


class If(Does, frozen=True, tag="if"):
    """Where the condition holds ``then`` happens, else ``otherwise``."""

    condition: Condition
    then: Effects
    otherwise: tuple[Effect, ...] = ()


class EachOther(Does, frozen=True, tag="each other"):
    """Every other player suffers these effects, choosing for themselves (FR-TEAM-02)."""

    effects: Effects


class NameColour(Does, frozen=True, tag="name colour"):
    """Name a basic colour; every other player shows their hand's cards of it and discards one, if they have any.

    Attributes:
        steal: the user may use the basic effect of one of the discarded Action Cards this turn.
    """

    steal: bool = False


class DrainCrew(Does, frozen=True, tag="drain crew"):
    """Spend a Ready Crew Member of another player of at most this Rank; ``use`` also uses one of its abilities."""

    rank: Rank = 4
    use: bool = False


class LoseData(Does, frozen=True, tag="lose data"):
    """Lose so many crystals of your choice; ``otherwise`` where you have none."""

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
"""Everything that can happen."""

Effects = Annotated[tuple[Effect, ...], msgspec.Meta(min_length=1)]
"""What happens, in order; something does."""

Cost = PayData | Discard | Remove | TakeDamage | Reputation
"""What can be the price of something."""

Costs = Annotated[tuple[Cost, ...], msgspec.Meta(min_length=1)]


def nodes(tree: object) -> Iterator[object]:
    """A tree, or a component with trees, and all that is in it."""
    yield tree
    match tree:
        case tuple():
            inner: Iterable[object] = tree
        case msgspec.Struct():
            inner = (getattr(tree, field) for field in tree.__struct_fields__)
        case _:
            inner = ()
    for part in inner:
        yield from nodes(part)
