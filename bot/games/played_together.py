"""Cards played one after another, as one sentence of *What happened*."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable

from engine.wording import listed

Line = tuple[str, str]
"""Kind and text of an event."""

_PLAY = "play"
_PLAYED = re.compile(
    r"(?P<who>.+?) (?P<verb>plays|reports) (?P<card>.+?)"
    r"(?: at (?P<where>.+?))?(?: to (?P<host>.+?))?(?: \(cost \d+\))?\."
)
_LAST = re.compile(r"\.\s")


def with_plays_merged(events: Iterable[Line], small: Collection[str]) -> list[Line]:
    """Merge runs of cards played by the same player; events of ``small`` kinds in between don't end a run."""
    found: list[Line] = []
    run: list[re.Match[str]] = []
    place = 0
    for kind, text in events:
        played = _PLAYED.fullmatch(text) if kind == _PLAY and not _LAST.search(text) else None
        if played and run and (played["who"], played["verb"]) == (run[0]["who"], run[0]["verb"]):
            run.append(played)
            found[place] = (_PLAY, _joint_play_sentence(run))
            continue
        if played:
            run, place = [played], len(found)
        elif kind not in small:
            run = []
        found.append((kind, text))
    return found


def _joint_play_sentence(run: Iterable[re.Match[str]]) -> str:
    """*Bob plays Krunk, Kol and Grimp.*; titles without subtitles."""
    cards = [match["card"].partition(", ")[0] for match in run]
    (first, *_) = run
    return f"{first['who']} {first['verb']} {listed(cards)}."
