"""Small Frontiers cards: name, and the basic effect in signs and numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec

from bot.rendering.frontiers.component_names import card
from bot.rendering.frontiers.faces import AnyFaced, face_of
from bot.rendering.kit.block import Block, Veil, art, bar, edge, line, pinned, row, sign, stacked
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.theme import ALERT, DIM, DONE, GROUND, INK, Ink, data_ink
from bot.rendering.kit.words import fitted_lines, titled_lines
from engine.frontiers.components.box import Components
from engine.frontiers.components.cards import ShipDeckCard
from engine.frontiers.components.printer import card_words
from engine.frontiers.effects.effects import (
    Attack,
    Choose,
    Diplomacy,
    Draw,
    Effect,
    GainCrystal,
    GainToken,
    Heal,
    Move,
    Pay,
    Repair,
    Shields,
)

MAX_FIGURES = 2


class Figure(msgspec.Struct, frozen=True):
    """A sign, its colour, and an amount; a question mark if that depends on the table."""

    sign: str
    ink: Ink
    amount: str


class Given(msgspec.Struct, frozen=True):
    """Gains of a card; ``either`` if its player chooses one of them."""

    figures: tuple[Figure, ...] = ()
    either: bool = False


def given(card: AnyFaced) -> Given:
    """Gains from a card's basic effect, without duplicates; empty if it only modifies others."""
    if not isinstance(card, ShipDeckCard):
        return Given()
    found: dict[str, Figure] = {}
    for one in _figures(card.basic):
        found.setdefault(one.sign, one)
    shown = tuple(found.values())[:MAX_FIGURES]
    return Given(shown, either=len(shown) > 1 and any(isinstance(effect, Choose) for effect in card.basic))


def _figures(effects: Sequence[Effect]) -> Iterator[Figure]:
    for effect in effects:
        match effect:
            case Choose():
                for one in effect.options:
                    yield from _figures(one.effects)
            case Pay():
                yield from _figures(effect.then)
            case GainToken() | GainCrystal():
                basic = effect.colour in {"basic", "same", "random"}
                named = ("crystal", INK) if basic else (f"data {effect.colour}", data_ink(effect.colour))
                yield Figure(*named, _number(effect.count))
            case Draw():
                yield Figure("cards", INK, _number(effect.count))
            case Attack():
                yield Figure(effect.weapon, ALERT, _number(effect.amount))
            case Move() | Diplomacy() | Shields() | Repair() | Heal():
                yield Figure(*_SIGNS[type(effect)], _number(effect.amount))
            case _:
                pass


_SIGNS: dict[type[Effect], tuple[str, Ink]] = {
    Move: ("chevron", DONE),
    Diplomacy: ("diplomacy", INK),
    Shields: ("shields", INK),
    Repair: ("skill engineer", INK),
    Heal: ("wound", DONE),
}


def _number(amount: object) -> str:
    return str(amount) if isinstance(amount, int) else "?"


_GAP = 10
_A_ROW = 3
_TALL_ENOUGH = 280
"""Minimum height of a tile that describes the powered effect."""


def card_tile(box: Components, card_id: str, wide: int, high: int, copies: int = 1) -> Block:
    """A card's name on its colour, and below it the gains, or its picture if there are none."""
    found = card(box, card_id)
    face = face_of(found)
    large = high >= _TALL_ENOUGH
    many = line(f"×{copies}" if copies > 1 else "", Lettering(30, "figures", GROUND), 60)
    name = wide - 20 - many.width
    told = titled_lines(face.title, name, Lettering(34 if large else 25, "figures", GROUND), 20)
    top = max(54, told.height + 12)
    strong = _strong(found, wide - 24) if large else Block(0, 0)
    room = high - top - strong.height - (28 if strong.marks else 8)
    gist = _gist(given(found), wide - 12, room)
    down = top + (room - gist.height) // 2 + 4
    below = bar(wide, high - top, GROUND, (0, 0, 18, 18))
    if face.subject and (large or not gist.marks):
        words_high = gist.height + strong.height + 24
        down = high - words_high
        veils = (Veil("bottom", min(high - top, words_high + 90), 250),) if gist.marks or strong.marks else ()
        below = art(face.subject, wide, high - top, (0, 0, 18, 18), veils)
    return pinned(
        (wide, high),
        (0, 0, bar(wide, top, face.accent, (18, 18, 0, 0))),
        (0, top, below),
        (10, (top - told.height) // 2, told),
        (wide - many.width - 12, (top - many.height) // 2, many),
        ((wide - gist.width) // 2, down, gist),
        (12, high - strong.height - 14, strong),
        (0, 0, edge(wide, high, face.accent, 3, 18)),
    )


def card_tiles(box: Components, cards: Sequence[str], wide: int, high: int) -> Block:
    """Cards in two rows, without duplicates; in one row if they are few."""
    counted = Counter(cards)
    sorts = [*counted]
    columns = len(sorts) if len(sorts) <= _A_ROW else (len(sorts) + 1) // 2
    rows = -(-len(sorts) // max(1, columns))
    each, tall = (wide - _GAP * (columns - 1)) // max(1, columns), (high - _GAP * (rows - 1)) // max(1, rows)
    return pinned(
        (wide, high),
        *[
            (
                place % columns * (each + _GAP),
                place // columns * (tall + _GAP),
                card_tile(box, one, each, tall, counted[one]),
            )
            for place, one in enumerate(sorts)
        ],
    )


def _strong(found: AnyFaced, room: int) -> Block:
    """A card's powered effect in words."""
    if not isinstance(found, ShipDeckCard):
        return Block(0, 0)
    return fitted_lines(card_words(found)[1], room, Lettering(32, "semibold", halo=True), 22, most=5)


def _gist(told: Given, wide: int, high: int) -> Block:
    """Signs with numbers, side by side or below each other, as large as they fit."""
    shown = Block(0, 0)
    for size in (64, 52, 44, 38, 32, 28):
        counted = [
            row(
                [sign(one.sign, size, one.ink), line(one.amount, Lettering(size, "figures", one.ink, halo=True), 90)], 8
            )
            for one in told.figures
        ]
        if told.either:
            counted.insert(1, line("or", Lettering(size // 2 + 4, "semibold", DIM, halo=True), wide))
        shown = row(counted, 12)
        if shown.width > wide:
            shown = stacked(counted)
        if shown.height <= high and shown.width <= wide:
            break
    return shown
