"""Answers that prevent what they answer (1E-ACT-12, 1E-ACT-16)."""

from __future__ import annotations

from engine.ccg.effects import effects as tree
from engine.ccg.zones.rules import Does
from engine.first_edition.resolution import Resolution
from engine.kernel.decision import Procedure


def _prevent(resolution: Resolution, effect: tree.Prevent, picked: list[str]) -> Procedure[None]:
    """The action has no result; with a pick it does not happen to those alone."""
    action = resolution.action
    if action is not None:
        prevented = picked if effect.who is not None else action.cards
        action.prevented = tuple(dict.fromkeys((*action.prevented, *prevented)))
        action.cancelled = not action.left()
    yield from ()


EFFECTS = (Does(tree.Prevent, _prevent),)
