"""The numbers of Discord that the bot keeps to, and how to cut texts and lists to them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

T = TypeVar("T")

BUTTON_LABEL = 80
CUSTOM_ID = 100
ROW_BUTTONS = 5
SELECT_OPTIONS = 25
SELECT_TEXT = 100
PLACEHOLDER = 150
TEXT = 4000
ALT_TEXT = 1024
MODAL_TITLE = 45
MODAL_LABEL = 45
CHOICES = 25
CHOICE_TEXT = 100
THREAD_NAME = 100


def shorten(text: str, limit: int) -> str:
    """The text, cut at a word where possible and ended with "…" if it is longer than the limit."""
    if len(text) <= limit:
        return text
    text = text.strip()
    if len(text) <= limit:
        return text
    if limit < 1:
        return ""
    kept = text[: limit - 1].rstrip()
    at_word = kept.rpartition(" ")[0]
    return (at_word if len(at_word) > limit // 2 else kept).rstrip() + "…"


def fit_lines(lines: Sequence[str], limit: int) -> str:
    """The last of the lines that fit into the limit together, with a first "…" where some are left out."""
    kept: list[str] = []
    room = limit
    for line in reversed(lines):
        room -= len(line) + 1
        if room < 2 and kept:
            kept.append("…")
            break
        kept.append(shorten(line, limit - 2))
    return "\n".join(reversed(kept))


def pieces(items: Sequence[T], size: int) -> Iterator[tuple[T, ...]]:
    """The items in runs of at most ``size``."""
    return (tuple(items[start : start + size]) for start in range(0, len(items), size))
