"""Texts of the Romulan events, interrupts and equipment of the starter pool."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import Least, Random
from engine.ccg.effects.effects import BeginCombat, BeginEngagement, Capture, Kill, Stop, Unless
from engine.ccg.effects.texts import Order
from engine.ccg.requirements.grammar import parse_requirement
from engine.second_edition.characteristics.characteristics import Characteristics
from engine.second_edition.table.state import Segment
from tests.engine.second_edition.cards.situations import (
    add_crewed_ship,
    add_event_starting,
    add_starter_card,
    attempt_against,
)
from tests.engine.second_edition.scenario import Play, Scenario


@pytest.fixture
def scenario() -> Scenario:
    """Return a table: Alice has Romulus, a planet and a space mission; Bob has one of each."""
    scenario = Scenario()
    scenario.card("romulus-seat-of-power")
    scenario.mission("P1", "Leadership", affiliations=("Romulan",))
    scenario.mission("S1", "Leadership", type="space", affiliations=("Romulan",))
    scenario.mission("P2", seat=1)
    scenario.mission("S2", seat=1, type="space")
    scenario.fill_decks()
    return scenario


def spies(scenario: Scenario, count: int, has: str = "", place: str = "romulus-seat-of-power") -> None:
    """Add this many of Alice's Romulan personnel at a place."""
    for number in range(count):
        spy = scenario.personnel(f"spy{number}", has, affiliation="Romulan", species=("romulan",))
        scenario.put(place, spy)


def on_top(scenario: Scenario, *cards: str) -> None:
    """Put cards on top of Bob's deck."""
    scenario.state.players[1].deck[:0] = cards


def leave_bob(scenario: Scenario, count: int) -> None:
    """Reduce Bob's deck to this many cards."""
    deck = scenario.state.players[1].deck
    for card in deck[count:]:
        del scenario.state.cards[card]
    del deck[count:]


def bobs(scenario: Scenario, *names: str) -> list[str]:
    return [scenario.personnel(name, seat=1) for name in names]


def plays(scenario: Scenario, card: str, counters: int = 7) -> Play:
    """Start Alice's play-and-draw segment with a starter card in hand."""
    scenario.hand(scenario.card(card))
    return scenario.begin(Segment.PLAY_AND_DRAW, counters)


# --- examining and revealing -----------------------------------------------------------------------------------------


def test_clear_ultimatum_discards_an_event_or_interrupt_of_a_hand(scenario: Scenario) -> None:
    spies(scenario, 3)
    scenario.hand(scenario.card("clear-ultimatum"))
    scenario.hand(
        *bobs(scenario, "b1"), scenario.event("plan", seat=1), scenario.interrupt("trick", seat=1, order=True)
    )
    play = scenario.begin()
    play.choose("Play Clear Ultimatum")
    assert play.labels == ["plan", "trick"]
    play.choose("trick")
    assert (play.where("trick"), play.where("plan")) == ("discard", "hand")
    assert play.where("clear-ultimatum") == "discard"
    assert not any("plan" in told for told in play.told(None)), "only who examines sees the hand"


def test_clear_ultimatum_finds_nothing_among_personnel(scenario: Scenario) -> None:
    spies(scenario, 3)
    scenario.hand(scenario.card("clear-ultimatum"))
    scenario.hand(*bobs(scenario, "b1"))
    play = scenario.begin()
    play.choose("Play Clear Ultimatum")
    assert play.where("b1") == "hand"


@pytest.mark.parametrize("count", [2, 3])
def test_clear_ultimatum_needs_three_romulans(scenario: Scenario, count: int) -> None:
    add_crewed_ship(scenario, "romulan-scout-vessel", "S1")
    del scenario.state.ships["romulan-scout-vessel"].aboard[2:]
    spies(scenario, count - 2)
    scenario.hand(scenario.card("clear-ultimatum"))
    assert scenario.begin().offers("Play Clear Ultimatum") == (count == 3)


def test_security_sweep_scores_for_three_personnel_and_buries_them(scenario: Scenario) -> None:
    spies(scenario, 2, "security")
    scenario.hand(scenario.card("security-sweep"))
    on_top(scenario, *bobs(scenario, "b1", "b2", "b3"))
    play = scenario.begin()
    play.choose("Play Security Sweep")
    assert play.state.players[0].score == 10
    assert play.state.players[1].deck[-3:] == ["b1", "b2", "b3"]
    assert any("b1, b2 and b3" in told for told in play.told(None)), "all see what is revealed"


