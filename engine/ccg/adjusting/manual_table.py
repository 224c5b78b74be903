"""The interface of a table to manual adjustments, which each edition implements.

Cards are named by instance ids, places and piles by the game’s tokens, such as ``aboard.1f3c`` or ``deck.0``.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, Literal, NamedTuple, Protocol

from engine.ccg.adjusting.record import (
    AdjustmentRecord,
    AnsweredEvent,
    StateWithRecord,
    adjustment_record,
    has_looked_at,
    last_random_selection,
    writable_record_of,
)
from engine.ccg.adjusting.table_with_responses import TableWithResponses
from engine.ccg.effects.changes import Change
from engine.ccg.requirements.requirement import Requirement
from engine.ccg.resolving.lasting_change import LastingChange
from engine.kernel.decision import Answer, Option, Procedure
from engine.kernel.event import Journal
from engine.kernel.randomness import Randomness

Sort = Literal["personnel", "ship", "equipment", "facility", "mission", "dilemma", "other"]

ForbiddenAdjustment = Literal["not for a hand", "mission moved"]
"""Adjustments that some rule forbids; each edition has its own rule for them."""


class Pile(NamedTuple):
    """A list of cards that belongs to a player.

    Attributes:
        token: its name in orders.
        label: its name for a seat.
        seat: its owner.
        mixed: whether it is shuffled after a player has searched it.
    """

    token: str
    label: str
    seat: int
    mixed: bool = False


class AdjustedState(StateWithRecord, Protocol):
    """The part of a game's state that both editions share."""

    random: Randomness
    active: int
    lasting: list[LastingChange]


class AdjustedTable(Protocol):
    """The part of a table that both editions share."""

    @property
    def state(self) -> AdjustedState:
        """The state of the game."""

    @property
    def journal(self) -> Journal:
        """The log of the match."""

    @property
    def outcome(self) -> object:
        """How the match has ended; ``None`` while it continues."""

    def player_name(self, seat: int) -> str:
        """Return the display name of a player."""


