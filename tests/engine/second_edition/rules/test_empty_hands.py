"""Players who start their turn with an empty hand (2E-TRN-99)."""

from __future__ import annotations

import pytest

from engine.second_edition.table.state import Segment
from tests.engine.second_edition.scenario import Scenario


@pytest.mark.parametrize(("cards", "drawn"), [(0, 1), (1, 0)])
def test_an_empty_hand_gets_a_card_at_the_start_of_the_turn_2e_trn_99(cards: int, drawn: int) -> None:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.fill_decks()
    scenario.hand(*(scenario.personnel(f"ensign-{n}") for n in range(cards)))
    play = scenario.begin(Segment.START)
    assert len(play.table.player(0).hand) == cards + drawn
