"""Views of the table for each seat; only here does hidden information leave the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from msgspec import UNSET

from engine.ccg.requirements.grammar import requirement_text
from engine.ccg.view import CardView, GroupView
from engine.first_edition.advising.planner import conditions_faced, mission_comparisons
from engine.first_edition.advising.why_not.cards import short_reasons
from engine.first_edition.battles.damage import remaining_hull
from engine.first_edition.battles.firing import resolve_volley
from engine.first_edition.battles.forces import can_return_fire
from engine.first_edition.battles.self_controlling import self_controlling_cards_at
from engine.first_edition.battles.tactics import attack_bonus, defense_bonus
from engine.first_edition.cards.definition import Facility, Personnel, Ship
from engine.first_edition.cards.places import Site
from engine.first_edition.moving.movement import may_move, reachable_locations
from engine.first_edition.position import characteristics as now
from engine.first_edition.position.borg.markers import completed_objectives_at
from engine.first_edition.position.borg.objectives import current_objective, has_waited
from engine.first_edition.position.cards_with_text import cards_of_kind
from engine.first_edition.position.continuous_effects import current_requirements
from engine.first_edition.position.places import host_at, place_name
from engine.first_edition.position.ships_as_seen import visible_ship_attributes
from engine.first_edition.position.spaceline.locations import (
    mission_end_for_seat,
    mission_used_at,
    missions_at,
    with_temporary_changes,
)
from engine.first_edition.position.spaceline.staffing import is_staffed
from engine.first_edition.position.stations import sites_of
from engine.first_edition.position.teams.presence import is_cloaked, is_landed, is_phased, is_pod
from engine.first_edition.position.teams.teams import Place, cards_at, inside_of, personnel_at, surface_place
from engine.first_edition.position.tribble_groups import count_tribbles, tribbles_at, troubles_at
from engine.first_edition.resolving.points import net_points
from engine.first_edition.showing.status_marks import status_marks
from engine.first_edition.showing.view import (
    AttemptView,
    BattleView,
    CombatantView,
    CrewView,
    FacilityView,
    FirstEditionView,
    LedgerView,
    LineView,
    LocationView,
    MissionView,
    ObjectiveView,
    PairingView,
    PlayedCard,
    PlayerView,
    ShipView,
    SiteView,
    SwarmView,
    TeamView,
    VolleyView,
)
from engine.first_edition.table.caches import cached_in_game
from engine.first_edition.table.display_names import display_name
from engine.first_edition.table.side_decks import TRIBBLES, Q, used_pile_of
from engine.first_edition.table.state import STACKING_PHASES, STOPPED, TURNED, Battle, Location, Pairing, Phase, Volley
from engine.first_edition.table.table import SPACELINES, Table
from engine.first_edition.tribbles.drawing import DRAWN
from engine.first_edition.tribbles.moving import place_with_preposition
from engine.first_edition.turn.winning import completed_grounds

PRIVATE_PILES = ("integrity", "cunning", "strength")

COUNTED_PILES = ("hand", "deck", "discard", "out", "seeds", "missions", "agenda")
"""Piles whose size is public."""


def view_for(table: Table, viewer: int | None) -> FirstEditionView:
    """Return the whole table as seen by a seat or a spectator (``None``)."""
    state = table.state
    players = tuple(_player_view(table, seat, viewer) for seat in table.seats())
    return FirstEditionView(
        viewer=viewer,
        turn=state.turn,
        active=state.active,
        headline=_headline_words(table),
        seats=players,
        outcome=state.outcome,
        phase=_phase_name(table),
        card_play=state.card_play,
        lines=tuple(_line_view(table, quadrant, viewer) for quadrant in SPACELINES if state.lines.get(quadrant)),
        players=players,
        ledger=tuple(_ledger_views(table)),
        attempt=_attempt_view(table, viewer),
        battle=_battle_view(table, state.battle, viewer) if state.battle else None,
        fought=_battle_view(table, state.fought, viewer) if state.fought else None,
    )


def _headline_words(table: Table) -> str:
    """Return the headline: turn, player and phase, without a player if both seed at once (1E-SEED-07, 1E-SEED-12)."""
    state = table.state
    turn = f"Turn {state.turn}" if state.turn else "Seeding"
    players = () if _is_simultaneous_seeding(table) else (table.player_name(state.active),)
    return " · ".join((turn, *players, _phase_name(table)))


def _is_simultaneous_seeding(table: Table) -> bool:
    """Whether both players are asked at the same time."""
    if table.state.phase is Phase.DOORWAYS:
        return table.edition.doorways_at_once
    return table.state.phase in STACKING_PHASES and table.seeds_in_stacks_now


def _phase_name(table: Table) -> str:
    """Return the name of the phase; one name for all missions if cards are laid one at a time (1E17-SEED-3)."""
    phase = table.state.phase
    return "dilemma phase" if phase is Phase.OPPOSING_MISSIONS and not table.seeds_in_stacks_now else phase.value


def _ledger_views(table: Table) -> Iterable[LedgerView]:
    for item in table.state.ledger:
        name = table.catalogue.card(item.source).name if item.source else "by hand"
        yield LedgerView(seat=item.seat, points=item.points, bonus=item.bonus, source=name, turn=item.turn)


def _player_view(table: Table, seat: int, viewer: int | None) -> PlayerView:
    return PlayerView(
        seat=seat,
        name=table.player_name(seat),
        score=net_points(table, seat),
        counts={kind: len(table.cards_in_list(kind, seat)) for kind in (*COUNTED_PILES, *_side_decks(table, seat))},
        table=_visible_cards(table, table.cards_in_list("table", seat), viewer),
        discard=_visible_cards(table, table.cards_in_list("discard", seat), viewer),
        out=_visible_cards(table, table.cards_in_list("out", seat), viewer),
        bonus=_visible_cards(table, table.cards_in_list("bonus", seat), viewer),
        flashed=_visible_cards(table, table.cards_in_list(used_pile_of(Q), seat), viewer) or UNSET,
        shed=_visible_cards(table, table.cards_in_list(used_pile_of(TRIBBLES), seat), viewer) or UNSET,
        drawn=_visible_cards(table, table.cards_in_list(DRAWN, seat), viewer) or UNSET,
        hand=_visible_cards(table, table.cards_in_list("hand", seat), viewer),
        agendas=_visible_cards(table, table.cards_in_list("agenda", seat), viewer),
        seeds=_visible_cards(table, table.cards_in_list("seeds", seat), viewer),
        completed=tuple(sorted(completed_grounds(table, seat))),
        unplayable=short_reasons(table, seat) if viewer == seat and _is_playing_cards(table, seat) else {},
    )


def _side_decks(table: Table, seat: int) -> Iterator[str]:
    """Yield the player's side decks whose size is public."""
    return (card for card in (Q, TRIBBLES) if table.cards_in_list(card, seat))


