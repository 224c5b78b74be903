"""Compiler for a pool of First Edition, as an interface for judging."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from engine.assets import assets_folder
from engine.ccg.compiling.canonical import canonical_tree
from engine.ccg.compiling.judging import Judgement, judged_cards
from engine.ccg.compiling.ledger import Ledger, read_ledger
from engine.ccg.compiling.report import CompilingReport, compiling_report
from engine.first_edition.cards.catalogue import Catalogue
from engine.first_edition.cards.compiled_texts import CompiledText, Sheet, with_text_fields, words_hash
from engine.first_edition.cards.definition import AnyDefinition, Dilemma, Mission
from engine.first_edition.cards.playable import catalogue_with_rows, definition_of_row
from engine.first_edition.cards.reading.fields import UnplayableError
from engine.first_edition.cards.table_cards import FirstEditionCard, FirstEditionPool
from engine.first_edition.compiling.lints import tree_faults
from engine.first_edition.compiling.vocabulary import FirstEditionVocabulary, first_edition_vocabulary
from engine.first_edition.compiling.whole_texts import PERMANENT, first_edition_grammar

_REWRITTEN = (
    (re.compile(r"\s*\((cumulative)\)\.", re.IGNORECASE), r". (\1.)"),
    (re.compile(r"\bx ?(\d+)\b"), r"x \1"),
    (re.compile(r"\bVIP\b"), "V.I.P."),
    (re.compile(r"(?<=[A-Z])- classification\b"), "-classification"),
    (re.compile(r"^\* ?\+ ?(?=\d)"), "* +"),
    (re.compile(r"V\.I\.P\.$"), "V.I.P.."),
    (re.compile(r"(present \(limit \d+\)|present)$"), r"\1."),
    (re.compile(r"\{((?:\[\w+\] ?)+ ?(?:personnel|human|card|ship))\}"), r"\1"),
    (re.compile(r"\{Any ((?:\[\w+\] ?)+(?:personnel|card))\}"), r"any \1"),
    (re.compile(r"\bcan(?:not|['’]t)\b", re.IGNORECASE), "can not"),
    (re.compile(r" ?\[Equipment\]"), " Equipment"),
    (re.compile(r"\ban \[Objective\]"), "an objective"),
)
"""Variant spellings, each with the spelling that phrases read."""
_ATTRIBUTES = {"Personnel": ("INTEGRITY", "CUNNING", "STRENGTH"), "Ship": ("RANGE", "WEAPONS", "SHIELDS")}
_DEFINED = re.compile(r"\bX ?= ?(\d+) (?=(?:vs|in|when|if|at|while)\b)")
"""Matches a definition of X under a condition, without which X is 0."""
_COUNTED = re.compile(r"\bX ?= ?number of (?=(?:your other|other|genetically enhanced|\[)[^.()]* present)")
"""Matches a definition of X as the number of some cards."""
_PAIR = 2
_COUNTED_ANYWHERE = (
    (re.compile(r"\bX ?= ?number of different events in play"), "for each different event in play"),
    (re.compile(r"\bX ?= ?number of cards in opponent's hand"), "for each card in opponent's hand"),
)
"""Definitions of X as the number of cards that are not present, with their rewriting."""
_LISTED = re.compile(r", X ?= ?(\d+)(?= *(?:$|If\b))")
"""Matches a definition of X at the end of a list of skills under a condition."""
COMPILED = (*PERMANENT, "dilemma", "mission", "event", "interrupt")
_AWAY_TEAM = re.compile(r"(?<!crew or )\bAway Team\b")


class FirstEditionCompiler:
    """Compiler of First Edition texts, with the methods that judging calls."""

    def __init__(self, vocabulary: FirstEditionVocabulary, own: Iterable[AnyDefinition] = ()) -> None:
        self.grammar = first_edition_grammar(vocabulary)
        self._own = {card.id: card for card in own}
        self._vocabulary = vocabulary

    def category(self, card: AnyDefinition) -> str:
        """Return the grammar category of a card's text; empty if it omits the crews that may meet it (1E-GEN-20)."""
        return "" if isinstance(card, Dilemma) and _leaves_out_crews(card) else card.type

    def sentence_category(self, card: AnyDefinition) -> str:
        """Return the grammar category of a single sentence; ``""`` if sentences can't be parsed alone."""
        return "sentences" if isinstance(card, Dilemma) else f"items_{card.type}"

    def with_tree(self, card: AnyDefinition, tree: Any) -> AnyDefinition:
        """Return the card with its text as a tree."""
        sheet: Sheet = tree
        downloads = (*getattr(card, "downloads", ()), *sheet.downloads)
        fetches = (*getattr(card, "fetches", ()), *sheet.fetches)
        return with_text_fields(card, msgspec.structs.replace(sheet, downloads=downloads, fetches=fetches))

    def faults(self, card: AnyDefinition) -> Iterator[str]:
        """Yield the faults of a card's tree, as sentences."""
        return tree_faults(card, self._vocabulary)

    def handwritten_card(self, card: AnyDefinition) -> AnyDefinition | None:
        """Return the card with handwritten trees if it is a starter card, else ``None``."""
        return self._own.get(card.id)

    def has_tree_for_imported_card(self, card: AnyDefinition) -> bool:  # noqa: ARG002 - required by the interface
        """Whether an imported card has a handwritten tree; never, because starter cards take precedence anyway."""
        return False

    def partly_compiled_card(self, card: AnyDefinition, proved: frozenset[str]) -> AnyDefinition:  # noqa: ARG002
        """Return the card unchanged, because texts aren't partly compiled yet."""
        return card

    def parts_from_text(self, card: AnyDefinition) -> Any:
        """Return the text of a card as a sheet, without its printed facts."""
        found = text_fields_of(card)
        texts, near = (tuple(sorted(map(canonical_tree, of), key=repr)) for of in (found.texts, found.near_texts))
        return msgspec.structs.replace(found, texts=texts, near_texts=near)


