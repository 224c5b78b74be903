"""Damage by an opponent's tactics or by rotation; a card without HULL is destroyed (1E-DMG)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from engine.ccg.effects import effects as tree
from engine.ccg.resolving.effect_functions import EffectFunction
from engine.first_edition.battles.bridge import draw_tactic, has_open_bridge
from engine.first_edition.cards.tactics import Tactic, battle_and_damage_text
from engine.first_edition.moving.cloaking import reveal_ship
from engine.first_edition.position.damage_penalties import CLOAKING_DEVICE, damage_markers, is_off_line
from engine.first_edition.position.teams.presence import is_carried, is_cloaked
from engine.first_edition.resolving.actions import let_players_respond
from engine.first_edition.resolving.leaving_play import DESTROYED, lose_cards
from engine.first_edition.resolving.manual_resolution import resolve_text_by_hand
from engine.first_edition.resolving.resolution import Resolution
from engine.first_edition.table.display_names import display_name
from engine.first_edition.table.state import DIRECT_HIT, HIT, Action
from engine.first_edition.table.table import Table
from engine.kernel.decision import Procedure

FULL, LOST_BY_ROTATION = 100, 50
"""HULL of an undamaged card and HULL lost by a rotation, in percent (1E-DMG-04)."""
ROTATIONS = {HIT: 1, DIRECT_HIT: 2}
"""Number of rotations for a hit and a direct hit."""
_DEFAULT_TACTICS_DRAWN = {HIT: 2, DIRECT_HIT: 4}
"""Number of tactics drawn if no tactic gives a number (1E-SB-07, 1E-DMG-02)."""
DOWN_SIGN = "down"


def hull_lost(table: Table, instance: str) -> int:
    """Return the HULL lost by damage, in percent, possibly over 100."""
    card = table.instance(instance)
    return (
        LOST_BY_ROTATION * card.rotations
        + card.hull_lost
        + sum(damage_marker.hull for damage_marker in damage_markers(table, instance))
    )


def remaining_hull(table: Table, instance: str) -> int:
    """Return the remaining HULL of a ship or facility, in percent."""
    return max(0, FULL - hull_lost(table, instance))


def inflict_damage(table: Table, target: str, how: str, tactic: str = "", more: int = 0) -> Procedure[None]:
    """Damage a ship or facility with its opponent's tactics or by rotation (1E-DMG-01, 1E-SB-08).

    Cards without HULL are destroyed only at the end, even by a direct hit (1E-DMG-05, 1E-GAP-13). If the text of a
    damage marker removes the card from play, nothing more happens to it (1E-DMG-09).

    Args:
        target: the card to damage.
        how: a hit or a direct hit.
        tactic: the opponent's current tactic; empty if none.
        more: the number of additional tactics that a hit draws.
    """
    if not table.in_play(target):
        return
    controller = table.instance(target).controller
    enemy = table.opponent_of(controller) if controller is not None else None
    if enemy is not None and has_open_bridge(table, enemy):
        yield from _place_tactics(table, enemy, target, how, tactic, more)
    else:
        table.instance_to_change(target).rotations += ROTATIONS[how]
    if not table.in_play(target):
        return
    name = _public_name(table, target)
    words = f"{name[0].upper()}{name[1:]} is damaged: HULL {remaining_hull(table, target)}%."
    table.journal.log_event("damage", words, rule="1E-DMG-01")
    if is_cloaked(table, target) and is_off_line(table, target, CLOAKING_DEVICE):
        reveal_ship(table, target)
    seat = enemy if enemy is not None else table.state.active
    yield from let_players_respond(table, "damaged", Action("damaged", seat, (target,), table.location_of(target)))


def _public_name(table: Table, target: str) -> str:
    """Return the public name of a card."""
    return display_name(table, target) if table.can_see(None, target) else table.open_name(target)


def _place_tactics(  # noqa: PLR0917 - target, kind of damage and tactic
    table: Table, seat: int, target: str, how: str, tactic: str, more: int
) -> Procedure[None]:
    """Draw and place the tactics that the current tactic shows, then apply each (1E-SB-07)."""
    signs: tuple[str, ...] = ("flip",) * _DEFAULT_TACTICS_DRAWN[how]
    if tactic:
        card = table.card_as(tactic, Tactic)
        signs = card.hit if how == HIT else card.direct_hit
        if how == HIT:
            signs += ("flip",) * more
    yield from place_markers(table, seat, target, signs, tactic)


def place_markers(table: Table, seat: int, target: str, signs: Sequence[str], tactic: str) -> Procedure[None]:
    """Place a player's tactics as damage markers, one for each sign (1E-DMG-06)."""
    placed: list[str] = []
    for sign in signs:
        marker = tactic if sign == DOWN_SIGN else draw_tactic(table, seat)
        if marker:  # 1E-DMG-10
            table.put(marker, "damage", target)
            placed.append(marker)
    if placed:
        are = "is" if len(placed) == 1 else "are"
        words = f"{table.names(placed)} {are} placed on {_public_name(table, target)} as damage."
        table.journal.log_event("marker", words, seat=seat, rule="1E-SB-07", reveals=True)
    for marker in placed:  # 1E-DMG-09
        if table.in_play(target):
            card = table.card_as(marker, Tactic)
            yield from Resolution(table, seat, marker).run(card.effects)
            yield from resolve_text_by_hand(table, marker, seat, part=battle_and_damage_text(card.words)[1])


