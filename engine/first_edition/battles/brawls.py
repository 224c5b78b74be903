"""Personnel battles started by a text (1E-PB-01)."""

from __future__ import annotations

from engine.ccg.effects import plays
from engine.ccg.resolving.effect_functions import EffectFunction, StartCheck
from engine.first_edition.battles.personnel_battle import fight_battle, fight_order, opposing_teams, possible_fights
from engine.first_edition.position.teams.compatibility import BORG, affiliation
from engine.first_edition.position.teams.presence import place_of
from engine.first_edition.position.teams.teams import Place, all_teams_at, inside_of, surface_place, teams_at
from engine.first_edition.resolving.actions import carry_out_action
from engine.first_edition.resolving.resolution import Resolution
from engine.first_edition.table.state import Action
from engine.first_edition.table.table import Table
from engine.kernel.common_questions import choose_one
from engine.kernel.decision import Procedure, option


def _start_brawl(resolution: Resolution, effect: plays.Brawl, _picked: list[str]) -> Procedure[None]:
    """Start a personnel battle by a card's text, without leader or permission (1E-DOC-01).

    The player chooses among several enemy teams.
    """
    table, seat = resolution.table, resolution.seat
    if effect.lawful is True:
        yield from _fight_by_rules(resolution)
        return
    place = place_of(table, resolution.card)
    own = teams_at(table, seat, place)
    opposing = [team for team in all_teams_at(table, table.opponent_of(seat), place) if not _is_borg(table, team)]
    if not own or not opposing:
        return
    force = opposing[0]
    if len(opposing) > 1:
        options = [option(str(n), f"{len(team)} personnel") for n, team in enumerate(opposing)]
        prompt = f"{table.name(resolution.card)}: who do you attack?"
        number = yield from choose_one(seat, prompt, options, "1E-PB-01", public="chooses who to attack")
        force = opposing[int(number)]
    action = Action("attacked", seat, (*own[0], *force), table.location_of(resolution.card), resolution.card)
    yield from carry_out_action(table, action, lambda _: fight_battle(table, seat, place, own[0], force))


def _is_borg(table: Table, team: list[str]) -> bool:
    return all(affiliation(table, member) == BORG for member in team)


def _possible_brawls(resolution: Resolution) -> list[tuple[Place, int, int]]:
    """Return the battles that the rules allow where the text's card is or is faced (1E-PB-01, 1E-BAT-03)."""
    table, attempt = resolution.table, resolution.table.state.attempt
    if attempt is not None and resolution.is_encountered_dilemma:
        place = inside_of(attempt.ship) if attempt.ship else surface_place(attempt.location)
    else:
        place = place_of(table, resolution.card)
    fights = possible_fights(table, resolution.seat, resolution.location())
    return [fight for fight in fights if fight[0] == place]


def _fight_by_rules(resolution: Resolution) -> Procedure[None]:
    table, seat, fights = resolution.table, resolution.seat, _possible_brawls(resolution)
    if not fights:
        return
    options = [
        option(str(number), f"Attack {len(opposing_teams(table, seat, place)[target])} personnel")
        for number, (place, _, target) in enumerate(fights)
    ]
    prompt = f"{table.name(resolution.card)}: who do you attack?"
    chosen = yield from choose_one(seat, prompt, options, "1E-PB-01", public="chooses who to attack")
    yield from fight_order(table, seat, *fights[int(chosen)])


def _may_fight(resolution: Resolution, effect: plays.Brawl) -> bool:
    """Whether a battle by the rules is possible; a battle by a text alone is always offered."""
    return effect.lawful is not True or bool(_possible_brawls(resolution))


EFFECTS = (EffectFunction(plays.Brawl, _start_brawl),)
POSSIBLE = (StartCheck(plays.Brawl, _may_fight),)
