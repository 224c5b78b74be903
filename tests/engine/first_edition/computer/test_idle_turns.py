"""Positions where the computer once lost turns: personnel without a ship they can fly, cards stuck in hand."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import Chosen
from engine.ccg.effects.effects import Discard, Kill
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4
from engine.first_edition.table.state import Phase
from tests.engine.first_edition.battles import add_fighter
from tests.engine.first_edition.computer.test_computer import answer, expedition, goes_on
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half, outpost_scenario
from tests.engine.first_edition.situations.test_captives_stations_and_spies import nor
from tests.engine.first_edition.situations.test_teams_that_are_apart import changes_strength


def play_cards(play: Play, most: int = 10) -> None:
    """Let the computer answer for the first seat until it gives orders."""
    for _ in range(most):
        if play.decision.seat != 0 or play.decision.rule == "1E-TURN-08":
            return
        play.match.answer(0, play.decision.number, answer(play))


# --- cards -----------------------------------------------------------------------------------------------------------


def test_a_card_that_fetches_another_is_used_before_the_card_play_and_fetches_what_a_mission_is_missing() -> None:
    scenario = Scenario()
    scenario.mission("P", "Music")
    scenario.put("P", scenario.outpost("starbase"))
    scenario.table(scenario.card("qs-tent"))
    scenario.hand(scenario.card("qs-tent"), scenario.personnel("ensign"))
    scenario._into("tent", [scenario.personnel("cook"), scenario.personnel("riker", "music")])
    scenario.fill_decks()
    play = scenario.begin(Phase.CARD_PLAY)
    assert answer(play)[0].startswith("anytime:qs-tent-2:")
    play_cards(play)
    assert next(card.at for card in play.state.cards.values() if card.card == "riker") == "aboard.starbase"


@pytest.mark.parametrize(("icons", "opened"), [(("au",), True), ((), False)])
def test_a_doorway_is_opened_for_cards_stuck_in_hand(icons: tuple[str, ...], *, opened: bool) -> None:
    """Space-Time Portal lets one [AU] card in each turn (1E-ICON-05)."""
    scenario = outpost_scenario()
    scenario.hand(scenario.card("space-time-portal"), scenario.personnel("mogh", icons=icons))
    play = scenario.begin(Phase.CARD_PLAY)
    play_cards(play)
    assert (play.where("space-time-portal") == "table.0") is opened
    assert play.where("mogh") == "aboard.starbase"


@pytest.mark.parametrize(("icon", "first"), [("stf", "runabout"), ("cmd", "riker")])
def test_a_ship_that_its_people_can_fly_is_played_beside_one_that_they_cannot(icon: str, first: str) -> None:
    """The galaxy in play requires a commander; the runabout in hand needs anyone."""
    scenario = Scenario()
    scenario.mission("P", "Leadership")
    scenario.put("P", scenario.outpost("starbase"))
    scenario.dock("starbase", scenario.ship("galaxy", staffing=("cmd",)))
    scenario.put("starbase", *(scenario.personnel(f"crew-{n}", icons=(icon,)) for n in range(2)))
    scenario.hand(scenario.ship("runabout", staffing=("stf",)), scenario.personnel("riker", "leadership"))
    scenario.fill_decks()
    assert answer(scenario.begin(Phase.CARD_PLAY)) == (f"play:{first}:0",)


@pytest.mark.parametrize(("there", "first"), [("ensign", "commander"), ("captain", "riker")])
def test_personnel_needed_to_fly_a_ship_report_first(there: str, first: str) -> None:
    scenario = Scenario()
    scenario.mission("P", "Leadership")
    scenario.put("P", scenario.outpost("starbase"))
    scenario.dock("starbase", scenario.ship("galaxy", staffing=("cmd",)))
    scenario.put("starbase", scenario.personnel(there, icons=("cmd",) if there == "captain" else ()))
    scenario.hand(scenario.personnel("riker", "leadership"), scenario.personnel("commander", icons=("cmd",)))
    scenario.fill_decks()
    assert answer(scenario.begin(Phase.CARD_PLAY)) == (f"play:{first}:0",)


def test_the_card_that_is_least_useful_in_play_is_discarded() -> None:
    scenario = outpost_scenario()
    scenario.table(scenario.event("loss", Discard(count=1, how="chosen")))
    scenario.hand(scenario.event("fire", Discard(count=1, how="chosen")))
    scenario.hand(scenario.personnel("riker", "leadership"), scenario.card("kevin-uxbridge"))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play fire")
    assert answer(play) == ("kevin-uxbridge",)


@pytest.mark.parametrize(("by", "killed"), [("you", "cook"), ("opponent", "riker")])
def test_forced_kills_hit_its_least_useful_or_the_opponents_best_personnel(by: str, killed: str) -> None:
    scenario = Scenario()
    scenario.mission("P", "Music")
    scenario.put("P", scenario.personnel("cook"), scenario.personnel("riker", "leadership, diplomacy"))
    chosen = Chosen(by=by, kind="personnel", where="present")  # type: ignore[arg-type]
    scenario.under("P", scenario.dilemma("trap", dilemma_half(Kill(who=chosen))))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.decision.seat == (0 if by == "you" else 1)
    assert answer(play) == (killed,)


# --- ships -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("icon", "changes"), [("stf", True), ("cmd", False)])
def test_a_crew_changes_to_the_ship_that_it_can_fly(icon: str, *, changes: bool) -> None:
    scenario = expedition(people=0)
    scenario.dock("starbase", scenario.ship("galaxy", staffing=("cmd", "cmd")))
    scenario.put("galaxy", *(scenario.personnel(f"crew-{n}", "leadership", icons=(icon,)) for n in range(4)))
    orders = goes_on(scenario.begin())
    assert ("move:nebula" in orders) is changes
    assert ("move:galaxy" in orders) is not changes


@pytest.mark.parametrize(("icon", "fetched"), [((), True), (("cmd",), False)])
def test_personnel_beside_a_ship_they_cannot_fly_are_picked_up(icon: tuple[str, ...], *, fetched: bool) -> None:
    scenario = expedition(distance=2, people=1, requires="Music x3")
    scenario.put("P", scenario.outpost("outpost"))
    scenario.dock("outpost", scenario.ship("galaxy", staffing=("cmd",)))
    scenario.put("outpost", scenario.personnel("guinan", icons=icon))
    play = scenario.begin()
    goes_on(play)
    assert (play.where("nebula") == "space.P") is fetched


@pytest.mark.parametrize("manned", [0, 1])
def test_of_two_ships_of_one_name_the_one_that_sets_out_flies_to_its_own_destination(manned: int) -> None:
    """The other has no crew and would fly home."""
    scenario = Scenario()
    scenario.mission("X", "Music x3", span=1, ground="space")
    scenario.mission("H", "Music x3", span=1, ground="space")
    scenario.mission("S", "Leadership", span=5, ground="space")
    scenario.put("X", scenario.outpost("starbase"))
    ships = [scenario.ship("runabout")]
    ships.append(scenario.copy_of("runabout"))
    scenario.put("H", *ships)
    scenario.put(ships[manned], *(scenario.personnel(f"crew-{n}", "leadership") for n in range(4)))
    scenario.fill_decks()
    assert goes_on(scenario.begin())[:2] == [f"move:{ships[manned]}", "attempt:S:0"]


@pytest.mark.parametrize(("has", "sets_out"), [("music", True), ("", False)])
def test_a_crew_fetches_from_afar_whoever_it_needs_for_a_mission(has: str, *, sets_out: bool) -> None:
    """Otherwise a single personnel is picked up only within reach."""
    scenario = expedition(people=4, requires="Leadership and Music")
    scenario.mission("F", "Music x9", span=9, ground="space")
    scenario.put("F", scenario.ship("galaxy", staffing=("cmd",)))
    scenario.put("galaxy", scenario.personnel("singer", has))
    assert ("move:nebula" in goes_on(scenario.begin())) is sets_out


@pytest.mark.parametrize(("quadrant", "first"), [("gamma", "runabout"), ("alpha", "riker")])
def test_a_ship_in_another_quadrant_does_not_help_personnel_reporting_here(quadrant: str, first: str) -> None:
    scenario = Scenario()
    scenario.mission("P", "Leadership")
    scenario.mission("G", "Music", quadrant="gamma")
    scenario.put("P", scenario.outpost("starbase"))
    scenario.put("G" if quadrant == "gamma" else "P", scenario.ship("galaxy"))
    scenario.put("galaxy", scenario.personnel("captain"))
    scenario.put("starbase", scenario.personnel("ensign"))
    scenario.hand(scenario.ship("runabout"), scenario.personnel("riker", "leadership"))
    scenario.fill_decks()
    assert answer(scenario.begin(Phase.CARD_PLAY)) == (f"play:{first}:0",)


@pytest.mark.parametrize(("range_", "changes"), [(1, True), (8, False)])
def test_a_crew_leaves_a_ship_whose_range_takes_it_nowhere(range_: int, *, changes: bool) -> None:
    scenario = Scenario()
    scenario.mission("H", "Music x3", span=2, ground="space")
    scenario.mission("S", "Leadership", span=2, ground="space")
    scenario.put("H", scenario.ship("nebula", numbers=(range_, 8, 8)), scenario.ship("runabout", numbers=(7, 1, 1)))
    scenario.put("nebula", *(scenario.personnel(f"crew-{n}", "leadership") for n in range(4)))
    scenario.fill_decks()
    orders = goes_on(scenario.begin())
    assert ("beam:aboard.nebula:aboard.runabout" in orders) is changes
    assert "attempt:S:0" in orders


def at_a_station(has: str) -> Scenario:
    """Alice's ship with four personnel lies at her station, in whose Ops a fifth is; they have what S requires."""
    scenario = nor(RULEBOOK_2_5_4)
    scenario.mission("S", "Leadership and Music", ground="space", affiliations=("cardassian",))
    scenario.put("P", scenario.ship("galor", affiliation="cardassian"))
    crew = (scenario.personnel(f"gul-{n}", "leadership", affiliation="cardassian") for n in range(4))
    scenario.put("galor", *crew)
    scenario.put("ops", scenario.personnel("garak", has, affiliation="cardassian"))
    scenario.state.locations["P"].completed_by = 1
    return scenario


