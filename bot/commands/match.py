"""`/match`: open, join, see and play the match of a channel."""

from __future__ import annotations

from discord import app_commands

from bot.commands.installs import ON_SERVERS
from bot.matches import MatchProblem, Player, State
from bot.ui.components import Interaction
from bot.ui.limits import CHOICE_TEXT, CHOICES, shorten
from bot.ui.problems import PlayerProblem, mend, missing_permissions
from bot.ui.screen import defer, show, text
from bot.ui.typed import suggestions, typed_answer
from engine.games import NAMES, game


class MatchCommands(app_commands.Group):
    """Every button of a match has its twin here. A channel holds one match, so no command needs an id."""

    def __init__(self) -> None:
        super().__init__(name="match", description="Play a match in this channel", **ON_SERVERS)

    @app_commands.command()
    @app_commands.describe(
        game="What to play",
        deck="Your deck: start typing to see those that there are",
        seats="How many play, you among them; the match starts when all seats are taken",
    )
    async def new(
        self, interaction: Interaction, game: str, deck: str, seats: app_commands.Range[int, 2, 4] = 2
    ) -> None:
        """Open a match in this channel."""
        _check_permissions(interaction)
        await defer(interaction)
        await interaction.client.servers.check_may_open(interaction)
        info = await interaction.client.matches.new(
            channel=_channel(interaction),
            guild=interaction.guild_id,
            game=game,
            host=_player(interaction),
            deck=deck,
            seats=seats,
        )
        await show(interaction, text(f"Your match `{info.id}` is open. It starts when all seats are taken."))

    @app_commands.command()
    @app_commands.describe(deck="Your deck: start typing to see those that there are")
    async def join(self, interaction: Interaction, deck: str) -> None:
        """Take a seat in the match of this channel."""
        await defer(interaction)
        await interaction.client.desk.join(interaction, _channel(interaction), deck)

    @app_commands.command()
    async def show(self, interaction: Interaction) -> None:
        """Show the match of this channel, with the board as it is now, or find yours again from another channel."""
        await defer(interaction)
        if await interaction.client.moving.offered(interaction):
            return
        info = await interaction.client.matches.in_channel(_channel(interaction))
        missing = missing_permissions(interaction)
        if missing or info.state is State.OVER:
            await show(interaction, await interaction.client.status_cards.screen(info))
            return
        await interaction.client.status_cards.repost(info.id)
        await show(interaction, text("Here it is, at the bottom of the channel."))

    @app_commands.command()
    @app_commands.describe(choice="Words of your choice; several with commas between. Leave it out to see them all")
    async def choose(self, interaction: Interaction, choice: str | None = None) -> None:
        """Make your choice, or see what you can choose."""
        await defer(interaction)
        client = interaction.client
        info = await client.matches.in_channel(_channel(interaction))
        decision = await client.matches.decision(info.id, interaction.user.id)
        if choice is None or decision is None:
            await client.choosing.open(interaction, info.id)
            return
        await client.choosing.finish(interaction, info.id, decision, typed_answer(decision, choice))

    @app_commands.command()
    async def hand(self, interaction: Interaction) -> None:
        """See your hand; nobody else does."""
        await defer(interaction)
        info = await interaction.client.matches.in_channel(_channel(interaction))
        await interaction.client.desk.hand(interaction, info)

    @app_commands.command()
    async def log(self, interaction: Interaction) -> None:
        """Read what has happened, as far as you may know it."""
        await defer(interaction)
        info = await interaction.client.matches.in_channel(_channel(interaction))
        await interaction.client.desk.log(interaction, info)

    @app_commands.command()
    async def concede(self, interaction: Interaction) -> None:
        """Give up your match; you are asked again first."""
        await defer(interaction)
        info = await interaction.client.matches.in_channel(_channel(interaction))
        await interaction.client.desk.ask_to_concede(interaction, info)

    @new.autocomplete("game")
    async def _games(self, _: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        titles = {name: game(name).title for name in NAMES}
        fitting = [name for name in NAMES if typed.casefold() in f"{name} {titles[name]}".casefold()]
        return [app_commands.Choice(name=shorten(titles[name], CHOICE_TEXT), value=name) for name in fitting]

    @new.autocomplete("deck")
    async def _decks_of_game(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return _decks(str(interaction.namespace.game or NAMES[0]), typed)

    @join.autocomplete("deck")
    async def _decks_of_match(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return _decks(await interaction.client.desk.decks(_channel(interaction)) or NAMES[0], typed)

    @choose.autocomplete("choice")
    async def _choices(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        try:
            info = await interaction.client.matches.in_channel(_channel(interaction))
            decision = await interaction.client.matches.decision(info.id, interaction.user.id)
        except MatchProblem:
            return []
        found = suggestions(decision, typed) if decision else []
        return [app_commands.Choice(name=name, value=value) for name, value in found]


def _decks(name: str, typed: str) -> list[app_commands.Choice[str]]:
    try:
        decks = game(name).starter_decks()
    except KeyError:
        return []
    fitting = [deck for deck in decks if typed.casefold() in deck.name.casefold() or typed.casefold() in deck.id]
    return [app_commands.Choice(name=shorten(deck.name, CHOICE_TEXT), value=deck.id) for deck in fitting[:CHOICES]]


def _check_permissions(interaction: Interaction) -> None:
    missing = missing_permissions(interaction)
    if missing:
        raise PlayerProblem(mend(missing))


def _channel(interaction: Interaction) -> int:
    if interaction.channel_id is None:
        raise PlayerProblem("A match needs a channel: use this in one.")
    return interaction.channel_id


def _player(interaction: Interaction) -> Player:
    return Player(interaction.user.id, interaction.user.display_name)
