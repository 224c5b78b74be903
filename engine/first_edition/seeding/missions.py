"""Mission phase: missions placed alternately in random order at the spaceline ends (1E-SEED-08 to 1E-SEED-11)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.first_edition.cards.definition import Mission
from engine.first_edition.cards.two_sided import other_side_id
from engine.first_edition.position.built_in_outposts import may_have_outpost
from engine.first_edition.position.spaceline.locations import (
    gap_words,
    legal_insertions,
    location_beside_gap,
    location_shared_with,
)
from engine.first_edition.resolving.resolution import Resolution
from engine.first_edition.resolving.turning_over import put_outpost_in_space
from engine.first_edition.seeding.other_seeds import reset_passes, seed_card, seed_options, seed_or_pass
from engine.first_edition.table.state import Location, Phase
from engine.first_edition.table.table import Table
from engine.kernel.common_questions import choose_one
from engine.kernel.decision import Kind, Option, Procedure, checkpoint, option

_FRONT_SIDE = "front"
_TOP_MISSION_WORDS = option("mission", "The top mission of your pile", group="Mission")


def seed_missions(table: Table) -> Procedure[None]:
    """Let players place their top missions in turn until all are placed (1E-SEED-08).

    A turn may be used for another seed of this phase, under rulebook 1.7 also one that names no phase (1E17-OTH-1).
    Only a player without missions can pass (1E17-MIS-2).
    """
    state = table.state
    while table.outcome is None and _is_phase_continuing(table):
        yield from checkpoint()
        if table.cards_in("missions", state.active):
            yield from _place_or_seed(table, state.active)
        else:
            yield from seed_or_pass(table, state.active)
        state.active = table.opponent_of(state.active)
    reset_passes(table)
    state.active = state.first
    table.start_phase(Phase.OPPOSING_MISSIONS)


def _is_phase_continuing(table: Table) -> bool:
    """Whether the phase continues: missions are left, or other seeds until both pass in a row."""
    if any(table.cards_in("missions", seat) for seat in table.seats()):
        return True
    if all(player.passed for player in table.state.players):
        return False
    return any(True for seat in table.seats() for _ in seed_options(table, seat))


def _place_or_seed(table: Table, seat: int) -> Procedure[None]:
    others = list(seed_options(table, seat))
    chosen = _TOP_MISSION_WORDS.id
    if others:
        chosen = yield from choose_one(
            seat,
            "Which card do you seed, and where?",
            (_TOP_MISSION_WORDS, *others),
            "1E17-OTH-1",
            public="seeds a card",
            kind=Kind.PLACE,
            default=_TOP_MISSION_WORDS.id,
        )
    if chosen == _TOP_MISSION_WORDS.id:
        yield from _place_mission(table, seat, table.cards_in("missions", seat)[0])
    else:
        yield from seed_card(table, seat, chosen)
    reset_passes(table)


def _place_mission(table: Table, seat: int, mission: str) -> Procedure[None]:
    shared = location_shared_with(table, mission)
    yield from _choose_side(table, seat, mission, shared)
    name, player = table.name(mission), table.player_name(seat)
    if shared:
        share_location(table, mission, shared)
        at = "the other copy" if table.name(shared) == name else table.name(shared)
        words = f"{player} seeds {name} at the location of {at}."
        table.journal.log_event("seed", words, seat=seat, rule="1E-SEED-11")
        yield from _carry_out_seeded_text(table, seat, mission)
        return
    table.journal.log_event("reveal", f"{player} reveals {name}.", seat=seat, rule="1E-SEED-08", reveals=True)
    places = legal_insertions(table, mission)
    line = table.state.lines.get(table.card_as(mission, Mission).quadrant, [])
    prompt = f"Where do you place {name}?"
    options = _insertion_options(table, mission, line, places)
    index = yield from choose_one(
        seat, prompt, options, "1E-SEED-09", public="places a mission", kind=Kind.PLACE, private=False
    )
    where, line_before = gap_words(table, line, int(index)), bool(line)
    make_location(table, mission, int(index))
    words = f"{player} places {name} {'' if line_before else 'on '}{where[:1].lower()}{where[1:]}."
    table.journal.log_event("seed", words, seat=seat, rule="1E-SEED-09")
    yield from _carry_out_seeded_text(table, seat, mission)


def _choose_side(table: Table, seat: int, mission: str, shared: str) -> Procedure[None]:
    """Let a player choose the side of a mission that has an outpost or wormhole built in (1ER-MII-1).

    The other player is shown that it has two sides.
    """
    built_in = table.card_as(mission, Mission).built_in
    if built_in is None:
        return
    name, part = table.name(mission), f"{built_in.affiliation.title()} outpost".strip()
    part = part if built_in.affiliation else "wormhole"
    sides = [_FRONT_SIDE] if may_have_outpost(table, mission, shared) else []
    options = [option(side, f"With its {part}" if side == _FRONT_SIDE else "Without it") for side in (*sides, "back")]
    prompt = f"Which side of {name} is up?"
    side = yield from choose_one(seat, prompt, options, "1ER-MII-1", public="chooses a side", private=False)
    if side != _FRONT_SIDE:
        table.turn_over(mission, other_side_id(table.instance(mission).card))
    words = f"{table.player_name(seat)} seeds {name} {'with' if side == _FRONT_SIDE else 'without'} its {part}."
    table.journal.log_event("flip", words, seat=seat, rule="1ER-MII-1")


def _carry_out_seeded_text(table: Table, seat: int, mission: str) -> Procedure[None]:
    """Carry out a mission's text for being seeded."""
    put_outpost_in_space(table, mission)
    yield from Resolution(table, seat, mission).run(table.card_as(mission, Mission).near.seeded)


def _insertion_options(table: Table, mission: str, line: Sequence[str], places: Sequence[int]) -> list[Option]:
    return [
        option(
            str(place),
            gap_words(table, line, place),
            card=table.instance(mission).card,
            place=location_beside_gap(line, place),
        )
        for place in places
    ]


def make_location(table: Table, mission: str, index: int) -> Location:
    """Create a location for a mission at a position of its line."""
    card = table.card_as(mission, Mission)
    location = Location(mission, card.quadrant, card.place, card.ground, card.region)
    table.state.locations[mission] = location
    table.state.lines.setdefault(card.quadrant, []).insert(index, mission)
    table.put(mission, "on line", mission)
    table.drop_all_caches()
    return location


def share_location(table: Table, mission: str, location: str) -> None:
    """Put a mission on top of the one already at its location (1E-SEED-11)."""
    table.put(mission, "on line", location)
    table.drop_all_caches()
