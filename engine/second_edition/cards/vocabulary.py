"""Search queries for Second Edition cards: ``type:personnel affiliation:klingon leadership cost<=3``."""

from __future__ import annotations

from engine.ccg.card_search import QueryVocabulary, parse_query
from engine.ccg.cards.catalogue import Catalogue
from engine.ccg.cards.kinds import AnyCard, Mission, Personnel, Ship
from engine.ccg.describing.printer import card_text
from engine.ccg.requirements.grammar import SKILLS

NUMBERS = ("cost", "integrity", "cunning", "strength", "range", "weapons", "shields", "points", "span")
FIELDS = (
    "type",
    "title",
    "affiliation",
    "species",
    "keyword",
    "icon",
    "skill",
    "text",
    "quadrant",
    "region",
    "class",
    "number",
    "level",
    "unique",
)


def number_of(card: AnyCard, name: str) -> int | None:
    """Return a number printed on a card, or the level of a skill; ``None`` if it has none."""
    if name.title() in SKILLS:
        return card.skills.get(name) if isinstance(card, Personnel) else None
    found: int | None = getattr(card, name, None)
    return found


def values_of(card: AnyCard, field: str) -> tuple[str, ...]:
    """Return the values of one of ``FIELDS``."""
    match field:
        case "type":
            return (type(card).__name__, getattr(card, "type", ""))
        case "title":
            return (card.name,)
        case "affiliation":
            return card.affiliations if isinstance(card, Mission) else (getattr(card, "affiliation", ""),)
        case "keyword" | "icon":
            return tuple(getattr(card, f"{field}s", ()))
        case "skill":
            return tuple(card.skills) if isinstance(card, Personnel) else ()
        case "species":
            return card.species if isinstance(card, Personnel) else ()
        case "text":
            return (card_text(card),)
        case "class":
            return (card.ship_class,) if isinstance(card, Ship) else ()
        case "number":
            return card.printings
        case "unique":
            return ("yes" if card.unique else "no",)
        case _:
            return (getattr(card, field, ""),)


def _words_of_card(card: AnyCard) -> str:
    words = (card.name, *values_of(card, "skill"), *values_of(card, "keyword"), *values_of(card, "text"))
    return " ".join(words)


SECOND_EDITION_VOCABULARY: QueryVocabulary[AnyCard] = QueryVocabulary(
    NUMBERS,
    FIELDS,
    number_of,
    values_of,
    _words_of_card,
    held=("title", "text", "class", "region"),
    skills=frozenset(skill.lower() for skill in SKILLS),
)


def search_cards(catalogue: Catalogue, query: str) -> tuple[AnyCard, ...]:
    """Return the cards that match a query, by name.

    Raises:
        QueryError: the query can't be read.
    """
    test = parse_query(query, SECOND_EDITION_VOCABULARY)
    return tuple(sorted(filter(test, catalogue.cards), key=lambda card: card.name))
