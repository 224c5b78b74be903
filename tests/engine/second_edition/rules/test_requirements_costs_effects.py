"""Requirements, costs, effects (2E-CST); stopped cards (2E-STP); choosing, looking, numbers (2E-SEL)."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import ANYBODY, OPPONENT, All, Cards, Chosen, Least, Most, Picked, Random, This
from engine.ccg.effects.changes import Cannot, Costs, Modifies
from engine.ccg.effects.effects import (
    Destroy,
    Discard,
    Draw,
    Effect,
    Examine,
    Kill,
    Lasts,
    May,
    Prevent,
    PutInDeck,
    Score,
    Select,
    Stop,
    Unstop,
)
from engine.ccg.effects.texts import AnyTime, Order, Response, Trigger, While
from engine.ccg.requirements.grammar import parse_requirement
from engine.games import game
from engine.kernel.errors import RuleViolation
from engine.second_edition.table.state import Segment
from tests.engine.second_edition.scenario import Scenario, commands_condition


@pytest.fixture
def scenario() -> Scenario:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.mission("P1", "Leadership")
    scenario.ship("galaxy", "P1")
    scenario.fill_decks()
    return scenario


def order(*effects: object, costs: tuple[object, ...] = (), requires: object = None, once: str = "") -> tuple[Order]:
    """Return a text that begins with "Order"."""
    return (Order(effects=effects, costs=costs, requires=requires, once=once),)  # type: ignore[arg-type]


# --- the order of things ---------------------------------------------------------------------------------------------


def test_2e_cst_01_requirements_are_checked_before_any_cost_is_paid(scenario: Scenario) -> None:
    text = order(Score(5), costs=(Stop(This()),), requires=parse_requirement("Law"))
    scenario.put("H", scenario.personnel("a1", texts=text), scenario.personnel("a2"))
    scenario.ship("nebula", "H")
    play = scenario.begin()
    assert not play.offers("Use a1")
    assert not play.stopped("a1")


def test_a_personnels_requirement_is_met_by_those_present_2e_cst_01(scenario: Scenario) -> None:
    text = order(Score(5), requires=parse_requirement("Law"))
    scenario.put("H", scenario.personnel("a1", texts=text))
    scenario.put("P1", scenario.personnel("lawyer", "law"))
    scenario.ship("nebula", "H")
    assert not scenario.begin().offers("Use a1"), "the lawyer is elsewhere"
    scenario.put("H", scenario.personnel("notary", "law"))
    assert scenario.begin().offers("Use a1")


def test_2e_cst_01_the_cost_is_paid_before_the_effect(scenario: Scenario) -> None:
    """Discard a card to draw one: the discard comes before the drawn card is known."""
    scenario.hand(scenario.personnel("old"), scenario.personnel("older"))
    scenario.put("H", scenario.personnel("a1", texts=order(Draw(1), costs=(Discard(1),))))
    play = scenario.begin()
    play.choose("Use a1")
    assert play.labels == ["old", "older"], "nothing is drawn before it is paid"
    play.choose("old")
    assert play.where("old") == "discard"
    assert len(play.state.players[0].hand) == 2


@pytest.mark.parametrize(
    ("cost", "paid"),
    [
        (Stop(This()), "stopped"),
        (Destroy(This()), "discard"),
        (Discard(1), "hand"),
        (Score(-5), "score"),
    ],
)
def test_2e_cst_02_anything_can_be_a_cost(scenario: Scenario, cost: object, paid: str) -> None:
    """Stopping a personnel, destroying a card, discarding, losing points; counters are shown when cards are played."""
    scenario.hand(scenario.personnel("card"))
    scenario.state.players[0].score = 5
    scenario.put("P1", scenario.personnel("a1", texts=order(Draw(1), costs=(cost,))), scenario.personnel("a2"))
    play = scenario.begin()
    play.choose("Use a1")
    found = {
        "stopped": play.stopped("a1"),
        "discard": play.where("a1") == "discard",
        "hand": play.where("card") == "discard",
        "score": play.state.players[0].score == 0,
    }
    assert [name for name, done in found.items() if done] == [paid]
    assert any("draws a card" in words for words in play.told())


def test_2e_cst_02_counters_are_a_cost(scenario: Scenario) -> None:
    scenario.hand(scenario.event("windfall", Score(5), cost=3))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play windfall")
    assert play.state.counters == 4


def test_2e_cst_03_one_payment_never_serves_two_actions(scenario: Scenario) -> None:
    """Of two cards with the same cost only one can be used, because there is one card to discard."""
    scenario.hand(scenario.personnel("card"))
    text = order(Score(5), costs=(Discard(1),))
    scenario.put("P1", scenario.personnel("a1", texts=text), scenario.personnel("a2", texts=text))
    play = scenario.begin()
    play.choose("Use a1")
    assert play.state.players[0].score == 5
    assert not play.offers("Use a2")


def test_2e_cst_03_each_use_pays_again(scenario: Scenario) -> None:
    scenario.hand(scenario.personnel("one"), scenario.personnel("two"))
    text = order(Score(5), costs=(Discard(1),))
    scenario.put("P1", scenario.personnel("a1", texts=text), scenario.personnel("a2", texts=text))
    play = scenario.begin()
    play.choose("Use a1")
    play.choose("one")
    play.choose("Use a2")
    assert play.state.players[0].score == 10
    assert play.state.players[0].hand == []


def test_a14_two_to_be_stopped_one_there_2e_cst_04(scenario: Scenario) -> None:
    """Example A14: two Medical should be stopped, but the attempt has only one; that one is stopped."""
    scenario.put("P1", scenario.personnel("doctor", "medical"), scenario.personnel("leader", "leadership"))
    scenario.pile(scenario.dilemma("d1", Stop(Random(2, who=parse_requirement("Medical")))))
    play = scenario.begin()
    play.choose("Attempt P1")
    play.choose("d1")
    assert play.stopped("doctor")
    assert not play.stopped("leader")
    assert play.state.players[0].score == 35


def test_a15_paying_for_nothing_is_allowed_2e_cst_05(scenario: Scenario) -> None:
    """Example A15: discard a card from hand to draw one; the deck is empty, the hand has three cards."""
    scenario.state.players[0].deck.clear()
    scenario.state.cards = {i: card for i, card in scenario.state.cards.items() if not i.startswith("reserve-0")}
    scenario.hand(*(scenario.personnel(f"h{n}") for n in range(3)))
    scenario.put("P1", scenario.personnel("a1", texts=order(Draw(1), costs=(Discard(1),))))
    play = scenario.begin()
    play.choose("Use a1")
    play.choose("h1")
    assert play.state.players[0].hand == ["h0", "h2"]


def test_2e_cst_06_a_cost_is_paid_in_full_or_not_at_all(scenario: Scenario) -> None:
    scenario.hand(scenario.personnel("only one"))
    scenario.put("P1", scenario.personnel("a1", texts=order(Score(5), costs=(Discard(2),))))
    play = scenario.begin()
    assert not play.offers("Use a1")


def test_2e_cst_07_an_opponents_or_stopped_personnel_does_not_meet_a_requirement_to_command(scenario: Scenario) -> None:
    scenario.hand(scenario.event("treaty", Score(5), requires="Diplomacy"))
    scenario.put("P1", scenario.personnel("b1", "diplomacy", seat=1))
    scenario.put("P1", scenario.personnel("a1", "diplomacy"), stopped=True)
    assert not scenario.begin(Segment.PLAY_AND_DRAW).offers("Play treaty")
    scenario.state.cards["a1"].stopped = False
    assert scenario.begin(Segment.PLAY_AND_DRAW).offers("Play treaty")


# --- stopped cards ---------------------------------------------------------------------------------------------------


def test_2e_stp_01_cards_stay_stopped_until_the_end_of_the_turn(scenario: Scenario) -> None:
    scenario.put("P1", scenario.personnel("a1"), scenario.personnel("a2"))
    scenario.ship("warbird", "P1", seat=1)
    scenario.put("P1", scenario.personnel("fury", texts=order(Stop(All(kind="ship", whose=ANYBODY, where="play")))))
    play = scenario.begin()
    play.choose("Use fury")
    assert play.stopped("galaxy")
    assert play.stopped("warbird")
    play.choose("Attempt P1")
    assert play.state.active == 1, "all were stopped, so no order was left"
    assert not any(play.stopped(i) for i in ("a1", "a2", "galaxy", "warbird"))


def test_2e_stp_02_equipment_never_becomes_stopped(scenario: Scenario) -> None:
    scenario.put("P1", scenario.personnel("a1"), scenario.equipment("kit"))
    scenario.pile(scenario.dilemma("d1", Stop(All(kind="card"))))
    play = scenario.begin()
    play.choose("Attempt P1")
    play.choose("d1")
    assert play.stopped("a1")
    assert not play.stopped("kit")
    assert play.offers("Beam from P1 to galaxy"), "the kit still beams"


def test_2e_stp_03_nothing_of_a_stopped_card_can_be_used(scenario: Scenario) -> None:
    """This includes its text, skills, attributes and icons."""
    scenario.ship("nebula", "H", staffing=("cmd",))
    scenario.put("nebula", scenario.personnel("mate"))
    scenario.put("nebula", scenario.personnel("captain", icons=("cmd",), texts=order(Score(5))), stopped=True)
    scenario.put("P1", scenario.personnel("leader", "leadership", cunning=40), stopped=True)
    scenario.put("P1", scenario.personnel("a1"))
    play = scenario.begin()
    assert not play.offers("Use captain")
    assert not play.offers("Move nebula")
    play.choose("Attempt P1")
    assert play.state.players[0].score == 0


def test_2e_stp_03_a_stopped_ship_adds_nothing(scenario: Scenario) -> None:
    scenario.ship("nebula", "H", texts=order(Score(5)))
    scenario.put("nebula", scenario.personnel("a1"))
    assert scenario.begin().offers("Use nebula")
    scenario.state.cards["nebula"].stopped = True
    assert not scenario.begin().offers("Use nebula")


def test_2e_stp_04_a_players_own_text_does_not_affect_their_stopped_cards(scenario: Scenario) -> None:
    scenario.put("P1", scenario.personnel("a1"), scenario.personnel("a2"), stopped=True)
    scenario.put("P1", scenario.personnel("fury", texts=order(Kill(All(where="present")))))
    scenario.put("P1", scenario.personnel("b1", seat=1), stopped=True)
    scenario.put("P1", scenario.personnel("rage", texts=order(Kill(All(whose=OPPONENT, where="present")))))
    play = scenario.begin()
    play.choose("Use rage")
    assert play.where("b1") == "discard", "an opponent's stopped card can be touched"
    play.choose("Use fury")
    assert play.where("a1") == play.where("a2") == "P1"
    assert play.where("rage") == "discard"


def test_b14_stopped_personnel_do_not_hinder_an_attempt_2e_stp_05(scenario: Scenario) -> None:
    """Example B14: the attempt uses only unstopped personnel, and the others don't prevent it."""
    scenario.put("P1", scenario.personnel("a1", "leadership"))
    scenario.put("P1", scenario.personnel("a2"), scenario.personnel("a3"), stopped=True)
    play = scenario.begin()
    assert play.option("Attempt P1").detail.startswith("35 points, 1 personnel:")
    play.choose("Attempt P1")
    assert play.state.players[0].score == 35


