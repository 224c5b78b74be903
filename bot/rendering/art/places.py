"""Pictures of missions and headquarters, chosen by words of the name, or else by a seed."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from PIL import Image

from bot.rendering.art.canvas import OVERSAMPLING, Canvas, smooth_curve
from bot.rendering.art.colours import mixed_colour, rgb
from bot.rendering.art.hulls import hull_of
from bot.rendering.art.nebulae import nebula_field, starry_field
from bot.rendering.art.noise import field_image
from bot.rendering.art.random_generators import random_for
from bot.rendering.art.ships import side_view
from bot.rendering.art.space_objects import (
    BLUE,
    ORANGE,
    YELLOW,
    draw_array,
    draw_asteroids,
    draw_black_hole,
    draw_comets,
    draw_dock,
    draw_station,
    draw_sun,
    draw_wormhole,
)
from bot.rendering.art.worlds import (
    GIANT_NATURES,
    LIGHT_FROM_ABOVE,
    NATURES,
    SOLID_NATURES,
    draw_moon,
    draw_world,
    half_ring_image,
    nature_of,
)

_KNOWN_WORLDS = {
    "earth": "terran", "qo'nos": "toxic", "romulus": "forest", "remus": "rock", "vulcan": "rust", "bajor": "terran",
    "cardassia": "desert", "ferenginar": "ocean", "tarella": "desert", "khitomer": "rust", "andoria": "ice",
    "trill": "ocean", "betazed": "terran", "rura penthe": "ice", "genesis": "forest", "mars": "rust", "luna": "rock",
    "excalbia": "lava", "ajilon": "ocean", "iconia": "desert", "risa": "ocean", "ba'ku": "forest", "praxis": "lava",
}  # fmt: skip
"""Kinds of well-known worlds, by the beginnings of their names."""
_NATURE_WORDS = (
    (("ice", "frozen", "cold", "glac"), "ice"),
    (("lava", "volcan", "fire", "hell", "inferno", "demon"), "lava"),
    (("desert", "dune", "sand", "dry", "drought"), "desert"),
    (("ocean", "sea", "water", "aqua"), "ocean"),
    (("forest", "jungle", "garden", "eden", "paradise", "cradle"), "forest"),
    (("plague", "toxic", "pollut", "biosphere"), "toxic"),
    (("mine", "mining", "colony", "moon", "asteroid", "prison", "crash"), "rock"),
)

Scene = Callable[[int, int, str], Canvas]
_SETTINGS: tuple[tuple[tuple[str, ...], str], ...] = (
    (("black hole", "singularity", "quantum"), "black hole"),
    (("wormhole", "passage", "gateway", "rift", "vortex", "anomaly", "corridor", "conduit"), "wormhole"),
    (("array", "telescope", "relay", "observatory", "listening"), "array"),
    (("shipyard", "drydock", "dock", "yards"), "dock"),
    (("station", "starbase", "outpost", " nor", "deep space", "depot", "base", "hub"), "station"),
    (("binary", "pair", "twin", "two suns"), "binary"),
    (("nebula", "sector", "expanse", "cluster", "badlands", "patch", "cloud", "storm"), "nebula"),
    (("comet", "system", "ort "), "comets"),
    (("asteroid", "belt", "field", "approach", "debris", "graveyard", "wreck"), "asteroids"),
    (("star", "sun", "nova", "pulsar", "flare"), "sun"),
)
"""Settings in space, by words of a name; the first match counts."""


def place_image(width: int, height: int, name: str, kind: str) -> Image.Image:
    """Return an image of a mission or headquarters.

    Args:
        width: width in pixels.
        height: height in pixels.
        name: name of the place, or of the mission if the place has none.
        kind: ``planet``, ``space``, ``dual`` or ``headquarters``.
    """
    setting = _setting_in_name(name) if kind in ("space", "dual") else ""
    draw = _SPACE_CANVASES.get(setting, _planet_canvas)
    if kind == "headquarters":
        draw = _home_canvas
    return draw(width, height, name).image()


def vista_image(width: int, height: int, name: str, kind: str) -> Image.Image:
    """Return a wide view: a world's limb on the right with the sun rising behind it; in space, the place itself."""
    if kind in ("space", "dual") and _setting_in_name(name) not in ("", "giant"):
        return place_image(width, height, name, kind)
    canvas = _sky_canvas(width, height, f"{name} from afar", 1)
    nature = world_kind(name)
    light = NATURES[nature].air
    x, y = width * 0.6, height * 0.3
    canvas.glow(x, y, height * 0.66, mixed_colour(light, rgb("#ffb866"), 0.6), 190)
    draw_world(canvas, width * 0.75, height * 1.44, height * 2.3, name, nature, (0.05, -0.86))
    canvas.glow(x, y, height * 1.24, rgb("#ff9a4a"), 120, upright=height * 0.052)
    canvas.glow(x, y, height * 0.24, rgb("#fff2d6"), 255)
    for part, size in ((-0.35, 0.12), (-0.7, 0.22), (0.28, 0.1), (0.55, 0.17)):
        canvas.disc(x + part * width * 0.43, y + part * height * 0.3, size * height * 0.26, rgb("#ffcf8a"), 16)
    return canvas.image()


