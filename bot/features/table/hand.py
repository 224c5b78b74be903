"""A player's hand: its picture, its cards' costs and facts, and a menu to look at a card."""

from __future__ import annotations

from collections import Counter

import discord

from bot.features.lookup.card_finder import CardFinder
from bot.features.lookup.card_menu import card_menu_row
from bot.features.table.page_buttons import page_buttons
from bot.games.library import GameLibrary
from bot.pictures.pictures_by_user import PicturesByUser
from bot.problems import PlayerProblem
from bot.rendering.cards.page import MAX_CARDS_PER_PAGE
from bot.rendering.display import HandCard
from bot.ui.limits import fit_lines
from bot.ui.screen import Part, Screen, framed_parts
from bot.ui.words import escaped, small_line
from engine.kernel.view import View


class HandScreens:
    """Shows players the cards in their hands."""

    def __init__(self, library: GameLibrary, pictures: PicturesByUser, cards: CardFinder) -> None:
        self._library = library
        self._pictures = pictures
        self._cards = cards

    async def hand_screen(self, user: int, match: str, view: View, page: int = 0) -> Screen:
        """Return a page of the hand of the view's seat, which is this user's, with a menu of the cards on the page.

        Raises:
            PlayerProblem: the game has no hands to show.
        """
        display = self._library.display(view)
        hand = display.hand() if display else None
        if display is None or hand is None:
            raise PlayerProblem("There are no hands to show in this match.")
        counts = Counter(hand.cards)
        lines = [
            f"- **{escaped(card.name)}**{_card_count_words(count)} – {escaped(self._card_facts(card))}"
            for card, count in counts.items()
        ]
        card_count = f"{len(hand.cards)} card{'' if len(hand.cards) == 1 else 's'}"
        words = f"### {hand.title}: {card_count}\n" + fit_lines(lines, 3000)
        page = min(page, hand.layout.pages - 1)
        picture = await (await self._pictures.pictures_of(user)).hand(display, hand, page)
        parts: list[Part] = [discord.ui.TextDisplay(words), picture.picture_component()]
        shown = [card.id for card in counts][page * MAX_CARDS_PER_PAGE : (page + 1) * MAX_CARDS_PER_PAGE]
        parts += card_menu_row(self._cards, shown)
        parts += page_buttons(match, "hand", page, hand.layout.pages)
        if hand.note:
            parts.append(discord.ui.TextDisplay(small_line(hand.note)))
        return Screen([framed_parts(parts)], (picture,))

    def _card_facts(self, card: HandCard) -> str:
        return self._library.card_facts(card.id) or card.words


def _card_count_words(count: int) -> str:
    return f" ×{count}" if count > 1 else ""
