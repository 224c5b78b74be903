"""Deck construction (2E-DCK), and the decks that come with the program."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache, partial

from engine.assets import assets_folder, read_toml
from engine.ccg.cards.card_files import load_catalogue
from engine.ccg.cards.catalogue import Catalogue, UnknownCardError
from engine.ccg.cards.kinds import AnyCard, Dilemma, Mission, texts_of
from engine.ccg.cards.printed_qualities import printed_qualities_of
from engine.ccg.decks.allowed_card_lists import Format
from engine.ccg.decks.deck_checking import DeckShape, OtherJudge
from engine.ccg.decks.starter_decks import load_decks
from engine.ccg.effects.changes import Excludes
from engine.ccg.effects.texts import While
from engine.ccg.requirements.requirement import is_met_alone
from engine.kernel.game import DeckReport, StarterDeck
from engine.second_edition.cards.language import LANGUAGE
from engine.text.name_normalisation import normalised_name

MISSIONS, DILEMMAS, DECK = "missions", "dilemmas", "deck"
MAX_COPIES = 3
_UNLIMITED = re.compile(r"\bmay have (?:more than three|any number of) copies of this card\b", re.IGNORECASE)
_CARD_FOLDER = assets_folder() / "cards" / "second_edition"


def check_deck(catalogue: Catalogue, sections: dict[str, tuple[str, ...]]) -> DeckReport:
    """Check whether a deck may be played; its sections are lists of card ids (2E-DCK).

    Affiliations don't matter (2E-AFF-03), nor whether the deck can win (2E-DCK-05). Cards of another game aren't in the
    pool (2E-FEC-03).
    """
    try:
        cards = {name: [catalogue.card(card) for card in sections.get(name, ())] for name in (MISSIONS, DILEMMAS, DECK)}
    except UnknownCardError as error:
        return DeckReport(((str(error), "2E-DCK-04"),))
    return DeckReport(
        (
            *_size_problems(cards),
            *_copy_problems(cards),
            *_section_problems(cards),
            *_exclusion_problems(cards[MISSIONS]),
        )
    )


def _size_problems(cards: dict[str, list[AnyCard]]) -> Iterator[tuple[str, str]]:
    missions, dilemmas, deck = (len(cards[name]) for name in (MISSIONS, DILEMMAS, DECK))
    if missions != 5:
        yield f"A deck has exactly 5 missions, not {missions}.", "2E-DCK-01"
    if dilemmas < 20:
        yield f"A dilemma pile has at least 20 cards, not {dilemmas}.", "2E-DCK-01"
    if deck < 35:
        yield f"A deck has at least 35 cards, not counting missions and dilemmas, not {deck}.", "2E-DCK-01"


def _copy_problems(cards: dict[str, list[AnyCard]]) -> Iterator[tuple[str, str]]:
    """Yield problems with copies, counted by title (2E-DCK-02, 2E-DCK-03, 2E-GAP-10, 2E-GAP-11)."""
    missions = Counter(card.title for card in cards[MISSIONS])
    yield from ((f"The mission {title} is in the deck twice.", "2E-DCK-02") for title, n in missions.items() if n > 1)
    limited = (card for card in cards[DILEMMAS] + cards[DECK] if not _UNLIMITED.search(card.words + card.official))
    titles = Counter(card.title for card in limited)
    for title, count in titles.items():
        if count > MAX_COPIES:
            yield f"There are {count} copies of {title}; at most {MAX_COPIES} are allowed.", "2E-DCK-03"


def _exclusion_problems(missions: list[AnyCard]) -> Iterator[tuple[str, str]]:
    """Yield problems with missions whose texts exclude other missions of the deck."""
    for card in missions:
        for change in (change for text in texts_of(card) if isinstance(text, While) for change in text.changes):
            for other in missions if isinstance(change, Excludes) else ():
                if other is not card and is_met_alone(change.of.who, printed_qualities_of(other)):
                    yield f"{card.name} doesn’t allow {other.name} in the same deck.", "2E-DCK-01"


def _section_problems(cards: dict[str, list[AnyCard]]) -> Iterator[tuple[str, str]]:
    """Yield problems with cards in the wrong section (2E-DCK-04)."""
    for card in cards[MISSIONS]:
        if not isinstance(card, Mission):
            yield f"{card.name} is not a mission.", "2E-DCK-04"
    for card in cards[DILEMMAS]:
        if not isinstance(card, Dilemma):
            yield f"{card.name} is not a dilemma.", "2E-DCK-04"
    for card in cards[DECK]:
        if isinstance(card, Mission | Dilemma):
            yield f"{card.name} does not belong in the deck itself.", "2E-DCK-04"


@cache
def format_of(name: str) -> Format:
    """Return a format for judging decks from ``assets/cards/second_edition/lists``, such as ``hall_of_fame``."""
    return read_toml(_CARD_FOLDER / "lists" / f"{name}.toml", Format)


def check_format(format_: Format, catalogue: Catalogue, sections: dict[str, tuple[str, ...]]) -> DeckReport:
    """Report cards of a deck that a format has retired, or that are in none of its sets (2E-DCK-04).

    Card tables omit the comma in a name. Without printings a card's set is unknown, because no table is imported.
    """
    retired, known = set(map(normalised_name, format_.banned)), {card.id: card for card in catalogue.cards}
    present = {card: known[card] for cards in sections.values() for card in cards if card in known}.values()
    names = sorted({card.name for card in present if normalised_name(card.name) in retired})
    others = sorted(
        {card.name for card in present if format_.sets and card.printings and not _is_in_section(card, format_)}
    )
    problems = [f"{name} is retired." for name in names]
    problems += [f"Not in any of its sets: {', '.join(others)}."] if others else []
    return DeckReport(tuple((words, "2E-DCK-04") for words in problems))


def _is_in_section(card: AnyCard, format_: Format) -> bool:
    """Whether a card was printed in a set of a format: 14R086 in set 14, 0VP118 in 0VP, 15V039 in 15V."""
    found = (re.match(r"(0[A-Z]+|\d+V|\d+)", printing) for printing in card.printings)
    return any(card is not None and card[0] in format_.sets for card in found)


def _checks_of_other_formats() -> tuple[OtherJudge, ...]:
    formats = map(format_of, ("hall_of_fame", "standard", "traditional"))
    return tuple(OtherJudge(f"{item.name} (as of {item.date})", partial(check_format, item)) for item in formats)


DECK_SHAPE = DeckShape((MISSIONS, DILEMMAS, DECK), check_deck, elsewhere=_checks_of_other_formats())
"""The shape of a Second Edition deck."""


@cache
def starter_catalogue() -> Catalogue:
    """Return the starter card pool."""
    return load_catalogue(_CARD_FOLDER, LANGUAGE)


@cache
def starter_decks() -> tuple[StarterDeck, ...]:
    """Return the decks in ``assets/cards/second_edition/decks``, by file name.

    They need no random rares (2E-DCK-06).
    """
    return load_decks(_CARD_FOLDER / "decks", starter_catalogue())
