"""What a dilemma does, step by step (1E-DIL); only combo dilemmas have two halves (1E-DIL-14)."""

from __future__ import annotations

from typing import Literal

from engine.ccg.effects.cards_meant import Pick
from engine.ccg.effects.conditions import Condition
from engine.ccg.effects.effects import Effect
from engine.ccg.effects.texts import Text
from engine.ccg.requirements.requirement import Requirement, Written


class Step(Written, frozen=True, kw_only=True, omit_defaults=True):
    """One part of what a dilemma does (1E-DIL-02, 1E-DIL-03).

    Attributes:
        at: a step only for those who meet it on a ``planet`` or in ``space``; empty for both.
        condition: what they must meet; ``None`` where the effects happen by themselves.
        of_picked: the condition is asked only of those whom an earlier step has picked.
        of_others: the condition is asked only of those whom no earlier step has picked.
        remaining: the condition is asked only once earlier steps have happened, of those who remain (1E-DIL-07).
        pays: what may be paid in place of meeting the condition; empty where nothing may. Without a condition, paying
            it is the condition, and where nothing happens otherwise it is paid as soon as it can be.
        effects: what happens to those who do not meet it.
        waived: for the time being a ruling takes the condition for none: what it saves from happens, and nothing fails
            (1E-DOC-06).
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
    def demands(self) -> bool:
        """Whether players must meet or pay something here, so that the dilemma can be failed (1E-DIL-03)."""
        return self.condition is not None or bool(self.pays)


class Half(Written, frozen=True, kw_only=True, omit_defaults=True):
    """What a dilemma does; only combo dilemmas have two (1E-DIL-14).

    Attributes:
        trigger: without it there is no effect (1E-DIL-16).
        steps: in the order of the text; some happen by themselves, others where their condition is not met.
        nullify: who may take it away before or while it does anything (1E-DIL-09).
        nullifiers: titles of the cards that either player may play to nullify it as it is encountered.
        cure: who ends it once it is placed (1E-DIL-08).
        then: what becomes of it where a condition was not met: ``reseed`` (1E-DIL-04), ``discard`` (1E-DIL-05),
            ``continues`` (1E-DIL-06), ``stays`` where it is placed whether or not conditions were met, or ``placed``.
        placed: on what it lies from then on; where it picks several cards it lies at the mission and targets them.
            Without ``stays`` it is placed only once all conditions are met, with ``placed`` only where one is not.
            ``None`` for a dilemma that leaves.
        texts: what it does while it is placed, and not before (1E-PLAY-13).
        repeatable: ``False`` where its text says that it is met only once (1E-DIL-14).
        stops: whether who it is placed on is stopped by that.
        past: what happens once all its conditions are met.
        travels: whether the ship on which it is placed must do nothing but travel to the far end of the spaceline,
            where the dilemma leaves it with its points (1E-REQ-01, 1E-CR-062); that ends the attempt.
    """

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
