"""Personnel battles started by a text (1E-PB-01)."""

from __future__ import annotations

from engine.ccg.effects import plays
from engine.ccg.resolving.meanings import Does
from engine.first_edition.battles.personnel_battle import fight_battle
from engine.first_edition.position.teams.compatibility import BORG, affiliation
from engine.first_edition.position.teams.presence import place_of
from engine.first_edition.position.teams.teams import all_teams_at, teams_at
from engine.first_edition.resolving.actions import carry_out_action
from engine.first_edition.resolving.resolution import Resolution
from engine.first_edition.table.state import Action
from engine.first_edition.table.table import Table
from engine.kernel.asking import choose_one
from engine.kernel.decision import Procedure, option


def _brawl(resolution: Resolution, _effect: plays.Brawl, _picked: list[str]) -> Procedure[None]:
    """Start a personnel battle by a card's text, without leader or permission (1E-DOC-01).

    The player picks among several enemy teams.
    """
    table, seat = resolution.table, resolution.seat
    place = place_of(table, resolution.card)
    own = teams_at(table, seat, place)
    opposing = [team for team in all_teams_at(table, table.other(seat), place) if not _is_borg(table, team)]
    if not own or not opposing:
        return
    force = opposing[0]
    if len(opposing) > 1:
        options = [option(str(n), f"{len(team)} personnel") for n, team in enumerate(opposing)]
        number = yield from choose_one(seat, "Who do you attack?", options, "1E-PB-01", public="chooses who to attack")
        force = opposing[int(number)]
    action = Action("attacked", seat, (*own[0], *force), table.location_of(resolution.card), resolution.card)
    yield from carry_out_action(table, action, lambda _: fight_battle(table, seat, place, own[0], force))


def _is_borg(table: Table, team: list[str]) -> bool:
    return all(affiliation(table, member) == BORG for member in team)


EFFECTS = (Does(plays.Brawl, _brawl),)
