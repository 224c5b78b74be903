"""What a mission asks for, part by part; ticked or crossed where the viewer's own people there are held against it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from bot.rendering.cards.call_names import call_names
from bot.rendering.cards.chip_blocks import skill_sign
from bot.rendering.first_edition.places import groups_at
from bot.rendering.kit.block import Block, bar, column, edge, line, lines, pinned, row, sign
from bot.rendering.kit.fitting import fitted, listed, shrunk
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.theme import DIM, DONE, FAINT, GROUND, HARM, INK, MET, MISSING, PANEL, Ink
from bot.rendering.signs.skills import glyph_of
from engine.ccg.plan import Plan
from engine.ccg.requirements.grammar import GrammarError, parse_requirement, print_requirement
from engine.ccg.requirements.requirement import AllOf
from engine.ccg.requirements.shortfall import Part
from engine.first_edition.cards.lexicon import LEXICON
from engine.first_edition.view import LocationView

_LEAST, _HIGHEST = 46, 96
_SHORT = {"Integrity": "Int", "Cunning": "Cun", "Strength": "Str", "Weapons": "Wpn", "Shields": "Shd"}


class Check(msgspec.Struct, frozen=True):
    """One part of what a mission asks for.

    Attributes:
        words: ``Leadership``, ``Cunning 34 of more than 34``.
        skill: the skill that is needed, if it is one alone; else empty.
        met: whether it is there; ``None`` where nobody is held against it.
        by: who serves it.
    """

    words: str
    skill: str = ""
    met: bool | None = None
    by: tuple[str, ...] = ()


def best_plan(place: LocationView) -> Plan | None:
    """Of the viewer's groups at a place the one that has most of what its mission asks for."""
    return max(place.plans, key=lambda one: (sum(part.met for part in one.parts), len(one.personnel)), default=None)


def checks_of(place: LocationView, requirements: str) -> tuple[Check, ...]:
    """What a mission still asks for, held against the viewer's best group there."""
    if place.completed_by is not None or place.assimilated_by is not None or not requirements:
        return ()
    plan = best_plan(place)
    if plan is None:
        return asked_of(requirements)
    names = {card.id: card.name for group in groups_at(place) for card in group.cards}
    return tuple(_held(part, plan, names) for part in plan.parts)


def asked_of(requirements: str) -> tuple[Check, ...]:
    """The same with nobody held against it."""
    return tuple(_asked(requirements))


def _asked(requirements: str) -> Iterator[Check]:
    """The parts of a requirement that nobody is held against; words that cannot be read are one part."""
    try:
        read = parse_requirement(requirements, LEXICON)
    except GrammarError:
        yield Check(" ".join(requirements.split()))
        return
    for part in read.parts if isinstance(read, AllOf) else (read,):
        words = print_requirement(part)
        yield Check(words, glyph_of(words))


def conditions_of(parts: Sequence[Part]) -> tuple[Check, ...]:
    """What gets past a dilemma, held against those who meet it."""
    return tuple(Check(_told(part), glyph_of(part.name), part.met) for part in parts)


def _held(part: Part, plan: Plan, names: dict[str, str]) -> Check:
    people = [names[plan.personnel[one]] for one in part.by if plan.personnel[one] in names]
    called = call_names([(name, ()) for name in dict.fromkeys(people)])
    return Check(_told(part), glyph_of(part.name), part.met, tuple(called) if part.comparison == "at least" else ())


def _told(part: Part) -> str:
    """*Leadership*, *Officer 1/2*, *Cunning 34 of more than 34*."""
    match part.comparison:
        case "at least":
            return part.name if part.needs == 1 else f"{part.name} {part.has}/{part.needs}"
        case "not":
            return f"no {part.name}"
        case _:
            return f"{part.name} {part.has} of {part.comparison} {part.needs}"


# --- as rows ---------------------------------------------------------------------------------------------------------


