"""Reading of TOML card files."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import msgspec

from engine.assets import CardFileError, card_id, read_toml
from engine.ccg.cards.catalogue import AnyNamed, Catalogue
from engine.ccg.cards.kinds import AnyCard
from engine.ccg.effects.language import ForeignWordError, Language
from engine.ccg.requirements.grammar import SECOND_EDITION_LEXICON, GrammarError, parse_requirement
from engine.ccg.requirements.lexicon import Lexicon

_EDITION = "edition"
"""Name of a card's subtable with the facts that differ in an edition."""
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
    "staffed_by",
    "builder",
    "receives",
    "missions",
    "commandeered_by",
    "free_if",
    "counts",
    "rationed",
    "frees",
    "carried_by",
    "files",
    "natives",
    "nullify",
    "cure",
    "trigger",
    "unless",
)


def load_catalogue(folder: Path, language: Language) -> Catalogue:
    """Return all Second Edition cards in a folder's TOML files; see ``read_cards``."""
    return Catalogue(read_cards(folder, _card_from_facts, language))


def _card_from_facts(facts: dict[str, object]) -> AnyCard:
    card: AnyCard = msgspec.convert(facts, AnyCard)
    return card


def read_cards(
    folder: Path,
    make_card: Callable[[dict[str, object]], AnyNamed],
    language: Language,
    lexicon: Lexicon = SECOND_EDITION_LEXICON,
    edition: str = "",
    *,
    other_edition: Sequence[AnyNamed] = (),
) -> tuple[AnyNamed, ...]:
    """Return all cards in a folder's TOML files: one table per card, named for its kind.

    Requirements are written as text (``engine.ccg.requirements.grammar``); ids are made from the names. Facts that
    differ in an edition are in a subtable of the card, such as ``[event.edition.2002]``.

    Args:
        folder: folder of the files.
        make_card: makes a card from its facts.
        language: the words that texts may use.
        lexicon: the words that requirements may use.
        edition: edition whose differing facts apply; empty if none.
        other_edition: the cards of the same files in another edition; cards without differences are reused from
            these.

    Raises:
        CardFileError: a file, a card or a requirement can't be read, two cards have one name, or a text has a word
            that isn't in the language.
    """
    cards: dict[str, AnyNamed] = {}
    elsewhere = {card.id: card for card in other_edition}
    for path in sorted(folder.glob("*.toml")):
        for kind, printed in _card_entries(path):
            entry = _facts_in_edition(printed, edition)
            name = " ".join(str(entry.get(part, "")) for part in ("title", "subtitle", "version")).strip()
            same = None if _EDITION in printed else elsewhere.get(card_id(name))
            try:
                card = same or _checked_card(
                    make_card({"kind": kind, "id": card_id(name), **_with_parsed_requirements(entry, lexicon)}),
                    language,
                )
            except (GrammarError, ForeignWordError, msgspec.ValidationError) as error:
                raise CardFileError(f"{path.name}: {kind} “{name}”: {error}") from error
            if card.id in cards:
                raise CardFileError(f"{path.name}: there are two cards called “{card.name}”.")
            cards[card.id] = card
    return tuple(cards.values())


def _checked_card(card: AnyNamed, language: Language) -> AnyNamed:
    language.check(card, card.id)
    return card


def _card_entries(path: Path) -> Iterator[tuple[str, dict[str, object]]]:
    for kind, entries in read_toml(path, dict[str, list[dict[str, object]]]).items():
        yield from ((kind, entry) for entry in entries)


def _facts_in_edition(printed: dict[str, object], edition: str) -> dict[str, object]:
    """Return a card's facts as they apply in an edition."""
    editions = printed.get(_EDITION, {})
    facts = {**printed, **(editions.get(edition, {}) if isinstance(editions, dict) else {})}
    return {field: value for field, value in facts.items() if field != _EDITION}


def _with_parsed_requirements(entry: dict[str, object], lexicon: Lexicon) -> dict[str, object]:
    """Return a card's facts with requirement texts parsed."""
    return {field: with_parsed_requirements(field, value, lexicon) for field, value in entry.items()}


def with_parsed_requirements(field: str, value: object, lexicon: Lexicon = SECOND_EDITION_LEXICON) -> object:
    """Return data with requirement texts parsed, at any depth of an effect tree."""
    match value:
        case str() if field in _REQUIREMENT_FIELDS:
            return msgspec.to_builtins(parse_requirement(value, lexicon))
        case list():
            within = field if field == "conditions" else ""
            return [with_parsed_requirements(within, item, lexicon) for item in value]
        case dict() if field != "skills":
            return {inner: with_parsed_requirements(inner, item, lexicon) for inner, item in value.items()}
        case _:
            return value
