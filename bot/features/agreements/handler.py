"""Requests that need the players' consent, and the host's actions."""

from __future__ import annotations

import discord

from bot.features.agreements.items import AbandonButton, EndButton
from bot.features.agreements.requests import how_to_answer_note
from bot.features.agreements.seats import ABSENT_AFTER, SeatFinder
from bot.matches import Agreements, MatchInfo, MatchService, Player, State, Update
from bot.problems import PlayerProblem
from bot.ui.items import Interaction
from bot.ui.screen import Screen, defer, defer_new_message, row, show, text_screen
from bot.ui.words import escaped, small_line
from engine.wording import list_in_words


class ConsentHandler:
    """Handles draws, abandoned matches and replaced players, with the consent they require."""

    def __init__(self, matches: MatchService, agreements: Agreements, seats: SeatFinder) -> None:
        self._matches = matches
        self._agreements = agreements
        self._seats = seats

    async def answer(self, interaction: Interaction, match: str, verb: str, number: int | None = None) -> None:
        """Record a player's agreement to a match's open request, or their refusal."""
        await defer_new_message(interaction)
        answer = self._agreements.agree if verb == "agree" else self._agreements.refuse
        update = await answer(match, interaction.user.id, number)
        await show(interaction, text_screen("\n".join(escaped(event.public) for event in update.events)))

    async def draw(self, interaction: Interaction, match: str) -> None:
        """Offer a draw to the other players."""
        await _show_result(interaction, await self._agreements.offer_draw(match, interaction.user.id))

    async def abandon(self, interaction: Interaction, match: str) -> None:
        """Ask to end the match without a winner."""
        await _show_result(interaction, await self._agreements.abandon(match, interaction.user.id))

    async def propose_end(self, interaction: Interaction, button: AbandonButton) -> None:
        """Explain how a match can end without a winner, or request that."""
        await defer_new_message(interaction)
        info = await self._matches.info(button.match)
        if button.verb == "do":
            await self.abandon(interaction, info.id)
            return
        _check_playing(info, interaction.user.id)
        await show(interaction, _end_screen(info, interaction.user.id))

    async def replace(self, interaction: Interaction, match: str, leaving: int, newcomer: Player | None) -> None:
        """Request consent to replace a player with a newcomer or a computer.

        Players who give up their own seat only need the newcomer's consent, and so does the host for a missing player's
        seat. Anything else needs everyone's consent, including the seat's own player unless they are missing.
        """
        info = await self._matches.info(match)
        user = interaction.user.id
        is_gone = await self._seats.is_missing(interaction, info, leaving)
        is_alone = is_gone and await self._seats.is_host(interaction, info)
        if not is_alone and all(seat.player.id != user for seat in info.seats):
            raise PlayerProblem(
                "Only players in this match can give a seat away (or the host, if a player is missing)."
            )
        await _show_result(
            interaction,
            await self._agreements.replace(
                info.id, user, leaving, newcomer, is_leaver_missing=is_gone, is_decided_alone=is_alone
            ),
        )

    async def ask_to_end(self, interaction: Interaction, info: MatchInfo) -> None:
        """Ask the host to confirm ending the match.

        Raises:
            PlayerProblem: the match isn't stalled.
        """
        await self._check_may_end(interaction, info)
        words = "### End the match?\nNobody wins. This can’t be undone.\n"
        words += small_line("To keep playing, dismiss this message.")
        await show(interaction, Screen([discord.ui.TextDisplay(words), row(EndButton(info.id))]))

    async def end(self, interaction: Interaction, match: str) -> None:
        """End the match, if it is still stalled, without a winner."""
        await defer(interaction)
        await self._check_may_end(interaction, await self._matches.info(match))
        update = await self._agreements.abandon(match, interaction.user.id, at_once=True)
        await show(interaction, text_screen(escaped(update.events[0].public)))

    async def _check_may_end(self, interaction: Interaction, info: MatchInfo) -> None:
        await self._seats.check_host(interaction, info)
        if interaction.permissions.manage_guild or await self._seats.is_anybody_missing(interaction, info):
            return
        raise PlayerProblem(
            "Nobody is missing. A player counts as missing once they leave the server or haven’t moved for "
            f"{ABSENT_AFTER.days} days. Ask the others to end the match with /match abandon."
        )


def _check_playing(info: MatchInfo, user: int) -> None:
    """Check that the match is running and that the user has a seat in it.

    Raises:
        PlayerProblem: the match isn't running, or the user has no seat or has conceded.
    """
    if info.state is not State.PLAYING:
        raise PlayerProblem("This match isn’t running.")
    if all(seat.player.id != user or seat.conceded for seat in info.seats):
        raise PlayerProblem("Only players in this match can propose to end it.")


def _end_screen(info: MatchInfo, user: int) -> Screen:
    """Explain how a match ends without a winner, with a button to request it."""
    others = [seat.player.name for seat in info.seats if seat.player.id not in (user, *_users_not_asked(info))]
    consent = (
        f"{list_in_words([escaped(name) for name in others])} must agree." if others else "No one else has to agree."
    )
    label = "Propose" if others else "End the match"
    button = AbandonButton(info.id, "do", label, discord.ButtonStyle.danger)
    words = f"### End the match without a winner?\n{consent}\n{small_line('To keep playing, dismiss this message.')}"
    return Screen([discord.ui.TextDisplay(words), row(button)])


def _users_not_asked(info: MatchInfo) -> list[int]:
    """Return the ids of the players who aren't asked: computers, and players who have conceded."""
    return [seat.player.id for seat in info.seats if seat.player.is_computer or seat.conceded]


async def _show_result(interaction: Interaction, update: Update) -> None:
    """Show the result; a request is posted in the channel, where the others can answer it."""
    words = "\n".join(escaped(event.public) for event in update.events)
    is_request = all(event.kind == "request" for event in update.events)
    await show(
        interaction, text_screen(words + ("\n" + small_line(how_to_answer_note(interaction)) if is_request else ""))
    )