def _is_playing_cards(table: Table, seat: int) -> bool:
    return table.state.active == seat and table.state.phase is Phase.CARD_PLAY


def _line_view(table: Table, quadrant: str, viewer: int | None) -> LineView:
    locations = (table.state.locations[line] for line in table.state.lines[quadrant])
    return LineView(
        quadrant=quadrant, locations=tuple(_location_view(table, location, viewer) for location in locations)
    )


def _location_view(table: Table, location: Location, viewer: int | None) -> LocationView:
    place = location.id
    under = table.cards_in_list("under", place)
    there = (*table.cards_in_list("space", place), *table.cards_in_list("surface", place))
    on = [card for mission in missions_at(table, place) for card in table.cards_in_list("on", mission)]
    return LocationView(
        id=place,
        text=location.text,
        kind=location.kind,
        region=location.region,
        ends=_mission_views(table, place),
        completed_by=location.completed_by,
        barred=location.barred,
        seeds=_count_per_seat(table, (table.instance(card).owner for card in under)),
        own_seeds=_visible_cards(table, under, viewer),
        aside=_visible_cards(table, (*table.cards_in_list("met", place), *table.cards_in_list("aside", place)), viewer),
        facilities=tuple(_facility_view(table, card, viewer) for card in there if table.is_a(card, Facility)),
        ships=tuple(
            _ship_view(table, card, viewer) for card in there if table.is_a(card, Ship) and table.can_see(viewer, card)
        ),
        groups=(*_group_views(table, surface_place(place), viewer), *_pod_groups(table, place, viewer)),
        on=_visible_cards(
            table,
            dict.fromkeys((*on, *self_controlling_cards_at(table, place), *_cards_holding_captives(table, there))),
            viewer,
        ),
        cloaked=_count_per_seat(table, (table.instance(card).controller for card in there if is_cloaked(table, card))),
        waiting=_card_view(table, under[0]) if under and under[0] in location.met else None,
        plans=mission_comparisons(table, viewer, place) if viewer is not None else (),
        counters=tuple(sorted({grudge.victim for grudge in table.state.grudges if grudge.location == place})),
        objectives=tuple(_objective_views(table, place, viewer)) if table.borg else (),
        assimilated_by=location.assimilated_by,
        swarms=tuple(_swarm_views(table, place, viewer)) or UNSET,
    )