def test_security_sweep_scores_nothing_if_one_is_not_personnel(scenario: Scenario) -> None:
    spies(scenario, 2, "security")
    scenario.hand(scenario.card("security-sweep"))
    on_top(scenario, *bobs(scenario, "b1", "b2"), scenario.event("plan", seat=1))
    play = scenario.begin()
    play.choose("Play Security Sweep")
    assert play.state.players[0].score == 0
    assert play.state.players[1].deck[-3:] == ["b1", "b2", "plan"]


def test_security_sweep_needs_two_of_security(scenario: Scenario) -> None:
    add_crewed_ship(scenario, "dderidex", "S1")
    spies(scenario, 1, "security")
    scenario.hand(scenario.card("security-sweep"))
    assert not scenario.begin().offers("Play Security Sweep")


def test_prejudice_and_politics_gives_the_opponent_a_personnel(scenario: Scenario) -> None:
    add_starter_card(scenario, "romulus-seat-of-power", "sabrun")
    scenario.core(scenario.card("prejudice-and-politics"))
    on_top(scenario, *bobs(scenario, "b1"))
    play = scenario.begin()
    play.choose("Use Prejudice and Politics")
    assert play.where("b1") == "hand"
    assert play.state.players[0].score == 0
    assert "Taken into hand: b1." in play.told(None), "all have seen whom (2E-SEL-05)"


def test_prejudice_and_politics_scores_for_anything_else(scenario: Scenario) -> None:
    add_starter_card(scenario, "romulus-seat-of-power", "hiren-romulan-praetor")
    add_crewed_ship(scenario, "dderidex", "S1")
    scenario.core(scenario.card("prejudice-and-politics"))
    on_top(scenario, scenario.ship("warbird", seat=1))
    play = scenario.begin()
    play.choose("Use Prejudice and Politics")
    assert play.state.players[1].deck[-1] == "warbird"
    assert play.state.players[0].score == 5
    assert not play.offers("Use Prejudice and Politics"), "once each turn"


def test_prejudice_and_politics_scores_nothing_from_an_empty_deck(scenario: Scenario) -> None:
    add_starter_card(scenario, "romulus-seat-of-power", "sabrun")
    scenario.core(scenario.card("prejudice-and-politics"))
    leave_bob(scenario, 0)
    play = scenario.begin()
    play.choose("Use Prejudice and Politics")
    assert play.state.players[0].score == 0


@pytest.mark.parametrize("place", ["P1", "dderidex"])
def test_prejudice_and_politics_needs_its_senator_on_romulus(scenario: Scenario, place: str) -> None:
    add_crewed_ship(scenario, "dderidex", "romulus-seat-of-power")
    add_starter_card(scenario, place, "sabrun")
    scenario.core(scenario.card("prejudice-and-politics"))
    assert not scenario.begin().offers("Use Prejudice and Politics")


def test_getting_under_your_skin_scores_for_a_personnel_once_a_turn(scenario: Scenario) -> None:
    spies(scenario, 3)
    scenario.core(scenario.card("getting-under-your-skin"))
    scenario.hand(scenario.event("e1", stays=True), scenario.event("e2", stays=True))
    on_top(scenario, *bobs(scenario, "b1"))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play e1")
    play.choose("Use Getting Under Your Skin")
    assert play.state.players[0].score == 5
    assert play.state.players[1].deck[0] == "b1", "it stays where it was"
    play.choose("Play e2")
    assert play.offers("Draw a card")


def test_getting_under_your_skin_ignores_events_outside_the_core_and_of_others(scenario: Scenario) -> None:
    spies(scenario, 3)
    scenario.core(scenario.card("getting-under-your-skin"))
    scenario.hand(scenario.event("passing"), scenario.event("theirs", seat=1, stays=True))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play passing")
    assert play.offers("Draw a card")
    scenario.state.active = 1
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play theirs")
    assert play.decision.seat == 1


def test_getting_under_your_skin_scores_nothing_for_an_event(scenario: Scenario) -> None:
    scenario.core(scenario.card("getting-under-your-skin"))
    scenario.hand(scenario.event("e1", stays=True))
    on_top(scenario, scenario.event("plan", seat=1))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play e1")
    play.choose("Use Getting Under Your Skin")
    assert play.state.players[0].score == 0


@pytest.mark.parametrize("count", [2, 3])
def test_getting_under_your_skin_is_played_with_three_romulans(scenario: Scenario, count: int) -> None:
    spies(scenario, count)
    play = plays(scenario, "getting-under-your-skin")
    assert play.offers("Play Getting Under Your Skin") == (count == 3)


