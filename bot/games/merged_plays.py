"""Cards played one after another, merged into one sentence of *What happened*."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable

from engine.wording import list_in_words

KindAndText = tuple[str, str]
"""Kind and text of an event."""

_PLAY_KIND = "play"
_PLAY_SENTENCE = re.compile(
    r"(?P<who>.+?) (?P<verb>plays|reports) (?P<card>.+?)"
    r"(?: at (?P<where>.+?))?(?: to (?P<host>.+?))?(?: \(cost \d+\))?\."
)
_SENTENCE_END = re.compile(r"\.\s")


def with_plays_merged(events: Iterable[KindAndText], minor_kinds: Collection[str]) -> list[KindAndText]:
    """Return the events with runs of cards played by one player merged; ``minor_kinds`` in between don't end a run."""
    merged_events: list[KindAndText] = []
    run: list[re.Match[str]] = []
    place = 0
    for kind, text in events:
        played = _PLAY_SENTENCE.fullmatch(text) if kind == _PLAY_KIND and not _SENTENCE_END.search(text) else None
        if played and run and (played["who"], played["verb"]) == (run[0]["who"], run[0]["verb"]):
            run.append(played)
            merged_events[place] = (_PLAY_KIND, _joint_play_sentence(run))
            continue
        if played:
            run, place = [played], len(merged_events)
        elif kind not in minor_kinds:
            run = []
        merged_events.append((kind, text))
    return merged_events


def _joint_play_sentence(run: Iterable[re.Match[str]]) -> str:
    """Return a sentence such as *Bob plays Krunk, Kol and Grimp.*, with titles but without subtitles."""
    cards = [match["card"].partition(", ")[0] for match in run]
    (first, *_) = run
    return f"{first['who']} {first['verb']} {list_in_words(cards)}."
