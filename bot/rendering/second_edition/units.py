"""Units at a mission: personnel as pills with heads, hidden crews as silhouettes, ships."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.rendering.cards.call_names import call_names
from bot.rendering.kit.block import (
    Block,
    Text,
    bar,
    column,
    grid,
    outline_block,
    positioned_blocks,
    row,
    sign,
    spaced_across,
    text_line,
    text_lines,
    wrapped_row,
)
from bot.rendering.kit.fonts import Lettering, text_width
from bot.rendering.kit.sizes import SIGN, TEXT
from bot.rendering.kit.text_blocks import shrunk_line
from bot.rendering.kit.text_fitting import fitted_text, listed_names, shrunk_text
from bot.rendering.kit.theme import ALERT, DIM, DONE, GROUND, HARM, INK, NOW, Ink, kind_ink, seat_ink
from bot.rendering.second_edition.changes import Flight, flight_direction
from bot.rendering.second_edition.places import DetailLevel, MissionArea
from engine.ccg.view import CardView, GroupView
from engine.second_edition.view import ShipView

_GAP, _PILL, _SEAT = 8, 46, 7
_NARROWEST, _BROADEST = 146, 178
"""Minimum and maximum width of a pill."""
_NAME_LETTERING = Lettering(32, "semibold")
_COUNT_LETTERING = Lettering(38, "figures")
_CHANGE_LETTERING = Lettering(32, "figures")
_WORDS_LETTERING = Lettering(32, "semibold")
_NUMBER, _LETTER = Lettering(33, "figures"), Lettering(32, "semibold", DIM)
_ROOM_FOR_NAMES = 240
_LOWER = 12
"""Maximum number of pixels that its silhouette may add to a ship's height; less than a line of words."""
_SIGNS_ONLY = 1
"""Room for the words of a ship's state if only its symbol should be shown."""
ICON = SIGN
"""Size of a symbol beside a number."""


def group_unit(spot: MissionArea, group: GroupView, detail: DetailLevel) -> Block:
    """Return a player's personnel and equipment on a planet or headquarters."""
    gained = spot.since.crowds.get((spot.mission.card.id, group.seat), 0)
    inside = _crew_block(spot, group, detail.ground, gained, stopped=detail.stopped)
    on = () if detail.brief else _cards_on_cards(spot, group.cards)
    return _unit_with_owner_bar(spot, group.seat, column([inside, *on], 6), bool(gained))


def ship_unit(spot: MissionArea, ship: ShipView, detail: DetailLevel) -> Block:
    """Return a ship with its numbers, and as much of its crew as fits."""
    changes = spot.since
    gained = changes.crowds.get((ship.card.id, ship.crew.seat), 0)
    named = bool(detail.aboard and ship.crew.cards)
    crew = _crew_block(spot, ship.crew, detail.aboard, gained, stopped=detail.stopped) if named else Block(0, 0)
    aboard = [] if named else _crew_counts(ship, gained)
    if detail.brief:
        return _unit_panel(spot, ship.seat, _ship_head(spot, ship, aboard, brief=True), ship.card.id in changes.ships)
    head = _ship_head(spot, ship, aboard)
    flight = changes.flights.get(ship.card.id)
    news = _flight_arrow(spot, flight, f"from {spot.title(flight.origin)}") if flight else Block(0, 0)
    damage = _damage_lines(spot, ship) if detail.aboard else ()
    inside = column(
        [head, news, *_cards_on_cards(spot, [ship.card]), *damage, crew, *_cards_on_cards(spot, ship.crew.cards)], 6
    )
    return _unit_with_owner_bar(spot, ship.seat, inside, ship.card.id in changes.ships)


def least_height(spot: MissionArea, detail: DetailLevel) -> int:
    """Return the minimum height of everything here in one column, at the given level of detail."""
    height = 0
    for group in spot.mission.groups:
        height += 8 + _pill_row_count(spot, group, detail.ground, stopped=detail.stopped) * (_PILL + 4)
    for ship in spot.mission.ships:
        height += (
            8
            + 64
            + (
                _pill_row_count(spot, ship.crew, detail.aboard, stopped=detail.stopped) * (_PILL + 4)
                if detail.aboard
                else 0
            )
        )
    return height


