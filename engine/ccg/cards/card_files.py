"""Where the program's own data lies, and how card files are read."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import msgspec

from engine.assets import CardFileError, card_id, read_toml
from engine.ccg.cards.catalogue import AnyNamed, Catalogue
from engine.ccg.cards.kinds import AnyCard
from engine.ccg.effects.language import ForeignWordError, Language
from engine.ccg.requirements.grammar import PLAIN, GrammarError, parse_requirement
from engine.ccg.requirements.lexicon import Lexicon

_EDITION = "edition"
"""The table of a card with what differs in an edition."""
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
    """All cards of Second Edition in the TOML files of a folder; as ``read_cards`` has it."""
    return Catalogue(read_cards(folder, _as_card, language))


def _as_card(facts: dict[str, object]) -> AnyCard:
    card: AnyCard = msgspec.convert(facts, AnyCard)
    return card


def read_cards(
    folder: Path,
    made: Callable[[dict[str, object]], AnyNamed],
    language: Language,
    lexicon: Lexicon = PLAIN,
    edition: str = "",
    *,
    alike: Sequence[AnyNamed] = (),
) -> tuple[AnyNamed, ...]:
    """All cards of the TOML files in a folder: one table per card, under the name of its kind.

    Requirements are written as text (``engine.ccg.requirements.grammar``), ids are made from the names. What differs
    in an edition stands in a table of the card's own, such as ``[event.edition.2002]``.

    Args:
        folder: where the files lie.
        made: a card of its facts.
        language: the words that texts may use.
        lexicon: the words that requirements may use.
        edition: whose differing facts hold; empty for none.
        alike: the cards of the same files in another edition; a card of which nothing differs anywhere is taken from
            these.

    Raises:
        CardFileError: a file, a card or a requirement cannot be read, two cards have one name, or a text has a word
            that the language lacks.
    """
    cards: dict[str, AnyNamed] = {}
    elsewhere = {card.id: card for card in alike}
    for path in sorted(folder.glob("*.toml")):
        for kind, printed in _entries(path):
            entry = _as_of(printed, edition)
            name = " ".join(str(entry.get(part, "")) for part in ("title", "subtitle", "version")).strip()
            same = None if _EDITION in printed else elsewhere.get(card_id(name))
            try:
                card = same or _checked(made({"kind": kind, "id": card_id(name), **_read(entry, lexicon)}), language)
            except (GrammarError, ForeignWordError, msgspec.ValidationError) as error:
                raise CardFileError(f"{path.name}: {kind} “{name}”: {error}") from error
            if card.id in cards:
                raise CardFileError(f"{path.name}: there are two cards called “{card.name}”.")
            cards[card.id] = card
    return tuple(cards.values())


def _checked(card: AnyNamed, language: Language) -> AnyNamed:
    language.check(card, card.id)
    return card


def _entries(path: Path) -> Iterator[tuple[str, dict[str, object]]]:
    for kind, entries in read_toml(path, dict[str, list[dict[str, object]]]).items():
        yield from ((kind, entry) for entry in entries)


def _as_of(printed: dict[str, object], edition: str) -> dict[str, object]:
    """A card's facts as they hold in an edition."""
    editions = printed.get(_EDITION, {})
    facts = {**printed, **(editions.get(edition, {}) if isinstance(editions, dict) else {})}
    return {field: value for field, value in facts.items() if field != _EDITION}


def _read(entry: dict[str, object], lexicon: Lexicon) -> dict[str, object]:
    """A card's facts with requirement texts read."""
    return {field: with_requirements(field, value, lexicon) for field, value in entry.items()}


def with_requirements(field: str, value: object, lexicon: Lexicon = PLAIN) -> object:
    """The same data with requirement texts read, at any depth of an effect tree."""
    match value:
        case str() if field in _REQUIREMENT_FIELDS:
            return msgspec.to_builtins(parse_requirement(value, lexicon))
        case list():
            within = field if field == "conditions" else ""
            return [with_requirements(within, one, lexicon) for one in value]
        case dict() if field != "skills":
            return {inner: with_requirements(inner, one, lexicon) for inner, one in value.items()}
        case _:
            return value
