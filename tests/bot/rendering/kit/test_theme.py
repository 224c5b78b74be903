"""Themes: legible colours for everyone, and messages about unusable themes."""

from __future__ import annotations

import itertools
import math

import pytest

from bot.rendering.kit import theme
from bot.rendering.kit.theme import ThemeError, contrast_ratio, palette, read_theme, theme_names
from engine.assets import assets_folder

GROUNDS = ("ground", "panel", "raised", "panel_done", "raised_done")
EVERY_THEME = pytest.mark.parametrize("name", theme_names())


def source(name: str = "starship") -> str:
    return (assets_folder() / "themes" / f"{name}.toml").read_text(encoding="utf-8")


def accents(colours: dict[str, theme.Colour]) -> list[str]:
    """Return the colours of words, or of the ground of dark words."""
    return [name for name in colours if " " in name and not name.startswith("terrain ")]


def test_there_is_a_theme_for_everybody() -> None:
    assert theme_names() == ("starship", "colour-blind", "high-contrast")


@EVERY_THEME
def test_every_text_colour_can_be_read_on_every_ground(name: str) -> None:
    colours = palette(name)
    for ink, ground in itertools.product(("ink", "dim", "done", "alert", "harm", *accents(colours)), GROUNDS):
        assert contrast_ratio(colours[ink], colours[ground]) >= (7 if name == "high-contrast" else 4.5), (ink, ground)


@EVERY_THEME
def test_dark_words_can_be_read_on_every_bright_ground(name: str) -> None:
    colours = palette(name)
    for accent in (*accents(colours), "done", "dim"):
        assert contrast_ratio(colours["ground"], colours[accent]) >= 4.5


@EVERY_THEME
def test_light_letters_can_be_read_on_shapes_that_wait_to_be_filled(name: str) -> None:
    assert contrast_ratio(palette(name)["ink"], palette(name)["faint"]) >= 4.5


@EVERY_THEME
def test_words_can_be_read_on_every_space_of_the_map(name: str) -> None:
    colours = palette(name)
    for terrain in theme.TERRAIN_NAMES:
        assert contrast_ratio(colours["ink"], colours[f"terrain {terrain}"]) >= (7 if name == "high-contrast" else 4.5)


def test_contrast_is_that_of_wcag() -> None:
    assert contrast_ratio((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast_ratio((118, 118, 118), (255, 255, 255)) == pytest.approx(4.54, abs=0.01)


# How those see who lack one kind of cones, after Viénot, Brettel and Mollon (1999), on linear light.
BLIND = {
    "protan": ((0.11238, 0.88762, 0), (0.11238, 0.88762, 0), (0.00401, -0.00401, 1)),
    "deutan": ((0.29275, 0.70725, 0), (0.29275, 0.70725, 0), (-0.02234, 0.02234, 1)),
}


def seen(colour: theme.Colour, blindness: str) -> tuple[float, ...]:
    linear = [(part / 255) ** 2.2 for part in colour]
    rows = (sum(weight * part for weight, part in zip(row, linear, strict=True)) for row in BLIND[blindness])
    return tuple(255 * max(0.0, part) ** (1 / 2.2) for part in rows)


@pytest.mark.parametrize("blindness", BLIND)
@pytest.mark.parametrize(
    "group",
    [
        ("seats 1", "seats 2", "seats 3", "seats 4"),
        ("done", "alert", "harm"),
        ("types planet", "types space", "types headquarters"),
        ("data red", "data blue", "data gold", "data white"),
    ],
)
def test_important_colours_stay_distinct_for_the_colour_blind(blindness: str, group: tuple[str, ...]) -> None:
    colours = palette("colour-blind")
    for one, other in itertools.combinations(group, 2):
        assert math.dist(seen(colours[one], blindness), seen(colours[other], blindness)) >= 40, (one, other)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('dim = "#b6bdd2"', 'dim = "#333333"', "“dim” on “ground” has a contrast of 1.7; at least 4.5 is required."),
        ('Klingon = "#f48074"', 'Klingonn = "#f48074"', "affiliations: “Klingon” is missing."),
        ('Klingon = "#f48074"', 'Klingon = "#f48074"\nTholian = "#ffffff"', "affiliations: “Tholian” is unknown"),
        ('dim = "#b6bdd2"', 'dim = "grey"', "inks: “grey” for “dim” is not a colour. Write it as #rrggbb."),
        ("least_contrast = 4.5", "least_contrast = 2.0", "least_contrast must be from 4.5 to 21, not 2.0."),
        ("[shapes]", "[shape]", "”: Object "),
        ("[shapes]", "[shapes", "Can’t read the theme"),
    ],
)
def test_a_theme_that_cannot_be_used_says_why(old: str, new: str, complaint: str) -> None:
    assert old in source()
    with pytest.raises(ThemeError) as told:
        read_theme(source().replace(old, new), "mine")
    assert "“mine”" in str(told.value)
    assert complaint in str(told.value)


def test_an_unknown_theme_names_those_that_there_are() -> None:
    with pytest.raises(ThemeError, match=r"There is no theme “pink”\. Themes: starship, colour-blind, high-contrast"):
        palette("pink")


def test_unknown_seats_and_affiliations_have_colours() -> None:
    colours = palette()
    assert theme.seat_ink(4) == theme.seat_ink(0) == "seats 1"
    unknown = (theme.affiliation_ink("Tholian"), theme.type_ink("?"), theme.kind_ink("?"), theme.data_ink("?"))
    assert all(ink in colours for ink in unknown)
