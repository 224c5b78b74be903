"""Special downloads at any point of a game, and what is downloaded to be seeded or laid face down (1E-DL, 1E-SEED)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.effects import Prevent, Score
from engine.ccg.effects.plays import DownloadCards
from engine.ccg.effects.texts import EndOfTurn, Order, Trigger
from engine.first_edition.cards.definition import Event, Function, Interrupt
from engine.first_edition.table.state import Phase
from engine.kernel.decision import LULL
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half


@pytest.fixture
def scenario() -> Scenario:
    """Alice's outpost at her planet P, Riker on it, and full decks."""
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.outpost("starbase"), scenario.personnel("riker", "leadership"))
    scenario.fill_decks()
    return scenario


def agent(scenario: Scenario, title: str, seat: int = 0, **facts: Any) -> str:
    """A personnel at P with a special download."""
    instance = scenario.personnel(f"agent{seat}", seat=seat, downloads=(title,), **facts)
    scenario.put("P", instance)
    return instance


def toast(scenario: Scenario, seat: int = 0, points: int = 5) -> str:
    """An event in the deck."""
    instance = scenario.event("toast", Score(points), seat=seat)
    scenario.deck(instance)
    return instance


# --- at any point ----------------------------------------------------------------------------------------------------


def test_1e_dl_12_in_the_opponents_turn(scenario: Scenario) -> None:
    agent(scenario, "toast", seat=1)
    toast(scenario, seat=1)
    scenario.mission("Q")
    scenario.put("P", scenario.ship("hood"))
    scenario.put("hood", scenario.personnel("pilot"))
    play = scenario.begin()
    play.choose("Move hood")
    assert play.decision.seat == 1
    play.choose("Download toast with agent1")
    assert play.points(1) == 5


def test_1e_dl_12_it_suspends_an_attempt_that_goes_on_afterwards(scenario: Scenario) -> None:
    """1E-ACT-05: the suspended action resumes."""
    agent(scenario, "toast")
    toast(scenario)
    scenario.under("P", scenario.dilemma("test", dilemma_half(Score(1))))
    play = scenario.begin()
    play.choose("Attempt P")
    while not play.decision.window or play.decision.window.kind != "dilemma encountered":
        play.choose("Pass")
    play.choose("Download toast with agent0")
    while play.match.open and play.offers("Pass"):
        play.choose("Pass")
    assert play.points() == 5 + 1 + 35


def test_1e_dl_12_a_special_download_causes_no_pause(scenario: Scenario) -> None:
    """It responds to nothing in particular, so a player who skips pauses skips it as well."""
    agent(scenario, "toast", seat=1)
    toast(scenario, seat=1)
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.decision.window is not None
    assert play.decision.window.topic == LULL


def test_1e_dl_12_in_their_own_turn_it_waits_among_their_orders(scenario: Scenario) -> None:
    """Their own move is no reason to ask; a dilemma is, because there are no orders during an attempt."""
    scenario.under("P", scenario.dilemma("test", dilemma_half(Score(1))))
    agent(scenario, "toast")
    toast(scenario)
    scenario.mission("Q")
    scenario.put("P", scenario.ship("hood"))
    scenario.put("hood", scenario.personnel("pilot"))
    play = scenario.begin()
    assert play.offers("Download toast with agent0")
    play.choose("Move hood")
    while play.decision.window:
        assert play.decision.window.topic == LULL
        play.choose("Pass")
    play.choose("Attempt P")
    asked = []
    while window := play.decision.window:
        asked.append((window.kind, window.topic == LULL))
        play.choose("Pass")
    assert [kind for kind, waits in asked if not waits] == ["dilemma encountered"]


def test_1e_dl_12_impossible_special_downloads_are_not_offered(scenario: Scenario) -> None:
    """They have no card with that title, and don't know that the opponent has one."""
    agent(scenario, "toast", seat=1)
    toast(scenario, seat=0)
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.decision.window is None


def test_1e_dl_12_used_special_downloads_are_not_offered(scenario: Scenario) -> None:
    agent(scenario, "toast", seat=1)
    toast(scenario, seat=1)
    scenario.state.used.game = ("agent1/DL/0/1",)
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.decision.window is None
    assert play.points() == 35


