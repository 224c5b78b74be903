"""The computer player's plans: its seeds, its first reports, and its Borg objectives."""

from __future__ import annotations

import pytest

from engine.ccg.effects import changes
from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.texts import While
from engine.computer.newcomer_tips import SOME_ARE_STOPPED, Recommender
from engine.first_edition.cards.edition import EDITIONS, Edition
from engine.first_edition.computer.goals import Goals
from engine.first_edition.computer.playing_cards import card_value
from engine.first_edition.computer.reasons import why_no_mission_is_met
from engine.first_edition.computer.seat_position import Position
from engine.first_edition.showing.view import FirstEditionView
from engine.first_edition.table.state import Phase
from tests.engine.first_edition.battles import add_fighter
from tests.engine.first_edition.computer.test_computer import answer, expedition, goes_on, player_of
from tests.engine.first_edition.scenario import Scenario, dilemma_half

# --- seeding ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("owners", "end"), [((0, 1), "0"), ((1, 0), "2")])
def test_a_mission_is_placed_beside_one_of_their_own(owners: tuple[int, int], end: str) -> None:
    """At the left end of two missions if their own is there, otherwise at the right end."""
    scenario = Scenario()
    for name, seat in zip("AB", owners, strict=True):
        scenario.mission(name, seat=seat)
    scenario.missions(scenario.mission_card("C"))
    assert answer(scenario.begin(Phase.MISSIONS)) == (end,)


@pytest.mark.parametrize(("shared", "laid"), [(True, 2), (False, 4)])
def test_some_dilemmas_are_kept_for_a_shared_mission(shared: bool, laid: int) -> None:
    """Half of four space dilemmas are kept, because the opponent has one mission beside the shared one."""
    scenario = Scenario()
    scenario.mission("S", ground="space")
    scenario.mission("T", seat=1, ground="space")
    if shared:
        scenario.share("S", scenario.mission_card("U", seat=1, ground="space"))
    scenario.seeds(*(scenario.dilemma(f"dilemma-{n}", dilemma_half(), seat=0, ground="space") for n in range(4)))
    assert len(answer(scenario.begin(Phase.OPPOSING_MISSIONS))) == laid


def test_homeworld_cards_go_to_the_homeworld_of_the_own_affiliation() -> None:
    """Bajor is nearer to their missions, but Cardassians solve the mission of Cardassia Prime by it (1E-MIS-21)."""
    scenario = Scenario()
    scenario.known_mission("orb-negotiations")
    for card in ("alter-records", "establish-station", "verify-evidence"):
        scenario.known_mission(card)
    scenario.seeds(scenario.card("hq-secure-homeworld"), scenario.card("central-command"))
    play = scenario.begin(Phase.FACILITIES)
    while play.decision.rule == "1E-SEED-19" and play.decision.seat == 0:
        play.match.answer(0, play.decision.number, answer(play))
    assert play.table.instance("hq-secure-homeworld").at == "on.orb-negotiations"


@pytest.mark.parametrize(("on", "sets_out"), [("orb-negotiations", True), ("orb-negotiations-2", False)])
def test_a_card_opening_the_opponents_shared_homeworld_does_not_help(on: str, sets_out: bool) -> None:
    """Both have Orb Negotiations at Cardassia Prime, and the card is on one of the two (1E-MIS-21)."""
    scenario = Scenario()
    scenario.mission("H", "Music x3", span=2, ground="space")
    scenario.share(scenario.known_mission("orb-negotiations"), scenario.card("orb-negotiations", 1))
    scenario.on(on, scenario.card("hq-secure-homeworld"))
    scenario.put("H", scenario.outpost("post", affiliation="cardassian"))
    scenario.dock("post", scenario.ship("galor", affiliation="cardassian"))
    team = (scenario.personnel(f"gul-{n}", "leadership, security, treachery", affiliation="cardassian",
                               attributes=(9, 9, 9)) for n in range(5))  # fmt: skip
    scenario.put("post", *team)
    scenario.fill_decks()
    assert ("move:galor" in goes_on(scenario.begin())) is sets_out


