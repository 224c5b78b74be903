"""Looking up rules and cards."""

from __future__ import annotations

import asyncio

import discord

from bot.ui.cards import card_words, facts, named, near
from bot.ui.components import CardMenu, Interaction, menu
from bot.ui.limits import SELECT_TEXT, TEXT, shorten
from bot.ui.passages import answer_screen, passage_screen, shared_screen
from bot.ui.pictures import card_picture
from bot.ui.problems import PlayerProblem, mend, missing_permissions
from bot.ui.screen import Part, Screen, defer, defer_apart, framed, row, show, text
from bot.ui.words import plain, small
from engine.cards.definition import AnyCard
from glossary_index.passage import Passage
from glossary_index.search import Confidence
from glossary_index.service import RulesLibrary

RESULTS = 6
NEAR_NAMES = 10


class Lookup:
    """Answers `/rule`, `/card`, and the buttons that lead to a rule or a card."""

    def __init__(self, rules: RulesLibrary) -> None:
        self._rules = rules

    def titles(self, typed: str, game: str | None, limit: int) -> list[str]:
        """Titles for autocomplete, from memory."""
        return self._rules.titles(typed, game=game, limit=limit)

    async def rule(self, interaction: Interaction, query: str, game: str | None) -> None:
        """Answer a question about the rules."""
        await defer(interaction)
        by_id = self._rules.rule(query.strip().upper())
        if by_id:
            await show(interaction, passage_screen(by_id))
            return
        answer = await asyncio.to_thread(self._rules.search, query, game=game, limit=RESULTS)
        if answer.confidence is Confidence.NONE:
            words = (
                f"Nothing in the rules speaks of “{shorten(query, 100)}”. Try other words, or a word of the glossary."
            )
            raise PlayerProblem(words)
        await show(interaction, answer_screen(answer))

    async def open_passage(self, interaction: Interaction, key: str) -> None:
        """Show a passage by its key, or by the id of a rule that it retells."""
        await defer_apart(interaction)
        await show(interaction, passage_screen(self._passage(key)))

    async def share(self, interaction: Interaction, key: str) -> None:
        """Post a passage in the channel."""
        await defer_apart(interaction)
        passage = self._passage(key)
        missing = [name for name in missing_permissions(interaction) if name != "Attach Files"]
        channel = interaction.channel
        if missing or not isinstance(channel, discord.abc.Messageable):
            raise PlayerProblem(mend(missing))
        await channel.send(view=shared_screen(passage, interaction.user.display_name).view())
        await show(interaction, text("Shared."))

    async def card(self, interaction: Interaction, name: str) -> None:
        """Show a card, or the cards whose names look like it."""
        await defer(interaction)
        found = named(name)
        await show(interaction, await _card_screen(found) if found else _near_screen(name))

    async def open_card(self, interaction: Interaction, card_id: str) -> None:
        """Show a card chosen from a menu, in a message of its own."""
        await defer_apart(interaction)
        found = named(card_id)
        if found is None:
            raise PlayerProblem("This card is no longer in the card pool.")
        await show(interaction, await _card_screen(found))

    def _passage(self, key: str) -> Passage:
        found = self._rules.rule(key) or self._rules.entry(key)
        if found is None:
            raise PlayerProblem(f"The rules library here has no entry {key}. Try /rule with your question.")
        return found


async def _card_screen(card: AnyCard) -> Screen:
    picture = await card_picture(card)
    words = card_words(card)
    parts: list[Part] = [discord.ui.TextDisplay(f"## {'• ' if card.unique else ''}{plain(card.name)}")]
    parts += [picture.gallery(), discord.ui.TextDisplay(plain(facts(card)))]
    if words:
        parts.append(discord.ui.TextDisplay(shorten(plain(words), TEXT // 2)))
    return Screen([framed(parts)], (picture,))


def _near_screen(name: str) -> Screen:
    found = near(name, NEAR_NAMES)
    asked = plain(shorten(name, 100))
    if not found:
        raise PlayerProblem(f"No card is called anything like “{shorten(name, 100)}”. Start typing to see the names.")
    options = [discord.SelectOption(label=shorten(one.name, SELECT_TEXT), value=one.id) for one in found]
    words = f"No card is called exactly “{asked}”.\n" + small("These names are near:")
    return Screen([discord.ui.TextDisplay(words), row(CardMenu(menu("Did you mean …", options)))])
