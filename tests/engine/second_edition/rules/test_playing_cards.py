"""Playing each kind of card; headquarters and the core (PLY, HQ)."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import Cards, Chosen
from engine.ccg.effects.changes import MayAttempt
from engine.ccg.effects.effects import BeginCombat, BeginEngagement, Discard, Draw, PutIntoPlay, Score
from engine.ccg.effects.texts import AnyTime, Order, Response, Trigger
from engine.ccg.requirements.grammar import parse_requirement
from engine.second_edition.table.state import Segment
from engine.second_edition.view import SecondEditionView
from tests.engine.second_edition.scenario import Play, Scenario


@pytest.fixture
def scenario() -> Scenario:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.fill_decks()
    return scenario


def seen(play: Play, viewer: int | None) -> SecondEditionView:
    view = play.match.view(viewer)
    assert isinstance(view, SecondEditionView)
    return view


def plays(play: Play) -> list[str]:
    return [label for label in play.labels if label.startswith("Play")]


def pass_to(play: Play, seat: int) -> None:
    """Draw, give no orders and discard until it is another player's turn."""
    while play.state.active != seat:
        if play.decision.rule == "2E-TRN-04":
            play.choose(*[option.id for option in play.decision.options[: play.decision.minimum]])
        else:
            play.choose(play.decision.default[0])


# --- playing ---------------------------------------------------------------------------------------------------------


def test_2e_ply_01_first_the_requirements_then_the_cost_then_the_effect(scenario: Scenario) -> None:
    scenario.hand(scenario.event("treaty", Score(5), cost=3, requires="Diplomacy"))
    assert plays(scenario.begin(Segment.PLAY_AND_DRAW)) == []
    scenario.put("H", scenario.personnel("sarek", "diplomacy"))
    assert plays(scenario.begin(Segment.PLAY_AND_DRAW, counters=2)) == []
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    told = play.choose("Play treaty")
    assert [event.kind for event in told] == ["play", "score"]
    assert (play.state.counters, play.state.players[0].score) == (4, 5)


def test_b17_a_headquarters_admits_two_affiliations_and_equipment(scenario: Scenario) -> None:
    """Example B17 (2E-PLY-02, 2E-PLY-03, 2E-PLY-04)."""
    scenario = Scenario()
    scenario.fill_decks()
    both = ("bajoran", "federation")
    scenario.mission("Deep Space 9", type="headquarters", points=0, affiliations=(), admits=both)
    for affiliation in ("Bajoran", "Federation", "Klingon"):
        scenario.hand(scenario.personnel(f"{affiliation} personnel", affiliation=affiliation))
        scenario.hand(scenario.ship(f"{affiliation} ship", affiliation=affiliation))
    scenario.hand(scenario.equipment("tricorder"))
    assert plays(scenario.begin(Segment.PLAY_AND_DRAW)) == [
        "Play Bajoran personnel",
        "Play Bajoran ship",
        "Play Federation personnel",
        "Play Federation ship",
        "Play tricorder",
    ]


@pytest.mark.parametrize("stays", [True, False])
def test_2e_ply_05_an_event_goes_to_the_core_unless_it_names_a_host(scenario: Scenario, *, stays: bool) -> None:
    scenario.hand(scenario.event("lab", Draw(1), stays=stays))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play lab")
    assert play.where("lab") == ("core" if stays else "discard")


def test_2e_ply_05_an_event_is_played_on_a_personnel_ship_or_mission_as_its_text_says(scenario: Scenario) -> None:
    scenario.mission("P1", seat=1)
    scenario.ship("galaxy", "H")
    scenario.put("galaxy", scenario.personnel("worf"), scenario.personnel("troi"))
    scenario.hand(scenario.event("medal", stays=True, on=Cards(where="play")))
    scenario.hand(scenario.event("cloak", stays=True, on=Cards(kind="ship", where="play")))
    scenario.hand(scenario.event("storm", stays=True, on=Cards(kind="mission", where="play", whose="opponent")))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play medal")
    assert play.labels == ["worf", "troi"]
    play.choose("troi")
    play.choose("Play cloak")
    play.choose("Play storm")
    assert [play.where(card) for card in ("medal", "cloak", "storm")] == ["on troi", "on galaxy", "on P1"]


def test_2e_ply_05_an_event_without_a_possible_host_cannot_be_played(scenario: Scenario) -> None:
    scenario.hand(scenario.event("medal", stays=True, on=Cards(where="play")))
    assert plays(scenario.begin(Segment.PLAY_AND_DRAW)) == []


