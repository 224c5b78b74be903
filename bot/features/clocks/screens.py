"""Clock screens: times, and votes when time has run out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from bot.features.clocks.items import LABELS, OutOfTimeButton, PaceButton, Wish
from bot.features.clocks.seat_words import away_words
from bot.matches import MatchInfo, SeatInfo
from bot.matches.time.alarm import Alarm, SeatTime, Standing
from bot.matches.time.pace import Pace
from bot.ui.screen import Screen, row
from bot.ui.time_words import relative, span
from bot.ui.words import joined, plain, small

HELP = (
    "Your clock runs only while you have to decide. It is paused while you're on vacation and, except in "
    "live matches, during quiet hours. When it runs out nothing happens automatically; the other players decide."
)


def clocks_screen(info: MatchInfo, standing: Standing) -> Screen:
    """The pace of a match and each seat's time."""
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
    """Public notice that a player's time has run out, with buttons for the others."""
    info, late = alarm.info, alarm.waiting
    others = joined([f"<@{taken.player.id}>" for taken in choosers(alarm)])
    alone = len(_deciding(info)) == 2
    label = LABELS[Wish.END] if alone else "Continue without them"
    end = "the match ends as a loss for" if alone else "the others play on without"
    words = "\n".join(
        [
            f"⏰ **{plain(late.player.name)}**, who {plain(late.public)}, has run out of time. {others} can choose:",
            f"- *{LABELS[Wish.WAIT]}*: gives them time for one more decision. Any one player can choose this.",
            f"- *{LABELS[Wish.SKIP]}*: the bot gives the default answer, or a random one if there is no default.",
            f"- *{label}*: {end} **{plain(late.player.name)}**.",
            small("Or do nothing and keep waiting. You can also use /match timeout."),
        ]
    )
    labels = {**LABELS, Wish.END: label}
    buttons = [OutOfTimeButton(info.id, late.seat, late.decision, wish, labels[wish]) for wish in Wish]
    return Screen([discord.ui.TextDisplay(words), row(*buttons)])


def choosers(alarm: Alarm) -> list[SeatInfo]:
    """Seats that vote when a player's time has run out; none if only computers play on."""
    return [taken for taken in _deciding(alarm.info) if taken.seat != alarm.waiting.seat]


def _proposal_screen(info: MatchInfo, pace: Pace, name: str) -> Screen:
    words = f"⏱️ **{plain(name)}** proposes to change the pace to **{pace.name}**: {pace.words}.\n" + small(
        "It changes once everyone agrees. Or use /match clock: this pace agrees, the current one refuses."
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
        stands = " (paused)" if seat.stands else ""
        words.append(f"{span(seat.left // 60)} left{stands}")
    if seat.away:
        words.append(away_words(seat))
    return ", ".join(words) or "not their turn to decide"


def _deciding(info: MatchInfo) -> list[SeatInfo]:
    """The seats of humans still playing."""
    return [taken for taken in info.seats if not taken.conceded and taken.player.id > 0]


def _undecided(info: MatchInfo, standing: Standing, late: int, wishes: dict[int, str], wish: Wish) -> Sequence[str]:
    """Names of the other players, unless late themselves, who have not voted for this."""
    out = {seat.seat for seat in standing.seats if seat.out}
    others = [taken for taken in _deciding(info) if taken.seat != late and taken.seat not in out]
    return [taken.player.name for taken in others if wishes.get(taken.seat) != wish]
