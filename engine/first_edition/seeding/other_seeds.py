"""Other seeds: doorways first, facilities and cards seeded with them last (1E-SEED-07, 1E-SEED-18 to 1E-SEED-23)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from engine.first_edition.cards.copies import are_copies
from engine.first_edition.cards.definition import AnyDefinition, Doorway, Equipment, Facility, FunctionCard
from engine.first_edition.cards.places import Site, TimeLocation
from engine.first_edition.cards.qualities import names_for_requirements
from engine.first_edition.moving.docking import facilities_at
from engine.first_edition.moving.outpost_locations import establish_facility, install_site, may_be_established
from engine.first_edition.moving.time_locations import form_time_location, may_form, offer_cards_of_time_location
from engine.first_edition.playing.downloads import use_special
from engine.first_edition.playing.playing_cards import function_choice_words, possible_hosts
from engine.first_edition.position.stations import position_words, site_positions
from engine.first_edition.position.teams.alternate_universe import is_permitted
from engine.first_edition.position.teams.uniqueness import is_allowed_by_uniqueness
from engine.first_edition.resolving.hidden_agendas import is_agenda, play_face_down
from engine.first_edition.resolving.manual_resolution import resolve_text_by_hand
from engine.first_edition.resolving.resolution import Resolution
from engine.first_edition.resolving.special_downloads import is_special_download, special_options
from engine.first_edition.seeding.single_seeds import is_lay_option, lay_options, lay_under_mission
from engine.first_edition.table.side_decks import is_open
from engine.first_edition.table.state import Phase
from engine.first_edition.table.table import NO_LOCATION, Table
from engine.kernel.common_questions import choose_one
from engine.kernel.decision import Decision, Kind, Option, Procedure, ask_all, checkpoint, option

_PHASE_NAMES = {
    Phase.DOORWAYS: "doorway",
    Phase.MISSIONS: "mission",
    Phase.OPPOSING_MISSIONS: "dilemma",
    Phase.OTHER_SEEDS: "dilemma",
    Phase.FACILITIES: "facility",
}
"""Names of phases as card texts use them."""

_NEXT_SEED_RULES = {
    Phase.DOORWAYS: "1E-SEED-07",
    Phase.MISSIONS: "1E17-OTH-1",
    Phase.OPPOSING_MISSIONS: "1E17-DIL-1",
    Phase.FACILITIES: "1E-SEED-19",
}
"""Rule for seeding the next card, in phases that end when both players have passed."""

_AS_SEEDED = re.compile(
    r"\W*(?:seeds?|place)\b[^.]*[;(][^.]*\b(?:downloads?|place|target|rotate|report)\b", re.IGNORECASE
)
"""Matches text that applies as its card is seeded: *Seeds on table; you may download …*."""

PASS = option("pass", "Pass", "When both players pass in a row, this phase ends.", group="Pass")


# --- doorway phase ---------------------------------------------------------------------------------------------------


def seed_doorways(table: Table) -> Procedure[None]:
    """Let both players seed doorways at once, then announce them, the starting player's first (1E-SEED-07).

    Under rulebook 1.7 they are seeded one at a time (1E17-DOOR-1).
    """
    if not table.edition.doorways_at_once:
        yield from seed_alternately(table, for_good=False)
        table.start_phase(Phase.MISSIONS)
        return
    yield from checkpoint()
    asked = [d for seat in table.seats_from(table.state.first) if (d := _doorway_decision(table, seat)) is not None]
    answers = yield from ask_all(tuple(asked))
    for decision, chosen in zip(asked, answers, strict=True):
        for instance in chosen:
            there = instance in table.cards_in("seeds", decision.seat)  # unless put elsewhere by hand
            if there and _seed_places(table, decision.seat, instance, Phase.DOORWAYS):  # a side deck is opened once
                yield from _seed_card(table, decision.seat, instance, NO_LOCATION)
    table.start_phase(Phase.MISSIONS)


def _doorway_decision(table: Table, seat: int) -> Decision | None:
    able = [card for card in table.cards_in("seeds", seat) if _seed_places(table, seat, card, Phase.DOORWAYS)]
    options = tuple(option(person, table.name(person), card=table.instance(person).card) for person in able)
    if not options:
        return None
    return Decision(
        seat=seat,
        kind=Kind.CARDS,
        prompt="Which doorways do you seed?",
        public="seeds doorways",
        options=options,
        minimum=0,
        maximum=len(options),
        private=True,
        default=tuple(_one_per_side_deck(table, able)),
        rule="1E-SEED-07",
    )


def _one_per_side_deck(table: Table, doorways: Sequence[str]) -> list[str]:
    """Return the doorways, with only one of those that open the same side deck."""
    opening = {doorway: getattr(table.card(doorway), "opens", "") or doorway for doorway in doorways}
    return [
        doorway
        for doorway in doorways
        if next(other for other in doorways if opening[other] == opening[doorway]) == doorway
    ]


# --- one card at a time ----------------------------------------------------------------------------------------------


def seed_one_by_one(table: Table) -> Procedure[None]:
    """Run the dilemma phase of rulebook 1.7, one card at a time until both pass (1E17-SEED-3)."""
    yield from seed_alternately(table, for_good=False)
    table.start_phase(Phase.FACILITIES)


def seed_other_cards(table: Table) -> Procedure[None]:
    """Seed cards of the dilemma phase that don't go under missions; passing is final (1E-SEED-18)."""
    yield from seed_alternately(table, for_good=True)
    table.start_phase(Phase.FACILITIES)