def world_kind(name: str) -> str:
    """Return the kind of a world: by its name, by words in it, or else chosen by the name as a seed."""
    words = name.lower().replace("’", "'")
    for beginning, nature in _KNOWN_WORLDS.items():
        if words.startswith(beginning):
            return nature
    for parts, nature in _NATURE_WORDS:
        if any(part in words for part in parts):
            return nature
    return nature_of(name, SOLID_NATURES)


def _setting_in_name(name: str) -> str:
    words = name.lower()
    for setting_words, setting in _SETTINGS:
        if any(word in words for word in setting_words):
            return setting
    others = ("nebula", "giant", "comets", "nebula", "asteroids", "giant")
    return others[int(random_for("setting", name).integers(len(others)))]


def _planet_canvas(width: int, height: int, name: str) -> Canvas:
    """Draw a world: whole, close up, or as a limb from below, with a moon."""
    canvas, chance, nature = _sky_canvas(width, height, name, 1), random_for("planet place", name), world_kind(name)
    side = min(height, width * 1.15)
    match "colony" in name.lower() or int(chance.integers(3)):
        case True | 1:
            draw_world(canvas, width * 0.66, height * 1.05, side * 1.75, name, nature, LIGHT_FROM_ABOVE)
            draw_moon(canvas, width * 0.86, height * 0.24, side * 0.2, name, LIGHT_FROM_ABOVE)
        case 0:
            draw_world(canvas, width * 0.78, height * 0.62, side * 1.15, name, nature)
            draw_moon(canvas, width * 0.3, height * 0.26, side * 0.12, name)
        case _:
            draw_world(canvas, width * 0.7, height * 0.5, side * 0.82, name, nature)
    if "prime" in name.lower():
        draw_sun(canvas, width * 0.9, height * 0.14, min(width, height) * 0.03)
    return canvas


def _home_canvas(width: int, height: int, name: str) -> Canvas:
    """Draw a headquarters: its world, large and whole."""
    canvas = _sky_canvas(width, height, name, 1)
    side = min(height * 0.86, width * 1.25)
    draw_world(canvas, width * 0.68, height * 0.52, side, name, world_kind(name))
    return canvas


def _station_canvas(width: int, height: int, name: str) -> Canvas:
    canvas, side = _sky_canvas(width, height, name), min(width, height)
    draw_world(
        canvas,
        width * 0.9,
        height * 1.1,
        height * 1.1,
        name,
        nature_of(name, (*GIANT_NATURES, *SOLID_NATURES)),
        (0.3, -0.75),
    )
    draw_station(canvas, width * 0.58, height * 0.5, side * 0.46)
    return canvas


def _dock_canvas(width: int, height: int, name: str) -> Canvas:
    canvas, side = _sky_canvas(width, height, name), min(width, height)
    draw_world(canvas, width * 0.2, height * 1.1, height, name, world_kind(name), (0.3, -0.75))
    draw_dock(canvas, width * 0.62, height * 0.46, side * 0.4)
    ship = side_view(max(8, round(side * 0.56)), name, hull_of(name, "", "Federation"))
    canvas.lay(ship, width * 0.62 - ship.width / 2, height * 0.46 - ship.height / 2)
    return canvas


