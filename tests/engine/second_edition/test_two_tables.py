"""Equal offers at two tables that differ only in hidden cards; ``make soak`` compares more of them."""

from __future__ import annotations

import msgspec
import pytest

from engine.ccg.cards.catalogue import Catalogue
from engine.ccg.cards.kinds import Personnel
from engine.ccg.effects.cards_meant import OPPONENT, Cards
from engine.ccg.effects.conditions import Commands
from engine.ccg.effects.texts import Order
from engine.ccg.requirements.grammar import parse_requirement
from engine.games import game
from engine.second_edition.game import SecondEdition
from engine.second_edition.resolving import resolution
from engine.selfplay import seats_for
from tests.engine.second_edition.two_tables import compare_random_game, compare_starter_decks

LEADER_THERE = Commands(Cards(whose=OPPONENT, where="play", who=parse_requirement("Leadership")))


def prying() -> SecondEdition:
    """Return the rules with an order on every personnel that requires an opponent's Leadership personnel."""
    rules = game("second-edition")
    assert isinstance(rules, SecondEdition)
    order = Order(requires=LEADER_THERE, once="turn")
    cards = [
        msgspec.structs.replace(card, texts=(order,)) if isinstance(card, Personnel) else card
        for card in rules.catalogue.cards
    ]
    return SecondEdition(Catalogue(tuple(cards)), rules.starter_decks())


@pytest.mark.parametrize("number", range(3))
def test_offers_do_not_depend_on_hidden_cards(number: int) -> None:
    assert compare_starter_decks(number, pace=8, most=350) == []


@pytest.mark.parametrize("guarded", [True, False])
def test_an_option_revealing_hidden_cards_is_noticed(monkeypatch: pytest.MonkeyPatch, guarded: bool) -> None:
    """The option would be missing at the other table if the requirement looked at the hidden cards."""
    if not guarded:
        monkeypatch.setattr(resolution, "can_be_true", lambda resolution, condition: resolution.holds(condition, None))
    rules = prying()
    found = compare_random_game(rules, 0, seats_for(rules, 0, 2), pace=2, most=100)
    assert bool(found) != guarded
