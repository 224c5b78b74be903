"""The subset of the effect language that a game's cards can use."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import get_args

import msgspec

from engine.ccg.effects.cards_meant import Amount, Cards, Pick
from engine.ccg.effects.changes import Change
from engine.ccg.effects.conditions import Condition
from engine.ccg.effects.effects import Effect
from engine.ccg.effects.texts import Text

_KINDS = {
    word: kind
    for kind, words in (
        ("effect", Effect),
        ("condition", Condition),
        ("change", Change),
        ("pick", Pick),
        ("amount", Amount),
        ("text", Text),
    )
    for word in get_args(words)
}
_PLAIN = frozenset((str, int, bool, type(None)))
"""Types without parts, which make up most of a card."""
COMMON_KINDS = frozenset(("personnel", "ship", "equipment", "event", "interrupt", "dilemma", "mission", "card"))
"""Kinds of cards in the texts of every game."""


class ForeignWordError(ValueError):
    """Raised if a card's text uses a word that its game doesn't have; the message names the card and the word."""


@dataclass(frozen=True)
class Language:
    """The words of a game's card texts.

    Attributes:
        game: its name, for authors of cards.
        words: classes of its effects, conditions, changes, picks, amounts and texts.
        kinds: kinds of its cards.
    """

    game: str
    words: frozenset[type]
    kinds: frozenset[str] = COMMON_KINDS

    def check(self, card: object, card_id: str) -> None:
        """Raise ``ForeignWordError`` if the card's texts use a word that the game doesn't have."""
        for node in tree_nodes(card):
            word = type(node)
            if word in _KINDS and word not in self.words:
                tag = word.__struct_config__.tag
                raise ForeignWordError(f"“{card_id}” uses the {_KINDS[word]} “{tag}”, which {self.game} does not know.")
            if isinstance(node, Cards):
                self._check_kinds(node, card_id)

    def _check_kinds(self, meant: Cards, card_id: str) -> None:
        for kind in meant.kind.split(" or "):
            if kind not in self.kinds:
                raise ForeignWordError(f"“{card_id}” uses the kind “{kind}”, which {self.game} does not have.")


def tree_nodes(tree: object) -> Iterator[msgspec.Struct]:
    """Yield all nodes of a tree, at any depth, in written order."""
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        if isinstance(node, msgspec.Struct):
            yield node
            node = msgspec.structs.astuple(node)
        if isinstance(node, tuple):
            waiting += [part for part in reversed(node) if type(part) not in _PLAIN]
