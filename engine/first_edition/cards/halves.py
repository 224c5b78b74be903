"""Steps of a dilemma (1E-DIL); only combo dilemmas have two halves (1E-DIL-14)."""

from __future__ import annotations

import re
from typing import Literal

from engine.ccg.effects.cards_meant import Pick
from engine.ccg.effects.conditions import Condition
from engine.ccg.effects.effects import Effect
from engine.ccg.effects.texts import Text
from engine.ccg.requirements.requirement import Requirement, Written

_STATES_CONDITIONS = re.compile(r"\b(?:unless|get past|requires)\b", re.IGNORECASE)
"""Matches words that state conditions."""


class Step(Written, frozen=True, kw_only=True, omit_defaults=True):
    """One step of a dilemma (1E-DIL-02, 1E-DIL-03).

    Attributes:
        at: the kind of place where the step applies, ``planet`` or ``space``; empty for both.
        condition: the condition to meet; ``None`` if the effects always happen.
        of_picked: whether the condition is checked only for cards picked by an earlier step.
        of_others: whether it is checked only for cards not picked by an earlier step.
        remaining: whether the condition is checked only after earlier steps, for the personnel who remain (1E-DIL-07).
        pays: costs that can replace the condition; empty if none. Without a condition, paying
            them is the condition, and if there are no effects they are paid as soon as possible.
        effects: the effects if the condition isn't met.
        waived: whether a temporary ruling ignores a failure: the effects happen, but nothing fails (1E-DOC-06).
    """

    at: Literal["", "planet", "space"] = ""
    condition: Condition | None = None
    of_picked: bool = False
    of_others: bool = False
    remaining: bool = False
    pays: tuple[Effect, ...] = ()
    effects: tuple[Effect, ...] = ()
    waived: bool = False

    @property
    def can_be_failed(self) -> bool:
        """Whether players must meet or pay something here, so that the dilemma can be failed (1E-DIL-03)."""
        return self.condition is not None or bool(self.pays)


class Half(Written, frozen=True, kw_only=True, omit_defaults=True):
    """One half of a dilemma; only combo dilemmas have two (1E-DIL-14).

    Attributes:
        original: the title of the dilemma that a half of a combo is based on and is a copy of (1E-UNIQ-11).
        words: its text, if players resolve it by hand.
        trigger: the condition for having an effect (1E-DIL-16).
        steps: the steps in text order.
        nullify: the requirement that nullifies it before or during its effects (1E-DIL-09).
        nullifiers: titles of the cards that either player may play to nullify it as it is encountered.
        cure: the condition that ends it once placed (1E-DIL-08).
        then: its fate if a condition wasn't met: ``reseed`` (1E-DIL-04), ``discard`` (1E-DIL-05), ``continues``
            (1E-DIL-06), ``stays`` (placed whether or not conditions were met), or ``placed``.
        placed: the host it is placed on; if it picks several, it is placed at the mission and targets them. Without
            ``stays`` it is placed only if all conditions are met, with ``placed`` only if one isn't. ``None`` for a
            dilemma that leaves.
        texts: its texts once placed (1E-PLAY-13).
        repeatable: ``False`` if its text says it is met only once (1E-DIL-14).
        stops: whether its host is stopped.
        past: effects once all its conditions are met.
        travels: whether the host ship must travel to the far end of the spaceline, where the dilemma scores and leaves
            (1E-REQ-01, 1E-CR-062); this ends the attempt.
    """

    original: str = ""
    words: str = ""
    trigger: Condition | None = None
    steps: tuple[Step, ...] = ()
    nullify: Requirement | None = None
    nullifiers: tuple[str, ...] = ()
    cure: Condition | None = None
    then: Literal["reseed", "discard", "continues", "stays", "placed"] = "reseed"
    placed: Pick | None = None
    texts: tuple[Text, ...] = ()
    repeatable: bool = True
    travels: bool = False
    stops: bool = False
    past: tuple[Effect, ...] = ()

    @property
    def can_be_failed(self) -> bool:
        """Whether its text or one of its steps has conditions (1E-DIL-03)."""
        return bool(_STATES_CONDITIONS.search(self.words)) or any(step.can_be_failed for step in self.steps)
