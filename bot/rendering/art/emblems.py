"""Pictures of cards that are neither places nor people: events, equipment, artifacts and so on."""

from __future__ import annotations

import math
from collections.abc import Callable

from PIL import Image

from bot.rendering.art.canvas import BLACK, WHITE, Canvas, Point, smooth_curve, star_corners
from bot.rendering.art.colours import Colour, mixed_colour, rgb
from bot.rendering.art.figures import draw_figure
from bot.rendering.art.nebulae import nebula_field
from bot.rendering.art.noise import field_image
from bot.rendering.art.random_generators import random_for
from bot.rendering.art.space_objects import draw_station, draw_wormhole

_WARM = rgb("#fff4d8")


def emblem_image(width: int, height: int, name: str, kind: str, colour: Colour) -> Image.Image:
    """Return an image of an event, interrupt, piece of equipment and so on, in the colour of its kind."""
    gas = (mixed_colour(colour, BLACK, 0.45), (60, 50, 130))
    canvas = Canvas(field_image(nebula_field(width, height, f"{kind} {name}", gas, 0.5)))
    _PAINTERS_BY_KIND.get(kind, _draw_event)(canvas, name, colour)
    return canvas.image()


def _draw_event(canvas: Canvas, name: str, colour: Colour) -> None:
    """Draw rays, three orbits with beads, and a polygon of stars."""
    width, height, chance = canvas.width, canvas.height, random_for("event", name)
    x, y, side = width * 0.5, height * 0.52, min(height, width * 0.9)
    _draw_rays(canvas, (x, y), colour, int(chance.integers(16, 28)))
    canvas.glow(x, y, side * 0.66, colour, 190)
    points, skip = int(chance.integers(5, 10)), int(chance.integers(2, 4))
    for number, radius in enumerate((0.2, 0.3, 0.41)):
        canvas.ring(x, y, side * radius, mixed_colour(colour, WHITE, 0.55), max(1.5, side * 0.008), 200 - 40 * number)
        beads = points * (number + 1)
        for bead in range(beads):
            angle = bead / beads * 2 * math.pi + number * 0.3
            size = side * (0.012 if bead % (number + 1) else 0.022)
            canvas.disc(x + side * radius * math.cos(angle), y + side * radius * math.sin(angle), size, WHITE, 230)
    for number in range(points):
        ends = [number / points * 2 * math.pi, (number + skip) / points * 2 * math.pi]
        canvas.line(
            [(x + side * 0.2 * math.cos(a), y + side * 0.2 * math.sin(a)) for a in ends],
            mixed_colour(colour, WHITE, 0.7),
            max(1.5, side * 0.007),
            200,
        )
    canvas.polygon(star_corners(x, y, 4, side * 0.115, side * 0.035), rgb("#fff7e0"))
    canvas.glow(x, y, side * 0.2, rgb("#fff0cf"), 200)


def _draw_interrupt(canvas: Canvas, name: str, colour: Colour) -> None:
    """Draw waves that meet in a flash."""
    width, height, chance = canvas.width, canvas.height, random_for("interrupt", name)
    x, y = width * (0.4 + 0.2 * chance.random()), height * 0.48
    canvas.glow(x, y, height * 0.8, colour, 170)
    tone, phase = 1.5 + 3 * chance.random(), 6 * chance.random()
    for number in range(9):
        swing = height * (0.05 + 0.035 * number)
        wave = [
            (
                px,
                y
                + swing
                * math.sin(px / width * tone * 6 + phase + number * 0.35)
                * math.exp(-abs(px - x) / width * 1.5),
            )
            for px in range(-4, width + 8, 6)
        ]
        canvas.line(
            wave, mixed_colour(colour, WHITE, 0.15 + 0.07 * number), max(1.2, height * 0.008), 210 - 14 * number
        )
    for number in range(6):
        angle = number / 6 * 2 * math.pi + phase
        bolt = [(x, y)]
        for _ in range(4):
            bolt.append(
                (
                    bolt[-1][0] + height * 0.09 * math.cos(angle + chance.normal(0, 0.6)),
                    bolt[-1][1] + height * 0.09 * math.sin(angle + chance.normal(0, 0.6)),
                )
            )
        canvas.line(bolt, _WARM, max(1.2, height * 0.009), 220)
    canvas.glow(x, y, height * 0.3, WHITE, 255)


