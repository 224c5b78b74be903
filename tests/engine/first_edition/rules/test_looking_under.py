"""The bottom card of a draw deck, looked at by a text (1E-GEN-17)."""

from __future__ import annotations

from engine.ccg.describing.effect_clauses import print_effects
from engine.ccg.effects.plays import LookUnder
from engine.ccg.effects.texts import Order
from engine.first_edition.table.state import Phase
from tests.engine.first_edition.compiling.pool import compiled
from tests.engine.first_edition.scenario import Scenario


def test_1e_gen_17_only_its_player_sees_the_bottom_card() -> None:
    scenario = Scenario()
    scenario.hand(scenario.event("spy", LookUnder()))
    scenario.fill_decks()
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play spy")
    (event,) = [event for event in play.match.events if event.kind == "glance"]
    assert event.private == {0: "You see reserve-1-9."}
    assert event.public == "Alice looks at the bottom card of Bob’s draw deck."


def test_its_words() -> None:
    assert print_effects((LookUnder(),)) == "Look at the bottom card of your opponent’s draw deck."


def test_it_is_read_from_a_card() -> None:
    card, judgement = compiled("Personnel", "Once each turn, may look at the bottom card of your opponent's draw deck.")
    assert judgement.enforced, judgement
    assert card.texts == (Order(effects=(LookUnder(),), once="turn"),)
