"""The count of functions of cards that games use."""

from __future__ import annotations

from engine.first_edition.game import GAME
from tests.engine.first_edition.used_functions import count_uses, functions_of, starter_deck_cards


def test_a_function_counts_as_used_only_if_it_happened() -> None:
    found = count_uses(range(1, 2))
    assert found.keys() == {
        f"{card.name}: {words}" for card in starter_deck_cards().values() for words, _ in functions_of(card)
    }
    assert 10 < sum(count > 0 for count in found.values()) < len(found)


def test_a_dilemma_without_effects_has_no_function() -> None:
    assert list(functions_of(GAME.catalogue.card("impassable-door"))) == []
    (first,) = (words for words, _ in functions_of(GAME.catalogue.card("archer")))
    assert first == "half 1, step 1"


WITHOUT = {
    "Alternate Universe Door: use 2": ("Revolving Door", "Subspace Schism"),
    "Alternate Universe Door: use 3": ("Temporal Rift",),
    "Assimilation Table: text 1": ("Ocular Implants",),
    "Hugh: use 3": ("Rogue Borg Mercenaries",),
    "Q2: use 3": ("Q", "Q-Net"),
    "Queen's Borg Cube: text 1": ("Earth",),
    "Space-Time Portal: use 1, text 3": ("Temporal Rift",),
    "Space-Time Portal: use 2, text 3": ("Temporal Rift",),
    "Tox Uthat: use 2": ("Supernova",),
}
"""Functions that no game with the starter decks can use: the cards against which they are, which no deck has."""

IN_OTHER_DECKS = {"Six of Eleven: text 1": "alternate-universe-door"}
"""Functions that look for a card which the deck of their own card has not."""

SEEDED_ONLY = {
    "Battle Bridge Door: use 2": "battle-bridge-door",
    "Battle Bridge Door: use 3": "battle-bridge-door",
    "Holding Cell Door: use 3": "holding-cell-door",
    "Q-Flash: use 2": "q-flash",
    "Q-Flash: use 3": "q-flash",
    "Q-Flash: use 4": "q-flash",
}
"""Functions that are played from hand, of cards that the decks seed: they never come into a hand."""

RARE = {
    "Assimilate Counterpart: use 1, text 2, probe 1": "a counterpart abducted, beside an icon of all subcommands",
    "Assimilate Homeworld: use 1": "a counterpart assimilated whose homeworld the opponent has",
    "Assimilate Homeworld: use 1, text 1": "that, and Borg who scout there",
    "Assimilate Homeworld: use 1, text 2, probe 1": "that, and a probe with the counterpart there",
    "Assimilate Starship: use 1, text 2, probe 1": "a ship scouted until its owner's next turn is over, which flees",
    "Awaken: use 2": "a battle that Borg begin, which takes an objective",
    "Awaken: use 3": "a battle with Borg, whom random players seldom attack",
    "Hazardous Duty: half 1, text 1": "somebody killed where the dilemma lies, with no officer there",
    "Hazardous Duty: half 1, text 2": "the opponent's personnel killed there",
    "Hazardous Duty: half 1, text 3": "the mission completed on which the dilemma lies",
    "Kidnappers: half 1, text 2": "a SECURITY of who seeded it on the same planet before the turn is over",
    "Kidnappers: half 1, text 3": "nobody who takes her until then",
    "Kurlan Naiskos: use 1, text 1": "personnel of all seven classifications aboard the ship that it was put on",
    "Locutus of Borg: text 1": "his ship in an engagement with one of the Federation",
    "Prisoner Escort: use 1, text 1": "its captive brought into a brig",
    "Security Holding Cell: text 1": "a captive held in that very site",
    "Subspace Interference: use 1": "the opponent plays an Incoming Message: one copy in one deck",
}
"""Functions that games have not come to in some hundred, or hardly, and what it would take."""


def test_functions_unused_in_games_are_listed_with_the_reason() -> None:
    """Of 294 functions of four decks 259 were used in 146 games of ``python -m tests.soak functions``."""
    cards = starter_deck_cards().values()
    every = {f"{card.name}: {words}" for card in cards for words, _ in functions_of(card)}
    assert {*WITHOUT, *IN_OTHER_DECKS, *SEEDED_ONLY, *RARE} <= every
    titles = {card.title for card in cards}
    assert not titles & {title for missing in WITHOUT.values() for title in missing}
    decks = [{card for part in deck.sections.values() for card in part} for deck in GAME.starter_decks()]
    assert not any({"six-of-eleven", wanted} <= deck for deck in decks for wanted in IN_OTHER_DECKS.values())
    drawn = {
        card for deck in GAME.starter_decks() for section in ("deck", "tent") for card in deck.sections.get(section, ())
    }
    assert drawn.isdisjoint(SEEDED_ONLY.values())
