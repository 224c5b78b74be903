"""Work restrictions, crews of ships, services of facilities, and full turns (1E-COMP, 1E-REP)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.ccg.effects.cards_meant import All, Cards, Chosen
from engine.ccg.effects.changes import Adjusts, Cannot, DoubleTurns, Gains, Mixes
from engine.ccg.effects.effects import Convert, Quarantine, Score
from engine.ccg.effects.plays import SetApart
from engine.ccg.effects.texts import Order, Response, Trigger, While
from engine.ccg.resolving.lasting_change import LastingChange
from engine.first_edition.cards.definition import Event, Function
from engine.first_edition.cards.halves import Half, Step
from engine.first_edition.game import GAME
from engine.first_edition.position.characteristics import attribute_of_card, is_disabled
from engine.first_edition.position.teams.house_arrest import is_arrested
from engine.first_edition.position.teams.teams import surface_place, teams_at
from engine.first_edition.resolving.home_ships import home_of
from engine.first_edition.table.state import Phase
from engine.kernel.errors import RuleViolation
from engine.kernel.game import options_with_defaults
from tests.engine.first_edition.scenario import Play, Scenario, requirement_of


@pytest.fixture
def scenario() -> Scenario:
    """Alice's outpost at her planet P, with her ships Hood and Nebula above, and full decks."""
    scenario = Scenario()
    scenario.mission("P")
    scenario.mission("Q")
    scenario.put("P", scenario.outpost("starbase"), scenario.ship("hood"), scenario.ship("nebula"))
    scenario.fill_decks()
    return scenario


# --- does not work with (1E-COMP-05) ---------------------------------------------------------------------------------

AVERSE = requirement_of('"cardassian" or [cardassian]')


def averse(scenario: Scenario, name: str = "obrien", **facts: Any) -> str:
    """A personnel who does not work with Cardassians."""
    facts.setdefault("shuns", AVERSE)
    return scenario.personnel(name, **facts)


def treaty(scenario: Scenario, *affiliations: str) -> None:
    text = While(changes=(Mixes(Cards(), affiliations),))
    stays = Function(how="play", stays=True, texts=(text,))
    scenario.table(scenario.add(Event(id="treaty", title="treaty", functions=(stays,))))


@pytest.mark.parametrize(
    ("facts", "teams"),
    [
        ({"affiliation": "cardassian"}, 2),
        ({"affiliation": "non-aligned", "characteristics": ("cardassian",)}, 2),
        ({"affiliation": "non-aligned"}, 1),
    ],
)
def test_1e_comp_05_they_form_a_team_of_their_own_even_under_a_treaty(
    scenario: Scenario, facts: dict[str, Any], teams: int
) -> None:
    """Both the species and the affiliation are meant."""
    treaty(scenario, "federation", "cardassian")
    scenario.put("P", averse(scenario), scenario.personnel("garak", **facts))
    play = scenario.begin()
    assert len(teams_at(play.table, 0, surface_place("P"))) == teams


def test_1e_comp_05_a_treaty_overcomes_only_affiliation_restrictions(scenario: Scenario) -> None:
    """Such as Lore's, who doesn't work with [Fed] affiliation."""
    lore = averse(scenario, "lore", affiliation="romulan", shuns=requirement_of("[federation]"))
    scenario.put("P", lore, scenario.personnel("riker"))
    play = scenario.begin()
    assert len(teams_at(play.table, 0, surface_place("P"))) == 2
    treaty(again := _fresh(), "federation", "romulan")
    again.put(
        "P",
        averse(again, "lore", affiliation="romulan", shuns=requirement_of("[federation]")),
        again.personnel("riker"),
    )
    assert len(teams_at(again.begin().table, 0, surface_place("P"))) == 1


def _fresh() -> Scenario:
    scenario = Scenario()
    scenario.mission("P")
    scenario.fill_decks()
    return scenario


