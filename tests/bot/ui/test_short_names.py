"""A long name is written in full at its first mention in a message, and shortened afterwards."""

from __future__ import annotations

from typing import Any

import discord

from bot.ui.screen import row
from bot.ui.short_names import shorten_names

PICARD, OTHER_PICARD = "Jean-Luc Picard, Battleship Captain", "Jean-Luc Picard, Explorer"
TARELLA = "Tarella, Plague Planet"


def told(*words: str, names: tuple[str, ...] = (PICARD, OTHER_PICARD, TARELLA, "Data, Aspirer")) -> list[str]:
    parts: list[Any] = [discord.ui.TextDisplay(one) for one in words]
    shorten_names(parts, names)
    return [part.content for part in parts]


def test_a_name_is_whole_once_and_short_afterwards_from_part_to_part() -> None:
    assert told(f"Alice attempts {TARELLA}.", f"Alice completes {TARELLA}; {TARELLA} is worth 30.") == [
        f"Alice attempts {TARELLA}.",
        "Alice completes Tarella; Tarella is worth 30.",
    ]


def test_names_with_the_same_short_form_stay_whole() -> None:
    words = f"{PICARD} and {OTHER_PICARD} meet {PICARD}."
    assert told(words) == [words]


def test_an_unmentioned_namesake_does_not_prevent_short_names() -> None:
    assert told(f"{PICARD} meets {PICARD}.") == [f"{PICARD} meets Jean-Luc Picard."]


def test_bold_labels_stay_whole_and_count_as_a_first_mention() -> None:
    assert told(f"{TARELLA}.", f"**Attempt {TARELLA}** now: {TARELLA} is near.") == [
        f"{TARELLA}.",
        f"**Attempt {TARELLA}** now: Tarella is near.",
    ]
    assert told(f"**Attempt {TARELLA}**: {TARELLA}.") == [f"**Attempt {TARELLA}**: Tarella."]


def test_other_words_are_unchanged() -> None:
    assert told("Data, Lore and Data, Lore.") == ["Data, Lore and Data, Lore."]
    assert told(TARELLA + TARELLA, names=()) == [TARELLA + TARELLA]


def test_button_labels_are_unchanged() -> None:
    button = discord.ui.Button[discord.ui.LayoutView](label=f"Attempt {TARELLA}")
    shorten_names([discord.ui.TextDisplay(TARELLA), row(button)], [TARELLA])
    assert button.label == f"Attempt {TARELLA}"
