"""The sheet of a battle: both forces side by side, and between them what their blows come to."""

from __future__ import annotations

from collections.abc import Sequence

from bot.rendering.art.subjects import Vista
from bot.rendering.cards.small import small
from bot.rendering.first_edition.cast import Cast
from bot.rendering.first_edition.people import Crowd, crowds
from bot.rendering.first_edition.places import locations, name_of
from bot.rendering.kit.block import Block, Veil, art, bar, column, edge, line, lines, pinned, row, sign
from bot.rendering.kit.fitting import fitted, shrunk, wrapped
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.frame import heading
from bot.rendering.kit.theme import ALERT, DIM, DONE, FAINT, GROUND, HARM, INK, PANEL, kind_ink, seat_ink
from engine.ccg.view import CardView
from engine.first_edition.view import BattleView, CombatantView, FirstEditionView, PairingView, VolleyView
from engine.wording import listed

WIDTH, HEIGHT = 1600, 1000
_MARGIN, _GAP, _BAR = 8, 12, 72
_ROOM = WIDTH - 2 * _MARGIN
_TOP = _MARGIN + _BAR + _GAP
_TALL = HEIGHT - _TOP - _MARGIN
_SIDE = 520
_MIDDLE = _ROOM - 2 * _SIDE - 2 * _GAP
_SHIP, _TALLEST_SHIP = 150, 330
_PAIR, _TALLEST_PAIR = 112, 176
_VEILS = (Veil("top", 420, 200), Veil("bottom", 420, 200))


def battle_sheet(view: FirstEditionView, battle: BattleView, cast: Cast) -> Block:
    """The sheet, 1,600 by 1,000 pixels; the attacker is at the left."""
    seats = (battle.seat, 1 - battle.seat)
    kind = "Personnel battle" if battle.kind == "personnel" else "Ship battle"
    where = name_of(view, battle.location)
    attacks = f"{view.seats[battle.seat].name} attacks"
    head = heading(attacks, where, kind, _ROOM, _BAR, seat_ink(battle.seat))
    sides = [_side(view, battle, role, cast) for role in (0, 1)]
    between = _pairs(battle, seats, cast) if battle.kind == "personnel" else _fire(battle, seats, cast)
    return pinned(
        WIDTH,
        HEIGHT,
        [
            (0, 0, art(Vista(where, _kind_of(view, battle)), WIDTH, HEIGHT, veils=_VEILS)),
            (_MARGIN, _MARGIN, head),
            (_MARGIN, _TOP, sides[0]),
            (_MARGIN + _SIDE + _GAP, _TOP, between),
            (WIDTH - _MARGIN - _SIDE, _TOP, sides[1]),
        ],
    )


def _kind_of(view: FirstEditionView, battle: BattleView) -> str:
    return next(one.kind for one in locations(view) if one.id == battle.location)


def battle_words(view: FirstEditionView, battle: BattleView) -> tuple[str, ...]:
    """The sheet in words, line by line."""
    one, other = view.seats[battle.seat].name, view.seats[1 - battle.seat].name
    counts = f"{battle.numbers[0]} against {battle.numbers[1]}"
    head = f"{one} attacks {other} at {name_of(view, battle.location)}, {counts}"
    names = (one, other)
    told = [f"{names[role]}: {listed(map(_in_words, force))}" for role, force in enumerate(battle.forces) if force]
    fire = [f"{names[role]} fires: {_volley_words(one)}" for role, one in enumerate(battle.volleys) if one]
    played = [f"{names[role]} plays {one.name}" for role, one in enumerate(battle.tactics) if one]
    return (head, *told, *fire, *played, *map(_pair_words, battle.pairings))


def _in_words(one: CombatantView) -> str:
    numbers = "" if one.weapons is None else f", WEAPONS {one.weapons}, SHIELDS {one.shields}"
    return f"{one.name} (HULL {one.hull} %{numbers})"


def _volley_words(one: VolleyView) -> str:
    return f"ATTACK {one.attack} at {one.target}, DEFENSE {one.defense}: {one.result}"


def _pair_words(pair: PairingView) -> str:
    one, other = pair.names
    numbers = f"{pair.strengths[0]} to {pair.strengths[1]}"
    if not pair.blow:
        return f"{one} and {other} are equal, {numbers}"
    loser = other if pair.strengths[0] > pair.strengths[1] else one
    return f"{one} against {other}, {numbers}: {loser} is {pair.blow}"


# --- the forces ------------------------------------------------------------------------------------------------------


