"""Message parts about a typed line: steps still waiting, steps not done, and where the line stopped."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.features.choosing.items import TypedLineButton
from bot.features.choosing.press import ChoicePress
from bot.storage.rows import Draft, WantedStep
from bot.ui.limits import shorten
from bot.ui.screen import Part, row
from bot.ui.words import MAX_QUOTE_CHARS, escaped, small_line
from engine.kernel.decision import Decision
from engine.wording import list_in_words

MAX_QUOTED_STEPS = 12
"""Maximum number of steps quoted; the rest are only counted."""


def left_over_note(typed_words: Sequence[str], *, asked: bool = True) -> str:
    """Return a note about the steps left over because they fit none of the player's current choices."""
    left = f"Not done: {quoted_steps(typed_words)}."
    return f"{left} Here is what you can choose now:" if asked else f"{left} Other players choose first."


def stop_note(words: str, reason: str) -> str:
    """Return a note about the step that stopped a line, and why."""
    named = quoted_steps([words])
    return f"Stopped: {reason}" if named in reason else f"Stopped at {named}. {reason}"


def remaining_steps_parts(match: str, decision: Decision, draft: Draft) -> list[Part]:
    """Return the question whether to do the steps after the one that stopped the line."""
    if not draft.rest:
        return []
    press = ChoicePress(match, decision.number, len(draft.picks), "rest")
    left = f"Not done yet: {escaped(quoted_steps(draft.rest))}."
    return [discord.ui.TextDisplay(left), row(TypedLineButton(press, "Do the rest"))]


def quoted_steps(typed_words: Sequence[str]) -> str:
    """Return the typed steps in quotation marks: *“fly” and “attempt”*."""
    short = [f"“{shorten(words.removesuffix('.'), MAX_QUOTE_CHARS)}”" for words in typed_words]
    return list_in_words(
        short
        if len(short) <= MAX_QUOTED_STEPS
        else [*short[:MAX_QUOTED_STEPS], f"{len(short) - MAX_QUOTED_STEPS} more"]
    )


def waiting_steps_parts(steps: Sequence[WantedStep]) -> list[Part]:
    """Return a list of the steps that continue once this question is answered."""
    words = [step.words for step in steps if step.words]
    return [discord.ui.TextDisplay(small_line(f"Then: {escaped(quoted_steps(words))}."))] if words else []
