"""Engagements between ships (2E-ENG); damage, destruction and repair (2E-DMG)."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import OPPONENT, All, Cards, Chosen, Host, This
from engine.ccg.effects.changes import Modifies
from engine.ccg.effects.effects import (
    BeginEngagement,
    Damage,
    Destroy,
    Draw,
    Effect,
    JoinEngagement,
    Prevent,
    Repair,
    Score,
    TakeCommand,
)
from engine.ccg.effects.texts import AnyTime, Order, Response, Trigger
from engine.ccg.requirements.grammar import parse_requirement
from engine.second_edition.table.state import Segment
from tests.engine.second_edition.scenario import Play, Scenario

DAMAGE = Damage(Chosen(kind="ship", whose=OPPONENT))
HIT = Damage(All(kind="ship", whose="anybody", where="play"))


@pytest.fixture
def scenario() -> Scenario:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.mission("S1", type="space")
    scenario.fill_decks()
    return scenario


def fleet(scenario: Scenario, at: str = "S1", *, weapons: int = 6, shields: int = 5, **facts: int) -> None:
    """Add Alice's galaxy with a captain, and Bob's empty warbird."""
    scenario.ship("galaxy", at, staffing=("cmd",), weapons=weapons, **facts)  # type: ignore[arg-type]
    scenario.put("galaxy", scenario.personnel("captain", icons=("cmd",)))
    scenario.ship("warbird", at, seat=1, shields=shields, affiliation="Romulan")


def attack(scenario: Scenario, *then: Effect, needs: str = "") -> Play:
    """Start with an event in Alice's hand that begins an engagement."""
    who = parse_requirement(needs) if needs else None
    scenario.hand(scenario.event("attack", BeginEngagement(then or (Score(5),), who)))
    return scenario.begin(Segment.PLAY_AND_DRAW)


def told(play: Play, words: str) -> bool:
    return any(words in line for line in play.told())


# --- beginning -------------------------------------------------------------------------------------------------------


def test_2e_eng_01_only_text_begins_an_engagement(scenario: Scenario) -> None:
    fleet(scenario)
    play = scenario.begin()
    assert {option.group for option in play.decision.options} == {"Attempt", "Move", "End"}


def test_2e_eng_02_a_staffed_unstopped_ship_and_an_opponents_ship_there(scenario: Scenario) -> None:
    fleet(scenario)
    assert attack(scenario).offers("Play attack")
    scenario.state.cards["galaxy"].stopped = True
    assert not scenario.begin(Segment.PLAY_AND_DRAW).offers("Play attack")
    scenario.state.cards["galaxy"].stopped = False
    scenario.state.cards["captain"].stopped = True
    assert not scenario.begin(Segment.PLAY_AND_DRAW).offers("Play attack"), "not staffed (2E-STF-05)"


def test_2e_eng_02_no_opponents_ship_at_that_mission(scenario: Scenario) -> None:
    scenario.mission("S2", type="space")
    scenario.ship("galaxy", "S1", staffing=())
    scenario.put("galaxy", scenario.personnel("a1"))
    scenario.ship("warbird", "S2", seat=1)
    assert not attack(scenario).offers("Play attack")


def test_2e_eng_03_a_ship_attacks_any_one_ship_staffed_or_not(scenario: Scenario) -> None:
    fleet(scenario)
    scenario.ship("raptor", "S1", seat=1, shields=9)
    scenario.put("raptor", scenario.personnel("b1", seat=1, affiliation="Federation"))
    play = attack(scenario)
    play.choose("Play attack")
    assert play.labels == ["galaxy against warbird", "galaxy against raptor"]
    play.choose("galaxy against raptor")
    assert told(play, "Alice 6, Bob 9: Bob wins")


def test_2e_eng_03_the_attacker_chooses_among_several_opponents_2e_mul_04() -> None:
    scenario = Scenario(players=3)
    scenario.headquarters("H")
    scenario.mission("S1", type="space")
    scenario.fill_decks()
    fleet(scenario)
    scenario.ship("keldon", "S1", seat=2, shields=1)
    play = attack(scenario, DAMAGE)
    play.choose("Play attack")
    play.choose("galaxy against keldon")
    play.choose("Yes")
    assert play.where("attack") == "damage on keldon", "the warbird has no part in it"


