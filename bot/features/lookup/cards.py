"""Looking up cards: one by its name, or all that a search finds, page by page."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import discord
import msgspec

from bot.features.lookup.answers import Asked, rulings
from bot.features.lookup.card_menu import look_at
from bot.features.lookup.finding import CardFinder
from bot.features.lookup.items import CardMenu, CardPageButton, MissedButton, ShareCardButton, VetoButton
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
from engine.ccg.query import QueryError
from glossary_index.passage import Passage
from glossary_index.service import RulesLibrary

NEAR_NAMES = 10
ON_A_PAGE = 9
RULINGS = 4
LONGEST_QUERY = 80
"""What fits into a button beside the number of a page."""

VETOED = "Assisted: players say that it did something else; in matches that begin now they carry out its text."
NO_RULING = "No rule here speaks of this card by name."

_MOST_PRINTINGS = 12
_RULING = 250


class Wanted(msgspec.Struct, frozen=True):
    """What `/cards` looks for.

    Attributes:
        query: words and fields, as ``engine.ccg.query`` reads them.
        kind: of card; empty for all.
        affiliation: empty for all.
        game: such as ``second-edition``; empty for all.
    """

    query: str = ""
    kind: str = ""
    affiliation: str = ""
    game: str = ""

    @property
    def words(self) -> str:
        """All of it as one query."""
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
    """Cards as messages: one card, a page of a search, names that are near."""

    def __init__(self, cards: CardFinder, pictures: Pictures) -> None:
        self._cards = cards
        self._pictures = pictures

    def known(self, card: str) -> PrintedCard:
        """A card that is to be shown.

        Raises:
            PlayerProblem: there is none with this id.
        """
        found = self._cards.card_of(card)
        if found is None:
            raise PlayerProblem("This card is no longer in the card pool.")
        return found

    async def card(self, card: PrintedCard) -> Screen:
        """A card's picture, facts and text, its game, how far the engine knows it, and its printings."""
        picture = await self._pictures.card(card)
        parts: list[Part] = [discord.ui.TextDisplay(f"## {'• ' if card.face.unique else ''}{plain(card.name)}")]
        parts += [picture.gallery(), discord.ui.TextDisplay(plain(card.facts))]
        if card.words:
            parts.append(discord.ui.TextDisplay(shorten(plain(card.words), TEXT // 2)))
        known = [small(plain(line)) for line in (self._cards.edition_of(card.id), card.level, *_printings(card))]
        parts.append(discord.ui.TextDisplay("\n".join(known)))
        return Screen([framed(parts)], (picture,))

    async def ruled(self, card: PrintedCard, found: Sequence[tuple[Passage, str]], asked: str = "") -> Screen:
        """A card with its rulings below: the first words of each, and the ways on to them; and *Share*.

        Where it answers a question about the rules, *Not what I asked* too.
        """
        shown = await self.card(card)
        lines = [f"**{plain(one.title)}**: {plain(shorten(words, _RULING))}" for one, words in found[:RULINGS]]
        told = "\n".join([small("The rules speak of this card here:"), *lines] if lines else [small(NO_RULING)])
        buttons = [RuleButton("about", passage_id(one.key), f"📖 {one.title}") for one, _ in found[:RULINGS]]
        doubts: list[Part] = [MissedButton(card.id, asked)] if asked else []
        doubts += [VetoButton(card.id)] if card.read else []
        ways = [row(*buttons, ShareCardButton(card.id)), *([row(*doubts)] if doubts else [])]
        return Screen([*shown.parts, discord.ui.TextDisplay(told), *ways], shown.pictures)

    async def page(self, query: str, page: int) -> Screen:
        """Small faces of the cards that a query finds, a menu of them, and the ways to the pages beside it."""
        try:
            found = await asyncio.to_thread(self._cards.search, query)
        except QueryError as error:
            raise PlayerProblem(str(error)) from None
        if not found:
            raise PlayerProblem(
                f"No card fits “{query}”. Try fewer words, or fields such as type:ship, cost<=3 or game:second-edition."
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

    def near(self, name: str, called: Sequence[str]) -> Screen:
        """Several cards of one name, or those whose names look like it."""
        found = called or self._cards.near(name, NEAR_NAMES)
        if not found:
            raise PlayerProblem(
                f"No card is called anything like “{shorten(name, 100)}”. Start typing to see the names."
            )
        options = [
            discord.SelectOption(
                label=shorten(self._cards.name_of(one), SELECT_TEXT), value=one, description=self._cards.edition_of(one)
            )
            for one in found[:SELECT_OPTIONS]
        ]
        asked = plain(shorten(name, 100))
        words = f"Several cards are called “{asked}”." if called else f"No card is called exactly “{asked}”.\n"
        words += "" if called else small("These names are near:")
        return Screen([discord.ui.TextDisplay(words), row(CardMenu(menu("Did you mean …", options)))])


def _printings(card: PrintedCard) -> list[str]:
    if not card.printings:
        return []
    more = len(card.printings) - _MOST_PRINTINGS
    told = ", ".join(card.printings[:_MOST_PRINTINGS]) + (f" and {more} more" if more > 0 else "")
    return [f"Printings: {told}"]


class CardLookup:
    """Answers `/card` and `/cards`, and the buttons and menus that lead to a card."""

    def __init__(self, rules: RulesLibrary, cards: CardFinder, screens: CardScreens, store: Store) -> None:
        self._rules = rules
        self._cards = cards
        self._screens = screens
        self._store = store

    async def card(self, interaction: Interaction, name: str) -> None:
        """Show a card, or the cards whose names look like it."""
        await defer(interaction)
        found = self._cards.named(name)
        if len(found) == 1:
            await show(interaction, await self._screen(self._screens.known(found[0])))
        else:
            await show(interaction, self._screens.near(name, found))

    async def open(self, interaction: Interaction, card_id: str) -> None:
        """Show a card in a new message, or in the place of the match that is played in this one."""
        await defer_aside(interaction)
        await show_aside(interaction, await self._screen(self._screens.known(card_id)))

    async def share(self, interaction: Interaction, card_id: str) -> None:
        """Show a card to everybody in the channel."""
        await defer_aside(interaction)
        await post(interaction, await self._screens.card(await self._judged(self._screens.known(card_id))))

    async def veto(self, interaction: Interaction, card_id: str) -> None:
        """Note for the operator that a card did something else; in new matches players carry its words out."""
        await defer_aside(interaction)
        card = self._screens.known(card_id)
        await self._store.write(veto, card.game, card.id)
        words = (
            f"Thank you: {plain(card.name)} is noted for whoever runs this bot. In matches that begin from now on, its "
            "words are for the players to carry out. In a match that is under way /fix puts right what went wrong."
        )
        await show_aside(interaction, text(words))

    async def search(self, interaction: Interaction, wanted: Wanted) -> None:
        """Show the first page of the cards that a search finds."""
        await defer(interaction)
        if len(wanted.words) > LONGEST_QUERY:
            raise PlayerProblem(
                f"This search is too long: it has {len(wanted.words)} letters with its filters, {LONGEST_QUERY} fit."
            )
        await show(interaction, await self._screens.page(wanted.words, 0))

    async def turn(self, interaction: Interaction, query: str, page: int) -> None:
        """Show another page of a search, in the place of the one before."""
        await defer(interaction)
        await show(interaction, await self._screens.page(query, page))

    async def _screen(self, card: PrintedCard) -> Screen:
        """A card with its rulings, and *Share*."""
        asked = Asked(query=card.name, game=card.game)
        known = await self._judged(card)
        return await self._screens.ruled(known, await asyncio.to_thread(rulings, self._rules, card.name, asked))

    async def _judged(self, card: PrintedCard) -> PrintedCard:
        """A card with what players say of how the bot carries it out."""
        vetoed = await self._store.read(vetoed_of, card.game, (card.id,)) if card.read else ()
        return msgspec.structs.replace(card, level=VETOED) if vetoed else card
