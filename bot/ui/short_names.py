"""Long names in a message: whole where they come first, afterwards without what follows their comma."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Sequence

import discord

from bot.ui.screen import Part

_BOLD = "**"


def shorten_names(parts: Sequence[Part], names: Collection[str]) -> None:
    """Of these names each stands whole but once in the words of a message; what comes later is short.

    Those that would be called the same stay whole, and so do those in bold, which are labels of buttons and menus.
    """
    told = [part for part in parts if isinstance(part, discord.ui.TextDisplay)]
    words = "\n".join(part.content for part in told)
    there = [name for name in names if name in words]
    calls = Counter(map(_short, there))
    clear = sorted((name for name in there if calls[_short(name)] == 1), key=len, reverse=True)
    if not clear:
        return
    met: set[str] = set()

    def called(found: re.Match[str]) -> str:
        name = found.group()
        if name.startswith(_BOLD):
            met.update(one for one in clear if one in name)
            return name
        short = name in met
        met.add(name)
        return _short(name) if short else name

    wanted = re.compile("|".join((r"\*\*.+?\*\*", *map(re.escape, clear))))
    for part in told:
        part.content = wanted.sub(called, part.content)


def _short(name: str) -> str:
    return name.partition(", ")[0]