def test_1e_tim_03_it_may_come_between_two_actions_of_the_end_of_a_turn(scenario: Scenario) -> None:
    text = EndOfTurn(effects=(Score(1),))
    scenario.put("P", scenario.personnel("first", texts=(text,)))
    agent(scenario, "toast")
    toast(scenario)
    play = scenario.begin()
    play.choose("End your turn")
    assert play.decision.window is not None
    assert play.decision.window.kind == "next"
    play.choose("Download toast with agent0")
    assert play.points() == 6


def test_1e_tim_03_nothing_else_may(scenario: Scenario) -> None:
    text = EndOfTurn(effects=(Score(1),))
    scenario.put("P", scenario.personnel("first", texts=(text,)))
    played = Function(how="any time", effects=(Score(5),))
    scenario.hand(scenario.add(Interrupt(id="salute", title="salute", functions=(played,))))
    play = scenario.begin()
    play.choose("End your turn")
    assert play.state.turn == 2


def test_1e_dl_09_one_that_is_prevented_is_not_used_up(scenario: Scenario) -> None:
    agent(scenario, "toast")
    toast(scenario)
    stop = Function(how="answer", trigger=Trigger("would be downloading", by="opponent"), effects=(Prevent(),))
    scenario.hand(scenario.add(Interrupt(id="no", title="no", functions=(stop,)), 1))
    play = scenario.begin()
    play.do("Download toast with agent0", "Play no")
    assert play.points() == 0
    assert play.offers("Download toast with agent0")


def test_1e_dl_13_it_does_not_suspend_itself(scenario: Scenario) -> None:
    agent(scenario, "toast")
    toast(scenario)
    play = scenario.begin()
    play.choose("Download toast with agent0")
    assert play.points() == 5


# --- while cards are seeded ------------------------------------------------------------------------------------------


def seeding(scenario: Scenario) -> Play:
    return scenario.begin(Phase.FACILITIES)


def seeded(name: str, *effects: Any, **facts: Any) -> Event:
    return Event(id=name, title=name, functions=(Function(how="seed", stays=True, effects=effects),), **facts)


def test_1e_seed_31_a_special_download_may_be_used_while_cards_are_seeded(scenario: Scenario) -> None:
    agent(scenario, "banner")
    scenario.deck(scenario.add(seeded("banner", Score(5))))
    play = seeding(scenario)
    play.choose("Download banner with agent0")
    assert play.points() == 5
    assert [play.state.cards[one].card for one in play.state.places["table.0"]] == ["banner"]


def test_1e_seed_31_it_is_not_the_players_turn_to_seed(scenario: Scenario) -> None:
    """Players seed cards in turn; downloaded cards are additional."""
    agent(scenario, "banner")
    scenario.deck(scenario.add(seeded("banner")))
    scenario.seeds(scenario.add(seeded("one")), scenario.add(seeded("two")))
    scenario.seeds(scenario.add(seeded("bobs"), 1))
    play = seeding(scenario)
    play.choose("Download banner with agent0")
    assert play.decision.seat == 0
    play.choose("one")
    assert play.decision.seat == 1


def test_1e_seed_31_a_card_that_plays_is_played_at_once_then(scenario: Scenario) -> None:
    """Rulebook 2.5.4, line 481."""
    agent(scenario, "toast")
    toast(scenario)
    play = seeding(scenario)
    play.choose("Download toast with agent0")
    assert play.points() == 5
    assert "discard.0" in [one.at for one in play.state.cards.values() if one.card == "toast"]


@pytest.mark.parametrize("hidden", [True, False])
def test_1e_seed_28_a_hidden_agenda_counts_as_the_players_turn_to_seed(scenario: Scenario, hidden: bool) -> None:
    icons = ("ha",) if hidden else ()
    scenario.seeds(scenario.add(seeded("one", icons=icons)), scenario.add(seeded("two")))
    scenario.seeds(scenario.add(seeded("bobs"), 1))
    play = seeding(scenario)
    play.choose("one")
    assert play.decision.seat == 1
    assert play.where("one") == ("agenda.0" if hidden else "table.0")


# --- downloads that are seeded ---------------------------------------------------------------------------------------


