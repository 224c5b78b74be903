"""A small pool of our own cards for tests of the compiler, and slightly changed texts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.ccg.compiling.canonical import canonical_tree
from engine.ccg.compiling.judging import Judgement
from engine.ccg.compiling.ledger import Ledger, VerifiedText
from engine.ccg.compiling.normalising import Words
from engine.ccg.compiling.reading import Reader
from engine.first_edition.cards.catalogue import Catalogue
from engine.first_edition.cards.definition import AnyDefinition
from engine.first_edition.cards.playable import catalogue_with_rows
from engine.first_edition.cards.table_cards import FIRST_EDITION, FirstEditionCard, FirstEditionPool
from engine.first_edition.compiling.compiler import FirstEditionCompiler, compile_pool

VOCABULARY_CARDS = (
    FirstEditionCard(
        id="ada",
        name="Ada",
        type="Personnel",
        affiliation="Klingon",
        class_="OFFICER",
        icons="[Cmd][OS]",
        characteristics="Klingon; Female; Cadet",
        text="OFFICER Honor",
    ),
    FirstEditionCard(
        id="barge", name="Barge", type="Ship", affiliation="Klingon", class_="Cargo class", icons="[OS]"
    ),
    FirstEditionCard(id="club", name="Club", type="Equipment", characteristics="Hand Weapon", text="A club."),
    FirstEditionCard(id="trap", name="Trap", type="Dilemma", where="[S/P]", text="Kills one personnel."),
    FirstEditionCard(id="snare", name="Snare", type="Dilemma", where="[S/P]", text="Kills one personnel."),
    FirstEditionCard(
        id="moor", name="Moor", type="Mission", where="[P]", span="3", points="30", affiliation="[KLI]", text="Honor",
        region="Marsh Region",
    ),
)  # fmt: skip
"""Cards from which the vocabulary takes its words."""


def table_row(kind: str, words: str) -> FirstEditionCard:
    """Return a table row of a type with a text."""
    facts: dict[str, Any] = {"id": "tested", "name": "Tested", "type": kind, "text": words}
    match kind:
        case "Personnel":
            facts |= {"affiliation": "Klingon", "class_": "SCIENCE", "text": f"SCIENCE Law {words}"}
        case "Ship":
            facts |= {"affiliation": "Klingon", "class_": "Cargo class"}
        case "Mission":
            facts |= {"where": "[P]", "span": "3", "points": "30", "affiliation": "[KLI]", "text": f"Honor {words}"}
        case "Dilemma":
            facts |= {"where": "[S/P]"}
        case "Planet dilemma":
            facts |= {"type": "Dilemma", "where": "[P]"}
    return FirstEditionCard(**facts)


def compile_text(kind: str, words: str, ledger: Ledger | None = None) -> tuple[AnyDefinition, Judgement]:
    """Return a card with a text, compiled in the small pool; without a ledger its tree counts as verified."""
    pool = FirstEditionPool(1, FIRST_EDITION, (*VOCABULARY_CARDS, table_row(kind, words)))
    if ledger is None:
        found = compile_pool(pool, Catalogue(()), ledger=Ledger())[0].judgements["tested"]
        ledger = Ledger(verified=(VerifiedText("tested", found.text, found.tree, "audit"),) if found.tree else ())
    after, _ = compile_pool(pool, Catalogue(()), ledger=ledger)
    catalogue, _ = catalogue_with_rows(Catalogue(()), after.cards, after.texts)
    return catalogue.card("tested"), after.judgements["tested"]


def tree_of_words(edition: FirstEditionCompiler, kind: str, words: Words) -> Any:
    """Return the tree of some words, if they have exactly one reading."""
    trees = {canonical_tree(reading.value) for reading in Reader(edition.grammar, words).whole(kind)}
    return next(iter(trees)) if len(trees) == 1 else None


def words_without_effect(edition: FirstEditionCompiler, kind: str, words: Words) -> Iterator[str]:
    """Yield the words without which a text would do the same.

    *And* after a comma may be missing, and *present* before *with*, which says it, too (1E-GEN-04).
    """
    whole = tree_of_words(edition, kind, words)
    for place, word in enumerate(words):
        left = words[:place] + words[place + 1 :]
        if word == "and" and words[place - 1 : place] == (",",):
            continue
        if words[place : place + 2] == ("present", "with"):
            continue
        if whole is not None and left and tree_of_words(edition, kind, left) == whole:
            yield word.lower()
