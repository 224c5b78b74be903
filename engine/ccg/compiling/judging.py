"""Judging whether a text is enforced.

It needs one reading that prints back unchanged, passes all lints, uses only proved phrases, and isn't vetoed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from engine.ccg.compiling.canonical import canonical_tree, tree_hash, without_must
from engine.ccg.compiling.ledger import Ledger, text_hash
from engine.ccg.compiling.normalising import (
    UnknownSignError,
    Words,
    joined_words,
    normalised_words,
    split_into_sentences,
)
from engine.ccg.compiling.phrases import Grammar
from engine.ccg.compiling.reading import Reader
from engine.ccg.compiling.reprinting import Reprinter

TITLES_PER_PROOF = 3
"""Number of verified titles that prove a phrase."""


class CardWithWords(Protocol):
    """Interface of a card with a text."""

    @property
    def id(self) -> str:
        """Id of the card."""

    @property
    def words(self) -> str:
        """Text as printed in the table."""


AnyCard = TypeVar("AnyCard", bound=CardWithWords)


class Edition(Protocol[AnyCard]):
    """The parts of the compiler that differ by game."""

    @property
    def grammar(self) -> Grammar:
        """The game's phrases, with the pool's vocabulary."""

    def category(self, card: AnyCard) -> str:
        """Return the grammar category of a card's whole text."""

    def sentence_category(self, card: AnyCard) -> str:
        """Return the grammar category of one sentence of a card's text; empty if sentences can't be parsed alone."""

    def with_tree(self, card: AnyCard, tree: Any) -> AnyCard:
        """Return the card with its text as a tree, and without words."""

    def faults(self, card: AnyCard) -> Iterator[str]:
        """Yield faults of a card's tree, in sentences."""

    def handwritten_card(self, card: AnyCard) -> AnyCard | None:
        """Return the same card with its handwritten tree, if there is one for its text."""

    def has_tree_for_imported_card(self, card: AnyCard) -> bool:
        """Whether the handwritten tree belongs to an imported card, not to a starter card."""

    def parts_from_text(self, card: AnyCard) -> Any:
        """Return the parts of a card that come from its text, without its facts."""

    def partly_compiled_card(self, card: AnyCard, proved: frozenset[str]) -> AnyCard:
        """Return a card with trees for the understood parts of its text; unchanged if none can be separated."""


class Judgement(msgspec.Struct, frozen=True, omit_defaults=True):
    """The compiler's result for a text.

    Attributes:
        reason: ``enforced``, ``words`` if nothing reads a game's texts, ``sign``, ``phrase``, ``readings``,
            ``reprint``, ``lint``, ``oracle``, ``unproved`` or ``veto``; ``edition`` if the rulings of an edition read
            the text differently.
        detail: where parsing stopped, what is wrong, or which phrases aren't proved.
        text: hash of the text.
        tree: hash of its tree, if any.
        rules: names of the phrases used, if there is one reading.
        done: for each sentence, whether the compiler understands it.
    """

    reason: str
    detail: str = ""
    text: str = ""
    tree: str = ""
    rules: tuple[str, ...] = ()
    done: tuple[bool, ...] = ()

    @property
    def enforced(self) -> bool:
        """Whether the engine carries out the whole text."""
        return self.reason == "enforced"


class JudgedCard(msgspec.Struct, Generic[AnyCard], frozen=True):
    """A card after compiling: with a tree if it is enforced, else unchanged."""

    card: AnyCard
    judgement: Judgement


class _ParsedText(msgspec.Struct, frozen=True):
    """A parsed text whose phrases haven't been checked for proof yet."""

    card: Any
    judgement: Judgement
    compiled: Any = None
    agrees: bool | None = None
    """Whether a handwritten tree has the same effect (the oracle); ``None`` if there is none."""


def judged_cards(
    edition: Edition[AnyCard], cards: Sequence[AnyCard], ledger: Ledger, progress: Callable[[int, int], None]
) -> Iterator[JudgedCard[AnyCard]]:
    """Judge all cards of a pool that have a text; ``progress`` is called with the number done and the total."""
    judge = _Judge(edition, ledger)
    read: list[_ParsedText] = []
    for number, card in enumerate(cards, start=1):
        read.append(judge.read(card))
        progress(number, len(cards))
    proved = _proved_phrases(read, ledger)
    for parsed in read:
        found = _judged_by_ledger(parsed, ledger, proved)
        if found.judgement.reason == "phrase" and not ledger.vetoed(found.card.id, found.judgement.text):
            found = msgspec.structs.replace(found, card=edition.partly_compiled_card(found.card, proved))
        yield found


