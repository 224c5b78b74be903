"""Names of players: as they are shown, and told apart where several at a table have the same."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

import msgspec

from bot.matches.info import Player
from engine.icons import name_without_icons
from engine.text.reading import tidy_text

MAX_NAME_CHARS = 60
_JOINERS = "\u200c\u200d"


def person_name(*names: str | None) -> str:
    """The first of a person's names that can be seen, in one line of composed letters (NFC) without direction marks."""
    for name in names:
        signs = (sign if sign.isprintable() or sign in _JOINERS else " " for sign in tidy_text(name or ""))
        seen = " ".join("".join(signs).split())[:MAX_NAME_CHARS]
        if any(unicodedata.category(sign)[0] not in "MC" for sign in seen):
            return seen
    return "Someone"


def at_the_table(newcomer: Player, others: Iterable[str]) -> Player:
    """A player as they sit down: with a number after their name where others have it, and their name never an icon."""
    taken = {name.casefold() for name in others}
    name = name_without_icons(newcomer.name)
    number, free = 1, name
    while free.casefold() in taken:
        number += 1
        free = f"{name} ({number})"
    return msgspec.structs.replace(newcomer, name=free)


def is_called(name: str, typed: str) -> bool:
    """Whether somebody of this name is meant by what was typed."""
    return person_name(name).casefold() == person_name(typed).casefold()
