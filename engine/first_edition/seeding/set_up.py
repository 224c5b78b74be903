"""Set-up before the first phase, and opening hands after the last (1E-SEED-02, 1E-SEED-27)."""

from __future__ import annotations

from engine.first_edition.cards.deck import SECTIONS
from engine.first_edition.resolving.leaving_play import leave_play
from engine.first_edition.resolving.piles import draw
from engine.first_edition.table.state import HAND_SIZE, Instance, PlayerState, State
from engine.first_edition.table.table import Table
from engine.first_edition.table.usage import reset_turn_limits
from engine.first_edition.table.zones import list_key
from engine.first_edition.turn.start_of_turn import start_turn
from engine.kernel.decision import Procedure
from engine.kernel.header import Header
from engine.kernel.randomness import Randomness


def initial_state(header: Header, seed: str, edition: str) -> State:
    """Return the initial state: cards in piles, missions shuffled, a random first player (1E-SEED-02, 1E-SEED-08)."""
    state = State(random=Randomness(seed), edition=edition, players=[PlayerState() for _ in header.seats])
    for seat, player in enumerate(header.seats):
        for pile in SECTIONS:
            _put_in_pile(state, seat, player.deck.get(pile, ()), pile)
    state.first = state.active = state.random.below(len(header.seats))
    return state


def _put_in_pile(state: State, seat: int, cards: tuple[str, ...], pile: str) -> None:
    """Put cards in a pile, shuffled unless they are seeds, with random ids that reveal nothing."""
    laid: list[str] = []
    for card in cards if pile == "seeds" else state.random.shuffled(cards):
        while (instance := state.random.random_name()) in state.cards:
            continue
        state.cards[instance] = Instance(card, seat, seat, list_key(pile, seat))
        laid.append(instance)
    if laid:
        state.places[list_key(pile, seat)] = laid


def draw_opening_hands(table: Table) -> Procedure[None]:
    """Reveal and remove unseeded cards, shuffle decks and draw opening hands (1E-SEED-27).

    Once-each-turn uses while seeding don't count for the first turn.
    """
    reset_turn_limits(table)
    for seat in table.seats_from(table.state.first):
        left = [*table.cards_in("seeds", seat), *table.cards_in("sites", seat)]
        if left:
            words = f"{table.player_name(seat)} didn’t seed: {table.names(left)}."
            table.journal.log_event("unused", words, seat=seat, rule="1E-SEED-27")
        for instance in left:
            leave_play(table, instance, "out")
        table.shuffle("deck", seat)
        draw(table, seat, HAND_SIZE)
    start_turn(table, table.state.first)
    yield from ()
