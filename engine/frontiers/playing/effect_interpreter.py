"""Interpreter of effect trees, for cards, Skills, Crew and Tactics (FR-DECK, FR-EFF)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from engine.frontiers.effect_choices import choose_one
from engine.frontiers.effects import effect_tree as tree
from engine.frontiers.map import exploring
from engine.frontiers.map.moving import scan_spaces, travel_spaces
from engine.frontiers.playing import card_effects, data_effects, effects_on_enemies, effects_on_other_players
from engine.frontiers.playing.conditions import amount_value, is_condition_true
from engine.frontiers.playing.price_checks import is_payable
from engine.frontiers.playing.usable_options import is_usable, playable_partners, usable_offers
from engine.frontiers.playing.use_in_progress import Use
from engine.frontiers.playing.useful_purposes import useful_purposes
from engine.frontiers.ship import crew, lasting_changes
from engine.frontiers.state import BASIC, LastingChange
from engine.frontiers.table import Table
from engine.kernel.decision import Option, Procedure, option


def resolve_effects(table: Table, use: Use, effects: Sequence[tree.Effect]) -> Procedure[None]:
    """Resolve effects in order."""
    for effect in effects:
        yield from EFFECTS[type(effect)](table, use, effect)


# --- values ------------------------------------------------------------------------------------------------------


def amount_with_bonuses(table: Table, use: Use, value: str, amount: int) -> int:
    """Return the amount with its bonuses; bonuses for one use are used up (FR-DECK-06)."""
    if use.card:
        amount += lasting_changes.take_bonus(table, use.seat, value) + use.plus
    return amount


def _gain_move(table: Table, use: Use, effect: tree.Move) -> Procedure[None]:
    amount = amount_with_bonuses(table, use, "move", amount_value(table, use, effect.amount))
    table.points.move += amount
    _log_gain(table, use, f"Move {amount}")
    yield from ()


def _gain_diplomacy(table: Table, use: Use, effect: tree.Diplomacy) -> Procedure[None]:
    amount = amount_with_bonuses(table, use, "diplomacy", amount_value(table, use, effect.amount))
    table.points.diplomacy += amount
    _log_gain(table, use, f"Diplomacy {amount}")
    yield from ()


def _gain_attack(table: Table, use: Use, effect: tree.Attack) -> Procedure[None]:
    amount = amount_with_bonuses(table, use, "attack", amount_value(table, use, effect.amount))
    add_attack(table, amount, effect.weapon, effect.long_range)
    _log_gain(table, use, f"{'Long Range ' if effect.long_range else ''}Attack {amount} ({effect.weapon})")
    yield from ()


def add_attack(table: Table, amount: int, weapon: str, long_range: bool) -> None:
    """Add to the attack being prepared."""
    pool = table.points.long_range if long_range else table.points.attack
    pool[weapon] = pool.get(weapon, 0) + amount


def _gain_shields(table: Table, use: Use, effect: tree.Shields) -> Procedure[None]:
    amount = amount_with_bonuses(table, use, "shields", amount_value(table, use, effect.amount))
    add_shields(table, amount, effect.weapon)
    _log_gain(table, use, f"Shields {amount} ({effect.weapon})")
    yield from ()


def add_shields(table: Table, amount: int, weapon: str) -> None:
    """Add to the shields for the next enemy to block."""
    pool = table.points.shields
    pool[weapon] = pool.get(weapon, 0) + amount


def _gain_repair(table: Table, use: Use, effect: tree.Repair) -> Procedure[None]:
    table.points.repair += amount_value(table, use, effect.amount)
    yield from ()


def _gain_heal(table: Table, use: Use, effect: tree.Heal) -> Procedure[None]:
    table.points.heal += amount_value(table, use, effect.amount)
    yield from ()


def _log_gain(table: Table, use: Use, words: str) -> None:
    table.log_event("value", f"{use.name}: {words}.", use.seat, rule="FR-DECK-06")


# --- cards of others ------------------------------------------------------------------------------------------------


def _use_offered_component(table: Table, use: Use, effect: tree.UseOffered) -> Procedure[None]:
    if effect.kind != "crew":
        table.refill_offer(effect.kind)  # FR-SCN-REC-05
    choices = usable_offers(table, use, effect, useful_purposes(table, use.seat))
    if choices:
        options = [choice for choice, _ in choices]
        chosen = yield from choose_one(table, use.seat, f"{use.name}: what do you use?", options, "FR-DECK-02")
        yield from resolve_effects(table, use, next(effects for choice, effects in choices if choice.id == chosen))


def _play_another(table: Table, use: Use, effect: tree.PlayAnother) -> Procedure[None]:
    cards = playable_partners(table, use, effect, useful_purposes(table, use.seat))
    if not cards:
        return
    options = [Option(card, table.name(card), card=card) for card in cards]
    card = yield from choose_one(table, use.seat, f"{use.name}: which card do you play with it?", options, "FR-DECK-02")
    player = table.player(use.seat)
    player.hand.remove(card)
    player.played.append(card)
    another = Use(use.seat, table.name(card), card=True, plus=effect.plus, paid=[table.playable_card(card).colour])
    yield from resolve_effects(table, another, table.effects_of_side(card, "strong" if effect.strong else "basic"))


# --- Crew, tracks, map ------------------------------------------------------------------------------------------------


def _ready_crew(table: Table, use: Use, effect: tree.ReadyCrew) -> Procedure[None]:
    for _ in range(effect.count):
        yield from crew.ready_crew_member(table, use.seat, effect.rank, use.name)


def _change_reputation(table: Table, use: Use, effect: tree.Reputation) -> Procedure[None]:
    table.change_reputation(use.seat, effect.by, "FR-INT-03", use.name)
    yield from ()


def _gain_experience(table: Table, use: Use, effect: tree.Experience) -> Procedure[None]:
    table.gain_xp(use.seat, amount_value(table, use, effect.amount), "FR-EFF-06")
    yield from ()


def _recruit_crew(table: Table, use: Use, effect: tree.Recruit) -> Procedure[None]:
    yield from crew.recruit_free(table, use.seat, effect.rank, use.name)


def _travel_spaces(table: Table, use: Use, effect: tree.Travel) -> Procedure[None]:
    yield from travel_spaces(table, use.seat, effect.spaces, safe=effect.safe, name=use.name)


def _scan_spaces(table: Table, use: Use, effect: tree.Scan) -> Procedure[None]:
    scan_spaces(table, use.seat, effect.distance)
    yield from ()


def _look_at_tiles(table: Table, use: Use, effect: tree.LookAtTiles) -> Procedure[None]:
    yield from exploring.look_at_tiles(table, use.seat, effect.count, use.name)


def _change_enemies(table: Table, use: Use, effect: tree.Target) -> Procedure[None]:
    yield from effects_on_enemies.change_enemies(table, use.seat, effect, use.name)


def _defeat_enemies(table: Table, use: Use, effect: tree.Defeat) -> Procedure[None]:
    yield from effects_on_enemies.defeat_outright(table, use.seat, effect, use.name)


def _start_lasting_change(table: Table, use: Use, effect: tree.Lasts) -> Procedure[None]:
    lasting = LastingChange(effect.change, effect.until)
    if effect.until == "round":
        table.player(use.seat).lasting.append(lasting)
    else:
        table.turn.lasting.append(lasting)
    yield from ()


def _extra_turn(table: Table, _use: Use, _effect: tree.ExtraTurn) -> Procedure[None]:
    table.turn.again = True
    yield from ()


# --- choices -----------------------------------------------------------------------------------------------------


def _choose_effects(table: Table, use: Use, effect: tree.Choose) -> Procedure[None]:
    left = numbered_alternatives(table, use, effect)
    for _ in range(effect.count):
        if not left:
            return
        options = [option(alternative_id(i), table.effect_words(alternative.effects)) for i, alternative in left]
        chosen = yield from choose_one(table, use.seat, f"{use.name}: which effect?", options, "FR-DECK-02")
        index = int(chosen.partition("-")[2])
        left = [(i, alternative) for i, alternative in left if i != index]
        yield from resolve_effects(table, use, effect.options[index].effects)


def alternative_id(number: int) -> str:
    """Return the option id of an alternative, by its number."""
    return f"way-{number}"


def numbered_alternatives(table: Table, use: Use, effect: tree.Choose) -> list[tuple[int, tree.Option]]:
    """Return the alternatives with their numbers: those that have an effect now, else all that can be paid."""
    options = list(enumerate(effect.options))
    useful = useful_purposes(table, use.seat)
    usable = [(i, alternative) for i, alternative in options if is_usable(table, use, alternative.effects, useful)]
    return usable or [
        (i, alternative) for i, alternative in options if is_payable(table, use.seat, alternative.effects)
    ]


def _pay_for_effects(table: Table, use: Use, effect: tree.Pay) -> Procedure[None]:
    times = 0
    while times < effect.times and is_payable(table, use.seat, effect.costs):
        if effect.optional or times:
            options = [option("pay", table.effect_words(effect.costs)), Option("no", "No")]
            prompt = f"{use.name}: pay for more? You would get: {table.effect_words(effect.then).removesuffix('.')}."
            chosen = yield from choose_one(table, use.seat, prompt, options, "FR-DECK-09", default="no")
            if chosen == "no":
                return
        use.gives = table.effect_words(effect.then)
        yield from resolve_effects(table, use, effect.costs)
        use.gives = ""
        yield from resolve_effects(table, use, effect.then)
        times += 1


def _resolve_condition(table: Table, use: Use, effect: tree.If) -> Procedure[None]:
    yield from resolve_effects(
        table, use, effect.then if is_condition_true(table, use, effect.condition) else effect.otherwise
    )


def _resolve_for_each_other_player(table: Table, use: Use, effect: tree.EachOther) -> Procedure[None]:
    for seat in table.seats():
        if seat != use.seat:
            table.forbid_undo()
            yield from resolve_effects(table, Use(seat, use.name), effect.effects)


def _name_colour(table: Table, use: Use, effect: tree.NameColour) -> Procedure[None]:
    stolen = yield from effects_on_other_players.name_colour(table, use.seat, use.name)
    actions = [card for card in stolen if card not in table.components.undiscovered]
    useful = useful_purposes(table, use.seat)
    actions = [
        card for card in dict.fromkeys(actions) if is_usable(table, use, table.effects_of_side(card, "basic"), useful)
    ]
    if effect.steal and actions:
        options = [Option("none", "None"), *(Option(card, table.name(card), card=card) for card in actions)]
        card = yield from choose_one(table, use.seat, f"{use.name}: which card do you use?", options, "FR-DECK-02")
        if card != "none":
            yield from resolve_effects(
                table, Use(use.seat, table.name(card), card=True), table.playable_card(card).basic
            )


def _drain_crew(table: Table, use: Use, effect: tree.DrainCrew) -> Procedure[None]:
    drained = yield from effects_on_other_players.drain_crew(table, use.seat, effect.rank, use.name)
    if drained and effect.use:
        useful = useful_purposes(table, use.seat)
        abilities = [
            (i, ability)
            for i, ability in enumerate(table.crew_member(drained).abilities)
            if is_usable(table, use, ability.effects, useful)
        ]
        if abilities:
            options = [option(f"ability-{i}", table.effect_words(ability.effects)) for i, ability in abilities]
            chosen = yield from choose_one(table, use.seat, f"{use.name}: which ability?", options, "FR-CREW-05")
            index = int(chosen.partition("-")[2])
            yield from resolve_effects(table, use, table.crew_member(drained).abilities[index].effects)


def _lose_data(table: Table, use: Use, effect: tree.LoseData) -> Procedure[None]:
    crystals = table.player(use.seat).crystals
    for _ in range(effect.count):
        options = [Option(colour, colour.capitalize()) for colour in BASIC if crystals[colour]]
        if not options:
            yield from resolve_effects(table, use, effect.otherwise)
            continue
        colour = yield from choose_one(
            table, use.seat, f"{use.name}: which crystal do you lose?", options, "FR-DATA-01"
        )
        crystals[colour] -= 1


EFFECTS: dict[type[msgspec.Struct], Callable[[Table, Use, Any], Procedure[None]]] = {
    **card_effects.EFFECTS,
    **data_effects.EFFECTS,
    tree.Move: _gain_move,
    tree.Diplomacy: _gain_diplomacy,
    tree.Attack: _gain_attack,
    tree.Shields: _gain_shields,
    tree.Repair: _gain_repair,
    tree.Heal: _gain_heal,
    tree.ReadyCrew: _ready_crew,
    tree.Reputation: _change_reputation,
    tree.Experience: _gain_experience,
    tree.Recruit: _recruit_crew,
    tree.UseOffered: _use_offered_component,
    tree.PlayAnother: _play_another,
    tree.Travel: _travel_spaces,
    tree.Scan: _scan_spaces,
    tree.LookAtTiles: _look_at_tiles,
    tree.Target: _change_enemies,
    tree.Defeat: _defeat_enemies,
    tree.Lasts: _start_lasting_change,
    tree.ExtraTurn: _extra_turn,
    tree.Choose: _choose_effects,
    tree.Pay: _pay_for_effects,
    tree.If: _resolve_condition,
    tree.EachOther: _resolve_for_each_other_player,
    tree.NameColour: _name_colour,
    tree.DrainCrew: _drain_crew,
    tree.LoseData: _lose_data,
}
