"""Text from players and games, escaped for Discord messages."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby

import discord

from bot.ui.limits import fit_lines, shorten
from engine.icons import without_icon_marks
from engine.wording import times_note

MAX_QUOTE_CHARS = 100
_LONG_QUOTE = re.compile(rf"“([^“”]{{{MAX_QUOTE_CHARS + 1},}})”")
_MENTION_START = re.compile(r"<(?=[@/:]|a:|t:|id:)")
"""Pattern of the start of a Discord mention, custom emoji, timestamp or link to a part of the server."""
_LATER_VERB = re.compile(r"(?<=\band )draws\b|(?<=\bor )(?:passes|does)\b")
"""A further verb of a description, such as “plays and draws cards”."""


@lru_cache(maxsize=4096)
def escaped(text: str) -> str:
    """Return the text with Markdown and mentions escaped, except mentions of channels, which ping no one."""
    shown = discord.utils.escape_mentions(discord.utils.escape_markdown(without_icon_marks(text)))
    return _MENTION_START.sub("<\u200b", shown)


def bullet_list(lines: Sequence[str], limit: int) -> str:
    """Return sentences as a list, the last ones that fit; repeated lines are merged."""
    runs = [(line, len(list(run))) for line, run in groupby(lines)]
    return fit_lines([f"- {escaped(line)}{times_note(many)}" for line, many in runs], limit)


def small_line(text: str) -> str:
    """Return a line in small grey letters."""
    return f"-# {text}"


def one_line(text: str) -> str:
    """Return the text as one line, with whitespace normalised."""
    return " ".join(text.split())


def with_short_quotes(text: str) -> str:
    """Return the text with shortened quotations, such as words that someone has typed."""
    return _LONG_QUOTE.sub(lambda quoted: f"“{shorten(quoted[1], MAX_QUOTE_CHARS)}”", text)


def infinitive_words(description: str) -> str:
    """Turn an action into an infinitive: “execute orders” for “executes orders”, “respond” for “may respond”."""
    verb, space, rest = description.removeprefix("may ").partition(" ")
    if not description.startswith("may "):
        verb = _infinitive(verb)
    return verb + space + _LATER_VERB.sub(lambda found: _infinitive(found[0]), rest)


def waiting_words(name: str, description: str) -> str:
    """Return “Waiting for Alice to execute orders” or “Waiting for Alice, who may respond”; ``name`` isn't escaped."""
    if description.startswith("may "):
        return f"Waiting for {name}, who {escaped(description)}"
    return f"Waiting for {name} to {escaped(infinitive_words(description))}"


def duty_words(name: str, description: str) -> str:
    """Return “Alice has to execute orders.” or “Alice may respond.”; ``name`` isn't escaped."""
    if description.startswith("may "):
        return f"{name} {escaped(description)}."
    return f"{name} has to {escaped(infinitive_words(description))}."


def _infinitive(verb: str) -> str:
    return verb[:-2] if verb.endswith(("sses", "shes", "ches", "xes", "oes")) else verb.removesuffix("s")
