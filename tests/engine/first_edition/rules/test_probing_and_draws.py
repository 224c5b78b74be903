"""Probes, copies at the end of a turn, replaced draws, and cards played as costs (1E-END, 1E-DL, 1E-ACT)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.ccg.effects.cards_meant import All, Cards, Chosen, Subject
from engine.ccg.effects.effects import Draw, Effect, Kill, Outcome, Prevent, Probe, Score
from engine.ccg.effects.plays import NoDraws, Nullify, PlayAsCost
from engine.ccg.effects.texts import CardPlay, EndOfEveryTurn, EndOfTurn, InPlaceOfDraw, Order, Trigger
from engine.first_edition.cards.definition import Event, Function, Interrupt
from engine.first_edition.table.state import Phase
from tests.engine.first_edition.scenario import Scenario

LIST = (Outcome(("cmd",), (Score(10),)), Outcome(("personnel",), (Score(5),)))


@pytest.fixture
def scenario() -> Scenario:
    """Alice's planet P."""
    scenario = Scenario()
    scenario.mission("P")
    return scenario


def agent(scenario: Scenario, *effects: Effect, name: str = "agent", seat: int = 0, **facts: Any) -> str:
    """A personnel at P with a text for the end of its player's turn."""
    instance = scenario.personnel(name, seat=seat, texts=(EndOfTurn(effects=effects, **facts),))
    scenario.put("P", instance)
    return instance


# --- probes ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("top", "points"),
    [
        ({"icons": ("cmd",)}, 10),  # both icons are there: the first one on the list decides
        ({}, 5),
        ({"icons": ("stf",)}, 5),
    ],
)
def test_1e_end_02_the_first_icon_on_the_list_that_the_card_shows_decides(
    scenario: Scenario, top: dict[str, Any], points: int
) -> None:
    agent(scenario, Probe(LIST))
    scenario.deck(scenario.personnel("top", **top), scenario.personnel("below"))
    play = scenario.begin()
    play.choose("End your turn")
    assert play.points() == points
    assert "The probe card is top." in play.words()


def test_1e_end_02_an_icon_within_its_text_counts(scenario: Scenario) -> None:
    agent(scenario, Probe(LIST))
    scenario.deck(scenario.personnel("top", mentions=("cmd",)))
    play = scenario.begin()
    play.choose("End your turn")
    assert play.points() == 10


@pytest.mark.parametrize(("otherwise", "points"), [((), 0), ((Score(1),), 1)])
def test_1e_end_02_without_an_icon_nothing_happens_unless_the_list_says_so(
    scenario: Scenario, otherwise: tuple[Effect, ...], points: int
) -> None:
    agent(scenario, Probe(LIST, otherwise))
    scenario.deck(scenario.ship("top"))
    play = scenario.begin()
    play.choose("End your turn")
    assert play.points() == points


def test_1e_end_02_with_an_empty_deck_there_is_no_probe(scenario: Scenario) -> None:
    agent(scenario, Probe(LIST, (Score(1),)))
    scenario.deck(scenario.personnel("bobs", seat=1))
    play = scenario.begin()
    play.choose("End your turn")
    assert play.points() == 0
    assert "probe" not in play.words()


def test_1e_end_02_the_card_is_put_back_before_the_outcome(scenario: Scenario) -> None:
    """So the outcome can draw that very card."""
    agent(scenario, Probe((Outcome(("personnel",), (Draw(1),)),)))
    scenario.deck(scenario.personnel("top"), scenario.personnel("below"), scenario.personnel("last"))
    play = scenario.begin()
    play.choose("End your turn")
    assert play.state.places["hand.0"] == ["top", "below"]


def test_1e_end_02_one_card_decides_for_all_probes_in_an_order_of_the_players_choice(scenario: Scenario) -> None:
    """The first outcome draws the probe card, and it still counts for the second."""
    agent(scenario, Probe((Outcome(("cmd",), (Draw(1),)),)), name="first")
    agent(scenario, Probe((Outcome(("cmd",), (Score(3),)),)), name="second")
    scenario.deck(scenario.personnel("top", icons=("cmd",)), scenario.personnel("below"))
    play = scenario.begin()
    play.choose("End your turn")
    assert play.decision.rule == "1E-END-02"
    play.choose("first", "second")
    assert play.points() == 3
    assert play.words().count("The probe card is") == 1


def test_1e_end_02_what_may_probe_need_not(scenario: Scenario) -> None:
    agent(scenario, Probe(LIST, may=True))
    scenario.deck(scenario.personnel("top"), scenario.personnel("below"))
    play = scenario.begin()
    play.choose("End your turn")
    play.choose()
    assert play.points() == 0
    assert "The probe card" not in play.words()


def test_1e_end_02_a_probe_at_another_time_decides_at_once(scenario: Scenario) -> None:
    scenario.put("P", scenario.personnel("agent", texts=(Order(effects=(Probe(LIST),), once="turn"),)))
    scenario.deck(scenario.personnel("top"))
    play = scenario.begin()
    play.choose("Use agent")
    assert play.points() == 5


