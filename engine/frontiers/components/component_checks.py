"""Checks of components: consistency, and the numbers in the rulebook."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import get_args

from engine.frontiers.components.component_box import Components
from engine.frontiers.components.component_entry import Entry
from engine.frontiers.components.locations import Location, Pile
from engine.frontiers.components.tiles import TileKind
from engine.frontiers.effects.amounts import Colour, ForEach, Terrain
from engine.frontiers.effects.effect_tree import (
    Choose,
    Discard,
    GainCrystal,
    GainToken,
    LookAtDeck,
    NameColour,
    PayData,
    tree_nodes,
)

EntryName = tuple[str, str]
"""Kind and id of the faulty entry; an empty id means the whole kind."""

BASIC_ACTIONS = 16
SKILLS = 10
MAX_PLAYERS = 4
CUBE_LEVELS = range(1, 12)
_STARBASES = {"romulan starbase", "dominion starbase"}
_PLANETS = {"class-m", "class-l", "class-l distress", "class-k", "class-k distress", "class-h"}
_SPACE_PILES = ("romulan warbird", "borg sphere", "romulan starbase", "dominion starbase", "borg cube")


def contradictions(box: Components) -> list[tuple[EntryName, str]]:
    """Return all faults with their places; empty if the box can be played with."""
    checks = (
        _board_faults,
        _map_faults,
        _pile_faults,
        _tile_faults,
        _starbase_faults,
        _cube_faults,
        _ship_faults,
        _ship_deck_faults,
        _crew_faults,
        _tactic_faults,
        _effect_faults,
    )
    return [fault for check in checks for fault in check(box)]


def _board_faults(box: Components) -> Iterator[tuple[EntryName, str]]:
    """Yield faults of the board (FR-MOVE-03, FR-COMP-01, FR-LVL-01, FR-INT-03, FR-COMP-06, FR-SETUP-06)."""
    yield from _missing_or_extra_entry_faults("terrain", box.terrain, get_args(Terrain))
    yield from _missing_or_extra_entry_faults("location", box.location, get_args(Location))
    for kind, entries in box.entries_by_kind().items():
        if kind in ("experience", "die", "set_up") and len(entries) != 1:
            yield (kind, ""), f"there must be exactly one, not {len(entries)}."
    levels = [level for token in box.level.values() for level in token.levels]
    if sorted(levels) != list(range(1, 11)):
        yield ("level", ""), "the Level Tokens must cover the levels 1 to 10, each once."
    for token in box.level.values():
        if token.command_tokens != (token.levels[0] + 1) // 2:
            yield ("level", token.id), "command_tokens: one at levels 1-2 and one more with each further token."
    for track in box.experience.values():
        if len(track.rows) != 10:
            yield (
                ("experience", track.id),
                f"rows: there must be ten, one for each level, not {len(track.rows)}.",
            )
    values = sorted(space.value for space in box.reputation.values())
    if values != list(range(min(values, default=0), max(values, default=0) + 1)) or 0 not in values:
        yield ("reputation", ""), "the values must follow one another without gaps, with 0 among them."
    for die in box.die.values():
        least = max((s.dice_over_players for s in box.set_up.values()), default=0) + MAX_PLAYERS + 2
        if die.count < least:
            yield ("die", die.id), f"count: {least} at least: those of the Core for four, one for Blitz, one to spare."
        if set(die.faces) != {"red", "blue", "gold", "white", "purple", "black"}:
            yield ("die", die.id), "faces: each of the six colours once."


def _map_faults(box: Components) -> Iterator[tuple[EntryName, str]]:
    """Yield faults of the map shapes (FR-SETUP-08, FR-SCN-CAH-02)."""
    yield from _missing_or_extra_entry_faults("map", box.map, ("open", "conquer and hold"))
    for shape in box.map.values():
        wanted = (2, 3, 4) if shape.id == "conquer and hold" else (2, 0, 0)
        if (len(shape.revealed), len(shape.frontier), len(shape.core)) != wanted:
            reason = "{} revealed, {} Frontier and {} Core".format(*wanted)
            yield ("map", shape.id), f"the number of positions must be {reason}."
        places = (*shape.revealed, *shape.frontier, *shape.core)
        if len(set(places)) != len(places) or any(left + right < 1 for left, right in places):
            yield ("map", shape.id), "the positions must all be different and lie ahead of the Starting Tile."


def _pile_faults(box: Components) -> Iterator[tuple[EntryName, str]]:
    """Yield faults of backs without tokens of the right sort (FR-COMP-03)."""
    for pile in get_args(Pile):
        if not box.tokens_of(pile):
            yield ("enemy" if pile in _SPACE_PILES else "planet", ""), f"there is no token with the back “{pile}”."
    sorts: tuple[tuple[str, Iterable[Entry], tuple[str, ...]], ...] = (
        ("enemy", box.enemy.values(), _SPACE_PILES),
        ("planet", box.planet.values(), ("class-l", "class-k")),
        ("challenge", box.challenge.values(), ("class-h",)),
        ("guarded", box.guarded.values(), ("class-h",)),
    )
    for kind, tokens, backs in sorts:
        for token in tokens:
            if (back := getattr(token, "pile", "")) not in backs:
                yield (kind, token.id), f"pile: “{back}” is not a back of this sort; there are {', '.join(backs)}."
    for guarded in box.guarded.values():
        if "class-h" in guarded.guards:
            yield ("guarded", guarded.id), "guards: a Class-H token cannot guard."
    yield from _repeated_faults("token", [box.enemy, box.planet, box.challenge, box.guarded])


def _tile_faults(box: Components) -> Iterator[tuple[EntryName, str]]:
    """Yield faults of the tiles (FR-COMP-05), and of the numbers that scenarios require."""
    for kind, least in (("starting", 1), ("frontier", 11), ("core", 4), ("cube", 4)):
        tiles = [tile for tile in box.tile.values() if tile.kind == kind]
        if len(tiles) < least:
            yield ("tile", ""), f"there are {len(tiles)} of kind “{kind}”; the scenarios need {least}."
        for number, count in Counter(tile.number for tile in tiles).items():
            if count > 1:
                yield ("tile", ""), f"number {number} stands on {count} tiles of kind “{kind}”."
    for tile in box.tile.values():
        for space in tile.spaces:
            if (space.location in _PLANETS) and space.terrain != "planet":
                yield ("tile", tile.id), f"spaces: {space.location} must lie on the terrain “planet”."
            if space.location == "research station" and space.colour not in get_args(Colour):
                yield ("tile", tile.id), "spaces: a research station needs a colour: red, blue or gold."
            if space.location == "borg cube" and space.colour not in box.cube:
                yield ("tile", tile.id), f"spaces: there is no Borg Cube of the colour “{space.colour}”."
            if space.location not in ("research station", "borg cube") and space.colour:
                yield ("tile", tile.id), "spaces: only research stations and Borg Cubes have a colour."
        cubes = [number for number, space in enumerate(tile.spaces) if space.location == "borg cube"]
        if cubes != ([0] if tile.kind == "cube" else []):
            yield ("tile", tile.id), "spaces: tiles of kind “cube”, and they alone, hold a Borg Cube, in the centre."
        if (tile.kind == "starting") != any(space.terrain == "wormhole" for space in tile.spaces):
            yield ("tile", tile.id), "spaces: the Starting Tile, and it alone, has a wormhole."


def _starbase_faults(box: Components) -> Iterator[tuple[EntryName, str]]:
    """Yield faults of the Starbases that two scenarios require (FR-SCN-CAH-02, FR-SCN-LRS-01)."""
    rulebook: tuple[tuple[TileKind, int], ...] = (("frontier", 5), ("core", 3))
    for kind, count in rulebook:
        with_starbase = sum(bool(_STARBASES & set(box.tile[tile].locations)) for tile in box.tiles_of(kind))
        if with_starbase != count:
            yield ("tile", ""), f"{with_starbase} tiles of kind “{kind}” hold a Starbase; there must be {count}."
    without = [tile for tile in box.tiles_of("core") if "research station" not in box.tile[tile].locations]
    if len(without) != 1:
        yield ("tile", ""), f"{len(without)} tiles of kind “core” have no research station; there must be 1."
    for colour in box.cube:
        if sum(tile.cube_colour == colour for tile in box.tile.values()) != 1:
            yield ("cube", colour), "there must be exactly one tile with this Cube."


def _cube_faults(box: Components) -> Iterator[tuple[EntryName, str]]:
    """Yield faults of the Borg Cubes (FR-COMP-09, FR-CUBE-01)."""
    yield from _missing_or_extra_entry_faults("cube", box.cube, ("red", "blue", "gold", "green"))
    for cube in box.cube.values():
        if [window.level for window in cube.defenders] != list(CUBE_LEVELS):
            yield ("cube", cube.id), "defenders: the levels must be 1 to 11 in this order."
        for window in cube.defenders:
            if "class-h" in window.tokens:
                yield ("cube", cube.id), f"defenders: level {window.level}: a Class-H token cannot defend."


def _ship_faults(box: Components) -> Iterator[tuple[EntryName, str]]:
    """Yield faults of the ships (FR-COMP-01, FR-COMP-02, FR-SCN-CAH-01)."""
    if len(box.ship) != MAX_PLAYERS or {ship.side for ship in box.ship.values()} != {"federation", "klingon"}:
        yield ("ship", ""), "there must be four, of both sides."
    for ship in box.ship:
        if (count := len(box.ship_deck(ship))) != BASIC_ACTIONS:
            yield ("ship", ship), f"it has {count} Basic Action Cards; there must be {BASIC_ACTIONS}."
        captains = [card for card in box.ship_deck(ship) if box.basic[card].captain]
        if len(captains) != 1:
            yield ("ship", ship), f"{len(captains)} of its cards bear its Captain’s name; there must be 1."
        if (count := len(box.skills_of(ship))) != SKILLS:
            yield ("ship", ship), f"its Captain has {count} Skill Tokens; there must be {SKILLS}."
    for skill in box.skill.values():
        if skill.ship not in box.ship:
            yield ("skill", skill.id), f"ship: there is no ship “{skill.ship}”."
    for card in box.basic.values():
        for ship in card.copies:
            if ship not in box.ship:
                yield ("basic", card.id), f"copies: there is no ship “{ship}”."


def _ship_deck_faults(box: Components) -> Iterator[tuple[EntryName, str]]:
    """Yield a fault if there aren't more cards than an offer of three needs (FR-COMP-04, FR-SETUP-04)."""
    yield from _repeated_faults("card", [box.basic, box.advanced, box.undiscovered, box.damage])
    if len(box.damage) != 1:
        yield ("damage", ""), f"all Damage Cards are alike: there must be one entry, not {len(box.damage)}."
    for kind, count in (("advanced", len(box.advanced)), ("undiscovered", len(box.undiscovered))):
        if count < 12:
            yield (kind, ""), f"there are {count}; a game needs 12 at least."


