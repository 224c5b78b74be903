"""Subjects of pictures, as data: the same subject in the same size gives the same pixels."""

from __future__ import annotations

import msgspec

from bot.rendering.art.people.appearance import PortraitSubject

HEAD_ZOOM = 2.0
"""Zoom of a portrait that shows only the head."""


class Ground(msgspec.Struct, frozen=True, tag=True):
    """A faint field of stars behind a whole picture."""

    name: str
    ink: str = ""


class Place(msgspec.Struct, frozen=True, tag=True):
    """A mission or headquarters; ``kind`` is ``planet``, ``space``, ``dual`` or ``headquarters``."""

    name: str
    kind: str
    ink: str = ""


class Person(msgspec.Struct, frozen=True, tag=True):
    """A person from the chest up, in the colour ``ink`` of their affiliation."""

    sitter: PortraitSubject
    ink: str
    zoom: float = 1.1


class Ship(msgspec.Struct, frozen=True, tag=True):
    """A ship from the side on a transparent background; ``flip`` turns its bow to the left."""

    name: str
    hull: str
    ink: str
    flip: bool = False


class Voyage(msgspec.Struct, frozen=True, tag=True):
    """A ship in flight, for its card."""

    name: str
    hull: str
    ink: str


class Vista(msgspec.Struct, frozen=True, tag=True):
    """A wide view for highlights: a world's limb with the sun behind it, or open space."""

    name: str
    kind: str
    ink: str = ""


class Plan(msgspec.Struct, frozen=True, tag=True):
    """A ship from above in the colour ``ink``, on a transparent background."""

    kind: str
    ink: str


class Hexagon(msgspec.Struct, frozen=True, tag=True):
    """A space of a map; ``ink`` colours a laboratory's lamp."""

    name: str
    terrain: str
    location: str = ""
    ink: str = ""


class Scene(msgspec.Struct, frozen=True, tag=True):
    """A dilemma; ``where`` is ``planet``, ``space`` or ``dual``."""

    name: str
    where: str
    ink: str = ""


class Emblem(msgspec.Struct, frozen=True, tag=True):
    """An event, a piece of equipment or the like, in the colour ``ink`` of its ``kind``."""

    name: str
    kind: str
    ink: str


Subject = Ground | Place | Person | Ship | Voyage | Vista | Plan | Hexagon | Scene | Emblem
