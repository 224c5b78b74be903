"""The commands of ``python -m bot``: run, check, backup and more."""

from __future__ import annotations

import argparse
import asyncio
import gc
import importlib.util
import logging
import os
import sys
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, nullcontext
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import aiohttp
import discord
from pydantic import ValidationError

from bot import draw_command
from bot.checks import run_checks
from bot.config import Settings, misspelt_settings
from bot.logs import LogFormatter
from bot.matches import MatchService
from bot.monitoring import AddressProblem
from bot.process_memory import limit_heaps
from bot.shutdown import exit_despite_threads
from bot.storage import DatabaseAwayError, DatabaseProblem, Store
from bot.storage.backups import back_up, restore_backup, sqlite_file_of
from bot.storage.database_move import move_rows
from bot.storage.faults import DISK_ERROR, DISK_FULL, fault_of
from bot.storage.missed_answers import delete_missed, list_missed
from bot.storage.single_bot_lock import single_bot_lock
from bot.storage.vetoes import all_vetoes, lift_veto
from engine.ccg.cards.pool import PoolError
from engine.frontiers.components.component_files import ComponentFileError, components
from engine.games import installed_games

HOW_TO_CONNECT_MESSAGE = (
    "DISCORD_TOKEN is not set: put your bot’s token into the environment or into a .env file, "
    "or try everything without Discord with: python -m bot playground"
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code."""
    options = _argument_parser().parse_args(arguments)
    settings: Settings | None = None
    try:
        settings = Settings()
        _set_up_logging(settings, quiet=options.command != "run")
        return _start_bot(options, settings)
    except ValidationError as error:
        return _exit_with_message(_settings_problem(error))
    except DatabaseProblem as problem:
        return _exit_with_message(problem.message)
    except DatabaseAwayError as away:
        return _exit_with_message(
            f"The database does not answer ({away}). Check that its server is running, then try again."
        )
    except PoolError as problem:
        return _exit_with_message(f"{problem} Check CARDS.")
    except ComponentFileError as error:
        return _exit_with_message(f"FRONTIERS_COMPONENTS can’t be used:\n{error}")
    except AddressProblem as problem:
        return _exit_with_message(str(problem))
    except aiohttp.ClientError as error:
        return _exit_with_message(
            f"Discord can’t be reached ({error}). Check this machine’s network, then start again."
        )
    except BrokenPipeError:  # the reader of the output, such as `head`, has closed it
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        return _exit_with_message(_advice_on_os_error(error, settings))
    except KeyboardInterrupt:
        return 0


def _set_up_logging(settings: Settings, *, quiet: bool) -> None:
    written = logging.StreamHandler()
    written.setFormatter(LogFormatter(settings.secrets, settings.log_format))
    level = logging.getLevelNamesMapping()[settings.log_level.upper()]
    logging.basicConfig(level=max(level, logging.INFO), handlers=[written])
    # Libraries keep their level, because at the debug level they would log players' words.
    for package in ("bot", "engine", "glossary_index"):
        logging.getLogger(package).setLevel(level)
    logging.getLogger("alembic").setLevel(logging.WARNING)
    if quiet:  # the library complains about things that the simulated Discord lacks
        logging.getLogger("discord").setLevel(logging.ERROR)
        logging.getLogger("bot.interactions").setLevel(logging.WARNING)


def _argument_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m bot",
        description="Run and maintain the Ready Room bot. Settings come from the environment or a .env file.",
    )
    parser.add_argument("--version", action="version", version=f"Ready Room {_version()}")
    add = parser.add_subparsers(dest="command", metavar="COMMAND", required=True).add_parser
    _add_command(
        add,
        "run",
        "connect to Discord and play",
        "Needs DISCORD_TOKEN. Creates or migrates the database; writes the index and pictures to DATA_DIR and daily "
        "copies of the database to BACKUPS.",
    )
    playground = _add_command(
        add,
        "playground",
        "try the bot in your browser, without Discord",
        "Writes the same files as “run”.",
    )
    playground.add_argument("--port", type=int, default=8080, help="port on 127.0.0.1 (default: %(default)s)")
    _add_command(
        add,
        "check",
        "check settings, database, index, cards and pictures",
        "Changes nothing. Exits with 1 if a check fails.",
    )
    backup = _add_command(
        add,
        "backup",
        "copy the SQLite database to a file",
        "The bot can keep running.",
    )
    backup.add_argument("file", type=Path, metavar="FILE", help="the copy to create; it must not exist yet")
    restore = _add_command(
        add,
        "restore",
        "replace the SQLite database with a copy",
        "Stop the bot first. The old database is kept next to the new one.",
    )
    restore.add_argument("file", type=Path, metavar="FILE", help="a copy made by “backup”; it isn’t changed")
    moved = _add_command(
        add,
        "move-database",
        "copy everything into a different, empty database",
        "Stop the bot first. Migrates both databases; the old one keeps its data.",
    )
    moved.add_argument(
        "--to", required=True, metavar="URL", help="the new address, such as postgresql://user:password@host/name"
    )
    migrate = _add_command(
        add,
        "migrate",
        "list running matches affected by an update of rules or cards",
        "Migrates the database. Changes matches only with --apply.",
    )
    migrate.add_argument(
        "--apply",
        action="store_true",
        help="continue the listed matches, and end those that can’t be opened; stop the bot first",
    )
    argument_parser = _add_command(
        add,
        "missed",
        "list questions whose answers players rejected, most frequent first",
        "Migrates the database.",
    )
    which = argument_parser.add_mutually_exclusive_group()
    which.add_argument("--delete", metavar="QUESTION", help="delete this question")
    which.add_argument("--delete-all", action="store_true", help="delete all questions")
    vetoed = _add_command(
        add,
        "vetoes",
        "list cards that players say the bot resolved wrongly",
        "Migrates the database. Players resolve these cards by hand in new matches.",
    )
    vetoed.add_argument("--lift", metavar="CARD", help="let the bot resolve this card again; CARD is its id")
    vetoed.add_argument("--game", default="second-edition", help="the game of the card to lift (default: %(default)s)")
    draw_command.add_command(add)
    return parser


def _add_command(
    add_parser: Callable[..., argparse.ArgumentParser], name: str, summary: str, description: str
) -> argparse.ArgumentParser:
    """Add a command with a one-line summary, and a description for its own help."""
    return add_parser(name, help=summary, description=f"{summary[0].upper()}{summary[1:]}. {description}")


def _version() -> str:
    try:
        return version("ready-room")
    except PackageNotFoundError:
        return "from a checkout"


def _start_bot(options: argparse.Namespace, settings: Settings) -> int:
    if options.command == "run":
        return _run_on_discord(settings)
    gc.freeze()  # modules just loaded stay in memory
    gc.enable()
    if options.command != "draw":
        print(_data_and_database(settings), file=sys.stderr)  # to stderr, so that programs can read the lists
    if options.command == "check":
        return asyncio.run(run_checks(settings, print))
    match options.command:
        case "missed":
            return asyncio.run(_print_or_delete_missed(settings, options.delete, delete_all=options.delete_all))
        case "vetoes":
            return asyncio.run(_print_or_lift_vetoes(settings, options.game, options.lift or ""))
        case "backup":
            return _make_backup(settings, options.file)
        case "restore":
            return _restore_backup(settings, options.file)
        case "migrate":
            with single_bot_lock(settings.database_address) if options.apply else nullcontext():
                return asyncio.run(_migrate_matches(settings, apply=options.apply))
        case "move-database":
            return asyncio.run(_move_database(settings, options.to))
        case "draw":
            return _draw_picture(options, settings)
        case _:
            return _start_playground(settings, options.port)


def _data_and_database(settings: Settings) -> str:
    """Return a sentence that names the data folder and the database in use."""
    return f"Data folder {settings.data_dir.absolute()}, database {settings.shown_database}"


@asynccontextmanager
async def _open_store(settings: Settings) -> AsyncIterator[Store]:
    """Open the database, and close it at the end of the block."""
    store = await Store.open(settings.database_address)
    try:
        yield store
    finally:
        await store.close()


async def _print_or_delete_missed(settings: Settings, question: str | None, *, delete_all: bool) -> int:
    """Print the questions with rejected answers, or delete one or all of them; return the exit code."""
    async with _open_store(settings) as store:
        if delete_all or question is not None:
            deleted_count = await store.write(delete_missed, None if delete_all else question)
            if question is not None and not deleted_count:
                return _exit_with_message(f"There is no such question: “{question}”. “missed” lists all questions.")
            print(f"{deleted_count} deleted.")
            return 0
        counts = await store.read(list_missed)
    for missed in counts:
        print(f"{missed.times} × “{missed.question}” was answered with {missed.passage}")
    if not counts:
        print("Players have not rejected any answers.")
    return 0


async def _print_or_lift_vetoes(settings: Settings, game: str, card_to_lift: str) -> int:
    """Print the cards vetoed by players, or lift the veto on one of them; return the exit code."""
    async with _open_store(settings) as store:
        if card_to_lift and not await store.write(lift_veto, game, card_to_lift):
            return _exit_with_message(f"No player has reported the card “{card_to_lift}” of {game}.")
        vetoeds = await store.read(all_vetoes)
    for vetoed in vetoeds:
        print(f"{vetoed.times} × {vetoed.game}: {vetoed.card}")
    if not vetoeds:
        print("Players have not reported any cards.")
    return 0


def _make_backup(settings: Settings, file: Path) -> int:
    back_up(sqlite_file_of(settings.database_address), file)
    print(f"The database has been copied to {file} ({file.stat().st_size / 1_000_000:.1f} MB).")
    return 0


def _restore_backup(settings: Settings, file: Path) -> int:
    database = sqlite_file_of(settings.database_address)
    before = restore_backup(file, database)
    print(
        f"{database} is now a copy of {file}."
        + (f" The previous database is kept as {before}." if before else " There was no database before.")
    )
    return 0


async def _migrate_matches(settings: Settings, *, apply: bool) -> int:
    """Print the running matches that an update affects; return 1 if some can't be opened and haven't been ended."""
    games = await asyncio.to_thread(installed_games, settings.cards, settings.frontiers_components)
    stuck, counts = 0, Counter[str]()
    async with _open_store(settings) as store:
        migrating = MatchService(store, games=games).migration
        async for prospect in migrating.prospects():
            counts["started with different rules or cards"] += not prospect.has_fixed_rules and not prospect.problem
            counts["continue under corrected rules"] += bool(prospect.correction)
            counts["lose their last moves"] += bool(prospect.answers_dropped)
            counts["can’t be opened"] += bool(prospect.problem)
            counts["are being played"] += 1
            if prospect.problem or prospect.answers_dropped or prospect.correction:
                effect = prospect.problem or prospect.correction
                if prospect.answers_dropped:
                    effect = f"{prospect.answers_dropped} of {prospect.moves} moves no longer fit and are undone"
                print(f"{prospect.match} ({prospect.game}): {effect}")
                await migrating.apply(prospect) if apply else None
                stuck += bool(prospect.problem) and not apply
    print(", ".join(f"{number} {words}" for words, number in reversed(counts.items())) or "No matches are running.")
    return int(bool(stuck))


async def _move_database(settings: Settings, target: str) -> int:
    moved = await move_rows(settings.database_address, target)
    rows = ", ".join(f"{name}: {count}" for name, count in moved.items() if count) or "it was empty"
    print(f"Everything has been copied ({rows}). Set DATABASE_URL to the new address. The old database is unchanged.")
    return 0


def _run_on_discord(settings: Settings) -> int:
    if settings.frontiers_components:
        components(settings.frontiers_components)
    if settings.discord_token is None or not settings.discord_token.get_secret_value():
        return _exit_with_message(HOW_TO_CONNECT_MESSAGE)
    log = logging.getLogger("bot.start")
    log.info("%s.", _data_and_database(settings))
    for words in misspelt_settings():
        log.warning("%s", words)
    limit_heaps()
    gc.disable()  # until connected: modules just loaded stay in memory
    from bot.wiring import run_on_discord  # noqa: PLC0415 - Discord's commands are loaded only where they are needed

    try:
        with (
            single_bot_lock(settings.database_address),
            exit_despite_threads() as all_else_is_over,
            asyncio.Runner(loop_factory=fast_loop_factory()) as runner,
        ):
            runner.run(run_on_discord(settings, settings.discord_token.get_secret_value()))
            all_else_is_over()
    except discord.LoginFailure:
        return _exit_with_message("Discord does not accept the DISCORD_TOKEN: copy it again from the developer portal.")
    return 0


def fast_loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Return uvloop's event loop factory; ``None`` if it is not installed, as on Windows."""
    if importlib.util.find_spec("uvloop") is None:
        return None
    import uvloop  # noqa: PLC0415 - not available on Windows

    made: Callable[[], asyncio.AbstractEventLoop] = uvloop.new_event_loop
    return made


def _draw_picture(options: argparse.Namespace, settings: Settings) -> int:
    try:
        print(draw_command.draw_picture(options, settings))
    except draw_command.DrawingError as problem:
        return _exit_with_message(str(problem))
    return 0


def _start_playground(settings: Settings, port: int) -> int:
    try:
        from bot import playground  # noqa: PLC0415 - simcord is an extra
    except ImportError:
        return _exit_with_message("The playground needs an extra: pip install 'ready-room[playground]'")
    try:
        with single_bot_lock(settings.database_address):
            asyncio.run(playground.serve_playground(settings, port))
    except playground.PlaygroundProblem as problem:
        return _exit_with_message(str(problem))
    return 0


def _settings_problem(error: ValidationError) -> str:
    wrong = "; ".join(
        f"{str(detail['loc'][0]).upper() if detail['loc'] else 'settings'}: "
        + detail["msg"].removeprefix("Value error, ")
        for detail in error.errors()
    )
    return f"The settings can’t be used: {wrong}"


def _advice_on_os_error(error: OSError, settings: Settings | None) -> str:
    """Return a sentence about a path or address that can't be used: the reason, and the setting to check."""
    why = error.strerror or str(error) or type(error).__name__
    if settings is None:
        advice = " Check that the bot’s user may read it and its folder." if isinstance(error, PermissionError) else ""
        return f"The settings file {error.filename} can’t be used: {why}.{advice}"
    fault = fault_of(error)
    if fault is DISK_FULL:
        return f"The disk is full ({why}): free some space on the disk of {error.filename or settings.data_dir}."
    if fault is DISK_ERROR:
        return f"The disk reports an error ({why}): check the disk of {error.filename or settings.data_dir}."
    if not error.filename:
        return f"The system reports an error ({why}). Check the disk of {settings.data_dir} and the network."
    file = Path(str(error.filename))
    for name, folder in settings.folders.items():
        if file == folder or folder in file.parents:
            return f"{file} can’t be used: {why}. Check {name}, and that the bot’s user may read and write there."
    return f"{file} can’t be used: {why}. Check that it is there, and that the bot’s user may use it."


def _exit_with_message(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 2
