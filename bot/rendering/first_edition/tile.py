"""A location of a spaceline: picture, span, points, owner of the mission, and seed cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from bot.rendering.art.subjects import Place
from bot.rendering.cards.chip_blocks import whole_requirement_block
from bot.rendering.cards.chips import Chip
from bot.rendering.cards.face import Badge
from bot.rendering.first_edition.places import (
    is_relevant,
    location_title,
    marked_name,
    missing_requirements,
    mission_side_facing_viewer,
    uncontrolled_units,
    unseen_ship_count,
    unseen_ships_words,
)
from bot.rendering.kit.block import (
    Block,
    Veil,
    art_block,
    bar,
    column,
    outline_block,
    positioned_blocks,
    row,
    sign,
    text_line,
    text_lines,
    wrapped_row,
)
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.shared_parts import badge, type_badge
from bot.rendering.kit.sizes import SIGN, TEXT
from bot.rendering.kit.text_blocks import clipped_line, shrunk_line, titled_lines
from bot.rendering.kit.text_fitting import listed_names
from bot.rendering.kit.theme import (
    AFFILIATION_NAMES,
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
from engine.ccg.view import GroupView
from engine.first_edition.showing.view import FirstEditionView, LocationView, MissionView, ObjectiveView, SwarmView

Foot = Callable[[int], Block]
"""Function that returns the foot of a tile for a number of omitted notes; a negative number isn't shown."""

CORNER, _PAD = 18, 12
_GLYPHS, _APART = (SIGN,), 14
"""Size of a requirement's symbols, and their distance from the seed cards if they share a line."""
_BESIDE, _BESIDE_SIGN = 130, SIGN + 6
"""Minimum width of the mark of completion beside seed cards, and the room that a symbol takes from its words."""
_NAMES = (34, 30, TEXT)
"""Font sizes of mission names."""
_POINTS_LETTERING = Lettering(36, "figures", halo=True)
_SPAN_LETTERING = Lettering(30, "figures", DIM, halo=True)
_NAME_LETTERING = Lettering(34, "figures", halo=True)
_COUNT_LETTERING = Lettering(30, "figures", halo=True)
_NOTE_LETTERING = Lettering(TEXT, "semibold", halo=True)
_OWNER = 9
"""Width of the edge in the owner's colour, in pixels."""