def _array_canvas(width: int, height: int, name: str) -> Canvas:
    canvas, side = _sky_canvas(width, height, name), min(width, height)
    draw_world(canvas, width * 0.9, height * 1.1, height * 1.1, name, nature_of(name, GIANT_NATURES), (0.3, -0.75))
    draw_array(canvas, width * 0.58, height * 0.5, side * 0.52)
    return canvas


def _binary_canvas(width: int, height: int, name: str) -> Canvas:
    """Draw a large sun from which a stream of gas falls onto a small one."""
    canvas = Canvas(field_image(nebula_field(width, height, name, ((120, 50, 60), (70, 60, 160)), 0.55)))
    side = min(width, height)
    stream = smooth_curve(
        [(width * 0.4, height * 0.32), (width * 0.55, height * 0.4), (width * 0.7, height * 0.56)], 10, closed=False
    )
    for thickness in (0.05, 0.03, 0.012):
        canvas.line(stream, rgb("#ffd9a8") if thickness < 0.02 else rgb("#8a5a4a"), side * thickness)
    draw_sun(canvas, width * 0.38, height * 0.34, side * 0.11, ORANGE)
    draw_sun(canvas, width * 0.72, height * 0.58, side * 0.055, BLUE)
    return canvas


def _comets_canvas(width: int, height: int, name: str) -> Canvas:
    canvas = Canvas(field_image(nebula_field(width, height, name, ((25, 70, 120), (40, 110, 140)), 0.5)))
    draw_comets(canvas, name)
    return canvas


def _asteroids_canvas(width: int, height: int, name: str) -> Canvas:
    canvas = _sky_canvas(width, height, name)
    canvas.glow(width * 0.75, height * 0.3, max(width, height) * 0.7, rgb("#6a5a48"), 90)
    draw_asteroids(canvas, name, 24)
    return canvas


def _nebula_canvas(width: int, height: int, name: str) -> Canvas:
    return Canvas(field_image(nebula_field(width, height, name)), 1)


def _giant_canvas(width: int, height: int, name: str) -> Canvas:
    """Draw a gas giant with rings."""
    canvas = _sky_canvas(width, height, name, 1)
    across = min(height * 0.52, width * 0.5)
    x, y = width * 0.66, height * 0.5
    behind, before = half_ring_image(across, name, front=False), half_ring_image(across, name, front=True)
    canvas.lay(behind, x - behind.width / 2, y - behind.height / 2)
    draw_world(canvas, x, y, across, name, nature_of(name, GIANT_NATURES))
    canvas.lay(before, x - before.width / 2, y - before.height / 2)
    return canvas


def _wormhole_canvas(width: int, height: int, name: str) -> Canvas:
    pair = ((40, 60, 160), (120, 60, 150))
    canvas = Canvas(field_image(nebula_field(width, height, name, pair, 0.6)), 1)
    draw_wormhole(canvas, width * 0.6, height * 0.5, min(width, height) * 0.5)
    return canvas


def _black_hole_canvas(width: int, height: int, name: str) -> Canvas:
    canvas = Canvas(field_image(np.asarray(starry_field(width, height, name)) * 0.8))
    draw_black_hole(canvas, width * 0.6, height * 0.5, min(width, height) * 0.2)
    return canvas


def _sun_canvas(width: int, height: int, name: str) -> Canvas:
    canvas, side = _sky_canvas(width, height, name), min(width, height)
    sun = (YELLOW, ORANGE, BLUE)[int(random_for("sun", name).integers(3))]
    draw_sun(canvas, width * 0.64, height * 0.42, side * 0.16, sun)
    draw_moon(canvas, width * 0.3, height * 0.66, side * 0.16, name)
    return canvas


def _sky_canvas(width: int, height: int, name: str, fineness: int = OVERSAMPLING) -> Canvas:
    """Return stars; worlds alone need no finer resolution, because their edges are smooth."""
    return Canvas(field_image(starry_field(width, height, name)), fineness)


_SPACE_CANVASES: dict[str, Scene] = {
    "black hole": _black_hole_canvas,
    "wormhole": _wormhole_canvas,
    "array": _array_canvas,
    "dock": _dock_canvas,
    "station": _station_canvas,
    "binary": _binary_canvas,
    "nebula": _nebula_canvas,
    "comets": _comets_canvas,
    "asteroids": _asteroids_canvas,
    "sun": _sun_canvas,
    "giant": _giant_canvas,
}
