"""Routes for beaming and walking, told apart by who is at their start and by the typed direction."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence, Set
from typing import NamedTuple

import msgspec

from bot.features.choosing.verbs import first_verb, synonymous_verbs
from bot.features.choosing.vocabulary import (
    FILLER_WORDS,
    are_similar,
    beam_direction,
    destination_words,
    is_common,
    is_verb,
    origin_and_destination,
    origin_words,
    words_of,
)
from bot.problems import PlayerProblem
from bot.ui.limits import shorten
from bot.ui.words import MAX_QUOTE_CHARS
from engine.kernel.decision import Decision, Kind, Option
from engine.kernel.view import View

ROUTE_PATTERN = re.compile(r"\w+ from (.+) to (.+)", re.IGNORECASE)
"""Pattern of the labels of routes from one place to another."""

_PLANET, _FACILITY, _SHIP = range(3)
"""Levels of places; beaming *up* leads to a higher one."""
_TRAVEL_VERBS = frozenset(("", "beam", "walk", "move"))
"""Verbs of the steps that may mean a route; steps without a verb may, too."""
MIN_NAME_CHARS = 3
"""Minimum number of letters for the beginning of a name."""


class _Place(NamedTuple):
    """A place on the board: its level, and all words in the names of the viewer's cards there."""

    level: int
    names: Set[str]


def with_fitting_routes(decision: Decision, view: View | None, words: str) -> tuple[Decision, str]:
    """Return the decision with only those routes that start where the named personnel are and lead the typed way.

    The words are returned with the routes’ verb for *move picard to the outpost* and *picard to the outpost*.

    Raises:
        PlayerProblem: the words name a direction in which no one can beam now.
    """
    routes = [one for one in decision.options if is_route(one) and len(one.id.split(":")) == 3]
    verb = first_verb(words)
    if decision.kind is not Kind.ACTION or view is None or not routes or not synonymous_verbs(verb) & _TRAVEL_VERBS:
        return decision, words
    places = dict(_places(msgspec.to_builtins(view), view.viewer))
    if not all(end in places for route in routes for end in _ends(route)):
        return decision, words
    called = _called_words(words)
    named = {word for word in called if any(_is_in(word, places[_ends(route)[0]].names) for route in routes)}
    fitting = [route for route in routes if named <= _words_at(places[_ends(route)[0]], named)] or routes
    is_sent = named or ("beam" in synonymous_verbs(verb) and not called)
    leading = _leading(beam_direction(words), fitting, places) if is_sent else fitting
    if not leading:
        raise PlayerProblem(
            f"“{shorten(words, MAX_QUOTE_CHARS)}” isn’t possible: no one there can beam {beam_direction(words)} now."
        )
    moved = synonymous_verbs(verb) & {"", "move"} and not synonymous_verbs(verb) & {"beam", "walk"}
    only_routes = bool(named and moved and origin_and_destination(words)[1])
    others = [one for one in decision.options if one not in routes and (not only_routes or one.id in decision.default)]
    if called and not named and not verb and origin_and_destination(words)[1]:
        leading = []
    options = [one for one in decision.options if one in leading or one in others]
    if only_routes:
        unmoved = re.sub(rf"\b{verb}\b", "", words, count=1, flags=re.IGNORECASE) if verb else words
        words = f"{words_of(leading[0].label)[0]} {unmoved.strip()}"
    return msgspec.structs.replace(decision, options=tuple(options)), words


def is_route(option: Option) -> bool:
    """Whether an option is a route from one place to another."""
    return ROUTE_PATTERN.fullmatch(option.label) is not None


def _ends(route: Option) -> tuple[str, str]:
    """Return the ids of the places where a route starts and ends."""
    _, start, end = route.id.split(":")
    return start.rpartition(".")[2], end.rpartition(".")[2]


def _places(part: object, seat: int | None) -> Iterator[tuple[str, _Place]]:
    """Yield the places of a view with their ids."""
    if isinstance(part, Mapping):
        groups = [*part.get("crews", ()), *part.get("groups", ()), *([part["crew"]] if "crew" in part else [])]
        if groups or not part.keys().isdisjoint(("crews", "groups")):
            card = part.get("card")
            level = _SHIP if "range_left" in part else _FACILITY if "crews" in part else _PLANET
            own = [one for group in groups if group["seat"] == seat for one in group["cards"]]
            names = {word for one in own for word in words_of(one["name"])}
            yield card["id"] if isinstance(card, Mapping) else part["id"], _Place(level, names)
        for inner in part.values():
            yield from _places(inner, seat)
    elif isinstance(part, list | tuple):
        for inner in part:
            yield from _places(inner, seat)


def _called_words(words: str) -> set[str]:
    """Return the typed words that may name personnel."""
    elsewhere = {*destination_words(words), *origin_words(words), *FILLER_WORDS}
    return {
        word
        for word in words_of(words)
        if word not in elsewhere and len(word) >= MIN_NAME_CHARS and not is_verb(word) and not is_common(word)
    }


def _words_at(place: _Place, words: Set[str]) -> set[str]:
    return {word for word in words if _is_in(word, place.names)}


def _is_in(word: str, names: Set[str]) -> bool:
    """Whether a word is a name, its beginning, or a misspelt name."""
    return any(name.startswith(word) or (len(word) > MIN_NAME_CHARS and are_similar(name, word)) for name in names)


def _leading(direction: str, routes: Sequence[Option], places: Mapping[str, _Place]) -> list[Option]:
    """Return the routes that lead up or down; *down* means the surface if there is a way to it."""
    if not direction:
        return list(routes)
    rises = [(route, places[_ends(route)[1]].level - places[_ends(route)[0]].level) for route in routes]
    if direction == "up":
        return [route for route, rise in rises if rise > 0]
    down = [route for route, rise in rises if rise < 0]
    return [route for route in down if places[_ends(route)[1]].level == _PLANET] or down
