"""Colours and sizes. Every text colour has a contrast of at least 4.5 on the grounds it is written on."""

from __future__ import annotations

Colour = tuple[int, int, int]

GROUND: Colour = (17, 19, 26)
PANEL: Colour = (30, 34, 46)
PANEL_DONE: Colour = (24, 48, 42)
BAND: Colour = (40, 46, 62)
INK: Colour = (240, 242, 247)
DIM: Colour = (168, 178, 198)
DONE: Colour = (118, 222, 170)
ALERT: Colour = (255, 196, 92)

SEATS: tuple[Colour, ...] = ((255, 170, 92), (126, 190, 255), (190, 160, 255), (120, 220, 170))
"""One colour for each seat; names always stand beside it."""

TYPES: dict[str, Colour] = {"planet": (126, 200, 140), "space": (140, 170, 255), "headquarters": (230, 200, 110)}

AFFILIATIONS: dict[str, Colour] = {
    "Bajoran": (214, 122, 92),
    "Borg": (120, 200, 150),
    "Cardassian": (214, 170, 92),
    "Dominion": (190, 150, 220),
    "Federation": (120, 170, 245),
    "Ferengi": (226, 176, 76),
    "Klingon": (240, 120, 110),
    "Romulan": (110, 200, 140),
    "Non-Aligned": (190, 196, 208),
}
"""Accents on cards, by affiliation."""

KINDS: dict[str, Colour] = {
    "equipment": (200, 190, 150),
    "event": (200, 160, 230),
    "dilemma": (240, 140, 140),
    "mission": (230, 200, 110),
}


def contrast(one: Colour, other: Colour) -> float:
    """The contrast ratio of two colours, 1 to 21 (WCAG 2)."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Colour) -> float:
    red, green, blue = (_linear(part / 255) for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)
