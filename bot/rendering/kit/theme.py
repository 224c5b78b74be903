"""Themes: the colours of pictures. Layouts use names of colours, and are painted in a theme.

Themes are data (``assets/themes``) that is checked when loaded: every ink must be readable on every background.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import product

import msgspec
import tomli

from engine.assets import assets_folder

Colour = tuple[int, int, int]
"""Red, green and blue, 0 to 255 each."""
Ink = str
"""Name of a colour in every theme, such as ``dim`` or ``seats 1``."""

GROUND: Ink = "ground"
PANEL: Ink = "panel"
RAISED: Ink = "raised"
PANEL_DONE: Ink = "panel_done"
RAISED_DONE: Ink = "raised_done"
MET: Ink = "met"
MISSING: Ink = "missing"
NOW: Ink = "now"
"""Names of the colours for done, missing and waiting."""
INK: Ink = "ink"
DIM: Ink = "dim"
DONE: Ink = "done"
ALERT: Ink = "alert"
HARM: Ink = "harm"
"""Name of the colour for damage and captivity, which symbols mark too."""
FAINT: Ink = "faint"
"""Name of the colour for shapes waiting to be filled; never for text."""
LINE: Ink = "line"
"""Name of the colour for decoration; never for text."""

STANDARD_THEME = "starship"

_GROUNDS = (GROUND, PANEL, RAISED, PANEL_DONE, RAISED_DONE, MET, MISSING, NOW)
_INKS = (INK, DIM, DONE, ALERT, HARM)
_SHAPES = (FAINT, LINE)
_SEATS = ("1", "2", "3", "4")
TYPE_NAMES = ("planet", "space", "headquarters", "dual")
AFFILIATION_NAMES = (
    "Bajoran", "Borg", "Cardassian", "Dominion", "Federation", "Ferengi", "Hirogen", "Kazon",
    "Klingon", "Neutral", "Non-Aligned", "Romulan", "Starfleet", "Vidiian", "Vulcan",
)  # fmt: skip
KIND_NAMES = (
    "artifact", "crew", "dilemma", "doorway", "equipment", "event", "facility", "incident", "interrupt",
    "mission", "objective", "site", "tactic", "time", "token", "tribble",
)  # fmt: skip
DATA_COLOURS = ("red", "blue", "gold", "white", "purple", "black")
SKILL_FAMILIES = ("command", "science", "engineering", "society", "security")
TERRAIN_NAMES = ("empty space", "nebula", "planet", "sun", "asteroid field", "black hole", "wormhole")
_MIN_CONTRAST = 4.5
_COLOUR_PATTERN = re.compile(r"#[0-9a-f]{6}")


class ThemeError(ValueError):
    """Raised for a theme that can't be used; the message says which one, and why."""


