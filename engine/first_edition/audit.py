"""Invariants of a First Edition game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from engine.ccg.adjusting.record import adjustment_record
from engine.first_edition.battles.damage import remaining_hull
from engine.first_edition.cards.definition import Dilemma, Facility, Mission, Ship
from engine.first_edition.cards.places import LEVELS, Site
from engine.first_edition.cards.tactics import Tactic
from engine.first_edition.cards.tribbles import Tribble, Trouble
from engine.first_edition.moving.cloaking import WHERE_CLOAKED, hiding_states
from engine.first_edition.position.damage_penalties import CLOAKING_DEVICE, is_off_line
from engine.first_edition.position.spaceline.locations import are_regions_whole
from engine.first_edition.position.stations import facilities_with_sites, is_station, sites_of
from engine.first_edition.position.teams.holograms import can_be_active, is_hologram
from engine.first_edition.position.teams.presence import is_cloaked, is_pod
from engine.first_edition.position.teams.uniqueness import limits_only_copies
from engine.first_edition.table.state import BY_HAND, DEACTIVATED, TAKING_PART, Battle, Instance
from engine.first_edition.table.table import Table
from engine.first_edition.table.zones import Owner, zone_and_owner
from engine.first_edition.tribbles.drawing import DRAWN


def contradictions(table: Table) -> list[str]:
    """Return violations of the invariants, as sentences; empty for a sound state."""
    there = table.all_in_play()
    found = [*_check_lists(table), *_check_owners(table), *_check_uniqueness(table, there), *_check_lines(table)]
    found += [
        *_check_captives(table, there),
        *_check_seeds(table),
        *_check_ledger(table),
        *_check_docked(table),
        *_check_holograms(table, there),
    ]
    found += _check_tribbles(table)
    return [*found, *_check_attempt(table), *_check_ships(table, there), *_check_battle(table), *_check_stations(table)]


def _check_tribbles(table: Table) -> Iterator[str]:
    """Check that tribbles are aboard or on planets, and that none remain among drawn cards (1E-TRIB-06)."""
    if not table.index.has_tribbles or table.state.actions:
        return
    for instance, card in sorted(table.state.cards.items()):
        if not table.is_a(instance, Tribble, Trouble):
            continue
        kind, of = table.list_of_card(instance)
        loose = kind == "surface" and table.state.locations[of].kind == "space"
        if (table.in_play(instance) and kind not in ("aboard", "surface")) or loose or kind == DRAWN:
            yield f"{table.card(instance).title} lies in {card.at}."
        if card.carrier and not table.card_as(instance, Tribble).is_small:
            yield f"{table.card(instance).title} is carried."


def _check_stations(table: Table) -> Iterator[str]:
    """Check that sites are in order by level, and unique ones occur once (1E-SEED-25, 1E-SEED-26)."""
    for station in facilities_with_sites(table) if table.index.has_sites else ():
        there = [table.card_as(card, Site) for card in sites_of(table, station)]
        heights = [LEVELS.index(site.tier) for site in there]
        titles = [site.title for site in there if site.uniqueness != "universal"]
        if heights != sorted(heights) or len(set(titles)) < len(titles):
            yield f"The sites of {table.card(station).title} are out of order."


def _check_lists(table: Table) -> Iterator[str]:
    """Check that each card is in exactly one list and that the card's own entry names that list."""
    cards, places = table.state.cards, table.state.places
    counted = Counter(instance for there in places.values() for instance in there)
    yield from (f"Card {instance} is in {count} places." for instance, count in sorted(counted.items()) if count > 1)
    yield from (f"Card {instance} is nowhere." for instance in sorted(cards.keys() - counted.keys()))
    for a_key, there in sorted(places.items()):
        if not there:
            yield f"The list {a_key} is empty, but wasn’t deleted."
        for instance in there:
            if instance not in cards:
                yield f"Card {instance} does not exist."
            elif cards[instance].at != a_key:
                yield f"Card {instance} is in {a_key}, but recorded in {cards[instance].at}."


