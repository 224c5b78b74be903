"""What a card's face shows, in words."""

from __future__ import annotations

from bot.rendering.cards.face import Face
from bot.rendering.kit.prose import icons_in_words


def facts_of(face: Face) -> str:
    """Kind, icons, keywords, numbers and skills, in one line."""
    numbers = ", ".join(f"{label} {number}" for label, number in face.numbers)
    icons = f"{face.icons_label} {' '.join(face.icons)}".strip() if face.icons else ""
    return " · ".join(filter(None, (face.kind, icons, face.keywords, numbers, ", ".join(face.skills))))


def words_of(face: Face) -> str:
    """Its paragraphs, a line each."""
    return "\n".join(icons_in_words(f"{one.label}: {one.words}" if one.label else one.words) for one in face.paragraphs)