@pytest.mark.parametrize(("has", "docks"), [("music", True), ("leadership", True)])
def test_a_ship_docks_to_pick_up_needed_personnel(has: str, *, docks: bool) -> None:
    play = at_a_station(has).begin()
    orders = goes_on(play)
    assert any(order.startswith("dock:galor") for order in orders) is docks
    assert play.where("garak") == "aboard.galor"
    assert ("attempt:S:0" in orders) is (has == "music")
    assert orders[-1] == "end"


# --- cures -----------------------------------------------------------------------------------------------------------


def quarantine(*healers: str) -> Scenario:
    """Give Alice's personnel on P Hyper-Aging, cured by SCIENCE and 2 MEDICAL; healers are aboard two ships there."""
    scenario = Scenario()
    scenario.mission("P", "Music x3")
    scenario.put("P", scenario.personnel("patient"))
    scenario.on("patient", scenario.card("hyper-aging", 1))
    for number, classification in enumerate(healers):
        ship = scenario.ship(f"ship-{number}", staffing=("cmd",))
        scenario.put("P", ship)
        scenario.put(ship, scenario.personnel(f"healer-{number}", classification=classification))
    scenario.fill_decks()
    return scenario


@pytest.mark.parametrize(("last", "cured"), [("medical", True), ("officer", False)])
def test_personnel_who_can_cure_a_disease_together_gather_there(last: str, *, cured: bool) -> None:
    play = quarantine("science", "medical", last).begin()
    goes_on(play)
    assert (play.where("hyper-aging") != "on.patient") is cured


