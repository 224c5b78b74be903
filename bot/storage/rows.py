"""Records read from and written to the tables."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum

import msgspec

from engine.ccg.decks.deck_list_parsing import DeckList
from engine.kernel.event import Event
from engine.kernel.record import GivenAnswer
from engine.kernel.view import Outcome


class State(StrEnum):
    """State of a match: waiting for players, being played, or over."""

    OPEN = "open"
    PLAYING = "playing"
    OVER = "over"


class SettingScope(StrEnum):
    """Scope of a setting: a server or a channel."""

    SERVER = "server"
    CHANNEL = "channel"


class ProposalState(StrEnum):
    """State of a request for consent: open, or how it was closed."""

    OPEN = "open"
    AGREED = "agreed"
    REFUSED = "refused"
    WITHDRAWN = "withdrawn"
    LAPSED = "lapsed"


class Proposal(msgspec.Struct, frozen=True, kw_only=True):
    """A player's request for the others' consent; a match has at most one open request.

    Attributes:
        number: the request's number in its match, from 0.
        kind: the kind of request.
        by: the user who makes the request.
        words: the request as shown to everyone.
        asked: the users whose consent is required.
        agreed: the users who have agreed.
        moment: the number of moves when the request was made.
        terms: details, depending on the kind.
        state: the outcome.
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
    """The cards seeded under one mission: the mission's name, and the cards' definitions in the order they are met."""

    place: str
    cards: tuple[str, ...]


class SeedPlan(msgspec.Struct, frozen=True):
    """A deck's seeding: the answers to each rule that requires a choice.

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
        picks: the player's arrangement so far.
        made: the player's answers so far, as a plan.
        saved: whether the player's answers are added to their deck's plan.
    """

    decision: int = -1
    picks: tuple[str, ...] = ()
    made: SeedPlan = SeedPlan()
    saved: bool = False


class WantedStep(msgspec.Struct, frozen=True):
    """A step that a player wants to take after something else.

    Attributes:
        words: the step, in the player's words or as the label of a choice.
        answers: its answers, in order; empty if the words must be read first.
        detail: whether the words only add details to the previous step, such as the destination.
    """

    words: str
    answers: tuple[str, ...] = ()
    detail: bool = False


class Draft(msgspec.Struct, frozen=True):
    """An unfinished choice.

    Attributes:
        picks: the picks so far, in order.
        page: the page on screen.
        kind: the kind of action on screen ("Beam"), or the slot of an arrangement; empty if none.
        said: typed words for later choices, in order.
        detail: typed words that add details to these picks, for the next question.
        rest: steps after the one that stopped a typed line; the player decides whether to take them.
        held: the selected card of an arrangement; empty if none.
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
    """A seat's standing orders for chances to respond, mainly during other players' turns.

    Attributes:
        topics: the topics it is asked about; ``None`` for all except pauses between two actions.
        own_cards: whether it is always asked when something happens to its cards.
        turn: the turn, and its player, until whose end it passes.
        until_concerned: whether it passes until something happens to its cards.
        kinds: the kinds of events at which it passes.
        cards: ids of the definitions that it never responds with.
        halts: the number of the decision from which on it is asked even if it can only pass, so that pauses reveal
            nothing about its hand; ``None`` if it is not.
        passed: number of responses passed since its player last looked.
        plan: the seed plan that it follows as far as possible; ``None`` if its player seeds.
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
        seat: the seat's number, from 0; the host has 0.
        user: the Discord user's id.
        name: the display name when the seat was taken.
        deck: the deck's id.
        deck_name: the deck's name for players.
        sections: the card ids of each section of the deck.
        conceded: whether the player has conceded while the others play on.
        orders: the player's standing orders; ``None`` for the default.
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
        id: a short id of letters and digits.
        user: the owner's id.
        game: the deck's game.
        name: the deck's name.
        list: the imported text, with the lines that have been fixed since.
        sections: the card ids of each section, for the lines with known cards.
        playable: whether it was legal when last checked.
        changed: when it was last changed (UTC).
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
        id: a short id of letters and digits.
        version: number of changes so far.
        game: the game's id.
        channel: the match's channel.
        guild: the channel's server, if any.
        state: the match's state.
        seats_wanted: number of taken seats that starts the match.
        seats: the taken seats, in order.
        card_message: the id of the status card's message, if any.
        moves: number of accepted answers that count.
        commitment: the SHA-256 of the seed; empty while the match is open.
        seed: empty until the match has ended.
        outcome: the result, once the match has ended.
        options: settings by option id; missing options have their default.
        invited: the users with reserved seats.
        host: the user who opened the match.
        parent: the parent channel of the thread created for the match, if any.
        rematch_of: the match that this one is a rematch of, if any.
        kept: in a rematch, each player's seat and deck.
        lesson: the lesson's id; empty for a match.
        vetoed: while the match is open, the cards of its game that players have reported as resolved wrongly.
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
    """A match as shown in its channel.

    Attributes:
        message: the id of the card's message; ``None`` if it was deleted.
        channel: the card's channel.
        turn: the turn shown.
        state: the match's state as shown.
        asked: the users shown as waited for, who have been pinged if that is allowed.
        ping: the message below the card that pings some of them.
        calls: the decisions for which it pings them.
        last: the newest known message, deleted or not.
        top: the card's title and players.
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
    """One event in a match's log: its number, from 0, when it happened (UTC), and what happened."""

    number: int
    at: datetime
    event: Event


class Change(msgspec.Struct, frozen=True, kw_only=True):
    """All changes made by one step, written together or not at all.

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
        """Whether unfinished choices become invalid: after an undo, at the end, or under corrected rules."""
        return self.answers_kept is not None or self.columns.get("state") is State.OVER or "corrected" in self.columns
