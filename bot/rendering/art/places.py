"""Pictures of missions and headquarters, chosen by words of the name, else by seed."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from PIL import Image

from bot.rendering.art.bodies import (
    BLUE,
    ORANGE,
    YELLOW,
    lay_array,
    lay_asteroids,
    lay_black_hole,
    lay_comets,
    lay_dock,
    lay_station,
    lay_sun,
    lay_wormhole,
)
from bot.rendering.art.canvas import FINENESS, Canvas, smooth
from bot.rendering.art.chance import dice
from bot.rendering.art.colours import mixed, rgb
from bot.rendering.art.hulls import hull_of
from bot.rendering.art.nebulae import nebula, space
from bot.rendering.art.noise import picture
from bot.rendering.art.ships import side_view
from bot.rendering.art.worlds import ABOVE, GIANTS, NATURES, SOLID, lay_moon, lay_world, nature_of, ring_half

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
"""Settings in space by words of a name; the first match counts."""


def place(wide: int, high: int, name: str, kind: str) -> Image.Image:
    """A mission or headquarters as an image.

    Args:
        wide: width in pixels.
        high: height in pixels.
        name: name of the place, or of the mission if the place has none.
        kind: ``planet``, ``space``, ``dual`` or ``headquarters``.
    """
    setting = _setting(name) if kind in ("space", "dual") else ""
    draw = _SPACES.get(setting, _planet)
    if kind == "headquarters":
        draw = _home
    return draw(wide, high, name).image()


def vista(wide: int, high: int, name: str, kind: str) -> Image.Image:
    """A wide view: a world's limb on the right with the sun rising behind it; in space the place itself."""
    if kind in ("space", "dual") and _setting(name) not in ("", "giant"):
        return place(wide, high, name, kind)
    canvas = _sky(wide, high, f"{name} from afar", 1)
    nature = world_of(name)
    light = NATURES[nature].air
    x, y = wide * 0.6, high * 0.3
    canvas.glow(x, y, high * 0.66, mixed(light, rgb("#ffb866"), 0.6), 190)
    lay_world(canvas, wide * 0.75, high * 1.44, high * 2.3, name, nature, (0.05, -0.86))
    canvas.glow(x, y, high * 1.24, rgb("#ff9a4a"), 120, upright=high * 0.052)
    canvas.glow(x, y, high * 0.24, rgb("#fff2d6"), 255)
    for part, size in ((-0.35, 0.12), (-0.7, 0.22), (0.28, 0.1), (0.55, 0.17)):
        canvas.disc(x + part * wide * 0.43, y + part * high * 0.3, size * high * 0.26, rgb("#ffcf8a"), 16)
    return canvas.image()


def world_of(name: str) -> str:
    """The kind of a world."""
    words = name.lower().replace("’", "'")
    for known, nature in _KNOWN_WORLDS.items():
        if words.startswith(known):
            return nature
    for parts, nature in _NATURE_WORDS:
        if any(part in words for part in parts):
            return nature
    return nature_of(name, SOLID)


def _setting(name: str) -> str:
    words = name.lower()
    for known, setting in _SETTINGS:
        if any(word in words for word in known):
            return setting
    others = ("nebula", "giant", "comets", "nebula", "asteroids", "giant")
    return others[int(dice("setting", name).integers(len(others)))]


def _planet(wide: int, high: int, name: str) -> Canvas:
    """A world: whole, close up, or as a limb from below, with a moon."""
    canvas, chance, nature = _sky(wide, high, name, 1), dice("planet place", name), world_of(name)
    side = min(high, wide * 1.15)
    match "colony" in name.lower() or int(chance.integers(3)):
        case True | 1:
            lay_world(canvas, wide * 0.66, high * 1.05, side * 1.75, name, nature, ABOVE)
            lay_moon(canvas, wide * 0.86, high * 0.24, side * 0.2, name, ABOVE)
        case 0:
            lay_world(canvas, wide * 0.78, high * 0.62, side * 1.15, name, nature)
            lay_moon(canvas, wide * 0.3, high * 0.26, side * 0.12, name)
        case _:
            lay_world(canvas, wide * 0.7, high * 0.5, side * 0.82, name, nature)
    if "prime" in name.lower():
        lay_sun(canvas, wide * 0.9, high * 0.14, min(wide, high) * 0.03)
    return canvas


def _home(wide: int, high: int, name: str) -> Canvas:
    """A headquarters: its world, large and whole."""
    canvas = _sky(wide, high, name, 1)
    side = min(high * 0.86, wide * 1.25)
    lay_world(canvas, wide * 0.68, high * 0.52, side, name, world_of(name))
    return canvas


def _station(wide: int, high: int, name: str) -> Canvas:
    canvas, side = _sky(wide, high, name), min(wide, high)
    lay_world(canvas, wide * 0.9, high * 1.1, high * 1.1, name, nature_of(name, (*GIANTS, *SOLID)), (0.3, -0.75))
    lay_station(canvas, wide * 0.58, high * 0.5, side * 0.46)
    return canvas