def _check_owners(table: Table) -> Iterator[str]:
    """Check that every list's owner exists and is of the right type."""
    for a_key in sorted(table.state.places):
        zone, of = zone_and_owner(a_key)
        if zone.of is Owner.LOCATION and of not in table.state.locations:
            yield f"{a_key} belongs to no location."
        if zone.of is not Owner.CARD:
            continue
        if of not in table.state.cards or not table.in_play(of):
            yield f"{a_key} belongs to no card in play."
        elif zone.kind == "carried" and not table.is_a(of, Ship):
            yield f"{a_key} belongs to no ship."
        elif zone.kind == "docked" and not table.is_a(of, Facility, Site):
            yield f"{a_key} belongs to no facility."
        elif zone.kind == "within" and not is_station(table, of):
            yield f"{a_key} belongs to no station with sites."
        elif zone.kind == "aboard" and not table.is_a(of, Ship, Facility, Site) and not is_pod(table, of):
            yield f"{a_key} belongs to no ship or facility."


def _check_uniqueness(table: Table, in_play: Sequence[str]) -> Iterator[str]:
    """Check that no owner has a unique card or persona in play twice (1E-UNIQ-01, 1E-UNIQ-05)."""
    there: Counter[tuple[int, str, str]] = Counter()
    waived = adjustment_record(table.state).waived
    for instance in (card for card in in_play if card not in waived):
        facts, owner = table.facts[instance], table.instance(instance).owner
        if facts.card.uniqueness != "universal" and facts.type not in ("mission", "site"):
            alone = facts.card.uniqueness == "enigma" and limits_only_copies(table)
            names = {f"The enigma {facts.card.id}"} if alone else facts.names
            there.update((owner, facts.type, name) for name in names)
    yield from (f"{title} is in play {n} times for seat {owner}." for (owner, _, title), n in there.items() if n > 1)


def _check_lines(table: Table) -> Iterator[str]:
    """Check that every location is on one line, and regions aren't split (1E-SEED-10)."""
    state = table.state
    counted = Counter(location for line in state.lines.values() for location in line)
    if counted != Counter(state.locations.keys()):
        yield "The spacelines don’t contain exactly the existing locations."
    for quadrant, line in sorted(state.lines.items()) if are_regions_whole(table) else ():
        regions = [state.locations[location].region for location in line]
        for region in sorted(set(filter(None, regions))):
            first = regions.index(region)
            if set(regions[first : first + regions.count(region)]) != {region}:
                yield f"The region {region} is not contiguous in the {quadrant} quadrant."


def _check_attempt(table: Table) -> Iterator[str]:
    attempt = table.state.attempt
    if attempt is not None:
        yield from (
            f"{participant} takes part in the attempt but is not in play."
            for participant in attempt.participants
            if not table.in_play(participant)
        )


def _may_be_in_play_without_hull(table: Table, ship: str) -> bool:
    """Whether a card without HULL may still be in play (1E-DMG-09).

    It is destroyed only after the text of its damage marker has been resolved by hand, or players have responded.
    Meanwhile that marker may be removed.
    """
    resolving = adjustment_record(table.state).resolving
    markers = (*table.cards_in_list("damage", ship), *(card for card in resolving if card in table.state.cards))
    words = any(isinstance(table.card(marker), Tactic) and table.card(marker).words for marker in markers)
    return words or "damaged" in table.index.responses.events


