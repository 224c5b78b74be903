"""The clocks of a match: seeing them, agreeing on them, and what the others do when one has run out."""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Self

import discord

from bot.matches import MatchInfo, MatchService, SeatInfo, State
from bot.matches.alarm import Alarm, SeatTime, Standing
from bot.matches.options import PACE
from bot.matches.pace import Pace, pace_named
from bot.matches.timekeeper import Timekeeper
from bot.ui.components import AnyInteraction, AnyItem, Interaction, room
from bot.ui.problems import PlayerProblem
from bot.ui.screen import Screen, defer_apart, row, show, text
from bot.ui.time_words import away_words, relative, span
from bot.ui.words import joined, plain, small

if TYPE_CHECKING:
    from bot.ui.status import StatusCards

HELP = (
    "A clock passes only for a player who has to decide. It stands still on vacation and, but for live matches, in "
    "quiet hours. When it has run out, nothing happens by itself: the others choose."
)


class Wish(StrEnum):
    """What the others may want when somebody's time has run out."""

    WAIT = "wait"
    SKIP = "skip"
    END = "end"


LABELS = {Wish.WAIT: "Wait", Wish.SKIP: "Skip the decision", Wish.END: "End the match"}


class OutOfTimeButton(
    discord.ui.DynamicItem[discord.ui.Button[discord.ui.LayoutView]], template=r"t:(\w+):(\d+):(\d+):(wait|skip|end)"
):
    """One of the ways to go on when a player's time has run out."""

    def __init__(self, match: str, seat: int, decision: int, wish: Wish) -> None:
        style = discord.ButtonStyle.primary if wish is Wish.WAIT else discord.ButtonStyle.secondary
        custom_id = f"t:{match}:{seat}:{decision}:{wish}"
        super().__init__(discord.ui.Button(label=LABELS[wish], style=style, custom_id=custom_id))
        self.match, self.seat, self.decision, self.wish = match, seat, decision, wish

    @classmethod
    async def from_custom_id(cls, _: AnyInteraction, _item: AnyItem, found: re.Match[str], /) -> Self:
        """Found again after a press."""
        return cls(found[1], int(found[2]), int(found[3]), Wish(found[4]))

    async def callback(self, interaction: AnyInteraction) -> None:
        """Note the wish."""
        async with room(interaction).told(interaction):
            await room(interaction).clocks.wish(interaction, self.match, (self.seat, self.decision), self.wish)


class PaceButton(
    discord.ui.DynamicItem[discord.ui.Button[discord.ui.LayoutView]], template=r"k:(\w+):(\w+):(agree|refuse)"
):
    """Agrees to a pace that somebody has proposed, or refuses it."""

    def __init__(self, match: str, pace: str, verb: str) -> None:
        style = discord.ButtonStyle.success if verb == "agree" else discord.ButtonStyle.secondary
        super().__init__(discord.ui.Button(label=verb.capitalize(), style=style, custom_id=f"k:{match}:{pace}:{verb}"))
        self.match, self.pace, self.verb = match, pace, verb

    @classmethod
    async def from_custom_id(cls, _: AnyInteraction, _item: AnyItem, found: re.Match[str], /) -> Self:
        """Found again after a press."""
        return cls(found[1], found[2], found[3])

    async def callback(self, interaction: AnyInteraction) -> None:
        """Note the answer."""
        async with room(interaction).told(interaction):
            await room(interaction).clocks.answer_pace(interaction, self.match, self.pace, agrees=self.verb == "agree")


