"""Situations of doorways, events, objectives, equipment and special ships of the starter decks."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import All
from engine.ccg.effects.effects import Score, Stop
from engine.first_edition.cards.definition import Function, Interrupt
from engine.first_edition.missions.solving import is_reserved
from engine.first_edition.moving.movement import reachable_locations
from engine.first_edition.position.characteristics import attribute_of_card
from engine.first_edition.position.teams.house_arrest import is_arrested
from engine.first_edition.table.state import Phase
from tests.engine.first_edition.battles import duel_table, give_attack_order, last_text_of_kind
from tests.engine.first_edition.rules.test_ship_battle import fire, skirmish
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half


@pytest.fixture
def scenario() -> Scenario:
    """Alice's outpost at her planet P, and full decks."""
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.outpost("starbase"))
    scenario.fill_decks()
    return scenario


def card_play(scenario: Scenario, *hand: str) -> Play:
    scenario.hand(*hand)
    return scenario.begin(Phase.CARD_PLAY)


# --- Alternate Universe Door, Space-Time Portal ----------------------------------------------------------------------


@pytest.mark.parametrize("door", [True, False])
def test_1e_icon_05_1e_cr_015_alternate_universe_door_lets_such_cards_in(scenario: Scenario, door: bool) -> None:
    """1E-PLAY-06: without it they can't be played."""
    if door:
        scenario.table(scenario.card("alternate-universe-door"))
    play = card_play(scenario, scenario.card("rachel-garrett"), scenario.personnel("worf"))
    assert play.offers("Report Rachel Garrett") is door


def test_1e_icon_05_only_its_players_cards(scenario: Scenario) -> None:
    scenario.table(scenario.card("alternate-universe-door", 1))
    play = card_play(scenario, scenario.card("rachel-garrett"), scenario.personnel("worf"))
    assert not play.offers("Report Rachel Garrett")


def test_1e_play_07_those_in_play_stay_when_the_permission_goes(scenario: Scenario) -> None:
    scenario.put("P", scenario.card("rachel-garrett"))
    play = scenario.begin()
    play.end_turn()
    assert play.where("rachel-garrett") == "surface.P"


def test_1e_seed_06_alternate_universe_seeds_require_the_doorway(scenario: Scenario) -> None:
    door = scenario.card("alternate-universe-door")
    scenario.seeds(door)
    play = scenario.begin(Phase.DOORWAYS)
    assert play.labels == ["Alternate Universe Door"]


def test_1e_cr_015_alternate_universe_door_is_discarded_to_pass_a_q_net(scenario: Scenario) -> None:
    """The net itself stays."""
    scenario.table(scenario.event("Q-Net", seat=1, stays=True))
    play = card_play(scenario, scenario.card("alternate-universe-door"))
    play.choose("Play Alternate Universe Door")
    assert [play.where(one) for one in ("Q-Net", "alternate-universe-door")] == ["table.1", "discard.0"]


def test_1e_cr_015_alternate_universe_door_nullifies_a_subspace_schism_that_is_played(scenario: Scenario) -> None:
    schism = Function(how="any time", effects=(Score(5),))
    scenario.hand(scenario.card("alternate-universe-door"))
    play = card_play(scenario, scenario.add(Interrupt(id="schism", title="Subspace Schism", functions=(schism,)), 0))
    play.do("Play Subspace Schism", "Play Alternate Universe Door")
    assert [play.where(one) for one in ("schism", "alternate-universe-door")] == ["discard.0", "discard.0"]
    assert play.points() == 0


def test_odo_stops_any_quark_present(scenario: Scenario) -> None:
    """1E-CHAR-08: a deputy with another title is Quark as well."""
    deputy = scenario.version("deputy", persona="Quark", affiliation="non-aligned")
    scenario.put("P", scenario.card("odo"), deputy, scenario.version("brunt", affiliation="non-aligned"))
    play = scenario.begin()
    play.choose("Use Odo")
    assert [play.is_stopped(one) for one in ("deputy", "brunt")] == [True, False]


# --- Red Alert! ------------------------------------------------------------------------------------------------------


def test_red_alert_reports_any_number_in_place_of_the_card_play(scenario: Scenario) -> None:
    """1E-PLAY-05, 1E-REP-12."""
    scenario.table(scenario.card("red-alert"))
    play = card_play(scenario, *(scenario.personnel(name) for name in ("riker", "worf", "data")))
    play.choose("Use Red Alert!")
    play.do("Report riker", "Report worf", "Stop reporting")
    assert [play.where(one) for one in ("riker", "worf", "data")] == ["aboard.starbase", "aboard.starbase", "hand.0"]
    assert play.state.phase is Phase.ORDERS