def test_1e_end_02_the_opponents_probes_wait_for_the_opponents_turn(scenario: Scenario) -> None:
    agent(scenario, Probe(LIST), seat=1)
    scenario.fill_decks()
    play = scenario.begin()
    play.end_turn()
    assert "probe" not in play.words()
    play.end_turn()
    assert play.points(1) == 5


# --- copies at the end of a turn -------------------------------------------------------------------------------------


def copies(scenario: Scenario, *effects: Effect, **facts: Any) -> None:
    """Two copies of an event on the table with a text for the end of the turn."""
    text = EndOfTurn(effects=effects)
    lasting = Function(how="play", stays=True, texts=(text,))
    scenario.table(scenario.add(Event(id="event", title="event", functions=(lasting,), **facts)))
    scenario.table(scenario.copy_of("event"))


@pytest.mark.parametrize(("cumulative", "points"), [(False, 5), (True, 10)])
def test_1e_end_05_copies_give_a_player_something_once_at_the_end_of_a_turn(
    scenario: Scenario, cumulative: bool, points: int
) -> None:
    """For example The Traveler: Transcendence: several copies don't draw several cards."""
    copies(scenario, Score(5), cumulative=cumulative)
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("End your turn")
    assert play.points() == points


def test_1e_end_05_it_happens_again_on_the_next_turn(scenario: Scenario) -> None:
    copies(scenario, Score(5))
    scenario.fill_decks()
    play = scenario.begin()
    for _ in range(3):
        play.end_turn()
    assert play.points() == 10


def test_1e_end_05_copies_of_either_player_count_for_each(scenario: Scenario) -> None:
    text = EndOfEveryTurn(effects=(Score(5),))
    event = Event(id="event", title="event", functions=(Function(how="play", stays=True, texts=(text,)),))
    scenario.table(scenario.add(event), scenario.add(event, 1))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("End your turn")
    assert (play.points(0), play.points(1)) == (5, 5)


@pytest.mark.parametrize(("hosts", "killed"), [(("one", "one"), 1), (("one", "two"), 2)])
def test_1e_end_05_copies_on_one_card_do_it_once_even_to_others(
    scenario: Scenario, hosts: tuple[str, str], killed: int
) -> None:
    """For example Dal'Rok: of several on one mission only one kills each turn."""
    text = EndOfTurn(effects=(Kill(Chosen(kind="personnel", whose="anybody", where="surface")),))
    event = Event(id="event", title="event", functions=(Function(how="play", stays=True, texts=(text,)),))
    scenario.mission("Q")
    for place in ("P", "Q"):
        scenario.put(place, *(scenario.personnel(f"{place}{number}", seat=1) for number in range(3)))
    missions = {"one": "P", "two": "Q"}
    for host in hosts:
        scenario.on(missions[host], scenario.add(event))
    scenario.fill_decks()
    play = scenario.begin()
    play.end_turn()
    assert len(play.state.places["discard.1"]) == killed


# --- in place of a draw ----------------------------------------------------------------------------------------------


def queen(scenario: Scenario, **facts: Any) -> None:
    """A personnel who scores in place of a draw."""
    scenario.put("P", scenario.personnel("queen", texts=(InPlaceOfDraw(effects=(Score(5),), **facts),)))


def test_1e_dl_07_a_draw_may_be_replaced_at_the_time_of_that_draw(scenario: Scenario) -> None:
    queen(scenario)
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("End your turn")
    assert play.decision.rule == "1E-DL-07"
    play.choose("Use queen")
    assert play.points() == 5
    assert "hand.0" not in play.state.places


def test_1e_dl_07_it_need_not_be(scenario: Scenario) -> None:
    queen(scenario)
    scenario.fill_decks()
    play = scenario.begin()
    play.do("End your turn", "Draw a card")
    assert play.points() == 0
    assert len(play.state.places["hand.0"]) == 1


@pytest.mark.parametrize(("once", "replaced"), [("", 3), ("turn", 1)])
def test_1e_dl_07_as_many_as_the_player_is_entitled_to(scenario: Scenario, once: str, replaced: int) -> None:
    """Each of three draws of one card, unless the text is for once a turn."""
    queen(scenario, once=once)
    scenario.hand(scenario.event("fajo", Draw(3)))
    scenario.fill_decks()
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play fajo")
    for _ in range(replaced):
        play.choose("Use queen")
    assert play.points() == 5 * replaced
    assert len(play.state.places.get("hand.0", ())) == 3 - replaced


def test_1e_dl_07_even_with_an_empty_deck(scenario: Scenario) -> None:
    queen(scenario)
    scenario.deck(scenario.personnel("bobs", seat=1))
    play = scenario.begin()
    play.do("End your turn", "Use queen")
    assert play.points() == 5


