"""Where the product can be changed at a single point, so that a test should turn red."""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from tests.mutants.beyond_tests import is_beyond_tests

PRODUCT = ("bot", "engine", "glossary_index")

_COMPARISON_NEIGHBOURS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
_OPPOSITES = {"min": "max", "max": "min", "any": "all", "all": "any"}
_NOT_RUN = {"annotation", "returns", "type_comment", "bases", "ctx", "op", "ops"}

Node = ast.expr | ast.stmt


class Mutant(msgspec.Struct, frozen=True):
    """The product with one change.

    Attributes:
        file: that is changed, from the root of the repository.
        line: the first that is changed, from 1.
        kind: of the change, in a word or two.
        before: what stands there.
        after: what is put there.
        start: the place of its first byte in the file.
        end: the place after its last byte.
    """

    file: str
    line: int
    kind: str
    before: str
    after: str
    start: int
    end: int

    def __str__(self) -> str:
        return (
            f"{self.file}:{self.line}  {self.kind}:  {_shortened_code(self.before)}  →  {_shortened_code(self.after)}"
        )

    def applied(self, source: bytes) -> bytes:
        """The file with the change."""
        return source[: self.start] + self.after.encode() + source[self.end :]


def _shortened_code(code: str) -> str:
    words = " ".join(code.split())
    return words if len(words) <= 120 else f"{words[:117]}..."


def mutants_under(root: Path, only: Sequence[str] = ()) -> list[Mutant]:
    """All mutants of the product that can matter.

    Args:
        root: of the repository.
        only: files or folders to look at; the whole product where none is given.
    """
    files = [file for place in only or PRODUCT for file in _files(root / place)]
    return [one for file in files for one in mutants_of(file.relative_to(root).as_posix(), file.read_bytes())]


def _files(place: Path) -> list[Path]:
    return [place] if place.is_file() else sorted(place.rglob("*.py"))


def mutants_of(file: str, source: bytes) -> Iterator[Mutant]:
    """The mutants of one file that can matter, in their order in it."""
    tree = ast.parse(source)
    lines = [0]
    for line in source.splitlines(keepends=True):
        lines.append(lines[-1] + len(line))
    for node, above in _executed_nodes(tree, ()):
        if is_beyond_tests(file, node, above):
            continue
        for kind, old, new in _possible_changes(node, above):
            anchor = next((one for one in above if isinstance(one, ast.JoinedStr)), old)
            start = lines[anchor.lineno - 1] + anchor.col_offset
            end = lines[(anchor.end_lineno or anchor.lineno) - 1] + (anchor.end_col_offset or 0)
            after = _changed_code(anchor, old, new)
            if isinstance(anchor, ast.expr):
                after = f"({after})"
            yield Mutant(file, anchor.lineno, kind, source[start:end].decode(), after, start, end)


def _executed_nodes(tree: ast.AST, above: tuple[ast.AST, ...]) -> Iterator[tuple[ast.AST, tuple[ast.AST, ...]]]:
    """Everything that is carried out, with all that it stands in, the nearest last."""
    for name, value in ast.iter_fields(tree):
        for node in value if isinstance(value, list) else [value]:
            if name not in _NOT_RUN and isinstance(node, ast.AST):
                yield node, (*above, tree)
                yield from _executed_nodes(node, (*above, tree))


def _possible_changes(node: ast.AST, above: tuple[ast.AST, ...]) -> Iterator[tuple[str, Node, Node]]:
    """What may be changed to what, and the kind of the change."""
    yield from _condition_changes(node, above)
    yield from _statement_changes(node, above)
    yield from _value_changes(node)


def _condition_changes(node: ast.AST, above: tuple[ast.AST, ...]) -> Iterator[tuple[str, Node, Node]]:
    match node:
        case ast.If(test=test) | ast.IfExp(test=test) | ast.While(test=test) | ast.match_case(guard=ast.expr() as test):
            yield from _negations(test)
        case ast.comprehension(ifs=tests):
            for test in tests:
                yield from _negations(test)
        case ast.Return(value=ast.expr() as value) if _is_in_predicate(above):
            yield from _negations(value)
        case ast.Compare(ops=operators):
            for place, operator in enumerate(operators):
                changed = [*operators[:place], _COMPARISON_NEIGHBOURS[type(operator)](), *operators[place + 1 :]]
                yield "comparison", node, _node_with(node, ops=changed)
        case ast.BoolOp(op=operator, values=values):
            other = ast.Or() if isinstance(operator, ast.And) else ast.And()
            yield "and/or", node, _node_with(node, op=other)
            for place in range(len(values)):
                kept = [*values[:place], *values[place + 1 :]]
                yield "half dropped", node, kept[0] if len(kept) == 1 else _node_with(node, values=kept)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield "negated", node, operand


def _statement_changes(node: ast.AST, above: tuple[ast.AST, ...]) -> Iterator[tuple[str, Node, Node]]:
    match node:
        case ast.Return() if isinstance(above[-1], ast.If):
            yield "early return dropped", node, ast.Pass()
        case ast.Expr() | ast.AugAssign() | ast.Raise() | ast.Delete() | ast.Continue() | ast.Break():
            yield "dropped", node, ast.Pass()
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield "dropped", node, ast.Pass()


def _value_changes(node: ast.AST) -> Iterator[tuple[str, Node, Node]]:
    match node:
        case ast.BinOp(op=ast.Add()):
            yield "plus/minus", node, _node_with(node, op=ast.Sub())
        case ast.BinOp(op=ast.Sub()):
            yield "plus/minus", node, _node_with(node, op=ast.Add())
        case ast.Constant(value=bool() as value):
            yield "constant", node, ast.Constant(not value)
        case ast.Constant(value=int() as value):
            yield "constant", node, ast.Constant(value + 1)
            yield "constant", node, ast.Constant(value - 1)
        case ast.Call(func=ast.Name(id=name) as function) if name in _OPPOSITES:
            yield "twin", function, ast.Name(_OPPOSITES[name])


def _node_with(node: ast.expr, **fields: object) -> ast.expr:
    changed = copy.copy(node)
    for name, value in fields.items():
        setattr(changed, name, value)
    return changed


def _negations(test: ast.expr) -> Iterator[tuple[str, Node, Node]]:
    """The opposite; that of a single comparison and that of a negation come with these."""
    match test:
        case ast.Compare(ops=[ast.Eq() | ast.NotEq() | ast.In() | ast.NotIn() | ast.Is() | ast.IsNot()]):
            return
        case ast.UnaryOp(op=ast.Not()) | ast.Constant():
            return
        case _:
            yield "negated", test, ast.UnaryOp(ast.Not(), test)


def _is_in_predicate(above: Sequence[ast.AST]) -> bool:
    """Whether the function around returns a truth value."""
    functions = [one for one in above if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef)]
    return bool(functions) and ast.unparse(functions[-1].returns or ast.Constant(None)) == "bool"


def _changed_code(anchor: ast.AST, old: ast.AST, new: ast.AST) -> str:
    """The code of ``anchor`` with the new node in the place of the old one."""
    if anchor is old:
        return ast.unparse(new)
    for node in ast.walk(anchor):
        for name, value in ast.iter_fields(node):
            if value is old:
                setattr(node, name, new)
                text = ast.unparse(anchor)
                setattr(node, name, old)
                return text
            if isinstance(value, list) and any(one is old for one in value):
                setattr(node, name, [new if one is old else one for one in value])
                text = ast.unparse(anchor)
                setattr(node, name, value)
                return text
    raise ValueError("the old node does not stand in it")
