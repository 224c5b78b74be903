"""Games of computer players against each other, by default random ones.

Random play finds faults that written scenarios miss: dead ends, lost cards, options that are offered and then refused.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

import msgspec

from engine.computer.player import Player
from engine.computer.players import RANDOM, player_named
from engine.kernel.errors import RuleViolation
from engine.kernel.game import Game, StarterDeck
from engine.kernel.header import Seat
from engine.kernel.match import Match
from engine.kernel.randomness import Randomness, seed_from_number

MAX_DECISIONS = 20_000
"""Number of decisions after which a game counts as stuck."""

NAMES = ("Alice", "Bob", "Carol", "Dave")

Watcher = Callable[[Match], list[str]]
"""Function that inspects a match after every answer; returns problems as sentences."""


class PlayedGame(msgspec.Struct, frozen=True):
    """Result of one game.

    Attributes:
        match: the match in its final state.
        finished: whether it has an outcome.
        problems: violations of rules or bookkeeping found on the way, as sentences.
        players: name of the player at each seat.
    """

    match: Match
    finished: bool
    problems: list[str]
    players: tuple[str, ...] = ()

    @property
    def winner(self) -> str:
        """Name of the winning player; empty for a tie or an unfinished game."""
        outcome = self.match.outcome
        return self.players[outcome.winners[0]] if outcome is not None and len(outcome.winners) == 1 else ""


def seats_for(game: Game, number: int, count: int = 0, decks: Sequence[StarterDeck] = ()) -> list[Seat]:
    """Return seats with decks; each ``number`` gives a different pairing, so that a series plays all pairings.

    Args:
        game: the game to play.
        number: number of the game in the series.
        count: number of seats; 0 for the fewest the game allows.
        decks: decks to choose from; by default the game's starter decks.
    """
    count = count or game.seats.start
    decks = decks or [deck for deck in game.starter_decks() if deck.dealt]
    step = 1 + number // max(1, len(decks))
    chosen = [decks[(number + seat * step) % len(decks)] if decks else None for seat in range(count)]
    return [
        Seat(name, deck.sections, deck.id) if deck else Seat(name) for name, deck in zip(NAMES, chosen, strict=False)
    ]


def _play_answer(match: Match, player: Player) -> None:
    decision = match.open[0]
    match.answer(decision.seat, decision.number, player.answer(match, decision.seat))


def play_game(
    game: Game,
    number: int,
    *,
    seats: Sequence[Seat] = (),
    watch: Watcher | None = None,
    options: Mapping[str, str] | None = None,
    players: Sequence[str] = (RANDOM,),
    checkpoints: bool = False,
) -> PlayedGame:
    """Play one game; the same number, seats and players always give the same game.

    Args:
        game: the game to play.
        number: number of the seed.
        seats: players and decks; by default two starter decks.
        watch: inspects the match after every answer.
        options: settings of the match; by default the game's defaults.
        players: names of the players, who take the seats in turn.
        checkpoints: whether the match keeps its last checkpoint, as matches on Discord do.
    """
    taken = seats or seats_for(game, 0)
    match = Match.start(game, taken, seed_from_number(number), dict(options or {}), checkpoints=checkpoints)
    chance = Randomness(seed_from_number(-1 - number))
    names = tuple(players[seat % len(players)] for seat in range(len(match.header.seats)))
    known = {name: player_named(name, game, chance) for name in names}
    problems: list[str] = []
    while match.open and len(match.answers) < MAX_DECISIONS and not problems:
        try:
            _play_answer(match, known[names[match.open[0].seat]])
        except RuleViolation as violation:
            problems.append(violation.message)
        except Exception as error:
            error.add_note(f"This was game {number}, after {len(match.answers)} answers.")
            raise
        if watch:
            problems += watch(match)
    problems += match.contradictions()
    return PlayedGame(match, match.outcome is not None, problems, names)


def has_equal_replays(game: Game, match: Match) -> bool:
    """Whether the record reaches the same state when replayed and when restored from its checkpoint."""
    copies = (Match.replay(game, match.record), Match.restore(game, match.record))
    return all(copy.state_hash == match.state_hash for copy in copies)


def play_series(
    game: Game,
    numbers: range,
    *,
    seats: range,
    decks: Sequence[StarterDeck] = (),
    check: bool = False,
    options: Mapping[str, str] | None = None,
    players: Sequence[str] = (RANDOM,),
) -> Iterator[PlayedGame]:
    """Play games one after another. Every pairing of decks is played with each player at each seat.

    Args:
        game: the game to play.
        numbers: numbers of the games.
        seats: numbers of seats, used in turn.
        decks: as for ``seats_for``.
        check: whether to audit every move and to replay every game.
        options: as for ``play_game``.
        players: names of the players; a different one takes the first seat in each game.
    """
    watch = Match.contradictions if check else None
    for position, number in enumerate(numbers):
        pairing, shift = divmod(position, len(players))
        taken = seats_for(game, numbers.start + pairing, seats[pairing % len(seats)], decks)
        seated = [*players[shift:], *players[:shift]]
        played = play_game(game, number, seats=taken, watch=watch, players=seated, options=options, checkpoints=check)
        if check and not has_equal_replays(game, played.match):
            played.problems.append("The replay ends in a different state.")
        yield played
