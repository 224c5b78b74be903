"""What is read from and written to the tables."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum

import msgspec

from engine.ccg.decks.formats import DeckList
from engine.kernel.event import Event
from engine.kernel.record import GivenAnswer
from engine.kernel.view import Outcome


class State(StrEnum):
    """How far a match has come."""

    OPEN = "open"
    PLAYING = "playing"
    OVER = "over"


class Place(StrEnum):
    """What a setting is for."""

    SERVER = "server"
    CHANNEL = "channel"


class ProposalState(StrEnum):
    """What has become of a request for the others' consent."""

    OPEN = "open"
    AGREED = "agreed"
    REFUSED = "refused"
    WITHDRAWN = "withdrawn"
    LAPSED = "lapsed"


class Proposal(msgspec.Struct, frozen=True, kw_only=True):
    """A request for which a player needs the consent of others; a match has one open at a time.

    Attributes:
        number: from 0 in each match.
        kind: what they ask for.
        by: the user who asks.
        words: what they ask, as everybody may read it.
        asked: the users whose consent it needs.
        agreed: those of them who have agreed.
        moment: how far the match had come when they asked.
        terms: what is to happen, for the kind to read.
        state: what has become of it.
        message: the public message with its buttons, if it has been posted.
        told: whether that shows the request as it is.
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
    """What is seeded under one mission: its name, and the cards' definitions in the order in which they are met."""

    place: str
    cards: tuple[str, ...]


class SeedPlan(msgspec.Struct, frozen=True):
    """How a deck is seeded: what was answered to each rule that asks.

    Attributes:
        chosen: of what was chosen one by one, card and words of the choice, in order.
        stacks: of what was arranged.
    """

    chosen: dict[str, tuple[tuple[str, str], ...]] = {}
    stacks: dict[str, tuple[PlannedStack, ...]] = {}


class Seeding(msgspec.Struct, frozen=True, kw_only=True):
    """How far a player is with seeding in a match.

    Attributes:
        decision: the number of the decision to which they lay an arrangement now.
        picks: what they have laid so far.
        made: what they have answered, as a plan.
        saved: whether all that they answer becomes their deck's plan.
    """

    decision: int = -1
    picks: tuple[str, ...] = ()
    made: SeedPlan = SeedPlan()
    saved: bool = False


class Wanted(msgspec.Struct, frozen=True):
    """Something that a player has chosen to do after something else.

    Attributes:
        words: it in words, theirs or those of the choice.
        answers: the answers that do it, one after the other; none where their words have to be read first.
        detail: whether the words only say more about the step before, such as where to; they start nothing new.
    """

    words: str
    answers: tuple[str, ...] = ()
    detail: bool = False


class Draft(msgspec.Struct, frozen=True):
    """A choice in the making.

    Attributes:
        picks: what has been picked so far, in order.
        page: the page that the player looks at.
        kind: of many actions, the kind that they have chosen first ("Beam"), of an arrangement the slot that they
            look at; empty for none yet.
        said: words of theirs for the choices after this one, in their order.
        detail: words of theirs that say more about these picks, for the next question.
        rest: steps of a line that stopped before them; the player decides whether to do them.
        held: of an arrangement, the card that they move up and down; empty for none.
        unsure: whether they are asked if this is what they mean.
        wanted: what they have chosen before, which goes on once this is answered.
    """

    picks: tuple[str, ...] = ()
    page: int = 0
    kind: str = ""
    said: tuple[str, ...] = ()
    held: str = ""
    unsure: bool = False
    wanted: tuple[Wanted, ...] = ()
    detail: str = ""
    rest: tuple[str, ...] = ()


class StandingOrders(msgspec.Struct, frozen=True, kw_only=True):
    """What becomes of a seat's chances to respond, above all while another player has the turn.

    Attributes:
        topics: at these it is asked, in the words of the game; ``None`` for all but the pauses between two actions.
        own_cards: whether it is asked, whatever the topic, when something happens to its cards.
        turn: it passes until this turn, counted with whose it is, has ended.
        until_concerned: it passes until something happens to its cards.
        kinds: it passes at windows of these kinds.
        cards: it responds with none of these, by their definitions' ids.
        halts: the number of the decision from which on it is asked even where it can only pass, so that no pause
            tells what it holds; ``None`` if it is not.
        passed: how many responses it has passed up in this way since its player last looked.
        plan: by which it seeds, as long as the plan knows an answer; ``None`` where its player seeds.
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
    """A seat taken.

    Attributes:
        seat: from 0; the host has 0.
        user: the Discord user's id.
        name: the display name when the seat was taken.
        deck: the deck's id.
        deck_name: its name for players.
        sections: the card ids of each section.
        conceded: whether they have given up while the others play on.
        orders: their standing orders; ``None`` for those of everybody who gives none.
        drawn: whether chance has drawn the deck, and nobody has said yet that it shall be this one.
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
        user: whose it is.
        game: for which game.
        name: as its owner calls it.
        list: as it was read, with the lines mended since.
        sections: the card ids of each section, of the lines whose cards are known.
        playable: whether it was legal when it was judged last.
        changed: when it was (UTC).
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
        version: how often it has been changed.
        game: the game's name.
        channel: where it is played.
        guild: the server of the channel, if any.
        state: how far it has come.
        seats_wanted: how many seats start it.
        seats: those taken, in order.
        card_message: the public status card's message, if any.
        moves: how many accepted answers count.
        commitment: the SHA-256 of the seed; empty while open.
        seed: empty until the match is over.
        outcome: how it ended, if it has.
        options: what is set for it, by the option's id; an option that is missing has its default.
        invited: the users for whom seats are kept.
        host: the user who opened it.
        parent: the channel of the thread that was made for it, if one was.
        rematch_of: the match that is played again, if one is.
        kept: of a rematch, who is to sit where and with which deck.
        lesson: the lesson that it is, by its id; empty for a match.
        vetoed: as long as it is open, the cards of its game that did something else, as players say.
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
    """What the channel of a match shows of it.

    Attributes:
        message: the card; ``None`` while it is known to be gone.
        channel: where it is.
        turn: which turn it shows.
        state: how far the match had come.
        asked: the users whom it names as waited for; all of them have been called, or may not be.
        ping: the message below it that calls some of them.
        calls: the decisions for which it calls them.
        last: the newest message that is known, here or gone.
        top: its title and players.
        headline: whose turn it shows, in words.
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
    """All that one step changes in a match, written together or not at all.

    Attributes:
        columns: of the match itself, by name.
        events: what happened.
        seats: all seats, where others than before are taken or they have another order.
        answers: accepted, in order.
        kept: how many of the answers before these still count, if some no longer do.
        conceded: the seat that is given up.
        proposal: a request for consent, new or changed.
        orders: new standing orders, by seat.
        thinking: whether a computer is asked afterwards.
        quiet: whether there is nothing new to show.
    """

    columns: dict[str, object] = {}
    events: tuple[Event, ...] = ()
    seats: tuple[SeatRow, ...] | None = None
    answers: tuple[GivenAnswer, ...] = ()
    kept: int | None = None
    conceded: int | None = None
    proposal: Proposal | None = None
    orders: dict[int, StandingOrders] = {}
    thinking: bool = False
    quiet: bool = False

    @property
    def ends_choices(self) -> bool:
        """Whether half-made choices end: the match went back, is over, or continues under corrected rules."""
        return self.kept is not None or self.columns.get("state") is State.OVER or "corrected" in self.columns
