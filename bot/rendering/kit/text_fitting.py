"""Fitting of text into a width in pixels: wrapped, made smaller, and only then cut with an ellipsis."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from bot.rendering.kit.fonts import Lettering, text_width

ELLIPSIS = "…"
MIN_CARRIED_LETTERS = 3
"""Minimum number of letters of a broken word on the next line."""
MAX_DESCRIPTION_CHARS = 1000
"""Maximum number of characters of alt text; Discord accepts 1,024."""
LIST_JOINTS = "+/-–—"
"""Characters after which a word can be broken without a hyphen."""
COMPARISON_SIGNS = "<>"
"""Characters before which a word can be broken without a hyphen: the name of an attribute, then its value."""


@lru_cache(maxsize=4096)
def cut_line(words: str, max_width: int, lettering: Lettering) -> str:
    """Return a text cut to one line, with an ellipsis if letters are missing."""
    words = " ".join(words.split())
    if text_width(words, lettering) <= max_width:
        return words
    fewest, limit = 0, len(words)
    while fewest < limit:
        middle = (fewest + limit + 1) // 2
        if text_width(words[:middle].rstrip() + ELLIPSIS, lettering) <= max_width:
            fewest = middle
        else:
            limit = middle - 1
    return words[:fewest].rstrip() + ELLIPSIS


def wrapped_lines(words: str, max_width: int, lettering: Lettering, limit: int) -> list[str]:
    """Return a text wrapped into at most ``limit`` lines; the last line is cut if there is more.

    A word longer than a line is broken after a joint character, or else with a hyphen between two letters.
    """
    lines: list[str] = []
    line = ""
    rest = words.split()
    while rest and len(lines) < limit:
        longer = f"{line} {rest[0]}".strip()
        if text_width(longer, lettering) <= max_width:
            line = longer
            rest.pop(0)
        elif line:
            lines.append(line)
            line = ""
        else:
            first_part, left = _broken_word(rest.pop(0), max_width, lettering)
            lines.append(first_part)
            rest[:0] = [left] if left else []
    if line:
        lines.append(line)
    elif rest:
        lines[-1] = " ".join((lines[-1], *rest))
    return [cut_line(line, max_width, lettering) for line in lines]


def _broken_word(word: str, max_width: int, lettering: Lettering) -> tuple[str, str]:
    """Return the two parts of a word that is too long for a line; the second is empty if nothing fits."""
    limit = max(2, len(word) - MIN_CARRIED_LETTERS)
    fits = [
        index
        for index in range(2, min(limit, len(word) - 1) + 1)
        if text_width(word[:index] + "-", lettering) <= max_width
    ]
    joined = next((index for index in reversed(fits) if word[index - 1] in LIST_JOINTS), 0)
    joint = joined or _comparison_index(word, max_width, lettering)
    if joint:
        return word[:joint], word[joint:]
    # a hyphen before a digit would be read as a minus sign
    index = next((index for index in reversed(fits) if word[index - 1 : index + 1].isalpha()), 0)
    return (word[:index] + "-", word[index:]) if index else (word, "")


def _comparison_index(word: str, max_width: int, lettering: Lettering) -> int:
    """Return where the comparison starts in an attribute whose name fits on the line; 0 for other words."""
    index = next((index for index, letter in enumerate(word) if letter in COMPARISON_SIGNS), 0)
    return index if index > 1 and text_width(word[:index], lettering) <= max_width else 0


def fitted_text(
    words: str, max_width: int, largest: Lettering, smallest: int, limit: int = 1
) -> tuple[list[str], Lettering]:
    """Return a text wrapped in the largest lettering in which nothing is cut, else in the smallest."""
    for size in range(largest.size, smallest - 1, -2):
        lettering = largest.sized(size)
        lines = wrapped_lines(words, max_width, lettering, limit)
        if " ".join(lines) == " ".join(words.split()):
            return lines, lettering
    lettering = largest.sized(smallest)
    return wrapped_lines(words, max_width, lettering, limit), lettering


def shrunk_text(words: str, max_width: int, largest: Lettering, smallest: int) -> tuple[str, Lettering]:
    """Return a text fitted into one line: slightly smaller, then in the narrower face, and only then cut."""
    plain = " ".join(words.split())
    narrow = largest.weighted("bold") if largest.weight in ("figures", "heading") else largest
    min_size = max(smallest - 1, largest.size * 85 // 100)
    for lettering in (*(largest.sized(size) for size in range(largest.size, min_size, -2)),
                      *(narrow.sized(size) for size in range(largest.size * 9 // 10, smallest - 1, -2))):  # fmt: skip
        if text_width(plain, lettering) <= max_width:
            return plain, lettering
    return cut_line(plain, max_width, narrow.sized(smallest)), narrow.sized(smallest)


def clipped_text(words: str, max_width: int, largest: Lettering, smallest: int) -> tuple[str, Lettering]:
    """Return a text fitted into one line; if it is too long, as many whole words as fit, with an ellipsis."""
    plain = words.split()
    for shown_count in range(len(plain), 0, -1):
        if shown_count < len(plain) and plain[shown_count - 1].endswith("."):
            continue  # an abbreviation such as *U.S.S.* names nothing by itself
        text = " ".join(plain[:shown_count]) + ("" if shown_count == len(plain) else f" {ELLIPSIS}")
        fits, lettering = shrunk_text(text, max_width, largest, smallest)
        if fits == text:
            return text, lettering
    return shrunk_text(words, max_width, largest, smallest)


def curtailed_parts(parts: Sequence[str], max_width: int, largest: Lettering, smallest: int) -> tuple[str, Lettering]:
    """Return parts joined by dots in one line; the last are left out if they don't fit."""
    for shown_count in range(len(parts), 1, -1):
        text, lettering = shrunk_text(" · ".join(parts[:shown_count]), max_width, largest, smallest)
        if not text.endswith(ELLIPSIS):
            return text, lettering
    return shrunk_text("".join(parts[:1]), max_width, largest, smallest)


