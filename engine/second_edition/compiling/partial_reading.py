"""Partly understood cards: the understood part becomes a tree, and the players resolve the rest by hand.

Only independent parts are taken from a text: requirements for playing, abilities that no other sentence refers to, and
the first sentences of a dilemma.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from engine.ccg.cards.kinds import AnyCard, Dilemma, Event, Interrupt
from engine.ccg.compiling.canonical import canonical_tree
from engine.ccg.compiling.normalising import UnknownSignError, Words, normalised_words
from engine.ccg.compiling.phrases import Grammar
from engine.ccg.compiling.reading import Reader, Reading
from engine.ccg.compiling.reprinting import Reprinter
from engine.ccg.effects.texts import ToPlay
from engine.second_edition.compiling.play_conditions import play_condition

_SENTENCE = re.compile(r"(?<=[.])\s+(?=[A-Z\[{])")
_INDEPENDENT_SENTENCE = re.compile(
    r"(?:when|while|order|at the|your|you may play|each|this (?:ship|personnel|card|event|mission|equipment) (?:is|has)"
    r"|unless|randomly|choose|to play|plays)\b",
    re.IGNORECASE,
)
_REFERRING_SENTENCE = re.compile(
    r"\b(?:this way|that card|that personnel|those|named|chosen|selected|revealed|instead of that|damage -)\b",
    re.IGNORECASE,
)
_BACKWARD_REFERENCE = re.compile(
    r"\b(?:[h]e|she|[h]im|her|[h]is|they|them|their|it|its|that|those|this way|then|otherwise|prevented|facing)\b"
    r"|\bdamage -"
    r"|\bif you do\b|\bremaining\b|\bother\b",
    re.IGNORECASE,
)
"""Matches words that may refer to an earlier sentence of a dilemma, or say how it is faced."""
_CORE, _ON = re.compile(r"plays in your core\.", re.IGNORECASE), re.compile(r"plays on .+\.", re.IGNORECASE)


class PartialText(NamedTuple):
    """The understood part of a text, and the remaining text.

    Attributes:
        facts: fields of the card.
        left: the other sentences.
    """

    facts: dict[str, Any]
    left: tuple[str, ...]


class PartialReader:
    """Parser of parts of texts.

    Args:
        grammar: the phrases of the game.
        proved: the proved phrases.
    """

    def __init__(self, grammar: Grammar, proved: Collection[str]) -> None:
        self._grammar = grammar
        self._proved = frozenset(proved)
        self._reprinter = Reprinter(grammar)

    def partly_compiled_card(self, card: AnyCard, is_sound: Callable[[AnyCard], bool]) -> AnyCard:
        """Return the card with its understood part as trees; unchanged if there is none."""
        parts = self._read_card(card)
        if not parts.facts or not parts.left:
            return card
        facts = {**parts.facts, "words": " ".join(parts.left), "official": card.words}
        found: AnyCard = msgspec.structs.replace(card, **facts)
        return found if is_sound(found) else card

    def _read_card(self, card: AnyCard) -> PartialText:
        sentences = tuple(_SENTENCE.split(card.words))
        match card:
            case Event():
                return self._read_event(sentences)
            case Interrupt():
                return self._read_interrupt(sentences)
            case Dilemma():
                return self._read_dilemma(sentences)
            case _:
                facts, remaining = self._read_play_condition(sentences)
                conditions = (ToPlay(requires=facts["requires"]),) if facts else ()
                inner = self._read_permanent(remaining)
                texts = (*conditions, *inner.facts.get("texts", ()))
                return PartialText({"texts": texts} if texts else {}, inner.left)

    def _read_event(self, sentences: Sequence[str]) -> PartialText:
        facts, remaining = self._read_play_condition(sentences)
        if remaining and _CORE.fullmatch(remaining[0]):
            facts["stays"] = True
        elif remaining and _ON.fullmatch(remaining[0]) and (host := self._tree_at("host", remaining[0], 2)) is not None:
            facts |= {"on": host, "stays": True}
        else:
            return PartialText(facts, remaining)
        inner = self._read_permanent(remaining[1:])
        return PartialText({**facts, **inner.facts}, inner.left)

    def _read_play_condition(self, sentences: Sequence[str]) -> tuple[dict[str, Any], tuple[str, ...]]:
        """Parse the opening sentence about what the player must command, have or have completed."""
        requires = play_condition(sentences[0], self._unambiguous_condition) if sentences else None
        if requires is None:
            return {}, tuple(sentences)
        return {"requires": requires}, tuple(sentences[1:])

    def _read_interrupt(self, sentences: Sequence[str]) -> PartialText:
        facts, remaining = self._read_play_condition(sentences)
        first = remaining[0].lower() if remaining else ""
        if first.startswith("order -"):
            facts["order"] = True
        elif first.startswith("when "):
            trigger = self._tree_at("trigger", remaining[0], 1, end=",")
            trigger = self._tree_at("threatened", remaining[0], 1, end=",") if trigger is None else trigger
            if trigger is not None and not trigger.this:
                facts["trigger"] = trigger
        return PartialText(facts, remaining)

    def _read_permanent(self, sentences: Sequence[str]) -> PartialText:
        """Parse each ability that is understood, with the sentences that refer to it."""
        texts: list[Any] = []
        remaining: list[str] = []
        for group in _sentence_groups(sentences):
            read = (
                self._unambiguous_tree("abilities", " ".join(group)) if _INDEPENDENT_SENTENCE.match(group[0]) else None
            )
            if read is None:
                remaining += group
            else:
                texts += read
        return PartialText({"texts": tuple(texts)} if texts else {}, tuple(remaining))

    def _read_dilemma(self, sentences: Sequence[str]) -> PartialText:
        """Parse the first sentences, as long as later ones don't refer to them."""
        effects: list[Any] = []
        groups = list(_sentence_groups(sentences))
        while len(groups) > 1 and not any(
            _BACKWARD_REFERENCE.search(member) for group in groups[1:] for member in group
        ):
            read = self._unambiguous_tree("blocks", " ".join(groups[0]))
            if read is None:
                break
            effects += read
            groups.pop(0)
        remaining = tuple(member for group in groups for member in group)
        return PartialText({"effects": tuple(effects)} if effects else {}, remaining)

    # --- parsing -------------------------------------------------------------------------------------------

    def _unambiguous_tree(self, category: str, text: str) -> Any:
        """Return the tree of a text if it has one reading that prints the same text again, else ``None``."""
        words = _words_of_text(text)
        return self._only_reading(category, Reader(self._grammar, words).whole(category)) if words else None

    def _unambiguous_condition(self, text: str) -> Any:
        """Return the condition in words if it has one reading that prints the same words again, else ``None``.

        It is used without proof, because otherwise the card could be played against its own text.
        """
        words = _words_of_text(text)
        return self._only_reading("cond", Reader(self._grammar, words).whole("cond"), proved=False) if words else None

    def _tree_at(self, category: str, text: str, start: int, *, end: str = ".") -> Any:
        """Return the tree of the words from a position up to a sign, else ``None``."""
        words = _words_of_text(text)
        if end not in words[start:]:
            return None
        stop = words.index(end, start)
        found = [item for item in Reader(self._grammar, words).at(category, start) if item.end == stop]
        return self._only_reading(category, found)

    def _only_reading(self, category: str, readings: Sequence[Reading], *, proved: bool = True) -> Any:
        trees = {canonical_tree(reading.value): reading for reading in readings}
        if len(trees) != 1:
            return None
        value = next(iter(trees.values()))
        if proved and not value.rules <= self._proved:
            return None
        printings = self._reprinter.printings(category, value.value)
        return value.value if any(printings == {reading.text} for reading in readings) else None


def _words_of_text(text: str) -> Words:
    try:
        return normalised_words(text)
    except UnknownSignError:
        return ()


def _sentence_groups(sentences: Sequence[str]) -> Iterator[list[str]]:
    """Yield groups of sentences: each independent sentence, with the later ones that refer to it."""
    group: list[str] = []
    for sentence in sentences:
        if group and _INDEPENDENT_SENTENCE.match(sentence) and not _REFERRING_SENTENCE.search(sentence):
            yield group
            group = []
        group.append(sentence)
    if group:
        yield group