def test_2e_stp_06_stopped_personnel_staff_nothing_but_travel_along(scenario: Scenario) -> None:
    scenario.ship("nebula", "H", staffing=("cmd", "stf"))
    scenario.put("nebula", scenario.personnel("captain", icons=("cmd",)))
    scenario.put("nebula", scenario.personnel("ensign", icons=("stf",)), stopped=True)
    assert not scenario.begin().offers("Move nebula")
    scenario.put("nebula", scenario.personnel("mate", icons=("stf",)))
    play = scenario.begin()
    play.choose("Move nebula")
    play.choose("P1")
    assert play.where("nebula") == "P1"
    assert play.where("ensign") == "nebula"


def test_b14_only_stopped_anthropologists_so_the_interrupt_cannot_be_played_2e_stp_07(scenario: Scenario) -> None:
    """Example B14: an interrupt requires an Anthropology personnel with an icon, and all such are stopped."""
    scenario.hand(scenario.interrupt("study", Score(5), requires=commands_condition("Anthropology, [E]")))
    scenario.put("P1", scenario.personnel("a1", "anthropology", icons=("e",)), stopped=True)
    scenario.put("P1", scenario.personnel("a2", "anthropology"))
    assert not scenario.begin().offers("Play study"), "the unstopped one lacks the icon"
    scenario.put("P1", scenario.personnel("a3", "anthropology", icons=("e",)))
    assert scenario.begin().offers("Play study")


