"""Dilemmas that split a crew, give a ship away, or let the opponent report cards."""

from __future__ import annotations

import pytest

from engine.first_edition.cards.definition import Ship
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.position.characteristics import ship_attributes
from engine.first_edition.table.state import Phase
from tests.engine.first_edition.cards.test_dilemmas_of_published_decks import PLAIN, is_past, lost, meet, people, table
from tests.engine.first_edition.scenario import Play, Scenario

EDITIONS = pytest.mark.parametrize("edition", [RULEBOOK_2_5_4, RULEBOOK_1_7], ids=["2.5.4", "1.7"])


def option_labelled(play: Play, words: str) -> str:
    return next(one.id for one in play.decision.options if words in one.label)


# --- A Fast Ship Would Be Nice ----------------------------------------------------------------------------------------


def empty_ship(scenario: Scenario) -> Scenario:
    """Give Alice an empty ship and a crewed one at M."""
    table("a-fast-ship-would-be-nice", *PLAIN, scenario=scenario)
    scenario.put("M", scenario.ship("empty"), scenario.ship("manned"))
    scenario.put("manned", scenario.personnel("pilot"))
    return scenario


@EDITIONS
def test_the_opponent_names_who_dies_where_nothing_replaces_them(edition: Edition) -> None:
    play = meet("a-fast-ship-would-be-nice", *PLAIN, scenario=Scenario().by(edition))
    assert play.decision.seat == 1
    play.choose("p2")
    assert lost(play) == ["p2"]
    assert is_past(play, "a-fast-ship-would-be-nice")


def test_a_bodyguard_dies_instead() -> None:
    scenario = Scenario()
    guard = scenario.personnel("guard", characteristics=("bodyguard",))
    play = meet("a-fast-ship-would-be-nice", *PLAIN, guard, scenario=scenario)
    play.choose("p2")
    play.choose("yes")
    assert lost(play) == ["guard"]


def test_an_empty_ship_goes_to_the_opponent_instead() -> None:
    play = empty_ship(Scenario()).begin()
    play.choose("Attempt M")
    play.choose("p2")
    play.choose("yes")
    assert lost(play) == []
    assert [play.state.cards[ship].controller for ship in ("empty", "manned")] == [1, 0]


def test_keeping_the_ship_costs_the_victim() -> None:
    play = empty_ship(Scenario()).begin()
    play.choose("Attempt M")
    play.choose("p2")
    play.choose("no")
    assert lost(play) == ["p2"]
    assert play.state.cards["empty"].controller == 0


def test_a_borg_opponent_takes_no_ship() -> None:
    """1E-CR-006."""
    scenario = empty_ship(Scenario())
    scenario.put("M", scenario.ship("cube", seat=1, affiliation="borg"))
    play = scenario.begin()
    play.choose("Attempt M")
    play.choose("p2")
    assert lost(play) == ["p2"]


# --- The Arsenal ------------------------------------------------------------------------------------------------------


def uniques(scenario: Scenario, cunning: int) -> list[str]:
    return [
        scenario.personnel(name, attributes=(cunning, cunning, 5), uniqueness="unique", icons=("stf",))
        for name in ("u1", "u2", "u3")
    ]


@pytest.mark.parametrize(("choice", "stopped"), [("0", ["u1"]), ("1", ["u2", "u3"])])
def test_the_opponent_stops_one_part_of_the_unique_personnel(choice: str, stopped: list[str]) -> None:
    scenario = Scenario()
    play = meet("the-arsenal-separated", *uniques(scenario, 9), *PLAIN, scenario=scenario)
    assert play.decision.seat == 0
    play.choose("u1")
    assert play.decision.seat == 1
    play.choose(choice)
    # with 9+9+20 or 9+20 CUNNING left it is past, and the attempt fails only at the mission itself
    assert is_past(play, "the-arsenal-separated")
    assert [name for name in ("u1", "u2", "u3") if play.is_stopped(name)][: len(stopped)] == stopped


def test_the_survivors_need_cunning() -> None:
    scenario = Scenario()
    play = meet("the-arsenal-separated", *uniques(scenario, 9), scenario=scenario)
    play.choose("u1")
    play.choose("1")
    assert play.where("the-arsenal-separated") == "under.M"


