"""``python -m engine selfplay``: games of computer players, random ones by default, against each other."""

from __future__ import annotations

import argparse
import json
import re
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median

from engine import games
from engine.ccg.cards.pool import CardGame, DrawingGame, PoolError
from engine.ccg.decks.deck_checking import checked_deck
from engine.ccg.decks.deck_line_cards import Resolver
from engine.ccg.decks.deck_list_parsing import DeckFileError, read_deck
from engine.commands.cards import add_pool_option, print_refusal
from engine.computer.players import PLAYER_NAMES, RANDOM
from engine.frontiers.components.component_files import owners_files
from engine.kernel.errors import RuleViolation
from engine.kernel.game import Game, StarterDeck, options_with_defaults
from engine.kernel.randomness import Randomness, seed_from_number
from engine.selfplay import play_series


def add_command(add_parser: Callable[..., argparse.ArgumentParser]) -> None:
    """Add the ``selfplay`` command."""
    selfplay = add_parser("selfplay", help="let computer players play against each other")
    selfplay.add_argument("game", choices=games.GAME_NAMES, metavar="GAME", help=", ".join(games.GAME_NAMES))
    selfplay.add_argument("--games", type=_positive_int, default=20, help="number of games (default: %(default)s)")
    selfplay.add_argument(
        "--seed",
        type=int,
        default=1,
        help="number of the first game, which decides its shuffles (default: %(default)s)",
    )
    selfplay.add_argument("--seats", type=_player_range, help="number of players, such as 3, or 2-4 in rotation")
    selfplay.add_argument(
        "--players",
        type=_players,
        default=(RANDOM,),
        help=f"computer players, such as {','.join(PLAYER_NAMES)} (default: {RANDOM})",
    )
    selfplay.add_argument("--deck", type=Path, action="append", default=[], help="a deck list; can be repeated")
    selfplay.add_argument(
        "--random-decks", type=_positive_int, metavar="N", help="play with N random decks of enforced cards"
    )
    selfplay.add_argument("--assisted", action="store_true", help="allow assisted cards in random decks")
    selfplay.add_argument(
        "--option",
        type=_match_option,
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a match option, such as scenario=full-conquest; can be repeated",
    )
    selfplay.add_argument("--check", action="store_true", help="audit every move and replay every game")
    selfplay.add_argument("--json", action="store_true", help="print one JSON object")
    add_pool_option(selfplay)
    selfplay.set_defaults(run=_run)


def _positive_int(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError("give a whole number of at least 1")
    return int(text)


def _player_range(text: str) -> range:
    found = re.fullmatch(r"([1-9])(?:-([1-9]))?", text)
    if not found:
        raise argparse.ArgumentTypeError("give a number of players such as 3, or a range such as 2-4")
    return range(int(found[1]), int(found[2] or found[1]) + 1)


def _match_option(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not (name and equals and value):
        raise argparse.ArgumentTypeError("give an option such as scenario=full-conquest")
    return name, value


def _players(text: str) -> tuple[str, ...]:
    names = tuple(text.split(","))
    if not set(names) <= set(PLAYER_NAMES):
        raise argparse.ArgumentTypeError(f"give players with commas between them, of {', '.join(PLAYER_NAMES)}")
    return names


def _run(options: argparse.Namespace) -> int:
    try:
        game, decks = _game_and_decks(options)
    except (DeckFileError, PoolError) as error:
        return print_refusal(error)
    seats = options.seats or range(game.seats.start, game.seats.start + 1)
    if not seats or seats.start not in game.seats or seats.stop - 1 not in game.seats:
        print(f"{game.title} is played by {game.seats.start} to {game.seats.stop - 1} players.", file=sys.stderr)
        return 2
    try:
        for count in seats:
            options_with_defaults(game.options(count), dict(options.option))
    except RuleViolation as violation:
        print(f"error: {violation.message}", file=sys.stderr)
        return 2
    start = time.perf_counter()
    finished = decisions = stuck = violations = 0
    wins: Counter[str] = Counter(dict.fromkeys(options.players, 0) if len(options.players) > 1 else {})
    endings: Counter[str] = Counter()
    turns: list[int] = []
    numbers = range(options.seed, options.seed + options.games)
    plays = play_series(
        game,
        numbers,
        seats=seats,
        decks=decks,
        check=options.check,
        players=options.players,
        options=dict(options.option),
    )
    for number, played in zip(numbers, plays, strict=True):
        wins[played.winner or "tie or no winner"] += 1
        turns.append(played.match.view(None).turn)
        if played.match.outcome:
            endings[played.match.outcome.rule] += 1
        finished += played.finished
        stuck += not played.finished
        decisions += len(played.match.answers)
        violations += len(played.problems)
        for problem in played.problems:
            print(f"Game {number}: {problem}", file=sys.stderr)
    seconds = time.perf_counter() - start
    result = {
        "games": options.games,
        "finished": finished,
        "decisions": decisions,
        "decisions_per_second": round(decisions / seconds, 1),
        "stuck": stuck,
        "violations": violations,
        "wins": dict(wins),
        "endings": dict(endings),
        "turns": median(turns),
    }
    print(
        json.dumps(result)
        if options.json
        else "\n".join(f"{name}: {_value_words(value)}" for name, value in result.items())
    )
    return 0 if finished == options.games and not violations else 1


def _value_words(value: object) -> str:
    """Return a number, or counts by name, in words."""
    return ", ".join(f"{name} {count}" for name, count in value.items()) if isinstance(value, dict) else str(value)


def _game_and_decks(options: argparse.Namespace) -> tuple[Game, list[StarterDeck]]:
    """Return the game, with a pool's cards if one is named, and the decks from the given lists."""
    game = games.game_with_own_data(options.game, options.cards, owners_files())
    decks = _decks(options.deck, game)
    if options.random_decks:
        if not isinstance(game, DrawingGame):
            raise DeckFileError(f"{game.title} has no random decks.")
        chance = Randomness(seed_from_number(options.seed))
        decks += game.random_decks(chance, options.random_decks, assisted=options.assisted)
    return game, decks


def _decks(files: Sequence[Path], game: Game) -> list[StarterDeck]:
    decks = []
    for file in files:
        if not isinstance(game, CardGame):
            raise DeckFileError(f"{game.title} is played without decks.")
        shape = game.deck_shape
        checked = checked_deck(
            read_deck(file, shape.headings), shape, game.catalogue, Resolver(game.catalogue, game.aliases, game.refused)
        )
        if not checked.playable:
            raise DeckFileError(f"The deck in {file.name} isn’t legal; “deck check” says why.")
        decks.append(StarterDeck(file.stem, file.stem, checked.sections))
    return decks