def test_2e_stp_08_stopped_personnel_cannot_be_stopped_again_for_a_cost(scenario: Scenario) -> None:
    text = order(Score(5), costs=(Stop(Chosen(where="present", who=parse_requirement("Law"))),))
    scenario.put("P1", scenario.personnel("a1", texts=text))
    scenario.put("P1", scenario.personnel("lawyer", "law"))
    play = scenario.begin()
    play.choose("Use a1")
    assert play.stopped("lawyer")
    assert not play.offers("Use a1"), "there is nobody left to be stopped"


def test_2e_gap_22_the_crew_of_a_stopped_ship_cannot_attempt_but_may_use_text(scenario: Scenario) -> None:
    scenario.mission("S1", type="space")
    scenario.ship("nebula", "S1")
    scenario.put("nebula", scenario.personnel("a1", "leadership", texts=(AnyTime(effects=(Score(5),)),)))
    assert scenario.begin().offers("Attempt S1")
    scenario.state.cards["nebula"].stopped = True
    play = scenario.begin()
    assert not play.offers("Attempt S1")
    assert play.offers("Use a1")


def test_the_unstopped_may_act_again_2e_mis_07(scenario: Scenario) -> None:
    scenario.put("P1", scenario.personnel("a1"))
    everybody = All(where="play", stopped=True)
    scenario.hand(scenario.interrupt("rally", Unstop(everybody)))
    play = scenario.begin()
    play.choose("Attempt P1")
    assert play.stopped("a1")
    play.choose("Play rally")
    assert play.offers("Attempt P1")


