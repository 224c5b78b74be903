"""Small blocks that several pictures share: types, costs, emblems, icons, a sign with a word."""

from __future__ import annotations

from bot.rendering.block import Block, line, lines, over, row, sign
from bot.rendering.facts import accent_of, cost_of, icon_words
from bot.rendering.fitting import fitted
from bot.rendering.fonts import Lettering
from bot.rendering.theme import DIM, GROUND, INK, TYPES
from engine.cards.definition import AnyCard, Dilemma, Interrupt, Mission, Personnel, Ship


def type_sign(kind: str, size: int) -> Block:
    """The sign of a mission's or dilemma's type, with its letter; never told by colour alone."""
    letter = Lettering(size * 5 // 8, "bold", GROUND)
    return over(sign(kind, size, TYPES.get(kind, DIM)), line(kind[:1].upper(), letter, size))


def chip(name: str, words: str, lettering: Lettering, room: int) -> Block:
    """A sign with words or a number after it, in one colour."""
    size = lettering.size * 7 // 8
    told, fitting = fitted(words, room - size - 8, lettering, 20)
    return row([sign(name, size, lettering.colour), lines(told, fitting, room - size - 8)], 8)


def worth(card: AnyCard, size: int) -> Block:
    """What stands in the coloured corner of a card: its cost, or the sign of a mission's type or of an interrupt."""
    if isinstance(card, Interrupt):
        return sign("interrupt", size, GROUND)
    if not isinstance(card, Mission):
        return line(str(cost_of(card) or 0), Lettering(size, "figures", GROUND), size * 3 // 2)
    letter = line(card.type[:1].upper(), Lettering(size * 5 // 8, "bold"), size)
    return over(sign(card.type, size * 11 // 10, GROUND), letter)


def emblem(card: AnyCard, size: int) -> Block:
    """An affiliation's sign, or that of a dilemma's type; nothing for other cards."""
    match card:
        case Personnel() | Ship():
            return sign(card.affiliation, size, accent_of(card))
        case Dilemma():
            return type_sign(card.type, size)
        case _:
            return Block(0, 0)


def icon(name: str, size: int) -> Block:
    """A command or staff icon as its star, with a word so that they are not mixed up; others as letters."""
    words = line(icon_words(name), Lettering(size * 5 // 6, "bold", DIM), 260)
    return row([sign(name, size, INK), words], 8) if name in ("cmd", "stf") else words
