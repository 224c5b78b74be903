"""Phrases: a template of words on one side, a tree on the other, to be read and to be printed.

A template is words and signs with parts between them: ``randomly select {n:number} {c:kindred}``. ``(one|other)`` are
two ways to say the same, of which the first is printed. A part with a question mark may be missing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import Any

import msgspec

from engine.ccg.compiling.normalising import Words, normalised
from engine.ccg.compiling.patterns import Slots, Unfit, filled, matched
from engine.ccg.compiling.vocabulary import Vocabulary

_SLOT = re.compile(r"\{(\w+):(\w+)(\?)?\}")
_WAYS = re.compile(r"\(([^()]*\|[^()]*)\)")


class Slot(msgspec.Struct, frozen=True):
    """A part of a template: what fills it, and of what category that is."""

    name: str
    category: str
    optional: bool = False


Element = str | Slot
Way = tuple[Element, ...]


class Phrase(msgspec.Struct, frozen=True):
    """One thing that texts say.

    Attributes:
        name: unique, for reports and the ledger.
        category: of which it is one.
        ways: its templates; the first is printed.
        build: the tree of the parts; ``None`` where they do not go together.
        take: the parts of a tree; ``None`` where it is not one of these.
        say: how its trees are written for comparison, where many orders of words make one tree; else as its first way.
        unread: how many of the first ways are another phrase's, by which its trees are only printed.
    """

    name: str
    category: str
    ways: tuple[Way, ...]
    build: Callable[[Slots], Any]
    take: Callable[[Any], Slots | None]
    say: Callable[[Any], Words] | None = None
    unread: int = 0


class Found(msgspec.Struct, frozen=True):
    """A name found in a text: where it ends, what it is, and how it is printed."""

    end: int
    value: Any
    text: Words


class Lexeme(msgspec.Struct, frozen=True):
    """A category of names, found in a text by the vocabulary.

    Attributes:
        category: its name.
        find: what begins at a place of a text.
        say: how a value is printed; ``None`` where it is none of these.
    """

    category: str
    find: Callable[[Vocabulary, Words, int], Iterator[Found]]
    say: Callable[[Vocabulary, Any], Words | None]


class Listing(msgspec.Struct, frozen=True):
    """A category of lists: *A*, *A and B*, *A, B, and C*.

    Attributes:
        name: unique, as for phrases.
        category: its name.
        item: the category of what is listed.
        word: ``and`` or ``or``; any of ``words`` is read.
        build: the tree of several; one alone is itself where ``alone``.
        take: the parts of such a tree.
        alone: whether a single item is one of this category.
        commas: whether several are joined by commas; else by the word each time.
        fewest: how many there must be where they are several.
        plainly: whether they are printed with the word each time, however they are joined.
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
    """A category of things one after another, each a tuple, put together to one.

    Attributes:
        name: unique, as for phrases.
        category: its name.
        item: the category of each link.
        between: the words that may stand between two links.
        printed: what is printed between them.
    """

    name: str
    category: str
    item: str
    between: tuple[Words, ...] = ((),)
    printed: Words = ()


Rule = Phrase | Lexeme | Listing | Chain


def phrase(  # noqa: PLR0917 - a phrase is its five parts, and how else it is printed
    name: str,
    category: str,
    template: str | Sequence[str],
    tree: Any,
    fits: Callable[[Any], bool] = lambda _: True,
    like: str = "",
    say: Callable[[Any], Words] | None = None,
) -> Phrase:
    """A phrase whose tree is a pattern with a hole for each part.

    Args:
        name: of the phrase.
        category: of which it is one.
        template: in words; several are ways to say the same.
        tree: the pattern.
        fits: whether a tree of the pattern is meant by this phrase, and not by another one.
        like: the words of another phrase by which its trees are printed; it is then only read.
        say: as ``Phrase`` has it.
    """
    if like:
        template = [like, *([template] if isinstance(template, str) else template)]
    ways = tuple(way for one in ([template] if isinstance(template, str) else template) for way in _ways(one))

    def build(slots: Slots) -> Any:
        try:
            found = filled(tree, slots)
        except Unfit:
            return None
        return found if fits(found) else None

    def take(value: Any) -> Slots | None:
        slots = None if like else matched(tree, value)
        return slots if slots is not None and fits(value) else None

    if like:
        return Phrase(name, category, ways, build, take, unread=1)
    return Phrase(name, category, ways, build, take, say)


def spelt(value: Any) -> Words:
    """A tree as it is, for phrases that are known to say the same in different words."""
    return (f"⟨{value!r}⟩",)


def spelt_each(value: Any) -> Words:
    """Each of several trees as it is, as a chain prints them one by one."""
    return tuple(word for one in value for word in spelt((one,)))


def one_by_one(value: Any) -> Words:
    """The same, with a stop between them."""
    said = [spelt(one) for one in value]
    return tuple(word for words in said[:-1] for word in (*words, ".")) + said[-1]


def custom(  # noqa: PLR0917 - a phrase is its five parts, and how else it is printed
    name: str,
    category: str,
    template: str | Sequence[str],
    build: Callable[[Slots], Any],
    take: Callable[[Any], Slots | None],
    say: Callable[[Any], Words] | None = None,
) -> Phrase:
    """A phrase whose tree is made by functions, for what a pattern cannot say."""
    ways = tuple(way for one in ([template] if isinstance(template, str) else template) for way in _ways(one))
    return Phrase(name, category, ways, build, take, say)


def _ways(template: str) -> Iterator[Way]:
    """The templates that one with alternatives stands for."""
    parts = _WAYS.split(template)
    choices = [[part] if place % 2 == 0 else part.split("|") for place, part in enumerate(parts)]
    for chosen in product(*choices):
        yield tuple(_elements("".join(chosen)))


def _elements(template: str) -> Iterator[Element]:
    position = 0
    for found in _SLOT.finditer(template):
        yield from (word.lower() for word in normalised(template[position : found.start()]))
        yield Slot(found[1], found[2], found[3] is not None)
        position = found.end()
    yield from (word.lower() for word in normalised(template[position:]))


class Grammar:
    """All phrases of a chapter or a game, by category.

    Attributes:
        vocabulary: of the pool.
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
        self._first: dict[str, dict[str, list[tuple[Phrase, Way]]]] = {}
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

    def beginning(self, category: str, word: str) -> Iterator[tuple[Phrase, Way]]:
        """The templates of a category that may begin with a word."""
        by_first = self._first.get(category, {})
        if word:
            yield from by_first.get(word, ())
        yield from by_first.get("", ())
