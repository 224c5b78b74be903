"""Seats of a match: their players, and whether these can or must act."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.matches.match_info import Player, WaitingSeat, player_of
from bot.problems import MatchProblem, Remedy
from bot.storage.rows import MatchRow, SeatRow, State
from engine.kernel.game import StarterDeck
from engine.kernel.match import Match


def seat_row(seat: int, player: Player, deck: StarterDeck, *, is_random: bool = False) -> SeatRow:
    """Return a player's seat with their deck in its current state; ``is_random`` if it was drawn at random."""
    return SeatRow(
        seat=seat,
        user=player.id,
        name=player.name,
        deck=deck.id,
        deck_name=deck.name,
        sections=deck.sections,
        drawn=is_random and bool(deck.id),
    )


def numbered_seats(seats: Sequence[SeatRow]) -> tuple[SeatRow, ...]:
    """Return the seats, numbered in order."""
    return tuple(msgspec.structs.replace(seat, seat=number) for number, seat in enumerate(seats))


def seat_number(row: MatchRow, user: int | None) -> int | None:
    """Return the number of a user's seat; ``None`` for ``None`` and users without a seat."""
    return next((seat.seat for seat in row.seats if seat.user == user), None)


def own_seat(row: MatchRow, user: int) -> SeatRow:
    """Return a user's seat in an unfinished match.

    Raises:
        MatchProblem: the user has no seat, or the match has ended.
    """
    number = seat_number(row, user)
    if number is None:
        raise MatchProblem("You’re not in this match.", Remedy.WATCH_MATCH)
    if row.state is State.OVER:
        raise MatchProblem("This match is over.", Remedy.OPEN)
    return row.seats[number]


def playing_seat(row: MatchRow, user: int) -> SeatRow:
    """Return a user's active seat in an unfinished match.

    Raises:
        MatchProblem: the user has no seat or has conceded, or the match has ended.
    """
    seat = own_seat(row, user)
    if seat.conceded:
        raise MatchProblem("You have conceded this match; the others continue.")
    return seat


def waiting_seats(row: MatchRow, match: Match) -> tuple[WaitingSeat, ...]:
    """Return the seats that have to decide; () once the match has ended."""
    if row.state is State.OVER:
        return ()
    return tuple(
        WaitingSeat(decision.seat, player_of(row.seats[decision.seat]), decision.public, decision.number)
        for decision in match.open
    )


def check_started(row: MatchRow) -> None:
    """Raise ``MatchProblem`` if the match is still waiting for players."""
    if row.state is State.OPEN:
        free = row.seats_wanted - len(row.seats)
        seats = "a second player" if row.seats_wanted == 2 else f"{free} more player{'' if free == 1 else 's'}"
        raise MatchProblem(f"This match hasn’t started yet: it’s waiting for {seats}.", Remedy.JOIN)


def check_can_sit(row: MatchRow, newcomer: Player) -> None:
    """Raise ``MatchProblem`` unless the newcomer may take a seat."""
    if seat_number(row, newcomer.id) is not None:
        raise MatchProblem("You’re already in this match.")
    if row.state is State.PLAYING:
        raise MatchProblem("All seats in this match are taken.", Remedy.OPEN_ELSEWHERE)
    if row.state is State.OVER:
        raise MatchProblem("There’s no open match in this channel.", Remedy.OPEN)
    free = row.seats_wanted - len(row.seats)
    if free <= 0:
        raise MatchProblem(f"All seats in this match are taken; {row.seats[0].name} has to start it.")
    if newcomer.id not in row.invited and free <= len(row.invited):
        raise MatchProblem("The free seats in this match are reserved for invited players.")


def with_seat_replaced(row: MatchRow, seat: SeatRow) -> MatchRow:
    """Return the match with the row of one seat replaced."""
    return msgspec.structs.replace(
        row, seats=tuple(seat if each_seat.seat == seat.seat else each_seat for each_seat in row.seats)
    )