@pytest.mark.parametrize(("affiliation", "reports"), [("non-aligned", False), ("romulan", False)])
def test_1e_comp_05_they_do_not_report_to_what_they_do_not_work_with(
    scenario: Scenario, affiliation: str, reports: bool
) -> None:
    """Lore is Non-Aligned, and yet no [Fed] facility takes him."""
    scenario.hand(averse(scenario, "lore", affiliation=affiliation, shuns=requirement_of("[federation]")))
    play = scenario.begin(Phase.CARD_PLAY)
    assert play.offers("Report lore") is reports


def test_1e_comp_05_others_report(scenario: Scenario) -> None:
    scenario.hand(averse(scenario, affiliation="non-aligned"))
    play = scenario.begin(Phase.CARD_PLAY)
    assert play.offers("Report obrien")


def test_1e_comp_05_they_do_not_board_with_personnel_they_refuse_to_work_with(scenario: Scenario) -> None:
    scenario.put("hood", scenario.personnel("garak", affiliation="non-aligned", characteristics=("cardassian",)))
    scenario.put("P", averse(scenario), scenario.personnel("riker"))
    play = scenario.begin()
    play.choose("Beam from the surface of P to hood")
    assert play.labels == ["riker"]


def test_1e_comp_05_nor_do_they_board_together(scenario: Scenario) -> None:
    garak = scenario.personnel("garak", affiliation="non-aligned", characteristics=("cardassian",))
    scenario.put("P", averse(scenario), garak)
    play = scenario.begin()
    play.choose("Beam from the surface of P to hood")
    play.choose("obrien", "garak")
    assert play.where("obrien") == "aboard.hood"
    assert play.where("garak") == "surface.P"


def test_1e_comp_05_where_it_comes_about_aboard_they_are_under_house_arrest(scenario: Scenario) -> None:
    """Solkar doesn't work with Treachery, and a personnel aboard has just gained it."""
    solkar = averse(scenario, "solkar", shuns=requirement_of("Treachery"))
    scenario.put("hood", scenario.personnel("pilot"), scenario.personnel("riker"), solkar)
    play = scenario.begin()
    assert not is_arrested(play.table, "solkar")
    play.state.lasting.append(LastingChange(Gains(Cards(), "Treachery"), 0, "pilot", "turn", ["riker"]))
    play.table.drop_caches()
    assert is_arrested(play.table, "solkar")
    assert not is_arrested(play.table, "pilot")


@pytest.mark.parametrize(("characteristic", "teams"), [("klingon", 1), ("human", 2)])
def test_1e_comp_05_works_only_with_excludes_all_others(scenario: Scenario, characteristic: str, teams: int) -> None:
    scenario.put("P", scenario.personnel("kang", only_with=requirement_of('"klingon"'), characteristics=("klingon",)))
    scenario.put("P", scenario.personnel("other", characteristics=(characteristic,)))
    play = scenario.begin()
    assert len(teams_at(play.table, 0, surface_place("P"))) == teams


# --- the ship of an Away Team (1E-MOVE-11) ---------------------------------------------------------------------------


def distortion(scenario: Scenario) -> None:
    scenario.hand(scenario.card("distortion-of-space-time-continuum"))


def beam_down(play: Play, ship: str, *who: str) -> None:
    play.choose(f"Beam from {ship} to the surface of P")
    play.choose(*who)


def test_1e_move_11_an_away_team_belongs_to_the_ship_from_which_it_beamed(scenario: Scenario) -> None:
    scenario.put("hood", scenario.personnel("pilot"))
    play = scenario.begin()
    beam_down(play, "hood", "pilot")
    assert home_of(play.table, "pilot") == "hood"


def test_1e_move_11_joined_teams_belong_to_one_ship_of_their_players_choice(scenario: Scenario) -> None:
    distortion(scenario)
    scenario.put("hood", scenario.personnel("one"))
    scenario.put("nebula", scenario.personnel("two"))
    play = scenario.begin()
    beam_down(play, "hood", "one")
    beam_down(play, "nebula", "two")
    assert play.decision.rule == "1E-MOVE-11"
    play.choose("nebula")
    assert [home_of(play.table, one) for one in ("one", "two")] == ["nebula", "nebula"]


