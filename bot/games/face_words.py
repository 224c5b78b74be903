"""Card faces in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bot.rendering.cards.face import CardFace
from bot.rendering.kit.flowing_text import icons_in_words
from engine.icons import icon_name


def facts_of(face: CardFace) -> str:
    """Return kind, icons, keywords, numbers and skills in one line."""
    numbers = ", ".join(f"{label} {number}" for label, number in face.numbers)
    icons = f"{face.icons_label} {_counted_icons(face.icons)}".strip() if face.icons else ""
    return " · ".join(filter(None, (face.kind, icons, face.keywords, numbers, ", ".join(face.skills))))


def _counted_icons(icons: Sequence[str]) -> str:
    """Return the names of icons, with repeated ones counted: *Borg ×3, Defense*."""
    counts = Counter(map(icon_name, icons))
    return ", ".join(f"{name} ×{count}" if count > 1 else name for name, count in counts.items())


def words_of(face: CardFace) -> str:
    """Return the paragraphs of a face, one per line."""
    return "\n".join(
        icons_in_words(f"{paragraph.label}: {paragraph.words}" if paragraph.label else paragraph.words)
        for paragraph in face.paragraphs
    )
