"""States of cards: stopped, disabled, in stasis, held, captured, deactivated (1E-STAT, 1E-HOLO, 1E-CAP)."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import All, Cards, Chosen, Random
from engine.ccg.effects.changes import Adjusts, Disables
from engine.ccg.effects.effects import Disable, Discard, Kill, Lasts, Relocate, Select, Stop
from engine.ccg.effects.texts import While
from engine.ccg.resolving.lasting_change import LastingChange
from engine.first_edition.position.characteristics import is_disabled, persons_on_card
from engine.first_edition.position.teams.teams import personnel_at, surface_place, teams_at
from engine.first_edition.resolving.leaving_play import leave_play
from engine.first_edition.resolving.statuses import stop_cards
from engine.first_edition.showing.view import FirstEditionView
from engine.first_edition.showing.view import is_disabled as shown_as_disabled
from engine.first_edition.table.state import CLOAKED, DEACTIVATED, STOPPED, WHILE_IN_PLAY, Phase
from tests.engine.first_edition.battles import add_fighter
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half


@pytest.fixture
def scenario() -> Scenario:
    """Alice's planet P, which requires Leadership, with Riker, Worf and a tricorder on it, and her ship above."""
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.ship("enterprise"))
    scenario.put("P", scenario.personnel("riker", "leadership"), scenario.personnel("worf", "honor"))
    scenario.put("P", scenario.equipment("tricorder", characteristics=("tricorder",)))
    scenario.fill_decks()
    return scenario


def orders(play: Play) -> list[str]:
    return [one.id for one in play.decision.options]


def meet(scenario: Scenario, *effects: object, at: str = "P") -> Play:
    scenario.under(at, scenario.dilemma("trap", dilemma_half(*effects)))  # type: ignore[arg-type]
    play = scenario.begin()
    play.choose(f"Attempt {at}")
    return play


def disabled(scenario: Scenario, *cards: str, stasis: bool = False) -> None:
    """Disable these permanently, or put them in stasis."""
    source = scenario.personnel("source", uniqueness="universal")
    scenario.table(source)
    change = Disables(Cards(), stasis=stasis)
    scenario.state.lasting.append(LastingChange(change, 0, source, WHILE_IN_PLAY, list(cards)))


# --- stopped ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("who", "stopped"), [(["riker"], False), (["riker", "worf"], True)])
def test_1e_stat_02_equipment_is_stopped_only_if_the_whole_team_is(
    scenario: Scenario, who: list[str], stopped: bool
) -> None:
    table = scenario.begin().table
    stop_cards(table, who)
    assert (STOPPED in table.state.cards["tricorder"].states) is stopped


@pytest.mark.parametrize(("others", "able"), [(False, False), (True, True)])
def test_1e_stat_02_what_a_stopped_team_carries_is_not_beamed_up(scenario: Scenario, others: bool, able: bool) -> None:
    for one in ("riker", *(() if others else ("worf",))):
        scenario.state.cards[one].states = (STOPPED,)
    if not others:
        scenario.state.cards["tricorder"].states = (STOPPED,)
    assert ("beam:surface.P:aboard.enterprise" in orders(scenario.begin())) is able


def test_1e_stat_02_a_stopped_ship_stops_all_aboard_with_what_they_carry(scenario: Scenario) -> None:
    scenario.put("enterprise", scenario.personnel("data"), scenario.equipment("padd"))
    table = scenario.begin().table
    stop_cards(table, ["enterprise"])
    assert all(STOPPED in table.state.cards[one].states for one in ("enterprise", "data", "padd"))
    assert STOPPED not in table.state.cards["riker"].states


def test_1e_stat_02_stopped_equipment_is_of_no_use_to_those_who_come_later() -> None:
    scenario = Scenario()
    scenario.mission("P", 'Leadership, equipment "Tricorder"')
    scenario.put("P", scenario.equipment("tricorder", characteristics=("tricorder",)))
    scenario.put("P", scenario.personnel("riker", "leadership"))
    scenario.put("P", scenario.personnel("worf", "honor"), stopped=True)
    scenario.state.cards["tricorder"].states = (STOPPED,)
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.points() == 0


@pytest.mark.parametrize("turns", [0, 1])
def test_1e_stat_03_all_of_that_is_over_as_either_players_next_turn_begins(scenario: Scenario, turns: int) -> None:
    for one in ("riker", "worf", "tricorder"):
        scenario.state.cards[one].states = (STOPPED,)
    play = scenario.begin()
    for _ in range(turns):
        play.end_turn()
    assert [play.is_stopped(one) for one in ("riker", "worf", "tricorder")] == [not turns] * 3


