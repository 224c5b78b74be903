"""Away Teams: who beams down, which enemies they face, and who takes the damage (FR-AWAY)."""

from __future__ import annotations

from engine.frontiers.combat import combat_values
from engine.frontiers.combat.hidden_die import set_die
from engine.frontiers.combat.phases import end_phase
from engine.frontiers.effect_choices import choose_one
from engine.frontiers.hexes import Space
from engine.frontiers.state import Enemy, Points, Stage
from engine.frontiers.table import Table
from engine.kernel.decision import Option, Procedure, option
from engine.wording import list_in_words

_LOST_TEAM_REPUTATION = -2
"""Change of Reputation if an Away Team is lost (FR-AWAY-10)."""


# --- the team ----------------------------------------------------------------------------------------------------


def team_options(table: Table, seat: int) -> list[Option]:
    """Return options to join: the Captain and Ready Crew, if Unwounded; no one must join (FR-AWAY-02).

    Crew Spent in the battle in space before can't join (FR-AMB-26).
    """
    player, options = table.player(seat), []
    if not player.wounds and not table.combat.captain:
        options.append(option("join:captain", "The Captain joins the Away Team", group="Away Team"))
    for index, member in enumerate(player.crew):
        if member.ready and not member.wounds and not member.away:
            words = f"{table.name(member.card)} joins the Away Team"
            options.append(option(f"join:{index}", words, group="Away Team", card=member.card))
    return [*options, option("beam down", f"Beam down {_team_words(table, seat)}", group="End")]


def _team_words(table: Table, seat: int) -> str:
    names = ["the Captain"] if table.combat.captain else []
    names += [table.name(member.card) for member in table.player(seat).crew if member.away]
    return list_in_words(names) or "a basic security team"


def join_away_team(table: Table, seat: int, member: str) -> None:
    """Give a member a Transporter Token, which doesn't Spend them (FR-AWAY-02)."""
    if member == "captain":
        table.combat.captain = True
    else:
        table.player(seat).crew[int(member)].away = True


def beam_down(table: Table, seat: int) -> Procedure[None]:
    """Draw the mission's Planet Tokens (FR-AWAY-02), and start the Diplomacy phase (FR-AWAY-04)."""
    table.forbid_undo()
    combat = table.combat
    if combat.kind == "mission":
        combat.planets = _draw_planet_tokens(table, combat.target)
    combat.enemies, combat.planets = combat.planets, []
    combat.away = True
    combat.group = []
    table.turn.points = Points()
    names = table.names(enemy.token for enemy in combat.enemies)
    words = f"{table.player_name(seat)} beams down {_team_words(table, seat)} and meets {names}."
    table.log_event("away", words, seat, rule="FR-AWAY-02")
    table.state.stage = Stage.DIPLOMACY
    if combat.kind == "mission":
        yield from set_die(table, seat)


def _draw_planet_tokens(table: Table, space: Space) -> list[Enemy]:
    """Draw the Planet Tokens of a Class-L or Class-K Planet, up to the number it shows.

    On a Class-L, tokens that beat a team are still there, and only missing ones are drawn, unseen until now
    (FR-LOC-L-01, FR-LOC-L-02, FR-AMB-14). On a Class-K all are new (FR-LOC-K-01 to FR-LOC-K-03).
    """
    card = table.components.location[table.location(space)]
    if not card.pile:
        return []
    if not card.keeps:
        return [Enemy(table.draw_token(card.pile), space, returns=False) for _ in range(card.tokens)]
    space_state = table.changeable_space_state(space)
    while len(space_state.tokens) < card.tokens:
        space_state.tokens.append(table.draw_token(card.pile))
    return [Enemy(token, space) for token in space_state.tokens]


# --- damage ------------------------------------------------------------------------------------------------------


def assign_damage(table: Table, seat: int) -> Procedure[None]:
    """Assign the full attack of all remaining Planet Tokens to team members, one by one.

    Shields don't help (FR-AWAY-08); each member absorbs their Defense Value once (FR-AWAY-09). Antimatter doubles the
    damage; Biogenic Weapons give two Wounds to members who absorb their damage, assigned first (FR-AWAY-15, FR-AMB-01).
    If any damage is left, the mission fails and the team is lost (FR-AWAY-10), else it attacks (FR-AWAY-11).
    """
    left = biogenic = 0
    for enemy in table.combat.enemies:
        damage = combat_values.unblocked_damage(table, enemy)
        left += damage
        biogenic += damage if "biogenic weapon" in combat_values.enemy_abilities(table, enemy) else 0
    while left > 0 and (able := _unwounded_options(table, seat)):
        prompt = f"Damage {left}: who takes it?"
        member = yield from choose_one(table, seat, prompt, able, "FR-AWAY-09")
        absorbed = _wound_member(table, seat, member, 2 if biogenic > 0 else 1)
        left, biogenic = left - absorbed, biogenic - absorbed
    if left > 0:
        words = f"{table.player_name(seat)} loses the Away Team: no one is left to take {left} more damage."
        table.log_event("away", words, seat, rule="FR-AWAY-10")
        table.change_reputation(seat, _LOST_TEAM_REPUTATION, "FR-AWAY-10", "the Away Team is lost")
        table.state.stage = Stage.COMBAT_OVER
    else:
        end_phase(table)


def _unwounded_options(table: Table, seat: int) -> list[Option]:
    """Return options for team members who can absorb damage, including Spent ones (FR-AWAY-09)."""
    player, options = table.player(seat), []
    for index, member in enumerate(player.crew):
        if member.away and not member.wounds:
            words = f"{table.name(member.card)} (absorbs {table.crew_member(member.card).defense})"
            options.append(option(f"crew-{index}", words, card=member.card))
    if table.combat.captain and not player.wounds:
        options.append(option("captain", f"The Captain (absorbs {table.level_token(seat).defense})"))
    return options


def _wound_member(table: Table, seat: int, team_member: str, wounds: int) -> int:
    """Wound a team member; return the damage absorbed."""
    player = table.player(seat)
    if team_member == "captain":
        player.wounds += wounds
        name, absorbed = "Captain", table.level_token(seat).defense
    else:
        member = player.crew[int(team_member.partition("-")[2])]
        member.wounds += wounds
        name, absorbed = table.name(member.card), table.crew_member(member.card).defense
    words = f"{table.player_name(seat)}’s {name} is Wounded and absorbs {absorbed} damage."
    table.log_event("wound", words, seat, rule="FR-AWAY-09")
    return absorbed


def beam_up(table: Table, seat: int) -> None:
    """Remove the Transporter Tokens; Wounds remain (FR-AWAY-13)."""
    for member in table.player(seat).crew:
        member.away = False
