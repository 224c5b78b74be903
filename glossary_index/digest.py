"""Reader of the rules digest: Markdown files of entries with a title, a header of fields, text, and questions.

A question has its own heading, followed by one line with the answer and the rules that it is based on.

::

    ## Beaming
    ids: 2E-BEM-01, 2E-BEM-02
    aliases: beam up, transport
    source: rulebook-2e-call-to-arms L377-379, L444
    see: Orders | Staffing a ship

    - 2E-BEM-01: Beaming moves any number of ...

    ### does beaming cost Range
    No, it is free. (2E-BEM-02)
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from glossary_index.games import GAMES
from glossary_index.passage import KnownQuestion, Passage
from glossary_index.spans import read_spans

RULE_ID_PATTERN = r"[A-Z0-9]+(?:-[A-Z0-9]+)+[a-z]?"
"""Pattern of rule ids."""

_FIELD = re.compile(r"^(ids|aliases|source|newer|partly|see): (.*)$")
_APOSTROPHE = re.compile(r"(?<=\w)'(?=\w)|(?<=s)'(?=\s|$)")
_ANSWER = re.compile(rf"(.*\S) \(({RULE_ID_PATTERN}(?:, {RULE_ID_PATTERN})*)\)")


class Problem(msgspec.Struct, frozen=True):
    """A problem with an entry of the digest, with its file."""

    file: str
    entry: str
    description: str

    def __str__(self) -> str:
        return f"{self.file}, “{self.entry}”: {self.description}."


class Entry(msgspec.Struct, frozen=True):
    """An entry of the digest with its file, such as ``frontiers/05-end.md``."""

    file: str
    passage: Passage


class DigestError(ValueError):
    """Raised for a digest that breaks its format; the message has a line for each problem."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        super().__init__("\n".join(str(problem) for problem in problems))


def read_digest(folder: Path) -> list[Passage]:
    """Return all entries of the digest, by game folder and file name.

    Raises:
        DigestError: a header has an unknown field, or lines that can't be read.
    """
    entries, problems = read_entries(folder)
    if problems:
        raise DigestError(problems)
    return [entry.passage for entry in entries]


def read_entries(folder: Path) -> tuple[list[Entry], list[Problem]]:
    """Return all readable entries, and the problems of the other headers."""
    entries: list[Entry] = []
    problems: list[Problem] = []
    for game in GAMES:
        for path in sorted((folder / game).glob("*.md")):
            file = f"{game}/{path.name}"
            for title, block in _titled_blocks(path):
                try:
                    entries.append(Entry(file, _passage_from_block(game, _chapter_of_file(path), title, block)))
                except ValueError as error:
                    problems.append(Problem(file, title, str(error)))
    return entries, problems


def _titled_blocks(path: Path) -> Iterator[tuple[str, str]]:
    """Yield the titles of a file, each with the text below it."""
    for block in re.split(r"^## ", path.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]:
        title, _, rest = block.partition("\n")
        yield title.strip(), rest


def _chapter_of_file(path: Path) -> str:
    """Return the chapter of a file: ``Turn`` for ``03-turn.md``."""
    return path.stem.lstrip("0123456789-").replace("-", " ").capitalize()


def _passage_from_block(game: str, chapter: str, title: str, block: str) -> Passage:
    header, _, below = block.partition("\n\n")
    text, *asked = re.split(r"^### ", below, flags=re.MULTILINE)
    fields = _header_fields(header)
    slug = re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")
    return Passage(
        key=f"{game}/{slug}",
        title=title,
        chapter=chapter,
        kind="digest",
        game=game,
        source="digest",
        text=with_typeset_apostrophes(text.strip()),
        spans=read_spans(fields.get("source", "")),
        aliases=_split_at(fields.get("aliases", ""), ","),
        questions=tuple(map(_known_question, asked)),
        rules=_split_at(fields.get("ids", ""), ","),
        related=_split_at(fields.get("see", ""), "|"),
        newer=_split_at(fields.get("newer", ""), "|"),
        partly=_split_at(fields.get("partly", ""), "|"),
    )


def _known_question(block: str) -> KnownQuestion:
    question, _, below = block.partition("\n")
    answer = below.strip()
    if "\n" in answer:
        raise ValueError(f"the answer to “{question.strip()}” takes more than one line")
    found = _ANSWER.fullmatch(answer)
    if not found:
        return KnownQuestion(question.strip(), with_typeset_apostrophes(answer))
    return KnownQuestion(question.strip(), with_typeset_apostrophes(found.group(1)), _split_at(found.group(2), ","))


def with_typeset_apostrophes(text: str) -> str:
    """Return a text with typeset apostrophes, as in all other texts for players: *can’t*, *Q’s Tent*."""
    return _APOSTROPHE.sub("’", text)


def _header_fields(header: str) -> dict[str, str]:
    fields: dict[str, str] = {}
    for line in header.splitlines():
        found = _FIELD.match(line)
        if not found:
            raise ValueError(f"“{line}” isn’t a header field")
        if found.group(1) in fields:
            raise ValueError(f"the field “{found.group(1)}” appears twice")
        fields[found.group(1)] = found.group(2)
    return fields


def _split_at(text: str, sign: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(sign) if part.strip())