def test_1e_move_11_without_a_relevant_card_there_is_no_question(scenario: Scenario) -> None:
    scenario.put("hood", scenario.personnel("one"))
    scenario.put("nebula", scenario.personnel("two"))
    play = scenario.begin()
    beam_down(play, "hood", "one")
    beam_down(play, "nebula", "two")
    assert play.decision.rule == "1E-TURN-08"
    assert [home_of(play.table, one) for one in ("one", "two")] == ["hood", "hood"]


@pytest.mark.parametrize("leaves", [True, False])
def test_1e_move_11_it_ends_as_the_ship_departs(scenario: Scenario, leaves: bool) -> None:
    """It doesn't resume when the ship returns."""
    scenario.put("hood", scenario.personnel("pilot"), scenario.personnel("down"))
    play = scenario.begin()
    beam_down(play, "hood", "down")
    if leaves:
        play.do("Move hood", "Move hood")
    assert play.state.cards["hood"].at == "space.P"
    assert home_of(play.table, "down") == ("" if leaves else "hood")


def test_1e_move_11_boarding_another_ship_changes_the_crew(scenario: Scenario) -> None:
    scenario.put("hood", scenario.personnel("down"))
    play = scenario.begin()
    beam_down(play, "hood", "down")
    play.choose("Beam from the surface of P to nebula")
    play.choose("down")
    beam_down(play, "nebula", "down")
    assert home_of(play.table, "down") == "nebula"


def test_1e_move_11_a_card_about_a_ship_and_its_away_teams_means_only_those(scenario: Scenario) -> None:
    distortion(scenario)
    scenario.put("P", *(scenario.personnel(one) for one in ("ours", "others")), stopped=True)
    scenario.state.cards["ours"].home, scenario.state.cards["others"].home = "hood", "nebula"
    play = scenario.begin()
    play.choose("Play Distortion of Space/Time Continuum")
    play.choose("hood")
    assert not play.is_stopped("ours")
    assert play.is_stopped("others")


# --- facilities ------------------------------------------------------------------------------------------------------


def station(scenario: Scenario, *services: str) -> None:
    scenario.mission("S")
    scenario.put("S", scenario.outpost("station", facility="station", services=services))


def test_1e_rep_09_stations_allow_reporting_and_docking_only_if_stated(scenario: Scenario) -> None:
    station(scenario)
    scenario.put("S", scenario.ship("visitor"))
    scenario.put("visitor", scenario.personnel("pilot"))
    scenario.hand(scenario.personnel("riker"))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Report riker")
    assert play.where("riker") == "aboard.starbase"
    play.choose("Give orders") if play.offers("Give orders") else None
    assert not play.offers("Dock visitor at station")


def test_1e_rep_09_its_text_can_allow_it(scenario: Scenario) -> None:
    station(scenario, "reporting", "docking")
    scenario.put("S", scenario.ship("visitor"))
    scenario.put("visitor", scenario.personnel("pilot"))
    scenario.hand(scenario.personnel("riker"))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Report riker")
    assert sorted(play.labels) == ["starbase at P", "station at S"]
    play.choose("station at S")
    play.choose("Give orders") if play.offers("Give orders") else None
    assert play.offers("Dock visitor at station")


@pytest.mark.parametrize(("services", "repaired"), [(("docking",), False), (("docking", "repair"), True)])
def test_1e_rep_09_repair_is_a_service_of_its_own(
    scenario: Scenario, services: tuple[str, ...], repaired: bool
) -> None:
    station(scenario, *services)
    scenario.dock("station", scenario.ship("visitor"))
    scenario.state.cards["visitor"].rotations = 1
    play = scenario.begin()
    for _ in range(4):
        play.end_turn()
    assert (play.state.cards["visitor"].rotations == 0) is repaired


