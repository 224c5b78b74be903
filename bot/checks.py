"""`python -m bot check`: checks that everything the bot needs is in place, and prints one line per check."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.config import Settings, misspelt_settings
from bot.daily_backups import BACKUP_PATTERN
from bot.documents import omitted_files
from bot.monitoring import check_address
from bot.rendering.cards import full_card
from bot.rendering.kit.painting import rendered_file
from bot.rendering.kit.theme import theme_names
from bot.rendering.second_edition.faces import face_of
from bot.storage import DatabaseProblem
from bot.storage.backups import sqlite_file_of
from bot.storage.database_condition import check_writable, inspect_condition
from engine.ccg.cards.pool import CardGame
from engine.frontiers.components.component_files import components
from engine.games import installed_games
from glossary_index import index_folders

Check = Callable[[Settings], Awaitable[str]]


async def run_checks(settings: Settings, print_line: Callable[[str], None]) -> int:
    """Run all checks and print each result; return 0 if all pass, else 1."""
    failed = 0
    for name, item in CHECKS.items():
        try:
            print_line(f"ok      {name}: {await item(settings)}")
        except Exception as error:
            failed = 1
            print_line(f"FAILED  {name}: {_reason_in_words(error)}")
    return failed


async def _check_settings(settings: Settings) -> str:
    if wrong := await asyncio.to_thread(misspelt_settings):
        raise LookupError(" ".join(wrong) + " Correct or remove them.")
    token = "set" if settings.discord_token else "not set, so only the playground will run"
    documents = f"rulebooks in {settings.rulebooks}" if settings.rulebooks else "no rulebooks (RULEBOOKS is not set)"
    return f"data in {settings.data_dir.absolute()}, {documents}, DISCORD_TOKEN {token}"


async def _check_folders(settings: Settings) -> str:
    missing_paths = [
        f"{name} is set to {folder}, which does not exist"
        for name, folder in _required_paths(settings)
        if not folder.exists()
    ]
    if missing_paths:
        raise FileNotFoundError("; ".join(missing_paths) + ". Create it or choose another folder.")
    return ", ".join(name for name, _ in _required_paths(settings)) or "none set"


def _required_paths(settings: Settings) -> list[tuple[str, Path]]:
    """Return the names and paths of settings that must exist; those for data and backups are created when needed."""
    return [(name, folder) for name, folder in settings.folders.items() if name not in {"BACKUPS", "DATA_DIR"}]


async def _check_metrics_address(settings: Settings) -> str:
    if settings.metrics_port is None:
        return "none; METRICS_PORT is not set"
    check_address(settings.metrics_host, settings.metrics_port)
    return f"{settings.metrics_host}:{settings.metrics_port} is free"


async def _check_backups(settings: Settings) -> str:
    if settings.backups is None:
        return "none; BACKUPS is not set"
    sqlite_file_of(settings.database_address)
    try:
        await asyncio.to_thread(check_writable, settings.backups)
    except OSError as error:
        raise OSError(f"BACKUPS is set to {settings.backups}, which can’t be written to ({error.strerror}).") from error
    if not settings.backups.exists():
        return f"none yet; {settings.backups} will be created for the first one"
    paths = sorted(settings.backups.glob(BACKUP_PATTERN))
    return f"{len(paths)} in {settings.backups}" + (f", newest: {paths[-1].name}" if paths else "")


async def _check_database(settings: Settings) -> str:
    condition = await inspect_condition(settings.database_address)
    return f"{settings.shown_database} is {condition.value}"


async def _check_index(settings: Settings) -> str:
    return await asyncio.to_thread(_index_description, settings.index_folder, settings.rulebooks)


def _index_description(root: Path, documents: Path | None) -> str:
    """Describe the index; it is built in a temporary folder if the bot would build it at its next start.

    Raises:
        LookupError: the index has no passages, or one of the operator's files is left out.
    """
    named = index_folders.manifest(root)
    if documents is None and named and named.documents:  # just as at a start
        documents = Path(named.documents)
    if documents and (problem := index_folders.problem_with(documents)):
        raise LookupError(problem)
    current = named is not None and named.fingerprint == index_folders.fingerprint(documents)
    with TemporaryDirectory(prefix="ready-room-check-") as temporary:
        built = root if current else Path(temporary)
        reports = named.reports if named and current else index_folders.build(built, documents)
        passages = len(index_folders.open_index(built).passages)
    counted = f"{passages} passage{'s' if passages != 1 else ''}"
    missing = [report.problem for report in reports if report.problem]
    missing += [f"{words}." for words in omitted_files(documents)] if documents else []
    if missing:
        raise LookupError(f"{counted}, but some files in {documents} can’t be read: {' '.join(missing)}")
    if not passages:
        raise LookupError("The index is empty. Set RULEBOOKS to the folder with your documents.")
    read = (
        f" from {len(reports)} document{'s' if len(reports) != 1 else ''} and the digest"
        if documents
        else " from the digest; RULEBOOKS is not set"
    )
    return f"{counted}{read}{'' if current else '; the index will be built at the first look-up'}"


async def _check_cards(settings: Settings) -> str:
    games = await asyncio.to_thread(installed_games, settings.cards)
    pooled = [item for item in map(games.game, games.names) if isinstance(item, CardGame)]
    counts = ", ".join(f"{len(card_game.catalogue.cards)} cards for {card_game.title}" for card_game in pooled)
    counts += (
        f", plus {shown_count} First Edition cards for look-ups"
        if (shown_count := len(games.first_edition_cards))
        else ""
    )
    return f"{counts}, {'including imported cards' if settings.cards else 'starter cards only; CARDS is not set'}"


async def _check_games(_: Settings) -> str:
    games = installed_games()
    played = [games.game(name) for name in games.names]
    decks = [(game.title, len(game.starter_decks())) for game in played]
    return ", ".join(f"{title} with {count} starter decks" if count else title for title, count in decks)


async def _check_components(settings: Settings) -> str:
    box = await asyncio.to_thread(components, settings.frontiers_components)
    entries = [entry for kind in box.entries_by_kind().values() for entry in kind.values()]
    owned = sum(entry.origin == "owner" for entry in entries)
    own = (
        f"{owned} of them from {settings.frontiers_components}"
        if settings.frontiers_components
        else "none of them yours"
    )
    return f"{len(entries)} Frontiers components, {own}"


async def _check_pictures(_: Settings) -> str:
    face = full_card.full_card(face_of(installed_games().catalogue("second-edition").cards[0]))
    sizes = [len(await asyncio.to_thread(rendered_file, face, theme)) // 1024 for theme in theme_names()]
    return f"test card drawn in {len(sizes)} themes, at most {max(sizes)} KiB"


CHECKS: dict[str, Check] = {
    "settings": _check_settings,
    "database": _check_database,
    "index": _check_index,
    "cards": _check_cards,
    "games": _check_games,
    "components": _check_components,
    "pictures": _check_pictures,
    "folders": _check_folders,
    "address": _check_metrics_address,
    "copies": _check_backups,
}


def _reason_in_words(error: Exception) -> str:
    return error.message if isinstance(error, DatabaseProblem) else str(error) or type(error).__name__
