"""Log texts when cards are put into a deck."""

from __future__ import annotations

import pytest

from engine.second_edition.resolving.event_sentences import event_sentence
from engine.second_edition.resolving.occurrence import Occurrence
from engine.second_edition.table.state import Segment
from tests.engine.second_edition.scenario import Scenario


@pytest.mark.parametrize("event", ["would be put in deck", "put in deck"])
def test_2e_shw_05_a_card_put_into_a_deck_from_hand_is_named_only_to_its_player(event: str) -> None:
    scenario = Scenario()
    scenario.hand(scenario.personnel("secret"))
    scenario.fill_decks()
    play = scenario.begin(Segment.EXECUTE_ORDERS)
    happening = Occurrence(event, 0, ("secret",))
    assert "Secret" in event_sentence(play.table, 0, happening)
    assert "secret" not in event_sentence(play.table, 1, happening).lower()
