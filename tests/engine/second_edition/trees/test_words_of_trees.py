"""Words added by the tables' trees: other prices, responses to selections, other players' actions, last words."""

from __future__ import annotations

import pytest

from engine.ccg.cards.kinds import Event, Interrupt, Mission, Personnel, Ship
from engine.ccg.effects.cards_meant import Cards, Chosen, Different, ForEach, Picked, Random
from engine.ccg.effects.changes import Cannot, Costs, Modifies
from engine.ccg.effects.conditions import Compare, Facing
from engine.ccg.effects.effects import Draw, JoinAttempt, Kill, PutAt, Score, Stop, Unstop
from engine.ccg.effects.texts import Response, Trigger, While
from engine.ccg.requirements.grammar import parse_requirement
from engine.ccg.requirements.requirement import Trait
from engine.second_edition.characteristics.characteristics import characteristics_of
from tests.engine.second_edition.scenario import Scenario
from tests.engine.second_edition.trees.imported import imported_card
from tests.engine.second_edition.trees.table import add_card, attempt_against, start_playing_cards

# --- how it is played ------------------------------------------------------------------------------------------------


def test_2e_cst_01_a_card_is_cheaper_for_points(scenario: Scenario) -> None:
    scenario.hand(add_card(scenario, Personnel, "thompson", cost=5))
    scenario.state.players[0].score = 10
    play = start_playing_cards(scenario)
    play.choose("Play thompson")
    play.choose(play.ids[1])
    assert (play.state.counters, play.state.players[0].score, play.where("thompson")) == (5, 5, "H")


def test_2e_cst_06_points_that_are_not_there_buy_nothing(scenario: Scenario) -> None:
    scenario.hand(add_card(scenario, Personnel, "thompson", cost=5))
    play = start_playing_cards(scenario)
    play.choose("Play thompson")
    assert (play.state.counters, play.where("thompson")) == (2, "H")


@pytest.mark.parametrize(("way", "returned"), [(0, True), (1, False)])
def test_2e_tim_03_a_text_is_ignored_by_the_other_way_to_play(scenario: Scenario, way: int, returned: bool) -> None:
    scenario.hand(add_card(scenario, Personnel, "willard-decker-recommended-replacement", cost=3))
    scenario.put("H", scenario.personnel("kirk", icons=("tos",), cost=5))
    play = start_playing_cards(scenario)
    play.choose("Play willard-decker-recommended-replacement")
    decision = play.decision
    play.match.answer(decision.seat, decision.number, (decision.options[way].id,))
    assert (play.where("kirk") == "hand") is returned


def test_2e_gap_23_the_next_one_is_cheaper_and_no_other(scenario: Scenario) -> None:
    scenario.hand(add_card(scenario, Personnel, "data-proud-father", cost=1))
    scenario.hand(*(scenario.personnel(name, keywords=("Android",), cost=3) for name in ("lal", "lore")))
    scenario.hand(scenario.personnel("bo", cost=3))
    play = start_playing_cards(scenario, 9)
    play.choose("Play data-proud-father")
    costs = characteristics_of(play.table).cost
    assert [costs(one) for one in ("lal", "lore", "bo")] == [1, 1, 3]
    play.choose("Play lal")
    costs = characteristics_of(play.table).cost
    assert costs("lore") == 3


def test_2e_cst_07_a_mission_that_required_it_has_been_completed(scenario: Scenario) -> None:
    scenario.hand(add_card(scenario, Personnel, "gorkon-visionary-chancellor", cost=6))
    scenario.mission("N", "2 Diplomacy or Law")
    play = start_playing_cards(scenario)
    assert characteristics_of(play.table).cost("gorkon-visionary-chancellor") == 6
    scenario.state.missions[-1].completed = True
    play = start_playing_cards(scenario)
    assert characteristics_of(play.table).cost("gorkon-visionary-chancellor") == 2


# --- dilemmas --------------------------------------------------------------------------------------------------------


def test_2e_dil_21_the_dilemmas_drawn_go_back_and_as_many_are_drawn(scenario: Scenario) -> None:
    scenario.core(add_card(scenario, Event, "unexpected-difficulties", seat=1))
    scenario.put("M", scenario.personnel("a"), scenario.personnel("b"))
    scenario.pile(*(scenario.dilemma(f"d{n}") for n in range(4)))
    play = scenario.begin()
    play.choose("Attempt M")
    play.choose("Use unexpected-difficulties")
    assert play.decision.rule == "2E-DIL-05"
    assert sorted(play.ids) == ["d2", "d3"]
    assert play.where("unexpected-difficulties") == "discard"