class Clocks:
    """Answers what players do about time."""

    def __init__(self, matches: MatchService, timekeeper: Timekeeper, cards: StatusCards) -> None:
        self._matches = matches
        self._timekeeper = timekeeper
        self._cards = cards

    async def open(self, interaction: Interaction, info: MatchInfo) -> None:
        """Show the clocks of a match."""
        await show(interaction, clocks_screen(info, await self._timekeeper.standing(info)))

    async def set_pace(self, interaction: Interaction, info: MatchInfo, pace: Pace) -> None:
        """Change the pace: before the match starts it is an option that the host sets, later all must agree."""
        own = _own_seat(info, interaction.user.id)
        standing = await self._timekeeper.standing(info)
        if standing.pace == pace and standing.proposed:
            await self._refuse(interaction, info, own)
            return
        if standing.pace == pace:
            raise PlayerProblem(f"This match is {pace.name} already: {pace.words}.")
        if info.state is State.OPEN:
            await interaction.client.lobby.set(interaction, info.id, {PACE.id: pace.name})
            return
        await self._agree(interaction, info, pace, own.seat)

    async def answer_pace(self, interaction: Interaction, match: str, pace: str, *, agrees: bool) -> None:
        """Take a player's answer to a proposed pace."""
        await defer_apart(interaction)
        info = await self._matches.info(match)
        own = _own_seat(info, interaction.user.id)
        standing = await self._timekeeper.standing(info)
        if standing.proposed != pace_named(pace):
            raise PlayerProblem("That is no longer proposed. See /match clock.")
        if agrees:
            await self._agree(interaction, info, pace_named(pace), own.seat)
            return
        await self._refuse(interaction, info, own)

    async def wish(self, interaction: Interaction, match: str, late: tuple[int, int], wish: Wish) -> None:
        """Note what a player wants done about the late seat's decision, and do it where all want it."""
        await defer_apart(interaction)
        info = await self._matches.info(match)
        own, seat, decision = _own_seat(info, interaction.user.id), late[0], late[1]
        if own.seat == seat:
            raise PlayerProblem(
                "It is your own time that has run out: the others choose. You can still make your move."
            )
        clock = await self._timekeeper.wish(match, seat, decision, {own.seat: wish})
        name, chooser = info.seats[seat].player.name, plain(own.player.name)
        undecided = _undecided(info, await self._timekeeper.standing(info), seat, clock.wishes, wish)
        if wish is Wish.WAIT:
            await self._timekeeper.give_time(info, seat)
            await self._close(interaction, info, f"⏳ {chooser} waits: **{plain(name)}** has time again.")
        elif undecided:
            others = joined([f"**{plain(one)}**" for one in undecided])
            await show(interaction, text(f"Noted. It is done as soon as {others} wants it too."))
        elif wish is Wish.SKIP:
            reason = f"{name}'s time has run out; the decision is made by its default."
            await self._matches.skip(match, seat, decision, reason)
            await self._close(interaction, info, f"⏭️ **{plain(name)}**'s decision has been made by its default.")
        else:
            update = await self._matches.expel(match, seat, decision)
            await self._close(interaction, info, f"⏰ {plain(update.events[0].public)}")

    async def late(self, info: MatchInfo, user: int) -> tuple[int, int]:
        """The seat whose time has run out, another's than the user's if there are several, and what it is asked.

        Raises:
            PlayerProblem: there is none.
        """
        seats = (await self._timekeeper.standing(info)).seats
        late = [seat for seat in seats if seat.out]
        if not late:
            raise PlayerProblem("Nobody's time has run out in this match. See /match clock.")
        chosen = min(late, key=lambda one: info.seats[one.seat].player.id == user)
        return chosen.seat, chosen.decision

    async def _refuse(self, interaction: Interaction, info: MatchInfo, own: SeatInfo) -> None:
        pace = (await self._timekeeper.standing(info)).pace
        await self._timekeeper.propose(info, pace, ())
        await self._close(interaction, info, f"**{plain(own.player.name)}** does not agree: it stays {pace.name}.")

    async def _agree(self, interaction: Interaction, info: MatchInfo, pace: Pace, seat: int) -> None:
        standing = await self._timekeeper.standing(info)
        before = standing.agreed if standing.proposed == pace else ()
        agreed = tuple(sorted({*before, seat}))
        missing = [taken.player.name for taken in _deciding(info) if taken.seat not in agreed]
        if not missing:
            await self._change(interaction, info, pace)
            return
        await self._timekeeper.propose(info, pace, agreed)
        if not before:
            await self._post(interaction, info, _proposal_screen(info, pace, info.seats[seat].player.name))
        names = joined([f"**{plain(name)}**" for name in missing])
        await show(interaction, text(f"Noted. The match will be {pace.name} as soon as {names} agrees."))

    async def _change(self, interaction: Interaction, info: MatchInfo, pace: Pace) -> None:
        await self._timekeeper.set_pace(info, pace)
        await self._close(interaction, info, f"⏱️ The match is **{pace.name}** from now on: {pace.words}.")

    async def _close(self, interaction: Interaction, info: MatchInfo, words: str) -> None:
        """Tell everybody what has come of it, in place of the buttons that were pressed."""
        message = interaction.message
        if message and not message.flags.ephemeral:
            await message.edit(view=text(words).view())
        else:
            await self._post(interaction, info, text(words))
        self._cards.refresh(info.id)
        await show(interaction, text("Done."))

    async def _post(self, interaction: Interaction, info: MatchInfo, screen: Screen) -> None:
        channel = interaction.client.get_partial_messageable(info.channel, guild_id=info.guild)
        await channel.send(view=screen.view())


