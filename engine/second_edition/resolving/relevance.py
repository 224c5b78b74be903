"""Whether a possible response can matter: one that only helps against a dilemma must fit that dilemma."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ccg.cards.kinds import Dilemma
from engine.ccg.describing.printer import card_text
from engine.ccg.effects import effects as tree
from engine.ccg.effects.cards_meant import This
from engine.ccg.effects.changes import Change, Gains, Modifies, Substitutes
from engine.ccg.effects.effects import Effect
from engine.second_edition.resolving.occurrence import Occurrence
from engine.second_edition.resolving.resolution import Resolution
from engine.second_edition.table.table import Table

_ANY_QUALITY = ("attribute", "skill")
"""Words that stand for any attribute or any skill."""
_CHOSEN_SKILLS = ("any", "required", "mission")
"""Words for a skill that the player chooses, or that a card requires."""


def can_matter(table: Table, occurrence: Occurrence, effects: Sequence[Effect], seat: int) -> bool:
    """Whether effects can change anything for the seat that would respond with them.

    They can't if they last only for a dilemma that they don't help with or that is passed anyway, or if they only
    prevent the seat's own play.
    """
    if occurrence.event == "would be played" and occurrence.seat == seat and _only_prevents(effects):
        return False
    faced = next((card for card in occurrence.cards if card in table.state.cards), "")
    dilemma = table.card(faced) if faced else None
    if not isinstance(dilemma, Dilemma) or dilemma.level != "enforced" or not effects:
        return True
    if not all(isinstance(effect, tree.Lasts) and effect.until == "dilemma" for effect in effects):
        return True
    words, changed = (
        card_text(dilemma).lower(),
        [_changed_qualities(effect.change) for effect in effects if isinstance(effect, tree.Lasts)],
    )
    required = any(not names or any(name in words for name in (*names, *_ANY_QUALITY)) for names in changed)
    return required and not _is_met_completely(table, faced, dilemma)


def _only_prevents(effects: Sequence[Effect]) -> bool:
    """Whether effects only prevent the event, and perhaps remove their own card from the game."""
    others = [effect for effect in effects if not isinstance(effect, tree.Prevent)]
    own = all(isinstance(other, tree.RemoveFromGame) and isinstance(other.who, This) for other in others)
    return own and len(others) < len(effects)


def _is_met_completely(table: Table, faced: str, dilemma: Dilemma) -> bool:
    """Whether the group meets everything a dilemma requires, so that it has no effect."""
    attempt, first = table.state.attempt, dilemma.effects[0] if len(dilemma.effects) == 1 else None
    if attempt is None or not isinstance(first, tree.Unless) or first.of_picked or first.of_others or first.met:
        return False
    return Resolution(table, attempt.seat, faced).would_meet(first.requirement)


def _changed_qualities(change: Change) -> tuple[str, ...]:
    """Return the attributes and skills that a change gives or raises; empty if it may be any."""
    match change:
        case Substitutes(instead=instead):
            return tuple(instead)
        case Modifies(attributes=attributes):
            return tuple(attributes)
        case Gains(skill=skill):
            return (skill,) if skill not in _CHOSEN_SKILLS else ()
        case _:
            return ()