def check_rows(checks: Sequence[Check], wide: int, high: int) -> Block:
    """One part under another, as large as there is room; those without room are counted."""
    gap = 8
    most = max(1, (high + gap) // (_LEAST + gap))
    shown = list(checks[:most])
    each = min(_HIGHEST, (high - gap * (len(shown) - 1)) // max(1, len(shown)))
    if len(checks) > most:
        shown[-1] = Check(f"and {len(checks) - most + 1} more")
    return column([_row(one, wide, each) for one in shown], gap)


def _row(one: Check, wide: int, high: int) -> Block:
    mark = _mark(one, high * 5 // 10)
    icon = skill_sign(one.skill, min(56, high * 6 // 10)) if one.skill else Block(0, 0)
    left = 14 + (icon.width + 12 if icon.width else 0)
    room = wide - left - 14 - (mark.width + 10 if mark.width else 0)
    below = _below(one, room) if high >= 80 else Block(0, 0)
    size = 36 if high >= 60 else 28
    told, lettering = fitted(
        one.words, room, Lettering(size, "semibold"), 22, most=1 if below.width or high < 70 else 2
    )
    words = column([lines(told, lettering, room), *([below] if below.width else [])], 0)
    return pinned(
        wide,
        high,
        [
            (0, 0, bar(wide, high, _ground(one), 14, 240)),
            (0, 0, edge(wide, high, _ink(one), 2, 14)),
            (14, (high - icon.height) // 2, icon),
            (left, (high - words.height) // 2, words),
            (wide - 14 - mark.width, (high - mark.height) // 2, mark),
        ],
    )


def _below(one: Check, room: int) -> Block:
    """Who serves it."""
    if not one.by:
        return Block(0, 0)
    lettering = Lettering(26, "semibold", DONE if one.met else DIM)
    return line(listed(list(one.by), room, lettering, 1)[0], lettering, room)


def _ground(one: Check) -> Ink:
    return PANEL if one.met is None else MET if one.met else MISSING


def _ink(one: Check) -> Ink:
    return FAINT if one.met is None else DONE if one.met else HARM


def _mark(one: Check, size: int) -> Block:
    if one.met is None:
        return Block(0, 0)
    return sign("met" if one.met else "missing", size, DONE if one.met else HARM)


# --- as glyphs -------------------------------------------------------------------------------------------------------


def check_glyphs(checks: Sequence[Check], wide: int, high: int, size: int) -> Block:
    """As narrow as they can be shown, in rows; what has no room is left out, the last first."""
    rows: list[list[Block]] = [[]]
    used = 0
    for one in checks:
        block = _glyph(one, size, wide)
        if rows[-1] and used + block.width > wide:
            rows.append([])
            used = 0
        rows[-1].append(block)
        used += block.width + 8
    found = [row(blocks, 8) for blocks in rows if blocks]
    while found and sum(one.height + 6 for one in found) - 6 > high:
        found.pop()
    return column(found, 6)


def _glyph(one: Check, size: int, wide: int) -> Block:
    """A skill's sign, or short words on a dark ground, with a mark at its corner."""
    if one.skill and glyph_of(one.words.partition(" ")[0]) == one.skill and "/" not in one.words:
        ground = skill_sign(one.skill, size)
    else:
        words, lettering = shrunk(_shortened(one.words), wide - 20, Lettering(size * 3 // 4, "semibold", INK), 18)
        told = line(words, lettering, wide - 20)
        across, high = told.width + 16, max(size, told.height + 4)
        inside = (8, (high - told.height) // 2, told)
        ground = pinned(across, high, [(0, 0, bar(across, high, GROUND, 8, 225)), inside])
    if one.met is None:
        return ground
    mark = size * 9 // 16
    return pinned(
        ground.width + mark // 2,
        ground.height + 4,
        [
            (0, 0, ground),
            (ground.width - mark // 2, ground.height - mark + 4, sign("disc", mark, GROUND)),
            (ground.width - mark // 2 + 2, ground.height - mark + 6, _mark(one, mark - 4)),
        ],
    )


def _shortened(text: str) -> str:
    text = text.replace(" of more than ", ">").replace(" of less than ", "<")
    for long, short in _SHORT.items():
        text = text.replace(long, short)
    return text


def told_checks(checks: Sequence[Check]) -> str:
    """The same in words: ``Leadership (there), Medical (missing)``."""
    marks = {None: "", True: " (there)", False: " (missing)"}
    return ", ".join(f"{one.words}{marks[one.met]}" for one in checks)