def _draw_equipment(canvas: Canvas, name: str, colour: Colour) -> None:
    """Draw an object on a lit stand, chosen by name."""
    width, height = canvas.width, canvas.height
    x, y, size = width * 0.5, height * 0.44, min(height * 0.3, width * 0.28)
    canvas.glow(x, y, size * 2.6, colour, 170)
    for number in range(4):
        canvas.ring(
            x,
            height * 0.82,
            size * (1.0 + 0.28 * number),
            mixed_colour(colour, WHITE, 0.4),
            max(1, size * 0.03),
            150 - 34 * number,
            upright=size * (0.22 + 0.06 * number),
        )
    canvas.glow(x, height * 0.82, size * 1.4, mixed_colour(colour, WHITE, 0.3), 150, upright=size * 0.4)
    words = name.lower()
    drawn = next((draw for parts, draw in _EQUIPMENT_PAINTERS if any(part in words for part in parts)), _draw_case)
    drawn(canvas, x, y, size, colour)


def _draw_case(canvas: Canvas, x: float, y: float, size: float, colour: Colour) -> None:
    metal = mixed_colour(colour, (60, 66, 84), 0.55)
    canvas.ring(x, y - size * 0.55, size * 0.34, mixed_colour(metal, WHITE, 0.3), size * 0.1, arc=(180, 360))
    canvas.box(x - size, y - size * 0.5, size * 2, size * 1.25, size * 0.14, mixed_colour(metal, BLACK, 0.25))
    canvas.box(x - size * 0.94, y - size * 0.46, size * 1.88, size * 0.5, size * 0.12, mixed_colour(metal, WHITE, 0.15))
    canvas.box(x - size * 0.3, y - size * 0.02, size * 0.6, size * 0.16, size * 0.06, mixed_colour(colour, WHITE, 0.5))


def _draw_medical_case(canvas: Canvas, x: float, y: float, size: float, colour: Colour) -> None:
    _draw_case(canvas, x, y, size, colour)
    canvas.box(x - size * 0.1, y + size * 0.22, size * 0.2, size * 0.34, size * 0.05, WHITE, 220)
    canvas.box(x - size * 0.17, y + size * 0.3, size * 0.34, size * 0.17, size * 0.05, WHITE, 220)


def _draw_weapon(canvas: Canvas, x: float, y: float, size: float, colour: Colour) -> None:
    metal = rgb("#8f98aa")
    body = (
        (-1.1, -0.16),
        (0.5, -0.34),
        (1.1, -0.2),
        (1.1, 0.02),
        (0.4, 0.1),
        (-0.2, 0.14),
        (-0.5, 0.7),
        (-0.86, 0.66),
        (-0.66, 0.14),
        (-1.1, 0.1),
    )
    canvas.polygon([(x + a * size, y + b * size) for a, b in body], mixed_colour(metal, BLACK, 0.35))
    top = ((-1.06, -0.15), (0.5, -0.32), (1.06, -0.19), (1.06, -0.08), (0.4, -0.06), (-1.06, 0.0))
    canvas.polygon([(x + a * size, y + b * size) for a, b in top], mixed_colour(metal, WHITE, 0.2))
    canvas.box(x - size * 0.1, y - size * 0.2, size * 0.6, size * 0.1, size * 0.05, colour)
    canvas.glow(x + size * 1.12, y - size * 0.1, size * 0.6, rgb("#ff9a5a"), 255)
    canvas.disc(x + size * 1.08, y - size * 0.1, size * 0.08, rgb("#fff0d0"))


def _draw_blade(canvas: Canvas, x: float, y: float, size: float, colour: Colour) -> None:
    outer = [
        (x + size * 1.3 * math.cos(a), y + size * 0.5 + size * 0.9 * math.sin(a))
        for a in (3.3, 3.7, 4.2, 4.71, 5.2, 5.7, 6.1)
    ]
    inner = [
        (x + size * 1.02 * math.cos(a), y + size * 0.6 + size * 0.66 * math.sin(a))
        for a in (6.0, 5.6, 5.2, 4.71, 4.2, 3.8, 3.4)
    ]
    canvas.polygon([*smooth_curve(outer, closed=False), *smooth_curve(inner, closed=False)], rgb("#aab4c4"))
    canvas.line(smooth_curve(outer, closed=False), WHITE, max(1, size * 0.04))
    canvas.line(
        [(x - size * 0.4, y - size * 0.17), (x + size * 0.4, y - size * 0.17)],
        mixed_colour(colour, BLACK, 0.5),
        size * 0.14,
    )


