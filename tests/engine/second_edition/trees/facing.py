"""A dilemma with a tree by hand, faced by Alice's personnel."""

from __future__ import annotations

from engine.ccg.cards.kinds import Dilemma
from tests.engine.second_edition.scenario import Play, Scenario
from tests.engine.second_edition.trees.imported import imported_card
from tests.engine.second_edition.trees.table import choose_all_dilemmas


class FacedDilemma:
    """Alice's personnel attempt the planet M; Bob has one dilemma."""

    def __init__(self, name: str, type: str = "dual", **facts: object) -> None:
        self.scenario = Scenario()
        self.scenario.headquarters("H")
        self.scenario.ship("idle", "H", staffing=())
        self.scenario.put("idle", self.scenario.personnel("helmsman"))
        self.place = "M"
        self.scenario.mission("M", "Cunning>0", type="space" if type == "space" else "planet")
        if type == "space":
            self.place = self.scenario.ship("S", "M", staffing=())
        self.dilemma = self.scenario._instance(imported_card(Dilemma, name, type=type, **{"cost": 1, **facts}), 1)
        self.scenario.pile(self.dilemma)
        self.scenario.fill_decks()
        self.people: list[str] = []

    def group(self, *people: str) -> FacedDilemma:
        self.people = list(people)
        self.scenario.put(self.place, *people)
        return self

    def crew(self, count: int, has: str = "", **facts: object) -> list[str]:
        first = len(self.scenario.state.cards)
        return [self.scenario.personnel(f"p{first + n}", has, **facts) for n in range(count)]  # type: ignore[arg-type]

    def face(self, *answers: str) -> Play:
        """Attempt, put the dilemma in the way, and answer what is asked then; the rest by default or at random."""
        play = self.scenario.begin()
        play.choose("Attempt M")
        choose_all_dilemmas(play)
        for answer in answers:
            play.choose(answer)
        return play

    def over(self, play: Play) -> Play:
        """The rest of the attempt, with as little as possible where there is a choice."""
        while play.match.outcome is None and play.state.attempt is not None:
            play.choose(*(play.decision.default or play.ids[: play.decision.minimum]))
        return play

    def fates(self, *answers: str) -> tuple[int, int, str]:
        """How many of them are gone, how many are stopped, and where the dilemma is, after the attempt."""
        play = self.over(self.face(*answers))
        gone = sum(play.where(one) not in (self.place, "M") for one in self.people)
        return gone, self.stopped(play), play.where(self.dilemma)

    def stopped(self, play: Play) -> int:
        return sum(one in play.state.cards and play.stopped(one) for one in self.people)
