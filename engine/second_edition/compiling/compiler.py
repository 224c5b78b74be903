"""Compiler for a pool of Second Edition, as an interface for judging."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from engine.assets import assets_folder
from engine.ccg.cards.catalogue import Catalogue
from engine.ccg.cards.kinds import AnyCard
from engine.ccg.cards.pool import Pool
from engine.ccg.cards.printed_qualities import kind_of
from engine.ccg.compiling.canonical import canonical_tree
from engine.ccg.compiling.judging import Judgement, judged_cards
from engine.ccg.compiling.ledger import Ledger, read_ledger, text_hash
from engine.ccg.compiling.normalising import normalised_words
from engine.ccg.compiling.report import CompilingReport, compiling_report
from engine.ccg.compiling.vocabulary import Vocabulary, vocabulary_of
from engine.ccg.imports.notation import AFFILIATIONS
from engine.second_edition.cards.conditions_in_words import ADDITIONAL_ADMISSION, ADDITIONAL_REQUIREMENT
from engine.second_edition.cards.keywords import with_keywords
from engine.second_edition.compiling.cards import Sheet, second_edition_grammar
from engine.second_edition.compiling.drawbacks import with_drawbacks
from engine.second_edition.compiling.lints import tree_faults
from engine.second_edition.compiling.partial_reading import PartialReader
from engine.second_edition.compiling.presence import with_others_present
from engine.second_edition.compiling.written_trees import WrittenTree, written_trees

_SENTENCES = {
    "personnel": "abilities",
    "ship": "abilities",
    "equipment": "abilities",
    "mission": "abilities",
    "dilemma": "blocks",
}
_PREFIXES_ALREADY_READ = (ADDITIONAL_REQUIREMENT, ADDITIONAL_ADMISSION)
"""Prefixes of conditions of missions in words, which aren't part of their text."""


class SecondEditionCompiler:
    """Second Edition, as judging sees it."""

    def __init__(
        self, vocabulary: Vocabulary, starter: Iterable[AnyCard] = (), written: Mapping[str, WrittenTree] | None = None
    ) -> None:
        self.grammar = second_edition_grammar(vocabulary)
        self._own = {card.id: card for card in starter}
        self._written = written or {}
        self._vocabulary = vocabulary
        self._parts: tuple[frozenset[str], PartialReader] | None = None

    def category(self, card: AnyCard) -> str:
        """Return the grammar category of a card's whole text."""
        kind = kind_of(card)
        return kind if kind in ("dilemma", "event", "interrupt") else "permanent"

    def sentence_category(self, card: AnyCard) -> str:
        """Return the grammar category of a single sentence; ``""`` if sentences can't be parsed alone."""
        return _SENTENCES.get(kind_of(card), "")

    def with_tree(self, card: AnyCard, tree: Any) -> AnyCard:
        """Return the card with its text as a tree."""
        words: Sheet = tree
        fields = {name: getattr(words, name) for name in words.__struct_fields__ if name in card.__struct_fields__}
        if "texts" in fields:
            fields["texts"] = with_others_present(with_drawbacks(fields["texts"]), card)
        compiled: AnyCard = msgspec.structs.replace(card, words="", official=card.words, **fields)
        return with_keywords(compiled)

    def faults(self, card: AnyCard) -> Iterator[str]:
        """Yield the faults of a card's tree, as sentences."""
        return tree_faults(card, self._vocabulary)

    def handwritten_card(self, card: AnyCard) -> AnyCard | None:
        """Return the card with its handwritten tree, or ``None``.

        Starter cards have one, and imported cards with a popular but unusual text.
        """
        own = self._own.get(card.id)
        if own is not None or not self.has_tree_for_imported_card(card):
            return own
        return self.with_tree(card, self._written[card.id].tree)

    def has_tree_for_imported_card(self, card: AnyCard) -> bool:
        """Whether an imported card has a tree written for exactly this text."""
        tree = self._written.get(card.id)
        return tree is not None and card.id not in self._own and tree.text == text_hash(normalised_words(card.words))

    def partly_compiled_card(self, card: AnyCard, proved: frozenset[str]) -> AnyCard:
        """Return the card with trees for the understood parts of its text."""
        if self._parts is None or self._parts[0] != proved:
            self._parts = proved, PartialReader(self.grammar, proved)
        return self._parts[1].partly_compiled_card(card, lambda found: not any(self.faults(found)))

    def parts_from_text(self, card: AnyCard) -> Any:
        """Return the text of a card as a sheet, without its printed facts."""
        fields = {name: getattr(card, name) for name in Sheet.__struct_fields__ if name in card.__struct_fields__}
        return Sheet(**{**fields, "texts": tuple(sorted(map(canonical_tree, fields.get("texts", ())), key=repr))})


def ledger_file() -> Path:
    """Return the path of the program's ledger for Second Edition."""
    return assets_folder() / "cards" / "second_edition" / "ledgers" / "compiled.toml"


def compile_pool(
    pool: Pool,
    starter: Catalogue,
    progress: Callable[[int, int], None] = lambda _, __: None,
    ledger: Ledger | None = None,
) -> tuple[Pool, CompilingReport]:
    """Compile a pool: return it with trees for texts that are understood, and a report on all texts.

    Handwritten trees take precedence: starter cards aren't parsed.

    Raises:
        CardFileError: the ledger can't be read.
    """
    vocabulary = vocabulary_of((*pool.cards, *starter.cards), AFFILIATIONS)
    edition = SecondEditionCompiler(vocabulary, starter.cards, written_trees())
    texts = [card for card in pool.cards if card.words]
    texts = [card for card in texts if not card.words.startswith(_PREFIXES_ALREADY_READ)]
    cards: dict[str, AnyCard] = {}
    judgements: dict[str, Judgement] = {}
    for judged_card in judged_cards(edition, texts, read_ledger(ledger_file()) if ledger is None else ledger, progress):
        cards[judged_card.card.id] = judged_card.card
        judgements[judged_card.card.id] = judged_card.judgement
    compiled = tuple(cards.get(card.id, card) for card in pool.cards)
    kept = msgspec.structs.replace(pool, cards=compiled, judgements=judgements)
    return kept, compiling_report(judgements.values())
