"""``python -m engine match``: show and verify matches that were exported."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from pathlib import Path

from engine import games
from engine.ccg.cards.pool import PoolError
from engine.commands.cards import add_pool_option, refused
from engine.frontiers.components.loading import owners_files
from engine.kernel.errors import ReplayError
from engine.kernel.game import Game
from engine.kernel.record_file import MOST_BYTES, RecordFile, RecordFileError, read, replayed, verify

CONSISTENT = "The match is consistent in itself; whether it was played like this, a file cannot say."


def add_to(add_parser: Callable[..., argparse.ArgumentParser]) -> None:
    """Add ``match`` and what belongs to it."""
    actions = add_parser("match", help="show and verify exported matches").add_subparsers(
        required=True, metavar="ACTION"
    )
    show = actions.add_parser("show", help="the players and the whole log, as one seat or everybody could read it")
    show.add_argument("--seat", type=int, metavar="N", help="as the player of this seat, from 1; else as a spectator")
    show.set_defaults(run=_show)
    check = actions.add_parser("verify", help="check the seed and replay every shuffle; exit status 0 only if all fits")
    check.set_defaults(run=_verify)
    for action in (show, check):
        action.add_argument("file", type=Path, help="what /record export has written")
        add_pool_option(action)
        action.add_argument("--json", action="store_true", help="print JSON")


def _opened(options: argparse.Namespace) -> tuple[Game, RecordFile]:
    """The match in the file and the rules it is played by.

    Raises:
        RecordFileError: the file cannot be read, or its game is unknown.
        PoolError: the folder holds no pool.
    """
    try:
        data = options.file.read_bytes() if options.file.stat().st_size <= MOST_BYTES else b"\n" * (MOST_BYTES + 1)
    except OSError as error:
        raise RecordFileError(f"{options.file}: The file cannot be read: {error.strerror}.") from None
    file = read(data)
    try:
        return games.with_own(file.beginning.header.game, options.cards, owners_files()), file
    except KeyError as error:
        raise RecordFileError(str(error.args[0])) from None


def _show(options: argparse.Namespace) -> int:
    try:
        game, file = _opened(options)
        match = replayed(game, file)
    except (RecordFileError, PoolError, ReplayError) as error:
        return refused(error)
    header, outcome = file.beginning.header, file.ending.outcome
    if options.seat is not None and not 1 <= options.seat <= len(header.seats):
        return refused(RecordFileError(f"There are seats 1 to {len(header.seats)}, no seat {options.seat}."))
    viewer = None if options.seat is None else options.seat - 1
    told = [event.told_to(viewer) for event in match.events]
    names = [seat.name for seat in header.seats]
    if options.json:
        reason = outcome.reason if outcome else None
        print(json.dumps({"game": game.name, "players": names, "log": told, "outcome": reason}))
    else:
        ending = outcome.reason if outcome else "The match is not over."
        print("\n".join((f"{game.title}: {' against '.join(names)}", *told, ending)))
    return 0


def _verify(options: argparse.Namespace) -> int:
    try:
        game, file = _opened(options)
    except (RecordFileError, PoolError) as error:
        return refused(error)
    verdict = verify(game, file)
    if options.json:
        print(json.dumps({"sound": verdict.sound, "findings": verdict.findings}))
    else:
        print("\n".join((*verdict.findings, CONSISTENT if verdict.sound else "The match is not sound.")))
    return 0 if verdict.sound else 1