def test_2e_dil_09_a_dilemma_put_aside_is_faced_first(scenario: Scenario) -> None:
    scenario.hand(add_card(scenario, Interrupt, "uninvited", seat=1))
    scenario.put("M", scenario.personnel("a"), scenario.personnel("b"))
    scenario.pile(scenario.dilemma("dear", cost=2), scenario.dilemma("cheap", Stop(Chosen(by="opponent")), cost=0))
    play = scenario.begin()
    play.choose("Attempt M")
    play.choose("Play uninvited")
    if play.decision.rule == "2E-SEL-02":
        play.choose("cheap")
    while play.decision.rule in ("2E-DIL-05", "2E-DIL-09"):
        play.choose()
    assert play.decision.rule == "2E-SEL-02"
    assert any(words.startswith("Dilemma: cheap") for words in play.told())


@pytest.mark.parametrize(("cost", "stopped"), [(2, True), (3, False)])
def test_2e_stp_08_cannot_be_stopped_by_such_a_dilemma(scenario: Scenario, cost: int, stopped: bool) -> None:
    cannot = Cannot(Cards(where="this"), "be stopped", by=Cards(kind="dilemma", who=parse_requirement("Cost>2")))
    scenario.put(
        "M",
        scenario.personnel("soval", texts=(While(changes=(cannot,)),)),
        scenario.personnel("b"),
        scenario.personnel("c"),
    )
    play = attempt_against(scenario, Stop(Chosen(by="opponent")), cost=cost)
    play.choose("soval")
    assert play.stopped("soval") is stopped


def test_2e_req_07_failing_personnel_are_stopped_although_dilemmas_cannot_stop_them(scenario: Scenario) -> None:
    scenario.mission("N", "Law")
    cannot = Cannot(Cards(where="this"), "be stopped", by=Cards(kind="dilemma"))
    scenario.put("N", scenario.personnel("soval", texts=(While(changes=(cannot,)),)))
    scenario.ship("idle", "H", staffing=())
    scenario.put("idle", scenario.personnel("helmsman"))
    play = scenario.begin()
    play.choose("Attempt N")
    while play.state.attempt is not None:
        play.choose(*play.decision.default)
    assert play.stopped("soval")


# --- at random -------------------------------------------------------------------------------------------------------


def test_2e_sel_01_some_cannot_be_selected_at_random(scenario: Scenario) -> None:
    cannot = Cannot(Cards(where="this"), "be selected", by=Cards(kind="dilemma"))
    text = While(changes=(cannot,), condition=Facing())
    scenario.put("M", scenario.personnel("safe", texts=(text,)), scenario.personnel("b"))
    play = attempt_against(scenario, Stop(Random()))
    assert (play.stopped("safe"), play.stopped("b")) == (False, True)


def test_2e_sel_01_an_eligible_personnel_excludes_another(scenario: Scenario) -> None:
    scenario.put("M", add_card(scenario, Personnel, "araktaral-suspicious-second", skills={"law": 1}))
    scenario.put("M", scenario.personnel("boss", icons=("cmd",)))
    play = attempt_against(scenario, Stop(Random()))
    play.choose("Use araktaral-suspicious-second")
    if play.decision.rule == "2E-SEL-02":
        play.choose("boss")
    assert not play.stopped("boss")
    assert play.stopped("araktaral-suspicious-second")


def test_2e_tim_08_another_replaces_the_selected_personnel(scenario: Scenario) -> None:
    scenario.put("M", add_card(scenario, Personnel, "weyoun-defective-clone", cost=1))
    scenario.put("M", scenario.personnel("dear", cost=5, has="honor"))
    play = attempt_against(scenario, Stop(Random(who=Trait("human"))))
    play.choose("Use weyoun-defective-clone")
    assert (play.stopped("dear"), play.stopped("weyoun-defective-clone")) == (False, True)


def test_2e_sel_01_a_personnel_that_replaces_others_is_selected_once(scenario: Scenario) -> None:
    scenario.put("M", add_card(scenario, Personnel, "jack-crusher-beloved-father", cost=1))
    scenario.put("M", scenario.personnel("dear"), scenario.personnel("other"))
    play = attempt_against(scenario, Kill(Random(count=3)))
    while play.decision.rule == "2E-TIM-02" and play.offers("Use jack-crusher-beloved-father"):
        play.choose("Use jack-crusher-beloved-father")
    assert [play.where(one) for one in ("dear", "other", "jack-crusher-beloved-father")] == ["M", "M", "discard"]
    assert play.state.players[0].discard.count("jack-crusher-beloved-father") == 1


