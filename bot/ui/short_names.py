"""Long names in a message: in full at the first mention, afterwards without the part after the comma."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Sequence

import discord

from bot.ui.screen import Part

_BOLD_MARK = "**"


def shorten_names(parts: Sequence[Part], names: Collection[str]) -> None:
    """Shorten each of these names after its first mention in a message.

    Names that would become equal stay in full, and so do bold names, which are labels of buttons and menus.
    """
    text_displays = [part for part in parts if isinstance(part, discord.ui.TextDisplay)]
    words = "\n".join(part.content for part in text_displays)
    mentioned_names = [name for name in names if name in words]
    calls = Counter(map(_short_name, mentioned_names))
    clear = sorted((name for name in mentioned_names if calls[_short_name(name)] == 1), key=len, reverse=True)
    if not clear:
        return
    met: set[str] = set()

    def called(match: re.Match[str]) -> str:
        name = match.group()
        if name.startswith(_BOLD_MARK):
            met.update(item for item in clear if item in name)
            return name
        short = name in met
        met.add(name)
        return _short_name(name) if short else name

    wanted = re.compile("|".join((r"\*\*.+?\*\*", *map(re.escape, clear))))
    for part in text_displays:
        part.content = wanted.sub(called, part.content)


def _short_name(name: str) -> str:
    return name.partition(", ")[0]
