"""The commands of `/match` for the time before it starts, and for rematches."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.features.decks.handler import DeckHandler
from bot.features.lobby.handler import LobbyHandler
from bot.features.lobby.threads import THREAD_KINDS
from bot.features.match_here import MatchHere, channel_of
from bot.features.table.handler import TableHandler
from bot.features.table.items import OFFER_DECKS
from bot.matches import MatchProblem, State
from bot.matches.seating.options import (
    HOUSE_OPTIONS,
    RESPONSES_OPTION,
    SEATING_OPTION,
    STRENGTH_OPTION,
    UNDO_OPTION,
    known_options,
)
from bot.problems import PlayerProblem
from bot.ui.items import Interaction
from bot.ui.limits import MAX_CHOICE_TEXT_CHARS, MAX_CHOICES, shorten
from bot.ui.options import NameOption
from bot.ui.screen import defer
from engine.games import Games
from engine.kernel.game import MatchOption

THIS_CHANNEL = "here"


def _option_description(option: MatchOption) -> str:
    return f"{option.label} (default: {dict(option.choices)[option.default]})"


class LobbyCommands(app_commands.Group):
    """Commands for opening a match and everything before its start.

    A channel has only one match at a time, so no command needs an id.
    """

    def __init__(
        self, match_here: MatchHere, lobby: LobbyHandler, table: TableHandler, decks: DeckHandler, games: Games
    ) -> None:
        super().__init__(name="match", description="Play a match in this channel")
        self._here = match_here
        self._lobby = lobby
        self._table = table
        self._decks = decks
        self._known_games = games

    @app_commands.command()
    @app_commands.describe(
        game="The game to play",
        deck="Your deck: start typing to see the list; leave it out for a random starter deck",
        seats="Number of players, including you and computers (default: 2)",
        computers="How many seats the computer takes",
        invite="A player to reserve a seat for",
        invite_2="Another player to reserve a seat for",
        invite_3="Another player to reserve a seat for",
        where="In this channel or in a new thread (default: this server’s setting)",
        pace="The pace (default: this server’s setting)",
        responses=_option_description(RESPONSES_OPTION),
        undo=_option_description(UNDO_OPTION),
        seating=_option_description(SEATING_OPTION),
        strength=_option_description(STRENGTH_OPTION),
    )
    @app_commands.choices(
        where=[
            app_commands.Choice(name=words, value=kind)
            for kind, words in {THIS_CHANNEL: "This channel", **THREAD_KINDS}.items()
        ],
        **{
            option.id: [app_commands.Choice(name=words, value=choice) for choice, words in option.choices]
            for option in HOUSE_OPTIONS
        },
    )
    async def new(  # noqa: PLR0917 - one parameter for each option of the command
        self,
        interaction: Interaction,
        game: NameOption,
        deck: NameOption = "",
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
        strength: str | None = None,
    ) -> None:
        """Open a match in this channel, or in its own thread."""
        wished_options = {"pace": pace, "responses": responses, "undo": undo, "seating": seating, "strength": strength}
        await self._lobby.new(
            interaction,
            game,
            deck=deck,
            seats=seats,
            computers=computers,
            guests=[guest for guest in (invite, invite_2, invite_3) if guest],
            options={name: value for name, value in wished_options.items() if value},
            thread="" if where == THIS_CHANNEL else where,
        )

    @app_commands.command()
    @app_commands.describe(deck="Your deck: start typing to see the list; leave it out for a random starter deck")
    async def join(self, interaction: Interaction, deck: NameOption = "") -> None:
        """Join this channel’s match."""
        await defer(interaction)
        info = await self._here(interaction)
        await self._table.join(interaction, info, deck or OFFER_DECKS)

    @app_commands.command()
    async def leave(self, interaction: Interaction) -> None:
        """Leave the match before it starts, or decline an invitation."""
        await defer(interaction)
        await self._lobby.take_step(interaction, (await self._here(interaction)).id, "leave")

    @app_commands.command()
    async def start(self, interaction: Interaction) -> None:
        """Start the match you opened with the players who have joined."""
        await defer(interaction)
        await self._lobby.take_step(interaction, (await self._here(interaction)).id, "start")

    @app_commands.command()
    @app_commands.describe(
        player="The player to invite", computer="Add a computer player (True), or remove one (False)"
    )
    async def invite(
        self, interaction: Interaction, player: discord.User | None = None, computer: bool | None = None
    ) -> None:
        """Invite a player to the match you opened, or add a computer player."""
        await defer(interaction)
        lobby, match = self._lobby, (await self._here(interaction)).id
        if player is None and computer is None:
            raise PlayerProblem("Choose a player to invite, or add a computer player.")
        if player is not None:
            await lobby.invite(interaction, match, [player])
        if computer is not None:
            await lobby.take_step(interaction, match, "computer" if computer else "away")

    @app_commands.command()
    @app_commands.describe(option="The option to change; leave it out to see them all", value="The new value")
    async def options(
        self, interaction: Interaction, option: NameOption | None = None, value: NameOption | None = None
    ) -> None:
        """View or change the match’s options before it starts."""
        await defer(interaction)
        lobby, match = self._lobby, (await self._here(interaction)).id
        if option is None:
            await lobby.options(interaction, match)
        elif value is None:
            raise PlayerProblem("Choose a value from the list.")
        else:
            await lobby.set(interaction, match, {option: value})

    @app_commands.command()
    async def rematch(self, interaction: Interaction) -> None:
        """Play a finished match again with the same players, options and decks."""
        await defer(interaction)
        info = await self._here(interaction)
        again = info.rematch_of if info.state is State.OPEN else None
        await self._lobby.rematch(interaction, again or info.id)

    @options.autocomplete("option")
    async def _option_choices(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return _matching_choices(
            [(option.id, option.label) for option in await self._known_options(interaction)], typed
        )

    @options.autocomplete("value")
    async def _value_choices(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        wanted = interaction.namespace.option
        known_options = await self._known_options(interaction)
        return _matching_choices(
            [choice for match_option in known_options if match_option.id == wanted for choice in match_option.choices],
            typed,
        )

    async def _known_options(self, interaction: Interaction) -> tuple[MatchOption, ...]:
        try:
            info = await self._here(interaction)
        except (MatchProblem, PlayerProblem):
            return ()
        return known_options(info.rules, info.seats_wanted)

    @new.autocomplete("game")
    async def _game_choices(self, _: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        games = self._known_games
        titles = {name: games.game(name).title for name in games.names}
        fitting = [name for name in games.names if typed.casefold() in f"{name} {titles[name]}".casefold()]
        return [app_commands.Choice(name=shorten(titles[name], MAX_CHOICE_TEXT_CHARS), value=name) for name in fitting]

    @new.autocomplete("deck")
    async def _decks_of_game(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        rules = str(interaction.namespace.game or self._known_games.names[0])
        return await self._decks.match_choices(interaction.user.id, rules, typed)

    @join.autocomplete("deck")
    async def _decks_of_match(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        rules = await self._table.game_of_joinable_match(channel_of(interaction)) or self._known_games.names[0]
        return await self._decks.match_choices(interaction.user.id, rules, typed)


def _matching_choices(choices: list[tuple[str, str]], typed: str) -> list[app_commands.Choice[str]]:
    word = typed.casefold()
    matching = [(value, words) for value, words in choices if word in f"{value} {words}".casefold()]
    return [
        app_commands.Choice(name=shorten(words, MAX_CHOICE_TEXT_CHARS), value=value)
        for value, words in matching[:MAX_CHOICES]
    ]
