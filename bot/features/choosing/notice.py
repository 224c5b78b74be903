"""What stands above a choice: what has happened since the last one, and why a choice is shown again."""

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
"""So many lines tell what has happened; the log has the rest."""

OF_COMPUTERS = 4
"""So many where only computers have moved meanwhile: they may move twenty times a turn."""

OF_COMPACT = 2
"""So many where a player likes their message short."""

LATELY = 4
"""So many lines of the log help a player who comes back to the match."""

NEWS = 40
"""Among so many lines of the log, written since their last answer, those that matter most are looked for."""

LONGEST = 1200
MOST_DECISIVE = 8
"""So many lines tell, when all is over, how it came about."""
PLAYED, LONGEST_PLAY = "play", 140
"""The kind of the lines that say which card is played, with its text, and so many letters of one."""
_SENTENCES = re.compile(r"(?<=[.?!]) ")
FACED = "dilemma"
"""The kind of the lines that say which dilemma is faced, with its text."""
BEGUN, WON = "begin", "win"
"""The kinds of the lines with which a match begins and ends."""

_ORDINALS = {2: "second", 3: "third", 4: "fourth", 5: "fifth"}
_ENDINGS = {1: "st", 2: "nd", 3: "rd"}

WHOLE_LOG = 5000
"""No match has more lines than these."""


class Told(msgspec.Struct, frozen=True):
    """One thing that happened, as its reader may know it: its kind and the words."""

    kind: str
    text: str


class Notice(msgspec.Struct, frozen=True):
    """What stands above a choice.

    Attributes:
        note: words to the player.
        rule: the one behind them.
        events: what just happened.
        news: whether what has happened since their last answer follows, the computers' moves too.
        least: so many of the last lines of the log follow in any case.
        picture: whether the picture follows even where the player likes their message short.
    """

    note: str = ""
    rule: str = ""
    events: tuple[Told, ...] = ()
    news: bool = False
    least: int = 0
    picture: bool = False

    def parts(self, library: Library, game: str, most: int = MOST, *, pictured: bool = False) -> list[Part]:
        """As components; none where there is nothing to tell. So many lines at most tell what has happened.

        What a picture below them shows in full they tell in short.
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
    """What happened; of a card that is played only the beginning of its text, for it can be looked at.

    So it is with a dilemma whose text stands in a picture below.
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
    """So many lines tell a player at most what has happened."""
    return OF_COMPUTERS if all(one.player.computer or one.player.id == user for one in info.seats) else MOST


def _worth_telling(events: Sequence[Told]) -> list[Told]:
    """Without what the heading says, and without what had to be chosen where something came of it."""
    told = [one for one in events if not names_the_turn(one.kind, one.text)]
    return [one for one in told if one.kind != FORCED_CHOICE] or told


def state_line(view: View) -> str:
    """Turn and segment for the one who looks: *Your turn 12 · execute orders*."""
    whose = f"Turn {view.turn} · {view.seats[view.active].name}"
    own = view.viewer == view.active and view.outcome is None and view.headline.startswith(whose)
    return f"Your turn {view.turn}{view.headline.removeprefix(whose)}" if own else view.headline


BACK = Notice(news=True, least=LATELY)
"""To a player who comes back to the match."""

PICTURED = Notice(picture=True)
"""To a player who asks for the picture that they are not shown unasked."""


def debrief(log: Sequence[LogLine], kinds: frozenset[str]) -> list[Part]:
    """Return what decided a finished match: its last decisive events that still count, as their reader may know them.

    What happened several times stands there once, where it happened last; what came of it otherwise says which time it
    was: *You fail at Tarella for the second time: …*. Each says in which turn it happened.
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
    """A line whose beginning is that of earlier ones, with the number of the time."""
    what, colon, why = text.partition(": ")
    number = 1 + sum(one.startswith(f"{what}: ") for one in earlier) if colon else 1
    return f"{what} for the {_ordinal(number)} time: {why}" if number > 1 else text


def _ordinal(number: int) -> str:
    """*Second*, *11th*, *21st*."""
    last = 0 if number // 10 % 10 == 1 else number % 10
    return _ORDINALS.get(number, f"{number}{_ENDINGS.get(last, 'th')}")


def told_to(events: Sequence[Event], seat: int | None) -> list[Told]:
    """Events as a seat may know them."""
    return [Told(event.kind, in_words(event, seat)) for event in events]


def news(lately: Sequence[LogLine]) -> list[Told]:
    """Lines of the log as what happened in the match; who came, and that it began, its players know."""
    began = max((place for place, line in enumerate(lately, start=1) if line.kind == BEGUN), default=0)
    return [Told(line.kind, line.text) for line in lately[began:]]
