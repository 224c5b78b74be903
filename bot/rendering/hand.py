"""A player's hand as small previews, three in a row."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.rendering.badges import emblem, icon, worth
from bot.rendering.block import Block, bar, column, flow, inset, line, lines, over, panel, row, sign, stacked
from bot.rendering.facts import accent_of, icons_of, kind_line, numbers_of, paragraphs_of, skills_of
from bot.rendering.fitting import fitted, listed, wrapped
from bot.rendering.fonts import Lettering
from bot.rendering.paint import png
from bot.rendering.theme import DIM, GROUND, PANEL, Colour, seat_colour
from engine.cards.definition import AnyCard
from engine.effects.printer import card_text
from engine.second_edition.view import PlayerView, SecondEditionView

WIDTH = 1200
LONGEST_DESCRIPTION = 1000
_MARGIN, _GAP, _PAD = 20, 14, 16
_ROOM = WIDTH - 2 * _MARGIN
_IN_A_ROW = 3
_WIDE = (_ROOM - _GAP * (_IN_A_ROW - 1)) // _IN_A_ROW
_HEAD_HIGH, _COST_WIDE, _MOST_LINES = 92, 76, 4

_NAME = Lettering(46, "bold", GROUND)
_COUNT = Lettering(38, "bold", GROUND)
_TITLE = Lettering(35, "bold")
_KIND = Lettering(27, "semibold")
_TEXT = Lettering(29)
_LABEL = Lettering(25, "regular", DIM)
_NUMBER = Lettering(36, "bold")


def draw_hand(view: SecondEditionView, definition: Callable[[str], AnyCard]) -> bytes:
    """The viewer's hand as PNG, 1,200 pixels wide and as high as there are cards.

    Args:
        view: of the player whose hand it is.
        definition: gives a card's facts by its definition's id.

    Raises:
        ValueError: the view is a spectator's, who holds no hand.
    """
    return png(hand(view, definition))


def hand(view: SecondEditionView, definition: Callable[[str], AnyCard]) -> Block:
    """The same before it is painted."""
    player = _viewer(view)
    return pile(f"Hand of {player.name}", player.seat, [definition(card.card) for card in player.hand])


def pile(title: str, seat: int, cards: Sequence[AnyCard]) -> Block:
    """Cards side by side under a heading in the colour of their player's seat."""
    rows = [_row(cards[start : start + _IN_A_ROW]) for start in range(0, len(cards), _IN_A_ROW)]
    whole = column([_heading(title, seat, len(cards)), *rows], _GAP)
    return inset(whole, _MARGIN, _MARGIN, _MARGIN, _MARGIN).sized(wide=WIDTH)


def describe_hand(view: SecondEditionView) -> str:
    """The hand in words, at most 1,000 characters.

    Raises:
        ValueError: the view is a spectator's, who holds no hand.
    """
    player = _viewer(view)
    names = "; ".join(f"{card.name} ({card.kind})" for card in player.hand)
    words = f"{_counted(player)}: {names}." if names else f"{_counted(player)}."
    return words if len(words) <= LONGEST_DESCRIPTION else words[: LONGEST_DESCRIPTION - 1].rstrip() + "…"


def _viewer(view: SecondEditionView) -> PlayerView:
    if view.viewer is None:
        raise ValueError("A spectator holds no hand.")
    return view.players[view.viewer]


def _counted(player: PlayerView) -> str:
    return f"Hand of {player.name}, {len(player.hand)} {'card' if len(player.hand) == 1 else 'cards'}"


def _heading(title: str, seat: int, cards: int) -> Block:
    count = line(f"{cards} {'card' if cards == 1 else 'cards'}", _COUNT, 300)
    room = _ROOM - 2 * 32 - count.width - 24
    name, lettering = fitted(title, room, _NAME, 30)
    inside = row([lines(name, lettering, room).sized(wide=room), count], 24)
    whole = inset(inside, 32, (84 - inside.height) // 2, 32, 0).sized(_ROOM, 84)
    return panel(whole, seat_colour(seat), (42, 42, 14, 14))


def _row(cards: Sequence[AnyCard]) -> Block:
    bodies = [_body(card) for card in cards]
    high = max(body.height for body in bodies)
    return row([_card(card, body.sized(_WIDE, high)) for card, body in zip(cards, bodies, strict=True)], _GAP, align=0)


def _card(card: AnyCard, body: Block) -> Block:
    accent = accent_of(card)
    tile = panel(column([_head(card, accent), body]), PANEL, (24, 20, 20, 20))
    foot = bar(_WIDE, 8, accent, 4)
    return column([tile, foot], 4)


def _head(card: AnyCard, accent: Colour) -> Block:
    corner = panel(over(Block(_COST_WIDE, _HEAD_HIGH), worth(card, 48)), accent, (24, 0, 16, 0))
    room = _WIDE - _COST_WIDE - 12 - _PAD
    dot = sign("disc", 13, accent) if card.unique else Block(0, 0)
    beside = room - (dot.width + 8 if card.unique else 0)
    title, lettering = fitted(card.title, beside, _TITLE, 26, most=2)
    return row([corner, row([dot, lines(title, lettering, beside)], 8)], 12)


def _body(card: AnyCard) -> Block:
    room = _WIDE - 2 * _PAD
    told, kind = fitted(kind_line(card), room - 40, _KIND.dimmed(accent_of(card)), 22, most=2)
    heading = row([emblem(card, 30), lines(told, kind, room - 40)], 10)
    inside = column([heading, _words(card, room), _icons(card, room), _numbers(card, room)], 10)
    return inset(inside, _PAD, 12, _PAD, 16).sized(wide=_WIDE)


def _words(card: AnyCard, room: int) -> Block:
    """Skills, and the beginning of what the card says; the whole text stands on its preview."""
    skills, text = skills_of(card), card_text(card)
    if skills:
        told = wrapped(text, room, _TEXT, _MOST_LINES // 2)
        known = lines(listed(skills, room, _TEXT, _MOST_LINES), _TEXT, room)
        return column([known, lines(told, _TEXT.dimmed(), room)], 4)
    told = wrapped(" ".join(f"{one.rstrip('.')}." for one in paragraphs_of(card, text)), room, _TEXT, _MOST_LINES)
    return lines(told, _TEXT, room)


def _icons(card: AnyCard, room: int) -> Block:
    return flow([icon(name, 28) for name in icons_of(card)], room, 12, 4)


def _numbers(card: AnyCard, room: int) -> Block:
    """The attributes in thirds of the width."""
    third = room // 3
    pairs = [
        stacked([line(str(value), _NUMBER, third), line(name, _LABEL, third)], -2) for name, value in numbers_of(card)
    ]
    return row([over(Block(third, pair.height), pair) for pair in pairs])
