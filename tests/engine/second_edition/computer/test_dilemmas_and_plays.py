"""The computer's choice of dilemmas, and how it spends its counters."""

from __future__ import annotations

import msgspec
import pytest

from engine.ccg.effects import cards_meant
from engine.ccg.effects import effects as tree
from engine.ccg.effects.texts import Order
from engine.kernel.decision import Decision, Kind, Option
from engine.kernel.match import Match
from engine.second_edition.computer import computer
from engine.second_edition.computer.dilemmas import DilemmaChooser
from engine.second_edition.computer.player import PAUSE_INTERVAL
from engine.second_edition.computer.playing_cards import next_play
from engine.second_edition.computer.position import ComputerPosition
from engine.second_edition.computer.race_to_win import WORTH_OF_ONE_MISSION_LESS, worth_of_mission
from engine.second_edition.computer.worth import PERSONNEL_BEFORE_REQUIREMENTS, PERSONNEL_BEFORE_SHIP, CardWorth
from engine.second_edition.table.state import AttemptState, Segment
from engine.second_edition.view import SecondEditionView
from tests.engine.second_edition.computer.seats import position_of
from tests.engine.second_edition.scenario import Play, Scenario


@pytest.fixture
def attempt() -> Scenario:
    """Return a table where Bob's team of three attempts a mission, and Alice has dilemmas."""
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.headquarters("K", seat=1)
    scenario.mission("P2", seat=1)
    team = [scenario.personnel(f"b{n}", "law", seat=1) for n in range(3)]
    scenario.put("P2", *team)
    scenario.state.attempt = AttemptState(1, "P2", "", team, allowance=3)
    scenario.pile(
        scenario.dilemma("tickle", seat=0, cost=1),
        scenario.dilemma("trap", tree.Stop(cards_meant.Random()), seat=0, cost=1),
        scenario.dilemma("wall", tree.Stop(cards_meant.All()), seat=0, cost=2),
        scenario.dilemma("doom", tree.Kill(cards_meant.All()), seat=0, cost=3),
        scenario.dilemma("ghost", tree.Stop(cards_meant.All()), tree.ReturnDilemma(), seat=0, cost=2),
    )
    return scenario


def held(*names: str, limit: int | None = None, exclusive: bool = False, **weights: int) -> Decision:
    options = tuple(
        Option(name, name, card=name, weight=weights.get(name, 1), exclusive="one" if exclusive else "")
        for name in names
    )
    return Decision(
        seat=0, kind=Kind.CARDS, prompt="Which?", public="chooses", options=options, maximum=9, minimum=0, limit=limit
    )


class TestDilemmas:
    def test_the_most_harmful_combination_within_the_limit(self, attempt: Scenario) -> None:
        here = position_of(attempt)
        asked = held("tickle", "trap", "wall", "doom", limit=3, wall=2, doom=3)
        assert DilemmaChooser(here).choose(asked) == ("doom",)  # three killed, against one stopped and then all
        asked = held("tickle", "trap", "wall", limit=3, wall=2)
        assert DilemmaChooser(here).choose(asked) == ("wall",)  # more would only help the next attempt (2E-DIL-02)
        assert DilemmaChooser(here).choose(held("wall", limit=1, wall=2)) == ()

    def test_only_one_of_those_that_exclude_each_other(self, attempt: Scenario) -> None:
        assert DilemmaChooser(position_of(attempt)).choose(held("trap", "wall", limit=9, exclusive=True)) == ("wall",)

    def test_the_order_that_hurts_most_is_chosen(self, attempt: Scenario) -> None:
        chooser = DilemmaChooser(position_of(attempt))
        assert chooser.stack(held("wall", "doom")) == ("doom", "wall")  # otherwise they would only be stopped
        assert chooser.stack(held("wall", "trap")) == ("trap", "wall")

    def test_a_dilemma_that_returns_to_the_pile_is_chosen(self, attempt: Scenario) -> None:
        assert DilemmaChooser(position_of(attempt)).stack(held("wall", "ghost")) == ("ghost", "wall")

    def test_without_an_attempt_costlier_dilemmas_rank_higher(self, attempt: Scenario) -> None:
        attempt.state.attempt = None
        assert DilemmaChooser(position_of(attempt)).stack(held("doom", "wall", "tickle")) == ("tickle", "wall", "doom")