def test_2e_ply_06_an_interrupt_is_shown_to_all_carried_out_and_destroyed(scenario: Scenario) -> None:
    scenario.hand(scenario.interrupt("flash", Score(5)))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play flash")
    assert "Alice plays flash. Score 5 points." in play.told(1)
    assert (play.where("flash"), play.state.counters, play.state.players[0].score) == ("discard", 7, 5)


def test_2e_ply_07_an_interrupt_with_when_is_played_only_as_its_trigger_occurs(scenario: Scenario) -> None:
    scenario.hand(scenario.interrupt("ambush", Score(5), seat=1, trigger=Trigger("moved", by="opponent")))
    scenario.mission("P1")
    scenario.ship("galaxy", "H", staffing=())
    scenario.put("galaxy", scenario.personnel("a1"))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Draw a card")
    assert play.decision.seat == 0, "nothing has moved"
    play.choose("Draw 6 and continue to orders")
    play.choose("Move galaxy")
    play.choose("P1")
    assert (play.decision.seat, play.labels) == (1, ["Play ambush", "Pass"])
    play.choose("Play ambush")
    assert play.state.players[1].score == 5


def test_2e_ply_07_also_in_the_first_segment(scenario: Scenario) -> None:
    scenario.hand(scenario.interrupt("spy", Score(5), seat=1, trigger=Trigger("drawn", by="opponent")))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Draw a card")
    assert (play.decision.seat, play.labels) == (1, ["Play spy", "Pass"])


def test_2e_ply_07_an_interrupt_with_order_is_played_among_the_orders_of_its_players_turn(scenario: Scenario) -> None:
    for seat in (0, 1):
        scenario.hand(scenario.interrupt(f"red alert {seat}", Score(5), seat=seat, order=True))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    assert plays(play) == []
    play.choose("Draw 7 and continue to orders")
    assert plays(play) == ["Play red alert 0"]
    play.choose("Play red alert 0")
    pass_to(play, 1)
    assert play.where("red alert 1") == "hand", "Bob was never asked in Alice’s turn"


def test_2e_gap_34_an_interrupt_with_neither_word_is_played_between_actions_in_any_turn(scenario: Scenario) -> None:
    scenario.hand(scenario.interrupt("mine", Score(5)), scenario.interrupt("yours", Score(5), seat=1))
    scenario.ship("galaxy", "H")
    scenario.put("H", scenario.personnel("a1"))
    play = scenario.begin()
    assert plays(play) == ["Play mine"]
    play.choose("Beam from H to galaxy")
    assert play.decision.seat == 0, "not while the beam is being carried out"
    play.choose("a1")
    assert (play.decision.seat, play.decision.rule) == (1, "2E-GAP-34")
    play.choose("Play yours")
    assert play.state.players[1].score == 5


def test_b13_placing_a_card_is_not_playing_it(scenario: Scenario) -> None:
    """Example B13 (2E-PLY-08)."""
    greeting = Response(trigger=Trigger("played", this=True), effects=(Score(5),))
    scenario.deck(scenario.personnel("dukat", unique=True, cost=5, texts=(greeting,)))
    scenario.hand(scenario.personnel("garak", unique=True, cost=1, texts=(greeting,)))
    there = Chosen(where="deck", who=parse_requirement("cost>4"))
    scenario.hand(scenario.event("call", PutIntoPlay(there)))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play call")
    assert (play.where("dukat"), play.state.counters) == ("H", 7)
    play.choose("Play garak")
    assert play.offers("Use garak"), "played, not placed"
    play.choose("Use garak")
    assert play.state.players[0].score == 5


def test_2e_ply_09_played_personnel_can_act_in_the_same_turn(scenario: Scenario) -> None:
    scenario.mission("P1", span=1)
    scenario.hand(scenario.personnel("a1", icons=("cmd",)), scenario.ship("galaxy", staffing=("cmd",)))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play a1")
    play.choose("Play galaxy")
    play.choose("Draw 1 and continue to orders")
    play.choose("Beam from H to galaxy")
    play.choose("a1")
    play.choose("Move galaxy")
    play.choose("P1")
    assert play.where("galaxy") == "P1"


def test_2e_gap_12_nothing_is_played_at_an_opponents_headquarters() -> None:
    scenario = Scenario()
    scenario.fill_decks()
    scenario.headquarters("H of Bob", seat=1)
    scenario.hand(scenario.personnel("a1"), scenario.ship("galaxy"), scenario.equipment("kit"))
    assert plays(scenario.begin(Segment.PLAY_AND_DRAW)) == []


