"""Cards that are places: sites in stations, and time locations (1E-CARD-15, 1E-CARD-16)."""

from __future__ import annotations

from typing import Literal

from engine.ccg.effects.effects import Effect
from engine.ccg.effects.texts import Text
from engine.ccg.requirements.requirement import Requirement
from engine.first_edition.cards.card import Definition, EnvironmentCard, Quadrant, Uniqueness

Level = Literal["ops module", "promenade", "habitat ring", "docking ring"]

LEVELS: tuple[Level, ...] = ("ops module", "promenade", "habitat ring", "docking ring")
"""Levels of a station, in the order of its sites (1E-SEED-25)."""


class Site(Definition, frozen=True, kw_only=True, tag="site"):
    """A site (1E-CARD-15).

    Attributes:
        uniqueness: whether a station can have only one (1E-SEED-26).
        tier: its level in the station (1E-SEED-25).
        receives: the personnel that report here; ``None`` if none.
        stocks: titles and characteristics of equipment that reports here.
        unoccupied: whether personnel report here only while none are here.
        compatible: whether only cards compatible with the station report here (1E-REP-10).
        docks_below: ships with fewer staffing icons can dock here; 0 for none.
        receives_ships: whether they can report here, too.
        capacity: the maximum number of ships docked here.
        repairs: whether docked ships are repaired.
        frees: cards that report here without a card play.
        files: personnel of the station's affiliation who may file mission reports here, unopposed.
        commandeered_by: personnel who may commandeer the station from here, unopposed; ``None`` if none.
        equipment: its special equipment, such as a holodeck.
        texts: its other texts.
    """

    uniqueness: Uniqueness = "unique"
    tier: Level
    receives: Requirement | None = None
    stocks: tuple[str, ...] = ()
    unoccupied: bool = False
    compatible: bool = True
    docks_below: int = 0
    receives_ships: bool = False
    capacity: int = 0
    repairs: bool = False
    frees: Requirement | None = None
    files: Requirement | None = None
    commandeered_by: Requirement | None = None
    equipment: tuple[str, ...] = ()
    texts: tuple[Text, ...] = ()


class TimeLocation(EnvironmentCard, frozen=True, kw_only=True, tag="time location"):
    """A time location (1E-CARD-16).

    Attributes:
        quadrant: the quadrant of the paired spaceline location (1E-LINE-07).
        location: the name of that location (1E-LINE-06).
        natives: the cards native to its time, which report there (1E-REP-05); ``None`` if none.
        seeds: whether it may be seeded.
        brings: effects either player may use when it enters play, starting with its player.
        texts: its other texts.
    """

    uniqueness: Uniqueness = "not duplicatable"
    quadrant: Quadrant = "alpha"
    location: str
    natives: Requirement | None = None
    seeds: bool = True
    brings: tuple[Effect, ...] = ()
    texts: tuple[Text, ...] = ()
