"""What players adjust of the spacelines: which end of a mission faces whom, and where a location lies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.ccg.adjusting.asking_steps import Which, asked, picked
from engine.ccg.adjusting.hands import Hands
from engine.ccg.adjusting.telling import Telling, be
from engine.ccg.adjusting.verb import NUMBERS, Verb
from engine.first_edition.cards.definition import Mission
from engine.first_edition.position.spaceline.locations import (
    gap_words,
    inside_regions,
    line_of,
    location_beside_gap,
    places_beside,
)
from engine.first_edition.resolving.statuses import add_state, remove_state
from engine.first_edition.table.state import TURNED
from engine.first_edition.table.table import Table
from engine.kernel.decision import Answer, Decision, option
from engine.kernel.errors import RuleViolation


def spaceline_verbs(table: Table) -> dict[str, Verb]:
    """The verbs of the spacelines of a table."""

    def two_ended(hands: Hands, _seat: int) -> Iterator[str]:
        missions = (one for one in hands.missions() if table.is_a(one, Mission))
        return (one for one in missions if table.known(one, Mission).far is not None)

    def turn(hands: Hands, seat: int, what: Sequence[str]) -> Telling:
        missions = picked(hands, seat, what[0], two_ended)
        for one in missions:
            (remove_state if TURNED in table.instance(one).states else add_state)(table, one, TURNED)
        return lambda name: f"{name(missions)} {be(missions)} turned round: each end faces the other player."

    def which(_hands: Hands, seat: int, _order: Answer) -> Decision:
        able = (one.id for one in table.locations() if one.quadrant != "time" and len(line_of(table, one.id)) > 1)
        options = [option(one, table.name(one), place=one, card=table.instance(one).card) for one in able]
        return asked(seat, "Which location is relocated?", options)

    def where(_hands: Hands, seat: int, order: Answer) -> Decision:
        line = _without(table, order[1])
        options = [
            option(str(gap), gap_words(table, line, gap), place=location_beside_gap(line, gap))
            for gap in _gaps(table, order[1])
        ]
        return asked(seat, f"Where is {table.name(order[1])} from now on?", options)

    def relocate(hands: Hands, _seat: int, what: Sequence[str]) -> Telling:
        location, gap = what[0], int(what[1])
        if gap not in _gaps(table, location):
            raise RuleViolation("That location cannot be put there.")
        words = gap_words(table, _without(table, location), gap)
        line = line_of(table, location)
        line.remove(location)
        line.insert(gap, location)
        hands.changed()
        return f"{table.name(location)} is relocated with all that is there: {words[:1].lower()}{words[1:]}."

    return {
        "turn-round": Verb(
            "Turn a mission round",
            "its other end faces you then",
            NUMBERS,
            (Which("Which mission is turned round?", two_ended, sets=False),),
            turn,
            "Only missions with two different ends are turned round.",
        ),
        "relocate": Verb(
            "Relocate a location",
            "with all cards there, on its spaceline",
            NUMBERS,
            (which, where),
            relocate,
            "Only locations of a spaceline with others are relocated.",
            "That location cannot be put there.",
        ),
    }


def _without(table: Table, location: str) -> list[str]:
    return [one for one in line_of(table, location) if one != location]


def _gaps(table: Table, location: str) -> list[int]:
    """The places in its spaceline to which a location may go: beside its region, and into no other (1E-SEED-10)."""
    line = _without(table, location)
    closed, now = inside_regions(table, line), line_of(table, location).index(location)
    able = places_beside(table, line, table.state.locations[location].region) or range(len(line) + 1)
    return [gap for gap in able if gap not in closed and gap != now]
