"""Parser of card texts that finds every reading a grammar allows, and how far parsing got."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from engine.ccg.compiling.normalising import Words
from engine.ccg.compiling.phrases import Chain, Element, Grammar, Listing, Phrase, TemplateSlot


class Reading(NamedTuple):
    """One reading of some words.

    Attributes:
        end: index after the words.
        value: tree of the words.
        text: the words as the phrases print them.
        rules: names of the phrases used.
    """

    end: int
    value: Any
    text: Words
    rules: frozenset[str]


_NO_RULES: frozenset[str] = frozenset()
_MAX_READINGS = 60
"""Maximum number of readings kept for a category at one index; a vaguer text couldn't be trusted."""


class Reader:
    """Parser of one text.

    Attributes:
        reached: furthest index reached by any phrase.
    """

    def __init__(self, grammar: Grammar, words: Words) -> None:
        self._grammar = grammar
        self._words = words
        self._lower = tuple(word.lower() for word in words)
        self._known: dict[tuple[str, int], list[Reading]] = {}
        self.reached = 0

    def whole(self, category: str) -> list[Reading]:
        """Return all readings of the whole text as a category."""
        return [reading for reading in self.at(category, 0) if reading.end == len(self._words)]

    def at(self, category: str, start: int) -> list[Reading]:
        """Return all readings that begin at an index."""
        key = category, start
        known = self._known.get(key)
        if known is None:
            self._known[key] = []  # a phrase that begins with its own category can't match here
            found: dict[tuple[int, Any, Words], Reading] = {}
            for reading in self._find_readings(category, start):
                found.setdefault(reading[:3], reading)
                if len(found) >= _MAX_READINGS:
                    break
            known = self._known[key] = list(found.values())
        return known

    def _find_readings(self, category: str, start: int) -> Iterator[Reading]:
        lexeme = self._grammar.lexemes.get(category)
        if lexeme is not None and start < len(self._words):
            for name in lexeme.find(self._grammar.vocabulary, self._words, start):
                self._note_reached(name.end)
                yield Reading(name.end, name.value, name.text, _NO_RULES)
        for listing in self._grammar.listings.get(category, ()):
            yield from self._list_readings(listing, start)
        for chain in self._grammar.chains.get(category, ()):
            yield from self._chain_readings(chain, start)
        word = self._lower[start] if start < len(self._words) else ""
        for rule, way in self._grammar.phrases_starting_with(category, word):
            for end, slots, texts, rules in self._template_readings(way, 0, start, {}, {}, _NO_RULES):
                value = rule.build(slots)
                if value is not None:
                    values = rule.say(value) if rule.say else phrase_words(rule, texts)
                    yield Reading(end, value, values, rules | {rule.name})

    def _template_readings(  # noqa: PLR0917 - position and results so far
        self,
        way: tuple[Element, ...],
        place: int,
        start: int,
        slots: dict[str, Any],
        texts: dict[str, Words],
        rules: frozenset[str],
    ) -> Iterator[tuple[int, dict[str, Any], dict[str, Words], frozenset[str]]]:
        """Yield all readings of the rest of a template from an index."""
        while place < len(way) and isinstance(element := way[place], str):
            if start >= len(self._lower) or self._lower[start] != element:
                return
            start, place = start + 1, place + 1
            self._note_reached(start)
        if place == len(way):
            yield start, slots, texts, rules
            return
        slot = way[place]
        if not isinstance(slot, TemplateSlot):
            return
        if slot.optional:
            nothing = {**slots, slot.name: None}
            yield from self._template_readings(way, place + 1, start, nothing, {**texts, slot.name: ()}, rules)
        for part in self.at(slot.category, start):
            if slot.name in slots:
                if slots[slot.name] == part.value:
                    yield from self._template_readings(way, place + 1, part.end, slots, texts, rules | part.rules)
                continue
            filled, values = {**slots, slot.name: part.value}, {**texts, slot.name: part.text}
            yield from self._template_readings(way, place + 1, part.end, filled, values, rules | part.rules)

    def _list_readings(self, listing: Listing, start: int) -> Iterator[Reading]:
        for first in self.at(listing.item, start):
            if listing.alone:
                yield first
            yield from self._longer_lists(listing, [first], 0)

    def _chain_readings(self, chain: Chain, start: int) -> Iterator[Reading]:
        for first in self.at(chain.item, start):
            yield first
            for words in chain.between:
                after = first.end + len(words)
                if self._lower[first.end : after] != words:
                    continue
                self._note_reached(after)
                if after >= len(self._words):
                    continue
                for more in self.at(chain.category, after):
                    text = (*first.text, *chain.printed, *more.text)
                    yield Reading(more.end, (*first.value, *more.value), text, first.rules | more.rules | {chain.name})

    def _longer_lists(self, listing: Listing, items: list[Reading], words: int) -> Iterator[Reading]:
        """Yield longer lists that start with these items; ``words`` counts the joining words so far."""
        for after, is_word in self._separators(listing, items[-1].end):
            if words and not is_word:
                continue  # “and” is followed by the last item, or by another “and”
            for item in self.at(listing.item, after):
                longer = [*items, item]
                joined = words + is_word
                if is_word and len(longer) >= listing.fewest:
                    value = listing.build(tuple(reading.value for reading in longer))
                    if value is not None:
                        rules = frozenset[str]().union(*(reading.rules for reading in longer)) | {listing.name}
                        text = list_words(listing, [reading.text for reading in longer])
                        yield Reading(item.end, value, text, rules)
                yield from self._longer_lists(listing, longer, joined)

    def _separators(self, listing: Listing, start: int) -> Iterator[tuple[int, bool]]:
        here = self._lower[start : start + 2]
        if here[:1] == (listing.word,):
            self._note_reached(start + 1)
            yield start + 1, True
        if here[:1] == (",",):
            self._note_reached(start + 1)
            if here[1:] == (listing.word,):
                yield start + 2, True
            elif listing.commas:
                yield start + 1, False

    def _note_reached(self, place: int) -> None:
        self.reached = max(self.reached, place)


def phrase_words(rule: Phrase, texts: dict[str, Words]) -> Words:
    """Return the parts in the words of a phrase's first template."""
    found: list[str] = []
    for element in rule.ways[0]:
        found += [element] if isinstance(element, str) else texts.get(element.name, ())
    return tuple(found)


def list_words(listing: Listing, texts: list[Words]) -> Words:
    """Return items in the words of a printed list."""
    *first, last = texts
    if len(first) == 1 or not listing.commas or listing.plainly:
        return (*(word for item in first for word in (*item, listing.word)), *last)
    return (*(word for item in first for word in (*item, ",")), listing.word, *last)