# --- disabled --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("off", "strength"), [(False, 7), (True, 5)])
def test_1e_stat_05_the_text_of_who_is_disabled_does_nothing(scenario: Scenario, off: bool, strength: int) -> None:
    makes = While(changes=(Adjusts(Cards(where="present", other=True), ("strength",), 2),))
    scenario.put("P", scenario.personnel("kahless", texts=(makes,)))
    if off:
        disabled(scenario, "kahless")
    table = scenario.begin().table
    assert persons_on_card(table, "riker")[0].attributes["strength"] == strength


def test_1e_stat_05_disabled_personnel_move_like_equipment_with_a_carrier(scenario: Scenario) -> None:
    disabled(scenario, "worf")
    play = scenario.begin()
    play.choose("beam:surface.P:aboard.enterprise")
    play.choose("worf", "riker")
    assert play.where("worf") == "aboard.enterprise"


def test_1e_stat_05_who_is_disabled_may_be_attacked() -> None:
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", add_fighter(scenario, "worf", 5, "leadership"), add_fighter(scenario, "kurn", 5, seat=1))
    disabled(scenario, "kurn")
    scenario.fill_decks()
    assert any(one.startswith("fight:") for one in orders(scenario.begin()))


# --- stasis ----------------------------------------------------------------------------------------------------------


def test_1e_stat_06_who_is_in_stasis_is_not_moved(scenario: Scenario) -> None:
    disabled(scenario, "worf", stasis=True)
    play = scenario.begin()
    play.choose("beam:surface.P:aboard.enterprise")
    assert "worf" not in orders(play)


def test_1e_stat_06_nor_attacked() -> None:
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", add_fighter(scenario, "worf", 5, "leadership"), add_fighter(scenario, "kurn", 5, seat=1))
    disabled(scenario, "kurn", stasis=True)
    scenario.fill_decks()
    assert not any(one.startswith("fight:") for one in orders(scenario.begin()))


def test_1e_stat_06_nor_aimed_at(scenario: Scenario) -> None:
    event = scenario.event("phaser", Kill(Chosen(where="play", whose="anybody", count=1)))
    scenario.hand(event)
    scenario.put("P", scenario.personnel("data"))
    disabled(scenario, "worf", stasis=True)
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play phaser")
    assert "riker" in orders(play)
    assert "worf" not in orders(play)


@pytest.mark.parametrize(("stasis", "counter"), [(True, 3), (False, 2)])
def test_1e_stat_06_a_countdown_on_a_card_in_stasis_pauses(scenario: Scenario, stasis: bool, counter: int) -> None:
    virus = scenario.dilemma("virus", dilemma_half(), seat=0, countdown=3)
    scenario.on("worf", virus)
    scenario.state.cards["virus"].counter = 3
    disabled(scenario, "worf", stasis=stasis)
    play = scenario.begin()
    play.end_turn()
    assert play.state.cards["virus"].counter == counter


def test_1e_mis_13_who_is_put_into_stasis_by_a_dilemma_is_separated(scenario: Scenario) -> None:
    sleeps = Lasts(Disables(Cards(), stasis=True), "in play", All(who=None))
    play = meet(scenario, sleeps)
    assert play.points() == 0
    assert play.state.attempt is None


# --- held, active, in play -------------------------------------------------------------------------------------------


def test_1e_stat_11_1e_leave_10_who_is_held_is_in_play_still_but_in_no_team(scenario: Scenario) -> None:
    scenario.hand(scenario.personnel("picard", uniqueness="unique"))
    trap = scenario.dilemma("trap")
    scenario.on("P", trap)
    held = scenario.copy_of("picard")
    scenario._lay("held", trap, held)
    play = scenario.begin(Phase.CARD_PLAY)
    assert play.table.in_play(held)
    assert personnel_at(play.table, 0, surface_place("P")) == ["riker", "worf"]
    assert "Report picard" not in play.labels


def test_1e_stat_09_active_is_who_is_neither_stopped_nor_disabled_nor_in_stasis(scenario: Scenario) -> None:
    scenario.put("P", scenario.personnel("data"), scenario.personnel("troi"))
    scenario.state.cards["riker"].states = (STOPPED,)
    disabled(scenario, "worf")
    source = scenario.state.lasting[0].source
    scenario.state.lasting.append(LastingChange(Disables(Cards(), stasis=True), 0, source, WHILE_IN_PLAY, ["data"]))
    assert teams_at(scenario.begin().table, 0, surface_place("P")) == [["troi"]]


# --- captives --------------------------------------------------------------------------------------------------------


def captive(scenario: Scenario) -> Play:
    """Let Alice solve P and capture Kira, whom Bob seeded there as her text allows."""
    scenario.under("P", scenario.personnel("kira", "leadership", seat=1, seeds_under="P"))
    play = scenario.begin()
    play.choose("Attempt P")
    return play