def _count_per_seat(table: Table, whose: Iterable[int | None]) -> tuple[int, ...]:
    """Return the number of cards per player."""
    seats = tuple(whose)
    return tuple(map(seats.count, table.seats()))


def _swarm_views(table: Table, location: str, viewer: int | None) -> Iterator[SwarmView]:
    """Yield the tribbles at a location, by place; they are always face up."""
    there = cards_of_kind(table, location, "tribble") if table.index.has_tribbles else ()
    for place in dict.fromkeys(table.instance(card).at for card in there):
        tribbles, host = tribbles_at(table, place), host_at(place)
        yield SwarmView(
            place=place_with_preposition(table, place, viewer),
            host=host if host and table.can_see(viewer, host) else "",
            number=count_tribbles(table, place),
            tribbles=tuple(_card_view(table, tribble) for tribble in tribbles),
            troubles=tuple(_card_view(table, card) for card in troubles_at(table, place)),
            seats=tuple(sorted({one for card in tribbles if (one := table.instance(card).controller) is not None})),
        )


def _objective_views(table: Table, location: str, viewer: int | None) -> Iterator[ObjectiveView]:
    """Yield Borg objectives with a visible target at the location, then those completed there."""
    for seat in sorted(table.borg):
        card = current_objective(table, seat)
        missions = missions_at(table, location)
        targets = table.instance(card).targets if card else ()
        scouted = bool(card and table.instance(card).scouted_in)
        if any(target in missions for target in targets):
            due = has_waited(table, card, seat)
            yield ObjectiveView(card=_card_view(table, card), seat=seat, scouted=scouted, due=due)
            continue
        there = (
            target for target in targets if table.location_of(target) == location and table.can_see(viewer, target)
        )
        for other in there:
            yield ObjectiveView(
                card=_card_view(table, card), seat=seat, scouted=scouted, target=_card_view(table, other)
            )
    for mission in missions_at(table, location):
        for card in completed_objectives_at(table, mission):
            owner = table.instance(card).owner
            yield ObjectiveView(card=_card_view(table, card), seat=owner, scouted=True, completed=True)


def _mission_views(table: Table, location: str) -> tuple[MissionView, ...]:
    """Return the mission that each player uses at a location, the same one for all viewers."""
    return cached_in_game(table, (_mission_views, location), lambda: tuple(_build_mission_views(table, location)))


