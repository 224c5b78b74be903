"""Which hull a ship has: by what its class, name and affiliation say, else by its seed."""

from __future__ import annotations

from functools import lru_cache

from bot.rendering.art.chance import dice

CUBE, ORB = "cube", "orb"
"""Hulls that are no side views."""

_BY_WORD: tuple[tuple[tuple[str, ...], str], ...] = (
    (("cube", "unicomplex"), CUBE),
    (("sphere", "diamond", "probe", "queen's ship"), ORB),
    (("shuttle", "type-8", "type-9", "type vi", "work bee", "flyer"), "shuttle"),
    (("danube", "runabout", "hope class", "aeroshuttle"), "runabout"),
    (("defiant",), "escort"),
    (("nx class", "nx-01", "j class"), "early explorer"),
    (("oberth", "olympic", "antares"), "survey ship"),
    (("miranda", "nebula", "soyuz", "centaur", "akira", "constellation", "sarajevo"), "pod explorer"),
    (("galaxy", "ambassador", "wambundu"), "broad explorer"),
    (("intrepid", "sovereign", "prometheus", "nova class", "dauntless", "wells class", "callisto"), "swept explorer"),
    (("excelsior",), "long explorer"),
    (("constitution",), "explorer"),
    (("vor'cha", "negh'var", "raptor", "voodieh"), "attack cruiser"),
    (("d-7", "d-5", "k't'inga", "klothos"), "battlecruiser"),
    (("b'rel", "k'vort", "bird-of-prey", "d-12", "be'toq", "koloth"), "bird of prey"),
    (("scimitar", "reman"), "reman warbird"),
    (("norexan", "valdore", "shabren", "drone class"), "swift warbird"),
    (("d'deridex", "warbird"), "warbird"),
    (("d'kora", "marauder"), "marauder"),
    (("galor", "keldon", "hideki"), "galor cruiser"),
    (("attack ship",), "attack ship"),
    (("battleship class", "battleship"), "battleship"),
    (("interceptor", "perikian", "raider", "light ship", "lightship"), "raider"),
    (("suurok", "d'kyr", "combat cruiser", "d'vahl", "d'vhal", "maraar", "vulcan"), "ring ship"),
    (("venatic", "hunter"), "hunter"),
    (("predator", "kazon"), "predator"),
    (("breen", "sarpa"), "thorn ship"),
    (("freighter", "transport", "cargo", "supply", "merchant", "xepolite"), "freighter"),
)
"""Words of a class or a name, and the hull that they stand for; the first that is found counts."""

_BY_AFFILIATION: dict[str, tuple[str, ...]] = {
    "Federation": ("explorer", "long explorer", "broad explorer", "pod explorer", "swept explorer", "survey ship"),
    "Starfleet": ("early explorer",),
    "Vulcan": ("ring ship",),
    "Klingon": ("battlecruiser", "attack cruiser", "bird of prey"),
    "Romulan": ("warbird", "swift warbird", "scout"),
    "Ferengi": ("marauder",),
    "Cardassian": ("galor cruiser",),
    "Dominion": ("attack ship", "battleship"),
    "Bajoran": ("raider",),
    "Borg": (CUBE, ORB),
    "Kazon": ("predator",),
    "Hirogen": ("hunter",),
    "Vidiian": ("thorn ship",),
}
_PREFIXES = (("U.S.S.", "Federation"), ("I.K.S.", "Klingon"), ("I.K.C.", "Klingon"), ("I.R.W.", "Romulan"))
"""How ships' names begin in a fleet."""
_ANY = ("freighter", "scout", "yacht", "thorn ship", "predator", "hunter", "raider", "shuttle")


@lru_cache(maxsize=1024)
def hull_of(name: str, ship_class: str, affiliation: str) -> str:
    """The hull of a ship; one that nothing is known of has one by its name."""
    if affiliation == "Borg" and not any(word in ship_class.lower() for word in _BY_WORD[1][0]):
        return CUBE if "cube" in f"{name} {ship_class}".lower() else _by_seed(name, _BY_AFFILIATION["Borg"])
    words = f"{ship_class} {name}".lower().replace("’", "'")
    for known, hull in _BY_WORD:
        if any(word in words for word in known):
            return hull
    fleet = next((fleet for prefix, fleet in _PREFIXES if words.startswith(f"{ship_class} {prefix}".lower())), "")
    return _by_seed(name, _BY_AFFILIATION.get(fleet or affiliation.split("/", maxsplit=1)[0], _ANY))


def _by_seed(name: str, among: tuple[str, ...]) -> str:
    return among[int(dice("hull", name).integers(len(among)))]
