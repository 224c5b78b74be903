"""Keywords that do something by themselves, as reminders on later printings tell; the others do nothing (2E-KEY-02)."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.ccg.cards.kinds import AnyCard, Dilemma, Equipment, Event, Ship
from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.conditions import Commands, Every
from engine.ccg.effects.texts import ToPlay
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


def with_keywords(card: AnyCard) -> AnyCard:
    """A card with what its keywords require before it is played, besides its text."""
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


def consumes(dilemma: Dilemma) -> int:
    """How many dilemmas ``Consume: 2`` takes from the top of the pile to beneath the mission."""
    found = (keyword.partition(": ")[2] for keyword in dilemma.keywords if keyword.startswith("Consume: "))
    return sum(int(number) for number in found if number.isdecimal())


def keyword_words(dilemma: Dilemma) -> str:
    """What its keywords do, to stand before its text."""
    number = consumes(dilemma)
    cards = "the top card" if number == 1 else f"the top {number_words(number)} cards"
    consumed = f"Your opponent puts {cards} of their dilemma pile beneath this mission. " if number else ""
    kept = "Once you complete this mission, its owner may discard a card that is no personnel to return it. "
    return f"{consumed}{kept if is_persistent(dilemma) else ''}"


def is_persistent(dilemma: Dilemma) -> bool:
    """Whether its owner may pay for it to come back once the mission is completed."""
    return "Persistent" in dilemma.keywords
