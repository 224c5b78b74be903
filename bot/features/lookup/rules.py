"""Look-ups of rules: `/rule`, *Find rules for this*, and the buttons and menus under a passage."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence

import discord
import msgspec

from bot.features.lookup.answers import (
    LookupQuestion,
    LookupReply,
    has_own_passage,
    next_best_passages,
    passage_choices,
    passage_named,
    pointer_target_and_note,
    reply_to,
    rule_ids_in,
    rulings_on,
)
from bot.features.lookup.card_finder import CardFinder, NamedCards, names_in_brackets
from bot.features.lookup.cards import CardScreens
from bot.features.lookup.defaults import DefaultGame, GameDefaults
from bot.features.lookup.items import CardButton, RemoveButton
from bot.features.lookup.reading_state import ReadingState, message_text, reading_state
from bot.features.lookup.recent_questions import RecentQuestions
from bot.features.lookup.rules_in_match import RulesInMatch
from bot.features.lookup.screens import (
    PassagePage,
    PassageReading,
    choices_row,
    passage_page,
    passage_screen,
    shared_screen,
)
from bot.features.users import shown_name
from bot.problems import PlayerProblem
from bot.storage import Store
from bot.storage.missed_answers import count_missed
from bot.ui.items import Interaction
from bot.ui.late_pictures import LatePictures
from bot.ui.limits import MAX_CHOICE_TEXT_CHARS, MAX_ROW_BUTTONS, shorten
from bot.ui.screen import Part, Screen, defer, defer_new_message, row, show, text_screen
from bot.ui.sharing import post_in_channel
from bot.ui.way_back import defer_with_way_back, match_played_in, show_with_way_back
from bot.ui.words import escaped, one_line, small_line
from glossary_index.passage import Passage
from glossary_index.service import RulesLibrary

MAX_QUERY_CHARS = 300
MAX_CARD_NAMES = 5
"""Maximum number of card names offered along with titles."""

MAX_CARDS_SHOWN = 3
"""Maximum number of cards in one answer."""

_CARD_SEPARATOR_PATTERN = re.compile(r"\s+(?:or|and|vs\.?|versus)\s+|\s*[,/&+]\s*", re.IGNORECASE)
_MENTION_PATTERN = re.compile(r"<[@#][!&]?\d+>")
_THANKS_FOR_REPORT = "Thanks. This is counted without your name and helps to improve the answers."


class RuleLookup:
    """Answers questions about rules, and handles the buttons from one passage to the next."""

    def __init__(
        self,
        rules: RulesLibrary,
        store: Store,
        defaults: GameDefaults,
        *,
        cards: CardFinder,
        screens: CardScreens,
        table: RulesInMatch,
        recent: RecentQuestions | None = None,
    ) -> None:
        self._recent = recent or RecentQuestions()
        self._rules = rules
        self._store = store
        self._cards = cards
        self._screens = screens
        self._defaults = defaults
        self._table = table

    async def open_index(self) -> None:
        """Open the index in a thread; afterwards the passages are in memory and only searches need a thread."""
        if not self._rules.is_open:
            await asyncio.to_thread(self._rules.ready)

    async def title_suggestions(self, interaction: Interaction, typed: str, game: str | None, limit: int) -> list[str]:
        """Return titles and card names for autocomplete, without duplicates, from memory."""
        default = None if game else self._defaults.default_here(interaction)
        return await asyncio.to_thread(self._titles_offered, typed, game or (default.game if default else None), limit)

    def _titles_offered(self, typed: str, wanted: str | None, limit: int) -> list[str]:
        titles = self._rules.titles(typed, game=wanted, limit=limit) if self._rules.is_open else []
        cards = (
            [self._cards.name_of(card) for card in self._cards.cards_with_words(typed, MAX_CARD_NAMES)]
            if typed.strip()
            else []
        )
        distinct: dict[str, str] = {}
        for name in [*titles[: limit - len(cards)], *cards]:
            distinct.setdefault(name.casefold(), name)
        return list(distinct.values())

    def matching_documents(self, typed: str) -> list[tuple[str, str]]:
        """Return the titles and ids of documents that match the typed text; [] until the index is open."""
        if not self._rules.is_open:
            return []
        titles = sorted((self._rules.title(source), source) for source in self._rules.sources)
        return [(title, source) for title, source in titles if typed.strip().casefold() in title.casefold()]

    async def answer_question(
        self, interaction: Interaction, query: str, game: str | None, source: str | None, *, share: bool = False
    ) -> None:
        """Answer a question about rules, privately or for the whole channel."""
        await defer(interaction)
        await self.open_index()
        question = await self._question_of_interaction(interaction, query, game, source)
        if share:
            await post_in_channel(
                interaction, await self._public_screen(question, interaction.channel_id or 0, interaction.user)
            )
        else:
            await show(interaction, await self._private_screen(interaction, question))

    async def answer_mention(self, message: discord.Message, me: discord.ClientUser, late: LatePictures) -> None:
        """Answer a message that mentions the bot, for everyone in the channel.

        Discord gives the bot the text of such messages only. If the bot isn't allowed to reply, it does nothing.
        """
        named = re.search(rf"<@!?{me.id}>", message.content)
        query = _without_mentions(message.content)
        if message.author.bot or not named or not query or not _can_answer(message):
            return
        await self.open_index()
        channel = message.channel
        parent = getattr(channel, "parent_id", None)
        usual = self._defaults.default_in(channel.id, parent, message.guild.id if message.guild else None)
        question = await self._question_with_defaults(
            shorten(query, MAX_QUERY_CHARS), usual, channel.id, message.author.id
        )
        screen = await self._public_screen(question, channel.id, message.author)
        replied = await message.reply(view=screen.view(), files=screen.files(), mention_author=False)
        late.add_when_drawn(replied, screen)

    async def _private_screen(self, interaction: Interaction, question: LookupQuestion) -> Screen:
        """Return the private answer: a card with its rulings, or a passage."""
        if cards := await asyncio.to_thread(self._cards_named, question):
            return await self._named_cards_screen(question, cards)
        if together := await self._find_cards_named_together(question):
            return await self._screens.parts_of_cards(list(map(self._screens.card_by_id, together)))
        channel, user = interaction.channel_id or 0, interaction.user.id
        reply, page = await self._answer_and_page(question, channel, user)
        if page is None:
            return _no_answer_screen(question, reply.reading)
        table = await self._table.sentences_about_match(channel, user, page.passage, question.query)
        reading = msgspec.structs.replace(reply.reading, table=table)
        card = await asyncio.to_thread(self._card_of, page.passage, reading)
        return passage_screen(page, reading, card)

    async def _public_screen(
        self, question: LookupQuestion, channel: int, sharer: discord.User | discord.Member
    ) -> Screen:
        """Return the public answer, which the player who shared it can remove."""
        if cards := (await asyncio.to_thread(self._cards_named, question))[:1] or await self._find_cards_named_together(
            question
        ):
            shown_cards = await self._screens.parts_of_cards(list(map(self._screens.card_by_id, cards)))
            return Screen([*shown_cards.parts, row(RemoveButton(sharer.id))], shown_cards.pictures)
        reply, page = await self._answer_and_page(question, channel, sharer.id)
        if page is None:
            return _no_answer_screen(question, reply.reading)
        return shared_screen(page, reply.reading, shown_name(sharer), sharer.id)

    async def _find_cards_named_together(self, question: LookupQuestion) -> list[str]:
        return await asyncio.to_thread(self._cards_named_together, question)

    async def _answer_and_page(
        self, question: LookupQuestion, channel: int, user: int
    ) -> tuple[LookupReply, PassagePage | None]:
        """Return the answer and its page, and cache the answer for a follow-up question by the same player."""
        reply, page = await asyncio.to_thread(self._answer_question, question)
        if page:
            self._recent.remember_question(channel, user, question.query, page.passage.key)
        return reply, page

    async def remove_shared_answer(self, interaction: Interaction, sharer: int) -> None:
        """Remove a shared answer for the player who shared it.

        Raises:
            PlayerProblem: someone else shared it.
        """
        if interaction.user.id != sharer:
            raise PlayerProblem("Only the player who shared this can remove it.")
        await interaction.response.defer()
        await interaction.delete_original_response()

    def _cards_named_together(self, question: LookupQuestion) -> list[str]:
        """Return the ids of the cards if a question only names two or three, as in *Armus or Nagilum?*."""
        names = [name.strip(" ?!.,") for name in _CARD_SEPARATOR_PATTERN.split(question.query) if name.strip(" ?!.,")]
        if question.source or not 2 <= len(names) <= MAX_CARDS_SHOWN:
            return []
        game = question.game or (question.usual.game if question.usual else None)
        cards_by_name = [self._cards.cards_named(name, game) or self._cards.cards_named(name) for name in names]
        return [cards[0] for cards in cards_by_name] if all(cards_by_name) else []

    def _cards_named(self, question: LookupQuestion) -> list[str]:
        """Return the ids of the cards with this name or number; [] if a rule has that name."""
        if question.source or has_own_passage(self._rules, question.query):
            return []
        game = question.game or (question.usual.game if question.usual else None)
        return self._cards.cards_named(question.query, game) or (
            [] if question.game else self._cards.cards_named(question.query)
        )

    async def _named_cards_screen(self, question: LookupQuestion, cards: Sequence[str]) -> Screen:
        """Return a card with its rulings, and a menu if several cards have that name."""
        card = self._screens.card_by_id(cards[0])
        named = LookupQuestion(query=card.name, game=card.game)
        rulings = await asyncio.to_thread(rulings_on, self._rules, card.name, named)
        screen = await self._screens.card_with_rulings(card, rulings, question.query)
        if len(cards) == 1:
            return screen
        return await self._screens.card_with_namesakes(screen, question.query, NamedCards(cards, by_whole_name=True))

    def _card_of(self, passage: Passage, reading: PassageReading) -> tuple[str, str] | None:
        """Return the id and name of the only card that the question or passage is about; else ``None``."""
        matches = self._cards.cards_named(reading.query)
        if not matches and passage.game:
            matches = self._cards.cards_named(passage.title, passage.game)
        return (matches[0], self._cards.name_of(matches[0])) if len(matches) == 1 else None

    async def show_rules_in_message(self, interaction: Interaction, message: discord.Message) -> None:
        """Show the rules that a message mentions."""
        await defer_new_message(interaction)
        text = message_text(message).strip()
        if not text:
            raise PlayerProblem("This message has no text to look up.")
        cards = await asyncio.to_thread(self._cards.cards_mentioned, text)
        ids, entries = await asyncio.to_thread(self._entries_in, text, cards)
        if not entries:
            await self.answer_question(
                interaction, self._cards.name_of(cards[0]) if cards else _shortened_query(text), None, None
            )
            return
        several = passage_choices(self._rules, entries) if len(entries) > 1 else ()
        reading = PassageReading(rule="".join(ids[:1]), choices=several, menu_placeholder="Rules in this message …")
        page, card = await asyncio.to_thread(self._page_of, entries[0], reading)
        screen = passage_screen(page, reading, None if cards else card)
        buttons = [CardButton(card, f"Card: {self._cards.name_of(card)}") for card in cards[:MAX_ROW_BUTTONS]]
        await show(interaction, Screen([*screen.parts, *([row(*buttons)] if buttons else [])]))

    def _entries_in(self, text: str, cards: Sequence[str]) -> tuple[list[str], list[Passage]]:
        """Return the rule ids in a message, and passages: those of the rules, of names in brackets and of cards."""
        ids = rule_ids_in(self._rules, text)
        named = [passage for name in names_in_brackets(text) for passage in self._rules.passages_titled(name)[:1]]
        spoken = [
            ruling for card in cards for ruling, _ in rulings_on(self._rules, *self._question_about_card(card))[:1]
        ]
        return ids, list(dict.fromkeys([*filter(None, map(self._rules.rule, ids)), *named, *spoken]))

    def _question_about_card(self, card: str) -> tuple[str, LookupQuestion]:
        """Return a card's name, and a question for its rulings in its game."""
        name, printed_card = self._cards.name_of(card), self._cards.card_of(card)
        return name, LookupQuestion(query=name, game=printed_card.game if printed_card else None)

    async def answer_in_game(self, interaction: Interaction, game: str, query: str) -> None:
        """Answer the question from the rules of one game."""
        query_of_message = reading_state(interaction.message).query
        await self.answer_question(
            interaction, query_of_message if query_of_message.startswith(query) else query, game, None
        )

    async def report_wrong_answer(self, interaction: Interaction, name: str, query: str) -> None:
        """Record a passage or card as a wrong answer, and show the next best answer."""
        await defer(interaction)
        await self.open_index()
        state = reading_state(interaction.message)
        query = state.query if state.query.startswith(query) else query
        passage = None if self._cards.card_of(name) else await self._passage_by_name(name)
        await self._store.write(count_missed, _without_mentions(query), passage.key if passage else name)
        passages = await asyncio.to_thread(self._existing_passages, state.passages)
        others = await asyncio.to_thread(next_best_passages, self._rules, query, passage, passages)
        if not others:
            await show(
                interaction,
                text_screen(f"{_THANKS_FOR_REPORT} I found nothing else; try other words, or use /glossary."),
            )
            return
        answer = await asyncio.to_thread(self._rules.search, query, limit=1)
        reading = PassageReading(
            query=query,
            matched=answer.matched,
            notes=(f"{_THANKS_FOR_REPORT} Here is the next best match.",),
            choices=passage_choices(self._rules, passages if passage in passages else others),
            menu_placeholder=state.menu_placeholder or "Best matches …",
        )
        await self._show_passage(interaction, others[0], reading)

    async def press(self, interaction: Interaction, verb: str, name: str) -> None:
        """Handle a button or menu about a passage, given by its id or by a rule id."""
        match verb:
            case "rule" | "about":
                await defer_with_way_back(interaction)
                await self.open_index()
                rule, passage = name if self._rules.rule(name) else "", await self._passage_by_name(name)
                channel, played = interaction.channel_id or 0, match_played_in(interaction.message)
                table = await self._table.sentences_about_match(channel, interaction.user.id, passage, match=played)
                await self._show_passage(interaction, passage, PassageReading(rule=rule, table=table))
            case "share":
                await defer_with_way_back(interaction)
                await self.open_index()
                reading = PassageReading(query=reading_state(interaction.message).query)
                passage = await self._passage_by_name(name)
                page = await asyncio.to_thread(passage_page, self._rules, passage, reading.query)
                sharer = interaction.user
                await post_in_channel(interaction, shared_screen(page, reading, shown_name(sharer), sharer.id))
            case _:
                await defer(interaction)
                await self.open_index()
                await self._show_in_place(interaction, verb, await self._passage_by_name(name))

    async def show_from_glossary(self, interaction: Interaction, name: str, back: tuple[str, str, int]) -> None:
        """Show a passage in place of a page of the glossary."""
        await self.open_index()
        passage, pointing = await asyncio.to_thread(
            pointer_target_and_note, self._rules, await self._passage_by_name(name)
        )
        await self._show_passage(interaction, passage, PassageReading(back=back, notes=(pointing,) if pointing else ()))

    async def _show_in_place(self, interaction: Interaction, verb: str, chosen: Passage) -> None:
        """Show a passage in place of the previous one; the choices stay unless it is only a related one."""
        state = reading_state(interaction.message)
        reading = await asyncio.to_thread(self._restored_reading, state)
        passage, pointing = await asyncio.to_thread(pointer_target_and_note, self._rules, chosen)
        reading = msgspec.structs.replace(reading, full=verb == "full", notes=(pointing,) if pointing else ())
        if verb in ("previous", "next", "related"):  # later pages don't answer the query
            reading = msgspec.structs.replace(reading, query="")
        if verb == "related":
            related = await asyncio.to_thread(self._rules.related, passage)
            near = passage_choices(self._rules, [passage, *related])
            reading = msgspec.structs.replace(reading, choices=near, menu_placeholder="Related …")
        await self._show_passage(interaction, passage, reading)

    def _restored_reading(self, state: ReadingState) -> PassageReading:
        """Return the reading state of a message, without passages that no longer exist."""
        return PassageReading(
            query=state.query,
            matched=self._rules.search(state.query, limit=1).matched if state.query else frozenset(),
            choices=passage_choices(self._rules, self._existing_passages(state.passages)),
            menu_placeholder=state.menu_placeholder or "Choose …",
            back=state.back,
        )

    def _existing_passages(self, names: Sequence[str]) -> list[Passage]:
        """Return the passages with these keys or ids that still exist."""
        return [passage for name in names if (passage := passage_named(self._rules, name))]

    async def _question_of_interaction(
        self, interaction: Interaction, query: str, game: str | None, source: str | None
    ) -> LookupQuestion:
        document = await asyncio.to_thread(self._document_meant, source) if source else None
        if game or document:
            return LookupQuestion(query=query, game=game, source=document)
        usual, channel = self._defaults.default_here(interaction), interaction.channel_id or 0
        return await self._question_with_defaults(query, usual, channel, interaction.user.id)

    async def _question_with_defaults(
        self, query: str, usual: DefaultGame | None, channel: int, user: int
    ) -> LookupQuestion:
        """Return a question with the defaults from the channel and the words, for a plain query."""
        cards = await asyncio.to_thread(self._cards.game_of_cards_in, query)
        return LookupQuestion(
            query=query, usual=usual, game_of_cards=cards, before=self._recent.previous_question(channel, user)
        )

    def _document_meant(self, typed: str) -> str:
        """Return the id of the document that an option means: by its id, its title, or words from one title only."""
        source_ids = {source for _, source in self.matching_documents("")}
        by_id = [source for source in source_ids if source == typed or source[:MAX_CHOICE_TEXT_CHARS] == typed]
        matches = by_id or [source for _, source in self.matching_documents(typed)]
        if len(matches) == 1:
            return matches[0]
        names = "; ".join(title for title, _ in self.matching_documents(""))
        raise PlayerProblem(f"There’s no document “{shorten(typed, 100)}”. Documents: {names}.")

    def _answer_question(self, question: LookupQuestion) -> tuple[LookupReply, PassagePage | None]:
        reply = reply_to(self._rules, question)
        question_words = "" if reply.reading.rule else reply.reading.query
        return reply, passage_page(self._rules, reply.passage, question_words, reply.answer) if reply.passage else None

    async def _show_passage(self, interaction: Interaction, passage: Passage, reading: PassageReading) -> None:
        page, card = await asyncio.to_thread(self._page_of, passage, reading)
        await show_with_way_back(interaction, passage_screen(page, reading, card))

    def _page_of(self, passage: Passage, reading: PassageReading) -> tuple[PassagePage, tuple[str, str] | None]:
        """Return a passage's page, and the card that it is about."""
        return passage_page(self._rules, passage, reading.query), self._card_of(passage, reading)

    async def _passage_by_name(self, name: str) -> Passage:
        passage = self._rules.rule(name) or await asyncio.to_thread(passage_named, self._rules, name)
        if passage is None:
            raise PlayerProblem(f"The entry {name} is gone because the documents have changed. Ask again with /rule.")
        return passage


def _without_mentions(text: str) -> str:
    """Return a message's text without its mentions of users and channels."""
    return one_line(_MENTION_PATTERN.sub(" ", text))


def _shortened_query(text: str) -> str:
    return shorten(one_line(text), MAX_QUERY_CHARS)


def _can_answer(message: discord.Message) -> bool:
    """Whether the bot is allowed to reply to a message, with a picture if needed."""
    if message.guild is None:
        return False
    allowed = message.channel.permissions_for(message.guild.me)
    in_thread = isinstance(message.channel, discord.Thread)
    may_write = allowed.send_messages_in_threads if in_thread else allowed.send_messages
    return may_write and allowed.read_message_history and allowed.attach_files


def _no_answer_screen(question: LookupQuestion, reading: PassageReading) -> Screen:
    words = f"Nothing in the rules mentions “{escaped(shorten(question.query, 100))}”. "
    words += "Similar titles:" if reading.choices else "Try other words, or browse with /glossary."
    parts: list[Part] = [
        discord.ui.TextDisplay("\n".join([words, *(small_line(escaped(note)) for note in reading.notes)]))
    ]
    if reading.choices:
        parts.append(choices_row(msgspec.structs.replace(reading, menu_placeholder="Did you mean …")))
    return Screen(parts)