def test_1e_doc_02_the_glossary_lets_both_players_use_a_headquarters(scenario: Scenario) -> None:
    """By the rulebook only players of its affiliation could use it (1E-REP-08)."""
    capital = scenario.outpost("capital", seat=1, facility="headquarters", affiliation="klingon")
    scenario.put("Q", capital)
    scenario.hand(scenario.personnel("kurn", affiliation="klingon"))
    play = scenario.begin(Phase.CARD_PLAY)
    assert play.offers("Report kurn")


def test_1e_doc_02_an_outpost_of_the_opponent_stays_closed(scenario: Scenario) -> None:
    scenario.put("Q", scenario.outpost("theirs", seat=1, affiliation="klingon"))
    scenario.hand(scenario.personnel("kurn", affiliation="klingon"))
    play = scenario.begin(Phase.CARD_PLAY)
    assert not play.offers("Report kurn")


@pytest.mark.parametrize(("persona", "seeded"), [("the station", False), ("", True)])
def test_1e_uniq_10_a_facility_with_two_names_is_in_play_once(persona: str, seeded: bool) -> None:
    """The second one goes out of play, such as Terok Nor beside Deep Space 9."""
    scenario = Scenario()
    scenario.mission("P")
    scenario.mission("Q", seat=1)
    facts: dict[str, Any] = {"uniqueness": "not duplicatable", "persona": persona}
    scenario.put("P", scenario.outpost("one name", **facts))
    scenario.seeds(scenario.outpost("other name", seat=1, **facts))
    scenario.fill_decks()
    play = scenario.begin(Phase.FACILITIES)
    while play.state.turn == 0:
        play.choose(play.decision.default[0])
    assert play.where("other name") == ("space.P" if seeded else "out.1")


@pytest.mark.parametrize(("coexists", "places"), [((), ["Q"]), (("starbase",), ["P", "Q"])])
def test_1e_fac_10_facilities_that_coexist_may_stand_in_one_place(
    scenario: Scenario, coexists: tuple[str, ...], places: list[str]
) -> None:
    scenario.seeds(scenario.outpost("colony", coexists=coexists))
    play = scenario.begin(Phase.FACILITIES)
    assert [one.place for one in play.decision.options if one.place] == places


def test_1e_fac_10_it_lifts_what_forbids_the_named_cards_only(scenario: Scenario) -> None:
    scenario.put("Q", scenario.outpost("other"))
    scenario.seeds(scenario.outpost("colony", coexists=("starbase",)))
    play = scenario.begin(Phase.FACILITIES)
    assert [one.place for one in play.decision.options if one.place] == ["P"]


# --- full turns ------------------------------------------------------------------------------------------------------


def docked(scenario: Scenario) -> Play:
    """Let Alice's damaged Hood dock this turn."""
    scenario.put("hood", scenario.personnel("pilot"))
    scenario.state.cards["hood"].rotations = 1
    play = scenario.begin()
    play.choose("Dock hood at starbase")
    return play


@pytest.mark.parametrize(("turns", "repaired"), [(4, False), (5, True)])
def test_1e_turn_13_a_full_turn_is_a_complete_turn_of_its_player(
    scenario: Scenario, turns: int, repaired: bool
) -> None:
    """The turn of docking and the opponent's turns don't count: the second full turn ends with turn 5."""
    play = docked(scenario)
    for _ in range(turns):
        play.end_turn()
    assert (play.state.cards["hood"].rotations == 0) is repaired


@pytest.mark.parametrize(("turns", "repaired"), [(3, False), (4, True)])
def test_1e_turn_11_both_turns_of_a_double_turn_are_full_turns(scenario: Scenario, turns: int, repaired: bool) -> None:
    """Alice's turns are 1 (docking), 2, 4 and 5: two full turns end with turn 4."""
    double = Function(how="play", stays=True, texts=(While(changes=(DoubleTurns(),)),))
    scenario.table(scenario.add(Event(id="horga", title="horga", functions=(double,))))
    play = docked(scenario)
    for _ in range(turns):
        play.end_turn()
    assert [play.state.active, play.state.turn] == [0, turns + 1] if turns == 3 else True
    assert (play.state.cards["hood"].rotations == 0) is repaired


