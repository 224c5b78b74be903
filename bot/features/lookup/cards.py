"""Card look-ups: one by name, or a search page by page."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

import discord
import msgspec

from bot.features.lookup.answers import Asked, rulings
from bot.features.lookup.card_menu import look_at
from bot.features.lookup.defaults import GameDefaults
from bot.features.lookup.finding import CardFinder
from bot.features.lookup.items import CardMenu, CardPageButton, MissedButton, RemoveButton, ShareCardButton, VetoButton
from bot.features.lookup.passage_ids import passage_id
from bot.games.shelf import PrintedCard
from bot.pictures.pictures import Pictures
from bot.problems import PlayerProblem
from bot.storage.store import Store
from bot.storage.vetoes import veto, vetoed_of
from bot.ui.items import Interaction, menu
from bot.ui.limits import SELECT_OPTIONS, SELECT_TEXT, TEXT, shorten
from bot.ui.rule_button import RuleButton
from bot.ui.screen import Part, Screen, defer, framed, row, show, text
from bot.ui.sharing import post
from bot.ui.way_back import defer_aside, show_aside
from bot.ui.words import plain, small
from engine.ccg.decks.card_lists import Format
from engine.ccg.query import QueryError
from engine.first_edition.cards.deck import format_of as list_of_first_edition
from engine.second_edition.deck import format_of as list_of_second_edition
from engine.text.words import plain as written
from glossary_index.passage import Passage
from glossary_index.service import RulesLibrary

NEAR_NAMES = 10
ON_A_PAGE = 9
RULINGS = 4
LONGEST_QUERY = 80
"""Maximum characters of a query in a button's custom id, together with a page number."""

VETOED = "Assisted: players reported that the bot got it wrong, so in new matches you resolve it by hand."
REVISED = "Errata: its text was revised; see the ruling below for the current text."
NO_RULING = "No rule mentions this card by name."

_MOST_PRINTINGS = 12
_RULING = 250


class Wanted(msgspec.Struct, frozen=True):
    """Search terms of `/cards`.

    Attributes:
        query: words and fields, as ``engine.ccg.query`` reads them.
        kind: card type; empty for all.
        affiliation: empty for all.
        game: such as ``second-edition``; empty for all.
    """

    query: str = ""
    kind: str = ""
    affiliation: str = ""
    game: str = ""

    @property
    def words(self) -> str:
        """All terms as one query."""
        filters = [
            _field("game", self.game),
            _field("type", self.kind),
            _field("affiliation", self.affiliation),
        ]
        query = self.query.strip()
        if any(filters) and " or " in f" {query.lower()} ":
            query = f"({query})"
        return " ".join(filter(None, (*filters, query)))


def _field(name: str, value: str) -> str:
    return "" if not value else f'{name}:"{value}"' if " " in value else f"{name}:{value}"


