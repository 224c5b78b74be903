"""Records read from and written to the tables."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum

import msgspec

from engine.ccg.decks.formats import DeckList
from engine.kernel.event import Event
from engine.kernel.record import GivenAnswer
from engine.kernel.view import Outcome


class State(StrEnum):
    """Progress of a match."""

    OPEN = "open"
    PLAYING = "playing"
    OVER = "over"


class SettingScope(StrEnum):
    """Scope of a setting."""

    SERVER = "server"
    CHANNEL = "channel"


class ProposalState(StrEnum):
    """Outcome of a request for consent."""

    OPEN = "open"
    AGREED = "agreed"
    REFUSED = "refused"
    WITHDRAWN = "withdrawn"
    LAPSED = "lapsed"


class Proposal(msgspec.Struct, frozen=True, kw_only=True):
    """A request by a player for the others' consent; a match has at most one open.

    Attributes:
        number: from 0 in each match.
        kind: the kind of request.
        by: the user who asks.
        words: the request as everyone may read it.
        asked: the users whose consent it needs.
        agreed: those of them who have agreed.
        moment: the number of moves when it was made.
        terms: details, depending on the kind.
        state: its outcome.
        message: the public message with its buttons, if it has been posted.
        told: whether that message is up to date.
    """

    number: int
    kind: str
    by: int
    words: str
    asked: tuple[int, ...]
    agreed: tuple[int, ...] = ()
    moment: int = 0
    terms: dict[str, str] = {}
    state: ProposalState = ProposalState.OPEN
    message: int | None = None
    told: bool = False


class PlannedStack(msgspec.Struct, frozen=True):
    """The cards seeded under one mission: its name, and the cards' definitions in the order they are met."""

    place: str
    cards: tuple[str, ...]


class SeedPlan(msgspec.Struct, frozen=True):
    """A deck's seeding: the answers to each rule that asks.

    Attributes:
        chosen: for choices made one by one, card and label, in order.
        stacks: for arrangements, the stacks.
    """

    chosen: dict[str, tuple[tuple[str, str], ...]] = {}
    stacks: dict[str, tuple[PlannedStack, ...]] = {}


class Seeding(msgspec.Struct, frozen=True, kw_only=True):
    """A player's progress in seeding.

    Attributes:
        decision: the number of the arrangement in progress.
        picks: their arrangement so far.
        made: their answers so far, as a plan.
        saved: whether their answers are added to their deck's plan.
    """

    decision: int = -1
    picks: tuple[str, ...] = ()
    made: SeedPlan = SeedPlan()
    saved: bool = False


class WantedStep(msgspec.Struct, frozen=True):
    """A step that a player has chosen to take after something else.

    Attributes:
        words: the step in the player's words or the choice's.
        answers: its answers, in order; empty if the words have to be read first.
        detail: whether the words only add details to the previous step, such as the destination.
    """

    words: str
    answers: tuple[str, ...] = ()
    detail: bool = False


class Draft(msgspec.Struct, frozen=True):
    """A half-made choice.

    Attributes:
        picks: the picks so far, in order.
        page: the page on screen.
        kind: the kind of action on screen ("Beam"), or the slot of an arrangement; empty for none.
        said: typed words for the choices after this one, in order.
        detail: typed words that add details to these picks, for the next question.
        rest: steps after the one that stopped a typed line; the player decides whether to take them.
        held: the selected card of an arrangement; empty for none.
        unsure: whether the player is being asked to confirm.
        wanted: steps chosen earlier, which continue once this is answered.
    """

    picks: tuple[str, ...] = ()
    page: int = 0
    kind: str = ""
    said: tuple[str, ...] = ()
    held: str = ""
    unsure: bool = False
    wanted: tuple[WantedStep, ...] = ()
    detail: str = ""
    rest: tuple[str, ...] = ()


class StandingOrders(msgspec.Struct, frozen=True, kw_only=True):
    """A seat's standing orders for chances to respond, above all in other players' turns.

    Attributes:
        topics: the topics it is asked about; ``None`` for all except pauses between two actions.
        own_cards: whether it is always asked when something happens to its cards.
        turn: it passes until the end of this turn of this player.
        until_concerned: it passes until something happens to its cards.
        kinds: it passes at windows of these kinds.
        cards: ids of the definitions that it never responds with.
        halts: the number of the decision from which on it is asked even if it can only pass, so that pauses reveal
        nothing about its hand; ``None`` if it is not.
        passed: number of responses passed since its player last looked.
        plan: the seed plan it follows as far as it goes; ``None`` if its player seeds.
    """

    topics: frozenset[str] | None = None
    own_cards: bool = True
    turn: tuple[int, int] | None = None
    until_concerned: bool = False
    kinds: frozenset[str] = frozenset()
    cards: frozenset[str] = frozenset()
    halts: int | None = 0
    passed: int = 0
    plan: SeedPlan | None = None


