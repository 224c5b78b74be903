"""Looking up rules: `/rule`, *Find rules for this*, and the buttons and menus under a passage."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence

import discord
import msgspec

from bot.features.lookup.answers import (
    Asked,
    Reply,
    choices,
    is_rule_of_its_own,
    next_best,
    passage_of,
    pointed,
    reply,
    rules_in,
    rulings,
)
from bot.features.lookup.at_the_table import AtTheTable
from bot.features.lookup.cards import CardScreens
from bot.features.lookup.defaults import GameDefaults
from bot.features.lookup.finding import CardFinder, in_brackets
from bot.features.lookup.items import CardButton
from bot.features.lookup.reading_state import ReadingState, reading_state, words_of
from bot.features.lookup.screens import Page, Reading, choices_row, page, passage_screen, shared_screen
from bot.problems import PlayerProblem
from bot.storage import Store
from bot.storage.missed import count_missed
from bot.ui.items import Interaction
from bot.ui.limits import CHOICE_TEXT, ROW_BUTTONS, shorten
from bot.ui.screen import Part, Screen, defer, defer_apart, row, show, text
from bot.ui.sharing import post
from bot.ui.way_back import defer_aside, match_played_in, show_aside
from bot.ui.words import one_line, plain, small
from glossary_index.passage import Passage
from glossary_index.service import RulesLibrary

LONGEST_QUERY = 300
CARDS = 5
"""So many names of cards are offered beside titles."""

_MENTION = re.compile(r"<[@#][!&]?\d+>")
_COUNTED = "Thank you: that is counted, without your name, so that the answers get better."


class Lookup:
    """Answers questions about the rules, and leads from one passage to others."""

    def __init__(
        self,
        rules: RulesLibrary,
        store: Store,
        defaults: GameDefaults,
        *,
        cards: CardFinder,
        screens: CardScreens,
        table: AtTheTable,
    ) -> None:
        self._rules = rules
        self._store = store
        self._cards = cards
        self._screens = screens
        self._defaults = defaults
        self._table = table

    async def prepare(self) -> None:
        """Have the index open before anybody looks something up."""
        await asyncio.to_thread(self._rules.ready)

    def offered(self, interaction: Interaction, typed: str, game: str | None, limit: int) -> list[str]:
        """Titles and names of cards for autocomplete, each once; from memory."""
        default = None if game else self._defaults.here(interaction)
        wanted = game or (default.game if default else None)
        titles = self._rules.titles(typed, game=wanted, limit=limit) if self._rules.is_open else []
        cards = [self._cards.name_of(card) for card in self._cards.having(typed, CARDS)] if typed.strip() else []
        distinct: dict[str, str] = {}
        for name in [*titles[: limit - len(cards)], *cards]:
            distinct.setdefault(name.casefold(), name)
        return list(distinct.values())

    def documents(self, typed: str) -> list[tuple[str, str]]:
        """The titles and ids of the documents whose title has what was typed."""
        titles = sorted((self._rules.title(source), source) for source in self._rules.sources)
        return [(title, source) for title, source in titles if typed.strip().casefold() in title.casefold()]

    async def rule(
        self, interaction: Interaction, query: str, game: str | None, source: str | None, *, share: bool = False
    ) -> None:
        """Answer a question about the rules, to the player alone or to the whole channel."""
        await defer(interaction)
        asked = self._asked(interaction, query, game, source)
        if share:
            await post(interaction, await self._public(asked, interaction.user.display_name))
        else:
            await show(interaction, await self._private(interaction, asked))

    async def mentioned(self, message: discord.Message, me: discord.ClientUser) -> None:
        """Answer a question that a message puts to the bot by its name, for everybody in the channel.

        Discord gives the bot the words of such a message alone; where it may not reply, it stays silent.
        """
        named = re.search(rf"<@!?{me.id}>", message.content)
        query = _without_mentions(message.content)
        if message.author.bot or not named or not query or not _may_answer(message):
            return
        channel = message.channel
        parent = getattr(channel, "parent_id", None)
        usual = self._defaults.at(channel.id, parent, message.guild.id if message.guild else None)
        asked = Asked(query=shorten(query, LONGEST_QUERY), usual=usual, of_cards=self._cards.game_of_cards_in(query))
        screen = await self._public(asked, message.author.display_name)
        await message.reply(view=screen.view(), files=screen.files(), mention_author=False)

    async def _private(self, interaction: Interaction, asked: Asked) -> Screen:
        """The answer for the one who asked: a card with its rulings, or a passage."""
        if cards := self._cards_meant(asked):
            return await self._known_cards(asked, cards)
        found, shown = await asyncio.to_thread(self._answer, asked)
        if shown is None:
            return _nothing_screen(asked, found.reading)
        channel, user = interaction.channel_id or 0, interaction.user.id
        table = await self._table.told(channel, user, shown.passage, asked.query)
        reading = msgspec.structs.replace(found.reading, table=table)
        return passage_screen(shown, reading, self._card_of(shown.passage, reading))

    async def _public(self, asked: Asked, sharer: str) -> Screen:
        """The answer for everybody in the channel."""
        if cards := self._cards_meant(asked):
            return await self._screens.card(self._screens.known(cards[0]))
        found, shown = await asyncio.to_thread(self._answer, asked)
        return shared_screen(shown, found.reading, sharer) if shown else _nothing_screen(asked, found.reading)

    def _cards_meant(self, asked: Asked) -> list[str]:
        """The ids of the cards that have this name or number, unless a rule has that name."""
        if asked.source or is_rule_of_its_own(self._rules, asked.query):
            return []
        game = asked.game or (asked.usual.game if asked.usual else None)
        return self._cards.named(asked.query, game) or ([] if asked.game else self._cards.named(asked.query))

    async def _known_cards(self, asked: Asked, cards: Sequence[str]) -> Screen:
        """A card with its rulings; where several have that name, a menu of them."""
        if len(cards) > 1:
            return self._screens.near(asked.query, cards)
        card = self._screens.known(cards[0])
        named = Asked(query=card.name, game=card.game)
        found = await asyncio.to_thread(rulings, self._rules, card.name, named)
        return await self._screens.ruled(card, found, asked.query)

    def _card_of(self, passage: Passage, reading: Reading) -> tuple[str, str] | None:
        """The id and name of the one card that the question or the passage is about."""
        found = self._cards.named(reading.query)
        if not found and passage.game:
            found = self._cards.named(passage.title, passage.game)
        return (found[0], self._cards.name_of(found[0])) if len(found) == 1 else None

    async def find(self, interaction: Interaction, message: discord.Message) -> None:
        """Show the rules that a message names or speaks of."""
        await defer_apart(interaction)
        said = words_of(message).strip()
        if not said:
            raise PlayerProblem("This message has no words that I could look for.")
        ids, cards = rules_in(self._rules, said), self._cards.mentioned(said)
        named = [one for name in in_brackets(said) for one in self._rules.named(name)[:1]]
        spoken = [one for card in cards for one, _ in rulings(self._rules, *self._card_asked(card))[:1]]
        entries = list(dict.fromkeys([*filter(None, map(self._rules.rule, ids)), *named, *spoken]))
        if not entries:
            await self.rule(interaction, self._cards.name_of(cards[0]) if cards else _shortened(said), None, None)
            return
        several = choices(self._rules, entries) if len(entries) > 1 else ()
        reading = Reading(rule="".join(ids[:1]), choices=several, invitation="Rules that the message names …")
        shown = await asyncio.to_thread(page, self._rules, entries[0])
        screen = passage_screen(shown, reading, None if cards else self._card_of(entries[0], reading))
        buttons = [CardButton(card, f"Card: {self._cards.name_of(card)}") for card in cards[:ROW_BUTTONS]]
        await show(interaction, Screen([*screen.parts, *([row(*buttons)] if buttons else [])]))

    def _card_asked(self, card: str) -> tuple[str, Asked]:
        """A card's name, and that its rulings are looked for in its game."""
        name, found = self._cards.name_of(card), self._cards.card_of(card)
        return name, Asked(query=name, game=found.game if found else None)

    async def in_game(self, interaction: Interaction, game: str, query: str) -> None:
        """Answer what was asked in the rules of one game."""
        kept = reading_state(interaction.message).query
        await self.rule(interaction, kept if kept.startswith(query) else query, game, None)

    async def missed(self, interaction: Interaction, name: str, query: str) -> None:
        """Count that a passage or card was not what was asked, and show the next best."""
        await defer(interaction)
        kept = reading_state(interaction.message)
        query = kept.query if kept.query.startswith(query) else query
        shown = None if self._cards.card_of(name) else self._passage(name)
        await self._store.write_beside(count_missed, _without_mentions(query), shown.key if shown else name)
        offered = [passage for one in kept.passages if (passage := passage_of(self._rules, one))]
        others = await asyncio.to_thread(next_best, self._rules, query, shown, offered)
        if not others:
            await show(interaction, text(f"{_COUNTED} Nothing else comes near: try other words, or use /glossary."))
            return
        reading = Reading(
            query=query,
            matched=self._rules.search(query, limit=1).matched,
            notes=(f"{_COUNTED} This is the next best.",),
            choices=choices(self._rules, offered if shown in offered else others),
            invitation=kept.invitation or "Best matches …",
        )
        await self._show(interaction, others[0], reading)

    async def press(self, interaction: Interaction, verb: str, name: str) -> None:
        """Do what a button or menu says about a passage, which it names by its id or a rule id."""
        match verb:
            case "rule" | "about":
                await defer_aside(interaction)
                rule, passage = name if self._rules.rule(name) else "", self._passage(name)
                channel, played = interaction.channel_id or 0, match_played_in(interaction.message)
                table = await self._table.told(channel, interaction.user.id, passage, match=played)
                await self._show(interaction, passage, Reading(rule=rule, table=table))
            case "share":
                await defer_aside(interaction)
                reading = Reading(query=reading_state(interaction.message).query)
                shown = page(self._rules, self._passage(name), reading.query)
                await post(interaction, shared_screen(shown, reading, interaction.user.display_name))
            case _:
                await defer(interaction)
                await self._turn(interaction, verb, self._passage(name))

    async def read(self, interaction: Interaction, name: str, back: tuple[str, str, int]) -> None:
        """Show a passage in the place of a page of the glossary."""
        passage, pointing = pointed(self._rules, self._passage(name))
        await self._show(interaction, passage, Reading(back=back, notes=(pointing,) if pointing else ()))

    async def _turn(self, interaction: Interaction, verb: str, chosen: Passage) -> None:
        """Show a passage in the place of the one before; what can be chosen stays, but for what is related."""
        kept = reading_state(interaction.message)
        reading = await asyncio.to_thread(self._reading, kept)
        passage, pointing = pointed(self._rules, chosen)
        reading = msgspec.structs.replace(reading, full=verb == "full", notes=(pointing,) if pointing else ())
        if verb in ("previous", "next", "related"):  # what is read further on is no answer to the query
            reading = msgspec.structs.replace(reading, query="")
        if verb == "related":
            near = choices(self._rules, [passage, *self._rules.related(passage)])
            reading = msgspec.structs.replace(reading, choices=near, invitation="Related …")
        await self._show(interaction, passage, reading)

    def _reading(self, kept: ReadingState) -> Reading:
        """How the player came to what they read now; passages that are gone can no longer be chosen."""
        offered = [passage for name in kept.passages if (passage := passage_of(self._rules, name))]
        return Reading(
            query=kept.query,
            matched=self._rules.search(kept.query, limit=1).matched if kept.query else frozenset(),
            choices=choices(self._rules, offered),
            invitation=kept.invitation or "Choose …",
            back=kept.back,
        )

    def _asked(self, interaction: Interaction, query: str, game: str | None, source: str | None) -> Asked:
        document = self._document(source) if source else None
        if game or document:
            return Asked(query=query, game=game, source=document)
        cards = self._cards.game_of_cards_in(query)
        return Asked(query=query, usual=self._defaults.here(interaction), of_cards=cards)

    def _document(self, typed: str) -> str:
        """The id of the document that an option means: its id, its title, or words of one title."""
        known = {source for _, source in self.documents("")}
        by_id = [source for source in known if source == typed or source[:CHOICE_TEXT] == typed]
        found = by_id or [source for _, source in self.documents(typed)]
        if len(found) == 1:
            return found[0]
        names = "; ".join(title for title, _ in self.documents(""))
        raise PlayerProblem(f"“{shorten(typed, 100)}” is not one of the documents here: {names}.")

    def _answer(self, asked: Asked) -> tuple[Reply, Page | None]:
        found = reply(self._rules, asked)
        asked_in_words = "" if found.reading.rule else found.reading.query
        return found, page(self._rules, found.passage, asked_in_words) if found.passage else None

    async def _show(self, interaction: Interaction, passage: Passage, reading: Reading) -> None:
        shown = await asyncio.to_thread(page, self._rules, passage, reading.query)
        await show_aside(interaction, passage_screen(shown, reading, self._card_of(shown.passage, reading)))

    def _passage(self, name: str) -> Passage:
        found = self._rules.rule(name) or passage_of(self._rules, name)
        if found is None:
            raise PlayerProblem(
                f"The rules here no longer have the entry {name}: the documents have changed. Ask again with /rule."
            )
        return found


def _without_mentions(said: str) -> str:
    """What somebody said, without whom and which channels they named."""
    return one_line(_MENTION.sub(" ", said))


def _shortened(said: str) -> str:
    return shorten(one_line(said), LONGEST_QUERY)


def _may_answer(message: discord.Message) -> bool:
    """Whether the bot may reply where a message stands, with a picture if need be."""
    if message.guild is None:
        return False
    allowed = message.channel.permissions_for(message.guild.me)
    in_thread = isinstance(message.channel, discord.Thread)
    may_write = allowed.send_messages_in_threads if in_thread else allowed.send_messages
    return may_write and allowed.read_message_history and allowed.attach_files


def _nothing_screen(asked: Asked, reading: Reading) -> Screen:
    words = f"Nothing in the rules speaks of “{plain(shorten(asked.query, 100))}”. "
    words += "These titles look like it:" if reading.choices else "Try other words, or browse with /glossary."
    parts: list[Part] = [discord.ui.TextDisplay("\n".join([words, *(small(plain(note)) for note in reading.notes)]))]
    if reading.choices:
        parts.append(choices_row(msgspec.structs.replace(reading, invitation="Did you mean …")))
    return Screen(parts)