@pytest.mark.parametrize(
    ("integrity", "staffing", "past"), [(10, ("stf",), True), (9, ("stf",), False), (10, ("stf", "stf", "stf"), False)]
)
def test_the_rest_of_a_divided_crew_must_staff_the_ship(integrity: int, staffing: tuple[str, ...], past: bool) -> None:
    """The ship encounters the dilemma, so another staffed ship doesn't help."""
    scenario = Scenario()
    scenario.mission("M", "Music x9", ground="space")
    scenario.under("M", scenario.card("the-arsenal-divided", 1))
    scenario.put("M", scenario.ship("boat", staffing=staffing))
    scenario.put("boat", *uniques(scenario, integrity), *(people(scenario, ("plain", "", (8, 5, 5)))))
    scenario.put("M", scenario.ship("other"))
    scenario.put("other", scenario.personnel("pilot"))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt M with boat")
    play.choose("u1")
    play.choose("0")
    assert is_past(play, "the-arsenal-divided") is past


# --- requirements and selections --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("holodeck", "staffed", "past"), [(True, True, True), (True, False, False), (False, True, False)]
)
def test_unorthodox_preservation_accepts_a_staffed_ship_with_a_holodeck_here(
    holodeck: bool, staffed: bool, past: bool
) -> None:
    scenario = table("unorthodox-preservation", *PLAIN)
    scenario.put("M", scenario.ship("boat", staffing=("stf",), equipment=("holodeck",) if holodeck else ()))
    if staffed:
        scenario.put("boat", scenario.personnel("pilot", icons=("stf",)))
    play = scenario.begin()
    play.choose("Attempt M")
    assert is_past(play, "unorthodox-preservation") is past


def test_unorthodox_preservation_ignores_a_ship_elsewhere() -> None:
    scenario = table("unorthodox-preservation", *PLAIN)
    scenario.mission("N", ground="space")
    scenario.put("N", scenario.ship("boat", equipment=("holodeck",)))
    scenario.put("boat", scenario.personnel("pilot"))
    play = scenario.begin()
    play.choose("Attempt M")
    assert not is_past(play, "unorthodox-preservation")


@pytest.mark.parametrize(("has", "stopped"), [("anthropology", True), ("honor", False)])
def test_history_repeats_itself_stops_all_three_if_one_has_anthropology(has: str, stopped: bool) -> None:
    crew = tuple((f"p{n}", has, (5, 5, 5)) for n in range(1, 4))
    play = meet("history-repeats-itself", *crew, ("other", "", (5, 5, 5)))
    assert is_past(play, "history-repeats-itself")
    random = [line for line in play.told() if "selected at random" in line]
    assert random
    assert ("stopped" in play.words().split("selected at random")[1].split("overcome")[0]) is stopped


def test_chula_the_lights_takes_the_one_closest_to_22_back_to_hand() -> None:
    play = meet("chula-the-lights", ("low", "", (5, 9, 5)), ("near", "", (6, 9, 8)), ("high", "", (8, 9, 8)))
    assert play.where("near") == "hand.0"
    assert not is_past(play, "chula-the-lights")


def test_the_player_breaks_a_tie_around_22_and_the_others_need_cunning() -> None:
    play = meet(
        "chula-the-lights",
        ("low", "", (6, 9, 6)),
        ("high", "", (6, 9, 8)),
        ("p3", "", (1, 9, 1)),
        ("p4", "", (1, 9, 1)),
    )
    assert play.decision.seat == 0
    play.choose("high")
    assert play.where("high") == "hand.0"
    assert is_past(play, "chula-the-lights")


@pytest.mark.parametrize(
    ("crew", "choice", "gone"),
    [
        ((("h1", "honor"), ("h2", "honor"), ("t1", "treachery")), "", ["h1", "h2"]),
        ((("h1", "honor"), ("t1", "treachery 2")), "", ["t1"]),
        ((("h1", "honor 2"), ("t1", "treachery 2")), "0", ["h1"]),
        ((("h1", "honor 2"), ("t1", "treachery 2")), "1", ["t1"]),
    ],
)
def test_forsaken_takes_those_whose_skill_has_helped(
    crew: tuple[tuple[str, str], ...], choice: str, gone: list[str]
) -> None:
    play = meet("forsaken", *((name, has, (5, 5, 5)) for name, has in crew))
    if choice:
        play.choose(choice)
    assert is_past(play, "forsaken")
    assert [name for name, _ in crew if play.where(name) == "deck.0"] == gone


def test_forsaken_keeps_who_cannot_get_past() -> None:
    play = meet("forsaken", ("h1", "honor", (5, 5, 5)), ("t1", "treachery", (5, 5, 5)))
    assert play.where("forsaken") == "under.M"
    assert play.where("h1") == "surface.M"


# --- ships ------------------------------------------------------------------------------------------------------------