class SeatRow(msgspec.Struct, frozen=True, kw_only=True):
    """A taken seat.

    Attributes:
        seat: from 0; the host has 0.
        user: the Discord user's id.
        name: the display name when the seat was taken.
        deck: the deck's id.
        deck_name: its name for players.
        sections: the card ids of each section.
        conceded: whether they have conceded while the others play on.
        orders: their standing orders; ``None`` for the default.
        drawn: whether the deck was drawn at random and the player hasn't confirmed it yet.
    """

    seat: int
    user: int
    name: str
    deck: str
    deck_name: str
    sections: dict[str, tuple[str, ...]]
    conceded: bool = False
    orders: StandingOrders | None = None
    drawn: bool = False


class DeckRow(msgspec.Struct, frozen=True, kw_only=True):
    """A player's own deck. Secret.

    Attributes:
        id: short, letters and digits.
        user: its owner.
        game: its game.
        name: its owner's name for it.
        list: the text as imported, with lines fixed since.
        sections: the card ids of each section, for the lines with known cards.
        playable: whether it was legal when last checked.
        changed: when it was changed (UTC).
    """

    id: str
    user: int
    game: str
    name: str
    list: DeckList
    sections: dict[str, tuple[str, ...]]
    playable: bool
    changed: datetime


class MatchRow(msgspec.Struct, frozen=True, kw_only=True):
    """A match without its secrets.

    Attributes:
        id: short, letters and digits.
        version: number of changes.
        game: the game's name.
        channel: its channel.
        guild: the server of the channel, if any.
        state: its progress.
        seats_wanted: number of seats that start it.
        seats: the taken ones, in order.
        card_message: the public status card's message, if any.
        moves: number of accepted answers that count.
        commitment: the SHA-256 of the seed; empty while open.
        seed: empty until the match has ended.
        outcome: its result, if it has ended.
        options: its settings by option id; missing options have their default.
        invited: the users for whom seats are reserved.
        host: the user who opened it.
        parent: the channel of the thread that was created for it, if any.
        rematch_of: the match it is a rematch of, if any.
        kept: in a rematch, each player's seat and deck.
        lesson: the lesson's id; empty for a match.
        vetoed: while it is open, the cards of its game that players have reported as resolved wrongly.
    """

    id: str
    version: int
    game: str
    channel: int
    guild: int | None
    state: State
    seats_wanted: int
    seats: tuple[SeatRow, ...]
    card_message: int | None
    moves: int
    commitment: str
    seed: str
    outcome: Outcome | None
    options: dict[str, str] = {}
    invited: tuple[int, ...] = ()
    host: int | None = None
    parent: int | None = None
    rematch_of: str | None = None
    kept: tuple[SeatRow, ...] = ()
    lesson: str = ""
    vetoed: tuple[str, ...] = ()


class ShownCard(msgspec.Struct, frozen=True, kw_only=True):
    """A match as its channel shows it.

    Attributes:
        message: the card; ``None`` if it was deleted.
        channel: its channel.
        turn: the turn shown.
        state: the progress shown.
        asked: the users shown as waited for, who have been pinged if they may be.
        ping: the message below that pings some of them.
        calls: the decisions it pings them for.
        last: the newest known message, deleted or not.
        top: its title and players.
        headline: the turn line.
    """

    message: int | None
    channel: int
    turn: str
    state: State
    asked: tuple[int, ...] = ()
    ping: int | None = None
    calls: tuple[int, ...] = ()
    last: int | None = None
    top: str = ""
    headline: str = ""


class EventRow(msgspec.Struct, frozen=True):
    """One event of a match's log: its number from 0, when it happened (UTC), and what it was."""

    number: int
    at: datetime
    event: Event


class Change(msgspec.Struct, frozen=True, kw_only=True):
    """All changes of one step, written together or not at all.

    Attributes:
        columns: changed columns of the match, by name.
        events: new events.
        seats: all seats, if they or their order have changed.
        answers: accepted answers, in order.
        answers_kept: number of earlier answers that still count, if some no longer do.
        conceding_seat: the seat that conceded.
        proposal: a new or changed request for consent.
        orders: new standing orders, by seat.
        is_computer_thinking: whether a computer player moves next.
        is_quiet: whether the card needn't change.
    """

    columns: dict[str, object] = {}
    events: tuple[Event, ...] = ()
    seats: tuple[SeatRow, ...] | None = None
    answers: tuple[GivenAnswer, ...] = ()
    answers_kept: int | None = None
    conceding_seat: int | None = None
    proposal: Proposal | None = None
    orders: dict[int, StandingOrders] = {}
    is_computer_thinking: bool = False
    is_quiet: bool = False

    @property
    def ends_choices(self) -> bool:
        """Whether half-made choices end: the match went back, has ended, or continues under corrected rules."""
        return self.answers_kept is not None or self.columns.get("state") is State.OVER or "corrected" in self.columns