def _draw_tablet(canvas: Canvas, x: float, y: float, size: float, colour: Colour) -> None:
    canvas.box(x - size * 0.8, y - size, size * 1.6, size * 2.1, size * 0.16, rgb("#3c4458"))
    canvas.box(
        x - size * 0.66, y - size * 0.86, size * 1.32, size * 1.5, size * 0.08, mixed_colour(colour, (8, 12, 24), 0.72)
    )
    for row in range(6):
        canvas.box(
            x - size * 0.54,
            y - size * (0.72 - 0.22 * row),
            size * (1.08 - 0.13 * ((row * 7) % 5)),
            size * 0.09,
            size * 0.04,
            mixed_colour(colour, WHITE, 0.2 if row % 2 else 0.55),
        )
    for number in range(3):
        canvas.disc(x + (number - 1) * size * 0.4, y + size * 0.86, size * 0.1, mixed_colour(colour, WHITE, 0.3))


def _draw_scanner(canvas: Canvas, x: float, y: float, size: float, colour: Colour) -> None:
    canvas.box(x - size * 0.55, y - size * 1.0, size * 1.1, size * 1.0, size * 0.14, rgb("#4a5264"))
    canvas.box(
        x - size * 0.42, y - size * 0.86, size * 0.84, size * 0.6, size * 0.08, mixed_colour(colour, (8, 12, 24), 0.6)
    )
    wave: list[Point] = [
        (x + (part / 12 - 0.5) * size * 0.76, y - size * 0.56 + size * 0.18 * math.sin(part * 1.3))
        for part in range(13)
    ]
    canvas.line(wave, mixed_colour(colour, WHITE, 0.6), max(1, size * 0.05))
    canvas.box(x - size * 0.62, y + size * 0.04, size * 1.24, size * 0.95, size * 0.14, rgb("#3a4152"))
    for number in range(6):
        canvas.box(
            x - size * 0.46 + (number % 3) * size * 0.33,
            y + size * (0.2 + 0.36 * (number // 3)),
            size * 0.24,
            size * 0.2,
            size * 0.06,
            mixed_colour(colour, WHITE, 0.15 * (number % 4)),
        )


_EQUIPMENT_PAINTERS: tuple[tuple[tuple[str, ...], Callable[[Canvas, float, float, float, Colour], None]], ...] = (
    (("phaser", "disruptor", "rifle", "pistol", "weapon", "gun", "launcher"), _draw_weapon),
    (("bat'leth", "mek'leth", "blade", "sword", "knife", "lirpa", "kut'luch", "d'k tahg", "whip", "axe"), _draw_blade),
    (("padd", "tablet", "log", "orders", "certificate", "manifest", "datapad", "isolinear"), _draw_tablet),
    (("medic", "medkit", "hypo"), _draw_medical_case),
    (
        (
            "tricorder",
            "scanner",
            "translator",
            "communicator",
            "device",
            "probe",
            "sensor",
            "detector",
            "spectro",
            "analyzer",
        ),
        _draw_scanner,
    ),
)
"""Functions that draw equipment, by words of its name; all other names get a case."""


def _draw_doorway(canvas: Canvas, name: str, colour: Colour) -> None:
    width, height = canvas.width, canvas.height
    draw_wormhole(canvas, width * 0.5, height * 0.46, min(width, height) * 0.5, colour)
    canvas.ring(
        width * 0.5,
        height * 0.46,
        min(width, height) * 0.42,
        mixed_colour(colour, WHITE, 0.4),
        max(2, height * 0.012),
        160,
    )
    _draw_rays(canvas, (width * 0.5, height * 0.46), colour, 12 + int(random_for("door", name).integers(8)))


def _draw_artifact(canvas: Canvas, name: str, colour: Colour) -> None:
    """Draw a relic that shines above a pedestal."""
    width, height, chance = canvas.width, canvas.height, random_for("artifact", name)
    x, y, size = width * 0.5, height * 0.4, min(height, width) * 0.2
    canvas.glow(x, y, size * 3, colour, 200)
    _draw_rays(canvas, (x, y), colour, 20)
    canvas.polygon(
        [
            (x - size * 0.9, height),
            (x - size * 0.6, y + size * 1.7),
            (x + size * 0.6, y + size * 1.7),
            (x + size * 0.9, height),
        ],
        mixed_colour(colour, BLACK, 0.75),
    )
    points = int(chance.integers(5, 9))
    shape = [
        (x + size * (0.7 + 0.5 * chance.random()) * math.sin(a), y - size * (0.9 + 0.5 * chance.random()) * math.cos(a))
        for a in [n / points * 2 * math.pi for n in range(points)]
    ]
    for number, corner in enumerate(shape):
        after = shape[(number + 1) % points]
        canvas.polygon(
            [(x, y), corner, after], mixed_colour(mixed_colour(colour, BLACK, 0.2), WHITE, 0.12 * (number % 5))
        )
    canvas.glow(x, y, size, WHITE, 190)


def _draw_incident(canvas: Canvas, name: str, colour: Colour) -> None:
    """Draw a grid of squares, some of them lit."""
    width, height, chance = canvas.width, canvas.height, random_for("incident", name)
    canvas.glow(width * 0.5, height * 0.45, height * 0.8, colour, 150)
    cell = min(width, height) / 7
    for row in range(int(height / cell) + 1):
        for number in range(int(width / cell) + 1):
            lit = chance.random()
            if lit > 0.45:
                tone = mixed_colour(colour, WHITE, max(0.0, lit - 0.7))
                canvas.box(
                    number * cell + cell * 0.1,
                    row * cell + cell * 0.1,
                    cell * 0.8,
                    cell * 0.8,
                    cell * 0.18,
                    tone,
                    int(40 + 190 * (lit - 0.45)),
                )
    canvas.polygon(star_corners(width * 0.5, height * 0.45, 6, height * 0.18, height * 0.08), _WARM)
    canvas.glow(width * 0.5, height * 0.45, height * 0.3, colour, 190)


def _draw_objective(canvas: Canvas, name: str, colour: Colour) -> None:
    """Draw a target of rings with a mark."""
    width, height, chance = canvas.width, canvas.height, random_for("objective", name)
    x, y, side = width * 0.5, height * 0.47, min(width, height)
    canvas.glow(x, y, side * 0.8, colour, 170)
    for number in range(5):
        start = float(chance.integers(360))
        canvas.ring(
            x,
            y,
            side * (0.1 + 0.075 * number),
            mixed_colour(colour, WHITE, 0.2 + 0.1 * number),
            max(2, side * 0.016),
            230,
            arc=(start, start + 290),
        )
    for angle in (0, 90, 180, 270):
        turn = math.radians(angle + 45 * int(chance.integers(2)))
        canvas.line(
            [(x + side * length * math.cos(turn), y + side * length * math.sin(turn)) for length in (0.34, 0.46)],
            WHITE,
            max(2, side * 0.014),
            200,
        )
    canvas.disc(x, y, side * 0.05, WHITE)
    canvas.glow(x, y, side * 0.24, WHITE, 200)


def _draw_facility(canvas: Canvas, _: str, colour: Colour) -> None:
    side = min(canvas.width, canvas.height)
    draw_station(canvas, canvas.width * 0.5, canvas.height * 0.46, side * 0.42, mixed_colour(colour, WHITE, 0.2))


def _draw_site(canvas: Canvas, name: str, colour: Colour) -> None:
    """Draw a hall of consoles under tall windows."""
    width, height, chance = canvas.width, canvas.height, random_for("site", name)
    canvas.fade(height * 0.6, height, (8, 9, 16), (180, 255))
    for number in range(-3, 4):
        x = width * 0.5 + number * width * 0.16
        canvas.box(
            x - width * 0.05,
            height * 0.08,
            width * 0.1,
            height * 0.46,
            width * 0.03,
            mixed_colour(colour, (20, 30, 60), 0.55),
            170,
        )
    for row in range(3):
        y, reach = height * (0.62 + 0.12 * row), width * (0.3 + 0.12 * row)
        canvas.box(
            width * 0.5 - reach,
            y,
            reach * 2,
            height * 0.08,
            height * 0.03,
            mixed_colour(colour, BLACK, 0.65 - 0.1 * row),
        )
        for number in range(14):
            canvas.box(
                width * 0.5 - reach + reach * 2 * number / 14 + 4,
                y + height * 0.02,
                reach * 0.08,
                height * 0.025,
                2,
                mixed_colour(colour, WHITE, 0.6 * chance.random()),
                210,
            )
    canvas.glow(width * 0.5, height * 0.56, width * 0.5, colour, 130, upright=height * 0.3)
    for number in range(3):
        draw_figure(
            canvas,
            width * (0.28 + 0.2 * number + 0.06 * chance.random()),
            height * (0.78 + 0.06 * (number % 2)),
            height * 0.42,
            mixed_colour(colour, WHITE, 0.3),
        )


def _draw_dial(canvas: Canvas, name: str, colour: Colour) -> None:
    """Draw a dial without numbers."""
    x, y, side = canvas.width * 0.5, canvas.height * 0.46, min(canvas.width, canvas.height)
    draw_wormhole(canvas, x, y, side * 0.48, colour)
    for number in range(24):
        angle, near = number / 24 * 2 * math.pi, 0.36 if number % 6 else 0.3
        canvas.line(
            [(x + side * length * math.cos(angle), y + side * length * math.sin(angle)) for length in (near, 0.42)],
            WHITE,
            max(1.5, side * 0.012),
            220,
        )
    hand = random_for("time", name).random() * 2 * math.pi
    for angle, length in ((hand, 0.3), (hand * 12, 0.2)):
        canvas.line(
            [(x, y), (x + side * length * math.cos(angle), y + side * length * math.sin(angle))],
            _WARM,
            max(2, side * 0.02),
        )


def _draw_tactic(canvas: Canvas, name: str, colour: Colour) -> None:
    """Draw beams that cross on a target."""
    width, height, chance = canvas.width, canvas.height, random_for("tactic", name)
    x, y = width * 0.6, height * 0.42
    for number in range(3 + int(chance.integers(3))):
        start = (-width * 0.05, height * (0.2 + 0.2 * number))
        for thickness, alpha in ((0.05, 45), (0.018, 150)):
            canvas.line([start, (x, y)], colour, height * thickness, alpha)
        canvas.line([start, (x, y)], mixed_colour(colour, WHITE, 0.8), max(1, height * 0.008))
    canvas.glow(x, y, height * 0.45, mixed_colour(colour, WHITE, 0.4), 255)
    canvas.ring(x, y, height * 0.2, WHITE, max(2, height * 0.012), 190)
    canvas.polygon(star_corners(x, y, 8, height * 0.16, height * 0.05), _WARM)


def _draw_tribble(canvas: Canvas, name: str, colour: Colour) -> None:
    width, height, chance = canvas.width, canvas.height, random_for("tribble", name)
    for _ in range(7):
        x, y, size = (
            width * (0.12 + 0.76 * chance.random()),
            height * (0.35 + 0.5 * chance.random()),
            height * (0.12 + 0.12 * chance.random()),
        )
        fur = mixed_colour(colour, (90, 60, 40), 0.3 + 0.5 * chance.random())
        canvas.disc(x, y, size * 0.98, mixed_colour(fur, BLACK, 0.45), upright=size * 0.8)
        for number in range(420):
            angle, far = chance.random() * 2 * math.pi, size * (1 - (number / 420) ** 2)
            root = (x + far * math.cos(angle), y + far * 0.8 * math.sin(angle))
            tip = (root[0] + size * 0.1 * math.cos(angle), root[1] + size * 0.1 * math.sin(angle) + size * 0.08)
            light = 0.1 + 0.35 * chance.random() - 0.35 * (root[1] - y) / size - 0.2 * far / size
            canvas.line(
                [root, tip], mixed_colour(fur, WHITE if light > 0 else BLACK, min(0.6, abs(light))), max(1, size * 0.03)
            )


def _draw_rays(canvas: Canvas, middle: Point, colour: Colour, count: int) -> None:
    reach, chance = canvas.width + canvas.height, random_for("rays", f"{count}")
    for number in range(count):
        angle, broad = number / count * 2 * math.pi + chance.random() * 0.1, 0.045 + 0.05 * chance.random()
        ends = [
            (middle[0] + reach * math.cos(angle + turn), middle[1] + reach * math.sin(angle + turn))
            for turn in (-broad, broad)
        ]
        canvas.polygon([middle, *ends], mixed_colour(colour, _WARM, 0.4), int(18 + 26 * chance.random()))


_PAINTERS_BY_KIND: dict[str, Callable[[Canvas, str, Colour], None]] = {
    "event": _draw_event,
    "interrupt": _draw_interrupt,
    "equipment": _draw_equipment,
    "doorway": _draw_doorway,
    "artifact": _draw_artifact,
    "incident": _draw_incident,
    "objective": _draw_objective,
    "facility": _draw_facility,
    "site": _draw_site,
    "time": _draw_dial,
    "tactic": _draw_tactic,
    "tribble": _draw_tribble,
}
