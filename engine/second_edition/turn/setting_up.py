"""Setting up the game (2E-SET)."""

from __future__ import annotations

from engine.kernel.header import Header
from engine.kernel.randomness import Randomness
from engine.second_edition.table.state import HAND_SIZE, Instance, MissionState, PlayerState, State
from engine.second_edition.table.table import Table


def empty_state(header: Header, seed: str) -> State:
    """Return the state before any player has brought cards; all randomness comes from the seed."""
    return State(random=Randomness(seed), players=[PlayerState() for _ in header.seats])


def set_up(table: Table) -> State:
    """Set up a table without cards for the first turn (2E-SET-01 to 2E-SET-06).

    The missions keep the order of the deck list, which has no meaning in play (2E-MOV-01).
    """
    for seat, setup in enumerate(table.header.seats):
        _bring_cards(table, seat, setup.deck)
    table.state.active = table.state.random.below(len(table.state.players))
    return table.state


def _bring_cards(table: Table, seat: int, deck: dict[str, tuple[str, ...]]) -> None:
    player = table.state.players[seat]
    for card in deck["missions"]:
        table.state.missions.append(MissionState(table.add_card(Instance(card, seat, seat)), seat))
    player.dilemmas = [table.add_card(Instance(card, seat, seat)) for card in deck["dilemmas"]]
    player.deck = [table.add_card(Instance(card, seat, seat)) for card in deck["deck"]]
    table.shuffle(player.dilemmas)
    table.shuffle(player.deck)
    player.hand, player.deck[:] = player.deck[:HAND_SIZE], player.deck[HAND_SIZE:]  # 2E-SET-04