def _build_mission_views(table: Table, location: str) -> Iterator[MissionView]:
    faces = {mission: _card_view(table, mission) for mission in missions_at(table, location)}
    for seat in table.seats():
        mission = mission_used_at(table, seat, location)
        end, needed = mission_end_for_seat(table, seat, mission), current_requirements(table, seat, location)
        yield MissionView(
            card=faces[mission],
            seat=seat,
            owner=table.instance(mission).owner,
            span=with_temporary_changes(table, mission, "span", end.span),
            points=None if end.points is None else with_temporary_changes(table, mission, "points", end.points),
            affiliations=end.affiliations,
            requirements=requirement_text(needed) if needed else "",
            turned=True if TURNED in table.instance(mission).states else UNSET,
        )


def _ship_view(table: Table, ship: str, viewer: int | None) -> ShipView:
    """Return the view of a ship; only its player sees whether it is staffed, which would reveal the crew."""
    seat, numbers = table.instance(ship).controller, visible_ship_attributes(table, ship, viewer)
    range_ = numbers.get("range", 0)
    return ShipView(
        card=_card_view(table, ship),
        seat=-1 if seat is None else seat,
        range=range_,
        range_left=max(0, range_ - table.instance(ship).range_used),
        weapons=numbers.get("weapons", 0),
        shields=numbers.get("shields", 0),
        staffed=is_staffed(table, ship) if viewer is not None and viewer == seat else None,
        damaged=table.instance(ship).rotations + len(table.cards_in_list("damage", ship)),
        crews=_group_views(table, inside_of(ship), viewer),
        hull=remaining_hull(table, ship),
        cloaked=is_cloaked(table, ship),
        phased=is_phased(table, ship),
        landed=is_landed(table, ship),
        held=_visible_cards(table, _captives_in(table, (ship,)), viewer),
        reaches=_count_destinations(table, ship) if viewer is not None and viewer == seat else None,
        carried=len(table.cards_in_list("carried", ship)),
        ships=tuple(
            _ship_view(table, card, viewer)
            for card in table.cards_in_list("carried", ship)
            if table.can_see(viewer, card)
        ),
    )


def _count_destinations(table: Table, ship: str) -> int | None:
    """Return the number of destinations of a ship's move order; ``None`` if it can't move (1E-MOVE-06)."""
    seat = table.instance(ship).controller
    if seat is None or seat != table.state.active or not may_move(table, ship):
        return None
    return sum(1 for _ in reachable_locations(table, seat, ship))


def _facility_view(table: Table, facility: str, viewer: int | None) -> FacilityView:
    numbers, sites = visible_ship_attributes(table, facility, viewer), sites_of(table, facility)
    docked = [ship for other_facility in (facility, *sites) for ship in table.cards_in_list("docked", other_facility)]
    return FacilityView(
        card=_card_view(table, facility),
        seat=table.instance(facility).controller,
        weapons=numbers.get("weapons", 0),
        shields=numbers.get("shields", 0),
        on_planet=table.list_of_card(facility)[0] == "surface",
        crews=tuple(
            crew
            for other_facility in (facility, *sites)
            for crew in _group_views(table, inside_of(other_facility), viewer)
        ),
        docked=len(docked),
        ships=tuple(_ship_view(table, ship, viewer) for ship in docked if table.can_see(viewer, ship)),
        hull=remaining_hull(table, facility),
        sites=tuple(_site_view(table, site, viewer) for site in sites),
        held=_visible_cards(table, _captives_in(table, (facility, *sites)), viewer),
    )


def _site_view(table: Table, site: str, viewer: int | None) -> SiteView:
    return SiteView(
        card=_card_view(table, site),
        level=table.card_as(site, Site).tier,
        crews=_group_views(table, inside_of(site), viewer),
        docked=len(table.cards_in_list("docked", site)),
    )


def _captives_in(table: Table, hosts: Iterable[str]) -> Iterator[str]:
    """Yield the captives in the Brigs of some cards."""
    return (
        card for host in hosts for card in table.cards_in_list("held", host) if table.instance(card).captor is not None
    )


def _group_views(table: Table, place: Place, viewer: int | None) -> tuple[GroupView, ...]:
    if not table.state.places.get(place):
        return ()
    found = (_crew_view(table, seat, place, viewer) for seat in table.seats())
    present = (card for card in found if card.personnel or card.equipment or card.captives)
    return (*present, *_infiltrator_views(table, place, viewer))


