"""Vocabulary of a pool: card names, and the traits of each kind of card."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

import msgspec

from engine.ccg.cards.kinds import AnyCard, Mission, Personnel, Ship
from engine.ccg.cards.printed_qualities import NUMBERED_KEYWORDS, kind_of
from engine.ccg.compiling.normalising import UnknownSignError, Words, normalised_words

RESERVED_WORDS = frozenset(("captive", "commander", "damage", "order", "region", "dilemma", "planet", "space", "dual"))
"""Words with a special meaning in texts, even if a keyword is spelt like them."""


class Vocabulary(msgspec.Struct, frozen=True, dict=True):
    """Names and traits of a pool's cards.

    Attributes:
        traits: species, keywords and classes of ships in lower case, with the kinds of cards that have them.
        titles: card titles in lower case, with their spelling and the kinds of cards that have them.
        icons: names in brackets in texts, in lower case, with the trait that each means.
        affiliations: the traits among them that are affiliations.
    """

    traits: Mapping[str, frozenset[str]]
    titles: Mapping[str, tuple[str, frozenset[str]]]
    icons: Mapping[str, str]
    affiliations: frozenset[str]

    def __post_init__(self) -> None:
        self.__dict__["by_first"] = _traits_by_first_word(self.traits)

    def trait_at(self, words: Words, start: int, plural: bool) -> Iterable[tuple[int, str]]:
        """Yield the traits that begin at an index, each with the index after it."""
        first = words[start].lower() if start < len(words) else ""
        found: dict[str, list[tuple[Words, str]]] = self.__dict__["by_first"]
        for spelt, name in found.get(first[:2], ()):
            end = start + len(spelt)
            if end > len(words) or not words[start][:1].isupper():
                continue
            here = tuple(word.lower() for word in words[start:end])
            if here == (plural_of(spelt) if plural else spelt):
                yield end, name


def plural_of(words: Words) -> Words:
    """Return the plural of a name, in which only the last word changes."""
    last = words[-1]
    ending = f"{last[:-1]}ies" if last.endswith("y") else f"{last}s"
    return (*words[:-1], ending)


def _traits_by_first_word(traits: Iterable[str]) -> dict[str, list[tuple[Words, str]]]:
    found: dict[str, list[tuple[Words, str]]] = defaultdict(list)
    for name in traits:
        try:
            spelt = tuple(word.lower() for word in normalised_words(name))
        except UnknownSignError:
            continue
        if spelt:
            found[spelt[0][:2]].append((spelt, name))
    return found


def vocabulary_of(cards: Iterable[AnyCard], affiliations: Mapping[str, str]) -> Vocabulary:
    """Return the vocabulary of a pool.

    Args:
        cards: all of them.
        affiliations: names of affiliations by their text in brackets, such as ``Fed``.
    """
    traits: dict[str, set[str]] = defaultdict(set)
    titles: dict[str, tuple[str, set[str]]] = {}
    icons = {mark.lower(): f"[{name.lower()}]" for mark, name in affiliations.items()}
    for card in cards:
        kind = kind_of(card)
        titles.setdefault(card.title.lower(), (card.title, set()))[1].add(kind)
        words = [word for word in card.keywords if ":" not in word and " - " not in word]
        words += [
            name.title()
            for name in NUMBERED_KEYWORDS
            if any(keyword.startswith(f"{name.title()}: ") for keyword in card.keywords)
        ]
        if isinstance(card, Personnel):
            words += card.species
        if isinstance(card, Ship):
            words.append(card.ship_class)
        if isinstance(card, Personnel | Ship):
            icons |= {icon.lower(): f"[{icon.lower()}]" for icon in card.icons if icon.lower() not in icons}
            icons |= {f"{icon}": f"[{icon}]" for icon in ("cmd", "stf")}
        if not isinstance(card, Mission):
            for word in words:
                if word and word.lower() not in RESERVED_WORDS:
                    traits[word.lower()].add(kind)
    return Vocabulary(
        {name: frozenset(kinds) for name, kinds in traits.items()},
        {name: (spelt, frozenset(kinds)) for name, (spelt, kinds) in titles.items()},
        icons,
        frozenset(f"[{name.lower()}]" for name in affiliations.values()),
    )
