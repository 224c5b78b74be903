"""Rule coverage: which rules of a game the code and its tests name, read from the source.

A rule is named by its id in docstrings, comments (on cards, too) and refusals; a test can also have it in
its name. A range, “to” or “…” between two ids of one topic, names all its ids; after “…” the number is enough. A topic
alone names no rule.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain
from pathlib import Path

import msgspec
import tomli

MARKS = ("core", "common", "special", "decision")
_REQUIRED_MARKS = ("core", "common")
_SAME_TABLE = "same"
_ABSENT_TABLE = "absent"

_ID_PATTERN = re.compile(r"(?P<game>[0-9A-Z]+)(?:-[A-Z]+)+-(?P<number>\d{1,3})")
_RANGE_SIGN = r"(?:…|\.\.\.?|–)"
_GAP = r"\s+(?:#\s*)?"  # a range can continue on the next line of a comment


class CoverageError(ValueError):
    """Raised for marks or source that can't be read; the message is one sentence."""


class SourcePlace(msgspec.Struct, frozen=True, order=True):
    """A place in the code that names a rule.

    Attributes:
        file: path from the root of the checkout, with slashes.
        line: line of the id; for a test, of its ``def``.
        name: qualified name of the innermost function or class, ``A.b``; empty in the module itself.
    """

    file: str
    line: int
    name: str


class Rule(msgspec.Struct, frozen=True):
    """A rule id, its mark, and the places where code and tests name it.

    Attributes:
        same: the rule of another document with the same content; places that name that rule count for this one, too.
        absent: why nothing in the game can bring it up yet; empty for other rules.
    """

    id: str
    mark: str
    code: tuple[SourcePlace, ...] = ()
    tests: tuple[SourcePlace, ...] = ()
    same: str = ""
    absent: str = ""

    @property
    def covered(self) -> bool:
        """Whether both code and a test name it."""
        return bool(self.code and self.tests)


class Coverage(msgspec.Struct, frozen=True):
    """All rules of a game, by mark in the order of the specification, and named ids that aren't rules."""

    rules: tuple[Rule, ...]
    unknown: dict[str, tuple[SourcePlace, ...]]

    def missing(self) -> tuple[str, ...]:
        """Return core and common rules without code or a test, and special ones if a page lists the absent ones."""
        counted = any(rule.absent for rule in self.rules)
        demanded = (*_REQUIRED_MARKS, "special") if counted else _REQUIRED_MARKS
        return tuple(rule.id for rule in self.rules if rule.mark in demanded and not rule.absent and not rule.covered)


def read_marks(path: Path) -> dict[str, str]:
    """Return marks by rule id, from a table with one list of ids per mark.

    A page whose ids have more than one prefix names the prefixes as ``games``. The table ``same`` is
    left to ``read_equivalent_rules``, the table ``absent`` to ``read_absence_reasons``.

    Raises:
        CoverageError: the file can't be read, a mark is unknown, or an id is wrong, repeated or another game's.
    """
    try:
        data = tomli.loads(path.read_text(encoding="utf-8"))
        for table in (_SAME_TABLE, _ABSENT_TABLE):
            data.pop(table, None)
        lists = msgspec.convert(data, dict[str, list[str]])
    except (OSError, ValueError) as error:
        raise CoverageError(f"{path.name} cannot be read: {error}.") from error
    marks: dict[str, str] = {}
    games, expected = set(), set(lists.pop("games", ()))
    for mark, ids in lists.items():
        if mark not in MARKS:
            raise CoverageError(f"{path.name}: there is no mark “{mark}”; marks are {', '.join(MARKS)}.")
        for rule in ids:
            form = _ID_PATTERN.fullmatch(rule)
            if not form:
                raise CoverageError(f"{path.name}: “{rule}” is not a rule id.")
            if rule in marks:
                raise CoverageError(f"{path.name}: {rule} is there twice.")
            games.add(form["game"])
            marks[rule] = mark
    if games != expected if expected else len(games) != 1:
        wanted = " and ".join(sorted(expected)) or "one game"
        raise CoverageError(f"{path.name}: ids of {wanted} are expected, not of {', '.join(sorted(games)) or 'none'}.")
    return dict(sorted(marks.items(), key=lambda item: MARKS.index(item[1])))


