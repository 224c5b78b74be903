"""New matches: opened from scratch, or as a rematch."""

from __future__ import annotations

import msgspec

from bot.matches.decks.starter_decks import NO_DECK, random_starter_deck
from bot.matches.match_info import Player
from bot.matches.player_names import with_unique_name
from bot.matches.seating.options import FREE, UNDO_OPTION, check_exclusions, checked_values, known_options
from bot.matches.seating.seats import numbered_seats, seat_number, seat_row
from bot.matches.seating.steps import check_seat_count, computer_seat, new_computer_player
from bot.problems import MatchProblem, Remedy
from bot.storage.own_data.anonymous import is_stand_in
from bot.storage.rows import MatchRow, SeatRow, State
from engine.kernel.game import Game, StarterDeck
from engine.kernel.lesson import Teaching, lesson_of
from engine.kernel.randomness import Randomness


class MatchWish(msgspec.Struct, frozen=True, kw_only=True):
    """A host's choices for a new match.

    Attributes:
        game: the game's id.
        host: the user who opens the match.
        deck: the host's deck, by id or name; any starter deck if empty.
        seats: number of seats; by default two, or the game's minimum.
        computers: number of seats for computers.
        options: settings by option id; see ``bot.matches.seating.options``.
    """

    game: str
    host: Player
    deck: str = ""
    seats: int | None = None
    computers: int = 0
    options: dict[str, str] = {}


def new_match(game: Game, wish: MatchWish, deck: StarterDeck | None, randomness: Randomness) -> MatchRow:
    """Create a match without an id and channel, with the host's deck or by default a random starter deck.

    Raises:
        MatchProblem: an option is unknown, two options exclude each other, or the number of seats is wrong.
    """
    fewest = game.seats.start
    min_seats = max(fewest, 1 + wish.computers, 2 if 2 in game.seats else fewest)
    wanted = min_seats if wish.seats is None else wish.seats
    check_seat_count(game, wanted)
    if wish.computers >= wanted:
        room = f"{wanted - 1} computer{' fits' if wanted == 2 else 's fit'}"
        raise MatchProblem(f"There are {wanted} seats including yours, so at most {room}.")
    seats = [
        seat_row(
            0,
            with_unique_name(wish.host, ()),
            deck or random_starter_deck(game, (), randomness),
            is_random=deck is None,
        )
    ]
    for _ in range(wish.computers):
        seats.append(computer_seat(game, seats, randomness))
    offered_options = known_options(game, wanted)
    options = checked_values(offered_options, wish.options)
    check_exclusions(offered_options, options)
    return _match_row(game.name, wish.host, wanted, tuple(seats), options)


def lesson_row(game: Game, learner: Player, lesson_id: str) -> MatchRow:
    """Create a lesson for a player, with computers in the other seats.

    It has no channel, and each player has only one lesson at a time.

    Raises:
        MatchProblem: the game has no such lesson.
    """
    if not isinstance(game, Teaching) or lesson_of(game, lesson_id) is None:
        raise MatchProblem("That lesson no longer exists. /learn lists the current ones.")
    seats = [seat_row(0, with_unique_name(learner, ()), NO_DECK)]
    while len(seats) < game.learner_count():
        seats.append(seat_row(len(seats), new_computer_player(seats), NO_DECK))
    row = _match_row(game.name, learner, len(seats), tuple(seats), game.lesson_options() | {UNDO_OPTION.id: FREE})
    return msgspec.structs.replace(row, channel=lesson_channel(learner.id), lesson=lesson_id)


def lesson_channel(user: int) -> int:
    """Return the number used in place of a lesson's channel; it is negative, unlike the id of any channel."""
    return -user


def check_can_rematch(row: MatchRow, player: Player) -> None:
    """Raise ``MatchProblem`` unless the player can start a rematch."""
    if seat_number(row, player.id) is None:
        raise MatchProblem("Only players from this match can ask for a rematch.", Remedy.OPEN_OWN)
    if row.state is not State.OVER or not row.commitment:
        raise MatchProblem("You can only replay a match that was played to its end.")


def rematch_row(row: MatchRow, asker: Player) -> MatchRow:
    """Create a rematch for the same players and decks, with the seats rotated.

    The asker and computers are seated at once; seats are reserved for the others, except anonymous players.
    """
    order = (*row.seats[1:], row.seats[0])
    kept_seats = [msgspec.structs.replace(seat, conceded=False) for seat in order if not is_stand_in(seat.user)]
    here = sorted(
        (seat for seat in kept_seats if seat.user < 0 or seat.user == asker.id), key=lambda seat: seat.user < 0
    )
    again = _match_row(row.game, asker, len(row.seats), numbered_seats(here), row.options)
    return msgspec.structs.replace(
        again,
        channel=row.channel,
        guild=row.guild,
        parent=row.parent,
        invited=tuple(seat.user for seat in kept_seats if seat.user > 0 and seat.user != asker.id),
        rematch_of=row.id,
        kept=numbered_seats(kept_seats),
    )


def _match_row(
    game: str, host: Player, seat_count: int, seats: tuple[SeatRow, ...], wished_values: dict[str, str]
) -> MatchRow:
    return MatchRow(
        id="",
        version=0,
        game=game,
        channel=0,
        guild=None,
        state=State.OPEN,
        seats_wanted=seat_count,
        seats=seats,
        card_message=None,
        moves=0,
        commitment="",
        seed="",
        outcome=None,
        options=wished_values,
        host=host.id,
    )