def test_1e_dl_08_without_draws_no_draw_is_replaced(scenario: Scenario) -> None:
    queen(scenario)
    scenario.hand(scenario.event("quiet", NoDraws()))
    scenario.fill_decks()
    play = scenario.begin(Phase.CARD_PLAY)
    play.do("Play quiet", "End your turn")
    assert play.state.turn == 2
    assert play.points() == 0


# --- cards played as costs -------------------------------------------------------------------------------------------

SCAN = Cards(kind="interrupt", title="scan")


def scan(scenario: Scenario, seat: int = 0) -> str:
    """An interrupt that would score if its own text counted."""
    played = Function(how="any time", effects=(Score(50),))
    return scenario.add(Interrupt(id="scan", title="scan", functions=(played,)), seat)


def amanda(scenario: Scenario) -> str:
    """Bob's interrupt that nullifies interrupts."""
    trigger = Trigger("would be played", by="opponent", cards=Cards(kind="interrupt", whose="opponent"))
    played = Function(how="answer", trigger=trigger, effects=(Nullify(Subject()),))
    return scenario.add(Interrupt(id="amanda", title="amanda", functions=(played,)), 1)


def test_1e_act_15_a_card_played_as_a_cost_does_nothing_itself(scenario: Scenario) -> None:
    scenario.put("P", scenario.personnel("agent", texts=(Order(costs=(PlayAsCost(cards=SCAN),), effects=(Score(5),)),)))
    scenario.hand(scan(scenario))
    play = scenario.begin()
    play.choose("Use agent")
    assert play.points() == 5
    assert play.where("scan") == "discard.0"


def test_1e_act_15_without_such_a_card_the_action_cannot_begin(scenario: Scenario) -> None:
    scenario.put("P", scenario.personnel("agent", texts=(Order(costs=(PlayAsCost(cards=SCAN),), effects=(Score(5),)),)))
    scenario.hand(scenario.event("toast", Score(1)))
    play = scenario.begin()
    assert not play.offers("Use agent")


def test_1e_act_15_a_nullified_action_pays_no_more_costs_and_can_be_repeated(scenario: Scenario) -> None:
    costs = (PlayAsCost(cards=SCAN), Kill(All(kind="personnel", where="present")))
    scenario.put("P", scenario.personnel("agent", texts=(Order(costs=costs, effects=(Score(5),), once="turn"),)))
    scenario.hand(scan(scenario), scan(scenario), amanda(scenario))
    play = scenario.begin()
    play.do("Use agent", "Play amanda")
    assert play.points() == 0
    assert play.where("scan") == "discard.0"
    assert play.where("agent") == "surface.P"
    play.choose("Use agent")
    assert play.points() == 5
    assert play.where("agent") == "discard.0"


def test_1e_act_15_the_card_play_is_not_used_by_an_action_that_fails(scenario: Scenario) -> None:
    text = CardPlay(costs=(PlayAsCost(cards=SCAN),), effects=(Score(5),))
    scenario.put("P", scenario.personnel("agent", texts=(text,)))
    scenario.hand(scan(scenario), scan(scenario), amanda(scenario))
    play = scenario.begin(Phase.CARD_PLAY)
    play.do("Use agent", "Play amanda")
    assert play.state.card_play
    assert play.points() == 0


def test_1e_act_15_a_card_whose_cost_is_nullified_returns_to_hand(scenario: Scenario) -> None:
    scenario.hand(scenario.event("toast", Score(5), costs=(PlayAsCost(cards=SCAN),)))
    scenario.hand(scan(scenario), scan(scenario), amanda(scenario))
    play = scenario.begin(Phase.CARD_PLAY)
    play.do("Play toast", "Play amanda")
    assert play.where("toast") == "hand.0"
    assert play.state.card_play


def test_1e_act_12_an_action_that_is_prevented_has_paid_for_it(scenario: Scenario) -> None:
    """Limit of 1E-ACT-15: the action is prevented, not the cost, so its costs stay paid (1E-ACT-11)."""
    trigger = Trigger("would be used", by="opponent")
    stop = Function(how="answer", trigger=trigger, effects=(Prevent(),))
    scenario.put("P", scenario.personnel("agent", texts=(Order(costs=(PlayAsCost(cards=SCAN),), effects=(Score(5),)),)))
    scenario.hand(scan(scenario), scenario.add(Interrupt(id="no", title="no", functions=(stop,)), 1))
    play = scenario.begin()
    play.do("Use agent", "Play no")
    assert play.points() == 0
    assert play.where("scan") == "discard.0"


@pytest.mark.parametrize(("icons", "comes"), [((), False), (("stf",), False), (("cmd",), True)])
def test_1e_end_02_a_probe_without_result_is_reported(
    scenario: Scenario, icons: tuple[str, ...], *, comes: bool
) -> None:
    agent(scenario, Probe((Outcome(("cmd", "ha"), (Score(10),)),)))
    scenario.deck(scenario.personnel("top", icons=icons), scenario.personnel("below"))
    play = scenario.begin()
    play.choose("End your turn")
    told = "The probe for agent fails; it needed [Cmd] or [HA]."
    assert (told in play.words()) is not comes
