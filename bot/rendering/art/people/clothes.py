"""Clothes: an affiliation's uniform, or civilian clothes."""

from __future__ import annotations

from collections.abc import Callable

from bot.rendering.art.canvas import BLACK, WHITE, Point, star_corners
from bot.rendering.art.colours import Colour, mixed_colour, rgb
from bot.rendering.art.people.appearance import COMMAND, OPERATIONS, SCIENCES, Appearance, PortraitSubject
from bot.rendering.art.people.pencil import SIDES, Pencil
from bot.rendering.art.random_generators import random_for

_DIVISIONS = {COMMAND: rgb("#b3303c"), OPERATIONS: rgb("#d79a2b"), SCIENCES: rgb("#2b7fa8")}
_JET, _GOLD, _SILVER = rgb("#1b1d25"), rgb("#e8c463"), rgb("#c8ced8")
_CIVIL = tuple(map(rgb, ("#3d4150", "#4a3a34", "#2f4a4a", "#4a2f48", "#54503a", "#33405e", "#5a3a2c", "#3a4a34")))


def shoulder_half_width(look: Appearance) -> float:
    """Return half the width of the shoulders, in units."""
    return (2.0 if look.woman else 2.35) + look.species.broad


def draw_clothes(pencil: Pencil, sitter: PortraitSubject, look: Appearance) -> None:
    """Draw the torso and its clothes."""
    width = shoulder_half_width(look)
    dress = _DRESS.get(sitter.affiliation.split("/")[0], _draw_civilian_clothes)
    if "helmet" in look.species.marks:
        dress = _draw_suit
    elif "implant" in look.species.marks:
        dress = _draw_exosuit
    dress(pencil, sitter, look, width)


def _draw_torso(pencil: Pencil, width: float, colour: Colour) -> None:
    low = pencil.bottom
    pencil.shape(
        [(-0.5, 1.12), (0.5, 1.12), (0.95, 1.6), (width * 0.85, 1.93), (width, 2.5), (width + 0.12, low),
         (-width - 0.12, low), (-width, 2.5), (-width * 0.85, 1.93), (-0.95, 1.6)],
        colour,
    )  # fmt: skip


def _draw_starfleet_clothes(pencil: Pencil, sitter: PortraitSubject, look: Appearance, width: float) -> None:
    """Draw a black uniform with shoulders, or torso, in the colour of a division."""
    division = _DIVISIONS[look.division]
    _draw_torso(pencil, width, _JET)
    if random_for("cut", sitter.name).random() < 0.65:
        pencil.shape(
            [(0.46, 1.25), (0.95, 1.6), (width * 0.85, 1.93), (width * 0.99, 2.42), (width * 0.5, 2.3), (0, 2.2),
             (-width * 0.5, 2.3), (-width * 0.99, 2.42), (-width * 0.85, 1.93), (-0.95, 1.6), (-0.46, 1.25), (0, 1.75)],
            division,
        )  # fmt: skip
    else:
        low = pencil.bottom
        pencil.shape(
            [(-width * 0.9, 2.3), (0, 2.42), (width * 0.9, 2.3), (width, low), (-width, low)], division, curved=False
        )
    pencil.line([(0, 1.75), (0, pencil.bottom)], rgb("#0b0c11"), 0.05)
    _draw_collar(pencil, rgb("#12131a"))
    _draw_badge(pencil)
    for number in range({COMMAND: 4, OPERATIONS: 2, SCIENCES: 3}[look.division]):
        pencil.dot(0.42 + number * 0.17, 1.48 + number * 0.07, 0.055, _GOLD)


def _draw_early_starfleet_clothes(pencil: Pencil, _: PortraitSubject, look: Appearance, width: float) -> None:
    """Draw a blue suit with seams in the colour of a division."""
    cloth = rgb("#2c3a58")
    _draw_torso(pencil, width, cloth)
    pencil.line([(0, 1.6), (0, pencil.bottom)], _SILVER, 0.045)
    pencil.line_on_both_sides(
        [(0.62, 1.5), (width * 0.9, 1.98), (width * 0.99, 2.5)], _DIVISIONS[look.division], 0.09, curved=True
    )
    pencil.line_on_both_sides([(0.2, 2.3), (0.9, 2.35), (0.9, pencil.bottom)], mixed_colour(cloth, BLACK, 0.4), 0.04)
    _draw_collar(pencil, mixed_colour(cloth, BLACK, 0.35))
    for number in range(3):
        pencil.dot(0.75 + number * 0.17, 1.85 + number * 0.04, 0.055, _SILVER)


