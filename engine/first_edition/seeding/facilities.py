"""Other seeds: doorways at first, at the end facilities and all that is seeded with them (1E-SEED-07, -18 to -23)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from engine.first_edition.cards.copies import are_copies
from engine.first_edition.cards.definition import AnyDefinition, Doorway, Equipment, Facility, Verb
from engine.first_edition.cards.places import Site, TimeLocation
from engine.first_edition.cards.qualities import callings
from engine.first_edition.moving.docking import facilities_at
from engine.first_edition.moving.establishing import establish, install, may_stand
from engine.first_edition.moving.time_locations import appear, may_appear, welcome
from engine.first_edition.playing.downloads import use_special
from engine.first_edition.playing.playing_a_card import hosts, use_words
from engine.first_edition.position.stations import standing_words, standings
from engine.first_edition.position.teams.alternate_universe import is_permitted
from engine.first_edition.position.teams.uniqueness import may_enter
from engine.first_edition.resolving.by_hand import carry_out_words
from engine.first_edition.resolving.hidden_agendas import is_agenda, lay_down
from engine.first_edition.resolving.resolution import Resolution
from engine.first_edition.resolving.specials import is_special, special_options
from engine.first_edition.seeding.singly import is_laid, lay, lay_options
from engine.first_edition.table.side_decks import is_open
from engine.first_edition.table.state import Phase
from engine.first_edition.table.table import AT_LARGE, Table
from engine.kernel.asking import choose_one
from engine.kernel.decision import Decision, Kind, Option, Procedure, ask_all, checkpoint, option

_WORDS = {
    Phase.DOORWAYS: "doorway",
    Phase.MISSIONS: "mission",
    Phase.OPPOSING_MISSIONS: "dilemma",
    Phase.OTHER_SEEDS: "dilemma",
    Phase.FACILITIES: "facility",
}
"""What cards call the phases in which they say that they seed."""

_ASKS = {
    Phase.DOORWAYS: "1E-SEED-07",
    Phase.MISSIONS: "1E17-OTH-1",
    Phase.OPPOSING_MISSIONS: "1E17-DIL-1",
    Phase.FACILITIES: "1E-SEED-19",
}
"""The rule that asks for the next card in each of the phases that end when both have passed."""

_AS_SEEDED = re.compile(
    r"\W*(?:seeds?|place)\b[^.]*[;(][^.]*\b(?:downloads?|place|target|rotate|report)\b", re.IGNORECASE
)
"""Words that are due as their card is seeded: *Seeds on table; you may download …*."""

PASS = option("pass", "Pass", "When both players pass in a row, this phase ends.", group="Pass")


# --- the doorway phase -----------------------------------------------------------------------------------------------


def seed_doorways(table: Table) -> Procedure[None]:
    """Both players seed doorways at once; then each names them, the starting player first (1E-SEED-07).

    By rulebook 1.7 one card after the other (1E17-DOOR-1).
    """
    if not table.edition.doorways_at_once:
        yield from alternate(table, for_good=False)
        table.go_on_to(Phase.MISSIONS)
        return
    yield from checkpoint()
    asked = [d for seat in table.in_order(table.state.first) if (d := _doorways(table, seat)) is not None]
    answers = yield from ask_all(tuple(asked))
    for decision, chosen in zip(asked, answers, strict=True):
        for instance in chosen:
            if _places(table, decision.seat, instance, Phase.DOORWAYS):  # a side deck is opened once
                yield from _seed(table, decision.seat, instance, AT_LARGE)
    table.go_on_to(Phase.MISSIONS)


def _doorways(table: Table, seat: int) -> Decision | None:
    able = [one for one in table.lying("seeds", seat) if _places(table, seat, one, Phase.DOORWAYS)]
    options = tuple(option(one, table.name(one), card=table.instance(one).card) for one in able)
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
        default=tuple(_once_each(table, able)),
        rule="1E-SEED-07",
    )


def _once_each(table: Table, doorways: Sequence[str]) -> list[str]:
    """Of those that open a side deck one for each."""
    opening = {one: getattr(table.card(one), "opens", "") or one for one in doorways}
    return [one for one in doorways if next(other for other in doorways if opening[other] == opening[one]) == one]


# --- one card after another ------------------------------------------------------------------------------------------


def seed_one_by_one(table: Table) -> Procedure[None]:
    """The dilemma phase of rulebook 1.7: a card under a mission, another, or none, until both pass (1E17-SEED-3)."""
    yield from alternate(table, for_good=False)
    table.go_on_to(Phase.FACILITIES)


def seed_others(table: Table) -> Procedure[None]:
    """Cards of the dilemma phase that go under no mission; who passes is out of it (1E-SEED-18)."""
    yield from alternate(table, for_good=True)
    table.go_on_to(Phase.FACILITIES)


def seed_facilities(table: Table) -> Procedure[None]:
    """Facilities and other cards of their phase, until both pass one after the other (1E-SEED-19)."""
    yield from alternate(table, for_good=False)
    table.go_on_to(Phase.OPENING_HANDS)


def alternate(table: Table, *, for_good: bool) -> Procedure[None]:
    """Both players in turn seed a card or pass, until both have passed.

    Args:
        table: where.
        for_good: whether who has passed once is out of it; else both have to pass one after the other.
    """
    state = table.state
    while not all(player.passed for player in state.players):
        yield from checkpoint()
        seat = state.active
        if not (for_good and table.player(seat).passed):
            yield from seed_or_pass(table, seat, for_good=for_good)
        state.active = table.other(seat)
    for player in state.players:
        player.passed = False
    state.active = state.first


def seed_or_pass(table: Table, seat: int, *, for_good: bool = False) -> Procedure[None]:
    """One card, or none: a hidden agenda is one too (1E-SEED-28), and a special download is besides (1E-SEED-31)."""
    while (chosen := (yield from _chosen(table, seat, for_good=for_good))) and is_special(chosen):
        yield from use_special(table, seat, chosen)
    if not chosen:
        table.player(seat).passed = True
        return
    if chosen == PASS.id:
        table.player(seat).passed = True
        table.journal.tell("pass", f"{table.player_name(seat)} passes.", seat=seat, rule="1E-SEED-19")
        return
    if is_laid(chosen):
        yield from lay(table, seat, chosen)
    else:
        yield from seed(table, seat, chosen)
    if not for_good:
        forget_passes(table)


def forget_passes(table: Table) -> None:
    """Someone has seeded a card, so both players have to pass again (1E-SEED-19, 1E17-SEED-3)."""
    for player in table.state.players:
        player.passed = False


def seed_options(table: Table, seat: int) -> Iterator[Option]:
    """The seeds of a player for the current phase, one of each, and where; sites come from their pile only.

    A site among the 30 seed cards misleads at best: it goes to no station (1ER-SEED-2, 1E-SEED-24).
    """
    if table.state.phase is Phase.OPPOSING_MISSIONS:
        yield from lay_options(table, seat)
    for instance in _one_of_each(table, table.lying("seeds", seat)):
        card = table.card(instance)
        if isinstance(card, Site):
            continue
        for location in _places(table, seat, instance, table.state.phase):
            where = f" {_at(table, location)} {table.name(location)}" if location else ""
            yield option(f"{instance}:{location}", f"{card.name}{where}", group=card.type, card=card.id, place=location)
    for instance in _one_of_each(table, table.lying("sites", seat)):
        yield from _standings(table, instance)


def _one_of_each(table: Table, cards: Sequence[str]) -> Iterator[str]:
    told: dict[str, str] = {}
    for instance in cards:
        told.setdefault(table.card(instance).id, instance)
    yield from told.values()


def _at(table: Table, place: str) -> str:
    """How a place of a seed is spoken of: at a location, on a mission or a ship, aboard a facility."""
    return "at" if place in table.state.locations else "with"


def _standings(table: Table, site: str) -> Iterator[Option]:
    """Where a site could be seeded, in the facility phase only (1E-SEED-24)."""
    card = table.card(site)
    for station, index in standings(table, site) if table.state.phase is Phase.FACILITIES else ():
        where = standing_words(table, station, index)
        label = f"{card.name} {where[:1].lower()}{where[1:]}"
        yield option(f"{site}:{station}:{index}", label, group=card.type, card=card.id, place=station)


def _chosen(table: Table, seat: int, *, for_good: bool) -> Procedure[str]:
    """What a player seeds, or which special download they use; empty where they can do neither."""
    options = [*seed_options(table, seat), *special_options(table, seat)]
    if not options:
        return ""
    return (
        yield from choose_one(
            seat,
            "Which card do you seed, and where?",
            (*options, PASS),
            "1E-SEED-18" if for_good else _ASKS[table.state.phase],
            public="seeds a card or passes",
            kind=Kind.PLACE,
            default=PASS.id if is_special(options[0].id) else options[0].id,
        )
    )


# --- where cards may be seeded ---------------------------------------------------------------------------------------


def _places(table: Table, seat: int, instance: str, phase: Phase) -> list[str]:
    """The locations at which a card may be seeded in a phase; for the table an empty word."""
    card = table.card(instance)
    if not is_permitted(table, seat, card) or not may_enter(table, seat, card):  # 1E-SEED-06, 1E-UNIQ-01, 1E-UNIQ-10
        return []
    if isinstance(card, Facility):
        return list(_of_facility(table, seat, card)) if _WORDS[phase] == card.phase else []
    if isinstance(card, TimeLocation):
        return [AT_LARGE] if phase is Phase.FACILITIES and card.seeds and may_appear(table, seat, card) else []
    if isinstance(card, Equipment):
        return list(_stores(table, seat, card)) if phase is Phase.FACILITIES else []
    if isinstance(card, Doorway) and card.opens and is_open(table, seat, card.opens):
        return []
    number = next(iter(_seeding(card, phase, loose=table.edition.loose_seeds)), None)
    if number is None or not isinstance(card, Verb):
        return []
    function, resolution = card.functions[number], Resolution(table, seat, instance)
    if function.requires is not None and not resolution.holds(function.requires, None):
        return []
    if not resolution.is_possible(function.effects):
        return []
    return [AT_LARGE] if function.on is None else list(hosts(resolution, function))


def _seeding(card: AnyDefinition, phase: Phase, *, loose: bool) -> list[int]:
    """The numbers of the uses by which a card is seeded in a phase; none where it is not.

    Doorways are seeded in theirs, others with the facilities unless they say so (1E-SEED-03); by rulebook 1.7 others
    that name no phase in any of them (1E17-OTH-1).
    """
    wanted = _WORDS[phase]
    default = wanted if loose else "facility"
    if card.type == "doorway":
        default = "doorway"
    functions = card.functions if isinstance(card, Verb) else ()
    able = ((number, one) for number, one in enumerate(functions) if one.how == "seed")
    return [number for number, one in able if (one.phase or default) == wanted]


def _of_facility(table: Table, seat: int, card: Facility) -> Iterator[str]:
    """Outposts go to any mission of their quadrant with their icon, but to no homeworld (1E-SEED-20, 1E-SEED-21).

    Not where the player owns a facility (1E-SEED-22), and of some only one (1E-SEED-23). Where other facilities go
    only their text says: in a region, or on a homeworld.
    """
    if card.seeds_one and _has_seeded(table, seat, card):
        return
    for location in table.locations():
        if location.quadrant == card.quadrant and may_stand(table, seat, card, location.id):
            yield location.id


def _stores(table: Table, seat: int, card: Equipment) -> Iterator[str]:
    """The facilities of a player aboard which some of their equipment may be seeded, but for weapons."""
    if "hand weapon" in callings(card):
        return
    for location in table.locations():
        for one in facilities_at(table, seat, location.id):
            there = sum(table.is_a(i, Equipment) for i in table.lying("aboard", one))
            if there < table.known(one, Facility).stores:
                yield one


def _has_seeded(table: Table, seat: int, card: Facility) -> bool:
    there = (one for s in table.seats() for place in table.locations() for one in facilities_at(table, s, place.id))
    return any(table.instance(one).owner == seat and are_copies(table.card(one), card) for one in there)


def _use(table: Table, seat: int, card: AnyDefinition) -> Procedure[int | None]:
    """The use by which a card is seeded now, of their choice where there are several (1E-SIDE-03, 1E-CR-033)."""
    able = _seeding(card, table.state.phase, loose=table.edition.loose_seeds)
    if len(able) < 2 or not isinstance(card, Verb):
        return next(iter(able), None)
    options = [option(str(one), use_words(card, one), card=card.id) for one in able]
    prompt = f"Which use do you seed {card.name} for?"
    return int((yield from choose_one(seat, prompt, options, "1E-CR-033", public="seeds a card")))


def seed(table: Table, seat: int, choice: str) -> Procedure[None]:
    """Seed the card of an option where the option says."""
    instance, _, location = choice.partition(":")
    yield from _seed(table, seat, instance, location)


def _seed(table: Table, seat: int, instance: str, location: str) -> Procedure[None]:
    """It is in play at once, under the control of its seeder (1E-SEED-04, 1E-FAC-03).

    Facilities lie in space or on the planet (1E-SEED-20), others on the table.
    """
    card = table.card(instance)
    number = yield from _use(table, seat, card)
    if number is not None and is_agenda(card):
        lay_down(table, seat, instance, number)
        return
    if isinstance(card, Site):
        station, _, index = location.partition(":")
        location = station
        install(table, instance, station, int(index))
    elif isinstance(card, Facility):
        establish(table, instance, card, location)
    elif isinstance(card, TimeLocation):
        appear(table, instance)
        yield from welcome(table, seat, instance)
    elif location:
        table.put(instance, "aboard" if isinstance(card, Equipment) else "on", location)
        table.touch(instance).counter = card.countdown or 0
    else:
        table.put(instance, "table", seat)
    where = f" {_at(table, location)} {table.name(location)}" if location else ""
    words = f"{table.player_name(seat)} seeds {card.name}{where}."
    table.journal.tell("seed", words, seat=seat, rule="1E-SEED-04")
    if isinstance(card, Verb) and number is not None:
        table.touch(instance).function = number
        yield from Resolution(table, seat, instance).run(card.functions[number].effects)
        if _AS_SEEDED.match(card.words):
            yield from carry_out_words(table, instance, seat)
