"""What a card's face shows, whatever game it is of; every game makes faces of its own cards."""

from __future__ import annotations

import msgspec

from bot.rendering.art.subjects import Subject
from bot.rendering.cards.chips import Chip
from bot.rendering.kit.theme import DIM, GROUND, Ink


class Badge(msgspec.Struct, frozen=True):
    """A sign, perhaps with a letter on it."""

    sign: str
    ink: Ink = GROUND
    letter: str = ""


class Paragraph(msgspec.Struct, frozen=True):
    """A paragraph of a card's text; icons in it are written as ``[Cmd]``.

    ``signed`` is one that signs tell where a card is small, such as what a mission asks for.
    """

    words: str
    label: str = ""
    signed: bool = False


class Face(msgspec.Struct, frozen=True, kw_only=True):
    """A card, or a token, as facts in the order in which they are read. What is unknown is empty and not shown.

    Attributes:
        title: its name.
        subtitle: the rest of it.
        unique: whether there may be one of it: marked by a dot.
        kind: what it is, in one line.
        accent: the colour of its bars.
        corner: its cost, its points, or a sign.
        emblem: of its affiliation or type.
        subject: what its picture shows.
        skills: with their levels.
        needs: what a mission asks for.
        affiliations: who may attempt a mission.
        icons: the letters of its icons.
        icons_label: what the icons are, if that has to be said.
        keywords: in one line.
        paragraphs: its text.
        numbers: attributes as names and values.
        note: what a player must know of it.
        printing: its collector's number.
    """

    title: str
    kind: str
    accent: Ink = DIM
    subtitle: str = ""
    unique: bool = False
    corner: str | Badge = ""
    emblem: Badge | None = None
    subject: Subject | None = None
    skills: tuple[str, ...] = ()
    needs: tuple[Chip, ...] = ()
    affiliations: tuple[str, ...] = ()
    icons: tuple[str, ...] = ()
    icons_label: str = ""
    keywords: str = ""
    paragraphs: tuple[Paragraph, ...] = ()
    numbers: tuple[tuple[str, str], ...] = ()
    note: str = ""
    printing: str = ""

    @property
    def name(self) -> str:
        """Title and subtitle as players say them."""
        return f"{self.title}, {self.subtitle}" if self.subtitle else self.title
