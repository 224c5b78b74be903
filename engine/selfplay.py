"""Games of computer players, random ones where nobody else is named, against each other.

Random play finds what scenarios forget: stuck prompts, lost cards, choices that are offered and then refused.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

import msgspec

from engine.computer.player import Player
from engine.computer.players import RANDOM, player
from engine.kernel.errors import RuleViolation
from engine.kernel.game import Game, StarterDeck
from engine.kernel.header import Seat
from engine.kernel.match import Match
from engine.kernel.randomness import Randomness, seed_from_number

LONGEST_GAME = 20_000
"""Decisions after which a game counts as stuck."""

NAMES = ("Alice", "Bob", "Carol", "Dave")

Watcher = Callable[[Match], list[str]]
"""Looks at a match after every answer and says what is wrong, in sentences."""


class PlayedGame(msgspec.Struct, frozen=True):
    """What came of one game.

    Attributes:
        match: as it stands at the end.
        finished: whether it has an outcome.
        problems: what contradicted the rules or the bookkeeping on the way, in sentences.
        players: the name of the player at each seat.
    """

    match: Match
    finished: bool
    problems: list[str]
    players: tuple[str, ...] = ()

    @property
    def winner(self) -> str:
        """The name of the player that won; empty for a tie or no outcome."""
        outcome = self.match.outcome
        return self.players[outcome.winners[0]] if outcome is not None and len(outcome.winners) == 1 else ""


def seats_for(game: Game, number: int, count: int = 0, decks: Sequence[StarterDeck] = ()) -> list[Seat]:
    """Seats with decks: another pairing for every number, so that all decks meet in the course of a series.

    Args:
        game: whose seats.
        number: of the game in the series.
        count: how many seats; 0 for the fewest that the game allows.
        decks: to choose from; those that come with the game where none are given.
    """
    count = count or game.seats.start
    decks = decks or [one for one in game.starter_decks() if one.dealt]
    step = 1 + number // max(1, len(decks))
    chosen = [decks[(number + seat * step) % len(decks)] if decks else None for seat in range(count)]
    return [
        Seat(name, deck.sections, deck.id) if deck else Seat(name) for name, deck in zip(NAMES, chosen, strict=False)
    ]


def _answer(match: Match, player: Player) -> None:
    decision = match.open[0]
    match.answer(decision.seat, decision.number, player.answer(match, decision.seat))


def play(
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
        game: whose rules.
        number: of the seed.
        seats: who plays with what; two starter decks where nothing is given.
        watch: looks at the match after every answer.
        options: of the match; the game's defaults where nothing is given.
        players: the names of the players, who take the seats in turn.
        checkpoints: whether the match keeps its last checkpoint, as one on Discord does.
    """
    taken = seats or seats_for(game, 0)
    match = Match.start(game, taken, seed_from_number(number), dict(options or {}), checkpoints=checkpoints)
    chance = Randomness(seed_from_number(-1 - number))
    names = tuple(players[seat % len(players)] for seat in range(len(match.header.seats)))
    known = {name: player(name, game, chance) for name in names}
    problems: list[str] = []
    while match.open and len(match.answers) < LONGEST_GAME and not problems:
        try:
            _answer(match, known[names[match.open[0].seat]])
        except RuleViolation as violation:
            problems.append(violation.message)
        except Exception as error:
            error.add_note(f"This was game {number}, after {len(match.answers)} answers.")
            raise
        if watch:
            problems += watch(match)
    problems += match.contradictions()
    return PlayedGame(match, match.outcome is not None, problems, names)


def replays_alike(game: Game, match: Match) -> bool:
    """Whether the record, replayed from the start and restored from its checkpoint, ends in the same state."""
    copies = (Match.replay(game, match.record), Match.restore(game, match.record))
    return all(copy.state_hash == match.state_hash for copy in copies)


def series(
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
        game: whose rules.
        numbers: of the games.
        seats: how many, taken in turn.
        decks: as for ``seats_for``.
        check: whether to audit every move and to replay every game.
        options: as for ``play``.
        players: the names of the players, who take the seats in turn, another one the first seat in each game.
    """
    watch = Match.contradictions if check else None
    for position, number in enumerate(numbers):
        pairing, shift = divmod(position, len(players))
        taken = seats_for(game, numbers.start + pairing, seats[pairing % len(seats)], decks)
        seated = [*players[shift:], *players[:shift]]
        played = play(game, number, seats=taken, watch=watch, players=seated, options=options, checkpoints=check)
        if check and not replays_alike(game, played.match):
            played.problems.append("The replay ends in a different state.")
        yield played
