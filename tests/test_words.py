"""Plain English: no player is "he", no sentence reads like translated German, and docstrings can be read aloud."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TITLES = (
    "man-of-his-word",
    "bemoaning-his-day",
    "he-speaks-in-shale",
    "Sokath, His Eyes Uncovered!",
    "sokath-his-eyes-uncovered",
    "He Will Make an Excellent Drone",
    "he-will-make-an-excellent-drone",
    "he-wasnt-nice",
)

TYPED = ("vocabulary.py",)
"""Modules of words that players type."""

_HE = re.compile(r"\b(he|his|him|himself)\b", re.IGNORECASE)
_STIFF = re.compile(
    r"\b(he|his|him|himself|oneself|one['’]s own|otherwise than|asked for|(is|are|was|were|been|be) told(?! apart))\b",
    re.IGNORECASE,
)

_PATTERNS = {
    "who as a noun": r"^Who (?!are you|wins|goes|decides|plays first)[a-z]+ [^?\n]{12,}$"
    r"|\b(?:of|to|by|from|with|for|at|against|than|but|and|as) who (?:is|are|has|have|had|can|may|must|[a-z]+s)\b",
    "whom": r"\bwhom\b",
    "preposition and relative": r"\b(?:of|to|in|on|by|with|from|for|under|about|through|against) (?:which|whose)\b",
    "told": r"\b(?:is|are|be|been|was|were) told\b|\btells (?:of|whether|how|what|who)\b",
    "of its own": r"\bof (?:its|their|our|his|her|your) own\b",
    "nobody does": r"\b(?:nobody|no one) (?:needs?|attempts?|enters?|fights?|attacks?|deals?|sees|gets|asks|waits)\b",
    "archaic": r"\b(?:besides|likewise|anew|afresh|alike|in vain|hence|thus|mends?|mended)\b",
    "so many": r"\bso (?:many|few)\b",
    "take back": r"\btaken back\b|\btakes? (?:it |them |that |this )?back\b",
    "is to be": r"\b(?:is|are|was|were) to be\b",
    "go on": r"\b(?:goes|going|gone|went) on\b",
    "begun": r"\b(?:has|have|had) begun\b",
    "lacking": r"\b(?:is|are|was|were) lacking\b|\blacks\b",
    "cannot": r"\bcannot\b",
    "somebody": r"\b(?:somebody|anybody)\b",
    "speaks of": r"\b(?:speaks?|spoken) of\b",
    "straight apostrophe": r"\b\w+(?:n't|'(?:re|ve|ll|m))\b",
    "is no": r"(?<!there )\b(?:is|are|was|were) no (?!longer|more|need|way|one|such|match|different)[a-z]+\b",
}
_ALLOWED: dict[str, dict[str, int]] = {
    "bot": {},
    "engine": {
        "who as a noun": 7,
        "whom": 2,
        "preposition and relative": 14,
        "of its own": 1,
        "archaic": 1,
        "so many": 1,
        "lacking": 1,
        "cannot": 47,
        "somebody": 12,
        "speaks of": 3,
        "straight apostrophe": 1,
        "is no": 4,
    },
}
"""Maximum hits of each pattern in a package's sentences. A number may fall but never rise."""

_DOCSTRINGS = {
    "relative clause first": r"^(?:What|Those|Whose|Whom|Who|That|How it|By what|By which|Of what)\b",
    "preposition first": r"^(?:From|After|At|In|On|With|By|Before|Of|Without|Up|Down|Where|Half)\b",
    "same or such first": r"^(?:The same|Such|So too|Likewise|As)\b",
    "edition first": r"^[12]E-",
    "where for if": r"(?:``None``|\b(?:empty|nothing|nobody|none|0|False)) where\b",
    "somebody": r"\b(?:somebody|nobody|everybody|anybody)\b(?!`)",
    "whom": r"\bwhom\b",
    "asks for": r"\b(?:asks|asked) for\b|\bspeaks? of\b",
    "so many": r"\bso many\b",
    "empty argument": r"\b(?:table: where|now: the attempt|card: what it says|resolution: of its text)\.",
}
_DOCSTRINGS_ALLOWED: dict[str, dict[str, int]] = {
    "bot": {
        "preposition first": 4,
        "somebody": 8,
    },
    "engine": {},
    "engine/ccg": {
        "relative clause first": 2,
        "preposition first": 9,
        "same or such first": 3,
        "whom": 3,
    },
    "engine/first_edition": {
        "somebody": 1,
        "whom": 7,
    },
    "engine/frontiers": {},
    "engine/kernel": {
        "relative clause first": 3,
    },
    "engine/second_edition": {},
    "glossary_index": {},
}
"""Maximum hits of each pattern in the docstrings of an area. A number may fall but never rise."""


