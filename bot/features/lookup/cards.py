"""Card look-ups: one card by name, or search results page by page."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

import discord
import msgspec

from bot.features.lookup.answers import LookupQuestion, rulings_on
from bot.features.lookup.card_finder import CardFinder, NamedCards
from bot.features.lookup.card_menu import card_menu_row
from bot.features.lookup.defaults import GameDefaults
from bot.features.lookup.items import CardPageButton, RemoveButton, ShareCardButton, VetoButton, WrongAnswerButton
from bot.features.lookup.passage_ids import passage_id
from bot.games.card_shelf import PrintedCard
from bot.pictures.pictures import Pictures
from bot.problems import PlayerProblem
from bot.storage.store import Store
from bot.storage.vetoes import count_veto, vetoed_among
from bot.ui.items import Interaction
from bot.ui.limits import MAX_MESSAGE_CHARS, shorten
from bot.ui.rule_button import RuleButton
from bot.ui.screen import Part, Screen, defer, framed_parts, row, show, text_screen
from bot.ui.sharing import post_in_channel
from bot.ui.way_back import defer_with_way_back, show_with_way_back
from bot.ui.words import escaped, small_line
from engine.ccg.card_search import QueryError
from engine.ccg.decks.allowed_card_lists import Format
from engine.ccg.decks.deck_line_cards import HOW_TO_ADD_CARDS
from engine.first_edition.cards.deck import deck_format as list_of_first_edition
from engine.second_edition.deck import format_of as list_of_second_edition
from engine.text.name_normalisation import normalised_name as written
from glossary_index.passage import Passage
from glossary_index.service import RulesLibrary

MAX_SIMILAR_NAMES = 10
CARDS_PER_PAGE = 9
MAX_RULINGS = 4
MAX_QUERY_CHARS = 80
"""Maximum length of a query, so that it fits into a button's custom id together with a page number."""

VETOED_NOTE = "Assisted: players reported that the bot got it wrong, so in new matches you resolve it by hand."
REVISED_NOTE = "Errata: its text was revised; see the ruling below for the current text."
NO_RULING_NOTE = "No rule mentions this card by name."

_MAX_PRINTINGS = 12
_MAX_RULING_CHARS = 250


class CardSearch(msgspec.Struct, frozen=True):
    """Search terms of `/cards`.

    Attributes:
        query: words and fields, as read by ``engine.ccg.card_search``.
        kind: card type; empty for all types.
        affiliation: affiliation; empty for all.
        game: game id, such as ``second-edition``; empty for all games.
    """

    query: str = ""
    kind: str = ""
    affiliation: str = ""
    game: str = ""

    @property
    def query_words(self) -> str:
        """Return all terms as one query."""
        filters = [
            _field_term("game", self.game),
            _field_term("type", self.kind),
            _field_term("affiliation", self.affiliation),
        ]
        query = self.query.strip()
        if any(filters) and " or " in f" {query.lower()} ":
            query = f"({query})"
        return " ".join(filter(None, (*filters, query)))


def _field_term(name: str, value: str) -> str:
    return "" if not value else f'{name}:"{value}"' if " " in value else f"{name}:{value}"