def _side(view: FirstEditionView, battle: BattleView, role: int, cast: Cast) -> Block:
    """A force under its player's name."""
    seat = battle.seat if role == 0 else 1 - battle.seat
    name, ink = view.seats[seat].name, seat_ink(seat)
    words, lettering = shrunk(name, _SIDE - 150, Lettering(40, "figures", ink), 26)
    count = line(str(battle.numbers[role]), Lettering(44, "figures"), 90)
    head = row([line(words, lettering, _SIDE - 150), count], 16)
    room = _TALL - head.height - 60
    inside = (
        _people(view, battle, seat, cast, room)
        if battle.kind == "personnel"
        else _ships(battle.forces[role], seat, cast, room)
    )
    tall = min(_TALL, head.height + inside.height + 60)
    return pinned(
        _SIDE,
        tall,
        [
            (0, 0, bar(_SIDE, tall, PANEL, 20, 235)),
            (0, 0, bar(10, tall, ink, (20, 0, 0, 20))),
            (28, 18, head),
            (24, head.height + 40, inside),
        ],
    )


def _people(view: FirstEditionView, battle: BattleView, seat: int, cast: Cast, high: int) -> Block:
    """Those who fight, as far as the viewer sees them; figures for the others."""
    place = next(one for one in locations(view) if one.id == battle.location)
    found = next((one for one in place.groups if one.seat == seat), None)
    if found and found.cards:
        return crowds([Crowd("Away Team", found)], cast, _SIDE - 44, high)
    count = battle.numbers[0] if seat == battle.seat else battle.numbers[1]
    figures = [sign("figure", 84, seat_ink(seat))] * min(count, 12)
    rows = [row(figures[start : start + 4], 22) for start in range(0, len(figures), 4)]
    told = line("face down until they fight", Lettering(28, "semibold", DIM), _SIDE - 44)
    return column([*rows, told], 24)


