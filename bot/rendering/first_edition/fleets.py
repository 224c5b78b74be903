"""The forces of a ship battle: ships and facilities with their damage, volleys, and tactics."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from bot.rendering.cards.portrait_card import emblem_by_name
from bot.rendering.first_edition.card_pictures import CardPictures
from bot.rendering.first_edition.places import all_locations, ships_at
from bot.rendering.kit.block import (
    Block,
    Veil,
    art_block,
    bar,
    column,
    layered_blocks,
    outline_block,
    positioned_blocks,
    row,
    sign,
    text_line,
    text_lines,
)
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.sizes import SIGN, TEXT, Size
from bot.rendering.kit.text_blocks import fitted_lines, shrunk_line
from bot.rendering.kit.text_fitting import ELLIPSIS, wrapped_lines
from bot.rendering.kit.theme import ALERT, DIM, DONE, FAINT, GROUND, HARM, INK, PANEL, Ink, seat_ink
from engine.ccg.view import CardView, GroupView
from engine.first_edition.showing.view import (
    BattleView,
    CombatantView,
    FirstEditionView,
    VolleyView,
    captives_in,
    is_captive,
)

_GAP = 12
_LEAST, _UPRIGHT, _ROOMY = 126, 270, 440
"""Heights of a ship: minimum, from which its picture is above its numbers, and from which its crew is shown too."""
_HEAD = 64
_FIGURE_LETTERING = Lettering(TEXT, "semibold", DIM)
_LOW, _LARGE = 290, 330
"""Heights of a volley: maximum for numbers in one line, and minimum for large numbers."""
_BESIDE = 700
"""Minimum width for both volleys side by side."""


def fleet_block(view: FirstEditionView, battle: BattleView, role: int, cast: CardPictures, size: Size) -> Block:
    """Return a force in the given size: as many ships as fit, the others counted."""
    width, height = size
    force, seat = battle.forces[role], battle.seat if role == 0 else 1 - battle.seat
    limit = max(1, (height + _GAP) // (_LEAST + _GAP))
    count = max(1, min(limit, len(force)))
    total_height = (height + _GAP) // count - _GAP
    crews = _crews(view, battle)
    blocks = [
        _ship_block(
            combatant, crews.get(combatant.card.id if combatant.card else "", ()), seat, cast, (width, total_height)
        )
        for combatant in force
    ]
    if len(force) > limit:
        text_block = text_line(f"+{len(force) - limit + 1} more", Lettering(48, "figures", DIM), width)
        blocks[limit - 1 :] = [layered_blocks(bar(width, total_height, GROUND, 14, 225), text_block)]
    return column(blocks, _GAP)


def _crews(view: FirstEditionView, battle: BattleView) -> dict[str, tuple[GroupView, ...]]:
    """Return the crews of the ships and facilities at the battle."""
    location = next(location for location in all_locations(view) if location.id == battle.location)
    crews_by_ship = {ship.card.id: ship.crews for ship in ships_at(location)}
    return crews_by_ship | {facility.card.id: facility.crews for facility in location.facilities}


def _ship_block(
    combatant: CombatantView, crews: Sequence[GroupView], seat: int, cast: CardPictures, size: Size
) -> Block:
    """Return a ship or facility, its picture above its name and numbers, or beside them if there is little height."""
    width, height = size
    frame = [(0, 0, outline_block(width, height, HARM, 4, 14))] if combatant.hull < 100 else []
    ground = (0, 0, bar(width, height, GROUND, 14, 225))
    if height < _UPRIGHT:
        text_block = column(
            [_name_block(combatant, width - 164, 34), *_number_blocks(combatant, width - 164, brief=True)], 4
        )
        picture = _combatant_block(combatant, seat, cast, (124, min(110, height - 20)))
        return positioned_blocks(
            (width, height),
            ground,
            (14, (height - picture.height) // 2, picture),
            (150, (height - text_block.height) // 2, text_block),
            *frame,
        )
    crew = list(_aboard_blocks(crews, cast, width - 36)) if height >= _ROOMY else []
    text_block = column([*_number_blocks(combatant, width - 36, brief=height < _ROOMY), *crew], 12)
    name = _name_block(combatant, width - 36)
    top = height - text_block.height - 28
    return positioned_blocks(
        (width, height),
        ground,
        (0, 0, _scene_block(combatant, seat, cast, (width, top))),
        (18, top - name.height - 8, name),
        (18, top + 12, text_block),
        *frame,
    )


def _scene_block(combatant: CombatantView, seat: int, cast: CardPictures, size: Size) -> Block:
    """Return the picture, as high as the text leaves room for."""
    width, height = size
    if combatant.card is None:
        return layered_blocks(
            bar(width, height, PANEL, (14, 14, 0, 0)), sign("facility", min(height // 2, 200), seat_ink(seat))
        )
    face = cast.face(combatant.card)
    return art_block(
        face.subject or emblem_by_name(face), width, height, (14, 14, 0, 0), (Veil("bottom", min(height, 130), 240),)
    )


def _combatant_block(combatant: CombatantView, seat: int, cast: CardPictures, size: Size) -> Block:
    if combatant.card is not None and combatant.card.kind == "ship":
        return cast.ship(combatant.card, *size, flip=seat > 0)
    return layered_blocks(Block(*size), sign("facility", min(size) * 9 // 10, seat_ink(seat)))


def _name_block(combatant: CombatantView, max_width: int, largest: int = 38) -> Block:
    """Return the name; a number that tells several ships of one name apart is never cut."""
    title = combatant.card.name if combatant.card else combatant.name
    before, _, which = combatant.name.partition(title)
    number = text_line(which.strip(), Lettering(TEXT, "figures", halo=True), max_width * 6 // 10)
    left = max_width - number.width - (10 if which else 0)
    words = shrunk_line(f"{before}{title}", left, Lettering(largest, "figures", halo=True), TEXT)
    return row([words, *([number] if which else [])], 10)


def _number_blocks(combatant: CombatantView, width: int, *, brief: bool) -> Iterator[Block]:
    """Yield WEAPONS and SHIELDS, if visible, and the remaining HULL."""
    if combatant.destroyed:
        yield row([sign("damage", SIGN, HARM), text_line("Destroyed", Lettering(38, "figures", HARM), width - 46)], 12)
    values = [] if combatant.weapons is None else [("Weapons", combatant.weapons), ("Shields", combatant.shields or 0)]
    if values and brief:
        yield row([_letter_block(name[:1], value) for name, value in values], 24)
    elif values:
        each = (width - 12) // 2
        yield row([_cell_block(name, value, each) for name, value in values], 12)
    yield _hull_block(combatant.hull, width)


def _letter_block(letter: str, value: int) -> Block:
    return row(
        [text_line(letter, Lettering(TEXT, "semibold", DIM), 40), text_line(str(value), Lettering(34, "figures"), 90)],
        6,
    )


def _cell_block(name: str, value: int, width: int) -> Block:
    text_block = row(
        [text_line(str(value), Lettering(56, "figures"), 110), text_line(name, Lettering(28, "semibold", DIM), 120)], 12
    )
    return layered_blocks(bar(width, 84, PANEL, 14), text_block)


def _hull_block(percent: int, width: int) -> Block:
    label = text_line("Hull", Lettering(TEXT, "semibold", DIM), 70)
    number = text_line(f"{percent}%", Lettering(28, "figures"), 92)
    left = label.width + 12
    track = width - left - 104
    full = max(6, track * percent // 100)
    ink = DONE if percent > 50 else ALERT if percent else HARM
    return positioned_blocks(
        (width, 34),
        (0, 1, label),
        (left, 9, bar(track, 16, FAINT, 8)),
        (left, 9, bar(full, 16, ink, 8)),
        (left + track + 12, 0, number),
    )


def _aboard_blocks(crews: Sequence[GroupView], cast: CardPictures, width: int) -> Iterator[Block]:
    """Yield the crew: heads of visible personnel, and numbers of the others and of captives."""
    for crew in crews[:2]:
        people = [card for card in crew.cards if card.kind != "equipment" and not is_captive(card)]
        captives = captives_in(crew)
        blocks = [row([sign("captive", SIGN, HARM), text_line(str(captives), Lettering(34, "figures", HARM), 60)], 6)]
        count = row(
            [sign("person", 36, seat_ink(crew.seat)), text_line(str(crew.personnel), Lettering(38, "figures"), 90)], 6
        )
        shown_blocks = [count, *blocks] if captives else [count]
        fits = (width - 84 * len(shown_blocks)) // (_HEAD + 8)
        yield row([*shown_blocks, *(cast.head(card, _HEAD) for card in people[:fits])], 8)


# --- fire and tactics -------------------------------------------------------------------------------------------------


def volleys_block(view: FirstEditionView, battle: BattleView, cast: CardPictures, size: Size) -> Block:
    """Return both volleys in the given size, and the tactics played."""
    width, height = size
    if width > _BESIDE:
        half = ((width - _GAP) // 2, height)
        return row([_role_volley(view, battle, role, cast, half) for role in (0, 1)], _GAP)
    played = [(role, tactic) for role, tactic in enumerate(battle.tactics) if tactic]
    seats = battle.seat, 1 - battle.seat
    room = width, 5 if len(played) == 1 else 2
    tactics = column(
        [_tactic_block(card, view.seats[seats[role]].name, seat_ink(seats[role]), cast, room) for role, card in played],
        _GAP,
    )
    total_height = (height - (tactics.height + _GAP if played else 0) - _GAP) // 2
    blocks = [_volley_block(view, battle, role, (width, total_height)) for role in (0, 1)]
    return column([*blocks, tactics], _GAP)


def _role_volley(view: FirstEditionView, battle: BattleView, role: int, cast: CardPictures, size: Size) -> Block:
    """Return one force's volley, and below it the tactic it played."""
    width, height = size
    seat, tactic = (battle.seat, 1 - battle.seat)[role], battle.tactics[role] if role < len(battle.tactics) else None
    played = _tactic_block(tactic, view.seats[seat].name, seat_ink(seat), cast, (width, 4)) if tactic else Block(0, 0)
    left = height - (played.height + _GAP if tactic else 0)
    return column([_volley_block(view, battle, role, (width, left)), played], _GAP)