def read_equivalent_rules(path: Path) -> dict[str, str]:
    """Return, by rule id, the equivalent rule of another document, from a page's table ``same``.

    Raises:
        CoverageError: the file can't be read, or ``same`` isn't a table.
    """
    try:
        data = tomli.loads(path.read_text(encoding="utf-8"))
        return msgspec.convert(data.get(_SAME_TABLE, {}), dict[str, str])
    except (OSError, ValueError) as error:
        raise CoverageError(f"{path.name} cannot be read: {error}.") from error


def read_absence_reasons(path: Path) -> dict[str, str]:
    """Return, by rule id, why nothing brings it up, from a page's table ``absent``, which lists ids by reason.

    Raises:
        CoverageError: the file can't be read, ``absent`` isn't a table, or an id has no mark.
    """
    try:
        data = tomli.loads(path.read_text(encoding="utf-8"))
        reasons = msgspec.convert(data.get(_ABSENT_TABLE, {}), dict[str, list[str]])
    except (OSError, ValueError) as error:
        raise CoverageError(f"{path.name} cannot be read: {error}.") from error
    absent = {rule: reason for reason, rules in reasons.items() for rule in rules}
    if unmarked := sorted(absent.keys() - read_marks(path).keys()):
        raise CoverageError(f"{path.name}: {unmarked[0]} is absent, and has no mark.")
    return absent


def coverage(root: Path, game: str) -> Coverage:
    """Return the coverage of the rules in ``assets/rules/<game>/marks.toml`` by a checkout's code, cards and tests.

    Raises:
        CoverageError: a folder is missing, the game has no valid marks, or a file isn't Python.
    """
    code_folder, tests_folder = root / "engine", root / "tests" / "engine"
    for folder in (code_folder, tests_folder):
        if not folder.is_dir():
            raise CoverageError(
                f"There is no folder {folder.relative_to(root).as_posix()} here: coverage is counted in a checkout, "
                "which has both the code and the tests."
            )
    known = {path.parent.name: path for path in sorted(root.glob("assets/rules/*/marks.toml"))}
    if game not in known:
        raise CoverageError(f"There are no marks for “{game}”. Games with marks: {', '.join(known) or 'none'}.")
    marks, same = read_marks(known[game]), read_equivalent_rules(known[game])
    ids = _IdPattern((*marks, *same))
    sources = [_Source(root, path, ids).code() for path in code_folder.rglob("*.py")]
    sources += [_ids_in_card_file(root, path, ids) for path in root.glob("assets/cards/*/*.toml")]
    code = _places_by_id(iter(sources))
    tests = _places_by_id(_Source(root, path, ids).tests() for path in tests_folder.rglob("test_*.py"))
    unknown = sorted((code.keys() | tests.keys()) - marks.keys() - same.keys())
    absent = read_absence_reasons(known[game])
    own = tuple(
        Rule(rule, mark, code.get(rule, ()), tests.get(rule, ()), absent=absent.get(rule, ""))
        for rule, mark in marks.items()
    )
    return Coverage(
        (
            *own,
            *_rules_of_other_games(root, same, [name for name, path in known.items() if _has_shared_rules(path, same)]),
        ),
        {rule: (*code.get(rule, ()), *tests.get(rule, ())) for rule in unknown},
    )


def _ids_in_card_file(root: Path, path: Path, ids: _IdPattern) -> Iterator[tuple[str, SourcePlace]]:
    """Yield the rules named in a card file's comments, which are rulings that its trees implement."""
    for rule, line in ids.named(path.read_text(encoding="utf-8")):
        yield rule, SourcePlace(path.relative_to(root).as_posix(), line, "")


def _has_shared_rules(path: Path, same: dict[str, str]) -> bool:
    """Whether a page has rules equivalent to other documents' rules."""
    return bool(read_marks(path).keys() & set(same.values()))


def _rules_of_other_games(root: Path, same: dict[str, str], games: Iterable[str]) -> Iterator[Rule]:
    """Yield the rules equivalent to another game's rules, with the marks, code and tests of those.

    Raises:
        CoverageError: no game has the equivalent rule.
    """
    coverage_by_game = {rule.id: rule for game in games for rule in coverage(root, game).rules}
    for rule, other in same.items():
        if other not in coverage_by_game:
            raise CoverageError(f"{rule} is said to be the same as {other}, which no game has.")
        found = coverage_by_game[other]
        yield Rule(rule, found.mark, found.code, found.tests, other)


def _places_by_id(sources: Iterator[Iterator[tuple[str, SourcePlace]]]) -> dict[str, tuple[SourcePlace, ...]]:
    places: dict[str, set[SourcePlace]] = {}
    for rule, place in chain.from_iterable(sources):
        places.setdefault(rule, set()).add(place)
    return {rule: tuple(sorted(found)) for rule, found in places.items()}


