"""Players' names: how they are shown, and told apart if several at a table are the same."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

import msgspec

from bot.matches.match_info import Player
from engine.icons import name_without_icons
from engine.text.text_decoding import tidy_text

MAX_NAME_CHARS = 60
_JOINER_CHARS = "\u200c\u200d"


def person_name(*names: str | None) -> str:
    """Return the first visible name, as one line of composed letters (NFC) without direction marks."""
    for name in names:
        signs = (sign if sign.isprintable() or sign in _JOINER_CHARS else " " for sign in tidy_text(name or ""))
        seen = " ".join("".join(signs).split())[:MAX_NAME_CHARS]
        if any(unicodedata.category(sign)[0] not in "MC" for sign in seen):
            return seen
    return "Someone"


def with_unique_name(newcomer: Player, others: Iterable[str]) -> Player:
    """Return the player with a name that is unique at the table: numbered if it is taken, and never an icon."""
    taken = {name.casefold() for name in others}
    name = name_without_icons(newcomer.name)
    number, free = 1, name
    while free.casefold() in taken:
        number += 1
        free = f"{name} ({number})"
    return msgspec.structs.replace(newcomer, name=free)


def has_typed_name(name: str, typed: str) -> bool:
    """Whether a player with this name fits the typed text."""
    return person_name(name).casefold() == person_name(typed).casefold()