def test_players_are_they_in_every_sentence() -> None:
    found = [
        f"{file}: {words}"
        for file, words in (*_sentences(), *_data())
        if _HE.search(words) and _HE.search(re.sub("|".join(TITLES), "", words))
    ]
    assert not found


@pytest.mark.parametrize("package", _ALLOWED)
def test_stiff_sentences_become_no_more(package: str) -> None:
    found = {name: list(_stiff(package, pattern)) for name, pattern in _PATTERNS.items()}
    allowed = _ALLOWED[package]
    assert not {name: words for name, words in found.items() if len(words) > allowed.get(name, 0)}


def test_a_stiff_sentence_is_found_and_a_good_one_is_not() -> None:
    stiff = ("This cannot be taken back.", "It isn't.", "A match of your own", "The clock goes on.", "Open it anew.")
    assert all(any(re.search(one, words, re.IGNORECASE) for one in _PATTERNS.values()) for words in stiff)
    good = ("This can’t be undone.", "Your own match", "The clock is running.", "No one has to agree.")
    assert not any(re.search(one, words, re.IGNORECASE) for one in _PATTERNS.values() for words in good)


@pytest.mark.parametrize("area", _DOCSTRINGS_ALLOWED)
def test_stiff_docstrings_become_no_more(area: str) -> None:
    allowed = _DOCSTRINGS_ALLOWED.get(area, {})
    found = {name: list(_stiff_docstrings(area, pattern)) for name, pattern in _DOCSTRINGS.items()}
    assert not {name: hits for name, hits in found.items() if len(hits) > allowed.get(name, 0)}


def test_docstrings_are_said_aloud() -> None:
    found = [f"{file}: {stiff.group()}" for file, words in _docstrings_of_product() for stiff in _STIFF.finditer(words)]
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


def test_a_sentence_about_him_is_found_but_a_docstring_is_not_a_sentence() -> None:
    module = ast.parse('"""His own."""\ndef f():\n    """He sees."""\n    return f"{a} plays his card"')
    assert [words for words in _strings(module) if _HE.search(words)] == [" plays his card"]


def _stiff(package: str, pattern: str) -> Iterator[str]:
    """Yield each hit of a pattern in a package's sentences, with its file, except words that players type."""
    for file, words in _sentences_of(package):
        for _ in re.finditer(pattern, words, re.IGNORECASE):
            yield f"{file}: {words}"


@cache
def _sentences_of(package: str) -> list[tuple[Path, str]]:
    """Return the sentences of a package, except words that players type."""
    return [
        (file, words)
        for file, words in _sentences()
        if file.parts[0] == package and file.name not in TYPED and " " in words.strip()
    ]


def _stiff_docstrings(area: str, pattern: str) -> Iterator[str]:
    """Yield each hit of a pattern in the docstrings of an area, with its file."""
    for file, words in _docstrings_of_product():
        if _area(file) == area:
            yield from (f"{file}: {words[:80]}" for _ in re.finditer(pattern, words))


@cache
def _docstrings_of_product() -> list[tuple[Path, str]]:
    """Return every docstring of the product with its file, each on one line."""
    return [
        (path.relative_to(ROOT), " ".join(words.split()))
        for package in ("bot", "engine", "glossary_index")
        for path in (ROOT / package).rglob("*.py")
        for words in _docstrings(_parsed(path))
    ]


@cache
def _area(file: Path) -> str:
    """Return the area of a file in the ratchet of docstrings: the closest parent listed, or its package."""
    return next((area for area in map(str, file.parents) if area in _DOCSTRINGS_ALLOWED), file.parts[0])


@cache
def _sentences() -> list[tuple[Path, str]]:
    """Return the strings of the product with their files, and the descriptions of its commands."""
    return [
        (path.relative_to(ROOT), words)
        for package in ("bot", "engine")
        for path in (ROOT / package).rglob("*.py")
        for words in _sentences_in(path)
    ]


@cache
def _parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text())


def _sentences_in(path: Path) -> Iterator[str]:
    tree = _parsed(path)
    yield from _strings(tree)
    if path.name.endswith("commands.py"):
        described = (node for node in ast.walk(tree) if isinstance(node, ast.AsyncFunctionDef))
        yield from (ast.get_docstring(node) or "" for node in described)


def _data() -> Iterator[tuple[Path, str]]:
    for path in (ROOT / "assets").rglob("*.toml"):
        if path.parent.name != "rules":
            yield from ((path.relative_to(ROOT), line) for line in path.read_text().splitlines())


def _docstrings(tree: ast.AST) -> Iterator[str]:
    """Yield the strings that are statements."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.value.value


def _strings(tree: ast.AST) -> Iterator[str]:
    """Yield all strings except docstrings."""
    alone = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in alone:
            yield node.value