def _tactic_block(card: CardView, player: str, ink: Ink, cast: CardPictures, size: Size) -> Block:
    """Return a played tactic with its player, text and damage; ``size`` is a width and a number of lines."""
    width, limit = size
    face, max_width, lettering = cast.face(card), width - 48, Lettering(TEXT, "semibold")
    whose = shrunk_line(f"{player} plays {face.title}", max_width, Lettering(30, "figures", ink), TEXT)
    damage = ", ".join(f"{name} {value}" for name, value in face.numbers)
    does = wrapped_lines(f"Damage: {damage}", max_width, lettering, 2) if damage else []
    says = _sentence_lines(
        " ".join(paragraph.words for paragraph in face.paragraphs), max_width, lettering, limit - len(does)
    )
    inside = column([whose, text_lines([*says, *does], lettering, max_width)], 2)
    height = inside.height + 18
    return positioned_blocks((width, height), (0, 0, bar(width, height, PANEL, 20, 235)), (24, 9, inside))


def _sentence_lines(words: str, max_width: int, lettering: Lettering, limit: int) -> list[str]:
    """Return the whole sentences of a text that fit into ``limit`` lines, with a mark if there are more."""
    if limit < 1:
        return []
    parts = re.split(r"(?<=\.) (?=[A-Z])", words)
    for count in range(len(parts), 0, -1):
        text = f"{' '.join(parts[:count])}{'' if count == len(parts) else f' {ELLIPSIS}'}"
        matches = wrapped_lines(text, max_width, lettering, limit)
        if " ".join(matches) == text:
            return matches
    return wrapped_lines(words, max_width, lettering, limit)


