"""A player's hand: its picture, costs and facts of cards, and a menu to look at one."""

from __future__ import annotations

from collections import Counter

import discord

from bot.features.lookup.card_menu import look_at
from bot.features.lookup.finding import CardFinder
from bot.games.library import Library
from bot.pictures.own import OwnPictures
from bot.problems import PlayerProblem
from bot.rendering.display import Held
from bot.ui.limits import fit_lines
from bot.ui.screen import Part, Screen, framed
from bot.ui.words import plain, small
from engine.kernel.view import View


class Hands:
    """Shows players their hands."""

    def __init__(self, library: Library, pictures: OwnPictures, cards: CardFinder) -> None:
        self._library = library
        self._pictures = pictures
        self._cards = cards

    async def screen(self, user: int, view: View) -> Screen:
        """The hand of the view's owner, who is this user.

        Raises:
            PlayerProblem: the game has no hands to show.
        """
        display = self._library.display(view)
        hand = display.hand() if display else None
        if display is None or hand is None:
            raise PlayerProblem("This match has no hands.")
        counted = Counter(hand.cards)
        lines = [
            f"- **{plain(card.name)}**{_amount(count)} – {plain(self._facts(card))}" for card, count in counted.items()
        ]
        held = f"{len(hand.cards)} card{'' if len(hand.cards) == 1 else 's'}"
        words = f"### {hand.title}: {held}\n" + fit_lines(lines, 3000)
        picture = await (await self._pictures.of(user)).hand(display, hand)
        parts: list[Part] = [discord.ui.TextDisplay(words), picture.gallery()]
        parts += look_at(self._cards, [card.id for card in counted])
        if hand.note:
            parts.append(discord.ui.TextDisplay(small(hand.note)))
        return Screen([framed(parts)], (picture,))

    def _facts(self, card: Held) -> str:
        return self._library.facts(card.id) or card.words


def _amount(count: int) -> str:
    return f" ×{count}" if count > 1 else ""