@pytest.mark.parametrize(("last", "flies"), [("medical", True), ("officer", False)])
def test_a_ship_with_the_cure_flies_to_the_sick(last: str, *, flies: bool) -> None:
    scenario = quarantine()
    scenario.mission("H", "Music x3", ground="space")
    scenario.put("H", scenario.ship("olympic"))
    scenario.put("olympic", *(scenario.personnel(f"dr-{n}", classification=c) for n, c in
                              enumerate(("science", "medical", last))))  # fmt: skip
    play = scenario.begin()
    goes_on(play)
    assert (play.where("hyper-aging") != "on.patient") is flies


def test_personnel_needed_for_a_cure_report_first() -> None:
    scenario = quarantine("science", "medical")
    scenario.put("P", scenario.outpost("starbase"))
    scenario.hand(scenario.personnel("riker", "leadership"), scenario.personnel("crusher", classification="medical"))
    assert answer(scenario.begin(Phase.CARD_PLAY)) == ("play:crusher:0",)


# --- reports ---------------------------------------------------------------------------------------------------------


def test_a_drone_reports_aboard_the_main_ship_of_the_hive() -> None:
    """Otherwise the cube would have to fly home for each recruit."""
    scenario = Scenario()
    scenario.mission("S", ground="space", quadrant="delta")
    scenario.mission("M", ground="space", quadrant="delta")
    scenario.put("S", scenario.card("borg-outpost"))
    scenario.put("M", scenario.card("borg-cube"))
    scenario.dock("borg-outpost", scenario.copy_of("borg-cube"))
    drones = ("six-of-eleven", "eleven-of-nineteen", "two-of-nineteen", "three-of-nineteen", "two-of-eleven",
              "thirteen-of-nineteen")  # fmt: skip
    scenario.put("borg-cube", *(scenario.card(drone) for drone in drones))
    scenario.hand(scenario.card("eighteen-of-nineteen"))
    scenario.fill_decks()
    play = scenario.begin(Phase.CARD_PLAY)
    play_cards(play)
    assert play.where("eighteen-of-nineteen") == "aboard.borg-cube"


