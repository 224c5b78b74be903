"""Tactics: what is played and drawn in a ship battle (1E-CARD-17)."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Literal

from engine.ccg.effects.effects import Effect
from engine.ccg.requirements.requirement import Requirement
from engine.first_edition.cards.bonus import Bonus
from engine.first_edition.cards.card import Definition

_PLACED = re.compile(r"(?:^|(?<=[.)] )|(?<=\balso ))[A-Z][\w/'’]*(?: [\w/'’]+){0,3}(?:: | off ?line\b)")
"""How the part begins that holds where the tactic is damage: *Casualties: …*, *Sensors off line: …*."""


@lru_cache(maxsize=256)
def parts_of(words: str) -> tuple[str, str]:
    """What the words of a tactic say of the battle in which it is played, and of the card that it damages."""
    found = _PLACED.search(words)
    return (words, "") if found is None else (words[: found.start()].strip(), words[found.start() :])


class Tactic(Definition, frozen=True, kw_only=True, tag="tactic"):
    """1E-CARD-17.

    Attributes:
        attack: its ATTACK bonus.
        defense: its DEFENSE bonus.
        bonus: what it adds for certain ships.
        hit: what a hit does, sign by sign: ``flip`` draws a tactic as damage, ``down`` places this one (1E-ICON-08).
        direct_hit: the same for a direct hit.
        miss: what happens where its player does not hit.
        unless: it nullifies the opponent's tactic unless one of theirs in the battle meets this (1E-CR-057).
        range: by how much it changes that of what it damages, as for weapons and shields (1E-DMG-02).
        hull: how many per cent of HULL it takes (1E-DMG-03).
        effects: what happens at once as it is placed as damage.
        off_line: what cannot be used while it lies there (1E-DMG-07).
    """

    attack: int
    defense: int
    bonus: Bonus | None = None
    hit: tuple[Literal["flip", "down"], ...]
    direct_hit: tuple[Literal["flip", "down"], ...]
    miss: tuple[Literal["flip", "down"], ...] = ()
    unless: Requirement | None = None
    range: int = 0
    weapons: int = 0
    shields: int = 0
    hull: int = 0
    effects: tuple[Effect, ...] = ()
    off_line: tuple[str, ...] = ()