def titled_text(
    words: str, max_width: int, largest: Lettering, smallest: int, limit: int = 2
) -> tuple[list[str], Lettering]:
    """Return a name in ``limit`` lines of whole words: smaller, then in the narrower face, and only then broken."""
    plain = " ".join(words.split())
    for lettering in (largest, largest.sized(largest.size * 9 // 10).weighted("bold")):
        lines, fitting = fitted_text(plain, max_width, lettering, smallest, limit)
        if " ".join(lines) == plain:
            return lines, fitting
    return lines, fitting


def listed_names(
    names: Sequence[str], max_width: int, lettering: Lettering, limit: int, noun: str = "cards"
) -> list[str]:
    """Return names in at most ``limit`` lines; those without room are counted: ``and 5 more``.

    If none fits, only their number is returned: ``5 cards``, or a different plural noun.
    """
    for shown_count in range(len(names), 0, -1):
        left_out = len(names) - shown_count
        words = ", ".join(names[:shown_count]) + (f" and {left_out} more" if left_out else "")
        lines = wrapped_lines(words, max_width, lettering, limit)
        if " ".join(lines) == " ".join(words.split()):
            return lines
    if len(names) == 1:
        return wrapped_lines(names[0], max_width, lettering, limit)
    return wrapped_lines(f"{len(names)} {noun}" if names else "", max_width, lettering, limit)


def shortened_description(words: str) -> str:
    """Return alt text cut to its maximum length."""
    limit = MAX_DESCRIPTION_CHARS
    return words if len(words) <= limit else words[: limit - 1].rstrip() + ELLIPSIS


def sentences_within(sentences: list[str], limit: int = MAX_DESCRIPTION_CHARS) -> str:
    """Return as many whole sentences as fit, with a mark if some are left out."""
    words = ""
    for sentence in (" ".join(sentence.split()) for sentence in sentences):
        if len(words) + len(sentence) + 3 > limit:
            return f"{words} …".strip() if words else sentence[: limit - 1] + "…"
        words = f"{words} {sentence}".strip()
    return words
