"""Chips as blocks: glyphs for skills, words for the rest, with a tick, a cross or a pause sign."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.rendering.cards.chips import Chip, State, ways
from bot.rendering.kit.block import Block, bar, column, edge, flow, inset, line, lines, pinned, row, sign
from bot.rendering.kit.fitting import fitted, wrapped
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.theme import ALERT, DIM, DONE, FAINT, GROUND, HARM, MET, MISSING, NOW, PANEL, Ink, skill_ink
from bot.rendering.signs.skills import FAMILY_OF, glyph_of

_SIGNS = {State.MET: "met", State.MISSING: "missing", State.STOPPED: "stopped"}
_INKS: dict[State, Ink] = {State.MET: DONE, State.MISSING: HARM, State.STOPPED: ALERT, State.ASKED: DIM}
_GROUNDS: dict[State, Ink] = {State.MET: MET, State.MISSING: MISSING, State.STOPPED: NOW, State.ASKED: PANEL}
_SHORT = {"Integrity": "Int", "Cunning": "Cun", "Strength": "Str", "Weapons": "Wpn", "Shields": "Shd", "Range": "Rng"}

_LABEL = Lettering(30, "semibold")
_DETAIL = Lettering(29, "semibold")
_LEAST_DETAIL = 56
_COUNTED = re.compile(r"\d+/\d+")
"""A detail that tells the level which is asked for."""


def state_ink(state: State) -> Ink:
    """The colour of what is met, missing or stopped."""
    return _INKS[state]


def state_sign(state: State, size: int) -> Block:
    """A tick, a cross or a pause sign; nothing where nobody has looked."""
    return sign(_SIGNS[state], size, _INKS[state]) if state in _SIGNS else Block(0, 0)


def glyph(skill: str, size: int, level: int = 1, *, dim: bool = False) -> Block:
    """A skill on a rounded square in the colour of its family, with its level if that is more than 1."""
    ink = FAINT if dim else skill_ink(FAMILY_OF.get(skill, ""))
    inner = size * 3 // 4
    parts = [
        (0, 0, bar(size, size, ink, size // 4)),
        ((size - inner) // 2, (size - inner) // 2, sign(f"skill {skill}", inner, GROUND)),
    ]
    if level > 1:
        disc = size * 9 // 16
        number = line(str(level), Lettering(disc * 3 // 4, "figures"), disc)
        at = size - disc + 4
        parts.append((at, at, sign("disc", disc, GROUND)))
        parts.append((at + (disc - number.width) // 2, at + (disc - number.height) // 2, number))
    return pinned(size + (4 if level > 1 else 0), size + (4 if level > 1 else 0), parts)


def skill_sign(name: str, size: int, level: int = 1, *, dim: bool = False) -> Block:
    """A skill's glyph; the first letter of one that has none."""
    known = glyph_of(name)
    return glyph(known, size, level, dim=dim) if known else initial(name, size, FAINT if dim else DIM)