def test_red_alert_is_no_use_once_the_card_play_is_used(scenario: Scenario) -> None:
    scenario.table(scenario.card("red-alert"))
    kit = scenario.equipment("kit", free=True)
    play = card_play(scenario, scenario.event("toast"), kit)
    play.choose("Play toast")
    assert not play.offers("Use Red Alert!")


def test_red_alert_requires_a_card_that_could_report(scenario: Scenario) -> None:
    scenario.table(scenario.card("red-alert"))
    play = card_play(scenario, scenario.event("toast"))
    assert not play.offers("Use Red Alert!")


# --- Treaty: Romulan/Klingon -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("treaty", [True, False])
def test_romulans_and_klingons_mix_by_treaty(scenario: Scenario, treaty: bool) -> None:
    """1E-COMP-04."""
    if treaty:
        scenario.table(scenario.card("treaty-romulan-klingon"))
    hawk = scenario.ship("hawk", affiliation="romulan")
    scenario.put("P", hawk)
    scenario.put(hawk, scenario.personnel("kurn", affiliation="klingon"))
    assert is_arrested(scenario.begin().table, "kurn") is not treaty


def test_the_treaty_is_nothing_to_the_federation(scenario: Scenario) -> None:
    scenario.table(scenario.card("treaty-romulan-klingon"))
    scenario.put("starbase", scenario.personnel("kurn", affiliation="klingon"))
    assert is_arrested(scenario.begin().table, "kurn")


# --- Where No One Has Gone Before ------------------------------------------------------------------------------------


def line_of_five(*cards: str) -> Play:
    scenario = Scenario()
    for name in "ABCDE":
        scenario.mission(name, span=3)
    scenario.put("A", scenario.ship("hood", numbers=(6, 6, 6)))
    scenario.put("hood", scenario.personnel("riker", icons=("cmd",)))
    scenario.table(*(scenario.card(one) for one in cards))
    scenario.fill_decks()
    return scenario.begin()


def test_where_no_one_has_gone_before_leads_over_the_end() -> None:
    play = line_of_five("where-no-one-has-gone-before")
    assert dict(reachable_locations(play.table, 0, "hood")) == {"B": 3, "C": 6, "E": 3, "D": 6}
    play.choose("Move hood")
    play.choose("E")
    assert play.where("hood") == "space.E"


def test_without_it_the_end_is_the_end() -> None:
    assert dict(reachable_locations(line_of_five().table, 0, "hood")) == {"B": 3, "C": 6}


# --- Fair Play -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("points", "uniqueness", "owner", "reserved"),
    [(35, "not duplicatable", 1, True), (None, "not duplicatable", 1, True), (40, "not duplicatable", 1, False),
     (35, "universal", 1, False), (35, "not duplicatable", 0, False)],
)  # fmt: skip
def test_1e_cr_098_fair_play_leaves_a_players_mission_to_them(
    points: int | None, uniqueness: str, owner: int, reserved: bool
) -> None:
    """If it is the opponent's, unique, and worth less than 40."""
    scenario = Scenario()
    scenario.mission("M", points=points, uniqueness=uniqueness, seat=owner)
    scenario.table(scenario.card("fair-play", 1))
    assert is_reserved(scenario.begin().table, 0, "M") is reserved


def test_fair_play_does_not_concern_a_shared_mission() -> None:
    """Both have a copy of it in play."""
    scenario = Scenario()
    scenario.mission("M", seat=1, points=30)
    scenario.share("M", scenario.mission_card("M too", points=30))
    scenario.table(scenario.card("fair-play", 1))
    assert not is_reserved(scenario.begin().table, 0, "M")


# --- Klingon Civil War -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("affiliation", "points"), [("klingon", 7), ("romulan", 0)])
def test_klingon_civil_war_sets_a_price_on_klingon_ships(affiliation: str, points: int) -> None:
    """Destroying one scores its WEAPONS and SHIELDS; either player can own the event."""
    scenario = skirmish((12, 6), (3, 4), affiliation=affiliation)
    scenario.table(scenario.card("klingon-civil-war", 1))
    play = fire(scenario.begin())
    assert not play.table.in_play("vorn")
    assert play.points(0) == points