def hand(scenario: Scenario, *names: str) -> Decision:
    """Return the menu of a turn: these plays, a draw and the end."""
    options = [
        *(Option(f"play:{name}", name, card=name) for name in names),
        Option("draw", "Draw"),
        Option("end", "End"),
    ]
    return Decision(
        seat=0, kind=Kind.ACTION, prompt="Play and draw", public="plays", options=tuple(options), rule="2E-CNT-02"
    )


class TestPlays:
    @pytest.fixture
    def scenario(self) -> Scenario:
        scenario = Scenario()
        scenario.headquarters("H")
        return scenario

    def played(self, scenario: Scenario, *names: str) -> str:
        scenario.hand(*names)
        here = position_of(scenario)
        return next_play(hand(scenario, *names), here, CardWorth(here))

    def test_the_card_with_the_most_value_for_its_cost_is_played(self, scenario: Scenario) -> None:
        dear = scenario.personnel("dear", cost=3, integrity=9, cunning=9, strength=9)
        cheap = scenario.personnel("cheap", cost=1)
        assert self.played(scenario, dear, cheap) == "play:cheap"

    @pytest.mark.parametrize(("cost", "answer"), [(3, "play:a1"), (4, "draw")])
    def test_a_card_worth_less_than_half_a_point_per_counter_is_not_played(
        self, scenario: Scenario, cost: int, answer: str
    ) -> None:
        assert self.played(scenario, scenario.personnel("a1", cost=cost)) == answer

    def test_a_free_card_must_be_worth_half_a_point(self, scenario: Scenario) -> None:
        assert self.played(scenario, scenario.event("trifle", tree.GainCounters(0))) == "draw"
        assert self.played(scenario, scenario.event("gift", tree.Draw(1))) == "play:gift"

    def test_a_text_that_pays_goes_before_a_draw(self, scenario: Scenario) -> None:
        order = Order(effects=(tree.Draw(2),), once="turn")
        scenario.put("H", scenario.personnel("quark", texts=(order,)))
        here = position_of(scenario)
        menu = hand(scenario)
        using = msgspec.structs.replace(menu, options=(Option("use:quark:0", "Use", card="quark"), *menu.options))
        assert next_play(using, here, CardWorth(here)) == "use:quark:0"

    def test_without_anything_the_segment_ends(self, scenario: Scenario) -> None:
        here = position_of(scenario)
        only_end = msgspec.structs.replace(hand(scenario), options=(Option("end", "End"),))
        assert next_play(only_end, here, CardWorth(here)) == "end"


class TestThePlayer:
    """The computer player as a match uses it."""

    def begun(self, segment: Segment, at: str = "H") -> tuple[Scenario, Play]:
        scenario = Scenario()
        scenario.headquarters("H")
        scenario.mission("P1", "Law")
        scenario.ship("galaxy", at)
        scenario.put(at, *(scenario.personnel(f"pilot-{n}", icons=("cmd",)) for n in (1, 2)))
        scenario.put(at, scenario.personnel("lawyer", "law"))
        scenario.hand(scenario.personnel("new"))
        scenario.fill_decks()
        return scenario, scenario.begin(segment)

    def answers(self, scenario: Scenario, match: Match, count: int) -> list[tuple[str, ...]]:
        player = computer(scenario.game())
        given = []
        for _ in range(count):
            decision = match.open[0]
            given.append(player.answer(match, decision.seat))
            match.answer(decision.seat, decision.number, given[-1])
        return given

    def test_a_crew_boards_flies_lands_and_attempts(self) -> None:
        scenario, play = self.begun(Segment.EXECUTE_ORDERS)
        given = self.answers(scenario, play.match, 7)
        assert given[0] == ("beam:H:galaxy",)
        assert set(given[1]) == {"pilot-1", "pilot-2", "lawyer"}
        assert given[2:4] == [("move:galaxy",), ("P1",)]
        assert given[4] == ("beam:galaxy:P1",)
        assert given[6] == ("attempt:P1:",)
        assert play.state.players[0].score == 35

    def test_cards_are_played_before_orders(self) -> None:
        scenario, play = self.begun(Segment.PLAY_AND_DRAW)
        assert self.answers(scenario, play.match, 1) == [("play:new",)]

    def test_sometimes_a_menu_is_left_at_once(self) -> None:
        scenario, play = self.begun(Segment.EXECUTE_ORDERS)
        player = computer(scenario.game())

        class Late:
            """A match many decisions later."""

            def __init__(self, number: int) -> None:
                self.number = number

            def view(self, viewer: int | None) -> object:
                return play.match.view(viewer)

            def decision(self, seat: int) -> Decision:
                return msgspec.structs.replace(play.decision, number=self.number)

        assert player.answer(Late(PAUSE_INTERVAL - 1), 0) == ("end",)  # type: ignore[arg-type]
        assert player.answer(Late(2 * PAUSE_INTERVAL - 1), 0) == ("end",)  # type: ignore[arg-type]
        assert player.answer(Late(PAUSE_INTERVAL), 0) == ("beam:H:galaxy",)  # type: ignore[arg-type]


