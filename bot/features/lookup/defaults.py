"""In which game's rules a channel looks things up while nobody names a game."""

from __future__ import annotations

import msgspec
from discord import app_commands

from bot.matches import State, Update
from bot.storage import Store, matches
from bot.storage.rows import Place
from bot.storage.settings import default_games, set_default_game
from bot.ui.items import Interaction
from glossary_index.games import GAMES, TITLES, edition_of, game_of

GAME_CHOICES = [app_commands.Choice(name=title, value=name) for name, title in GAMES.items()]
EDITION_CHOICES = [app_commands.Choice(name=title, value=name) for name, title in TITLES.items()]


class Default(msgspec.Struct, frozen=True):
    """A game or edition, and whose default it is, in words."""

    edition: str
    whose: str

    @property
    def game(self) -> str:
        """The id of the game that the edition belongs to."""
        return game_of(self.edition)

    @property
    def title(self) -> str:
        """What the game or edition is called."""
        return TITLES[self.edition]

    @property
    def words(self) -> str:
        """A sentence about what is done by default."""
        return f"Looking in {self.title} rules ({self.whose}). Use game: to look elsewhere."


class GameDefaults:
    """What servers and channels have set, and which channels have a match; held in memory for autocomplete."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._set: dict[tuple[Place, int], str] = {}
        self._played: dict[str, tuple[int, str]] = {}
        self._here: dict[int, str] = {}

    async def remember(self) -> None:
        """At start: read what is set and which matches are on."""
        self._set = {where: edition_of(game) for where, game in (await self.store.read(default_games)).items()}
        for match, channel, game in await self.store.read(matches.played_in):
            self._note(match, channel, game)

    async def changed(self, update: Update) -> None:
        """A match has begun, gone on or ended."""
        info = update.info
        if info.id in self._played:
            channel, _ = self._played.pop(info.id)
            self._here.pop(channel, None)
        if info.state is not State.OVER:
            self._note(info.id, info.channel, info.game)

    def _note(self, match: str, channel: int, game: str) -> None:
        self._played[match] = (channel, game)
        self._here[channel] = match

    def here(self, interaction: Interaction) -> Default | None:
        """The default where the player is: its match's game, else the channel's, a thread's parent's, the server's."""
        return self.at(
            interaction.channel_id or 0, getattr(interaction.channel, "parent_id", None), interaction.guild_id
        )

    def at(self, channel: int, parent: int | None, server: int | None) -> Default | None:
        """The default in a channel, whose thread's parent and server these are."""
        played = edition_of(self._played.get(self.match_in(channel), (channel, ""))[1])
        if played in TITLES:
            return Default(played, "the match here")
        for number in (channel, parent):
            if game := self.of(Place.CHANNEL, number):
                return Default(game, "this channel's default")
        game = self.of(Place.SERVER, server)
        return Default(game, "this server's default") if game else None

    def match_in(self, channel: int) -> str:
        """The id of the match that is open or played in a channel; empty where there is none."""
        return self._here.get(channel, "")

    def of(self, place: Place, number: int | None) -> str | None:
        """What is set for one server or channel: the id of a game or edition."""
        game = self._set.get((place, number or 0))
        return game if game in TITLES else None

    async def set(self, place: Place, number: int, game: str | None) -> None:
        """Set a server's or channel's game, or none."""
        await self.store.write(set_default_game, place, number, game)
        self._set.pop((place, number), None)
        if game:
            self._set[place, number] = game
