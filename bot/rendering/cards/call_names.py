"""Short names of persons, usually family names, distinct within a group."""

from __future__ import annotations

from collections.abc import Sequence

_NAME_SUFFIXES = frozenset(("i", "ii", "iii", "iv", "v", "jr.", "jr", "sr.", "sr"))
_NAME_PARTICLES = frozenset(
    ("of", "the", "and", "von", "van", "de", "la", "le", "al", "da", "di", "del", "el", "ibn", "bin")
)
_ROLE_WORDS = frozenset(
    ("drone", "program", "infiltrator", "officer", "founder", "queen", "leader", "opponent", "server", "ambassador",
     "captain", "guard", "nurse", "engineer", "guest", "doctor", "impersonator")
)  # fmt: skip
"""Last words that aren't names; the word before them is used instead."""
_MAX_CALL_NAME_CHARS = 9
SPECIES_WITH_FAMILY_NAME_FIRST = frozenset(("bajoran",))
"""Species whose family name comes first."""


def call_name(name: str, species: Sequence[str] = ()) -> str:
    """Return a person's short name: ``Riker``, ``Van Orton``, ``Kira``, ``Calibration``, ``T'Lara``."""
    title = name.partition(", ")[0].strip()
    words = title.split()
    if len(words) < 2 or len(title) <= _MAX_CALL_NAME_CHARS:
        return title
    if words[-1].lower() in _ROLE_WORDS:
        return " ".join(words[:-1]) if len(words) < 4 else words[0]
    if words[0].endswith(".") and len(words) == 2:
        return title
    if any(name.lower() in SPECIES_WITH_FAMILY_NAME_FIRST for name in species) or words[1].lower() == "of":
        return words[0]
    last = len(words) - 1
    while last > 0 and words[last].lower() in _NAME_SUFFIXES:
        last -= 1
    begin = last
    while begin > 1 and words[begin - 1].lower() in _NAME_PARTICLES:
        begin -= 1
    return " ".join(words[begin:])


def call_names(names: Sequence[tuple[str, Sequence[str]]]) -> list[str]:
    """Return short names for a group of persons; equal ones get an initial.

    Copies of a card have the same name.
    """
    short = [call_name(name, species) for name, species in names]
    whole: dict[str, set[str]] = {}
    for (name, _), item in zip(names, short, strict=True):
        whole.setdefault(item, set()).add(name.partition(", ")[0])
    return [
        item if len(whole[item]) == 1 else _with_initial(name.partition(", ")[0], item)
        for (name, _), item in zip(names, short, strict=True)
    ]


def _with_initial(title: str, short: str) -> str:
    first = title.split(maxsplit=1)[0] if title.split() else title
    return title if short == title or short.startswith(first) else f"{first[0]}. {short}"
