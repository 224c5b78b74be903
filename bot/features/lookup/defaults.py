"""Default games for look-ups in channels."""

from __future__ import annotations

import msgspec
from discord import app_commands

from bot.matches import State, Update
from bot.storage import Store, matches
from bot.storage.lookup_defaults import default_games, set_default_game
from bot.storage.rows import SettingScope
from bot.ui.items import Interaction
from glossary_index.games import GAMES, TITLES, edition_id, game_id

GAME_CHOICES = [app_commands.Choice(name=title, value=name) for name, title in GAMES.items()]
EDITION_CHOICES = [app_commands.Choice(name=title, value=name) for name, title in TITLES.items()]


class DefaultGame(msgspec.Struct, frozen=True):
    """A default game or edition, with words that say where it comes from."""

    edition: str
    whose: str

    @property
    def game(self) -> str:
        """The id of the game to which the edition belongs."""
        return game_id(self.edition)

    @property
    def title(self) -> str:
        """The title of the game or edition."""
        return TITLES[self.edition]

    @property
    def sentence_about_default(self) -> str:
        """A sentence that says which default was used."""
        return f"Looking in {self.title} rules ({self.whose}). Use game: to look elsewhere."


class GameDefaults:
    """Default games of servers and channels, and games of matches in channels; cached for autocomplete."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._set: dict[tuple[SettingScope, int], str] = {}
        self._played: dict[str, tuple[int, str]] = {}
        self._here: dict[int, str] = {}

    async def load_settings(self) -> None:
        """Load settings and running matches after a start."""
        self._set = {where: edition_id(game) for where, game in (await self.store.read(default_games)).items()}
        for match, channel, game in await self.store.read(matches.channels_of_active_matches):
            self._cache_match(match, channel, game)

    async def handle_update(self, update: Update) -> None:
        """Update the cache after a match has started, changed or ended."""
        info = update.info
        if info.id in self._played:
            channel, _ = self._played.pop(info.id)
            self._here.pop(channel, None)
        if info.state is not State.OVER:
            self._cache_match(info.id, info.channel, info.game)

    def _cache_match(self, match: str, channel: int, game: str) -> None:
        self._played[match] = (channel, game)
        self._here[channel] = match

    def default_here(self, interaction: Interaction) -> DefaultGame | None:
        """Return the default for a channel: its match's game, else its own, its parent's or the server's."""
        return self.default_in(
            interaction.channel_id or 0, getattr(interaction.channel, "parent_id", None), interaction.guild_id
        )

    def default_in(self, channel: int, parent: int | None, server: int | None) -> DefaultGame | None:
        """Return the default for a channel, given its parent and server; ``None`` if there is none."""
        played = edition_id(self._played.get(self.match_in(channel), (channel, ""))[1])
        if played in TITLES:
            return DefaultGame(played, "the match here")
        for number in (channel, parent):
            if game := self.setting_of(SettingScope.CHANNEL, number):
                return DefaultGame(game, "this channel’s default")
        game = self.setting_of(SettingScope.SERVER, server)
        return DefaultGame(game, "this server’s default") if game else None

    def match_in(self, channel: int) -> str:
        """Return the id of the open or running match in a channel, or "" if there is none."""
        return self._here.get(channel, "")

    def setting_of(self, place: SettingScope, number: int | None) -> str | None:
        """Return the game or edition set for a server or channel; ``None`` if none is set."""
        game = self._set.get((place, number or 0))
        return game if game in TITLES else None

    async def set_game(self, place: SettingScope, number: int, game: str | None) -> None:
        """Set the game of a server or channel; ``None`` removes it."""
        await self.store.write(set_default_game, place, number, game)
        self._set.pop((place, number), None)
        if game:
            self._set[place, number] = game