# --- drawing, counters, attempts -------------------------------------------------------------------------------------


def test_tactical_planning_turns_one_card_into_two(scenario: Scenario) -> None:
    add_starter_card(scenario, "romulus-seat-of-power", "mopak")
    scenario.hand(scenario.personnel("spare"))
    play = plays(scenario, "tactical-planning")
    play.choose("Play Tactical Planning")
    assert play.where("spare") == play.where("tactical-planning") == "discard"
    assert len(play.state.players[0].hand) == 2


def test_tactical_planning_needs_romulan_security_and_another_card(scenario: Scenario) -> None:
    add_starter_card(scenario, "romulus-seat-of-power", "mopak")
    assert not plays(scenario, "tactical-planning").offers("Play Tactical Planning"), "nothing to discard"
    scenario.hand(scenario.personnel("spare"))
    scenario.state.cards["mopak"].stopped = True
    assert not scenario.begin(Segment.PLAY_AND_DRAW).offers("Play Tactical Planning")


def test_at_what_cost_buys_seven_counters_for_five_points(scenario: Scenario) -> None:
    scenario.state.players[0].score = 5
    play = plays(scenario, "at-what-cost", counters=2)
    play.choose("Play At What Cost?")
    assert (play.state.players[0].score, play.state.counters) == (0, 9)
    assert play.where("at-what-cost") == "discard"


def test_at_what_cost_needs_five_points(scenario: Scenario) -> None:
    scenario.state.players[0].score = 4
    assert not plays(scenario, "at-what-cost").offers("Play At What Cost?")


def test_the_reman_mines_give_every_romulan_ship_range_for_each_reman_up_to_three(scenario: Scenario) -> None:
    scenario.card("remus-supervise-dilithium-mine")
    add_crewed_ship(scenario, "dderidex", "S1")
    scenario.ship("freighter", "S1", affiliation="Non-Aligned")
    play = plays(scenario, "the-reman-mines")
    play.choose("Play The Reman Mines")
    assert play.where("the-reman-mines") == "on remus-supervise-dilithium-mine"
    mines = {"remus-supervise-dilithium-mine": ["the-reman-mines"]}
    scenario.state.players[0].hand.clear()
    scenario.state.hosted.update(mines)
    for number, reman in enumerate(("chagrith", "dralvak", "jorvas", "thexor"), start=1):
        add_starter_card(scenario, "romulus-seat-of-power", reman)
        now = Characteristics(scenario.begin().table)
        assert now.ship_numbers("dderidex")["range"] == 7 + min(number, 3)
        assert now.ship_numbers("freighter")["range"] == 8


def test_the_reman_mines_need_remus(scenario: Scenario) -> None:
    assert not plays(scenario, "the-reman-mines").offers("Play The Reman Mines")


ASKS_INTEGRITY = Unless(parse_requirement("Integrity>6"), (Stop(Least(property="cost")),))


def diplomats(scenario: Scenario, place: str) -> None:
    scenario.put(
        place,
        scenario.personnel("envoy", "diplomacy, leadership", affiliation="Romulan", integrity=3, cunning=7),
        scenario.personnel("clerk", "physics", affiliation="Romulan", integrity=0, cunning=0, cost=1),
    )


def test_brinkmanship_meets_integrity_with_cunning_for_a_card(scenario: Scenario) -> None:
    scenario.mission("P3", "Physics", affiliations=("Romulan",))
    diplomats(scenario, "P3")
    scenario.core(scenario.card("brinkmanship"))
    scenario.hand(scenario.personnel("spare"))
    scenario.pile(scenario.dilemma("honest", ASKS_INTEGRITY))
    play = scenario.begin()
    attempt_against(play, "P3", "honest")
    play.choose("Use Brinkmanship")
    assert play.where("spare") == "discard"
    assert play.state.players[0].score == 35, "the clerk was not stopped"


def test_brinkmanship_is_for_one_dilemma_only(scenario: Scenario) -> None:
    scenario.mission("P3", "Physics", affiliations=("Romulan",))
    diplomats(scenario, "P3")
    scenario.core(scenario.card("brinkmanship"))
    scenario.hand(scenario.personnel("spare"))
    scenario.pile(scenario.dilemma("honest", ASKS_INTEGRITY), scenario.dilemma("upright", ASKS_INTEGRITY))
    play = scenario.begin()
    attempt_against(play, "P3", "honest", "upright")
    play.choose("Use Brinkmanship")
    assert play.state.players[0].score == 0, "there was no second card to discard"