def test_klingon_civil_war_pays_nothing_for_a_ship_that_survives() -> None:
    scenario = skirmish((7, 6), (3, 6))
    scenario.table(scenario.card("klingon-civil-war"))
    play = fire(scenario.begin())
    assert play.table.in_play("vorn")
    assert play.points(0) == 0


# --- Assign Mission Specialists --------------------------------------------------------------------------------------


def specialists(scenario: Scenario) -> None:
    scenario.deck(
        scenario.personnel("larson", "navigation"),
        scenario.personnel("giusti", "biology"),
        scenario.personnel("both", "biology, navigation"),
    )


def test_assign_mission_specialists_downloads_two_to_an_outpost(scenario: Scenario) -> None:
    """Two different personnel with one skill (1E-SKILL-07), whether seeded or played."""
    specialists(scenario)
    scenario.seeds(scenario.card("assign-mission-specialists"))
    play = scenario.begin(Phase.FACILITIES)
    play.choose("Assign Mission Specialists")
    play.choose("Yes")
    assert {"larson", "giusti"} <= set(play.labels)
    assert "both" not in play.labels
    play.choose("larson", "giusti")
    assert {play.state.cards[one].card for one in play.state.places["aboard.starbase"]} == {"larson", "giusti"}


def test_the_download_of_specialists_may_be_declined(scenario: Scenario) -> None:
    specialists(scenario)
    play = card_play(scenario, scenario.card("assign-mission-specialists"))
    play.choose("Play Assign Mission Specialists")
    play.choose("No")
    assert "aboard.starbase" not in play.state.places


def test_the_example_of_the_rulebook_for_mission_specialists() -> None:
    """Navigation and Honor x2: 15 points for B'iJik or Konmel, Kahless and one Batrell, whatever Worf can do."""
    scenario = Scenario()
    scenario.mission("M", "Navigation + Honor x2", affiliations=("klingon",))
    scenario.table(scenario.card("assign-mission-specialists"))
    for name, has in (("bijik", "navigation"), ("konmel", "navigation"), ("kahless", "honor 2"), ("batrell", "honor")):
        scenario.put("M", scenario.personnel(name, has, affiliation="klingon"))
    scenario.put("M", scenario.copy_of("batrell"))
    scenario.put("M", scenario.personnel("worf", "honor 2, leadership, diplomacy", affiliation="klingon"))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("attempt:M:0")
    assert play.points() == 35 + 15


def test_specialists_score_nothing_for_skills_that_are_not_asked_for() -> None:
    scenario = Scenario()
    scenario.mission("M", "Leadership")
    scenario.table(scenario.card("assign-mission-specialists"))
    scenario.put("M", scenario.personnel("larson", "navigation"), scenario.personnel("riker", "leadership, diplomacy"))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("attempt:M:0")
    assert play.points() == 35


def test_the_objective_may_be_discarded_as_a_turn_begins(scenario: Scenario) -> None:
    scenario.table(scenario.card("assign-mission-specialists"))
    play = scenario.begin()
    play.end_turn()
    play.end_turn()
    play.choose("Use Assign Mission Specialists")
    assert play.where("assign-mission-specialists") == "discard.0"


# --- Bat'leth, D'k Tahg ----------------------------------------------------------------------------------------------


def blades(number: int) -> Scenario:
    """Set up two Klingons with this many Bat'leths against two weaker ones."""
    scenario = duel_table(6, 6)
    scenario.put("P", *(scenario.card("batleth") for _ in range(number)))
    return scenario


def test_batleth_strengthens_klingons_and_wounds_stunned_opponents() -> None:
    """Worf's 6 and 2 would only stun an opponent of 6."""
    scenario = blades(1)
    play = give_attack_order(scenario.begin())
    assert "worf (8) mortally wounds kurn (6)." in last_text_of_kind(play, "battle over")


def test_a_batleth_wounds_one_adversary_in_a_battle() -> None:
    scenario = Scenario()
    scenario.mission("P")
    for n in range(2):
        us = scenario.personnel(
            f"us{n}", "leadership", affiliation="klingon", characteristics=("klingon",), attributes=(5, 5, 7)
        )
        them = scenario.personnel(f"them{n}", affiliation="klingon", seat=1, attributes=(5, 5, 6))
        scenario.put("P", us, them)
    scenario.put("P", scenario.card("batleth"))
    scenario.fill_decks()
    play = give_attack_order(scenario.begin())
    words = last_text_of_kind(play, "battle over")
    assert (words.count("mortally wounds"), words.count("stuns")) == (1, 1)


