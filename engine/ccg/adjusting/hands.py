"""What manual adjustments need of a table; each edition says how it is done there.

Cards are named by instance ids, places and piles by tokens of the game’s own, such as ``aboard.1f3c`` or ``deck.0``.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal, NamedTuple, Protocol

from engine.ccg.adjusting.record import Answered, Record, Recording, is_known, record_of, recorded, selected
from engine.ccg.effects.changes import Change
from engine.ccg.requirements.requirement import Requirement
from engine.ccg.resolving.lasting_change import Lasting
from engine.kernel.decision import Answer, Option, Procedure
from engine.kernel.event import Journal
from engine.kernel.randomness import Randomness

Sort = Literal["personnel", "ship", "equipment", "facility", "mission", "dilemma", "other"]


class Pile(NamedTuple):
    """A list of cards that belongs to a player.

    Attributes:
        token: by which orders name it.
        label: to a seat.
        seat: whose it is.
        mixed: whether it is shuffled when somebody has looked for a card in it.
    """

    token: str
    label: str
    seat: int
    mixed: bool = False


class AdjustedState(Recording, Protocol):
    """What is shared of the states of both editions."""

    random: Randomness
    active: int
    lasting: list[Lasting]


class AdjustedTable(Protocol):
    """What is shared of their tables."""

    @property
    def state(self) -> AdjustedState:
        """What is kept of the game."""

    @property
    def journal(self) -> Journal:
        """What everybody reads."""

    @property
    def outcome(self) -> object:
        """How the match has ended, if it has."""

    def player_name(self, seat: int) -> str:
        """What a player is called."""


class Hands(ABC):
    """How a table is adjusted by hand."""

    @property
    @abstractmethod
    def table(self) -> AdjustedTable:
        """The table."""

    @property
    def record(self) -> Record:
        """What adjustments have left behind, to be read only."""
        return recorded(self.table.state)

    def opened_record(self) -> Record:
        """The same, to be written in, begun if there is none."""
        return record_of(self.table.state)

    # --- players -----------------------------------------------------------------------------------------------

    @abstractmethod
    def seats(self, first: int) -> Sequence[int]:
        """All seats in order, from one on."""

    def player(self, seat: int) -> str:
        """What a player is called."""
        return self.table.player_name(seat)

    def whose(self, seat: int, viewer: int) -> str:
        """*Your*, or the name of another player with an apostrophe."""
        return "your" if seat == viewer else f"{self.player(seat)}’s"

    def turn(self) -> int:
        """The number of this turn."""
        return self.table.state.turn

    def next_turn_of(self, seat: int) -> int:
        """The number of a player’s next turn after this one."""
        order = self.seats(self.table.state.active)
        return self.turn() + (list(order).index(seat) or len(order))

    @abstractmethod
    def points(self, seat: int) -> int:
        """The points of a player now."""

    @abstractmethod
    def score(self, seat: int, points: int) -> str:
        """Change a score; returns what everybody reads."""

    # --- cards -------------------------------------------------------------------------------------------------

    @abstractmethod
    def exists(self, card: str) -> bool:
        """Whether there is such a card."""

    @abstractmethod
    def name(self, card: str) -> str:
        """What players call a card."""

    @abstractmethod
    def definition(self, card: str) -> str:
        """The id of its definition."""

    @abstractmethod
    def words(self, card: str) -> str:
        """What it says, in words that the players carry out; may be empty."""

    @abstractmethod
    def sort(self, card: str) -> Sort:
        """What sort of card it is."""

    @abstractmethod
    def owner(self, card: str) -> int:
        """Whose deck it came with."""

    @abstractmethod
    def holder(self, card: str) -> int | None:
        """Who commands it in play."""

    @abstractmethod
    def sees(self, viewer: int | None, card: str) -> bool:
        """Whether a seat, or a spectator, may see its face where it lies."""

    def knows(self, viewer: int | None, card: str) -> bool:
        """The same of a seat that may have looked at it by an adjustment, or meets the dilemma with it."""
        if viewer is None or self.sees(viewer, card):
            return self.sees(viewer, card)
        return is_known(self.table.state, viewer, card) or (bool(self.facing()) and card in self.group())

    def selected(self) -> list[str]:
        """The cards that chance has selected last, as far as there still are such."""
        return [card for card in selected(self.table.state) if self.exists(card)]

    def looked_at(self, seat: int) -> list[str]:
        """The hidden cards that a seat has looked at this turn and that still lie hidden from it."""
        record = self.table.state.by_hand
        seen = record.seen if isinstance(record, Record) and record.turn == self.turn() else ()
        return [card for by, card in seen if by == seat and self.exists(card) and not self.sees(seat, card)]

    @abstractmethod
    def open_name(self, card: str) -> str:
        """A card as everybody may hear of it."""

    @abstractmethod
    def where(self, card: str, seat: int) -> str:
        """Where a card is, to a seat: *aboard Galor*, *in your hand*."""

    @abstractmethod
    def in_play(self, card: str) -> bool:
        """Whether a card is in play."""

    @abstractmethod
    def all_in_play(self) -> Sequence[str]:
        """Every card in play but what locations are made of."""

    @abstractmethod
    def missions(self) -> Sequence[str]:
        """The missions on the table."""

    def speaking(self, seat: int) -> Iterator[str]:
        """Cards with words for the players: the dilemma that is faced, then those in play, a player’s own first."""
        if self.facing():
            yield self.facing()
        there = [card for card in (*self.all_in_play(), *self.missions()) if self.words(card) and self.sees(None, card)]
        yield from sorted(there, key=lambda card: self.holder(card) != seat)

    # --- encounters --------------------------------------------------------------------------------------------

    @abstractmethod
    def group(self) -> Sequence[str]:
        """The personnel who take part in the attempt in progress."""

    @abstractmethod
    def facing(self) -> str:
        """The dilemma that is faced now; empty for none."""

    @abstractmethod
    def is_fighting(self) -> bool:
        """Whether a battle, a combat or an engagement is in progress."""

    @abstractmethod
    def join(self, card: str) -> None:
        """Let a personnel take part in the attempt."""

    @abstractmethod
    def part(self, card: str) -> None:
        """Let a personnel take part no longer."""

    @abstractmethod
    def joinable(self) -> Sequence[str]:
        """Who could join the attempt: the attempter’s other personnel there."""

    def fighters(self) -> Sequence[str]:
        """Those who could be left out of the fight in progress."""
        return ()

    def may_prevent(self, card: str, answered: Answered) -> bool:  # noqa: ARG002 - no text forbids it
        """Whether what happens to a card can be prevented."""
        return True

    @abstractmethod
    def end_attempt(self) -> None:
        """End the attempt in progress, which fails."""

    # --- piles and places --------------------------------------------------------------------------------------

    @abstractmethod
    def piles(self, viewer: int) -> Sequence[Pile]:
        """The hands, decks and piles of all players, a viewer’s own first."""

    @abstractmethod
    def pile(self, token: str) -> Sequence[str]:
        """The cards of a pile from the top; empty for no such pile."""

    @abstractmethod
    def shuffle(self, token: str) -> None:
        """Shuffle a pile."""

    @abstractmethod
    def ends(self, card: str) -> Sequence[Option]:
        """The piles into which a card can go, and at which end."""

    @abstractmethod
    def put_in_pile(self, card: str, end: str) -> None:
        """Put a card into a pile of its owner’s."""

    @abstractmethod
    def draw(self, seat: int, count: int) -> int:
        """Let a player draw from their deck; returns how many cards they drew."""

    @abstractmethod
    def discard_from_deck(self, seat: int, count: int) -> Sequence[str]:
        """Discard the top cards of a player’s deck; returns them."""

    @abstractmethod
    def teams(self) -> Sequence[tuple[str, int, str]]:
        """Every place with personnel: its token, whose they are, and where that is in words."""

    @abstractmethod
    def team(self, place: str, seat: int) -> Sequence[str]:
        """A player’s personnel at a place."""

    @abstractmethod
    def places(self, seat: int, card: str) -> Sequence[Option]:
        """Where a card can be put."""

    @abstractmethod
    def put_words(self, place: str, seat: int) -> str:
        """What follows *is moved* in the log."""

    @abstractmethod
    def put_at(self, seat: int, card: str, place: str) -> None:
        """Put a card at a place."""

    @abstractmethod
    def may_enter(self, card: str, seat: int) -> bool:
        """Whether a card that is not in play may enter it for a player beside what is there."""

    @abstractmethod
    def beneath(self) -> Sequence[str]:
        """The cards that lie under others and are not in play, but for those beneath missions, which are piles."""

    @abstractmethod
    def bearer(self, card: str) -> str:
        """The card that another one is on, under, aboard or docked at; empty for none."""

    def is_borne_by(self, card: str, other: str) -> bool:
        """Whether a card is on, under or aboard another one, at any depth; every card is by itself."""
        while card and card != other:
            card = self.bearer(card)
        return card == other

    @abstractmethod
    def hosts(self, card: str) -> Sequence[str]:
        """The cards on which a card may be placed."""

    @abstractmethod
    def bears(self, host: str, card: str) -> bool:
        """Whether the words of an enforced card let it lie on a host; assisted cards are left to the players."""

    @abstractmethod
    def may_lie_on(self, card: str) -> bool:
        """Whether a card can be placed on others."""

    @abstractmethod
    def put_on(self, seat: int, card: str, host: str) -> None:
        """Place a card on another."""

    @abstractmethod
    def put_under(self, seat: int, card: str, host: str) -> None:
        """Place a card under another, where it is not in play."""

    @abstractmethod
    def may_lie_open(self, card: str) -> bool:
        """Whether a card can lie before a player."""

    @abstractmethod
    def put_before(self, seat: int, card: str) -> None:
        """Put a card into play before a player."""

    @abstractmethod
    def leave(self, card: str) -> None:
        """Put a card on its owner’s discard pile, or wherever it goes when it leaves play."""

    def kill(self, card: str) -> None:
        """Kill or destroy a card in play."""
        self.leave(card)

    @abstractmethod
    def to_hand(self, card: str) -> None:
        """Put a card into its owner’s hand."""

    @abstractmethod
    def goes_to_hand(self, card: str) -> bool:
        """Whether a card can be in a hand at all."""

    def may_replace(self, card: str, other: str) -> bool:
        """Whether a card can be where another one of its sort is."""
        return self.sort(card) != "other" or not self.in_play(other) or self.in_play(card) or self._lies_open(card)

    def _lies_open(self, card: str) -> bool:
        return self.may_lie_open(card) or self.may_lie_on(card)

    @abstractmethod
    def exchange(self, card: str, other: str) -> None:
        """Let two cards trade places."""

    # --- what cards are ----------------------------------------------------------------------------------------

    @abstractmethod
    def can_be_stopped(self, card: str) -> bool:
        """Whether a card is personnel or a ship in play."""

    @abstractmethod
    def is_stopped(self, card: str) -> bool:
        """Whether it is stopped."""

    @abstractmethod
    def stop(self, card: str) -> None:
        """Stop it."""

    @abstractmethod
    def unstop(self, card: str) -> None:
        """Let it act again."""

    @abstractmethod
    def give(self, card: str, seat: int) -> None:
        """Give the command of a card to a player."""

    @abstractmethod
    def capture(self, card: str, seat: int) -> None:
        """Let a player hold a personnel captive."""

    @abstractmethod
    def captives(self) -> Sequence[str]:
        """Everybody who is held captive."""

    @abstractmethod
    def release(self, card: str) -> None:
        """Set a captive free."""

    @abstractmethod
    def range_left(self, ship: str) -> int:
        """How much of its RANGE a ship has left this turn."""

    @abstractmethod
    def range_words(self, ship: str) -> str:
        """The same in a sentence after the ship’s name."""

    @abstractmethod
    def give_range(self, ship: str, by: int) -> None:
        """Give RANGE of this turn back, or take it away."""

    @abstractmethod
    def damages(self, seat: int, ship: str) -> Sequence[Option]:
        """How a ship can be damaged."""

    @abstractmethod
    def damage(self, seat: int, ship: str, how: str) -> None:
        """Damage a ship."""

    @abstractmethod
    def is_damaged(self, ship: str) -> bool:
        """Whether a ship is damaged."""

    @abstractmethod
    def repair(self, ship: str) -> None:
        """Repair a ship."""

    # --- numbers -----------------------------------------------------------------------------------------------

    @abstractmethod
    def numbers(self, card: str) -> Mapping[str, str]:
        """The numbers of a card that can be changed, and what each is called."""

    @abstractmethod
    def changed_number(self, sort: Sort, name: str, by: int) -> Change:
        """The change of a number of such cards."""

    @abstractmethod
    def skills(self) -> Sequence[str]:
        """All skills of the game."""

    @abstractmethod
    def skills_of(self, card: str) -> Mapping[str, int]:
        """The skills that a personnel has now, with their levels, by lower-case name."""

    @abstractmethod
    def countdown(self, card: str) -> int:
        """How many turns a card’s countdown has left; 0 for none."""

    @abstractmethod
    def set_countdown(self, seat: int, card: str, turns: int) -> None:
        """Let a card’s countdown have so many of a player’s turns left; none for 0."""

    @abstractmethod
    def counts_for(self, seat: int, card: str) -> int:
        """The player at the end of whose turns a card counts down."""

    @abstractmethod
    def lost_skills(self) -> Change:
        """The change of personnel who can use no skill."""

    @abstractmethod
    def requirement_in(self, words: str) -> Requirement | None:
        """What words of a card require, as missions do; ``None`` where they cannot be read whole."""

    @abstractmethod
    def traits(self) -> Mapping[str, str]:
        """Icons, affiliations and the like that cards can gain: what the game calls each, and players."""

    @abstractmethod
    def prohibitions(self) -> Mapping[str, str]:
        """What cards can be kept from, as the game calls it, and in words."""

    def own_verbs(self) -> Mapping[str, Any]:
        """What only this game can adjust: each a ``Verb``, by the word for it."""
        return {}

    @abstractmethod
    def lasting_words(self, one: Lasting) -> str:
        """Something that is different for a while, in a few words."""

    @abstractmethod
    def begin(self, lasting: Lasting) -> None:
        """Something is different from now on."""

    @abstractmethod
    def changed(self) -> None:
        """Take note that anything may have changed."""

    # --- what takes decisions ----------------------------------------------------------------------------------

    @abstractmethod
    def fights(self, seat: int) -> Sequence[Option]:
        """The fights and battles that could begin now, whatever the rules say of who may."""

    @abstractmethod
    def settle(self, seat: int, order: Answer) -> Procedure[None]:
        """Carry out what takes decisions: a fight, damage, the end of a turn."""

    @abstractmethod
    def can_end_turn(self) -> bool:
        """Whether nothing is under way that the end of the turn would cut off."""

    @abstractmethod
    def titles(self) -> Mapping[str, str]:
        """The name of every card that can be named, by the id of its definition."""

    @abstractmethod
    def completable(self) -> Sequence[str]:
        """The missions that can be completed."""

    @abstractmethod
    def complete(self, seat: int, mission: str) -> str:
        """Complete a mission for a player; returns what everybody reads."""