def test_brinkmanship_needs_a_romulan_diplomat_in_the_attempt(scenario: Scenario) -> None:
    spies(scenario, 1, "leadership", "P1")
    diplomats(scenario, "romulus-seat-of-power")
    scenario.core(scenario.card("brinkmanship"))
    scenario.hand(scenario.personnel("spare"))
    scenario.pile(scenario.dilemma("honest", ASKS_INTEGRITY))
    play = scenario.begin()
    attempt_against(play, "P1", "honest")
    assert play.where("spare") == "hand"
    assert "Play Brinkmanship" not in play.labels


def test_complications_add_three_to_draw_and_to_spend(scenario: Scenario) -> None:
    scenario.put("P2", scenario.personnel("b1", "leadership", seat=1))
    scenario.core(scenario.card("complications"))
    scenario.pile(*(scenario.dilemma(f"d{n}", seat=0) for n in range(6)))
    scenario.state.active = 1
    play = scenario.begin()
    play.choose("Attempt P2")
    play.choose("Use Complications")
    assert play.where("complications") == "discard"
    assert play.labels == ["d0", "d1", "d2", "d3"]
    assert play.decision.limit == 4


def test_complications_answer_only_the_player_on_the_right() -> None:
    scenario = Scenario(players=3)
    scenario.mission("P1", "Leadership")
    scenario.mission("P2", "Leadership", seat=1)
    scenario.mission("P3", "Leadership", seat=2)
    scenario.fill_decks()
    for seat in (1, 2):
        scenario.put(f"P{seat + 1}", scenario.personnel(f"p{seat}", "leadership", seat=seat))
    scenario.core(scenario.card("complications"))
    scenario.state.active = 1
    play = scenario.begin()
    play.choose("Attempt P2")
    assert play.state.players[1].score == 35, "Carol is the dilemma player of Bob"
    scenario.state.active = 2
    play = scenario.begin()
    play.choose("Attempt P3")
    assert play.labels == ["Use Complications", "Pass"]


def test_vile_deception_the_opponent_shows_his_hand_and_loses_interrupts(scenario: Scenario) -> None:
    add_starter_card(scenario, "P2", "mopak")
    scenario.hand(scenario.card("vile-deception"))
    scenario.hand(*bobs(scenario, "b1"), scenario.interrupt("trick", seat=1, order=True))
    scenario.put("P2", scenario.personnel("b2", "leadership", seat=1))
    scenario.state.active = 1
    play = scenario.begin()
    play.choose("Attempt P2")
    play.choose("Play Vile Deception")
    assert play.decision.seat == 1
    play.choose("0")
    assert (play.where("trick"), play.where("b1")) == ("discard", "hand")
    assert play.state.players[1].score == 35


def test_vile_deception_or_has_two_of_his_personnel_stopped(scenario: Scenario) -> None:
    add_starter_card(scenario, "P2", "mopak")
    scenario.hand(scenario.card("vile-deception"))
    scenario.put("P2", *(scenario.personnel(f"b{n}", "leadership", seat=1) for n in (1, 2, 3)))
    scenario.state.active = 1
    play = scenario.begin()
    play.choose("Attempt P2")
    play.choose("Play Vile Deception")
    play.choose("1")
    play.choose("b1", "b3")
    assert "b1 and b3 are stopped." in play.told(1)
    assert play.state.players[1].score == 35


def test_vile_deception_needs_a_romulan_there(scenario: Scenario) -> None:
    add_starter_card(scenario, "P2", "dralvak")
    add_starter_card(scenario, "P1", "mopak")
    scenario.hand(scenario.card("vile-deception"))
    scenario.put("P2", scenario.personnel("b1", "leadership", seat=1))
    scenario.state.active = 1
    play = scenario.begin()
    play.choose("Attempt P2")
    assert play.where("vile-deception") == "hand"
    assert play.state.players[1].score == 35


# --- preventing ------------------------------------------------------------------------------------------------------


def test_amanda_rogers_prevents_an_event_for_five_points(scenario: Scenario) -> None:
    scenario.state.players[0].score = 5
    scenario.hand(scenario.card("amanda-rogers"), scenario.event("plan", seat=1, stays=True))
    scenario.state.active = 1
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play plan")
    play.choose("Play Amanda Rogers")
    assert play.where("plan") == play.where("amanda-rogers") == "discard"
    assert play.state.players[0].score == 0