def _check_ships(table: Table, in_play: Sequence[str]) -> Iterator[str]:
    """Check that wrecks are gone, and that cloaked and landed ships can cloak and land (unless changed by hand)."""
    for instance in in_play:
        card, where = table.card(instance), table.list_of_card(instance)[0]
        if not isinstance(card, Ship | Facility | Dilemma):
            continue
        wreck = not remaining_hull(table, instance) and not _may_be_in_play_without_hull(table, instance)
        if wreck and table.state.battle is None and not table.state.actions:
            yield f"{card.title} has no HULL and is not destroyed."
        cloaked, by_hand = is_cloaked(table, instance), BY_HAND in table.instance(instance).states
        if cloaked and not by_hand and (not isinstance(card, Ship) or not hiding_states(table, instance)):
            yield f"{card.title} is cloaked without a Cloaking Device."
        if cloaked and (where not in WHERE_CLOAKED or is_off_line(table, instance, CLOAKING_DEVICE)):
            yield f"{card.title} is cloaked, but can’t be, or not there."
        if isinstance(card, Ship) and where == "surface" and not card.lands and not by_hand:
            yield f"{card.title} is on a planet, but can’t land."


def _check_holograms(table: Table, in_play: Sequence[str]) -> Iterator[str]:
    """Check that active holograms aboard have a holodeck (1E-HOLO-01)."""
    for instance in in_play if not table.state.actions else ():
        active = is_hologram(table, instance) and DEACTIVATED not in table.instance(instance).states
        if active and table.list_of_card(instance)[0] == "aboard" and not can_be_active(table, instance):
            yield f"{table.card(instance).title} is active without a holodeck."


def _check_captives(table: Table, in_play: Sequence[str]) -> Iterator[str]:
    """Check that captives aren't controlled by their captor unless brainwashed (1E-CAP-02)."""
    for instance in in_play:
        captor = table.instance(instance).captor
        obeys = any(table.card(card).type == "event" for card in table.cards_in_list("on", instance))
        if captor is not None and table.instance(instance).controller == captor and not obeys:
            yield f"{table.card(instance).title} is the captive of their own player."


def _check_seeds(table: Table) -> Iterator[str]:
    """Check that seed cards are of a legal type and not in play (1E-SEED-04)."""
    for location in table.locations():
        for card in table.cards_in_list("under", location.id):
            if table.in_play(card) or table.is_a(card, Mission, Facility, Ship):
                yield f"{table.card(card).title} is seeded where it can’t be."


def _check_ledger(table: Table) -> Iterator[str]:
    """Check that ledger entries are in order and not in the future."""
    turns = [entry.turn for entry in table.state.ledger]
    if turns != sorted(turns):
        yield "The ledger is out of order."
    if any(entry.turn > table.state.turn for entry in table.state.ledger):
        yield "Points were scored in a future turn."


def _check_docked(table: Table) -> Iterator[str]:
    """Check that the facility of a docked ship is at a location."""
    for a_key, ships in sorted(table.state.places.items()):
        kind, _, facility = a_key.partition(".")
        if kind == "docked" and facility in table.state.cards:
            yield from (
                f"{table.card(ship).title} is docked at a facility that isn’t in play."
                for ship in ships
                if not table.location_of(facility)
            )


def _check_battle(table: Table) -> Iterator[str]:
    """Check that a battle belongs to an action, and combatants to one force."""
    battle = table.state.battle
    if battle is None:
        return
    if not table.state.actions:
        yield "There is a battle, and no action under way."
    attacking, defending = map(set, battle.forces)
    if attacking & defending:
        yield "A personnel is in both forces of a battle."
    yield from (f"{one} fights for the wrong side." for one in _members_controlled_by_enemy(table, battle))


def _members_controlled_by_enemy(table: Table, battle: Battle) -> Iterator[str]:
    """Yield the members of a force who are controlled by the other side and may not be.

    Abducted ones (1E-PB-11) and infiltrators who take part (1E-INF-04) may.
    """
    withdrawn = battle.withdrawn or ()
    for role, seat in enumerate(table.seats_from(battle.seat)):
        for member in battle.forces[role]:
            fights = member in table.state.cards and table.in_play(member) and member not in withdrawn
            if fights and not _fights_for(seat, table.instance(member)):
                yield member


def _fights_for(seat: int, member: Instance) -> bool:
    return member.controller == seat or (bool(member.guise) and TAKING_PART in member.states)
