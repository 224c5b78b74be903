"""Why an action isn't offered: finds it by the player's words, with the reason."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import discord
import msgspec

from bot.features.choosing.typed import matching
from bot.features.choosing.verbs import verb_in, with_that_verb
from bot.features.choosing.vocabulary import is_common, is_verb, telling, words_of
from bot.ui.limits import fit_lines, shorten
from bot.ui.rule_button import rule_row
from bot.ui.screen import Part
from bot.ui.words import MAX_QUOTE, joined, plain
from engine.kernel.blocked import Blocked
from engine.kernel.decision import Decision, Kind, Option, option
from engine.kernel.view import View

MOST = 12
"""Maximum number of reasons given at once."""
_OFF_THE_BOARD = frozenset(("hand", "seeds", "deck", "seats"))
"""Parts of a view whose cards are not in play."""
NOTHING = "No rule or card lets you do that right now."
NAMED = 3
"""Maximum number of things named for one reason."""


def meant(blocked: Sequence[Blocked], words: str, offered: Sequence[Option] = ()) -> tuple[list[Option], list[Blocked]]:
    """Return the options and blocked actions that fit the words best; without words, everything blocked."""
    if not words.strip():
        return [], list(blocked)
    known = [option(str(place), one.label, group=one.kind) for place, one in enumerate(blocked)]
    found = matching([*offered, *known], words) or matching(known, words, any_verb=True)
    return [one for one in found if one in offered], [blocked[int(one.id)] for one in found if one in known]


def reasons_against(blocked: Sequence[Blocked], words: str, asked: Decision) -> list[Blocked]:
    """Return why a typed step can't be done now: only reasons for that verb; none if it names a choice.

    If all reasons for the verb are the same, that reason is given whatever was named.
    """
    verb = verb_in(words)
    if not verb and asked.kind is not Kind.ACTION:
        return []
    offered, against = meant(blocked, words, asked.options)
    if any(not unnamed([one], words) for one in offered):
        return []
    known = {str(place): one for place, one in enumerate(blocked)}
    options = [option(place, one.label, group=one.kind) for place, one in known.items()]
    doing = [known[one.id] for one in with_that_verb(options, words)] if verb else list(blocked)
    if named := [one for one in against if one in doing and not unnamed([one], words)]:
        return named
    return doing[:1] if verb and not offered and len({one.reason for one in doing}) == 1 else []


def out_of_reach(blocked: Sequence[Blocked], label: str, place: str) -> Blocked | None:
    """Return why a ship or personnel can't go to the typed place; ``None`` if nothing prevents it.

    Args:
        blocked: everything that can't be done now.
        label: the option's label, such as *Move U.S.S. Galaxy*.
        place: the words that name the place.
    """
    ways = {one: one.label.removeprefix(f"{label} to ") for one in blocked if one.label.startswith(f"{label} to ")}
    names = [word for word in telling(place) if not is_common(word)]
    there = (one for one, end in ways.items() if all(_begins_in(word, end) for word in names))
    return next(there, None) if names else None


def _begins_in(word: str, name: str) -> bool:
    return any(part.startswith(word) for part in words_of(name))


def unnamed(found: Sequence[Option | Blocked], words: str) -> str:
    """Return a typed word that is in no label found: they fit only by their verb."""
    named = [word for word in telling(words) if not is_verb(word)]
    called = {part for one in found for part in words_of(one.label)}
    return "" if any(part.startswith(word) for word in named for part in called) else " ".join(named)


def sentence_of(one: Blocked) -> str:
    """The reason why an action isn't possible, as a sentence after its name."""
    return f"{one.label}: {one.reason}"


def on_board(view: View, words: str) -> str:
    """Return the name of the card on the board, as its viewer sees it, that the words name; "" if there is none."""
    names = [word for word in telling(words) if not is_verb(word) and not is_common(word)]
    called = _card_names(msgspec.to_builtins(view))
    return next((one for one in called if names and all(_begins_in(word, one) for word in names)), "")


def _card_names(part: object) -> Iterator[str]:
    if isinstance(part, Mapping):
        if isinstance(name := part.get("name"), str):
            yield name
        for key, inner in part.items():
            if key not in _OFF_THE_BOARD:
                yield from _card_names(inner)
    elif isinstance(part, list | tuple):
        for inner in part:
            yield from _card_names(inner)


def why_parts(blocked: Sequence[Blocked], decision: Decision | None, words: str, view: View | None) -> list[Part]:
    """Return the reasons as a message: for the named actions, or for everything."""
    offered, found = meant(blocked, words, decision.options if decision else ())
    lines: list[str] = []
    if other := unnamed([*offered, *found], words):
        found = []
        card = on_board(view, other) if view else ""
        there = f"**{plain(card)}** is on the board, but you can't do that with it now."
        lines = [there if card else f"None of the current choices mentions “{plain(shorten(other, MAX_QUOTE))}”."]
    lines += [f"✅ You can choose **{plain(one.label)}** now." for one in offered[:NAMED]]
    lines += _by_reason(found)[:MOST]
    if not lines:
        lines = [NOTHING if words.strip() else "Nothing is stopping you."]
    said = plain(shorten(words.strip(), MAX_QUOTE))
    heading = f"### Why not “{said}”?" if said else "### What you can't do now, and why"
    rules = list(dict.fromkeys(one.rule for one in found))
    return [
        discord.ui.TextDisplay(f"{heading}\n{fit_lines(lines, 1800)}"),
        *(rule_row(rules[0]) if len(rules) == 1 else []),
    ]


def _by_reason(blocked: Sequence[Blocked]) -> list[str]:
    """One line for each reason, with the actions it applies to."""
    against: dict[str, list[str]] = {}
    for one in blocked:
        against.setdefault(one.reason, []).append(one.label)
    return [f"- **{plain(_named(labels))}** – {plain(reason)}" for reason, labels in against.items()]


def _named(labels: Sequence[str]) -> str:
    several = list(dict.fromkeys(labels))
    if len(several) <= NAMED:
        return joined(several)
    return f"{', '.join(several[:NAMED])} and {len(several) - NAMED} more"