# --- playing, placing, exchanging ------------------------------------------------------------------------------------


def watcher(scenario: Scenario) -> None:
    """Bob's event that scores whenever Alice plays a personnel."""
    trigger = Trigger("played", by="opponent", cards=Cards(kind="personnel", whose="opponent"))
    text = Response(trigger=trigger, effects=(Score(1),), must=True)
    stays = Function(how="play", stays=True, texts=(text,))
    scenario.table(scenario.add(Event(id="council", title="council", functions=(stays,)), 1))


def test_1e_play_10_who_reports_is_played(scenario: Scenario) -> None:
    watcher(scenario)
    scenario.hand(scenario.personnel("riker"))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Report riker")
    assert play.points(1) == 1


def test_1e_play_10_who_replaces_a_version_of_the_persona_is_not(scenario: Scenario) -> None:
    watcher(scenario)
    scenario.put("P", scenario.personnel("picard", uniqueness="unique"))
    scenario.hand(scenario.personnel("galen", persona="picard", uniqueness="unique"))
    scenario.state.due = ("replace",)
    play = scenario.begin(Phase.START)
    play.choose("picard → galen")
    assert play.where("galen") == "surface.P"
    assert play.points(1) == 0


def test_1e_play_10_nor_is_who_is_earned(scenario: Scenario) -> None:
    watcher(scenario)
    scenario.put("P", scenario.personnel("riker", "leadership"))
    scenario.under("P", scenario.personnel("guest", seeds_under="P"))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.where("guest") == "surface.P"
    assert play.points(1) == 0


def test_1e_play_10_nor_who_changes_affiliation(scenario: Scenario) -> None:
    watcher(scenario)
    scenario.put("P", scenario.personnel("worf", affiliation=("federation", "klingon")))
    play = scenario.begin()
    play.choose("Switch worf to Klingon")
    assert play.points(1) == 0


def test_1e_play_13_what_a_card_does_where_it_is_placed_begins_only_then(scenario: Scenario) -> None:
    """The condition is checked before it is placed, so its later weakening doesn't count."""
    weakens = Adjusts(Cards(kind="personnel", where="present"), ("strength",), -3)
    step = Step(condition=requirement_of("Strength>7"), effects=(Score(1),))
    on_mission = All(kind="mission", where="mission")
    gloom = Half(steps=(step,), then="stays", placed=on_mission, texts=(While(changes=(weakens,)),))
    scenario.put("P", scenario.personnel("riker", attributes=(5, 5, 8)))
    scenario.under("P", scenario.dilemma("gloom", gloom))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.points() == 0
    assert play.where("gloom").startswith("on.")
    assert attribute_of_card(play.table, "riker", "strength") == 5


def test_1e_leave_14_cards_placed_on_a_card_move_to_its_replacement(scenario: Scenario) -> None:
    """Conditions for playing it aren't checked again: the new version is no human."""
    stronger = While(changes=(Adjusts(Cards(kind="personnel", where="host"), ("strength",), 3),))
    on = Cards(kind="personnel", who=requirement_of('"human"'), where="play")
    function = Function(how="play", on=on, stays=True, texts=(stronger,))
    scenario.put("P", scenario.personnel("picard", uniqueness="unique", characteristics=("human",)))
    scenario.on("picard", scenario.add(Event(id="boost", title="boost", functions=(function,))))
    scenario.hand(scenario.personnel("locutus", persona="picard", uniqueness="unique"))
    scenario.state.due = ("replace",)
    play = scenario.begin(Phase.START)
    play.choose("picard → locutus")
    assert play.where("boost") == "on.locutus"
    assert attribute_of_card(play.table, "locutus", "strength") == 8


# --- in play for uniqueness only, and converted missions -------------------------------------------------------------


