"""Notices above a choice: what has happened since the last one, and why a choice is shown again."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

import discord
import msgspec

from bot.games.library import GameLibrary
from bot.matches import LogLine, MatchInfo, Situation
from bot.matches.match_info import is_turn_line, lines_still_valid, turn_of_line
from bot.matches.plain_text import plain_event
from bot.ui.limits import shorten
from bot.ui.rule_button import rule_row
from bot.ui.screen import Part
from bot.ui.words import bullet_list, escaped, small_line
from engine.kernel.event import Event
from engine.kernel.match import FORCED_CHOICE
from engine.kernel.view import View

MAX_EVENTS = 5
"""Maximum number of lines about recent events; the log has the rest."""

MAX_COMPUTER_EVENTS = 4
"""Maximum if only computers have moved since: they may move twenty times a turn."""

MAX_COMPACT_EVENTS = 2
"""Maximum for players who prefer short messages."""

LINES_ON_RETURN = 4
"""Log lines shown to a player who returns to the match."""

LINES_SEARCHED = 160
"""Log lines since the player's last answer that are searched for the most important ones."""

MAX_CHARS = 1200
MAX_DECISIVE_LINES = 8
"""Maximum number of lines that say how a finished match was decided."""
PLAY_KIND, MAX_PLAY_CHARS = "play", 140
"""Kind of the log lines about a card being played, and the maximum characters of one."""
_SENTENCE_BREAK = re.compile(r"(?<=[.?!]) ")
DILEMMA_KIND = "dilemma"
"""Kind of the log lines about a dilemma being faced."""
START_KIND, WIN_KIND = "begin", "win"
"""Kinds of a match's first and last log lines."""

_ORDINALS = {2: "second", 3: "third", 4: "fourth", 5: "fifth"}
_ORDINAL_ENDINGS = {1: "st", 2: "nd", 3: "rd"}

LOG_LIMIT = 5000
"""More lines than any match has."""


class NoticedEvent(msgspec.Struct, frozen=True):
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
        min_lines: minimum number of recent log lines to add.
        picture: whether to add the picture even if the player prefers short messages.
    """

    note: str = ""
    rule: str = ""
    events: tuple[NoticedEvent, ...] = ()
    news: bool = False
    min_lines: int = 0
    picture: bool = False

    def notice_components(
        self, library: GameLibrary, game: str, limit: int = MAX_EVENTS, *, pictured: bool = False
    ) -> list[Part]:
        """Return the notice as components, with at most ``limit`` lines of events; none if there is nothing to say.

        Text that a picture below shows in full is shortened.
        """
        parts: list[Part] = []
        if events := _worth_showing(self.events):
            digest = library.merged_events(game, [(event.kind, event.text) for event in events])
            events = [NoticedEvent(kind, text) for kind, text in digest]
            shortened = [shortened_text(event, pictured=pictured) for event in events]
            lines = _lines_that_fit(library, game, events, shortened, limit)
            text = bullet_list([shortened[index] for index in lines], MAX_CHARS)
            more = len(events) - len(lines)
            left = f"\n{small_line(f'{more} more in the log')}" if more else ""
            parts.append(discord.ui.TextDisplay(f"**What happened**\n{text}{left}"))
        if self.note:
            parts += [discord.ui.TextDisplay(f"⚠️ **{shorten(escaped(self.note), 400)}**"), *rule_row(self.rule)]
        return parts


def _lines_that_fit(
    library: GameLibrary, game: str, events: Sequence[NoticedEvent], shortened: Sequence[str], limit: int
) -> list[int]:
    """Indexes of the events to show; ordinary ones are left out before any that must not be missed is cut."""
    lines: list[int] = []
    for few in range(limit, 0, -1):
        lines = library.most_important(game, [event.kind for event in events], few)
        if sum(len(shortened[index]) + 3 for index in lines) <= MAX_CHARS:
            break
    return lines


def shortened_text(event: NoticedEvent, *, pictured: bool = False) -> str:
    """Shorten an event: of a played card, only the beginning of its text.

    The same goes for a dilemma whose text is in a picture below.
    """
    told_elsewhere = event.kind == PLAY_KIND or (pictured and event.kind == DILEMMA_KIND)
    if not told_elsewhere or len(event.text) <= MAX_PLAY_CHARS:
        return event.text
    kept = ""
    for said in _SENTENCE_BREAK.split(event.text):
        if kept and len(kept) + len(said) > MAX_PLAY_CHARS:
            return f"{kept} …"
        kept = f"{kept} {said}".strip()
    return kept


def max_event_lines(info: MatchInfo, user: int) -> int:
    """Return the maximum number of event lines for a player."""
    return (
        MAX_COMPUTER_EVENTS
        if all(seat.player.is_computer or seat.player.id == user for seat in info.seats)
        else MAX_EVENTS
    )


def _worth_showing(events: Sequence[NoticedEvent]) -> list[NoticedEvent]:
    """Leave out events that the heading shows, and choices whose result is among the events."""
    described_events = [event for event in events if not is_turn_line(event.kind, event.text)]
    return [event for event in described_events if event.kind != FORCED_CHOICE] or described_events


def state_line(view: View) -> str:
    """Turn and segment as the viewer reads them: *Turn 12 · your turn · execute orders*; turns are the table's."""
    whose = f"Turn {view.turn} · {view.seats[view.active].name}"
    is_own = view.viewer == view.active and view.outcome is None and view.headline.startswith(whose)
    return f"Turn {view.turn} · your turn{view.headline.removeprefix(whose)}" if is_own else view.headline


