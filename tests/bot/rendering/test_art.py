"""Art drawn from a seed is as recorded. After an intended change, look at it, then record it:

``python -m tests.bot.rendering.test_art``
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import reduce

import numpy as np
import pytest
from PIL import Image, ImageChops

from bot.rendering.art.emblems import _EQUIPMENT_PAINTERS as THINGS
from bot.rendering.art.emblems import _PAINTERS_BY_KIND as EMBLEMS
from bot.rendering.art.hulls import CUBE, ORB, plans_from_above, side_views
from bot.rendering.art.people.appearance import SPECIES, PortraitSubject, people_file
from bot.rendering.art.people.clothes import _DRESS as UNIFORMS
from bot.rendering.art.places import _SETTINGS as SETTINGS
from bot.rendering.art.scenes import _SCENE_CANVASES as SCENES
from bot.rendering.art.subject_images import subject_image
from bot.rendering.art.subjects import (
    Emblem,
    Ground,
    Hexagon,
    Person,
    Place,
    Plan,
    Scene,
    Ship,
    Subject,
    Vista,
    Voyage,
)
from bot.rendering.art.worlds import NATURES
from tests.bot.rendering.test_golden import FOLDER

DRAWN, LARGE, SIDE, COLUMNS = 128, 320, 64, 12
"""A tile in pixels as it is drawn, ships larger; as it is kept; and how many stand side by side."""
TOLERANCE, STRAY = 2, 8
"""A colour's part may differ by so much, of 255, and so many pixels of a sheet by more: processors round sines alike
but for the last digit."""
LIGHT, BEHIND = (120, 180, 240), (36, 40, 58)

TERRAINS = (
    *(f"planet {name}" for name in ("m", "h", "d")), "planet", "nebula", "asteroid field", "black hole", "wormhole",
    "sun", "empty",
)  # fmt: skip
LOCATIONS = (
    "romulan starbase", "dominion starbase", "outpost", "drydock", "research station", "romulan warbird", "borg sphere",
    "borg cube", "laboratory", "romulan starbase distress", "class-m", "class-l", "class-k distress", "class-h",
)  # fmt: skip


def _people() -> Iterable[Subject]:
    known = [Person(PortraitSubject(f"Somebody {name}", (name,), "Non-Aligned"), "light") for name in SPECIES]
    dressed = [
        Person(PortraitSubject(f"{name} officer {skill}", ("human",), name, (skill,), gender), "light", zoom)
        for name in (*UNIFORMS, "Maquis")
        for skill, gender, zoom in (("Engineer", "male", 1.1), ("Medical", "female", 1.6))
    ]
    faces = [Person(PortraitSubject(f"Passer-by {number}", (), "Federation"), "light", 1.8) for number in range(24)]
    strange = [
        Person(PortraitSubject(f"Stranger {number}", (f"species {number}",)), "light", 1.6) for number in range(12)
    ]
    mixed = [
        Person(PortraitSubject("Between worlds", ("klingon", "human")), "light"),
        Person(PortraitSubject("Old Admiral"), "light"),
    ]
    named = {(look.style, look.also): name for name, look in people_file().looks.items()}
    famous = [Person(PortraitSubject(name, (), "Federation"), "light", 1.4) for name in named.values()]
    robed = [
        Person(PortraitSubject(f"Vedek {number}", ("bajoran",), "Bajoran", ("Medical",)), "light")
        for number in range(3)
    ]
    ruling = [
        Person(PortraitSubject("Founder", (name,), "Dominion"), "light") for name in SPECIES if _is_of_dominion(name)
    ]
    return [*known, *dressed, *faces, *strange, *mixed, *famous, *robed, *ruling]


def _is_of_dominion(species: str) -> bool:
    one = SPECIES[species]
    return one.ears == "finned" or bool({"smooth", "scales"} & set(one.marks))


def _ships() -> Iterable[Subject]:
    yield from (Ship(f"The {hull}", hull, "light") for hull in (*side_views(), CUBE, ORB))
    yield from (Plan(kind, "light") for kind in plans_from_above())
    yield from (Voyage("Under way", hull, "light") for hull in (*list(side_views())[:2], CUBE, ORB))
    yield Ship("Homeward", next(iter(side_views())), "light", flip=True)


def _places() -> Iterable[Subject]:
    yield from (Place(f"The {words[0]}", "space") for words, _ in SETTINGS)
    yield from (Place(f"{nature} world", "planet") for nature in NATURES)
    yield from (Place(f"Somewhere {number}", kind) for number in range(4) for kind in ("planet", "space", "dual"))
    yield from (Place(name, "headquarters") for name in ("Earth", "Qo'noS", "Ferenginar"))
    yield from (Vista(f"From {name}", kind) for name, kind in (("Risa", "planet"), ("Nebula", "space"), ("X", "space")))
    yield Ground("table")
    yield from (Place("Ajilon Prime", kind) for kind in ("planet", "dual"))


def _scenes() -> Iterable[Subject]:
    words = ("mine", "fire", "battle", "rift", "murder", "virus", "dream", "storm", "gate", "borg")
    yield from (Scene(f"The {word} of {number}", "dual") for word in words for number in range(2))
    yield from (Scene(f"Unheard of {number}", where) for number in range(4) for where in ("planet", "space", "dual"))


def _emblems() -> Iterable[Subject]:
    yield from (Emblem(f"{kind} {number}", kind, "light") for kind in EMBLEMS for number in range(2))
    yield from (Emblem(f"A {words[0]}", "equipment", "light") for words, _ in THINGS)
    yield Emblem("Something else", "unheard of", "light")


def _hexes() -> Iterable[Subject]:
    yield from (Hexagon(f"H{number}", terrain) for number, terrain in enumerate(TERRAINS))
    yield from (Hexagon(f"J{number}", "empty", location, "light") for number, location in enumerate(LOCATIONS))


Sized = tuple[Subject, int, int]
"""A subject in a size in pixels."""


def _sizes() -> Iterable[Sized]:
    """Return the sizes at which a subject is drawn differently: small, broad or high."""
    sizes = ((40, 40), (79, 79), (100, 100), (240, 120), (150, 120), (90, 180))
    names = ("Ensign One", "Ensign Two", "Ensign Three", "Ensign Four")
    for wide, high in sizes:
        yield from ((Person(PortraitSubject(name, ("klingon",), "Klingon"), "light"), wide, high) for name in names)
        yield Person(PortraitSubject("A light", ("hologram",)), "light", 1.8), wide, high
        yield Voyage("Under way", next(iter(side_views())), "light"), wide, high
        yield Ship("Alone", next(iter(side_views())), "light"), wide, high
        yield Ship("Square", CUBE, "light"), wide, high
        yield Plan(next(iter(plans_from_above())), "light"), wide, high
        yield from ((Place("Somewhere", kind), wide, high) for kind in ("planet", "space", "dual", "headquarters"))
        yield from ((Vista("Far", kind), wide, high) for kind in ("planet", "space"))
        yield Scene("The battle", "dual"), wide, high
        yield Emblem("Something", "event", "light"), wide, high
        yield Hexagon("H1", "nebula"), wide, high
        yield Ground("table"), wide, high


SHEETS: dict[str, Callable[[], Iterable[Subject | Sized]]] = {
    "people": _people,
    "ships": _ships,
    "places": _places,
    "scenes": _scenes,
    "emblems": _emblems,
    "hexes": _hexes,
    "sizes": _sizes,
}


def sized(name: str) -> list[Sized]:
    """Return the subjects of a sheet."""
    side = LARGE if name == "ships" else DRAWN
    return [one if isinstance(one, tuple) else (one, side, side) for one in SHEETS[name]()]


def sheet(name: str) -> Image.Image:
    """Return all subjects of a kind side by side, reduced."""
    subjects = sized(name)
    whole = Image.new("RGB", (COLUMNS * SIDE, -(-len(subjects) // COLUMNS) * SIDE), BEHIND)
    for number, (subject, wide, high) in enumerate(subjects):
        image = subject_image(subject, wide, high, LIGHT).convert("RGBA")
        assert image.size == (wide, high) or isinstance(subject, Plan)
        tile = Image.new("RGB", image.size, BEHIND)
        tile.paste(image, (0, 0), image)
        small = tile.resize((SIDE, SIDE), Image.Resampling.BOX)
        whole.paste(small, (number % COLUMNS * SIDE, number // COLUMNS * SIDE))
    return whole


def apart(now: Image.Image, then: Image.Image) -> list[int]:
    """Return the tiles with differing pixels, one entry per pixel."""
    parts = ImageChops.difference(now, then).split()
    most = reduce(ImageChops.lighter, parts).point(lambda value: 255 * (value > TOLERANCE))
    found = np.argwhere(np.asarray(most))
    return sorted(int(y) // SIDE * COLUMNS + int(x) // SIDE for y, x in found)


@pytest.mark.parametrize("name", SHEETS)
def test_art_drawn_from_a_seed_is_unchanged(name: str) -> None:
    now, then = sheet(name), Image.open(FOLDER / f"art-{name}.webp").convert("RGB")
    assert now.size == then.size
    other = apart(now, then)
    told = [f"{sized(name)[number][0]}: {count} pixels" for number, count in Counter(other).items()]
    assert len(other) <= STRAY, "\n".join(told)


def test_no_scene_is_left_out() -> None:
    words = {type(subject) for name in SHEETS for subject, _, _ in sized(name)}
    assert len(words) == 10, "every kind of subject is on a sheet"
    assert len(SCENES) <= len(sized("scenes"))


if __name__ == "__main__":
    for name_of_sheet in SHEETS:
        sheet(name_of_sheet).save(FOLDER / f"art-{name_of_sheet}.webp", lossless=True, method=6)
