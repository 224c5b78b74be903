"""Why not? What a player would like to do and is not offered, found by their words, with the reason."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.features.choosing.typed import matching
from bot.ui.limits import fit_lines
from bot.ui.rule_button import rule_row
from bot.ui.screen import Part
from bot.ui.words import joined, plain
from engine.kernel.blocked import Blocked
from engine.kernel.decision import Decision, option

MOST = 12
"""So many reasons at most are given at once."""
NAMED = 3
"""So many things that one reason stands against are named."""


def meant(blocked: Sequence[Blocked], words: str) -> list[Blocked]:
    """Those that the words speak of, the best of them; all where there are no words."""
    if not words.strip():
        return list(blocked)
    options = [option(str(place), one.label, group=one.kind) for place, one in enumerate(blocked)]
    return [blocked[int(one.id)] for one in matching(options, words)]


def sentence_of(one: Blocked) -> str:
    """One thing, and why it cannot be done, as a sentence after its name."""
    return f"{one.label}: {one.reason}"


def why_parts(blocked: Sequence[Blocked], decision: Decision | None, words: str) -> list[Part]:
    """The reasons as a message: what the words speak of, or everything."""
    offered = matching(decision.options, words) if decision and words.strip() else []
    found = meant(blocked, words)
    lines = [f"✅ **{plain(one.label)}** can be chosen now." for one in offered[:NAMED]]
    lines += _by_reason(found)[:MOST]
    if not lines:
        lines = ["Nothing in the game is called that just now." if words.strip() else "Nothing stands in your way."]
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