def location_tile(
    view: FirstEditionView, location: LocationView, width: int, height: int, *, brief: bool = False
) -> Block:
    """Return one location as the viewer sees it; ``brief`` if its requirements are shown beside it."""
    end, max_width = mission_side_facing_viewer(view, location), width - 2 * _PAD
    attempted = view.attempt is not None and view.attempt.location == location.id
    veils = (Veil("top", height * 6 // 10, 215), Veil("bottom", height // 2, 215))
    mood = "done" if location.finishers else ""
    head, icons = _head_block(end, location, max_width), _affiliation_row(end)
    beside = head.width + 12 + icons.width <= max_width
    below = Block(0, 0) if beside or location.finishers else icons
    inside = _tile_body(
        location_title(view, location),
        list(_note_blocks(view, location, end, max_width)),
        lambda left_out: column(list(_foot_blocks(view, location, below, max_width, left_out)), 6),
        missing_requirements(location, end.requirements) if is_relevant(view, location) and not brief else (),
        (max_width, height - 5 - head.height - 6),
    )
    parts = [
        (0, 0, art_block(Place(location_title(view, location), location.kind), width, height, CORNER, veils, mood)),
        (_PAD, 4, head),
    ]
    if beside:
        parts.append((width - _PAD - icons.width, 9, icons))
    parts.append((_PAD, 5 + head.height, inside))
    parts.append((0, 0, _owner_edge(view, location, height)))
    ink = ALERT if attempted else DONE if location.finishers else DIM
    parts.append((0, 0, outline_block(width, height, ink, 5 if attempted else 2, CORNER, 12 if attempted else 0)))
    return positioned_blocks((width, height), *parts)


def _tile_body(name: str, notes: Sequence[Block], foot: Foot, chips: Sequence[Chip], size: tuple[int, int]) -> Block:
    """Return the part below the points: name, notes, requirements and seed cards.

    To fit all requirements, the name shrinks, then the last notes are left out; the foot says how many. If there is
    still no room, requirements are left out; the strip shows the most important ones.
    """
    names = [_name_block(name, size[0], largest) for largest in _NAMES]
    for wanted in (chips, ()):
        for note_count in range(len(notes), -1, -1):
            for block in names:
                if body := _arrange_body(block, notes[:note_count], foot(len(notes) - note_count), wanted, size):
                    return body
    below = foot(-len(notes))
    if body := _arrange_body(names[-1], (), below, (), size):
        return body
    short = (
        text_line(name, _NAME_LETTERING.sized(_NAMES[-1]), size[0])
        if size[1] >= below.height + _NAMES[-1]
        else Block(0, 0)
    )
    return positioned_blocks(size, (0, 0, short), (0, max(0, size[1] - below.height), below))


def _arrange_body(
    name: Block, notes: Sequence[Block], foot: Block, chips: Sequence[Chip], size: tuple[int, int]
) -> Block | None:
    """Return all of these in the given size; ``None`` if they don't fit, including the requirements."""
    max_width, height = size
    noted = column(list(notes), 4)
    top = name.height + (noted.height + 6 if noted.height else 0)
    left = height - top - foot.height
    if left < 0:
        return None
    parts = [(0, 0, name), (0, name.height + 6, noted), (0, height - foot.height, foot)]
    if chips:
        above = whole_requirement_block(chips, max_width, left - 8 - (6 if foot.height else 0), _GLYPHS)
        beside = (
            Block(0, 0)
            if above.height
            else whole_requirement_block(chips, max_width - foot.width - _APART, height - top - 8, _GLYPHS)
        )
        if not above.height and not beside.height:
            return None
        parts += [(0, top + 8, above), (max_width - beside.width, height - beside.height, beside)]
    return positioned_blocks((max_width, height), *parts)


def _name_block(words: str, max_width: int, size: int) -> Block:
    """Return the mission's name in at most three lines; it is only smaller if a word would otherwise be broken."""
    return titled_lines(
        words, max_width, _NAME_LETTERING.sized(size), min(size, TEXT), limit=2 if size > _NAMES[1] else 3
    )


def _head_block(end: MissionView, location: LocationView, max_width: int) -> Block:
    points = "–" if end.points is None else str(end.points)
    blocks = [badge(type_badge(location.kind), 42), text_line(points, _POINTS_LETTERING, max_width // 2)]
    span = row([sign("chevron", SIGN, DIM), text_line(str(end.span), _SPAN_LETTERING, 60)], 0)
    return row([*blocks, span] if max_width > 150 else blocks, 5)


def _affiliation_row(end: MissionView) -> Block:
    return row([_affiliation_sign(name) for name in end.affiliations], 4)


def _note_blocks(view: FirstEditionView, location: LocationView, end: MissionView, max_width: int) -> Iterator[Block]:
    """Yield notes: ships outside the stacks, quadrant, the other end, cards there, whether it is barred."""
    for seat in range(len(view.seats)):
        if hidden := unseen_ships_words(location, seat):
            yield _note_block("ship", hidden, seat_ink(seat), max_width)
    for unit in uncontrolled_units(location):
        if not isinstance(unit, GroupView):
            yield _note_block("ship", unit.card.name, DIM, max_width)
    for spaceline in view.lines:
        if spaceline.quadrant != "alpha" and location is spaceline.locations[0]:
            yield text_line(spaceline.quadrant.title(), _NOTE_LETTERING, max_width)
    for mission in location.ends:
        if mission.seat != end.seat and (mission.points, mission.span) != (end.points, end.span):
            lettering = Lettering(TEXT, "figures", seat_ink(mission.seat), halo=True)
            points = "–" if mission.points is None else str(mission.points)
            span = text_line(str(mission.span), lettering, 50)
            yield row([text_line(points, lettering, max_width // 2), row([sign("chevron", SIGN, DIM), span], 2)], 8)
    if location.on:
        names = listed_names([marked_name(card) for card in location.on], max_width - _BESIDE_SIGN, _NOTE_LETTERING, 3)
        yield row([sign("hosted", SIGN, INK), text_lines(names, _NOTE_LETTERING, max_width - _BESIDE_SIGN)], 6)
    for swarm in location.swarms or ():
        ink = kind_ink("tribble")
        yield _note_block("tribble", f"{swarm.number:,} {_tribble_place_words(swarm)}", ink, max_width)
    if location.aside:
        yield row([sign("artifact", SIGN, INK), text_line(str(len(location.aside)), _COUNT_LETTERING, 60)], 6)
    yield from _objective_blocks(location, max_width)
    if (view.viewer or 0) in location.barred:
        yield _note_block("struck", "barred", HARM, max_width)


def _note_block(name: str, words: str, ink: Ink, max_width: int) -> Block:
    """Return a symbol with words beside it."""
    return row(
        [sign(name, SIGN, ink), clipped_line(words, max_width - _BESIDE_SIGN, _NOTE_LETTERING.in_colour(ink), TEXT)], 6
    )


def _tribble_place_words(swarm: SwarmView) -> str:
    """Return where tribbles are within the location, in brief."""
    return f"in {swarm.place.removeprefix('aboard ')}" if swarm.place.startswith("aboard ") else "on the planet"


def _objective_blocks(location: LocationView, max_width: int) -> Iterator[Block]:
    """Yield the Borg objective that targets the location, its progress, and the owner of an assimilated location."""
    for objective in (objective for objective in location.objectives if not objective.completed):
        target = f": {objective.target.name}" if objective.target else ""
        text, ink = f"{objective.card.name}{target}{', scouted' if objective.scouted else ''}", seat_ink(objective.seat)
        yield _note_block("ring", text, ink, max_width)
    if location.assimilated_by is not None:
        yield text_line("Assimilated", _NOTE_LETTERING.in_colour(seat_ink(location.assimilated_by)), max_width)


def _affiliation_sign(name: str) -> Block:
    called = name.title()
    return badge(Badge(called if called in AFFILIATION_NAMES else "Non-Aligned", affiliation_ink(called)), SIGN)


def _foot_blocks(
    view: FirstEditionView, location: LocationView, icons: Block, max_width: int, left_out: int
) -> Iterator[Block]:
    """Yield who completed it, seed cards as numbered stacks, objectives, the number of omitted notes, and icons."""
    stacks = [_seed_stack(count, seat) for seat, count in enumerate(location.seeds) if count]
    stacks += [_objective_sign(objective) for objective in location.objectives if not objective.completed]
    if left_out:
        stacks += _ship_counts_outside_stacks(view, location)
    if left_out > 0:
        stacks.append(text_line(f"+{left_out}", _COUNT_LETTERING, 60))
    below = wrapped_row(stacks, max_width, 14, 4) if stacks else Block(0, 0)
    if icons.width and below.width + 14 + icons.width <= max_width:
        below = row([below, Block(max(1, max_width - below.width - icons.width), 1), icons])
    names = [view.seats[seat].name for seat in location.finishers]
    if len(names) == 1 and below.height and max_width - below.width - 14 >= _BESIDE:
        yield row([_completed_mark(names[0], max_width - below.width - 14), below], 14)
        return
    yield from (_completed_mark(name, max_width) for name in names)
    if below.height:
        yield below


def _ship_counts_outside_stacks(view: FirstEditionView, location: LocationView) -> Iterator[Block]:
    """Yield the numbers of ships that are in no player's stack: unseen and uncontrolled ones."""
    counts = [(seat_ink(seat), unseen_ship_count(location, seat)) for seat in range(len(view.seats))]
    for ink, count in (*counts, (DIM, len(uncontrolled_units(location)))):
        if count:
            yield row([sign("ship", SIGN, ink), text_line(str(count), _COUNT_LETTERING, 60)], 4)


def _objective_sign(objective: ObjectiveView) -> Block:
    """Return the symbol of an objective: a ring, with a tick once scouted."""
    ink = seat_ink(objective.seat)
    return row([sign("ring", SIGN, ink), *([sign("tick", SIGN, ink)] if objective.scouted else [])], 4)


def _seed_stack(count: int, seat: int) -> Block:
    """Return a player's seed cards: up to three card backs, and the number."""
    ink = seat_ink(seat)
    shown_count = min(count, 3)
    width = 20 + 7 * (shown_count - 1)
    backs: list[tuple[int, int, Block]] = []
    for number in range(shown_count):
        backs += [(7 * number, 0, bar(20, 28, GROUND, 4)), (7 * number + 2, 2, bar(16, 24, ink, 3))]
    return row([positioned_blocks((width, 28), *backs), text_line(str(count), _COUNT_LETTERING, 60)], 6)


def _completed_mark(name: str, max_width: int) -> Block:
    return positioned_blocks(
        (max_width, SIGN),
        (0, 0, bar(max_width, SIGN, DONE, SIGN // 2)),
        (8, 0, sign("tick", SIGN, GROUND)),
        (46, 1, shrunk_line(name, max_width - 58, Lettering(TEXT, "figures", GROUND), TEXT)),
    )


def _owner_edge(view: FirstEditionView, location: LocationView, height: int) -> Block:
    """Return the left edge in the colour of the player whose mission is here, or in halves if both have one."""
    own_seat = view.viewer or 0
    owners = sorted({end.owner for end in location.ends}, key=lambda owner: owner == own_seat)
    each = height // len(owners)
    parts = [(0, number * each, bar(_OWNER, each, seat_ink(owner), 3)) for number, owner in enumerate(owners)]
    return positioned_blocks((_OWNER, height), *parts)
