"""Fitting text into a width in pixels: wrapped, made smaller, and only then cut with an ellipsis."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from bot.rendering.kit.fonts import Lettering, width

ELLIPSIS = "…"
LEAST_CARRIED = 3
"""Minimum number of letters of a broken word on the next line."""
MAX_DESCRIPTION_CHARS = 1000
"""Maximum characters of alt text; Discord accepts 1,024."""
JOINTS = "+/-–—"
"""Characters after which a word can be broken without a hyphen."""
COMPARING = "<>"
"""Characters before which a word can be broken without a hyphen: the attribute, then its value on the next line."""


@lru_cache(maxsize=4096)
def cut(words: str, room: int, lettering: Lettering) -> str:
    """Cut a text to one line, with an ellipsis if letters are missing."""
    words = " ".join(words.split())
    if width(words, lettering) <= room:
        return words
    fewest, most = 0, len(words)
    while fewest < most:
        middle = (fewest + most + 1) // 2
        if width(words[:middle].rstrip() + ELLIPSIS, lettering) <= room:
            fewest = middle
        else:
            most = middle - 1
    return words[:fewest].rstrip() + ELLIPSIS


def wrapped(words: str, room: int, lettering: Lettering, most: int) -> list[str]:
    """Wrap a text into at most ``most`` lines; the last is cut if there is more.

    A word longer than a line is broken at a joint, else with a hyphen between two letters.
    """
    lines: list[str] = []
    line = ""
    rest = words.split()
    while rest and len(lines) < most:
        longer = f"{line} {rest[0]}".strip()
        if width(longer, lettering) <= room:
            line = longer
            rest.pop(0)
        elif line:
            lines.append(line)
            line = ""
        else:
            begun, left = _broken(rest.pop(0), room, lettering)
            lines.append(begun)
            rest[:0] = [left] if left else []
    if line:
        lines.append(line)
    elif rest:
        lines[-1] = " ".join((lines[-1], *rest))
    return [cut(line, room, lettering) for line in lines]


def _broken(word: str, room: int, lettering: Lettering) -> tuple[str, str]:
    """Split a word that is too long for a line; unsplit if nothing fits."""
    most = max(2, len(word) - LEAST_CARRIED)
    fits = [place for place in range(2, min(most, len(word) - 1) + 1) if width(word[:place] + "-", lettering) <= room]
    joined = next((place for place in reversed(fits) if word[place - 1] in JOINTS), 0)
    joint = joined or _compared(word, room, lettering)
    if joint:
        return word[:joint], word[joint:]
    # a hyphen before a digit would be read as a minus sign
    place = next((place for place in reversed(fits) if word[place - 1 : place + 1].isalpha()), 0)
    return (word[:place] + "-", word[place:]) if place else (word, "")


def _compared(word: str, room: int, lettering: Lettering) -> int:
    """Index of the comparison in an attribute whose name fits on the line; 0 for other words."""
    place = next((place for place, letter in enumerate(word) if letter in COMPARING), 0)
    return place if place > 1 and width(word[:place], lettering) <= room else 0


def fitted(words: str, room: int, largest: Lettering, smallest: int, most: int = 1) -> tuple[list[str], Lettering]:
    """Wrap a text in the largest lettering in which nothing is cut, or the smallest."""
    for size in range(largest.size, smallest - 1, -2):
        lettering = largest.sized(size)
        lines = wrapped(words, room, lettering, most)
        if " ".join(lines) == " ".join(words.split()):
            return lines, lettering
    lettering = largest.sized(smallest)
    return wrapped(words, room, lettering, most), lettering


def shrunk(words: str, room: int, largest: Lettering, smallest: int) -> tuple[str, Lettering]:
    """Fit a text into one line: slightly smaller, then in the narrower face, and only then cut; never broken."""
    plain = " ".join(words.split())
    narrow = largest.weighted("bold") if largest.weight in ("figures", "heading") else largest
    for lettering in (*(largest.sized(size) for size in range(largest.size, largest.size * 85 // 100, -2)),
                      *(narrow.sized(size) for size in range(largest.size * 9 // 10, smallest - 1, -2))):  # fmt: skip
        if width(plain, lettering) <= room:
            return plain, lettering
    return cut(plain, room, narrow.sized(smallest)), narrow.sized(smallest)


def clipped(words: str, room: int, largest: Lettering, smallest: int) -> tuple[str, Lettering]:
    """Fit a text into one line; if it is too long, as many whole words as fit, with an ellipsis."""
    plain = words.split()
    for shown in range(len(plain), 0, -1):
        told = " ".join(plain[:shown]) + ("" if shown == len(plain) else f" {ELLIPSIS}")
        fits, lettering = shrunk(told, room, largest, smallest)
        if fits == told:
            return told, lettering
    return shrunk(words, room, largest, smallest)


def curtailed(parts: Sequence[str], room: int, largest: Lettering, smallest: int) -> tuple[str, Lettering]:
    """Join parts by dots in one line; the last are left out if they don't fit."""
    for shown in range(len(parts), 1, -1):
        told, lettering = shrunk(" · ".join(parts[:shown]), room, largest, smallest)
        if not told.endswith(ELLIPSIS):
            return told, lettering
    return shrunk("".join(parts[:1]), room, largest, smallest)


def titled(words: str, room: int, largest: Lettering, smallest: int, most: int = 2) -> tuple[list[str], Lettering]:
    """Fit a name into ``most`` lines of whole words: smaller, then in the narrower face, and only then broken."""
    plain = " ".join(words.split())
    for lettering in (largest, largest.sized(largest.size * 9 // 10).weighted("bold")):
        told, fitting = fitted(plain, room, lettering, smallest, most)
        if " ".join(told) == plain:
            return told, fitting
    return told, fitting


def listed(names: Sequence[str], room: int, lettering: Lettering, most: int, noun: str = "cards") -> list[str]:
    """List names in at most ``most`` lines; those without room are counted: ``and 5 more``.

    If none fits, only their number is given: ``5 cards``, or a different plural noun.
    """
    for shown in range(len(names), 0, -1):
        left_out = len(names) - shown
        words = ", ".join(names[:shown]) + (f" and {left_out} more" if left_out else "")
        lines = wrapped(words, room, lettering, most)
        if " ".join(lines) == " ".join(words.split()):
            return lines
    if len(names) == 1:
        return wrapped(names[0], room, lettering, most)
    return wrapped(f"{len(names)} {noun}" if names else "", room, lettering, most)


def enumerated(
    names: Sequence[str], room: int, largest: Lettering, smallest: int, noun: str = "cards"
) -> tuple[str, Lettering]:
    """List names in one line: smaller, then those without room are counted."""
    told, lettering = shrunk(", ".join(names), room, largest, smallest)
    return (
        (" ".join(listed(names, room, lettering, 1, noun)), lettering) if told.endswith(ELLIPSIS) else (told, lettering)
    )


def shortened(words: str) -> str:
    """Cut alt text to its maximum length."""
    most = MAX_DESCRIPTION_CHARS
    return words if len(words) <= most else words[: most - 1].rstrip() + ELLIPSIS


def within(sentences: list[str], most: int = MAX_DESCRIPTION_CHARS) -> str:
    """As many whole sentences as fit; with a mark if some are left out."""
    words = ""
    for sentence in (" ".join(sentence.split()) for sentence in sentences):
        if len(words) + len(sentence) + 3 > most:
            return f"{words} …".strip() if words else sentence[: most - 1] + "…"
        words = f"{words} {sentence}".strip()
    return words
