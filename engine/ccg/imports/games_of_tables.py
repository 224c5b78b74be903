"""Recognising the game of a card table by its header, and finding a game's tables in folders."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from engine.ccg.imports.rows import Remark, TableError, read_table

FIRST, SECOND = "First Edition", "Second Edition"
_COLUMNS = {
    FIRST: ("Affil", "Characteristics/ Keywords", "Cun/Wpn", "Int/Rng", "Mission/ Dilemma Type", "Str/Shd"),
    SECOND: ("CollectorsInfo", "Cost", "DilemmaType", "Integrity/Range", "Mission/DilemmaType", "Skills", "Species"),
}
"""Columns found only in tables of one game."""
_MIN_COLUMNS = 2
"""Minimum number of its own columns by which a game's table is recognised."""


def game_of(header: Sequence[str]) -> str:
    """Return the game whose tables have such a header; empty if no game's tables do."""
    names = {name.strip().lower() for name in header}
    found = {game: sum(column.lower() in names for column in columns) for game, columns in _COLUMNS.items()}
    game = max(found, key=lambda card: found[card])
    return game if found[game] >= _MIN_COLUMNS else ""


def refuse_other_game(path: Path, header: Sequence[str], game: str) -> None:
    """Raise an error if a table belongs to the other game.

    Raises:
        TableError: the header is another game's.
    """
    found = game_of(header)
    if found and found != game:
        raise TableError(f"{path.name} looks like a card table of {found}, not of {game}.")


def tables_in(paths: Sequence[Path], game: str) -> tuple[list[Path], list[Remark]]:
    """Return a game's tables among files and in folders, and remarks on the other files in the folders.

    A file named by itself counts as a table; if it isn't one, its reader refuses it. In a folder the longest table
    comes first: card pools only grow, so it is the newest, and has the current wording of each card.

    Raises:
        TableError: a folder has no table of the game.
    """
    tables: list[Path] = []
    left_out: list[Remark] = []
    for path in paths:
        if not path.is_dir():
            tables.append(path)
            continue
        judged = [(file, _reason_not_a_table(file, game)) for file in _visible_files(path)]
        found = sorted((file for file, why in judged if not why), key=_number_of_rows, reverse=True)
        if not found:
            raise TableError(f"{path}: There is no card table of {game} in this folder.")
        tables += found
        left_out += [Remark(str(file.relative_to(path)), 1, "", why) for file, why in judged if why]
    return tables, left_out


def _visible_files(folder: Path) -> Iterator[Path]:
    found = (file for file in sorted(folder.rglob("*")) if file.is_file())
    return (file for file in found if not any(part.startswith(".") for part in file.relative_to(folder).parts))


def _number_of_rows(path: Path) -> int:
    return len(read_table(path).lines)


def _reason_not_a_table(path: Path, game: str) -> str:
    """Return why a file isn't a table of a game; empty if it is one."""
    try:
        found = game_of(read_table(path).header)
    except TableError:
        return "it is not a card table"
    if not found:
        return "it is not a card table"
    return "" if found == game else f"it is a card table of {found}"
