"""Rows of facilities and sites."""

from __future__ import annotations

import re
from typing import Any

from engine.first_edition.cards.equivalents import CHARACTERISTIC_TITLE_WORDS
from engine.first_edition.cards.places import LEVELS
from engine.first_edition.cards.reading.boxes import ship_text_box
from engine.first_edition.cards.reading.fields import (
    ENVIRONMENTS,
    UnplayableError,
    affiliations_of_row,
    icon_name,
    numbers_of_row,
    parsed_requirement,
    quadrant_of_row,
    semicolon_entries,
)
from engine.first_edition.cards.reading.requirements import builder_requirement
from engine.first_edition.cards.table_cards import FirstEditionCard

_ANY_MISSION = '"mission"'
"""Requirement of a station whose location must be judged by players from its text."""
_HOME = re.compile(r"(?:seeds|plays) (?:or plays )?on (?:\[\w+\] )?\{([^}]+)\}", re.IGNORECASE)
_PLACE = re.compile(r"^(?:seeds?|plays|seeds or plays) (?:at|on) (?:\[\w+\] )?\{([^}]+)\}", re.IGNORECASE)
_REGION = re.compile(
    r"^(?:seeds?|plays|seeds or plays) at an?y? \{?([\w' ]+?) Region\}? (?:location|mission)", re.IGNORECASE
)
_AT_ICON = re.compile(
    r"^(?:seeds?|plays|seeds or plays) at any \[(\w+)\] (?:location|mission)"
    r"(?: \(except an? ([\w' ]+? Region) location\))?\.",
    re.IGNORECASE,
)
_BUILD = re.compile(r"build [^.]*?where you have (?:an? |any )?([^.]*?)\s*ENGINEER\b", re.IGNORECASE)
_BUILT_AT = re.compile(r"seeded or built at \{([^}]+)\}", re.IGNORECASE)
_ONE = re.compile(r"\bseed one\b|\(limit one\)", re.IGNORECASE)
_PLAIN = re.compile(
    r"Seed one(?: at any \[S\] mission)? OR build (?:at any \[S\] mission )?where you have [^.]*?ENGINEER\.",
    re.IGNORECASE,
)
_NO_REPAIR = re.compile(r"\bDoes not repair ships\.?", re.IGNORECASE)
_STORES = re.compile(r"Your non-weapon equipment may seed aboard \(limit (\w+)\)\.?", re.IGNORECASE)
_REFILLS = re.compile(r"Resets countdowns of \{([^}]+)\} aboard\.?", re.IGNORECASE)
_RECEIVES = re.compile(r"\bCompatible ([A-Z.]+)-classification personnel\b(?:[^.{]|\{[^}]*\})*may report here")
_STOCKS = re.compile(r"\b([A-Z.]+)-related Equipment cards((?:,? (?:and )?\{[^}]+\})*) may report here")
_TAKEN = re.compile(r"\bAny ([A-Z][\w ]+?) personnel unopposed here may commandeer station\.")
_FILES = re.compile(r"\bMatching ([A-Z.]+) personnel may \{file mission reports\} here")
_COEXISTS = re.compile(r"\bmay coexist with \{([^}]+)\}", re.IGNORECASE)
_NOR_COEXISTS = re.compile(r"\bA Nor may coexist here\b", re.IGNORECASE)
_NORS = ("Nor", "Terok Nor", "Deep Space 9", "Empok Nor", "Mirror Terok Nor", "Alliance Nor")
"""Stations that count as a Nor by title or lore (1E-CR-143)."""
_DOCKS = re.compile(r"\bShips may dock and repair here\b", re.IGNORECASE)
_HOLODECK = re.compile(r"(?:^|[.)] )Has a holodeck\b", re.IGNORECASE)
_COUNTS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5}


