"""Players' names: how they are shown, and told apart if several at a table are the same."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

import msgspec

from bot.matches.match_info import Player
from engine.icons import name_without_icons
from engine.text.text_decoding import tidy_text

MAX_NAME_CHARS = 60
_JOINER_CHARS = "\u200c\u200d"
_BLANK_LETTERS = "\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
"""Letters that are drawn as nothing: fillers and the empty Braille pattern."""
_BLACK_FLAG = "\U0001f3f4"
_VARIATION_SELECTORS = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")


def person_name(*names: str | None) -> str:
    """Return the first visible name, as one line of composed letters (NFC) without direction marks."""
    for name in names:
        tidy = tidy_text(name or "")
        signs = (sign if _is_kept(sign, tidy) else " " for sign in tidy)
        seen = " ".join("".join(signs).split())[:MAX_NAME_CHARS]
        if any(unicodedata.category(sign)[0] not in "MC" for sign in seen):
            return seen
    return "Someone"


def _is_kept(sign: str, name: str) -> bool:
    """Whether a character is visible or changes a visible one, such as the letters of a region after a black flag."""
    if "\U000e0020" <= sign <= "\U000e007f":
        return _BLACK_FLAG in name
    return sign in _JOINER_CHARS or (sign.isprintable() and sign not in _BLANK_LETTERS)


def with_unique_name(newcomer: Player, others: Iterable[str]) -> Player:
    """Return the player with a name that is unique at the table: numbered if it is taken, and never an icon."""
    taken = {_name_as_seen(name) for name in others}
    name = name_without_icons(newcomer.name)
    number, free = 1, name
    while _name_as_seen(free) in taken:
        number += 1
        free = f"{name} ({number})"
    return msgspec.structs.replace(newcomer, name=free)


def has_typed_name(name: str, typed: str) -> bool:
    """Whether a player with this name fits the typed text."""
    return _name_as_seen(person_name(name)) == _name_as_seen(person_name(typed))


def _name_as_seen(name: str) -> str:
    """Return a name for comparison: without case, ligatures, wide forms and variation selectors."""
    return unicodedata.normalize("NFKC", _VARIATION_SELECTORS.sub("", tidy_text(name)).casefold())
