"""The mission phase: alternately, in random order, at the ends of the spacelines (1E-SEED-08 to 1E-SEED-11)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.first_edition.cards.definition import Mission
from engine.first_edition.resolution import Resolution
from engine.first_edition.spaceline.locations import beside, found, gap_words, insertions, share, shared_with
from engine.first_edition.state import Phase
from engine.first_edition.table import Table
from engine.kernel.asking import choose_one
from engine.kernel.decision import Kind, Option, Procedure, checkpoint, option


def seed_missions(table: Table) -> Procedure[None]:
    """Each player in turn reveals the top mission of their pile and places it, until all are placed (1E-SEED-08)."""
    state = table.state
    while table.outcome is None and any(table.lying("missions", seat) for seat in table.seats()):
        yield from checkpoint()
        pile = table.lying("missions", state.active)
        if pile:
            yield from _place(table, state.active, pile[0])
        state.active = table.other(state.active)
    state.active = state.first
    table.go_on_to(Phase.OPPOSING_MISSIONS)


def _place(table: Table, seat: int, mission: str) -> Procedure[None]:
    shared = shared_with(table, mission)
    name, player = table.name(mission), table.player_name(seat)
    if shared:
        share(table, mission, shared)
        words = f"{player} seeds {name}: it shares the location of {table.name(shared)}."
        table.journal.tell("seed", words, seat=seat, rule="1E-SEED-11")
        yield from _say(table, seat, mission)
        return
    table.journal.tell("reveal", f"{player} reveals {name}.", seat=seat, rule="1E-SEED-08", reveals=True)
    places = insertions(table, mission)
    line = table.state.lines.get(table.known(mission, Mission).quadrant, [])
    prompt = f"Where do you place {name}?"
    options = _options(table, mission, line, places)
    index = yield from choose_one(
        seat, prompt, options, "1E-SEED-09", public="places a mission", kind=Kind.PLACE, private=False
    )
    where = gap_words(table, line, int(index))
    found(table, mission, int(index))
    words = f"{player} places {name}: {where[:1].lower()}{where[1:]}."
    table.journal.tell("seed", words, seat=seat, rule="1E-SEED-09")
    yield from _say(table, seat, mission)


def _say(table: Table, seat: int, mission: str) -> Procedure[None]:
    """What a mission brings as it is seeded."""
    yield from Resolution(table, seat, mission).run(table.known(mission, Mission).near.seeded)


def _options(table: Table, mission: str, line: Sequence[str], places: Sequence[int]) -> list[Option]:
    return [
        option(str(place), gap_words(table, line, place), card=table.instance(mission).card, place=beside(line, place))
        for place in places
    ]
