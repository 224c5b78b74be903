"""The few words and titles of First Edition that mean the same (1E-EQV-01); no others do."""

from __future__ import annotations

from collections.abc import Iterator

_SPECIES = (("human", "terran"), ("humanoid", "alien"))
_ROLES = (
    ("emperor", "empress"),
    ("chairman", "chairwoman"),
    ("priest", "priestess"),
    ("prince", "princess"),
    ("host", "hostess"),
)
_TITLES = (("i.k.c.", "i.k.s."), ("deep space 9", "ds9"))
_SAME = {word: other for one, two in (*_SPECIES, *_ROLES) for word, other in ((one, two), (two, one))}
_VICE = "vice-"


def equivalents(characteristic: str) -> Iterator[str]:
    """A characteristic, and what is equivalent to it: a Terran is a human, a vice-admiral an admiral."""
    plain = characteristic.removeprefix(_VICE)
    for word in dict.fromkeys((characteristic, plain)):
        yield word
        if word in _SAME:
            yield _SAME[word]


def titles(title: str) -> Iterator[str]:
    """A title in lower case, and how else it may be referred to: *I.K.S. Pagh* for *I.K.C. Pagh*."""
    name = title.lower()
    yield name
    for pair in _TITLES:
        for one, other in (pair, pair[::-1]):
            if one in name:
                yield name.replace(one, other)
