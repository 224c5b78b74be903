"""Menu options that gain nothing now, so that they aren't advertised every turn."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ccg.effects.cards_meant import This
from engine.ccg.effects.effects import Discard, Effect
from engine.ccg.effects.texts import Ability, Response
from engine.first_edition.missions.attempting import REQUIREMENTS_MET
from engine.first_edition.playing.using_texts import optional_effects
from engine.first_edition.position.cards_with_text import texts_of
from engine.first_edition.resolving.hidden_agendas import AGENDAS, agenda_function
from engine.first_edition.table.table import Table
from engine.kernel.decision import Answer, Decision, Option


def idle_options(table: Table, decision: Decision) -> Answer:
    """Return the ids of the options that gain nothing now.

    These are persona replacements, which the player was asked about before (1E-TIM-07), hidden agendas that can also be
    revealed in response to the cards they affect (1E-HA-02), texts that only discard their own card, and attempts
    whose requirements are not met.
    """
    return tuple(
        option.id
        for option in decision.options
        if _is_idle(table, decision.seat, option.id) or _is_hopeless_attempt(option)
    )


def _is_hopeless_attempt(option: Option) -> bool:
    """Whether a team would attempt a mission without meeting its requirements."""
    return option.id.startswith("attempt:") and REQUIREMENTS_MET not in option.detail


def _is_idle(table: Table, seat: int, choice: str) -> bool:
    verb, _, words = choice.partition(":")
    instance, _, number = words.partition(":")
    match verb:
        case "replace":
            return True
        case "use" | "anytime" if table.list_of_card(instance)[0] == AGENDAS:
            function = agenda_function(table, instance)
            return bool(function.against) or any(isinstance(text, Response) for text in function.texts)
        case "use" | "anytime" if table.in_play(instance) and seat not in table.borg:  # Borg change objectives this way
            return _only_discards_itself(texts_of(table, instance)[int(number)])
        case _:
            return False


def _only_discards_itself(text: object) -> bool:
    if not isinstance(text, Ability) or text.costs:
        return False
    effects: Sequence[Effect] = optional_effects(text) or text.effects
    return bool(effects) and all(isinstance(effect, Discard) and isinstance(effect.who, This) for effect in effects)
