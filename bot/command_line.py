"""`python -m bot run | playground | check | backup | restore | move-database | migrate | missed | vetoes | draw`."""

from __future__ import annotations

import argparse
import asyncio
import gc
import importlib.util
import logging
import sys
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import discord
from pydantic import ValidationError

from bot import draw
from bot.checks import check
from bot.config import Settings
from bot.logs import LogFormatter
from bot.matches import MatchService
from bot.memory import give_back
from bot.storage import DatabaseAwayError, DatabaseProblem, Store
from bot.storage.copying import copy, file_of, put_back
from bot.storage.missed import missed
from bot.storage.moving import move
from bot.storage.vetoes import lift_veto, vetoes
from bot.watching import AddressProblem
from engine.ccg.cards.pool import PoolError
from engine.frontiers.components.loading import ComponentFileError, components
from engine.games import games_here

HOW_TO_CONNECT = (
    "DISCORD_TOKEN is not set: put your bot's token into the environment or into a .env file, "
    "or try everything without Discord with: python -m bot playground"
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one of the commands; returns the exit code."""
    options = _parser().parse_args(arguments)
    try:
        settings = Settings()
        _set_up_logging(settings, quiet=options.command != "run")
        return _start(options, settings)
    except ValidationError as error:
        return _refuse(_settings_problem(error))
    except DatabaseProblem as problem:
        return _refuse(problem.message)
    except DatabaseAwayError as away:
        return _refuse(f"The database does not answer ({away}). See that its server is running, then try again.")
    except PoolError as problem:
        return _refuse(f"{problem} Check CARDS.")
    except ComponentFileError as error:
        return _refuse(f"FRONTIERS_COMPONENTS cannot be used:\n{error}")
    except AddressProblem as problem:
        return _refuse(str(problem))
    except aiohttp.ClientError as error:
        return _refuse(f"Discord cannot be reached ({error}). Check this machine's network, then start again.")
    except OSError as error:
        return _refuse(_what_to_do(error, Settings()))
    except KeyboardInterrupt:
        return 0


def _set_up_logging(settings: Settings, *, quiet: bool) -> None:
    written = logging.StreamHandler()
    written.setFormatter(LogFormatter(settings.secrets, settings.log_format))
    logging.basicConfig(level=logging.INFO, handlers=[written])
    logging.getLogger("alembic").setLevel(logging.WARNING)
    if quiet:  # the simulated Discord lets the library complain of things that only a real one has
        logging.getLogger("discord").setLevel(logging.ERROR)
        logging.getLogger("bot.interactions").setLevel(logging.WARNING)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bot", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("run", help="connect to Discord with DISCORD_TOKEN")
    playground = commands.add_parser("playground", help="try the bot in a browser, without Discord")
    playground.add_argument("--port", type=int, default=8080, help="on 127.0.0.1 (default: %(default)s)")
    commands.add_parser("check", help="verify settings, database, index and pictures")
    backup = commands.add_parser("backup", help="copy the database, while the bot plays or while it does not")
    backup.add_argument("file", type=Path, help="the copy, a new file")
    restore = commands.add_parser("restore", help="put a copy in the place of the database; stop the bot first")
    restore.add_argument("file", type=Path, help="the copy; it stays as it is")
    moved = commands.add_parser("move-database", help="bring all into another, empty database; stop the bot first")
    moved.add_argument(
        "--to", required=True, metavar="URL", help="its address, such as postgresql://user:word@host/name"
    )
    migrate = commands.add_parser("migrate", help="what the installed rules and cards mean for the matches under way")
    migrate.add_argument(
        "--apply", action="store_true", help="take back or end what no longer fits; stop the bot first"
    )
    commands.add_parser("missed", help="questions whose answers were not what was asked, the most frequent first")
    vetoed = commands.add_parser("vetoes", help="cards that did something else than their words, as players say")
    vetoed.add_argument("--lift", metavar="CARD", help="let the bot carry this card out again, by its id")
    vetoed.add_argument("--game", default="second-edition", help="of the card to be lifted (default: %(default)s)")
    draw.add_to(commands.add_parser)
    return parser


def _start(options: argparse.Namespace, settings: Settings) -> int:
    if options.command == "run":
        return _run(settings)
    gc.enable()
    if options.command == "check":
        return asyncio.run(check(settings, print))
    match options.command:
        case "missed":
            return asyncio.run(_missed(settings))
        case "vetoes":
            return asyncio.run(_vetoes(settings, options.game, options.lift or ""))
        case "backup":
            return _backup(settings, options.file)
        case "restore":
            return _restore(settings, options.file)
        case "migrate":
            return asyncio.run(_migrate(settings, apply=options.apply))
        case "move-database":
            return asyncio.run(_move(settings, options.to))
        case "draw":
            return _draw(options, settings)
        case _:
            return _playground(settings, options.port)


@asynccontextmanager
async def _store(settings: Settings) -> AsyncIterator[Store]:
    """The database, open meanwhile."""
    store = await Store.open(settings.database)
    try:
        yield store
    finally:
        await store.close()


async def _missed(settings: Settings) -> int:
    """Print how often which passage did not answer a question."""
    async with _store(settings) as store:
        counted = await store.read(missed)
    for one in counted:
        print(f"{one.times} × “{one.question}” was answered with {one.passage}")
    if not counted:
        print("Nobody has said yet that an answer was not what they asked.")
    return 0


async def _vetoes(settings: Settings, game: str, lifted: str) -> int:
    """Print the cards that players carry out though there are effect trees for them; or lift one of these vetoes."""
    async with _store(settings) as store:
        if lifted and not await store.write(lift_veto, game, lifted):
            return _refuse(f"Nobody has vetoed the card “{lifted}” of {game}.")
        found = await store.read(vetoes)
    for one in found:
        print(f"{one.times} × {one.game}: {one.card}")
    if not found:
        print("Nobody has said of a card that it did something else than its words.")
    return 0


def _backup(settings: Settings, file: Path) -> int:
    copy(file_of(settings.database), file)
    print(f"The database has been copied to {file} ({file.stat().st_size / 1_000_000:.1f} MB).")
    return 0


def _restore(settings: Settings, file: Path) -> int:
    database = file_of(settings.database)
    before = put_back(file, database)
    print(f"{database} is now as in {file}." + (f" The one before is kept as {before}." if before else ""))
    return 0


async def _migrate(settings: Settings, *, apply: bool) -> int:
    """Say how each match stands that does not simply go on; returns 1 where one cannot go on and has not been ended."""
    games = await asyncio.to_thread(games_here, settings.cards, settings.frontiers_components)
    stuck, counts = 0, Counter[str]()
    async with _store(settings) as store:
        migrating = MatchService(store, games=games).migrating
        async for found in migrating.prospects():
            counts["began with other rules or cards"] += not found.pinned and not found.problem
            counts["lose their last moves"] += bool(found.dropped)
            counts["cannot be opened"] += bool(found.problem)
            counts["are being played"] += 1
            if found.problem or found.dropped:
                what = found.problem or f"{found.dropped} of {found.moves} moves no longer fit and are taken back"
                print(f"{found.match} ({found.game}): {what}")
                await migrating.apply(found) if apply else None
                stuck += bool(found.problem) and not apply
    print(", ".join(f"{number} {words}" for words, number in reversed(counts.items())) or "No match is being played.")
    return int(bool(stuck))


async def _move(settings: Settings, target: str) -> int:
    moved = await move(settings.database, target)
    rows = ", ".join(f"{count} of {name}" for name, count in moved.items() if count) or "nothing, for there was nothing"
    print(f"Moved {rows}. Set DATABASE_URL to the new address; the database before stays as it is.")
    return 0


def _run(settings: Settings) -> int:
    if settings.frontiers_components:
        components(settings.frontiers_components)
    if settings.discord_token is None or not settings.discord_token.get_secret_value():
        return _refuse(HOW_TO_CONNECT)
    give_back()
    gc.disable()  # until it is connected: what is loaded stays
    from bot.wiring import connect  # noqa: PLC0415 - Discord's commands are loaded only where they are needed

    try:
        with asyncio.Runner(loop_factory=quick_loop()) as runner:
            runner.run(connect(settings, settings.discord_token.get_secret_value()))
    except discord.LoginFailure:
        return _refuse("Discord does not accept the DISCORD_TOKEN: copy it again from the developer portal.")
    return 0


def quick_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Makes the loop of a bot with many players; where its library is not installed, as on Windows, the usual one."""
    if importlib.util.find_spec("uvloop") is None:
        return None
    import uvloop  # noqa: PLC0415 - it is not everywhere

    made: Callable[[], asyncio.AbstractEventLoop] = uvloop.new_event_loop
    return made


def _draw(options: argparse.Namespace, settings: Settings) -> int:
    try:
        print(draw.draw(options, settings))
    except draw.DrawingError as problem:
        return _refuse(str(problem))
    return 0


def _playground(settings: Settings, port: int) -> int:
    try:
        from bot import playground  # noqa: PLC0415 - simcord is an extra
    except ImportError:
        return _refuse("The playground needs an extra: pip install 'ready-room[playground]'")
    try:
        asyncio.run(playground.play(settings, port))
    except playground.PlaygroundProblem as problem:
        return _refuse(str(problem))
    return 0


def _settings_problem(error: ValidationError) -> str:
    wrong = "; ".join(
        f"{str(one['loc'][0]).upper() if one['loc'] else 'settings'}: {one['msg']}" for one in error.errors()
    )
    return f"The settings cannot be used: {wrong}"


def _what_to_do(error: OSError, settings: Settings) -> str:
    """Which file or address cannot be used, why, and where that is set."""
    why = error.strerror or str(error) or type(error).__name__
    if not error.filename:
        return f"The system refuses something ({why}). Check the disk of {settings.data_dir} and the network."
    file = Path(str(error.filename))
    for name, folder in settings.folders.items():
        if file == folder or folder in file.parents:
            return f"{file} cannot be used: {why}. Check {name}, and that the bot's user may read and write there."
    return f"{file} cannot be used: {why}. Check that it is there, and that the bot's user may use it."


def _refuse(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 2
