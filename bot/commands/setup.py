"""`/setup`: what a server or a channel sets."""

from __future__ import annotations

from discord import app_commands

from bot.commands.installs import ON_SERVERS
from bot.commands.rule import GAME_CHOICES
from bot.commands.server_setup import COMMANDS
from bot.storage.rows import Place
from bot.ui.components import Interaction
from bot.ui.problems import PlayerProblem
from bot.ui.screen import defer, show, text
from bot.ui.servers import settings_words
from glossary_index.service import GAMES

NONE = "none"
_PLACES = {Place.CHANNEL: "This channel", Place.SERVER: "The whole server"}
_NEEDED = {Place.CHANNEL: ("manage_channels", "Manage Channels"), Place.SERVER: ("manage_guild", "Manage Server")}


class SetupCommands(app_commands.Group):
    """Everybody may look; who manages the channel or the server may change."""

    def __init__(self) -> None:
        super().__init__(name="setup", description="Set how the bot works here", **ON_SERVERS)
        for one in COMMANDS:
            self.add_command(one)

    @app_commands.command()
    async def show(self, interaction: Interaction) -> None:
        """See all that is set here."""
        await defer(interaction)
        if interaction.guild is None:
            raise PlayerProblem("Use this on a server.")
        settings = await interaction.client.servers.of(interaction.guild.id)
        matches = settings_words(interaction.guild, settings)
        await show(interaction, text(f"### Matches\n{matches}\n### Rules\n{_state(interaction)}"))

    @app_commands.command()
    @app_commands.describe(
        game="The game whose rules are meant here; leave it out to see what is set", where="What it counts for"
    )
    @app_commands.choices(
        game=[*GAME_CHOICES, app_commands.Choice(name="No default: look in all games", value=NONE)],
        where=[app_commands.Choice(name=title, value=place.value) for place, title in _PLACES.items()],
    )
    async def game(self, interaction: Interaction, game: str | None = None, where: str = Place.CHANNEL.value) -> None:
        """See or set the game in which rules are looked up here."""
        await defer(interaction)
        if game is None:
            await show(interaction, text(_state(interaction)))
            return
        place = Place(where)
        _check_allowed(interaction, place)
        number = interaction.channel_id if place is Place.CHANNEL else interaction.guild_id
        await interaction.client.defaults.set(place, number or 0, None if game == NONE else game)
        await show(interaction, text(_changed(place, game)))


def _state(interaction: Interaction) -> str:
    defaults = interaction.client.defaults
    ids = {Place.CHANNEL: interaction.channel_id, Place.SERVER: interaction.guild_id}
    lines = [
        f"- {title}: {GAMES.get(defaults.of(place, ids[place]) or '', 'no default')}"
        for place, title in _PLACES.items()
    ]
    here = defaults.here(interaction)
    now = f"{GAMES[here.game]} ({here.whose})" if here else "all games"
    return "\n".join(
        [*lines, "", f"`/rule` and `/glossary` look in **{now}** here, unless somebody names another game."]
    )


def _changed(place: Place, game: str) -> str:
    this = "this channel" if place is Place.CHANNEL else "this server"
    if game == NONE:
        return f"{this.capitalize()} has no default game any more."
    words = f"Rules on {this} are now looked up in **{GAMES[game]}**, unless somebody names another game."
    exception = (
        "While a match is on here, its game counts."
        if place is Place.CHANNEL
        else "Channels with a default keep theirs."
    )
    return f"{words} {exception}"


def _check_allowed(interaction: Interaction, place: Place) -> None:
    name, words = _NEEDED[place]
    if not getattr(interaction.permissions, name):
        this = "this channel" if place is Place.CHANNEL else "this server"
        raise PlayerProblem(f"Only someone with the permission “{words}” can set the game of {this}.")
