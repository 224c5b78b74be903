"""Changes that no test can see, or that nobody would want seen: they are left out by rule, before any are drawn."""

from __future__ import annotations

import ast
from collections.abc import Sequence

_OMITTED_FILES = (
    "bot/storage/migrations/",  # what a schema looked like is history; the newest is held against the tables
    "bot/playground.py",
    "bot/metrics.py",  # figures for operators
    "glossary_index/documents/frontiers_layout.py",  # facts about one edition of a book
    "glossary_index/documents/rulebook_cc_titles.py",
    "glossary_index/documents/rulings_2002_titles.py",
)
_TYPING_CALLS = {"cast", "TypeVar", "ParamSpec", "overload", "TypeAlias", "NewType"}
_LOG_METHODS = {"log", "_log", "logger", "logging", "warnings"}
_DECORATION = {"cache", "lru_cache", "total_ordering", "dataclass", "override", "runtime_checkable"}
_KEYWORDS = {
    "strict",  # zip: lengths are the same as long as nothing is broken
    "frozen", "kw_only", "order", "forbid_unknown_fields", "tag", "tag_field", "array_like", "omit_defaults",
    "exist_ok", "parents", "check", "maxsize", "timeout", "iter_chunk_size", "nullable", "index",
    "file", "flush", "stacklevel", "exc_info", "ephemeral_log", "quality", "method", "optimize", "lossless",
}  # fmt: skip
_AMOUNT_NAME_PARTS = (
    "CAPACITY",
    "TIMEOUT",
    "PATIENCE",
    "_SECONDS",
    "QUALITY",
    "LARGEST",
    "CACHE",
    "BATCH",
    "REMEMBERED",
)
"""Parts of the names of constants that say how much or how long something lasts, not what comes out."""


def is_beyond_tests(file: str, node: ast.AST, above: Sequence[ast.AST]) -> bool:
    """Whether changes of this node, or in what it stands, are left out.

    Args:
        file: from the root of the repository.
        node: to be changed.
        above: what it stands in, the nearest last.
    """
    around = [*above, node]
    return (
        file.startswith(_OMITTED_FILES)
        or any(_is_no_behaviour(one) for one in around)
        or (isinstance(node, ast.Constant) and _is_measure(file, node))
        or _is_words(node)
    )


def _is_no_behaviour(node: ast.AST) -> bool:
    match node:
        case ast.If(test=ast.Name(id="TYPE_CHECKING")) | ast.Import() | ast.ImportFrom() | ast.Assert():
            return True
        case ast.If(test=ast.Compare(left=ast.Name(id="__name__"))):
            return True
        case ast.ClassDef(bases=bases):
            return any(_last_name_part(base) == "Protocol" for base in bases)
        case ast.Call(func=function):
            return (
                _last_name_part(function) in _TYPING_CALLS | _DECORATION or _first_name_part(function) in _LOG_METHODS
            )
        case ast.Raise(exc=ast.Call(func=ast.Name(id="AssertionError" | "TypeError" | "NotImplementedError"))):
            return True
        case ast.FunctionDef(name="__repr__" | "__hash__"):
            return True
        case ast.keyword(arg=str() as name):
            return name in _KEYWORDS
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
            return any(part in name.upper() for part in _AMOUNT_NAME_PARTS) or name in ("__all__", "__slots__")
        case _:
            return False


def _is_words(node: ast.AST) -> bool:
    """A docstring or an ellipsis that stands alone."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _is_measure(file: str, node: ast.Constant) -> bool:
    """A number of the layout of a picture; a pixel more or less is nobody's business, a sign or an index is."""
    return file.startswith("bot/rendering/") and not isinstance(node.value, bool) and _number_in(node) > 2


def _number_in(node: ast.Constant) -> float:
    return node.value if isinstance(node.value, int | float) else 0


def _last_name_part(node: ast.AST) -> str:
    """The last name of a dotted one."""
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case ast.Subscript(value=value):
            return _last_name_part(value)
        case _:
            return ""


def _first_name_part(node: ast.AST) -> str:
    """The first name of a dotted one."""
    while isinstance(node, ast.Attribute):
        node = node.value
    return _last_name_part(node)