def test_ships_of_one_name_can_be_distinguished_2e_eng_03(scenario: Scenario) -> None:
    fleet(scenario)
    scenario.ship("warbird", "S1", seat=1)
    play = attack(scenario)
    play.choose("Play attack")
    assert play.labels == ["galaxy against warbird (1)", "galaxy against warbird (2)"]


def test_2e_eng_04_not_at_a_headquarters(scenario: Scenario) -> None:
    fleet(scenario, at="H")
    assert not attack(scenario).offers("Play attack")


def treachery_event(scenario: Scenario) -> Play:
    begins = BeginEngagement((Score(5),), parse_requirement("Treachery"))
    text = AnyTime(costs=(Destroy(This()),), effects=(begins,))
    scenario.core(scenario.event("vengeance", texts=(text,)))
    return scenario.begin()


def test_a13_without_an_unstopped_treachery_personnel_aboard_it_is_refused_2e_eng_05(scenario: Scenario) -> None:
    """Example A13: the event would be destroyed to begin the engagement, but no suitable personnel is aboard."""
    fleet(scenario)
    scenario.put("galaxy", scenario.personnel("traitor", "treachery"), stopped=True)
    scenario.put("H", scenario.personnel("elsewhere", "treachery"))
    assert not treachery_event(scenario).offers("Use vengeance")


def test_a13_with_one_the_event_is_destroyed_and_the_engagement_begins_2e_eng_05(scenario: Scenario) -> None:
    """Example A13: with Treachery aboard a staffed ship, at a mission where an opponent has a ship."""
    fleet(scenario)
    scenario.put("galaxy", scenario.personnel("traitor", "treachery"))
    play = treachery_event(scenario)
    play.choose("Use vengeance")
    assert play.where("vengeance") == "discard"
    assert told(play, "begins an engagement against Bob at S1")


def test_a13_not_at_a_headquarters_2e_eng_04(scenario: Scenario) -> None:
    """Example A13: it must be a mission other than a headquarters."""
    fleet(scenario, at="H")
    scenario.put("galaxy", scenario.personnel("traitor", "treachery"))
    assert not treachery_event(scenario).offers("Use vengeance")


def test_b14_stopped_crew_does_not_prevent_an_engagement_2e_eng_10(scenario: Scenario) -> None:
    """Example B14: a ship with some stopped crew and enough unstopped crew can begin an engagement."""
    fleet(scenario)
    scenario.put("galaxy", scenario.personnel("out", icons=("cmd",)), stopped=True)
    play = attack(scenario)
    play.choose("Play attack")
    assert told(play, "Alice wins")


# --- joining, winning, afterwards ------------------------------------------------------------------------------------


def a12(scenario: Scenario, *, staffed: bool = True) -> Play:
    """Start an engagement; an officer can let Alice's nebula join it."""
    joins = Response(trigger=Trigger("engagement begun", here=True), effects=(JoinEngagement(Host()),))
    fleet(scenario, weapons=3, shields=5)
    scenario.ship("nebula", "S1", staffing=("cmd", "cmd") if not staffed else ("cmd",), weapons=4)
    scenario.put("nebula", scenario.personnel("officer", icons=("cmd",), texts=(joins,)))
    play = attack(scenario)
    play.choose("Play attack")
    play.choose("galaxy against warbird")
    return play


def test_a12_a_second_ship_joins_and_weapons_are_totalled_over_both_2e_eng_06(scenario: Scenario) -> None:
    """Example A12: begun with one ship; a text aboard the second lets it join: two ships against one."""
    play = a12(scenario)
    play.choose("Use officer")
    assert told(play, "Alice 7, Bob 5: Alice wins")
    play.choose("Yes")
    assert play.stopped("galaxy")
    assert play.stopped("nebula")
    assert play.stopped("officer")


