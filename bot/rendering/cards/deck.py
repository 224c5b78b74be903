"""A deck as a contact sheet: its cards by section, three in a row."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.rendering.kit.badges import worth
from bot.rendering.kit.block import Block, column, inset, line, lines, over, panel, row, sign
from bot.rendering.kit.fitting import fitted
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.frame import banner
from bot.rendering.kit.theme import DIM, INK, PANEL
from bot.rendering.second_edition.faces import face_of
from bot.rendering.second_edition.facts import accent_of
from engine.ccg.cards.kinds import AnyCard

WIDTH = 1200
LONGEST_DESCRIPTION = 1000
MOST_TILES = 120
"""So many different cards are drawn; the others are counted."""

_MARGIN, _GAP, _PAD = 20, 10, 12
_ROOM = WIDTH - 2 * _MARGIN
_IN_A_ROW = 3
_WIDE = (_ROOM - _GAP * (_IN_A_ROW - 1)) // _IN_A_ROW
_HIGH, _COST_WIDE, _COUNT_WIDE = 100, 64, 58

_HEADING = Lettering(38, "semibold", INK)
_TITLE = Lettering(32, "bold")
_SUBTITLE = Lettering(26, "regular", DIM)
_COUNT = Lettering(36, "bold")


class Section(msgspec.Struct, frozen=True):
    """A part of a deck: its name, and its cards with how many of each."""

    name: str
    cards: tuple[tuple[AnyCard, int], ...]

    @property
    def size(self) -> int:
        """How many cards it has, copies included."""
        return sum(count for _, count in self.cards)


def sheet(name: str, sections: Sequence[Section]) -> Block:
    """The deck, 1,200 pixels wide and as high as there are different cards."""
    total = sum(section.size for section in sections)
    parts = [banner(name, f"{total} {'card' if total == 1 else 'cards'}", _ROOM, INK)]
    room = MOST_TILES
    for section in sections:
        shown, room = section.cards[:room], max(0, room - len(section.cards))
        if not section.cards:
            continue
        parts.append(line(f"{section.name.title()} ({section.size})", _HEADING, _ROOM))
        parts += [_row(shown[start : start + _IN_A_ROW]) for start in range(0, len(shown), _IN_A_ROW)]
        if len(shown) < len(section.cards):
            parts.append(line(f"and {len(section.cards) - len(shown)} more", _SUBTITLE, _ROOM))
    return inset(column(parts, _GAP), _MARGIN, _MARGIN, _MARGIN, _MARGIN).sized(wide=WIDTH)


def describe_deck(name: str, sections: Sequence[Section]) -> str:
    """The deck in words, at most 1,000 characters."""
    told = [
        f"{section.name.title()} ({section.size}): "
        + "; ".join(f"{count} {card.name}" if count > 1 else card.name for card, count in section.cards)
        for section in sections
        if section.cards
    ]
    words = f"The deck {name}. " + ". ".join(told)
    return words if len(words) <= LONGEST_DESCRIPTION else words[: LONGEST_DESCRIPTION - 1].rstrip() + "…"


def _row(cards: Sequence[tuple[AnyCard, int]]) -> Block:
    return row([_tile(card, count) for card, count in cards], _GAP, align=0)


def _tile(card: AnyCard, count: int) -> Block:
    accent = accent_of(card)
    corner = panel(over(Block(_COST_WIDE, _HIGH), worth(face_of(card), 40, _COST_WIDE - 10)), accent, (20, 0, 0, 20))
    copies = line(f"×{count}", _COUNT, _COUNT_WIDE) if count > 1 else Block(0, 0)
    room = _WIDE - _COST_WIDE - 2 * _PAD - (copies.width + _PAD if count > 1 else 0)
    inside = row([_names(card, room).sized(wide=room), copies], _PAD)
    body = inset(inside, _PAD, (_HIGH - inside.height) // 2, _PAD, 0).sized(_WIDE - _COST_WIDE, _HIGH)
    return row([corner, panel(body, PANEL, (0, 20, 20, 0))])


def _names(card: AnyCard, room: int) -> Block:
    """Title and subtitle in one line each; a card without subtitle has two lines for its title."""
    dot = sign("disc", 13, accent_of(card)) if card.unique else Block(0, 0)
    beside = room - (dot.width + 8 if card.unique else 0)
    title, lettering = fitted(card.title, beside, _TITLE, 24, most=1 if card.subtitle else 2)
    subtitle, small = fitted(card.subtitle, room, _SUBTITLE, 19)
    return column([row([dot, lines(title, lettering, beside)], 8), lines(subtitle, small, room)], 2)
