"""Personnel battles from initiation to the survivors (1E-PB)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.first_edition.battles.pairing import (
    WOUNDED,
    choose_policies,
    current_strength,
    fight_pairs,
    is_hologram,
    is_taking_part,
    pairing_words,
)
from engine.first_edition.battles.reinforcements import offer_reinforcements
from engine.first_edition.battles.survivors import conclude_battle
from engine.first_edition.moving.required_travel import is_compelled
from engine.first_edition.position import attack_permission
from engine.first_edition.position.borg.objectives import may_battle
from engine.first_edition.position.characteristics import forbids_action, is_disabled
from engine.first_edition.position.continuous_effects import is_required_to_act
from engine.first_edition.position.places import cloaked_places, host_at, place_phrase, places_at
from engine.first_edition.position.teams.compatibility import is_compatible_with_all
from engine.first_edition.position.teams.infiltrators import helping_infiltrators
from engine.first_edition.position.teams.presence import is_inside
from engine.first_edition.position.teams.teams import Place, all_teams_at, places_of_crew, teams_at
from engine.first_edition.resolving.actions import carry_out_action, let_players_respond
from engine.first_edition.resolving.counterable_attacks import record_counterable_attack, refuse_attack
from engine.first_edition.resolving.leaving_play import KILLED, lose_cards
from engine.first_edition.table.state import Action, Battle
from engine.first_edition.table.table import Table
from engine.kernel.decision import Option, Procedure, option

# --- legal attacks ---------------------------------------------------------------------------------------------------


def attacking_teams(table: Table, seat: int, place: Place) -> list[list[str]]:
    """Return a player's teams at a place that can attack, including infiltrators who take part (1E-INF-04)."""
    return _without_forbidden(table, _with_infiltrators(table, seat, place, teams_at(table, seat, place)), "attack")


def _with_infiltrators(table: Table, seat: int, place: Place, teams: list[list[str]]) -> list[list[str]]:
    """Return a player's teams, with infiltrators added to the first team that they fit."""
    found: list[list[str]] = []
    for team in teams:
        engaged = {member for other in found for member in other}
        helpers = [card for card in helping_infiltrators(table, seat, place, team) if card not in engaged]
        found.append([*team, *helpers])
    return found


def _without_forbidden(table: Table, teams: list[list[str]], what: str) -> list[list[str]]:
    """Return the teams without the personnel that a text forbids ``what`` in battle."""
    able = ([member for member in team if not forbids_action(table, member, what)] for team in teams)
    return [team for team in able if team]


def opposing_teams(table: Table, seat: int, place: Place) -> list[list[str]]:
    """Return the opponent's teams at a place; under rulebook 1.7 including disabled personnel (1E17-PB-3)."""
    there = all_teams_at(table, table.opponent_of(seat), place)
    if not table.edition.infiltrators_commit:  # 1ER-INF-1
        there = _with_infiltrators(table, table.opponent_of(seat), place, there)
    teams = _without_forbidden(table, there, "be attacked")
    if table.edition.casualty == "combatant" or len(teams) < 2:
        return teams
    faint = [member for team in teams for member in team if is_disabled(table, member)]
    able = [[member for member in team if member not in faint] for team in teams]
    for card in faint:
        team = next((team for team in able if team and is_compatible_with_all(table, card, team)), None)
        if team is None:
            able.append(team := [])
        team.append(card)
    return [team for team in able if team]


def possible_fights(table: Table, seat: int, location: str) -> Iterator[tuple[Place, int, int]]:
    """Yield the personnel battles a player could announce, as (place, own team, opposing team).

    1E-PB-01, 1E-BAT-03. Restrictions are judged by the visible cards; the opponent's personnel are face down.
    """
    counter = attack_permission.may_counter(table, seat, location)
    for place in (*places_at(table, location), *cloaked_places(table, location)):
        there = (occupant for part in places_of_crew(table, place) for occupant in table.state.places.get(part, ()))
        if not {table.instance(occupant).controller for occupant in there}.issuperset(table.seats()):
            continue
        host = host_at(place)
        if host and table.instance(host).controller == seat and is_required_to_act(table, host):  # 1E-REQ-01
            continue
        host = place.partition(".")[2] if place.startswith("aboard.") else ""
        if host and table.instance(host).controller == seat and is_compelled(table, host):
            continue  # 1E-REQ-01
        targets = opposing_teams(table, seat, place)
        for own, team in enumerate(attacking_teams(table, seat, place)):
            for target in range(len(targets) if counter or attack_permission.has_leader(table, team) else 0):
                licensed = may_battle(table, seat, targets[target])
                if counter or licensed or _might_attack(table, seat, team, _target_id(place, target)):
                    yield place, own, target


