"""A table of Frontiers dealt again: only things hidden from a seat are different."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from engine.frontiers.state import State
from engine.kernel.match import Match
from engine.kernel.randomness import Randomness
from tests.engine.frontiers.secrecy import table_of
from tests.worlds.world import Worlds

_DECODER, _ENCODER = msgspec.msgpack.Decoder(State), msgspec.msgpack.Encoder(order="deterministic")


class Dealer:
    """Deals again what is hidden from a seat.

    Args:
        match: the match with the components and hidden things.
        seat: the seat that must not notice.
        randomness: the source of random choices.
    """

    def __init__(self, match: Match, seat: int, randomness: Randomness) -> None:
        self._table, self._seat = table_of(match), seat
        self._chance = randomness

    def deal(self, saved: bytes) -> bytes:
        """Return the state with different hidden cards, tokens and tiles."""
        state = _DECODER.decode(saved)
        self._players(state)
        self._tokens(state)
        self._tiles(state)
        for kind in ("advanced", "undiscovered", "regular crew", "elite crew"):
            self._mix(state.piles[kind])
        if state.dummy:
            self._mix(state.dummy.deck)
            self._mix(state.dummy.skill_pile)
        combat = state.turn.combat
        for enemy in combat.enemies if combat else ():
            if enemy.die and not enemy.die_shown and self._seat == self._table.active_seat:
                enemy.die = ("gold", "red", "blue", "black")[self._chance.below(4)]  # FR-VAR-08
        return _ENCODER.encode(state)

    def _players(self, state: State) -> None:
        for seat, player in enumerate(state.players):
            self._mix(player.skill_pile)
            self._mix(*([player.deck] if seat == self._seat else [player.deck, player.hand]))
        others = [player for seat, player in enumerate(state.players) if seat != self._seat]
        self._mix(*(player.pack for player in others), *(player.drafted for player in others))

    def _tokens(self, state: State) -> None:
        """Deal face-down tokens and piles again among those with the same back, which everyone sees."""
        hidden = [lying.tokens for lying in state.spaces.values() if not lying.face_up]
        hidden += [lying.beneath for lying in state.spaces.values()]
        if state.assault:
            hidden += [one.share for one in state.assault.participants[state.assault.now + 1 :]]
        for back, pile in state.piles.items():
            if back in state.discards:
                self._mix(pile, *hidden, only=frozenset(self._table.components.tokens_of(back)))

    def _tiles(self, state: State) -> None:
        """Deal tiles again by their backs: Cube and Core Tiles share one, but no Cube stays in the box (FR-COMP-05)."""
        by_kind = {kind: frozenset(self._table.components.tiles_of(kind)) for kind in ("frontier", "core", "cube")}
        if not self._table.scenario.by_number:
            self._mix(state.stack, state.left_over, only=by_kind["frontier"])
        self._mix(state.stack, state.left_over, only=by_kind["core"])
        self._mix(state.stack, only=by_kind["core"] | by_kind["cube"])

    def _mix(self, *places: list[str], only: Iterable[str] | None = None) -> None:
        """Deal the items in these places again, ``only`` these if given; each place keeps its size."""
        spots = [(one, i) for one in places for i, thing in enumerate(one) if only is None or thing in only]
        things = self._chance.shuffled([place[i] for place, i in spots])
        for (place, i), thing in zip(spots, things, strict=True):
            place[i] = thing


def state_dealt_again(match: Match, seat: int, randomness: Randomness) -> bytes:
    """Return the state of the last checkpoint with different hidden cards, tokens and tiles."""
    return Dealer(match, seat, randomness).deal(match.checkpoint.state)


WORLDS = Worlds("frontiers", state_dealt_again, lambda _one, _other, _seat: True)
"""Functions for comparing worlds; nothing hidden is ever in force."""
