"""Steps before the start: functions that compute a change of an open match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import msgspec

from bot.matches.decks.choosing import any_deck
from bot.matches.info import Player, host_name, host_of
from bot.matches.names import at_the_table
from bot.matches.seating.options import RANDOM, SEATING, check_together, chosen, known_options, value
from bot.matches.seating.seats import check_free, numbered, seat_number, seat_row
from bot.problems import MatchProblem, Remedy
from bot.storage.rows import Change, MatchRow, SeatRow, State
from engine.kernel.event import Event
from engine.kernel.game import Game, StarterDeck
from engine.kernel.randomness import Randomness

Step = Callable[[MatchRow, Game, Randomness], Change]
"""Computes a change from a match, its rules and a source of randomness.

If all seats are then taken and no deck is unconfirmed, the match starts.
"""

MOST_INVITED = 10


def joining(newcomer: Player, deck: StarterDeck | None = None) -> Step:
    """Seat a player; by default with the deck reserved for them, or any starter deck.

    Raises:
        MatchProblem: they have a seat, or none is free for them.
    """
    return partial(_join, newcomer=newcomer, deck=deck)


def bringing(player: Player, deck: StarterDeck) -> Step:
    """Change a player's deck.

    Raises:
        MatchProblem: they have no seat, or the match has started.
    """
    return partial(_bring, player=player, deck=deck)


def leaving(asker: Player) -> Step:
    """Remove a player from their seat, or decline their invitation.

    Raises:
        MatchProblem: they have neither, or it is their match.
    """
    return partial(_leave, asker=asker)


def adding_computer(asker: Player) -> Step:
    """Give the next seat to a computer, for the host.

    Raises:
        MatchProblem: they aren't the host, or all seats are taken.
    """
    return partial(_add_computer, user=asker.id)


def removing_computer(asker: Player) -> Step:
    """Remove the computer that was added last, for the host.

    Raises:
        MatchProblem: they aren't the host, or there is none.
    """
    return partial(_remove_computer, user=asker.id)


def inviting(user: int, guests: Sequence[Player]) -> Step:
    """Reserve seats for players, for the host.

    Raises:
        MatchProblem: they aren't the host, or there are too many guests.
    """
    return partial(_invite, user=user, guests=guests)


def setting(user: int, wished: dict[str, str]) -> Step:
    """Set options by id, for the host.

    Raises:
        MatchProblem: they aren't the host, there is no such option or value, or two exclude each other.
    """
    return partial(_set, user=user, wished=wished)


def starting(asker: Player) -> Step:
    """Start with the present players, for the host.

    Raises:
        MatchProblem: they aren't the host, or the number of seats is wrong.
    """
    return partial(_start, user=asker.id)


def seated(row: MatchRow, taken: Sequence[SeatRow], chance: Randomness) -> tuple[SeatRow, ...]:
    """Final seating: as reserved for a rematch, at random, or in order of joining."""
    if row.kept:
        places = {seat.user: seat.seat for seat in row.kept}
        return numbered(sorted(taken, key=lambda seat: places.get(seat.user, len(places))))
    if value(SEATING, row.options) == RANDOM:
        return numbered(chance.shuffled(taken))
    return numbered(taken)


def computer(taken: Sequence[SeatRow]) -> Player:
    """A computer player that has no other seat."""
    number = 1
    while any(seat.user == -number for seat in taken):
        number += 1
    named = Player(-number, "Computer" if number == 1 else f"Computer {number}")
    return at_the_table(named, (seat.name for seat in taken))


def computer_seat(game: Game, taken: Sequence[SeatRow], chance: Randomness) -> SeatRow:
    """A seat for a computer with any deck."""
    return seat_row(len(taken), computer(taken), any_deck(game, {seat.deck for seat in taken}, chance))


def check_number(game: Game, seats: int) -> None:
    """Raise ``MatchProblem`` if the game doesn't allow this many seats."""
    if seats not in game.seats:
        many = f"{game.seats.start} to {game.seats.stop - 1}" if len(game.seats) > 1 else f"{game.seats.start}"
        raise MatchProblem(f"{game.title} is for {many} players.")


def _join(row: MatchRow, game: Game, chance: Randomness, *, newcomer: Player, deck: StarterDeck | None) -> Change:
    check_free(row, newcomer)
    newcomer = at_the_table(newcomer, (seat.name for seat in row.seats))
    own = next((seat for seat in row.kept if seat.user == newcomer.id), None)
    if own and deck is None:
        seat = msgspec.structs.replace(own, seat=len(row.seats), name=newcomer.name)
    else:
        brought = deck or any_deck(game, {seat.deck for seat in row.seats}, chance)
        seat = seat_row(len(row.seats), newcomer, brought, drawn=deck is None)
    told = Event(kind="join", public=f"{newcomer.name} joins.", seat=seat.seat)
    left = tuple(user for user in row.invited if user != newcomer.id)
    return Change(columns={"invited": left}, seats=(*row.seats, seat), events=(told,))


