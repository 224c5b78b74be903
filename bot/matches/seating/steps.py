"""Steps before a match starts: functions that compute a change to an open match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import msgspec

from bot.matches.decks.starter_decks import random_starter_deck
from bot.matches.match_info import Player, host_name, host_of
from bot.matches.player_names import with_unique_name
from bot.matches.seating.options import (
    RANDOM,
    SEATING_OPTION,
    check_exclusions,
    checked_values,
    known_options,
    option_value,
)
from bot.matches.seating.seats import check_can_sit, numbered_seats, seat_number, seat_row
from bot.problems import MatchProblem, Remedy
from bot.storage.rows import Change, MatchRow, SeatRow, State
from engine.kernel.event import Event
from engine.kernel.game import Game, StarterDeck
from engine.kernel.randomness import Randomness

OpenMatchStep = Callable[[MatchRow, Game, Randomness], Change]
"""Function that computes a change, given a match, its rules and a source of randomness.

The match starts if all seats are then taken and all decks confirmed.
"""

MAX_INVITED_PLAYERS = 10


def joining_step(newcomer: Player, deck: StarterDeck | None = None) -> OpenMatchStep:
    """Return the step that seats a player, by default with the deck reserved for them or any starter deck.

    Raises:
        MatchProblem: the player already has a seat, or no seat is free for them.
    """
    return partial(_seat_player, newcomer=newcomer, deck=deck)


def deck_step(player: Player, deck: StarterDeck) -> OpenMatchStep:
    """Return the step that changes a player's deck.

    Raises:
        MatchProblem: the player has no seat, or the match has started.
    """
    return partial(_change_deck, player=player, deck=deck)


def leaving_step(asker: Player) -> OpenMatchStep:
    """Return the step that removes a player from their seat, or declines their invitation.

    Raises:
        MatchProblem: the player has neither, or is the host.
    """
    return partial(_remove_player, asker=asker)


def adding_computer_step(asker: Player) -> OpenMatchStep:
    """Return the step that gives the next seat to a computer, for the host only.

    Raises:
        MatchProblem: the asker isn't the host, or all seats are taken.
    """
    return partial(_add_computer, user=asker.id)


def removing_computer_step(asker: Player) -> OpenMatchStep:
    """Return the step that removes the computer added last, for the host only.

    Raises:
        MatchProblem: the asker isn't the host, or there is no computer.
    """
    return partial(_remove_computer, user=asker.id)


def inviting_step(user: int, guests: Sequence[Player]) -> OpenMatchStep:
    """Return the step that reserves seats for players, for the host only.

    Raises:
        MatchProblem: the user isn't the host, or there are too many guests.
    """
    return partial(_reserve_seats, user=user, guests=guests)


def options_step(user: int, wished_values: dict[str, str]) -> OpenMatchStep:
    """Return the step that sets options by id, for the host only.

    Raises:
        MatchProblem: the user isn't the host, there is no such option or value, or two options exclude each other.
    """
    return partial(_set_option, user=user, wished_values=wished_values)


def starting_step(asker: Player) -> OpenMatchStep:
    """Return the step that starts the match with the present players, for the host only.

    Raises:
        MatchProblem: the asker isn't the host, or the number of seats is wrong.
    """
    return partial(_start_match, user=asker.id)


def final_seating(row: MatchRow, seats: Sequence[SeatRow], randomness: Randomness) -> tuple[SeatRow, ...]:
    """Return the final seating: as reserved for a rematch, at random, or in order of joining."""
    if row.kept:
        places = {seat.user: seat.seat for seat in row.kept}
        return numbered_seats(sorted(seats, key=lambda seat: places.get(seat.user, len(places))))
    if option_value(SEATING_OPTION, row.options) == RANDOM:
        return numbered_seats(randomness.shuffled(seats))
    return numbered_seats(seats)


def new_computer_player(seats: Sequence[SeatRow]) -> Player:
    """Return a computer player that has no seat yet."""
    number = 1
    while any(seat.user == -number for seat in seats):
        number += 1
    named = Player(-number, "Computer" if number == 1 else f"Computer {number}")
    return with_unique_name(named, (seat.name for seat in seats))


def computer_seat(game: Game, seats: Sequence[SeatRow], randomness: Randomness) -> SeatRow:
    """Return a seat for a computer with any deck."""
    return seat_row(
        len(seats), new_computer_player(seats), random_starter_deck(game, {seat.deck for seat in seats}, randomness)
    )


def check_seat_count(game: Game, seats: int) -> None:
    """Raise ``MatchProblem`` if the game doesn't allow this many seats."""
    if seats not in game.seats:
        many = f"{game.seats.start} to {game.seats.stop - 1}" if len(game.seats) > 1 else f"{game.seats.start}"
        raise MatchProblem(f"{game.title} is for {many} players.")


def _seat_player(
    row: MatchRow, game: Game, randomness: Randomness, *, newcomer: Player, deck: StarterDeck | None
) -> Change:
    check_can_sit(row, newcomer)
    newcomer = with_unique_name(newcomer, (seat.name for seat in row.seats))
    own_seat = next((seat for seat in row.kept if seat.user == newcomer.id), None)
    if own_seat and deck is None:
        seat = msgspec.structs.replace(own_seat, seat=len(row.seats), name=newcomer.name)
    else:
        brought = deck or random_starter_deck(game, {seat.deck for seat in row.seats}, randomness)
        seat = seat_row(len(row.seats), newcomer, brought, is_random=deck is None)
    event = Event(kind="join", public=f"{newcomer.name} joins.", seat=seat.seat)
    left = tuple(user for user in row.invited if user != newcomer.id)
    return Change(columns={"invited": left}, seats=(*row.seats, seat), events=(event,))