def test_1e_mis_14_1e_cap_02_personnel_that_the_opponent_seeded_are_captured_by_the_team(scenario: Scenario) -> None:
    play = captive(scenario)
    assert play.points() == 35
    assert play.where("kira") == "surface.P"
    assert play.state.cards["kira"].captor == 0
    assert play.state.cards["kira"].controller == 1


def test_1e_cap_01_a_captive_is_disabled_and_in_no_team(scenario: Scenario) -> None:
    table = captive(scenario).table
    assert is_disabled(table, "kira")
    assert personnel_at(table, 1, surface_place("P")) == []
    assert teams_at(table, 0, surface_place("P")) == [["riker", "worf"]]


def test_1e_cap_04_captives_are_escorted_and_moved_like_equipment_and_not_attacked(scenario: Scenario) -> None:
    play = captive(scenario)
    assert not any(one.startswith("fight:") for one in orders(play))
    play.choose("beam:surface.P:aboard.enterprise")
    play.choose("kira", "riker")
    assert play.where("kira") == "aboard.enterprise"


def test_1e_mis_14_ones_that_the_solver_seeded_join_the_team_and_that_is_no_report(scenario: Scenario) -> None:
    """It uses no card play (1E-MIS-15)."""
    scenario.under("P", scenario.personnel("kira", "leadership", seeds_under="P"))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.state.cards["kira"].captor is None
    assert teams_at(play.table, 0, surface_place("P")) == [["riker", "worf", "kira"]]


def test_1e_mis_14_or_form_a_team_of_their_own(scenario: Scenario) -> None:
    scenario.under("P", scenario.personnel("kurn", seeds_under="P", affiliation="klingon"))
    play = scenario.begin()
    play.choose("Attempt P")
    assert teams_at(play.table, 0, surface_place("P")) == [["riker", "worf"], ["kurn"]]


def test_1e_msd_01_personnel_without_such_a_text_are_a_mis_seed(scenario: Scenario) -> None:
    scenario.under("P", scenario.personnel("kira", seat=1))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.where("kira") == "out.1"
    assert play.points() == 35


# --- holograms -------------------------------------------------------------------------------------------------------


def deck_of(equipment: tuple[str, ...] = ("holodeck",), *, holo: str = "enterprise", people: bool = True) -> Scenario:
    """Alice's ship at P with Data, and a hologram aboard."""
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.outpost("starbase"))
    scenario.put("P", scenario.ship("enterprise", equipment=equipment))
    if people:
        scenario.put("enterprise", scenario.personnel("data"))
    scenario.put(holo, scenario.personnel("newton", "physics", icons=("holo",)))
    scenario.fill_decks()
    return scenario


def asleep(play: Play, one: str = "newton") -> bool:
    return DEACTIVATED in play.state.cards[one].states


def test_1e_holo_03_a_hologram_reports_deactivated_where_there_is_no_holodeck() -> None:
    scenario = deck_of()
    scenario.hand(scenario.personnel("moriarty", icons=("holo",)))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Report moriarty")
    assert play.where("moriarty") == "aboard.starbase"
    assert asleep(play, "moriarty")
    assert is_disabled(play.table, "moriarty")


def test_1e_holo_02_who_is_deactivated_is_disabled_and_no_use_for_a_mission() -> None:
    scenario = deck_of()
    scenario.state.cards["newton"].states = (DEACTIVATED,)
    play = scenario.begin()
    assert teams_at(play.table, 0, "aboard.enterprise") == [["data"]]
    view = play.match.view(0)
    assert isinstance(view, FirstEditionView)
    (ship,) = view.lines[0].locations[0].ships
    assert {one.name: shown_as_disabled(one) for one in ship.crews[0].cards} == {"data": False, "newton": True}


@pytest.mark.parametrize(
    ("equipment", "stopped", "offered"),
    [(("holodeck",), False, True), (("holodeck",), True, False), ((), False, False)],
)
def test_1e_holo_03_any_personnel_present_who_is_not_stopped_activates_it_with_a_holodeck(
    equipment: tuple[str, ...], stopped: bool, offered: bool
) -> None:
    scenario = deck_of(equipment)
    scenario.state.cards["newton"].states = (DEACTIVATED,)
    scenario.state.cards["data"].states = (STOPPED,) if stopped else ()
    play = scenario.begin()
    assert ("activate:newton" in orders(play)) is offered
    if offered:
        play.choose("activate:newton")
        assert not asleep(play)


def test_1e_holo_01_it_does_not_beam_down_to_a_planet() -> None:
    play = deck_of().begin()
    play.choose("beam:aboard.enterprise:surface.P")
    assert "newton" not in orders(play)


def test_1e_holo_02_it_is_deactivated_aboard_what_has_no_holodeck() -> None:
    play = deck_of().begin()
    play.choose("beam:aboard.enterprise:aboard.starbase")
    play.choose("newton")
    assert play.where("newton") == "aboard.starbase"
    assert asleep(play)


