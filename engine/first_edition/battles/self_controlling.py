"""Self-controlling dilemmas, which attack and travel at the end of every turn (1E-SELF)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.ccg.effects import effects as tree
from engine.ccg.resolving.effect_functions import EffectFunction
from engine.first_edition.battles.damage import ROTATIONS, destroy_wrecks, inflict_damage, remaining_hull
from engine.first_edition.battles.firing import resolve_volley, volley_words
from engine.first_edition.battles.forces import can_return_fire, force_members
from engine.first_edition.cards.definition import Dilemma
from engine.first_edition.moving.relocating import choose_place
from engine.first_edition.position.attack_permission import affiliations_of_force
from engine.first_edition.position.characteristics import forbids_action
from engine.first_edition.position.spaceline.locations import far_ends, locations_between, range_cost
from engine.first_edition.position.teams.compatibility import BORG
from engine.first_edition.position.teams.presence import is_carried, is_landed
from engine.first_edition.resolving.actions import carry_out_action
from engine.first_edition.resolving.leaving_play import leave_play
from engine.first_edition.resolving.points import score_points
from engine.first_edition.resolving.resolution import Resolution
from engine.first_edition.resolving.statuses import log_stopped_cards, stop_cards
from engine.first_edition.table.state import MISS, STOPPED, Action, Battle, Volley
from engine.first_edition.table.table import Table
from engine.kernel.common_questions import ask_yes_or_no
from engine.kernel.decision import Procedure


def self_controlling_cards_at(table: Table, location: str) -> Iterator[str]:
    """Yield the self-controlling cards at a location, which both players may attack (1E-SELF-02)."""
    return (card for card in table.cards_in_list("space", location) if controls_itself(table, card))


def controls_itself(table: Table, instance: str) -> bool:
    """Whether a card is self-controlling."""
    card = table.card(instance)
    return isinstance(card, Dilemma) and card.controls_itself


# --- battle ----------------------------------------------------------------------------------------------------------


def attack_self_controlling(table: Table, seat: int, force: Sequence[str], prey: str) -> Procedure[None]:
    """Attack a self-controlling card, which returns fire at every attacking ship (1E-SELF-02, 1E-SELF-03)."""
    words = f"{table.player_name(seat)} attacks {table.name(prey)} with {table.names(force)}."
    table.journal.log_event("battle", words, seat=seat, rule="1E-SELF-02", reveals=True)
    yield from _exchange_fire(table, prey, force, [(seat, force)])


def _attack_all_targets(resolution: Resolution, _effect: tree.AttackHere, picked: list[str]) -> Procedure[None]:
    """Attack all eligible targets at once with full WEAPONS (1E-SELF-02).

    Cloaked, landed and carried ships are exempt (1E-CARRY-01).
    """
    table, card = resolution.table, resolution.card
    targets = tuple(card for card in picked if not is_landed(table, card) and not is_carried(table, card))
    if targets and not _is_idle(table, card):
        action = Action("attacked", resolution.seat, targets, table.location_of(card), card)
        yield from carry_out_action(table, action, lambda action: _assault(table, card, action.cards_left()))


def _is_idle(table: Table, card: str) -> bool:
    """Whether a card can't attack, because a text forbids it or it is stopped until the next turn."""
    return forbids_action(table, card, "attack") or STOPPED in table.instance(card).states


def _assault(table: Table, card: str, targets: Sequence[str]) -> Procedure[None]:
    table.journal.log_event(
        "battle", f"{table.name(card)} attacks {table.names(targets)}.", rule="1E-SELF-02", reveals=True
    )
    returned: list[tuple[int, Sequence[str]]] = []
    for seat in table.seats_from(table.state.active):
        armed = [card for card in table.controlled(seat, targets) if can_return_fire(table, card)]
        prompt = f"{table.name(card)} attacks. Do you return fire?"
        if armed and (yield from ask_yes_or_no(seat, prompt, "1E-SB-06")):
            returned.append((seat, armed))
    yield from _exchange_fire(table, card, targets, returned)


