"""Lists of matches: a player's on every server, and a server's that need players."""

from __future__ import annotations

from collections.abc import Sequence

import discord
import msgspec

from bot.features.channels import channel_is_gone
from bot.features.lobby.items import ListButton, LobbyButton
from bot.features.lobby.screens import jump_link, seat_names
from bot.features.match_card.screens import missing_players_words, waiting_text
from bot.features.table.items import OFFER_DECKS, MatchButton
from bot.matches import MatchInfo, MatchService, State, WaitingSeat
from bot.matches.match_info import seat_of
from bot.ui.items import Interaction
from bot.ui.limits import batches, shorten
from bot.ui.screen import Part, Screen, defer, framed_parts, row, show
from bot.ui.words import escaped, small_line

MATCHES_PER_PAGE = 6
"""Number of matches on a page: each takes four of a message's components and a few hundred characters."""

OWN_MATCHES, OPEN_MATCHES = "mine", "open"
_BLUE, _GREEN = discord.ButtonStyle.primary, discord.ButtonStyle.success


class ListedMatch(msgspec.Struct, frozen=True):
    """A match in a player's list, with the players it waits for and whether it waits for this player."""

    info: MatchInfo
    waiting: tuple[WaitingSeat, ...]
    own: bool


class MatchLists:
    """Shows private lists of matches."""

    def __init__(self, client: discord.Client, matches: MatchService) -> None:
        self._client = client
        self._matches = matches

    async def show_page(self, interaction: Interaction, which: str, page: int) -> None:
        """Show a page of the list named ``which``."""
        await (self.show_own_matches if which == OWN_MATCHES else self.show_open_matches)(interaction, page)

    async def show_own_matches(self, interaction: Interaction, page: int = 0) -> None:
        """List all matches of the player, those waiting for them first."""
        await defer(interaction)
        user = interaction.user.id
        listed = [await self._list_entry(info, user) for info in await self._matches.matches_of_user(user)]
        listed.sort(key=lambda listed: not listed.own)
        waits = sum(each_listed.own for each_listed in listed)
        heading = f"### Your matches: {len(listed)}, {waits} waiting for you"
        empty = "You’re not in any match. On a server, find one with `/matches` or open one with `/match new`."
        ids_without_channel = await self._ids_without_channel([each_listed.info for each_listed in listed], page)
        entries = [
            _own_entry(each_listed, user, is_gone=each_listed.info.id in ids_without_channel) for each_listed in listed
        ]
        await show(interaction, _list_screen(OWN_MATCHES, heading if listed else empty, entries, page))

    async def show_open_matches(self, interaction: Interaction, page: int = 0) -> None:
        """List the matches of this server that need players, in channels that the player can see."""
        await defer(interaction)
        matches = [
            info
            for info in await self._matches.active_matches(guild=interaction.guild_id or 0)
            if info.state is State.OPEN and self._may_see(interaction, info)
        ]
        heading = (
            f"### Open matches: {len(matches)}"
            if matches
            else "No matches are waiting for players here. Open one with `/match new`."
        )
        ids_without_channel = await self._ids_without_channel(matches, page)
        entries = [_open_entry(info, interaction.user.id, is_gone=info.id in ids_without_channel) for info in matches]
        await show(interaction, _list_screen(OPEN_MATCHES, heading, entries, page))

    async def _ids_without_channel(self, infos: Sequence[MatchInfo], page: int) -> set[str]:
        """Return the ids of a page's matches whose channel was deleted, so that nothing links there."""
        pages = list(batches(infos, MATCHES_PER_PAGE)) or [()]
        matches = pages[min(page, len(pages) - 1)]
        return {info.id for info in matches if info.guild and await channel_is_gone(self._client, info)}

    async def _list_entry(self, info: MatchInfo, user: int) -> ListedMatch:
        waiting = await self._matches.waiting_seats(info.id)
        invited = info.state is State.OPEN and seat_of(info, user) is None
        begins = info.state is State.OPEN and not info.free_seat_count and info.host == user
        return ListedMatch(
            info, waiting, invited or begins or any(waiting_seat.player.id == user for waiting_seat in waiting)
        )

    def _may_see(self, interaction: Interaction, info: MatchInfo) -> bool:
        """Whether the player has a seat, or can take one, in a channel they can see."""
        user = interaction.user
        if not info.free_seat_count:
            return False
        if user.id in info.invited or seat_of(info, user.id) is not None:
            return True
        if info.free_seat_count <= len(info.invited) or not isinstance(user, discord.Member):
            return False
        channel = self._client.get_channel(info.channel)
        if isinstance(channel, discord.Thread) and channel.is_private():
            return False
        return isinstance(channel, discord.abc.GuildChannel | discord.Thread) and (
            channel.permissions_for(user).view_channel
        )