# --- playing and attempting ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("people", "played"), [(3, "red-alert"), (2, "hand-0")])
def test_cards_reporting_several_personnel_come_first_with_a_full_hand(people: int, played: str) -> None:
    scenario = expedition()
    scenario.hand(scenario.card("red-alert"), *(scenario.personnel(f"hand-{n}", "leadership") for n in range(people)))
    assert answer(scenario.begin(Phase.CARD_PLAY)) == (f"play:{played}:0",)


@pytest.mark.parametrize(("range_", "hunts"), [(4, True), (3, False)])
def test_only_a_ship_within_reach_this_turn_is_hunted(range_: int, hunts: bool) -> None:
    """Bob's ship lies two locations away, at 4 RANGE."""
    scenario = Scenario()
    for name in "HMS":
        scenario.mission(name, "Music x3", ground="space", affiliations=("klingon",))
    for seat, place in enumerate("HS"):
        ship = scenario.ship(f"ship-{seat}", seat=seat, affiliation="klingon", numbers=(range_, 7, 6))
        scenario.put(place, ship)
        scenario.put(ship, add_fighter(scenario, f"captain-{seat}", 5, "leadership", seat=seat))
    scenario.fill_decks()
    assert ("move:ship-0" in goes_on(scenario.begin())) is hunts


@pytest.mark.parametrize(("points", "sets_out"), [(0, False), (60, True)])
def test_crews_do_not_leave_for_a_mission_closed_to_them(points: int, sets_out: bool) -> None:
    """Dead End closes a mission to players with fewer than 50 points."""
    scenario = expedition()
    scenario.on("P", scenario.card("dead-end", 1))
    scenario.scored(points)
    assert ("move:nebula" in goes_on(scenario.begin())) is sets_out


@pytest.mark.parametrize(("icon", "sets_out"), [("cmd", True), ("stf", False)])
def test_a_ship_that_its_people_cannot_staff_is_not_waited_for(icon: str, sets_out: bool) -> None:
    """They are needed on the ship they can fly, not on one that requires a commander."""
    scenario = Scenario()
    scenario.mission("H", "Music x3", span=2, ground="space")
    scenario.mission("P", "Leadership")
    scenario.put("H", scenario.outpost("starbase"), scenario.ship("nebula", staffing=("cmd",)))
    scenario.put("nebula", *(scenario.personnel(f"crew-{n}", "leadership", icons=(icon,)) for n in range(4)))
    scenario.fill_decks()
    play = scenario.begin()
    position = Position(play.table.view(0), play.table.catalogue)  # type: ignore[arg-type]
    (vessel,) = position.vessels()
    assert (Goals(position).target(vessel) is not None) is sets_out
    assert ("move:nebula" in goes_on(play)) is sets_out


@pytest.mark.parametrize(("people", "goes_in"), [(2, True), (4, False)])
def test_personnel_return_to_a_docked_ship_through_its_facility_unless_they_can_solve_the_mission(
    people: int, goes_in: bool
) -> None:
    """A team of two is too small for a dilemma and its mission; a team of four isn't."""
    scenario = Scenario()
    scenario.mission("P", "Leadership")
    scenario.put("P", scenario.outpost("starbase"))
    scenario.dock("starbase", scenario.ship("nebula"))
    scenario.put("P", *(scenario.personnel(f"crew-{n}", "leadership") for n in range(people)))
    scenario.under("P", scenario.dilemma("trap", dilemma_half()))
    scenario.fill_decks()
    orders = goes_on(scenario.begin())
    assert ("walk:surface.P:aboard.starbase" in orders[:1] or "beam:surface.P:aboard.starbase" in orders[:1]) is goes_in
    assert ("attempt:P:0" in orders[:1]) is not goes_in


@pytest.mark.parametrize(("damaged", "sets_out"), [(False, True), (True, False)])
def test_the_crew_of_a_damaged_ship_changes_to_a_sound_one_beside_it(damaged: bool, sets_out: bool) -> None:
    scenario = expedition(people=0)
    scenario.put("nebula", *(scenario.personnel(f"crew-{n}", "leadership") for n in range(4)))
    scenario.dock("starbase", scenario.ship("galaxy"))
    scenario.state.cards["nebula"].rotations = 1
    scenario.state.cards["galaxy"].rotations = int(damaged)
    orders = goes_on(scenario.begin())
    assert ("beam:aboard.nebula:aboard.galaxy" in orders) is sets_out
    assert ("attempt:P:0" in orders) is sets_out