def _exchange_fire(
    table: Table, card: str, targets: Sequence[str], forces: Sequence[tuple[int, Sequence[str]]]
) -> Procedure[None]:
    """Exchange fire without tactics: everyone fires, then cards are damaged, wrecks destroyed and the rest stopped.

    Its hits do default damage from an opponent's Battle Bridge, or else rotate the target (1E-SELF-02).
    """
    there = [target for target in targets if table.in_play(target)]
    volleys = [_volley(table, table.instance(target).controller or 0, (target,), card, back=False) for target in there]
    back = [(seat, _volley(table, seat, force, card, back=True)) for seat, force in forces]
    for other_volley in (*volleys, *(shot for _, shot in back)):
        table.journal.log_event("fire", volley_words(table, other_volley), rule="1E-SB-05", reveals=True)
    for other_volley in volleys:
        if other_volley.volley_result != MISS:
            yield from inflict_damage(table, other_volley.target, other_volley.volley_result)
    _damage_by_rotation(table, card, [shot for _, shot in back])
    for seat in table.seats_from(table.state.active):
        yield from destroy_wrecks(table, table.opponent_of(seat), table.controlled(seat, targets), card)
    left = [target for target in targets if target in table.state.cards and table.in_play(target)]
    log_stopped_cards(table, stop_cards(table, left))
    if not remaining_hull(table, card):
        _remove_destroyed_card(table, card, next(seat for seat, shot in back if shot.volley_result != MISS))


def _volley(table: Table, seat: int, force: Sequence[str], card: str, *, back: bool) -> Volley:
    """Return the self-controlling card's volley at a force of one card, or with ``back`` the force's volley at it.

    Texts about ship battles apply.
    """
    location = table.location_of(card)
    table.state.battle = Battle(seat, location, "", (tuple(force), (card,)))
    table.drop_caches(location)
    found = resolve_volley(table, force, card) if back else resolve_volley(table, (card,), force[0])
    table.state.battle = None
    table.drop_caches(location)
    return found


def _damage_by_rotation(table: Table, card: str, volleys: Sequence[Volley]) -> None:
    """Damage the card by rotation, as it has no opponent with a Battle Bridge."""
    for other_volley in volleys:
        if other_volley.volley_result != MISS:
            table.instance_to_change(card).rotations += ROTATIONS[other_volley.volley_result]
            words = f"{table.name(card)} is damaged: HULL {remaining_hull(table, card)}%."
            table.journal.log_event("damage", words, rule="1E-DMG-01")


def _remove_destroyed_card(table: Table, card: str, seat: int) -> None:
    """Remove the destroyed card and score its points (1E-DMG-03, 1E-LEAVE-05)."""
    definition = table.card_as(card, Dilemma)
    table.journal.log_event("destroy", f"{definition.name} is destroyed.", seat=seat, rule="1E-DMG-03")
    score_points(table, seat, definition.points, card)
    leave_play(table, card, "out")
    if definition.points:
        table.put(card, "bonus", seat)


# --- travel ----------------------------------------------------------------------------------------------------------


def _travel_to_far_end(resolution: Resolution, _effect: tree.TravelOn, _picked: list[str]) -> Procedure[None]:
    """Travel with full RANGE toward a fixed far end, then off the spaceline for 1 RANGE (1E-SELF-01, 1E-LINE-04).

    Its owner decides if the ends are equally far.
    """
    table, card = resolution.table, resolution.card
    if not table.in_play(card) or STOPPED in table.instance(card).states:
        return
    here, owner = table.location_of(card), table.instance(card).owner
    if not table.instance(card).heading:
        ends = far_ends(table, owner, here)
        table.instance_to_change(card).heading = (yield from choose_place(table, owner, card, ends)) if ends else here
    left, there = table.card_as(card, Dilemma).range or 0, here
    for location in (
        locations_between(table, here, table.instance(card).heading) if table.instance(card).heading != here else ()
    ):
        takes = range_cost(table, owner, [location])
        if takes > left:
            break
        left, there = left - takes, location
    if there == table.instance(card).heading and left:
        table.journal.log_event("move", f"{table.name(card)} leaves the spaceline.", rule="1E-SELF-01")
        leave_play(table, card)
        return
    table.put(card, "space", there)
    table.journal.log_event("move", f"{table.name(card)} moves to {table.name(there)}.", rule="1E-SELF-01")


EFFECTS = (EffectFunction(tree.AttackHere, _attack_all_targets), EffectFunction(tree.TravelOn, _travel_to_far_end))


def possible_hunters(table: Table, fleet: Sequence[str]) -> list[str]:
    """Return the cards of a fleet that may attack a self-controlling card: any but Borg (1E-SELF-02, 1E-BAT-06)."""
    return [ship for ship in fleet if BORG not in affiliations_of_force(table, force_members(table, ship))]
