"""A location of a spaceline: picture, span, points, owner of the mission, and seeds."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from bot.rendering.art.subjects import Place
from bot.rendering.cards.chip_blocks import squeezed_requirement, whole_requirement
from bot.rendering.cards.chips import Chip
from bot.rendering.cards.face import Badge
from bot.rendering.first_edition.places import (
    checks_of,
    end_of,
    marked_name,
    quadrant,
    title,
    uncontrolled,
    unseen_ships,
    unseen_ships_words,
)
from bot.rendering.kit.block import Block, Veil, art, bar, column, edge, flow, line, lines, pinned, row, sign
from bot.rendering.kit.fitting import listed_names
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
    Ink,
    affiliation_ink,
    kind_ink,
    seat_ink,
)
from bot.rendering.kit.words import clipped_line, shrunk_line, titled_lines
from engine.ccg.view import GroupView
from engine.first_edition.showing.view import FirstEditionView, LocationView, MissionView, ObjectiveView, SwarmView

Fit = Callable[[Sequence[Chip], int, int, Sequence[int]], Block]
"""Lays out requirements in a width and height; ``None`` if there is no room."""

Foot = Callable[[int], Block]
"""Returns the foot of a tile for a number of omitted notes; negative if that number isn't shown."""

CORNER, _PAD = 18, 10
_GLYPHS, _APART = (38, 32, 27, 24, 20), 14
"""Sizes of a requirement's signs, and its distance from the seeds if they share a line."""
_BESIDE = 130
"""Minimum width of the mark of completion beside seeds."""
_NAMES = (34, 30, 27, 24)
"""Sizes of mission names."""
_POINTS = Lettering(38, "figures", halo=True)
_SPAN = Lettering(30, "figures", DIM, halo=True)
_NAME = Lettering(34, "figures", halo=True)
_COUNT = Lettering(30, "figures", halo=True)


