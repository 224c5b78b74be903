"""Setting up the game (2E-SET)."""

from __future__ import annotations

from engine.ccg.cards.catalogue import Catalogue
from engine.ccg.zones.state import Instance, MissionState, PlayerState
from engine.kernel.game import Header
from engine.kernel.randomness import Randomness
from engine.second_edition.sites import Table
from engine.second_edition.state import HAND_SIZE, State


def set_up(header: Header, seed: str, catalogue: Catalogue) -> State:
    """The state at the start of the first turn (2E-SET-01 to 2E-SET-06).

    The missions lie in the order of the deck list, which has no meaning in play (2E-MOV-01).
    """
    state = State(random=Randomness(seed), players=[PlayerState() for _ in header.seats])
    table = Table(header, state, catalogue)
    for seat, setup in enumerate(header.seats):
        _bring_cards(table, seat, setup.deck)
    state.active = state.random.below(len(state.players))
    return state


def _bring_cards(table: Table, seat: int, deck: dict[str, tuple[str, ...]]) -> None:
    player = table.state.players[seat]
    for card in deck["missions"]:
        table.state.missions.append(MissionState(table.add(Instance(card, seat, seat)), seat))
    player.dilemmas = [table.add(Instance(card, seat, seat)) for card in deck["dilemmas"]]
    player.deck = [table.add(Instance(card, seat, seat)) for card in deck["deck"]]
    table.shuffle(player.dilemmas)
    table.shuffle(player.deck)
    player.hand, player.deck[:] = player.deck[:HAND_SIZE], player.deck[HAND_SIZE:]  # 2E-SET-04