# --- choosing, looking, numbers --------------------------------------------------------------------------------------


def test_2e_sel_01_random_selections_depend_only_on_the_seed() -> None:
    """The seed decides, whoever the opponent is (2E-GAP-20)."""
    killed = set()
    for seed in range(1, 9):
        found = set()
        for _ in range(2):
            scenario = Scenario(seed, players=3)
            scenario.mission("P1")
            scenario.ship("galaxy", "P1")
            scenario.fill_decks()
            people = scenario.crew("P1", 4)
            scenario.pile(scenario.dilemma("d1", Kill(Random(1))))
            play = scenario.begin()
            play.choose("Attempt P1")
            play.choose("d1")
            found |= {i for i in people if play.where(i) == "discard"}
        assert len(found) == 1
        killed |= found
    assert len(killed) > 1, "chance picks different ones"


def test_2e_sel_02_an_opponent_who_chooses_sees_each_eligible_card(scenario: Scenario) -> None:
    scenario.put("P1", scenario.personnel("a1", "leadership, law 2", cunning=7), scenario.personnel("a2", "science"))
    scenario.pile(scenario.dilemma("d1", Kill(Chosen("opponent"))))
    play = scenario.begin()
    play.choose("Attempt P1")
    play.choose("d1")
    assert play.decision.seat == 1
    assert play.decision.prompt == "Choose who to kill (d1)."
    assert play.labels == ["a1", "a2"]
    assert play.option("a1").detail == "5/7/5 · Leadership, Law 2"
    play.choose("a1")
    assert play.where("a1") == "discard"


def test_2e_sel_02_the_selecting_player_reads_the_cards_name(scenario: Scenario) -> None:
    scenario.put("P1", scenario.personnel("a1"), scenario.personnel("a2"))
    scenario.pile(scenario.dilemma("d1", Select(Chosen("opponent")), Stop(Picked())))
    play = scenario.begin()
    play.choose("Attempt P1")
    play.choose("d1")
    assert play.decision.prompt == "Choose who is selected (d1)."


def test_2e_cst_01_an_offer_names_the_card_that_makes_it(scenario: Scenario) -> None:
    scenario.hand(scenario.event("gift", May((Score(5),))))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play gift")
    assert play.decision.prompt == "Do you want to do this (gift)? Score 5 points."


def test_2e_cst_01_an_offer_names_the_effect_of_its_cost_if_there_is_one(scenario: Scenario) -> None:
    for name, then in (("trade", (Score(5),)), ("ransom", ())):
        scenario.hand(scenario.event(name, May(then, costs=(Discard(1),))))
    scenario.hand(scenario.event("spare"), scenario.event("other"))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play trade")
    question = "Do you want to do this (trade)? Discard a card from your hand. Then: Score 5 points."
    assert play.decision.prompt == question
    play.choose("No")
    play.choose("Play ransom")
    assert play.decision.prompt == "Do you want to do this (ransom)? Discard a card from your hand."