# --- what cards are now ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("more", "killed"), [(0, False), (1, True)])
def test_2e_sel_07_the_current_cost_of_a_dilemma_counts(scenario: Scenario, more: int, killed: bool) -> None:
    """Personnel that can't be killed by dilemmas costing 3 or more are safe only if that is the current cost."""
    scenario.core(scenario.event("thrift", seat=1, text=(Costs(Cards(kind="dilemma", whose="anybody"), -more),)))
    scenario.put("M", add_card(scenario, Personnel, "soval-vulcan-ambassador", species=("human",)))
    scenario.put("M", *(scenario.personnel(name, species=("vulcan",)) for name in ("b", "c")))
    play = attempt_against(scenario, Kill(Chosen(by="opponent")), cost=3)
    play.choose("soval-vulcan-ambassador")
    assert (play.where("soval-vulcan-ambassador") == "discard") is killed


@pytest.mark.parametrize(("points", "ranges"), [(35, 10), (34, 8)])
def test_2e_sel_07_texts_change_a_missions_points(scenario: Scenario, points: int, ranges: int) -> None:
    scenario.mission("N", points=points)
    scenario.mission("O", points=points)
    more = Modifies(Cards(kind="mission", where="play"), ("points",), 5)
    scenario.core(scenario.event("boom", text=(more,)))
    ship = add_card(scenario, Ship, "iks-qelpoh-clandestine-vessel", range=8)
    scenario.afloat("H", ship)
    play = scenario.begin()
    assert characteristics_of(play.table).ship_numbers(ship)["range"] == ranges


def test_2e_dil_04_it_is_cheaper_by_no_more_than_its_limit(scenario: Scenario) -> None:
    scenario.put("M", scenario.personnel("a"), scenario.personnel("b"))
    scenario.pile(
        scenario.dilemma(
            "eager",
            cost=9,
            texts=(
                While(
                    changes=(
                        Costs(Cards(kind="dilemma", where="this"), ForEach(Cards(where="play"), times=-3, most=-4)),
                    )
                ),
            ),
        ),
        scenario.dilemma("x"),
    )
    play = scenario.begin()
    play.choose("Attempt M")
    assert characteristics_of(play.table).cost("eager") == 5


# --- last words ------------------------------------------------------------------------------------------------------


def test_2e_tim_04_a_stopped_personnel_responds_to_being_stopped(scenario: Scenario) -> None:
    text = Response(trigger=Trigger("stopped", this=True, cause="dilemma"), effects=(Score(5),), must=True)
    scenario.put("M", scenario.personnel("a", texts=(text,)), scenario.personnel("b"))
    play = attempt_against(scenario, Stop(Chosen(by="opponent")))
    play.choose("a")
    assert play.state.players[0].score >= 5


def test_2e_tim_04_a_killed_personnel_responds_to_being_killed(scenario: Scenario) -> None:
    text = Response(trigger=Trigger("killed", this=True), effects=(Draw(),))
    scenario.put("M", scenario.personnel("a", texts=(text,)), scenario.personnel("b"))
    play = attempt_against(scenario, Kill(Chosen(by="opponent")))
    play.choose("a")
    before = len(play.state.players[0].hand)
    play.choose("Use a")
    assert len(play.state.players[0].hand) == before + 1


def test_2e_pre_01_personnel_present_with_the_killed_one_respond(scenario: Scenario) -> None:
    text = Response(trigger=Trigger("killed", cards=Cards(where="present", other=True)), effects=(Draw(),))
    scenario.put("M", scenario.personnel("a"), scenario.personnel("b", texts=(text,)))
    scenario.put("H", scenario.personnel("far", texts=(text,)))
    play = attempt_against(scenario, Kill(Chosen(by="opponent")))
    play.choose("a")
    assert [label for label in play.labels if label.startswith("Use")] == ["Use b"]


# --- where cards are put ---------------------------------------------------------------------------------------------


def test_2e_ply_08_a_ship_is_placed_at_a_mission_of_yours(scenario: Scenario) -> None:
    scenario.hand(add_card(scenario, Personnel, "hikaru-sulu-experienced-helmsman", cost=1))
    scenario.ship("ship", "H", affiliation="Federation")
    play = start_playing_cards(scenario)
    assert play.offers("Play hikaru-sulu-experienced-helmsman")