def briefing_words(situation: Situation, user: int, *, goal_shown: bool) -> str:
    """Return what a player should know of their deck before their first answer: its name, how it wins, what it can do.

    Empty afterwards, and in a game without decks.
    """
    if not situation.briefing or situation.view is None or situation.info.lesson:
        return ""
    deck = next((seat.deck_name for seat in situation.info.seats if seat.player.id == user), "")
    aim = "" if goal_shown else situation.view.aim.partition(" Left: ")[0]
    return " ".join(filter(None, (f"You play the deck {deck}." if deck else "", aim, situation.briefing)))


NOTICE_ON_RETURN = Notice(news=True, min_lines=LINES_ON_RETURN)
"""Shown when a player returns to the match."""

NOTICE_WITH_PICTURE = Notice(picture=True)
"""Shown when a player asks for a picture that was left out."""


def decisive_parts(log: Sequence[LogLine], kinds: frozenset[str]) -> list[Part]:
    """Return how a finished match was decided, as components; none if nothing decisive happened."""
    text = decisive_text(log, kinds)
    return [discord.ui.TextDisplay(text)] if text else []


def decisive_text(log: Sequence[LogLine], kinds: frozenset[str]) -> str:
    """Return the last decisive events of a finished match that still count, as their reader may know them.

    Repeated events are listed once, at their last occurrence; different results are numbered:
    *You fail at Tarella for the second time: …*. Each line says which turn it was.
    """
    decisive, turn = list[tuple[str, str]](), ""
    for line in lines_still_valid(log):
        turn = turn_of_line(line.kind, line.text) or turn
        if line.kind in kinds:
            decisive.append((line.text, turn))
    times, turns = Counter(text for text, _ in decisive), dict(decisive)
    sentences = list(dict.fromkeys(text for text, _ in reversed(decisive)))[::-1]
    lines = [
        _with_turn(
            turns[text], f"{text} ({times[text]} times)" if times[text] > 1 else _numbered_line(text, sentences[:index])
        )
        for index, text in enumerate(sentences)
    ][-MAX_DECISIVE_LINES:]
    return f"**How the match was decided**\n{bullet_list(lines, MAX_CHARS)}" if lines else ""


def _with_turn(turn: str, text: str) -> str:
    return f"{turn}: {text}" if turn else text


def _numbered_line(text: str, earlier: Sequence[str]) -> str:
    """Number a line that starts like earlier ones."""
    what, colon, why = text.partition(": ")
    number = 1 + sum(item.startswith(f"{what}: ") for item in earlier) if colon else 1
    return f"{what} for the {_ordinal(number)} time: {why}" if number > 1 else text


def _ordinal(number: int) -> str:
    """Ordinal in words or figures: *second*, *11th*, *21st*."""
    last = 0 if number // 10 % 10 == 1 else number % 10
    return _ORDINALS.get(number, f"{number}{_ORDINAL_ENDINGS.get(last, 'th')}")


def events_for_seat(events: Sequence[Event], seat: int | None) -> list[NoticedEvent]:
    """Events as a seat may know them."""
    return [NoticedEvent(event.kind, plain_event(event, seat)) for event in events]


def events_of_lines(log_lines: Sequence[LogLine]) -> list[NoticedEvent]:
    """Convert log lines to events, without arrivals and the start, which the players know about."""
    began = max((index for index, line in enumerate(log_lines, start=1) if line.kind == START_KIND), default=0)
    return [NoticedEvent(line.kind, line.text) for line in log_lines[began:]]
