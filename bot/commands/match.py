"""`/match`: open, join, see and play the match of a channel."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.commands.act import PLAYING_COMMANDS
from bot.commands.agreements import AGREEMENT_COMMANDS
from bot.commands.clock import CLOCK_COMMANDS
from bot.commands.here import channel_of, match_here
from bot.commands.installs import ON_SERVERS
from bot.commands.lobby import LOBBY_COMMANDS
from bot.commands.records import verify
from bot.matches import State
from bot.matches.options import HOUSE, RESPONSES, SEATING, UNDO
from bot.ui.components import Interaction
from bot.ui.limits import CHOICE_TEXT, shorten
from bot.ui.problems import missing_permissions
from bot.ui.screen import defer, show, text
from bot.ui.threads import KINDS
from engine.games import NAMES, game
from engine.kernel.game import MatchOption

HERE = "here"


def _described(option: MatchOption) -> str:
    return f"{option.label}; “{dict(option.choices)[option.default]}” if left out"


class MatchCommands(app_commands.Group):
    """Every button of a match has its twin here. A channel holds one match, so no command needs an id."""

    def __init__(self) -> None:
        super().__init__(name="match", description="Play a match in this channel", **ON_SERVERS)
        for command in (*PLAYING_COMMANDS, *LOBBY_COMMANDS, *AGREEMENT_COMMANDS, *CLOCK_COMMANDS, verify):
            self.add_command(command)

    @app_commands.command()
    @app_commands.describe(
        game="What to play",
        deck="Your deck: start typing to see those that there are; leave it out for any starter deck",
        seats="How many play, you and computers among them; two if left out",
        computers="How many of the seats computers take",
        invite="A player for whom a seat is kept",
        invite_2="Another player for whom a seat is kept",
        invite_3="Another player for whom a seat is kept",
        where="In this channel, or in a new thread below it; as usual on this server if left out",
        pace="Pace; that of this server if left out",
        responses=_described(RESPONSES),
        undo=_described(UNDO),
        seating=_described(SEATING),
    )
    @app_commands.choices(
        where=[app_commands.Choice(name=words, value=kind) for kind, words in {HERE: "This channel", **KINDS}.items()],
        **{
            option.id: [app_commands.Choice(name=words, value=one) for one, words in option.choices] for option in HOUSE
        },
    )
    async def new(  # noqa: PLR0917 - Discord names them all
        self,
        interaction: Interaction,
        game: str,
        deck: str = "",
        seats: app_commands.Range[int, 1, 4] | None = None,
        computers: app_commands.Range[int, 0, 3] = 0,
        invite: discord.User | None = None,
        invite_2: discord.User | None = None,
        invite_3: discord.User | None = None,
        where: str | None = None,
        pace: str | None = None,
        responses: str | None = None,
        undo: str | None = None,
        seating: str | None = None,
    ) -> None:
        """Open a match in this channel, or in a thread of its own."""
        wished = {"pace": pace, "responses": responses, "undo": undo, "seating": seating}
        await interaction.client.lobby.new(
            interaction,
            game,
            deck=deck,
            seats=seats,
            computers=computers,
            guests=[guest for guest in (invite, invite_2, invite_3) if guest],
            options={name: value for name, value in wished.items() if value},
            thread="" if where == HERE else where,
        )

    @app_commands.command()
    @app_commands.describe(
        deck="Your deck: start typing to see those that there are; leave it out for any starter deck"
    )
    async def join(self, interaction: Interaction, deck: str = "") -> None:
        """Take a seat in the match of this channel."""
        await defer(interaction)
        info = await match_here(interaction)
        await interaction.client.desk.join(interaction, info, deck)

    @app_commands.command()
    async def show(self, interaction: Interaction) -> None:
        """Show the match of this channel, with the board as it is now, or find yours again from another channel."""
        await defer(interaction)
        if await interaction.client.moving.offered(interaction):
            return
        info = await match_here(interaction)
        missing = missing_permissions(interaction)
        if missing or info.state is State.OVER:
            await show(interaction, await interaction.client.status_cards.screen(info))
            return
        await interaction.client.status_cards.repost(info.id)
        await show(interaction, text("Here it is, at the bottom of the channel."))

    @app_commands.command()
    async def hand(self, interaction: Interaction) -> None:
        """See your hand; nobody else does."""
        await defer(interaction)
        info = await match_here(interaction)
        await interaction.client.desk.hand(interaction, info)

    @app_commands.command()
    async def log(self, interaction: Interaction) -> None:
        """Read what has happened, as far as you may know it."""
        await defer(interaction)
        info = await match_here(interaction)
        await interaction.client.desk.log(interaction, info)

    @app_commands.command()
    async def concede(self, interaction: Interaction) -> None:
        """Give up your match; you are asked again first."""
        await defer(interaction)
        info = await match_here(interaction)
        await interaction.client.desk.ask_to_concede(interaction, info)

    @new.autocomplete("game")
    async def _games(self, _: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        titles = {name: game(name).title for name in NAMES}
        fitting = [name for name in NAMES if typed.casefold() in f"{name} {titles[name]}".casefold()]
        return [app_commands.Choice(name=shorten(titles[name], CHOICE_TEXT), value=name) for name in fitting]

    @new.autocomplete("deck")
    async def _decks_of_game(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        rules = str(interaction.namespace.game or NAMES[0])
        return await interaction.client.decks.match_choices(interaction.user.id, rules, typed)

    @join.autocomplete("deck")
    async def _decks_of_match(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        rules = await interaction.client.desk.decks(channel_of(interaction)) or NAMES[0]
        return await interaction.client.decks.match_choices(interaction.user.id, rules, typed)