def _volley_block(view: FirstEditionView, battle: BattleView, role: int, size: Size) -> Block:
    width, height = size
    max_width, seat = width - 48, battle.seat if role == 0 else 1 - battle.seat
    volley = battle.volleys[role] if role < len(battle.volleys) else None
    name, small_ = Lettering(36, "figures", seat_ink(seat)), Lettering(30, "semibold", DIM)
    ground = (0, 0, bar(width, height, PANEL, 20, 235))
    player = view.seats[seat].name
    if volley is None:
        text = _no_volley_words(battle, role)
        inside = column([shrunk_line(player, max_width, name, TEXT), text_line(text, small_, max_width)], 8)
        return positioned_blocks((width, height), ground, (24, (height - inside.height) // 2, inside))
    verbs = ("fired", "returned fire") if battle.fired else ("fires", "returns fire")
    target = fitted_lines(f"at {volley.target}", max_width, Lettering(32, "semibold"), TEXT, limit=1)
    head = column([shrunk_line(f"{player} {verbs[role]}", max_width, name, TEXT), target], 2)
    sums = _sums_block(volley, max_width, height)
    result = _result_block(volley.result, max_width, is_final=battle.fired)
    left = max(0, height - head.height - sums.height - result.height - 36)
    return positioned_blocks(
        (width, height),
        ground,
        (24, 16, head),
        (24, 16 + head.height + left // 2, sums),
        (24, height - 20 - result.height, result),
    )


def _sums_block(volley: VolleyView, max_width: int, height: int) -> Block:
    """Return ATTACK and DEFENSE, one above the other with their names, or in a line if there is little height."""
    if height < _LOW:
        attack, defense = (
            row(
                [
                    text_line(label, _FIGURE_LETTERING, 130),
                    shrunk_line(number, 110, Lettering(40, "figures"), TEXT),
                ],
                8,
            )
            for label, number in (("ATT", str(volley.attack)), ("DEF", volley.defense))
        )
        return row([attack, sign("chevron", SIGN, DIM), defense], 14)
    large = height > _LARGE
    each = (max_width - 60) // 2
    cells = [
        _sum_block(label, number, each, large=large)
        for label, number in (("ATTACK", str(volley.attack)), ("DEFENSE", volley.defense))
    ]
    return row([cells[0], sign("chevron", 40, DIM), cells[1]], 10)


def _sum_block(label: str, number: str, width: int, *, large: bool) -> Block:
    text_block = shrunk_line(number, width - 20, Lettering(84 if large else 54, "figures"), TEXT)
    inside = column([text_line(label, Lettering(TEXT, "semibold", DIM), width), text_block], 0)
    return positioned_blocks((width, inside.height), (0, 0, inside))


def _no_volley_words(battle: BattleView, role: int) -> str:
    """Return the reason why a force has no volley."""
    if all(force.weapons == 0 for force in battle.forces[role]):
        return "has no WEAPONS"
    if battle.fired:
        return "did not fire" if role == 0 else "did not return fire"
    return "does not fire" if role == 0 else "holds fire" if battle.holds else "has not decided yet"


def _result_block(words: str, max_width: int, *, is_final: bool) -> Block:
    """Return the result; until it is final, the preliminary result, because a tactic may still change it."""
    ink = FAINT if words == "miss" else HARM
    text_block = shrunk_line(
        words.capitalize() if is_final else f"So far: {words}",
        max_width - 40,
        Lettering(38, "figures", INK if words == "miss" else GROUND),
        TEXT,
    )
    return layered_blocks(bar(max_width, 58, ink, 29), text_block)