def test_2e_ply_08_a_personnel_is_placed_aboard(scenario: Scenario) -> None:
    text = Response(
        trigger=Trigger("played", by="you", this=True),
        effects=(PutAt(Chosen(where="hand"), Chosen(kind="ship", where="play")),),
        must=True,
    )
    scenario.ship("ship", "M")
    scenario.hand(scenario.personnel("a", texts=(text,), cost=1), scenario.personnel("b"))
    play = start_playing_cards(scenario)
    play.choose("Play a")
    assert play.where("b") == "ship"


def test_2e_mis_08_unstopped_personnel_join_the_attempt(scenario: Scenario) -> None:
    text = Response(
        trigger=Trigger("would be stopped", this=True, cause="dilemma"),
        effects=(Unstop(Chosen(where="present", stopped=True)), JoinAttempt(Picked(where="picked"))),
    )
    scenario.put("M", scenario.personnel("a", texts=(text,)), scenario.personnel("c"))
    scenario.put("M", scenario.personnel("b"), stopped=True)
    play = attempt_against(scenario, Stop(Chosen(by="opponent")))
    play.choose("a")
    play.choose("Use a")
    assert not play.stopped("b")
    assert any("1 personnel join" in words for words in play.told())


# --- what others do, what is counted ---------------------------------------------------------------------------------


def test_2e_mul_05_each_opponent_draws(scenario: Scenario) -> None:
    scenario.hand(add_card(scenario, Personnel, "kurn-son-of-mogh", cost=1))
    play = start_playing_cards(scenario)
    play.choose("Play kurn-son-of-mogh")
    assert [len(player.hand) for player in play.state.players] == [0, 1]


def test_2e_mul_05_each_player_searches_their_own_deck(scenario: Scenario) -> None:
    scenario.hand(add_card(scenario, Personnel, "arandis-risan-facilitator", cost=1))
    play = start_playing_cards(scenario)
    play.choose("Play arandis-risan-facilitator")
    assert play.decision.seat == 0
    play.choose("reserve-0-0")
    assert play.decision.seat == 1
    play.choose("reserve-1-3")
    assert [len(player.hand) for player in play.state.players] == [1, 1]


def test_2e_spc_01_three_species_aboard(scenario: Scenario) -> None:
    change = Modifies(Cards(kind="ship", where="this"), ("range",), 2)
    held = Compare(Different(Cards(where="aboard"), "species"), ">", 2)
    ship = scenario.ship("ship", "M", range=6, texts=(While(changes=(change,), condition=held),))
    for species in ("human", "klingon"):
        scenario.put(ship, scenario.personnel(species, species=(species,)))
    play = start_playing_cards(scenario)
    assert characteristics_of(play.table).ship_numbers(ship)["range"] == 6
    scenario.put(ship, scenario.personnel("half", species=("human", "klingon")))
    play = start_playing_cards(scenario)
    assert characteristics_of(play.table).ship_numbers(ship)["range"] == 8


def test_2e_tim_02_an_interrupt_that_was_played_is_answered(scenario: Scenario) -> None:
    text = Response(
        trigger=Trigger("played", by="you", cards=Cards(kind="interrupt", where="play")), effects=(Score(5),), must=True
    )
    scenario.core(scenario.event("watching", stays=True, texts=(text,)))
    scenario.hand(scenario.interrupt("spark", Draw()))
    play = start_playing_cards(scenario)
    play.choose("Play spark")
    assert play.state.players[0].score == 5


def test_2e_tim_08_an_interrupt_of_an_opponent_is_prevented(scenario: Scenario) -> None:
    name = "mila-trusted-confidante"
    scenario.put("H", add_card(scenario, Personnel, name, seat=1, affiliation="Cardassian"))
    scenario.hand(scenario.interrupt("spark", Score(5)))
    play = start_playing_cards(scenario)
    play.choose("Play spark")
    play.choose(f"Use {name}")
    assert (play.state.players[0].score, play.where("spark"), play.where(name)) == (0, "discard", "discard")


def test_a_card_of_each_kind_has_its_tree() -> None:
    assert isinstance(imported_card(Mission, "earth-humanitys-home"), Mission)
    assert isinstance(imported_card(Ship, "uss-constitution"), Ship)
