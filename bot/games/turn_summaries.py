"""Turns of Frontiers in *What happened*: what a player did, in at most four lines instead of thirty events."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from engine.wording import list_in_words

KindAndText = tuple[str, str]
"""Kind and text of an event."""

ROUTE, FIGHTS, GAINS, RESULT = "way", "combat", "gains", "xp"
"""Kinds of the lines about route, fights, gains and points."""
_MIN_EVENTS = 4
"""Minimum number of events in a turn that is summarised; shorter turns are shown unchanged."""
_TURN_SENTENCE = re.compile(r"It is (?P<name>.+)’s turn\.")
_FIGHT_KINDS = (
    "combat",
    "provoke",
    "away",
    "assault",
    "defeat",
    "undefeated",
    "subjugate",
    "damage",
    "wound",
    "cube",
    "retreat",
    "mark",
)
_GAIN_KINDS = ("interact", "gain", "skill", "data", "scan", "repair", "heal", "recover", "ship", "data lost")
_XP_GAIN_PATTERN = re.compile(r"gains (?P<more>\d+) XP \((?P<all>\d+) in all\)")


def with_turns_summarised(events: Iterable[KindAndText]) -> list[KindAndText]:
    """Return the events, each whole turn replaced by a few lines; events before the first turn are unchanged."""
    summaries: list[KindAndText] = []
    turn: list[KindAndText] = []
    name = ""
    for kind, text in events:
        if kind == "turn" and (start := _TURN_SENTENCE.fullmatch(text)):
            summaries += _turn_summary(name, turn)
            name, turn = start["name"], []
        (turn if name else summaries).append((kind, text))
    return summaries + _turn_summary(name, turn)


def _turn_summary(name: str, turn: Sequence[KindAndText]) -> list[KindAndText]:
    if len(turn) < _MIN_EVENTS:
        return list(turn)
    own_events = [
        (kind, text.removeprefix(f"{name} ").rstrip(".")) for kind, text in turn if text.startswith(f"{name} ")
    ]
    lines = (
        (ROUTE, _flight_words(own_events)),
        (FIGHTS, list_in_words(_fight_words(own_events))),
        (GAINS, list_in_words([*_recruit_words(name, turn), *_gain_words(own_events)])),
        (RESULT, _turn_result_words(own_events, turn, name)),
    )
    summary_lines = [(kind, f"{name} {words}.") for kind, words in lines if words]
    return [*summary_lines, *_lines_about_others(name, turn)]


def _lines_about_others(name: str, turn: Sequence[KindAndText]) -> Iterator[KindAndText]:
    """Yield the turn's events that aren't about the player: effects on others, and what was revealed or dealt."""
    covered = (f"{name} ", f"{name}’s ")
    return (
        (kind, text)
        for kind, text in turn
        if not text.startswith(covered) and kind != "turn" and not text.endswith(f" joins {name}.")
    )


def _texts_of_kinds(own_events: Sequence[KindAndText], *kinds: str) -> list[str]:
    return [text for kind, text in own_events if kind in kinds]


def _flight_words(own_events: Sequence[KindAndText]) -> str:
    """Return a line about the last space the player flew to, and the tiles they explored."""
    moves = [
        text.removeprefix("moves to ") for text in _texts_of_kinds(own_events, "move") if text.startswith("moves to ")
    ]
    started = [text for text in _texts_of_kinds(own_events, "move", "wormhole") if not text.startswith("moves to ")]
    explored = [text.removeprefix("explores ") for text in _texts_of_kinds(own_events, "explore")]
    parts = [*started[:1], *([f"flies to {moves[-1]}"] if moves else [])]
    parts += [f"explores {list_in_words(explored)}"] if explored else []
    return list_in_words(parts)


def _fight_words(own_events: Sequence[KindAndText]) -> list[str]:
    """Return lines about the fights and their results; an opponent whose result is known is named once."""
    texts = _texts_of_kinds(own_events, *_FIGHT_KINDS)
    results = ("defeats ", "fails to defeat ")
    met = {text.removeprefix(start) for text in texts for start in results if text.startswith(start)}
    return [
        text
        for text in texts
        if not any(text in (f"fights {opponent}", f"provokes {opponent}") for opponent in met)
        and not text.startswith("activates")
    ]


def _gain_words(own_events: Sequence[KindAndText]) -> list[str]:
    texts = [text for text in _texts_of_kinds(own_events, *_GAIN_KINDS) if not text.startswith("uses ")]
    gained = [text.removeprefix("gains ") for text in texts if text.startswith("gains ")]
    others = [text for text in texts if not text.startswith("gains ")]
    return [*others, *([f"gains {list_in_words(gained)}"] if gained else [])]


def _recruit_words(name: str, turn: Sequence[KindAndText]) -> Iterator[str]:
    end = f" joins {name}."
    return (f"recruits {text.removesuffix(end)}" for _, text in turn if text.endswith(end))


def _turn_result_words(own_events: Sequence[KindAndText], turn: Sequence[KindAndText], name: str) -> str:
    """Return a line about the XP gained in the turn, the new level, and the Reputation at its end."""
    matches = [match for text in _texts_of_kinds(own_events, "xp") if (match := _XP_GAIN_PATTERN.search(text))]
    gained = sum(int(match["more"]) for match in matches)
    parts = [f"gains {gained} XP ({matches[-1]['all']} in all)"] if matches else []
    parts += _texts_of_kinds(own_events, "level")[-1:]
    reputation = [text for kind, text in turn if kind == "reputation" and text.startswith(f"{name}’s Reputation")]
    if reputation:
        number = reputation[-1].partition(":")[0].rsplit(" ", 1)[-1].rstrip(".")
        parts.append(f"has Reputation {number}")
    return list_in_words(parts)