def test_amanda_rogers_prevents_an_interrupt_as_well(scenario: Scenario) -> None:
    spies(scenario, 2, "security")
    scenario.state.players[1].score = 10
    scenario.hand(scenario.card("security-sweep"), scenario.card("amanda-rogers", seat=1))
    play = scenario.begin()
    play.choose("Play Security Sweep")
    play.choose("Play Amanda Rogers")
    assert play.where("security-sweep") == "discard"
    assert [player.score for player in play.state.players] == [0, 5]


def test_amanda_rogers_needs_five_points_and_does_not_touch_personnel(scenario: Scenario) -> None:
    scenario.state.players[0].score = 4
    scenario.hand(scenario.card("amanda-rogers"), scenario.event("plan", seat=1, stays=True))
    scenario.state.active = 1
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play plan")
    assert play.where("plan") == "core"
    scenario.headquarters("H2", seat=1)
    scenario.state.players[0].score = 5
    scenario.hand(*bobs(scenario, "b1"))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play b1")
    assert play.where("b1") == "H2"


WEAKEST = Kill(Least(property="strength"))


def doomed(scenario: Scenario, *, species: str = "romulan", affiliation: str = "Romulan") -> None:
    """Add a weak personnel on P1, and a dilemma of Bob's that kills it."""
    weak = scenario.personnel("weak", "leadership", affiliation=affiliation, species=(species,), strength=1)
    scenario.put("P1", weak)
    scenario.pile(scenario.dilemma("killer", WEAKEST))


def test_twist_of_fate_has_another_personnel_killed(scenario: Scenario) -> None:
    doomed(scenario)
    add_starter_card(scenario, "P1", "chagrith")
    scenario.hand(scenario.card("twist-of-fate"))
    play = scenario.begin()
    attempt_against(play, "P1", "killer")
    play.choose("Play Twist of Fate")
    assert (play.where("weak"), play.where("chagrith")) == ("P1", "discard")
    assert play.state.players[0].score == 35


def test_twist_of_fate_requires_another_personnel_present(scenario: Scenario) -> None:
    doomed(scenario)
    add_starter_card(scenario, "romulus-seat-of-power", "chagrith")
    scenario.hand(scenario.card("twist-of-fate"))
    play = scenario.begin()
    attempt_against(play, "P1", "killer")
    assert play.where("weak") == "discard"


def test_twist_of_fate_saves_only_a_romulan(scenario: Scenario) -> None:
    doomed(scenario, affiliation="Federation")
    add_starter_card(scenario, "P1", "chagrith")
    scenario.hand(scenario.card("twist-of-fate"))
    play = scenario.begin()
    attempt_against(play, "P1", "killer")
    assert play.where("weak") == "discard"
    assert play.where("twist-of-fate") == "hand"


def test_empathic_touch_stops_both_so_that_neither_dies(scenario: Scenario) -> None:
    doomed(scenario)
    add_starter_card(scenario, "P1", "deanna-troi-major-rakal")
    add_starter_card(scenario, "P1", "noram")
    scenario.hand(scenario.card("empathic-touch"))
    play = scenario.begin()
    attempt_against(play, "P1", "killer")
    play.choose("Play Empathic Touch")
    assert play.where("weak") == play.where("deanna-troi-major-rakal") == "P1"
    assert play.state.players[0].score == 35, "Noram goes on alone"
    assert "weak is stopped." in play.told(0)
    assert "Deanna Troi, Major Rakal is stopped." in play.told(0)


def test_empathic_touch_needs_another_telepath_present_and_unstopped(scenario: Scenario) -> None:
    doomed(scenario)
    add_starter_card(scenario, "P1", "noram")
    add_starter_card(scenario, "romulus-seat-of-power", "deanna-troi-major-rakal")
    scenario.hand(scenario.card("empathic-touch"))
    play = scenario.begin()
    attempt_against(play, "P1", "killer")
    assert play.where("weak") == "discard"


def test_empathic_touch_a_telepath_cannot_save_herself(scenario: Scenario) -> None:
    scenario.put("P1", scenario.personnel("seer", "telepathy, leadership", affiliation="Romulan", strength=1))
    add_starter_card(scenario, "P1", "noram")
    scenario.pile(scenario.dilemma("killer", WEAKEST))
    scenario.hand(scenario.card("empathic-touch"))
    play = scenario.begin()
    attempt_against(play, "P1", "killer")
    assert play.where("seer") == "discard"


# --- combat ----------------------------------------------------------------------------------------------------------