def initial(text: str, size: int, ink: Ink = ALERT) -> Block:
    """The first letter of what is asked for on a bright square."""
    letter = line(text.strip()[:1].upper(), Lettering(size * 3 // 4, "figures", GROUND), size)
    inside = ((size - letter.width) // 2, (size - letter.height) // 2, letter)
    return pinned(size, size, [(0, 0, bar(size, size, ink, size // 4)), inside])


def icon_of(chip: Chip, size: int) -> Block:
    """The glyph of a skill, else the first letter of what is asked for."""
    if chip.skill:
        return glyph(chip.skill[0], size)
    return initial(chip.text, size)


def bar_chip(chip: Chip, wide: int, high: int = 46) -> Block:
    """A requirement on a bar: glyph, words, who meets it, and a sign."""
    mark = state_sign(chip.state, high * 6 // 10)
    icon = icon_of(chip, high * 7 // 10) if chip.skill else Block(0, 0)
    left = 10 + (icon.width + 10 if icon.width else 0)
    room = wide - left - 10 - (mark.width + 8 if mark.width else 0)
    words, detail = _side_by_side(chip, room, min(42, high * 62 // 100))
    right = wide - 10 - (mark.width + 8 if mark.width else 0) - detail.width
    return pinned(
        wide,
        high,
        [
            (0, 0, bar(wide, high, _GROUNDS[chip.state], 12, 240)),
            (0, 0, edge(wide, high, FAINT if chip.state is State.ASKED else _INKS[chip.state], 2, 12)),
            (10, (high - icon.height) // 2, icon),
            (left, (high - words.height) // 2, words),
            (right, (high - detail.height) // 2, detail),
            (wide - 10 - mark.width, (high - mark.height) // 2, mark),
        ],
    )


def _side_by_side(chip: Chip, room: int, largest: int) -> tuple[Block, Block]:
    """What is asked for and what is there, both a little smaller where they would not fit; the words go first."""
    counted = chip.skill is not None and _COUNTED.fullmatch(chip.detail) is not None
    text = chip.skill[0].title() if chip.skill and counted else chip.text
    for size in range(largest, 23, -2):
        label = line(text, _LABEL.sized(size), room)
        detail = line(chip.detail, _DETAIL.sized(size - 1).dimmed(_INKS[chip.state]), room)
        if label.width + detail.width + 10 <= room:
            return label, detail
    told, lettering = fitted(text, room, _LABEL.sized(largest), 20)
    label = line(" ".join(told), lettering, room)
    left = room - label.width - 10
    if left < _LEAST_DETAIL:
        return label, Block(0, 0)
    return label, line(chip.detail, _DETAIL.sized(24).dimmed(_INKS[chip.state]), left)


def bars(chips: Sequence[Chip], room: int, columns: int, high: int = 46) -> Block:
    """Requirements as bars in so many columns; alternatives with *or* before them."""
    gap = 10
    wide = (room - gap * (columns - 1)) // columns
    blocks = [bar_chip(_with_or(chip, number), wide, high) for number, chip in enumerate(chips)]
    rows = [row(blocks[start : start + columns], gap) for start in range(0, len(blocks), columns)]
    return column(rows, 6)


def _with_or(chip: Chip, number: int) -> Chip:
    """In a list of bars an alternative says so in words."""
    if number == 0 or chip.link == "and":
        return chip
    return Chip(f"or {chip.text}", chip.state, chip.detail, chip.link)


def glyphs(chips: Sequence[Chip], room: int, size: int) -> Block:
    """Requirements as narrow as they can be told: glyphs, then in words what has none, side by side if there is room.

    Of several ways to meet the whole the first stands here, and that there are others.
    """
    found = ways(chips)
    if not found:
        return Block(0, 0)
    shown = [_alternatives(one, room, size) for one in found[0] if _all_skills(one)]
    told = [_in_words(one, room, size) for one in found[0] if not _all_skills(one)]
    more = len(found) - 1
    others = f"or {_brief(found[1])}" if more == 1 else f"or {more} other ways" if more else ""
    lettering = Lettering(max(24, size * 2 // 3), "semibold", DIM, halo=True)
    last = lines(wrapped(others, room, lettering, 2), lettering, room)
    gap = max(6, size // 6)
    whole = row([*shown, Block(gap, 1) if told else Block(0, 0), *told], gap)
    if whole.width <= room:
        return column([whole, last], 6)
    return column([flow(shown, room, gap, 8), *told, last], 6)


def _all_skills(chips: Sequence[Chip]) -> bool:
    return all(chip.skill for chip in chips)


def _alternatives(chips: Sequence[Chip], room: int, size: int) -> Block:
    """One skill; or several in a pill with *or* between them."""
    if len(chips) == 1:
        return glyph_chip(chips[0], size)
    joint = line("or", Lettering(max(22, size * 3 // 5), "semibold", DIM), 80)
    blocks = [part for chip in chips for part in (joint, glyph_chip(chip, size))][1:]
    inside = inset(flow(blocks, room - 16, 6, 6), 8, 5, 8, 5)
    return pinned(
        inside.width, inside.height, [(0, 0, bar(inside.width, inside.height, GROUND, size // 3, 225)), (0, 0, inside)]
    )


def glyph_chip(chip: Chip, size: int) -> Block:
    """A skill's glyph with the sign of its state at its lower right."""
    skill, level = chip.skill or ("", 1)
    ground = glyph(skill, size, level if chip.state is State.ASKED else 1)
    if chip.state is State.ASKED:
        return ground
    mark = size * 9 // 16
    parts = [
        (0, 0, ground),
        (size - mark + 8, size - mark + 8, sign("disc", mark, GROUND)),
        (size - mark + 10, size - mark + 10, state_sign(chip.state, mark - 4)),
    ]
    if level > 1:
        disc = size // 2
        number = line(str(level), Lettering(disc * 3 // 4, "figures"), disc)
        parts.append((size - disc + 6, -2 + 2, sign("disc", disc, GROUND)))
        parts.append((size - disc + 6 + (disc - number.width) // 2, (disc - number.height) // 2, number))
    return pinned(size + 8, size + 8, parts)


def _in_words(chips: Sequence[Chip], room: int, size: int) -> Block:
    """What is asked for in words, with what is there and its sign behind it."""
    best = next((chip for chip in chips if chip.state is State.MET), chips[0])
    mark = state_sign(best.state, max(24, size * 2 // 3))
    lettering = Lettering(max(26, size * 3 // 4), "semibold", halo=True)
    detail = line(best.detail, lettering.dimmed(_INKS[best.state]), room // 3)
    beside = detail.width + mark.width + (8 if detail.width else 0) + (8 if mark.width else 0)
    words = " or ".join(chip.text for chip in chips)
    told, fitting = fitted(words, room - beside, lettering, max(24, lettering.size * 8 // 10))
    if " ".join(told) != words:
        told, fitting = fitted(_brief([chips]), room - beside, lettering, max(24, lettering.size * 7 // 10), most=2)
    return row([lines(told, fitting, room - beside), detail, mark], 8)


def _brief(way: Sequence[Sequence[Chip]]) -> str:
    """Requirements in short words: ``Medical, Cun>32``."""
    return ", ".join(" or ".join(_shortened(chip.text) for chip in alternatives) for alternatives in way)


def _shortened(text: str) -> str:
    for long, short in _SHORT.items():
        text = text.replace(long, short)
    return text.replace(" >", ">").replace(" <", "<")


def tall_chip(chip: Chip, wide: int, high: int) -> Block:
    """A requirement with who meets it in a line below it."""
    mark, icon = state_sign(chip.state, high // 2), icon_of(chip, high * 6 // 10)
    left = high * 13 // 16 + 14
    room = wide - left - high // 2 - 34
    label, lettering = fitted(_with_or(chip, 1).text, room, Lettering(36, "heading"), 26)
    words = lines(label, lettering, room)
    below, small = fitted(chip.detail, room, Lettering(32, "semibold", _INKS[chip.state]), 24)
    text = column([words, lines(below, small, room)], 2)
    return pinned(
        wide,
        high,
        [
            (0, 0, bar(wide, high, _GROUNDS[chip.state], 16, 240)),
            (0, 0, edge(wide, high, FAINT if chip.state is State.ASKED else _INKS[chip.state], 3, 16)),
            ((left - icon.width) // 2, (high - icon.height) // 2, icon),
            (left, (high - text.height) // 2, text),
            (wide - 16 - mark.width, (high - mark.height) // 2, mark),
        ],
    )