class TestWhatIsMissing:
    """Drawing before playing more personnel while a team waits for its ship or for a skill."""

    def first_play(self, scenario: Scenario, *names: str) -> str:
        scenario.hand(*names)
        here = position_of(scenario)
        return next_play(hand(scenario, *names), here, CardWorth(here))

    @pytest.fixture
    def scenario(self) -> Scenario:
        scenario = Scenario()
        scenario.headquarters("H")
        scenario.mission("P1", "Law")
        return scenario

    def test_a_crew_without_a_ship_draws(self, scenario: Scenario) -> None:
        scenario.crew("H", PERSONNEL_BEFORE_SHIP, integrity=5, cunning=5, strength=5)
        assert self.first_play(scenario, scenario.personnel("more", cost=1)) == "draw"

    def test_with_a_ship_it_plays_on(self, scenario: Scenario) -> None:
        scenario.crew("H", PERSONNEL_BEFORE_SHIP, integrity=5, cunning=5, strength=5)
        scenario.ship("galaxy", "H")
        assert self.first_play(scenario, scenario.personnel("more", cost=1)) == "play:more"

    @pytest.mark.parametrize(("counters", "answer"), [(6, "play:more"), (5, "play:galaxy")])
    def test_a_crew_keeps_the_counters_for_its_first_ship(self, scenario: Scenario, counters: int, answer: str) -> None:
        scenario.put(
            "H", *(scenario.personnel(f"pilot-{n}", icons=("cmd", "stf")) for n in range(PERSONNEL_BEFORE_SHIP))
        )
        names = (scenario.personnel("more", "law", cost=1, integrity=9, cunning=9), scenario.ship("galaxy", cost=5))
        scenario.hand(*names)
        view = scenario.begin(counters=counters).match.view(0)
        assert isinstance(view, SecondEditionView)
        here = ComputerPosition(view, scenario.game().catalogue)
        assert next_play(hand(scenario, *names), here, CardWorth(here)) == answer

    def test_a_large_team_looks_for_the_skill_that_no_one_has(self, scenario: Scenario) -> None:
        scenario.crew("H", PERSONNEL_BEFORE_REQUIREMENTS)
        scenario.ship("galaxy", "H")
        assert self.first_play(scenario, scenario.personnel("more", cost=1)) == "draw"
        assert self.first_play(scenario, scenario.personnel("lawyer", "law", cost=1)) == "play:lawyer"


class TestTheRace:
    def test_a_mission_that_shortens_the_way_is_worth_more(self) -> None:
        scenario = Scenario()
        for name, type_ in (("P0", "planet"), ("P1", "planet"), ("S1", "space")):
            scenario.mission(name, "Law", points=40, type=type_)
        next(mission for mission in scenario.state.missions if mission.id == "P0").completed = True
        scenario.state.players[0].score = 65
        here = position_of(scenario)
        worth = {site.card.id: worth_of_mission(here, site) for site in here.sites_to_complete}
        assert worth == {"P1": 40, "S1": 40 + WORTH_OF_ONE_MISSION_LESS}  # another planet mission would not win