def test_a12_without_the_text_the_second_ship_is_not_in_it_2e_eng_06(scenario: Scenario) -> None:
    """Example A12, without using the text."""
    play = a12(scenario)
    play.choose("Pass")
    assert told(play, "Alice 3, Bob 5: Bob wins")
    assert not play.stopped("nebula")


def test_2e_gap_33_only_staffed_ships_join_on_either_side(scenario: Scenario) -> None:
    scenario.core(scenario.event("rush", texts=(joining_all(),)))
    scenario.core(scenario.event("help", seat=1, texts=(joining_all(),)))
    fleet(scenario, weapons=3, shields=5)
    scenario.ship("nebula", "S1", staffing=("cmd",), weapons=50)
    scenario.put("nebula", scenario.personnel("a1"))
    scenario.ship("raptor", "S1", seat=1, staffing=(), shields=2)
    scenario.put("raptor", scenario.personnel("b1", seat=1))
    scenario.ship("hulk", "S1", seat=1, shields=50)
    play = attack(scenario)
    play.choose("Play attack")
    play.choose("galaxy against warbird")
    assert play.labels == ["Use help", "Pass"], "no ship of Alice's could join, so that she is not asked"
    play.choose("Use help")
    assert told(play, "Alice 3, Bob 7: Bob wins"), "the raptor is staffed, nebula and hulk are not"


@pytest.mark.parametrize("staffed", [True, False])
def test_only_ships_that_can_join_are_listed_2e_eng_06(scenario: Scenario, staffed: bool) -> None:
    """Ships that have already joined, are elsewhere, unstaffed or stopped are left out."""
    joins = Response(trigger=Trigger("engagement begun"), effects=(JoinEngagement(Chosen(kind="ship", where="play")),))
    scenario.core(scenario.event("rush", texts=(joins,)))
    fleet(scenario)
    scenario.mission("S2", type="space")
    for name, at, crew in (
        ("nebula", "S1", True),
        ("akira", "S1", staffed),
        ("far", "S2", True),
        ("still", "S1", True),
    ):
        scenario.ship(name, at, staffing=("cmd",), weapons=1)
        if crew:
            scenario.put(name, scenario.personnel(f"{name}'s captain", icons=("cmd",)))
    scenario.state.cards["still"].stopped = True
    play = attack(scenario)
    play.choose("Play attack")
    play.choose("galaxy against warbird")
    play.choose("Use rush")
    if staffed:
        assert play.labels == ["nebula", "akira"]
        play.choose("akira")
    else:
        assert told(play, "nebula joins the engagement."), "the only one that can"


def test_a_third_players_ship_joins_neither_side_2e_eng_06() -> None:
    scenario = Scenario(players=3)
    scenario.mission("S1", type="space")
    scenario.fill_decks()
    fleet(scenario, weapons=6, shields=5)
    scenario.ship("raptor", "S1", seat=1, staffing=(), shields=2)
    scenario.put("raptor", scenario.personnel("b1", seat=1))
    scenario.ship("marauder", "S1", seat=2, staffing=(), shields=50)
    scenario.put("marauder", scenario.personnel("c1", seat=2))
    for seat in (1, 2):
        scenario.core(scenario.event(f"help{seat}", seat=seat, texts=(joining_all(),)))
    play = attack(scenario)
    play.choose("Play attack")
    play.choose("galaxy against warbird")
    assert play.decision.seat == 1
    play.choose("Use help1")
    assert told(play, "Alice 6, Bob 7: Bob wins"), "Carol had nothing to respond with"


def joining_all() -> Response:
    everything = JoinEngagement(All(kind="ship", where="play"))
    return Response(trigger=Trigger("engagement begun"), effects=(everything,))


@pytest.mark.parametrize(
    ("weapons", "shields", "result"), [(6, 5, "Alice wins"), (5, 6, "Bob wins"), (5, 5, "nobody wins")]
)
def test_2e_eng_07_weapons_against_shields_a_tie_has_no_winner(
    scenario: Scenario, weapons: int, shields: int, result: str
) -> None:
    fleet(scenario, weapons=weapons, shields=shields)
    play = attack(scenario)
    play.choose("Play attack")
    assert told(play, f"Alice {weapons}, Bob {shields}: {result}")
    if weapons > shields:
        play.choose("Yes")
    assert play.state.players[0].score == (5 if weapons > shields else 0)


