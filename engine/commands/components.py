"""``python -m engine components``: count and check the components of a board game."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import get_args

import msgspec

from engine.frontiers.components.component_box import Components
from engine.frontiers.components.component_entry import Origin
from engine.frontiers.components.component_files import ComponentFileError, components, owners_files

_ORIGINS: tuple[Origin, ...] = get_args(Origin)


def add_command(add_parser: Callable[..., argparse.ArgumentParser]) -> None:
    """Add the ``components`` command."""
    parser = add_parser("components", help="count and check the components of Frontiers")
    parser.add_argument("game", choices=["frontiers"])
    parser.add_argument(
        "--check",
        type=Path,
        metavar="FILE",
        help="check your own component file, or folder (default: FRONTIERS_COMPONENTS); if there are faults, "
        "lists each with file, entry and field, and exits with 1",
    )
    parser.add_argument("--origin", choices=_ORIGINS, help="list the entries with this origin")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    try:
        box = components(options.check or owners_files())
    except ComponentFileError as error:
        print("\n".join(f"error: {problem}" for problem in error.problems), file=sys.stderr)
        return 1
    if options.origin:
        found = {kind: ids for kind, ids in _entries(box, options.origin) if ids}
        print(_json(found) if options.json else "\n".join(f"{kind}: {', '.join(ids)}" for kind, ids in found.items()))
        return 0
    counts = {
        kind: Counter(entry.origin for entry in entries.values()) for kind, entries in box.entries_by_kind().items()
    }
    print(_json(counts) if options.json else "\n".join(_table(counts)))
    return 0


def _entries(box: Components, origin: Origin) -> Iterator[tuple[str, list[str]]]:
    for kind, entries in box.entries_by_kind().items():
        yield kind, [name for name, entry in entries.items() if entry.origin == origin]


def _table(counts: dict[str, Counter[Origin]]) -> Iterator[str]:
    yield "".join((f"{'kind':<14}", *(f"{origin:>10}" for origin in _ORIGINS)))
    for kind, count in (*counts.items(), ("all", sum(counts.values(), Counter[Origin]()))):
        yield "".join((f"{kind:<14}", *(f"{count[origin]:>10}" for origin in _ORIGINS)))


def _json(found: object) -> str:
    return msgspec.json.encode(found).decode()