def facility_facts(row: FirstEditionCard) -> dict[str, Any]:
    """Return the facts in the row of a facility; the players choose its place if its text names no known one."""
    kind = row.class_.lower() if row.class_.lower() in ("outpost", "headquarters") else "station"
    box = ship_text_box(row.text)
    facts = {
        "facility": kind,
        "affiliations": affiliations_of_row(row),
        "quadrant": quadrant_of_row(row),
        "words": row.text,
        "downloads": box.downloads,
        "commanders": semicolon_entries(row.commands),
        "equipment": _equipment_in_text(row.text),
        "coexists": [*_COEXISTS.findall(row.text), *(_NORS if _NOR_COEXISTS.search(row.text) else ())],
        "services": ["docking", "repair"] if _DOCKS.search(row.text) else [],
        **numbers_of_row(row, ("", "weapons", "shields")),
    }
    if kind == "headquarters":
        home = _HOME.search(row.text)
        where = {"homeworld": home[1]} if home else _described_missions(row.text)
        return {**facts, **where, "on_planet": True}
    place, region = _PLACE.match(row.text), _REGION.match(row.text)
    facts |= {"place": place[1] if place else "", "region": region[1] if region else ""}
    if kind == "station":
        where = {} if place or region else _described_missions(row.text)
        sites = "Nor" in row.name.split()
        return {**facts, **where, "sites": sites, "persona": "" if row.persona == row.name else row.persona}
    return {**facts, **_outpost_facts(row.text, box.words, str(facts["place"]))}


def _described_missions(text: str) -> dict[str, Any]:
    """Return the missions where a station goes, by icon and region (1E-SEED-20), else all of them."""
    found = _AT_ICON.match(text)
    if found is None:
        return {"missions": parsed_requirement(_ANY_MISSION), "plays": True}
    apart = f', not "{found[2].lower()}"' if found[2] else ""
    plays = "plays" in text.split(" at ", maxsplit=1)[0].lower()
    return {"missions": parsed_requirement(f"[{icon_name(found[1]).title()}]{apart}"), "plays": plays}


def _outpost_facts(text: str, words: str, place: str) -> dict[str, Any]:
    build, built_at = _BUILD.search(text), _BUILT_AT.search(text)
    stores, refills = _STORES.search(text), _REFILLS.search(text)
    lacks = bool(_NO_REPAIR.search(text))
    left = words
    for read in (_PLAIN, _NO_REPAIR):
        left = read.sub("", left)
    return {
        "seeds_one": bool(_ONE.search(text)),
        "builder": builder_requirement(build[1]) if build else None,
        "place": place or (built_at[1] if built_at else ""),
        "blank_mission": "mission with no affiliation icons" in text and " or any [S] mission" not in text,
        "in_space": "at any [S] mission OR" in text,
        "any_mission": bool(re.match(r"Seeds at any non-homeworld [\w ]+ mission\.", text)),
        "lacks": ["repair"] if lacks else [],
        "stores": _COUNTS.get(stores[1].lower(), 0) if stores else 0,
        "refills": [refills[1]] if refills else [],
        "words": left.strip(),
    }


def _equipment_in_text(text: str) -> list[str]:
    return ["holodeck"] if _HOLODECK.search(text) else []


def _stocked_name(title: str) -> str:
    """Return the title, or the characteristic that a plural names."""
    called = title.lower().removesuffix("s")
    return called if called in CHARACTERISTIC_TITLE_WORDS else title


def site_facts(row: FirstEditionCard) -> dict[str, Any]:
    """Return the facts in the row of a site.

    Raises:
        UnplayableError: its text doesn't end with its level (1E-SEED-25).
    """
    tier = next((item for item in LEVELS if row.text.lower().rstrip(". ").endswith(item)), "")
    if not tier:
        raise UnplayableError("its row does not name its level")
    capacity = re.search(r"\bCapacity: (\d+) ships", row.text)
    fewer = re.search(r"\bships? with fewer than (\w+) staffing icons", row.text)
    size = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6}.get(fewer[1], 0) if fewer else 0
    taken = _TAKEN.search(row.text)
    who, what, files = (pattern.search(row.text) for pattern in (_RECEIVES, _STOCKS, _FILES))
    return {
        "tier": tier,
        "capacity": int(capacity[1]) if capacity else 0,
        "docks_below": size,
        "receives": parsed_requirement(f"classification {who[1].title()}") if who else None,
        "stocks": [f"{what[1].lower()}-related", *map(_stocked_name, re.findall(r"\{([^}]+)\}", what[2]))]
        if what
        else [],
        "files": parsed_requirement(files[1].title()) if files else None,
        "commandeered_by": parsed_requirement(taken[1]) if taken else None,
        "repairs": "may repair here" in row.text,
        "equipment": _equipment_in_text(row.text),
        "receives_ships": bool(size) and "may report, dock" in row.text,
        "words": row.text,
    }


def time_location_facts(row: FirstEditionCard) -> dict[str, Any]:
    """Return the facts of a time location; players judge who is native there and which location it is paired with."""
    ground = ENVIRONMENTS.get(row.where, "planet")
    return {"ground": ground, "quadrant": (row.quadrant or "alpha").lower(), "location": "", "words": row.text}
