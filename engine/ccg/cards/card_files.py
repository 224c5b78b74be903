"""Where the program's own data lies, and how card files are read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from engine.assets import CardFileError, card_id, read_toml
from engine.ccg.cards.catalogue import Catalogue
from engine.ccg.cards.kinds import AnyCard
from engine.ccg.effects.language import ForeignWordError, Language
from engine.ccg.requirements.grammar import GrammarError, parse_requirement

_REQUIREMENT_FIELDS = (
    "requirement",
    "requirements",
    "requires",
    "condition",
    "conditions",
    "who",
    "needs",
    "ship",
    "having",
    "attempted_by",
)


def load_catalogue(folder: Path, language: Language) -> Catalogue:
    """All cards of the TOML files in a folder: one table per card, under the name of its kind.

    Requirements are written as text (``engine.ccg.requirements.grammar``), ids are made from the names.

    Raises:
        CardFileError: a file, a card or a requirement cannot be read, two cards have one name, or a text has a word
            that the language lacks.
    """
    cards: dict[str, AnyCard] = {}
    for path in sorted(folder.glob("*.toml")):
        for card in _cards(path, language):
            if card.id in cards:
                raise CardFileError(f"{path.name}: there are two cards called “{card.name}”.")
            cards[card.id] = card
    return Catalogue(tuple(cards.values()))


def _cards(path: Path, language: Language) -> Iterator[AnyCard]:
    for kind, entries in read_toml(path, dict[str, list[dict[str, object]]]).items():
        for entry in entries:
            yield _card(path, kind, entry, language)


def _card(path: Path, kind: str, entry: dict[str, object], language: Language) -> AnyCard:
    name = " ".join(str(entry.get(part, "")) for part in ("title", "subtitle")).strip()
    try:
        read = {field: _with_requirements(field, value) for field, value in entry.items()}
        card: AnyCard = msgspec.convert({"kind": kind, "id": card_id(name), **read}, AnyCard)
        language.check(card, card.id)
    except (GrammarError, ForeignWordError, msgspec.ValidationError) as error:
        raise CardFileError(f"{path.name}: {kind} “{name}”: {error}") from error
    return card


def _with_requirements(field: str, value: object) -> object:
    """The same data with requirement texts read, at any depth of an effect tree."""
    match value:
        case str() if field in _REQUIREMENT_FIELDS:
            return msgspec.to_builtins(parse_requirement(value))
        case list():
            return [_with_requirements(field if field == "conditions" else "", one) for one in value]
        case dict() if field != "skills":
            return {inner: _with_requirements(inner, one) for inner, one in value.items()}
        case _:
            return value
