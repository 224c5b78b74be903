"""Card faces, in the same form for all games; each game creates the faces of its own cards."""

from __future__ import annotations

import msgspec

from bot.rendering.art.subjects import Subject
from bot.rendering.cards.chips import Chip
from bot.rendering.kit.theme import DIM, GROUND, Ink


class Badge(msgspec.Struct, frozen=True):
    """A symbol, optionally with a letter on it."""

    sign: str
    ink: Ink = GROUND
    letter: str = ""


class Paragraph(msgspec.Struct, frozen=True):
    """A paragraph of a card's text; icons in it are written as ``[Cmd]``.

    A ``signed`` paragraph, such as a mission's requirements, is replaced by symbols on small cards.
    """

    words: str
    label: str = ""
    signed: bool = False


class CardFace(msgspec.Struct, frozen=True, kw_only=True):
    """A card or token as facts in reading order. Unknown facts are empty and not shown.

    Attributes:
        title: the card's title.
        subtitle: the rest of its name.
        unique: whether it is unique, which is shown by a dot.
        kind: its kind, in one line.
        accent: the colour of its bars.
        corner: its cost or points, or a symbol.
        emblem: symbol of its affiliation or type.
        subject: the subject of its picture.
        skills: its skills with their levels.
        needs: a mission's requirements.
        affiliations: affiliations that may attempt a mission.
        icons: codes of its icons.
        icons_label: label of the icons, if needed.
        keywords: its keywords, in one line.
        paragraphs: its text.
        numbers: names and values of its attributes.
        note: a note for players.
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
        """Title and subtitle as one name."""
        return f"{self.title}, {self.subtitle}" if self.subtitle else self.title
