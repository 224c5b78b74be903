"""Faults of trees: words the game doesn't have, traits no card has, places that permanent texts don't have."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from engine.ccg.effects.cards_meant import Cards, ForEach
from engine.ccg.effects.changes import Adjusts, TakesAboard
from engine.ccg.effects.conditions import Attempting, Commands, Facing
from engine.ccg.effects.language import ForeignWordError, tree_nodes
from engine.ccg.effects.plays import DownloadCards
from engine.ccg.effects.texts import While
from engine.ccg.requirements.requirement import AllOf, AnyOf, Named, Not, Requirement, Skill, Trait, is_met_alone
from engine.first_edition.cards.definition import AnyDefinition, Mission, Personnel
from engine.first_edition.cards.language import LANGUAGE
from engine.first_edition.cards.lexicon import CLASSIFICATIONS
from engine.first_edition.cards.qualities import printed_qualities_of_card
from engine.first_edition.compiling.names import OF_PERSONNEL, OF_SHIPS
from engine.first_edition.compiling.vocabulary import FirstEditionVocabulary

_STANDING_PLACES = frozenset(
    ("this", "host", "present", "aboard", "mission", "surface", "beside", "boarded", "led", "play", "group")
)
"""Places that the engine supports in continuous texts."""
_COUNTED_PLACES = ("captives", "discard", "hand")
"""Places that the engine supports only in conditions of continuous texts."""
_ADDED_ICONS = frozenset(("tng", "ds9"))
"""Icons that cards only get from others (1E-ICON-12), while Second Edition prints icons of the same names."""
_TRAITS_OF_ALL_CARDS = ("unique", "universal", "planet", "space")


def tree_faults(card: AnyDefinition, vocabulary: FirstEditionVocabulary) -> Iterator[str]:
    """Yield the faults of a card's tree, as sentences; nothing if no fault is found."""
    try:
        LANGUAGE.check(card, card.id)
    except ForeignWordError as error:
        yield str(error)
    try:
        msgspec.convert(msgspec.to_builtins(card), type(card))
    except msgspec.ValidationError as error:
        yield f"It can’t be saved: {error}"
    icons = (*getattr(card, "downloads", ()), *getattr(card, "fetches", ()))
    if getattr(card, "download_needs", None) is not None and len(icons) != 1:
        yield "One condition limits one special download."
    if isinstance(card, Mission) and _takes_reports(card):
        if card.far is not None:
            yield "Cards may report only on one side of the mission."
        if card.ground != "planet":
            yield "Personnel report to planets."
    if _is_of_second_edition(card) and _ADDED_ICONS & {*card.mentions}:
        yield "The icon may be the one of Second Edition."
    yield from _self_count_faults(card)
    in_play = tuple(text for use in getattr(card, "functions", ()) for text in use.texts)
    for text in (*getattr(card, "texts", ()), *in_play):
        for node in tree_nodes(text):
            yield from _node_faults(node, card, vocabulary)
            if isinstance(text, While) and isinstance(node, Cards) and not _is_known_place(node, text):
                yield f"Continuous texts can’t refer to cards at the place “{node.where}”."


def _is_of_second_edition(card: AnyDefinition) -> bool:
    """Whether a personnel is one of Second Edition, which has no classifications; Borg never have one (1E-CARD-11)."""
    return isinstance(card, Personnel) and not card.classification and not card.pair and "borg" not in card.affiliations


def _is_known_place(node: Cards, text: While) -> bool:
    """Whether the engine finds the cards of a description in a continuous text, or they report from anywhere.

    Cards in hand are secret, apart from their number.
    """
    if node.where in _COUNTED_PLACES:
        told = any(isinstance(part, Commands) and part.cards == node for part in tree_nodes(text.condition))
        counted = any(isinstance(part, ForEach) and part.of == node for part in tree_nodes(text.changes))
        return (told or counted) and (node.where != "hand" or (node.kind == "card" and node.who is None))
    return node.where in _STANDING_PLACES or any(getattr(change, "cards", None) == node for change in text.changes)


def _takes_reports(card: Mission) -> bool:
    return any(
        isinstance(node, TakesAboard) or (isinstance(node, DownloadCards) and node.at is not None)
        for node in tree_nodes(card.near.texts)
    )


def _self_count_faults(card: AnyDefinition) -> Iterator[str]:
    """Yield a fault if a text might count its own card: *with a Romulan*, on a Romulan."""
    own = printed_qualities_of_card(card) if isinstance(card, Personnel) else ()
    for text in getattr(card, "texts", ()):
        for node in tree_nodes(getattr(text, "condition", None)):
            if not isinstance(node, Commands) or not _is_about_company(node.cards):
                continue
            if any(is_met_alone(node.cards.who, person) for person in own):
                yield "The description may match the card itself."


def _is_about_company(cards: Cards) -> bool:
    """Whether a description is about cards accompanying a card, not about all cards there."""
    near = cards.where == "present" and not cards.other
    return near and cards.whose != "opponent" and not isinstance(cards.who, Not | Named)


def _node_faults(node: Any, card: AnyDefinition, vocabulary: FirstEditionVocabulary) -> Iterator[str]:
    match node:
        case Adjusts(of=of, attributes=names):
            fitting = OF_PERSONNEL if of.kind == "personnel" else OF_SHIPS if "ship" in of.kind else ()
            if not set(names) <= set(fitting):
                yield f"A {of.kind} has no {', '.join(names)}."
        case Facing() | Attempting() if not isinstance(card, Personnel):
            yield "Only a personnel faces a dilemma or attempts a mission itself."
        case ForEach(of=of, different=True) if of.kind == "personnel":
            yield "Personnel are different by persona, not by title."
        case ForEach(of=of) if of.kind == "personnel" and of.where == "this":
            yield "The text counts its own card."
        case ForEach(of=Cards(who=Skill(name=name))) if name not in map(str.lower, CLASSIFICATIONS):
            yield f"It may count levels of {name.title()}, not personnel."
        case Cards():
            yield from _description_faults(node, vocabulary)


def _description_faults(of: Cards, vocabulary: FirstEditionVocabulary) -> Iterator[str]:
    kinds = set(of.kind.split(" or "))
    for part in requirement_parts(of.who):
        match part:
            case Skill(name=name) if not kinds & {"personnel", "card"}:
                yield f"A {of.kind} has no {name.title()}."
            case Trait(name=name) if name.startswith("["):
                having = vocabulary.icon_kinds.get(name, frozenset())
                if "mission" not in kinds and "card" not in kinds and not kinds & having:
                    yield f"No {of.kind} has {name}."
            case Trait(name=name) if name not in _TRAITS_OF_ALL_CARDS and not name.endswith(" ship"):
                known = name in vocabulary.traits or f"[{name}]" in vocabulary.affiliations
                if known and "card" not in kinds and not kinds & {*vocabulary.traits.get(name, ()), "personnel"}:
                    yield f"No {of.kind} is {name}."


def requirement_parts(who: Requirement | None) -> Iterator[Requirement]:
    """Yield the parts of a requirement that name one quality each."""
    match who:
        case AllOf(parts=parts) | AnyOf(parts=parts):
            for part in parts:
                yield from requirement_parts(part)
        case Not(part=part):
            yield from requirement_parts(part)
        case None:
            return
        case _:
            yield who
