"""Appearance of people by name, species and affiliation; all other traits are random."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

import msgspec

from bot.rendering.art.colours import Colour, rgb
from bot.rendering.art.random_generators import random_for
from engine.assets import assets_folder, read_toml

if TYPE_CHECKING:
    import numpy as np


class PortraitSubject(msgspec.Struct, frozen=True):
    """The person to draw, as far as known.

    Attributes:
        name: the person's name; the same name always looks the same.
        species: one or several species, as cards name them; empty for humans.
        affiliation: affiliation, which determines the uniform.
        skills: skills in any spelling, which determine the uniform's colour.
        gender: ``male`` or ``female``; if empty, it is guessed from the name.
    """

    name: str
    species: tuple[str, ...] = ()
    affiliation: str = "Non-Aligned"
    skills: tuple[str, ...] = ()
    gender: str = ""


class KnownTraits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Known traits of a person's appearance; the others are random."""

    skin: str = ""
    hair: str = ""
    style: str = ""
    also: tuple[str, ...] = ()


class People(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Contents of the people file: species drawn as others, ranks, beginnings of women's names, and traits by name."""

    species: frozenset[str]
    ranks: frozenset[str]
    women: tuple[str, ...]
    looks: dict[str, KnownTraits]


@cache
def people_file() -> People:
    """Return the contents of the people file, cached."""
    return read_toml(assets_folder() / "people.toml", People)


people_file()  # loaded at import, because the event loop would have to wait for the file later


class Species(msgspec.Struct, frozen=True):
    """Traits of a species.

    Attributes:
        skins: skin colours.
        marks: differences from a human face, by their names in ``faces``.
        ears: ``round``, ``pointed``, ``great`` (bat-like), ``lobes``, ``finned`` or ``none``.
        hair: ``any``, ``none``, ``bowl``, ``mane``, ``sleek`` or ``crest``.
        hairs: hair colours, if not a human's.
        eyes: eye colours, if not a human's.
        brows: ``any``, ``slanted``, ``heavy`` or ``none``.
        broad: shoulder width relative to a human's.
    """

    skins: tuple[Colour, ...]
    marks: tuple[str, ...] = ()
    ears: str = "round"
    hair: str = "any"
    hairs: tuple[Colour, ...] = ()
    eyes: tuple[Colour, ...] = ()
    brows: str = "any"
    broad: float = 0.0


def _parsed_colours(words: str) -> tuple[Colour, ...]:
    return tuple(rgb(f"#{word}") for word in words.split())


HUMAN_SKINS = _parsed_colours("e8bd98 d9a67f b97f58 8a5a3c f0cba8 6d4530 c99268 a06c48")
HUMAN_HAIRS = _parsed_colours("2a1c14 4a2f1d 7a4b26 15131a a8743d 6a5a4a c9a766 5a2416 33241a")
HUMAN_EYES = _parsed_colours("2a1c18 31506b 4a5a34 4a331c 1c1c22 5a6a78")
_DARK_HAIRS = _parsed_colours("15131a 241a16 2f2019 1c1c24")

HUMAN = Species(HUMAN_SKINS)

SPECIES: dict[str, Species] = {
    "human": HUMAN,
    "klingon": Species(
        _parsed_colours("9a6a48 7e5338 b07c55 8c5c3c"),
        ("ridges",),
        hair="mane",
        hairs=_DARK_HAIRS,
        brows="heavy",
        broad=0.35,
    ),
    "romulan": Species(
        _parsed_colours("d9c19a c9ae86 b98f68"),
        ("brow v",),
        "pointed",
        "bowl",
        _DARK_HAIRS,
        brows="slanted",
        broad=0.15,
    ),
    "vulcan": Species(
        _parsed_colours("dcc09c b78d66 e2c8a4 8a6044"), (), "pointed", "bowl", _DARK_HAIRS, brows="slanted"
    ),
    "reman": Species(
        _parsed_colours("b4b6a6 a4a898"),
        ("brow v", "bony nose", "hollows"),
        "great",
        "none",
        eyes=_parsed_colours("c8a040"),
        brows="none",
        broad=0.2,
    ),
    "ferengi": Species(
        _parsed_colours("d89a62 c98a55 dfa874"), ("ferengi brow", "nose ridges"), "lobes", "none", brows="heavy"
    ),
    "cardassian": Species(
        _parsed_colours("a9aca6 b7b8ae 9aa09c"), ("spoon", "eye ridges", "neck scales"), "round", "sleek", _DARK_HAIRS
    ),
    "bajoran": Species(_parsed_colours("e6bb96 c4946c 9a6a48 eac6a4"), ("nose ridges", "earring")),
    "trill": Species(_parsed_colours("e4b994 d2a47e 9a6a48"), ("spots",)),
    "bolian": Species(
        _parsed_colours("6f9fd0 7fb0dc"), ("cleft",), "round", "none", eyes=_parsed_colours("1c1c22"), brows="none"
    ),
    "andorian": Species(
        _parsed_colours("7fa8d8 6a98cc"), ("antennae",), hairs=_parsed_colours("f0f2f4 e2e6ee"), brows="any"
    ),
    "aenar": Species(
        _parsed_colours("dfe8f0"),
        ("antennae",),
        hairs=_parsed_colours("f6f8fa"),
        eyes=_parsed_colours("b8c8d8"),
        brows="none",
    ),
    "android": Species(
        _parsed_colours("e9dfae ece4bc"), (), hairs=_DARK_HAIRS, eyes=_parsed_colours("c89a2a"), hair="sleek"
    ),
    "hologram": Species(_parsed_colours("e0c8b0 c9a684"), ("scan lines",)),
    "borg": Species(
        _parsed_colours("b9c2bd c6cbc4 a9b4ae"), ("implant", "veins"), "none", "none", brows="none", broad=0.3
    ),
    "changeling": Species(
        _parsed_colours("e2c4a2 dcb894"),
        ("smooth",),
        "round",
        "sleek",
        _parsed_colours("b08a5c a87c50"),
        _parsed_colours("3a6a9a"),
        "none",
    ),
    "jem'hadar": Species(
        _parsed_colours("9aa08c 8c9484 a6a898"),
        ("scales", "horned rim"),
        "none",
        "none",
        eyes=_parsed_colours("3a3026"),
        brows="heavy",
        broad=0.35,
    ),
    "vorta": Species(
        _parsed_colours("e4ccb6 dcc2aa"), (), "finned", "any", _DARK_HAIRS, _parsed_colours("8a6ac8 6a5ab0"), "any"
    ),
    "breen": Species(_parsed_colours("8a7a5c"), ("helmet",), "none", "none", brows="none", broad=0.25),
    "betazoid": Species(_parsed_colours("e6c09c c4946c 8a5a3c"), (), hairs=_DARK_HAIRS, eyes=_parsed_colours("0c0a0c")),
    "acamarian": Species(_parsed_colours("dcb48c c49a70"), ("temple mark",)),
    "orion": Species(
        _parsed_colours("6fae5c 5f9c50"), (), hairs=_DARK_HAIRS, eyes=_parsed_colours("2a3a1c"), broad=0.2
    ),
    "el-aurian": Species(_parsed_colours("c49a70 6d4530 e4b994"), ()),
    "kriosian": Species(_parsed_colours("e4c0a0 d2a884"), ("spots",)),
    "dosi": Species(_parsed_colours("d08a5c c87c4c"), ("war paint",), hairs=_parsed_colours("b84a2a a03a20")),
    "talaxian": Species(
        _parsed_colours("dcb080 d0a06c"),
        ("blotches",),
        "finned",
        "crest",
        _parsed_colours("c88a4a d8a060"),
        brows="heavy",
    ),
    "denobulan": Species(_parsed_colours("dcb28c e0bc98"), ("eye ridges", "cleft"), brows="any"),
    "tellarite": Species(_parsed_colours("c89a78 b88a68"), ("snout",), "pointed", "mane", brows="heavy", broad=0.25),
    "benzite": Species(_parsed_colours("8fb4c0 a0c0c8"), ("cleft", "nose ridges"), "none", "none", brows="none"),
    "gorn": Species(
        _parsed_colours("7a9a5a 6c8c50"),
        ("scales", "snout"),
        "none",
        "none",
        eyes=_parsed_colours("d8c040"),
        brows="none",
        broad=0.4,
    ),
    "tosk": Species(
        _parsed_colours("8a9a6c 7c8c60"), ("scales", "horned rim"), "none", "none", brows="heavy", broad=0.15
    ),
    "caitian": Species(
        _parsed_colours("c89a5c b8884c"),
        ("whiskers",),
        "pointed",
        "mane",
        _parsed_colours("8a5c2a a8743d"),
        _parsed_colours("c8b040"),
    ),
    "kzinti": Species(
        _parsed_colours("d08a4a c87c3c"),
        ("whiskers",),
        "pointed",
        "mane",
        _parsed_colours("a05a24"),
        _parsed_colours("c8b040"),
        broad=0.3,
    ),
    "bynar": Species(_parsed_colours("c8b4c8 bcaac0"), ("cleft",), "none", "none", brows="none"),
    "nausicaan": Species(
        _parsed_colours("a8845c 987650"), ("tusks", "ridges"), hair="mane", hairs=_DARK_HAIRS, brows="heavy", broad=0.35
    ),
    "suliban": Species(_parsed_colours("a8a060 989454"), ("blotches",), "round", "none", brows="none"),
    "pakled": Species(_parsed_colours("dcb894 d0a884"), ("eye ridges",), brows="heavy", broad=0.3),
    "deltan": Species(_parsed_colours("e4c0a0 d2a884"), (), "round", "none"),
    "kazon": Species(
        _parsed_colours("b08058 9a6a48"),
        ("ridges",),
        hair="mane",
        hairs=_parsed_colours("3a2418 4a2c1c"),
        brows="heavy",
        broad=0.2,
    ),
    "vidiian": Species(_parsed_colours("d8b49c c8a48c"), ("blotches", "hollows"), hairs=_DARK_HAIRS),
    "hirogen": Species(
        _parsed_colours("c0a084 b09074"), ("ridges", "horned rim"), "none", "none", brows="heavy", broad=0.45
    ),
    "ocampa": Species(_parsed_colours("f0d2b4 ecc8a4"), (), "finned", "any", _parsed_colours("d8b068 c9a766")),
    "tamarian": Species(
        _parsed_colours("b9855f a87650"), ("snout", "blotches"), "none", "none", brows="none", broad=0.25
    ),
    "lurian": Species(_parsed_colours("b8987c"), ("hollows", "nose ridges"), "none", "none", brows="heavy", broad=0.4),
    "zakdorn": Species(_parsed_colours("e0bc9c"), ("cheek folds",)),
    "son'a": Species(_parsed_colours("e4ccb4"), ("hollows", "cheek folds"), "round", "none", brows="none"),
    "hupyrian": Species(_parsed_colours("d8bc9c"), ("cleft", "horned rim"), "round", "none", brows="heavy", broad=0.4),
}

_STRANGE_SKINS = _parsed_colours("9fb4a0 b4a0c0 c8a878 a8b8c8 c89a8a 8fa8a0 d8c090 b8c89a d4a4a4 a4a4c4 e0c4a4 cfa97e")
_STRANGE_MARKS = (
    "ridges", "nose ridges", "spots", "blotches", "cleft", "eye ridges", "temple mark", "cheek folds", "spoon",
    "horned rim", "war paint",
)  # fmt: skip
_STRANGE_EARS = ("round", "round", "pointed", "finned", "none")
_STRANGE_HAIR = ("any", "any", "any", "none", "sleek", "crest")


def is_species(name: str) -> bool:
    """Whether this is the name of a species, or of several separated by slashes."""
    return all(
        _species_name(item) in SPECIES or _species_name(item) in people_file().species for item in name.split("/")
    )


def species_of(name: str) -> Species:
    """Return a species by name; an unknown species has random traits, the same for all its members."""
    species = SPECIES.get(_species_name(name))
    if species:
        return species
    chance = random_for("species", _species_name(name))
    skins = tuple(_STRANGE_SKINS[int(number)] for number in chance.choice(len(_STRANGE_SKINS), 2, replace=False))
    marks = tuple(_STRANGE_MARKS[int(number)] for number in chance.choice(len(_STRANGE_MARKS), 2, replace=False))
    ears = _STRANGE_EARS[int(chance.integers(len(_STRANGE_EARS)))]
    return Species(skins, marks, ears, _STRANGE_HAIR[int(chance.integers(len(_STRANGE_HAIR)))])


def mixed_species(names: tuple[str, ...]) -> Species:
    """Return several species merged: the marks of all of them, and human skin if one is human."""
    species = [species_of(name) for name in names] or [HUMAN]
    if len(species) == 1:
        return species[0]
    others = [each_species for each_species in species if each_species is not HUMAN] or species
    first = species[0] if HUMAN not in species else HUMAN
    marks = tuple(dict.fromkeys(mark for other in others for mark in other.marks))
    return msgspec.structs.replace(
        others[0], skins=first.skins, marks=marks, hair="any" if HUMAN in species else others[0].hair
    )


def _species_name(name: str) -> str:
    """Return the name of a species in the table: ``Kazon-Ogla`` and ``Alpha-Hirogen`` are tribes and ranks."""
    words = name.lower().replace("’", "'")
    if words in ("soong-type android", "mechanoid"):
        return "android"
    parts = words.split("-")
    if parts[0] in ("alpha", "beta") and len(parts) > 1:
        return parts[1]
    return parts[0] if parts[0] == "kazon" else words.removesuffix(" with symbiont")


COMMAND, OPERATIONS, SCIENCES = "command", "operations", "sciences"
_GREY = rgb("#b9b6ae")
_OPERATIONS = frozenset(("engineer", "security", "programming", "transporters", "computer skill", "intelligence"))
_SCIENCES = frozenset(
    ("medical", "science", "biology", "exobiology", "physics", "geology", "archaeology", "anthropology",
     "astrometrics", "astrophysics", "stellar cartography", "cybernetics")
)  # fmt: skip
_MALE_HAIR_STYLES = ("side", "cropped", "swept", "wave", "fringe")
_FEMALE_HAIR_STYLES = ("bob", "long", "bun", "cropped", "curls", "ponytail")
_SIGNS = re.compile(r"[^\w' -]")


class Appearance(msgspec.Struct, frozen=True):
    """A person's appearance.

    Attributes:
        species: the species, which has its own marks.
        woman: whether it is a woman, which determines face and shoulders.
        skin: skin colour.
        hair: hair colour.
        eyes: eye colour.
        style: hair style, by its name in ``hair``.
        also: ``beard``, ``goatee``, ``lined``, ``old``, ``visor``, ``eyepatch``, ``tattoo``, ``hairless``.
        broad: width of the face, about 1.
        jaw: additional width of the jaw.
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


def appearance_of(sitter: PortraitSubject) -> Appearance:
    """Return the appearance of a person."""
    chance, species, known_look = (
        random_for("look", sitter.name),
        mixed_species(sitter.species),
        _known_traits(sitter.name),
    )
    woman = _is_woman(sitter)
    also = set(known_look.also if known_look else _chosen_extras(chance, species, woman=woman))
    hair = (
        rgb(known_look.hair) if known_look and known_look.hair else _random_colour(chance, species.hairs or HUMAN_HAIRS)
    )
    skin = (
        rgb(known_look.skin) if known_look and known_look.skin else _random_colour(chance, species.skins or HUMAN_SKINS)
    )
    style = known_look.style if known_look and known_look.style else _random_hair_style(chance, species, woman=woman)
    return Appearance(
        species=species,
        woman=woman,
        skin=skin,
        hair=_GREY if "old" in also and not (known_look and known_look.hair) else hair,
        eyes=_random_colour(chance, species.eyes or HUMAN_EYES),
        style="none" if "hairless" in also else style,
        also=frozenset(also),
        broad=float(chance.uniform(0.93, 1.05)),
        jaw=float(chance.uniform(-0.07, 0.08)),
        smile=float(chance.uniform(-0.04, 0.05)),
        brow=float(chance.uniform(0.75, 1.5)),
        division=division_of(sitter.skills),
    )


def division_of(skills: tuple[str, ...]) -> str:
    """Return the division of a person with these skills."""
    words = [skill.lower().lstrip("0123456789 x×") for skill in skills]
    operations, sciences = sum(word in _OPERATIONS for word in words), sum(word in _SCIENCES for word in words)
    command = sum(word in ("leadership", "officer") for word in words)
    if command >= max(operations, sciences):
        return COMMAND
    return OPERATIONS if operations >= sciences else SCIENCES


def _is_woman(sitter: PortraitSubject) -> bool:
    if sitter.gender:
        return sitter.gender == "female"
    names = _plain_names(sitter.name)
    return any(_has_first_words(plain, beginning) for plain in names for beginning in people_file().women)


def _known_traits(name: str) -> KnownTraits | None:
    looks = people_file().looks.items()
    matching_looks = (
        look for plain in _plain_names(name) for beginning, look in looks if _has_first_words(plain, beginning)
    )
    return next(matching_looks, None)


def _has_first_words(name: str, beginning: str) -> bool:
    return name == beginning or name.startswith(f"{beginning} ")


def _plain_names(name: str) -> tuple[str, ...]:
    """Return a name in lower case, and without a rank before it."""
    plain = _plain_name(name)
    rank, _, rest = plain.partition(" ")
    return (plain, rest) if rest and rank in people_file().ranks else (plain,)


def _plain_name(name: str) -> str:
    return _SIGNS.sub("", name.lower().replace("’", "'")).strip()


def _random_colour(chance: np.random.Generator, colours: tuple[Colour, ...]) -> Colour:
    return colours[int(chance.integers(len(colours)))]


def _random_hair_style(chance: np.random.Generator, species: Species, *, woman: bool) -> str:
    styles = _FEMALE_HAIR_STYLES if woman else _MALE_HAIR_STYLES
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