@pytest.mark.parametrize(("engineers", "freed"), [(3, True), (2, False)])
def test_trapped_personnel_are_freed_by_a_team_that_can_nullify_the_dilemma(engineers: int, *, freed: bool) -> None:
    """Duonetic Field Generator keeps everyone on the planet until 3 ENGINEER are there; no one else goes there."""
    scenario = Scenario()
    scenario.mission("H", "Music x3", ground="space")
    scenario.mission("P", "Music x3")
    scenario.on("P", scenario.card("duonetic-field-generator", 1))
    scenario.put("P", scenario.personnel("riker"))
    scenario.put("H", scenario.ship("galaxy"))
    scenario.put("galaxy", *(scenario.personnel(f"chief-{n}", "engineer") for n in range(engineers)))
    scenario.fill_decks()
    play = scenario.begin()
    orders = goes_on(play)
    assert ("move:galaxy" in orders) is freed
    assert (play.where("riker") == "aboard.galaxy") is freed


@pytest.mark.parametrize(("requires", "first"), [("Cunning>20", "data"), ("Strength>20", "worf")])
def test_personnel_adding_most_to_a_required_attribute_report_first(requires: str, first: str) -> None:
    scenario = Scenario()
    scenario.mission("P", requires)
    scenario.put("P", scenario.outpost("starbase"))
    scenario.hand(scenario.personnel("data", attributes=(5, 9, 4)), scenario.personnel("worf", attributes=(5, 4, 9)))
    scenario.fill_decks()
    assert answer(scenario.begin(Phase.CARD_PLAY)) == (f"play:{first}:0",)


