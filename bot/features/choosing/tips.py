"""Tips for newcomers: a sentence or two where a game first asks something, in the first matches of a game."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache

import discord

from bot.features.choosing.items import TipsButton
from bot.storage import Store
from bot.storage.tips import newcomer, note, set_wants_tips, wants_tips
from bot.ui.items import Interaction
from bot.ui.screen import Part, row, text
from bot.ui.way_back import defer_aside, show_aside
from engine.assets import assets_folder
from engine.kernel.decision import Decision

FIRST_MATCHES = 3
"""Tips are shown in so many matches of each game."""

MOST_REMEMBERED = 10_000
"""Tips of players in matches that are past, until they are all looked up again."""

START, RESPONSE = "start", "response"
_GENERAL = {
    START: "This message is yours alone, and you can play your whole turn in it. Choose with its menus and buttons; "
    "only what is legal is offered. *Undo* takes a move back.",
    RESPONSE: "You are asked whether you answer what just happened. If not, pass; the buttons below "
    "let you be asked less.",
}


class Tips:
    """Knows which tips a player has read."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._past: set[tuple[int, str, str]] = set()

    async def parts(self, match: str, user: int, decision: Decision) -> list[Part]:
        """The tips for a decision with the button that ends them; nothing where there is none for it."""
        fitting = {tip: words for tip, words in _fitting(decision) if (user, match, tip) not in self._past}
        if not fitting:
            return []
        player = await self._store.read(newcomer, user, match)
        past = [tip for tip in fitting if player.earlier >= FIRST_MATCHES or not player.new_at(tip, decision.number)]
        self._remember(user, match, past)
        due = [tip for tip in fitting if tip not in past]
        if not player.wanted or not due:
            return []
        if new := [tip for tip in due if tip not in player.shown]:
            await self._store.write(note, user, match, new, decision.number)
        words = "\n".join(f"💡 {fitting[tip]}" for tip in due)
        return [discord.ui.Separator(), discord.ui.TextDisplay(words), row(TipsButton("off", "No more tips"))]

    def _remember(self, user: int, match: str, past: Iterable[str]) -> None:
        """These tips are past for good: there is no need to look them up again."""
        if len(self._past) > MOST_REMEMBERED:
            self._past.clear()
        self._past.update((user, match, tip) for tip in past)

    async def wanted(self, user: int) -> bool:
        """Whether the player has not switched them off."""
        return await self._store.read(wants_tips, user)

    async def switch(self, interaction: Interaction, *, wanted: bool) -> None:
        """Show tips from now on, or none any more."""
        await defer_aside(interaction)
        await self._store.write(set_wants_tips, interaction.user.id, wanted)
        many = f"in your first {FIRST_MATCHES} matches of each game"
        words = f"You get tips {many}." if wanted else "No more tips. /help has a button that brings them back."
        await show_aside(interaction, text(words))


def _fitting(decision: Decision) -> Iterator[tuple[str, str]]:
    yield START, _GENERAL[START]
    if decision.window:
        yield RESPONSE, _GENERAL[RESPONSE]
    elif decision.rule in _by_rule():
        yield decision.rule, _by_rule()[decision.rule]


@cache
def _by_rule() -> Mapping[str, str]:
    return tomllib.loads((assets_folder() / "tips.toml").read_text("utf-8"))
