"""Private screens of a player, which must not reveal anything hidden; ``make soak`` compares more of them."""

from __future__ import annotations

import pytest

from engine.first_edition.position.characteristics import ship_attributes
from engine.first_edition.showing import seat_views
from engine.frontiers.game import FrontiersTable
from engine.kernel.blocked_actions import Blocked
from engine.second_edition.characteristics.characteristics import Characteristics
from tests.worlds.known_worlds import WORLDS, compare_game

SAMPLE = {"first-edition": (2, 180), "second-edition": (1, 24), "frontiers": (5, 30)}
"""The number of the compared game, and the number of answers between comparisons."""


@pytest.mark.parametrize("name", sorted(WORLDS))
def test_private_texts_are_the_same_in_worlds_that_differ_in_hidden_things(name: str) -> None:
    number, pace = SAMPLE[name]
    found = compare_game(name, number, pace)
    assert found.told == []
    assert found.positions >= 20
    assert found.words > 1000


def test_a_reason_revealing_another_players_hand_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def tells(table: FrontiersTable, seat: int) -> tuple[Blocked, ...]:
        others = " ".join(
            card for other, player in enumerate(table.state.players) if other != seat for card in player.hand
        )
        return (Blocked(kind="play", label="Play", reason=f"They hold {others}.", rule="FR-TURN-01"),)

    monkeypatch.setattr(FrontiersTable, "blocked_actions", tells)
    number, pace = SAMPLE["frontiers"]
    told = compare_game("frontiers", number, pace).told
    assert told
    assert all("They hold" in one for one in told)


def test_1e_gen_17_a_ships_numbers_revealing_a_hidden_crew_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        seat_views, "visible_ship_attributes", lambda table, instance, _viewer: ship_attributes(table, instance)
    )
    assert compare_game("first-edition", 3, 17).told


def test_2e_shw_03_a_ships_numbers_revealing_a_hidden_crew_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def openly(now: Characteristics, instance: str, _is_open: object) -> dict[str, int]:
        return now.ship_numbers(instance)

    monkeypatch.setattr(Characteristics, "ship_numbers_known_to_all", openly)
    assert any(compare_game("second-edition", number, 12).told for number in (1, 5, 7))
