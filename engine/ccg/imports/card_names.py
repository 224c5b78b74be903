"""Card names in tables: removing marks of reprints, and splitting title and subtitle."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

import msgspec

from engine.assets import card_id
from engine.ccg.cards.kinds import AnyCard

KINDS_WITH_SUBTITLES = ("personnel", "ship", "mission")

_STAR = re.compile(r"\s*\*(?:VAP|VP|AP|A)?$")
_BRACKET = re.compile(r"\s*\(([^()]*)\)$")
_SET_CODE = re.compile(r"[A-Z0-9]{1,4}|Promo")


def base_name(name: str, set_code: str = "") -> tuple[str, str]:
    """Return a name without marks of its printing, and the part in brackets that belongs to the card itself.

    ``U.S.S. Valiant Red Squad Training Ship *VP`` and ``Keevan (SS)`` are printings; ``Soto (Klingon)`` is a different
    card from ``Soto``, so its bracket is a subtitle.
    """
    version = ""
    while True:
        star, bracket = _STAR.search(name), _BRACKET.search(name)
        if star and star.start():
            name = name[: star.start()]
        elif bracket and bracket.start():
            if bracket[1] != set_code and not _SET_CODE.fullmatch(bracket[1]):
                version = bracket[1]
            name = name[: bracket.start()]
        else:
            return name.strip(), version


class SplitName(msgspec.Struct, frozen=True):
    """A name split into title and subtitle.

    Attributes:
        title: the part that counts for uniqueness and copies (2E-CRD-11).
        subtitle: the rest.
        known: whether the split is certain; false if the name couldn't be split.
    """

    title: str
    subtitle: str = ""
    known: bool = True


class Titles:
    """Known titles, from starter cards, a list of titles, and tables with short mission names."""

    def __init__(self, titles: Mapping[str, Iterable[str]], starter: Iterable[AnyCard] = ()) -> None:
        self._titles = {kind: {_title_key(title) for title in of_kind} for kind, of_kind in titles.items()}
        self._starter = {card.id: SplitName(card.title, card.subtitle) for card in starter}

    def add_location(self, location: str) -> None:
        """Add a mission's location, found because a table has the mission with and without it."""
        self._titles.setdefault("mission", set()).add(_title_key(location))

    def split(self, kind: str, name: str, *, unique: bool) -> SplitName:
        """Split a card's name into title and subtitle by the longest known title it begins with.

        Only missions and unique personnel and ships have subtitles.
        """
        if card_id(name) in self._starter:
            return self._starter[card_id(name)]
        words = name.split()
        has_subtitle = kind == "mission" or (kind in KINDS_WITH_SUBTITLES and unique)
        if not has_subtitle or len(words) == 1:
            return SplitName(name)
        known = self._titles.get(kind, set())
        for length in range(len(words), 0, -1):
            title = " ".join(words[:length])
            if _title_key(title) in known:
                return SplitName(title, " ".join(words[length:]))
        return SplitName(name, known=False)


def known_titles(folder: Path, starter: Iterable[AnyCard] = ()) -> Titles:
    """Return the titles in the folder's files, one per line, and those of the starter cards.

    Names are facts; tables omit the comma that is on the cards.
    """
    lists = {kind: (folder / f"{kind}.txt").read_text(encoding="utf-8").splitlines() for kind in KINDS_WITH_SUBTITLES}
    return Titles(lists, starter)


def _title_key(title: str) -> str:
    return title.casefold()
