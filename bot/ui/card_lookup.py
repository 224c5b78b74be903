"""Looking up cards."""

from __future__ import annotations

import discord

from bot.ui.cards import card_words, facts, named, near
from bot.ui.components import Interaction, menu
from bot.ui.limits import SELECT_TEXT, TEXT, shorten
from bot.ui.pictures import card_picture
from bot.ui.problems import PlayerProblem
from bot.ui.reading import CardMenu
from bot.ui.screen import Part, Screen, defer, defer_apart, framed, row, show
from bot.ui.words import plain, small
from engine.cards.definition import AnyCard

NEAR_NAMES = 10


class CardLookup:
    """Answers `/card`, and the buttons and menus that lead to a card."""

    async def card(self, interaction: Interaction, name: str) -> None:
        """Show a card, or the cards whose names look like it."""
        await defer(interaction)
        found = named(name)
        await show(interaction, await card_screen(found) if found else _near_screen(name))

    async def open(self, interaction: Interaction, card_id: str) -> None:
        """Show a card in a message of its own."""
        await defer_apart(interaction)
        found = named(card_id)
        if found is None:
            raise PlayerProblem("This card is no longer in the card pool.")
        await show(interaction, await card_screen(found))


async def card_screen(card: AnyCard) -> Screen:
    """A card's picture, facts and text."""
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
