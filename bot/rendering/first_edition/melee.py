"""The forces of a personnel battle: fighters with their STRENGTH, and pairs with their blows."""

from __future__ import annotations

from collections.abc import Sequence

from bot.rendering.art.subjects import Person
from bot.rendering.cards.call_names import call_names
from bot.rendering.first_edition.card_pictures import CardPictures
from bot.rendering.first_edition.people import Crowd, crowds_block
from bot.rendering.kit.block import (
    Block,
    Veil,
    art_block,
    bar,
    column,
    grid,
    layered_blocks,
    outline_block,
    positioned_blocks,
    row,
    sign,
    text_line,
)
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.sizes import SIGN, TEXT, Size
from bot.rendering.kit.text_blocks import fitted_lines, shrunk_line
from bot.rendering.kit.text_fitting import ELLIPSIS, shrunk_text
from bot.rendering.kit.theme import ALERT, DIM, FAINT, GROUND, HARM, INK, PANEL, seat_ink
from engine.ccg.view import CardView
from engine.first_edition.cards.definition import Personnel
from engine.first_edition.showing.view import BattleView, FirstEditionView, PairingView, is_disabled

_GAP = 8
_PORTRAITS = 12
"""Maximum number of portraits; if there are more personnel, names and skills are shown instead."""
_PAIR, _TALLEST_PAIR, _UPRIGHT = 124, 320, 220
"""Heights of a pair: minimum, maximum, and from which pictures are above the numbers."""


def fighters_block(view: FirstEditionView, battle: BattleView, role: int, cast: CardPictures, size: Size) -> Block:
    """Return the visible fighters in the given size, with silhouettes for the others."""
    del view  # everything needed is in the battle
    seat = battle.seat if role == 0 else 1 - battle.seat
    group = next((group for group in battle.groups if group.seat == seat), None)
    if group is None and battle.decided:
        return text_line("No one left", Lettering(40, "semibold", DIM), size[0])
    if group is None or not group.cards:
        return _face_down(battle.numbers[role], seat, size)
    people = [card for card in group.cards if card.kind != "equipment"]
    if not people or len(people) > _PORTRAITS:
        return crowds_block([Crowd("Away Team", group)], cast, *size)
    things = _things_block([card for card in group.cards if card.kind == "equipment"], size[0])
    names = call_names([(card.name, ()) for card in people])
    room = (size[0], size[1] - (things.height + 12 if things.height else 0))
    grid = _grid_block([(card, name) for card, name in zip(people, names, strict=True)], seat, cast, room)
    return column([grid, things], 12)


