"""A player's bar: name on the seat's colour, the score as a bar to its goal, completed missions, and piles."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.rendering.kit.block import Block, bar, column, layered, line, lines, pinned, row, sign, stacked
from bot.rendering.kit.fitting import fitted_text, listed_names
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.parts import badge, type_badge
from bot.rendering.kit.sizes import SIGN, TEXT
from bot.rendering.kit.theme import DIM, DONE, FAINT, GROUND, HARM, INK, LINE, PANEL, seat_ink

_GOAL = 100
_NARROW, _LINE = 1000, 76
"""Width up to which a picture is narrow, and the height of the second line there."""


class Pile(msgspec.Struct, frozen=True):
    """A number with a sign for what it counts."""

    sign: str
    count: int


class SeatFacts(msgspec.Struct, frozen=True):
    """Contents of a player's bar.

    Attributes:
        seat: from 0.
        name: the player's.
        score: points.
        scored: newly gained points.
        active: whether it is this player's turn.
        won: whether they have won.
        near: whether the bar is below the row it belongs to.
        done: mission types (``planet``, ``space``) with whether one is completed.
        asides: short notes, such as cards in play; those without room are counted.
        piles: the player's piles.
    """

    seat: int
    name: str
    score: int
    scored: int = 0
    active: bool = False
    won: bool = False
    near: bool = False
    done: tuple[tuple[str, bool], ...] = ()
    asides: tuple[str, ...] = ()
    piles: tuple[Pile, ...] = ()


def seat_bar(facts: SeatFacts, width: int, height: int) -> Block:
    """The bar; readable from 44 pixels on. On a narrow picture piles and notes have their own line below it."""
    colour = seat_ink(facts.seat)
    if width < _NARROW and (facts.piles or facts.asides):
        upper = seat_bar(msgspec.structs.replace(facts, piles=(), asides=()), width, height)
        piles = row([_pile(pile, height) for pile in facts.piles], 24)
        notes = _asides(facts.asides, max(0, width - piles.width - 88), height)
        inside = row([piles, notes], 24)
        lower = pinned(
            (width, _LINE),
            (0, 0, bar(width, _LINE, PANEL, 14)),
            (0, 0, bar(8, _LINE, colour, 4)),
            (32, (_LINE - inside.height) // 2, inside),
        )
        return column([upper, lower], 6)
    name_wide, cap = width * (30 if width < _NARROW else 19) // 100, height * 13 // 40
    corner = height // 2
    tab = (0, 0, 0, corner) if facts.near else (corner, 0, 0, 0)
    end = (0, 0, corner // 2, 0) if facts.near else (0, corner // 2, 0, 0)
    left = name_wide + 16
    inner = width - left - cap
    return pinned(
        (width, height),
        (0, 0, bar(name_wide, height, colour, tab)),
        (0, 0, _name(facts, name_wide, height)),
        (left, 0, bar(inner, height, PANEL)),
        (left, 0, _figures(facts, inner, height)),
        (width - cap, 0, bar(cap, height, colour, end)),
    )


def _name(facts: SeatFacts, width: int, height: int) -> Block:
    mark = Block(0, 0)
    if facts.won or facts.active:
        mark = sign("winner" if facts.won else "turn", SIGN, GROUND)
    max_width = width - 52 - (mark.width + 12 if mark.width else 0)
    words, lettering = fitted_text(
        facts.name, max_width, Lettering(max(TEXT, height * 11 // 20), "figures", GROUND), max(TEXT, height * 2 // 5)
    )
    if " ".join(words) != " ".join(facts.name.split()):
        words, lettering = fitted_text(
            facts.name, max_width, Lettering(TEXT, "bold", GROUND), TEXT, 2 if height > 2 * TEXT else 1
        )
    inside = row([mark, lines(words, lettering, max_width)], 12)
    return pinned((width, height), (32, (height - inside.height) // 2, inside))


def _figures(facts: SeatFacts, width: int, height: int) -> Block:
    score = line(str(facts.score), Lettering(height * 3 // 4, "figures"), max(150, width // 8))
    news = line(
        f"{facts.scored:+}" if facts.scored else "",
        Lettering(max(TEXT, height * 2 // 5), "figures", DONE if facts.scored > 0 else HARM),
        110,
    )
    size = max(TEXT * 3 // 2, height * 6 // 10)
    lamps = row([_lamp(kind, size, lit=lit) for kind, lit in facts.done], 14)
    piles = row([_pile(pile, height) for pile in facts.piles], height * 4 // 10)
    left = 24 + max(score.width, height * 88 // 80) + (10 + news.width if news.width else 0) + 14
    goal = line(str(_GOAL), Lettering(max(TEXT, height * 2 // 5), "heading", DIM), 90)
    right = width - 24 - piles.width - (24 if piles.width else 0)
    aside_room = right - left - 150 - goal.width - lamps.width - 60
    aside = _asides(facts.asides, max(0, aside_room), height)
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
        (24, _middle(score, height), score),
        (24 + score.width + 10, _middle(news, height), news),
        (left, (height - height * 7 // 20) // 2, _track(facts, track, height * 7 // 20)),
        (left + track + 14, _middle(goal, height), goal),
        (left + track + 14 + goal.width + 26, _middle(lamps, height), lamps),
        (left + track + 14 + goal.width + 26 + (lamps.width + 26 if lamps.width else 0), _middle(aside, height), aside),
        (width - 24 - piles.width, _middle(piles, height), piles),
    ]
    return pinned((width, height), *parts)


def _asides(words: Sequence[str], max_width: int, height: int) -> Block:
    """Notes in one line if all fit, else smaller in two."""
    lettering = Lettering(TEXT, "semibold", DIM)
    for limit in (1, 2) if height > 2 * lettering.height else (1,):
        sentences = listed_names(words, max_width, lettering, limit)
        if " ".join(sentences) == ", ".join(words):
            break
    return lines(sentences, lettering, max_width)


def _middle(block: Block, height: int) -> int:
    return (height - block.height) // 2


def _track(facts: SeatFacts, width: int, height: int) -> Block:
    """The score as a bar with marks at each quarter and a gleam."""
    if width < 4 * height:
        return Block(0, 0)
    part = max(0, min(_GOAL, facts.score))
    filled = max(height, width * part // _GOAL) if part else 0
    parts = [(0, 0, bar(width, height, LINE, height // 2))]
    if filled:
        parts.append((0, 0, bar(filled, height, seat_ink(facts.seat), height // 2)))
        parts.append((height // 4, 2, bar(max(1, filled - height // 2), height * 2 // 5, INK, height // 5, 70)))
    parts += [(width * quarter // 4 - 1, 0, bar(3, height, GROUND, alpha=150)) for quarter in (1, 2, 3)]
    return pinned((width, height), *parts)


def _lamp(kind: str, size: int, *, lit: bool) -> Block:
    """A mission type: bright with a tick once one is completed."""
    if lit:
        return row([badge(type_badge(kind), size), sign("tick", SIGN, DONE)], 3)
    return layered(sign(kind, size, FAINT), line(kind[:1].upper(), Lettering(max(TEXT, size * 2 // 3), "bold"), size))


def _pile(pile: Pile, height: int) -> Block:
    return row(
        [
            sign(pile.sign, SIGN, DIM),
            stacked([line(str(pile.count), Lettering(max(TEXT, height // 2), "figures"), 110)]),
        ],
        10,
    )
