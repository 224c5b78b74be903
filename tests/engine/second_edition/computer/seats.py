"""What a computer sees of a scenario."""

from __future__ import annotations

from engine.ccg.cards.kinds import Personnel
from engine.kernel.decision import Decision, Kind, Option
from engine.second_edition.computer.position import ComputerPosition
from engine.second_edition.computer.worth import CardWorth
from engine.second_edition.view import SecondEditionView
from tests.engine.second_edition.scenario import Scenario, skills


def position_of(scenario: Scenario, seat: int = 0) -> ComputerPosition:
    view = scenario.begin().match.view(seat)
    assert isinstance(view, SecondEditionView)
    return ComputerPosition(view, scenario.game().catalogue)


def card_worth(scenario: Scenario) -> CardWorth:
    return CardWorth(position_of(scenario))


def card_choice(*options: Option, minimum: int = 1, maximum: int = 1, prompt: str = "Which?") -> Decision:
    """A choice of cards."""
    return Decision(
        seat=0, kind=Kind.CARDS, prompt=prompt, public="chooses", options=options, minimum=minimum, maximum=maximum
    )


def option_of(name: str) -> Option:
    """The option of a card whose instance is called as its definition."""
    return Option(name, name, card=name)


def printed_personnel(name: str, has: str = "", number: int = 5, **facts: object) -> Personnel:
    """Printed facts; all attributes alike unless told otherwise."""
    numbers = {"integrity": number, "cunning": number, "strength": number}
    made = {"cost": 2, "affiliation": "Federation", **numbers, **facts}
    return Personnel(id=name, title=name, skills=skills(has), **made)  # type: ignore[arg-type]
