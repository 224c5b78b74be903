"""Second battles, in which survivors attack the same adversaries again."""

from __future__ import annotations

from engine.ccg.effects import plays
from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.changes import Adjusts
from engine.ccg.resolving.effect_functions import EffectFunction, StartCheck
from engine.ccg.resolving.lasting_change import LastingChange
from engine.first_edition.battles.personnel_battle import fight_battle
from engine.first_edition.position.characteristics import is_disabled, meets_requirement_alone
from engine.first_edition.position.teams.teams import personnel_at
from engine.first_edition.position.text_targets import fits_description
from engine.first_edition.resolving.resolution import Resolution
from engine.kernel.decision import Procedure


def _forces_to_fight_again(resolution: Resolution, effect: plays.FightAgain) -> tuple[str, list[str], list[str]]:
    """Return the place, the attackers, and the survivors they attack."""
    table, seat, action = resolution.table, resolution.seat, resolution.action
    survivors = [member for member in action.team if table.in_play(member)] if action is not None else []
    force = table.controlled(table.opponent_of(seat), survivors)
    place = table.instance(force[0]).at if force else ""
    team = [
        person
        for person in (personnel_at(table, seat, place) if place else ())
        if fits_description(table, effect.cards, person, resolution.card, seat)
        and meets_requirement_alone(table, effect.cards, person)
        and not is_disabled(table, person)
    ]
    return place, team, force


def _is_possible(resolution: Resolution, effect: plays.FightAgain) -> bool:
    _, team, force = _forces_to_fight_again(resolution, effect)
    return bool(team and force)


def _fight_again(resolution: Resolution, effect: plays.FightAgain, _picked: list[str]) -> Procedure[None]:
    """Start another battle at once although the attackers are stopped; their bonus lasts for that battle."""
    table, seat = resolution.table, resolution.seat
    place, team, force = _forces_to_fight_again(resolution, effect)
    if not team or not force:
        return
    stronger = Adjusts(Cards(), ("strength",), effect.times, "multiplies")
    table.state.lasting.append(LastingChange(stronger, seat, resolution.card, "conflict", list(team)))
    table.drop_caches()
    yield from fight_battle(table, seat, place, team, force)


EFFECTS = (EffectFunction(plays.FightAgain, _fight_again),)
POSSIBLE = (StartCheck(plays.FightAgain, _is_possible),)