def test_2e_sel_03_ties_are_the_commanders_of_the_text(scenario: Scenario) -> None:
    """The opponent decides ties of a dilemma (2E-GAP-08); an event's player decides its ties."""
    scenario.put("P1", scenario.personnel("b1", seat=1), scenario.personnel("b2", seat=1))
    scenario.put("P1", scenario.personnel("a1", texts=order(Kill(Least("cunning", whose=OPPONENT, where="present")))))
    play = scenario.begin()
    play.choose("Use a1")
    assert play.decision.seat == 0
    play.choose("b2")
    assert play.where("b2") == "discard"


def test_2e_gap_08_a_dilemma_that_is_faced_is_its_players_text(scenario: Scenario) -> None:
    scenario.put("P1", scenario.personnel("a1"), scenario.personnel("a2"))
    scenario.pile(scenario.dilemma("d1", Kill(Most("strength"))))
    play = scenario.begin()
    play.choose("Attempt P1")
    play.choose("d1")
    assert play.decision.seat == 1


def test_2e_sel_04_only_the_examining_player_sees_the_card_and_it_stays(scenario: Scenario) -> None:
    scenario.put("P1", scenario.personnel("spy", texts=order(Examine("hand", OPPONENT))))
    scenario.hand(scenario.personnel("secret", seat=1))
    play = scenario.begin()
    play.choose("Use spy")
    assert any("secret" in words for words in play.told(0))
    assert not any("secret" in words for words in play.told())
    assert play.where("secret") == "hand"


def test_2e_sel_05_revealed_cards_are_public_and_stay_in_place(scenario: Scenario) -> None:
    scenario.put("P1", scenario.personnel("spy", texts=order(Examine("deck", OPPONENT, 2, reveal=True))))
    play = scenario.begin()
    play.choose("Use spy")
    assert any("reserve-1-0 and reserve-1-1" in words for words in play.told())
    assert play.state.players[1].deck[:2] == ["reserve-1-0", "reserve-1-1"]


def test_2e_sel_06_a_card_is_named_only_by_its_title(scenario: Scenario) -> None:
    """A text that names Gowron means every version of Gowron, and no other personnel."""
    named = Kill(All(whose=ANYBODY, where="play", title="Gowron"))
    scenario.put("P1", scenario.personnel("a1", texts=order(named)))
    for version in ("gowron-1", "gowron-2"):
        scenario.put("H", scenario.personnel(version, title="Gowron", seat=1))
    scenario.put("H", scenario.personnel("gowron", title="Gowron's Son", seat=1))
    play = scenario.begin()
    play.choose("Use a1")
    assert play.state.players[1].discard == ["gowron-1", "gowron-2"]


def test_2e_fec_03_a_card_of_first_edition_is_in_no_deck() -> None:
    """The pool doesn't contain it, so a deck with it is rejected."""
    second_edition = game("second-edition")
    sections = dict(second_edition.starter_decks()[0].sections)
    assert second_edition.check_deck(sections).is_legal
    sections["deck"] = (*sections["deck"], "espionage-romulan-on-klingon")
    assert not second_edition.check_deck(sections).is_legal


def with_changed_cunning(needed: int, *changes: int) -> int:
    """Return the score after a weak (3) and a strong (10) personnel attempt a mission with changed Cunning."""
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.mission("P1", f"Cunning>{needed}")
    scenario.ship("galaxy", "P1")
    scenario.fill_decks()
    for change in changes:
        scenario.core(scenario.event(f"weather{change}", text=(Modifies(Cards(where="play"), ("cunning",), change),)))
    scenario.put("P1", scenario.personnel("weak", cunning=3), scenario.personnel("strong", cunning=10))
    play = scenario.begin()
    play.choose("Attempt P1")
    return play.state.players[0].score


def test_2e_sel_07_below_zero_is_zero() -> None:
    assert with_changed_cunning(4, -5) == 35, "0 and 5, not -2 and 5"
    assert with_changed_cunning(5, -5) == 0


def test_2e_sel_07_the_floor_is_judged_once_all_changes_are_made() -> None:
    assert with_changed_cunning(10, -5, 4) == 35, "2 and 9"
    assert with_changed_cunning(11, -5, 4) == 0, "not 4 and 9"