def test_gomtuu_shock_wave_damages_and_moves_everyones_undocked_ships_here() -> None:
    scenario = Scenario()
    table("gomtuu-shock-wave", *PLAIN, space=True, scenario=scenario)
    scenario.mission("N", ground="space")
    scenario.mission("O", ground="space")
    scenario.put("M", scenario.ship("foe", seat=1), scenario.outpost("base"))
    scenario.dock("base", scenario.ship("docked"))
    scenario.put("N", scenario.ship("far"))
    play = scenario.begin()
    play.choose("Attempt M")
    assert {ship: play.table.location_of(ship) for ship in ("boat", "foe", "docked", "far")} == {
        "boat": "N", "foe": "N", "docked": "M", "far": "N",
    }  # fmt: skip
    assert play.where("gomtuu-shock-wave") == "under.M"


def test_gomtuu_shock_wave_spares_the_honest() -> None:
    play = meet("gomtuu-shock-wave", ("e", "empathy", (36, 5, 5)), space=True)
    assert is_past(play, "gomtuu-shock-wave")
    assert play.table.location_of("boat") == "M"


def sister_ships(has: str) -> Play:
    scenario = Scenario()
    scenario.mission("M", "Music x9", ground="space")
    scenario.under("M", scenario.card("virus", 1))
    scenario.put("M", scenario.ship("boat", ship_class="nebula class"))
    scenario.put("boat", scenario.personnel("crew", has))
    scenario.mission("N", ground="space")
    scenario.put(
        "N", scenario.ship("sister", ship_class="nebula class"), scenario.ship("cousin", ship_class="oberth class")
    )
    scenario.put("N", scenario.ship("theirs", seat=1, ship_class="nebula class"))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt M")
    return play


def test_a_virus_weakens_all_the_players_ships_of_that_class() -> None:
    play = sister_ships("computer skill 3")
    numbers = {ship: ship_attributes(play.table, ship)["range"] for ship in ("boat", "sister", "cousin", "theirs")}
    assert numbers == {"boat": 6, "sister": 6, "cousin": 8, "theirs": 8}
    assert play.where("virus") == "on.boat"


@pytest.mark.parametrize("has", ["computer skill 4", "computer skill 6"])
def test_a_virus_is_got_past_with_four_computer_skill(has: str) -> None:
    assert is_past(sister_ships(has), "virus")


def war_games(has: str) -> Play:
    scenario = Scenario()
    scenario.mission("M", "Music x9", ground="space")
    scenario.mission("N", ground="space")
    scenario.under("M", scenario.card("war-games", 1))
    scenario.put("M", scenario.ship("boat"))
    scenario.put("boat", scenario.personnel("crew", has))
    scenario.put("N", scenario.ship("foe", seat=1))
    scenario.put("foe", scenario.personnel("pilot", seat=1))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt M")
    return play


def test_war_games_score_for_an_opponent_who_comes_to_the_ship() -> None:
    play = war_games("engineer 2, security, navigation")
    assert play.where("war-games") == "on.boat"
    play.end_turn()
    play.choose("Move foe")
    assert (play.points(0), play.points(1)) == (0, 5)
    assert play.where("war-games") != "on.boat"


def test_war_games_stay_where_they_are_not_got_past() -> None:
    assert war_games("engineer, security, navigation").where("war-games") == "under.M"


# --- what the opponent brings in --------------------------------------------------------------------------------------


def raid(*crew: str, station: bool = False, edition: Edition = RULEBOOK_2_5_4) -> Play:
    scenario = Scenario().by(edition)
    table("trilithium-raid", ("p1", "", (5, 5, 5)), *crew, scenario=scenario)
    scenario.put("M", scenario.outpost("post", seat=1, affiliation="romulan"))
    scenario.deck(
        *(scenario.personnel(f"r{n}", seat=1, affiliation="romulan") for n in range(3)),
        scenario.personnel("sela", seat=1, affiliation="romulan", uniqueness="unique"),
        scenario.personnel("worf", seat=1, affiliation="klingon"),
    )
    play = scenario.begin()
    play.choose("Attempt M")
    return play


@EDITIONS
def test_the_opponent_downloads_two_universal_romulans_to_their_outpost_here(edition: Edition) -> None:
    play = raid(edition=edition)
    assert play.decision.seat == 1
    play.choose("yes")
    assert sorted(one.id for one in play.decision.options if one.card) == ["r0", "r1", "r2"]
    play.choose("r0", "r1")
    assert [play.where(name) for name in ("r0", "r1")] == ["aboard.post", "aboard.post"]
    assert play.where("trilithium-raid") == "under.M"


