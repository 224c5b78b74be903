"""Reasons why a card, a Skill, a Crew Member or a Tactic can't be used now (FR-DECK, FR-SKILL, FR-CREW, FR-TACT)."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from engine.frontiers.blocked.reasons import Reason, reason_not_their_turn
from engine.frontiers.effects.effect_tree import Effect
from engine.frontiers.playing.playing_cards import can_captain_act, card_price, is_locked, use_options
from engine.frontiers.playing.price_checks import is_payable, spare_card_count
from engine.frontiers.playing.useful_purposes import useful_purposes
from engine.frontiers.state import DAMAGE
from engine.frontiers.table import Table
from engine.kernel.blocked_actions import Blocked
from engine.wording import list_in_words

_PURPOSE_WORDS = {
    "move": "Move",
    "diplomacy": "Diplomacy",
    "attack": "Attack",
    "long range": "Long-Range Attack",
    "shields": "Shields",
    "mend": "Repair or Heal",
    "enemies": "effects on enemies in combat",
    "ships": "effects on enemies in space",
    "hinder": "effects on another player’s ship",
    "combat": "effects that only matter in combat",
    "special": "a Special effect",
}
"""Purposes of effects, in words."""


def blocked_uses(table: Table, seat: int) -> Iterator[Blocked]:
    """Yield all cards in hand, Skills, Crew and the Tactic that can't be used now."""
    offered = {option.id for option in use_options(table, seat)} if seat == table.active_seat else set()
    yield from _blocked_cards(table, seat, offered)
    yield from _blocked_skills(table, seat, offered)
    yield from _blocked_crew(table, seat, offered)
    yield from _blocked_tactic(table, seat, offered)


def _blocked_cards(table: Table, seat: int, offered: Collection[str]) -> Iterator[Blocked]:
    for card in dict.fromkeys(table.player(seat).hand):
        if card == DAMAGE:
            reason = "You can’t play a Damage Card. Repair it, or discard it with Emergency Repairs."
            yield Blocked(kind="play", label="Play Damage", reason=reason, rule="FR-DECK-05")
            continue
        for side in ("basic", "strong"):
            if f"play:{card}:{side}" in offered:
                continue
            rule, reason = reason_not_their_turn(table, seat) or _reason_against_card(table, seat, card, side)
            yield Blocked(kind="play", label=f"Play {table.side_name(card, side)}", reason=reason, rule=rule, card=card)


def _reason_against_card(table: Table, seat: int, card: str, side: str) -> Reason:
    if spare_card_count(table, seat) < 1:
        return "FR-TURN-09", "You still need this card to discard for Emergency Repairs."
    if is_locked(table, seat, card):
        return "FR-DECK-10", "It has your Captain’s name, and your Captain can’t act now."
    return _reason_against_effects(table, seat, table.effects_of_side(card, side), card_price(table, card, side))


def _blocked_skills(table: Table, seat: int, offered: Collection[str]) -> Iterator[Blocked]:
    for skill in table.player(seat).skills:
        if f"skill:{skill.token}" in offered:
            continue
        if skill.used:
            rule, reason = "FR-SKILL-02", "It has already been used."
        elif not can_captain_act(table, seat):
            rule, reason = "FR-SKILL-05", "Your Captain is Wounded, or not with the Away Team."
        else:
            rule, reason = reason_not_their_turn(table, seat) or _reason_against_effects(
                table, seat, table.skill(skill.token).effects
            )
        yield Blocked(kind="skill", label=f"Use {table.name(skill.token)}", reason=reason, rule=rule)


def _blocked_crew(table: Table, seat: int, offered: Collection[str]) -> Iterator[Blocked]:
    for index, member in enumerate(table.player(seat).crew):
        for number, ability in enumerate(table.crew_member(member.card).abilities):
            if f"crew:{index}:{number}" in offered:
                continue
            label = f"Use {table.name(member.card)}: {table.effect_words(ability.effects)}"
            if member.wounds:
                rule, reason = "FR-CREW-05", "They are Wounded."
            elif not member.ready:
                rule, reason = "FR-CREW-06", "They are Spent until the next Round."
            elif table.turn.combat is not None and table.turn.combat.kind == "decimation":
                rule, reason = "FR-CMB-05", "Crew can’t be used during a decimation."
            elif table.turn.combat is not None and table.turn.combat.away and not member.away:
                rule, reason = "FR-AWAY-05", "They are not with the Away Team."
            else:
                data = (ability.data,) if ability.data else ()
                rule, reason = reason_not_their_turn(table, seat) or _reason_against_effects(
                    table, seat, ability.effects, data
                )
            yield Blocked(kind="crew", label=label, reason=reason, rule=rule, card=member.card)


def _blocked_tactic(table: Table, seat: int, offered: Collection[str]) -> Iterator[Blocked]:
    player = table.player(seat)
    tactic = table.index.tactics.get(player.tactic)
    if tactic is None or not tactic.use or "tactic" in offered:
        return
    if player.tactic_used:
        rule, reason = "FR-TACT-02", "It has already been used."
    else:
        rule, reason = reason_not_their_turn(table, seat) or _reason_against_effects(table, seat, tactic.use)
    yield Blocked(kind="tactic", label=f"Use {tactic.name}", reason=reason, rule=rule)


def _reason_against_effects(table: Table, seat: int, effects: tuple[Effect, ...], data: tuple[str, ...] = ()) -> Reason:
    purposes = table.index.effect_purposes(effects)
    if useful_purposes(table, seat).isdisjoint(purposes):
        gives = list_in_words((_PURPOSE_WORDS[purpose] for purpose in sorted(purposes)), "or")
        return "FR-EFF-09", f"It gives {gives}, which you can’t use right now."
    if not is_payable(table, seat, effects, data):
        if data and not is_payable(table, seat, (), data):
            return "FR-DECK-09", f"It requires {list_in_words(data)} data, which you can’t pay now."
        return "FR-DECK-09", "You don’t have what it requires you to pay, discard or remove."
    return "FR-DECK-09", "It would have no effect now."
