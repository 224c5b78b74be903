"""The sides of missions with a built-in outpost or wormhole (1ER-MII-1 to 1ER-MII-6)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.ccg.effects.cards_meant import Cards, ForEach
from engine.ccg.effects.conditions import Compare
from engine.ccg.effects.plays import NoDraws, PlayAsCost
from engine.ccg.effects.spaceline import PassWormhole, TurnOver
from engine.ccg.effects.texts import CardPlay, Order, Text
from engine.first_edition.cards.definition import AnyDefinition, BuiltIn, Facility, Mission

_OTHER_SIDE, _OUTPOST = "/back", "/outpost"
WORMHOLE = Cards(kind="interrupt", title="Wormhole")
"""The interrupt that is played where a mission has no wormhole; a Space-Time Portal is not one (1ER-MII-4)."""
_SCAN = Cards(kind="interrupt", title="Long-Range Scan")


def other_side_id(card_id: str) -> str:
    """The id of the other side of a card with two sides."""
    return front_card_id(card_id) if card_id.endswith(_OTHER_SIDE) else f"{card_id}{_OTHER_SIDE}"


def front_card_id(card_id: str) -> str:
    """The id of the front of a card, which decks name."""
    return card_id.removesuffix(_OTHER_SIDE)


def outpost_id(card_id: str) -> str:
    """The id of the outpost that a mission has built in."""
    return f"{front_card_id(card_id)}{_OUTPOST}"


def has_two_sides(card: AnyDefinition) -> bool:
    """Whether a card has an other side that players turn up (1E-CARD-22)."""
    return bool(card.other_words) or (isinstance(card, Mission) and card.built_in is not None)


def parts_of_card(card: AnyDefinition) -> Iterator[AnyDefinition]:
    """The other side of a card and its built-in outpost, which decks don't list."""
    if isinstance(card, Mission) and card.built_in is not None:
        back = msgspec.structs.replace(
            card, id=other_side_id(card.id), words=card.other_words, other_words=card.words, closed=True
        )
        yield _with_text_of_side(back, *_text_of_side(card))
        if card.built_in.affiliation:
            yield _built_in_outpost(card, card.built_in)
    elif card.other_words:
        yield msgspec.structs.replace(card, id=other_side_id(card.id), words=card.other_words, other_words=card.words)


def with_built_in_texts(card: AnyDefinition) -> AnyDefinition:
    """The card, for a mission with a built-in wormhole with the text of its front."""
    return _with_text_of_side(card) if isinstance(card, Mission) else card


def _with_text_of_side(card: Mission, *others: Text) -> Mission:
    """The side of a mission with the text by which it is used, and without that of the other side."""
    own = [text for text in card.near.texts if text not in others]
    texts = (*own, *(text for text in _text_of_side(card) if text not in own))
    if texts == card.near.texts:
        return card
    return msgspec.structs.replace(card, near=msgspec.structs.replace(card.near, texts=texts))


def _text_of_side(card: Mission) -> tuple[Text, ...]:
    """The text by which its player moves through the wormhole, or turns the mission over."""
    built_in = card.built_in
    if built_in is None:
        return ()
    if not built_in.affiliation:
        scan = Order(costs=(PlayAsCost(cards=_SCAN),), effects=(TurnOver(),))
        return (scan if card.closed else Order(effects=(PassWormhole(),)),)
    if not card.closed or built_in.builder is None:
        return ()
    there = ForEach(Cards(kind="personnel", whose="you", where="mission", who=built_in.builder))
    return (CardPlay(requires=Compare(there, ">", 0), effects=(TurnOver(), NoDraws())),)


def _built_in_outpost(card: Mission, built_in: BuiltIn) -> Facility:
    return Facility(
        id=outpost_id(card.id),
        title=f"{card.title} Outpost",
        uniqueness="universal",
        facility="outpost",
        affiliations=(built_in.affiliation,),
        shields=built_in.shields,
        quadrant=card.quadrant,
        part_of=card.id,
    )