def _change_deck(row: MatchRow, _game: Game, _chance: Randomness, *, player: Player, deck: StarterDeck) -> Change:
    _check_open(row)
    number = seat_number(row, player.id)
    if number is None:
        raise MatchProblem("You’re not in this match.")
    own_seat = seat_row(
        number, with_unique_name(player, (seat.name for seat in row.seats if seat.seat != number)), deck
    )
    event = Event(kind="deck", public=f"{own_seat.name} has chosen a deck.", seat=number)
    return Change(seats=(*row.seats[:number], own_seat, *row.seats[number + 1 :]), events=(event,))


def _remove_player(row: MatchRow, _game: Game, _chance: Randomness, *, asker: Player) -> Change:
    _check_open(row)
    if asker.id == host_of(row):
        raise MatchProblem("You opened this match, so you can’t leave it.", Remedy.CALL_OFF)
    names = [seat.name for seat in row.seats]
    if asker.id in row.invited:
        event = Event(kind="decline", public=f"{with_unique_name(asker, names).name} declines.")
        return Change(
            columns={"invited": tuple(number for number in row.invited if number != asker.id)}, events=(event,)
        )
    number = seat_number(row, asker.id)
    if number is None:
        raise MatchProblem("You’re not in this match.")
    event = Event(kind="leave", public=f"{names[number]} leaves.")
    return Change(seats=numbered_seats([seat for seat in row.seats if seat.user != asker.id]), events=(event,))


def _add_computer(row: MatchRow, game: Game, randomness: Randomness, *, user: int) -> Change:
    _check_host(row, user)
    if len(row.seats) >= row.seats_wanted:
        raise MatchProblem("All seats in this match are taken.")
    seat = computer_seat(game, row.seats, randomness)
    event = Event(kind="join", public=f"{seat.name} joins.", seat=seat.seat)
    return Change(seats=(*row.seats, seat), events=(event,))


def _remove_computer(row: MatchRow, _game: Game, _chance: Randomness, *, user: int) -> Change:
    _check_host(row, user)
    last = next((seat for seat in reversed(row.seats) if seat.user < 0), None)
    if last is None:
        raise MatchProblem("There’s no computer player in this match.")
    event = Event(kind="leave", public=f"{last.name} leaves.")
    return Change(seats=numbered_seats([seat for seat in row.seats if seat is not last]), events=(event,))


def _reserve_seats(row: MatchRow, _game: Game, _chance: Randomness, *, user: int, guests: Sequence[Player]) -> Change:
    _check_host(row, user)
    here = {seat.user for seat in row.seats} | set(row.invited)
    new = {guest.id: guest for guest in guests if guest.id not in here}
    if not new:
        raise MatchProblem("They’re already in the match or invited.")
    if len(row.invited) + len(new) > MAX_INVITED_PLAYERS:
        raise MatchProblem(f"You can invite at most {MAX_INVITED_PLAYERS} players.")
    names = [seat.name for seat in row.seats]
    invited = [with_unique_name(guest, names).name for guest in new.values()]
    events = [Event(kind="invite", public=f"{host_name(row)} invites {name}.", seat=0) for name in invited]
    return Change(columns={"invited": (*row.invited, *new)}, events=tuple(events))


def _set_option(row: MatchRow, game: Game, _chance: Randomness, *, user: int, wished_values: dict[str, str]) -> Change:
    _check_host(row, user)
    offered_options = known_options(game, row.seats_wanted)
    set_now = row.options | checked_values(offered_options, wished_values)
    check_exclusions(offered_options, set_now)
    words = [
        f"{match_option.label}: {dict(match_option.choices)[wished_values[match_option.id]]}"
        for match_option in offered_options
        if match_option.id in wished_values
    ]
    event = Event(kind="option", public=f"{host_name(row)} sets {'; '.join(words)}.", seat=0)
    return Change(columns={"options": set_now}, events=(event,))


def _start_match(row: MatchRow, game: Game, _chance: Randomness, *, user: int) -> Change:
    _check_host(row, user)
    taken = len(row.seats)
    if taken not in game.seats:
        raise MatchProblem(
            f"{game.title} requires at least {game.seats.start} players; you have {taken}. Invite someone, or "
            "add a computer player."
        )
    event = Event(kind="begin", public=f"{host_name(row)} starts the match.", seat=0)
    seats = tuple(msgspec.structs.replace(seat, drawn=False) for seat in row.seats)
    return Change(columns={"seats_wanted": taken, "invited": ()}, seats=seats, events=(event,))


def _check_open(row: MatchRow) -> None:
    if row.state is not State.OPEN:
        raise MatchProblem("This match has already started or is over.")


def _check_host(row: MatchRow, user: int) -> None:
    _check_open(row)
    if user != host_of(row):
        raise MatchProblem(f"Only the host ({host_name(row)}) can do that.")