def seed_facilities(table: Table) -> Procedure[None]:
    """Seed facilities and similar cards until both players pass in a row (1E-SEED-19)."""
    yield from seed_alternately(table, for_good=False)
    table.start_phase(Phase.OPENING_HANDS)


def seed_alternately(table: Table, *, for_good: bool) -> Procedure[None]:
    """Let both players seed a card or pass in turn until both have passed.

    Args:
        for_good: whether passing once is final; otherwise both must pass in a row.
    """
    state = table.state
    while table.outcome is None and not all(player.passed for player in state.players):
        yield from checkpoint()
        seat = state.active
        if not (for_good and table.player(seat).passed):
            yield from seed_or_pass(table, seat, for_good=for_good)
        state.active = table.opponent_of(seat)
    for player in state.players:
        player.passed = False
    state.active = state.first


def seed_or_pass(table: Table, seat: int, *, for_good: bool = False) -> Procedure[None]:
    """Let a player seed one card or pass; special downloads don't count as the card (1E-SEED-28, 1E-SEED-31)."""
    while (chosen := (yield from _choose_seed(table, seat, for_good=for_good))) and is_special_download(chosen):
        yield from use_special(table, seat, chosen)
    if not chosen:
        table.player(seat).passed = True
        return
    if chosen == PASS.id:
        table.player(seat).passed = True
        table.journal.log_event("pass", f"{table.player_name(seat)} passes.", seat=seat, rule="1E-SEED-19")
        return
    if is_lay_option(chosen):
        yield from lay_under_mission(table, seat, chosen)
    else:
        yield from seed_card(table, seat, chosen)
    if not for_good:
        reset_passes(table)


def reset_passes(table: Table) -> None:
    """Reset the passes after a card was seeded (1E-SEED-19, 1E17-SEED-3)."""
    for player in table.state.players:
        player.passed = False


def seed_options(table: Table, seat: int) -> Iterator[Option]:
    """Yield options for a player's seeds in the current phase, one per title and place; sites only from their pile.

    A site among the 30 seed cards is just a bluff and can't go to a station (1ER-SEED-2, 1E-SEED-24).
    """
    if table.state.phase is Phase.OPPOSING_MISSIONS:
        yield from lay_options(table, seat)
    for instance in _one_copy_of_each(table, table.cards_in("seeds", seat)):
        card = table.card(instance)
        if isinstance(card, Site):
            continue
        for location in _seed_places(table, seat, instance, table.state.phase):
            where = f" {_place_preposition(table, location)} {table.name(location)}" if location else ""
            yield option(f"{instance}:{location}", f"{card.name}{where}", group=card.type, card=card.id, place=location)
    for instance in _one_copy_of_each(table, table.cards_in("sites", seat)):
        yield from _site_options(table, instance)