def tile(view: FirstEditionView, location: LocationView, width: int, height: int, *, brief: bool = False) -> Block:
    """One location as the viewer sees it; ``brief`` if its requirements are shown beside it."""
    end, max_width = end_of(view, location), width - 2 * _PAD
    attempted = view.attempt is not None and view.attempt.location == location.id
    veils = (Veil("top", height * 6 // 10, 215), Veil("bottom", height // 2, 215))
    mood = "done" if location.finishers else ""
    head, icons = _head(end, location, max_width), _icons(end)
    beside = head.width + 12 + icons.width <= max_width
    inside = _tile_body(
        title(view, location),
        [*([] if beside else [icons]), *_notes(view, location, end, max_width)],
        lambda left_out: column(list(_foot(view, location, max_width, left_out)), 6),
        () if brief else checks_of(location, end.requirements),
        (max_width, height - 10 - head.height - 10),
    )
    parts = [
        (0, 0, art(Place(title(view, location), location.kind), width, height, CORNER, veils, mood)),
        (_PAD, 8, head),
    ]
    if beside:
        parts.append((width - _PAD - icons.width, 14, icons))
    parts.append((_PAD, 10 + head.height, inside))
    parts += [(14, top, bar(width - 28, 6, ink, 3)) for top, ink in _owners(view, location, height)]
    ink = ALERT if attempted else DONE if location.finishers else DIM
    parts.append((0, 0, edge(width, height, ink, 5 if attempted else 2, CORNER, 12 if attempted else 0)))
    return pinned((width, height), *parts)


def _tile_body(name: str, notes: Sequence[Block], foot: Foot, chips: Sequence[Chip], size: tuple[int, int]) -> Block:
    """The part below the points: name, notes, requirements and seeds.

    To fit all requirements the name shrinks, then the last notes are left out; the foot says how many.
    """
    names = [_name(name, size[0], largest) for largest in _NAMES]
    for kept in range(len(notes), -1, -1):
        for block in names:
            if found := _arrange_body(block, notes[:kept], foot(len(notes) - kept), chips, size, fit=whole_requirement):
                return found
    for left_out in (len(notes), -len(notes)):
        below = foot(left_out)
        if found := _arrange_body(names[-1], (), below, chips, size, fit=squeezed_requirement):
            return found
    short = line(name, _NAME.sized(_NAMES[-1]), size[0]) if size[1] >= below.height + _NAMES[-1] else Block(0, 0)
    return pinned(size, (0, 0, short), (0, max(0, size[1] - below.height), below))


def _arrange_body(
    name: Block, notes: Sequence[Block], foot: Block, chips: Sequence[Chip], size: tuple[int, int], *, fit: Fit
) -> Block | None:
    """Arrange all that in the given size; ``None`` if it doesn't fit, requirements included."""
    max_width, height = size
    noted = column(list(notes), 4)
    top = name.height + (noted.height + 6 if noted.height else 0)
    left = height - top - foot.height
    if left < 0:
        return None
    parts = [(0, 0, name), (0, name.height + 6, noted), (0, height - foot.height, foot)]
    if chips:
        above = fit(chips, max_width, left - 8 - (6 if foot.height else 0), _GLYPHS)
        beside = Block(0, 0) if above.height else fit(chips, max_width - foot.width - _APART, height - top - 8, _GLYPHS)
        if not above.height and not beside.height:
            return None
        parts += [(0, top + 8, above), (max_width - beside.width, height - beside.height, beside)]
    return pinned((max_width, height), *parts)


def _name(words: str, max_width: int, size: int) -> Block:
    """The mission's name in at most three lines; smaller only if a word would be broken."""
    return titled_lines(words, max_width, _NAME.sized(size), min(size, 20), limit=2 if size > _NAMES[1] else 3)


def _head(end: MissionView, location: LocationView, max_width: int) -> Block:
    size = 40 if max_width > 150 else 32
    points = "–" if end.points is None else str(end.points)
    lettering = _POINTS if max_width > 150 else _POINTS.sized(32)
    blocks = [badge(type_badge(location.kind), size), line(points, lettering, max_width // 2)]
    span = row([sign("chevron", 20, DIM), line(str(end.span), _SPAN, 60)], 2)
    return row([*blocks, span], 8)


def _icons(end: MissionView) -> Block:
    return row([_affiliation(name) for name in end.affiliations], 4)


def _notes(view: FirstEditionView, location: LocationView, end: MissionView, max_width: int) -> Iterator[Block]:
    """Ships in no player's stack, quadrant, the other end if different, cards there, whether the viewer is barred."""
    for seat in range(len(view.seats)):
        if hidden := unseen_ships_words(location, seat):
            yield _ship_words(hidden, seat_ink(seat), max_width)
    for unit in uncontrolled(location):
        if not isinstance(unit, GroupView):
            yield _ship_words(unit.card.name, DIM, max_width)
    if quadrant(view, location) != "alpha":
        yield line(quadrant(view, location).title(), Lettering(26, "semibold", halo=True), max_width)
    for mission in location.ends:
        if mission.seat != end.seat and (mission.points, mission.span) != (end.points, end.span):
            lettering = Lettering(27, "figures", seat_ink(mission.seat), halo=True)
            points = "–" if mission.points is None else str(mission.points)
            span = line(str(mission.span), lettering, 50)
            yield row([line(points, lettering, max_width // 2), row([sign("chevron", 18, DIM), span], 2)], 8)
    if location.on:
        lettering = Lettering(23, "semibold", halo=True)
        names = listed_names([marked_name(card) for card in location.on], max_width - 34, lettering, 3)
        yield row([sign("hosted", 26, INK), lines(names, lettering, max_width - 34)], 6)
    for swarm in location.swarms or ():
        ink = kind_ink("tribble")
        block = clipped_line(
            f"{swarm.number:,} {_place_within(swarm)}", max_width - 34, Lettering(24, "semibold", ink, halo=True), 21
        )
        yield row([sign("tribble", 26, ink), block], 6)
    if location.aside:
        yield row([sign("artifact", 26, INK), line(str(len(location.aside)), _COUNT.sized(25), 60)], 6)
    yield from _objectives(location, max_width)
    if (view.viewer or 0) in location.barred:
        yield row(
            [sign("struck", 26, HARM), line("barred", Lettering(24, "semibold", HARM, halo=True), max_width - 34)], 6
        )


def _ship_words(words: str, ink: Ink, max_width: int) -> Block:
    text_block = clipped_line(words, max_width - 34, Lettering(24, "semibold", ink, halo=True), 21)
    return row([sign("ship", 26, ink), text_block], 6)


def _place_within(swarm: SwarmView) -> str:
    """Where tribbles are within the location, in brief."""
    return f"in {swarm.place.removeprefix('aboard ')}" if swarm.place.startswith("aboard ") else "on the planet"


def _objectives(location: LocationView, max_width: int) -> Iterator[Block]:
    """The Borg objective that targets the location, its progress, and the owner of an assimilated one."""
    for objective in (objective for objective in location.objectives if not objective.completed):
        target = f": {objective.target.name}" if objective.target else ""
        text, ink = f"{objective.card.name}{target}{', scouted' if objective.scouted else ''}", seat_ink(objective.seat)
        words = clipped_line(text, max_width - 34, Lettering(25, "semibold", ink, halo=True), 21)
        yield row([sign("ring", 26, ink), words], 6)
    if location.assimilated_by is not None:
        yield line("Assimilated", Lettering(25, "semibold", seat_ink(location.assimilated_by), halo=True), max_width)


def _affiliation(name: str) -> Block:
    called = name.title()
    return badge(Badge(called if called in AFFILIATIONS else "Non-Aligned", affiliation_ink(called)), 30)


def _foot(view: FirstEditionView, location: LocationView, max_width: int, left_out: int) -> Iterator[Block]:
    """Who completed it; each player's seeds as a numbered stack; objectives; the number of omitted notes."""
    stacks = [_seeds(count, seat) for seat, count in enumerate(location.seeds) if count]
    stacks += [_aimed_at(objective) for objective in location.objectives if not objective.completed]
    if left_out:
        stacks += _ships_apart(view, location)
    if left_out > 0:
        stacks.append(line(f"+{left_out}", _COUNT, 60))
    below = flow(stacks, max_width, 14, 4) if stacks else Block(0, 0)
    names = [view.seats[seat].name for seat in location.finishers]
    if len(names) == 1 and below.height and max_width - below.width - 14 >= _BESIDE:
        yield row([_completed_mark(names[0], max_width - below.width - 14), below], 14)
        return
    yield from (_completed_mark(name, max_width) for name in names)
    if stacks:
        yield below


def _ships_apart(view: FirstEditionView, location: LocationView) -> Iterator[Block]:
    """Numbers of the ships that are in no player's stack: unseen and uncontrolled ones."""
    counts = [(seat_ink(seat), unseen_ships(location, seat)) for seat in range(len(view.seats))]
    for ink, count in (*counts, (DIM, len(uncontrolled(location)))):
        if count:
            yield row([sign("ship", 28, ink), line(str(count), _COUNT, 60)], 4)


def _aimed_at(objective: ObjectiveView) -> Block:
    """Sign of an objective: a ring, with a tick once scouted."""
    ink = seat_ink(objective.seat)
    return row([sign("ring", 28, ink), *([sign("tick", 24, ink)] if objective.scouted else [])], 4)


def _seeds(count: int, seat: int) -> Block:
    """A player's seed cards: up to three backs, and the number."""
    ink = seat_ink(seat)
    shown_count = min(count, 3)
    width = 20 + 7 * (shown_count - 1)
    backs: list[tuple[int, int, Block]] = []
    for number in range(shown_count):
        backs += [(7 * number, 0, bar(20, 28, GROUND, 4)), (7 * number + 2, 2, bar(16, 24, ink, 3))]
    return row([pinned((width, 28), *backs), line(str(count), _COUNT, 60)], 6)


def _completed_mark(name: str, max_width: int) -> Block:
    return pinned(
        (max_width, 42),
        (0, 0, bar(max_width, 42, DONE, 21)),
        (14, 9, sign("tick", 24, GROUND)),
        (46, 4, shrunk_line(name, max_width - 58, Lettering(28, "figures", GROUND), 20)),
    )


def _owners(view: FirstEditionView, location: LocationView, height: int) -> Iterator[tuple[int, str]]:
    """Lines in the colours of players whose missions are here: the viewer's below, the other's above."""
    own_seat = view.viewer or 0
    owners = {end.card.id: end.owner for end in location.ends}
    for owner in sorted(set(owners.values())):
        yield (height - 8 if owner == own_seat else 2), seat_ink(owner)
