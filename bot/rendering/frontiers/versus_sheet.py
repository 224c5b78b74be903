"""The combat sheet where two players' ships fight: whose attack it is, what with, and what of it gets through."""

from __future__ import annotations

from collections.abc import Iterator

from bot.rendering.frontiers.combat_frame import HEAD, LEAST, NAME, NUMBER, PAD, SUM, WORD, combat_frame
from bot.rendering.frontiers.component_names import ship
from bot.rendering.frontiers.map import ship_mark
from bot.rendering.kit.badges import chip
from bot.rendering.kit.block import Block, apart, column, flow, inset, line, lines, panel, row, sign
from bot.rendering.kit.fitting import fitted
from bot.rendering.kit.theme import ALERT, DIM, HARM, INK, RAISED, seat_ink
from engine.frontiers.components.box import Components
from engine.frontiers.view import CombatantView, VersusView

_ATTACKS = 4


def versus_sheet(versus: VersusView, box: Components, room: int) -> Block:
    """The two ships, the attacker first, with the attack and what it comes to."""
    inner = room - 2 * PAD
    through, lettering = fitted(through_words(versus), inner, SUM.dimmed(HARM if versus.left else DIM), LEAST, most=2)
    parts = [
        _head(versus, inner),
        _ship(versus, versus.attacker, box, inner),
        _ship(versus, versus.blocker, box, inner),
        lines(through, lettering, inner),
    ]
    return combat_frame(parts)


def versus_words(versus: VersusView) -> tuple[str, ...]:
    """The combat in sentences without full stops: the attack, the shields, what gets through."""
    attack = f"{phase_words(versus)}: {versus.attacker.name} against {versus.blocker.name} with {attack_words(versus)}"
    return (attack, defense_words(versus), through_words(versus))


def phase_words(versus: VersusView) -> str:
    """The phase, and the how manieth of the four attacks this is (FR-PVP-07, FR-PVP-10)."""
    phase = "Close Range Attack" if versus.close_range else "Long Range Attack"
    return f"{phase} ({versus.attacks_over + 1} of {_ATTACKS})"


def attack_words(versus: VersusView) -> str:
    """The attack by its types, and in all."""
    if not versus.attack:
        return "nothing yet" if not versus.met else "nothing"
    types = ", ".join(f"{weapon.title()} {amount}" for weapon, amount in sorted(versus.attack.items()))
    return f"{types} = {sum(versus.attack.values())}" if len(versus.attack) > 1 else types


def defense_words(versus: VersusView) -> str:
    """The blocker's Defense Value, and by how much shields reduce an attack that is made (FR-PVP-08)."""
    shields = f", shields reduce it by {versus.reduction}" if versus.met else ""
    return f"{versus.blocker.name} has Defense {versus.blocker.defense}{shields}"


def through_words(versus: VersusView) -> str:
    """What of the attack gets through, as Damage Cards (FR-PVP-09), or a retreat (FR-PVP-11)."""
    if not versus.met:
        return f"{versus.attacker.name} prepares the attack"
    cards = f"{versus.damage_cards} Damage Card{'' if versus.damage_cards == 1 else 's'}"
    return f"{versus.left} gets through = {cards}{', or a retreat' if versus.forces_retreat else ''}"


# --- pictures --------------------------------------------------------------------------------------------------------


def _head(versus: VersusView, room: int) -> Block:
    return line(phase_words(versus), HEAD, room)


def _ship(versus: VersusView, one: CombatantView, box: Components, room: int) -> Block:
    """A ship with its Defense Value, and below it how it takes part."""
    defense = row([sign("shields", 38, INK), line(str(one.defense), NUMBER, 120)], 14)
    wide = room - defense.width - 120
    words, lettering = fitted(one.name, wide, NAME.dimmed(seat_ink(one.seat)), LEAST, most=2)
    name = row([ship_mark(one.seat, 42), lines(words, lettering, wide)], 12)
    traits = flow([line(ship(box, one.ship), WORD, room - 94), *_part(versus, one, room - 94)], room - 94, 24, 2)
    inside = column([apart(name, defense, room - 40), inset(traits, 54, 0, 0, 0)], 2)
    return panel(inset(inside, 20, 12, 20, 12).sized(wide=room), RAISED, 16)


def _part(versus: VersusView, one: CombatantView, room: int) -> Iterator[Block]:
    """The attack by its types, or what shields take from it; how the defender attends (FR-PVP-04)."""
    if versus.attends and not one.aggressor:
        yield line(f"attends {versus.attends}", WORD, room)
    if one == versus.attacker:
        for weapon, amount in sorted(versus.attack.items()):
            yield chip(weapon, f"{weapon.title()} {amount}", WORD.dimmed(ALERT), room)
    elif versus.met:
        yield chip("shields", f"shields take {versus.reduction}", WORD.dimmed(INK), room)