def test_2e_eng_07_numbers_are_counted_with_all_changes(scenario: Scenario) -> None:
    fleet(scenario, weapons=5, shields=6)
    scenario.core(scenario.event("yards", text=(Modifies(Cards(kind="ship", where="play"), ("weapons",), 2),)))
    play = attack(scenario)
    play.choose("Play attack")
    assert told(play, "Alice 7, Bob 6: Alice wins")


def test_2e_eng_08_the_winner_may_use_the_effect_and_nothing_else_follows(scenario: Scenario) -> None:
    fleet(scenario)
    play = attack(scenario, DAMAGE)
    play.choose("Play attack")
    play.choose("No")
    assert play.state.ships["warbird"].damage == []
    assert play.where("attack") == "discard"


@pytest.mark.parametrize("weapons", [9, 1])
def test_2e_eng_09_the_starters_ships_and_crew_are_stopped_the_opponents_not(scenario: Scenario, weapons: int) -> None:
    """All of the starter's personnel aboard the starter's ships in it are stopped (2E-GAP-07)."""
    fleet(scenario, weapons=weapons)
    scenario.put("galaxy", scenario.personnel("cook"), scenario.equipment("kit"))
    scenario.put("warbird", scenario.personnel("b1", seat=1))
    scenario.ship("nebula", "S1", staffing=("cmd",))
    scenario.put("nebula", scenario.personnel("bystander"))
    play = attack(scenario)
    play.choose("Play attack")
    if weapons > 5:
        play.choose("Yes")
    assert [play.stopped(i) for i in ("galaxy", "captain", "cook")] == [True] * 3
    assert not any(play.stopped(i) for i in ("kit", "warbird", "b1", "nebula", "bystander"))
    assert told(play, "galaxy and 2 of Alice’s personnel are stopped")
    assert not told(play, "cook")


def test_a_prevented_engagement_stops_no_ships_2e_tim_08(scenario: Scenario) -> None:
    fleet(scenario)
    scenario.hand(scenario.interrupt("truce", Prevent(), seat=1, trigger=Trigger("engagement begun", by=OPPONENT)))
    play = attack(scenario)
    play.choose("Play attack")
    play.choose("Play truce")
    assert not play.stopped("galaxy")
    assert play.state.players[0].score == 0


def test_a_ship_destroyed_as_the_engagement_begins_adds_nothing_2e_eng_07(scenario: Scenario) -> None:
    mine = Response(
        trigger=Trigger("engagement begun", by=OPPONENT), effects=(Destroy(All(kind="ship", whose=OPPONENT)),)
    )
    fleet(scenario)
    scenario.core(scenario.event("mine", seat=1, texts=(mine,)))
    play = attack(scenario)
    play.choose("Play attack")
    play.choose("Use mine")
    assert told(play, "Alice 0, Bob 5: Bob wins")
    assert play.where("captain") == "discard"
    assert not play.stopped("captain")
    assert play.state.conflict is None


# --- damage ----------------------------------------------------------------------------------------------------------


def test_2e_dmg_01_an_event_becomes_a_damage_card_and_only_its_damage_counts(scenario: Scenario) -> None:
    """Its other text is ignored on the ship: no points at the start, and no order."""
    fleet(scenario)
    slower = (Modifies(Cards(kind="ship", whose="anybody", where="host"), ("range",), -3),)
    begins = BeginEngagement((DAMAGE,))
    event = scenario.event("disruptors", begins, damage=slower, texts=(Order(effects=(Score(5),)),))
    scenario.hand(event)
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play disruptors")
    play.choose("Yes")
    assert play.where("disruptors") == "damage on warbird"
    ship = play.match.view(1).players[0].missions[1].ships[1]  # type: ignore[attr-defined]
    assert (ship.range, ship.damage) == (5, ("disruptors",))
    play.choose("Draw 7 and continue to orders")
    assert not play.offers("Use disruptors")


