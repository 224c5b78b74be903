"""Ship hulls from ``assets/ships.toml``: side views, views from above, and which ship has which hull."""

from __future__ import annotations

import re
from functools import cache, lru_cache

import msgspec

from bot.rendering.art.canvas import Point
from bot.rendering.art.colours import Colour, rgb
from bot.rendering.art.random_generators import random_for
from engine.assets import assets_folder, read_toml

Segment = tuple[Point, Point]

CUBE, ORB = "cube", "orb"
_BORG_SHIP = re.compile(r"\bborg.* (?:ship|cube|sphere|probe|vessel)\b", re.IGNORECASE)
"""Hulls that are not drawn as side views."""


class Part(msgspec.Struct, frozen=True):
    """A part of a ship in a box from -1 to 1, negative at the top; ``tone`` is its brightness."""

    points: tuple[Point, ...]
    tone: float
    curved: bool


class Glow(msgspec.Struct, frozen=True):
    """A light on a hull, such as an engine or a dish."""

    x: float
    y: float
    radius: float
    colour: Colour


class Hull(msgspec.Struct, frozen=True):
    """A ship from the side, its bow to the right.

    Attributes:
        parts: the parts, from back to front.
        colour: colour of the plating.
        glows: lights of engines and dishes.
        strips: glowing lines.
        strip: the colour of the glowing lines.
        windows: lines of lit windows.
    """

    parts: tuple[Part, ...]
    colour: Colour
    glows: tuple[Glow, ...]
    strips: tuple[Segment, ...]
    strip: Colour
    windows: tuple[Segment, ...]


class _Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hull in the format of the file."""

    colour: str
    parts: tuple[str, ...]
    glows: tuple[str, ...] = ()
    strips: tuple[str, ...] = ()
    strip: str = "sky"
    windows: tuple[str, ...] = ()


class Ships(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Contents of the ships file.

    Attributes:
        unknown: hulls of ships without a known class or fleet.
        words: hulls with words of a class or name; the first match counts.
        fleets: hulls of each affiliation.
        prefixes: prefixes of a fleet's ship names.
    """

    unknown: tuple[str, ...]
    words: dict[str, tuple[str, ...]]
    fleets: dict[str, tuple[str, ...]]
    prefixes: dict[str, str]
    colours: dict[str, str]
    hulls: dict[str, _Written]
    plans: dict[str, tuple[str, ...]]


@cache
def ships_file() -> Ships:
    """Return the contents of the ships file, cached."""
    return read_toml(assets_folder() / "ships.toml", Ships)


ships_file()  # loaded at import, because the event loop would have to wait for the file later


@cache
def side_views() -> dict[str, Hull]:
    """Return the hulls by name, except cubes and orbs."""
    return {name: _parsed_hull(written) for name, written in ships_file().hulls.items()}


@cache
def plans_from_above() -> dict[str, tuple[Part, ...]]:
    """Return views from above by name, bow up: the right half of each part, from top to bottom."""
    return {name: tuple(map(_parsed_part, parts)) for name, parts in ships_file().plans.items()}


def _parsed_hull(written: _Written) -> Hull:
    return Hull(
        tuple(map(_parsed_part, written.parts)),
        _parsed_colour(written.colour),
        tuple(map(_parsed_glow, written.glows)),
        tuple(map(_parsed_segment, written.strips)),
        _parsed_colour(written.strip),
        tuple(map(_parsed_segment, written.windows)),
    )


def _parsed_part(words: str) -> Part:
    tone, kind, corners = words.split(" ", 2)
    return Part(_parsed_points(corners), float(tone), kind == "~")


def _parsed_glow(words: str) -> Glow:
    x, y, radius, colour = words.split()
    return Glow(float(x), float(y), float(radius), _parsed_colour(colour))


def _parsed_segment(words: str) -> Segment:
    first, last = _parsed_points(words)
    return first, last


def _parsed_points(words: str) -> tuple[Point, ...]:
    pairs = (pair.split() for pair in words.split(","))
    return tuple((float(x), float(y)) for x, y in pairs)


def _parsed_colour(name: str) -> Colour:
    return rgb(ships_file().colours.get(name, name))


@lru_cache(maxsize=1024)
def hull_of(name: str, ship_class: str, affiliation: str) -> str:
    """Return the name of a ship's hull; it is chosen by the ship's name if its class and fleet are unknown."""
    ships = ships_file()
    if (affiliation == "Borg" or is_borg_ship(name)) and not any(
        word in f"{name} {ship_class}".lower() for word in ships.words[ORB]
    ):
        words = f"{name} {ship_class}".lower()
        return CUBE if "cube" in words or "borg ship" in words else _chosen_by_name(name, ships.fleets["Borg"])
    words = f"{ship_class} {name}".lower().replace("’", "'")
    for hull, among in ships.words.items():
        if any(word in words for word in among):
            return hull
    begins = ((fleet, f"{ship_class} {prefix}".lower()) for prefix, fleet in ships.prefixes.items())
    fleet = next((fleet for fleet, prefix in begins if words.startswith(prefix)), affiliation.split("/", maxsplit=1)[0])
    return _chosen_by_name(name, ships.fleets.get(fleet, ships.unknown))


def is_borg_ship(name: str) -> bool:
    """Whether a name, such as a dilemma's, is that of a Borg ship."""
    return bool(_BORG_SHIP.search(name))


def _chosen_by_name(name: str, among: tuple[str, ...]) -> str:
    return among[int(random_for("hull", name).integers(len(among)))]
