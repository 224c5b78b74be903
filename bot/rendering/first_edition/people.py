"""Personnel and equipment as tiles with head, name and skills; hidden cards are counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from bot.rendering.cards.chip_blocks import skill_sign
from bot.rendering.cards.face import Badge
from bot.rendering.first_edition.card_pictures import CardPictures
from bot.rendering.kit.block import (
    Block,
    Text,
    bar,
    column,
    grid,
    layered_blocks,
    positioned_blocks,
    row,
    sign,
    text_line,
)
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.shared_parts import badge
from bot.rendering.kit.sizes import SIGN, TEXT
from bot.rendering.kit.text_blocks import shrunk_line, titled_lines
from bot.rendering.kit.text_fitting import ELLIPSIS, clipped_text
from bot.rendering.kit.theme import ALERT, DIM, GROUND, HARM, INK, PANEL, affiliation_ink, seat_ink
from engine.ccg.view import CardView, GroupView
from engine.first_edition.cards.definition import Personnel
from engine.first_edition.showing.view import Mark, captives_in, is_captive, is_disabled, marks_of

GAP = 8
_HIGH, _HEAD = 88, 72
"""Heights of a card with its skills, and of its head."""
_NARROW, _SMALL_HEAD = 190, 52
"""Width below which a card has a small head, so that its name fits, and the size of that head."""
_LOW = 72
"""Height of a card with only its name."""
_BAR = 52
_NAME_LETTERING = Lettering(30, "semibold")
_FACTS_LETTERING = Lettering(TEXT, "regular", DIM)
_LEAST = (False, 250), (True, 190), (True, 140)
"""Minimum widths of a card with its skills, with only its name, and with a name that may be cut."""


class Crowd(msgspec.Struct, frozen=True):
    """Some of a player's cards under a heading, such as the crew of a ship."""

    heading: str
    group: GroupView