def _dock(wide: int, high: int, name: str) -> Canvas:
    canvas, side = _sky(wide, high, name), min(wide, high)
    lay_world(canvas, wide * 0.2, high * 1.1, high, name, world_of(name), (0.3, -0.75))
    lay_dock(canvas, wide * 0.62, high * 0.46, side * 0.4)
    ship = side_view(max(8, round(side * 0.56)), name, hull_of(name, "", "Federation"))
    canvas.lay(ship, wide * 0.62 - ship.width / 2, high * 0.46 - ship.height / 2)
    return canvas


def _array(wide: int, high: int, name: str) -> Canvas:
    canvas, side = _sky(wide, high, name), min(wide, high)
    lay_world(canvas, wide * 0.9, high * 1.1, high * 1.1, name, nature_of(name, GIANTS), (0.3, -0.75))
    lay_array(canvas, wide * 0.58, high * 0.5, side * 0.52)
    return canvas


def _binary(wide: int, high: int, name: str) -> Canvas:
    """A large sun from which a stream of gas falls onto a small one."""
    canvas = Canvas(picture(nebula(wide, high, name, ((120, 50, 60), (70, 60, 160)), 0.55)))
    side = min(wide, high)
    stream = smooth([(wide * 0.4, high * 0.32), (wide * 0.55, high * 0.4), (wide * 0.7, high * 0.56)], 10, closed=False)
    for thick in (0.05, 0.03, 0.012):
        canvas.line(stream, rgb("#ffd9a8") if thick < 0.02 else rgb("#8a5a4a"), side * thick)
    lay_sun(canvas, wide * 0.38, high * 0.34, side * 0.11, ORANGE)
    lay_sun(canvas, wide * 0.72, high * 0.58, side * 0.055, BLUE)
    return canvas


def _comets(wide: int, high: int, name: str) -> Canvas:
    canvas = Canvas(picture(nebula(wide, high, name, ((25, 70, 120), (40, 110, 140)), 0.5)))
    lay_comets(canvas, name)
    return canvas


def _asteroids(wide: int, high: int, name: str) -> Canvas:
    canvas = _sky(wide, high, name)
    canvas.glow(wide * 0.75, high * 0.3, max(wide, high) * 0.7, rgb("#6a5a48"), 90)
    lay_asteroids(canvas, name, 24)
    return canvas


def _nebula(wide: int, high: int, name: str) -> Canvas:
    return Canvas(picture(nebula(wide, high, name)), 1)


def _giant(wide: int, high: int, name: str) -> Canvas:
    """A gas giant with rings."""
    canvas = _sky(wide, high, name, 1)
    across = min(high * 0.52, wide * 0.5)
    x, y = wide * 0.66, high * 0.5
    behind, before = ring_half(across, name, front=False), ring_half(across, name, front=True)
    canvas.lay(behind, x - behind.width / 2, y - behind.height / 2)
    lay_world(canvas, x, y, across, name, nature_of(name, GIANTS))
    canvas.lay(before, x - before.width / 2, y - before.height / 2)
    return canvas


def _wormhole(wide: int, high: int, name: str) -> Canvas:
    pair = ((40, 60, 160), (120, 60, 150))
    canvas = Canvas(picture(nebula(wide, high, name, pair, 0.6)), 1)
    lay_wormhole(canvas, wide * 0.6, high * 0.5, min(wide, high) * 0.5)
    return canvas


def _black_hole(wide: int, high: int, name: str) -> Canvas:
    canvas = Canvas(picture(np.asarray(space(wide, high, name)) * 0.8))
    lay_black_hole(canvas, wide * 0.6, high * 0.5, min(wide, high) * 0.2)
    return canvas


def _sun(wide: int, high: int, name: str) -> Canvas:
    canvas, side = _sky(wide, high, name), min(wide, high)
    sun = (YELLOW, ORANGE, BLUE)[int(dice("sun", name).integers(3))]
    lay_sun(canvas, wide * 0.64, high * 0.42, side * 0.16, sun)
    lay_moon(canvas, wide * 0.3, high * 0.66, side * 0.16, name)
    return canvas


def _sky(wide: int, high: int, name: str, fineness: int = FINENESS) -> Canvas:
    """Stars; worlds alone need no finer resolution, because their edges are smooth."""
    return Canvas(picture(space(wide, high, name)), fineness)


_SPACES: dict[str, Scene] = {
    "black hole": _black_hole,
    "wormhole": _wormhole,
    "array": _array,
    "dock": _dock,
    "station": _station,
    "binary": _binary,
    "nebula": _nebula,
    "comets": _comets,
    "asteroids": _asteroids,
    "sun": _sun,
    "giant": _giant,
}