def _grid_shape(count: int, size: Size) -> tuple[int, int, int]:
    """Return the number of columns and the size of each fighter for which the narrower side is largest."""
    shapes = []
    for columns in range(1, 5):
        rows = -(-count // columns)
        width, height = (size[0] - _GAP * (columns - 1)) // columns, (size[1] - _GAP * (rows - 1)) // rows
        shapes.append((min(width, height * 8 // 10), columns, width, height))
    return max(shapes)[1:]


def _grid_block(people: Sequence[tuple[CardView, str]], seat: int, cast: CardPictures, size: Size) -> Block:
    columns, width, height = _grid_shape(len(people), size)
    tiles = [_portrait_block(card, name, seat, cast, (width, height)) for card, name in people]
    return grid(tiles, columns, _GAP, _GAP)


def _portrait_block(card: CardView, name: str, seat: int, cast: CardPictures, size: Size) -> Block:
    """Return a person with name and printed STRENGTH, darker if they don't fight."""
    width, height = size
    out = card.stopped or is_disabled(card)
    definition = cast.card(card.card)
    strength = (
        sum(individual.strength or 0 for individual in definition.individuals)
        if isinstance(definition, Personnel)
        else 0
    )
    picture = art_block(
        _fighter_subject(cast, card, 1.2),
        width,
        height,
        16,
        (Veil("bottom", min(height, 120), 245),),
        "stopped" if out else "",
    )
    words, lettering = shrunk_text(name, width - 96, Lettering(32, "figures", DIM if out else INK, halo=True), TEXT)
    number = text_line(str(strength), Lettering(44, "figures", DIM if out else seat_ink(seat), halo=True), 80)
    parts = [
        (0, 0, picture),
        (14, height - 14 - lettering.height, text_line(words, lettering, width - 96)),
        (width - 14 - number.width, height - 10 - number.height, number),
        (0, 0, outline_block(width, height, FAINT if out else seat_ink(seat), 4, 16)),
    ]
    if out:
        mark = ("struck", HARM) if is_disabled(card) else ("stopped", ALERT)
        parts.append(((width - 60) // 2, max(8, height // 2 - 60), sign(mark[0], 60, mark[1])))
    return positioned_blocks((width, height), *parts)


def _fighter_subject(cast: CardPictures, card: CardView, zoom: float) -> Person:
    person = cast.person(card)
    return Person(person.sitter, person.ink, zoom)


def _things_block(equipment: Sequence[CardView], width: int) -> Block:
    if not equipment:
        return Block(0, 0)
    text_block = fitted_lines(
        ", ".join(card.name for card in equipment), width - 50, Lettering(28, "semibold", DIM), TEXT, 2
    )
    return row([sign("equipment", 36, DIM), text_block], 12)


def _face_down(count: int, seat: int, size: Size) -> Block:
    """Return silhouettes for fighters the viewer can't see."""
    text_block = text_line("face down until they fight", Lettering(28, "semibold", DIM), size[0])
    shown_count = max(1, min(count, _PORTRAITS))
    columns, width, height = _grid_shape(shown_count, (size[0], size[1] - text_block.height - 12))
    mark = min(width, height) * 6 // 10
    tile = layered_blocks(
        bar(width, height, GROUND, 16, 225),
        sign("figure", mark, seat_ink(seat)),
        outline_block(width, height, FAINT, 3, 16),
    )
    tiles = [tile] * shown_count
    return column(
        [*(row(tiles[start : start + columns], _GAP) for start in range(0, shown_count, columns)), text_block], _GAP
    )


# --- pairs ------------------------------------------------------------------------------------------------------------


def pairs_block(view: FirstEditionView, battle: BattleView, cast: CardPictures, size: Size) -> Block:
    """Return the pairs that have fought, the latest if not all fit; before any have, the numbers on both sides."""
    del view  # everything needed is in the battle
    width, height = size
    ground = (0, 0, bar(width, height, PANEL, 20, 235))
    if not battle.pairings:
        inside = _first_pair_block(battle, width - 48)
        return positioned_blocks(
            (width, height), ground, ((width - inside.width) // 2, (height - inside.height) // 2, inside)
        )
    limit = (height - 24 + _GAP) // (_PAIR + _GAP)
    pairings = battle.pairings[-limit:]
    each = min(_TALLEST_PAIR, (height - 24 + _GAP) // len(pairings) - _GAP)
    seats = (battle.seat, 1 - battle.seat)
    blocks = column([_pair_block(pairing, seats, cast, (width - 24, each)) for pairing in pairings], _GAP)
    return positioned_blocks((width, height), ground, (12, (height - blocks.height) // 2, blocks))


def _first_pair_block(battle: BattleView, max_width: int) -> Block:
    text_block = fitted_lines(
        "Pairs are drawn at random; the stronger one wins.", max_width, Lettering(36, "semibold", DIM), 30, limit=3
    )
    inks = [seat_ink(seat) for seat in (battle.seat, 1 - battle.seat)]
    numbers = [
        text_line(str(number), Lettering(120, "figures", ink), 200)
        for number, ink in zip(battle.numbers, inks, strict=True)
    ]
    return column([row([numbers[0], sign("conflict", 110, ALERT), numbers[1]], 36), text_block], 30)


def _pair_block(pair: PairingView, seats: tuple[int, int], cast: CardPictures, size: Size) -> Block:
    width, height = size
    half = (width - 24) // 2
    weaker = None if not pair.blow else int(pair.strengths[0] > pair.strengths[1])
    shape = _fighter_portrait_block if height >= _UPRIGHT else _fighter_block
    sides = [shape(pair, role, seats[role], cast, (half, height - 16), struck=weaker == role) for role in (0, 1)]
    tops = [(height - side.height) // 2 for side in sides]
    parts = [(0, 0, bar(width, height, GROUND, 14, 225)), (8, tops[0], sides[0]), (width - half - 8, tops[1], sides[1])]
    return positioned_blocks((width, height), *parts)


def _fighter_block(pair: PairingView, role: int, seat: int, cast: CardPictures, size: Size, *, struck: bool) -> Block:
    """Return a fighter's head with the STRENGTH beside it and the name above."""
    width, height = size
    name = shrunk_line(_display_name(pair, role), width - 8, Lettering(28, "semibold", DIM if struck else INK), TEXT)
    head = cast.head(_fighter_card(pair, role, struck=struck), min(height - name.height - 6, width // 2))
    number = text_line(str(pair.strengths[role]), Lettering(48, "figures", seat_ink(seat)), 90)
    text_block = column([number, _blow_block(pair, width - head.width - 20)], 0) if struck else number
    return column([name, row([head, text_block], 12)], 4)


def _fighter_portrait_block(
    pair: PairingView, role: int, seat: int, cast: CardPictures, size: Size, *, struck: bool
) -> Block:
    """Return a portrait with name, STRENGTH and injury."""
    width, height = size
    mood = "stopped" if struck else ""
    veil = Veil("bottom", min(height, 130), 245)
    picture = art_block(
        _fighter_subject(cast, _fighter_card(pair, role, struck=struck), 1.2), width, height, 12, (veil,), mood
    )
    words, lettering = shrunk_text(
        _display_name(pair, role), width - 90, Lettering(30, "figures", DIM if struck else INK, halo=True), TEXT
    )
    number = text_line(str(pair.strengths[role]), Lettering(54, "figures", seat_ink(seat), halo=True), 90)
    parts = [
        (0, 0, picture),
        (12, height - 10 - lettering.height, text_line(words, lettering, width - 90)),
        (width - 12 - number.width, height - 6 - number.height, number),
    ]
    if struck:
        blow = _blow_block(pair, width - 40)
        parts.append(
            (
                10,
                10,
                positioned_blocks(
                    (blow.width + 20, blow.height + 10),
                    (0, 0, bar(blow.width + 20, blow.height + 10, GROUND, 12, 225)),
                    (10, 5, blow),
                ),
            )
        )
    return positioned_blocks((width, height), *parts)


def _fighter_card(pair: PairingView, role: int, *, struck: bool) -> CardView:
    return CardView(id="", card=pair.cards[role], name=_display_name(pair, role), kind="personnel", stopped=struck)


def _display_name(pair: PairingView, role: int) -> str:
    """Return a fighter's short name."""
    return call_names([(name, ()) for name in pair.names])[role]


def _blow_block(pair: PairingView, max_width: int) -> Block:
    """Return the loser's injury; only the symbol, enlarged, if the word would be cut."""
    mortal = pair.blow.startswith("mortally")
    text, lettering = shrunk_text(
        "wounded" if mortal else pair.blow, max_width - 44, Lettering(TEXT, "semibold", HARM), TEXT
    )
    mark = "struck" if mortal else "stopped"
    if text.endswith(ELLIPSIS):
        return sign(mark, 36, HARM)
    return row([sign(mark, SIGN, HARM), text_line(text, lettering, max_width - 44)], 6)
