"""Handling of a match's clocks: status, agreements on the pace, and votes when time has run out."""

from __future__ import annotations

from bot.features.clocks.items import TimeoutVote
from bot.features.clocks.screens import _names_not_voted, _playing_human_seats, _proposal_screen, clocks_screen
from bot.features.lobby.handler import LobbyHandler
from bot.features.match_card.poster import StatusCards
from bot.matches import MatchInfo, MatchService, SeatInfo, State
from bot.matches.seating.options import PACE_OPTION
from bot.matches.time.pace import Pace, pace_named
from bot.matches.time.timekeeper import Timekeeper
from bot.problems import PlayerProblem
from bot.ui.items import Interaction
from bot.ui.screen import Screen, defer_new_message, show, text_screen
from bot.ui.words import escaped
from engine.wording import list_in_words


class ClockHandler:
    """Handles clock commands and buttons."""

    def __init__(self, matches: MatchService, timekeeper: Timekeeper, cards: StatusCards, lobby: LobbyHandler) -> None:
        self._lobby = lobby
        self._matches = matches
        self._timekeeper = timekeeper
        self._cards = cards

    async def open(self, interaction: Interaction, info: MatchInfo) -> None:
        """Show the pace of a match and each seat's time."""
        await show(interaction, clocks_screen(info, await self._timekeeper.time_status(info)))

    async def set_pace(self, interaction: Interaction, info: MatchInfo, pace: Pace) -> None:
        """Change the pace: the host sets it before the match starts; later the players must agree."""
        own_seat = _own_seat(info, interaction.user.id)
        time_status = await self._timekeeper.time_status(info)
        if time_status.pace == pace and time_status.proposed_pace:
            await self._refuse_pace(interaction, info, own_seat)
            return
        if time_status.pace == pace:
            raise PlayerProblem(f"This match is already {pace.name}: {pace.description}.")
        if info.state is State.OPEN:
            await self._lobby.set(interaction, info.id, {PACE_OPTION.id: pace.name})
            return
        await self._agree_to_pace(interaction, info, pace, own_seat.seat)

    async def answer_pace(self, interaction: Interaction, match: str, pace: str, *, agrees: bool) -> None:
        """Record a player's answer to a proposed pace."""
        await defer_new_message(interaction)
        info = await self._matches.info(match)
        own_seat = _own_seat(info, interaction.user.id)
        time_status = await self._timekeeper.time_status(info)
        if time_status.proposed_pace != pace_named(pace):
            raise PlayerProblem("That proposal is no longer open. See /match clock.")
        if agrees:
            await self._agree_to_pace(interaction, info, pace_named(pace), own_seat.seat)
            return
        await self._refuse_pace(interaction, info, own_seat)

    async def vote(self, interaction: Interaction, match: str, late: tuple[int, int], wish: TimeoutVote) -> None:
        """Record a player's vote on the decision of a late seat, and carry it out if all agree."""
        await defer_new_message(interaction)
        info = await self._matches.info(match)
        own_seat, seat, decision = _own_seat(info, interaction.user.id), late[0], late[1]
        if own_seat.seat == seat:
            raise PlayerProblem("Your own time has run out, so the others decide. You can still make your move.")
        clock = await self._timekeeper.record_votes(match, seat, decision, {own_seat.seat: wish})
        name, chooser = info.seats[seat].player.name, escaped(own_seat.player.name)
        undecided = _names_not_voted(info, await self._timekeeper.time_status(info), seat, clock.wishes, wish)
        if wish is TimeoutVote.WAIT:
            await self._timekeeper.give_time(info, seat)
            await self._close_vote(interaction, info, f"⏳ {chooser} gives **{escaped(name)}** more time.")
        elif undecided:
            others = list_in_words([f"**{escaped(item)}**" for item in undecided])
            await show(interaction, text_screen(f"Noted. Waiting for {others} to choose the same."))
        elif wish is TimeoutVote.SKIP:
            reason = f"{name}’s time has run out; the default decision was made."
            await self._matches.answer_by_default(match, seat, decision, reason)
            await self._close_vote(interaction, info, f"⏭️ The default decision was made for **{escaped(name)}**.")
        else:
            update = await self._matches.expel(match, seat, decision)
            await self._close_vote(interaction, info, f"⏰ {escaped(update.events[0].public)}")

    async def late_seat(self, info: MatchInfo, user: int) -> tuple[int, int]:
        """Return the seat whose time has run out, preferably not the user's, and the number of its decision.

        Raises:
            PlayerProblem: no seat's time has run out.
        """
        seats = (await self._timekeeper.time_status(info)).seats
        late = [seat for seat in seats if seat.is_out_of_time]
        if not late:
            raise PlayerProblem("Nobody in this match has run out of time. See /match clock.")
        chosen = min(late, key=lambda seat_time: info.seats[seat_time.seat].player.id == user)
        return chosen.seat, chosen.decision

    async def _refuse_pace(self, interaction: Interaction, info: MatchInfo, own_seat: SeatInfo) -> None:
        pace = (await self._timekeeper.time_status(info)).pace
        await self._timekeeper.propose_pace(info, pace, ())
        await self._close_vote(
            interaction, info, f"**{escaped(own_seat.player.name)}** doesn’t agree, so the match stays {pace.name}."
        )

    async def _agree_to_pace(self, interaction: Interaction, info: MatchInfo, pace: Pace, seat: int) -> None:
        time_status = await self._timekeeper.time_status(info)
        before = time_status.agreeing_seats if time_status.proposed_pace == pace else ()
        agreed = tuple(sorted({*before, seat}))
        missing = [seat.player.name for seat in _playing_human_seats(info) if seat.seat not in agreed]
        if not missing:
            await self._change_pace(interaction, info, pace)
            return
        await self._timekeeper.propose_pace(info, pace, agreed)
        if not before:
            await self._post_screen(interaction, info, _proposal_screen(info, pace, info.seats[seat].player.name))
        names = list_in_words([f"**{escaped(name)}**" for name in missing])
        await show(interaction, text_screen(f"Noted. Waiting for {names} to agree to the {pace.name} pace."))

    async def _change_pace(self, interaction: Interaction, info: MatchInfo, pace: Pace) -> None:
        await self._timekeeper.set_pace(info, pace)
        await self._close_vote(interaction, info, f"⏱️ The match is now **{pace.name}**: {pace.description}.")

    async def _close_vote(self, interaction: Interaction, info: MatchInfo, words: str) -> None:
        """Replace the vote's buttons with the public result."""
        message = interaction.message
        if message and not message.flags.ephemeral:
            await message.edit(view=text_screen(words).view())
        else:
            await self._post_screen(interaction, info, text_screen(words))
        self._cards.refresh(info.id)
        await show(interaction, text_screen("Done."))

    async def _post_screen(self, interaction: Interaction, info: MatchInfo, screen: Screen) -> None:
        channel = interaction.client.get_partial_messageable(info.channel, guild_id=info.guild)
        await channel.send(view=screen.view())


def _own_seat(info: MatchInfo, user: int) -> SeatInfo:
    own_seat = next((seat for seat in info.seats if seat.player.id == user), None)
    if info.state is State.OVER:
        raise PlayerProblem("This match is over.")
    if own_seat is None or own_seat.conceded:
        raise PlayerProblem("Only players in this match can do that.")
    return own_seat
