"""Reading of component files: the program's own, and an owner's files that override them."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import get_args, get_type_hints

import msgspec
import tomli

from engine.assets import assets_folder, card_id
from engine.frontiers.components.component_box import Components
from engine.frontiers.components.component_checks import contradictions
from engine.frontiers.components.component_entry import Entry

_REPLACE_KEY = "replace"
"""Key in an owner's file that lists the kinds to replace completely."""

_KINDS: dict[str, type[Entry]] = {kind: get_args(hint)[1] for kind, hint in get_type_hints(Components).items()}

_ERROR_WITH_PATH = re.compile(r"(?P<reason>.*?)(?: - at `\$\.?(?P<field>.*)`)?", re.DOTALL)


_ERROR_REWORDINGS = (
    ("`", ""),
    (r"Object missing required field (\w+)", r"the field “\1” is missing"),
    (r"Object contains unknown field (\w+)", r"there is no field “\1”"),
    (r"Invalid (?:enum )?value '(.*)'", r"there can be no “\1” here"),
    (r"\bobject\b", "table"),
    (r"\barray\b", "list"),
    ("^Expected ", "expected "),
)
"""Error messages of msgspec, in the words of component files."""


class ComponentFileError(ValueError):
    """Raised if component files can't be used; ``problems`` gives file, entry, field and reason of each fault."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = tuple(problems)


class _FileEntry(msgspec.Struct):
    """An entry as written in a file."""

    file: str
    fields: dict[str, object]


@cache
def components(extra: Path | None = None) -> Components:
    """Return all components.

    Args:
        extra: an owner's file, or folder of files. Its entries override the program's entries of the same id,
            field by field, or are added; with ``replace = ["crew"]`` at its top, all of the program's crew is replaced.

    Raises:
        ComponentFileError: lists every fault that was found.
    """
    read = _ComponentReader()
    read.read_files(sorted((assets_folder() / "frontiers").glob("*.toml")))
    if extra is not None:
        read.override_with(extra)
    read.problems += read.field_faults()
    if read.problems:
        raise ComponentFileError(read.problems)
    fields = {kind: {name: entry.fields for name, entry in entries.items()} for kind, entries in read.written.items()}
    box = msgspec.convert(fields, Components)
    faults = [read.located_fault(kind, name, reason) for (kind, name), reason in contradictions(box)]
    if faults:
        raise ComponentFileError(faults)
    return box


def owners_files() -> Path | None:
    """Return the path of the owner's component files: ``FRONTIERS_COMPONENTS``, a file or a folder."""
    named = os.environ.get("FRONTIERS_COMPONENTS")
    return Path(named) if named else None


class _ComponentReader:
    """Entries read so far, by kind and id, and the faults found."""

    def __init__(self) -> None:
        self.written: dict[str, dict[str, _FileEntry]] = {kind: {} for kind in _KINDS}
        self.problems: list[str] = []

    def override_with(self, extra: Path) -> None:
        """Override entries with an owner's files."""
        paths = sorted(extra.glob("*.toml")) if extra.is_dir() else [extra]
        if not paths:
            self.problems.append(f"{extra}: there are no component files (*.toml) in this folder.")
        above = _ComponentReader()
        above.read_files(paths, replaces=self)
        self.problems += above.problems
        for kind, entries in above.written.items():
            for name, entry in entries.items():
                below = self.written[kind].get(name)
                fields = {**(below.fields if below else {}), **entry.fields, "origin": "owner"}
                self.written[kind][name] = _FileEntry(entry.file, fields)

    def read_files(self, paths: list[Path], replaces: _ComponentReader | None = None) -> None:
        """Read files; an owner's files may replace kinds that were read before."""
        for path in paths:
            for kind, tables in self._parsed_tables(path).items():
                if kind == _REPLACE_KEY and replaces is not None:
                    self._drop_replaced_kinds(path, tables, replaces)
                elif kind not in _KINDS:
                    self._report_unknown_kind(path.name, kind)
                elif not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
                    self.problems.append(f"{path.name}: {kind}: each entry is written under [[{kind}]].")
                else:
                    for number, table in enumerate(tables, 1):
                        self._add_entry(path.name, kind, number, table)

    def field_faults(self) -> Iterator[str]:
        """Yield faults of entries with wrong fields for their kind."""
        for kind, entries in self.written.items():
            for name, entry in entries.items():
                try:
                    msgspec.convert(entry.fields, _KINDS[kind])
                except msgspec.ValidationError as error:
                    yield self.located_fault(kind, name, _error_words(str(error)))

    def located_fault(self, kind: str, name: str, reason: str) -> str:
        """Return a fault with its file and entry."""
        entry = self.written.get(kind, {}).get(name)
        return f"{entry.file}: {kind} “{name}”: {reason}" if entry else f"{kind}: {reason}"

    def _parsed_tables(self, path: Path) -> dict[str, object]:
        try:
            return tomli.loads(path.read_text(encoding="utf-8-sig"))
        except OSError as error:
            self.problems.append(f"{path.name}: it cannot be read: {error.strerror}.")
        except UnicodeDecodeError:
            self.problems.append(f"{path.name}: this is not a text file in UTF-8.")
        except RecursionError:
            self.problems.append(f"{path.name}: its lists and tables are nested too deeply.")
        except tomli.TOMLDecodeError as error:
            self.problems.append(f"{path.name}: {error}")
        return {}

    def _drop_replaced_kinds(self, path: Path, kinds: object, replaced: _ComponentReader) -> None:
        for kind in kinds if isinstance(kinds, list) else [kinds]:
            if isinstance(kind, str) and kind in _KINDS:
                replaced.written[kind] = {}
            else:
                self._report_unknown_kind(f"{path.name}: {_REPLACE_KEY}", str(kind))

    def _report_unknown_kind(self, where: str, kind: str) -> None:
        self.problems.append(f"{where}: there is no kind “{kind}”; there are {', '.join(_KINDS)}.")

    def _add_entry(self, file: str, kind: str, number: int, fields: dict[str, object]) -> None:
        name = str(fields.get("id") or card_id(str(fields.get("name", ""))))
        if not name:
            self.problems.append(f"{file}: {kind} number {number}: it has neither id nor name.")
        elif name in self.written[kind]:
            self.problems.append(f"{file}: {kind} “{name}”: there are two with this id.")
        else:
            self.written[kind][name] = _FileEntry(file, {**fields, "id": name})


def _error_words(message: str) -> str:
    """Return an error of msgspec in the words of component files, with the field first."""
    found = _ERROR_WITH_PATH.fullmatch(message.replace("\n", " "))
    reason, field = (found["reason"], found["field"] or "") if found else (message, "")
    for pattern, words in _ERROR_REWORDINGS:
        reason = re.sub(pattern, words, reason)
    if field.endswith(".do"):
        reason = reason.replace("there can be no", "there is no effect")
    return f"{field}: {reason}." if field else f"{reason}."
