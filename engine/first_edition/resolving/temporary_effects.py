"""Temporary effects: their start and end."""

from __future__ import annotations

from types import MappingProxyType

from engine.ccg.effects import effects as tree
from engine.ccg.effects import objectives
from engine.ccg.effects.cards_meant import Cards, Host
from engine.ccg.effects.changes import Becomes, Cannot, Change, Disables, Gains
from engine.ccg.resolving.effect_functions import EffectFunction
from engine.ccg.resolving.lasting_change import LastingChange
from engine.first_edition.cards.definition import Personnel
from engine.first_edition.cards.lexicon import LEXICON
from engine.first_edition.cards.qualities import skill_box_levels
from engine.first_edition.position.characteristics import persons_on_card
from engine.first_edition.resolving.resolution import Resolution
from engine.first_edition.resolving.statuses import remove_from_team
from engine.first_edition.table.state import WHILE_IN_PLAY
from engine.first_edition.table.table import Table
from engine.kernel.common_questions import choose_one
from engine.kernel.decision import Procedure, option

_DURATION_AFTER_TURN = MappingProxyType({"your next turn": "next turn", "next turn": "turn"})
"""Remaining durations once a turn has ended, because players alternate turns (1E-TURN-01)."""


def end_effects(table: Table, until: str) -> None:
    """Remove effects that last until the given moment."""
    state = table.state
    over = [effect for effect in state.lasting if effect.until == until]
    state.lasting = [effect for effect in state.lasting if effect.until != until]
    if any(isinstance(item.change, Becomes) for item in over):  # compatibility is cached everywhere
        table.drop_all_caches()
    elif over:
        table.drop_caches()


def end_turn_effects(table: Table) -> None:
    """Remove effects that last until the end of this turn, and shorten later ones."""
    end_effects(table, "turn")
    end_effects(table, f"end of turn {table.state.turn}")
    for effect in table.state.lasting:
        effect.until = _DURATION_AFTER_TURN.get(effect.until, effect.until)


def _add_temporary_effect(resolution: Resolution, change: Change, until: str, cards: list[str] | None) -> None:
    table = resolution.table
    if cards is None or cards:
        table.state.lasting.append(LastingChange(change, resolution.seat, resolution.card, until, cards))
        table.drop_caches()


def _start_temporary_effect(resolution: Resolution, effect: tree.Lasts, picked: list[str]) -> Procedure[None]:
    """Add a temporary effect; disabled personnel leave the attempt (1E-MIS-13)."""
    _add_temporary_effect(resolution, effect.change, effect.until, None if effect.who is None else list(picked))
    if isinstance(effect.change, Disables):
        remove_from_team(resolution.table, picked)
    yield from ()


def _disable_cards(resolution: Resolution, _effect: tree.Disable, picked: list[str]) -> Procedure[None]:
    """Disable cards while the source is in play (1E-STAT-05); they leave the attempt (1E-MIS-13)."""
    _add_temporary_effect(resolution, Disables(Cards()), WHILE_IN_PLAY, list(picked))
    if picked:
        resolution.log_event_for_cards("disable", picked, "disabled", "1E-STAT-05")
    remove_from_team(resolution.table, picked)
    yield from ()


def _quarantine_personnel(resolution: Resolution, _effect: tree.Quarantine, picked: list[str]) -> Procedure[None]:
    """Quarantine personnel: they can't beam away, but others can come (1E-QUAR-01, 1E-STAT-08)."""
    _add_temporary_effect(resolution, Cannot(Cards(), "beam"), WHILE_IN_PLAY, list(picked))
    if picked:
        resolution.log_event_for_cards("quarantine", picked, "quarantined", "1E-QUAR-01")
    yield from ()


def _gain_skills(resolution: Resolution, effect: tree.GainSkills, picked: list[str]) -> Procedure[None]:
    """Give all skills of the picked personnel at their levels, or one that the player chooses.

    A personnel's own text gives them to that personnel, any other text to its host. Classifications aren't skills and
    aren't copied (1E-CARD-11).
    """
    table = resolution.table
    own = table.is_a(resolution.card, Personnel)
    gainer = [resolution.card] if own else resolution.special_cards(Host())
    offered = [skill_box_levels(person) for card in picked for person in persons_on_card(table, card)]
    if not effect.every and any(offered):
        names = dict.fromkeys(skill for box in offered for skill in box)
        prompt = f"Which skill does {table.names(gainer)} gain?"
        options = [option(skill, skill.title()) for skill in names]
        chosen = yield from choose_one(resolution.seat, prompt, options, "1E-SKILL-02", public="chooses a skill")
        offered = [{chosen: 1}]
    for skill, level in (item for box in offered for item in box.items()):
        _add_temporary_effect(resolution, Gains(Cards(), skill, level), effect.until, gainer)
    if picked and gainer:
        words = f"gains {_gained_words(effect, offered)} of {table.names(picked)}"
        known = words if _are_visible_to_all(table, picked) else "gains skills"
        resolution.log_event_for_cards("gain", gainer, known, "1E-SKILL-10")


def _gained_words(effect: tree.GainSkills, offered: list[dict[str, int]]) -> str:
    """Return the skills gained, as the log names them."""
    return "the skills" if effect.every or not offered else next(iter(offered[0])).title()


def _take_up_skill(resolution: Resolution, effect: objectives.TakeUpSkill, _picked: list[str]) -> Procedure[None]:
    """Give the card, or those it describes, a chosen skill until it takes up another or leaves play."""
    table, card = resolution.table, resolution.card
    options = [option(skill.lower(), skill) for skill in LEXICON.skills if not effect.of or skill.lower() in effect.of]
    others = effect.to if isinstance(effect.to, Cards) else None
    prompt = f"Which skill does {table.name(card)} {'give' if others else 'gain'}?"
    skill = yield from choose_one(resolution.seat, prompt, options, "1E-SKILL-10", public="chooses a skill")
    state = table.state
    state.lasting = [
        effect for effect in state.lasting if not (effect.source == card and isinstance(effect.change, Gains))
    ]
    until = effect.until if isinstance(effect.until, str) else WHILE_IN_PLAY
    _add_temporary_effect(resolution, Gains(others or Cards(), skill), until, None if others else [card])
    table.drop_caches()
    resolution.log_event_for_cards("gain", [card], f"now {'gives' if others else 'has'} {skill.title()}", "1E-SKILL-10")


def _are_visible_to_all(table: Table, cards: list[str]) -> bool:
    return all(table.can_see(None, card) for card in cards)


EFFECTS = (
    EffectFunction(tree.GainSkills, _gain_skills),
    EffectFunction(tree.Lasts, _start_temporary_effect),
    EffectFunction(objectives.TakeUpSkill, _take_up_skill),
    EffectFunction(tree.Disable, _disable_cards),
    EffectFunction(tree.Quarantine, _quarantine_personnel),
)