def _pill_row_count(spot: MissionArea, group: GroupView, limit: int, *, stopped: bool) -> int:
    cards = [card for card in group.cards if stopped or not card.stopped]
    if not limit or not cards:
        return 1
    columns = max(1, (spot.room + _GAP) // (_NARROWEST + _GAP))
    return min(limit, -(-len({card.name for card in cards}) // columns))


def departure_arrows(spot: MissionArea) -> Iterator[Block]:
    """Yield ships that have left, with their destinations."""
    for flight in spot.since.flights.values():
        if flight.origin == spot.mission.card.id:
            end = f"to {spot.title(flight.here)}"
            yield _flight_arrow(spot, flight, f"{flight.ship.card.name.partition(', ')[0]} {end}", end)


def counts_summary(spot: MissionArea) -> Block:
    """Return the number of personnel and ships of each player, for when there is no room for more."""
    rows = []
    for seat in _seats_at(spot):
        counts = wrapped_row(_count_blocks(spot, seat, 36), spot.room, 8, 4)
        ships = [ship.card.name.partition(", ")[0] for ship in spot.mission.ships if ship.seat == seat]
        names = listed_names(ships, spot.room - counts.width - 14, _WORDS_LETTERING, 1, "ships")
        are_named = spot.room - counts.width > _ROOM_FOR_NAMES and names != [f"{len(ships)} ships"]
        beside = text_lines(names, _WORDS_LETTERING, spot.room) if are_named else Block(0, 0)
        rows.append(row([counts, beside], 14))
    return _panel_around(column(rows, 6), spot.width, GROUND)


def brief_summary(spot: MissionArea) -> Block:
    """Return a summary in one row, small and without names."""
    counts = row([row(_count_blocks(spot, seat, ICON), 6) for seat in _seats_at(spot)], 12)
    return _panel_around(counts, counts.width + 2 * (_SEAT + 9), GROUND)


_PRESENCE_SIZES = (41, 36, 31, 25, 20)
"""Sizes of the symbols that count personnel and ships if there is no room for more."""


def fitting_presence(spot: MissionArea, max_height: int) -> Block | None:
    """Return the numbers of personnel and ships, as large as they fit; ``None`` if no one is there or nothing fits."""
    if not _seats_at(spot):
        return None
    sizes = (counts_summary(spot), *presence_blocks(spot))
    return next((block for block in sizes if block.height <= max_height and block.width <= spot.width), None)


def presence_blocks(spot: MissionArea) -> list[Block]:
    """Return the numbers of personnel and ships in all sizes, the largest first; [] if no one is there."""
    return [_presence_block(spot, size) for size in _PRESENCE_SIZES] if _seats_at(spot) else []


def least_presence(spot: MissionArea) -> Block | None:
    """Return each player's numbers in the smallest size; ``None`` if no one is there."""
    return _presence_block(spot, _PRESENCE_SIZES[-1]) if _seats_at(spot) else None


def readable_presence(spot: MissionArea) -> Block:
    """Return everyone there in symbols that are large enough to read; an empty block if no one is there."""
    return _presence_block(spot, ICON) if _seats_at(spot) else Block(0, 0)


def _presence_block(spot: MissionArea, size: int) -> Block:
    """Return the numbers of all players in the colours of their seats, one after another."""
    counts = [count for seat in _seats_at(spot) for count in _count_blocks(spot, seat, size)]
    inside = wrapped_row(counts, spot.width - 16, size // 3, 2)
    height = inside.height + 4
    return positioned_blocks((spot.width, height), (0, 0, bar(spot.width, height, GROUND, 8, 218)), (8, 2, inside))


def _seats_at(spot: MissionArea) -> list[int]:
    return list(dict.fromkeys((*(g.seat for g in spot.mission.groups), *(s.seat for s in spot.mission.ships))))


def _count_blocks(spot: MissionArea, seat: int, size: int) -> list[Block]:
    crews = [group for group in spot.mission.groups if group.seat == seat]
    ships = [ship for ship in spot.mission.ships if ship.seat == seat]
    crews += [ship.crew for ship in ships]
    counts = (
        ("figure", sum(crew.personnel for crew in crews), sum(crew.stopped for crew in crews)),
        ("ship", len(ships), sum(ship.card.stopped for ship in ships)),
    )
    blocks: list[Block] = []
    for name, count, stopped in counts:
        blocks += [_sign_with_number(name, count, seat_ink(seat), INK, size)] if count else []
        blocks += [_sign_with_number("stopped", stopped, ALERT, ALERT, size)] if stopped else []
    return blocks


def _sign_with_number(name: str, count: int, ink: Ink, lettering: Ink, size: int) -> Block:
    return row(
        [sign(name, size, ink), text_line(str(count), _COUNT_LETTERING.sized(size + 2).in_colour(lettering), 90)],
        size * 2 // 7,
    )


# --- people ----------------------------------------------------------------------------------------------------------


def _crew_block(spot: MissionArea, group: GroupView, rows: int, gained: int, *, stopped: bool) -> Block:
    """Return faces in at most ``rows`` rows if they are visible, else silhouettes with a number."""
    max_width = spot.room
    if not group.cards or not rows:
        return _silhouettes_block(group, max_width, gained)
    people = [card for card in group.cards if card.kind != "equipment"]
    things = [card for card in group.cards if card.kind == "equipment"]
    active = [card for card in people if not card.stopped]
    idle = [card for card in people if card.stopped]
    shown = _merge_identical_cards([*active, *(idle if stopped else [])])
    if max_width < _NARROWEST + 40:
        return _head_row(spot, group, [card for card, _ in shown], rows, gained)
    names = call_names([(card.name, spot.cast.species(card)) for card in people])
    called = {card.id: name for card, name in zip(people, names, strict=True)}
    width, columns = _pill_width([f"{called[card.id]}{' ×2' if count > 1 else ''}" for card, count in shown], max_width)
    if not stopped:
        rest = len(_merge_identical_cards(things)) + bool(gained)
        everyone = _merge_identical_cards([*active, *idle])
        if -(-(len(everyone) + rest) // columns) <= min(rows, -(-(len(shown) + rest + 1) // columns)):
            shown, stopped = everyone, True
    pills = [_person_pill(spot, card, called[card.id], count, width) for card, count in shown]
    last = [_stopped_block(len(idle), width)] if idle and not stopped else []
    last += [_change_number(gained)] if gained else []
    merged = _merge_identical_cards(things)
    free = 1 if last else columns - (len(pills) + len(merged) - 1) % columns
    wides = [width] * (len(merged) - 1) + [width * free + _GAP * (free - 1)]
    pills += [_equipment_pill(card, count, width, wide) for (card, count), wide in zip(merged, wides, strict=False)]
    fits = max(1, columns * rows - len(last))
    if len(pills) > fits and fits <= 2:
        return _silhouettes_block(group, max_width, gained)
    if len(pills) > fits:
        counts = [count for _, count in (*shown, *merged)]
        pills = [*pills[: fits - 1], _others_block(sum(counts[fits - 1 :]), width)]
    pills += last
    return grid(pills, columns, _GAP, 4)


def _pill_width(names: Sequence[str], max_width: int) -> tuple[int, int]:
    """Return the width of pills in which most names fit, and the number of pills per row."""
    widths = sorted(text_width(name, _NAME_LETTERING) for name in names) or [60]
    usual = widths[len(widths) * 3 // 4]
    broadest = _BROADEST + (50 if any("×" in name for name in names) else 0)
    columns = max(1, (max_width + _GAP) // (min(max(usual + _PILL + 20, _NARROWEST), broadest) + _GAP))
    return (max_width - _GAP * (columns - 1)) // columns, columns


def _head_row(spot: MissionArea, group: GroupView, cards: Sequence[CardView], rows: int, gained: int) -> Block:
    """Return heads side by side with the number of others, for when names would be cut."""
    columns = max(1, (spot.room + 6) // (_PILL + 6))
    fits = columns * min(rows, 3)
    people = group.personnel
    cut = len(cards) > fits or people > len(cards) or bool(group.equipment) or bool(gained)
    heads = [spot.cast.head(card, _PILL) for card in cards[: fits - 1 if cut else fits]]
    left = people - len(heads)
    parts = [*heads, *([text_line(f"+{left}", _COUNT_LETTERING.sized(34), spot.room)] if left > 0 else [])]
    parts += _count_marks("stopped", group.stopped, ALERT) + _count_marks("equipment", group.equipment, DIM)
    if gained:
        parts.append(_change_number(gained))
    return wrapped_row(parts, spot.room, 6, 6)


def _merge_identical_cards(cards: Sequence[CardView]) -> list[tuple[CardView, int]]:
    """Return the cards with identical ones merged and counted; those with cards on them stay separate."""
    merged: dict[tuple[object, ...], tuple[CardView, int]] = {}
    for number, card in enumerate(cards):
        key = (card.name, card.stopped, number if card.on else -1)
        merged[key] = (merged[key][0], merged[key][1] + 1) if key in merged else (card, 1)
    return list(merged.values())


def _person_pill(spot: MissionArea, card: CardView, name: str, count: int, width: int) -> Block:
    times = text_line(f"×{count}" if count > 1 else "", _CHANGE_LETTERING.sized(TEXT), 60)
    head = sign("stopped", ICON, ALERT) if card.stopped else spot.cast.head(card, _PILL - 2)
    max_width = width - _PILL - 14 - (times.width + 4 if times.width else 0)
    text_block = row(
        [shrunk_line(name, max_width, _NAME_LETTERING.in_colour(DIM if card.stopped else INK), TEXT), times], 6
    )
    parts = [
        (0, 0, bar(width, _PILL, GROUND, _PILL // 2, 232)),
        ((_PILL - head.width) // 2, (_PILL - head.height) // 2, head),
        (_PILL + 6, (_PILL - text_block.height) // 2, text_block),
    ]
    return positioned_blocks((width, _PILL), *parts)


def _equipment_pill(card: CardView, count: int, width: int, max_width: int) -> Block:
    """Return equipment as wide as a pill, or wider if its name would be cut and the rest of the row is free."""
    ink = kind_ink("equipment")
    name = card.name.partition(", ")[0] + (f" ×{count}" if count > 1 else "")
    lettering = Lettering(32, "semibold", ink)
    text, fitting = shrunk_text(name, width - 66, lettering, TEXT)
    if text != name:
        width = min(max_width, max(width, text_width(name, lettering) + 66))
        text, fitting = shrunk_text(name, width - 66, lettering, TEXT)
    text_block = text_line(text, fitting, width - 66)
    return spaced_across(bar(width, _PILL, GROUND, 12, 220), (10, sign("equipment", ICON, ink)), (58, text_block))


def _stopped_block(count: int, width: int) -> Block:
    text_block = text_line(
        f"{count} stopped" if width > 170 else str(count), _WORDS_LETTERING.in_colour(ALERT), width - 66
    )
    return spaced_across(bar(width, _PILL, NOW, _PILL // 2, 232), (10, sign("stopped", ICON, ALERT)), (58, text_block))


def _others_block(count: int, width: int) -> Block:
    text_block = text_line(f"+{count}", _COUNT_LETTERING.sized(32), width - 20)
    return spaced_across(bar(width, _PILL, GROUND, _PILL // 2, 232), (20, text_block))


def _change_number(gained: int) -> Block:
    return text_line(f"{gained:+}", _CHANGE_LETTERING.in_colour(DONE if gained > 0 else HARM), 80)


def _silhouettes_block(group: GroupView, max_width: int, gained: int) -> Block:
    """Return as many silhouettes as fit, and the number; then the stopped personnel, and equipment."""
    if not group.personnel and not group.equipment:
        return wrapped_row(
            [text_line("No one aboard", _LETTER, max_width), *([_change_number(gained)] if gained else [])],
            max_width,
            10,
            4,
        )
    ink = seat_ink(group.seat)
    blocks = [text_line(str(group.personnel), _COUNT_LETTERING, 90), *([_change_number(gained)] if gained else [])]
    blocks += _count_marks("stopped", group.stopped, ALERT) + _count_marks("equipment", group.equipment, DIM)
    numbers = row(blocks, 8)
    fits = max(1, (max_width - numbers.width - 14) // (ICON + 2))
    people = row([sign("figure", ICON, ink) for _ in range(min(group.personnel, fits))], 2)
    if people.width + 14 + numbers.width > max_width:
        return wrapped_row([row([sign("figure", ICON, ink), blocks[0]], 8), *blocks[1:]], max_width, 8, 4)
    return row([people, numbers], 14)


def _count_marks(name: str, count: int, ink: str) -> list[Block]:
    if not count:
        return []
    return [row([sign(name, ICON, ink), text_line(str(count), _NUMBER.in_colour(ink), 80)], 4)]


# --- ships -----------------------------------------------------------------------------------------------------------


def _ship_head(spot: MissionArea, ship: ShipView, aboard: Sequence[Block], *, brief: bool = False) -> Block:
    """Return silhouette, name, numbers, crew size and state; only symbols if it must be ``brief``.

    If the name and the numbers would take more lines, symbols replace the words of the state, and the silhouette is
    smaller or left out.
    """
    width = spot.room
    sizes = [(118, 62)] if width >= 300 else []
    sizes += [(74, 42)] if width >= 190 and not brief else []
    sprites = [*(spot.cast.ship(ship.card, *each, flip=spot.is_on_far_side) for each in sizes), Block(0, 0)]
    heads = []
    for sprite in sprites:
        max_width = width - (sprite.width + 12 if sprite.width else 0)
        name = _ship_name(ship, max_width, brief=brief)
        for room in (0,) if brief else (max_width, _SIGNS_ONLY):
            facts = wrapped_row(
                [*_ship_numbers(ship), *aboard, *_state_flags(spot, ship, room)], max_width, 7 if brief else 12, 2
            )
            heads.append(row([sprite, column([name, facts], 0)], 12))
    lowest = min(head.height for head in heads)
    return next(head for head in heads if head.height <= lowest + _LOWER)


def _ship_name(ship: ShipView, max_width: int, *, brief: bool) -> Block:
    """Return the title of a ship in one line, else in two smaller ones."""
    title = ship.card.name.partition(", ")[0]
    words, lettering = shrunk_text(title, max_width, _NAME_LETTERING.sized(TEXT) if brief else _NAME_LETTERING, TEXT)
    sentences = [words]
    if words.endswith("…"):
        sentences, lettering = fitted_text(title, max_width, _NAME_LETTERING.weighted("bold").sized(30), TEXT, limit=2)
    return text_lines(sentences, lettering, max_width)


def _ship_numbers(ship: ShipView) -> list[Block]:
    values = (("R", f"{ship.range_left}/{ship.range}"), ("W", str(ship.weapons)), ("S", str(ship.shields)))
    return [row([text_line(letter, _LETTER, 40), text_line(value, _NUMBER, 120)], 4) for letter, value in values]


def _crew_counts(ship: ShipView, gained: int) -> list[Block]:
    group = ship.crew
    if not group.personnel and not group.equipment:
        return [*([_change_number(gained)] if gained else [])]
    parts = [row([sign("figure", ICON, seat_ink(group.seat)), text_line(str(group.personnel), _NUMBER, 80)], 5)]
    parts += [_change_number(gained)] if gained else []
    return parts + _count_marks("stopped", group.stopped, ALERT) + _count_marks("equipment", group.equipment, DIM)


def _state_flags(spot: MissionArea, ship: ShipView, max_width: int) -> Iterator[Block]:
    conflict = spot.view.conflict
    if conflict and ship.card.id in (*conflict.starter.ships, *conflict.opponent.ships):
        yield _state_flag("conflict", "Fighting", ALERT, max_width)
    if ship.card.stopped:
        yield _state_flag("stopped", "Stopped", ALERT, max_width)
    if ship.staffed is False:
        yield _state_flag("unstaffed", "Not staffed", ALERT, max_width)
    if ship.damage:
        yield _state_flag("damage", f"{len(ship.damage)}", HARM, spot.room)
    if ship.card.on and not max_width:
        yield _state_flag("hosted", f"{len(ship.card.on)}", INK, spot.room)


def _state_flag(name: str, words: str, ink: str, max_width: int) -> Block:
    """Return a state with its word, or only its symbol if there is no room."""
    text_block = text_line(words, _WORDS_LETTERING.in_colour(ink), max_width)
    if text_block.width + ICON + 8 > max_width or (max_width < 300 and not words.isdigit()):
        return sign(name, ICON, ink)
    return row([sign(name, ICON, ink), text_block], 6)


def _damage_lines(spot: MissionArea, ship: ShipView) -> Iterator[Block]:
    if ship.damage:
        lettering = Lettering(32, "semibold", HARM)
        yield text_lines(listed_names(ship.damage, spot.room, lettering, 2), lettering, spot.room)


# --- shared parts ----------------------------------------------------------------------------------------------------


def _cards_on_cards(spot: MissionArea, cards: Sequence[CardView]) -> Iterator[Block]:
    """Yield the cards on other cards; for ships, the card below needs no name."""
    for card in cards:
        if card.on:
            text = ", ".join(card.on)
            words = text if card.kind == "ship" else f"{text} on {card.name.partition(', ')[0]}"
            yield sign_with_words("hosted", words, spot.room, INK)


def sign_with_words(name: str, words: str, max_width: int, ink: str, limit: int = 3) -> Block:
    """Return a symbol with words beside it; the symbol is next to the first line."""
    sentences, lettering = fitted_text(
        words, max_width - ICON - 8, Lettering(32, "semibold", ink, halo=True), TEXT, limit
    )
    mark = positioned_blocks((ICON, lettering.height), (0, (lettering.height - ICON) // 2, sign(name, ICON, ink)))
    return row([mark, text_lines(sentences, lettering, max_width - ICON - 8)], 8, align=0)


def _flight_arrow(spot: MissionArea, flight: Flight, words: str, brief: str = "") -> Block:
    """Return an arrow in the direction of a flight, in the player's colour, with fewer words if needed."""
    name = f"arrow {flight_direction(spot.view, flight.origin, flight.here)}"
    whole = sign_with_words(name, words, spot.room, seat_ink(flight.ship.seat))
    text = " ".join(mark.words for mark in whole.marks if isinstance(mark, Text))
    return whole if text == words or not brief else sign_with_words(name, brief, spot.room, seat_ink(flight.ship.seat))


def _unit_with_owner_bar(spot: MissionArea, seat: int, inside: Block, changed: bool) -> Block:
    """Return a unit on its background with a bar in the player's colour; with the player's name if they are a guest."""
    if seat != spot.mission.seat:
        name = text_line(spot.view.seats[seat].name, Lettering(32, "semibold", seat_ink(seat)), spot.room)
        inside = column([name, inside], 4)
    return _unit_panel(spot, seat, inside, changed)


def _unit_panel(spot: MissionArea, seat: int, inside: Block, changed: bool) -> Block:
    height = inside.height + 8
    parts = [
        (0, 0, bar(spot.width, height, GROUND, 12, 218)),
        (0, 0, bar(_SEAT, height, seat_ink(seat), 3)),
        (_SEAT + 9, 4, inside),
    ]
    if changed:
        parts.append((0, 0, outline_block(spot.width, height, seat_ink(seat), 3, 12)))
    return positioned_blocks((spot.width, height), *parts)


def _panel_around(inside: Block, width: int, ground: str) -> Block:
    height = inside.height + 12
    return positioned_blocks((width, height), (0, 0, bar(width, height, ground, 12, 218)), (_SEAT + 9, 6, inside))
