"""The abilities of compiled cards that games have not used, with what each of them takes.

The names stand in ``unused_abilities.txt``. Why a game played at random does not come to them is read off their texts.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from engine.ccg.cards.kinds import AnyCard, Dilemma, Interrupt, texts_of
from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.changes import Costs
from engine.ccg.effects.conditions import Commands, Fighting, FirstCompleted, Leads, UsedSkill
from engine.ccg.effects.effects import BeginCombat, BeginEngagement, Name
from engine.ccg.effects.language import tree_nodes
from engine.ccg.effects.texts import Ability, MayPlay, Response, Trigger, While
from engine.ccg.requirements.requirement import Trait

_NAMES = Path(__file__).with_suffix(".txt")
_CONFLICTS = ("combat", "engagement", "damaged")


def unused_abilities() -> tuple[str, ...]:
    """The abilities as *card: ability*."""
    return tuple(_NAMES.read_text(encoding="utf-8").splitlines())


def why_unused(card: AnyCard, ability: str) -> str:
    """What it takes to use an ability, as far as its text says; empty where nothing stands in its way."""
    kind, _, number = ability.partition(" ")
    text: Any = texts_of(card)[int(number) - 1] if kind == "text" else card
    found = tuple(tree_nodes(text))
    events = [event for node in found if isinstance(node, Trigger) for event in node.triggering_events]
    if any(isinstance(node, BeginCombat | BeginEngagement | Fighting) for node in found) or any(
        event.startswith(_CONFLICTS) for event in events
    ):
        return "a combat or an engagement, mostly one that is won"
    if any(isinstance(node, UsedSkill | FirstCompleted) or node == Trait("completed") for node in found) or any(
        event.startswith("mission") for event in events
    ):
        return "a mission that is completed, or fails, in such a way"
    if any(isinstance(node, Cards) and node.where in ("brig", "captured", "removed") for node in found):
        return "cards in a brig, or out of the game"
    if any(isinstance(node, Leads) or (isinstance(node, Commands) and node.count > 1) for node in found):
        return "so many such cards at one time"
    if any(isinstance(node, Cards) and node.title for node in found):
        return "a certain card in play"
    if isinstance(card, Dilemma):
        return "the dilemma drawn, and chosen, against enough personnel"
    if isinstance(text, Response | Interrupt) or events:
        return "something that seldom happens to such cards"
    if isinstance(text, MayPlay) or (isinstance(text, While) and any(isinstance(one, Costs) for one in text.changes)):
        return "the card in hand when it may be played so"
    if isinstance(text, Ability) and (text.costs or text.requires):
        return "a price that is at hand, or what it requires"
    if any(isinstance(node, Cards | Name) for node in found):
        return "the card in play beside those of whom it speaks"
    return ""
