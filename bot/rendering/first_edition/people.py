"""Personnel and equipment as chips: head, name and skills; hidden ones are counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from bot.rendering.cards.face import Badge
from bot.rendering.first_edition.cast import Cast
from bot.rendering.kit.block import Block, bar, column, line, pinned, row, sign
from bot.rendering.kit.fitting import ELLIPSIS, clipped_text, enumerated_names, shrunk_text
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.parts import badge
from bot.rendering.kit.theme import ALERT, DIM, GROUND, HARM, INK, PANEL, affiliation_ink, seat_ink
from bot.rendering.kit.words import fitted_lines, shrunk_line
from engine.ccg.view import CardView, GroupView
from engine.first_edition.cards.definition import Personnel
from engine.first_edition.showing.view import Mark, captives_in, is_captive, is_disabled, marks_of

HIGH, GAP = 84, 8
_HEAD = 72
_NAME = Lettering(30, "semibold")
_SKILLS = Lettering(24, "regular", DIM)


class Crowd(msgspec.Struct, frozen=True):
    """Some of a player's cards under a heading, such as the crew of a ship."""

    heading: str
    group: GroupView


def crowds(shown_crowds: Sequence[Crowd], cast: Cast, width: int, height: int) -> Block:
    """Stack crowds in as many columns as are needed to show all; those without room are counted."""
    for columns in range(2, 9):
        block = in_columns(shown_crowds, cast, width, columns)
        if block.height <= height:
            return block
    return column([_crowd_count_block(crowd, width) for crowd in shown_crowds], 10)


def in_columns(crowds: Sequence[Crowd], cast: Cast, width: int, columns: int) -> Block:
    """Stack crowds in a number of columns."""
    return column([_crowd(crowd, cast, width, columns) for crowd in crowds], 14)


def _crowd(crowd: Crowd, cast: Cast, width: int, columns: int) -> Block:
    each = (width - GAP * (columns - 1)) // columns
    ordered = sorted(crowd.group.cards, key=_rank)
    chips = [person(card, cast, each) for card in ordered]
    grid = [row(chips[start : start + columns], GAP) for start in range(0, len(chips), columns)]
    return column(
        [
            _crowd_count_block(crowd, width),
            *([_unseen(crowd.group, width)] if hidden_count(crowd.group) or not grid else []),
            *grid,
        ],
        GAP,
    )


def _rank(card: CardView) -> tuple[bool, bool, bool, bool]:
    """Sort order: able personnel first, then disabled, captives and equipment."""
    return card.kind == "equipment", is_captive(card), is_disabled(card), card.stopped


def hidden_count(group: GroupView) -> int:
    """Number of a group's personnel that the viewer can't see."""
    return group.personnel - sum(card.kind == "personnel" and not is_captive(card) for card in group.cards)


def _unseen(group: GroupView, width: int) -> Block:
    """A row of silhouettes for hidden personnel, as many as fit."""
    fits = (width + GAP) // (HIGH + GAP)
    free, captives = hidden_count(group), captives_in(group) - sum(map(is_captive, group.cards))
    blocks = [sign("figure", HIGH, seat_ink(group.seat))] * free + [sign("captive", HIGH, HARM)] * captives
    return row(blocks[:fits], GAP)


def _crowd_count_block(crowd: Crowd, width: int) -> Block:
    """The owner and number of a crowd."""
    group, ink = crowd.group, seat_ink(crowd.group.seat)
    captives = captives_in(group)
    counts: list[Block] = []
    if group.personnel or not captives:
        counts += [sign("person", 32, ink), line(str(group.personnel), Lettering(34, "figures"), 80)]
    if captives:
        counts += [sign("captive", 30, HARM), line(str(captives), Lettering(34, "figures", HARM), 80)]
    if group.equipment:
        counts += [sign("equipment", 30, DIM), line(str(group.equipment), Lettering(34, "figures"), 80)]
    if group.stopped:
        counts += [sign("stopped", 28, ALERT), line(str(group.stopped), Lettering(34, "figures", ALERT), 80)]
    text_block = row([shrunk_line(crowd.heading, width - 300, Lettering(32, "figures"), 24), row(counts, 8)], 24)
    return pinned((width, 52), (0, 0, bar(width, 52, PANEL, 12)), (0, 0, bar(8, 52, ink, 4)), (20, 4, text_block))


