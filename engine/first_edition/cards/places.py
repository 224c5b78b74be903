"""Cards that are places: sites inside stations, and locations of another time (1E-CARD-15, 1E-CARD-16)."""

from __future__ import annotations

from typing import Literal

from engine.ccg.effects.effects import Effect
from engine.ccg.effects.texts import Text
from engine.ccg.requirements.requirement import Requirement
from engine.first_edition.cards.card import Definition, Grounded, Quadrant, Uniqueness

Level = Literal["ops module", "promenade", "habitat ring", "docking ring"]

LEVELS: tuple[Level, ...] = ("ops module", "promenade", "habitat ring", "docking ring")
"""The levels of a station in the order in which their sites stand (1E-SEED-25)."""


class Site(Definition, frozen=True, kw_only=True, tag="site"):
    """1E-CARD-15.

    Attributes:
        uniqueness: whether a station has only one of it (1E-SEED-26).
        tier: the level of a station on which it stands (1E-SEED-25).
        receives: which personnel report here; ``None`` for nobody.
        stocks: titles and characteristics of the equipment that reports here.
        compatible: whether only those compatible with the station report here (1E-REP-10).
        docks_below: ships with fewer staffing icons than that dock here; 0 for none.
        receives_ships: whether they report here as well.
        capacity: how many ships at most are docked here.
        repairs: whether ships are repaired here like at an outpost.
        frees: which of the cards that report here do so without a card play.
        files: which personnel, of the station's affiliation and unopposed here, may report on missions.
        commandeered_by: who, unopposed here, may commandeer the station; ``None`` for nobody.
        texts: what else it says.
    """

    uniqueness: Uniqueness = "unique"
    tier: Level
    receives: Requirement | None = None
    stocks: tuple[str, ...] = ()
    compatible: bool = True
    docks_below: int = 0
    receives_ships: bool = False
    capacity: int = 0
    repairs: bool = False
    frees: Requirement | None = None
    files: Requirement | None = None
    commandeered_by: Requirement | None = None
    texts: tuple[Text, ...] = ()


class TimeLocation(Grounded, frozen=True, kw_only=True, tag="time location"):
    """1E-CARD-16.

    Attributes:
        quadrant: of the spaceline location with which it is paired (1E-LINE-07).
        location: the words by which that location is known (1E-LINE-06).
        natives: which cards are native to its time and report there (1E-REP-05); ``None`` for none.
        seeds: whether it may be seeded.
        brings: what either player may do as it comes into play, who plays it first.
        texts: what else it says.
    """

    uniqueness: Uniqueness = "not duplicatable"
    quadrant: Quadrant = "alpha"
    location: str
    natives: Requirement | None = None
    seeds: bool = True
    brings: tuple[Effect, ...] = ()
    texts: tuple[Text, ...] = ()
