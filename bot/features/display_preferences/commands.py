"""`/my looks`: display preferences."""

from __future__ import annotations

import discord
import msgspec
from discord import app_commands

from bot.rendering.kit.theme import theme_names
from bot.storage import Store
from bot.storage.display_preferences import DisplayPreferences, preferences_of, set_preferences
from bot.ui.items import Interaction
from bot.ui.screen import Screen, defer, show

DEFAULT_THEME = "usual"
PICTURES, WORDS = "pictures", "words"
END_TURNS_BY_HAND, END_TURNS_AUTOMATICALLY = "pressed", "alone"
FULL, COMPACT = "full", "compact"
DESKTOP, PHONE = "desktop", "phone"


class DisplayCommands(app_commands.Group):
    """Commands for display preferences."""

    def __init__(self, store: Store) -> None:
        super().__init__(name="my", description="Your matches, decks and settings on every server")
        self._store = store

    @app_commands.command()
    @app_commands.describe(
        theme="The colours of your private pictures",
        show_me="Pictures or only words in messages only you can see",
        turns="End your turns with a button, or automatically if nothing is left to do (from your next match on)",
        length="Whether your private match message is full or compact",
        screen="On a phone, your private pictures are close-ups; Board shows the whole table",
    )
    @app_commands.choices(
        theme=[
            app_commands.Choice(name=name.replace("-", " ").capitalize(), value=name)
            for name in (DEFAULT_THEME, *theme_names())
        ],
        show_me=[
            app_commands.Choice(name="Pictures", value=PICTURES),
            app_commands.Choice(name="Words only", value=WORDS),
        ],
        turns=[
            app_commands.Choice(name="I end my turns", value=END_TURNS_BY_HAND),
            app_commands.Choice(name="End automatically", value=END_TURNS_AUTOMATICALLY),
        ],
        length=[
            app_commands.Choice(name="Full", value=FULL),
            app_commands.Choice(name="Compact", value=COMPACT),
        ],
        screen=[
            app_commands.Choice(name="Desktop", value=DESKTOP),
            app_commands.Choice(name="Phone", value=PHONE),
        ],
    )
    async def looks(  # noqa: PLR0917 - a command has these options
        self,
        interaction: Interaction,
        theme: str | None = None,
        show_me: str | None = None,
        turns: str | None = None,
        length: str | None = None,
        screen: str | None = None,
    ) -> None:
        """View or change how matches look to you."""
        await defer(interaction)
        taste = before = await self._store.read(preferences_of, interaction.user.id)
        if theme is not None:
            taste = msgspec.structs.replace(taste, theme="" if theme == DEFAULT_THEME else theme)
        if show_me is not None:
            taste = msgspec.structs.replace(taste, words_only=show_me == WORDS)
        if turns is not None:
            taste = msgspec.structs.replace(taste, quick=turns == END_TURNS_AUTOMATICALLY)
        if length is not None:
            taste = msgspec.structs.replace(taste, compact=length == COMPACT)
        if screen is not None:
            taste = msgspec.structs.replace(taste, phone=screen == PHONE)
        if taste != before:
            await self._store.write(set_preferences, interaction.user.id, taste)
        await show(interaction, Screen([discord.ui.TextDisplay(preference_words(taste))]))


def preference_words(preferences: DisplayPreferences) -> str:
    """Return all preferences as sentences."""
    colours = f"“{preferences.theme.replace('-', ' ')}” colours" if preferences.theme else "the default colours"
    shown = "Words only, no pictures." if preferences.words_only else f"Pictures in {colours}."
    turns = (
        "In new matches your turns end automatically when there’s nothing left to do."
        if preferences.quick
        else "You end your turns yourself."
    )
    length = (
        "Your match message is compact: no tips, two lines of what happened, short questions, and a picture "
        "only when you press *Picture*."
        if preferences.compact
        else "Your match message is full."
    )
    screen = (
        "Pictures are close-ups for a phone; press *Board* for the whole table."
        if preferences.phone
        else "Pictures are sized for a desktop screen."
    )
    return (
        f"### How matches look to you\n- In messages only you can see: {shown[:1].lower()}{shown[1:]}\n- "
        f"{turns}\n- {length}\n- {screen}"
    )
