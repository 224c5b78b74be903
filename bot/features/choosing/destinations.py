"""Destinations of ships: the locations on the board, found by their names or by what is there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from bot.features.choosing.vocabulary import (
    are_similar,
    destination_words,
    is_common,
    is_verb,
    meaningful_words,
    origin_and_destination,
    words_of,
)
from bot.problems import PlayerProblem
from engine.kernel.blocked_actions import Blocked
from engine.kernel.decision import Option
from engine.kernel.view import View
from engine.wording import list_in_words

MIN_NAME_CHARS = 3
"""Minimum number of letters for the beginning of a name."""
_SHIP_WORDS = ("ship", "ships")


class _Location(NamedTuple):
    """A location on the board.

    Attributes:
        spaceline: the number of its spaceline; 0 in games without spacelines.
        names: its names in choices, then its other names, such as the planet's.
        visitors: the names of the facilities and ships there, by id.
    """

    spaceline: int
    names: tuple[str, ...]
    visitors: Mapping[str, str]


def named_destination(view: View, move: Option, blocked: Sequence[Blocked], words: Sequence[str]) -> str:
    """Return the name in choices of the location that a ship is to fly to; "" if the words name it so themselves.

    Args:
        view: what the player sees.
        move: the order to move the ship.
        blocked: the actions the player can't take now, with the reasons.
        words: the words for the destination.

    Raises:
        PlayerProblem: there is no such place, several have a facility or ship of this name, or it is out of reach.
    """
    long = [word for word in words if len(word) >= MIN_NAME_CHARS]
    names = [word for word in long if not is_common(word) and not is_verb(word)]
    locations = _locations(view) if words else []
    found = _locations_named(locations, long) or _locations_named(locations, names)
    if not found:
        if locations:
            raise PlayerProblem(
                f"There’s no place “{' '.join(names)}” on the board."
                if names
                else "I can’t tell where to fly. Please name the place."
            )
        return ""
    _check_reach(locations, found, move, blocked)
    if all(_is_named(one.names[:1], names or long) for one in found):
        return ""
    if len(found) > 1:
        some = list_in_words([f"“{one.names[0]}”" for one in found])
        raise PlayerProblem(f"“{' '.join(long)}” could mean {some}. Please be more specific.")
    return found[0].names[0]


def words_for_destination(move: Option, words: str) -> list[str]:
    """Return the typed words that say where a ship is to fly: after *to*, else those that aren’t the ship’s name."""
    if end := destination_words(words) or origin_and_destination(words)[1]:
        return end
    called = (*words_of(move.label), *_SHIP_WORDS)
    return [
        word
        for word in meaningful_words(words)
        if not is_verb(word) and not any(part.startswith(word) for part in called)
    ]


def _locations_named(locations: Sequence[_Location], typed_words: Sequence[str]) -> list[_Location]:
    """Return the locations that choices call so, else those with another such name, else with such a visitor."""
    if not typed_words:
        return []
    return (
        [one for one in locations if _is_named(one.names[:1], typed_words)]
        or [one for one in locations if any(_is_named([name], typed_words) for name in one.names)]
        or [one for one in locations if any(_is_named([name], typed_words) for name in one.visitors.values())]
    )


def _check_reach(
    locations: Sequence[_Location], named: Sequence[_Location], move: Option, blocked: Sequence[Blocked]
) -> None:
    """Check that a ship can fly to one of the named locations.

    Raises:
        PlayerProblem: it can't; the message says why.
    """
    reasons = {item.label: item.reason for item in blocked}
    lines = {one.spaceline for one in locations if move.place in one.visitors}
    against = []
    for one in named:
        label = f"{move.label} to {one.names[0]}"
        reason = reasons.get(label, "" if not lines or one.spaceline in lines else "It is on another spaceline.")
        against.append(f"{label}: {reason}" if reason else "")
    if all(against):
        raise PlayerProblem(against[0])


def _is_named(names: Sequence[str], typed_words: Sequence[str]) -> bool:
    """Whether each typed word begins a word of the names, or resembles one."""
    called = [part for name in names for part in words_of(name)]
    return all(
        any(part.startswith(word) or (not is_common(word) and are_similar(part, word)) for part in called)
        for word in typed_words
    )


def _locations(view: View) -> list[_Location]:
    """Return the locations on a view's board; [] in games without any."""
    part = msgspec.to_builtins(view)
    by_line = [line["locations"] for line in part.get("lines", ())]
    by_line += [[mission for seat in part.get("players", ()) for mission in seat.get("missions", ())]]
    return [_location(number, one) for number, line in enumerate(by_line) for one in line]


def _location(spaceline: int, part: Mapping[str, Any]) -> _Location:
    names = [end["card"]["name"] for end in part.get("ends", (part,))]
    names += [part[key] for key in ("text", "region") if part.get(key)]
    return _Location(spaceline, tuple(names), dict(_visitors(part)))


def _visitors(part: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield the ids and names of the facilities and ships at a location, also of docked and carried ships."""
    for visitor in (*part.get("facilities", ()), *part.get("ships", ())):
        yield visitor["card"]["id"], visitor["card"]["name"]
        yield from _visitors(visitor)