@pytest.mark.parametrize("affiliation", ["klingon", "federation"])
def test_dk_tahg_reports_to_a_battle_of_klingons(affiliation: str) -> None:
    """It reports only to Klingon battles (1E-REP-06)."""
    scenario = duel_table(5, 5, affiliation="klingon")
    scenario.put("P", scenario.personnel("picard", "leadership", affiliation="klingon"))
    scenario.hand(scenario.card("dk-tahg"))
    if affiliation == "federation":
        scenario.state.cards["worf"].mode = scenario.state.cards["picard"].mode = "non-aligned"
    play = scenario.begin()
    play.choose("fight:surface.P:0:0")
    asked = [one for one in play.match.open if one.rule == "1E-REP-06"]
    assert bool(asked) is (affiliation == "klingon")
    if asked:
        play.match.answer(0, asked[0].number, ("dk-tahg",))
        assert play.where("dk-tahg") == "surface.P"


# --- U.S.S. Enterprise-C, Paul Rice ----------------------------------------------------------------------------------


def test_the_enterprise_c_comes_in_damaged_anywhere(scenario: Scenario) -> None:
    """1E-REP-06: even in space at the opponent's mission."""
    scenario.mission("Q", seat=1)
    scenario.table(scenario.card("alternate-universe-door"))
    play = card_play(scenario, scenario.card("uss-enterprise-c"))
    play.choose("Report U.S.S. Enterprise-C")
    assert sorted(play.labels) == ["P", "Q"]
    play.choose("Q")
    assert play.where("uss-enterprise-c") == "space.Q"
    assert play.state.cards["uss-enterprise-c"].rotations == 1


@pytest.mark.parametrize(("title", "nullified"), [("Echo Papa 607: Killing Machine", True), ("Archer", False)])
def test_paul_rice_nullifies_echo_papa_where_he_is(title: str, nullified: bool) -> None:
    """By the title before its colon (1E-GEN-16)."""
    scenario = Scenario()
    scenario.mission("M", "Leadership")
    scenario.put("M", scenario.card("paul-rice"))
    scenario.under("M", scenario.dilemma("machine", dilemma_half(Stop(All())), title=title))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("attempt:M:0")
    if nullified:
        play.choose(f"Nullify {title} with Paul Rice")
    assert (f"{title} is nullified." in play.words()) is nullified


# --- Q's Tent --------------------------------------------------------------------------------------------------------


def tent(scenario: Scenario, *cards: str) -> None:
    """Give Alice an open Q's Tent with these cards, and another such doorway in hand."""
    scenario.table(scenario.card("qs-tent"))
    scenario._into("tent", cards)
    scenario.hand(scenario.copy_of("qs-tent"))


def held(play: Play) -> list[str]:
    return sorted(play.state.cards[one].card for one in play.state.places.get("hand.0", ()))


def test_qs_tent_takes_a_card_of_choice_and_is_discarded(scenario: Scenario) -> None:
    """The card is shown; there are no more draws this turn (1E-DL-08, 1E-SIDE-01, 1E-TIM-05)."""
    tent(scenario, scenario.personnel("riker"), scenario.personnel("troi"))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play Q's Tent")
    play.choose("0")
    play.choose("troi")
    assert held(play) == ["troi"]
    assert play.where("qs-tent-2") == "discard.0"
    assert "troi is taken into hand." in play.words()
    play.end_turn()
    assert held(play) == ["troi"]


def test_qs_tent_takes_one_at_random_and_goes_on_top_of_the_deck(scenario: Scenario) -> None:
    tent(scenario, scenario.personnel("riker"))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play Q's Tent")
    play.choose("1")
    assert held(play) == ["riker"]
    assert play.state.places["deck.0"][0] == "qs-tent-2"


def test_1e_gen_11_qs_tent_only_once_a_turn(scenario: Scenario) -> None:
    tent(scenario, scenario.personnel("riker"), scenario.personnel("troi"))
    scenario.hand(scenario.copy_of("qs-tent"))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play Q's Tent")
    play.choose("0")
    play.choose("troi")
    assert not play.offers("Play Q's Tent")


@pytest.mark.parametrize("why", ["closed", "empty"])
def test_1e_tim_06_a_closed_or_empty_tent_is_of_no_use(scenario: Scenario, why: str) -> None:
    tent(scenario, *((scenario.personnel("riker"),) if why == "closed" else ()))
    if why == "closed":
        scenario.state.cards["qs-tent"].states = ("closed",)
    scenario.hand(scenario.personnel("worf"))
    assert not scenario.begin(Phase.CARD_PLAY).offers("Play Q's Tent")