class CardScreens:
    """Builds screens about cards: one card, a page of search results, similar names."""

    def __init__(self, cards: CardFinder, pictures: Pictures) -> None:
        self._cards = cards
        self._pictures = pictures

    def card_by_id(self, card: str) -> PrintedCard:
        """Return the card with this id.

        Raises:
            PlayerProblem: there is no card with this id.
        """
        printed_card = self._cards.card_of(card)
        if printed_card is None:
            raise PlayerProblem("This card is no longer in the card pool.")
        return printed_card

    async def card_parts(self, card: PrintedCard, number: int = 0) -> Screen:
        """Return a card's picture, facts and text, its game, how far it is automated, and its printings.

        ``number`` tells the pictures of several cards in one message apart.
        """
        picture = await self._pictures.card(card)
        if number:
            picture = msgspec.structs.replace(picture, name=f"{number}-{picture.name}")
        parts: list[Part] = [discord.ui.TextDisplay(f"## {'• ' if card.face.unique else ''}{escaped(card.name)}")]
        parts += [picture.picture_component(), discord.ui.TextDisplay(escaped(card.facts))]
        if card.words:
            parts.append(discord.ui.TextDisplay(shorten(escaped(card.words), MAX_MESSAGE_CHARS // 2)))
        lists = ban_sentences(card.name, card.game)
        facts = [
            small_line(escaped(line))
            for line in (self._cards.edition_of(card.id), *lists, card.level, *_printings_words(card))
        ]
        parts.append(discord.ui.TextDisplay("\n".join(facts)))
        return Screen([framed_parts(parts)], (picture,))

    async def parts_of_cards(self, cards: Sequence[PrintedCard]) -> Screen:
        """Return one card, or several one below the other."""
        screens = [await self.card_parts(card, number) for number, card in enumerate(cards)]
        return Screen(
            [part for screen in screens for part in screen.parts],
            tuple(file for screen in screens for file in screen.pictures),
        )

    async def card_with_rulings(
        self, card: PrintedCard, rulings: Sequence[tuple[Passage, str]], question: str = ""
    ) -> Screen:
        """Return a card with its rulings: the first words of each, buttons to them, and *Share*.

        If it answers a question about rules, it also has *Wrong answer*.
        """
        screen = await self.card_parts(card)
        lines = [
            f"**{escaped(passage.title)}**: {escaped(shorten(words, _MAX_RULING_CHARS))}"
            for passage, words in rulings[:MAX_RULINGS]
        ]
        revised = [small_line(REVISED_NOTE)] if any("revised" in passage.edits for passage, _ in rulings) else []
        text = "\n".join(
            [small_line("Rules that mention this card:"), *revised, *lines] if lines else [small_line(NO_RULING_NOTE)]
        )
        buttons = [
            RuleButton("about", passage_id(passage.key), f"📖 {passage.title}") for passage, _ in rulings[:MAX_RULINGS]
        ]
        doubts: list[Part] = [WrongAnswerButton(card.id, question)] if question else []
        doubts += [VetoButton(card.id)] if card.is_text_read else []
        ways = [row(*buttons, ShareCardButton(card.id)), *([row(*doubts)] if doubts else [])]
        return Screen([*screen.parts, discord.ui.TextDisplay(text), *ways], screen.pictures)

    async def search_page(self, query: str, page: int, game: str | None = None) -> Screen:
        """Return small faces of the cards that a query finds, a menu of them, and page buttons.

        Cards of ``game`` come first.
        """
        try:
            matches = await asyncio.to_thread(self._cards.cards_searched, query, game)
        except QueryError as error:
            raise PlayerProblem(str(error)) from None
        if not matches:
            raise PlayerProblem(
                f"No card matches “{query}”. Try fewer words, or fields such as type:ship, cost<=3 or "
                "game:second-edition."
            )
        last = (len(matches) - 1) // CARDS_PER_PAGE
        page = max(0, min(page, last))
        here = [self.card_by_id(card) for card in matches[page * CARDS_PER_PAGE : (page + 1) * CARDS_PER_PAGE]]
        counted = f"{len(matches)} card{'' if len(matches) == 1 else 's'}"
        picture = await self._pictures.cards(query or "All cards", counted, here)
        words = f"### {counted}" + (f" for `{escaped(query)}`" if query else "")
        words += f"\n{small_line(f'Page {page + 1} of {last + 1}')}" if last else ""
        beside = [(page - 1, "Previous page"), (page + 1, "Next page")]
        turns = [CardPageButton(number, query, label) for number, label in beside if 0 <= number <= last]
        parts: list[Part] = [framed_parts([discord.ui.TextDisplay(words), picture.picture_component()])]
        parts += [*card_menu_row(self._cards, [card.id for card in here]), *([row(*turns)] if turns else [])]
        return Screen(parts, (picture,))

    async def card_with_namesakes(self, card: Screen, typed_name: str, named_cards: NamedCards) -> Screen:
        """Return a card with a menu of all cards that its name may mean."""
        words = f"Several cards are called “{escaped(shorten(typed_name, 100))}”."
        if not named_cards.by_whole_name:
            words = f"{len(named_cards.cards)} cards have “{escaped(shorten(typed_name, 100))}” in their names."
        namesakes = card_menu_row(self._cards, named_cards.cards, "Show another …", with_editions=True)
        parts = [*card.parts, discord.ui.TextDisplay(words), *namesakes]
        return Screen(parts, card.pictures)

    async def similar_names(self, name: str, game: str | None = None) -> Screen:
        """Return cards with similar names; those of ``game`` come first."""
        matches = await asyncio.to_thread(self._cards.similar_cards, name, MAX_SIMILAR_NAMES, game)
        if not matches:
            raise PlayerProblem(f"{_unknown_name_message(shorten(name, 100))} Start typing to see the known names.")
        words = f"{_unknown_name_message(escaped(shorten(name, 100)))}\n{small_line('Similar names:')}"
        similar = card_menu_row(self._cards, matches, "Did you mean …", with_editions=True)
        return Screen([discord.ui.TextDisplay(words), *similar])


def ban_sentences(name: str, game: str) -> list[str]:
    """Return a sentence for each list that bans a card from decks of a game."""
    lists = _BANNED_LISTS_BY_GAME.get(game)
    if lists is None:
        return []
    words, found_format = lists()
    return (
        [words.format(found_format.name, found_format.day)]
        if written(name) in map(written, found_format.banned)
        else []
    )


_BANNED_LISTS_BY_GAME: dict[str, Callable[[], tuple[str, Format]]] = {
    "first-edition": lambda: ("Banned as of {1}.", list_of_first_edition("banned")),
    "second-edition": lambda: ("Retired in {0} as of {1}.", list_of_second_edition("hall_of_fame")),
}
"""Banned lists by game, each with the sentence about a card on it."""


def _unknown_name_message(name: str) -> str:
    """Return a message that no card has this name, and who can add cards."""
    return f"I don’t know the card “{name}”. {HOW_TO_ADD_CARDS}"


def _printings_words(card: PrintedCard) -> list[str]:
    if not card.printings:
        return []
    omitted_count = len(card.printings) - _MAX_PRINTINGS
    text = ", ".join(card.printings[:_MAX_PRINTINGS]) + (f" and {omitted_count} more" if omitted_count > 0 else "")
    return [f"Printings: {text}"]


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
        """Return the game of the match or channel, whose cards come first; ``None`` if there is none."""
        default = self._defaults.default_here(interaction)
        return default.game if default else None

    async def show_named_card(self, interaction: Interaction, name: str) -> None:
        """Show the card that a name most likely means, and a menu of the other cards it may mean."""
        await defer(interaction)
        game = self.game_here(interaction)
        named_cards = await asyncio.to_thread(self._cards.cards_meant, name, game)
        if not named_cards.cards:
            await show(interaction, await self._screens.similar_names(name, game))
            return
        screen = await self._card_screen(self._screens.card_by_id(named_cards.cards[0]))
        if named_cards.is_misspelt:
            similar = await self._screens.similar_names(name, game)
            screen = Screen([*screen.parts, *similar.parts], screen.pictures)
        elif len(named_cards.cards) > 1:
            screen = await self._screens.card_with_namesakes(screen, name, named_cards)
        await show(interaction, screen)

    async def show_random_card(self, interaction: Interaction) -> None:
        """Show a random card, from the channel's game if it has one."""
        await defer(interaction)
        picked = self._cards.random_card(self.game_here(interaction))
        await show(interaction, await self._card_screen(self._screens.card_by_id(picked)))

    async def show_card(self, interaction: Interaction, card_id: str) -> None:
        """Show a card in a new message, or in place of the match if the message shows a match."""
        await defer_with_way_back(interaction)
        await show_with_way_back(interaction, await self._card_screen(self._screens.card_by_id(card_id)))

    async def share_card(self, interaction: Interaction, card_id: str) -> None:
        """Show a card to everyone in the channel."""
        await defer_with_way_back(interaction)
        screen = await self._screens.card_parts(await self._with_reports(self._screens.card_by_id(card_id)))
        await post_in_channel(
            interaction, Screen([*screen.parts, row(RemoveButton(interaction.user.id))], screen.pictures)
        )

    async def report_wrongly_resolved(self, interaction: Interaction, card_id: str) -> None:
        """Record that a card was resolved wrongly; in new matches the players resolve it by hand."""
        await defer_with_way_back(interaction)
        card = self._screens.card_by_id(card_id)
        await self._store.write(count_veto, card.game, card.key)
        words = (
            f"Thank you. {escaped(card.name)} has been reported to the bot’s operator. In new matches the "
            "players resolve this card by hand. In a running match, use /fix table to correct what went wrong."
        )
        await show_with_way_back(interaction, text_screen(words))

    async def search(self, interaction: Interaction, wanted: CardSearch) -> None:
        """Show the first page of a card search."""
        await defer(interaction)
        if len(wanted.query_words) > MAX_QUERY_CHARS:
            raise PlayerProblem(
                f"This search is too long: {len(wanted.query_words)} characters with its filters; the limit is "
                f"{MAX_QUERY_CHARS}."
            )
        await show(interaction, await self._screens.search_page(wanted.query_words, 0, self.game_here(interaction)))

    async def show_search_page(self, interaction: Interaction, query: str, page: int) -> None:
        """Show another page of a card search in the same message."""
        await defer(interaction)
        await show(interaction, await self._screens.search_page(query, page, self.game_here(interaction)))

    async def _card_screen(self, card: PrintedCard) -> Screen:
        """Return a card with its rulings and *Share*."""
        question = LookupQuestion(query=card.name, game=card.game)
        card_with_reports = await self._with_reports(card)
        return await self._screens.card_with_rulings(
            card_with_reports, await asyncio.to_thread(rulings_on, self._rules, card.name, question)
        )

    async def _with_reports(self, card: PrintedCard) -> PrintedCard:
        """Return a card with the reports that players have made about it."""
        vetoed = await self._store.read(vetoed_among, card.game, (card.key,)) if card.is_text_read else ()
        return msgspec.structs.replace(card, level=VETOED_NOTE) if vetoed else card
