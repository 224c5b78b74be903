"""The combat sheet for two players' ships: the attacker, the attack by type, and the resulting damage."""

from __future__ import annotations

from collections.abc import Iterator

from bot.rendering.art.subjects import Ground, Voyage
from bot.rendering.cards.portrait_card import number_box
from bot.rendering.frontiers.component_names import ship_name
from bot.rendering.frontiers.subjects import subject_of
from bot.rendering.kit.block import (
    Block,
    Veil,
    art_block,
    bar,
    column,
    outline_block,
    positioned_blocks,
    text_line,
    wrapped_row,
)
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.shared_parts import heading, sign_with_label
from bot.rendering.kit.sizes import TEXT, WIDE_SIZE, Size
from bot.rendering.kit.text_blocks import fitted_lines, shrunk_line
from bot.rendering.kit.theme import ALERT, DIM, HARM, INK, PANEL, seat_ink
from engine.frontiers.components.component_box import Components
from engine.frontiers.view import CombatantView, VersusView

_MARGIN, _GAP, _SUM = 8, 10, 104
_ATTACKS = 4

_WORD_LETTERING = Lettering(34, "semibold")


def versus_sheet(versus: VersusView, box: Components, size: Size = WIDE_SIZE) -> Block:
    """Return the two ships in the given size, attacker first, with the attack and its result."""
    (width, height), room = size, size[0] - 2 * _MARGIN
    head = heading(phase_words(versus), "", "", room, seat_ink(versus.attacker.seat))
    ink = HARM if versus.left else DIM
    text = shrunk_line(unblocked_words(versus), room - 60, Lettering(44, "figures", ink), TEXT)
    top = _MARGIN + head.height + _GAP
    each = (room - _GAP) // 2, height - top - _GAP - _SUM - _MARGIN
    return positioned_blocks(
        size,
        (0, 0, art_block(Ground("combat"), width, height)),
        (_MARGIN, _MARGIN, head),
        (_MARGIN, top, _ship_block(versus, versus.attacker, box, each)),
        (_MARGIN + each[0] + _GAP, top, _ship_block(versus, versus.blocker, box, each)),
        (_MARGIN, height - _MARGIN - _SUM, bar(room, _SUM, PANEL, 20)),
        (_MARGIN + 30, height - _MARGIN - _SUM + (_SUM - text.height) // 2, text),
    )


def versus_words(versus: VersusView) -> tuple[str, ...]:
    """Return the combat in sentences without full stops: attack, shields, result."""
    attack = f"{phase_words(versus)}: {versus.attacker.name} against {versus.blocker.name} with {attack_words(versus)}"
    return (attack, defense_words(versus), unblocked_words(versus))


def phase_words(versus: VersusView) -> str:
    """Return the phase, and which of the four attacks this is (FR-PVP-07, FR-PVP-10)."""
    phase = "Close Range Attack" if versus.close_range else "Long Range Attack"
    return f"{phase} ({versus.attacks_over + 1} of {_ATTACKS})"


def attack_words(versus: VersusView) -> str:
    """Return the attack by type, and in total."""
    if not versus.attack:
        return "nothing yet" if not versus.met else "nothing"
    types = ", ".join(f"{weapon.title()} {amount}" for weapon, amount in sorted(versus.attack.items()))
    return f"{types} = {sum(versus.attack.values())}" if len(versus.attack) > 1 else types


def defense_words(versus: VersusView) -> str:
    """Return the blocker's Defense Value, and the reduction by shields of an attack in progress (FR-PVP-08)."""
    shields = f", shields reduce it by {versus.reduction}" if versus.met else ""
    return f"{versus.blocker.name} has Defense {versus.blocker.defense}{shields}"


def unblocked_words(versus: VersusView) -> str:
    """Return the unblocked attack as Damage Cards (FR-PVP-09), or a retreat (FR-PVP-11)."""
    if not versus.met:
        return f"{versus.attacker.name} prepares the attack"
    cards = f"{versus.damage_cards} Damage Card{'' if versus.damage_cards == 1 else 's'}"
    return f"{versus.left} gets through = {cards}{', or a retreat' if versus.forces_retreat else ''}"


# --- pictures --------------------------------------------------------------------------------------------------------


def _ship_block(versus: VersusView, combatant: CombatantView, box: Components, size: Size) -> Block:
    (width, height), max_width = size, size[0] - 60
    ink = seat_ink(combatant.seat)
    card = box.ship.get(combatant.ship)
    subject = subject_of(card) if card else Voyage(combatant.name, "explorer", ink)
    text_block = fitted_lines(combatant.name, max_width, Lettering(48, "figures", ink, halo=True), 30, limit=2)
    traits = wrapped_row([*_part_blocks(versus, combatant, max_width)], max_width, 26, 6)
    words = column(
        [
            text_block,
            shrunk_line(ship_name(box, combatant.ship), max_width, Lettering(36, "semibold", halo=True), TEXT),
            traits,
        ],
        8,
    )
    defense = number_box("Defense", str(combatant.defense), max_width, 96, ink)
    attacks = combatant == versus.attacker
    return positioned_blocks(
        size,
        (0, 0, art_block(subject, width, height, 24, (Veil("bottom", words.height + 300, 250),))),
        (30, height - 28 - defense.height - 14 - words.height, words),
        (30, height - 28 - defense.height, defense),
        (0, 0, outline_block(width, height, ALERT if attacks else ink, 5, 24, glow=8 if attacks else 0)),
    )


def _part_blocks(versus: VersusView, combatant: CombatantView, max_width: int) -> Iterator[Block]:
    """Yield the attack by type, or the shields' part of it; or the defender's preparation (FR-PVP-04)."""
    if versus.attends and not combatant.aggressor:
        yield text_line(f"attends {versus.attends}", _WORD_LETTERING.in_colour(DIM), max_width)
    if combatant == versus.attacker:
        for weapon, amount in sorted(versus.attack.items()):
            yield sign_with_label(weapon, f"{weapon.title()} {amount}", _WORD_LETTERING.in_colour(ALERT), max_width)
    elif versus.met:
        yield sign_with_label("shields", f"shields take {versus.reduction}", _WORD_LETTERING.in_colour(INK), max_width)
