"""Two tables that differ only in what a player may not know ask the same of that player, and show the same.

So nothing is offered, left out, counted, or taken where no answer comes by anything hidden.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec
import pytest

from engine.computer.generic import RandomPlayer
from engine.frontiers.state import State
from engine.frontiers.turn import turn
from engine.games import game
from engine.kernel.decision import Decision
from engine.kernel.errors import ReplayError
from engine.kernel.match import Match
from engine.kernel.randomness import Randomness, seed_from_number
from engine.selfplay import seats_for
from tests.engine.frontiers.secrecy import LOOKING, table_of

FRONTIERS = game("frontiers")
_DECODER, _ENCODER = msgspec.msgpack.Decoder(State), msgspec.msgpack.Encoder(order="deterministic")

TABLES = [
    ("solo-conquest", 1, {}),
    ("full-cooperation", 2, {}),
    ("first-reconnaissance", 2, {"actions": "upgrades+draft"}),
    ("liberate-the-stations", 3, {"versus": "yes"}),
    ("full-conquest", 3, {"interactive": "yes", "random": "orientation+colours", "versus": "yes"}),
    ("conquer-and-hold", 2, {}),
]

PACE, LONGEST = 4, 500
"""Every fourth decision is looked at, up to so many."""

SHOWING = (*LOOKING, "FR-VAR-10")
"""Rules by which the question itself shows what was hidden: looking at own cards or at tiles, and drafting."""


class Dealer:
    """Deals anew what a seat may not know.

    Args:
        match: whose components and hidden things.
        seat: who may not notice.
        number: of the deal.
    """

    def __init__(self, match: Match, seat: int, number: int) -> None:
        self._table, self._seat = table_of(match), seat
        self._chance = Randomness(seed_from_number(number))

    def deal(self, saved: bytes) -> bytes:
        """The same state with other hidden cards, tokens and tiles."""
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
        """What lies face down and what is in the piles, by the backs, which everybody sees."""
        hidden = [lying.tokens for lying in state.spaces.values() if not lying.face_up]
        hidden += [lying.beneath for lying in state.spaces.values()]
        if state.assault:
            hidden += [one.share for one in state.assault.participants[state.assault.now + 1 :]]
        for back, pile in state.piles.items():
            if back in state.discards:
                self._mix(pile, *hidden, only=frozenset(self._table.components.tokens_of(back)))

    def _tiles(self, state: State) -> None:
        """By their backs: Cube tiles have that of other Core Tiles, but none is left in the box (FR-COMP-05)."""
        by_kind = {kind: frozenset(self._table.components.tiles_of(kind)) for kind in ("frontier", "core", "cube")}
        if not self._table.scenario.by_number:
            self._mix(state.stack, state.left_over, only=by_kind["frontier"])
        self._mix(state.stack, state.left_over, only=by_kind["core"])
        self._mix(state.stack, only=by_kind["core"] | by_kind["cube"])

    def _mix(self, *places: list[str], only: Iterable[str] | None = None) -> None:
        """Deal the things in these places anew, those of a kind alone where it is named; all keep their sizes."""
        spots = [(one, i) for one in places for i, thing in enumerate(one) if only is None or thing in only]
        things = self._chance.shuffled([place[i] for place, i in spots])
        for (place, i), thing in zip(spots, things, strict=True):
            place[i] = thing


def twins(match: Match, seat: int, number: int) -> Iterator[Match]:
    """The match with other hidden things since its checkpoint, if the answers since then can be given there too."""
    dealt = Dealer(match, seat, number).deal(match.checkpoint.state)
    checkpoint = msgspec.structs.replace(match.checkpoint, state=dealt)
    try:
        yield Match.restore(FRONTIERS, msgspec.structs.replace(match.record, checkpoint=checkpoint))
    except ReplayError:
        return


def told_since(match: Match, seat: int) -> list[str]:
    first = match.checkpoint.events - match.first_event
    return [event.told_to(seat) for event in match.events[max(0, first) :]]


def asked(decision: Decision | None) -> object:
    return decision and msgspec.structs.replace(decision, number=0)


def compare(scenario: str, seats: int, options: dict[str, str]) -> int:
    """Play at random, and look at the twins on the way; returns how many were compared."""
    people, wished = seats_for(FRONTIERS, 0, seats), {"scenario": scenario, **options}
    match = Match.start(FRONTIERS, people, seed_from_number(seats), wished)
    player, compared = RandomPlayer(Randomness(seed_from_number(-1))), 0
    while match.open and len(match.answers) < LONGEST:
        decision, seat = match.open[0], match.open[0].seat
        look = len(match.answers) % PACE == 0 and decision.rule not in SHOWING
        for other in twins(match, seat, len(match.answers)) if look else ():
            if told_since(other, seat) == told_since(match, seat):
                assert asked(other.decision(seat)) == asked(decision)
                assert other.view(seat) == match.view(seat)
                compared += 1
        match.answer(seat, decision.number, player.answer(match, seat))
    return compared


@pytest.mark.parametrize(("scenario", "seats", "options"), TABLES)
def test_what_a_player_may_not_know_changes_no_question_and_no_view(
    scenario: str, seats: int, options: dict[str, str]
) -> None:
    assert compare(scenario, seats, options) > 40


def test_a_question_that_depends_on_another_players_hand_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turn, "_prompt", lambda table: "Your turn." if "insight" in table.player(1).hand else "Yours.")
    with pytest.raises(AssertionError, match="Your turn"):
        compare("full-conquest", 2, {})