@pytest.mark.parametrize(("requires", "first"), [("Leadership, Music", "riker"), ("Leadership, Music x2", "data")])
def test_a_personnel_completing_a_team_reports_before_a_more_skilled_one(requires: str, first: str) -> None:
    """With Riker's one Music the team can solve P, unless that takes two; Data is only part of what Q takes."""
    scenario = Scenario()
    scenario.mission("P", requires)
    scenario.mission("Q", "Law, Honor x2")
    scenario.put("P", scenario.outpost("starbase"))
    scenario.put("starbase", scenario.personnel("picard", "leadership"))
    skills = "physics, biology, geology, archaeology, law"
    scenario.hand(scenario.personnel("riker", "music"), scenario.personnel("data", skills))
    scenario.fill_decks()
    assert answer(scenario.begin(Phase.CARD_PLAY)) == (f"play:{first}:0",)


@pytest.mark.parametrize(("people", "has_ship", "draws"), [(4, False, True), (4, True, False), (3, False, False)])
def test_cards_are_drawn_for_a_ship_that_many_wait_for(people: int, *, has_ship: bool, draws: bool) -> None:
    scenario = Scenario()
    scenario.mission("P", "Leadership")
    scenario.put("P", scenario.outpost("starbase"))
    scenario.put("starbase", *(scenario.personnel(f"crew-{n}") for n in range(people)))
    scenario.hand(scenario.card("kivas-fajo-collector"), scenario.personnel("riker", "leadership"))
    if has_ship:
        scenario.dock("starbase", scenario.ship("galaxy"))
    scenario.fill_decks(20)
    assert (answer(scenario.begin(Phase.CARD_PLAY)) == ("play:kivas-fajo-collector:0",)) is draws


@pytest.mark.parametrize(("seat", "leaves"), [(0, True), (1, False)])
def test_a_crew_that_cannot_move_does_not_board_the_opponents_ship(seat: int, *, leaves: bool) -> None:
    """They would board their own empty ship; the opponent's has no SHIELDS to keep them out."""
    scenario = Scenario()
    scenario.mission("S", "Music x3", ground="space")
    scenario.put("S", scenario.ship("vorcha"), scenario.ship("runabout", seat=seat, numbers=(8, 0, 0)))
    scenario.put("vorcha", *(scenario.personnel(f"crew-{n}") for n in range(4)))
    scenario.on("vorcha", scenario.card("menthar-booby-trap", 1))
    scenario.fill_decks()
    play = scenario.begin()
    assert "beam:aboard.vorcha:aboard.runabout" in play.ids
    assert ("beam:aboard.vorcha:aboard.runabout" in goes_on(play)) is leaves


@pytest.mark.parametrize(
    ("seeds", "in_hand", "at_home", "attempted"),
    [(5, 0, 0, True), (6, 0, 0, False), (5, 1, 0, False), (5, 0, 2, False)],
)
def test_a_small_team_tries_if_waiting_adds_no_personnel(
    seeds: int, in_hand: int, at_home: int, *, attempted: bool
) -> None:
    """Four personnel face five dilemmas, with none in hand and hardly any elsewhere."""
    scenario = Scenario()
    scenario.mission("P", "Leadership")
    scenario.mission("H", "Music x3")
    scenario.put("P", *(scenario.personnel(f"crew-{n}", "leadership") for n in range(4)))
    scenario.put("H", *(scenario.personnel(f"home-{n}") for n in range(at_home)))
    scenario.hand(*(scenario.personnel(f"hand-{n}") for n in range(in_hand)))
    scenario.under("P", *(scenario.dilemma(f"dilemma-{n}", dilemma_half()) for n in range(seeds)))
    scenario.fill_decks()
    assert ("attempt:P:0" in goes_on(scenario.begin())) is attempted


@pytest.mark.parametrize(("stopped", "sets_out"), [(False, True), (True, False)])
def test_a_ship_does_not_fly_off_without_those_it_needs(*, stopped: bool, sets_out: bool) -> None:
    """The personnel with Music is in the outpost, and if stopped stays there this turn."""
    scenario = expedition(people=4, requires="Leadership and Music")
    scenario.put("starbase", scenario.personnel("singer", "music"), stopped=stopped)
    orders = goes_on(scenario.begin())
    assert ("move:nebula" in orders) is sets_out
    assert ("attempt:P:0" in orders) is sets_out