def destroy_wrecks(table: Table, seat: int, cards: Iterable[str], cause: str = "") -> Procedure[None]:
    """Destroy damaged cards without HULL, with everyone aboard (1E-DMG-03, 1E-SB-10, 1E-STAT-04).

    Args:
        seat: the acting player.
        cards: the damaged cards.
        cause: the card with the text; empty for a battle.
    """
    wrecks = [card for card in cards if table.in_play(card) and not remaining_hull(table, card)]
    yield from destroy_cards(table, seat, wrecks, cause)


def destroy_cards(table: Table, seat: int, cards: Sequence[str], cause: str = "") -> Procedure[None]:
    """Destroy cards with all aboard; a ship that carried a destroyed one is damaged (1E-STAT-04, 1E-CARRY-02)."""
    carriers = carriers_of(table, cards)
    yield from lose_cards(table, seat, cards, DESTROYED, cause)
    yield from damage_carriers(table, seat, carriers, cause)


def carriers_of(table: Table, cards: Iterable[str]) -> dict[str, str]:
    """Return the ship that carries each carried ship among the cards."""
    return {card: table.list_of_card(card)[1] for card in cards if is_carried(table, card)}


def damage_carriers(table: Table, seat: int, carried: Mapping[str, str], cause: str) -> Procedure[None]:
    """Damage the ships whose carried ships, among those given, have all been destroyed (1E-CARRY-02).

    Args:
        seat: the acting player.
        carried: the ships that might be destroyed, with their carriers.
        cause: the card whose text does it; empty for a rule.
    """
    for mother in dict.fromkeys(carried.values()):
        hers = [card for card, by in carried.items() if by == mother]
        if not all(map(table.in_play, hers)) and table.in_play(mother):
            yield from inflict_damage(table, mother, HIT)
            yield from destroy_wrecks(table, seat, [mother], cause)


def _damage(resolution: Resolution, _effect: tree.DamageShip, picked: list[str]) -> Procedure[None]:
    for ship in picked:
        yield from inflict_damage(resolution.table, ship, HIT)
    yield from destroy_wrecks(resolution.table, resolution.seat, picked, resolution.card)


def _destroy_picked_cards(resolution: Resolution, _effect: tree.Destroy, picked: list[str]) -> Procedure[None]:
    yield from destroy_cards(resolution.table, resolution.seat, picked, resolution.card)


EFFECTS = (EffectFunction(tree.DamageShip, _damage), EffectFunction(tree.Destroy, _destroy_picked_cards))
