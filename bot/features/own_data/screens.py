"""Screens for a user's stored data, and the confirmations before it is deleted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import discord

from bot.features.own_data.items import DELETE, ERASE, FILE, GIVE_UP, DataButton
from bot.matches.match_info import MatchInfo, State
from bot.ui.screen import Document, Screen, row, text_screen
from bot.ui.words import escaped, small_line
from engine.wording import list_in_words

ARCHIVE_NAME = "ready-room-data.zip"
_RED_STYLE = discord.ButtonStyle.danger
_MAX_MATCHES_LISTED = 10

_DATA_DESCRIPTIONS = {
    "matches": ("match or lesson you opened or played", "matches and lessons you opened or played"),
    "decks": ("deck", "decks"),
    "seed_plans": ("seed plan", "seed plans"),
    "seedings": ("unfinished seeding", "unfinished seedings"),
    "drafts": ("unfinished choice", "unfinished choices"),
    "imported_matches": ("imported match", "imported matches"),
    "opened_decks": ("deck you let others read", "decks you let others read"),
    "habits": ("reminder setting", "reminder settings"),
    "tastes": ("display setting", "display settings"),
    "tips_off": ("note that you turned tips off", "notes that you turned tips off"),
    "tips_shown": ("tip already shown", "tips already shown"),
    "lessons_done": ("lesson completed", "lessons completed"),
}
"""Singular and plural names of each table's rows."""


def data_screen(counts: Mapping[str, int]) -> Screen:
    """Return how much data is stored, with buttons to export and delete it."""
    lines = [f"- {number} {_DATA_DESCRIPTIONS[name][number != 1]}" for name, number in counts.items() if number]
    words = "### Your data\n" + ("\n".join(lines) or "Nothing, except that the log records every button press.")
    buttons = (DataButton(FILE, "Download it"), DataButton(DELETE, "Delete it all …", _RED_STYLE))
    return Screen([discord.ui.TextDisplay(words), row(*buttons)])


def file_screen(data: bytes) -> Screen:
    """Return a message with the exported data as a file to download."""
    document = Document(ARCHIVE_NAME, data)
    words = (
        "### Your data\nAll the data stored about you, as one zipped JSON file. It includes your decks, "
        "so think before you share it."
    )
    return Screen([discord.ui.TextDisplay(words), document.document_component()], (document,))


def give_up_screen(playing: Sequence[MatchInfo]) -> Screen:
    """Return the matches that the user must concede before the data can be deleted."""
    lines = [f"- {_match_words(info)}" for info in playing[:_MAX_MATCHES_LISTED]]
    if len(playing) > _MAX_MATCHES_LISTED:
        lines.append(f"- and {len(playing) - _MAX_MATCHES_LISTED} more")
    matches = "this match" if len(playing) == 1 else f"these {len(playing)} matches"
    words = (
        f"### Concede {matches} first?\n"
        "I can’t delete your data while you’re in a running match. You would lose your seat for good; `/match "
        "replace` gives it to someone else instead.\n" + "\n".join(lines)
    )
    words += "\n" + small_line("To keep everything, dismiss this message.")
    return Screen([discord.ui.TextDisplay(words), row(DataButton(GIVE_UP, f"Yes, concede {matches}", _RED_STYLE))])


def confirm_erase_screen() -> Screen:
    """Return the last confirmation before the data is deleted."""
    words = (
        "### Delete all your data?\n"
        "Your decks, seed plans, imports, settings, lessons and requests will be deleted. Matches you played "
        "remain for the other players, with an anonymous player in your place. This can’t be undone.\n"
    )
    words += small_line("To keep everything, dismiss this message.")
    return Screen([discord.ui.TextDisplay(words), row(DataButton(ERASE, "Yes, delete all", _RED_STYLE))])


def erased_screen() -> Screen:
    """Return a confirmation that the data was deleted."""
    return text_screen(
        "### Your data has been deleted\nMessages posted in channels belong to Discord and stay there. "
        "Backups are deleted when they expire."
    )


def _match_words(info: MatchInfo) -> str:
    names = list_in_words([escaped(seat.player.name) for seat in info.seats])
    state = "waiting for players" if info.state is State.OPEN else "running"
    return f"`{info.id}`, {escaped(info.title)}: {names} ({state})"
