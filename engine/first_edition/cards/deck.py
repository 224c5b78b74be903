"""Deck construction (1E-DECK), and the built-in decks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, partial
from itertools import combinations

import msgspec

from engine.assets import assets_folder, read_toml
from engine.ccg.cards.card_files import read_cards
from engine.ccg.cards.catalogue import UnknownCardError
from engine.ccg.decks.allowed_card_lists import Format
from engine.ccg.decks.deck_checking import DeckShape, OtherJudge
from engine.ccg.decks.deck_list_parsing import SET_ASIDE, Headings
from engine.ccg.decks.starter_decks import load_decks
from engine.first_edition.cards.catalogue import Catalogue
from engine.first_edition.cards.copies import are_copies
from engine.first_edition.cards.definition import AnyDefinition, Dilemma, Doorway, Mission
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.cards.facts import Facts
from engine.first_edition.cards.language import LANGUAGE
from engine.first_edition.cards.lexicon import LEXICON
from engine.first_edition.cards.nullifiers import with_nullifiers
from engine.kernel.game import DeckReport, StarterDeck
from engine.wording import with_article

MISSIONS, SEEDS, SITES, DECK = "missions", "seeds", "sites", "deck"
TENT, BRIDGE, Q, TRIBBLES, OUTSIDE = "tent", "bridge", "q", "tribbles", "outside"
SECTIONS = (MISSIONS, SEEDS, SITES, DECK, TENT, BRIDGE, Q, TRIBBLES, OUTSIDE)
SIDE_DECKS = {
    TENT: "Q’s Tent",
    BRIDGE: "a Battle Bridge",
    Q: "a Q-Continuum",
    TRIBBLES: "a Tribble side deck",
}
"""Names of the side decks for players."""
MAX_SEEDS, MIN_DRAW_DECK_CARDS, MISSIONS_IN_A_DECK, MAX_SITES = 30, 30, 6, 6
_TYPES_BY_SECTION = {
    MISSIONS: ("mission",),
    SITES: ("site",),
    BRIDGE: ("tactic",),
    TRIBBLES: ("tribble", "trouble"),
}
"""Sections that allow only some card types."""
PERMITS_Q_DILEMMAS = "Beware of Q"
"""Card that allows dilemmas of the Q-Continuum to be seeded (1E-CR-033, 1E17-DIL-5)."""
_TYPES_OF_SIDE_DECKS = ("tactic", "tribble", "trouble")
_EXPORT_SECTIONS = {
    "missions": MISSIONS,
    "seed deck": SEEDS,
    "seed cards": SEEDS,
    "draw deck": DECK,
    "sites": SITES,
    "q's tent": TENT,
    "battle bridge": BRIDGE,
    "q-continuum": Q,
    "q continuum": Q,
    "tribble": TRIBBLES,
    "tribbles": TRIBBLES,
    "outside the game": OUTSIDE,
}
_HEADINGS = Headings(
    {
        **_EXPORT_SECTIONS,
        "deck": DECK,
        "draw deck": DECK,
        "missions": MISSIONS,
        "seed+dil": SEEDS,
        "seed deck": SEEDS,
        "sites": SITES,
        "qstent": TENT,
        "tactics": BRIDGE,
        "flash": Q,
        "tribbles": TRIBBLES,
        "outside": OUTSIDE,
        "ref": SET_ASIDE,
        "dyson": SET_ASIDE,
        "aside": SET_ASIDE,
    },
    "Missions, Seed+Dil, Sites, QsTent, Tactics, Flash, Tribbles, Outside and Aside",
    _EXPORT_SECTIONS,
)
Sections = Mapping[str, Sequence[AnyDefinition]]
Problem = tuple[str, str]


def check_deck(
    catalogue: Catalogue, sections: dict[str, tuple[str, ...]], edition: Edition = RULEBOOK_2_5_4
) -> DeckReport:
    """Check whether a deck of card ids by section is legal (1E-DECK-01 to 1E-DECK-12).

    1E17-DECK-1 to 1E17-DECK-7. Any number of copies is allowed (1E-DECK-02), even of cards that can't be used where
    they are (1E-DECK-07), and of seeds as bluffs (1E-MSD-03). The ban list is for tournaments: friends may agree to
    play with a published deck whose card was banned later (1E-DECK-09).
    """
    try:
        cards = {name: [catalogue.card(card) for card in sections.get(name, ())] for name in SECTIONS}
    except UnknownCardError as error:
        return DeckReport(((str(error), "1E-DECK-03"),))
    judged = (
        _check_sizes(cards),
        _check_types(cards, edition),
        _check_copies(cards[MISSIONS]) if edition.equal_places else _check_places(cards[MISSIONS]),
        _check_side_decks(cards, edition),
        _check_releases(cards, edition.format),
        _check_borg(cards),
    )
    banned = tuple(_check_bans(cards, edition.format))
    return DeckReport((*(problem for problems in judged for problem in problems), *banned), excused=banned)


def _check_sizes(cards: Sections) -> Iterator[Problem]:
    missions, seeds, deck, sites = (len(cards[name]) for name in (MISSIONS, SEEDS, DECK, SITES))
    if missions != MISSIONS_IN_A_DECK:
        yield f"A deck has exactly {MISSIONS_IN_A_DECK} missions, not {missions}.", "1E-DECK-04"
    if seeds > MAX_SEEDS:
        yield f"You can seed at most {MAX_SEEDS} cards, not {seeds}.", "1E-DECK-01"
    if deck < MIN_DRAW_DECK_CARDS:
        yield f"A draw deck has at least {MIN_DRAW_DECK_CARDS} cards, not {deck}.", "1E-DECK-01"
    if sites > MAX_SITES:
        yield f"A deck has at most {MAX_SITES} sites, not {sites}.", "1E-DECK-06"


def _check_types(cards: Sections, edition: Edition) -> Iterator[Problem]:
    """Yield cards of the wrong type for their section (1E-DECK-04, 1E-DECK-06, 1E-DECK-07, 1E-DECK-08).

    By 1ER-SEED-2 sites can be bluffs among the seeds.
    """
    no_seeds = ("mission",) if edition.sites_mislead else ("mission", "site")
    for section, kinds in _TYPES_BY_SECTION.items():
        rule = {MISSIONS: "1E-DECK-04", SITES: "1E-DECK-06"}.get(section, "1E-DECK-08")
        for card in cards[section]:
            if card.type not in kinds:
                yield f"{card.name} is not {with_article(kinds[0])}.", rule
    for card in cards[SEEDS]:
        if card.type in no_seeds:
            rule = "1E-DECK-04" if card.type == "mission" else "1E-DECK-06"
            yield f"{card.name} is {with_article(card.type)}, which isn’t a seed card.", rule
    for card in cards[Q]:
        if "q" not in card.icons:
            yield f"{card.name} has no Q icon, so it does not belong in a Q-Continuum.", "1E-DECK-08"
    by_leave = any(card.title == PERMITS_Q_DILEMMAS for card in cards[SEEDS])
    for card in (*cards[SEEDS], *cards[DECK], *cards[TENT]):
        if card in cards[SEEDS] and isinstance(card, Dilemma) and (card.seeds or by_leave):
            continue
        if card.type in _TYPES_OF_SIDE_DECKS or "q" in card.icons:
            yield f"{card.name} belongs only in its own side deck.", "1E-DECK-07"


def _check_places(missions: Sequence[AnyDefinition]) -> Iterator[Problem]:
    """Yield missions at the same place; copies of universal missions are different places (1E-DECK-05)."""
    known = [card for card in missions if isinstance(card, Mission) and card.uniqueness != "universal"]
    for quadrant, place in dict.fromkeys((card.quadrant, card.place) for card in known):
        there = [card.name for card in known if (card.quadrant, card.place) == (quadrant, place)]
        if len(there) > 1:
            words = f"{', '.join(there)}: these missions are all at {place} in the {quadrant.title()} Quadrant."
            yield words, "1E-DECK-05"


def _check_copies(missions: Sequence[AnyDefinition]) -> Iterator[Problem]:
    """Yield repeated missions under rulebook 1.7 (1E17-DECK-5); a *II* is the same mission (1ER-MII-2)."""
    known = [card.base_title for card in missions if card.uniqueness != "universal"]
    for title, count in Counter(known).items():
        if count > 1:
            yield f"{title} is in the deck {count} times, but missions must be different.", "1E17-DECK-5"


def _count_as_same_card(one: AnyDefinition, other: AnyDefinition, edition: Edition) -> bool:
    """Whether two cards count as the same: copies, under rulebook 2.5.4 also versions of one persona (1E-UNIQ-12)."""
    if edition.versions_differ:
        return are_copies(one, other)
    return one.type == other.type and not Facts(one).names.isdisjoint(Facts(other).names)


def _check_side_decks(cards: Sections, edition: Edition) -> Iterator[Problem]:
    """Yield problems with side decks (1E-DECK-08)."""
    doors = {card.opens: card for card in cards[SEEDS] if isinstance(card, Doorway)}
    for section, name in SIDE_DECKS.items():
        side = cards[section]
        if not side:
            continue
        if section not in doors:
            yield f"No seed card opens {name}.", "1E-DECK-08"
            continue
        holds = doors[section].holds
        if holds and len(side) > holds:
            yield f"There are {len(side)} cards in {name}; at most {holds} are allowed.", "1E-DECK-08"
        if holds and any(_count_as_same_card(one, other, edition) for one, other in combinations(side, 2)):
            yield f"All cards in {name} must be different.", "1E-DECK-08"


def _check_bans(cards: Sections, name: str) -> Iterator[Problem]:
    """Yield banned cards (1E-DECK-09)."""
    found = deck_format(name)
    for title in sorted({card.title for card in _all_cards(cards)} & set(found.banned)):
        yield f"{title} is banned as of {found.day}.", "1E-DECK-09"


def _check_releases(cards: Sections, name: str) -> Iterator[Problem]:
    """Yield unreleased cards (1E-DECK-09); starter cards are never too recent."""
    found = deck_format(name)
    for card in {card.id: card for card in _all_cards(cards)}.values() if found.sets else ():
        if card.releases and not set(card.releases) & set(found.sets):
            yield f"{card.name} is not from any set released by {found.day}.", "1E-DECK-09"


def _check_borg(cards: Sections) -> Iterator[Problem]:
    """Yield Borg, or Borg-use cards, mixed with other personnel, ships and facilities (1E-DECK-10, 1E-DECK-11).

    Only the printed affiliation makes a card Borg in a deck (1E-DECK-12).
    """
    together = _all_cards(cards)
    affiliated = [card for card in together if card.type in ("personnel", "ship", "facility") or _has_outpost(card)]
    others = sorted({card.name for card in affiliated if "borg" not in _affiliations(card)})
    if not others:
        return
    if any("borg" in _affiliations(card) for card in affiliated):
        yield (
            f"Borg can’t be used with {others[0]}: all your personnel, ships and facilities must be Borg.",
            "1E-DECK-11",
        )
    elif only := next((card for card in together if "bo" in card.icons), None):
        yield f"{only.name} is Borg use only, and {others[0]} isn’t Borg.", "1E-DECK-10"


def _has_outpost(card: AnyDefinition) -> bool:
    """Whether a card is a mission with a built-in outpost (1ER-BORG-2)."""
    return isinstance(card, Mission) and card.built_in is not None and bool(card.built_in.affiliation)


def _affiliations(card: AnyDefinition) -> tuple[str, ...]:
    if isinstance(card, Mission):
        return (card.built_in.affiliation,) if card.built_in is not None else ()
    found: tuple[str, ...] = getattr(card, "affiliations", ())
    return found


def _all_cards(cards: Sections) -> list[AnyDefinition]:
    return [card for section in cards.values() for card in section]


def deck_shape(edition: Edition) -> DeckShape:
    """Return the sections and check of a deck in an edition, with the check of the other edition."""
    others = (item for item in (RULEBOOK_2_5_4, RULEBOOK_1_7) if item != edition)
    elsewhere = tuple(OtherJudge(other.title, partial(check_deck, edition=other)) for other in others)
    return DeckShape(SECTIONS, partial(check_deck, edition=edition), _HEADINGS, elsewhere)


DECK_SHAPE = deck_shape(RULEBOOK_2_5_4)
"""Deck shape of First Edition."""


def definition_from_facts(facts: dict[str, object]) -> AnyDefinition:
    """Return the card described by facts in the format of card files."""
    card: AnyDefinition = msgspec.convert(facts, AnyDefinition)
    return card


def catalogue_of_edition(edition: Edition = RULEBOOK_2_5_4) -> Catalogue:
    """Return the starter card pool with the texts of an edition."""
    return _catalogue_of_edition(edition)  # the cache key is the edition, however it is passed


@cache
def _catalogue_of_edition(edition: Edition) -> Catalogue:
    folder = assets_folder() / "cards" / "first_edition"
    other_edition = () if edition == RULEBOOK_2_5_4 else catalogue_of_edition().cards
    cards = read_cards(folder, definition_from_facts, LANGUAGE, LEXICON, edition.year, other_edition=other_edition)
    logos = _logos()
    marked = (msgspec.structs.replace(card, logo=logos[card.id]) if card.id in logos else card for card in cards)
    return Catalogue(with_nullifiers(marked))


@cache
def _logos() -> dict[str, str]:
    """Return the property logos of the starter cards, by id."""
    listed = read_toml(assets_folder() / "cards" / "first_edition" / "lists" / "logos.toml", dict[str, tuple[str, ...]])
    return {card: logo for logo, cards in listed.items() for card in cards}


@cache
def deck_format(name: str) -> Format:
    """Return the deck format from ``assets/cards/first_edition/lists`` (1E-DECK-09)."""
    return read_toml(assets_folder() / "cards" / "first_edition" / "lists" / f"{name}.toml", Format)


@cache
def starter_decks(edition: Edition = RULEBOOK_2_5_4) -> tuple[StarterDeck, ...]:
    """Return the decks in ``assets/cards/first_edition/decks`` that are legal in an edition, by file name."""
    every = load_decks(assets_folder() / "cards" / "first_edition" / "decks", catalogue_of_edition())
    known = catalogue_of_edition(edition)
    return tuple(deck for deck in every if check_deck(known, deck.sections, edition).is_legal)
