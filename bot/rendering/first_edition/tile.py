"""A location of a spaceline: picture, span, points, owner of the mission, and seeds."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from bot.rendering.art.subjects import Place
from bot.rendering.cards.chip_blocks import squeezed, whole
from bot.rendering.cards.chips import Chip
from bot.rendering.cards.face import Badge
from bot.rendering.first_edition.places import checks_of, end_of, marked, quadrant, title, unseen
from bot.rendering.kit.block import Block, Veil, art, bar, column, edge, line, lines, pinned, row, sign
from bot.rendering.kit.fitting import listed
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.parts import badge, type_badge
from bot.rendering.kit.theme import (
    AFFILIATIONS,
    ALERT,
    DIM,
    DONE,
    GROUND,
    HARM,
    INK,
    affiliation_ink,
    kind_ink,
    seat_ink,
)
from bot.rendering.kit.words import clipped_line, shrunk_line, titled_lines
from engine.first_edition.showing.view import FirstEditionView, LocationView, MissionView, ObjectiveView, SwarmView

Fit = Callable[[Sequence[Chip], int, int, Sequence[int]], Block]
"""Lays out requirements in a width and height; ``None`` if there is no room."""

Foot = Callable[[int], Block]
"""Returns the foot of a tile for a number of omitted notes."""

CORNER, _PAD = 18, 10
_GLYPHS, _APART = (38, 32, 27, 24, 20), 14
"""Sizes of a requirement's signs, and its distance from the seeds if they share a line."""
_NAMES = (34, 30, 27, 24)
"""Sizes of mission names."""
_POINTS = Lettering(38, "figures", halo=True)
_SPAN = Lettering(30, "figures", DIM, halo=True)
_NAME = Lettering(34, "figures", halo=True)
_COUNT = Lettering(30, "figures", halo=True)