class Theme(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The colours of pictures, as ``#rrggbb``.

    Attributes:
        title: the theme's name for players.
        least_contrast: minimum contrast of every ink on every background, and of dark text on every bright one.
        grounds: colours of backgrounds.
        inks: colours of text.
        shapes: colours never used for text.
        seats: colours of the seats; from the fifth seat on they repeat.
        types: colours of types of missions and dilemmas.
        affiliations: colours of the affiliations of both editions.
        kinds: colours of kinds of cards without an affiliation.
        skills: colours of families of skills.
        data: colours of data in Frontiers.
        terrain: colours of terrain in Frontiers, which are backgrounds of spaces on the map.
    """

    title: str
    least_contrast: float
    grounds: dict[str, str]
    inks: dict[str, str]
    shapes: dict[str, str]
    seats: dict[str, str]
    types: dict[str, str]
    affiliations: dict[str, str]
    kinds: dict[str, str]
    skills: dict[str, str]
    data: dict[str, str]
    terrain: dict[str, str]

    def colours(self) -> dict[Ink, Colour]:
        """Return all colours by name."""
        plain = {**self.grounds, **self.inks, **self.shapes}
        for group in (*_ACCENTS, "terrain"):
            plain |= {f"{group} {name}": colour for name, colour in getattr(self, group).items()}
        return {name: _parse_colour(colour) for name, colour in plain.items()}


_ACCENTS = {
    "seats": _SEATS,
    "types": TYPE_NAMES,
    "affiliations": AFFILIATION_NAMES,
    "kinds": KIND_NAMES,
    "skills": SKILL_FAMILIES,
    "data": DATA_COLOURS,
}
_NAMES = {"grounds": _GROUNDS, "inks": _INKS, "shapes": _SHAPES, "terrain": TERRAIN_NAMES, **_ACCENTS}


# --- the names of colours ---------------------------------------------------------------------------------------------


def seat_ink(seat: int) -> Ink:
    """Return a seat's colour; from the fifth seat on, colours repeat."""
    return f"seats {seat % len(_SEATS) + 1}"


def type_ink(kind: str) -> Ink:
    """Return the colour of a mission's or dilemma's type."""
    return f"types {kind}" if kind in TYPE_NAMES else DIM


def affiliation_ink(affiliation: str) -> Ink:
    """Return an affiliation's colour; for an unknown affiliation that of the Non-Aligned."""
    return f"affiliations {affiliation if affiliation in AFFILIATION_NAMES else 'Non-Aligned'}"


def kind_ink(kind: str) -> Ink:
    """Return the colour of a kind of card; dim for an unknown kind."""
    return f"kinds {kind}" if kind in KIND_NAMES else DIM


def skill_ink(family: str) -> Ink:
    """Return the colour of a family of skills; dim for an unknown family."""
    return f"skills {family}" if family in SKILL_FAMILIES else DIM


def data_ink(colour: str) -> Ink:
    """Return the colour of a kind of data."""
    return f"data {colour}" if colour in DATA_COLOURS else DIM


# --- loading ----------------------------------------------------------------------------------------------------------


@cache
def theme_names() -> tuple[str, ...]:
    """Return the names of the built-in themes, the default first."""
    names = sorted(path.stem for path in (assets_folder() / "themes").glob("*.toml"))
    return tuple(sorted(names, key=lambda name: name != STANDARD_THEME))


@cache
def palette(name: str = STANDARD_THEME) -> dict[Ink, Colour]:
    """Return the colours of a theme by name.

    Raises:
        ThemeError: there is no such theme, or it can't be used.
    """
    if name not in theme_names():
        raise ThemeError(f"There is no theme “{name}”. Themes: {', '.join(theme_names())}.")
    source = (assets_folder() / "themes" / f"{name}.toml").read_text(encoding="utf-8")
    return read_theme(source, name).colours()


def read_theme(source: str, name: str) -> Theme:
    """Return the theme in the text of a file.

    Raises:
        ThemeError: the text is not TOML, or a colour is missing, unknown, malformed, or not readable on a background.
    """
    try:
        theme = msgspec.convert(tomli.loads(source), Theme)
    except (tomli.TOMLDecodeError, msgspec.ValidationError) as error:
        raise ThemeError(f"Can’t read the theme “{name}”: {error}.") from None
    faults = list(_theme_faults(theme)) or list(_unreadable_pairs(theme))
    if faults:
        raise ThemeError(f"Can’t use the theme “{name}”: {' '.join(faults)}")
    return theme


def _theme_faults(theme: Theme) -> Iterator[str]:
    if not _MIN_CONTRAST <= theme.least_contrast <= 21:
        yield f"least_contrast must be from {_MIN_CONTRAST} to 21, not {theme.least_contrast}."
    for group, names in _NAMES.items():
        colours: dict[str, str] = getattr(theme, group)
        yield from (f"{group}: “{name}” is missing." for name in names if name not in colours)
        for name, colour in colours.items():
            if name not in names:
                yield f"{group}: “{name}” is unknown. Known names: {', '.join(names)}."
            if not _COLOUR_PATTERN.fullmatch(colour.lower()):
                yield f"{group}: “{colour}” for “{name}” is not a colour. Write it as #rrggbb."


def _unreadable_pairs(theme: Theme) -> Iterator[str]:
    """Yield pairs of colours that can't be read: text on backgrounds, dark text on bright ones, letters on shapes."""
    colours = theme.colours()
    accents = [f"{group} {name}" for group, names in _ACCENTS.items() for name in names]
    pairs = [*product((*_INKS, *accents), _GROUNDS), (INK, FAINT)]
    pairs += [(INK, f"terrain {name}") for name in TERRAIN_NAMES]
    for ink, ground in pairs:
        ratio = contrast_ratio(colours[ink], colours[ground])
        if ratio < theme.least_contrast:
            yield f"“{ink}” on “{ground}” has a contrast of {ratio:.1f}; at least {theme.least_contrast} is required."


def _parse_colour(colour: str) -> Colour:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def contrast_ratio(one: Colour, other: Colour) -> float:
    """Return the contrast ratio of two colours, 1 to 21 (WCAG 2)."""
    light, dark = sorted((_relative_luminance(one), _relative_luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _relative_luminance(colour: Colour) -> float:
    red, green, blue = (_linear_light(part / 255) for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear_light(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)
