"""Discord's limits, and functions that cut texts and lists to fit them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

T = TypeVar("T")

MAX_BUTTON_LABEL_CHARS = 80
MAX_CUSTOM_ID_CHARS = 100
MAX_ROW_BUTTONS = 5
MAX_SELECT_OPTIONS = 25
MAX_SELECT_TEXT_CHARS = 100
MAX_PLACEHOLDER_CHARS = 150
MAX_MESSAGE_CHARS = 4000
MAX_ALT_TEXT_CHARS = 1024
MAX_MODAL_TITLE_CHARS = 45
MAX_MODAL_LABEL_CHARS = 45
MAX_CHOICES = 25
MAX_CHOICE_TEXT_CHARS = 100
MAX_THREAD_NAME_CHARS = 100


def shorten(text: str, limit: int) -> str:
    """Return the text shortened to the limit, at a word boundary if possible, ending with "…"."""
    if len(text) <= limit:
        return text
    text = text.strip()
    if len(text) <= limit:
        return text
    if limit < 1:
        return ""
    shortened = text[: limit - 1].rstrip()
    at_word = shortened.rpartition(" ")[0]
    return (at_word if len(at_word) > limit // 2 else shortened).rstrip() + "…"


def fit_lines(lines: Sequence[str], limit: int) -> str:
    """Return the last lines that fit into the limit together, starting with "…" if some are left out."""
    fitting_lines: list[str] = []
    max_width = limit
    for line in reversed(lines):
        max_width -= len(line) + 1
        if max_width < 2 and fitting_lines:
            fitting_lines.append("…")
            break
        fitting_lines.append(shorten(line, limit - 2))
    return "\n".join(reversed(fitting_lines))


def batches(items: Sequence[T], size: int) -> Iterator[tuple[T, ...]]:
    """Yield the items in runs of at most ``size``."""
    return (tuple(items[start : start + size]) for start in range(0, len(items), size))