def test_2e_gap_31_text_without_a_word_of_timing_is_used_in_any_segment_of_the_own_turn(scenario: Scenario) -> None:
    for seat in (0, 1):
        text = AnyTime(effects=(Score(1),), once="turn")
        scenario.core(scenario.event(f"shrine {seat}", stays=True, seat=seat, texts=(text,)))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    assert play.offers("Use shrine 0")
    play.choose("Draw 7 and continue to orders")
    assert play.labels == ["Use shrine 0", "End your orders"]
    play.choose("Use shrine 0")
    assert play.state.active == 1
    assert [player.score for player in play.state.players] == [1, 0], "Bob could not use his in Alice’s turn"
    assert play.offers("Use shrine 1")


def test_a15_a_cost_may_be_paid_for_nothing(scenario: Scenario) -> None:
    """Example A15 (2E-CST-05)."""
    for card in scenario.state.players[0].deck:
        del scenario.state.cards[card]
    scenario.state.players[0].deck.clear()
    scenario.put("H", scenario.personnel("quark", texts=(Order(costs=(Discard(1),), effects=(Draw(1),)),)))
    scenario.hand(*(scenario.personnel(f"a{n}") for n in range(3)))
    play = scenario.begin()
    play.choose("Use quark")
    play.choose("a1")
    assert play.state.players[0].hand == ["a0", "a2"]


# --- headquarters and core -------------------------------------------------------------------------------------------


def test_2e_hq_01_a_headquarters_is_not_attempted_and_gives_no_points(scenario: Scenario) -> None:
    scenario.ship("galaxy", "H")
    scenario.put("H", scenario.personnel("a1", "leadership"))
    scenario.core(scenario.event("zeal", stays=True, text=(MayAttempt(Cards(where="play")),)))
    play = scenario.begin()
    assert not play.offers("Attempt H")
    headquarters = seen(play, None).players[0].missions[0]
    assert (headquarters.type, headquarters.points, headquarters.requirements) == ("headquarters", 0, "")


@pytest.mark.parametrize(("where", "possible"), [("H", False), ("P1", True)])
@pytest.mark.parametrize("conflict", [BeginCombat, BeginEngagement])
def test_2e_hq_02_neither_combat_nor_engagement_at_a_headquarters(
    scenario: Scenario, conflict: type[BeginCombat] | type[BeginEngagement], where: str, *, possible: bool
) -> None:
    scenario.mission("P1")
    for seat, ship in enumerate(("galaxy", "warbird")):
        scenario.ship(ship, where, seat=seat, staffing=())
        scenario.put(ship, scenario.personnel(f"pilot {seat}", seat=seat))
        scenario.put(where, scenario.personnel(f"guard {seat}", seat=seat))
    scenario.hand(scenario.event("attack", conflict((Score(5),))))
    assert scenario.begin(Segment.PLAY_AND_DRAW).offers("Play attack") is possible


def test_2e_hq_03_beaming_down_and_moving_to_any_players_headquarters(scenario: Scenario) -> None:
    scenario.headquarters("H of Bob", seat=1)
    scenario.ship("galaxy", "H", staffing=())
    scenario.put("galaxy", scenario.personnel("a1"), scenario.personnel("a2"))
    play = scenario.begin()
    play.choose("Move galaxy")
    play.choose("H of Bob")
    play.choose("Beam from galaxy to H of Bob")
    play.choose("a1")
    assert (play.where("galaxy"), play.where("a1"), play.where("a2")) == ("H of Bob", "H of Bob", "galaxy")


@pytest.mark.parametrize(
    ("at", "repaired"),
    [("H", True), ("Klingon home", False), ("H of Bob", False), ("P1", False)],
)
def test_2e_hq_04_a_ship_is_repaired_at_a_headquarters_that_admits_it(
    scenario: Scenario, at: str, *, repaired: bool
) -> None:
    scenario.headquarters("Klingon home", affiliation="Klingon")
    scenario.headquarters("H of Bob", seat=1)
    scenario.mission("P1")
    scenario.ship("galaxy", at)
    scenario.damage("galaxy", scenario.event("torpedo", seat=1))
    play = scenario.begin(Segment.END)
    assert (play.state.active == 0 and play.offers("Repair galaxy")) is repaired


def test_2e_hq_05_the_core_is_open_to_all_and_its_cards_are_in_play(scenario: Scenario) -> None:
    scenario.core(scenario.event("lab", stays=True, texts=(Order(effects=(Score(5),)),)))
    scenario.core(scenario.event("shrine", stays=True, seat=1, texts=(Order(effects=(Score(5),)),)))
    play = scenario.begin()
    for viewer in (0, 1, None):
        assert [[card.name for card in player.core] for player in seen(play, viewer).players] == [["lab"], ["shrine"]]
    assert play.offers("Use lab")
    assert not play.offers("Use shrine"), "Bob commands it"
