"""Tactics, played and drawn in ship battles (1E-CARD-17)."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Literal

from engine.ccg.effects.effects import Effect
from engine.ccg.requirements.requirement import Requirement
from engine.first_edition.cards.bonus import Bonus
from engine.first_edition.cards.card import Definition

_DAMAGE_TEXT_START = re.compile(r"(?:^|(?<=[.)] )|(?<=\balso ))[A-Z][\w/'’]*(?: [\w/'’]+){0,3}(?:: | off ?line\b)")
"""Matches the start of the part that applies while the tactic is damage: *Casualties: …*, *Sensors off line: …*."""


@lru_cache(maxsize=256)
def battle_and_damage_text(words: str) -> tuple[str, str]:
    """Return the parts of a tactic's text: about the battle, and about the card it damages."""
    found = _DAMAGE_TEXT_START.search(words)
    return (words, "") if found is None else (words[: found.start()].strip(), words[found.start() :])


class Tactic(Definition, frozen=True, kw_only=True, tag="tactic"):
    """A tactic (1E-CARD-17).

    Attributes:
        attack: its ATTACK bonus.
        defense: its DEFENSE bonus.
        bonus: an additional bonus for some ships.
        hit: the signs for a hit: ``flip`` draws a tactic as damage, ``down`` places this one (1E-ICON-08).
        direct_hit: the signs for a direct hit.
        miss: the signs for a miss.
        unless: it nullifies the opponent's tactic unless one of their personnel in the battle meets this (1E-CR-057).
        range: the change to the damaged card's RANGE, like weapons and shields (1E-DMG-02).
        hull: the HULL lost, in percent (1E-DMG-03).
        effects: effects when it is placed as damage.
        off_line: items that can't be used while it is there (1E-DMG-07).
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