def _infiltrator_views(table: Table, place: Place, viewer: int | None) -> Iterator[CrewView]:
    """Yield infiltrators at a place, each shown separately because they are public (1E-INF-03)."""
    for occupant in table.state.places.get(place, ()) if table.index.has_infiltrators else ():
        card = table.instance(occupant)
        led = card.captor is not None
        if card.guise and card.controller is not None and not led:
            yield CrewView(
                seat=card.controller,
                personnel=1,
                stopped=int(STOPPED in card.states),
                equipment=0,
                cards=_visible_cards(table, (occupant,), viewer),
                on=tuple(table.name(host) for host in table.cards_in_list("on", occupant)),
                guise=card.guise.title(),
            )


def _pod_groups(table: Table, location: str, viewer: int | None) -> Iterator[GroupView]:
    """Yield the crews waiting in escape pods."""
    for card in table.cards_in_list("space", location):
        if is_pod(table, card):
            yield from _group_views(table, inside_of(card), viewer)


def _cards_holding_captives(table: Table, there: Iterable[str]) -> Iterator[str]:
    """Yield cards at a location that hold captives, other than ships and facilities (1E-CAP-03, 1E-STAT-11)."""
    others = (card for card in there if not table.facts[card].is_portable and not table.is_a(card, Ship, Facility))
    return (other for other in others if table.cards_in_list("held", other))


def _crew_view(table: Table, seat: int, place: Place, viewer: int | None) -> CrewView:
    cards, personnel = cards_at(table, seat, place), personnel_at(table, seat, place)
    captive = [card for card in cards if table.instance(card).captor is not None and card not in personnel]
    return CrewView(
        seat=seat,
        personnel=len(personnel),
        stopped=sum(STOPPED in table.instance(person).states for person in personnel),
        equipment=sum(not table.is_a(card, Personnel) for card in cards),
        cards=_visible_cards(table, cards, viewer),
        on=tuple(table.name(host) for card in cards for host in table.cards_in_list("on", card)),
        captives=len(captive),
    )


def _attempt_view(table: Table, viewer: int | None) -> AttemptView | None:
    attempt = table.state.attempt
    if attempt is None:
        return None
    return AttemptView(
        seat=attempt.seat,
        location=attempt.location,
        ship=attempt.ship,
        personnel=len(attempt.group),
        facing=_card_view(table, attempt.facing) if attempt.facing else None,
        conditions=conditions_faced(table, attempt) if viewer == attempt.seat else (),
        waiting=len(table.cards_in_list("under", attempt.location)),
        scouting=table.name(attempt.scouting) if attempt.scouting else "",
        team=_team_view(table, attempt.group) if viewer == attempt.seat else None,
    )


def _team_view(table: Table, group: Sequence[str]) -> TeamView:
    """Return the combined skills and attributes of a group, as requirements count them (1E-SKILL-01, 1E-SKILL-10)."""
    there = [person for member in group for person in now.persons_on_card(table, member)]
    skills = sum((Counter(card.skills) for card in there), Counter[str]())
    return TeamView(
        members=tuple(group),
        skills=dict(skills.most_common()),
        attributes={name: sum(card.attributes.get(name, 0) for card in there) for name in PRIVATE_PILES},
    )


