"""Notices above a choice: what has happened since the last choice, and why a choice is shown again."""

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
from engine.wording import times_note

MAX_EVENTS = 5
"""Maximum number of lines about recent events; the log has the rest."""

MAX_COMPUTER_EVENTS = 4
"""Maximum number of lines if only computers have moved since; they may make twenty moves in a turn."""

MAX_COMPACT_EVENTS = 2
"""Maximum number of lines for players who prefer short messages."""

LINES_ON_RETURN = 4
"""Log lines shown to a player who returns to the match."""

LINES_SEARCHED = 160
"""Maximum number of log lines since the player's last answer that are searched for important ones."""

MAX_LIST_CHARS = 1200
MAX_DECISIVE_LINES = 8
"""Maximum number of lines that say how a finished match was decided."""
PLAY_KIND, MAX_PLAY_CHARS = "play", 140
"""Kind of the log lines about played cards, and their maximum number of characters."""
_SENTENCE_BREAK = re.compile(r"(?<=[.?!]) ")
FAILURE_KIND = "failure"
DILEMMA_KIND, DILEMMA_START = "dilemma", "Dilemma: "
"""Kind of the log lines about dilemmas, and how their text starts."""
START_KIND, WIN_KIND = "begin", "win"
"""Kinds of a match's first and last log lines."""

_ORDINALS = {2: "second", 3: "third", 4: "fourth", 5: "fifth"}
_ORDINAL_ENDINGS = {1: "st", 2: "nd", 3: "rd"}

WHOLE_LOG_LIMIT = 5000
"""Limit that is higher than the number of lines in any match's log."""


class NoticedEvent(msgspec.Struct, frozen=True):
    """An event as shown to its reader, with its kind and text."""

    kind: str
    text: str


class Notice(msgspec.Struct, frozen=True):
    """Text above a choice.

    Attributes:
        note: a sentence for the player.
        rule: the rule behind the note.
        events: events that have just happened.
        news: whether to add events since the player's last answer, including computers' moves.
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
        """Return the notice as components, with at most ``limit`` lines of events; [] if there is nothing to say.

        Text that is also in a picture below is shortened.
        """
        parts: list[Part] = []
        if events := _events_worth_showing(self.events):
            digest = library.merged_events(game, [(event.kind, event.text) for event in events])
            events = [NoticedEvent(kind, text) for kind, text in digest]
            shortened = [shortened_text(event, pictured=pictured) for event in events]
            lines = _lines_that_fit(library, game, events, shortened, limit)
            text = bullet_list([shortened[index] for index in lines], MAX_LIST_CHARS)
            omitted_count = len(events) - len(lines)
            left = f"\n{small_line(f'{omitted_count} more in the log')}" if omitted_count else ""
            parts.append(discord.ui.TextDisplay(f"**What happened**\n{text}{left}"))
        if self.note:
            parts += [discord.ui.TextDisplay(f"⚠️ **{shorten(escaped(self.note), 400)}**"), *rule_row(self.rule)]
        return parts


def _lines_that_fit(
    library: GameLibrary, game: str, events: Sequence[NoticedEvent], shortened: Sequence[str], limit: int
) -> list[int]:
    """Return the indexes of the events to show; ordinary events are left out before important ones."""
    lines: list[int] = []
    for max_lines in range(limit, 0, -1):
        lines = library.most_important_events(game, [event.kind for event in events], max_lines)
        if sum(len(shortened[index]) + 3 for index in lines) <= MAX_LIST_CHARS:
            break
    return lines


def shortened_text(event: NoticedEvent, *, pictured: bool = False) -> str:
    """Return an event's text, shortened to the first sentences of the card's text if a card was played.

    The text of a dilemma shown in a picture below is shortened too, but not the dilemma's effect.
    """
    is_in_picture = pictured and event.kind == DILEMMA_KIND and event.text.startswith(DILEMMA_START)
    if not (event.kind == PLAY_KIND or is_in_picture) or len(event.text) <= MAX_PLAY_CHARS:
        return event.text
    shortened = ""
    for sentence in _SENTENCE_BREAK.split(event.text):
        if shortened and len(shortened) + len(sentence) > MAX_PLAY_CHARS:
            break
        shortened = f"{shortened} {sentence}".strip()
    return shortened


def max_event_lines(info: MatchInfo, user: int) -> int:
    """Return the maximum number of event lines for a player."""
    return (
        MAX_COMPUTER_EVENTS
        if all(seat.player.is_computer or seat.player.id == user for seat in info.seats)
        else MAX_EVENTS
    )


def _events_worth_showing(events: Sequence[NoticedEvent]) -> list[NoticedEvent]:
    """Return the events except those shown in the heading, and choices whose result is among the events."""
    described_events = [event for event in events if not is_turn_line(event.kind, event.text)]
    return [event for event in described_events if event.kind != FORCED_CHOICE] or described_events


def state_line(view: View) -> str:
    """Return turn and segment for the viewer: *Turn 12 · your turn · execute orders*; turns are the table's."""
    whose = f"Turn {view.turn} · {view.seats[view.active].name}"
    is_own = view.viewer == view.active and view.outcome is None and view.headline.startswith(whose)
    return f"Turn {view.turn} · your turn{view.headline.removeprefix(whose)}" if is_own else view.headline


