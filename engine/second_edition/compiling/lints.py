"""Faults of trees: attributes of the wrong kind, no cards picked, a choice that was not offered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engine.ccg.cards.kinds import AnyCard, Dilemma, Event, Interrupt, Mission, Personnel, Ship, texts_of
from engine.ccg.cards.printed_qualities import kind_of
from engine.ccg.compiling.vocabulary import Vocabulary
from engine.ccg.effects.cards_meant import Cards, Host, Others, Picked, This
from engine.ccg.effects.changes import Gains, Loses, Modifies
from engine.ccg.effects.conditions import Attempting, Facing
from engine.ccg.effects.effects import (
    BeginCombat,
    BeginEngagement,
    Choose,
    Effect,
    If,
    May,
    PlayersDo,
    SelectUntil,
    Stop,
    Unless,
)
from engine.ccg.effects.language import ForeignWordError, tree_nodes
from engine.ccg.effects.texts import Ability, Response, Trigger, While
from engine.ccg.requirements.grammar import SKILLS
from engine.ccg.requirements.requirement import AllOf, AnyOf, Not, Requirement, Skill, Trait
from engine.second_edition.cards.language import LANGUAGE
from engine.second_edition.compiling.names import PERSONNEL_ATTRIBUTES, SHIP_ATTRIBUTES

_OF_MISSIONS = ("completed", "planet", "space", "headquarters")
_OF_CONFLICTS = ("combat", "engagement", "dilemma", "attempt")
_PICKING_NODES = ("Random", "Chosen", "Most", "Least", "All", "AllButOne")


def tree_faults(card: AnyCard, vocabulary: Vocabulary) -> Iterator[str]:
    """Yield the faults of a card's tree, as sentences; nothing if no fault is found."""
    try:
        LANGUAGE.check(card, card.id)
    except ForeignWordError as error:
        yield str(error)
    for node in tree_nodes(card):
        yield from _node_faults(node, card, vocabulary)
    yield from _order_faults(card)
    yield from _group_faults(card)
    for text in texts_of(card):
        if isinstance(text, Response) and text.must and text.costs:
            yield "Nobody must pay a cost."


def _node_faults(node: Any, card: AnyCard, vocabulary: Vocabulary) -> Iterator[str]:
    match node:
        case Modifies(of=of, attributes=names):
            fitting = (
                PERSONNEL_ATTRIBUTES
                if of.kind == "personnel"
                else SHIP_ATTRIBUTES
                if of.kind == "ship"
                else ("points", "span")
            )
            if not set(names) <= set(fitting):
                yield f"A {of.kind} has no {', '.join(names)}."
        case While() if any(
            isinstance(change, Gains) and change.skill in ("any", "required", "mission", "named")
            for change in node.changes
        ):
            yield "Nobody chooses a skill for as long as something is so."
        case Trigger(event="mission completed", this=True) if not isinstance(card, Mission):
            yield "Only a mission is completed itself."
        case Loses(of=of, what=what, level=level):
            yield from _loss_faults(of, what, level, card)
        case Cards():
            yield from _description_faults(node, card, vocabulary)
        case Facing() | Attempting() if not isinstance(card, Personnel | Dilemma) and node.who is None:
            yield "Only a personnel faces a dilemma itself."
        case This(kind=kind) | Host(kind=kind) if kind not in ("personnel", "card", kind_of(card)) and isinstance(
            node, This
        ):
            yield f"This card is no {kind}."


def _loss_faults(of: Cards, what: str, level: int, card: AnyCard) -> Iterator[str]:
    """Yield a fault if the text doesn't say whether all levels of a skill are lost, or one."""
    if what.startswith("[") or what == "skills" or what.title() not in SKILLS:
        return
    if not isinstance(card, Personnel) or of.where != "this" or card.skills.get(what) != level:
        yield "How much of a skill is lost is not said."


def _description_faults(of: Cards, card: AnyCard, vocabulary: Vocabulary) -> Iterator[str]:
    kinds = set(of.kind.split(" or "))
    for part in _requirement_parts(of.who):
        match part:
            case Skill(name=name) if not kinds & {"personnel", "card"}:
                yield f"A {of.kind} has no {name.title()}."
            case Trait(name="staffed" | "led") if kinds != {"ship"} or of.whose != "you":
                yield "Only a ship of one's own is known to be staffed."
            case Trait(
                name="staffed"
                | "led"
                | "laden"
                | "commanding"
                | "skilled"
                | "uncommanded"
                | "attempting"
                | "eventful"
                | "damaging"
                | "commander"
            ):
                continue
            case Trait(name=name) if name in _OF_MISSIONS:
                if not kinds & {"mission", "dilemma", "card"}:
                    yield f"A {of.kind} is not {name}."
            case Trait(name=name) if name.startswith("requires "):
                if not kinds & ({"ship"} if "[" in name else {"mission", "card"}):
                    yield f"A {of.kind} requires nothing."
            case Trait(name=name) if not name.startswith("[") and name not in ("unique", "damaged", "dual"):
                having = vocabulary.traits.get(name, frozenset())
                if "card" not in kinds and not kinds & having:
                    yield f"No {of.kind} is {name}."
    if (
        of.where == "this"
        and of.kind not in (kind_of(card), "personnel", "card")
        and isinstance(card, Personnel | Ship)
    ):
        yield f"This card is no {of.kind}."
    if of.where == "aboard" and isinstance(card, Mission):
        yield "A mission has nobody aboard."


