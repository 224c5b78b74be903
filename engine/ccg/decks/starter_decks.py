"""Loading of the starter decks."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from engine.assets import CardFileError, read_toml
from engine.ccg.cards.catalogue import Definitions, UnknownCardError
from engine.kernel.game import StarterDeck


def load_decks(folder: Path, known: Definitions[Any]) -> tuple[StarterDeck, ...]:
    """Return the decks in a folder's TOML files, by file name.

    Raises:
        CardFileError: a file can't be read, or names a card that isn't in the catalogue.
    """
    return tuple(_read_starter_deck(path, known) for path in sorted(folder.glob("*.toml")))


def _read_starter_deck(path: Path, known: Definitions[Any]) -> StarterDeck:
    deck = read_toml(path, StarterDeck)
    for section, cards in deck.sections.items():
        for number, card in enumerate(cards):
            try:
                known.card(card)
            except UnknownCardError as error:
                raise CardFileError(f"{path.name}: {section}[{number}]: {error}") from error
    return deck
