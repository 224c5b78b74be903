"""Small Frontiers cards: name, and the basic effect in symbols and numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec

from bot.rendering.frontiers.component_names import component_card
from bot.rendering.frontiers.faces import AnyFaced, face_of
from bot.rendering.kit.block import (
    Block,
    Text,
    Veil,
    art_block,
    bar,
    centred_column,
    outline_block,
    positioned_blocks,
    row,
    sign,
    text_line,
)
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.sizes import SIGN, TEXT
from bot.rendering.kit.text_blocks import fitted_lines, titled_lines
from bot.rendering.kit.text_fitting import ELLIPSIS
from bot.rendering.kit.theme import ALERT, DIM, DONE, GROUND, INK, Ink, data_ink
from engine.frontiers.components.cards import ShipDeckCard
from engine.frontiers.components.component_box import Components
from engine.frontiers.components.effect_printer import card_words
from engine.frontiers.effects.effect_tree import (
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
    """A symbol, its colour, and an amount; a question mark if the amount depends on the table."""

    sign: str
    ink: Ink
    amount: str


class CardGains(msgspec.Struct, frozen=True):
    """Gains from a card; ``either`` if its player chooses one of them."""

    figures: tuple[Figure, ...] = ()
    either: bool = False


def card_gains(card: AnyFaced) -> CardGains:
    """Return the gains from a card's basic effect, without duplicates; none if it only modifies other effects."""
    if not isinstance(card, ShipDeckCard):
        return CardGains()
    found: dict[str, Figure] = {}
    for figure in _figures(card.basic):
        found.setdefault(figure.sign, figure)
    figures = tuple(found.values())[:MAX_FIGURES]
    return CardGains(figures, either=len(figures) > 1 and any(isinstance(effect, Choose) for effect in card.basic))


def _figures(effects: Sequence[Effect]) -> Iterator[Figure]:
    for effect in effects:
        match effect:
            case Choose():
                for option in effect.options:
                    yield from _figures(option.effects)
            case Pay():
                yield from _figures(effect.then)
            case GainToken() | GainCrystal():
                basic = effect.colour in {"basic", "same", "random"}
                named = ("crystal", INK) if basic else (f"data {effect.colour}", data_ink(effect.colour))
                yield Figure(*named, _number_words(effect.count))
            case Draw():
                yield Figure("cards", INK, _number_words(effect.count))
            case Attack():
                yield Figure(effect.weapon, ALERT, _number_words(effect.amount))
            case Move() | Diplomacy() | Shields() | Repair() | Heal():
                yield Figure(*_SIGNS[type(effect)], _number_words(effect.amount))
            case _:
                pass


_SIGNS: dict[type[Effect], tuple[str, Ink]] = {
    Move: ("chevron", DONE),
    Diplomacy: ("diplomacy", INK),
    Shields: ("shields", INK),
    Repair: ("skill engineer", INK),
    Heal: ("wound", DONE),
}


def _number_words(amount: object) -> str:
    return str(amount) if isinstance(amount, int) else "?"


_GAP = 10
_A_ROW = 3
_LEAST_GIST = 84
"""Minimum height left for the basic effect."""
_TALL_ENOUGH = 280
"""Minimum height of a tile that describes the powered effect."""


def card_tile(box: Components, card_id: str, width: int, height: int, copies: int = 1) -> Block:
    """Return a card's name on its colour, with the gains below, or its picture if there are none."""
    card = component_card(box, card_id)
    face = face_of(card)
    large = height >= _TALL_ENOUGH
    many = text_line(f"×{copies}" if copies > 1 else "", Lettering(30, "figures", GROUND), 60)
    name = width - 20 - many.width
    text_block = _title_block(face.title, name, Lettering(34 if large else TEXT, "figures", GROUND))
    top = max(54, text_block.height + 12)
    strong = _powered_effect(card, width - 24, height - top - _LEAST_GIST) if large else Block(0, 0)
    max_width = height - top - strong.height - (28 if strong.marks else 8)
    gist = _gist_block(card_gains(card), width - 12, max_width)
    down = top + (max_width - gist.height) // 2 + 4
    below = bar(width, height - top, GROUND, (0, 0, 18, 18))
    if face.subject and (large or not gist.marks):
        words_high = gist.height + strong.height + 24
        down = height - words_high
        veils = (Veil("bottom", min(height - top, words_high + 90), 250),) if gist.marks or strong.marks else ()
        below = art_block(face.subject, width, height - top, (0, 0, 18, 18), veils)
    return positioned_blocks(
        (width, height),
        (0, 0, bar(width, top, face.accent, (18, 18, 0, 0))),
        (0, top, below),
        (10, (top - text_block.height) // 2, text_block),
        (width - many.width - 12, (top - many.height) // 2, many),
        ((width - gist.width) // 2, down, gist),
        (12, height - strong.height - 14, strong),
        (0, 0, outline_block(width, height, face.accent, 3, 18)),
    )


def _title_block(title: str, max_width: int, lettering: Lettering) -> Block:
    """Return a title in two lines, or in three before it is cut."""
    block = titled_lines(title, max_width, lettering, TEXT)
    if any(isinstance(mark, Text) and ELLIPSIS in mark.words for mark in block.marks):
        return titled_lines(title, max_width, lettering, TEXT, limit=3)
    return block


def card_tiles(box: Components, cards: Sequence[str], width: int, height: int) -> Block:
    """Return cards in two rows, without duplicates; in one row if there are few."""
    counts = Counter(cards)
    sorts = [*counts]
    columns = len(sorts) if len(sorts) <= _A_ROW else (len(sorts) + 1) // 2
    rows = -(-len(sorts) // max(1, columns))
    each, total_height = (width - _GAP * (columns - 1)) // max(1, columns), (height - _GAP * (rows - 1)) // max(1, rows)
    return positioned_blocks(
        (width, height),
        *[
            (
                index % columns * (each + _GAP),
                index // columns * (total_height + _GAP),
                card_tile(box, sort, each, total_height, counts[sort]),
            )
            for index, sort in enumerate(sorts)
        ],
    )


def _powered_effect(card: AnyFaced, max_width: int, height: int) -> Block:
    """Return a card's powered effect in words, in as many lines as fit."""
    if not isinstance(card, ShipDeckCard):
        return Block(0, 0)
    lettering = Lettering(32, "semibold", halo=True)
    limit = min(5, height // lettering.sized(TEXT).height)
    block = fitted_lines(card_words(card)[1], max_width, lettering, TEXT, limit=max(1, limit))
    return block if block.height <= height else Block(0, 0)


def _gist_block(gains: CardGains, width: int, height: int) -> Block:
    """Return symbols with numbers, side by side or one below the other, as large as they fit."""
    block = Block(0, 0)
    for size, joint in ((64, "or"), (52, "or"), (44, "or"), (SIGN, "or"), (SIGN, "/")):
        counts = [
            row(
                [
                    sign(figure.sign, size, figure.ink),
                    text_line(figure.amount, Lettering(size, "figures", figure.ink, halo=True), 90),
                ],
                8,
            )
            for figure in gains.figures
        ]
        if gains.either:
            counts.insert(1, text_line(joint, Lettering(max(TEXT, size // 2 + 4), "semibold", DIM, halo=True), width))
        block = row(counts, 12 if joint == "or" else 4)
        if block.width > width:
            block = centred_column(counts)
        if block.height <= height and block.width <= width:
            break
    return block
