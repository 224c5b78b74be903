"""Current objective of a Borg player: what it permits their Borg, and when to probe for it (1E-BORG-05)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.ccg.effects.changes import Change, MayBattle, MayScout, PassesShields, SkipsWait
from engine.ccg.effects.effects import Effect, Score
from engine.ccg.effects.language import tree_nodes
from engine.ccg.requirements.requirement import Requirement, with_raised_attributes
from engine.first_edition.cards.copies import are_copies
from engine.first_edition.cards.definition import AnyDefinition, Equipment, Mission, Objective, Personnel, Ship
from engine.first_edition.position.attack_permission import may_counter
from engine.first_edition.position.borg.counterparts import counterparts_in_play, former_affiliations
from engine.first_edition.position.borg.hive import cunning_lenders
from engine.first_edition.position.borg.markers import BORG_USE_ONLY
from engine.first_edition.position.borg.rule_decisions import TURNS_BEFORE_PROBE
from engine.first_edition.position.characteristics import (
    active_changes_at,
    attribute_of_card,
    changes_in_force,
    traits_of_persons,
)
from engine.first_edition.position.teams.compatibility import BORG, affiliation
from engine.first_edition.position.teams.presence import host_of
from engine.first_edition.position.teams.teams import Place, active_personnel_at, inside_of, is_active
from engine.first_edition.table.table import NO_LOCATION, Table


def is_for_borg(card: AnyDefinition) -> bool:
    """Whether a card is a Borg objective."""
    return isinstance(card, Objective) and BORG_USE_ONLY in card.icons


def current_objective(table: Table, seat: int) -> str:
    """Return the player's face-up, uncompleted Borg objective; empty if there is none."""
    own = table.controlled(seat, table.cards_in("table", seat))
    return next((card for card in own if is_for_borg(table.card(card))), "")


def would_exceed_objective_limit(table: Table, seat: int, instance: str) -> bool:
    """Whether a card would be a second current Borg objective, which isn't allowed (1E-BORG-05)."""
    return is_for_borg(table.card(instance)) and current_objective(table, seat) not in ("", instance)


def scouting_objective(table: Table, seat: int, location: str) -> str:
    """Return the objective for which a player's Borg may scout a location now; empty if there is none (1E-BORG-12)."""
    if MayScout not in table.index.change_kinds:
        return ""
    objective = current_objective(table, seat)
    targets = table.cards_in("on line", location)
    found = (card for target in targets for card, _ in changes_in_force(table, target, MayScout))
    return objective if objective and objective in found else ""


def may_form_team(table: Table, seat: int, location: str) -> bool:
    """Whether a player's Borg may be on a planet, to scout it or to attack someone there (1E-BORG-07)."""
    if scouting_objective(table, seat, location) or may_counter(table, seat, location):
        return True
    return may_battle(table, seat, table.cards_in("surface", location))


def may_battle(table: Table, seat: int, cards: Iterable[str]) -> bool:
    """Whether a text of the player, such as their objective, lets their Borg battle one of these cards (1E-BORG-08).

    Other restrictions on attacks still apply (1ER-BAT-2).
    """
    return (
        any(has_change(table, seat, card, MayBattle) for card in cards)
        if MayBattle in table.index.change_kinds
        else False
    )


def has_change(table: Table, seat: int, instance: str, kind: type[Change]) -> bool:
    """Whether a card that the player controls makes a change of this kind to a card."""
    return any(table.instance(card).controller == seat for card, _ in changes_in_force(table, instance, kind))


# --- aboard the opponent's ships -------------------------------------------------------------------------------------


def may_board(table: Table, seat: int, host: str) -> bool:
    """Whether a player's Borg may beam aboard an opponent's ship or facility (1E-BORG-07).

    They may send a single scout if none of them is active there (1E-GAP-07), or any number if they may battle someone
    aboard.
    """
    return may_board_alone(table, seat, host) or may_battle(table, seat, table.cards_in("aboard", host))


def may_board_alone(table: Table, seat: int, host: str) -> bool:
    """Whether one scout may board alone: none of the player's personnel is active there and no battle is allowed."""
    if (
        MayScout not in table.index.change_kinds
        or not table.is_a(host, Ship)
        or not has_change(table, seat, host, MayScout)
    ):
        return False
    return not active_personnel_at(table, seat, inside_of(host)) and not may_battle(
        table, seat, table.cards_in("aboard", host)
    )


def places_past_shields(table: Table, seat: int, location: str, places: Iterable[Place]) -> set[Place]:
    """Return the places at a location where the player's transporters can beam through SHIELDS."""
    if PassesShields not in active_changes_at(table, location):
        return set()
    return {
        place
        for place in places
        if any(has_change(table, seat, person, PassesShields) for person in active_personnel_at(table, seat, place))
    }


def borg_at(table: Table, seat: int, location: str, *, active: bool = True) -> list[str]:
    """Return a player's Borg anywhere at a location; by default only active ones."""
    own = table.controlled(seat, table.at_location(location))
    able = (card for card in own if table.is_a(card, Personnel) and (not active or is_active(table, card)))
    return [person for person in able if affiliation(table, person) == BORG]