def test_1e_holo_01_one_that_is_somewhere_else_is_erased() -> None:
    scenario = deck_of(holo="P")
    play = scenario.begin()
    play.choose("beam:aboard.enterprise:aboard.starbase")
    play.choose("data")
    assert play.where("newton") == "discard.0"


def test_1e_holo_04_one_that_would_be_killed_is_deactivated_and_stays_so_this_turn() -> None:
    scenario = Scenario()
    scenario.mission("S", "Leadership", ground="space")
    scenario.put("S", scenario.ship("enterprise", equipment=("holodeck",)))
    scenario.put("enterprise", scenario.personnel("riker", "leadership"))
    scenario.put("enterprise", scenario.personnel("newton", icons=("holo",)))
    scenario.fill_decks()
    play = meet(scenario, Kill(All()), at="S")
    assert play.where("newton") == "aboard.enterprise"
    assert asleep(play)
    assert play.where("riker") == "discard.0"
    assert "activate:newton" not in orders(play)


def test_1e_holo_02_one_that_would_be_relocated_to_a_planet_stays_and_is_deactivated() -> None:
    scenario = Scenario()
    scenario.mission("S", "Leadership", ground="space")
    scenario.mission("P")
    scenario.put("S", scenario.ship("enterprise", equipment=("holodeck",)))
    scenario.put("enterprise", scenario.personnel("riker", "leadership"))
    scenario.put("enterprise", scenario.personnel("newton", icons=("holo",), characteristics=("male",)))
    scenario.fill_decks()
    play = meet(scenario, Relocate(Random(who=None, count=2), "furthest planet"), at="S")
    assert play.where("newton") == "aboard.enterprise"
    assert asleep(play)
    assert play.where("riker") == "surface.P"


def test_1e_holo_04_a_ship_that_is_destroyed_takes_its_holograms_along() -> None:
    scenario = deck_of()
    scenario.state.cards["enterprise"].rotations = 1
    play = scenario.begin()
    leave_play(play.table, "enterprise")
    assert play.where("newton") == "discard.0"


def test_1e_holo_05_a_hologram_stuns_but_does_not_wound_mortally() -> None:
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.ship("vorn", seat=1, affiliation="klingon", equipment=("holodeck",)))
    for seat, name, strength, icons in ((0, "worf", 4, ()), (1, "warrior", 9, ("holo",))):
        scenario.put("vorn", add_fighter(scenario, name, strength, "leadership", seat=seat, icons=icons))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("fight:aboard.vorn:0:0")
    for decision in list(play.match.open):
        play.match.answer(decision.seat, decision.number, decision.default)
    assert play.where("worf") == "aboard.vorn"


# --- discarding ------------------------------------------------------------------------------------------------------


def test_1e_leave_07_discards_lie_in_the_order_that_their_owner_chose(scenario: Scenario) -> None:
    event = scenario.event("purge", Discard(2))
    scenario.hand(event, scenario.personnel("one"), scenario.personnel("two"), scenario.personnel("three"))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play purge")
    play.choose("three", "one")
    assert list(play.state.places["discard.0"])[:2] == ["three", "one"]


def test_1e_gen_01_what_a_card_does_not_assign_its_player_selects_and_sees(scenario: Scenario) -> None:
    scenario.put("P", scenario.personnel("kurn", seat=1), scenario.personnel("torin", seat=1))
    scenario.hand(scenario.event("ray", Stop(Chosen(where="play", whose="opponent"))))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play ray")
    assert play.decision.seat == 0
    assert {"kurn", "torin"} <= set(play.labels)


def test_1e_gen_06_here_is_anywhere_at_the_location_but_not_what_is_cloaked(scenario: Scenario) -> None:
    scenario.put("P", scenario.ship("vorn", seat=1, equipment=("cloaking device",)), scenario.ship("buruk", seat=1))
    scenario.state.cards["vorn"].states = (CLOAKED,)
    play = meet(
        scenario,
        Select(All(kind="ship", whose="anybody", where="mission")),
        Stop(All(kind="ship", whose="anybody", where="mission")),
    )
    assert [play.is_stopped(one) for one in ("enterprise", "vorn", "buruk")] == [True, False, True]


def test_1e_stat_05_disable_lasts_as_long_as_its_card_is_in_play(scenario: Scenario) -> None:
    scenario.on("enterprise", scenario.dilemma("game", dilemma_half(Disable(All())), seat=1))
    disabled(scenario, "worf")
    scenario.state.lasting[0].source = "game"
    table = scenario.begin().table
    assert is_disabled(table, "worf")
    leave_play(table, "game")
    assert not is_disabled(table, "worf")
