"""A small pool of our own, whose texts the compiler is given."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.ccg.cards.catalogue import Catalogue
from engine.ccg.cards.kinds import AnyCard, Dilemma, Equipment, Event, Interrupt, Mission, Personnel, Ship
from engine.ccg.cards.pool import VERSION, Pool
from engine.ccg.compiling.judging import Judgement
from engine.ccg.compiling.ledger import Ledger, VerifiedText
from engine.second_edition.compiling.compiler import compile_pool

VOCABULARY_CARDS: tuple[AnyCard, ...] = (
    Personnel(
        id="ada", title="Ada", cost=2, affiliation="Klingon", species=("klingon",), icons=("cmd", "ds9"),
        keywords=("Admiral",), skills={"honor": 1}, integrity=5, cunning=5, strength=5,
    ),
    Personnel(
        id="bo", title="Bo", cost=2, affiliation="Federation", species=("human",), keywords=("Chef",),
        skills={"law": 1}, integrity=5, cunning=5, strength=5,
    ),
    Ship(id="barge", title="Barge", cost=3, affiliation="Klingon", staffing=(), range=6, weapons=6, shields=6),
    Equipment(id="club", title="Club", cost=1, keywords=("Hand Weapon",)),
    Event(id="feast", title="Feast", cost=1, keywords=("Ritual",)),
)  # fmt: skip
"""Cards that give the vocabulary its words."""


def card_with_text(kind: str, words: str, name: str = "tested") -> AnyCard:
    """A card of a kind with a text."""
    facts: dict[str, Any] = {"id": name, "title": name.title(), "words": words}
    match kind:
        case "personnel":
            return msgspec.structs.replace(VOCABULARY_CARDS[0], **facts)
        case "ship":
            return msgspec.structs.replace(VOCABULARY_CARDS[2], **facts)
        case "equipment":
            return msgspec.structs.replace(VOCABULARY_CARDS[3], **facts)
        case "event":
            return msgspec.structs.replace(VOCABULARY_CARDS[4], keywords=("Rule",), **facts)
        case "interrupt":
            return Interrupt(**facts)
        case "mission":
            return Mission(**facts, type="planet", span=2, quadrant="alpha", points=30)
        case _:
            return Dilemma(**facts, type="dual", cost=2)


def compile_text(kind: str, words: str, ledger: Ledger | None = None) -> tuple[AnyCard, Judgement]:
    """A card with a text, compiled in the small pool; its tree taken for verified where no ledger is given."""
    pool = Pool(VERSION, "second-edition", (*VOCABULARY_CARDS, card_with_text(kind, words)))
    if ledger is None:
        found = compile_pool(pool, Catalogue(()), ledger=Ledger())[0].judgements["tested"]
        ledger = Ledger(verified=(VerifiedText("tested", found.text, found.tree, "audit"),) if found.tree else ())
    after, _ = compile_pool(pool, Catalogue(()), ledger=ledger)
    return next(one for one in after.cards if one.id == "tested"), after.judgements["tested"]