def _draw_klingon_clothes(pencil: Pencil, _: PortraitSubject, __: Appearance, width: float) -> None:
    """Draw leather with plates on the shoulders and a sash of metal."""
    _draw_torso(pencil, width, rgb("#2c2724"))
    plate = [(0.62, 1.5), (1.5, 1.5), (width * 1.08, 1.95), (width * 1.12, 2.7), (width * 0.8, 2.5), (1.1, 2.1)]
    pencil.shape_on_both_sides(plate, rgb("#6b6a6c"))
    for number in range(3):
        seam: list[Point] = [(0.95 + number * 0.5, 1.6 + 0.12 * number), (1.0 + number * 0.55, 2.2 + 0.15 * number)]
        pencil.line_on_both_sides(seam, rgb("#2a2a2c"), 0.07)
    low = pencil.bottom
    pencil.shape([(-1.5, 1.75), (-1.05, 1.55), (1.15, low), (0.5, low)], rgb("#85827c"), curved=False)
    for number in range(8):
        pencil.dot(-1.1 + 2.2 * number / 8, 1.95 + 2.5 * number / 8, 0.07, rgb("#3a3836"))


def _draw_romulan_clothes(pencil: Pencil, _: PortraitSubject, __: Appearance, width: float) -> None:
    """Draw broad quilted shoulders, a checked body and a sash."""
    _draw_torso(pencil, width, rgb("#55605a"))
    for row in range(8):
        for number in range(-7, 8):
            if (row + number) % 2:
                x, y = number * 0.32, 1.7 + row * 0.3
                pencil.shape([(x, y - 0.15), (x + 0.16, y), (x, y + 0.15), (x - 0.16, y)], rgb("#4a544e"), curved=False)
    shoulder = [(0.4, 1.35), (1.2, 1.55), (width * 1.05, 1.72), (width * 1.12, 2.4), (1.1, 2.45), (0.1, 2.75)]
    pencil.shape_on_both_sides(shoulder, rgb("#7d8880"), curved=False)
    for number in range(5):
        pencil.line_on_both_sides(
            [(0.6 + number * 0.34, 1.46 + number * 0.07), (0.35 + number * 0.4, 2.62 - number * 0.04)],
            rgb("#5d6862"),
            0.03,
        )
    pencil.line([(-1.7, 1.8), (0.9, pencil.bottom)], rgb("#c0a35c"), 0.18)


def _draw_ferengi_clothes(pencil: Pencil, sitter: PortraitSubject, __: Appearance, width: float) -> None:
    """Draw stripes of bright silk and a golden collar."""
    first, second = (("#8a4d6d", "#c08a3e"), ("#3e6a7a", "#c0a03e"), ("#6a7a3e", "#b0603e"))[
        int(random_for("silk", sitter.name).integers(3))
    ]
    _draw_torso(pencil, width, rgb("#4a3350"))
    for number in range(-9, 10):
        pencil.line(
            [(number * 0.24, 1.45 + abs(number) * 0.06), (number * 0.3, pencil.bottom)],
            rgb(first if number % 2 else second),
            0.1,
        )
    pencil.shape(
        [(-0.75, 1.2), (0, 2.1), (0.75, 1.2), (1.05, 1.75), (0, 2.9), (-1.05, 1.75)], rgb("#d9b26a"), curved=False
    )
    pencil.shape([(-0.5, 1.3), (0, 2.0), (0.5, 1.3), (0.3, 1.1), (-0.3, 1.1)], rgb("#33243a"), curved=False)


