"""A game of strikes and taunts that others may respond to, some of them with a card that is hidden in their hand.

The deck ``add_attack_cards`` holds a parry, ``bare`` holds none; both look alike from outside.
"""

from __future__ import annotations

import msgspec

from engine.kernel.decision import Answer, Decision, Kind, Option, Procedure, Window, ask, checkpoint
from engine.kernel.errors import RuleViolation
from engine.kernel.game import DeckReport, MatchOption, StarterDeck
from engine.kernel.header import Header
from engine.kernel.table import Table
from engine.kernel.view import Outcome, SeatView, View

PASS = Option("pass", "Pass", group="Pass")
TURNS = 6
DAMAGE = "wounds"


class State(msgspec.Struct):
    hands: list[list[str]]
    turn: int = 1
    active: int = 0
    score: int = 0
    outcome: Outcome | None = None
    answered: int = 0


class DuelTable(Table):
    state: State

    def __init__(self, header: Header, state: State) -> None:
        super().__init__(header, state)
        self.names = [seat.name for seat in header.seats]

    def play(self) -> Procedure[None]:
        while self.outcome is None:
            yield from checkpoint()
            yield from self.act(self.state.active)

    def act(self, seat: int) -> Procedure[None]:
        options = tuple(Option(one, one.capitalize()) for one in ("strike", "taunt", "end"))
        decision = Decision(seat=seat, kind=Kind.ACTION, prompt="What do you do?", public="acts", options=options)
        (chosen,) = yield from ask(decision)
        name = self.names[seat]
        if chosen == "end":
            self.journal.log_event("end", f"{name} ends the turn.", seat=seat)
            self.state.turn += 1
            self.state.active = 1 - seat
            if self.state.turn > TURNS:
                self.state.outcome = Outcome((0,), "The duel is over.")
            return
        self.journal.log_event(chosen, f"{name} chooses to {chosen}.", seat=seat)
        window = Window("would be hit", DAMAGE, (1 - seat,)) if chosen == "strike" else Window("taunted")
        yield from self.respond(1 - seat, window)

    def respond(self, seat: int, window: Window) -> Procedure[None]:
        hand = self.state.hands[seat]
        options = tuple(Option(card, f"Use {card}", card=card) for card in hand if card == "parry")[:1]
        (chosen,) = yield from ask(
            Decision(
                seat=seat,
                kind=Kind.ACTION,
                prompt=f"You are {window.kind.removeprefix('would be ')}. Do you respond?",
                public="may respond",
                options=(*options, PASS),
                private=True,
                default=("pass",),
                window=window,
            )
        )
        if chosen == "pass":
            self.state.answered += 1
        else:
            hand.remove(chosen)
            self.journal.log_event("use", f"{self.names[seat]} uses {chosen}.", seat=seat)

    def view(self, viewer: int | None) -> View:
        passed = {"passed": self.state.answered} if viewer is not None else {}
        seats = tuple(SeatView(seat=n, name=name, score=0, counts=passed) for n, name in enumerate(self.names))
        state = self.state
        return View(viewer=viewer, turn=state.turn, active=state.active, headline=f"Turn {state.turn}", seats=seats)

    def adjust(self, seat: int, order: Answer) -> None:
        raise RuleViolation("Nothing can be adjusted in this game.")

    def contradictions(self) -> list[str]:
        return []


class DuelGame:
    name = "duel"
    title = "Duel"
    rules_version = 1
    seats = range(2, 3)
    pool = "none"

    def topics(self) -> tuple[str, ...]:
        return (DAMAGE,)

    def options(self, seats: int) -> tuple[MatchOption, ...]:
        return ()

    def starter_decks(self) -> tuple[StarterDeck, ...]:
        cards = {"armed": ("parry",) * 3, "bare": ("cloak",) * 3}
        return tuple(StarterDeck(name, name.capitalize(), {"deck": deck}) for name, deck in cards.items())

    def check_deck(self, sections: dict[str, tuple[str, ...]]) -> DeckReport:
        return DeckReport()

    def deal(self, header: Header, seed: str) -> DuelTable:
        return DuelTable(header, State([list(seat.deck["deck"]) for seat in header.seats]))

    def load(self, header: Header, saved: bytes) -> DuelTable:
        return DuelTable(header, msgspec.msgpack.decode(saved, type=State))


GAME = DuelGame()