def fighters(scenario: Scenario, ours: int, theirs: int) -> None:
    """Add Alice's leader and one of Bob's personnel on P2, with these Strengths."""
    chief = scenario.personnel("chief", "leadership", affiliation="Romulan", strength=ours)
    scenario.put("P2", chief, scenario.personnel("guard", seat=1, strength=theirs))


def test_brutal_struggle_kills_at_random_when_won(scenario: Scenario) -> None:
    fighters(scenario, 7, 6)
    scenario.core(scenario.card("brutal-struggle"))
    play = scenario.begin()
    play.choose("Use Brutal Struggle")
    if play.offers("Yes"):
        play.choose("Yes")
    assert play.where("guard") == play.where("brutal-struggle") == "discard"


def test_brutal_struggle_a_tie_kills_no_personnel(scenario: Scenario) -> None:
    fighters(scenario, 6, 6)
    scenario.core(scenario.card("brutal-struggle"))
    play = scenario.begin()
    play.choose("Use Brutal Struggle")
    assert (play.where("guard"), play.where("brutal-struggle")) == ("P2", "discard")


def test_brutal_struggle_needs_a_leader_among_enemies(scenario: Scenario) -> None:
    scenario.put("P2", scenario.personnel("clerk"), *bobs(scenario, "guard"))
    scenario.put("P1", scenario.personnel("chief", "leadership"))
    add_crewed_ship(scenario, "dderidex", "S1")
    scenario.core(scenario.card("brutal-struggle"))
    assert not scenario.begin().offers("Use Brutal Struggle")


FIGHT = BeginCombat(then=())


@pytest.mark.parametrize(("theirs", "lost"), [(5, 2), (6, 0)])
def test_the_truth_of_war_costs_the_loser_two_cards(scenario: Scenario, theirs: int, lost: int) -> None:
    fighters(scenario, 6, theirs)
    add_event_starting(scenario, "attack", FIGHT)
    scenario.hand(scenario.card("the-truth-of-war"))
    play = scenario.begin()
    play.choose("Use attack")
    if lost:
        play.choose("Play The Truth of War")
    assert len(play.state.players[1].discard) == lost


def test_the_truth_of_war_takes_the_remaining_cards(scenario: Scenario) -> None:
    fighters(scenario, 6, 5)
    add_event_starting(scenario, "attack", FIGHT)
    scenario.hand(scenario.card("the-truth-of-war"))
    leave_bob(scenario, 1)
    play = scenario.begin()
    play.choose("Use attack")
    play.choose("Play The Truth of War")
    assert len(play.state.players[1].discard) == 1


@pytest.mark.parametrize(("affiliation", "winner"), [("Romulan", "Alice 6, Bob 5: Alice"), ("Klingon", "5, Bob 5")])
def test_the_disruptor_pistol_adds_strength_to_romulans_in_combat(
    scenario: Scenario, affiliation: str, winner: str
) -> None:
    scenario.put("P2", scenario.personnel("chief", affiliation=affiliation), scenario.card("romulan-disruptor-pistol"))
    scenario.put("P2", scenario.personnel("guard", seat=1))
    add_event_starting(scenario, "attack", FIGHT)
    play = scenario.begin()
    assert Characteristics(play.table).personnel_qualities("chief").attributes["strength"] == 5, "no combat yet"
    play.choose("Use attack")
    assert any(winner in told for told in play.told())


def test_the_disruptor_pistol_is_of_no_use_elsewhere(scenario: Scenario) -> None:
    fighters(scenario, 5, 5)
    scenario.put("P1", scenario.card("romulan-disruptor-pistol"))
    add_event_starting(scenario, "attack", FIGHT)
    play = scenario.begin()
    play.choose("Use attack")
    assert any("Alice 5, Bob 5: nobody wins." in told for told in play.told())


def test_the_stone_of_gol_kills_the_strongest_as_combat_begins(scenario: Scenario) -> None:
    fighters(scenario, 5, 9)
    scenario.put("P2", scenario.card("the-stone-of-gol"), *bobs(scenario, "b2"))
    add_event_starting(scenario, "attack", FIGHT)
    play = scenario.begin()
    play.choose("Use attack")
    assert (play.where("guard"), play.where("b2")) == ("discard", "P2")
    assert any("Alice 5, Bob 5: nobody wins." in told for told in play.told())