def tile(view: FirstEditionView, place: LocationView, wide: int, high: int, *, brief: bool = False) -> Block:
    """One location as the viewer sees it; ``brief`` if its requirements are shown beside it."""
    end, room = end_of(view, place), wide - 2 * _PAD
    attempted = view.attempt is not None and view.attempt.location == place.id
    veils = (Veil("top", high * 6 // 10, 215), Veil("bottom", high // 2, 215))
    mood = "done" if place.finishers else ""
    head, icons = _head(end, place, room), _icons(end)
    beside = head.width + 12 + icons.width <= room
    inside = _inside(
        title(view, place),
        [*([] if beside else [icons]), *_notes(view, place, end, room)],
        lambda left_out: column(list(_foot(view, place, room, left_out)), 6),
        () if brief else checks_of(place, end.requirements),
        (room, high - 10 - head.height - 10),
    )
    parts = [(0, 0, art(Place(title(view, place), place.kind), wide, high, CORNER, veils, mood)), (_PAD, 8, head)]
    if beside:
        parts.append((wide - _PAD - icons.width, 14, icons))
    parts.append((_PAD, 10 + head.height, inside))
    parts += [(14, top, bar(wide - 28, 6, ink, 3)) for top, ink in _owners(view, place, high)]
    ink = ALERT if attempted else DONE if place.finishers else DIM
    parts.append((0, 0, edge(wide, high, ink, 5 if attempted else 2, CORNER, 12 if attempted else 0)))
    return pinned((wide, high), *parts)


def _inside(name: str, notes: Sequence[Block], foot: Foot, asked: Sequence[Chip], size: tuple[int, int]) -> Block:
    """The part below the points: name, notes, requirements and seeds.

    To fit all requirements the name shrinks, then the last notes are left out; the foot says how many.
    """
    names = [_name(name, size[0], largest) for largest in _NAMES]
    for kept in range(len(notes), -1, -1):
        for one in names if kept == len(notes) else names[-1:]:
            if found := _arranged(one, notes[:kept], foot(len(notes) - kept), asked, size, fit=whole):
                return found
    for left_out in (len(notes), 0):
        if found := _arranged(names[-1], (), foot(left_out), asked, size, fit=squeezed):
            return found
    return names[-1]


def _arranged(
    name: Block, notes: Sequence[Block], foot: Block, asked: Sequence[Chip], size: tuple[int, int], *, fit: Fit
) -> Block | None:
    """Arrange all that in the given size; ``None`` if it doesn't fit, requirements included."""
    room, high = size
    noted = column(list(notes), 4)
    top = name.height + (noted.height + 6 if noted.height else 0)
    left = high - top - foot.height
    if left < 0:
        return None
    parts = [(0, 0, name), (0, name.height + 6, noted), (0, high - foot.height, foot)]
    if asked:
        above = fit(asked, room, left - 8 - (6 if foot.height else 0), _GLYPHS)
        beside = Block(0, 0) if above.height else fit(asked, room - foot.width - _APART, high - top - 8, _GLYPHS)
        if not above.height and not beside.height:
            return None
        parts += [(0, top + 8, above), (room - beside.width, high - beside.height, beside)]
    return pinned((room, high), *parts)


def _name(words: str, room: int, size: int) -> Block:
    """The mission's name in at most three lines; smaller only if a word would be broken."""
    return titled_lines(words, room, _NAME.sized(size), min(size, 20), most=2 if size > _NAMES[1] else 3)


def _head(end: MissionView, place: LocationView, room: int) -> Block:
    size = 40 if room > 150 else 32
    points = "–" if end.points is None else str(end.points)
    lettering = _POINTS if room > 150 else _POINTS.sized(32)
    told = [badge(type_badge(place.kind), size), line(points, lettering, room // 2)]
    span = row([sign("chevron", 20, DIM), line(str(end.span), _SPAN, 60)], 2)
    return row([*told, span], 8)


def _icons(end: MissionView) -> Block:
    return row([_affiliation(name) for name in end.affiliations], 4)


def _notes(view: FirstEditionView, place: LocationView, end: MissionView, room: int) -> Iterator[Block]:
    """Quadrant, the other end if different, cards there, targeting cards, and whether the viewer is barred."""
    if quadrant(view, place) != "alpha":
        yield line(quadrant(view, place).title(), Lettering(26, "semibold", halo=True), room)
    for one in place.ends:
        if one.seat != end.seat and (one.points, one.span) != (end.points, end.span):
            lettering = Lettering(27, "figures", seat_ink(one.seat), halo=True)
            points = "–" if one.points is None else str(one.points)
            span = line(str(one.span), lettering, 50)
            yield row([line(points, lettering, room // 2), row([sign("chevron", 18, DIM), span], 2)], 8)
    if place.on:
        lettering = Lettering(23, "semibold", halo=True)
        names = listed([marked(card) for card in place.on], room - 34, lettering, 3)
        yield row([sign("hosted", 26, INK), lines(names, lettering, room - 34)], 6)
    for swarm in place.swarms or ():
        ink = kind_ink("tribble")
        there = clipped_line(
            f"{swarm.number:,} {_within(swarm)}", room - 34, Lettering(24, "semibold", ink, halo=True), 21
        )
        yield row([sign("tribble", 26, ink), there], 6)
    if place.aside:
        yield row([sign("artifact", 26, INK), line(str(len(place.aside)), _COUNT.sized(25), 60)], 6)
    for seat in range(len(view.seats)):
        if hidden := unseen(place, seat):
            told = line(hidden, Lettering(24, "semibold", seat_ink(seat), halo=True), room - 34)
            yield row([sign("ship", 26, seat_ink(seat)), told], 6)
    yield from _objectives(place, room)
    if (view.viewer or 0) in place.barred:
        yield row([sign("struck", 26, HARM), line("barred", Lettering(24, "semibold", HARM, halo=True), room - 34)], 6)


def _within(swarm: SwarmView) -> str:
    """Where tribbles are within the location, in brief."""
    return f"in {swarm.place.removeprefix('aboard ')}" if swarm.place.startswith("aboard ") else "on the planet"


def _objectives(place: LocationView, room: int) -> Iterator[Block]:
    """The Borg objective that targets the location, its progress, and the owner of an assimilated one."""
    for one in (one for one in place.objectives if not one.completed):
        target = f": {one.target.name}" if one.target else ""
        told, ink = f"{one.card.name}{target}{', scouted' if one.scouted else ''}", seat_ink(one.seat)
        words = clipped_line(told, room - 34, Lettering(25, "semibold", ink, halo=True), 21)
        yield row([sign("ring", 26, ink), words], 6)
    if place.assimilated_by is not None:
        yield line("Assimilated", Lettering(25, "semibold", seat_ink(place.assimilated_by), halo=True), room)


def _affiliation(name: str) -> Block:
    called = name.title()
    return badge(Badge(called if called in AFFILIATIONS else "Non-Aligned", affiliation_ink(called)), 30)


def _foot(view: FirstEditionView, place: LocationView, room: int, left_out: int) -> Iterator[Block]:
    """Who completed it; each player's seeds as a numbered stack; objectives; the number of omitted notes."""
    for seat in place.finishers:
        yield _done(view.seats[seat].name, room)
    stacks = [_seeds(count, seat) for seat, count in enumerate(place.seeds) if count]
    stacks += [_aimed_at(one) for one in place.objectives if not one.completed]
    if left_out:
        stacks.append(line(f"+{left_out}", _COUNT, 60))
    if stacks:
        yield row(stacks, 14)


def _aimed_at(one: ObjectiveView) -> Block:
    """Sign of an objective: a ring, with a tick once scouted."""
    ink = seat_ink(one.seat)
    return row([sign("ring", 28, ink), *([sign("tick", 24, ink)] if one.scouted else [])], 4)


def _seeds(count: int, seat: int) -> Block:
    """A player's seed cards: up to three backs, and the number."""
    ink = seat_ink(seat)
    shown = min(count, 3)
    wide = 20 + 7 * (shown - 1)
    backs: list[tuple[int, int, Block]] = []
    for number in range(shown):
        backs += [(7 * number, 0, bar(20, 28, GROUND, 4)), (7 * number + 2, 2, bar(16, 24, ink, 3))]
    return row([pinned((wide, 28), *backs), line(str(count), _COUNT, 60)], 6)


def _done(name: str, room: int) -> Block:
    return pinned(
        (room, 42),
        (0, 0, bar(room, 42, DONE, 21)),
        (14, 9, sign("tick", 24, GROUND)),
        (46, 4, shrunk_line(name, room - 58, Lettering(28, "figures", GROUND), 20)),
    )


def _owners(view: FirstEditionView, place: LocationView, high: int) -> Iterator[tuple[int, str]]:
    """Lines in the colours of players whose missions are here: the viewer's below, the other's above."""
    own = view.viewer or 0
    owners = {one.card.id: one.owner for one in place.ends}
    for owner in sorted(set(owners.values())):
        yield (high - 8 if owner == own else 2), seat_ink(owner)
