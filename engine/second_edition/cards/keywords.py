"""Keywords that do something by themselves, as reminders on later printings tell; the others do nothing (2E-KEY-02)."""

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
"""What an Artifact needs to be played: its player has completed a mission where such things are found."""


RITUAL: Final[tuple[Text, ...]] = (
    Response(
        trigger=Trigger("played", by="you", this=True),
        requires=Never(Commands(Cards(kind="event", where="play", who=Trait("ritual"), other=True))),
        effects=(Draw(),),
        must=True,
    ),
    While(changes=(Cannot(Cards(kind="event", where="this"), "be destroyed", owner="you"),)),
)
"""What a Ritual says besides its text: the first one brings a card, and its owner’s cards cannot destroy it."""


SAID_BY_KEYWORDS: Final = frozenset(change for text in RITUAL if isinstance(text, While) for change in text.changes)
"""What is so by a keyword, though a text on the same card is shut off."""


def with_keywords(card: AnyCard) -> AnyCard:
    """A card with what its keywords require before it is played, and say besides its text."""
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


def decays_at(card: AnyCard) -> int:
    """How many cards on an event destroy it, as ``Decay: 3`` says; 0 where none do."""
    return _number(card, "Decay: ")


def recalled_at(card: AnyCard) -> int:
    """How much more an event costs from its owner’s discard pile, as ``Recall: 1`` says; 0 where it cannot be."""
    return _number(card, "Recall: ")


def _number(card: AnyCard, keyword: str) -> int:
    found = (one.removeprefix(keyword) for one in card.keywords if one.startswith(keyword))
    return next((int(number) for number in found if number.isdecimal()), 0)


def consumes(dilemma: Dilemma) -> int:
    """How many dilemmas ``Consume: 2`` takes from the top of the pile to beneath the mission."""
    found = (keyword.partition(": ")[2] for keyword in dilemma.keywords if keyword.startswith("Consume: "))
    return sum(int(number) for number in found if number.isdecimal())


def keyword_words(dilemma: Dilemma) -> str:
    """What its keywords do, to stand before its text."""
    number = consumes(dilemma)
    cards = "the top card" if number == 1 else f"the top {number_words(number)} cards"
    consumed = f"Your opponent puts {cards} of their dilemma pile beneath this mission. " if number else ""
    kept = "Once you complete this mission, its owner may discard a non-personnel card to return it. "
    return f"{consumed}{kept if is_persistent(dilemma) else ''}"


def is_persistent(dilemma: Dilemma) -> bool:
    """Whether its owner may pay for it to come back once the mission is completed."""
    return "Persistent" in dilemma.keywords
