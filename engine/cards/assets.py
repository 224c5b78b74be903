"""Where the program's own data lies, and how card files are read."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

import msgspec

from engine.cards.catalogue import Catalogue
from engine.cards.definition import AnyCard
from engine.cards.grammar import GrammarError, parse_requirement

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


Form = TypeVar("Form")


class CardFileError(ValueError):
    """A card file that cannot be used; says which file, card and field."""


def assets_folder() -> Path:
    """The folder ``assets`` beside the packages."""
    return Path(__file__).resolve().parents[2] / "assets"


def load_catalogue(folder: Path) -> Catalogue:
    """All cards of the TOML files in a folder: one table per card, under the name of its kind.

    Requirements are written as text (``engine.cards.grammar``), ids are made from the names.

    Raises:
        CardFileError: a file, a card or a requirement cannot be read, or two cards have one name.
    """
    cards: dict[str, AnyCard] = {}
    for path in sorted(folder.glob("*.toml")):
        for card in _cards(path):
            if card.id in cards:
                raise CardFileError(f"{path.name}: there are two cards called “{card.name}”.")
            cards[card.id] = card
    return Catalogue(tuple(cards.values()))


def read_toml(path: Path, form: type[Form]) -> Form:
    """A TOML file in the form that is expected of it.

    Raises:
        CardFileError: it is no TOML, or has another form.
    """
    try:
        return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), form)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, msgspec.ValidationError) as error:
        raise CardFileError(f"{path.name}: {error}") from error


def _cards(path: Path) -> Iterator[AnyCard]:
    for kind, entries in read_toml(path, dict[str, list[dict[str, object]]]).items():
        for entry in entries:
            yield _card(path, kind, entry)


def _card(path: Path, kind: str, entry: dict[str, object]) -> AnyCard:
    name = " ".join(str(entry.get(part, "")) for part in ("title", "subtitle")).strip()
    try:
        read = {field: _with_requirements(field, value) for field, value in entry.items()}
        card: AnyCard = msgspec.convert({"kind": kind, "id": card_id(name), **read}, AnyCard)
    except (GrammarError, msgspec.ValidationError) as error:
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


def card_id(name: str) -> str:
    """A name in lower case with hyphens: ``Jean-Luc Picard, Explorer`` is ``jean-luc-picard-explorer``."""
    words = "".join(letter.lower() if letter.isalnum() else " " if letter not in "'’." else "" for letter in name)
    return "-".join(words.split())