def _draw_cardassian_clothes(pencil: Pencil, _: PortraitSubject, __: Appearance, width: float) -> None:
    """Draw dark armour whose breastplate comes to a point."""
    low = pencil.bottom
    _draw_torso(pencil, width, rgb("#2f2d33"))
    pencil.shape(
        [(-1.6, 1.62), (0, 2.55), (1.6, 1.62), (1.9, 2.5), (1.1, low), (-1.1, low), (-1.9, 2.5)],
        rgb("#4f4a55"),
        curved=False,
    )
    pencil.line_on_both_sides([(1.6, 1.66), (0, 2.58)], rgb("#8a8390"), 0.07)
    for number in range(4):
        pencil.line_on_both_sides(
            [(0.15 + number * 0.35, 2.62 - number * 0.2), (0.1 + number * 0.26, low)], rgb("#3c3842"), 0.035
        )
    pencil.shape([(0, 2.62), (0.22, 2.9), (0, 3.3), (-0.22, 2.9)], rgb("#a08a5a"))


def _draw_bajoran_clothes(pencil: Pencil, sitter: PortraitSubject, look: Appearance, width: float) -> None:
    """Draw a rust-coloured uniform; robes for clerics and civilians."""
    if look.division == SCIENCES and random_for("robe", sitter.name).random() < 0.6:
        _draw_robes(pencil, width, rgb("#8a5a34"), rgb("#c8954e"))
        return
    cloth = rgb("#7b4a36")
    _draw_torso(pencil, width, cloth)
    pencil.symmetric_shape(
        [(0, 1.6), (0.5, 1.22), (1.1, 1.62), (0.9, 2.3), (0, 2.7)], mixed_colour(cloth, BLACK, 0.3), curved=False
    )
    pencil.line([(0, 1.6), (0, pencil.bottom)], mixed_colour(cloth, BLACK, 0.5), 0.05)
    pencil.shape([(-0.9, 2.35), (-0.75, 2.5), (-0.9, 2.66), (-1.05, 2.5)], _SILVER)
    _draw_collar(pencil, mixed_colour(cloth, BLACK, 0.45))


def _draw_dominion_clothes(pencil: Pencil, _: PortraitSubject, look: Appearance, width: float) -> None:
    """Draw quilted grey armour; sand-coloured robes for Founders, violet silk for Vorta."""
    if "smooth" in look.species.marks:
        _draw_robes(pencil, width, rgb("#9a7a54"), rgb("#c8a878"))
        return
    cloth = rgb("#4c4660") if look.species.ears == "finned" else rgb("#4a4c52")
    _draw_torso(pencil, width, cloth)
    for row in range(9):
        y, half = 1.95 + row * 0.26, width * 0.9
        pencil.line([(-half, y + 0.25), (0, y), (half, y + 0.25)], mixed_colour(cloth, BLACK, 0.35), 0.04)
        pencil.line([(-half, y + 0.31), (0, y + 0.06), (half, y + 0.31)], mixed_colour(cloth, WHITE, 0.12), 0.03)
    pencil.shape_on_both_sides([(0.5, 1.3), (1.2, 1.6), (0.5, 2.1), (0.2, 1.7)], mixed_colour(cloth, WHITE, 0.14))
    if "scales" in look.species.marks:
        pencil.line([(0.42, 1.2), (0.6, 1.75), (0.5, 2.3)], rgb("#e8e8f0"), 0.07, curved=True)


def _draw_vulcan_clothes(pencil: Pencil, sitter: PortraitSubject, __: Appearance, width: float) -> None:
    _draw_robes(
        pencil,
        width,
        (rgb("#6a5a44"), rgb("#5a4a58"), rgb("#48584a"))[int(random_for("robe", sitter.name).integers(3))],
        rgb("#b8a478"),
    )


def _draw_kazon_clothes(pencil: Pencil, _: PortraitSubject, __: Appearance, width: float) -> None:
    """Draw rough layers and a strap."""
    _draw_torso(pencil, width, rgb("#5a4030"))
    for number in range(5):
        y = 1.8 + number * 0.42
        pencil.line([(-width, y + 0.3), (-0.5, y), (0.6, y + 0.18), (width, y + 0.26)], rgb("#432e22"), 0.08)
    pencil.line([(1.5, 1.7), (-0.9, pencil.bottom)], rgb("#2a1e18"), 0.3)
    pencil.shape_on_both_sides([(0.5, 1.3), (1.5, 1.5), (width, 2.1), (0.9, 2.1)], rgb("#74563c"))


