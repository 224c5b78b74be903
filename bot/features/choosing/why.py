"""Why not? What a player would like to do and is not offered, found by their words, with the reason."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.features.choosing.typed import matching
from bot.features.choosing.vocabulary import is_verb, telling, words_of
from bot.ui.limits import fit_lines
from bot.ui.rule_button import rule_row
from bot.ui.screen import Part
from bot.ui.words import joined, plain
from engine.kernel.blocked import Blocked
from engine.kernel.decision import Decision, Option, option

MOST = 12
"""So many reasons at most are given at once."""
NOTHING = "No rule and none of your cards offers that just now."
NAMED = 3
"""So many things that one reason stands against are named."""


def meant(blocked: Sequence[Blocked], words: str, offered: Sequence[Option] = ()) -> tuple[list[Option], list[Blocked]]:
    """Of what can be chosen and what cannot that which the words fit best; all that cannot where there are no words."""
    if not words.strip():
        return [], list(blocked)
    known = [option(str(place), one.label, group=one.kind) for place, one in enumerate(blocked)]
    found = matching([*offered, *known], words)
    return [one for one in found if one in offered], [blocked[int(one.id)] for one in found if one in known]


def unnamed(found: Sequence[Option | Blocked], words: str) -> str:
    """What was spoken of and is called so by none of what was found, which fits by what is done alone."""
    named = [word for word in telling(words) if not is_verb(word)]
    called = {part for one in found for part in words_of(one.label)}
    return "" if any(part.startswith(word) for word in named for part in called) else " ".join(named)


def sentence_of(one: Blocked) -> str:
    """One thing, and why it cannot be done, as a sentence after its name."""
    return f"{one.label}: {one.reason}"


def why_parts(blocked: Sequence[Blocked], decision: Decision | None, words: str) -> list[Part]:
    """The reasons as a message: what the words speak of, or everything."""
    offered, found = meant(blocked, words, decision.options if decision else ())
    if other := unnamed([*offered, *found], words):
        found = []
    lines = [f"No choice of this moment names “{plain(other)}”."] if other else []
    lines += [f"✅ **{plain(one.label)}** can be chosen now." for one in offered[:NAMED]]
    lines += _by_reason(found)[:MOST]
    if not lines:
        lines = [NOTHING if words.strip() else "Nothing stands in your way."]
    heading = f"### Why not “{plain(words.strip())}”?" if words.strip() else "### What you cannot do now, and why"
    rules = list(dict.fromkeys(one.rule for one in found))
    return [
        discord.ui.TextDisplay(f"{heading}\n{fit_lines(lines, 1800)}"),
        *(rule_row(rules[0]) if len(rules) == 1 else []),
    ]


def _by_reason(blocked: Sequence[Blocked]) -> list[str]:
    """A line for each reason, with what it stands against."""
    against: dict[str, list[str]] = {}
    for one in blocked:
        against.setdefault(one.reason, []).append(one.label)
    return [f"- **{plain(_named(labels))}** – {plain(reason)}" for reason, labels in against.items()]


def _named(labels: Sequence[str]) -> str:
    several = list(dict.fromkeys(labels))
    if len(several) <= NAMED:
        return joined(several)
    return f"{', '.join(several[:NAMED])} and {len(several) - NAMED} more"
