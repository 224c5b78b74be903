"""``python -m engine rules``: which rules of a game code and tests name."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from engine.commands.rule_coverage import MARKS, Coverage, CoverageError, Rule, SourcePlace, coverage

_THIS_CHECKOUT = Path(__file__).resolve().parents[2]


def add_command(add_parser: Callable[..., argparse.ArgumentParser]) -> None:
    """Add the ``rules`` command."""
    rules = add_parser("rules", help="show which code and tests name each rule of a game")
    rules.add_argument("game", help="a game with a marks.toml, such as second-edition")
    rules.add_argument(
        "--coverage",
        action="store_true",
        required=True,
        help="list mark, code and tests of each rule; exits with 1 if a core or common rule has no code or no test",
    )
    rules.add_argument("--missing", action="store_true", help="list only rules without code or without a test")
    rules.add_argument(
        "--checkout", type=Path, default=_THIS_CHECKOUT, metavar="DIR", help="the checkout to read (default: this one)"
    )
    rules.add_argument("--json", action="store_true", help="print one JSON object")
    rules.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    try:
        found = coverage(options.checkout, options.game)
    except CoverageError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    shown = [rule for rule in found.rules if not (options.missing and rule.covered)]
    print(_as_json(options.game, found, shown) if options.json else "\n".join(_rule_lines(found, shown)))
    return 1 if found.missing() else 0


def _as_json(game: str, found: Coverage, shown: list[Rule]) -> str:
    result = {
        "game": game,
        "rules": shown,
        "counts": _counts_by_mark(found),
        "missing": found.missing(),
        "unknown": found.unknown,
    }
    return json.dumps(msgspec.to_builtins(result))


def _counts_by_mark(found: Coverage) -> dict[str, dict[str, int]]:
    counts = {}
    for mark in MARKS:
        rules = [rule for rule in found.rules if rule.mark == mark]
        counts[mark] = {
            "rules": len(rules),
            "code": sum(bool(rule.code) for rule in rules),
            "tests": sum(bool(rule.tests) for rule in rules),
            "covered": sum(rule.covered for rule in rules),
        }
    return counts


def _rule_lines(found: Coverage, shown: list[Rule]) -> Iterator[str]:
    for rule in shown:
        yield f"{rule.id}  {rule.mark}{f'  as {rule.same}' if rule.same else ''}"
        yield from (f"  {name}  {_place_words(place)}" for name, named in _code_and_tests(rule) for place in named)
        if rule.absent:
            yield f"  absent: {rule.absent}"
        elif not rule.covered:
            yield f"  {' and '.join(f'no {name}' for name, named in _code_and_tests(rule) if not named)}"
    for unknown, places in found.unknown.items():
        yield f"{unknown}  is not a rule of this game"
        yield from (f"  named {_place_words(place)}" for place in places)
    yield "\nmark      rules  code  tests  covered"
    for mark, counts in _counts_by_mark(found).items():
        yield f"{mark:8}  {counts['rules']:5}  {counts['code']:4}  {counts['tests']:5}  {counts['covered']:7}"
    missing = found.missing()
    if any(rule.absent for rule in found.rules):
        yield f"\n{_summary(found)}"
    if missing:
        yield f"\nCore and common rules that lack code or a test ({len(missing)}): {', '.join(missing)}"
    else:
        yield "\nEvery core and common rule has code and a test."


def _summary(found: Coverage) -> str:
    """Describe how many rules are covered, directly or by another document's rule, and why others aren't."""
    own = sum(rule.covered and not rule.same for rule in found.rules)
    same = sum(rule.covered and bool(rule.same) for rule in found.rules)
    absent = sum(bool(rule.absent) and not rule.covered for rule in found.rules)
    documents = sum(rule.mark == "decision" and not rule.covered for rule in found.rules)
    left = len(found.rules) - own - same - absent - documents
    return (
        f"Of {len(found.rules)} rules, {own} are covered, {same} by the same rule in another document, {documents} are "
        f"about documents, {absent} concern things no card here does (each with its reason) and {left} are open."
    )


def _code_and_tests(rule: Rule) -> tuple[tuple[str, tuple[SourcePlace, ...]], ...]:
    return ("code", rule.code), ("test", rule.tests)


def _place_words(place: SourcePlace) -> str:
    return f"{place.file}:{place.line} {place.name}".rstrip()
