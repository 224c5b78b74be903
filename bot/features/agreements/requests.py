"""The public message of a request for consent, with *Agree* and *Refuse*; closed visibly when it is answered."""

from __future__ import annotations

import logging
from contextlib import suppress

import discord

from bot.features.agreements.items import RequestButton
from bot.matches import Agreements, MatchInfo, MatchService, Update
from bot.matches.tasks import PATIENCE, MatchTasks
from bot.storage.rows import Proposal, ProposalState
from bot.ui.items import Interaction
from bot.ui.problems import mend, missing_permissions
from bot.ui.screen import Screen, framed, row
from bot.ui.words import plain, small

log = logging.getLogger(__name__)

_CLOSED = {
    ProposalState.AGREED: "✅ **Agreed.**",
    ProposalState.REFUSED: "❌ **Refused.**",
    ProposalState.WITHDRAWN: "↩️ **Withdrawn.**",
    ProposalState.LAPSED: "💨 **Lapsed:** play has gone on, or the match is over.",
}


def where_answered(interaction: Interaction) -> str:
    """Where the others find a request: in the channel, or by command where nothing may be posted there."""
    missing = missing_permissions(interaction)
    if missing:
        return f"{mend(missing)} Until then the others answer with /match agree or /match refuse."
    return "The others answer in the channel. /match refuse withdraws the request."


class RequestMessages:
    """Listens to the matches and keeps the messages of their requests up to date."""

    def __init__(self, client: discord.Client, matches: MatchService, agreements: Agreements) -> None:
        self._client = client
        self._matches = matches
        self._agreements = agreements
        self._shown: dict[str, Proposal] = {}
        self._tasks = MatchTasks("request", self._refresh_safely)

    async def changed(self, update: Update) -> None:
        """Have the request of the match shown as it is now, without making anybody wait for it."""
        self._tasks.start(update.info.id)

    async def remember(self) -> None:
        """At start: show the open requests as they are now."""
        for match, _ in await self._agreements.shown():
            self._tasks.start(match)

    async def stop(self) -> None:
        """At the end: show what has changed last."""
        await self._tasks.stop(patience=PATIENCE)

    async def _refresh_safely(self, match: str) -> None:
        try:
            await self._refresh(match)
        except discord.HTTPException as refused:
            log.warning("The request of match %s cannot be shown: %s", match, refused)
        except Exception:
            log.exception("The request of match %s could not be shown", match)

    async def _refresh(self, match: str) -> None:
        proposal = await self._agreements.last(match)
        if proposal is None or self._shown.get(match) == proposal:
            return
        info = await self._matches.info(match)
        channel = self._client.get_partial_messageable(info.channel, guild_id=info.guild)
        screen = request_screen(info, proposal)
        if proposal.message is not None:
            with suppress(discord.NotFound):  # deleted by somebody: the commands still serve
                await channel.get_partial_message(proposal.message).edit(view=screen.view())
        elif proposal.state is ProposalState.OPEN:
            asked = discord.AllowedMentions(users=[discord.Object(user) for user in proposal.asked])
            sent = await channel.send(view=screen.view(), allowed_mentions=asked)
            await self._agreements.set_message(match, proposal.number, sent.id)
            proposal = await self._agreements.last(match) or proposal
        self._shown[match] = proposal


def request_screen(info: MatchInfo, proposal: Proposal) -> Screen:
    """What is asked, who has agreed, and the buttons while it is open."""
    words = f"### 🤝 {plain(proposal.words)}"
    if proposal.state is not ProposalState.OPEN:
        return Screen([framed([discord.ui.TextDisplay(f"{words}\n{_CLOSED[proposal.state]}")])])
    lines = [f"{'✅' if user in proposal.agreed else '⏳'} <@{user}>" for user in proposal.asked]
    twins = small("`/match agree` and `/match refuse` do the same; whoever asked may withdraw with *Refuse*.")
    buttons = row(RequestButton(info.id, proposal.number, "agree"), RequestButton(info.id, proposal.number, "refuse"))
    return Screen([framed([discord.ui.TextDisplay("\n".join([words, *lines, twins])), buttons])])