def _crew_faults(box: Components) -> Iterator[tuple[EntryName, str]]:
    """Yield faults of the two Crew decks, from which offers of seven are dealt (FR-COMP-04, FR-ROUND-03)."""
    for elite, name in ((False, "Regular"), (True, "Elite")):
        if (count := len(box.crew_of(elite=elite))) < MAX_PLAYERS + 3:
            yield ("crew", ""), f"there are {count} {name} cards; the largest offer needs {MAX_PLAYERS + 3}."
    for member in box.crew.values():
        if not member.places or not member.abilities:
            yield ("crew", member.id), "a Crew Member needs a place to be recruited at, and an ability."
        if member.rank == 4 and member.places != ("borg cube",):
            yield ("crew", member.id), "places: those of Rank 4 are recruited at a destroyed Borg Cube only."


def _tactic_faults(box: Components) -> Iterator[tuple[EntryName, str]]:
    """Yield faults of the Tactics (FR-TACT-03, FR-TACT-05)."""
    if sorted(tactic.number for tactic in box.tactic.values()) != list(range(1, 7)):
        yield ("tactic", ""), "the numbers must be 1 to 6, each once."


def _effect_faults(box: Components) -> Iterator[tuple[EntryName, str]]:
    """Yield faults of effects that refer to something missing in the same entry."""
    for kind, entries in box.entries_by_kind().items():
        for entry in entries.values():
            found = list(tree_nodes(entry))
            same = any(isinstance(effect, GainToken | GainCrystal) and effect.colour == "same" for effect in found)
            if same and not any(isinstance(effect, PayData | NameColour) for effect in found):
                yield (kind, entry.id), "“same”: nothing in this entry pays data or names a colour."
            discarded = any(isinstance(effect, ForEach) and effect.each == "cards discarded" for effect in found)
            if discarded and not any(isinstance(effect, Discard) for effect in found):
                yield (kind, entry.id), "“cards discarded”: nothing in this entry discards cards."
            for effect in found:
                if isinstance(effect, LookAtDeck) and effect.keep > effect.count:
                    yield (kind, entry.id), f"keep: of {effect.count} cards no {effect.keep} can be kept."
                if isinstance(effect, Choose) and effect.count > len(effect.options):
                    yield (kind, entry.id), f"count: of {len(effect.options)} options no {effect.count} can be chosen."


def _missing_or_extra_entry_faults(
    kind: str, entries: Iterable[str], names: Iterable[str]
) -> Iterator[tuple[EntryName, str]]:
    for name in names:
        if name not in entries:
            yield (kind, ""), f"there is no “{name}”."
    for name in entries:
        if name not in names:
            yield (kind, name), f"there can be no “{name}”; there are {', '.join(names)}."


def _repeated_faults(noun: str, kinds: Iterable[Iterable[str]]) -> Iterator[tuple[EntryName, str]]:
    for name, count in Counter(name for kind in kinds for name in kind).items():
        if count > 1:
            yield (noun, ""), f"two have the id “{name}”."
