"""*Look*: a close-up of something on the table, with a description, as far as the viewer may see it."""

from __future__ import annotations

import re
from collections.abc import Sequence

import discord

from bot.features.lookup.card_finder import CardFinder
from bot.features.lookup.card_menu import card_menu_row
from bot.features.private_messages.private_messages import PrivateMessages
from bot.features.table.items import LookMenu
from bot.features.table.page_buttons import page_buttons
from bot.games.library import GameLibrary
from bot.matches import MatchService
from bot.pictures.pictures_by_user import PicturesByUser
from bot.problems import PlayerProblem
from bot.rendering.cards.page import MAX_CARDS_PER_PAGE
from bot.rendering.display import Sight
from bot.ui.items import Interaction, select_menu
from bot.ui.limits import (
    MAX_CHOICE_TEXT_CHARS,
    MAX_CHOICES,
    MAX_SELECT_OPTIONS,
    MAX_SELECT_TEXT_CHARS,
    batches,
    fit_lines,
    shorten,
)
from bot.ui.screen import Part, Picture, Screen, defer, framed_parts, row
from bot.ui.words import escaped
from engine.kernel.view import View

GONE_MESSAGE = "That’s no longer on the table. You can look at these:"
MAX_MENUS = 8


class CloseUps:
    """Handles *Look* and `/match look`, for players and spectators."""

    def __init__(
        self,
        matches: MatchService,
        library: GameLibrary,
        pictures: PicturesByUser,
        cards: CardFinder,
        private_messages: PrivateMessages,
    ) -> None:
        self._private_messages = private_messages
        self._matches = matches
        self._library = library
        self._pictures = pictures
        self._cards = cards

    def close_ups(self, view: View) -> tuple[Sight, ...]:
        """Return the close-ups available in a view; () if the game has none."""
        display = self._library.display(view)
        return display.sights() if display else ()

    async def offer_close_ups(self, interaction: Interaction, match: str) -> None:
        """Show menus of the available close-ups."""
        await defer(interaction)
        view = await self._matches.view(match, interaction.user.id)
        screen = _menu_screen(match, self._available_sights(view), "### What do you want to look at?")
        await self._private_messages.show_in_place_of_match(interaction, match, screen, plays=view.viewer is not None)

    async def show_close_up(self, interaction: Interaction, match: str, wanted: str, page: int = 0) -> None:
        """Show a page of a close-up, given its id or, if they are unambiguous, words of its name.

        Raises:
            PlayerProblem: the words fit nothing, or several things.
        """
        await defer(interaction)
        view = await self._matches.view(match, interaction.user.id)
        sights = self._available_sights(view)
        sight = next((sight for sight in sights if sight.id == wanted), None)
        if sight is None and re.fullmatch(r"[a-z]+:\S+", wanted):
            screen = _menu_screen(match, sights, GONE_MESSAGE)
        else:
            screen = await self._sight_screen(
                interaction.user.id, match, sights, sight or _sight_by_words(sights, wanted), page
            )
        await self._private_messages.show_in_place_of_match(interaction, match, screen, plays=view.viewer is not None)

    async def close_up_suggestions(self, match: str, user: int, typed: str) -> list[tuple[str, str]]:
        """Return completions for the typed words, as (name, value) pairs."""
        sights = _sights_with_words(self.close_ups(await self._matches.view(match, user)), typed)
        return [
            (shorten(f"{sight.label} – {sight.detail}", MAX_CHOICE_TEXT_CHARS), sight.id)
            for sight in sights[:MAX_CHOICES]
        ]

    def _available_sights(self, view: View) -> tuple[Sight, ...]:
        sights = self.close_ups(view)
        if not sights:
            raise PlayerProblem("There’s nothing to look at more closely in this game. Press Board to see everything.")
        return sights

    async def _sight_screen(self, user: int, match: str, sights: Sequence[Sight], sight: Sight, page: int) -> Screen:
        words = fit_lines([f"- {escaped(line)}" for line in sight.words], 2500)
        parts: list[Part] = [discord.ui.TextDisplay(f"### {escaped(sight.label)}\n{words}")]
        pictures: tuple[Picture, ...] = ()
        if sight.layout:
            page = min(page, sight.layout.pages - 1)
            pictures = (await (await self._pictures.pictures_of(user)).close_up_picture(sight, sight.layout, page),)
            parts.append(pictures[0].picture_component())
        pages = sight.layout.pages if sight.layout else 1
        cards = list(dict.fromkeys(sight.cards))
        parts += card_menu_row(
            self._cards, cards[page * MAX_CARDS_PER_PAGE : (page + 1) * MAX_CARDS_PER_PAGE] if pages > 1 else cards
        )
        parts += page_buttons(match, "look", page, pages, sight.id)
        return Screen([framed_parts(parts), *_sight_menus(match, sights)], pictures)


def _menu_screen(match: str, sights: Sequence[Sight], words: str) -> Screen:
    return Screen([discord.ui.TextDisplay(words), *_sight_menus(match, sights)])


def _sight_menus(match: str, sights: Sequence[Sight]) -> list[Part]:
    """Return a menu for each kind of close-up, or several if there are too many."""
    kinds = list(dict.fromkeys(sight.kind for sight in sights))
    cut = [
        (kind, part, number)
        for kind in kinds
        for number, part in enumerate(
            batches([sight for sight in sights if sight.kind == kind], MAX_SELECT_OPTIONS), start=1
        )
    ]
    parts: list[Part] = []
    for index, (kind, part, number) in enumerate(cut[:MAX_MENUS]):
        title = f"{kind} …" if number == 1 else f"{kind} ({number}) …"
        parts.append(row(LookMenu(match, index, select_menu(title, [_sight_option(sight) for sight in part]))))
    return parts


def _sight_option(sight: Sight) -> discord.SelectOption:
    label, detail = shorten(sight.label, MAX_SELECT_TEXT_CHARS), shorten(sight.detail, MAX_SELECT_TEXT_CHARS)
    return discord.SelectOption(label=label, value=sight.id, description=detail or None)


def _sights_with_words(sights: Sequence[Sight], typed: str) -> list[Sight]:
    words = typed.casefold().split()
    return [
        sight
        for sight in sights
        if all(word in f"{sight.label} {sight.detail} {sight.kind}".casefold() for word in words)
    ]


def _sight_by_words(sights: Sequence[Sight], words: str) -> Sight:
    fitting = [sight for sight in sights if sight.label.casefold() == words.strip().casefold()] or _sights_with_words(
        sights, words
    )
    quoted_words = f"“{shorten(words, 100)}”"
    if not fitting:
        raise PlayerProblem(f"There’s no {quoted_words} on the table. Pick something from the list as you type.")
    if len({sight.label for sight in fitting}) > 1:
        raise PlayerProblem(f"{quoted_words} could mean several things. Pick one from the list as you type.")
    return fitting[0]