def test_the_stone_of_gol_its_commander_chooses_among_equals(scenario: Scenario) -> None:
    fighters(scenario, 5, 5)
    scenario.put("P2", scenario.card("the-stone-of-gol"), *bobs(scenario, "b2"))
    add_event_starting(scenario, "attack", FIGHT)
    play = scenario.begin()
    play.choose("Use attack")
    assert (play.decision.seat, play.labels) == (0, ["guard", "b2"])
    play.choose("b2")
    assert (play.where("guard"), play.where("b2")) == ("P2", "discard")


def test_the_stone_of_gol_is_found_before_it_is_played(scenario: Scenario) -> None:
    scenario.hand(scenario.card("the-stone-of-gol"))
    found = scenario.mission("Dig", "Archaeology")
    assert not scenario.begin(Segment.PLAY_AND_DRAW).offers("Play The Stone of Gol")
    scenario._mission(found).completed = True
    assert scenario.begin(Segment.PLAY_AND_DRAW).offers("Play The Stone of Gol")


def test_the_stone_of_gol_does_nothing_elsewhere(scenario: Scenario) -> None:
    fighters(scenario, 5, 9)
    scenario.put("P1", scenario.card("the-stone-of-gol"))
    add_event_starting(scenario, "attack", FIGHT)
    play = scenario.begin()
    play.choose("Use attack")
    assert play.where("guard") == "P2"


# --- engagements -----------------------------------------------------------------------------------------------------


def test_disable_sensors_damages_the_loser_whose_crew_cannot_attempt(scenario: Scenario) -> None:
    add_crewed_ship(scenario, "dderidex", "S2")
    scenario.put("dderidex", scenario.personnel("chief", "leadership", affiliation="Romulan"))
    scenario.ship("enemy", "S2", seat=1, shields=8)
    scenario.put("enemy", scenario.personnel("b1", "leadership", seat=1))
    scenario.core(scenario.card("disable-sensors"))
    play = scenario.begin()
    play.choose("Use Disable Sensors")
    if play.offers("Yes"):
        play.choose("Yes")
    assert play.where("disable-sensors") == "damage on enemy"
    play = damaged_enemy(scenario)
    assert not play.offers("Attempt S2")


def damaged_enemy(scenario: Scenario) -> Play:
    """Start Bob's orders with the damage card on his ship."""
    scenario.state.players[0].core.remove("disable-sensors")
    scenario.damage("enemy", "disable-sensors")
    scenario.state.active = 1
    return scenario.begin()


def test_disable_sensors_concerns_only_those_aboard(scenario: Scenario) -> None:
    scenario.ship("enemy", "P2", seat=1)
    scenario.put("P2", scenario.personnel("b1", "leadership", seat=1))
    scenario.core(scenario.card("disable-sensors"))
    assert damaged_enemy(scenario).offers("Attempt P2")


@pytest.mark.parametrize("shields", [9, 10])
def test_disable_sensors_is_destroyed_unless_it_wins(scenario: Scenario, shields: int) -> None:
    add_crewed_ship(scenario, "dderidex", "S2")
    scenario.put("dderidex", scenario.personnel("chief", "leadership", affiliation="Romulan"))
    scenario.ship("enemy", "S2", seat=1, shields=shields)
    scenario.core(scenario.card("disable-sensors"), scenario.card("disable-sensors"))
    play = scenario.begin()
    play.choose("use:disable-sensors:0")
    assert play.where("disable-sensors") == "discard"
    assert play.where("disable-sensors-2") == "core", "the other copy stays"


def test_disable_sensors_needs_a_leader_aboard_and_an_enemy(scenario: Scenario) -> None:
    add_crewed_ship(scenario, "dderidex", "S2")
    scenario.ship("enemy", "S2", seat=1)
    scenario.core(scenario.card("disable-sensors"))
    assert not scenario.begin().offers("Use Disable Sensors")


ENGAGE = BeginEngagement(then=())


def test_render_assistance_brings_another_ship_to_the_defence(scenario: Scenario) -> None:
    add_crewed_ship(scenario, "dderidex", "S1")
    add_crewed_ship(scenario, "romulan-scout-vessel", "S1")
    scenario.ship("far", "P1", affiliation="Romulan", staffing=())
    scenario.ship("enemy", "S1", seat=1, staffing=(), weapons=15)
    scenario.put("enemy", scenario.personnel("b1", seat=1))
    scenario.core(scenario.event("attack", seat=1, stays=True, texts=(Order(effects=(ENGAGE,)),)))
    scenario.hand(scenario.card("render-assistance"))
    scenario.state.active = 1
    play = scenario.begin()
    play.choose("Use attack")
    play.choose("enemy against D'deridex")
    play.choose("Play Render Assistance")
    assert any("Bob 15, Alice 15: nobody wins." in told for told in play.told())
    assert play.where("render-assistance") == "discard"