class CardScreens:
    """Screens of cards: one card, a page of a search, similar names."""

    def __init__(self, cards: CardFinder, pictures: Pictures) -> None:
        self._cards = cards
        self._pictures = pictures

    def known(self, card: str) -> PrintedCard:
        """Return a card by id.

        Raises:
            PlayerProblem: there is none with this id.
        """
        found = self._cards.card_of(card)
        if found is None:
            raise PlayerProblem("This card is no longer in the card pool.")
        return found

    async def card(self, card: PrintedCard, number: int = 0) -> Screen:
        """A card's picture, facts and text, its game, how far it is automated, and its printings.

        ``number`` distinguishes the pictures of several cards in one message.
        """
        picture = await self._pictures.card(card)
        if number:
            picture = msgspec.structs.replace(picture, name=f"{number}-{picture.name}")
        parts: list[Part] = [discord.ui.TextDisplay(f"## {'• ' if card.face.unique else ''}{plain(card.name)}")]
        parts += [picture.gallery(), discord.ui.TextDisplay(plain(card.facts))]
        if card.words:
            parts.append(discord.ui.TextDisplay(shorten(plain(card.words), TEXT // 2)))
        lists = lists_against(card.name, card.game)
        known = [
            small(plain(line)) for line in (self._cards.edition_of(card.id), *lists, card.level, *_printings(card))
        ]
        parts.append(discord.ui.TextDisplay("\n".join(known)))
        return Screen([framed(parts)], (picture,))

    async def together(self, cards: Sequence[PrintedCard]) -> Screen:
        """One card, or several below each other."""
        shown = [await self.card(one, number) for number, one in enumerate(cards)]
        return Screen(
            [part for one in shown for part in one.parts], tuple(file for one in shown for file in one.pictures)
        )

    async def ruled(self, card: PrintedCard, found: Sequence[tuple[Passage, str]], asked: str = "") -> Screen:
        """A card with its rulings: the first words of each, buttons to them, and *Share*.

        If it answers a question about rules, *Wrong answer* too.
        """
        shown = await self.card(card)
        lines = [f"**{plain(one.title)}**: {plain(shorten(words, _RULING))}" for one, words in found[:RULINGS]]
        revised = [small(REVISED)] if any("revised" in one.edits for one, _ in found) else []
        told = "\n".join([small("Rules that mention this card:"), *revised, *lines] if lines else [small(NO_RULING)])
        buttons = [RuleButton("about", passage_id(one.key), f"📖 {one.title}") for one, _ in found[:RULINGS]]
        doubts: list[Part] = [MissedButton(card.id, asked)] if asked else []
        doubts += [VetoButton(card.id)] if card.read else []
        ways = [row(*buttons, ShareCardButton(card.id)), *([row(*doubts)] if doubts else [])]
        return Screen([*shown.parts, discord.ui.TextDisplay(told), *ways], shown.pictures)

    async def page(self, query: str, page: int, game: str | None = None) -> Screen:
        """Small faces of the cards that a query finds, a menu of them, and page buttons.

        Cards of ``game`` come first.
        """
        try:
            found = await asyncio.to_thread(self._cards.search, query, game)
        except QueryError as error:
            raise PlayerProblem(str(error)) from None
        if not found:
            raise PlayerProblem(
                f"No card matches “{query}”. Try fewer words, or fields such as type:ship, cost<=3 or "
                "game:second-edition."
            )
        last = (len(found) - 1) // ON_A_PAGE
        page = max(0, min(page, last))
        here = [self.known(card) for card in found[page * ON_A_PAGE : (page + 1) * ON_A_PAGE]]
        counted = f"{len(found)} card{'' if len(found) == 1 else 's'}"
        picture = await self._pictures.cards(query or "All cards", counted, here)
        words = f"### {counted}" + (f" for `{plain(query)}`" if query else "")
        words += f"\n{small(f'Page {page + 1} of {last + 1}')}" if last else ""
        beside = [(page - 1, "Previous page"), (page + 1, "Next page")]
        turns = [CardPageButton(number, query, label) for number, label in beside if 0 <= number <= last]
        parts: list[Part] = [framed([discord.ui.TextDisplay(words), picture.gallery()])]
        parts += [*look_at(self._cards, [card.id for card in here]), *([row(*turns)] if turns else [])]
        return Screen(parts, (picture,))

    async def near(self, name: str, called: Sequence[str], game: str | None = None) -> Screen:
        """Several cards of one name, or with similar names; cards of ``game`` come first."""
        found = called or await asyncio.to_thread(self._cards.near, name, NEAR_NAMES, game)
        if not found:
            raise PlayerProblem(f"{_unknown(shorten(name, 100))} Start typing to see the known names.")
        options = [
            discord.SelectOption(
                label=shorten(self._cards.name_of(one), SELECT_TEXT), value=one, description=self._cards.edition_of(one)
            )
            for one in found[:SELECT_OPTIONS]
        ]
        asked = plain(shorten(name, 100))
        words = f"Several cards are called “{asked}”." if called else f"{_unknown(asked)}\n"
        words += "" if called else small("Similar names:")
        return Screen([discord.ui.TextDisplay(words), row(CardMenu(menu("Did you mean …", options)))])


def lists_against(name: str, game: str) -> list[str]:
    """A sentence for each list that bans a card from decks of a game."""
    lists = _LISTS.get(game)
    if lists is None:
        return []
    words, found = lists()
    return [words.format(found.name, found.day)] if written(name) in map(written, found.banned) else []


_LISTS: dict[str, Callable[[], tuple[str, Format]]] = {
    "first-edition": lambda: ("Banned as of {1}.", list_of_first_edition("banned")),
    "second-edition": lambda: ("Retired in {0} as of {1}.", list_of_second_edition("hall_of_fame")),
}
"""Banned lists by game, with the sentence for a card on them."""


def _unknown(name: str) -> str:
    """Say that no card has this name, and who can add cards."""
    return f"I don't know the card “{name}”. The bot's operator can import more cards."


def _printings(card: PrintedCard) -> list[str]:
    if not card.printings:
        return []
    more = len(card.printings) - _MOST_PRINTINGS
    told = ", ".join(card.printings[:_MOST_PRINTINGS]) + (f" and {more} more" if more > 0 else "")
    return [f"Printings: {told}"]


class CardLookup:
    """Handles `/card` and `/cards`, and buttons and menus that open cards."""

    def __init__(
        self, rules: RulesLibrary, cards: CardFinder, screens: CardScreens, store: Store, defaults: GameDefaults
    ) -> None:
        self._rules = rules
        self._cards = cards
        self._screens = screens
        self._store = store
        self._defaults = defaults

    def game_here(self, interaction: Interaction) -> str | None:
        """The game of the match or channel, whose cards come first; ``None`` if there is none."""
        default = self._defaults.here(interaction)
        return default.game if default else None

    async def card(self, interaction: Interaction, name: str) -> None:
        """Show a card, or cards with similar names."""
        await defer(interaction)
        game = self.game_here(interaction)
        found = await asyncio.to_thread(self._named, name, game)
        if len(found) == 1:
            await show(interaction, await self._screen(self._screens.known(found[0])))
        else:
            await show(interaction, await self._screens.near(name, found, game))

    def _named(self, name: str, game: str | None) -> list[str]:
        """The cards of this name, only in the game if it has one."""
        return (self._cards.named(name, game) if game else []) or self._cards.named(name)

    async def random(self, interaction: Interaction) -> None:
        """Show a random card, of the channel's game if it has one."""
        await defer(interaction)
        picked = self._cards.at_random(self.game_here(interaction))
        await show(interaction, await self._screen(self._screens.known(picked)))

    async def open(self, interaction: Interaction, card_id: str) -> None:
        """Show a card in a new message, or in place of the match that is played in this one."""
        await defer_aside(interaction)
        await show_aside(interaction, await self._screen(self._screens.known(card_id)))

    async def share(self, interaction: Interaction, card_id: str) -> None:
        """Show a card to everyone in the channel."""
        await defer_aside(interaction)
        shown = await self._screens.card(await self._judged(self._screens.known(card_id)))
        await post(interaction, Screen([*shown.parts, row(RemoveButton(interaction.user.id))], shown.pictures))

    async def veto(self, interaction: Interaction, card_id: str) -> None:
        """Record that a card was resolved wrongly; in new matches players resolve it by hand."""
        await defer_aside(interaction)
        card = self._screens.known(card_id)
        await self._store.write(veto, card.game, card.id)
        words = (
            f"Thank you, {plain(card.name)} has been reported to the bot's operator. In new matches the "
            "players resolve this card by hand. In a running match, use /fix table to correct what went wrong."
        )
        await show_aside(interaction, text(words))

    async def search(self, interaction: Interaction, wanted: Wanted) -> None:
        """Show the first page of a card search."""
        await defer(interaction)
        if len(wanted.words) > LONGEST_QUERY:
            raise PlayerProblem(
                f"This search is too long: {len(wanted.words)} characters with its filters; the limit is "
                f"{LONGEST_QUERY}."
            )
        await show(interaction, await self._screens.page(wanted.words, 0, self.game_here(interaction)))

    async def turn(self, interaction: Interaction, query: str, page: int) -> None:
        """Show another page of a card search in the same message."""
        await defer(interaction)
        await show(interaction, await self._screens.page(query, page, self.game_here(interaction)))

    async def _screen(self, card: PrintedCard) -> Screen:
        """A card with its rulings and *Share*."""
        asked = Asked(query=card.name, game=card.game)
        known = await self._judged(card)
        return await self._screens.ruled(known, await asyncio.to_thread(rulings, self._rules, card.name, asked))

    async def _judged(self, card: PrintedCard) -> PrintedCard:
        """A card with players' reports about it."""
        vetoed = await self._store.read(vetoed_of, card.game, (card.id,)) if card.read else ()
        return msgspec.structs.replace(card, level=VETOED) if vetoed else card