def clocks_screen(info: MatchInfo, standing: Standing) -> Screen:
    """The pace of a match and the time that each seat has."""
    lines = [f"### Clocks: {standing.pace.name}", f"{standing.pace.words[:1].upper()}{standing.pace.words[1:]}."]
    lines += [
        f"- **{plain(info.seats[one.seat].player.name)}**: {_seat_words(one, standing)}" for one in standing.seats
    ]
    parts: list[discord.ui.Item[Any]] = []
    if standing.proposed:
        agreed = joined([plain(info.seats[seat].player.name) for seat in standing.agreed])
        lines.append(f"**{standing.proposed.name}** is proposed; {agreed} agreed so far.")
        parts.append(row(*(PaceButton(info.id, standing.proposed.name, verb) for verb in ("agree", "refuse"))))
    lines.append(small(HELP))
    return Screen([discord.ui.TextDisplay("\n".join(lines)), *parts])


def out_of_time_screen(alarm: Alarm) -> Screen:
    """To everybody: that a player's time has run out, and what the others may do."""
    info, late = alarm.info, alarm.waiting
    others = joined([f"<@{taken.player.id}>" for taken in choosers(alarm)])
    alone = len(_deciding(info)) == 2
    end = "the match ends and is lost for" if alone else "the others play on without"
    words = "\n".join(
        [
            f"⏰ **{plain(late.player.name)}**, who {plain(late.public)}, has run out of time. {others} may choose:",
            f"- *{LABELS[Wish.WAIT]}*: the time of one more decision. One is enough to want it.",
            f"- *{LABELS[Wish.SKIP]}*: it is made as it goes by default, or else by chance.",
            f"- *{LABELS[Wish.END]}*: {end} **{plain(late.player.name)}**.",
            small("Or do nothing: the match waits. By command: /match timeout."),
        ]
    )
    buttons = [OutOfTimeButton(info.id, late.seat, late.decision, wish) for wish in Wish]
    return Screen([discord.ui.TextDisplay(words), row(*buttons)])


def choosers(alarm: Alarm) -> list[SeatInfo]:
    """Who chooses what is done about a time that has run out; nobody where only computers play on."""
    return [taken for taken in _deciding(alarm.info) if taken.seat != alarm.waiting.seat]


def _proposal_screen(info: MatchInfo, pace: Pace, name: str) -> Screen:
    words = f"⏱️ **{plain(name)}** proposes to play **{pace.name}** from now on: {pace.words}.\n" + small(
        "It counts once all agree. By command: /match clock with this pace agrees, with the present one refuses."
    )
    return Screen(
        [discord.ui.TextDisplay(words), row(*(PaceButton(info.id, pace.name, v) for v in ("agree", "refuse")))]
    )


def _seat_words(seat: SeatTime, standing: Standing) -> str:
    words = [f"asked {relative(seat.asked)}"] if seat.asked else []
    if seat.out:
        words.append("time has run out")
    elif seat.runs_out and not seat.stands:
        words.append(f"time runs out {relative(seat.runs_out)}")
    elif standing.pace.clocked:
        stands = " and stands still" if seat.stands else ""
        words.append(f"{span(seat.left // 60)} left{stands}")
    if seat.away:
        words.append(away_words(seat))
    return ", ".join(words) or "not waited for"


def _deciding(info: MatchInfo) -> list[SeatInfo]:
    """The seats of people who still play."""
    return [taken for taken in info.seats if not taken.conceded and taken.player.id > 0]


def _undecided(info: MatchInfo, standing: Standing, late: int, wishes: dict[int, str], wish: Wish) -> Sequence[str]:
    """Those of the others, unless late themselves, who have not said that they want this."""
    out = {seat.seat for seat in standing.seats if seat.out}
    others = [taken for taken in _deciding(info) if taken.seat != late and taken.seat not in out]
    return [taken.player.name for taken in others if wishes.get(taken.seat) != wish]


def _own_seat(info: MatchInfo, user: int) -> SeatInfo:
    own = next((taken for taken in info.seats if taken.player.id == user), None)
    if info.state is State.OVER:
        raise PlayerProblem("This match is over.")
    if own is None or own.conceded:
        raise PlayerProblem("Only those who play in this match may do that.")
    return own
