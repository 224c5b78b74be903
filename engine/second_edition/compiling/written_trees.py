"""Handwritten trees for popular but unusual texts of tables, with the hash of each text."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from engine.assets import CardFileError, assets_folder, read_toml
from engine.ccg.cards.card_files import with_parsed_requirements
from engine.ccg.requirements.grammar import GrammarError
from engine.second_edition.compiling.cards import Sheet


class WrittenTree(msgspec.Struct, frozen=True):
    """A tree for an imported card.

    Attributes:
        text: hash of the text that it was written for; it isn't used for any other text.
        tree: the effects of the text.
    """

    text: str
    tree: Sheet


@cache
def written_trees() -> dict[str, WrittenTree]:
    """Return all handwritten trees, by card id.

    Raises:
        CardFileError: a file, a tree or a requirement can't be read, or a card has two trees.
    """
    found: dict[str, WrittenTree] = {}
    for path in sorted((assets_folder() / "cards" / "second_edition" / "trees").glob("*.toml")):
        for card, entry in read_toml(path, dict[str, dict[str, Any]]).items():
            text = entry.pop("text", "")
            try:
                tree = msgspec.convert(with_parsed_requirements("", entry), Sheet)
            except (GrammarError, msgspec.ValidationError) as error:
                raise CardFileError(f"{path.name}: “{card}”: {error}") from error
            if card in found:
                raise CardFileError(f"{path.name}: there are two trees for “{card}”.")
            found[card] = WrittenTree(text, tree)
    return found