def digger(scenario: Scenario, **facts: Any) -> None:
    """An order that downloads a dilemma to seed it."""
    effect = DownloadCards(cards=Cards(kind="dilemma or artifact"), to="seed", **facts)
    scenario.put("P", scenario.personnel("digger", texts=(Order(effects=(effect,), once="turn"),)))


def test_1e_seed_29_a_downloaded_seed_card_stays_hidden(scenario: Scenario) -> None:
    digger(scenario)
    scenario.mission("S", ground="space")
    scenario.deck(scenario.dilemma("storm", dilemma_half(Score(1)), seat=0, ground="planet"))
    play = scenario.begin()
    play.choose("Use digger")
    assert "storm" in " ".join(play.told(0))
    assert "storm" not in " ".join(play.told(1))
    assert [play.state.cards[one].card for one in play.state.places["under.P"]] == ["storm"]


def test_1e_seed_29_it_is_met_before_what_lay_there(scenario: Scenario) -> None:
    digger(scenario)
    scenario.under("P", scenario.dilemma("older", dilemma_half(Score(1)), seat=1))
    scenario.deck(scenario.dilemma("storm", dilemma_half(Score(1)), seat=0, ground="planet"))
    play = scenario.begin()
    play.choose("Use digger")
    assert play.state.cards[play.state.places["under.P"][0]].card == "storm"


def test_1e_seed_29_its_player_chooses_where_it_fits(scenario: Scenario) -> None:
    """Not at a space mission, nor beside their own copy (1E-SEED-12, 1E-SEED-13)."""
    digger(scenario)
    scenario.mission("S", ground="space")
    scenario.mission("Q")
    scenario.mission("R")
    storm = scenario.dilemma("storm", dilemma_half(Score(1)), seat=0, ground="planet")
    scenario.deck(storm)
    scenario.under("Q", scenario.copy_of("storm"))
    play = scenario.begin()
    play.choose("Use digger")
    assert play.labels == ["P", "R"]
    play.choose("R")
    assert "under.R" in play.state.places


def test_1e_seed_29_a_text_may_name_the_mission(scenario: Scenario) -> None:
    digger(scenario, at=Cards(kind="mission", whose="anybody", where="mission"))
    scenario.mission("Q")
    scenario.deck(scenario.dilemma("storm", dilemma_half(Score(1)), seat=0, ground="planet"))
    play = scenario.begin()
    play.choose("Use digger")
    assert "under.P" in play.state.places


# --- hidden agendas --------------------------------------------------------------------------------------------------


def agenda(scenario: Scenario, **facts: Any) -> str:
    function = Function(how="play", stays=True, effects=(Score(5),), **facts)
    instance = scenario.add(Event(id="secret", title="secret", icons=("ha",), functions=(function,)))
    scenario.deck(instance)
    return instance


def test_1e_ha_06_a_special_download_activates_a_hidden_agenda_at_once(scenario: Scenario) -> None:
    agent(scenario, "secret")
    agenda(scenario)
    play = scenario.begin()
    play.choose("Download secret with agent0")
    assert play.points() == 5
    assert [play.state.cards[one].card for one in play.state.places["table.0"]] == ["secret"]


def test_1e_ha_06_other_downloads_show_it_and_place_it_face_down(scenario: Scenario) -> None:
    """1E-HA-01: it must be shown; it has no effect until it is revealed."""
    agenda(scenario)
    effect = DownloadCards(cards=Cards(kind="card", title="secret"))
    scenario.put("P", scenario.personnel("clerk", texts=(Order(effects=(effect,), once="turn"),)))
    play = scenario.begin()
    play.choose("Use clerk")
    assert play.points() == 0
    assert [play.state.cards[one].card for one in play.state.places["agenda.0"]] == ["secret"]
    assert "secret" in " ".join(play.told(1))


def test_a_hidden_agenda_in_hand_is_laid_down_unseen(scenario: Scenario) -> None:
    """Limit: the normal card play doesn't reveal its title."""
    function = Function(how="play", stays=True, effects=(Score(5),))
    scenario.hand(scenario.add(Event(id="secret", title="secret", icons=("ha",), functions=(function,))))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play secret")
    assert "secret" not in " ".join(play.told(1))