def crowds_block(shown_crowds: Sequence[Crowd], cast: CardPictures, width: int, height: int) -> Block:
    """Return the crowds in as many columns as needed to show all, with skills if there is room, else with names.

    Cards without room are counted.
    """
    for brief, min_width in _LEAST:
        for columns in range(2, max(3, width // min_width + 1)):
            block = crowds_in_columns(shown_crowds, cast, width, columns, brief=brief)
            if block.height <= height:
                return block
    return column([_crowd_count_block(crowd, width) for crowd in shown_crowds], 10)


def crowds_in_columns(
    crowds: Sequence[Crowd], cast: CardPictures, width: int, columns: int, *, brief: bool = False
) -> Block:
    """Return the crowds stacked in a number of columns; only with names if ``brief``."""
    return column([_crowd_block(crowd, cast, width, columns, brief=brief) for crowd in crowds], 12)


def _crowd_block(crowd: Crowd, cast: CardPictures, width: int, columns: int, *, brief: bool) -> Block:
    each = (width - GAP * (columns - 1)) // columns
    chips = [person_block(card, cast, each, brief=brief) for card in sorted(crowd.group.cards, key=_crowd_order)]
    return column(
        [
            _crowd_count_block(crowd, width),
            *([_unseen_block(crowd.group, width)] if hidden_count(crowd.group) or not chips else []),
            grid(chips, columns, GAP, GAP),
        ],
        GAP,
    )


def _crowd_order(card: CardView) -> tuple[bool, bool, bool, bool]:
    """Return a sort key: able personnel first, then disabled personnel, captives and equipment."""
    return card.kind == "equipment", is_captive(card), is_disabled(card), card.stopped


def hidden_count(group: GroupView) -> int:
    """Return the number of a group's personnel that the viewer can't see."""
    return group.personnel - sum(card.kind == "personnel" and not is_captive(card) for card in group.cards)


def _unseen_block(group: GroupView, width: int) -> Block:
    """Return a row of silhouettes for hidden personnel, as many as fit."""
    fits = (width + GAP) // (_HEAD + GAP)
    free, captives = hidden_count(group), captives_in(group) - sum(map(is_captive, group.cards))
    blocks = [sign("figure", _HEAD, seat_ink(group.seat))] * free + [sign("captive", _HEAD, HARM)] * captives
    return row(blocks[:fits], GAP)


def _crowd_count_block(crowd: Crowd, width: int) -> Block:
    """Return the owner and number of a crowd's cards."""
    group, ink = crowd.group, seat_ink(crowd.group.seat)
    captives = captives_in(group)
    counts: list[Block] = []
    if group.personnel or not captives:
        counts += [sign("person", SIGN, ink), text_line(str(group.personnel), Lettering(34, "figures"), 80)]
    if captives:
        counts += [sign("captive", SIGN, HARM), text_line(str(captives), Lettering(34, "figures", HARM), 80)]
    if group.equipment:
        counts += [sign("equipment", SIGN, DIM), text_line(str(group.equipment), Lettering(34, "figures"), 80)]
    if group.stopped:
        counts += [sign("stopped", SIGN, ALERT), text_line(str(group.stopped), Lettering(34, "figures", ALERT), 80)]
    count = row(counts, 8)
    text_block = row([shrunk_line(crowd.heading, width - count.width - 56, Lettering(32, "figures"), TEXT), count], 20)
    return positioned_blocks(
        (width, _BAR), (0, 0, bar(width, _BAR, PANEL, 12)), (0, 0, bar(8, _BAR, ink, 4)), (20, 8, text_block)
    )


def person_block(card: CardView, cast: CardPictures, width: int, *, brief: bool = False) -> Block:
    """Return a card with picture, name and skills; without skills if ``brief``."""
    definition, height = cast.card(card.card), _LOW if brief else _HIGH
    head = _HEAD if width >= _NARROW else _SMALL_HEAD
    state = _state_block(card)
    max_width = width - head - 24
    lettering = _NAME_LETTERING.in_colour(DIM if card.stopped or is_disabled(card) else INK)
    picture = cast.head(card, head) if isinstance(definition, Personnel) else sign("equipment", head * 3 // 4, DIM)
    name = shrunk_line(card.name, max_width, lettering, TEXT)
    if brief or _is_text_cut(name):
        inside = titled_lines(card.name, max_width, lettering, TEXT)
        if _is_text_cut(inside):
            last = card.name.rpartition(" ")[2]
            in_a_line = shrunk_line(last, max_width, lettering, TEXT)
            inside = titled_lines(last, max_width, lettering, TEXT) if _is_text_cut(in_a_line) else in_a_line
    else:
        inside = column([name, _facts_block(card, definition, max_width)], 2)
    parts = [
        (0, 0, bar(width, height, GROUND, 14, 220)),
        (6, (height - picture.height) // 2, picture),
        (head + 16, (height - inside.height) // 2, inside),
    ]
    if state:
        parts.append((head - 32, height - 40, layered_blocks(sign("disc", 40, GROUND), state)))
    return positioned_blocks((width, height), *parts)


def _is_text_cut(block: Block) -> bool:
    return any(isinstance(mark, Text) and mark.words.endswith(ELLIPSIS) for mark in block.marks)


def _facts_block(card: CardView, definition: object, max_width: int) -> Block:
    """Return skills as symbols, the last ones counted if there are many; else marks and attached cards."""
    if not (_shows_only_skills(card, definition) and isinstance(definition, Personnel)):
        return text_line(
            *clipped_text(", ".join(text_under_name(card, definition)), max_width, _FACTS_LETTERING, TEXT), max_width
        )
    dim = card.stopped or is_disabled(card)
    signs = [skill_sign(name, SIGN, level, dim=dim) for name, level in skill_levels(definition).items()]
    for count in range(len(signs), 0, -1):
        left = len(signs) - count
        more_line = text_line(f"+{left}" if left else "", _FACTS_LETTERING, 80)
        block = row([*signs[:count], more_line], 4)
        if block.width <= max_width:
            return block
    return Block(0, 0)


def _shows_only_skills(card: CardView, definition: object) -> bool:
    """Whether only skills are written under a name."""
    plain = not (marks_of(card) or card.on or is_captive(card) or is_disabled(card))
    return plain and isinstance(definition, Personnel)


def text_under_name(card: CardView, definition: object) -> tuple[str, ...]:
    """Return the text under a name: marks and attached cards if there are any, else skills."""
    marks = tuple(map(_short_mark, marks_of(card)))
    if is_captive(card):
        return (*marks, *card.on)
    if is_disabled(card):
        return (*marks, *(card.on or ("disabled",)))
    return (*marks, *(card.on or (skills_of(definition) if isinstance(definition, Personnel) else (card.kind,))))


def _short_mark(mark: Mark) -> str:
    """Return a mark shortened to fit under a name: *as Federation*, *Borg drone*."""
    return mark.words.removeprefix("infiltrates ").removeprefix("assimilated, a ")


def _state_block(card: CardView) -> Block | None:
    """Return the symbol of the most important state: captive, disabled, stopped, infiltrator, Borg; else ``None``."""
    kinds = [mark.kind for mark in marks_of(card)]
    if is_captive(card):
        return sign("captive", SIGN, HARM)
    if is_disabled(card):
        return sign("struck", SIGN, HARM)
    if card.stopped:
        return sign("stopped", SIGN, ALERT)
    if "infiltrator" in kinds:
        return sign("hidden", SIGN, ALERT)
    return badge(Badge("Borg", affiliation_ink("Borg")), SIGN) if "borg" in kinds else None


def skills_of(card: Personnel) -> tuple[str, ...]:
    """Return the classification, then the skills with their levels, in words; for dual-personnel, those of both."""
    return tuple(f"{name} {level}" if level > 1 else name for name, level in skill_levels(card).items())


def skill_levels(card: Personnel) -> dict[str, int]:
    """Return the levels of classification and skills, as printed; for dual-personnel cards those of both."""
    levels = Counter[str]()
    for individual in card.individuals:
        if individual.classification not in individual.skills:
            levels.update(filter(None, (individual.classification,)))
        levels.update(individual.skills)
    return {name.title(): level for name, level in levels.items()}
