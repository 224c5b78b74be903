"""What a person looks like: what is known of them by name, species and affiliation, all else by chance."""

from __future__ import annotations

import re

import msgspec
import numpy as np

from bot.rendering.art.chance import dice
from bot.rendering.art.colours import Colour, rgb
from bot.rendering.art.people.known import Known, people
from bot.rendering.art.people.sitter import Sitter
from bot.rendering.art.people.species import HUMAN_EYES, HUMAN_HAIRS, HUMAN_SKINS, Species, mixed_species

COMMAND, OPERATIONS, SCIENCES = "command", "operations", "sciences"
_GREY = rgb("#b9b6ae")
_OPERATIONS = frozenset(("engineer", "security", "programming", "transporters", "computer skill", "intelligence"))
_SCIENCES = frozenset(
    ("medical", "science", "biology", "exobiology", "physics", "geology", "archaeology", "anthropology",
     "astrometrics", "astrophysics", "stellar cartography", "cybernetics")
)  # fmt: skip
_MEN = ("side", "cropped", "swept", "wave", "fringe", "curls")
_WOMEN = ("bob", "long", "bun", "cropped", "curls", "ponytail")
_SIGNS = re.compile(r"[^\w' -]")


class Look(msgspec.Struct, frozen=True):
    """A person's appearance.

    Attributes:
        species: with its marks.
        woman: what face and shoulders are like.
        skin: its colour.
        hair: its colour.
        eyes: their colour.
        style: of the hair, by the names that ``hair`` knows.
        also: ``beard``, ``goatee``, ``lined``, ``old``, ``visor``, ``eyepatch``, ``tattoo``, ``hairless``.
        broad: width of the face, about 1.
        jaw: how much broader it is than most.
        smile: how far the corners of the mouth rise.
        brow: thickness of the brows, about 1.
        division: ``command``, ``operations`` or ``sciences``.
    """

    species: Species
    woman: bool
    skin: Colour
    hair: Colour
    eyes: Colour
    style: str
    also: frozenset[str]
    broad: float
    jaw: float
    smile: float
    brow: float
    division: str


def look_of(sitter: Sitter) -> Look:
    """How somebody is drawn."""
    chance, species, known = dice("look", sitter.name), mixed_species(sitter.species), _known(sitter.name)
    woman = _is_woman(sitter)
    also = set(known.also if known else _chosen_extras(chance, species, woman=woman))
    hair = rgb(known.hair) if known and known.hair else _one(chance, species.hairs or HUMAN_HAIRS)
    skin = rgb(known.skin) if known and known.skin else _one(chance, species.skins or HUMAN_SKINS)
    style = known.style if known and known.style else _style(chance, species, woman=woman)
    return Look(
        species=species,
        woman=woman,
        skin=skin,
        hair=_GREY if "old" in also and not (known and known.hair) else hair,
        eyes=_one(chance, species.eyes or HUMAN_EYES),
        style="none" if "hairless" in also else style,
        also=frozenset(also),
        broad=float(chance.uniform(0.93, 1.05)),
        jaw=float(chance.uniform(-0.07, 0.08)),
        smile=float(chance.uniform(-0.04, 0.05)),
        brow=float(chance.uniform(0.75, 1.5)),
        division=division_of(sitter.skills),
    )


def division_of(skills: tuple[str, ...]) -> str:
    """The division in which somebody with these skills serves."""
    words = [skill.lower().lstrip("0123456789 x×") for skill in skills]
    operations, sciences = sum(word in _OPERATIONS for word in words), sum(word in _SCIENCES for word in words)
    command = sum(word in ("leadership", "officer") for word in words)
    if command >= max(operations, sciences):
        return COMMAND
    return OPERATIONS if operations >= sciences else SCIENCES


def _is_woman(sitter: Sitter) -> bool:
    if sitter.gender:
        return sitter.gender == "female"
    plain = _plain(sitter.name)
    return any(_begins(plain, name) for name in people().women)


def _known(name: str) -> Known | None:
    plain = _plain(name)
    return next((look for known, look in people().looks.items() if _begins(plain, known)), None)


def _begins(name: str, known: str) -> bool:
    return name == known or name.startswith(f"{known} ")


def _plain(name: str) -> str:
    return _SIGNS.sub("", name.lower().replace("’", "'")).strip()


def _one(chance: np.random.Generator, colours: tuple[Colour, ...]) -> Colour:
    return colours[int(chance.integers(len(colours)))]


def _style(chance: np.random.Generator, species: Species, *, woman: bool) -> str:
    styles = _WOMEN if woman else _MEN
    chosen = styles[int(chance.integers(len(styles)))]
    return chosen if species.hair == "any" else species.hair


def _chosen_extras(chance: np.random.Generator, species: Species, *, woman: bool) -> list[str]:
    beard, age = chance.random(), chance.random()
    extras = [] if age > 0.2 else ["lined"] if age > 0.06 else ["lined", "old"]
    if woman or species.hair not in ("any", "mane"):
        return extras
    often = 0.75 if species.hair == "mane" else 0.22
    if beard < often:
        extras.append("beard" if beard < often * 0.6 else "goatee")
    return extras
