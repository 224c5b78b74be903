"""Phrases: a template of words and a tree pattern, used for both reading and printing.

A template is words and signs with slots: ``randomly select {n:number} {c:kindred}``. ``(one|other)`` are
alternatives, of which the first is printed. A slot with a question mark is optional.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import Any

import msgspec

from engine.ccg.compiling.normalising import Words, normalised_words
from engine.ccg.compiling.patterns import PatternMismatchError, Slots, filled_tree, matched_slots
from engine.ccg.compiling.vocabulary import Vocabulary

_SLOT = re.compile(r"\{(\w+):(\w+)(\?)?\}")
_ALTERNATIVES = re.compile(r"\(([^()]*\|[^()]*)\)")


class TemplateSlot(msgspec.Struct, frozen=True):
    """A slot of a template: its name and the category that fills it."""

    name: str
    category: str
    optional: bool = False


Element = str | TemplateSlot
Template = tuple[Element, ...]


class Phrase(msgspec.Struct, frozen=True):
    """One phrase of card texts.

    Attributes:
        name: unique, for reports and the ledger.
        category: category it belongs to.
        ways: its templates; the first is used for printing.
        build: makes the tree from the parts; returns ``None`` if they don't fit together.
        take: splits a tree into parts; returns ``None`` if the tree doesn't belong to this phrase.
        say: writes its trees for comparison if several word orders make one tree; default: the first template.
        unread: number of leading templates that belong to another phrase and are only printed.
    """

    name: str
    category: str
    ways: tuple[Template, ...]
    build: Callable[[Slots], Any]
    take: Callable[[Any], Slots | None]
    say: Callable[[Any], Words] | None = None
    unread: int = 0


class FoundName(msgspec.Struct, frozen=True):
    """A name found in a text: the index after it, its value, and its printed form."""

    end: int
    value: Any
    text: Words


class Lexeme(msgspec.Struct, frozen=True):
    """A category of names, found in texts by the vocabulary.

    Attributes:
        category: its name.
        find: yields the names that begin at an index of a text.
        say: prints a value; returns ``None`` if it isn't of this category.
    """

    category: str
    find: Callable[[Vocabulary, Words, int], Iterator[FoundName]]
    say: Callable[[Vocabulary, Any], Words | None]


class Listing(msgspec.Struct, frozen=True):
    """A category of lists: *A*, *A and B*, *A, B, and C*.

    Attributes:
        name: unique, as for phrases.
        category: its name.
        item: category of the items.
        word: ``and`` or ``or`` for printing; any of ``words`` is read.
        build: makes the tree of several items; a single one is itself if ``alone``.
        take: splits such a tree into items.
        alone: whether a single item is one of this category.
        commas: whether items are joined by commas; else by the word each time.
        fewest: minimum number of items of a real list.
        plainly: whether it is printed with the word each time, however it was joined.
    """

    name: str
    category: str
    item: str
    word: str
    build: Callable[[tuple[Any, ...]], Any]
    take: Callable[[Any], tuple[Any, ...] | None]
    alone: bool = True
    commas: bool = True
    fewest: int = 2
    plainly: bool = False


class Chain(msgspec.Struct, frozen=True):
    """A category of parts in sequence, each a tuple, joined into one tuple.

    Attributes:
        name: unique, as for phrases.
        category: its name.
        item: category of each link.
        between: words that may be between two links.
        printed: words printed between them.
    """

    name: str
    category: str
    item: str
    between: tuple[Words, ...] = ((),)
    printed: Words = ()


Rule = Phrase | Lexeme | Listing | Chain


def phrase(  # noqa: PLR0917 - the parts of a phrase
    name: str,
    category: str,
    template: str | Sequence[str],
    tree: Any,
    fits: Callable[[Any], bool] = lambda _: True,
    like: str = "",
    say: Callable[[Any], Words] | None = None,
) -> Phrase:
    """Return a phrase whose tree is a pattern with a hole for each slot.

    Args:
        name: name of the phrase.
        category: category it belongs to.
        template: one template, or several alternatives.
        tree: the pattern.
        fits: whether a tree of the pattern belongs to this phrase and not to another.
        like: template of another phrase with which its trees are printed; this one is then only read.
        say: as in ``Phrase``.
    """
    if like:
        template = [like, *([template] if isinstance(template, str) else template)]
    ways = tuple(
        way for written in ([template] if isinstance(template, str) else template) for way in _plain_templates(written)
    )

    def build(slots: Slots) -> Any:
        try:
            found = filled_tree(tree, slots)
        except PatternMismatchError:
            return None
        return found if fits(found) else None

    def take(value: Any) -> Slots | None:
        slots = None if like else matched_slots(tree, value)
        return slots if slots is not None and fits(value) else None

    if like:
        return Phrase(name, category, ways, build, take, unread=1)
    return Phrase(name, category, ways, build, take, say)


def tree_words(value: Any) -> Words:
    """Return a tree itself as words, so that phrases with different wording and the same meaning compare as equal."""
    return (f"⟨{value!r}⟩",)


def trees_words(value: Any) -> Words:
    """Return several trees as words, printed one by one like a chain."""
    return tuple(word for item in value for word in tree_words((item,)))


def trees_with_stops(value: Any) -> Words:
    """Return several trees as words, separated by stops."""
    word_lists = [tree_words(item) for item in value]
    return tuple(word for words in word_lists[:-1] for word in (*words, ".")) + word_lists[-1]


def custom_phrase(  # noqa: PLR0917 - the parts of a phrase
    name: str,
    category: str,
    template: str | Sequence[str],
    build: Callable[[Slots], Any],
    take: Callable[[Any], Slots | None],
    say: Callable[[Any], Words] | None = None,
) -> Phrase:
    """Return a phrase whose tree is made by functions, for trees a pattern can't express."""
    ways = tuple(
        way for written in ([template] if isinstance(template, str) else template) for way in _plain_templates(written)
    )
    return Phrase(name, category, ways, build, take, say)