def _requirement_parts(who: Requirement | None) -> Iterator[Requirement]:
    match who:
        case AllOf(parts=parts) | AnyOf(parts=parts):
            for part in parts:
                yield from _requirement_parts(part)
        case Not(part=part):
            yield from _requirement_parts(part)
        case None:
            return
        case _:
            yield who


def _group_faults(card: AnyCard) -> Iterator[str]:
    """Yield a fault if a text picks from its group outside attempts and conflicts, where the place is missing."""
    if isinstance(card, Dilemma):
        return
    for text in texts_of(card):
        if isinstance(text, Response) and text.trigger.event.removeprefix("would be ").split(" ")[0] in (
            "mission",
            "combat",
            "engagement",
            "dilemma",
            "attempt",
        ):
            continue
        if isinstance(text, Ability):
            yield from _missing_place_faults((*text.costs, *text.effects))
    if isinstance(card, Event):
        yield from _missing_place_faults((*card.costs, *card.effects))
    if isinstance(card, Interrupt) and (card.trigger is None or "begun" not in card.trigger.event):
        yield from _missing_place_faults((*card.costs, *card.effects))


def _missing_place_faults(effects: Sequence[Effect]) -> Iterator[str]:
    for effect in effects:
        if isinstance(effect, BeginCombat | BeginEngagement):
            continue
        who = getattr(effect, "who", None)
        if type(who).__name__ in _PICKING_NODES and who is not None and who.where == "group":
            yield "Where those are who are picked is not said."
        for inner in _effect_branches(effect):
            yield from _missing_place_faults(inner)


# --- picks before references to them --------------------------------------------------------------------------------


def _order_faults(card: AnyCard) -> Iterator[str]:
    if isinstance(card, Dilemma | Event | Interrupt):
        yield from _reference_faults((*getattr(card, "costs", ()), *card.effects), 0)
        yield from _stopped_card_faults(card.effects)
    for text in texts_of(card):
        if isinstance(text, Ability):
            yield from _reference_faults((*text.costs, *text.effects), 0)


def _reference_faults(effects: Sequence[Effect], picks: int) -> Iterator[str]:
    """Yield faults of references: *those personnel* need exactly one earlier pick; *others* need at least one."""
    for effect in effects:
        who = getattr(effect, "who", None)
        if isinstance(who, Picked) or getattr(who, "where", "") == "picked":
            if picks != 1:
                yield f"“Those” are spoken of after {picks} picks."
        elif isinstance(who, Others) and not picks:
            yield "“Others” are spoken of before anybody is picked."
        elif type(who).__name__ in _PICKING_NODES or isinstance(effect, SelectUntil):
            picks += 1
        asks_of_picked = isinstance(effect, If | Unless) and effect.of_picked
        if asks_of_picked and picks != 1:
            yield f"Something is asked of those picked after {picks} picks."
        for inner in _effect_branches(effect):
            yield from _reference_faults(inner, picks)


def _stopped_card_faults(effects: Sequence[Effect]) -> Iterator[str]:
    """Yield a fault if stopped cards are affected again, unless the text names them as stopped.

    2E-STP-04, 2E-DIL-14.
    """
    stopped = False
    for effect in effects:
        spoken = [node for node in tree_nodes(effect) if isinstance(node, Picked) and node.stopped is None]
        if stopped and spoken:
            yield "Who has been stopped is spoken of again."
        stopped = stopped or (isinstance(effect, Stop) and not isinstance(effect.who, Picked | Others))


def _effect_branches(effect: Effect) -> tuple[tuple[Effect, ...], ...]:
    match effect:
        case Choose(choices=choices):
            return tuple(choice.effects for choice in choices)
        case If(then=then, otherwise=otherwise) | May(then=then, otherwise=otherwise):
            return then, otherwise
        case PlayersDo(then=then):
            return (then,)
        case Unless(then=then, met=met):
            return then, met
        case Stop(otherwise=otherwise):
            return (otherwise,)
        case _:
            return ()