def briefing_words(situation: Situation, user: int, *, goal_shown: bool) -> str:
    """Return an introduction to a player's deck: its name, how it wins, what it can do.

    Empty after the first answer, and in games without decks.
    """
    if not situation.briefing or situation.view is None or situation.info.lesson:
        return ""
    deck = next((seat.deck_name for seat in situation.info.seats if seat.player.id == user), "")
    aim = "" if goal_shown else situation.view.aim.partition(" Left: ")[0]
    return " ".join(filter(None, (f"You play the deck {deck}." if deck else "", aim, situation.briefing)))


NOTICE_ON_RETURN = Notice(news=True, min_lines=LINES_ON_RETURN)
"""Notice for a player who returns to the match."""

NOTICE_WITH_PICTURE = Notice(picture=True)
"""Notice for a player who requests a picture that was left out."""


def decisive_parts(log: Sequence[LogLine], kinds: frozenset[str]) -> list[Part]:
    """Return as components how a finished match was decided; [] if nothing decisive happened."""
    text = decisive_text(log, kinds)
    return [discord.ui.TextDisplay(text)] if text else []


def decisive_text(log: Sequence[LogLine], kinds: frozenset[str]) -> str:
    """Return the last decisive events of a finished match that still count, as shown to their reader.

    If there are too many, failures are left out first. Repeated events are listed once, at their last occurrence;
    different results are numbered: *You fail at Tarella for the second time: …*. Each line names its turn.
    """
    decisive, turn, failures = list[tuple[str, str]](), "", set[str]()
    for line in lines_still_valid(log):
        turn = turn_of_line(line.kind, line.text) or turn
        if line.kind in kinds:
            decisive.append((line.text, turn))
            failures |= {line.text} if line.kind == FAILURE_KIND else set()
    times, turns = Counter(text for text, _ in decisive), dict(decisive)
    sentences = list(dict.fromkeys(text for text, _ in reversed(decisive)))[::-1]
    by_importance = sorted(sentences, key=lambda text: text not in failures)  # within each group, the oldest first
    left_out = by_importance[: max(0, len(sentences) - MAX_DECISIVE_LINES)]
    lines = [
        _line_with_turn(
            turns[text],
            f"{text}{times_note(times[text])}" if times[text] > 1 else _numbered_line(text, sentences[:index]),
        )
        for index, text in enumerate(sentences)
        if text not in left_out
    ]
    return f"**How the match was decided**\n{bullet_list(lines, MAX_LIST_CHARS)}" if lines else ""


def _line_with_turn(turn: str, text: str) -> str:
    return f"{turn}: {text}" if turn else text


def _numbered_line(text: str, earlier: Sequence[str]) -> str:
    """Return a log line, numbered if earlier lines start in the same way."""
    heading, colon, why = text.partition(": ")
    number = 1 + sum(item.startswith(f"{heading}: ") for item in earlier) if colon else 1
    return f"{heading} for the {_ordinal(number)} time: {why}" if number > 1 else text


def _ordinal(number: int) -> str:
    """Return an ordinal in words or figures: *second*, *11th*, *21st*."""
    last = 0 if number // 10 % 10 == 1 else number % 10
    return _ORDINALS.get(number, f"{number}{_ORDINAL_ENDINGS.get(last, 'th')}")


def events_for_seat(events: Sequence[Event], seat: int | None) -> list[NoticedEvent]:
    """Return the events as shown to a seat."""
    return [NoticedEvent(event.kind, plain_event(event, seat)) for event in events]


def events_of_lines(log_lines: Sequence[LogLine]) -> list[NoticedEvent]:
    """Return log lines as events, without arrivals and the start, which players know about."""
    start_index = max((index for index, line in enumerate(log_lines, start=1) if line.kind == START_KIND), default=0)
    return [NoticedEvent(line.kind, line.text) for line in log_lines[start_index:]]