@pytest.mark.parametrize("doomed", [True, False])
def test_a_doomed_ship_is_abandoned_and_not_boarded(*, doomed: bool) -> None:
    """Birth of "Junior" reduces RANGE and then destroys the ship; otherwise the smaller crew joins the larger."""
    scenario = Scenario()
    scenario.mission("H", "Music x3", ground="space")
    scenario.mission("S", "Music x3", ground="space")
    scenario.put("S", scenario.ship("nebula"), scenario.ship("galaxy"))
    scenario.put("nebula", *(scenario.personnel(f"crew-{n}") for n in range(4)))
    scenario.put("galaxy", scenario.personnel("ensign"))
    if doomed:
        scenario.on("nebula", scenario.card("birth-of-junior", 1))
    scenario.fill_decks()
    first = "beam:aboard.nebula:aboard.galaxy" if doomed else "beam:aboard.galaxy:aboard.nebula"
    assert goes_on(scenario.begin())[0] == first


@pytest.mark.parametrize("doomed", [True, False])
def test_a_doomed_ship_flies_home_and_is_abandoned(*, doomed: bool) -> None:
    scenario = expedition(people=0)
    scenario.mission("Q", "Leadership")
    scenario.put("P", scenario.ship("galaxy"))
    scenario.put("galaxy", *(scenario.personnel(f"crew-{n}", "science") for n in range(4)))
    if doomed:
        scenario.on("galaxy", scenario.card("birth-of-junior", 1))
    play = scenario.begin()
    leading = player_of(play)
    assert isinstance(leading, Recommender)
    lead = leading.lead(play.match, 0, [])
    assert lead
    assert (lead.why == "A dilemma will destroy the ship, so its crew should leave it.") is doomed
    orders = goes_on(play)
    assert "move:galaxy" in orders
    assert ("beam:aboard.galaxy:aboard.starbase" in orders) is doomed
    assert orders[-1] == "end"


@pytest.mark.parametrize(("icon", "seeds", "attempted"), [("stf", 1, True), ("cmd", 1, False), ("cmd", 0, True)])
def test_a_damaged_ship_attempts_a_mission_only_if_it_is_safe_or_its_crew_cannot_fly_it_to_a_dock(
    icon: str, seeds: int, attempted: bool
) -> None:
    scenario = Scenario()
    scenario.mission("H", "Music x3", ground="space")
    scenario.mission("S", "Leadership", ground="space")
    scenario.put("H", scenario.outpost("starbase"))
    scenario.put("S", scenario.ship("nebula", staffing=("cmd",)))
    scenario.put("nebula", *(scenario.personnel(f"crew-{n}", "leadership", icons=(icon,)) for n in range(4)))
    scenario.state.cards["nebula"].rotations = 1
    scenario.under("S", *(scenario.dilemma(f"seed-{n}", dilemma_half(), ground="space") for n in range(seeds)))
    scenario.fill_decks()
    assert ("attempt:S:0" in goes_on(scenario.begin())) is attempted


@pytest.mark.parametrize(("doctors", "cured"), [(2, True), (1, False)])
def test_personnel_completing_a_cure_beam_to_the_disease_first(doctors: int, cured: bool) -> None:
    """Tsiolkovsky Infection on a ship is cured with 3 MEDICAL, one of them aboard already."""
    scenario = Scenario()
    scenario.mission("H", "Music x3", ground="space")
    scenario.put("H", scenario.outpost("starbase"), scenario.ship("nebula"), scenario.ship("galaxy"))
    scenario.put("nebula", scenario.personnel("patient", "leadership", classification="medical"))
    scenario.put("starbase", *(scenario.personnel(f"doctor-{n}", classification="medical") for n in range(doctors)))
    scenario.put("galaxy", *(scenario.personnel(f"crew-{n}", "leadership") for n in range(3)))
    scenario.on("nebula", scenario.card("tsiolkovsky-infection", 1))
    scenario.fill_decks()
    play = scenario.begin()
    leading = player_of(play)
    assert isinstance(leading, Recommender)
    lead = leading.lead(play.match, 0, [])
    assert lead
    assert (lead.why == "Together they have what it takes to cure the dilemma there.") is cured
    assert (goes_on(play)[0] == "beam:aboard.starbase:aboard.nebula") is cured
    assert (play.where("tsiolkovsky-infection") != "on.nebula") is cured


