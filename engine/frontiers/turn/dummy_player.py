"""The Dummy Player of solo and cooperative games (FR-DUM)."""

from __future__ import annotations

from engine.frontiers.state import DummyState, Stage
from engine.frontiers.table import Table

DUMMY_SEAT = -1
"""Seat of the Dummy Player in the Round Order."""

_CARDS_FLIPPED = 3


def set_up_dummy(table: Table) -> None:
    """Give the Dummy Player a random unused ship, shuffled, and a crystal for each Division Icon.

    FR-DUM-01, FR-DUM-02.
    """
    state = table.state
    used = {player.ship for player in state.players}
    unused = [ship for ship in table.components.ship if ship not in used]
    ship = table.components.ship[unused[state.random.below(len(unused))]]
    deck = state.random.shuffled(table.components.ship_deck(ship.id))
    dummy = DummyState(ship=ship.id, deck=deck)
    if len(state.players) == 1:
        dummy.skill_pile = state.random.shuffled(table.components.skills_of(ship.id))  # FR-DUM-06
    for colour in ship.divisions:
        dummy.crystals[colour] += 1
    state.dummy = dummy
    state.order.append(DUMMY_SEAT)
    table.log_event("dummy", f"The Dummy Player commands {ship.name}.", rule="FR-DUM-01")


def take_tactic(table: Table) -> None:
    """Take a random remaining Tactic for the Dummy Player (FR-DUM-03)."""
    state = table.state
    if state.dummy is None:
        return
    free = [number for number in sorted(table.index.tactics) if number not in (*state.resting, *taken_tactics(table))]
    state.dummy.tactic = free[state.random.below(len(free))]
    name = table.index.tactics[state.dummy.tactic].name
    table.log_event("tactic", f"The Dummy Player takes {name}.", rule="FR-DUM-03")


def taken_tactics(table: Table) -> list[int]:
    """Return the numbers of the Tactics taken for this Round."""
    state = table.state
    dummy = [state.dummy.tactic] if state.dummy else []
    return [number for number in (*(player.tactic for player in state.players), *dummy) if number]


def set_aside_tactics(table: Table) -> None:
    """Set aside all Tactics of this Round for the next one, in a solo game (FR-SCN-SOLO-02)."""
    if table.state.dummy:
        table.state.resting = taken_tactics(table)


def flip_cards(table: Table) -> bool:
    """Flip three cards, and more for crystals of the last one's colour; return false without a deck (FR-DUM-04)."""
    dummy = table.dummy
    if not dummy.deck:
        return False
    flipped = _flip_from_deck(dummy, _CARDS_FLIPPED)
    flipped += _flip_from_deck(dummy, dummy.crystals[table.playable_card(flipped[-1]).colour])
    table.log_event("dummy", f"The Dummy Player flips {table.names(flipped)}.", rule="FR-DUM-04")
    return True


def _flip_from_deck(dummy: DummyState, count: int) -> list[str]:
    flipped, dummy.deck[:] = dummy.deck[:count], dummy.deck[count:]
    dummy.discard += flipped
    return flipped


def shuffle_dummy_cards(table: Table) -> None:
    """Shuffle all of the Dummy Player's cards into a deck, including Advanced Actions gained (FR-DUM-05)."""
    dummy = table.state.dummy
    if dummy is not None:
        dummy.deck = table.state.random.shuffled([*dummy.deck, *dummy.discard])
        dummy.discard = []


def add_crystal(table: Table, card: str) -> None:
    """Give the Dummy Player a crystal of the lowest Undiscovered Card's colour, without a limit (FR-DUM-05)."""
    dummy = table.state.dummy
    if dummy is not None:
        dummy.crystals[table.playable_card(card).colour] += 1


def offer_skill(table: Table) -> None:
    """Add a Skill of the Dummy Player's Captain to the Common Skill Offer, in a solo game (FR-DUM-06)."""
    dummy = table.state.dummy
    if dummy and dummy.skill_pile:
        token = dummy.skill_pile.pop(0)
        table.state.offers.skills.append((token, DUMMY_SEAT))
        table.log_event("skill", f"{table.name(token)} joins the Common Skill Offer.", rule="FR-DUM-06")


def is_dummy_turn(table: Table) -> bool:
    """Whether it is the Dummy Player's turn."""
    return table.state.stage is Stage.TURN and table.active_seat == DUMMY_SEAT
