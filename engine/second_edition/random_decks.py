"""Random decks from a pool's cards, for testing compiled texts by random play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from engine.ccg.cards.catalogue import Catalogue
from engine.ccg.cards.kinds import AnyCard, Dilemma, Equipment, Event, Interrupt, Mission, Personnel, Ship
from engine.kernel.game import StarterDeck
from engine.kernel.randomness import Randomness
from engine.second_edition.cards.admission import is_admitted_by
from engine.second_edition.deck import DECK, DILEMMAS, MISSIONS

_PERSONNEL, _SHIPS, _REST = 22, 4, 14
_DILEMMAS = 22
_OWN_MISSIONS = 4
_Any = TypeVar("_Any", bound=AnyCard)


def random_decks(
    catalogue: Catalogue, chance: Randomness, count: int, *, assisted: bool = False
) -> tuple[StarterDeck, ...]:
    """Return legal random decks, each around a headquarters of the pool, of enforced or also of assisted cards.

    Half of the cards of each kind have compiled texts, if there are enough.
    """
    able = [card for card in catalogue.cards if assisted or card.level == "enforced"]
    return tuple(_random_deck(able, chance, number) for number in range(count))


def _random_deck(cards: Sequence[AnyCard], chance: Randomness, number: int) -> StarterDeck:
    missions = [card for card in cards if isinstance(card, Mission)]
    (home,) = chance.sample([mission for mission in missions if mission.type == "headquarters" and mission.admits], 1)
    open_to = [mission for mission in missions if mission.type != "headquarters" and mission.requirements is not None]
    crew = [card for card in cards if isinstance(card, Personnel) and is_admitted_by(home, card)]
    ships = [card for card in cards if isinstance(card, Ship) and is_admitted_by(home, card)]
    rest = [card for card in cards if isinstance(card, Equipment | Event | Interrupt)]
    dilemmas = [card for card in cards if isinstance(card, Dilemma)]
    drawn = (
        *_random_cards(crew, _PERSONNEL, chance),
        *_random_cards(ships, _SHIPS, chance),
        *_random_cards(rest, _REST, chance),
    )
    more = 35 - len(drawn)  # a headquarters that admits few
    drawn = (
        (*drawn, *(card for card in _random_cards(rest, _REST + more, chance) if card not in drawn))
        if more > 0
        else drawn
    )
    sections = {
        MISSIONS: (home.id, *(card.id for card in _random_cards(open_to, _OWN_MISSIONS, chance))),
        DILEMMAS: tuple(card.id for card in _random_cards(dilemmas, _DILEMMAS, chance)),
        DECK: tuple(card.id for card in drawn),
    }
    return StarterDeck(f"random-{number}", f"Random deck {number}", sections)


def _random_cards(cards: Sequence[_Any], count: int, chance: Randomness) -> list[_Any]:
    """Return random cards of different titles, half of them compiled if there are enough."""
    titles: dict[str, _Any] = {}
    for card in chance.sample(cards, len(cards)):
        titles.setdefault(card.title, card)
    compiled = [card for card in titles.values() if card.official]
    others = [card for card in titles.values() if not card.official]
    half = min(len(compiled), max(count // 2, count - len(others)))
    return [*compiled[:half], *others[: count - half]]