def is_ready_to_probe(table: Table, objective: str, seat: int) -> bool:
    """Whether an objective can be probed for: scouting was completed in an earlier turn, and Borg are present.

    1E-BORG-05, 1E-GAP-06. It can't after a battle there since the opponent's last turn began (1ER-SCO-4), or after the
    Borg faced a mis-seed of their own (1E-MIS-17).
    """
    card = table.instance(objective)
    if _is_probe_barred(table, objective, seat):
        return False
    waited = has_waited(table, objective, seat)
    where = next((place for target in card.targets if (place := table.location_of(target))), "")
    return waited and bool(where) and bool(borg_at(table, seat, where)) and not has_battled(table, where)


def has_waited(table: Table, objective: str, seat: int) -> bool:
    """Whether scouting was completed early enough to probe this turn (1E-GAP-06)."""
    scouted_in = table.instance(objective).scouted_in
    waits = 0 if _skips_wait(table, objective, seat) else TURNS_BEFORE_PROBE
    return bool(scouted_in) and scouted_in + waits <= table.state.turn


def _is_probe_barred(table: Table, objective: str, seat: int) -> bool:
    missions = [target for target in table.instance(objective).targets if table.is_a(target, Mission)]
    return any(seat in table.state.locations[table.location_of(mission)].barred for mission in missions)


def _skips_wait(table: Table, objective: str, seat: int) -> bool:
    """Whether a text allows probing at once: at a homeworld, or with a counterpart matching their own mission."""
    if SkipsWait not in table.index.change_kinds:
        return False
    if not any(source.seat == seat for source in active_changes_at(table, NO_LOCATION).get(SkipsWait, ())):
        return False
    missions = [target for target in table.instance(objective).targets if table.is_a(target, Mission)]
    return any(table.card_as(mission, Mission).homeworld or _is_matched(table, mission, seat) for mission in missions)


def _is_matched(table: Table, mission: str, seat: int) -> bool:
    card, there = table.card_as(mission, Mission), counterparts_in_play(table, seat, table.location_of(mission))
    own = table.instance(mission).owner == seat
    return own and any({*former_affiliations(table, other)} & {*card.near.affiliations} for other in there)


def is_target_connected(table: Table, objective: str, seat: int) -> bool:
    """Whether an abducted target is on the player's Assimilation Table (1E-CR-026).

    False if Borg have battled there (1ER-SCO-4, 1E-CR-023).
    """
    for target in table.instance(objective).targets:
        card, host = table.instance(target), host_of(table, target)
        held = bool(host) and table.is_a(host, Equipment) and table.instance(host).controller == seat
        if card.abducted and card.captor == seat and held:
            return not has_battled(table, table.location_of(target))
    return False


def are_targets_together(table: Table, instance: str) -> bool:
    """Whether all targets of a card are at one location."""
    places = {table.location_of(target) for target in table.instance(instance).targets}
    return len(places) == 1 and NO_LOCATION not in places


def has_battled(table: Table, location: str) -> bool:
    """Whether there was a battle at a location in this or the last turn."""
    state = table.state
    return any(grudge.location == location and grudge.turn >= state.turn - 1 for grudge in state.grudges)


def has_adapted(table: Table, seat: int, dilemma: str, icon: str) -> bool:
    """Whether the scouting Borg faced a copy of the dilemma in an earlier turn and one has the icon (1E-CR-009)."""
    now = table.state.attempt
    if now is None or not now.scouting or now.seat != seat:
        return False
    card, met = table.card(dilemma), table.player(seat).adapted_to.items()
    earlier = (table.catalogue.card(known) for known, turn in met if turn < table.state.turn)
    return any(are_copies(known, card) for known in earlier) and any(
        f"[{icon}]" in trait for trait in traits_of_persons(table, now.group)
    )


# --- points, and sharing in a hive ------------------------------------------------------------------------------------


def may_score(table: Table, seat: int, card: AnyDefinition) -> bool:
    """Whether a card's points count; for Borg, only those of Borg-use cards (1E-WIN-06, 1E-BORG-06, 1E-BORG-13)."""
    return seat not in table.borg or BORG_USE_ONLY in card.icons


def is_refused_by_borg(table: Table, seat: int, card: str, effects: Sequence[Effect]) -> bool:
    """Whether a Borg player can't choose an option because its points wouldn't count for them."""
    if may_score(table, seat, table.card(card)):
        return False
    return any(isinstance(node, Score) for node in tree_nodes(tuple(effects)))


def with_lent_cunning(table: Table, requirement: Requirement, people: Sequence[str]) -> Requirement:
    """Return the requirement that remains after the rest of the hive has added CUNNING (1E-BORG-03)."""
    lent = sum(attribute_of_card(table, cunning_lender, "cunning") for cunning_lender in cunning_lenders(table, people))
    return with_raised_attributes(requirement, -lent, ("cunning",)) if lent else requirement