def test_the_opponent_cannot_report_to_the_players_facility() -> None:
    scenario = Scenario()
    table("trilithium-raid", ("p1", "", (5, 5, 5)), scenario=scenario)
    scenario.put("M", scenario.outpost("post", affiliation="romulan"))
    scenario.deck(*(scenario.personnel(f"r{n}", seat=1, affiliation="romulan") for n in range(3)))
    play = scenario.begin()
    play.choose("Attempt M")
    if any(one.id == "yes" for one in play.decision.options):
        play.choose("yes")
    assert not any(card.at == "aboard.post" for card in play.state.cards.values())


def test_the_opponents_part_is_optional() -> None:
    play = raid()
    play.choose("no")
    assert "r0" in play.state.cards
    assert play.where("r0") == "deck.1"
    assert play.where("trilithium-raid") == "under.M"


@pytest.mark.parametrize("klingon", [True, False])
def test_a_good_day_to_lie_lets_the_opponent_fetch_duras_only_with_a_klingon_traitor_in_play(klingon: bool) -> None:
    scenario = Scenario()
    table("a-good-day-to-lie", ("p1", "diplomacy 3", (5, 5, 5)), scenario=scenario)
    scenario.mission("N")
    scenario.put("N", scenario.personnel("traitor", "treachery", affiliation="klingon" if klingon else "romulan"))
    scenario.deck(scenario.personnel("duras", title="Duras", seat=1, affiliation="klingon"))
    play = scenario.begin()
    play.choose("Attempt M")
    if klingon:
        assert play.decision.seat == 1
        play.choose("yes")
        assert play.where("duras") == "surface.M"
    else:
        assert play.where("duras") == "deck.1"
    assert is_past(play, "a-good-day-to-lie")


@pytest.mark.parametrize("ship", ["romulan", "klingon"])
def test_an_undercover_agent_needs_a_romulan_ship_in_play(ship: str) -> None:
    scenario = Scenario()
    table("undercover-agent", ("p1", "security, biology, law", (5, 5, 5)), scenario=scenario)
    scenario.mission("N", ground="space")
    scenario.put("N", scenario.ship("bird", affiliation=ship))
    scenario.deck(
        scenario.personnel("spy", seat=1, affiliation="romulan", characteristics=("infiltrator",)),
        scenario.personnel("guard", seat=1, affiliation="romulan"),
    )
    play = scenario.begin()
    play.choose("Attempt M")
    if ship == "romulan":
        play.choose("yes")
        assert play.where("spy") == "surface.M"
    assert not any(
        card.at.startswith("surface") and card.owner == 1 for name, card in play.state.cards.items() if name != "spy"
    )
    assert is_past(play, "undercover-agent")


# --- Ferengi Ambush ---------------------------------------------------------------------------------------------------


def ambush(*, leader: bool, edition: Edition = RULEBOOK_2_5_4) -> Play:
    scenario = Scenario().by(edition)
    table("ferengi-ambush", ("p1", "", (5, 5, 1)), ("p2", "", (5, 5, 1)), scenario=scenario)
    scenario.deck(
        *(
            scenario.personnel(
                f"f{n}", "leadership" if leader else "greed", seat=1, affiliation="ferengi", attributes=(5, 5, 9)
            )
            for n in range(4)
        ),
        scenario.personnel("goss", seat=1, affiliation="ferengi", uniqueness="unique"),
    )
    play = scenario.begin()
    play.choose("Attempt M")
    play.choose("yes")
    assert sorted(one.id for one in play.decision.options if one.card) == ["f0", "f1", "f2", "f3"]
    play.choose("f0", "f1", "f2")
    play.choose("no")  # no Ferengi Whip
    return play


@EDITIONS
def test_three_ferengi_ambush_the_team_and_may_fight_it(edition: Edition) -> None:
    play = ambush(leader=True, edition=edition)
    assert [play.where(name) for name in ("f0", "f1", "f2")] == ["surface.M"] * 3
    assert play.decision.seat == 1
    play.choose("yes")
    while play.state.turn == 1:
        decision = play.match.open[0]
        play.match.answer(decision.seat, decision.number, decision.default)
    assert any("attacks" in line for line in play.told())
    assert play.where("ferengi-ambush") == play.done_with(1)


def test_ferengi_without_a_leader_only_stand_there() -> None:
    play = ambush(leader=False)
    assert is_past(play, "ferengi-ambush")
    assert play.where("p1") == "surface.M"