def test_2e_gap_23_a_cost_changed_below_zero_is_zero(scenario: Scenario) -> None:
    scenario.hand(scenario.event("bargain", Score(5), cost=2))
    scenario.core(scenario.event("sale", text=(Costs(Cards(kind="event", where="hand"), -5),)))
    play = scenario.begin(Segment.PLAY_AND_DRAW, counters=1)
    play.choose("Play bargain")
    assert play.state.counters == 1


def test_crowd_control_changes_the_cost_of_one_personnel_a_turn_2e_err_04(scenario: Scenario) -> None:
    dearer = Costs(Cards(where="hand"), 2, first=True)
    scenario.core(scenario.event("crowd", text=(dearer,)))
    scenario.hand(scenario.personnel("a1", cost=1), scenario.personnel("a2", cost=1))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play a1")
    assert play.state.counters == 4
    play.choose("Play a2")
    assert play.state.counters == 3


def test_the_effect_remembers_the_cards_selected_for_the_cost(scenario: Scenario) -> None:
    """One of two is stopped as a cost, and is not the one that gets stronger."""
    stop = Stop(Chosen(where="present", who=parse_requirement("Law")))
    strong = Lasts(Modifies(Cards(), ("strength",), 3), "turn", Picked(where="present", stopped=True))
    scenario.put("P1", scenario.personnel("a1", texts=order(strong, costs=(stop,))))
    scenario.put("P1", scenario.personnel("l1", "law"), scenario.personnel("l2", "law"))
    play = scenario.begin()
    play.choose("Use a1")
    play.choose("l2")
    assert play.state.lasting[0].cards == ["l2"]


def test_stopped_personnel_are_named_only_to_their_player(scenario: Scenario) -> None:
    """Personnel of two players are stopped together: neither player sees the other's (2E-SHW-03)."""
    scenario.put("P1", scenario.personnel("mine"), scenario.personnel("theirs", seat=1))
    stop = Stop(All(whose=ANYBODY, where="present"))
    scenario.put("P1", scenario.personnel("fury", texts=order(stop)))
    play = scenario.begin()
    play.choose("Use fury")
    assert not any("theirs" in words for words in play.told(0))
    assert not any("mine" in words for words in play.told(1))
    assert any("mine" in words for words in play.told(0))


def test_answers_beyond_the_rules_change_nothing(scenario: Scenario) -> None:
    """Answers out of turn, of the wrong size, or with cards not offered are rejected (2E-TIM-01)."""
    scenario.put("P1", scenario.personnel("a1"), scenario.personnel("a2"))
    play = scenario.begin()
    before = play.match.state_hash
    for seat, answer in ((1, ("end",)), (0, ()), (0, ("end", "end")), (0, ("nonsense",))):
        with pytest.raises(RuleViolation):
            play.match.answer(seat, play.decision.number, answer)
    assert play.match.state_hash == before


# --- costs judged as a whole ------------------------------------------------------------------------------------------

MEDICAL = Stop(Chosen(where="present", who=parse_requirement("Medical")))
SCIENCE = Stop(Chosen(where="present", who=parse_requirement("Science")))


@pytest.mark.parametrize(
    ("crew", "may"),
    [
        ({"both": "medical, science"}, False),
        ({"both": "medical, science", "nurse": "medical"}, True),
        ({"both": "medical, science", "cook": ""}, False),
        ({"one": "medical, science", "other": "medical, science"}, True),
    ],
)
def test_2e_cst_06_two_costs_are_not_paid_with_one_personnel(
    scenario: Scenario, crew: dict[str, str], may: bool
) -> None:
    scenario.put("H", scenario.personnel("a1", texts=order(Score(20), costs=(MEDICAL, SCIENCE))))
    scenario.put("H", *(scenario.personnel(name, has) for name, has in crew.items()))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Draw 7 and continue to orders")
    assert play.offers("Use a1") == may


def test_2e_cst_06_the_first_payment_leaves_enough_for_the_second(scenario: Scenario) -> None:
    """The only personnel that can pay the second cost isn't offered for the first."""
    scenario.put("H", scenario.personnel("a1", texts=order(Score(20), costs=(MEDICAL, SCIENCE))))
    scenario.put("H", scenario.personnel("both", "medical, science"))
    scenario.put("H", scenario.personnel("nurse", "medical"), scenario.personnel("doctor", "medical"))
    scenario.put("H", scenario.personnel("idle", texts=order(Draw(1))))
    play = scenario.begin()
    play.choose("Use a1")
    assert play.labels == ["nurse", "doctor"]
    play.choose("nurse")
    assert play.stopped("nurse")
    assert play.stopped("both")
    assert play.state.players[0].score == 20