def _one_copy_of_each(table: Table, cards: Sequence[str]) -> Iterator[str]:
    told: dict[str, str] = {}
    for instance in cards:
        told.setdefault(table.card(instance).id, instance)
    yield from told.values()


def _place_preposition(table: Table, place: str) -> str:
    """Return the preposition for a seed's place: *at* a location, *with* a card."""
    return "at" if place in table.state.locations else "with"


def _site_options(table: Table, site: str) -> Iterator[Option]:
    """Yield options for seeding a site, only in the facility phase (1E-SEED-24)."""
    card = table.card(site)
    for station, index in site_positions(table, site) if table.state.phase is Phase.FACILITIES else ():
        where = position_words(table, station, index)
        label = f"{card.name} {where[:1].lower()}{where[1:]}"
        yield option(f"{site}:{station}:{index}", label, group=card.type, card=card.id, place=station)


def _choose_seed(table: Table, seat: int, *, for_good: bool) -> Procedure[str]:
    """Ask which card to seed or special download to use; empty if there are neither."""
    options = [*seed_options(table, seat), *special_options(table, seat)]
    if not options:
        return ""
    return (
        yield from choose_one(
            seat,
            "Which card do you seed, and where?",
            (*options, PASS),
            "1E-SEED-18" if for_good else _NEXT_SEED_RULES[table.state.phase],
            public="seeds a card or passes",
            kind=Kind.PLACE,
            default=PASS.id if is_special_download(options[0].id) else options[0].id,
        )
    )


# --- legal places ----------------------------------------------------------------------------------------------------


def _seed_places(table: Table, seat: int, instance: str, phase: Phase) -> list[str]:
    """Return the places where a card may be seeded in a phase; an empty text stands for the table."""
    card = table.card(instance)
    if not is_permitted(table, seat, card) or not is_allowed_by_uniqueness(
        table, seat, card
    ):  # 1E-SEED-06, 1E-UNIQ-01, 1E-UNIQ-10
        return []
    if isinstance(card, Facility):
        return list(_facility_locations(table, seat, card)) if _PHASE_NAMES[phase] == card.phase else []
    if isinstance(card, TimeLocation):
        return [NO_LOCATION] if phase is Phase.FACILITIES and card.seeds and may_form(table, seat, card) else []
    if isinstance(card, Equipment):
        return list(_facilities_with_stores(table, seat, card)) if phase is Phase.FACILITIES else []
    if isinstance(card, Doorway) and card.opens and is_open(table, seat, card.opens):
        return []
    number = next(iter(_seeding_functions(card, phase, loose=table.edition.loose_seeds)), None)
    if number is None or not isinstance(card, FunctionCard):
        return []
    function, resolution = card.functions[number], Resolution(table, seat, instance)
    if function.requires is not None and not resolution.holds(function.requires, None):
        return []
    if not resolution.is_possible(function.effects):
        return []
    return [NO_LOCATION] if function.on is None else list(possible_hosts(resolution, function))


def _seeding_functions(card: AnyDefinition, phase: Phase, *, loose: bool) -> list[int]:
    """Return the numbers of the functions by which a card is seeded in a phase.

    Doorways are seeded in their own phase, others with facilities unless they say otherwise (1E-SEED-03); under
    rulebook
    1.7 cards that name no phase in any phase (1E17-OTH-1).
    """
    wanted = _PHASE_NAMES[phase]
    default = wanted if loose else "facility"
    if card.type == "doorway":
        default = "doorway"
    functions = card.functions if isinstance(card, FunctionCard) else ()
    able = ((number, function) for number, function in enumerate(functions) if function.how == "seed")
    return [number for number, person in able if (person.phase or default) == wanted]