def _leaves_out_crews(card: Dilemma) -> bool:
    return card.ground != "planet" and bool(_AWAY_TEAM.search(card.words))


def text_fields_of(card: AnyDefinition, plain: AnyDefinition | None = None) -> Sheet:
    """Return the fields of a card that its text sets; with ``plain``, only those that differ from that card."""
    fields = {name: getattr(card, name) for name in Sheet.__struct_fields__ if name in card.__struct_fields__}
    if isinstance(card, Mission):
        return Sheet(near_texts=card.near.texts, near_seeded=card.near.seeded)
    return Sheet(**{name: value for name, value in fields.items() if plain is None or value != getattr(plain, name)})


def in_phrase_spelling(words: str, row: FirstEditionCard | None = None) -> str:
    """Return a text in the spelling that phrases read.

    The attributes that a row prints with an X are named in the text where it defines X (1E-CARD-26).
    """
    for pattern, other in _REWRITTEN:
        words = pattern.sub(other, words)
    if row and row.type == "Personnel" and row.points.isdigit():
        words = words.replace("Scores points if", f"Scores {row.points} points if")
    names = _ATTRIBUTES.get(row.type, ()) if row else ()
    printed = zip(names, (row.first, row.second, row.third), strict=False) if row else ()
    unknown = {name: "-" if "-X" in value else "+" for name, value in printed if "X" in value.upper()}
    signs = {*unknown.values()}
    if len(signs) != 1:
        return words
    sign, named = signs.pop(), [*unknown]
    several = " and ".join(named) if len(named) <= _PAIR else f"{', '.join(named[:-1])}, and {named[-1]}"
    words = _COUNTED.sub(lambda _: f"{several} {sign}1 for each ", words)
    for pattern, counted in _COUNTED_ANYWHERE:
        words = pattern.sub(f"{several} {sign}1 {counted}", words)
    words = _LISTED.sub(lambda found: f", {several} {sign}{found[1]}", words)
    defined = _DEFINED.sub(lambda found: f"{several} {sign}{found[1]} ", words)
    return defined if defined == words or defined.endswith((".", ")")) else f"{defined}."


def ledger_file() -> Path:
    """Return the path of the program's ledger for First Edition."""
    return assets_folder() / "cards" / "first_edition" / "ledgers" / "compiled.toml"


def compile_pool(
    pool: FirstEditionPool,
    starter: Catalogue,
    progress: Callable[[int, int], None] = lambda _, __: None,
    ledger: Ledger | None = None,
) -> tuple[FirstEditionPool, CompilingReport]:
    """Compile a pool: return it with trees for texts that are understood, and a report on all texts.

    Starter cards keep their trees; their rows are compiled, too, to test the phrases.

    Raises:
        CardFileError: the ledger can't be read.
    """
    rows = {row.id: row for row in pool.cards}
    every, _ = catalogue_with_rows(starter, pool.cards)
    own = {card.id: card for card in starter.cards}
    imported = [card for card in every.cards if card.id not in own and not card.other_words]
    texts = [
        card for card in (*imported, *_definitions_of_rows(rows[name] for name in own if name in rows)) if card.words
    ]
    found, judgements = compile_texts(texts, own, first_edition_vocabulary(every.cards), rows, progress, ledger)
    judged = {name: verdict for name, verdict in judgements.items() if name not in own}
    return msgspec.structs.replace(pool, texts=found, judgements=judged), compiling_report(judged.values())


def _definitions_of_rows(rows: Iterable[FirstEditionCard]) -> Iterator[AnyDefinition]:
    for row in rows:
        with suppress(UnplayableError):
            yield definition_of_row(row)


def compile_texts(  # noqa: PLR0917 - pool, tests and progress report
    cards: Iterable[AnyDefinition],
    own: Mapping[str, AnyDefinition],
    vocabulary: FirstEditionVocabulary,
    rows: Mapping[str, FirstEditionCard],
    progress: Callable[[int, int], None] = lambda _, __: None,
    ledger: Ledger | None = None,
) -> tuple[dict[str, CompiledText], dict[str, Judgement]]:
    """Return the texts that are understood, and the verdict on every text, by card id.

    Args:
        cards: definitions with texts; those of starter cards serve as a test of the phrases.
        own: the starter cards by id.
        vocabulary: the vocabulary of the pool.
        rows: rows of the table by card id.
        progress: called with the number read and the total.
        ledger: reviews; default: the program's.

    Raises:
        CardFileError: the ledger can't be read.
    """
    edition = FirstEditionCompiler(vocabulary, own.values())
    texts = {card.id: card for card in cards if card.words and card.type in COMPILED}
    read = [
        msgspec.structs.replace(card, words=in_phrase_spelling(card.words, rows.get(name)))
        for name, card in texts.items()
    ]
    found: dict[str, CompiledText] = {}
    judgements: dict[str, Judgement] = {}
    for judged in judged_cards(edition, read, read_ledger(ledger_file()) if ledger is None else ledger, progress):
        name = judged.card.id
        judgements[name] = judged.judgement
        if judged.judgement.enforced and name not in own:
            found[name] = CompiledText(
                words=words_hash(texts[name].words), sheet=text_fields_of(judged.card, texts[name])
            )
    return found, judgements
