"""A player's bar: name on the seat's colour, the score as a bar to its goal, completed missions, and piles."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.rendering.kit.block import Block, bar, line, lines, over, pinned, row, sign, stacked
from bot.rendering.kit.fitting import fitted, listed
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.parts import badge, type_badge
from bot.rendering.kit.theme import DIM, DONE, FAINT, GROUND, HARM, INK, LINE, PANEL, seat_ink

_GOAL = 100


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


def seat_bar(facts: SeatFacts, wide: int, high: int) -> Block:
    """The bar; readable from 40 pixels on."""
    colour = seat_ink(facts.seat)
    name_wide, cap = wide * 19 // 100, high * 13 // 40
    corner = high // 2
    tab = (0, 0, 0, corner) if facts.near else (corner, 0, 0, 0)
    end = (0, 0, corner // 2, 0) if facts.near else (0, corner // 2, 0, 0)
    left = name_wide + 16
    inner = wide - left - cap
    return pinned(
        (wide, high),
        (0, 0, bar(name_wide, high, colour, tab)),
        (0, 0, _name(facts, name_wide, high)),
        (left, 0, bar(inner, high, PANEL)),
        (left, 0, _figures(facts, inner, high)),
        (wide - cap, 0, bar(cap, high, colour, end)),
    )


def _name(facts: SeatFacts, wide: int, high: int) -> Block:
    mark = Block(0, 0)
    if facts.won or facts.active:
        mark = sign("winner" if facts.won else "turn", high * 4 // 10, GROUND)
    room = wide - 52 - (mark.width + 12 if mark.width else 0)
    words, lettering = fitted(facts.name, room, Lettering(high * 11 // 20, "figures", GROUND), max(20, high * 2 // 5))
    if " ".join(words) != " ".join(facts.name.split()):
        words, lettering = fitted(facts.name, room, Lettering(high * 4 // 10, "bold", GROUND), high // 3, most=2)
    inside = row([mark, lines(words, lettering, room)], 12)
    return pinned((wide, high), (32, (high - inside.height) // 2, inside))


def _figures(facts: SeatFacts, wide: int, high: int) -> Block:
    score = line(str(facts.score), Lettering(high * 3 // 4, "figures"), wide // 8)
    news = line(
        f"{facts.scored:+}" if facts.scored else "",
        Lettering(high * 2 // 5, "figures", DONE if facts.scored > 0 else HARM),
        110,
    )
    size = high * 6 // 10
    lamps = row([_lamp(kind, size, lit=lit) for kind, lit in facts.done], 14)
    piles = row([_pile(pile, high) for pile in facts.piles], high * 4 // 10)
    left = 24 + max(score.width, high * 88 // 80) + (10 + news.width if news.width else 0) + 14
    goal = line(str(_GOAL), Lettering(high * 2 // 5, "heading", DIM), 90)
    right = wide - 24 - piles.width - (24 if piles.width else 0)
    aside_room = right - left - 240 - goal.width - lamps.width - 60
    aside = _asides(facts.asides, max(0, aside_room), high)
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
    track = min(track, wide * 37 // 100)
    parts = [
        (24, _middle(score, high), score),
        (24 + score.width + 10, _middle(news, high), news),
        (left, (high - high * 7 // 20) // 2, _track(facts, track, high * 7 // 20)),
        (left + track + 14, _middle(goal, high), goal),
        (left + track + 14 + goal.width + 26, _middle(lamps, high), lamps),
        (left + track + 14 + goal.width + 26 + (lamps.width + 26 if lamps.width else 0), _middle(aside, high), aside),
        (wide - 24 - piles.width, _middle(piles, high), piles),
    ]
    return pinned((wide, high), *parts)


def _asides(words: Sequence[str], room: int, high: int) -> Block:
    """Notes in one line if all fit, else smaller in two."""
    for lettering, most in ((Lettering(high * 2 // 5, "semibold", DIM), 1), (Lettering(high // 3, "semibold", DIM), 2)):
        told = listed(words, room, lettering, most)
        if " ".join(told) == ", ".join(words):
            break
    return lines(told, lettering, room)


def _middle(block: Block, high: int) -> int:
    return (high - block.height) // 2


def _track(facts: SeatFacts, wide: int, high: int) -> Block:
    """The score as a bar with marks at each quarter and a gleam."""
    if wide < 4 * high:
        return Block(0, 0)
    part = max(0, min(_GOAL, facts.score))
    filled = max(high, wide * part // _GOAL) if part else 0
    parts = [(0, 0, bar(wide, high, LINE, high // 2))]
    if filled:
        parts.append((0, 0, bar(filled, high, seat_ink(facts.seat), high // 2)))
        parts.append((high // 4, 2, bar(max(1, filled - high // 2), high * 2 // 5, INK, high // 5, 70)))
    parts += [(wide * quarter // 4 - 1, 0, bar(3, high, GROUND, alpha=150)) for quarter in (1, 2, 3)]
    return pinned((wide, high), *parts)


def _lamp(kind: str, size: int, *, lit: bool) -> Block:
    """A mission type: bright with a tick once one is completed."""
    if lit:
        return row([badge(type_badge(kind), size), sign("tick", size // 2, DONE)], 3)
    return over(sign(kind, size, FAINT), line(kind[:1].upper(), Lettering(size * 5 // 8, "bold"), size))


def _pile(pile: Pile, high: int) -> Block:
    return row(
        [sign(pile.sign, high * 9 // 20, DIM), stacked([line(str(pile.count), Lettering(high // 2, "figures"), 110)])],
        10,
    )
