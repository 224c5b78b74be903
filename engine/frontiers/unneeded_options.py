"""Options that gain nothing now: some aren't shown at all, others come last in grey."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from engine.frontiers.combat.phases import available_amount_against
from engine.frontiers.effects import effect_tree as tree
from engine.frontiers.playing.playing_cards import USE_WORDS, card_price
from engine.frontiers.state import DAMAGE
from engine.frontiers.table import Table
from engine.kernel.decision import Answer, Decision

_REPAIR_OR_HEAL_PATTERN = re.compile(r"(Repair|Heal) \d+\.?")
_SINGLE_VALUES = (tree.Move, tree.Diplomacy, tree.Attack, tree.Shields)
"""Effects that give one of the four values of a card played sideways (FR-DECK-04)."""


def changes_nothing(table: Table, seat: int, effects: Sequence[tree.Effect]) -> bool:
    """Whether effects only repair or heal, and there is no Damage in hand and no Wound (FR-HEAL-01, FR-HEAL-02)."""
    player = table.player(seat)
    is_wounded = bool(player.wounds) or any(member.wounds for member in player.crew)
    return all(
        (isinstance(effect, tree.Repair) and DAMAGE not in player.hand)
        or (isinstance(effect, tree.Heal) and not is_wounded)
        for effect in effects
    )


def obvious_repairs(table: Table, decision: Decision) -> Answer | None:
    """Return the only repair or healing that does anything, once its points are gained; ``None`` if there is a choice.

    FR-HEAL-01, FR-HEAL-02, FR-DECK-02.
    """
    offered = [option.id for option in decision.options]
    if decision.rule == "FR-TURN-03":
        repairs = [choice for choice in offered if choice == "repair" or choice.startswith("heal:")]
        return (repairs[0],) if len(repairs) == 1 else None
    if decision.rule != "FR-DECK-02" or not all(choice.startswith("way-") for choice in offered):
        return None
    ways = [option.id for option in decision.options if not _only_words_of_nothing(table, decision.seat, option.label)]
    return (ways[0],) if len(ways) == 1 < len(offered) else None


def _only_words_of_nothing(table: Table, seat: int, label: str) -> bool:
    """Whether an alternative's words are of a repair or of healing that changes nothing."""
    found = _REPAIR_OR_HEAL_PATTERN.fullmatch(label)
    effect = tree.Repair(1) if found and found[1] == "Repair" else tree.Heal(1)
    return bool(found) and changes_nothing(table, seat, (effect,))


def left_out_options(table: Table, decision: Decision) -> Answer:
    """Return the options that no screen shows: sideways plays of cards that give at least as much for free."""
    offered = {option.id for option in decision.options}
    return tuple(
        option.id
        for option in decision.options
        if option.id.startswith("sideways:") and _gives_more_for_free(table, option.id, option.label, offered)
    )


def _gives_more_for_free(table: Table, choice: str, label: str, offered: set[str]) -> bool:
    """Whether the offered basic effect of the card costs nothing and gives at least what playing it sideways gives."""
    _, card, value = choice.split(":")
    if f"play:{card}:basic" not in offered or card_price(table, card, "basic"):
        return False
    worth = int(label.rpartition(" ")[2])
    return any(value == kind and amount >= worth for kind, amount in _free_amounts(table, card))


def _free_amounts(table: Table, card: str) -> Iterator[tuple[str, int]]:
    """Yield the value and amount of each alternative of a basic effect that gives one fixed amount and nothing else."""
    effects = table.effects_of_side(card, "basic")
    ways = [effects]
    if len(effects) == 1 and isinstance(effects[0], tree.Choose) and effects[0].count == 1:
        ways = [alternative.effects for alternative in effects[0].options]
    for way in ways:
        if len(way) == 1 and isinstance(way[0], _SINGLE_VALUES) and isinstance(way[0].amount, int):
            yield type(way[0]).__name__.lower(), way[0].amount


def idle_options(table: Table, decision: Decision) -> Answer:
    """Return the options that gain nothing now: targets without an attack, and Interactions without Diplomacy."""
    kinds = {option.id.partition(":")[0] for option in decision.options}
    if not kinds.isdisjoint(USE_WORDS):
        return ()
    if table.turn.combat:
        targets = [option.id for option in decision.options if option.id.startswith(("aim:", "spare:"))]
        indices = [int(target.partition(":")[2]) for target in targets]
        return () if any(available_amount_against(table, decision.seat, [index]) for index in indices) else (*targets,)
    player = table.player(decision.seat)
    has_diplomacy = table.points.diplomacy + (table.diplomacy_modifier(decision.seat) or 0) > 0
    can_gain = has_diplomacy or any(card != DAMAGE for card in player.hand) or any(one.ready for one in player.crew)
    return tuple(option.id for option in decision.options if not can_gain and option.id.startswith("interact"))
