"""Cards that target a whole Away Team (1E-MOVE-01, 1E-GEN-20)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ccg.effects import effects as tree
from engine.ccg.resolving.effect_functions import EffectFunction
from engine.first_edition.position.places import place_phrase
from engine.first_edition.position.teams.teams import away_teams
from engine.first_edition.resolving.resolution import Resolution
from engine.kernel.common_questions import choose_one
from engine.kernel.decision import Procedure, option


def _choose_away_team(resolution: Resolution, effect: tree.ChooseTeam, _picked: list[str]) -> Procedure[None]:
    """Let the card's player choose an Away Team, whose size is public (1E-GEN-01, 1E-GAP-30)."""
    table, seat = resolution.table, resolution.seat
    teams = [
        member
        for member in away_teams(table)
        if effect.here is not True or _is_team_at_location_of_text(resolution, member[2])
    ]
    options = []
    for number, (place, whose, team) in enumerate(teams):
        who = f"{table.player_name(whose)}: {len(team)} personnel {place_phrase(table, place, seat)}"
        options.append(option(str(number), who, place=table.location_of(team[0])))
    if not options:
        return
    prompt = f"{table.name(resolution.card)}: which Away Team?"
    chosen = yield from choose_one(seat, prompt, options, "1E-GEN-01", private=False)
    place, whose, team = teams[int(chosen)]
    words = (
        f"{table.player_name(seat)} targets {table.player_name(whose)}’s Away Team {place_phrase(table, place, None)}."
    )
    table.journal.log_event("target", words, seat=seat, rule="1E-GEN-01")
    resolution.remember_picked(team)


def _is_team_at_location_of_text(resolution: Resolution, team: Sequence[str]) -> bool:
    return any(resolution.table.location_of(member) == resolution.location() for member in team[:1])


EFFECTS = (EffectFunction(tree.ChooseTeam, _choose_away_team),)
