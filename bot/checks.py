"""`python -m bot check`: whether everything that the bot needs is there, a line each."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from bot.config import Settings
from bot.daily_copies import COPIES
from bot.rendering.cards import card
from bot.rendering.kit.paint import drawn
from bot.rendering.kit.theme import theme_names
from bot.rendering.second_edition.faces import face_of
from bot.storage import DatabaseProblem, Store
from bot.storage.copying import file_of
from bot.watching import check_address
from engine.ccg.cards.pool import CardGame
from engine.frontiers.components.loading import components
from engine.games import games_here
from glossary_index.service import RulesLibrary

Check = Callable[[Settings], Awaitable[str]]


async def check(settings: Settings, say: Callable[[str], None]) -> int:
    """Run all checks and say what came of each; returns 0 if all are well, else 1."""
    failed = 0
    for name, one in CHECKS.items():
        try:
            say(f"ok      {name}: {await one(settings)}")
        except Exception as error:
            failed = 1
            say(f"FAILED  {name}: {_reason(error)}")
    return failed


async def _settings(settings: Settings) -> str:
    await asyncio.to_thread(settings.data_dir.mkdir, parents=True, exist_ok=True)
    token = "set" if settings.discord_token else "not set: only the playground will run"
    return f"data in {settings.data_dir}, rulebooks in {settings.rulebooks or 'no folder'}, DISCORD_TOKEN {token}"


async def _folders(settings: Settings) -> str:
    gone = [f"{name} names {folder}, which does not exist" for name, folder in _read(settings) if not folder.exists()]
    if gone:
        raise FileNotFoundError("; ".join(gone) + ". Make it, or set another one.")
    return ", ".join(name for name, _ in _read(settings))


def _read(settings: Settings) -> list[tuple[str, Path]]:
    """What must be there; the folder of copies is made when the first one is."""
    return [(name, folder) for name, folder in settings.folders.items() if name != "BACKUPS"]


async def _address(settings: Settings) -> str:
    if settings.metrics_port is None:
        return "none; METRICS_PORT is not set"
    check_address(settings.metrics_host, settings.metrics_port)
    return f"{settings.metrics_host}:{settings.metrics_port} is free"


async def _copies(settings: Settings) -> str:
    if settings.backups is None:
        return "none; BACKUPS is not set"
    file_of(settings.database)
    if not settings.backups.exists():
        return f"none yet; {settings.backups} does not exist, and is made for the first one"
    found = sorted(settings.backups.glob(COPIES))
    return f"{len(found)} in {settings.backups}" + (f", the newest {found[-1].name}" if found else "")


async def _database(settings: Settings) -> str:
    store = await Store.open(settings.database)
    await store.close()
    return "opened, and at this version's schema"


async def _index(settings: Settings) -> str:
    library = await asyncio.to_thread(RulesLibrary.open, settings.index_folder, settings.rulebooks)
    if not library.passages:
        raise LookupError("It is empty: set RULEBOOKS to a folder with the documents.")
    return f"{len(library.passages)} passages"


async def _cards(settings: Settings) -> str:
    games = await asyncio.to_thread(games_here, settings.cards)
    pooled = [one for one in map(games.game, games.names) if isinstance(one, CardGame)]
    counts = ", ".join(f"{len(one.catalogue.cards)} cards for {one.title}" for one in pooled)
    counts += f", {shown} to look up for First Edition" if (shown := len(games.first_edition_cards)) else ""
    return f"{counts}, {'with those imported' if settings.cards else 'the starter cards; CARDS is not set'}"


async def _games(_: Settings) -> str:
    games = games_here()
    played = [games.game(name) for name in games.names]
    decks = [(one.title, len(one.starter_decks())) for one in played]
    return ", ".join(f"{title} with {count} starter decks" if count else title for title, count in decks)


async def _components(settings: Settings) -> str:
    box = await asyncio.to_thread(components, settings.frontiers_components)
    entries = [entry for kind in box.kinds().values() for entry in kind.values()]
    owned = sum(entry.origin == "owner" for entry in entries)
    own = (
        f"{owned} of them from {settings.frontiers_components}" if settings.frontiers_components else "none of your own"
    )
    return f"{len(entries)} of Frontiers, {own}"


async def _pictures(_: Settings) -> str:
    face = card.full(face_of(games_here().catalogue("second-edition").cards[0]))
    sizes = [len(await asyncio.to_thread(drawn, face, theme)) // 1024 for theme in theme_names()]
    return f"a card of {max(sizes)} KiB in {len(sizes)} themes"


CHECKS: dict[str, Check] = {
    "settings": _settings,
    "database": _database,
    "index": _index,
    "cards": _cards,
    "games": _games,
    "components": _components,
    "pictures": _pictures,
    "folders": _folders,
    "address": _address,
    "copies": _copies,
}


def _reason(error: Exception) -> str:
    return error.message if isinstance(error, DatabaseProblem) else str(error) or type(error).__name__
