"""Texts that are changed a little, and what the compiler makes of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from engine.ccg.cards.kinds import AnyCard
from engine.ccg.compiling.canonical import canonical_tree, tree_text
from engine.ccg.compiling.normalising import Words
from engine.ccg.compiling.reading import Reader
from engine.ccg.compiling.reprinting import Reprinter
from engine.ccg.requirements.grammar import SKILLS
from engine.second_edition.compiling.compiler import SecondEditionCompiler


class Mutations:
    """Reads changed texts as the compiler reads those of a pool."""

    def __init__(self, edition: SecondEditionCompiler) -> None:
        self._edition = edition
        self._reprinter = Reprinter(edition.grammar)

    def tree(self, card: AnyCard, words: Words) -> Any:
        """What a card with these words would do, if the compiler were to take it: one reading that is printed again."""
        category = self._edition.category(card)
        readings = Reader(self._edition.grammar, words).whole(category)
        trees = {canonical_tree(one.value): one for one in readings}
        if len(trees) != 1:
            return None
        tree, one = next(iter(trees.items()))
        printed = self._reprinter.printings(category, one.value)
        return tree if any(printed == {reading.text} for reading in readings) else None

    def survivors(self, card: AnyCard, words: Words) -> Iterator[tuple[int, str]]:
        """The words without which a text would do the very same, by their places."""
        whole = self.tree(card, words)
        for place, word in enumerate(words):
            if whole is not None and self.tree(card, words[:place] + words[place + 1 :]) == whole:
                yield place, word

    def skills_without_side_effect(self, card: AnyCard, words: Words) -> Iterator[tuple[str, bool]]:
        """Each skill of a text, and whether another one in its place changes nothing else of what it does."""
        whole = self.tree(card, words)
        for skill in sorted(set(words) & set(SKILLS)):
            other = next(name for name in SKILLS if name not in words)
            changed = self.tree(card, tuple(other if word == skill else word for word in words))
            expected = tree_text(whole).replace(f"'{skill.lower()}'", f"'{other.lower()}'")
            expected = expected.replace(f"requires {skill.lower()}", f"requires {other.lower()}")
            yield skill, changed is not None and _sorted_parts(tree_text(changed)) == _sorted_parts(expected)

    def numbers_without_side_effect(self, card: AnyCard, words: Words) -> Iterator[tuple[str, bool]]:
        """Each figure of a text, and whether a higher one in its place changes a number and nothing else."""
        whole = self.tree(card, words)
        for place, word in enumerate(words):
            if word.isdigit() and int(word) > 1:
                higher = (*words[:place], str(int(word) + 1), *words[place + 1 :])
                changed = self.tree(card, higher)
                same = changed is not None and changed != whole
                yield (
                    word,
                    same and _parts_without_numbers(tree_text(changed)) == _parts_without_numbers(tree_text(whole)),
                )


def _sorted_parts(tree: str) -> list[str]:
    """The parts of a tree without their order: canonical trees sort alternatives by their names."""
    return sorted(re.findall(r"[\w'.>< =+-]+", tree))


def _parts_without_numbers(tree: str) -> list[str]:
    return _sorted_parts(re.sub(r"-?\b\d+\b", "#", tree))
