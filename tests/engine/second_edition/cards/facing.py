"""A mission attempt of Alice's against one of Bob's starter dilemmas, played to its end."""

from __future__ import annotations

from engine.ccg.cards.kinds import Dilemma
from engine.kernel.decision import Decision, Kind
from engine.second_edition.deck import starter_catalogue
from tests.engine.second_edition.scenario import Play, Scenario

CREW = 6


def add_person(
    scenario: Scenario, has: str = "", integrity: int = 1, cunning: int = 1, strength: int = 1, **facts: object
) -> str:
    """A personnel of Alice's with low attributes, so that thresholds can be reached point by point."""
    name = f"p{len(scenario.state.cards)}"
    return scenario.personnel(name, has, integrity=integrity, cunning=cunning, strength=strength, **facts)  # type: ignore[arg-type]


class Attempt:
    """Six personnel, or those given, attempt a mission that anybody completes who is left after the dilemma.

    Attributes:
        scenario: to be filled further before ``face``.
        place: where the personnel are: the planet ``M``, or the ship ``S`` at the space mission ``M``.
        people: those who attempt it.
    """

    def __init__(self, *dilemmas: str, kind: str = "", weapons: int = 6, shields: int = 6) -> None:
        self.scenario = Scenario()
        self.dilemmas = [self.scenario.card(dilemma, seat=1) for dilemma in dilemmas]
        first = starter_catalogue().card(dilemmas[0])
        assert isinstance(first, Dilemma)
        self.kind = kind or ("planet" if first.type == "dual" else first.type)
        self.scenario.headquarters("H")
        self.scenario.ship("idle", "H", staffing=())  # with its helmsman, so that an order is left after the attempt
        self.scenario.put("idle", self.scenario.personnel("helmsman"))
        self.scenario.mission("M", "Cunning>0", type=self.kind, affiliations=("Federation", "Klingon"))
        self.place = "M"
        if self.kind == "space":
            self.place = self.scenario.ship("S", "M", weapons=weapons, shields=shields)
        self.scenario.pile(*self.dilemmas)
        self.scenario.fill_decks()
        self.people: list[str] = []

    def with_people(self, *people: str, fill: bool = True) -> Attempt:
        """Put them there, and ordinary ones up to six."""
        missing = CREW - len(people) if fill else 0
        self.people = [*people, *(add_person(self.scenario) for _ in range(missing))]
        self.scenario.put(self.place, *self.people)
        return self

    def face(self, answers: dict[str, str] | None = None, until: str = "") -> Play:
        """Attempt the mission; decisions not named by their rule are answered with as little as possible.

        Args:
            answers: for the rule of a decision the label of the option to choose.
            until: the rule of a decision at which to stop, left open.
        """
        play = self.scenario.begin()
        play.choose("Attempt M")
        while play.state.attempt is not None:
            decision = play.decision
            if until and decision.rule == until:
                break
            play.choose(*_answer(decision, answers or {}, self.dilemmas))
        return play

    def outcome(self, answers: dict[str, str] | None = None) -> tuple[int, int, str]:
        """How many were killed, how many are stopped, and where the dilemma is."""
        play = self.face(answers)
        killed = sum(play.where(one) == "discard" for one in self.people)
        stopped = sum(play.stopped(one) for one in self.people)
        return killed, stopped, play.where(self.dilemmas[0])


def _answer(decision: Decision, answers: dict[str, str], dilemmas: list[str]) -> tuple[str, ...]:
    ids = tuple(option.id for option in decision.options)
    if decision.rule == "2E-DIL-05":
        return tuple(one for one in dilemmas if one in ids)
    if decision.rule == "2E-DIL-09":
        return tuple(dilemmas)
    if decision.rule in answers:
        return (answers[decision.rule],)
    if decision.kind in (Kind.YES_NO, Kind.ACTION):
        return decision.default
    return ids[: decision.minimum]
