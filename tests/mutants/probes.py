"""Probes: calls put before the places of mutants, so that one run of the tests says which of them get there."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from tests.mutants.points_of_change import Mutant

PROBE_FUNCTION = "mutants_hit"
"""The name among the builtins of what a probe calls; where nobody listens it calls nothing of interest."""

_Function = ast.FunctionDef | ast.AsyncFunctionDef


def with_probes(source: bytes, mutants: Iterable[tuple[int, Mutant]]) -> bytes:
    """A file with a probe for each of its mutants.

    Args:
        source: of the file.
        mutants: those in it, each with the number that its probe gives.
    """
    tree = ast.parse(source)
    lines = source.splitlines(keepends=True)
    at: dict[int, list[str]] = {}
    for number, mutant in mutants:
        for statement in _probed_statements(tree, mutant):
            first = min([statement.lineno, *(one.lineno for one in getattr(statement, "decorator_list", ()))])
            probe = (
                f"{' ' * statement.col_offset}__import__('builtins').__dict__.get({PROBE_FUNCTION!r}, int)({number})\n"
            )
            at.setdefault(first - 1, []).append(probe)
    return b"".join(chain.from_iterable([*(p.encode() for p in at.get(n, ())), line] for n, line in enumerate(lines)))


def runs_on_loading_only(source: bytes) -> bool:
    """Whether a file holds no function, so that no probe in it can say which tests need it."""
    return next(_functions(ast.parse(source)), None) is None


def _probed_statements(tree: ast.Module, mutant: Mutant) -> list[ast.stmt]:
    """The statements that run before or with the changed line; of what runs on loading the first of each function."""
    found: list[ast.stmt] = []
    for function in _functions(tree):
        if _contains_mutant(function, mutant):
            found = (
                [_innermost(function.body, mutant)]
                if any(_contains_mutant(s, mutant) for s in function.body)
                else found
            )
    return found or [_first_statement(function) for function in _functions(tree)]


def _innermost(body: Sequence[ast.stmt], mutant: Mutant) -> ast.stmt:
    """The smallest statement that holds it and before which another can stand; an *elif* is none."""
    statement = next(one for one in body if _contains_mutant(one, mutant))
    for inner in _bodies(statement):
        if any(_contains_mutant(one, mutant) for one in inner):
            return _innermost(inner, mutant)
    return statement


def _bodies(statement: ast.stmt) -> Iterator[Sequence[ast.stmt]]:
    match statement:
        case ast.If(body=body, orelse=[ast.If() as other]) if other.col_offset == statement.col_offset:
            yield body
            yield from _bodies(other)
        case ast.If() | ast.For() | ast.AsyncFor() | ast.While():
            yield from (statement.body, statement.orelse)
        case ast.With() | ast.AsyncWith():
            yield statement.body
        case ast.Try():
            yield from (statement.body, *(one.body for one in statement.handlers), statement.orelse)
            yield statement.finalbody
        case ast.Match():
            yield from (case.body for case in statement.cases)


def _first_statement(function: _Function) -> ast.stmt:
    """The first statement after the docstring, which may be all there is."""
    body = function.body
    return body[1] if len(body) > 1 and ast.get_docstring(function, clean=False) is not None else body[0]


def _functions(tree: ast.AST) -> Iterator[_Function]:
    """All functions, the outer ones first."""
    return (one for one in ast.walk(tree) if isinstance(one, _Function))


def _contains_mutant(node: ast.stmt, mutant: Mutant) -> bool:
    return node.lineno <= mutant.line <= (node.end_lineno or node.lineno)