@pytest.mark.parametrize(("drones", "draws"), [(6, True), (5, False)])
def test_a_hive_without_a_ship_draws_for_one_in_place_of_its_card_play(drones: int, *, draws: bool) -> None:
    """With Seven of Nine there are enough to staff a cube."""
    scenario = Scenario()
    scenario.mission("S", ground="space", quadrant="delta")
    scenario.put("S", scenario.card("borg-outpost"))
    known = ("six-of-eleven", "eleven-of-nineteen", "two-of-nineteen", "three-of-nineteen", "two-of-eleven",
             "thirteen-of-nineteen")  # fmt: skip
    crew = ("seven-of-nine-the-borg", *known[:drones])
    scenario.put("borg-outpost", *(scenario.card(drone) for drone in crew))
    scenario.hand(scenario.card("eighteen-of-nineteen"))
    scenario.fill_decks(20)
    chosen = answer(scenario.begin(Phase.CARD_PLAY))[0]
    assert chosen.startswith("use:seven-of-nine-the-borg:") is draws


@pytest.mark.parametrize(("ship_at", "place"), [("B", "aboard.post-B"), ("A", "aboard.post-A")])
def test_recruits_report_where_a_ship_waits_for_a_crew(ship_at: str, place: str) -> None:
    """Three are at A, but a ship there or at B can't fly without a commander."""
    scenario = Scenario()
    for name in "AB":
        scenario.mission(name, "Music x3")
        scenario.put(name, scenario.outpost(f"post-{name}"))
    scenario.dock(f"post-{ship_at}", scenario.ship("galaxy", staffing=("cmd",)))
    scenario.put("post-A", *(scenario.personnel(f"crew-{n}") for n in range(3)))
    scenario.hand(scenario.personnel("riker", "leadership"))
    scenario.fill_decks()
    play = scenario.begin(Phase.CARD_PLAY)
    play_cards(play)
    assert play.where("riker") == place


@pytest.mark.parametrize(("waiting", "sets_out"), [(1, False), (2, True)])
def test_a_ship_does_not_fly_far_for_one_recruit(waiting: int, *, sets_out: bool) -> None:
    """It is two flights away; on the way back the next recruit at home would make it turn around forever."""
    scenario = expedition(distance=6, people=1, requires="Music x3")
    scenario.put("P", scenario.outpost("outpost"))
    scenario.put("outpost", *(scenario.personnel(f"recruit-{n}") for n in range(waiting)))
    assert ("move:nebula" in goes_on(scenario.begin())) is sets_out


def test_a_ship_picking_up_many_does_not_turn_back_for_one() -> None:
    scenario = Scenario()
    for name in "ABC":
        scenario.mission(name, "Music x3", span=3)
    for name, people in (("A", 1), ("C", 3)):
        scenario.put(name, scenario.outpost(f"post-{name}"))
        scenario.put(f"post-{name}", *(scenario.personnel(f"recruit-{name}-{n}") for n in range(people)))
    scenario.put("B", scenario.ship("galaxy", numbers=(3, 6, 6)))
    scenario.put("galaxy", scenario.personnel("captain"))
    scenario.fill_decks()
    play = scenario.begin()
    goes_on(play)
    assert play.where("galaxy") == "space.C"


# --- facts that have changed -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("changed", [True, False])
def test_a_ship_does_not_fly_for_a_classification_that_a_card_has_changed(*, changed: bool) -> None:
    """Military Privilege turns OFFICER into CIVILIAN, so that they can't complete P."""
    scenario = Scenario()
    scenario.mission("H", "Music x3", ground="space")
    scenario.mission("P", "Officer")
    scenario.put("H", scenario.ship("nebula"))
    crew = (scenario.personnel(f"crew-{n}", classification="officer") for n in range(4))
    scenario.put("nebula", *crew)
    if changed:
        scenario.table(scenario.card("military-privilege", 1))
    scenario.fill_decks()
    assert ("move:nebula" in goes_on(scenario.begin())) is not changed