def _might_attack(table: Table, seat: int, team: list[str], target: str) -> bool:
    attackers = attack_permission.restricting_affiliations(table, seat, team)
    refused = attack_permission.was_refused(table, attackers, target)
    return not refused and attack_permission.might_start_battle(table, seat, attackers, frozenset())


def _target_id(place: Place, number: int) -> str:
    return f"{place}:{number}"


def fight_options(table: Table, seat: int, location: str) -> Iterator[Option]:
    """Yield orders to attack personnel at a location."""
    for place, own, target in possible_fights(table, seat, location):
        team, force = attacking_teams(table, seat, place)[own], opposing_teams(table, seat, place)[target]
        where = place_phrase(table, place, seat)
        yield option(
            f"fight:{place}:{own}:{target}",
            f"Attack {len(force)} personnel {where}",
            f"{len(team)} of yours against {len(force)}",
            group="Battle",
            place=location,
        )


# --- the battle ------------------------------------------------------------------------------------------------------


def fight_order(table: Table, seat: int, place: Place, own: int, target: int) -> Procedure[None]:
    """Carry out the order to attack, which is a single action up to the resolution (1E-BAT-11, 1E-PB-02)."""
    team, force = attacking_teams(table, seat, place)[own], opposing_teams(table, seat, place)[target]
    location = table.location_of(team[0])
    why, rule = _refusal_of_attack(table, seat, location, team, force)
    if why:
        refuse_attack(
            table, attack_permission.restricting_affiliations(table, seat, team), _target_id(place, target), why, rule
        )
        return
    action = Action("attacked", seat, (*team, *force), location)
    yield from carry_out_action(table, action, lambda _: fight_battle(table, seat, place, team, force))


def _refusal_of_attack(table: Table, seat: int, location: str, team: list[str], force: list[str]) -> tuple[str, str]:
    """Return why the revealed cards forbid the attack, as (reason, rule id); both are empty if they don't."""
    if attack_permission.may_counter(table, seat, location):
        return "", ""
    name, other = table.player_name(seat), table.player_name(table.opponent_of(seat))
    licensed = may_battle(table, seat, force)
    if not licensed and not attack_permission.may_start_battle(
        attack_permission.restricting_affiliations(table, seat, team),
        attack_permission.affiliations_of_force(table, force),
    ):
        return f"{name} can’t attack, because some of {other}’s personnel there can’t be attacked.", "1E-BAT-08"
    if attack_permission.count_leaders(table, team) < attack_permission.leaders_needed(table, force):
        return f"{name} can’t attack, because {other}’s personnel include Guramba.", "1E-BAT-09"
    return "", ""


def fight_battle(table: Table, seat: int, place: Place, team: list[str], force: list[str]) -> Procedure[None]:
    """Fight an announced, legal battle up to the survivors (1E-PB-02 to 1E-PB-06)."""
    location = table.location_of(team[0])
    now = table.state.battle = Battle(seat, location, place, (tuple(team), tuple(force)))
    record_counterable_attack(table, table.opponent_of(seat), location)
    name, where = table.player_name(seat), place_phrase(table, place, None)
    words = f"{name} attacks {len(force)} personnel {where} with {len(team)}."
    table.journal.log_event("battle", words, seat=seat, rule="1E-PB-02")
    everybody = (*team, *force)
    yield from let_players_respond(
        table, "battle begun", Action("battle begun", seat, everybody, location, team=everybody)
    )
    yield from offer_reinforcements(table, now)
    policies = yield from choose_policies(table, seat)
    _form_piles(table, now)
    if not any(now.piles) or any(_has_left(table, now, role) for role in (0, 1)):
        table.journal.log_event("battle over", "No one is left to fight.", rule="1E-PB-03")
        yield from conclude_battle(table, now, None)
        return
    yield from fight_pairs(table, now, policies)
    winner = now.winner = _winner(table, now)
    table.show_climax()
    casualty = _random_casualty(table, now, winner)
    _log_battle(table, now, winner, casualty)
    yield from _carry_out_deaths(table, now, casualty)
    yield from conclude_battle(table, now, winner)


