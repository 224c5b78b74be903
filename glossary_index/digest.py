"""Reads the rules digest: Markdown files in which every entry has a title, a header of fields, and its text.

::

    ## Beaming
    ids: 2E-BEM-01, 2E-BEM-02
    aliases: beam up, transport
    asks: How do I get my people to the ship? | Does beaming cost Range?
    source: rulebook-2e-call-to-arms L377-379, L444
    see: Orders | Staffing a ship

    - 2E-BEM-01: Beaming moves any number of ...
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from glossary_index.passage import LONGEST_TEXT, Passage, Span

GAMES = {"second-edition": "2e", "first-edition": "1e", "frontiers": "frontiers"}
_FIELD = re.compile(r"^(ids|aliases|asks|source|see): (.*)$")
_RANGE = re.compile(r"L(\d+)(?:-(\d+))?")


class DigestError(ValueError):
    """A digest file that breaks its format; says which file, entry and what."""


def read_digest(folder: Path) -> list[Passage]:
    """All entries of the digest, by game folder and file name.

    Raises:
        DigestError: an entry without ids or text, too long, or an id or a title that stands twice.
    """
    entries = [
        entry
        for game_folder, game in GAMES.items()
        for path in sorted((folder / game_folder).glob("*.md"))
        for entry in _entries(path, game)
    ]
    _check(entries)
    return entries


def _entries(path: Path, game: str) -> Iterator[Passage]:
    blocks = re.split(r"^## ", path.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    for block in blocks:
        title, _, rest = block.partition("\n")
        header, _, text = rest.partition("\n\n")
        fields = {}
        for line in header.splitlines():
            found = _FIELD.match(line)
            if not found:
                raise DigestError(f"{path.name}, “{title}”: “{line}” is no field of the header.")
            fields[found.group(1)] = found.group(2)
        yield _entry(game, _chapter(path), title.strip(), fields, text.strip())


def _chapter(path: Path) -> str:
    """``03-turn.md`` as ``Turn``."""
    return path.stem.lstrip("0123456789-").replace("-", " ").capitalize()


def _entry(game: str, chapter: str, title: str, fields: dict[str, str], text: str) -> Passage:
    slug = re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")
    return Passage(
        key=f"{game}/{slug}",
        title=title,
        chapter=chapter,
        kind="digest",
        game=game,
        source="digest",
        text=text,
        spans=tuple(_spans(fields.get("source", ""))),
        aliases=_split(fields.get("aliases", ""), ","),
        asks=_split(fields.get("asks", ""), "|"),
        rules=_split(fields.get("ids", ""), ","),
        related=_split(fields.get("see", ""), "|"),
    )


def _split(text: str, sign: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(sign) if part.strip())


def _spans(text: str) -> Iterator[Span]:
    """``rulebook-x L1-3, L7; other L2`` as spans."""
    for part in filter(None, text.split(";")):
        source = part.split()[0]
        for found in _RANGE.finditer(part):
            start = int(found.group(1))
            yield Span(source, start, int(found.group(2) or start))


def _check(entries: list[Passage]) -> None:
    ids: set[str] = set()
    keys: set[str] = set()
    for entry in entries:
        if not entry.rules or not entry.text:
            raise DigestError(f"“{entry.title}” has no ids or no text.")
        if len(entry.text) > LONGEST_TEXT:
            raise DigestError(f"“{entry.title}” has {len(entry.text)} characters; at most {LONGEST_TEXT} are shown.")
        if twice := ids.intersection(entry.rules) or {entry.key}.intersection(keys):
            raise DigestError(f"“{entry.title}”: {', '.join(sorted(twice))} stands twice.")
        ids.update(entry.rules)
        keys.add(entry.key)