def cloned(scenario: Scenario, *, apart: bool = True) -> Play:
    """Put Bob's Picard under an event of Alice's, in play for uniqueness only."""
    effect = SetApart(Chosen(kind="personnel", whose="opponent", where="play"))
    scenario.put("P", scenario.personnel("picard", "leadership", seat=1, uniqueness="unique"))
    scenario.hand(scenario.event("clone", *((effect,) if apart else ()), stays=True))
    scenario.hand(scenario.personnel("dixon", persona="picard", seat=1, uniqueness="unique"))
    scenario.put("Q", scenario.outpost("theirs", seat=1))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play clone")
    return play


def test_1e_uniq_08_it_keeps_its_owner_from_bringing_another_version(scenario: Scenario) -> None:
    play = cloned(scenario)
    assert play.where("picard") == "apart.clone"
    play.end_turn()
    assert play.decision.seat == 1 or play.state.active == 1
    assert not play.offers("Report dixon")


def test_1e_stat_10_for_everything_else_it_is_not_in_play(scenario: Scenario) -> None:
    play = cloned(scenario)
    assert not play.table.in_play("picard")
    assert "picard" not in play.table.all_in_play()
    assert teams_at(play.table, 1, surface_place("P")) == []


def test_1e_uniq_08_it_leaves_with_the_card_above_it(scenario: Scenario) -> None:
    """Then another version can be played."""
    play = cloned(scenario)
    play.match.adjust(0, ("discard", "clone"))
    assert play.where("picard") == "discard.1"
    play.do("End your turn", "Agree")
    if play.state.turn == 1:
        play.end_turn()
    assert play.offers("Report dixon")


def converting(scenario: Scenario) -> None:
    text = Order(effects=(Convert(All(kind="mission", where="mission")),), once="turn")
    scenario.put("hood", scenario.personnel("engineer", "leadership", texts=(text,)))


def test_1e_mis_23_a_converted_mission_is_in_space_and_all_on_the_planet_is_destroyed(scenario: Scenario) -> None:
    converting(scenario)
    scenario.put("P", scenario.personnel("down", seat=1))
    play = scenario.begin()
    play.choose("Use engineer")
    assert play.where("down") == "discard.1"
    assert play.where("hood") == "space.P"
    assert play.state.locations["P"].kind == "space"
    play.choose("Attempt P")
    assert play.points() == 35


def test_1e_conv_01_1e_conv_02_what_stands_on_the_planet_is_lost_and_what_is_above_or_at_the_mission_stays(
    scenario: Scenario,
) -> None:
    converting(scenario)
    scenario._lay("surface", "P", scenario.outpost("colony", seat=1, facility="station", on_planet=True))
    scenario.put("colony", scenario.personnel("settler", seat=1))
    scenario._lay("surface", "P", scenario.ship("lander", seat=1, lands=True))
    scenario.put("lander", scenario.personnel("pilot", seat=1))
    scenario.put("P", scenario.outpost("depot", seat=1), scenario.equipment("kit", seat=1))
    scenario.on("P", scenario.event("drug", stays=True, seat=1))
    play = scenario.begin()
    play.choose("Use engineer")
    lost = ("colony", "settler", "lander", "pilot", "kit")
    assert [play.where(one) for one in lost] == ["discard.1"] * len(lost)
    assert (play.where("depot"), play.where("drug")) == ("space.P", "on.P")


def test_1e_mis_23_it_counts_as_space_for_completions_already_made(scenario: Scenario) -> None:
    """A hundred points with a planet and a space mission win (1E-WIN-02)."""
    converting(scenario)
    for place in ("P", "Q"):
        scenario.state.locations[place].completed_by = 0
    scenario.scored(100, bonus=False)
    play = scenario.begin()
    assert play.match.outcome is None
    play.choose("Use engineer")
    assert play.match.outcome is not None


# --- quarantine ------------------------------------------------------------------------------------------------------


