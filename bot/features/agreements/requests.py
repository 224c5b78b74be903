"""Public messages with *Agree* and *Refuse* for requests; they are visibly closed once answered."""

from __future__ import annotations

from contextlib import suppress

import discord

from bot.features.agreements.items import RequestButton
from bot.features.delivery import components_of, only_these_users, posted_since, retry_if_refused
from bot.matches import Agreements, MatchInfo, MatchService, State, Update
from bot.matches.match_tasks import STOP_SECONDS, MatchTasks
from bot.storage.rows import Proposal, ProposalState
from bot.ui.items import Interaction
from bot.ui.problems import missing_permissions, permissions_note
from bot.ui.screen import Screen, framed_parts, row
from bot.ui.words import escaped, small_line

_CLOSED_REQUEST_LABELS = {
    ProposalState.AGREED: "✅ **Agreed.**",
    ProposalState.REFUSED: "❌ **Refused.**",
    ProposalState.WITHDRAWN: "↩️ **Withdrawn.**",
    ProposalState.LAPSED: "💨 **Lapsed:** the match has moved on or is over.",
}


def how_to_answer_note(interaction: Interaction) -> str:
    """Return where the others answer a request: in the channel, or by command if the bot can't post there."""
    missing = missing_permissions(interaction)
    if missing:
        return f"{permissions_note(missing)} Until then the others can use /match agree or /match refuse."
    return "The others can answer in the channel. /match refuse withdraws your request."


class RequestMessages:
    """Keeps request messages up to date after each change of a match."""

    def __init__(self, client: discord.Client, matches: MatchService, agreements: Agreements) -> None:
        self._client = client
        self._matches = matches
        self._agreements = agreements
        self._tasks = MatchTasks("request", self._refresh_message)
        self._fresh: set[str] = set()
        self._without: set[str] = set()
        """Start with no match known to be up to date: its last request closed and shown so, if there was one."""

    async def handle_update(self, update: Update) -> None:
        """Update the request's message in the background."""
        match = update.info.id
        if not self._matches.store.duty.looks_after(update.info.guild):
            return
        if any(event.kind == "request" for event in update.events):
            self._fresh.add(match)
            self._without.discard(match)
        if update.is_from_elsewhere:
            self._without.discard(match)
        if update.info.state is State.OVER:
            self._without.discard(match)
            self._tasks.start(match)
        elif match not in self._without:
            self._tasks.start(match)

    async def resume(self) -> None:
        """Update outdated request messages after a start."""
        for match in await self._agreements.matches_to_update():
            self._tasks.start(match)

    async def stop(self, patience: float = STOP_SECONDS) -> None:
        """Finish the latest updates, for at most ``patience`` seconds, before the program ends."""
        await self._tasks.stop(max_seconds=patience)

    async def _refresh_message(self, match: str) -> None:
        proposal = await self._agreements.last_request(match)
        if proposal is None or (proposal.told and proposal.state is not ProposalState.OPEN):
            self._without.add(match)
        if proposal is None or proposal.told:
            return
        info = await self._matches.info(match)
        if not self._matches.store.duty.looks_after(info.guild):
            return
        with retry_if_refused():
            await self._post_or_edit(info, proposal)
        await self._agreements.set_shown(match, proposal)

    async def _post_or_edit(self, info: MatchInfo, proposal: Proposal) -> None:
        channel = self._client.get_partial_messageable(info.channel, guild_id=info.guild)
        screen = request_screen(info, proposal)
        message = proposal.message or await self._unrecorded_message_id(channel, info.id, proposal)
        if message is not None:
            with suppress(discord.NotFound):  # deleted by someone; the commands still work
                await channel.get_partial_message(message).edit(view=screen.view())
        elif proposal.state is ProposalState.OPEN:
            allowed_mentions = only_these_users(proposal.asked)
            message = (await channel.send(view=screen.view(), allowed_mentions=allowed_mentions)).id
        if message is not None and message != proposal.message:
            await self._agreements.set_message(info.id, proposal.number, message)

    async def _unrecorded_message_id(
        self, channel: discord.PartialMessageable, match: str, proposal: Proposal
    ) -> int | None:
        """Return the id of a request's message that was posted but not recorded because of a failure; else ``None``."""
        if match in self._fresh:
            self._fresh.discard(match)
            return None
        wanted = RequestButton(match, proposal.number, "agree").custom_id
        async for message in posted_since(channel, self._client.user.id if self._client.user else 0, None):
            if any(part.get("custom_id") == wanted for part in components_of(message)):
                return message.id
        return None


def request_screen(info: MatchInfo, proposal: Proposal) -> Screen:
    """Return a request's screen: the request, the players who have agreed, and buttons while it is open."""
    words = f"### 🤝 {escaped(proposal.words)}"
    if proposal.state is not ProposalState.OPEN:
        return Screen([framed_parts([discord.ui.TextDisplay(f"{words}\n{_CLOSED_REQUEST_LABELS[proposal.state]}")])])
    lines = [f"{'✅' if user in proposal.agreed else '⏳'} <@{user}>" for user in proposal.asked]
    twins = small_line("Or use `/match agree` and `/match refuse`. The player who asked can withdraw with *Refuse*.")
    buttons = row(RequestButton(info.id, proposal.number, "agree"), RequestButton(info.id, proposal.number, "refuse"))
    return Screen([framed_parts([discord.ui.TextDisplay("\n".join([words, *lines, twins])), buttons])])
