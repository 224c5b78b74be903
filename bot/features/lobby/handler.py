"""Buttons and matching commands of a match before it starts, and of rematches."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext

import discord

from bot.features.choosing.handler import ChoiceHandler
from bot.features.lobby.items import Guest
from bot.features.lobby.screens import (
    DeckChoice,
    deck_screen,
    invite_screen,
    left_seat_screen,
    options_screen,
)
from bot.features.lobby.threads import PUBLIC, MatchThreads
from bot.features.private_messages.private_messages import BEFORE_START_MOMENT, PrivateMessages
from bot.features.servers.handler import ServerHandler
from bot.features.table.handler import TableHandler
from bot.features.users import player_of, shown_name
from bot.matches import MatchInfo, MatchService, Player, State
from bot.matches.match_info import seat_of
from bot.matches.seating import steps
from bot.matches.seating.new_matches import MatchWish
from bot.matches.seating.options import PACE_OPTION
from bot.problems import PlayerProblem
from bot.ui.items import Interaction
from bot.ui.problems import missing_permissions, permissions_note
from bot.ui.screen import Screen, defer, defer_new_message, text_screen
from bot.ui.words import escaped


class LobbyHandler:
    """Handles the buttons on an open match's card, and *Rematch*."""

    def __init__(
        self,
        matches: MatchService,
        choosing: ChoiceHandler,
        threads: MatchThreads,
        servers: ServerHandler,
        *,
        table: TableHandler,
        private_messages: PrivateMessages,
    ) -> None:
        self._private_messages = private_messages
        self._matches = matches
        self._table = table
        self._choosing = choosing
        self._threads = threads
        self._servers = servers

    async def new(
        self,
        interaction: Interaction,
        name: str,
        *,
        deck: str,
        seats: int | None,
        computers: int,
        guests: Sequence[discord.abc.User],
        options: dict[str, str],
        thread: str | None,
    ) -> None:
        """Open a match with these options or the server's defaults, and show the host the remaining options.

        ``thread`` is the kind of thread to create; empty if none.
        """
        await defer(interaction)
        await self._servers.check_may_open(interaction)
        _check_permissions(interaction)
        usual = await self._servers.settings_here(interaction)
        options = {PACE_OPTION.id: usual.pace} | options
        if thread is None:
            thread = PUBLIC if usual.threads and isinstance(interaction.channel, discord.TextChannel) else ""
        host, invited = player_of(interaction.user), _as_players(guests)
        wish = MatchWish(game=name, host=host, deck=deck, seats=seats, computers=computers, options=options)
        await self._matches.seating.check_wish(wish)
        opening = self._threads.open_thread(interaction, thread, name, invited) if thread else nullcontext()
        async with opening as place:
            info = await self._matches.seating.open_match(
                wish,
                channel=place.id if place else interaction.channel_id or 0,
                guild=interaction.guild_id,
                invited=invited,
                parent=place.parent_id if place else None,
            )
        where = f" in <#{info.channel}>" if place else ""
        drawn = info.seats[0].has_random_deck
        begins = (
            "when all seats are taken, or when you press *Start*"
            if info.free_seat_count and not drawn
            else _STARTED_BY_HOST_WORDS
        )
        note = f"Your match `{info.id}` is open{where}. It starts {begins}."
        if drawn:
            note += f" Your random deck is **{escaped(info.seats[0].deck_name)}**; press *My deck* to change it."
        await self._show_screen(interaction, info.id, options_screen(info, interaction.user.id, note))

    async def press(self, interaction: Interaction, match: str, verb: str) -> None:
        """Handle a button of an open match."""
        if verb == "rematch":
            await self.rematch(interaction, match)
        elif verb in ("options", "invite"):
            await self._ask_about_step(interaction, match, verb)
        else:
            await self.take_step(interaction, match, verb)

    async def take_step(self, interaction: Interaction, match: str, verb: str) -> None:
        """Leave, start, add or remove a computer; a host who leaves is asked to confirm cancelling the match."""
        await defer(interaction)
        before = await self._matches.info(match)
        if verb == "leave" and before.state is State.OPEN and before.host == interaction.user.id:
            await self._table.ask_to_concede(interaction, before)
            return
        info = await self._matches.seating.take_step(match, _STEPS_BY_VERB[verb](player_of(interaction.user)))
        if info.state is State.PLAYING:
            await self._choosing.open(interaction, match)
        else:
            gave_back = verb == "leave" and any(seat.player.id == interaction.user.id for seat in before.seats)
            screen = left_seat_screen(info) if gave_back else text_screen(escaped(_DONE_WORDS[verb]))
            await self._show_screen(interaction, match, screen)

    async def set(self, interaction: Interaction, match: str, wished_options: dict[str, str]) -> None:
        """Set some options, and show all of them."""
        await defer(interaction)
        info = await self._matches.seating.take_step(match, steps.options_step(interaction.user.id, wished_options))
        await self._show_screen(interaction, match, options_screen(info, interaction.user.id))

    async def options(self, interaction: Interaction, match: str) -> None:
        """Show the options of a match: menus for the host, text for the others."""
        await defer(interaction)
        await self._show_screen(interaction, match, options_screen(await self._open_match(match), interaction.user.id))

    async def invite(self, interaction: Interaction, match: str, guests: Sequence[discord.abc.User | Guest]) -> None:
        """Reserve seats for players and ping them."""
        await defer(interaction)
        _check_permissions(interaction)
        invited = _as_players(guests)
        before = await self._open_match(match)
        info = await self._matches.seating.take_step(match, steps.inviting_step(interaction.user.id, invited))
        new = [guest for guest in info.invited if guest not in before.invited]
        called = f"Invited: {', '.join(escaped(player.name) for player in invited if player.id in new)}."
        await self._show_screen(interaction, match, text_screen(called))

    async def show_own_deck(self, interaction: Interaction, match: str) -> None:
        """Show a player their deck, and the decks to choose from."""
        await defer_new_message(interaction)
        info = await self._open_match(match)
        user = interaction.user.id
        if seat_of(info, user) is None:
            await self._table.offer_decks_to_join(interaction, info)
            return
        own_decks = await self._matches.decks.decks_for_match(user, info.game)
        decks = [DeckChoice(deck.id, deck.name, playable) for deck, playable in own_decks]
        decks += [DeckChoice(deck.id, deck.name) for deck in info.starter_decks]
        await self._show_screen(interaction, match, deck_screen(info, user, decks))

    async def choose_deck(self, interaction: Interaction, match: str, deck: str) -> None:
        """Change a player's deck; the match starts if it was only waiting for that."""
        await defer(interaction)
        info = await self._matches.seating.choose_deck(match, player_of(interaction.user), deck)
        if info.state is State.PLAYING:
            await self._choosing.open(interaction, match)
        else:
            await self.show_own_deck(interaction, match)

    async def rematch(self, interaction: Interaction, match: str) -> None:
        """Open a rematch for the same players, or take this player's reserved seat in it."""
        await defer(interaction)
        await self._servers.check_may_open(interaction)
        _check_permissions(interaction)
        info = await self._matches.seating.rematch(match, player_of(interaction.user))
        await self._choosing.open(interaction, info.id)

    async def _ask_about_step(self, interaction: Interaction, match: str, what: str) -> None:
        await defer_new_message(interaction)
        if what == "options":
            await self.options(interaction, match)
            return
        info = await self._open_match(match)
        if info.host != interaction.user.id:
            raise PlayerProblem(f"Only the host ({info.host_name}) can invite players.")
        await self._show_screen(interaction, match, invite_screen(info))

    async def _show_screen(self, interaction: Interaction, match: str, screen: Screen) -> None:
        """Show a screen that is outdated once the match starts."""
        await self._private_messages.show(interaction, match, screen, moment=BEFORE_START_MOMENT)

    async def _open_match(self, match: str) -> MatchInfo:
        info = await self._matches.info(match)
        if info.state is not State.OPEN:
            raise PlayerProblem("This match has already started or is over.")
        return info


_STARTED_BY_HOST_WORDS = "when you press *Start*"

_STEPS_BY_VERB = {
    "leave": steps.leaving_step,
    "start": steps.starting_step,
    "computer": steps.adding_computer_step,
    "away": steps.removing_computer_step,
}

_DONE_WORDS = {
    "leave": "You’re not in this match.",
    "computer": "A computer player has joined.",
    "away": "The computer player has left.",
}


def _as_players(users: Sequence[discord.abc.User | Guest]) -> list[Player]:
    bots = [shown_name(user) for user in users if user.bot]
    if bots:
        raise PlayerProblem(f"{bots[0]} is a bot. To play against the computer, use “Add computer”.")
    return [player_of(user) for user in users]


def _check_permissions(interaction: Interaction) -> None:
    missing = missing_permissions(interaction)
    if missing:
        raise PlayerProblem(permissions_note(missing))
