"""Which words a game's cards may be written in: the trees are one language, of which each game knows a part."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import get_args

import msgspec

from engine.ccg.effects.changes import Change
from engine.ccg.effects.conditions import Condition
from engine.ccg.effects.effects import Effect

_KINDS = {
    word: kind
    for kind, words in (("effect", Effect), ("condition", Condition), ("change", Change))
    for word in get_args(words)
}


class ForeignWordError(ValueError):
    """A card's text uses a word that its game does not know; says which card and which word."""


@dataclass(frozen=True)
class Language:
    """The words that a game knows.

    Attributes:
        game: its name for those who write cards.
        words: the classes of its effects, conditions and changes.
    """

    game: str
    words: frozenset[type]

    def check(self, card: msgspec.Struct, card_id: str) -> None:
        """Raise ``ForeignWordError`` where some text of the card has a word that the game does not know."""
        for word in _words(card):
            if word not in self.words:
                tag = word.__struct_config__.tag
                raise ForeignWordError(f"“{card_id}” uses the {_KINDS[word]} “{tag}”, which {self.game} does not know.")


def _words(node: object) -> Iterator[type[msgspec.Struct]]:
    """The classes of all effects, conditions and changes in a tree, at any depth."""
    match node:
        case msgspec.Struct():
            if type(node) in _KINDS:
                yield type(node)
            for field in node.__struct_fields__:
                yield from _words(getattr(node, field))
        case tuple():
            for one in node:
                yield from _words(one)