@pytest.mark.parametrize(("wall", "played"), [("Geology", "digger"), ("Honor", "warrior")])
def test_personnel_who_overcome_a_revealed_dilemma_report_first(wall: str, played: str) -> None:
    scenario = expedition()
    scenario.under("P", scenario.dilemma("wall", dilemma_half(unless=wall)))
    scenario.state.locations["P"].met = ("wall",)
    scenario.hand(scenario.personnel("digger", "geology"), scenario.personnel("warrior", "honor"))
    assert answer(scenario.begin(Phase.CARD_PLAY)) == (f"play:{played}:0",)


@pytest.mark.parametrize(("people", "others", "draws"), [(4, 9, True), (5, 0, False)])
def test_no_cards_are_drawn_while_enough_in_hand_can_report(people: int, others: int, draws: bool) -> None:
    """A hand full of other cards doesn't matter: perhaps a ship is missing."""
    scenario = expedition()
    kivas = scenario.card("kivas-fajo-collector")
    scenario.hand(kivas, *(scenario.personnel(f"held-{n}") for n in range(people)))
    scenario.hand(*(scenario.card("amanda-rogers") for _ in range(others)))
    scenario.fill_decks(20)
    play = scenario.begin(Phase.CARD_PLAY)
    position = Position(play.table.view(0), play.table.catalogue)  # type: ignore[arg-type]
    assert (card_value(kivas, position) > 0) is draws


@pytest.mark.parametrize(("unable", "goes_up"), [(True, True), (False, False)])
def test_people_on_a_planet_who_cannot_attempt_its_mission_as_they_are_now_do_not_wait_there(
    unable: bool, goes_up: bool
) -> None:
    """A card removes Leadership from one of them, so the team no longer has it."""
    scenario = Scenario()
    scenario.mission("P", "2 Leadership")
    scenario.put("P", scenario.ship("nebula"))
    scenario.put("P", *(scenario.personnel(f"crew-{n}", "leadership" if n < 2 else "") for n in range(4)))
    if unable:
        loses = While(changes=(changes.Loses(Cards(where="host"), "leadership"),))
        scenario.on("crew-0", scenario.personnel("doubt", texts=(loses,)))
    scenario.fill_decks()
    assert (goes_on(scenario.begin())[0] == "beam:surface.P:aboard.nebula") is goes_up


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_a_wormhole_is_no_mission_to_plan_for(edition: Edition) -> None:
    """In 2002, missions without a point box can be attempted, but not a wormhole."""
    scenario = expedition().by(edition)
    scenario.hand(scenario.card("bajoran-wormhole"), scenario.personnel("riker", "leadership"))
    scenario.deck(scenario.card("bajoran-wormhole"))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play Bajoran Wormhole")
    play.choose("At the right end, beside P")
    position = Position(play.table.view(0), play.table.catalogue, edition)  # type: ignore[arg-type]
    assert [one.id for one in position.locations if position.may_attempt(one)] == ["H", "P"]
    assert card_value("riker", position) > 0


@pytest.mark.parametrize(
    ("stopped", "why"),
    [(True, SOME_ARE_STOPPED), (False, "Your personnel can’t complete a mission yet: H still requires Music.")],
)
def test_skills_of_stopped_personnel_are_not_called_missing(stopped: bool, why: str) -> None:
    scenario = Scenario()
    scenario.mission("H", "Music", ground="space")
    scenario.put("H", scenario.outpost("starbase"), scenario.ship("nebula", staffing=("cmd",)))
    scenario.put("nebula", scenario.personnel("singer", "music" if stopped else "", icons=("cmd",)), stopped=stopped)
    scenario.put("starbase", scenario.personnel("idle"))
    scenario.fill_decks()
    play = scenario.begin()
    view = play.match.view(0)
    assert isinstance(view, FirstEditionView)
    assert why_no_mission_is_met(Position(view, play.table.catalogue)) == why  # type: ignore[arg-type]
