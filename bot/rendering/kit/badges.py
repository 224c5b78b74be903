"""Small blocks that several pictures share: a sign with a letter, a sign with words, icons, a unique card's dot."""

from __future__ import annotations

from bot.rendering.cards.face import Badge, Face
from bot.rendering.kit.block import Block, line, lines, over, row, sign
from bot.rendering.kit.fitting import fitted
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.prose import icon
from bot.rendering.kit.theme import DIM, GROUND, INK, type_ink

_WORDS = {"cmd": "Command", "stf": "Staff"}
"""Icons whose stars are told apart by a word too."""


def type_badge(kind: str) -> Badge:
    """A mission's or dilemma's type as its shape with its letter; never by colour alone."""
    return Badge(kind, type_ink(kind), kind[:1].upper())


def badge(one: Badge, size: int) -> Block:
    """A sign, with its letter in it: dark on a bright sign, light on a dark one."""
    ink = INK if one.ink == GROUND else GROUND
    return over(sign(one.sign, size, one.ink), line(one.letter, Lettering(size * 5 // 8, "bold", ink), size))


def chip(name: str, words: str, lettering: Lettering, room: int) -> Block:
    """A sign with words or a number after it, in one colour."""
    size = lettering.size * 7 // 8
    told, fitting = fitted(words, room - size - 8, lettering, 20)
    return row([sign(name, size, lettering.colour), lines(told, fitting, room - size - 8)], 8)


def worth(face: Face, size: int, room: int) -> Block:
    """What stands in the coloured corner of a card: its cost or points, or a sign."""
    if isinstance(face.corner, Badge):
        return badge(face.corner, size * 11 // 10)
    told, lettering = fitted(face.corner, room, Lettering(size, "figures", GROUND), size // 3)
    return lines(told, lettering, room)


def icon_block(code: str, size: int, room: int) -> Block:
    """An icon; a command or staff star with its word, so that they are not mixed up."""
    words = _WORDS.get(code.lower(), "")
    return row([icon(code, size, room), line(words, Lettering(size * 5 // 6, "semibold", DIM), 260)], 8)
