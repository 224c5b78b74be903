"""The few words and titles of First Edition that mean the same (1E-EQV-01), and what words imply (1E-CHAR)."""

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
_CARD = "-related card"

WEAPONS = frozenset(("phaser", "disruptor", "blade weapon", "tommygun"))
"""Equipment that is one of these is a hand weapon (1E-CHAR-02)."""
CALLED = frozenset((*WEAPONS, "padd", "tricorder", "hand weapon"))
"""What equipment may be called: such a word in its title makes it one (1E-CHAR-01, 1E-CHAR-08)."""
_IMPLIED = {
    "changeling": ("shape-shifter",),
    "exocomp": ("android",),
    "male-related": ("gender-related",),
    "female-related": ("gender-related",),
}
"""Changelings shift their shape (1E-CHAR-03), Exocomps are androids (1E-CHAR-07), and so on (1E-CHAR-10)."""
_KINDS = (
    frozenset(
        (
            "android", "andorian", "bajoran", "benzite", "betazoid", "bolian", "borg", "breen", "cardassian",
            "changeling", "denobulan", "el-aurian", "ferengi", "hirogen", "human", "jem'hadar", "kazon", "klingon",
            "nausicaan", "ocampa", "orion", "romulan", "suliban", "talaxian", "tellarite", "trill", "vidiian", "vorta",
            "vulcan",
        )
    ),
    frozenset(("male", "female")),
)  # fmt: skip
"""Characteristics of one kind, which nobody has several of by becoming something: species, of which android is one
and humanoid none (1E-CHAR-07), and genders."""


SPECIES = _KINDS[0] | {"founder", "humanoid", "hupyrian", "reman", "son'a"}
"""What requirements may ask for by one word."""


def equivalents(characteristic: str) -> Iterator[str]:
    """A characteristic, and what is equivalent to it: a Terran is a human, a vice-admiral an admiral."""
    plain = characteristic.removeprefix(_VICE)
    for word in dict.fromkeys((characteristic, plain)):
        yield word
        if word in _SAME:
            yield _SAME[word]
        yield from _IMPLIED.get(word, ())
    if plain.endswith(_CARD):
        yield plain.removesuffix(" card")


def others_of_kind(characteristic: str) -> frozenset[str]:
    """What somebody who becomes that is no longer: the other characteristics of its kind (1E-CHAR-06)."""
    kind = next((one for one in _KINDS if characteristic in one), frozenset[str]())
    lost = {word for one in kind - {characteristic} for word in equivalents(one)}
    return frozenset(lost - {*equivalents(characteristic)})


def titles(title: str) -> Iterator[str]:
    """A title in lower case, and how else it may be referred to: *I.K.S. Pagh* for *I.K.C. Pagh*."""
    name = title.lower()
    yield name
    for pair in _TITLES:
        for one, other in (pair, pair[::-1]):
            if one in name:
                yield name.replace(one, other)
