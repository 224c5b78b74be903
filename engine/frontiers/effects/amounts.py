"""Amounts, cards and conditions of effects, and the values they can have."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Positive = Annotated[int, msgspec.Meta(ge=1)]
Natural = Annotated[int, msgspec.Meta(ge=0)]
Rank = Annotated[int, msgspec.Meta(ge=1, le=4)]

Colour = Literal["red", "blue", "gold"]
"""Basic colours of data, for cards and crystals (FR-DATA-01)."""

Data = Literal["red", "blue", "gold", "white", "purple", "black"]
"""The six faces of a Data Die (FR-COMP-06)."""

Weapon = Literal["phasers", "photon pulse", "photon torpedo", "pulse torpedo"]
"""Types of attacks and shields; ``phasers`` is the normal type (FR-LRA-02, FR-SHLD-03)."""

Terrain = Literal["empty space", "nebula", "planet", "sun", "asteroid field", "black hole", "wormhole"]
"""Terrains of the map's spaces (FR-MOVE-03, FR-MOVE-04, FR-MOVE-05)."""

Value = Literal["move", "diplomacy", "attack", "shields"]
"""The four values that a card played sideways can give (FR-DECK-04)."""

Ability = Literal["disruptors", "antimatter weapon", "biogenic weapon", "energy dissipator"]
"""Special attacks of enemies (FR-SHLD-05, FR-DMG-02, FR-DMG-03, FR-DMG-04)."""

Resistance = Literal["phasers", "photon pulse", "photon torpedo"]
"""Attack types that an enemy can resist (FR-LRA-03, FR-LRA-04)."""

Counted = Literal[
    "own crew",
    "ready crew",
    "wounded crew",
    "command tokens",
    "damage in hand",
    "cards in hand",
    "crystals",
    "crystal colours",
    "own starbases",
    "enemies",
    "captain levels",
    "cards discarded",
]
"""Things that amounts count: ``enemies`` are undefeated enemies of this combat, ``captain levels`` is the level,
``cards discarded`` are cards paid as the price of this effect."""


class ForEach(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An amount that depends on the table: ``plus``, and ``times`` for each thing counted, at most ``most``."""

    each: Counted
    times: int = 1
    plus: int = 0
    most: int | None = None


Amount = Natural | ForEach


class Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A description of the player's own Ship Deck cards.

    Attributes:
        kind: ``any`` is every card except Damage (FR-DECK-09); ``action`` is basic or advanced.
        colour: only cards of that colour; empty for all.
        place: where they are.
    """

    kind: Literal["any", "action", "advanced", "undiscovered", "damage"] = "any"
    colour: Colour | Literal[""] = ""
    place: Literal["hand", "discard", "deck"] = "hand"


class During(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="if", tag="during"):
    """Condition that the effect is used in a certain part of a turn."""

    what: Literal["movement", "interaction", "combat", "away mission", "emergency repairs"]


class AtLeast(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="if", tag="at least"):
    """Condition that there are at least ``count`` of a counted thing."""

    count: Positive
    of: Counted


class Near(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="if", tag="near"):
    """Condition that the ship is on or next to a terrain."""

    terrain: Terrain


Condition = During | AtLeast | Near
