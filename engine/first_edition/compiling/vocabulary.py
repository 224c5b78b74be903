"""Vocabulary of a First Edition pool: titles, personas, characteristics, icons and regions of its cards."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from engine.ccg.compiling.normalising import UnknownSignError, Words, normalised_words
from engine.ccg.compiling.vocabulary import Vocabulary, plural_of
from engine.first_edition.cards.definition import AnyDefinition, Mission, Personnel, Ship
from engine.first_edition.cards.lexicon import AFFILIATIONS
from engine.first_edition.cards.reading.boxes import SKILL_NAMES
from engine.first_edition.cards.reading.fields import icon_name
from engine.first_edition.cards.reading.peoples import PEOPLES

_SHIELDED = frozenset(
    (
        *("captive", "commander", "counterpart", "cube", "dual", "homeworld", "hologram", "infiltrator", "scout"),
        *("transport", "alien", "humanoid", "neuter", "damage card"),
    )
)
"""Characteristics that have a special meaning in texts."""
_ADDED_ICONS = ("tng", "ds9")
"""Icons that cards only get from other cards (1E-ICON-12)."""
_OF_BOTH_QUADRANTS = {"mq": "mu"}
"""Icons that tables write in two ways, with the standard one."""


class FirstEditionVocabulary(Vocabulary, frozen=True, dict=True):
    """Names and traits of a pool's cards.

    Attributes:
        personas: lower-case names of personas that *any* before a name refers to (1E-UNIQ-06), except names that are
            part of another personnel's title: a table may not say which cards are versions.
        regions: regions by their lower-case name, without the word *Region*.
        icon_kinds: kinds of cards that have an icon, by the trait that the icon means.
    """

    personas: frozenset[str]
    regions: Mapping[str, str]
    icon_kinds: Mapping[str, frozenset[str]]

    def __post_init__(self) -> None:
        super().__post_init__()
        by_first: dict[str, list[tuple[Words, str]]] = defaultdict(list)
        for name in self.traits:
            for spelt in _spellings(name):
                by_first[spelt[0]].append((spelt, name))
        self.__dict__["spelt_by_first"] = by_first

    def traits_at(self, words: Words, start: int) -> Iterator[tuple[int, str]]:
        """Yield the characteristics that begin at an index, singular or plural, each with the index after it."""
        by_first: dict[str, list[tuple[Words, str]]] = self.__dict__["spelt_by_first"]
        first = words[start].lower() if start < len(words) else ""
        for spelt, name in by_first.get(first, ()):
            end = start + len(spelt)
            if tuple(word.lower() for word in words[start:end]) == spelt:
                yield end, name


def _spellings(name: str) -> Iterator[Words]:
    """Yield a characteristic in its singular and plural, as tokens."""
    try:
        spelt = tuple(word.lower() for word in normalised_words(name))
    except UnknownSignError:
        return
    if spelt:
        yield spelt
        yield plural_of(spelt)


def icon_trait(icon: str) -> str:
    """Return the trait that an icon in a text means: an affiliation, another icon, or being universal."""
    code = _OF_BOTH_QUADRANTS.get(icon.lower(), icon.lower())
    return "universal" if code == "univ" else f"[{icon_name(code)}]"


def first_edition_vocabulary(cards: Iterable[AnyDefinition]) -> FirstEditionVocabulary:
    """Return the vocabulary of the cards of a pool."""
    traits: dict[str, set[str]] = defaultdict(set)
    titles: dict[str, tuple[str, set[str]]] = {}
    icons = {code.lower(): f"[{name.lower()}]" for code, name in AFFILIATIONS.items()}
    icon_kinds: dict[str, set[str]] = defaultdict(set)
    versions: dict[str, frozenset[str]] = {}
    regions: dict[str, str] = {}
    for card in cards:
        for title in (card.title, card.base_title):
            titles.setdefault(title.lower(), (title, set()))[1].add(card.type)
        for name in _characteristics(card):
            traits[name].add(card.type)
        for icon in card.icons:
            icons.setdefault(icon, icon_trait(icon))
            icon_kinds[icon_trait(icon)].add(card.type)
        for affiliation in getattr(card, "affiliations", ()):
            icon_kinds[f"[{affiliation}]"].add(card.type)
        if isinstance(card, Personnel):
            versions[card.title.lower()] = frozenset(map(str.lower, card.personas))
        if isinstance(card, Mission) and card.region:
            regions[card.region.lower()] = card.region
    for name in _ADDED_ICONS:
        icons[name] = f"[{name}]"
        icon_kinds[f"[{name}]"] |= {"personnel", "ship"}
    return FirstEditionVocabulary(
        {name: frozenset(kinds) for name, kinds in traits.items()},
        {name: (spelt, frozenset(kinds)) for name, (spelt, kinds) in titles.items()},
        icons | {"univ": "universal", "mq": "[mu]", "na": "[non-aligned]", "sf": "[starfleet]"},
        frozenset(f"[{name.lower()}]" for name in AFFILIATIONS.values()),
        frozenset(_unambiguous_personas(versions)),
        regions,
        {name: frozenset(kinds) for name, kinds in icon_kinds.items()},
    )


def _unambiguous_personas(versions: Mapping[str, frozenset[str]]) -> Iterator[str]:
    """Yield the personas whose name isn't part of the title of any personnel that isn't their version."""
    titles: dict[str, set[str]] = defaultdict(set)
    for title in versions:
        for word in title.split():
            titles[word].add(title)
    for persona in {name for names in versions.values() for name in names}:
        words = persona.split()
        like = set.intersection(*(titles[word] for word in words))
        if all(persona in versions[title] for title in like):
            yield persona


def _characteristics(card: AnyDefinition) -> Iterator[str]:
    """Yield the characteristics of a card that texts can name."""
    for name in card.characteristics:
        own = name.lower()
        if not own.endswith(("-related", "-related card", " ship")) and own not in (*_SHIELDED, *SKILL_NAMES, *PEOPLES):
            yield own
    if isinstance(card, Ship) and card.ship_class:
        yield card.ship_class