def quarantined(scenario: Scenario) -> Play:
    effect = Quarantine(All(kind="personnel", where="present"))
    scenario.put("P", scenario.personnel("nurse", texts=(Order(effects=(effect,), once="turn"),)))
    scenario.put("hood", scenario.personnel("pilot"))
    play = scenario.begin()
    play.choose("Use nurse")
    return play


def test_1e_stat_08_quarantined_personnel_cannot_leave(scenario: Scenario) -> None:
    play = quarantined(scenario)
    assert not play.offers("Beam from the surface of P to hood")
    assert not is_disabled(play.table, "nurse")


def test_1e_stat_08_but_others_may_come(scenario: Scenario) -> None:
    play = quarantined(scenario)
    play.choose("Beam from hood to the surface of P")
    play.choose("pilot")
    assert play.where("pilot") == "surface.P"
    assert play.offers("Beam from the surface of P to hood"), "who has just come was not among those"


# --- rulings and disputes --------------------------------------------------------------------------------------------


def burning(options: dict[str, str]) -> Play:
    """Let Alice's Away Team of weak and strong personnel encounter Firestorm."""
    scenario = Scenario()
    scenario.mission("P")
    scenario.put(
        "P", scenario.personnel("weak", "leadership", attributes=(4, 5, 5)), scenario.personnel("strong", "leadership")
    )
    scenario.under("P", scenario.card("firestorm", 1))
    scenario.fill_decks()
    play = scenario.begin(options=options)
    play.choose("Attempt P")
    return play


@pytest.mark.parametrize(("options", "points"), [({}, 35), ({"temporary-rulings": "off"}, 0)])
def test_1e_doc_06_the_ruling_on_firestorm_can_be_left_out(options: dict[str, str], points: int) -> None:
    """By the ruling the attempt continues (1E-CR-103); otherwise the condition wasn't met, and all are stopped."""
    play = burning(options)
    assert play.where("weak") == "discard.0"
    assert play.where("firestorm") == "out.1"
    assert play.points() == points
    assert play.is_stopped("strong") is (points == 0)


@pytest.mark.parametrize("value", ["on", "off"])
def test_1e_doc_06_it_is_an_option_of_a_match(value: str) -> None:
    known = GAME.options(2)
    assert options_with_defaults(known, {"temporary-rulings": value}) == {"temporary-rulings": value}
    assert options_with_defaults(known, {}) == {"temporary-rulings": "on"}


def test_1e_doc_03_players_settle_undecided_points_manually(scenario: Scenario) -> None:
    """The program decides nothing itself, and the other player may object."""
    play = scenario.begin()
    play.match.adjust(0, ("score", "0", "5"))
    assert play.points() == 5
    play.match.adjust(1, ("object",))
    assert play.points() == 0


def test_1e_doc_04_a_mistake_is_mended_while_that_is_easy(scenario: Scenario) -> None:
    scenario.put("P", scenario.personnel("riker"))
    play = scenario.begin()
    play.match.adjust(0, ("hand", "riker"))
    assert play.where("riker") == "hand.0"


def test_1e_doc_04_once_they_have_played_on_it_stands(scenario: Scenario) -> None:
    """A player who has made a decision since then can no longer object."""
    scenario.put("Q", scenario.ship("bortas", seat=1, affiliation="klingon"))
    scenario.put("bortas", scenario.personnel("kurn", seat=1, affiliation="klingon"))
    play = scenario.begin()
    play.match.adjust(0, ("score", "0", "5"))
    play.do("End your turn", "Agree")
    play.do("Move bortas")
    with pytest.raises(RuleViolation):
        play.match.adjust(1, ("object",))
    assert play.points() == 5


def test_1e_comp_05_a_lock_of_movement_is_no_aversion(scenario: Scenario) -> None:
    """Limit: personnel who can't beam still belong to the team."""
    keeps = While(changes=(Cannot(Cards(kind="personnel", where="this"), "beam"),))
    scenario.put("P", scenario.personnel("kept", texts=(keeps,)), scenario.personnel("riker"))
    assert len(teams_at(scenario.begin().table, 0, surface_place("P"))) == 1
