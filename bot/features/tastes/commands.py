"""`/my looks`: how a player likes to be shown matches."""

from __future__ import annotations

import discord
import msgspec
from discord import app_commands

from bot.rendering.kit.theme import theme_names
from bot.storage import Store
from bot.storage.tastes import Taste, set_taste, taste_of
from bot.ui.items import Interaction
from bot.ui.screen import Screen, defer, show

USUAL_THEME = "usual"
PICTURES, WORDS = "pictures", "words"
PRESSED, ALONE = "pressed", "alone"
FULL, COMPACT = "full", "compact"


class TasteCommands(app_commands.Group):
    """How a player likes to be shown matches."""

    def __init__(self, store: Store) -> None:
        super().__init__(name="my", description="What is yours, wherever you are")
        self._store = store

    @app_commands.command()
    @app_commands.describe(
        theme="The colours of the pictures that only you see",
        show_me="Whether what only you see has pictures, or words in their place",
        turns="Whether your turns end by a press, or alone where nothing is left to do; from your next match on",
        length="Whether the message that you play in tells and shows all, or is short",
    )
    @app_commands.choices(
        theme=[
            app_commands.Choice(name=name.replace("-", " ").capitalize(), value=name)
            for name in (USUAL_THEME, *theme_names())
        ],
        show_me=[
            app_commands.Choice(name="Pictures", value=PICTURES),
            app_commands.Choice(name="Words only", value=WORDS),
        ],
        turns=[
            app_commands.Choice(name="End by a press of mine", value=PRESSED),
            app_commands.Choice(name="End alone", value=ALONE),
        ],
        length=[
            app_commands.Choice(name="Full", value=FULL),
            app_commands.Choice(name="Compact", value=COMPACT),
        ],
    )
    async def looks(
        self,
        interaction: Interaction,
        theme: str | None = None,
        show_me: str | None = None,
        turns: str | None = None,
        length: str | None = None,
    ) -> None:
        """See or set how matches are shown to you."""
        await defer(interaction)
        taste = before = await self._store.read(taste_of, interaction.user.id)
        if theme is not None:
            taste = msgspec.structs.replace(taste, theme="" if theme == USUAL_THEME else theme)
        if show_me is not None:
            taste = msgspec.structs.replace(taste, words_only=show_me == WORDS)
        if turns is not None:
            taste = msgspec.structs.replace(taste, quick=turns == ALONE)
        if length is not None:
            taste = msgspec.structs.replace(taste, compact=length == COMPACT)
        if taste != before:
            await self._store.write(set_taste, interaction.user.id, taste)
        await show(interaction, Screen([discord.ui.TextDisplay(taste_words(taste))]))


def taste_words(taste: Taste) -> str:
    """All that is set, in sentences."""
    colours = f"the colours “{taste.theme.replace('-', ' ')}”" if taste.theme else "the usual colours"
    shown = "Words stand in place of pictures." if taste.words_only else f"Pictures have {colours}."
    turns = (
        "Your turns end by themselves where nothing is left to do, in matches that begin from now on."
        if taste.quick
        else "Your turns end by a press of yours."
    )
    length = (
        "The message that you play in is compact: no tips, two lines of what happened, short questions, "
        "and a picture when you press *Picture*."
        if taste.compact
        else "The message that you play in is full."
    )
    return (
        f"### How you are shown matches\n- In what only you see: {shown[:1].lower()}{shown[1:]}\n- {turns}\n- {length}"
    )
