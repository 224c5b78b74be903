"""Reprinting trees in the words of their phrases, which must give the original text (the round trip)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

from engine.ccg.compiling.normalising import Words
from engine.ccg.compiling.phrases import Grammar, Listing, Phrase, TemplateSlot
from engine.ccg.compiling.reading import list_words, phrase_words

_MAX_PRINTINGS = 8


class Reprinter:
    """Printer of the trees of one grammar."""

    def __init__(self, grammar: Grammar) -> None:
        self._grammar = grammar
        self._known: dict[tuple[str, Any], frozenset[Words]] = {}

    def printings(self, category: str, value: Any) -> frozenset[Words]:
        """Return all ways to print a tree as a category; several if two phrases make the same tree."""
        key = category, value
        known = self._known.get(key)
        if known is None:
            self._known[key] = frozenset()  # a phrase can't print itself
            known = self._known[key] = frozenset(self._find_printings(category, value))
        return known

    def _find_printings(self, category: str, value: Any) -> Iterator[Words]:
        grammar = self._grammar
        lexeme = grammar.lexemes.get(category)
        if lexeme is not None:
            printed = lexeme.say(grammar.vocabulary, value)
            if printed is not None:
                yield printed
        for listing in grammar.listings.get(category, ()):
            yield from self._list_printings(listing, value)
        for chain in grammar.chains.get(category, ()):
            yield from self.printings(chain.item, value)
            for place in range(1, len(value) if isinstance(value, tuple) else 0):
                for first in self.printings(chain.item, value[:place]):
                    for more in self.printings(category, value[place:]):
                        yield (*first, *chain.printed, *more)
        for rule in grammar.phrases.get(category, ()):
            yield from self._printings_by_phrase(rule, value)

    def _printings_by_phrase(self, rule: Phrase, value: Any) -> Iterator[Words]:
        slots = rule.take(value)
        if slots is None:
            return
        if rule.say:
            slots_with_values = [
                element
                for element in rule.ways[0]
                if isinstance(element, TemplateSlot) and slots.get(element.name) is not None
            ]
            if all(self.printings(element.category, slots[element.name]) for element in slots_with_values):
                yield rule.say(value)
            return
        parts: dict[str, tuple[Words, ...]] = {}
        for element in rule.ways[0]:
            if isinstance(element, TemplateSlot):
                filled = slots.get(element.name)
                if filled is None and element.optional:
                    parts[element.name] = ((),)
                else:
                    parts[element.name] = tuple(self.printings(element.category, filled))
        for chosen in list(product(*parts.values()))[:_MAX_PRINTINGS]:
            yield phrase_words(rule, dict(zip(parts, chosen, strict=True)))

    def _list_printings(self, listing: Listing, value: Any) -> Iterator[Words]:
        if listing.alone:
            yield from self.printings(listing.item, value)
        items = listing.take(value)
        if items is None or len(items) < 2:
            return
        parts = [tuple(self.printings(listing.item, item)) for item in items]
        for chosen in list(product(*parts))[:_MAX_PRINTINGS]:
            yield list_words(listing, list(chosen))