# --- missions ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("title", "able"), [("Selok", True), ("Sela", False)])
def test_the_espionage_mission_is_attempted_with_selok(title: str, able: bool) -> None:
    """1E-CR-133."""
    scenario = Scenario()
    scenario.known_mission("espionage-mission", 0)
    scenario.put("espionage-mission", scenario.personnel("spy", title=title, affiliation="romulan"))
    scenario.fill_decks()
    assert scenario.begin().offers("Attempt Espionage Mission") is able


def test_an_espionage_card_on_the_federation_opens_it() -> None:
    scenario = Scenario()
    scenario.known_mission("espionage-mission", 0)
    scenario.put("espionage-mission", scenario.personnel("spy", "tal shiar 2", affiliation="romulan"))
    scenario.on("espionage-mission", scenario.card("espionage-romulan-on-federation"))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt Espionage Mission")
    assert play.points() == 40


@pytest.mark.parametrize(("icons", "cunning", "points"), [((), 39, 35), (("bar",), 5, 35), ((), 38, 0)])
def test_energy_readings_ask_for_cunning_or_a_barash_icon(icons: tuple[str, ...], cunning: int, points: int) -> None:
    scenario = Scenario()
    scenario.known_mission("investigate-energy-readings", 0)
    scenario.put(
        "investigate-energy-readings",
        scenario.personnel("data", "security, anthropology 2", attributes=(5, cunning, 5), icons=icons),
    )
    scenario.deck(scenario.personnel("barash", title="Barash", affiliation="non-aligned"))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt Investigate Energy Readings")
    if points:
        play.choose(next(one.id for one in play.decision.options if "Energy Readings" in one.label))
        assert play.where("barash") == "surface.investigate-energy-readings"
    assert play.points() == points


def sleepers(seat: int, *, owner: int = 0, mission: str = "intercept-sleeper-ship") -> Scenario:
    """Set up a mission of one player, and a ship with three personnel for it in the other's hand."""
    scenario = Scenario()
    scenario.known_mission(mission, owner)
    borg = mission == "salvage-borg-ship"
    title, people_of = ("Cube", "borg") if borg else ("I.K.S. T'Ong", "klingon")
    ship = scenario.add(
        Ship(id="ship", title=title, affiliations=(people_of,), staffing=("stf",), range=5, weapons=5, shields=5), seat
    )
    scenario.hand(
        ship, *(scenario.personnel(f"k{n}", seat=seat, affiliation=people_of, icons=("stf",)) for n in range(4))
    )
    scenario.fill_decks()
    return scenario


@pytest.mark.parametrize("owner", [0, 1])
def test_the_sleeper_ship_reports_at_its_mission_with_up_to_three(owner: int) -> None:
    play = sleepers(0, owner=owner).begin(Phase.CARD_PLAY)
    play.choose("Use Intercept Sleeper Ship")
    play.choose("k0", "k1")
    assert [play.where(name) for name in ("ship", "k0", "k1", "k2")] == [
        "space.intercept-sleeper-ship",
        "aboard.ship",
        "aboard.ship",
        "hand.0",
    ]
    assert not play.state.card_play


@pytest.mark.parametrize(("owner", "able"), [(1, True), (0, False)])
def test_borg_ships_report_with_staffing_on_the_opponents_side_only(owner: int, able: bool) -> None:
    """1E-CARD-04: each player uses the end that faces them."""
    play = sleepers(0, owner=owner, mission="salvage-borg-ship").begin(Phase.CARD_PLAY)
    assert play.offers("Use Salvage Borg Ship") is able
    if able:
        play.choose("Use Salvage Borg Ship")
        play.choose("k0")
        assert (play.where("ship"), play.where("k0")) == ("space.salvage-borg-ship", "aboard.ship")


@pytest.mark.parametrize(("borg", "points"), [(True, 45), (False, 35)])
def test_salvage_is_worth_more_with_a_borg_card_in_play(borg: bool, points: int) -> None:
    """A mission that Borg can attempt is no Borg card."""
    scenario = Scenario()
    scenario.mission("M", affiliations=("borg",))
    scenario.known_mission("salvage-borg-ship", 0)
    able = "astrophysics, engineer, medical, computer skill"
    scenario.put("salvage-borg-ship", scenario.personnel("crew", able))
    if borg:
        scenario.mission("N", ground="space")
        scenario.put("N", scenario.ship("cube", seat=1, affiliation="borg"))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt Salvage Borg Ship")
    assert play.points() == points