def _facility_locations(table: Table, seat: int, card: Facility) -> Iterator[str]:
    """Yield the legal locations of a facility; outposts need their icon, not at a homeworld (1E-SEED-20, 1E-SEED-21).

    Locations where the player owns a facility are excluded (1E-SEED-22); some facilities can be seeded only once
    (1E-SEED-23). Other facilities follow their text: in a region or at a homeworld.
    """
    if card.seeds_one and _has_seeded(table, seat, card):
        return
    for location in table.locations():
        if location.quadrant == card.quadrant and may_be_established(table, seat, card, location.id):
            yield location.id


def _facilities_with_stores(table: Table, seat: int, card: Equipment) -> Iterator[str]:
    """Yield a player's facilities where equipment other than weapons may be seeded aboard."""
    if "hand weapon" in names_for_requirements(card):
        return
    for location in table.locations():
        for other in facilities_at(table, seat, location.id):
            there = sum(table.is_a(i, Equipment) for i in table.cards_in("aboard", other))
            if there < table.card_as(other, Facility).stores:
                yield other


def _has_seeded(table: Table, seat: int, card: Facility) -> bool:
    there = (card for s in table.seats() for place in table.locations() for card in facilities_at(table, s, place.id))
    return any(table.instance(other).owner == seat and are_copies(table.card(other), card) for other in there)


def _choose_function(table: Table, seat: int, card: AnyDefinition) -> Procedure[int | None]:
    """Return the function by which a card is seeded now, chosen by its player among several (1E-SIDE-03, 1E-CR-033)."""
    able = _seeding_functions(card, table.state.phase, loose=table.edition.loose_seeds)
    if len(able) < 2 or not isinstance(card, FunctionCard):
        return next(iter(able), None)
    options = [option(str(person), function_choice_words(card, person), card=card.id) for person in able]
    prompt = f"Which use do you seed {card.name} for?"
    return int((yield from choose_one(seat, prompt, options, "1E-CR-033", public="seeds a card")))


def seed_card(table: Table, seat: int, choice: str) -> Procedure[None]:
    """Seed the card of an option at its place."""
    instance, _, location = choice.partition(":")
    yield from _seed_card(table, seat, instance, location)


def _seed_card(table: Table, seat: int, instance: str, location: str) -> Procedure[None]:
    """Put a seeded card in play under its seeder's control (1E-SEED-04, 1E-FAC-03).

    Facilities go to space or the planet (1E-SEED-20), other cards on the table.
    """
    card = table.card(instance)
    number = yield from _choose_function(table, seat, card)
    if number is not None and is_agenda(card):
        play_face_down(table, seat, instance, number)
        return
    if isinstance(card, Site):
        station, _, index = location.partition(":")
        location = station
        install_site(table, instance, station, int(index))
    elif isinstance(card, Facility):
        establish_facility(table, instance, card, location)
    elif isinstance(card, TimeLocation):
        form_time_location(table, instance)
        yield from offer_cards_of_time_location(table, seat, instance)
    elif location:
        table.put(instance, "aboard" if isinstance(card, Equipment) else "on", location)
        table.instance_to_change(instance).counter = card.countdown or 0
    else:
        table.put(instance, "table", seat)
    where = f" {_place_preposition(table, location)} {table.name(location)}" if location else ""
    words = f"{table.player_name(seat)} seeds {card.name}{where}."
    table.journal.log_event("seed", words, seat=seat, rule="1E-SEED-04")
    if isinstance(card, FunctionCard) and number is not None:
        table.instance_to_change(instance).function = number
        yield from Resolution(table, seat, instance).run(card.functions[number].effects)
        if _AS_SEEDED.match(card.words):
            yield from resolve_text_by_hand(table, instance, seat)