def test_2e_dmg_01_a_dilemma_may_be_placed_as_damage_on_the_ship_in_the_attempt(scenario: Scenario) -> None:
    scenario.ship("galaxy", "S1", weapons=6)
    scenario.put("galaxy", scenario.personnel("a1", "leadership"))
    weaker = (Modifies(Cards(kind="ship", where="host"), ("weapons", "shields"), -2),)
    scenario.pile(scenario.dilemma("breach", Damage(All(kind="ship")), damage=weaker))
    play = scenario.begin()
    play.choose("Attempt S1")
    play.choose("breach")
    assert play.where("breach") == "damage on galaxy"
    assert play.state.missions[1].beneath == [], "not overcome (2E-DIL-13)"
    ship = play.match.view(0).players[0].missions[1].ships[0]  # type: ignore[attr-defined]
    assert (ship.weapons, ship.shields) == (4, 4)


def shot_at(scenario: Scenario, damage: int) -> Play:
    """Let Alice win against Bob's damaged warbird, with crew, equipment and a guest of hers aboard."""
    fleet(scenario)
    scenario.put("warbird", scenario.personnel("b1", seat=1), scenario.equipment("kit", seat=1))
    scenario.put("warbird", scenario.personnel("guest"))
    scenario.damage("warbird", scenario.event("torpedo"))
    if damage > 1:
        scenario.damage("warbird", scenario.dilemma("breach", seat=0))
    play = attack(scenario, DAMAGE)
    play.choose("Play attack")
    play.choose("Yes")
    return play


def test_2e_dmg_02_two_damage_cards_are_carried(scenario: Scenario) -> None:
    play = shot_at(scenario, 1)
    assert play.where("warbird") == "S1"
    assert play.state.ships["warbird"].damage == ["torpedo", "attack"]


def test_2e_dmg_02_the_third_destroys_the_ship(scenario: Scenario) -> None:
    play = shot_at(scenario, 2)
    assert play.where("warbird") == "discard"
    assert play.state.players[1].discard.count("warbird") == 1, "its owner's discard pile (2E-DMG-04)"


def test_2e_dmg_03_all_that_was_on_it_goes_to_its_owners(scenario: Scenario) -> None:
    """Crew, equipment and damage cards; a dilemma goes face up under its owner's pile (2E-GAP-16)."""
    play = shot_at(scenario, 2)
    assert sorted(play.state.players[1].discard) == ["b1", "kit", "warbird"]
    assert sorted(play.state.players[0].discard) == ["attack", "guest", "torpedo"]
    assert play.state.players[0].dilemmas == ["breach"]
    assert play.state.cards["breach"].face_up
    assert "warbird" not in play.state.ships


def test_2e_dmg_08_personnel_lost_with_a_ship_count_as_killed(scenario: Scenario) -> None:
    mourns = Response(trigger=Trigger("killed", cards=Cards(whose="anybody")), effects=(Draw(1),))
    scenario.core(scenario.event("mourning", seat=1, texts=(mourns,)))
    play = shot_at(scenario, 2)
    play.choose("Use mourning")
    play.choose("Use mourning")
    assert len(play.state.players[1].hand) == 2, "once for each of the two personnel, not for the kit"
    assert play.decision.seat == 0


def test_2e_dmg_07_text_about_events_does_not_reach_a_damage_card(scenario: Scenario) -> None:
    fleet(scenario)
    scenario.damage("galaxy", scenario.event("torpedo", seat=1))
    scenario.core(scenario.event("treaty", seat=1))
    sweep = Order(effects=(Destroy(All(kind="event", whose="anybody", where="play")),))
    scenario.put("galaxy", scenario.personnel("a1", texts=(sweep,)))
    play = scenario.begin()
    play.choose("Use a1")
    assert play.where("treaty") == "discard"
    assert play.where("torpedo") == "damage on galaxy"


def test_a_text_that_repairs_removes_a_damage_card_2e_dmg_06(scenario: Scenario) -> None:
    fleet(scenario)
    scenario.damage("galaxy", scenario.dilemma("breach"))
    fixes = Order(effects=(Repair(Host()),))
    scenario.put("galaxy", scenario.personnel("engineer", texts=(fixes,)))
    play = scenario.begin()
    play.choose("Use engineer")
    assert play.state.players[1].dilemmas == ["breach"]
    assert play.state.cards["breach"].face_up


