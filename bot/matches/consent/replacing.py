"""Replacing a player: the seat passes to someone else, with hand, deck and everything on the table."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.matches.alteration import Alteration
from bot.matches.match_info import Player, host_of
from bot.matches.player_names import with_unique_name
from bot.matches.seating.seats import numbered_seats, seat_number
from bot.matches.standing_orders import DEFAULT_ORDERS, orders_of, with_halt
from bot.problems import MatchProblem, Remedy
from bot.storage.rows import MatchRow, Proposal, SeatRow, State
from engine.kernel.event import Event
from engine.kernel.match import Match


def check_newcomer(row: MatchRow, leaving: int, newcomer: Player) -> None:
    """Raise ``MatchProblem`` if the newcomer already has a seat, or only computers would be left."""
    staying = [seat for seat in row.seats if seat.user not in (leaving, newcomer.id) and not seat.conceded]
    if newcomer.is_computer and not any(seat.user > 0 for seat in staying):
        raise MatchProblem("That would leave only computer players.", Remedy.END)
    if seat_number(row, newcomer.id) is not None:
        raise MatchProblem(f"{newcomer.name} already has a seat in this match.")


def newcomer_of(proposal: Proposal) -> Player:
    """Return the new player named in a request."""
    return Player(int(proposal.terms["user"]), proposal.terms["name"])


def replacement_alteration(row: MatchRow, match: Match, number: int, newcomer: Player) -> Alteration:
    """Return the alteration that seats a newcomer; a seat that had conceded is played again.

    The newcomer starts with the default orders. An opponent who has only had computers to play against gets chances to
    respond from now on.
    """
    old = row.seats[number]
    newcomer = with_unique_name(newcomer, (seat.name for seat in row.seats if seat.seat != number))
    orders = msgspec.structs.replace(DEFAULT_ORDERS, halts=orders_of(old).halts)
    seat = msgspec.structs.replace(old, user=newcomer.id, name=newcomer.name, conceded=False, orders=orders)
    seats = list(match.header.seats)
    seats[number] = msgspec.structs.replace(seats[number], name=newcomer.name)
    event = Event(kind="replace", public=f"{newcomer.name} takes over the seat of {old.name}.", seat=number)
    header = msgspec.structs.replace(match.header, seats=tuple(seats))
    taken_seats = tuple(seat if each_seat.seat == number else each_seat for each_seat in row.seats)
    if _human_seat_count(taken_seats) > 1 >= _human_seat_count(row.seats):
        taken_seats = tuple(
            msgspec.structs.replace(seat, orders=with_halt(orders_of(seat), match.asked_count)) for seat in taken_seats
        )
    return Alteration(events=(event,), seats=taken_seats, header=header)


def _human_seat_count(seats: Sequence[SeatRow]) -> int:
    return sum(seat.user > 0 for seat in seats)


def removal_alteration(row: MatchRow, user: int) -> Alteration:
    """Return the alteration that removes a player from a match that has not started.

    Raises:
        MatchProblem: the match has started, or the user has no seat or is the host.
    """
    if row.state is not State.OPEN:
        raise MatchProblem("The match has already started.", Remedy.REPLACE)
    number = seat_number(row, user)
    if number is None:
        raise MatchProblem("That player isn’t in this match.")
    if user == host_of(row):
        raise MatchProblem("You can’t remove the host.", Remedy.CALL_OFF)
    event = Event(kind="leave", public=f"{row.seats[number].name} was removed from the match.")
    return Alteration(events=(event,), seats=numbered_seats([seat for seat in row.seats if seat.user != user]))