def _bring(row: MatchRow, _game: Game, _chance: Randomness, *, player: Player, deck: StarterDeck) -> Change:
    _check_open(row)
    number = seat_number(row, player.id)
    if number is None:
        raise MatchProblem("You're not in this match.")
    own = seat_row(number, at_the_table(player, (seat.name for seat in row.seats if seat.seat != number)), deck)
    told = Event(kind="deck", public=f"{own.name} has chosen a deck.", seat=number)
    return Change(seats=(*row.seats[:number], own, *row.seats[number + 1 :]), events=(told,))


def _leave(row: MatchRow, _game: Game, _chance: Randomness, *, asker: Player) -> Change:
    _check_open(row)
    if asker.id == host_of(row):
        raise MatchProblem("You opened this match, so you can't leave it.", Remedy.CALL_OFF)
    names = [seat.name for seat in row.seats]
    if asker.id in row.invited:
        told = Event(kind="decline", public=f"{at_the_table(asker, names).name} declines.")
        return Change(columns={"invited": tuple(one for one in row.invited if one != asker.id)}, events=(told,))
    number = seat_number(row, asker.id)
    if number is None:
        raise MatchProblem("You're not in this match.")
    told = Event(kind="leave", public=f"{names[number]} leaves.")
    return Change(seats=numbered([seat for seat in row.seats if seat.user != asker.id]), events=(told,))


def _add_computer(row: MatchRow, game: Game, chance: Randomness, *, user: int) -> Change:
    _check_host(row, user)
    if len(row.seats) >= row.seats_wanted:
        raise MatchProblem("All seats in this match are taken.")
    seat = computer_seat(game, row.seats, chance)
    told = Event(kind="join", public=f"{seat.name} joins.", seat=seat.seat)
    return Change(seats=(*row.seats, seat), events=(told,))


def _remove_computer(row: MatchRow, _game: Game, _chance: Randomness, *, user: int) -> Change:
    _check_host(row, user)
    last = next((seat for seat in reversed(row.seats) if seat.user < 0), None)
    if last is None:
        raise MatchProblem("There's no computer player in this match.")
    told = Event(kind="leave", public=f"{last.name} leaves.")
    return Change(seats=numbered([seat for seat in row.seats if seat is not last]), events=(told,))


def _invite(row: MatchRow, _game: Game, _chance: Randomness, *, user: int, guests: Sequence[Player]) -> Change:
    _check_host(row, user)
    here = {seat.user for seat in row.seats} | set(row.invited)
    new = {guest.id: guest for guest in guests if guest.id not in here}
    if not new:
        raise MatchProblem("They're already in the match or invited.")
    if len(row.invited) + len(new) > MOST_INVITED:
        raise MatchProblem(f"You can invite at most {MOST_INVITED} players.")
    names = [seat.name for seat in row.seats]
    invited = [at_the_table(guest, names).name for guest in new.values()]
    told = [Event(kind="invite", public=f"{host_name(row)} invites {name}.", seat=0) for name in invited]
    return Change(columns={"invited": (*row.invited, *new)}, events=tuple(told))


def _set(row: MatchRow, game: Game, _chance: Randomness, *, user: int, wished: dict[str, str]) -> Change:
    _check_host(row, user)
    known = known_options(game, row.seats_wanted)
    set_now = row.options | chosen(known, wished)
    check_together(known, set_now)
    words = [f"{one.label}: {dict(one.choices)[wished[one.id]]}" for one in known if one.id in wished]
    told = Event(kind="option", public=f"{host_name(row)} sets {'; '.join(words)}.", seat=0)
    return Change(columns={"options": set_now}, events=(told,))


def _start(row: MatchRow, game: Game, _chance: Randomness, *, user: int) -> Change:
    _check_host(row, user)
    taken = len(row.seats)
    if taken not in game.seats:
        raise MatchProblem(
            f"{game.title} requires at least {game.seats.start} players; you have {taken}. Invite someone, or "
            "add a computer player."
        )
    told = Event(kind="begin", public=f"{host_name(row)} starts the match.", seat=0)
    seats = tuple(msgspec.structs.replace(seat, drawn=False) for seat in row.seats)
    return Change(columns={"seats_wanted": taken, "invited": ()}, seats=seats, events=(told,))


def _check_open(row: MatchRow) -> None:
    if row.state is not State.OPEN:
        raise MatchProblem("This match has already started or is over.")


def _check_host(row: MatchRow, user: int) -> None:
    _check_open(row)
    if user != host_of(row):
        raise MatchProblem(f"Only the host ({host_name(row)}) can do that.")