# --- Space-Time Portal -----------------------------------------------------------------------------------------------


def test_space_time_portal_lets_one_such_card_in_each_turn(scenario: Scenario) -> None:
    scenario.table(scenario.card("space-time-portal"), scenario.card("red-alert"))
    play = card_play(scenario, scenario.card("rachel-garrett"), scenario.card("jack-crusher"))
    play.choose("Use Red Alert!")
    play.choose("Report Rachel Garrett")
    assert play.where("rachel-garrett") == "aboard.starbase"
    assert not play.offers("Report Jack Crusher")


def test_space_time_portal_returns_a_ship_to_hand(scenario: Scenario) -> None:
    """With all aboard (1E-LEAVE-03)."""
    scenario.table(scenario.card("space-time-portal"))
    ship_ = scenario.ship("hood")
    scenario.put("P", ship_)
    scenario.put(ship_, scenario.personnel("riker"))
    play = scenario.begin()
    play.choose("anytime:space-time-portal:3")
    assert (play.where("hood"), play.where("riker")) == ("hand.0", "hand.0")
    assert play.where("space-time-portal") == "discard.0"


def test_space_time_portal_brings_a_ship_with_its_whole_crew_anywhere(scenario: Scenario) -> None:
    """1E-REP-12: fully staffed by [AU] cards, once per game."""
    scenario.mission("Q", seat=1)
    scenario.table(scenario.card("space-time-portal"))
    crew = [scenario.personnel(f"au{n}", icons=("au", icon)) for n, icon in enumerate(("cmd", "stf"))]
    scenario.hand(scenario.ship("yamato", staffing=("cmd", "stf"), icons=("au",)), *crew)
    play = scenario.begin()
    play.choose("anytime:space-time-portal:4")
    play.choose("Q")
    for one in crew:
        if play.decision.prompt == "Who staffs yamato?":
            play.choose(one)
    assert play.where("yamato") == "space.Q"
    assert [play.where(one) for one in crew] == ["aboard.yamato", "aboard.yamato"]


def test_space_time_portal_brings_no_ship_without_a_crew(scenario: Scenario) -> None:
    scenario.table(scenario.card("space-time-portal"))
    scenario.hand(
        scenario.ship("yamato", staffing=("cmd",), icons=("au",)), scenario.personnel("riker", icons=("cmd",))
    )
    assert "anytime:space-time-portal:4" not in scenario.begin().ids


# --- Battle Bridge Door ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("leader", "offered"), [("leadership", True), ("navigation", False)])
def test_battle_bridge_door_from_hand_needs_leadership_in_the_battle(leader: str, offered: bool) -> None:
    """It can also be used on the opponent's turn."""
    scenario = skirmish((7, 6), (3, 6), crew=leader)
    scenario.hand(scenario.card("battle-bridge-door", 1))
    play = scenario.begin()
    play.choose("fire:S:0")
    asked = False
    while play.match.outcome is None and play.decision.rule != "1E-TURN-08":
        decision = play.decision
        asked = asked or any("Battle Bridge Door" in one.label for one in decision.options)
        play.match.answer(decision.seat, decision.number, decision.default)
    assert asked is offered


@pytest.mark.parametrize(("number", "weapons"), [(1, (7, 3)), (2, (7, 4))])
def test_1e_cr_032_battle_bridge_door_adds_tactics_or_weapons_until_the_battle_is_over(
    number: int, weapons: tuple[int, int]
) -> None:
    scenario = skirmish((7, 6), (3, 9))
    scenario.hand(scenario.card("battle-bridge-door", 1))
    play = scenario.begin()
    play.choose("fire:S:0")
    while play.decision.rule != "1E-ACT-06":
        play.match.answer(play.decision.seat, play.decision.number, play.decision.default)
    play.choose(f"battle-bridge-door:{number}")
    while play.match.outcome is None and play.decision.rule != "1E-TURN-08":
        play.match.answer(play.decision.seat, play.decision.number, play.decision.default)
    assert play.where("battle-bridge-door") == "discard.1"
    fired = [event.public for event in play.match.events if event.kind == "fire"]
    assert f"{weapons[0]}" in fired[0]
    assert attribute_of_card(play.table, "vorn", "weapons") == 3
