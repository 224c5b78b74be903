"""Equivalent words and titles of First Edition (1E-EQV-01), and implied words (1E-CHAR)."""

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
_RENAMED_OUTPOSTS = (
    "bajoran", "borg", "cardassian", "federation", "ferengi", "husnock", "klaestron", "klingon", "neutral", "romulan",
)  # fmt: skip
FORMER_TITLES = {title: f"{title}-outpost" for title in _RENAMED_OUTPOSTS}
"""Card ids by former titles, for outposts whose titles got the word *Outpost* later (1ER-OUT-1)."""
_EQUIVALENT_WORDS = {word: other for card, two in (*_SPECIES, *_ROLES) for word, other in ((card, two), (two, card))}
_VICE = "vice-"
_CARD = "-related card"

WEAPONS = frozenset(("phaser", "disruptor", "blade weapon", "tommygun"))
"""Characteristics that make equipment a hand weapon (1E-CHAR-02)."""
CHARACTERISTIC_TITLE_WORDS = frozenset((*WEAPONS, "padd", "tricorder", "hand weapon"))
"""Words in an equipment's title that are also its characteristics (1E-CHAR-01, 1E-CHAR-08)."""
_IMPLIED = {
    "changeling": ("shape-shifter",),
    "exocomp": ("android",),
    "male-related": ("gender-related",),
    "female-related": ("gender-related",),
}
"""Implied characteristics, such as shape-shifter for changelings (1E-CHAR-03, 1E-CHAR-07, 1E-CHAR-10)."""
_EXCLUSIVE_GROUPS = (
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
"""Groups of characteristics that replace each other: species (with android, without humanoid, 1E-CHAR-07), and genders.
"""


SPECIES = _EXCLUSIVE_GROUPS[0] | {"founder", "humanoid", "hupyrian", "reman", "son'a"}
"""Species that requirements may name in one word."""


def equivalent_characteristics(characteristic: str) -> Iterator[str]:
    """Yield a characteristic and its equivalents: a Terran is a human, a vice-admiral an admiral."""
    plain = characteristic.removeprefix(_VICE)
    for word in dict.fromkeys((characteristic, plain)):
        yield word
        if word in _EQUIVALENT_WORDS:
            yield _EQUIVALENT_WORDS[word]
        yield from _IMPLIED.get(word, ())
    if plain.endswith(_CARD):
        yield plain.removesuffix(" card")


def characteristics_replaced_by(characteristic: str) -> frozenset[str]:
    """Return the other characteristics of the same group, which this one replaces when gained (1E-CHAR-06)."""
    kind = next((item for item in _EXCLUSIVE_GROUPS if characteristic in item), frozenset[str]())
    lost = {word for item in kind - {characteristic} for word in equivalent_characteristics(item)}
    return frozenset(lost - {*equivalent_characteristics(characteristic)})


def equivalent_titles(title: str) -> Iterator[str]:
    """Yield a title in lower case and its equivalents: *I.K.S. Pagh* for *I.K.C. Pagh*."""
    name = title.lower()
    yield name
    for pair in _TITLES:
        for card, other in (pair, pair[::-1]):
            if card in name:
                yield name.replace(card, other)
