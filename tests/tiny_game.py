"""A small honest game that proves the kernel and the session layer generic.

A heap of counters lies on the table. First all seats, at once and in secret, throw a card of their hand of three away.
In a turn a player draws a card at random, takes one to three counters, and then may play a card from his hand for
points. Whoever takes the last counter wins.
"""

from __future__ import annotations

import msgspec

from engine.kernel.decision import Answer, Decision, Kind, Option, Procedure, ask, ask_all, checkpoint
from engine.kernel.errors import RuleViolation
from engine.kernel.game import DeckReport, MatchOption, StarterDeck
from engine.kernel.header import Header
from engine.kernel.randomness import Randomness
from engine.kernel.table import Table
from engine.kernel.view import Outcome, SeatView, View


class State(msgspec.Struct):
    random: Randomness
    heap: int
    active: int
    turn: int
    hands: list[list[str]]
    decks: list[list[str]]
    scores: list[int]
    outcome: Outcome | None = None


class TinyView(View, frozen=True, kw_only=True):
    heap: int
    hand: tuple[str, ...]


class TinyTable(Table):
    state: State

    def __init__(self, header: Header, state: State, most: int) -> None:
        super().__init__(header, state)
        self.names = [seat.name for seat in header.seats]
        self.most = most

    def play(self) -> Procedure[None]:
        if self.state.turn == 0:
            yield from self.throw_away()
        while self.state.outcome is None:
            yield from checkpoint()
            yield from self.take_turn(self.state.active)

    def throw_away(self) -> Procedure[None]:
        answers = yield from ask_all(
            tuple(self.ask_card(seat, "Throw a card away.", 1) for seat in range(len(self.names)))
        )
        for seat, (card,) in enumerate(answers):
            self.state.hands[seat].remove(card)
            own = {seat: f"You throw {card} away."}
            self.journal.log_event("discard", f"{self.names[seat]} throws a card away.", seat=seat, private=own)
        self.state.turn = 1

    def take_turn(self, seat: int) -> Procedure[None]:
        self.draw(seat)
        yield from self.take_counters(seat)
        if self.state.heap == 0:
            self.state.outcome = Outcome((seat,), f"{self.names[seat]} takes the last counter.", "TINY-WIN-01")
            self.journal.log_event("win", self.state.outcome.reason, seat=seat)
            return
        yield from self.play_card(seat)
        self.state.active = (seat + 1) % len(self.names)
        self.state.turn += 1

    def draw(self, seat: int) -> None:
        deck = self.state.decks[seat]
        if deck:
            card = deck.pop(self.state.random.below(len(deck)))
            self.state.hands[seat].append(card)
            own = {seat: f"You draw {card}."}
            self.journal.log_event("draw", f"{self.names[seat]} draws a card.", seat=seat, private=own)

    def take_counters(self, seat: int) -> Procedure[None]:
        most = min(self.most, self.state.heap)
        (taken,) = yield from ask(
            Decision(
                seat=seat,
                kind=Kind.NUMBER,
                prompt="How many counters do you take?",
                public="takes counters",
                minimum=1,
                maximum=most,
                rule="TINY-TAKE-01",
            )
        )
        self.state.heap -= int(taken)
        self.journal.log_event("take", f"{self.names[seat]} takes {taken}.", seat=seat)

    def play_card(self, seat: int) -> Procedure[None]:
        chosen = yield from ask(self.ask_card(seat, "Play a card?", 0))
        for card in chosen:
            self.state.hands[seat].remove(card)
            self.state.scores[seat] += int(card.rpartition("-")[2])
            self.journal.log_event("play", f"{self.names[seat]} plays {card}.", seat=seat)

    def ask_card(self, seat: int, prompt: str, minimum: int) -> Decision:
        options = tuple(Option(card, card) for card in sorted(self.state.hands[seat]))
        return Decision(
            seat=seat,
            kind=Kind.CARDS,
            prompt=prompt,
            public="chooses a card",
            options=options,
            minimum=minimum,
            private=True,
            rule="TINY-CARD-01",
        )

    def view(self, viewer: int | None) -> TinyView:
        state = self.state
        return TinyView(
            viewer=viewer,
            turn=state.turn,
            active=state.active,
            headline=f"Turn {state.turn}: {state.heap} counters",
            seats=tuple(
                SeatView(seat=seat, name=name, score=state.scores[seat], counts={"hand": len(state.hands[seat])})
                for seat, name in enumerate(self.names)
            ),
            outcome=state.outcome,
            heap=state.heap,
            hand=() if viewer is None else tuple(state.hands[viewer]),
        )

    def adjust(self, seat: int, order: Answer) -> None:
        raise RuleViolation("Nothing can be adjusted in this game.")

    def contradictions(self) -> list[str]:
        return ["The heap is below nothing."] if self.state.heap < 0 else []


class TinyGame:
    """Rules with ``most`` counters at a time: other numbers are other, incompatible rules."""

    name = "tiny"
    title = "Tiny Game"
    rules_version = 1
    seats = range(2, 3)
    pool = "tiny-pool"

    def __init__(self, most: int = 3) -> None:
        self.most = most

    def starter_decks(self) -> tuple[StarterDeck, ...]:
        return tuple(
            StarterDeck(colour, f"The {colour} deck", {"deck": tuple(f"{colour}-{value}" for value in range(1, 10))})
            for colour in ("red", "blue")
        )

    def check_deck(self, sections: dict[str, tuple[str, ...]]) -> DeckReport:
        if len(sections.get("deck", ())) < 5:
            return DeckReport((("A deck has at least five cards.", "TINY-DECK-01"),))
        return DeckReport()

    def topics(self) -> tuple[str, ...]:
        return ()

    def options(self, seats: int) -> tuple[MatchOption, ...]:
        return (MatchOption("heap", "Counters on the table", (("21", "21"), ("9", "9")), "21"),)

    def deal(self, header: Header, seed: str) -> TinyTable:
        random = Randomness(seed)
        decks = [random.shuffled(seat.deck["deck"]) for seat in header.seats]
        hands = [[deck.pop() for _ in range(3)] for deck in decks]
        table = self._table(header, State(random, int(header.options["heap"]), 0, 0, hands, decks, [0] * len(hands)))
        table.journal.log_event("deal", f"{header.options['heap']} counters lie on the table.")
        return table

    def load(self, header: Header, saved: bytes) -> TinyTable:
        return self._table(header, msgspec.msgpack.decode(saved, type=State))

    def _table(self, header: Header, state: State) -> TinyTable:
        return TinyTable(header, state, self.most)
