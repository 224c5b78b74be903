"""Notices above a choice: what has happened since the last one, and why a choice is shown again."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

import discord
import msgspec

from bot.games.library import Library
from bot.matches import LogLine, MatchInfo
from bot.matches.info import names_the_turn, still_counting, turn_named
from bot.matches.spoken import in_words
from bot.ui.limits import shorten
from bot.ui.rule_button import rule_row
from bot.ui.screen import Part
from bot.ui.words import bullets, plain, small
from engine.kernel.event import Event
from engine.kernel.match import FORCED_CHOICE
from engine.kernel.view import View

MOST = 5
"""Maximum number of lines about recent events; the log has the rest."""

OF_COMPUTERS = 4
"""Maximum if only computers have moved since: they may move twenty times a turn."""

OF_COMPACT = 2
"""Maximum for players who prefer short messages."""

LATELY = 4
"""Log lines shown to a player who returns to the match."""

NEWS = 40
"""Log lines since the player's last answer that are searched for the most important ones."""

LONGEST = 1200
MOST_DECISIVE = 8
"""Maximum number of lines that say how a finished match was decided."""
PLAYED, LONGEST_PLAY = "play", 140
"""Kind of the log lines about a card being played, and the maximum characters of one."""
_SENTENCES = re.compile(r"(?<=[.?!]) ")
FACED = "dilemma"
"""Kind of the log lines about a dilemma being faced."""
BEGUN, WON = "begin", "win"
"""Kinds of a match's first and last log lines."""

_ORDINALS = {2: "second", 3: "third", 4: "fourth", 5: "fifth"}
_ENDINGS = {1: "st", 2: "nd", 3: "rd"}

WHOLE_LOG = 5000
"""More lines than any match has."""


class Told(msgspec.Struct, frozen=True):
    """An event as its reader may know it: its kind and text."""

    kind: str
    text: str


class Notice(msgspec.Struct, frozen=True):
    """The text above a choice.

    Attributes:
        note: a sentence to the player.
        rule: the rule behind it.
        events: events that just happened.
        news: whether to add what has happened since the player's last answer, including computers' moves.
        least: minimum number of recent log lines to add.
        picture: whether to add the picture even if the player prefers short messages.
    """

    note: str = ""
    rule: str = ""
    events: tuple[Told, ...] = ()
    news: bool = False
    least: int = 0
    picture: bool = False

    def parts(self, library: Library, game: str, most: int = MOST, *, pictured: bool = False) -> list[Part]:
        """Return the notice as components, with at most ``most`` lines of events; none if there is nothing to say.

        Text that a picture below shows in full is shortened.
        """
        parts: list[Part] = []
        if events := _worth_telling(self.events):
            lines = library.most_important(game, [one.kind for one in events], most)
            told = bullets([in_short(events[place], pictured=pictured) for place in lines], LONGEST)
            more = len(events) - len(lines)
            left = f"\n{small(f'{more} more in the log')}" if more else ""
            parts.append(discord.ui.TextDisplay(f"**What happened**\n{told}{left}"))
        if self.note:
            parts += [discord.ui.TextDisplay(f"⚠️ **{shorten(plain(self.note), 400)}**"), *rule_row(self.rule)]
        return parts


def in_short(event: Told, *, pictured: bool = False) -> str:
    """Shorten an event: of a played card, only the beginning of its text.

    The same goes for a dilemma whose text is in a picture below.
    """
    told_elsewhere = event.kind == PLAYED or (pictured and event.kind == FACED)
    if not told_elsewhere or len(event.text) <= LONGEST_PLAY:
        return event.text
    kept = ""
    for said in _SENTENCES.split(event.text):
        if kept and len(kept) + len(said) > LONGEST_PLAY:
            return f"{kept} …"
        kept = f"{kept} {said}".strip()
    return kept


def lines(info: MatchInfo, user: int) -> int:
    """Return the maximum number of event lines for a player."""
    return OF_COMPUTERS if all(one.player.computer or one.player.id == user for one in info.seats) else MOST


def _worth_telling(events: Sequence[Told]) -> list[Told]:
    """Leave out events that the heading shows, and choices whose result is among the events."""
    told = [one for one in events if not names_the_turn(one.kind, one.text)]
    return [one for one in told if one.kind != FORCED_CHOICE] or told


def state_line(view: View) -> str:
    """Turn and segment as the viewer reads them: *Your turn 12 · execute orders*."""
    whose = f"Turn {view.turn} · {view.seats[view.active].name}"
    own = view.viewer == view.active and view.outcome is None and view.headline.startswith(whose)
    return f"Your turn {view.turn}{view.headline.removeprefix(whose)}" if own else view.headline


BACK = Notice(news=True, least=LATELY)
"""Shown when a player returns to the match."""

PICTURED = Notice(picture=True)
"""Shown when a player asks for a picture that was left out."""


def debrief(log: Sequence[LogLine], kinds: frozenset[str]) -> list[Part]:
    """Return the last decisive events of a finished match that still count, as their reader may know them.

    Repeated events are listed once, at their last occurrence; different results are numbered:
    *You fail at Tarella for the second time: …*. Each line says which turn it was.
    """
    decisive, turn = list[tuple[str, str]](), ""
    for line in still_counting(log):
        turn = turn_named(line.kind, line.text) or turn
        if line.kind in kinds:
            decisive.append((line.text, turn))
    times, turns = Counter(text for text, _ in decisive), dict(decisive)
    told = list(dict.fromkeys(text for text, _ in reversed(decisive)))[::-1]
    lines = [
        _in_turn(turns[text], f"{text} ({times[text]} times)" if times[text] > 1 else _which_time(text, told[:place]))
        for place, text in enumerate(told)
    ][-MOST_DECISIVE:]
    return [discord.ui.TextDisplay(f"**How the match was decided**\n{bullets(lines, LONGEST)}")] if lines else []


def _in_turn(turn: str, text: str) -> str:
    return f"{turn}: {text}" if turn else text


def _which_time(text: str, earlier: Sequence[str]) -> str:
    """Number a line that starts like earlier ones."""
    what, colon, why = text.partition(": ")
    number = 1 + sum(one.startswith(f"{what}: ") for one in earlier) if colon else 1
    return f"{what} for the {_ordinal(number)} time: {why}" if number > 1 else text


def _ordinal(number: int) -> str:
    """Ordinal in words or figures: *second*, *11th*, *21st*."""
    last = 0 if number // 10 % 10 == 1 else number % 10
    return _ORDINALS.get(number, f"{number}{_ENDINGS.get(last, 'th')}")


def told_to(events: Sequence[Event], seat: int | None) -> list[Told]:
    """Events as a seat may know them."""
    return [Told(event.kind, in_words(event, seat)) for event in events]


def news(lately: Sequence[LogLine]) -> list[Told]:
    """Convert log lines to events, without arrivals and the start, which the players know about."""
    began = max((place for place, line in enumerate(lately, start=1) if line.kind == BEGUN), default=0)
    return [Told(line.kind, line.text) for line in lately[began:]]
