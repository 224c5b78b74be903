"""Effects on dice, Data Tokens and Data Crystals (FR-DATA, FR-EFF-02)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from engine.frontiers.effect_choices import choose_one, choose_some
from engine.frontiers.effects import effect_tree as tree
from engine.frontiers.playing.conditions import amount_value
from engine.frontiers.playing.use_in_progress import Use
from engine.frontiers.ship import data_core
from engine.frontiers.state import BASIC, COLOURS, Die
from engine.frontiers.table import Table
from engine.kernel.decision import Option, Procedure, option


def _gain_token(table: Table, use: Use, effect: tree.GainToken) -> Procedure[None]:
    for _ in range(amount_value(table, use, effect.count)):
        colour = yield from _choose_effect_colour(use, effect.colour)
        data_core.gain_token(table, use.seat, colour)


def _gain_crystal(table: Table, use: Use, effect: tree.GainCrystal) -> Procedure[None]:
    for _ in range(amount_value(table, use, effect.count)):
        if effect.colour == "random":
            yield from data_core.gain_random_crystal(table, use.seat)
            continue
        colour = yield from _choose_effect_colour(use, effect.colour)
        if colour in BASIC:  # FR-DATA-01: special colours never become crystals
            data_core.gain_crystal(table, use.seat, colour)


def _choose_effect_colour(use: Use, wanted: str) -> Procedure[str]:
    if wanted == "basic" or (wanted == "same" and not use.paid):
        return (yield from data_core.choose_colour(use.seat, f"{use.name}: which colour?"))
    return use.paid[-1] if wanted == "same" else wanted


def _pay_data(table: Table, use: Use, effect: tree.PayData) -> Procedure[None]:
    prices = [effect.colour] * effect.count
    use.paid += yield from data_core.pay_data(table, use.seat, prices, use.name, crystal=effect.crystal)


def _use_dice(table: Table, use: Use, effect: tree.UseDice) -> Procedure[None]:
    for _ in range(effect.count):
        core = table.state.core
        if not core:
            return
        options = [Option(colour, colour.capitalize()) for colour in COLOURS if colour in core]
        colour = yield from choose_one(table, use.seat, f"{use.name}: which die do you take?", options, "FR-DATA-06")
        turned = yield from _turned_colour(table, use, colour, effect.set_to)
        core.remove(colour)
        colour = turned
        table.turn.dice_allowed += 1
        table.turn.dice.append(Die(colour, used=effect.tokens > 0))
        use.paid.append(colour)
        for _ in range(effect.tokens):
            data_core.gain_token(table, use.seat, colour)


def _turned_colour(table: Table, use: Use, colour: str, to: str) -> Procedure[str]:
    if not to:
        return colour
    if to not in ("basic", "any"):
        return to
    colours = BASIC if to == "basic" else COLOURS
    options = [Option(colour, colour.capitalize()) for colour in colours]
    return (yield from choose_one(table, use.seat, f"{use.name}: turn the die to which colour?", options, "FR-DATA-06"))


def _reroll_dice(table: Table, use: Use, effect: tree.RerollDice) -> Procedure[None]:
    core, movable = table.state.core, data_core.movable_colours(table)
    options = [
        option(f"{index}-{colour}", colour.capitalize()) for index, colour in enumerate(core) if colour in movable
    ]
    chosen = yield from choose_some(
        table, use.seat, f"{use.name}: which dice do you reroll?", options, (0, effect.count), "FR-DATA-04"
    )
    for die in chosen:
        index = int(die.partition("-")[0])
        core[index] = data_core.roll_die(table)
    if chosen:
        table.log_event("dice", f"The Data Core shows {', '.join(core)}.", use.seat)


def _set_dice(table: Table, use: Use, effect: tree.SetDice) -> Procedure[None]:
    for _ in range(effect.count):
        core = table.state.core
        options = [Option(colour, colour.capitalize()) for colour in data_core.movable_colours(table)]
        if not options:
            return
        die = yield from choose_one(table, use.seat, f"{use.name}: which die do you turn?", options, "FR-DATA-06")
        turned = yield from _turned_colour(table, use, die, effect.to)
        core[core.index(die)] = turned


def _reserve_die(table: Table, use: Use, _effect: tree.ReserveDie) -> Procedure[None]:
    core = table.state.core
    options = [Option(colour, colour.capitalize()) for colour in BASIC if colour in core]
    if options:
        colour = yield from choose_one(table, use.seat, f"{use.name}: which die do you keep?", options, "FR-DATA-06")
        core.remove(colour)
        table.player(use.seat).reserved.append(colour)


EFFECTS: Mapping[type[msgspec.Struct], Callable[[Table, Use, Any], Procedure[None]]] = {
    tree.GainToken: _gain_token,
    tree.GainCrystal: _gain_crystal,
    tree.PayData: _pay_data,
    tree.UseDice: _use_dice,
    tree.RerollDice: _reroll_dice,
    tree.SetDice: _set_dice,
    tree.ReserveDie: _reserve_die,
}
