"""Colours. Every text colour has a contrast of at least 4.5 : 1 on the grounds it is written on."""

from __future__ import annotations

Colour = tuple[int, int, int]
"""Red, green and blue, 0 to 255 each."""

GROUND: Colour = (10, 11, 16)
PANEL: Colour = (27, 30, 42)
RAISED: Colour = (42, 47, 64)
PANEL_DONE: Colour = (20, 51, 43)
RAISED_DONE: Colour = (25, 63, 53)
INK: Colour = (242, 243, 248)
DIM: Colour = (180, 188, 208)
FAINT: Colour = (74, 81, 104)
"""For shapes that wait to be filled; never for text."""
DONE: Colour = (125, 226, 178)
ALERT: Colour = (255, 204, 102)
HARM: Colour = (255, 150, 138)
"""Of damage and captivity; signs tell them apart too."""

SEATS: tuple[Colour, ...] = ((255, 161, 84), (139, 182, 255), (214, 164, 232), (122, 214, 176))
"""One colour for each seat; a name always stands with it."""

TYPES: dict[str, Colour] = {
    "planet": (133, 206, 146),
    "space": (150, 178, 255),
    "headquarters": (238, 206, 118),
    "dual": (206, 176, 242),
}
"""Of missions and dilemmas; shape and letter tell them apart too."""

AFFILIATIONS: dict[str, Colour] = {
    "Bajoran": (230, 146, 116),
    "Borg": (124, 204, 156),
    "Cardassian": (222, 182, 106),
    "Dominion": (198, 164, 228),
    "Federation": (132, 178, 250),
    "Ferengi": (236, 192, 92),
    "Klingon": (244, 128, 116),
    "Non-Aligned": (196, 202, 214),
    "Romulan": (118, 208, 150),
    "Starfleet": (112, 200, 226),
}
"""Accents on cards; an affiliation that is not here is shown in the colour of the Non-Aligned."""

KINDS: dict[str, Colour] = {
    "equipment": (214, 202, 156),
    "event": (208, 172, 236),
    "interrupt": (172, 214, 236),
    "dilemma": (246, 152, 146),
}
"""Accents of cards without an affiliation."""


def seat_colour(seat: int) -> Colour:
    """A seat's colour; from the fifth seat on they come again."""
    return SEATS[seat % len(SEATS)]


def contrast(one: Colour, other: Colour) -> float:
    """The contrast ratio of two colours, 1 to 21 (WCAG 2)."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Colour) -> float:
    red, green, blue = (_linear(part / 255) for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)