def _ships(force: Sequence[CombatantView], seat: int, cast: Cast, high: int) -> Block:
    most = max(1, (high + 12) // (_SHIP + 12))
    tall = min(_TALLEST_SHIP, (high + 12) // max(1, min(most, len(force))) - 12)
    shape = _large_ship if tall >= _TALLEST_SHIP * 8 // 10 else _ship
    blocks = [shape(one, seat, cast) for one in force[:most]]
    if len(force) > most:
        blocks[-1] = line(f"+{len(force) - most + 1} more", Lettering(40, "figures", DIM), _SIDE - 44)
    return column(blocks, 12)


def _large_ship(one: CombatantView, seat: int, cast: Cast) -> Block:
    """A ship or facility, where there is room: its picture over its name and numbers."""
    wide, high = _SIDE - 44, _TALLEST_SHIP * 8 // 10
    told = _numbers(one, wide - 36)
    return _framed(one, wide, high, [(18, 10, _portrait(one, seat, cast, (wide - 36, high - told.height - 30)))], told)


def _ship(one: CombatantView, seat: int, cast: Cast) -> Block:
    """A ship or facility with its numbers and what is left of its HULL."""
    wide, left = _SIDE - 44, 198
    picture = _portrait(one, seat, cast, (170, 96))
    told = _numbers(one, wide - left - 18)
    at = ((left - picture.width) // 2, (_SHIP - picture.height) // 2, picture)
    return _framed(one, wide, _SHIP, [at], told)


def _framed(one: CombatantView, wide: int, high: int, picture: list[tuple[int, int, Block]], told: Block) -> Block:
    left = wide - 18 - told.width
    frame = [(0, 0, edge(wide, high, HARM, 3, 14))] if one.hull < 100 else []
    top = high - told.height - 12 if picture[0][2].height + told.height < high else (high - told.height) // 2
    return pinned(wide, high, [(0, 0, bar(wide, high, GROUND, 14, 225)), *picture, (left, top, told), *frame])


def _portrait(one: CombatantView, seat: int, cast: Cast, size: tuple[int, int]) -> Block:
    if one.card is not None and one.card.kind == "ship":
        return cast.ship(one.card, *size, flip=seat > 0)
    mark = min(size)
    picture = sign("facility", mark * 9 // 10, seat_ink(seat))
    return pinned(size[0], size[1], [((size[0] - picture.width) // 2, (size[1] - picture.height) // 2, picture)])


def _numbers(one: CombatantView, wide: int) -> Block:
    words, lettering = shrunk(one.name, wide, Lettering(34, "semibold"), 21)
    values = [] if one.weapons is None else [("W", one.weapons), ("S", one.shields or 0)]
    cells = [
        row([line(letter, Lettering(28, "semibold", DIM), 40), line(str(value), Lettering(38, "figures"), 90)], 6)
        for letter, value in values
    ]
    block = column([line(words, lettering, wide), *([row(cells, 24)] if cells else []), _hull(one.hull, wide)], 4)
    return pinned(wide, block.height, [(0, 0, block)])


def _hull(percent: int, wide: int) -> Block:
    """HULL as a bar with its number."""
    track = wide - 100
    full = max(6, track * percent // 100)
    number = line(f"{percent} %", Lettering(26, "figures", DIM), 92)
    ink = DONE if percent > 50 else ALERT if percent else HARM
    return pinned(wide, 30, [(0, 8, bar(track, 14, FAINT, 7)), (0, 8, bar(full, 14, ink, 7)), (track + 12, 0, number)])


# --- between them ----------------------------------------------------------------------------------------------------


def _fire(battle: BattleView, seats: tuple[int, int], cast: Cast) -> Block:
    """Both volleys, and the tactics."""
    volleys = [_volley(one, seats[role], role) for role, one in enumerate(battle.volleys)]
    played = [one for one in battle.tactics if one]
    shown = [small(cast.face(one), (_MIDDLE - 12) // 2, 330) for one in played]
    return column([*volleys, row(shown, 12)] if shown else volleys, _GAP)


def _volley(one: VolleyView | None, seat: int, role: int) -> Block:
    """ATTACK against DEFENSE, and what comes of it."""
    high, room = 250, _MIDDLE - 48
    title_, small_ = Lettering(32, "figures", seat_ink(seat)), Lettering(28, "semibold", DIM)
    if one is None:
        told = "does not fire" if role == 0 else "holds fire, or has not decided"
        inside = column([line("Return fire" if role else "Fire", title_, room), line(told, small_, room)], 8)
    else:
        words, lettering = fitted(f"at {one.target}", room, Lettering(32, "semibold"), 22, most=1)
        ink = DIM if one.result == "miss" else HARM
        inside = column(
            [
                line("Return fire" if role else "Fire", title_, room),
                lines(words, lettering, room),
                row([_value("ATTACK", str(one.attack)), sign("chevron", 34, DIM), _value("DEFENSE", one.defense)], 18),
                line(one.result.capitalize(), Lettering(38, "figures", ink), room),
            ],
            6,
        )
    return pinned(
        _MIDDLE, high, [(0, 0, bar(_MIDDLE, high, PANEL, 20, 235)), (24, (high - inside.height) // 2, inside)]
    )


def _value(label: str, number: str) -> Block:
    return column([line(label, Lettering(26, "semibold", DIM), 170), line(number, Lettering(54, "figures"), 170)], 0)


def _pairs(battle: BattleView, seats: tuple[int, int], cast: Cast) -> Block:
    """Pair after pair: names, STRENGTH, and who is struck."""
    room = _MIDDLE - 24
    if not battle.pairings:
        told = wrapped("Pairs are drawn by chance, and the stronger strikes.", room - 24, Lettering(34, "semibold"), 4)
        inside = column([sign("conflict", 90, ALERT), lines(told, Lettering(34, "semibold", DIM), room - 24)], 24)
        tall = inside.height + 60
        return pinned(_MIDDLE, tall, [(0, 0, bar(_MIDDLE, tall, PANEL, 20, 235)), (24, 30, inside)])
    most = (_TALL - 24 + 8) // (_PAIR + 8)
    shown = battle.pairings[-most:]
    high = min(_TALLEST_PAIR, (_TALL - 24 + 8) // len(shown) - 8)
    blocks = column([_pair(one, seats, cast, room, high) for one in shown], 8)
    tall = blocks.height + 24
    return pinned(_MIDDLE, tall, [(0, 0, bar(_MIDDLE, tall, PANEL, 20, 235)), (12, 12, blocks)])


def _pair(pair: PairingView, seats: tuple[int, int], cast: Cast, wide: int, high: int) -> Block:
    half = (wide - 24) // 2
    weaker = None if not pair.blow else int(pair.strengths[0] > pair.strengths[1])
    sides = [_fighter(pair, role, seats[role], cast, (half, high - 16), struck=weaker == role) for role in (0, 1)]
    return pinned(
        wide,
        high,
        [
            (0, 0, bar(wide, high, GROUND, 14, 225)),
            (8, (high - sides[0].height) // 2, sides[0]),
            (wide - half - 8, (high - sides[1].height) // 2, sides[1]),
        ],
    )


def _fighter(pair: PairingView, role: int, seat: int, cast: Cast, size: tuple[int, int], *, struck: bool) -> Block:
    wide, high = size
    words, lettering = shrunk(pair.names[role], wide - 8, Lettering(28, "semibold", DIM if struck else INK), 19)
    name = line(words, lettering, wide - 8)
    face = CardView(id="", card=pair.cards[role], name=pair.names[role], kind="personnel", stopped=struck)
    head = cast.head(face, high - name.height - 6)
    number = line(str(pair.strengths[role]), Lettering(48, "figures", seat_ink(seat)), 90)
    mark = [sign("struck" if pair.blow.startswith("mortally") else "stopped", 30, HARM)] if struck else []
    blow = line(_blow(pair), Lettering(24, "semibold", kind_ink("dilemma")), wide - head.width - 60)
    told = column([number, row([*mark, blow], 6)], 0) if struck else number
    return column([name, row([head, told], 12)], 4)


def _blow(pair: PairingView) -> str:
    return "wounded" if pair.blow.startswith("mortally") else pair.blow
