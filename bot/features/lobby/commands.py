"""The part of `/match` that is about beginning: leave, start, invite, options, open, rematch."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.features.agreements.commands import AGREEMENT_COMMANDS
from bot.features.choosing.commands import PLAYING_COMMANDS
from bot.features.clocks.commands import CLOCK_COMMANDS
from bot.features.lobby.threads import KINDS
from bot.features.match_here import channel_of, match_here
from bot.features.replays.commands import verify
from bot.matches import MatchProblem, State
from bot.matches.seating.options import HOUSE, RESPONSES, SEATING, UNDO, known_options
from bot.problems import PlayerProblem
from bot.ui.installs import ON_SERVERS
from bot.ui.items import Interaction
from bot.ui.limits import CHOICE_TEXT, CHOICES, shorten
from bot.ui.problems import missing_permissions
from bot.ui.screen import defer, show, text
from engine.games import NAMES, game
from engine.kernel.game import MatchOption


@app_commands.command()
async def leave(interaction: Interaction) -> None:
    """Give your seat back before the match begins, or say no to an invitation."""
    await defer(interaction)
    await interaction.client.lobby.take(interaction, (await match_here(interaction)).id, "leave")


@app_commands.command()
async def start(interaction: Interaction) -> None:
    """Begin the match that you opened with those who are there."""
    await defer(interaction)
    await interaction.client.lobby.take(interaction, (await match_here(interaction)).id, "start")


@app_commands.command()
@app_commands.describe(
    player="For whom a seat is kept", computer="Give a seat to a computer (True), or send one away (False)"
)
async def invite(interaction: Interaction, player: discord.User | None = None, computer: bool | None = None) -> None:
    """Invite a player, or a computer, to the match that you opened."""
    await defer(interaction)
    lobby, match = interaction.client.lobby, (await match_here(interaction)).id
    if player is None and computer is None:
        raise PlayerProblem("Say whom you invite: a player, or a computer.")
    if player is not None:
        await lobby.invite(interaction, match, [player])
    if computer is not None:
        await lobby.take(interaction, match, "computer" if computer else "away")


@app_commands.command()
@app_commands.describe(option="What to set; leave it out to see all options", value="What it is to be")
async def options(interaction: Interaction, option: str | None = None, value: str | None = None) -> None:
    """See or set the options of the match before it begins."""
    await defer(interaction)
    lobby, match = interaction.client.lobby, (await match_here(interaction)).id
    if option is None:
        await lobby.options(interaction, match)
    elif value is None:
        raise PlayerProblem("Say what the option is to be: pick a value from the list.")
    else:
        await lobby.set(interaction, match, {option: value})


@app_commands.command(name="open")
async def open_matches(interaction: Interaction) -> None:
    """See the matches of this server that wait for players."""
    await interaction.client.match_lists.open(interaction)


@app_commands.command()
async def rematch(interaction: Interaction) -> None:
    """Play the match that is over once more: same players, options and decks."""
    await defer(interaction)
    info = await match_here(interaction)
    again = info.rematch_of if info.state is State.OPEN else None
    await interaction.client.lobby.rematch(interaction, again or info.id)


@options.autocomplete("option")
async def _options(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    return _fitting([(option.id, option.label) for option in await _known(interaction)], typed)


@options.autocomplete("value")
async def _values(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    wanted = interaction.namespace.option
    return _fitting([choice for one in await _known(interaction) if one.id == wanted for choice in one.choices], typed)


async def _known(interaction: Interaction) -> tuple[MatchOption, ...]:
    try:
        info = await match_here(interaction)
    except (MatchProblem, PlayerProblem):
        return ()
    return known_options(game(info.game), info.seats_wanted)


def _fitting(choices: list[tuple[str, str]], typed: str) -> list[app_commands.Choice[str]]:
    word = typed.casefold()
    found = [(value, words) for value, words in choices if word in f"{value} {words}".casefold()]
    return [app_commands.Choice(name=shorten(words, CHOICE_TEXT), value=value) for value, words in found[:CHOICES]]


LOBBY_COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (
    leave,
    start,
    invite,
    options,
    open_matches,
    rematch,
)


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
