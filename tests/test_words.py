"""What players read: nobody is "he". Docstrings are said as one would say them aloud."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TITLES = (
    "Sokath, His Eyes Uncovered!",
    "sokath-his-eyes-uncovered",
    "He Will Make an Excellent Drone",
    "he-will-make-an-excellent-drone",
    "he-wasnt-nice",
)

_HE = re.compile(r"\b(he|his|him|himself)\b", re.IGNORECASE)
_STIFF = re.compile(
    r"\b(he|his|him|himself|oneself|one['’]s own|otherwise than|asked for|(is|are|was|were|been|be) told(?! apart))\b",
    re.IGNORECASE,
)


def test_players_are_they_in_every_sentence() -> None:
    found = [
        f"{path.relative_to(ROOT)}: {words}"
        for path, words in (*_sentences(), *_data())
        if _HE.search(re.sub("|".join(TITLES), "", words))
    ]
    assert not found


def test_docstrings_are_said_aloud() -> None:
    found = [
        f"{path.relative_to(ROOT)}: {stiff.group()}"
        for package in ("bot", "engine", "glossary_index")
        for path in (ROOT / package).rglob("*.py")
        for words in _docstrings(ast.parse(path.read_text()))
        for stiff in _STIFF.finditer(" ".join(words.split()))
    ]
    assert not found


@pytest.mark.parametrize(
    ("words", "stiff"),
    [
        ("The card that\n    he holds.", True),
        ("What was told\n    to the seat.", True),
        ("Colours are told apart by a word too.", False),
        ("One’s own cards.", True),
        ("The player’s own cards, as this is asked.", False),
    ],
)
def test_a_stiff_docstring_is_found(words: str, stiff: bool) -> None:
    (found,) = _docstrings(ast.parse(f'class A:\n    """{words}"""\n    name = "his"'))
    assert bool(_STIFF.search(" ".join(found.split()))) is stiff


def test_a_sentence_about_him_is_found_and_a_docstring_is_none() -> None:
    module = ast.parse('"""His own."""\ndef f():\n    """He sees."""\n    return f"{a} plays his card"')
    assert [words for words in _strings(module) if _HE.search(words)] == [" plays his card"]


def _sentences() -> Iterator[tuple[Path, str]]:
    """The strings of the product, and the descriptions of its commands."""
    for package in ("bot", "engine"):
        for path in (ROOT / package).rglob("*.py"):
            tree = ast.parse(path.read_text())
            yield from ((path, words) for words in _strings(tree))
            if path.name.endswith("commands.py"):
                described = (node for node in ast.walk(tree) if isinstance(node, ast.AsyncFunctionDef))
                yield from ((path, ast.get_docstring(node) or "") for node in described)


def _data() -> Iterator[tuple[Path, str]]:
    for path in (ROOT / "assets").rglob("*.toml"):
        if path.parent.name != "rules":
            yield from ((path, line) for line in path.read_text().splitlines())


def _docstrings(tree: ast.AST) -> Iterator[str]:
    """The strings that stand alone."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.value.value


def _strings(tree: ast.AST) -> Iterator[str]:
    """All strings but those that stand alone, which are docstrings."""
    alone = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in alone:
            yield node.value
