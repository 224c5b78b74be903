"""Keywords that do something by themselves, as reminders on later printings tell; the others do nothing (2E-KEY-02)."""

from __future__ import annotations

from typing import Final

from engine.ccg.cards.kinds import AnyCard, Dilemma
from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.conditions import Commands, Condition
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


def needed_to_play(card: AnyCard) -> Condition | None:
    """What a card's keywords require before it is played."""
    return ARTIFACT if "Artifact" in card.keywords else None


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