def person(card: CardView, cast: Cast, width: int) -> Block:
    """A card with picture, name and skills."""
    known = cast.card(card.card)
    max_width = width - _HEAD - 24
    ink = DIM if card.stopped or is_disabled(card) else INK
    name = _name_block(card.name, max_width, _NAME.dimmed(ink))
    lines = text_under_name(card, known)
    if _are_skills(card, known):
        below, small = enumerated_names(lines, max_width, _SKILLS, 20, "skills")
    else:
        below, small = clipped_text(", ".join(lines), max_width, _SKILLS, 20)
    picture = cast.head(card, _HEAD) if isinstance(known, Personnel) else sign("equipment", _HEAD * 3 // 4, DIM)
    inside = column([name, line(below, small, max_width)], 2 if name.height < _HEAD // 2 else 0)
    parts = [
        (0, 0, bar(width, HIGH, GROUND, 14, 220)),
        (6, (HIGH - picture.height) // 2, picture),
        (_HEAD + 16, (HIGH - inside.height) // 2, inside),
    ]
    if state := _state(card):
        parts.append((6 + _HEAD - 26, HIGH - 32, state))
    return pinned((width, HIGH), *parts)


def _name_block(name: str, max_width: int, lettering: Lettering) -> Block:
    """A name in one line, else in two small ones."""
    words, small = shrunk_text(name, max_width, lettering, 20)
    if not words.endswith(ELLIPSIS):
        return line(words, small, max_width)
    return fitted_lines(name, max_width, lettering, 20, limit=2)


def _are_skills(card: CardView, known: object) -> bool:
    """Whether only skills are written under a name."""
    plain = not (marks_of(card) or card.on or is_captive(card) or is_disabled(card))
    return plain and isinstance(known, Personnel)


def text_under_name(card: CardView, known: object) -> tuple[str, ...]:
    """Text under a name: marks and attached cards if there are any, else skills."""
    marks = tuple(map(_short_mark, marks_of(card)))
    if is_captive(card):
        return (*marks, *card.on)
    if is_disabled(card):
        return (*marks, *(card.on or ("disabled",)))
    return (*marks, *(card.on or (skills_of(known) if isinstance(known, Personnel) else (card.kind,))))


def _short_mark(mark: Mark) -> str:
    """Shorten a mark to fit under a name: *as Federation*, *Borg drone*."""
    return mark.words.removeprefix("infiltrates ").removeprefix("assimilated, a ")


def _state(card: CardView) -> Block | None:
    """Sign of the most important state: captive, disabled, stopped, infiltrator, Borg."""
    kinds = [mark.kind for mark in marks_of(card)]
    if is_captive(card):
        return sign("captive", 28, HARM)
    if is_disabled(card):
        return sign("struck", 28, HARM)
    if card.stopped:
        return sign("stopped", 28, ALERT)
    if "infiltrator" in kinds:
        return sign("hidden", 28, ALERT)
    return badge(Badge("Borg", affiliation_ink("Borg")), 28) if "borg" in kinds else None


def skills_of(card: Personnel) -> tuple[str, ...]:
    """Classification, then skills with their levels; for dual-personnel cards those of both."""
    levels = Counter[str]()
    for individual in card.individuals:
        if individual.classification not in individual.skills:
            levels.update(filter(None, (individual.classification,)))
        levels.update(individual.skills)
    return tuple(f"{name.title()} {level}" if level > 1 else name.title() for name, level in levels.items())