def test_a_team_beams_down_to_a_homeworld_that_a_card_lets_it_solve() -> None:
    """The displayed comparison names the mission's own requirements, but HQ: Secure Homeworld counts (1E-MIS-21)."""
    scenario = Scenario()
    home = scenario.known_mission("orb-negotiations")
    scenario.on("orb-negotiations", scenario.card("hq-secure-homeworld"))
    scenario.put(home, scenario.ship("galor", affiliation="cardassian"))
    team = (scenario.personnel(f"gul-{n}", "leadership, security, treachery", affiliation="cardassian",
                               attributes=(9, 9, 9)) for n in range(5))  # fmt: skip
    scenario.put("galor", *team)
    scenario.fill_decks()
    assert goes_on(scenario.begin())[:2] == [f"beam:aboard.galor:surface.{home}", f"attempt:{home}:0"]


# --- ships -----------------------------------------------------------------------------------------------------------


def test_personnel_board_a_docked_ship_although_a_faster_empty_one_is_out_of_their_reach() -> None:
    """They can't beam from the station to the ship in orbit, which has no crew to dock it."""
    scenario = nor(RULEBOOK_2_5_4)
    scenario.mission("S", "Leadership", ground="space", affiliations=("cardassian",))
    scenario.put("P", scenario.ship("keldon", affiliation="cardassian", numbers=(12, 7, 6)))
    scenario.dock("ports", scenario.ship("galor", affiliation="cardassian"))
    team = (scenario.personnel(f"gul-{n}", "leadership", affiliation="cardassian") for n in range(4))
    scenario.put("ports", *team)
    scenario.state.locations["P"].completed_by = 1
    orders = goes_on(scenario.begin())
    assert orders[0] == "walk:aboard.ports:aboard.galor"
    assert "attempt:S:0" in orders


@pytest.mark.parametrize(("skills", "freed"), [("engineer", True), ("music", False)])
def test_a_trapped_empty_ship_is_freed_by_personnel_beside_it(skills: str, *, freed: bool) -> None:
    """Menthar Booby Trap prevents the ship from moving; 2 ENGINEER cure it."""
    scenario = Scenario()
    scenario.mission("H", "Music x3", ground="space")
    scenario.put("H", scenario.outpost("starbase"), scenario.ship("nebula"))
    scenario.on("nebula", scenario.card("menthar-booby-trap", 1))
    scenario.put("starbase", *(scenario.personnel(f"crew-{n}", skills) for n in range(2)))
    scenario.fill_decks()
    play = scenario.begin()
    assert ("beam:aboard.starbase:aboard.nebula" in goes_on(play)) is freed
    assert ("nebula" not in play.where("menthar-booby-trap")) is freed


@pytest.mark.parametrize("seat", [0, 1])
def test_a_crew_that_a_text_on_the_planet_keeps_back_does_not_beam_to_and_fro(seat: int) -> None:
    """Aboard, the four meet STRENGTH>20; on the planet a personnel present (1E-GEN-04) lowers each by 2."""
    scenario = Scenario().by(RULEBOOK_1_7)
    scenario.mission("P", "Strength>20")
    scenario.put("P", scenario.ship("hood"))
    crew = (add_fighter(scenario, f"worf-{n}", 6, "leadership", affiliation="federation") for n in range(4))
    scenario.put("hood", *crew)
    present = add_fighter(
        scenario, "kor", 4, seat=seat, affiliation="federation", texts=(changes_strength(-2, "anybody"),)
    )
    scenario.put("P", present)
    scenario.fill_decks()
    orders = goes_on(scenario.begin())
    assert [order.partition(":")[0] for order in orders] == ["beam", "end"]
