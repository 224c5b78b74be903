"""Looking up rules: `/rule`, *Find rules for this*, and the buttons and menus under a passage."""

from __future__ import annotations

import asyncio

import discord
import msgspec

from bot.features.lookup.answers import Asked, Reply, choices, passage_of, pointed, reply, rules_in, speaking_of
from bot.features.lookup.cards import CardScreens
from bot.features.lookup.defaults import GameDefaults
from bot.features.lookup.finding import CardFinder
from bot.features.lookup.reading_state import ReadingState, reading_state, words_of
from bot.features.lookup.screens import Page, Reading, choices_row, page, passage_screen, shared_screen
from bot.games.shelf import PrintedCard
from bot.problems import PlayerProblem
from bot.ui.items import Interaction
from bot.ui.limits import CHOICE_TEXT, shorten
from bot.ui.screen import Part, Screen, defer, defer_apart, show
from bot.ui.sharing import post
from bot.ui.words import one_line, plain, small
from glossary_index.passage import Passage
from glossary_index.service import RulesLibrary

LONGEST_QUERY = 300
CARDS = 5
"""So many names of cards are offered beside titles."""


class Lookup:
    """Answers questions about the rules, and leads from one passage to others."""

    def __init__(self, rules: RulesLibrary, defaults: GameDefaults, cards: CardFinder, screens: CardScreens) -> None:
        self._rules = rules
        self._cards = cards
        self._screens = screens
        self._defaults = defaults

    def offered(self, interaction: Interaction, typed: str, game: str | None, limit: int) -> list[str]:
        """Titles and names of cards for autocomplete, each once; from memory."""
        default = None if game else self._defaults.here(interaction)
        titles = self._rules.titles(typed, game=game or (default.game if default else None), limit=limit)
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
        cards = self._cards.named(query, asked.game) or self._cards.named(query)
        card = self._cards.card_of(cards[0]) if cards else None
        if card and not self._rules.named(card.name):
            await self._card(interaction, card, asked, share=share)
            return
        found, shown = await asyncio.to_thread(self._answer, asked)
        if shown is None:
            await show(interaction, _nothing_screen(asked, found.reading))
        elif share:
            await post(interaction, shared_screen(shown, found.reading, interaction.user.display_name))
        else:
            await show(interaction, passage_screen(shown, found.reading, self._card_of(shown.passage, found.reading)))

    async def _card(self, interaction: Interaction, card: PrintedCard, asked: Asked, *, share: bool) -> None:
        """Show a card that no passage is called by, and what speaks of it."""
        screen = await self._screens.card(card)
        if share:
            await post(interaction, screen)
            return
        reading = await asyncio.to_thread(speaking_of, self._rules, card.name, asked)
        words = "The rules speak of this card here:" if reading.choices else "No rule here speaks of this card by name."
        menus = [choices_row(reading)] if reading.choices else []
        parts = [*screen.parts, discord.ui.TextDisplay(small(words)), *menus]
        await show(interaction, Screen(parts, screen.pictures))

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
        ids = rules_in(self._rules, said)
        if not ids:
            await self.rule(interaction, shorten(one_line(said), LONGEST_QUERY), None, None)
            return
        entries = list(dict.fromkeys(filter(None, map(self._rules.rule, ids))))
        several = choices(self._rules, entries) if len(entries) > 1 else ()
        reading = Reading(rule=ids[0], choices=several, invitation="Rules that the message names …")
        await self._show(interaction, entries[0], reading)

    async def press(self, interaction: Interaction, verb: str, name: str) -> None:
        """Do what a button or menu says about a passage, which it names by its id or a rule id."""
        match verb:
            case "rule" | "about":
                await defer_apart(interaction)
                rule = name if self._rules.rule(name) else ""
                await self._show(interaction, self._passage(name), Reading(rule=rule))
            case "share":
                await defer_apart(interaction)
                reading = Reading(query=reading_state(interaction.message).query)
                shown = page(self._rules, self._passage(name))
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
        default = self._defaults.here(interaction) if game is None and document is None else None
        return Asked(
            query=query,
            game=game or (default.game if default else None),
            source=document,
            note=default.words if default else "",
        )

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
        return found, page(self._rules, found.passage) if found.passage else None

    async def _show(self, interaction: Interaction, passage: Passage, reading: Reading) -> None:
        shown = await asyncio.to_thread(page, self._rules, passage)
        await show(interaction, passage_screen(shown, reading, self._card_of(shown.passage, reading)))

    def _passage(self, name: str) -> Passage:
        found = self._rules.rule(name) or passage_of(self._rules, name)
        if found is None:
            raise PlayerProblem(
                f"The rules here no longer have the entry {name}: the documents have changed. Ask again with /rule."
            )
        return found


def _nothing_screen(asked: Asked, reading: Reading) -> Screen:
    words = f"Nothing in the rules speaks of “{plain(shorten(asked.query, 100))}”. "
    words += "These titles look like it:" if reading.choices else "Try other words, or browse with /glossary."
    parts: list[Part] = [discord.ui.TextDisplay("\n".join([words, *(small(plain(note)) for note in reading.notes)]))]
    if reading.choices:
        parts.append(choices_row(msgspec.structs.replace(reading, invitation="Did you mean …")))
    return Screen(parts)
