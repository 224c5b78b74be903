"""``python -m engine match``: show and verify matches that were exported."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from pathlib import Path

from engine import games
from engine.ccg.cards.pool import PoolError
from engine.commands.cards import add_pool_option, print_refusal
from engine.frontiers.components.component_files import owners_files
from engine.kernel.errors import ReplayError
from engine.kernel.game import Game
from engine.kernel.match import Match
from engine.kernel.record_file import (
    MAX_BYTES,
    RecordFile,
    RecordFileError,
    is_under_installed_rules,
    parse_record_file,
    replayed_match,
    verify_record_file,
)
from engine.kernel.replay import count_fitting_answers

CONSISTENT = "The match is consistent, but a file can’t prove that it was played like this."

NOT_VERIFIED = "The match is not sound."
CORRECTED = "The match is not verified: the rules were corrected after it began. Only its header and end were compared."
DIFFERS_FROM_HERE = "Under the corrected rules it would differ from this point on."


def add_command(add_parser: Callable[..., argparse.ArgumentParser]) -> None:
    """Add the ``match`` command and its subcommands."""
    actions = add_parser("match", help="show and verify exported matches").add_subparsers(
        required=True, metavar="ACTION"
    )
    show = actions.add_parser("show", help="print the players and the log")
    show.add_argument("--seat", type=int, metavar="N", help="as this seat sees it, from 1 (default: as a spectator)")
    show.set_defaults(run=_show)
    check = actions.add_parser(
        "verify", help="check the seed and replay the match; exits with 0 only if everything fits"
    )
    check.set_defaults(run=_verify)
    for action in (show, check):
        action.add_argument("file", type=Path, help="a match file from /record export")
        add_pool_option(action)
        action.add_argument("--json", action="store_true", help="print JSON")


def _game_and_file(options: argparse.Namespace) -> tuple[Game, RecordFile]:
    """Return the match in the file, and its game.

    Raises:
        RecordFileError: the file can't be read, or its game is unknown.
        PoolError: the folder has no pool.
    """
    try:
        data = options.file.read_bytes() if options.file.stat().st_size <= MAX_BYTES else b"\n" * (MAX_BYTES + 1)
    except OSError as error:
        raise RecordFileError(f"{options.file}: The file can’t be read: {error.strerror}.") from None
    file = parse_record_file(data)
    try:
        return games.game_with_own_data(file.beginning.header.game, options.cards, owners_files()), file
    except KeyError as error:
        raise RecordFileError(str(error.args[0])) from None


def _show(options: argparse.Namespace) -> int:
    try:
        game, file = _game_and_file(options)
        match, is_complete = _match_as_far_as_accepted(game, file)
    except (RecordFileError, PoolError, ReplayError) as error:
        return print_refusal(error)
    header, outcome = file.beginning.header, file.ending.outcome
    if options.seat is not None and not 1 <= options.seat <= len(header.seats):
        return print_refusal(RecordFileError(f"There are seats 1 to {len(header.seats)}, but no seat {options.seat}."))
    viewer = None if options.seat is None else options.seat - 1
    lines = [event.words_for(viewer) for event in match.events]
    names = [seat.name for seat in header.seats]
    if options.json:
        reason = outcome.reason if outcome else None
        print(
            json.dumps(
                {"game": game.name, "players": names, "log": lines, "outcome": reason, "differs": not is_complete}
            )
        )
    else:
        ending = outcome.reason if outcome else "The match is not over."
        differs = () if is_complete else (DIFFERS_FROM_HERE,)
        print("\n".join((f"{game.title}: {' against '.join(names)}", *lines, *differs, ending)))
    return 0


def _match_as_far_as_accepted(game: Game, file: RecordFile) -> tuple[Match, bool]:
    """Return the match as far as the installed rules accept its answers, and whether that is the whole match.

    Raises:
        ReplayError: it doesn't fit the rules and cards here.
    """
    if is_under_installed_rules(game, file):
        return replayed_match(game, file), True
    answers = count_fitting_answers(replayed_match(game, file, 0), file.answers)
    return replayed_match(game, file, answers), answers == len(file.answers)


def _verify(options: argparse.Namespace) -> int:
    try:
        game, file = _game_and_file(options)
    except (RecordFileError, PoolError) as error:
        return print_refusal(error)
    verdict = verify_record_file(game, file)
    if options.json:
        print(json.dumps({"sound": verdict.sound, "corrected": verdict.corrected, "findings": verdict.findings}))
    else:
        conclusion = CORRECTED if verdict.corrected else NOT_VERIFIED
        print("\n".join((*verdict.findings, CONSISTENT if verdict.sound else conclusion)))
    return 0 if verdict.sound else 1