def _draw_hirogen_clothes(pencil: Pencil, _: PortraitSubject, __: Appearance, width: float) -> None:
    """Draw heavy plates of dark metal."""
    plate = rgb("#545a60")
    _draw_torso(pencil, width, rgb("#33363a"))
    pencil.shape_on_both_sides([(0.4, 1.3), (1.4, 1.35), (width * 1.12, 1.8), (width * 1.14, 2.6), (1.2, 2.3)], plate)
    pencil.symmetric_shape(
        [(0, 2.0), (0.7, 1.9), (1.0, 2.5), (0.7, pencil.bottom), (0, pencil.bottom)],
        mixed_colour(plate, BLACK, 0.18),
        curved=False,
    )
    for number in range(3):
        pencil.line_on_both_sides(
            [(0.7 + number * 0.5, 1.5 + number * 0.1), (0.9 + number * 0.55, 2.2 + number * 0.1)],
            mixed_colour(plate, WHITE, 0.3),
            0.04,
        )


def _draw_vidiian_clothes(pencil: Pencil, _: PortraitSubject, __: Appearance, width: float) -> None:
    """Draw a suit sewn together from patches."""
    cloth = rgb("#5c5048")
    _draw_torso(pencil, width, cloth)
    for number, (x, y) in enumerate(((-1.4, 2.2), (-0.5, 2.6), (0.6, 2.2), (1.3, 2.8), (0, 3.4), (-1.2, 3.2))):
        patch = mixed_colour(cloth, (WHITE, BLACK, rgb("#a06a4a"))[number % 3], 0.2)
        pencil.shape(
            [(x - 0.5, y - 0.3), (x + 0.5, y - 0.4), (x + 0.45, y + 0.4), (x - 0.5, y + 0.3)], patch, curved=False
        )
    _draw_collar(pencil, mixed_colour(cloth, BLACK, 0.4))


def _draw_exosuit(pencil: Pencil, sitter: PortraitSubject, __: Appearance, width: float) -> None:
    """Draw black armour with hoses and small lights."""
    chance = random_for("exosuit", sitter.name)
    _draw_torso(pencil, width, rgb("#1c1f22"))
    pencil.shape_on_both_sides([(0.5, 1.3), (1.4, 1.5), (width, 2.0), (width, 2.7), (1.2, 2.3)], rgb("#33393c"))
    for number in range(-3, 4):
        pencil.line([(number * 0.5, 1.8 + abs(number) * 0.1), (number * 0.45, pencil.bottom)], rgb("#0c0e10"), 0.09)
    for side in SIDES:
        hose: list[Point] = [(side * 0.5, 1.0), (side * 1.0, 1.5), (side * 0.9, 2.2), (side * 0.5, 2.8)]
        pencil.line(hose, rgb("#4a5256"), 0.16, curved=True)
        pencil.line(hose, rgb("#6c777a"), 0.05, curved=True)
    for _ in range(5):
        pencil.dot(float(chance.uniform(-1.4, 1.4)), float(chance.uniform(2.2, 3.4)), 0.06, rgb("#8dff9a"))


def _draw_suit(pencil: Pencil, _: PortraitSubject, __: Appearance, width: float) -> None:
    """Draw a sealed suit against the heat."""
    cloth = rgb("#5a4e3c")
    _draw_torso(pencil, width, cloth)
    pencil.shape_on_both_sides(
        [(0.4, 1.2), (1.3, 1.4), (width * 1.06, 1.9), (width * 1.06, 2.6), (1.0, 2.2)], mixed_colour(cloth, WHITE, 0.14)
    )
    for number in range(6):
        pencil.line([(-0.6, 1.7 + number * 0.28), (0.6, 1.7 + number * 0.28)], mixed_colour(cloth, BLACK, 0.4), 0.1)