class _Judge(Generic[AnyCard]):
    """Parser and checker of the texts of one pool."""

    def __init__(self, edition: Edition[AnyCard], ledger: Ledger) -> None:
        self._edition = edition
        self._ledger = ledger
        self._reprinter = Reprinter(edition.grammar)

    def read(self, card: AnyCard) -> _ParsedText:
        try:
            words = normalised_words(card.words)
        except UnknownSignError as error:
            return _ParsedText(card, Judgement("sign", f"“{error}”"))
        found = self._parsed_by_grammar(card, words)
        own = self._edition.handwritten_card(card) if self._edition.has_tree_for_imported_card(card) else None
        if own is None or (found.agrees is False and not self._ledger.accepts(card.id, found.judgement.tree)):
            return found
        tree = tree_hash(self._edition.parts_from_text(own))
        rules = found.judgement.rules if found.agrees else ()
        done = (True,) * len(split_into_sentences(words))
        return _ParsedText(card, Judgement("", text=text_hash(words), tree=tree, rules=rules, done=done), own, True)

    def _parsed_by_grammar(self, card: AnyCard, words: Words) -> _ParsedText:
        reader = Reader(self._edition.grammar, words)
        category = self._edition.category(card)
        readings = reader.whole(category)
        found = Judgement("", text=text_hash(words))
        trees = {canonical_tree(reading.value): reading for reading in readings}
        if len(trees) != 1:
            return _ParsedText(card, self._failed_judgement(card, words, reader, found, len(trees)))
        chosen = next(iter(trees.values()))
        rules = tuple(sorted(chosen.rules))
        found = msgspec.structs.replace(
            found, tree=tree_hash(chosen.value), rules=rules, done=(True,) * len(split_into_sentences(words))
        )
        printings = self._reprinter.printings(category, chosen.value)
        if not any(printings == {reading.text} for reading in readings):
            return _ParsedText(card, msgspec.structs.replace(found, reason="reprint"))
        compiled = self._edition.with_tree(card, chosen.value)
        if fault := next(self._edition.faults(compiled), ""):
            return _ParsedText(card, msgspec.structs.replace(found, reason="lint", detail=fault))
        return _ParsedText(card, found, compiled, self._matches_handwritten(card, compiled))

    def _matches_handwritten(self, card: AnyCard, compiled: AnyCard) -> bool | None:
        own = self._edition.handwritten_card(card)
        if own is None:
            return None
        one, other = (canonical_tree(without_must(self._edition.parts_from_text(card))) for card in (own, compiled))
        return bool(one == other)

    def _failed_judgement(self, card: AnyCard, words: Words, reader: Reader, found: Judgement, trees: int) -> Judgement:
        """Return why a text has no tree; a text with several readings gets none."""
        done = tuple(self._can_parse_alone(card, sentence) for sentence in split_into_sentences(words))
        if trees:
            return msgspec.structs.replace(found, reason="readings", detail=f"{trees} readings", done=done)
        stop = reader.reached
        before, after = joined_words(words[max(0, stop - 4) : stop]), joined_words(words[stop : stop + 3])
        return msgspec.structs.replace(found, reason="phrase", detail=f"{before} | {after}", done=done)

    def _can_parse_alone(self, card: AnyCard, sentence: Words) -> bool:
        category = self._edition.sentence_category(card)
        if not category:
            return False
        reader = Reader(self._edition.grammar, sentence)
        return bool(reader.whole(category))


def _proved_phrases(read: Iterable[_ParsedText], ledger: Ledger) -> frozenset[str]:
    """Return the phrases used by enough verified titles and not withdrawn."""
    verified = {(parsed.card, parsed.text, parsed.tree) for parsed in ledger.verified}
    uses: Counter[str] = Counter()
    for parsed in read:
        agrees = parsed.agrees or (parsed.agrees is False and ledger.accepts(parsed.card.id, parsed.judgement.tree))
        if agrees or (parsed.card.id, parsed.judgement.text, parsed.judgement.tree) in verified:
            uses.update(parsed.judgement.rules)
    return frozenset(name for name, times in uses.items() if times >= TITLES_PER_PROOF) - frozenset(ledger.withdrawn)


def _judged_by_ledger(parsed: _ParsedText, ledger: Ledger, proved: frozenset[str]) -> JudgedCard[Any]:
    """Return the verdict on a title that has a tree."""
    found = parsed.judgement
    if parsed.compiled is None:
        return JudgedCard(parsed.card, found)
    if why := ledger.vetoed(parsed.card.id, found.text):
        return JudgedCard(parsed.card, msgspec.structs.replace(found, reason="veto", detail=why))
    if parsed.agrees is False and not ledger.accepts(parsed.card.id, found.tree):
        return JudgedCard(parsed.card, msgspec.structs.replace(found, reason="oracle"))
    is_verified = parsed.agrees is not None or any(
        (known.card, known.text, known.tree) == (parsed.card.id, found.text, found.tree) for known in ledger.verified
    )
    unproved = [name for name in found.rules if name not in proved]
    withdrawn = [name for name in unproved if name in ledger.withdrawn]
    if withdrawn or (unproved and not is_verified):
        return JudgedCard(
            parsed.card, msgspec.structs.replace(found, reason="unproved", detail="; ".join(withdrawn or unproved))
        )
    return JudgedCard(parsed.compiled, msgspec.structs.replace(found, reason="enforced"))
