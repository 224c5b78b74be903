"""A hand of Frontiers: the cards with all their printed words, one under the other."""

from __future__ import annotations

from functools import partial

from bot.rendering.cards.face import Face, Paragraph
from bot.rendering.display import Hand, Held
from bot.rendering.frontiers.board import ROOM, framed
from bot.rendering.frontiers.component_names import card, words
from bot.rendering.frontiers.faces import face_of, lookup_id
from bot.rendering.kit.badges import worth
from bot.rendering.kit.block import Block, column, inset, line, lines, over, panel, row
from bot.rendering.kit.fitting import fitted, within, wrapped
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.frame import banner
from bot.rendering.kit.theme import DIM, PANEL, seat_ink
from engine.frontiers.components.box import Components
from engine.frontiers.view import FrontiersSeatView, FrontiersView

LONGEST_DESCRIPTION = 1000

_CORNER, _PAD, _GAP, _LABEL_WIDE = 84, 22, 14, 200
_NAME = Lettering(40, "bold")
_KIND = Lettering(30)
_LABEL = Lettering(30, "regular", DIM)
_WORDS = Lettering(34)
_MOST_LINES = 8


def hand(view: FrontiersView, box: Components) -> Hand | None:
    """The viewer's hand, with what tells how far it goes; nothing for a spectator."""
    player = view.seats[view.viewer] if view.viewer is not None else None
    if not isinstance(player, FrontiersSeatView):
        return None
    cards = [card(box, one) for one in player.hand]
    count = f"{len(cards)} card{'' if len(cards) == 1 else 's'}"
    told = "; ".join(f"{one.name}: {words(one)}" for one in cards)
    return Hand(
        tuple(Held(lookup_id(one.name), one.name, words(one)) for one in cards),
        partial(_page, player, count, [face_of(one) for one in cards]),
        within([f"Hand of {player.name}, {count}{': ' if told else '.'}{told}"], LONGEST_DESCRIPTION),
        f"Hand Limit {player.hand_limit}; cards left in your Ship Deck: {player.counts.get('deck', 0)}.",
    )


def _page(player: FrontiersSeatView, count: str, faces: list[Face]) -> Block:
    heading = banner(f"Hand of {player.name}", count, ROOM, seat_ink(player.seat))
    return framed(column([heading, *(_held(face) for face in faces)], _GAP))


def _held(face: Face) -> Block:
    """A card as a strip: its colour and sign, its name, and both effects in full."""
    inner = ROOM - _CORNER - 2 * _PAD
    kind = line(face.kind, _KIND.dimmed(face.accent), inner // 2)
    name, lettering = fitted(face.title, inner - kind.width - 20, _NAME, 30)
    head = row([lines(name, lettering, inner), kind], 20, align=0.7)
    told = inset(column([head, *(_effect(one, inner) for one in face.paragraphs)], 4), _PAD, 14, _PAD, 14)
    corner = over(Block(_CORNER, told.height), worth(face, 50, _CORNER - 12))
    strip = row([panel(corner, face.accent, (24, 0, 0, 24)), told.sized(wide=ROOM - _CORNER)])
    return panel(strip, PANEL, 24)


def _effect(paragraph: Paragraph, room: int) -> Block:
    label, lettering = fitted(paragraph.label, _LABEL_WIDE, _LABEL, 26, most=2)
    told = lines(label, lettering, _LABEL_WIDE).sized(wide=_LABEL_WIDE)
    wide = room - _LABEL_WIDE - 12
    return row([told, lines(wrapped(paragraph.words, wide, _WORDS, _MOST_LINES), _WORDS, wide)], 12, align=0)