def _draw_civilian_clothes(pencil: Pencil, sitter: PortraitSubject, _: Appearance, width: float) -> None:
    """Draw a tunic with one of several collars."""
    chance = random_for("clothes", sitter.name)
    cloth = _CIVIL[int(chance.integers(len(_CIVIL)))]
    trim = mixed_colour(_CIVIL[int(chance.integers(len(_CIVIL)))], WHITE, 0.35)
    cut = int(chance.integers(4))
    if cut == 3:
        _draw_robes(pencil, width, cloth, trim)
        return
    _draw_torso(pencil, width, cloth)
    if cut == 0:
        pencil.shape_on_both_sides(
            [(0.1, 1.9), (0.5, 1.2), (1.1, 1.62), (0.7, 2.6), (0.2, pencil.bottom)], mixed_colour(cloth, BLACK, 0.3)
        )
        pencil.line([(0, 1.9), (0, pencil.bottom)], trim, 0.06)
    elif cut == 1:
        pencil.line([(-0.9, 1.55), (0.2, 2.6), (0.3, pencil.bottom)], trim, 0.12)
        pencil.shape([(0.5, 1.2), (1.1, 1.65), (0.3, 2.6), (-0.2, 2.1)], mixed_colour(cloth, WHITE, 0.1))
    else:
        pencil.shape_on_both_sides(
            [(0.9, 1.6), (width * 0.9, 1.95), (width, 2.5), (1.4, 2.3)], mixed_colour(cloth, trim, 0.5)
        )
        for number in range(4):
            pencil.dot(0, 2.2 + number * 0.35, 0.06, trim)
    _draw_collar(pencil, mixed_colour(cloth, BLACK, 0.35))


def _draw_robes(pencil: Pencil, width: float, cloth: Colour, trim: Colour) -> None:
    """Draw a robe laid across the chest, with folds."""
    low = pencil.bottom
    _draw_torso(pencil, width, cloth)
    pencil.shape(
        [(-0.7, 1.2), (-1.2, 1.6), (0.5, low), (1.6, low), (0.2, 2.2)], mixed_colour(cloth, BLACK, 0.2), curved=False
    )
    pencil.shape(
        [(0.7, 1.2), (1.2, 1.6), (-0.5, low), (-1.6, low), (-0.2, 2.2)], mixed_colour(cloth, WHITE, 0.06), curved=False
    )
    pencil.line([(0.62, 1.22), (-0.25, 2.3), (-1.2, low)], trim, 0.13)
    for number in range(4):
        pencil.line_on_both_sides(
            [(1.1 + number * 0.3, 1.75 + number * 0.1), (0.9 + number * 0.42, low)],
            mixed_colour(cloth, BLACK, 0.28),
            0.04,
        )


def _draw_collar(pencil: Pencil, colour: Colour) -> None:
    pencil.shape([(-0.5, 1.15), (0, 1.8), (0.5, 1.15), (0.62, 1.5), (0, 2.05), (-0.62, 1.5)], colour, curved=False)


def _draw_badge(pencil: Pencil) -> None:
    pencil.dot(-0.92, 2.5, 0.2, rgb("#c9a24e"), upright=0.13)
    pencil.shape(star_corners(-0.92, 2.5, 4, 0.17, 0.06), rgb("#f3f6fb"), curved=False)


_DRESS: dict[str, Callable[[Pencil, PortraitSubject, Appearance, float], None]] = {
    "Federation": _draw_starfleet_clothes,
    "Starfleet": _draw_early_starfleet_clothes,
    "Klingon": _draw_klingon_clothes,
    "Romulan": _draw_romulan_clothes,
    "Ferengi": _draw_ferengi_clothes,
    "Cardassian": _draw_cardassian_clothes,
    "Bajoran": _draw_bajoran_clothes,
    "Dominion": _draw_dominion_clothes,
    "Vulcan": _draw_vulcan_clothes,
    "Kazon": _draw_kazon_clothes,
    "Hirogen": _draw_hirogen_clothes,
    "Vidiian": _draw_vidiian_clothes,
    "Borg": _draw_exosuit,
}
