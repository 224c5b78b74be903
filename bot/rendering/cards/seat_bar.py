"""A player's bar: name on the seat's colour, the score as a bar to its goal, completed missions, and piles."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.rendering.kit.block import (
    Block,
    bar,
    centred_column,
    column,
    layered_blocks,
    positioned_blocks,
    row,
    sign,
    text_line,
    text_lines,
)
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.shared_parts import badge, type_badge
from bot.rendering.kit.sizes import SIGN, TEXT
from bot.rendering.kit.text_fitting import fitted_text, listed_names
from bot.rendering.kit.theme import DIM, DONE, FAINT, GROUND, HARM, INK, LINE, PANEL, seat_ink

_DEFAULT_GOAL = 100
_NARROW, _LINE = 1000, 76
"""Maximum width of a narrow picture, and the height of its second line."""


class Pile(msgspec.Struct, frozen=True):
    """A number with a symbol for what it counts."""

    sign: str
    count: int


class SeatFacts(msgspec.Struct, frozen=True):
    """Everything that a player's bar shows.

    Attributes:
        seat: the seat's number, from 0.
        name: the player's name.
        score: the player's points.
        points_gained: newly gained points.
        is_active: whether it is this player's turn.
        has_won: whether the player has won.
        is_below_row: whether the bar is below the row it belongs to.
        mission_types: mission types (``planet``, ``space``), each with whether such a mission is completed.
        notes: short notes, such as cards in play; those without room are counted.
        piles: the player's piles.
    """

    seat: int
    name: str
    score: int
    points_gained: int = 0
    is_active: bool = False
    has_won: bool = False
    is_below_row: bool = False
    mission_types: tuple[tuple[str, bool], ...] = ()
    notes: tuple[str, ...] = ()
    piles: tuple[Pile, ...] = ()


def seat_bar(facts: SeatFacts, width: int, height: int) -> Block:
    """Return the bar, which is readable from a height of 44 pixels.

    On a narrow picture, piles and notes are in a second line.
    """
    colour = seat_ink(facts.seat)
    if width < _NARROW and (facts.piles or facts.notes):
        upper = seat_bar(msgspec.structs.replace(facts, piles=(), notes=()), width, height)
        piles = row([_pile_block(pile, height) for pile in facts.piles], 24)
        notes = _asides_block(facts.notes, max(0, width - piles.width - 88), height)
        inside = row([piles, notes], 24)
        lower = positioned_blocks(
            (width, _LINE),
            (0, 0, bar(width, _LINE, PANEL, 14)),
            (0, 0, bar(8, _LINE, colour, 4)),
            (32, (_LINE - inside.height) // 2, inside),
        )
        return column([upper, lower], 6)
    name_wide, cap = width * (30 if width < _NARROW else 19) // 100, height * 13 // 40
    corner = height // 2
    tab = (0, 0, 0, corner) if facts.is_below_row else (corner, 0, 0, 0)
    end = (0, 0, corner // 2, 0) if facts.is_below_row else (0, corner // 2, 0, 0)
    left = name_wide + 16
    inner = width - left - cap
    return positioned_blocks(
        (width, height),
        (0, 0, bar(name_wide, height, colour, tab)),
        (0, 0, _name_block(facts, name_wide, height)),
        (left, 0, bar(inner, height, PANEL)),
        (left, 0, _figures_block(facts, inner, height)),
        (width - cap, 0, bar(cap, height, colour, end)),
    )


def _name_block(facts: SeatFacts, width: int, height: int) -> Block:
    mark = Block(0, 0)
    if facts.has_won or facts.is_active:
        mark = sign("winner" if facts.has_won else "turn", SIGN, GROUND)
    max_width = width - 52 - (mark.width + 12 if mark.width else 0)
    words, lettering = fitted_text(
        facts.name, max_width, Lettering(max(TEXT, height * 11 // 20), "figures", GROUND), max(TEXT, height * 2 // 5)
    )
    if " ".join(words) != " ".join(facts.name.split()):
        words, lettering = fitted_text(
            facts.name, max_width, Lettering(TEXT, "bold", GROUND), TEXT, 2 if height > 2 * TEXT else 1
        )
    inside = row([mark, text_lines(words, lettering, max_width)], 12)
    return positioned_blocks((width, height), (32, (height - inside.height) // 2, inside))


def _figures_block(facts: SeatFacts, width: int, height: int) -> Block:
    score = text_line(str(facts.score), Lettering(height * 3 // 4, "figures"), max(150, width // 8))
    news = text_line(
        f"{facts.points_gained:+}" if facts.points_gained else "",
        Lettering(max(TEXT, height * 2 // 5), "figures", DONE if facts.points_gained > 0 else HARM),
        110,
    )
    size = max(TEXT * 3 // 2, height * 6 // 10)
    lamps = row([_lamp_block(kind, size, lit=lit) for kind, lit in facts.mission_types], 14)
    piles = row([_pile_block(pile, height) for pile in facts.piles], height * 4 // 10)
    left = 24 + max(score.width, height * 88 // 80) + (10 + news.width if news.width else 0) + 14
    goal = text_line(str(_DEFAULT_GOAL), Lettering(max(TEXT, height * 2 // 5), "heading", DIM), 90)
    right = width - 24 - piles.width - (24 if piles.width else 0)
    aside_room = right - left - 150 - goal.width - lamps.width - 60
    aside = _asides_block(facts.notes, max(0, aside_room), height)
    track = (
        right
        - left
        - goal.width
        - lamps.width
        - aside.width
        - 14
        - (26 if lamps.width else 0)
        - (26 if aside.width else 0)
    )
    track = min(track, width * 37 // 100)
    parts = [
        (24, _top_when_centred(score, height), score),
        (24 + score.width + 10, _top_when_centred(news, height), news),
        (left, (height - height * 7 // 20) // 2, _track_block(facts, track, height * 7 // 20)),
        (left + track + 14, _top_when_centred(goal, height), goal),
        (left + track + 14 + goal.width + 26, _top_when_centred(lamps, height), lamps),
        (
            left + track + 14 + goal.width + 26 + (lamps.width + 26 if lamps.width else 0),
            _top_when_centred(aside, height),
            aside,
        ),
        (width - 24 - piles.width, _top_when_centred(piles, height), piles),
    ]
    return positioned_blocks((width, height), *parts)


def _asides_block(words: Sequence[str], max_width: int, height: int) -> Block:
    """Return the notes in one line if all of them fit, else smaller in two lines."""
    lettering = Lettering(TEXT, "semibold", DIM)
    for limit in (1, 2) if height > 2 * lettering.height else (1,):
        sentences = listed_names(words, max_width, lettering, limit)
        if " ".join(sentences) == ", ".join(words):
            break
    return text_lines(sentences, lettering, max_width)


def _top_when_centred(block: Block, height: int) -> int:
    return (height - block.height) // 2


def _track_block(facts: SeatFacts, width: int, height: int) -> Block:
    """Return the score as a bar with marks at each quarter and a gleam."""
    if width < 4 * height:
        return Block(0, 0)
    part = max(0, min(_DEFAULT_GOAL, facts.score))
    filled = max(height, width * part // _DEFAULT_GOAL) if part else 0
    parts = [(0, 0, bar(width, height, LINE, height // 2))]
    if filled:
        parts.append((0, 0, bar(filled, height, seat_ink(facts.seat), height // 2)))
        parts.append((height // 4, 2, bar(max(1, filled - height // 2), height * 2 // 5, INK, height // 5, 70)))
    parts += [(width * quarter // 4 - 1, 0, bar(3, height, GROUND, alpha=150)) for quarter in (1, 2, 3)]
    return positioned_blocks((width, height), *parts)


def _lamp_block(kind: str, size: int, *, lit: bool) -> Block:
    """Return the symbol of a mission type, bright with a tick once such a mission is completed."""
    if lit:
        return row([badge(type_badge(kind), size), sign("tick", SIGN, DONE)], 3)
    return layered_blocks(
        sign(kind, size, FAINT), text_line(kind[:1].upper(), Lettering(max(TEXT, size * 2 // 3), "bold"), size)
    )


def _pile_block(pile: Pile, height: int) -> Block:
    return row(
        [
            sign(pile.sign, SIGN, DIM),
            centred_column([text_line(str(pile.count), Lettering(max(TEXT, height // 2), "figures"), 110)]),
        ],
        10,
    )
