"""What is kept of a user, and the questions before it is deleted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import discord

from bot.features.own_data.items import DELETE, ERASE, FILE, GIVE_UP, DataButton
from bot.matches.info import MatchInfo, State
from bot.ui.screen import Document, Screen, row, text
from bot.ui.words import joined, plain, small

ARCHIVE = "ready-room-data.zip"
_RED = discord.ButtonStyle.danger
_LISTED = 10

_KEPT = {
    "matches": ("match or lesson that you opened or sat in", "matches and lessons that you opened or sat in"),
    "decks": ("deck", "decks"),
    "seed_plans": ("seed plan", "seed plans"),
    "seedings": ("seeding under way", "seedings under way"),
    "drafts": ("half-made choice", "half-made choices"),
    "imported_matches": ("imported match", "imported matches"),
    "opened_decks": ("deck that you let others read", "decks that you let others read"),
    "habits": ("setting of your reminders", "settings of your reminders"),
    "tastes": ("setting of how you are shown matches", "settings of how you are shown matches"),
    "tips_off": ("note that you want no tips", "notes that you want no tips"),
    "tips_shown": ("tip that you were shown", "tips that you were shown"),
    "lessons_done": ("lesson done", "lessons done"),
}
"""What the rows of a table are, one and several."""


def data_screen(counted: Mapping[str, int]) -> Screen:
    """How much is kept, and what can be done about it."""
    lines = [f"- {number} {_KEPT[name][number != 1]}" for name, number in counted.items() if number]
    words = "### What is kept of you\n" + ("\n".join(lines) or "Nothing but what every press leaves in the log.")
    buttons = (DataButton(FILE, "Get it as a file"), DataButton(DELETE, "Delete it all …", _RED))
    return Screen([discord.ui.TextDisplay(words), row(*buttons)])


def file_screen(data: bytes) -> Screen:
    """All of it."""
    document = Document(ARCHIVE, data)
    words = "### All that is kept of you\nOne file of JSON, packed. Your decks are in it: think before you pass it on."
    return Screen([discord.ui.TextDisplay(words), document.place()], (document,))


def give_up_screen(playing: Sequence[MatchInfo]) -> Screen:
    """The matches that have to be given up first."""
    lines = [f"- {_words(info)}" for info in playing[:_LISTED]]
    if len(playing) > _LISTED:
        lines.append(f"- and {len(playing) - _LISTED} more")
    matches = "this match" if len(playing) == 1 else f"these {len(playing)} matches"
    words = (
        f"### Give up {matches} first?\n"
        "Nothing is deleted while others play with you. Your seat in them would be given up, which cannot be taken "
        "back; `/match replace` hands it to somebody else instead.\n" + "\n".join(lines)
    )
    words += "\n" + small("To keep everything, dismiss this message.")
    return Screen([discord.ui.TextDisplay(words), row(DataButton(GIVE_UP, f"Yes, give up {matches}", _RED))])


def sure_screen() -> Screen:
    """The last question."""
    words = (
        "### Delete all that is kept of you?\n"
        "Your decks, seed plans, imports, settings, lessons and requests go. Matches that you have played stay for "
        "those who played them with you: with an anonymous player in your place. This cannot be taken back.\n"
    )
    words += small("To keep everything, dismiss this message.")
    return Screen([discord.ui.TextDisplay(words), row(DataButton(ERASE, "Yes, delete it all", _RED))])


def erased_screen() -> Screen:
    """It is done."""
    return text(
        "### It is deleted\nNothing is kept of you any more. What was posted in channels is Discord's and stays there; "
        "copies of the database go when their time is over."
    )


def _words(info: MatchInfo) -> str:
    names = joined([plain(one.player.name) for one in info.seats])
    state = "waits for players" if info.state is State.OPEN else "is being played"
    return f"`{info.id}`, {plain(info.title)}: {names}; it {state}"
