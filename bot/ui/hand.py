"""A player's hand: its picture, what each card costs and is, and a menu to look at one closely."""

from __future__ import annotations

import discord

from bot.ui.cards import facts, find_card
from bot.ui.limits import fit_lines
from bot.ui.look import look_at
from bot.ui.pictures import hand_picture
from bot.ui.problems import PlayerProblem
from bot.ui.screen import Part, Screen, framed
from bot.ui.words import plain, small
from engine.kernel.view import View
from engine.second_edition.view import CardView, SecondEditionView


async def hand_screen(view: View) -> Screen:
    """The hand of the view's owner.

    Raises:
        PlayerProblem: the game has no hands that could be shown.
    """
    if not isinstance(view, SecondEditionView) or view.viewer is None:
        raise PlayerProblem("There is no hand to show in this match.")
    cards = view.players[view.viewer].hand
    lines = [f"- **{plain(card.name)}**{_amount(count)} – {plain(_facts(card))}" for card, count in _counted(cards)]
    words = f"### Your hand: {len(cards)} card{'' if len(cards) == 1 else 's'}\n" + fit_lines(lines, 3000)
    picture = await hand_picture(view)
    parts: list[Part] = [discord.ui.TextDisplay(words), picture.gallery()]
    parts += look_at([card.card for card, _ in _counted(cards)])
    if view.viewer == view.active and view.segment == "play and draw":
        parts.append(discord.ui.TextDisplay(small(f"You have {view.counters} counters left this turn.")))
    return Screen([framed(parts)], (picture,))


def _counted(cards: tuple[CardView, ...]) -> list[tuple[CardView, int]]:
    counts: dict[str, int] = {}
    first: dict[str, CardView] = {}
    for card in cards:
        counts[card.card] = counts.get(card.card, 0) + 1
        first.setdefault(card.card, card)
    return [(card, counts[name]) for name, card in first.items()]


def _amount(count: int) -> str:
    return f" ×{count}" if count > 1 else ""


def _facts(card: CardView) -> str:
    found = find_card(card.card)
    return facts(found) if found else card.kind