def test_2e_cst_06_cards_for_a_cost_are_chosen_one_by_one_if_another_cost_needs_some(
    scenario: Scenario,
) -> None:
    two = Stop(Chosen(where="present", who=parse_requirement("Medical"), count=2))
    scenario.put("H", scenario.personnel("a1", texts=order(Score(20), costs=(two, SCIENCE))))
    scenario.put("H", *(scenario.personnel(f"both {n}", "medical, science") for n in (1, 2)))
    scenario.put("H", scenario.personnel("nurse", "medical"), scenario.personnel("idle", texts=order(Draw(1))))
    play = scenario.begin()
    play.choose("Use a1")
    assert play.labels == ["both 1", "both 2", "nurse"]
    play.choose("both 1")
    assert play.stopped("nurse"), "the other of both is kept for the second cost"
    assert play.stopped("both 2")
    assert play.state.players[0].score == 20


@pytest.mark.parametrize("held", [1, 2])
def test_2e_cst_06_two_costs_are_not_paid_with_one_card_of_the_hand(scenario: Scenario, held: int) -> None:
    costs = (Discard(1), PutInDeck(Chosen(kind="personnel", where="hand")))
    scenario.put("H", scenario.personnel("a1", texts=order(Score(20), costs=costs)))
    scenario.hand(scenario.personnel("first"))
    if held == 2:
        scenario.hand(scenario.event("second"))
    play = scenario.begin()
    assert (play.state.turn == 1 and play.offers("Use a1")) == (held == 2)
    if held == 2:
        play.choose("Use a1")
        assert play.where("second") == "discard", "the only one that may be discarded"
        assert play.where("first") == "deck"
        assert play.state.players[0].score == 20


@pytest.mark.parametrize("points", [9, 10])
def test_2e_cst_06_points_to_be_lost_for_two_costs_are_added_up(scenario: Scenario, points: int) -> None:
    scenario.state.players[0].score = points
    scenario.put("H", scenario.personnel("a1", texts=order(Draw(1), costs=(Score(-5), Score(-5)))))
    play = scenario.begin()
    assert (play.state.turn == 1 and play.offers("Use a1")) == (points == 10)


@pytest.mark.parametrize(("what", "cost"), [("be stopped", Stop(This())), ("be killed", Kill(This()))])
@pytest.mark.parametrize("forbidden", [True, False])
def test_2e_cst_06_unstoppable_personnel_cannot_pay_by_stopping(
    scenario: Scenario, what: str, cost: Effect, forbidden: bool
) -> None:
    scenario.put("H", scenario.personnel("a1", texts=order(Score(20), costs=(cost,))))
    scenario.put("H", scenario.personnel("a2"))
    if forbidden:
        scenario.core(scenario.event("shield", text=(Cannot(Cards(where="play"), what),)))  # type: ignore[arg-type]
    play = scenario.begin()
    assert (play.state.turn == 1 and play.offers("Use a1")) == (not forbidden)


def test_2e_cst_06_only_personnel_that_can_be_stopped_are_listed_for_such_a_cost(scenario: Scenario) -> None:
    scenario.put("H", scenario.personnel("a1", texts=order(Score(20), costs=(MEDICAL,))))
    scenario.put("H", *(scenario.personnel(name, "medical") for name in ("tough", "nurse", "doctor")))
    tough = While(changes=(Cannot(Cards(where="play", title="tough"), "be stopped"),))
    scenario.core(scenario.event("shield", texts=(tough,)))
    play = scenario.begin()
    play.choose("Use a1")
    assert play.labels == ["nurse", "doctor"]


def test_2e_cst_06_a_prevented_cost_is_unpaid_and_has_no_effect(scenario: Scenario) -> None:
    scenario.put("H", scenario.personnel("a1", texts=order(Score(20), costs=(Stop(This()),))))
    saves = Response(trigger=Trigger("would be stopped"), effects=(Prevent(),))
    scenario.core(scenario.event("mercy", texts=(saves,)))
    play = scenario.begin()
    play.choose("Use a1")
    play.choose("Use mercy")
    assert play.state.players[0].score == 0
    assert not play.stopped("a1")
    assert "The costs of a1 are not paid in full, so nothing happens." in play.told()
