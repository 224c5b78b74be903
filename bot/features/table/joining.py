"""The screen that asks a player which deck to join a match with."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.features.table.items import MatchButton
from bot.matches import MatchInfo
from bot.storage.rows import DeckRow
from bot.ui.limits import MAX_ROW_BUTTONS, batches
from bot.ui.screen import Part, Screen, row
from bot.ui.words import escaped, small_line

MAX_OWN_DECKS = 10
"""Maximum number of a player's own decks with a button; the others can be named with ``/match join``."""


def deck_to_join_screen(info: MatchInfo, own_decks: Sequence[DeckRow]) -> Screen:
    """Return a button for each deck that a player can bring to an open match, their own first."""
    green, grey = discord.ButtonStyle.success, discord.ButtonStyle.secondary
    buttons: list[Part] = [
        MatchButton(info.id, "join", f"Join with {deck.name}", green, deck.id) for deck in own_decks[:MAX_OWN_DECKS]
    ]
    buttons += [MatchButton(info.id, "join", f"Join with {deck.name}", grey, deck.id) for deck in info.starter_decks]
    buttons.append(MatchButton(info.id, "join", "Join (random deck)", grey))
    words = f"### Which deck do you play in {escaped(info.title)}?"
    note = "You can change it until the match starts."
    rows = [row(*items) for items in batches(buttons, MAX_ROW_BUTTONS)]
    return Screen([discord.ui.TextDisplay(f"{words}\n{small_line(note)}"), *rows])