def _plain_templates(template: str) -> Iterator[Template]:
    """Yield the plain templates that a template with alternatives stands for."""
    parts = _ALTERNATIVES.split(template)
    choices = [[part] if place % 2 == 0 else part.split("|") for place, part in enumerate(parts)]
    for chosen in product(*choices):
        yield tuple(_template_elements("".join(chosen)))


def _template_elements(template: str) -> Iterator[Element]:
    position = 0
    for found in _SLOT.finditer(template):
        yield from (word.lower() for word in normalised_words(template[position : found.start()]))
        yield TemplateSlot(found[1], found[2], found[3] is not None)
        position = found.end()
    yield from (word.lower() for word in normalised_words(template[position:]))


class Grammar:
    """All phrases of a chapter or a game, by category.

    Attributes:
        vocabulary: names in the pool.
        phrases: by category.
        lexemes: by category.
        listings: by category.
        chains: by category.
    """

    def __init__(self, vocabulary: Vocabulary, rules: Sequence[Rule]) -> None:
        self.vocabulary = vocabulary
        self.phrases: dict[str, list[Phrase]] = {}
        self.lexemes: dict[str, Lexeme] = {}
        self.listings: dict[str, list[Listing]] = {}
        self.chains: dict[str, list[Chain]] = {}
        self._first: dict[str, dict[str, list[tuple[Phrase, Template]]]] = {}
        names: set[str] = set()
        for rule in rules:
            if isinstance(rule, Lexeme):
                self.lexemes[rule.category] = rule
                continue
            if rule.name in names:
                raise ValueError(f"Two phrases are called “{rule.name}”.")
            names.add(rule.name)
            if isinstance(rule, Listing):
                self.listings.setdefault(rule.category, []).append(rule)
                continue
            if isinstance(rule, Chain):
                self.chains.setdefault(rule.category, []).append(rule)
                continue
            self.phrases.setdefault(rule.category, []).append(rule)
            for way in rule.ways[rule.unread :]:
                first = way[0] if way and isinstance(way[0], str) else ""
                self._first.setdefault(rule.category, {}).setdefault(first, []).append((rule, way))
        self.names = frozenset(names)

    def phrases_starting_with(self, category: str, word: str) -> Iterator[tuple[Phrase, Template]]:
        """Yield the phrases and templates of a category that can begin with a word."""
        by_first = self._first.get(category, {})
        if word:
            yield from by_first.get(word, ())
        yield from by_first.get("", ())
