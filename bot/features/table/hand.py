"""A player's hand: its picture, what each card costs and is, and a menu to look at one closely."""

from __future__ import annotations

from collections import Counter

import discord

from bot.features.lookup.card_menu import look_at
from bot.pictures.pictures import hand_picture
from bot.problems import PlayerProblem
from bot.rendering.table import Held
from bot.rendering.tables import table_of
from bot.ui.cards import facts, find_card
from bot.ui.limits import fit_lines
from bot.ui.screen import Part, Screen, framed
from bot.ui.words import plain, small
from engine.kernel.view import View


async def hand_screen(view: View) -> Screen:
    """The hand of the view's owner.

    Raises:
        PlayerProblem: the game has no hands that could be shown.
    """
    table = table_of(view)
    hand = table.hand() if table else None
    if table is None or hand is None:
        raise PlayerProblem("There is no hand to show in this match.")
    counted = Counter(hand.cards)
    lines = [f"- **{plain(card.name)}**{_amount(count)} – {plain(_facts(card))}" for card, count in counted.items()]
    words = f"### Your hand: {len(hand.cards)} card{'' if len(hand.cards) == 1 else 's'}\n" + fit_lines(lines, 3000)
    picture = await hand_picture(table, hand)
    parts: list[Part] = [discord.ui.TextDisplay(words), picture.gallery()]
    parts += look_at([card.id for card in counted])
    if hand.note:
        parts.append(discord.ui.TextDisplay(small(hand.note)))
    return Screen([framed(parts)], (picture,))


def _amount(count: int) -> str:
    return f" ×{count}" if count > 1 else ""


def _facts(card: Held) -> str:
    found = find_card(card.id)
    return facts(found) if found else card.words
