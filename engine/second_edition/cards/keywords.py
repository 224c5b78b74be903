"""Keywords with their own effects, which later printings explain in reminder text; the others have none (2E-KEY-02)."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.ccg.cards.kinds import AnyCard, Dilemma, Equipment, Event, Ship
from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.changes import Cannot
from engine.ccg.effects.conditions import Commands, Every, Never
from engine.ccg.effects.effects import Draw
from engine.ccg.effects.texts import Response, Text, ToPlay, Trigger, While
from engine.ccg.requirements.requirement import AllOf, AnyOf, Trait
from engine.wording import number_words

ARTIFACT: Final = Commands(
    Cards(
        kind="mission",
        where="play",
        who=AllOf(
            (
                Trait("completed"),
                AnyOf(tuple(Trait(f"requires {skill}") for skill in ("acquisition", "anthropology", "archaeology"))),
            )
        ),
    )
)
"""The requirement for playing an Artifact: its player has completed a mission where artifacts are found."""


RITUAL: Final[tuple[Text, ...]] = (
    Response(
        trigger=Trigger("played", by="you", this=True),
        requires=Never(Commands(Cards(kind="event", where="play", who=Trait("ritual"), other=True))),
        effects=(Draw(),),
        must=True,
    ),
    While(changes=(Cannot(Cards(kind="event", where="this"), "be destroyed", owner="you"),)),
)
"""Texts of a Ritual in addition to its own: its first play draws a card, and its owner’s cards can’t destroy it."""


TEXTS_OF_KEYWORDS: Final = frozenset(change for text in RITUAL if isinstance(text, While) for change in text.changes)
"""Changes by keywords, which stay active if the card's text is shut off."""


def with_keywords(card: AnyCard) -> AnyCard:
    """Return a card with the requirements and texts of its keywords added."""
    if "Ritual" in card.keywords and isinstance(card, Event):
        card = msgspec.structs.replace(card, texts=(*RITUAL, *card.texts))
    if "Artifact" not in card.keywords:
        return card
    match card:
        case Event(requires=requires):
            needed = ARTIFACT if requires is None else Every((requires, ARTIFACT))
            return msgspec.structs.replace(card, requires=needed)
        case Ship() | Equipment():
            return msgspec.structs.replace(card, texts=(ToPlay(requires=ARTIFACT), *card.texts))
        case _:
            return card


def decay_count(card: AnyCard) -> int:
    """Return the number of cards on an event that destroys it, as in ``Decay: 3``; 0 if no number does."""
    return _keyword_number(card, "Decay: ")


def recall_cost(card: AnyCard) -> int:
    """Return the extra cost of playing an event from its owner’s discard pile, as in ``Recall: 1``.

    0 if it can’t be played from there.
    """
    return _keyword_number(card, "Recall: ")


def _keyword_number(card: AnyCard, keyword: str) -> int:
    found = (item.removeprefix(keyword) for item in card.keywords if item.startswith(keyword))
    return next((int(number) for number in found if number.isdecimal()), 0)


def consume_count(dilemma: Dilemma) -> int:
    """Return the number of dilemmas moved from the top of the pile to beneath the mission, as in ``Consume: 2``."""
    found = (keyword.partition(": ")[2] for keyword in dilemma.keywords if keyword.startswith("Consume: "))
    return sum(int(number) for number in found if number.isdecimal())


def keyword_words(dilemma: Dilemma) -> str:
    """Return the effects of a dilemma's keywords in words, to precede its text."""
    number = consume_count(dilemma)
    cards = "the top card" if number == 1 else f"the top {number_words(number)} cards"
    consumed = f"Your opponent puts {cards} of their dilemma pile beneath this mission. " if number else ""
    kept = "Once you complete this mission, this dilemma’s owner may discard a non-personnel card to return it. "
    return f"{consumed}{kept if is_persistent(dilemma) else ''}"


def is_persistent(dilemma: Dilemma) -> bool:
    """Whether its owner may pay to return it once the mission is completed."""
    return "Persistent" in dilemma.keywords