def _form_piles(table: Table, now: Battle) -> None:
    """Set non-combatants aside and shuffle each force into a pile (1E-PB-03).

    Personnel who have left the place don't take part.
    """
    able = [[member for member in force if _is_combatant(table, now, member)] for force in now.forces]
    chance = table.state.random
    now.piles = tuple(chance.shuffled(able[0])), tuple(chance.shuffled(able[1]))


def _has_left(table: Table, now: Battle, role: int) -> bool:
    """Whether a force has left before any combat, so that no one wins (1E-PB-09)."""
    there = (member for member in now.forces[role] if member in table.state.cards and table.in_play(member))
    return not any(is_inside(table, card, now.place) for card in there)


def _is_combatant(table: Table, now: Battle, card: str) -> bool:
    return is_taking_part(table, now, card) and not is_disabled(table, card)


def _standing_combatants(table: Table, now: Battle, role: int) -> list[str]:
    """Return the combatants of a force who are neither stunned nor mortally wounded."""
    return [
        pile
        for pile in now.piles[role]
        if pile not in now.combatants_out_of_action and is_taking_part(table, now, pile)
    ]


def _total_strengths(table: Table, now: Battle) -> list[int]:
    """Return the total STRENGTH of those standing, including the unpaired (1E-PB-05)."""
    return [
        sum(
            current_strength(table, standing_combatant) for standing_combatant in _standing_combatants(table, now, role)
        )
        for role in (0, 1)
    ]


def _winner(table: Table, now: Battle) -> int | None:
    """Return the force with the higher total; ``None`` if equal (1E-PB-05)."""
    one, other = _total_strengths(table, now)
    return None if one == other else int(other > one)


def _random_casualty(table: Table, now: Battle, winner: int | None) -> str:
    """Return a random combatant of the losing force who isn't mortally wounded (1E-PB-05); empty if none.

    Under rulebook 1.7 disabled personnel can be chosen too (1E17-PB-3). Holograms alone can only kill holograms
    (1E-PB-08).
    """
    if winner is None:
        return ""
    wounded, forces = now.combatants_struck(WOUNDED), now.piles if table.edition.casualty == "combatant" else now.forces
    able = [member for member in forces[1 - winner] if member not in wounded and is_taking_part(table, now, member)]
    chosen = next(iter(table.state.random.sample(able, 1)), "")
    harmless = all(
        is_hologram(table, standing_combatant) for standing_combatant in _standing_combatants(table, now, winner)
    )
    return "" if chosen and harmless and not is_hologram(table, chosen) else chosen


def _log_battle(table: Table, now: Battle, winner: int | None, casualty: str) -> None:
    """Log the public events of a battle as one entry."""
    seats = table.seats_from(now.seat)
    totals = " to ".join(str(total) for total in sorted(_total_strengths(table, now), reverse=True))
    pairs = " ".join(pairing_words(table, pairing) for pairing in now.pairings)
    result = "No one wins" if winner is None else f"{table.player_name(seats[winner])} wins"
    falls = f" {table.name(casualty)} is the casualty." if casualty else ""
    words = f"{pairs} {result}, {totals}.{falls}".strip()
    table.journal.log_event("battle over", words, seat=now.seat, rule="1E-PB-05", reveals=True)


def _carry_out_deaths(table: Table, now: Battle, casualty: str) -> Procedure[None]:
    """Kill the mortally wounded and the casualty; under the 2002 rules the casualty first (1E-PB-06, 1E17-PB-3)."""
    dying, last = now.combatants_struck(WOUNDED), [casualty] if casualty else []
    if last and not table.edition.casualty_waits:
        yield from _kill_dying(table, now, last, casualty)
        last = []
    yield from _kill_dying(table, now, [*dying, *last], casualty)


def _kill_dying(table: Table, now: Battle, dying: Sequence[str], casualty: str) -> Procedure[None]:
    """Kill the dying personnel of each force, as an action of their opponents."""
    for role, seat in enumerate(table.seats_from(now.seat)):
        victims: Sequence[str] = [
            card
            for card in dict.fromkeys((*now.piles[1 - role], *now.forces[1 - role]))
            if card in dying and table.in_play(card)
        ]
        yield from lose_cards(table, seat, victims, KILLED, by_chance=(casualty,))