class ManualTable(TableWithResponses):
    """A table to be adjusted by hand.

    Attributes:
        forbidding_rules: the ids of the rules that forbid an adjustment, in the game being played.
    """

    forbidding_rules: ClassVar[Mapping[ForbiddenAdjustment, str]]

    @property
    @abstractmethod
    def table(self) -> AdjustedTable:
        """The table being adjusted."""

    @property
    def record(self) -> AdjustmentRecord:
        """The record of adjustments, read-only."""
        return adjustment_record(self.table.state)

    def writable_record(self) -> AdjustmentRecord:
        """Return the record of adjustments, writable; created if there is none."""
        return writable_record_of(self.table.state)

    # --- players -----------------------------------------------------------------------------------------------

    @abstractmethod
    def seats(self, first: int) -> Sequence[int]:
        """Return all seats in order, from ``first`` on."""

    def player(self, seat: int) -> str:
        """Return the display name of a player."""
        return self.table.player_name(seat)

    def possessive_of_player(self, seat: int, viewer: int) -> str:
        """Return *Your* for the viewer, or the possessive of another player's name."""
        return "your" if seat == viewer else f"{self.player(seat)}’s"

    def turn(self) -> int:
        """Return the number of the current turn."""
        return self.table.state.turn

    def next_turn_of(self, seat: int) -> int:
        """Return the number of a player’s next turn after this one."""
        order = self.seats(self.table.state.active)
        return self.turn() + (list(order).index(seat) or len(order))

    @abstractmethod
    def points(self, seat: int) -> int:
        """Return the points of a player now."""

    @abstractmethod
    def change_score(self, seat: int, points: int) -> str:
        """Change a score; return the sentence for the log."""

    # --- cards -------------------------------------------------------------------------------------------------

    @abstractmethod
    def exists(self, card: str) -> bool:
        """Whether the card exists."""

    @abstractmethod
    def name(self, card: str) -> str:
        """Return the display name of a card."""

    @abstractmethod
    def definition(self, card: str) -> str:
        """Return the definition id of a card."""

    @abstractmethod
    def words_to_resolve(self, card: str) -> str:
        """Return the text of a card that players resolve by hand; may be empty."""

    @abstractmethod
    def sort_of_card(self, card: str) -> Sort:
        """Return the sort of a card, such as personnel or ship."""

    @abstractmethod
    def owner(self, card: str) -> int:
        """Return the owner of a card: the player whose deck included it."""

    @abstractmethod
    def holder(self, card: str) -> int | None:
        """Return the seat that commands or controls a card; ``None`` if none."""

    @abstractmethod
    def can_see(self, viewer: int | None, card: str) -> bool:
        """Whether a seat, or with ``None`` everyone, sees the card's face where it is."""

    def knows(self, viewer: int | None, card: str) -> bool:
        """Whether a viewer sees a card or has looked at it; all seats know the personnel facing a dilemma."""
        if self.can_see(viewer, card):
            return True
        if viewer is None:
            return False
        return has_looked_at(self.table.state, viewer, card) or (
            bool(self.faced_dilemma()) and card in self.attempting_personnel()
        )

    def can_name(self, seat: int, card: str) -> bool:
        """Whether a seat can name a card: one that it knows, was selected last, or is affected by the current event."""
        answered = self.record.answered
        return (
            self.knows(seat, card)
            or card in self.last_selected_cards()
            or (answered is not None and card in answered.cards)
        )

    def make_known(self, cards: Sequence[str]) -> None:
        """Let every seat know cards this turn, as if it had looked at them (2E-SHW-01, 2E-SEL-05)."""
        seen = self.writable_record().seen if cards else []
        seen += [(seat, card) for seat in self.seats(0) for card in cards if (seat, card) not in seen]

    def last_selected_cards(self) -> list[str]:
        """Return the cards of the last random selection that still exist."""
        return [card for card in last_random_selection(self.table.state) if self.exists(card)]

    def cards_looked_at_by(self, seat: int) -> list[str]:
        """Return the cards that a seat has looked at this turn and that are still hidden from it."""
        record = self.table.state.by_hand
        seen = record.seen if isinstance(record, AdjustmentRecord) and record.turn == self.turn() else ()
        return [card for by, card in seen if by == seat and self.exists(card) and not self.can_see(seat, card)]

    @abstractmethod
    def open_name(self, card: str) -> str:
        """Return the name of a card for everyone."""

    @abstractmethod
    def position_words(self, card: str, seat: int) -> str:
        """Return the position of a card, as a phrase for a seat: *aboard Galor*, *in your hand*."""

    @abstractmethod
    def in_play(self, card: str) -> bool:
        """Whether a card is in play."""

    @abstractmethod
    def all_in_play(self) -> Sequence[str]:
        """Return all cards in play except those that form locations."""

    @abstractmethod
    def missions(self) -> Sequence[str]:
        """Return the missions on the table."""

    def cards_to_resolve_by_hand(self, seat: int) -> Iterator[str]:
        """Yield cards with text to resolve by hand: the faced dilemma, then cards in play, the player's own first."""
        if self.faced_dilemma():
            yield self.faced_dilemma()
        there = [
            card
            for card in (*self.all_in_play(), *self.missions())
            if self.words_to_resolve(card) and self.can_see(None, card)
        ]
        yield from sorted(there, key=lambda card: self.holder(card) != seat)

    # --- encounters --------------------------------------------------------------------------------------------

    @abstractmethod
    def attempting_personnel(self) -> Sequence[str]:
        """Return the personnel in the current attempt."""

    @abstractmethod
    def faced_dilemma(self) -> str:
        """Return the dilemma being faced; empty if none."""

    @abstractmethod
    def is_fighting(self) -> bool:
        """Whether a battle, a combat or an engagement is in progress."""

    @abstractmethod
    def join_attempt(self, card: str) -> None:
        """Add a personnel to the attempt."""

    @abstractmethod
    def leave_attempt(self, card: str) -> None:
        """Remove a personnel from the attempt."""

    @abstractmethod
    def personnel_that_can_join(self) -> Sequence[str]:
        """Return the attempting player's other personnel at the attempt."""

    def fighters(self) -> Sequence[str]:
        """Return the cards that could be removed from the current fight."""
        return ()

    def may_prevent(self, card: str, answered: AnsweredEvent) -> bool:  # noqa: ARG002 - no text forbids it
        """Whether the event being responded to can be prevented for a card."""
        return True

    @abstractmethod
    def end_attempt(self) -> None:
        """End the current attempt, which fails."""

    # --- piles and places --------------------------------------------------------------------------------------

    @abstractmethod
    def piles(self, viewer: int) -> Sequence[Pile]:
        """Return the hands, decks and piles of all players, the viewer's own first."""

    @abstractmethod
    def cards_in_pile(self, token: str) -> Sequence[str]:
        """Return the cards of a pile from the top; empty for no such pile."""

    @abstractmethod
    def shuffle(self, token: str) -> None:
        """Shuffle a pile."""

    @abstractmethod
    def pile_ends_for(self, card: str) -> Sequence[Option]:
        """Return the piles that a card can be put into, each with the end (top or bottom)."""

    @abstractmethod
    def put_in_pile(self, card: str, end: str) -> None:
        """Put a card into its owner's pile."""

    @abstractmethod
    def draw(self, seat: int, count: int) -> int:
        """Let a player draw from their deck; return the number of cards drawn."""

    @abstractmethod
    def discard_from_deck(self, seat: int, count: int) -> Sequence[str]:
        """Discard the top cards of a player’s deck; return them."""

    @abstractmethod
    def teams(self) -> Sequence[tuple[str, int, str]]:
        """Return all teams as (place, seat, description)."""

    @abstractmethod
    def team_members(self, place: str, seat: int) -> Sequence[str]:
        """Return a player’s personnel at a place."""

    def cards_present(self, place: str, seat: int) -> Sequence[str]:
        """Return a player’s personnel and equipment at a place."""
        team = self.team_members(place, seat)
        beside = {self.position_words(card, seat) for card in team}
        things = (
            card for card in self.all_in_play() if self.sort_of_card(card) == "equipment" and self.holder(card) == seat
        )
        return [*team, *(card for card in things if self.position_words(card, seat) in beside)]

    @abstractmethod
    def places_for_card(self, seat: int, card: str) -> Sequence[Option]:
        """Return the places where a card can be put."""

    @abstractmethod
    def moved_to_words(self, place: str, seat: int) -> str:
        """Return the end of the log sentence *is moved …*."""

    @abstractmethod
    def put_at(self, seat: int, card: str, place: str) -> None:
        """Put a card at a place."""

    @abstractmethod
    def may_enter(self, card: str, seat: int) -> bool:
        """Whether a card outside play may enter it for a player, given the cards already in play."""

    def can_enter(self, card: str, seat: int) -> bool:
        """Whether a card outside play can enter it: uniqueness allows it, or the players ignore it for this card."""
        return card in self.record.waived or self.may_enter(card, seat)

    @abstractmethod
    def cards_beneath_others(self) -> Sequence[str]:
        """Return the cards under others that are not in play, except those beneath missions, which are piles."""

    @abstractmethod
    def bearer(self, card: str) -> str:
        """Return the card that another one is on, under, aboard or docked at; empty if none."""

    def is_borne_by(self, card: str, other: str) -> bool:
        """Whether a card is the other one, or on, under or aboard it at any depth."""
        while card and card != other:
            card = self.bearer(card)
        return card == other

    @abstractmethod
    def possible_hosts(self, card: str) -> Sequence[str]:
        """Return the cards that a card may be placed on."""

    @abstractmethod
    def can_bear(self, host: str, card: str) -> bool:
        """Whether an enforced card's text allows this host; assisted cards are left to the players."""

    @abstractmethod
    def can_be_placed_on(self, card: str) -> bool:
        """Whether a card can be placed on others."""

    def can_be_placed_under(self, card: str) -> bool:
        """Whether a card can be placed under others."""
        sort = self.sort_of_card(card)
        return sort not in ("facility", "mission") and not (sort == "ship" and self.in_play(card))

    @abstractmethod
    def put_on(self, seat: int, card: str, host: str) -> None:
        """Place a card on another."""

    @abstractmethod
    def put_under(self, seat: int, card: str, host: str) -> None:
        """Place a card under another, where it is not in play."""

    @abstractmethod
    def can_be_placed_face_up(self, card: str) -> bool:
        """Whether a card can be placed face up in front of a player."""

    @abstractmethod
    def put_in_front(self, seat: int, card: str) -> None:
        """Put a card into play in front of a player."""

    @abstractmethod
    def leave_play(self, card: str) -> None:
        """Put a card on its owner’s discard pile, or wherever it goes on leaving play."""

    def kill(self, card: str) -> None:
        """Kill or destroy a card in play."""
        self.leave_play(card)

    @abstractmethod
    def to_hand(self, card: str) -> None:
        """Put a card into its owner’s hand."""

    @abstractmethod
    def can_be_in_hand(self, card: str) -> bool:
        """Whether a card can be in a hand at all."""

    def may_replace(self, card: str, other: str) -> bool:
        """Whether a card can replace another one of its sort."""
        return (
            self.sort_of_card(card) != "other"
            or not self.in_play(other)
            or self.in_play(card)
            or self._is_face_up(card)
        )

    def _is_face_up(self, card: str) -> bool:
        return self.can_be_placed_face_up(card) or self.can_be_placed_on(card)

    @abstractmethod
    def exchange(self, card: str, other: str) -> None:
        """Exchange two cards."""

    # --- types of cards ----------------------------------------------------------------------------------------

    @abstractmethod
    def can_be_stopped(self, card: str) -> bool:
        """Whether a card is personnel or a ship in play."""

    @abstractmethod
    def is_stopped(self, card: str) -> bool:
        """Whether a card is stopped."""

    @abstractmethod
    def stop(self, card: str) -> None:
        """Stop a card."""

    @abstractmethod
    def unstop(self, card: str) -> None:
        """Unstop a card."""

    @abstractmethod
    def give_control(self, card: str, seat: int) -> None:
        """Give command or control of a card to a player."""

    @abstractmethod
    def capture(self, card: str, seat: int) -> None:
        """Make a personnel a player's captive."""

    @abstractmethod
    def captives(self) -> Sequence[str]:
        """Return all captives."""

    @abstractmethod
    def release(self, card: str) -> None:
        """Release a captive."""

    @abstractmethod
    def range_left(self, ship: str) -> int:
        """Return the RANGE that a ship has left this turn."""

    @abstractmethod
    def range_words(self, ship: str) -> str:
        """Return the RANGE left or used, as the end of a sentence about the ship."""

    @abstractmethod
    def give_range(self, ship: str, by: int) -> None:
        """Give a ship more RANGE for this turn, or less if ``by`` is negative."""

    @abstractmethod
    def ways_to_damage(self, seat: int, ship: str) -> Sequence[Option]:
        """Return the ways to damage a ship."""

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
    def changeable_numbers(self, card: str) -> Mapping[str, str]:
        """Return the numbers of a card that can be changed, with their labels."""

    @abstractmethod
    def changed_number(self, sort: Sort, name: str, by: int) -> Change:
        """Return a change in a number on cards of this sort."""

    @abstractmethod
    def all_skills(self) -> Sequence[str]:
        """Return all skills of the game."""

    @abstractmethod
    def skills_of(self, card: str) -> Mapping[str, int]:
        """Return the skills of a personnel now, with their levels, by lower-case name."""

    @abstractmethod
    def countdown_turns_left(self, card: str) -> int:
        """Return the turns left on a card's countdown; 0 for none."""

    @abstractmethod
    def set_countdown(self, seat: int, card: str, turns: int) -> None:
        """Set the turns left on a card's countdown, counted in a player's turns; 0 ends it."""

    @abstractmethod
    def seat_of_countdown(self, seat: int, card: str) -> int:
        """Return the seat at the end of whose turns a card counts down."""

    @abstractmethod
    def lost_skills(self) -> Change:
        """Return a change that removes all skills."""

    @abstractmethod
    def requirement_in(self, words: str) -> Requirement | None:
        """Return the requirement in a text, written as on missions; ``None`` if the text can't be parsed completely."""

    @abstractmethod
    def gainable_traits(self) -> Mapping[str, str]:
        """Return icons, affiliations and other traits that cards can gain, with their labels."""

    @abstractmethod
    def prohibitions(self) -> Mapping[str, str]:
        """Return the prohibitions that can be set, with their labels."""

    def verbs_of_this_game(self) -> Mapping[str, Any]:
        """Return the verbs that only this game has: ``Verb`` by name."""
        return {}

    @abstractmethod
    def lasting_change_words(self, one: LastingChange) -> str:
        """Return a short description of a continuous effect."""

    @abstractmethod
    def start_lasting_effect(self, lasting: LastingChange) -> None:
        """Start a continuous effect."""

    @abstractmethod
    def mark_derived_values_changed(self) -> None:
        """Mark all derived values as changed."""

    # --- adjustments that require decisions --------------------------------------------------------------------

    @abstractmethod
    def possible_fights(self, seat: int) -> Sequence[Option]:
        """Return the fights and battles that could start now, even without permission."""

    @abstractmethod
    def settle_deferred_order(self, seat: int, order: Answer) -> Procedure[None]:
        """Carry out an order that requires decisions: a fight, damage, the end of a turn."""

    @abstractmethod
    def can_end_turn(self) -> bool:
        """Whether the turn can end without interrupting anything."""

    @abstractmethod
    def nameable_titles(self) -> Mapping[str, str]:
        """Return the names of all cards that can be named, by definition id."""

    @abstractmethod
    def completable_missions(self) -> Sequence[str]:
        """Return the missions that can be completed."""

    @abstractmethod
    def complete_mission(self, seat: int, mission: str) -> str:
        """Complete a mission for a player; return the sentence for the log."""