def _battle_view(table: Table, battle: Battle, viewer: int | None) -> BattleView:
    """Return the view of a battle: past combatants are public, those still in a pile aren't."""
    numbers = len(battle.forces[0]), len(battle.forces[1])
    decided, winner = battle.winner is not UNSET, None if battle.winner is UNSET else battle.winner
    known = table.state.cards
    if battle.place:
        return BattleView(
            seat=battle.seat,
            location=battle.location,
            kind="personnel",
            numbers=numbers,
            place=place_name(table, battle.place, viewer),
            pairings=tuple(
                _pairing_view(table, pairing) for pairing in battle.pairings if all(i in known for i in pairing.cards)
            ),
            groups=_group_views(table, battle.place, viewer),
            decided=decided,
            winner=winner,
        )
    return BattleView(
        seat=battle.seat,
        location=battle.location,
        kind="ship",
        numbers=numbers,
        targets=tuple(
            _combatant_view(table, target, viewer).name if target in known else "" for target in battle.targets
        ),
        forces=tuple(
            tuple(_combatant_view(table, member, viewer) for member in force if member in known)
            for force in battle.forces
        ),
        volleys=tuple(_volley_view(table, battle, role, viewer) for role in (0, 1)),
        tactics=tuple(
            _card_view(table, tactic) if tactic in known and table.can_see(viewer, tactic) else None
            for tactic in battle.tactics
        ),
        holds=battle.holds is True,
        fired=battle.volleys is not UNSET,
        decided=decided,
        winner=winner,
    )


def _combatant_view(table: Table, card: str, viewer: int | None) -> CombatantView:
    seen = table.can_see(viewer, card)
    there = table.in_play(card)
    name = display_name(table, card, viewer) if seen and there else table.name_for_viewer(viewer, card)
    face = _card_view(table, card) if seen else None
    if not there:
        return CombatantView(name=name, card=face, weapons=None, shields=None, hull=0, destroyed=True)
    numbers = now.ship_attributes(table, card)
    return CombatantView(
        name=name,
        card=face,
        weapons=numbers.get("weapons", 0) if seen else None,
        shields=numbers.get("shields", 0) if seen else None,
        hull=remaining_hull(table, card),
    )


def _volley_view(table: Table, battle: Battle, role: int, viewer: int | None) -> VolleyView | None:
    """Return the volley of a force, planned or fired; ``None`` if the viewer can't see the target."""
    if battle.volleys is not UNSET:
        one = battle.volleys[role]
        return (
            _fired_volley_view(table, one, viewer)
            if one and one.target in table.state.cards and table.can_see(viewer, one.target)
            else None
        )
    target = battle.targets[role]
    firing = [member for member in battle.forces[role] if table.in_play(member) and can_return_fire(table, member)]
    if not firing or not target or not table.in_play(target) or not table.can_see(viewer, target):
        return None
    bonuses = (
        attack_bonus(table, battle.tactics[role], firing),
        defense_bonus(table, battle.tactics[1 - role], battle.forces[1 - role]),
    )
    return _fired_volley_view(table, resolve_volley(table, firing, target, bonuses), viewer)


def _fired_volley_view(table: Table, volley: Volley, viewer: int | None) -> VolleyView:
    target = display_name(table, volley.target, viewer) if table.in_play(volley.target) else table.name(volley.target)
    return VolleyView(target=target, attack=volley.attack, defense=volley.defense_in_words, result=volley.volley_result)


def _pairing_view(table: Table, pair: Pairing) -> PairingView:
    one, other = pair.cards
    cards = table.card(one).id, table.card(other).id
    return PairingView(
        names=(table.name(one), table.name(other)), cards=cards, strengths=pair.strengths, blow=pair.blow
    )


def _visible_cards(table: Table, cards: Iterable[str], viewer: int | None) -> tuple[CardView, ...]:
    return tuple(_card_view(table, card) for card in cards if table.can_see(viewer, card))


def _card_view(table: Table, instance: str) -> CardView:
    """Return the face of a card, the same one for all viewers who can see it."""
    return cached_in_game(table, (_card_view, instance), lambda: _build_card_view(table, instance))


def _build_card_view(table: Table, instance: str) -> CardView:
    card = table.card(instance)
    return PlayedCard(
        id=instance,
        card=card.id,
        name=card.name,
        kind=card.type,
        stopped=STOPPED in table.instance(instance).states,
        on=tuple(map(table.name, table.cards_in_list("on", instance))),
        disabled=table.in_play(instance) and now.is_disabled(table, instance),
        marks=status_marks(table, instance),
    )
