"""Random decks from a card pool, so that random play tries cards that no starter deck has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from engine.ccg.decks.allowed_card_lists import Format
from engine.first_edition.cards.card import Definition
from engine.first_edition.cards.catalogue import Catalogue
from engine.first_edition.cards.deck import (
    BRIDGE,
    DECK,
    MAX_SEEDS,
    MAX_SITES,
    MISSIONS,
    MISSIONS_IN_A_DECK,
    SEEDS,
    SITES,
    TENT,
    TRIBBLES,
    Q,
    deck_format,
)
from engine.first_edition.cards.definition import (
    Artifact,
    Dilemma,
    Doorway,
    Equipment,
    Facility,
    FunctionCard,
    Mission,
    Personnel,
    Ship,
)
from engine.first_edition.cards.edition import Edition
from engine.first_edition.cards.places import Site, TimeLocation
from engine.first_edition.cards.tactics import Tactic
from engine.first_edition.cards.tribbles import Tribble, Trouble
from engine.first_edition.position.teams.compatibility import BORG
from engine.kernel.game import StarterDeck
from engine.kernel.randomness import Randomness

_PERSONNEL, _SHIPS, _EQUIPMENT, _OTHER_CARDS = 24, 6, 5, 15
_OTHER_SEEDS, _FACILITIES, _ARTIFACTS, _TACTICS = 5, 2, 3, 15
_OWN_MISSIONS = 4
_TROUBLES = 3
_Any = TypeVar("_Any", bound=Definition)


def random_decks(
    catalogue: Catalogue, chance: Randomness, count: int, edition: Edition, *, assisted: bool = False
) -> tuple[StarterDeck, ...]:
    """Return legal random decks, each around an outpost (1E-DECK), of enforced or also of assisted cards."""
    known = deck_format(edition.format)
    able = (card for card in catalogue.cards if assisted or card.level == "enforced")
    cards = [card for card in able if _is_in_format(card, known)]
    return tuple(_random_deck(cards, chance, number) for number in range(count))


def _is_in_format(card: Definition, known: Format) -> bool:
    """Whether a deck format allows a card (1E-DECK-09)."""
    out = not known.sets or not card.releases or bool(set(card.releases) & set(known.sets))
    return out and card.title not in known.banned


def _random_deck(cards: Sequence[Definition], chance: Randomness, number: int) -> StarterDeck:
    (home,) = chance.sample([item for item in _cards_of_type(cards, Facility) if item.facility == "outpost"], 1)
    side = home.affiliations[0]
    every = [card for card in cards if _fits_affiliation(card, side)]
    able = [card for card in every if "q" not in card.icons]  # 1E-DECK-07
    facilities = [
        item for item in _cards_of_type(able, Facility) if item.facility != "outpost" and item.phase == "facility"
    ]
    others = [
        *_cards_of_type(able, TimeLocation),
        *(item for item in _cards_of_type(able, FunctionCard) if item.is_seeded and not _is_door(item)),
    ]
    stations = _random_sample(facilities, _FACILITIES, chance)
    side_decks = _side_decks(every, chance)
    doors = [item for item in _cards_of_type(able, Doorway) if item.opens in side_decks]
    seeds = [home, *doors, *stations, *_random_sample(others, _OTHER_SEEDS, chance)]
    seeds += _random_sample(_cards_of_type(able, Artifact), _ARTIFACTS, chance)
    seeds += _random_sample(_cards_of_type(able, Dilemma), MAX_SEEDS - len(seeds), chance)
    sites = (
        _random_sample(_cards_of_type(able, Site), MAX_SITES, chance)
        if any(station.sites for station in stations)
        else []
    )
    sections: dict[str, Sequence[Definition]] = {
        MISSIONS: _random_missions(able, side, chance),
        SEEDS: seeds,
        SITES: sites,
        DECK: _draw_deck(able, chance),
        **side_decks,
    }
    ids = {name: tuple(card.id for card in found) for name, found in sections.items() if found}
    return StarterDeck(f"random-{number}", f"Random deck {number}", ids)


def _cards_of_type(cards: Sequence[Definition], kind: type[_Any]) -> list[_Any]:
    return [card for card in cards if isinstance(card, kind)]


def _fits_affiliation(card: Definition, side: str) -> bool:
    """Whether a card may be in a deck of an affiliation and is useful there (1E-DECK-10, 1E-DECK-11)."""
    if isinstance(card, Personnel | Ship | Facility):
        own = ("neutral", "non-aligned", side) if side != BORG else (BORG,)
        return any(other in card.affiliations for other in own)
    return "bo" not in card.icons or side == BORG


def _is_door(card: FunctionCard) -> bool:
    return isinstance(card, Doorway) and bool(card.opens)


def _random_missions(cards: Sequence[Definition], side: str, chance: Randomness) -> list[Mission]:
    """Return six missions at different places, most of which the affiliation may attempt (1E-DECK-04, 1E-DECK-05)."""
    every = chance.shuffled(_cards_of_type(cards, Mission))
    own = [item for item in every if side in item.near.affiliations or item.near.anyone]
    found: list[Mission] = []
    for card in (*own[:_OWN_MISSIONS], *every):
        if not any(card.place == other.place or card.base_title == other.base_title for other in found):
            found.append(card)
    return found[:MISSIONS_IN_A_DECK]


def _side_decks(cards: Sequence[Definition], chance: Randomness) -> dict[str, list[Definition]]:
    """Return the side decks that have a doorway and cards (1E-DECK-08)."""
    doors = {item.opens: item for item in _cards_of_type(cards, Doorway) if item.opens}
    holds = {TENT: doors[TENT].holds} if TENT in doors else {}
    drawable: dict[str, Sequence[Definition]] = {
        TENT: [*_cards_of_type(cards, Personnel), *_cards_playable_from_hand(cards)],
        BRIDGE: _cards_of_type(cards, Tactic),
        Q: [card for card in cards if "q" in card.icons],
    }
    found: dict[str, list[Definition]] = {
        name: _random_sample(drawable[name], holds.get(name, _TACTICS), chance) for name in drawable if name in doors
    }
    found[TRIBBLES] = _random_tribbles(cards, chance) if TRIBBLES in doors else []
    return {name: side for name, side in found.items() if side}


def _random_tribbles(cards: Sequence[Definition], chance: Randomness) -> list[Definition]:
    """Return several small tribbles, because others are bred from them, and one of each trouble (1E-TRIB-01)."""
    tribbles = _cards_of_type(cards, Tribble)
    return [
        *(tribble for tribble in tribbles if tribble.is_small),
        *tribbles,
        *_random_sample(_cards_of_type(cards, Trouble), _TROUBLES, chance),
    ]


def _draw_deck(cards: Sequence[Definition], chance: Randomness) -> list[Definition]:
    people, ships = (
        _random_sample(_cards_of_type(cards, Personnel), _PERSONNEL, chance),
        _random_sample(_cards_of_type(cards, Ship), _SHIPS, chance),
    )
    gear = _random_sample(_cards_of_type(cards, Equipment), _EQUIPMENT, chance)
    return [*people, *ships, *gear, *_random_sample(_cards_playable_from_hand(cards), _OTHER_CARDS, chance)]


def _cards_playable_from_hand(cards: Sequence[Definition]) -> list[FunctionCard]:
    """Return the cards that can be played from hand, without artifacts (1E-DECK-07)."""
    verbs = [
        item for item in _cards_of_type(cards, FunctionCard) if not isinstance(item, Artifact) and "q" not in item.icons
    ]
    return [verb for verb in verbs if any(function.how not in ("seed", "earned") for function in verb.functions)]


def _random_sample(cards: Sequence[_Any], count: int, chance: Randomness) -> list[_Any]:
    """Return a random sample of different cards; fewer if there aren't enough."""
    return list(chance.sample(cards, min(count, len(cards))))
