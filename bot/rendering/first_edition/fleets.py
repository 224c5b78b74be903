"""The forces of a ship battle: ships and facilities with their damage, volleys, and tactics."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from bot.rendering.cards.upright import picture_of
from bot.rendering.first_edition.cast import Cast
from bot.rendering.first_edition.places import locations, ships_at
from bot.rendering.kit.block import Block, Veil, art, bar, column, edge, line, lines, over, pinned, row, sign
from bot.rendering.kit.fitting import ELLIPSIS, wrapped
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.theme import ALERT, DIM, DONE, FAINT, GROUND, HARM, INK, PANEL, Ink, seat_ink
from bot.rendering.kit.words import fitted_lines, shrunk_line
from engine.ccg.view import CardView, GroupView
from engine.first_edition.showing.view import (
    BattleView,
    CombatantView,
    FirstEditionView,
    VolleyView,
    captives_in,
    is_captive,
)

Size = tuple[int, int]
_GAP = 12
_LEAST, _UPRIGHT, _ROOMY = 140, 250, 420
"""Heights of a ship: minimum; from which its picture is above its numbers; from which its crew is shown too."""
_HEAD = 64


def fleet(view: FirstEditionView, battle: BattleView, role: int, cast: Cast, size: Size) -> Block:
    """A force in the given size: as many ships as fit, the others counted."""
    wide, high = size
    force, seat = battle.forces[role], battle.seat if role == 0 else 1 - battle.seat
    most = max(1, (high + _GAP) // (_LEAST + _GAP))
    count = max(1, min(most, len(force)))
    tall = (high + _GAP) // count - _GAP
    crews = _crews(view, battle)
    blocks = [_ship(one, crews.get(one.card.id if one.card else "", ()), seat, cast, (wide, tall)) for one in force]
    if len(force) > most:
        told = line(f"+{len(force) - most + 1} more", Lettering(48, "figures", DIM), wide)
        blocks[most - 1 :] = [over(bar(wide, tall, GROUND, 14, 225), told)]
    return column(blocks, _GAP)


def _crews(view: FirstEditionView, battle: BattleView) -> dict[str, tuple[GroupView, ...]]:
    """Crews of the ships and facilities at the battle."""
    place = next(one for one in locations(view) if one.id == battle.location)
    found = {ship.card.id: ship.crews for ship in ships_at(place)}
    return found | {facility.card.id: facility.crews for facility in place.facilities}


def _ship(one: CombatantView, crews: Sequence[GroupView], seat: int, cast: Cast, size: Size) -> Block:
    """A ship or facility: its picture above its name and numbers, or beside them if there is little height."""
    wide, high = size
    frame = [(0, 0, edge(wide, high, HARM, 4, 14))] if one.hull < 100 else []
    ground = (0, 0, bar(wide, high, GROUND, 14, 225))
    if high < _UPRIGHT:
        told = column([_name(one, wide - 216), *_numbers(one, wide - 216, brief=True)], 4)
        picture = _beside(one, seat, cast, (170, min(120, high - 20)))
        return pinned(
            (wide, high),
            ground,
            (14, (high - picture.height) // 2, picture),
            (200, (high - told.height) // 2, told),
            *frame,
        )
    crew = list(_aboard(crews, cast, wide - 36)) if high >= _ROOMY else []
    told = column([*_numbers(one, wide - 36, brief=high < _ROOMY), *crew], 12)
    name = _name(one, wide - 36)
    top = high - told.height - 28
    return pinned(
        (wide, high),
        ground,
        (0, 0, _scene(one, seat, cast, (wide, top))),
        (18, top - name.height - 8, name),
        (18, top + 12, told),
        *frame,
    )


def _scene(one: CombatantView, seat: int, cast: Cast, size: Size) -> Block:
    """The picture, as high as its text allows."""
    wide, high = size
    if one.card is None:
        return over(bar(wide, high, PANEL, (14, 14, 0, 0)), sign("facility", min(high // 2, 200), seat_ink(seat)))
    face = cast.face(one.card)
    return art(face.subject or picture_of(face), wide, high, (14, 14, 0, 0), (Veil("bottom", min(high, 130), 240),))


def _beside(one: CombatantView, seat: int, cast: Cast, size: Size) -> Block:
    if one.card is not None and one.card.kind == "ship":
        return cast.ship(one.card, *size, flip=seat > 0)
    return over(Block(*size), sign("facility", min(size) * 9 // 10, seat_ink(seat)))


def _name(one: CombatantView, room: int) -> Block:
    """The name; a number that distinguishes several of one name is never cut."""
    title = one.card.name if one.card else one.name
    before, _, which = one.name.partition(title)
    number = line(which.strip(), Lettering(30, "figures", halo=True), room // 2)
    left = room - number.width - (10 if which else 0)
    words = shrunk_line(f"{before}{title}", left, Lettering(38, "figures", halo=True), 24)
    return row([words, *([number] if which else [])], 10)


def _numbers(one: CombatantView, wide: int, *, brief: bool) -> Iterator[Block]:
    """WEAPONS and SHIELDS, if visible, and the remaining HULL."""
    if one.destroyed:
        yield row([sign("damage", 34, HARM), line("Destroyed", Lettering(38, "figures", HARM), wide - 46)], 12)
    values = [] if one.weapons is None else [("Weapons", one.weapons), ("Shields", one.shields or 0)]
    if values and brief:
        yield row([_letter(name[:1], value) for name, value in values], 24)
    elif values:
        each = (wide - 12) // 2
        yield row([_cell(name, value, each) for name, value in values], 12)
    yield _hull(one.hull, wide)


def _letter(letter: str, value: int) -> Block:
    return row([line(letter, Lettering(28, "semibold", DIM), 40), line(str(value), Lettering(38, "figures"), 90)], 6)


def _cell(name: str, value: int, wide: int) -> Block:
    told = row([line(str(value), Lettering(56, "figures"), 110), line(name, Lettering(28, "semibold", DIM), 120)], 12)
    return over(bar(wide, 84, PANEL, 14), told)


def _hull(percent: int, wide: int) -> Block:
    label = line("Hull", Lettering(26, "semibold", DIM), 70)
    number = line(f"{percent}%", Lettering(28, "figures"), 92)
    left = label.width + 12
    track = wide - left - 104
    full = max(6, track * percent // 100)
    ink = DONE if percent > 50 else ALERT if percent else HARM
    return pinned(
        (wide, 34),
        (0, 1, label),
        (left, 9, bar(track, 16, FAINT, 8)),
        (left, 9, bar(full, 16, ink, 8)),
        (left + track + 12, 0, number),
    )


def _aboard(crews: Sequence[GroupView], cast: Cast, wide: int) -> Iterator[Block]:
    """The crew: heads of visible personnel, numbers for the others and for captives."""
    for crew in crews[:2]:
        people = [card for card in crew.cards if card.kind != "equipment" and not is_captive(card)]
        captives = captives_in(crew)
        held = [row([sign("captive", 30, HARM), line(str(captives), Lettering(34, "figures", HARM), 60)], 6)]
        count = row(
            [sign("person", 36, seat_ink(crew.seat)), line(str(crew.personnel), Lettering(38, "figures"), 90)], 6
        )
        shown = [count, *held] if captives else [count]
        fits = (wide - 84 * len(shown)) // (_HEAD + 8)
        yield row([*shown, *(cast.head(card, _HEAD) for card in people[:fits])], 8)


# --- fire and tactics -------------------------------------------------------------------------------------------------


def volleys(view: FirstEditionView, battle: BattleView, cast: Cast, size: Size) -> Block:
    """Both volleys in the given size, and the tactics played."""
    wide, high = size
    played = [(role, one) for role, one in enumerate(battle.tactics) if one]
    seats = battle.seat, 1 - battle.seat
    room = wide, 6 if len(played) == 1 else 3
    tactics = column(
        [_tactic(one, view.seats[seats[role]].name, seat_ink(seats[role]), cast, room) for role, one in played], _GAP
    )
    tall = (high - (tactics.height + _GAP if played else 0) - _GAP) // 2
    told = [_volley(view, battle, role, (wide, tall)) for role in (0, 1)]
    return column([*told, tactics], _GAP)


def _tactic(card: CardView, player: str, ink: Ink, cast: Cast, size: Size) -> Block:
    """A played tactic: its player, text and damage; ``size`` is a width and a number of lines."""
    wide, most = size
    face, room, lettering = cast.face(card), wide - 48, Lettering(24, "semibold")
    whose = shrunk_line(f"{player} plays {face.title}", room, Lettering(30, "figures", ink), 22)
    damage = ", ".join(f"{name} {value}" for name, value in face.numbers)
    does = wrapped(f"Damage: {damage}", room, lettering, 2) if damage else []
    says = _sentences(" ".join(one.words for one in face.paragraphs), room, lettering, most - len(does))
    inside = column([whose, lines([*says, *does], lettering, room)], 2)
    high = inside.height + 18
    return pinned((wide, high), (0, 0, bar(wide, high, PANEL, 20, 235)), (24, 9, inside))


def _sentences(words: str, room: int, lettering: Lettering, most: int) -> list[str]:
    """The whole sentences of a text that fit into ``most`` lines, and a mark if there are more."""
    parts = re.split(r"(?<=\.) (?=[A-Z])", words)
    for count in range(len(parts), 0, -1):
        told = f"{' '.join(parts[:count])}{'' if count == len(parts) else f' {ELLIPSIS}'}"
        found = wrapped(told, room, lettering, most)
        if " ".join(found) == told:
            return found
    return wrapped(words, room, lettering, most)


def _volley(view: FirstEditionView, battle: BattleView, role: int, size: Size) -> Block:
    wide, high = size
    room, seat = wide - 48, battle.seat if role == 0 else 1 - battle.seat
    one = battle.volleys[role] if role < len(battle.volleys) else None
    name, small_ = Lettering(36, "figures", seat_ink(seat)), Lettering(30, "semibold", DIM)
    ground = (0, 0, bar(wide, high, PANEL, 20, 235))
    who = view.seats[seat].name
    if one is None:
        told = _silence(battle, role)
        inside = column([shrunk_line(who, room, name, 24), line(told, small_, room)], 8)
        return pinned((wide, high), ground, (24, (high - inside.height) // 2, inside))
    verbs = ("fired", "returned fire") if battle.fired else ("fires", "returns fire")
    target = fitted_lines(f"at {one.target}", room, Lettering(32, "semibold"), 22, most=1)
    head = column([shrunk_line(f"{who} {verbs[role]}", room, name, 24), target], 2)
    sums = _sums(one, room, large=high > 340)
    result = _result(one.result, room, is_final=battle.fired)
    left = max(0, high - head.height - sums.height - result.height - 36)
    return pinned(
        (wide, high),
        ground,
        (24, 16, head),
        (24, 16 + head.height + left // 2, sums),
        (24, high - 20 - result.height, result),
    )


def _sums(one: VolleyView, room: int, *, large: bool) -> Block:
    each = (room - 60) // 2
    cells = [
        _sum(label, number, each, large=large)
        for label, number in (("ATTACK", str(one.attack)), ("DEFENSE", one.defense))
    ]
    return row([cells[0], sign("chevron", 40, DIM), cells[1]], 10)


def _sum(label: str, number: str, wide: int, *, large: bool) -> Block:
    told = shrunk_line(number, wide - 20, Lettering(84 if large else 54, "figures"), 26)
    inside = column([line(label, Lettering(26, "semibold", DIM), wide), told], 0)
    return pinned((wide, inside.height), (0, 0, inside))


def _silence(battle: BattleView, role: int) -> str:
    """The reason why a force has no volley."""
    if all(one.weapons == 0 for one in battle.forces[role]):
        return "has no WEAPONS"
    if battle.fired:
        return "did not fire" if role == 0 else "did not return fire"
    return "does not fire" if role == 0 else "holds fire" if battle.holds else "has not decided yet"


def _result(words: str, room: int, *, is_final: bool) -> Block:
    """The result; before that the preliminary one, because a tactic may still change it."""
    ink = FAINT if words == "miss" else HARM
    told = shrunk_line(
        words.capitalize() if is_final else f"So far: {words}",
        room - 40,
        Lettering(38, "figures", INK if words == "miss" else GROUND),
        24,
    )
    return over(bar(room, 58, ink, 29), told)