def _list_screen(which: str, heading: str, entries: Sequence[list[Part]], page: int) -> Screen:
    pages = list(batches(entries, MATCHES_PER_PAGE)) or [()]
    page = min(page, len(pages) - 1)
    parts: list[Part] = [discord.ui.TextDisplay(heading)]
    parts += [framed_parts(entry) for entry in pages[page]]
    turns: list[Part] = []
    if page > 0:
        turns.append(ListButton(which, page - 1, "◀ Previous"))
    if page < len(pages) - 1:
        turns.append(ListButton(which, page + 1, f"Page {page + 1} of {len(pages)} ▶"))
    return Screen([*parts, row(*turns)] if turns else parts)


def _own_entry(listed: ListedMatch, user: int, *, is_gone: bool) -> list[Part]:
    info = listed.info
    others = [seat.player for seat in info.seats if seat.player.id != user]
    against = f" with {seat_names(others)}" if others else ""
    top = f"{'🔔 ' if listed.own else ''}**{escaped(info.title)}**{against} · match `{info.id}`"
    lines = [shorten(top, 250), shorten(_own_state(listed, user), 250), _match_link(info, is_gone=is_gone)]
    parts: list[Part] = [discord.ui.TextDisplay("\n".join(lines))]
    if info.state is State.PLAYING:
        parts.append(row(MatchButton(info.id, "choose", "Choose", _BLUE), MatchButton(info.id, "board", "Board")))
    elif seat_of(info, user) is None:
        join = MatchButton(info.id, "join", "Join", _GREEN, OFFER_DECKS)
        parts.append(row(join, LobbyButton(info.id, "leave", "No, thanks")))
    elif info.host == user:
        parts.append(row(LobbyButton(info.id, "start", "Start", _BLUE), LobbyButton(info.id, "options", "Options")))
    else:
        parts.append(row(LobbyButton(info.id, "leave", "Leave")))
    return parts


def _own_state(listed: ListedMatch, user: int) -> str:
    if any(waiting_seat.player.id == user for waiting_seat in listed.waiting):
        return "It’s waiting for you."
    if listed.info.state is State.OPEN and seat_of(listed.info, user) is None:
        return f"**{escaped(listed.info.host_name)}** invites you."
    return waiting_text(listed.info, listed.waiting)


def _match_link(info: MatchInfo, *, is_gone: bool) -> str:
    """Return a link to a match, or how to restore it if its channel was deleted."""
    if not is_gone:
        return small_line(f"[Go to match]({jump_link(info)})")
    return small_line(f"Its channel was deleted. In another channel of its server, use /match move match:{info.id}.")


def _open_entry(info: MatchInfo, user: int, *, is_gone: bool) -> list[Part]:
    names = seat_names([seat.player for seat in info.seats])
    words = (
        f"**{escaped(info.title)}** · match `{info.id}`\n"
        f"{shorten(names, 250)} {'is' if len(info.seats) == 1 else 'are'} waiting for {missing_players_words(info)}.\n"
        + _match_link(info, is_gone=is_gone)
    )
    seated = seat_of(info, user) is not None
    button = (
        LobbyButton(info.id, "options", "Options")
        if seated
        else MatchButton(info.id, "join", "Join", _GREEN, OFFER_DECKS)
    )
    return [discord.ui.TextDisplay(words), row(button)]