class _IdPattern:
    """The form of a page's rule ids: their prefixes, and the number of digits."""

    def __init__(self, marks: Iterable[str]) -> None:
        forms = [form for form in map(_ID_PATTERN.fullmatch, marks) if form]
        games = sorted({form["game"] for form in forms}, key=len, reverse=True)
        lengths = {len(form["number"]) for form in forms}
        game, number = "|".join(games), rf"\d{{{min(lengths)},{max(lengths)}}}(?!\d)"
        one = rf"(?<![\w-])(?P<topic>(?:{game})(?:-[A-Z]+)+)-(?P<first>{number})"
        full = rf"(?:{_GAP}to{_GAP}|\s?{_RANGE_SIGN}\s?)(?P=topic)-(?P<last>{number})"
        short = rf"{_RANGE_SIGN}(?P<number>{number})(?!-)"
        self.in_text = re.compile(rf"{one}(?:{full}|{short})?")
        self.in_name = re.compile(rf"(?<![a-z0-9])(?:{game.lower()})(?:_[a-z]+)+?_{number}")

    def named(self, text: str) -> Iterator[tuple[str, int]]:
        """Yield all ids in a text, with their lines."""
        for match in self.in_text.finditer(text):
            line = text.count("\n", 0, match.start()) + 1
            first, last = int(match["first"]), int(match["last"] or match["number"] or match["first"])
            for number in {first, last, *range(first, last)}:
                yield f"{match['topic']}-{number:0{len(match['first'])}}", line


class _Scope(msgspec.Struct, frozen=True):
    """A function or class: its lines, with decorators and the comment above, and its names from outside in."""

    first: int
    last: int
    line: int
    names: tuple[str, ...]
    is_test: bool


class _Source:
    """A Python file, searched for the ids of one game."""

    def __init__(self, root: Path, path: Path, ids: _IdPattern) -> None:
        self.file = path.relative_to(root).as_posix()
        self._ids = ids
        try:
            self._text = path.read_text(encoding="utf-8")
            self._scopes = _scopes_in(self._text)
        except (OSError, SyntaxError, ValueError) as error:
            raise CoverageError(f"{self.file} cannot be read as Python: {error}.") from error

    def code(self) -> Iterator[tuple[str, SourcePlace]]:
        """Yield every id with the function or class around it."""
        for rule, line in self._named_ids():
            inner = max(self._scopes_around(line), key=lambda scope: scope.first, default=None)
            yield rule, SourcePlace(self.file, line, ".".join(inner.names) if inner else "")

    def tests(self) -> Iterator[tuple[str, SourcePlace]]:
        """Yield every id that belongs to a test function."""
        for rule, line in self._named_ids():
            yield from ((rule, self._test(scope)) for scope in self._scopes_around(line) if scope.is_test)
        for scope in self._scopes:
            if scope.is_test:
                for found in self._ids.in_name.findall(scope.names[-1]):
                    yield found.upper().replace("_", "-"), self._test(scope)

    def _test(self, scope: _Scope) -> SourcePlace:
        return SourcePlace(self.file, scope.line, ".".join(scope.names))

    def _scopes_around(self, line: int) -> list[_Scope]:
        return [scope for scope in self._scopes if scope.first <= line <= scope.last]

    def _named_ids(self) -> Iterator[tuple[str, int]]:
        """Yield ids with their lines. Ids occur only in strings and comments, so searching the text is enough."""
        return self._ids.named(self._text)


@cache
def _scopes_in(text: str) -> tuple[_Scope, ...]:
    """Return all scopes of a file, cached because files are read again for each game with equivalent rules."""
    return tuple(_scopes(ast.parse(text), text.split("\n"), ()))


def _scopes(node: ast.AST, lines: list[str], outer: tuple[str, ...]) -> Iterator[_Scope]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.expr):  # expressions contain no functions or classes
            continue
        names = outer
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            names = (*outer, child.name)
            first = min([child.lineno, *(decorator.lineno for decorator in child.decorator_list)])
            while first > 1 and lines[first - 2].lstrip().startswith("#"):
                first -= 1
            is_test = (
                not isinstance(child, ast.ClassDef)
                and child.name.startswith("test")
                and all(name.startswith("Test") for name in outer)
            )
            yield _Scope(first, child.end_lineno or child.lineno, child.lineno, names, is_test)
        yield from _scopes(child, lines, names)
