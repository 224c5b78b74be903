"""Compiled texts: the fields of a definition that a text sets, saved in the pool so that none is compiled at start."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping

import msgspec

from engine.assets import assets_folder
from engine.ccg.compiling.ledger import read_ledger
from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.conditions import Condition
from engine.ccg.effects.effects import Effect
from engine.ccg.effects.texts import Text
from engine.ccg.requirements.requirement import Requirement, Written
from engine.first_edition.cards.definition import AnyDefinition, Function, Mission
from engine.first_edition.cards.halves import Half
from engine.first_edition.cards.special_reports import SpecialReport


class Sheet(Written, frozen=True, kw_only=True, omit_defaults=True):
    """All fields of definitions that a text sets.

    Attributes:
        texts: in the order of the text, after the skills under a condition.
        conditional: number of those skills.
        downloads: titles of special downloads.
        fetches: special downloads without a title.
        download_needs: condition of the special download.
        used_by: users of an equipment.
        free: whether an equipment reports for free.
        joins: affiliation whose battles an equipment joins.
        seeds_under: mission under which a personnel or equipment may be seeded.
        reports: special reports of a personnel, ship or equipment.
        carried_by: ships that may carry a ship, aboard which it may also report.
        halves: steps of a dilemma.
        functions: uses of an event or interrupt.
        near_texts: texts of the end of a mission that faces its owner.
        near_seeded: its effects when the mission is seeded.
    """

    texts: tuple[Text, ...] = ()
    conditional: int = 0
    downloads: tuple[str, ...] = ()
    fetches: tuple[Cards, ...] = ()
    download_needs: Condition | None = None
    used_by: tuple[str, ...] = ()
    free: bool = False
    joins: str | tuple[str, ...] = ""
    seeds_under: str = ""
    reports: tuple[SpecialReport, ...] = ()
    carried_by: Requirement | None = None
    halves: tuple[Half, ...] = ()
    functions: tuple[Function, ...] = ()
    near_texts: tuple[Text, ...] = ()
    near_seeded: tuple[Effect, ...] = ()


class CompiledText(Written, frozen=True, kw_only=True):
    """A compiled text.

    Attributes:
        words: hash of the compiled text; if a card's text has changed since, the players resolve it.
        sheet: the fields that it sets.
    """

    words: str
    sheet: Sheet


def words_hash(words: str) -> str:
    """Return the hash of the words of a card."""
    return hashlib.sha256(words.encode()).hexdigest()[:16]


def texts_read_otherwise(year: str) -> frozenset[str]:
    """Return the ids of cards whose texts the rulings of an edition read differently from the compiler.

    Args:
        year: the key of the edition; empty for the one that texts are compiled for.
    """
    file = assets_folder() / "cards" / "first_edition" / "ledgers" / f"{year}.toml"
    return frozenset(veto.card for veto in read_ledger(file).veto) if year else frozenset()


def with_text_fields(card: AnyDefinition, sheet: Sheet) -> AnyDefinition:
    """Return the card with the fields that its text sets, and without words."""
    plain = Sheet()
    said = {name: getattr(sheet, name) for name in sheet.__struct_fields__}
    fields = {name: value for name, value in said.items() if value != getattr(plain, name)}
    if isinstance(card, Mission):
        texts, seeded = fields.pop("near_texts", ()), fields.pop("near_seeded", ())
        near = msgspec.structs.replace(card.near, texts=(*card.near.texts, *texts), seeded=(*card.near.seeded, *seeded))
        fields["near"] = near
    return msgspec.structs.replace(card, words="", **fields)


def with_compiled_text(card: AnyDefinition, texts: Mapping[str, CompiledText]) -> AnyDefinition:
    """Return the card with its compiled text, unless its text has changed since it was compiled."""
    found = texts.get(card.id)
    if found is None or card.other_words or found.words != words_hash(card.words):
        return card
    return with_text_fields(card, found.sheet)