def test_render_assistance_is_not_played_in_vain_for_an_unstaffed_ship_2e_eng_06(scenario: Scenario) -> None:
    add_crewed_ship(scenario, "dderidex", "S1")
    scenario.afloat("S1", scenario.card("romulan-scout-vessel"))
    scenario.ship("enemy", "S1", seat=1, shields=9)
    add_event_starting(scenario, "attack", ENGAGE)
    scenario.hand(scenario.card("render-assistance"))
    play = scenario.begin()
    play.choose("Use attack")
    assert any("Alice 9, Bob 9: nobody wins." in told for told in play.told())
    assert play.where("render-assistance") == "hand"


def test_render_assistance_answers_only_engagements_of_its_players_ships() -> None:
    scenario = Scenario(players=3)
    scenario.mission("S1", "Leadership", type="space", seat=0)
    scenario.fill_decks()
    scenario.ship("ours", "S1", staffing=())
    for seat in (1, 2):
        scenario.ship(f"ship{seat}", "S1", seat=seat, staffing=(), affiliation="Romulan")
        scenario.put(f"ship{seat}", scenario.personnel(f"p{seat}", seat=seat, affiliation="Romulan"))
    scenario.core(scenario.event("attack", seat=1, stays=True, texts=(Order(effects=(ENGAGE,)),)))
    scenario.hand(scenario.card("render-assistance"))
    scenario.state.active = 1
    play = scenario.begin()
    play.choose("Use attack")
    play.choose("ship1 against ship2")
    assert play.where("render-assistance") == "hand"
    assert any("Bob 6, Carol 6: nobody wins." in told for told in play.told())


def test_power_to_the_weapons_kills_two_at_random(scenario: Scenario) -> None:
    add_crewed_ship(scenario, "dderidex", "S2")
    scenario.put("dderidex", scenario.personnel("chief", "leadership", affiliation="Romulan"))
    scenario.ship("enemy", "S2", seat=1, shields=8)
    scenario.put("enemy", *bobs(scenario, "b1", "b2", "b3"))
    scenario.core(scenario.card("power-to-the-weapons"))
    play = scenario.begin()
    play.choose("Use Power to the Weapons")
    if play.offers("Yes"):
        play.choose("Yes")
    assert len(play.state.players[1].discard) == 2
    assert play.where("power-to-the-weapons") == "discard"


def test_power_to_the_weapons_a_tie_kills_no_personnel(scenario: Scenario) -> None:
    add_crewed_ship(scenario, "dderidex", "S2")
    scenario.put("dderidex", scenario.personnel("chief", "leadership", affiliation="Romulan"))
    scenario.ship("enemy", "S2", seat=1, shields=9)
    scenario.put("enemy", *bobs(scenario, "b1"))
    scenario.core(scenario.card("power-to-the-weapons"))
    play = scenario.begin()
    play.choose("Use Power to the Weapons")
    assert play.where("b1") == "enemy"


def test_power_to_the_weapons_needs_a_leader_aboard(scenario: Scenario) -> None:
    add_crewed_ship(scenario, "dderidex", "S2")
    scenario.ship("enemy", "S2", seat=1)
    scenario.core(scenario.card("power-to-the-weapons"))
    assert not scenario.begin().offers("Use Power to the Weapons")


# --- captives --------------------------------------------------------------------------------------------------------


def test_a_treasure_beyond_comparison_draws_for_a_captive(scenario: Scenario) -> None:
    fighters(scenario, 7, 5)
    scenario.core(scenario.card("a-treasure-beyond-comparison"))
    add_event_starting(scenario, "raid", BeginCombat(then=(Capture(Random(whose="opponent")),)))
    play = scenario.begin()
    play.choose("Use raid")
    if play.offers("Yes"):
        play.choose("Yes")
    play.choose("Use A Treasure Beyond Comparison")
    assert play.where("guard") == "brig of seat 0"
    assert len(play.state.players[0].hand) == 1


def test_a_treasure_beyond_comparison_draws_nothing_for_another_players_captive(scenario: Scenario) -> None:
    spies(scenario, 2, "leadership", "P1")
    scenario.core(scenario.card("a-treasure-beyond-comparison"))
    scenario.pile(scenario.dilemma("trap", Capture(Random())))
    play = scenario.begin()
    attempt_against(play, "P1", "trap")
    assert len(play.state.players[1].brig) == 1
    assert play.state.players[0].hand == []