# --- repair ----------------------------------------------------------------------------------------------------------


def damaged_at(scenario: Scenario, place: str, affiliation: str = "Federation") -> Play:
    scenario.ship("galaxy", place, affiliation=affiliation)
    scenario.damage("galaxy", scenario.event("torpedo", seat=1), scenario.dilemma("breach"))
    return scenario.begin(Segment.END)


def test_a5_one_damage_card_is_removed_at_the_end_of_each_turn_2e_dmg_05(scenario: Scenario) -> None:
    """Example A5: of two damage cards at a headquarters that admits the ship, one goes this turn, one in the next."""
    play = damaged_at(scenario, "H")
    assert {option.detail for option in play.decision.options} == {"Remove torpedo", "Remove breach", ""}
    play.choose("repair:galaxy:breach")
    assert play.state.ships["galaxy"].damage == ["torpedo"]
    assert play.state.players[1].dilemmas == ["breach"], "a dilemma goes under its owner's pile (2E-DMG-06)"
    assert play.state.turn == 2, "no second repair this turn, so the turn has ended"
    play.end_turn()
    play.choose("Draw 7 and continue to orders")
    play.choose("Repair galaxy")
    assert play.state.ships["galaxy"].damage == []
    assert play.where("torpedo") == "discard"
    assert "torpedo" in play.state.players[1].discard


def test_2e_dmg_05_only_at_a_headquarters_that_admits_the_ship(scenario: Scenario) -> None:
    """Not at a headquarters that doesn't admit it, an opponent's, or another mission (2E-HQ-04)."""
    scenario.headquarters("Theirs", seat=1)
    assert damaged_at(scenario, "H", affiliation="Klingon").state.active == 1
    for place in ("Theirs", "S1"):
        other = Scenario()
        other.headquarters("H")
        other.mission("S1", type="space")
        other.headquarters("Theirs", seat=1)
        other.fill_decks()
        assert damaged_at(other, place).state.active == 1


def test_2e_dmg_05_each_ship_can_be_repaired_once_or_left(scenario: Scenario) -> None:
    scenario.ship("nebula", "H")
    scenario.damage("nebula", scenario.event("mine", seat=1))
    play = damaged_at(scenario, "H")
    play.choose("Repair nebula")
    assert play.offers("Continue")
    assert {option.label for option in play.decision.options} == {"Repair galaxy", "Continue"}
    play.choose("Continue")
    assert play.state.ships["galaxy"].damage == ["torpedo", "breach"]


def test_2e_dmg_05_not_at_the_end_of_an_opponents_turn(scenario: Scenario) -> None:
    scenario.state.active = 1
    play = damaged_at(scenario, "H")
    assert play.state.active == 0
    assert play.state.ships["galaxy"].damage == ["torpedo", "breach"]


def test_hitting_all_ships_places_the_card_on_one_only_2e_dmg_01(scenario: Scenario) -> None:
    """A single card can only be a damage card on one ship."""
    fleet(scenario)
    scenario.hand(scenario.event("storm", HIT))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play storm")
    assert [len(ship.damage) for ship in play.state.ships.values()] == [1, 0]


def test_a_ship_that_changes_command_in_an_engagement_adds_nothing_and_is_not_stopped_2e_own_03(
    scenario: Scenario,
) -> None:
    fleet(scenario, weapons=6, shields=5)
    mutiny = TakeCommand(Chosen(kind="ship", whose=OPPONENT, where="play"))
    scenario.core(
        scenario.event("mutiny", seat=1, texts=(Response(trigger=Trigger("engagement begun"), effects=(mutiny,)),))
    )
    play = attack(scenario)
    play.choose("Play attack")
    play.choose("Use mutiny")
    assert told(play, "Alice 0, Bob 5: Bob wins")
    assert play.state.cards["galaxy"].commander == 1
    assert not play.stopped("galaxy")
