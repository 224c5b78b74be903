"""Clock screens: times, and votes when time has run out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from bot.features.clocks.items import VOTE_LABELS, OutOfTimeButton, PaceButton, TimeoutVote
from bot.features.clocks.seat_words import away_words
from bot.matches import MatchInfo, SeatInfo
from bot.matches.time.alarm import Alarm, SeatTime, TimeStatus
from bot.matches.time.pace import Pace
from bot.ui.screen import Screen, row
from bot.ui.time_words import duration_words, relative_time
from bot.ui.words import escaped, infinitive_words, small_line
from engine.wording import list_in_words

CLOCK_HELP = (
    "Your clock runs only while you have to decide. It is paused while you’re on vacation and, except in "
    "live matches, during quiet hours. When it runs out nothing happens automatically; the other players decide."
)


def clocks_screen(info: MatchInfo, time_status: TimeStatus) -> Screen:
    """Return the pace of a match and each seat's time."""
    lines = [
        f"### Clocks: {time_status.pace.name}",
        f"{time_status.pace.description[:1].upper()}{time_status.pace.description[1:]}.",
    ]
    lines += [
        f"- **{escaped(info.seats[seat.seat].player.name)}**: {_seat_words(seat, time_status)}"
        for seat in time_status.seats
    ]
    parts: list[discord.ui.Item[Any]] = []
    if time_status.proposed_pace:
        agreed = list_in_words([escaped(info.seats[seat].player.name) for seat in time_status.agreeing_seats])
        lines.append(f"**{time_status.proposed_pace.name}** is proposed; {agreed} agreed so far.")
        parts.append(row(*(PaceButton(info.id, time_status.proposed_pace.name, verb) for verb in ("agree", "refuse"))))
    lines.append(small_line(CLOCK_HELP))
    return Screen([discord.ui.TextDisplay("\n".join(lines)), *parts])


def out_of_time_screen(alarm: Alarm) -> Screen:
    """Return a public notice that a player's time has run out, with buttons for the others."""
    info, late = alarm.info, alarm.waiting
    others = list_in_words([f"<@{seat.player.id}>" for seat in voting_seats(alarm)])
    is_alone = len(_playing_human_seats(info)) == 2
    label = VOTE_LABELS[TimeoutVote.END] if is_alone else "Continue without them"
    end = "the match ends as a loss for" if is_alone else "the others play on without"
    words = "\n".join(
        [
            (
                f"⏰ **{escaped(late.player.name)}** has run out of time to "
                f"{escaped(infinitive_words(late.description))}. "
                f"{others} can choose:"
            ),
            (
                f"- *{VOTE_LABELS[TimeoutVote.WAIT]}*: gives them time for one more decision. "
                "Any one player can choose this."
            ),
            (
                f"- *{VOTE_LABELS[TimeoutVote.SKIP]}*: the bot gives the default answer, "
                f"or a random one if there is no default."
            ),
            f"- *{label}*: {end} **{escaped(late.player.name)}**.",
            small_line("Or do nothing and keep waiting. You can also use /match timeout."),
        ]
    )
    labels = {**VOTE_LABELS, TimeoutVote.END: label}
    buttons = [OutOfTimeButton(info.id, late.seat, late.decision, wish, labels[wish]) for wish in TimeoutVote]
    return Screen([discord.ui.TextDisplay(words), row(*buttons)])


def voting_seats(alarm: Alarm) -> list[SeatInfo]:
    """Return the seats that vote when a player's time has run out; [] if only computers play on."""
    return [seat for seat in _playing_human_seats(alarm.info) if seat.seat != alarm.waiting.seat]


def _proposal_screen(info: MatchInfo, pace: Pace, name: str) -> Screen:
    words = f"⏱️ **{escaped(name)}** proposes to change the pace to **{pace.name}**: {pace.description}.\n" + small_line(
        "It changes once everyone agrees. Or use /match clock: this pace agrees, the current one refuses."
    )
    return Screen(
        [discord.ui.TextDisplay(words), row(*(PaceButton(info.id, pace.name, v) for v in ("agree", "refuse")))]
    )


def _seat_words(seat: SeatTime, time_status: TimeStatus) -> str:
    words = [f"asked {relative_time(seat.asked)}"] if seat.asked else []
    if seat.is_out_of_time:
        words.append("time has run out")
    elif seat.runs_out and not seat.is_paused:
        words.append(f"time runs out {relative_time(seat.runs_out)}")
    elif time_status.pace.can_time_run_out:
        stands = " (paused)" if seat.is_paused else ""
        words.append(f"{duration_words(seat.seconds_left // 60)} left{stands}")
    if seat.away_until:
        words.append(away_words(seat))
    return ", ".join(words) or "not their turn to decide"


def _playing_human_seats(info: MatchInfo) -> list[SeatInfo]:
    """Return the seats of humans who are still playing."""
    return [seat for seat in info.seats if not seat.conceded and seat.player.id > 0]


def _names_not_voted(
    info: MatchInfo, time_status: TimeStatus, late: int, wishes: dict[int, str], wish: TimeoutVote
) -> Sequence[str]:
    """Return the names of the other players who have not voted for this, except those whose own time has run out."""
    out = {seat.seat for seat in time_status.seats if seat.is_out_of_time}
    others = [seat for seat in _playing_human_seats(info) if seat.seat != late and seat.seat not in out]
    return [seat.player.name for seat in others if wishes.get(seat.seat) != wish]
