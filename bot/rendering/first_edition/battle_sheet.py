"""The sheet for a battle: both forces side by side, with the results of their blows between them."""

from __future__ import annotations

from bot.rendering.art.subjects import Vista
from bot.rendering.first_edition.card_pictures import CardPictures
from bot.rendering.first_edition.fleets import fleet_block, volleys_block
from bot.rendering.first_edition.melee import fighters_block, pairs_block
from bot.rendering.first_edition.places import all_locations, name_of
from bot.rendering.kit.block import Block, Veil, art_block, bar, positioned_blocks, row, text_line
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.shared_parts import heading
from bot.rendering.kit.sizes import TEXT, WIDE_SIZE, Size, is_tall
from bot.rendering.kit.text_blocks import shrunk_line
from bot.rendering.kit.theme import PANEL, seat_ink
from engine.first_edition.showing.view import BattleView, CombatantView, FirstEditionView, PairingView, VolleyView
from engine.wording import list_in_words

_MARGIN, _GAP = 8, 12
_SIDE = 33
"""Width of one force on a wide sheet, in percent."""
_FORCES = 54
"""Height of the forces on a phone's sheet, in percent; the blows are below them."""
_VEILS = (Veil("top", 420, 200), Veil("bottom", 420, 200))


def battle_sheet(view: FirstEditionView, battle: BattleView, cast: CardPictures, size: Size = WIDE_SIZE) -> Block:
    """Return the sheet in the given size, with the attacker on the left."""
    kind = "Personnel battle" if battle.kind == "personnel" else "Ship battle"
    where = name_of(view, battle.location)
    (width, height), room = size, size[0] - 2 * _MARGIN
    head = heading(course_words(view, battle), where, kind, room, seat_ink(battle.seat))
    top = _MARGIN + head.height + _GAP
    high = height - top - _MARGIN
    if is_tall(size):
        side = (room - _GAP) // 2, high * _FORCES // 100
        middle, place = (room, high - side[1] - _GAP), (_MARGIN, top + side[1] + _GAP)
    else:
        side = room * _SIDE // 100, high
        middle, place = (room - 2 * side[0] - 2 * _GAP, high), (_MARGIN + side[0] + _GAP, top)
    between = pairs_block if battle.kind == "personnel" else volleys_block
    return positioned_blocks(
        size,
        (0, 0, art_block(Vista(where, _kind_of(view, battle)), width, height, veils=_VEILS)),
        (_MARGIN, _MARGIN, head),
        (_MARGIN, top, _side_block(view, battle, 0, cast, side)),
        (*place, between(view, battle, cast, middle)),
        (width - _MARGIN - side[0], top, _side_block(view, battle, 1, cast, side)),
    )


def _side_block(view: FirstEditionView, battle: BattleView, role: int, cast: CardPictures, size: Size) -> Block:
    width, height = size
    seat = battle.seat if role == 0 else 1 - battle.seat
    name, ink = view.seats[seat].name, seat_ink(seat)
    count = text_line(str(battle.numbers[role]), Lettering(46, "figures"), 90)
    head = row([shrunk_line(name, width - 150, Lettering(42, "figures", ink), TEXT), count], 16)
    top = 24 + head.height
    force = fighters_block if battle.kind == "personnel" else fleet_block
    return positioned_blocks(
        size,
        (0, 0, bar(width, height, PANEL, 20, 235)),
        (0, 0, bar(10, height, ink, (20, 0, 0, 20))),
        (28, 12, head),
        (24, top, force(view, battle, role, cast, (width - 40, height - top - 16))),
    )


def _kind_of(view: FirstEditionView, battle: BattleView) -> str:
    return next(location.kind for location in all_locations(view) if location.id == battle.location)


def course_words(view: FirstEditionView, battle: BattleView) -> str:
    """Return words that name the attacker and, once the battle is decided, the winner."""
    names = view.seats[battle.seat].name, view.seats[1 - battle.seat].name
    attacks = f"{names[0]} attacks"
    if not battle.decided:
        return attacks
    return (f"{attacks} and wins", f"{attacks}, {names[1]} wins", f"{attacks}, no winner")[
        2 if battle.winner is None else battle.winner
    ]


def battle_words(view: FirstEditionView, battle: BattleView) -> tuple[str, ...]:
    """Return the sheet in words, line by line."""
    entry, other = view.seats[battle.seat].name, view.seats[1 - battle.seat].name
    counts = f"{battle.numbers[0]} against {battle.numbers[1]}"
    head = (
        f"{entry} {'attacked' if battle.decided else 'attacks'} {other} at {name_of(view, battle.location)}, {counts}"
    )
    names = (entry, other)
    lines = [
        f"{names[role]}: {list_in_words(map(_in_words, force))}" for role, force in enumerate(battle.forces) if force
    ]
    verb = "fired" if battle.fired else "fires"
    fire = [f"{names[role]} {verb}: {_volley_words(volley)}" for role, volley in enumerate(battle.volleys) if volley]
    played = [f"{names[role]} plays {tactic.name}" for role, tactic in enumerate(battle.tactics) if tactic]
    end = [course_words(view, battle)] if battle.decided else []
    return (head, *lines, *fire, *played, *map(_pair_words, battle.pairings), *end)


def _in_words(combatant: CombatantView) -> str:
    if combatant.destroyed:
        return f"{combatant.name} (destroyed)"
    numbers = "" if combatant.weapons is None else f", WEAPONS {combatant.weapons}, SHIELDS {combatant.shields}"
    return f"{combatant.name} (HULL {combatant.hull}%{numbers})"


def _volley_words(volley: VolleyView) -> str:
    return f"ATTACK {volley.attack} at {volley.target}, DEFENSE {volley.defense}: {volley.result}"


def _pair_words(pair: PairingView) -> str:
    entry, other = pair.names
    numbers = f"{pair.strengths[0]} to {pair.strengths[1]}"
    if not pair.blow:
        return f"{entry} and {other} tie, {numbers}"
    loser = other if pair.strengths[0] > pair.strengths[1] else entry
    return f"{entry} against {other}, {numbers}: {loser} is {pair.blow}"
