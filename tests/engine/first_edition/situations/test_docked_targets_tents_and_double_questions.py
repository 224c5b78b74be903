"""Docked and carried targets, side decks, Q cards met twice, agendas that cannot be met, and modes of ships."""

from __future__ import annotations

from typing import Any

import pytest

from engine.ccg.effects.cards_meant import Cards, Chosen
from engine.ccg.effects.conditions import Commands
from engine.ccg.effects.effects import Kill, Score, Stop
from engine.ccg.effects.plays import DownloadCards, NoDraws
from engine.first_edition.cards.definition import Doorway, Event, Function, Incident, Ship
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.position.teams.compatibility import affiliation
from engine.first_edition.table.state import CLOSED, Phase
from tests.engine.first_edition.battles import add_fighter, offered_attacks, play_to_orders
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half, requirement_of

NOW, THEN = RULEBOOK_2_5_4, RULEBOOK_1_7


@pytest.fixture(params=[NOW, THEN], ids=["2.5.4", "1.7"])
def edition(request: pytest.FixtureRequest) -> Edition:
    found: Edition = request.param
    return found


@pytest.fixture
def made(edition: Edition) -> Scenario:
    """Planet P and space mission S beside it, and full decks."""
    scenario = Scenario().by(edition)
    scenario.mission("P", span=3)
    scenario.mission("S", ground="space", span=2)
    scenario.fill_decks()
    return scenario


def labelled(play: Play, start: str) -> list[str]:
    return [one for one in play.labels if one.startswith(start)]


# --- docked ships as targets (line 3024) -----------------------------------------------------------------------------


@pytest.mark.parametrize("docked", [True, False])
def test_1e_dock_07_asteroid_sanctuary_saves_no_docked_ship(made: Scenario, *, docked: bool) -> None:
    made.put("P", made.outpost("base", seat=1, affiliation="cardassian"))
    prey = made.ship("prey", seat=1, affiliation="cardassian")
    made.dock("base", prey) if docked else made.put("P", prey)
    made.put("prey", made.personnel("gul", "navigation 2", seat=1, affiliation="cardassian"))
    made.put("P", made.ship("bird", affiliation="klingon"))
    made.put("bird", add_fighter(made, "kurn", 5, "leadership"))
    made.hand(made.card("asteroid-sanctuary", 1))
    play = made.begin()
    play.choose(next(one for one in offered_attacks(play) if one.startswith("fire")))
    if "prey" in play.labels:
        play.choose("prey")
    assert any(labelled_for(play, "Play Asteroid Sanctuary")) is not docked


def labelled_for(play: Play, label: str) -> list[bool]:
    """Whether a label is among the options of each open decision."""
    return [any(option.label == label for option in decision.options) for decision in play.match.open]


@pytest.mark.parametrize("docked", [True, False])
def test_1e_dock_07_loss_of_orbital_stability_targets_no_docked_ship(made: Scenario, *, docked: bool) -> None:
    made.put("P", made.outpost("base", seat=1))
    prey = made.ship("prey", seat=1)
    made.dock("base", prey) if docked else made.put("P", prey)
    made.hand(made.card("loss-of-orbital-stability"))
    assert made.begin().offers("Play Loss of Orbital Stability") is not docked


@pytest.mark.parametrize("docked", [True, False])
def test_1e_dock_07_near_warp_transport_targets_no_docked_ship(made: Scenario, *, docked: bool) -> None:
    made.put("P", made.outpost("base"))
    hood = made.ship("hood")
    made.dock("base", hood) if docked else made.put("P", hood)
    made.put("hood", made.personnel("riker"))
    made.put("S", made.ship("bell"))
    made.hand(made.card("near-warp-transport"))
    assert made.begin().offers("Play Near-Warp Transport") is not docked


def test_1e_dock_07_carried_ships_cannot_be_targeted(made: Scenario) -> None:
    made.put("P", made.ship("mother", seat=1, characteristics=("carrier",), equipment=("cloaking device",)))
    made.state.cards["mother"].states = ("cloaked",)
    made._lay("carried", "mother", made.ship("pod", seat=1, carried_by=requirement_of('"carrier"')))
    made.hand(made.card("loss-of-orbital-stability"))
    assert not made.begin().offers("Play Loss of Orbital Stability")


# --- Q's Tent and other side decks (lines 466, 2453; rulings, line 125) ----------------------------------------------


def tent(made: Scenario, *cards: str, open_: bool = True) -> None:
    door = made.add(Doorway(id="tent", title="Q's Tent", opens="tent"))
    made.table(door)
    made.state.cards[door].states = () if open_ else (CLOSED,)
    made._into("tent", cards)


def download(made: Scenario, *effects: Any) -> str:
    sought = Cards(kind="personnel", title="spock")
    call = Function(how="play", effects=(DownloadCards(cards=sought), *effects))
    return made.add(Event(id="call", title="call", functions=(call,)))


@pytest.mark.parametrize("open_", [True, False])
def test_1e_dl_01_a_download_finds_what_an_open_tent_holds(made: Scenario, *, open_: bool) -> None:
    made.put("P", made.outpost("base"))
    tent(made, made.personnel("spock"), open_=open_)
    made.hand(download(made))
    play = made.begin(Phase.CARD_PLAY)
    if play.offers("Play call"):
        play.choose("Play call")
    while play.match.open and play.decision.rule not in ("1E-TURN-08", "1E-TURN-03"):
        play.choose(*play.decision.default or (play.ids[0],))
    aboard = [play.table.name(card) for card in play.table.cards_in_list("aboard", "base")]
    assert aboard == (["spock"] if open_ else [])


def test_1e_dl_01_a_download_finds_what_is_in_hand(made: Scenario) -> None:
    """By 2.5.4 the hand is searched; the rulings of 2002 name it, too (line 125)."""
    made.put("P", made.outpost("base"))
    made.hand(download(made), made.personnel("spock"))
    play = made.begin(Phase.CARD_PLAY)
    play.choose("Play call")
    while play.match.open and play.where("spock") == "hand.0" and play.decision.rule != "1E-TURN-08":
        play.choose(*play.decision.default or (play.ids[0],))
    assert play.where("spock") == "aboard.base"


def test_1e_turn_draw_no_cards_bars_the_draw_at_the_end(made: Scenario) -> None:
    made.hand(made.event("rush", NoDraws()))
    play = made.begin(Phase.CARD_PLAY)
    play.choose("Play rush")
    before = len(play.table.cards_in_list("hand", 0))
    play.end_turn()
    assert len(play.table.cards_in_list("hand", 0)) == before


# --- Q cards met twice at one mission (rulings, line 984) ------------------------------------------------------------


def test_1er_q_a_seeded_q_dilemma_and_its_copy_in_a_flash_both_work(made: Scenario) -> None:
    made.put("P", made.personnel("riker", "leadership"))
    made.table(made.card("beware-of-q", 1), made.card("q-flash", 1))
    seeded = made.dilemma("trial", dilemma_half(Score(-3), then="discard"), icons=("q",))
    made.state.cards[seeded].admitted = True
    again = made.copy_of(seeded, seat=1)
    made.under("P", seeded, made.card("q-flash", 1))
    made._into("q", [again])
    play = made.begin()
    play.choose("Attempt P")
    assert play.points() == 35 - 6


# --- hidden agendas whose conditions are not met (line 3665) ---------------------------------------------------------


def plot(made: Scenario, **facts: Any) -> str:
    used = Function(how="play", stays=True, **facts)
    card = made.add(Incident(id="plot", title="plot", icons=("ha",), functions=(used,)))
    made._lay("agenda", 0, card)
    return card


@pytest.mark.parametrize("has", ["music", ""])
def test_1e_ha_02_it_is_not_turned_up_without_its_conditions(made: Scenario, has: str) -> None:
    made.put("P", made.personnel("riker", has))
    plot(
        made, requires=Commands(Cards(kind="personnel", who=requirement_of("Music"), where="play")), effects=(Score(1),)
    )
    play = made.begin()
    if play.offers("Turn up plot"):
        play.choose("Turn up plot")
    assert (play.points() == 1, play.where("plot") == "table.0") == (bool(has), bool(has))


def test_1e_ha_06_by_a_special_download_it_is_played_and_activated_at_once(made: Scenario) -> None:
    made.put("P", made.personnel("agent", downloads=("plot",)))
    used = Function(how="play", stays=True, effects=(Score(4),))
    made.deck(made.add(Incident(id="plot", title="plot", icons=("ha",), functions=(used,))))
    play = made.begin()
    play.choose("Download plot with agent")
    assert (play.points(), play.where("plot")) == (4, "table.0")


# --- ships of several affiliations (line 401) ------------------------------------------------------------------------


def switcher(made: Scenario, *crew: str) -> Play:
    both = ("romulan", "klingon")
    made.put("P", made.add(Ship(id="cha'joh", title="cha'joh", affiliations=both, range=8, weapons=6, shields=6)))
    made.state.cards["cha'joh"].mode = "romulan"
    for number, side in enumerate(crew):
        made.put("cha'joh", made.personnel(f"p{number}", affiliation=side))
    return made.begin()


@pytest.mark.parametrize(
    ("crew", "switches"),
    [((), True), (("non-aligned",), True), (("romulan",), False), (("non-aligned", "romulan"), False)],
)
def test_1e_maff_02_a_ship_switches_only_if_the_crew_stays_compatible(
    made: Scenario, crew: tuple[str, ...], *, switches: bool
) -> None:
    play = switcher(made, *crew)
    assert play.offers("Switch cha'joh to Klingon") is switches
    if switches:
        play.choose("Switch cha'joh to Klingon")
        assert affiliation(play.table, "cha'joh") == "klingon"


def test_1e_maff_02_a_docked_ship_may_switch_and_stays_docked(made: Scenario) -> None:
    """Only personnel aboard count: the ship itself may become incompatible with its outpost."""
    both = ("romulan", "klingon")
    made.put("P", made.outpost("base", affiliation="romulan"))
    made.dock("base", made.add(Ship(id="cha'joh", title="cha'joh", affiliations=both, range=8, weapons=6, shields=6)))
    made.state.cards["cha'joh"].mode = "romulan"
    play = made.begin()
    play.choose("Switch cha'joh to Klingon")
    assert play.where("cha'joh") == "docked.base"


def test_1e_maff_01_the_mode_may_change_where_it_reports(made: Scenario) -> None:
    """At a Romulan outpost she is Romulan at once; then aboard it she stays so."""
    made.put("P", made.outpost("rom", affiliation="romulan"))
    made.hand(made.personnel("tallera", affiliation=("federation", "romulan")))
    play = made.begin(Phase.CARD_PLAY)
    play.choose("Report tallera")
    play_to_orders(play) if play.decision.rule != "1E-TURN-08" else None
    assert not labelled(play, "Switch tallera")


# --- commandeered ships (lines 921 to 923, 3027) ---------------------------------------------------------------------


def taken(made: Scenario, *, docked: bool) -> None:
    """Bob's ship, which Alice has commandeered, with her crew aboard."""
    ship = made.ship("nebula", seat=1)
    if docked:
        made.put("P", made.outpost("base", seat=1))
        made.dock("base", ship)
    else:
        made.put("P", ship)
    made.state.cards[ship].controller = 0
    made.put("nebula", made.personnel("riker", "leadership"))


@pytest.mark.parametrize("docked", [True, False])
def test_1e_dock_06_a_commandeered_ship_stays_docked_at_the_opponents_outpost(made: Scenario, *, docked: bool) -> None:
    taken(made, docked=docked)
    play = made.begin()
    assert play.offers("Move nebula") is not docked
    assert not labelled(play, "Undock nebula")


def test_1e_ctrl_03_its_old_crew_aboard_do_not_take_it_back(made: Scenario) -> None:
    taken(made, docked=False)
    made.put("nebula", made.personnel("worf", "leadership", seat=1, icons=("cmd",)))
    play = made.begin()
    play.end_turn()
    play_to_orders(play)
    assert play.decision.seat == 1
    assert not play.offers("Move nebula")


def test_1e_ctrl_03_its_controller_attempts_with_it(made: Scenario) -> None:
    taken(made, docked=False)
    play = made.begin()
    play.choose("Move nebula")
    play.choose("Attempt S")
    assert play.points() == 35


# --- dilemmas at both groups of a mission (lines 3123 to 3125) -------------------------------------------------------


def both_groups(edition: Edition, *halves: Any, ground: str = "dual") -> Scenario:
    scenario = Scenario().by(edition)
    scenario.mission("D", "Leadership", ground="dual")
    scenario.put("D", scenario.ship("hood"), scenario.personnel("troi", "empathy"))
    scenario.put("hood", scenario.personnel("riker", "leadership"))
    if halves:
        scenario.under("D", scenario.dilemma("trap", *halves, ground=ground))
    scenario.fill_decks()
    return scenario


def test_1e_mis_30_both_groups_together_meet_the_requirements(edition: Edition) -> None:
    play = both_groups(edition).begin()
    play.choose("Attempt D")
    assert play.points() == 35


@pytest.mark.parametrize(("ground", "struck"), [("planet", "troi"), ("space", "riker")])
def test_1e_mis_30_each_group_meets_dilemmas_of_its_kind(edition: Edition, ground: str, struck: str) -> None:
    scenario = both_groups(edition, dilemma_half(Kill(Chosen(by="opponent", count=1)), then="discard"), ground=ground)
    play = scenario.begin()
    play.choose("Attempt D")
    assert play.where(struck).startswith("discard")
    assert play.state.locations["D"].completed_by is None


@pytest.mark.parametrize("ground", ["planet", "space"])
def test_1e_mis_30_who_stops_one_group_stops_the_other(edition: Edition, ground: str) -> None:
    scenario = both_groups(edition, dilemma_half(unless="Music"), ground=ground)
    play = scenario.begin()
    play.choose("Attempt D")
    assert [play.is_stopped(one) for one in ("riker", "troi", "hood")] == [True] * 3


def test_1e_mis_30_without_an_away_team_nothing_is_attempted(edition: Edition) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("D", ground="dual")
    scenario.put("D", scenario.ship("hood"))
    scenario.put("hood", scenario.personnel("riker", "leadership"))
    scenario.fill_decks()
    assert not scenario.begin().offers("Attempt D")


def test_1e_mis_30_a_docked_ship_is_not_in_orbit(edition: Edition) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("D", ground="dual")
    scenario.put("D", scenario.outpost("base"), scenario.personnel("troi"))
    scenario.dock("base", scenario.ship("hood"))
    scenario.put("hood", scenario.personnel("riker", "leadership"))
    scenario.fill_decks()
    assert not scenario.begin().offers("Attempt D")


# --- one after the other: what is chosen by whom (rulings, line 1020; ties, line 1244) -------------------------------


@pytest.mark.parametrize(("by", "seat"), [("you", 0), ("opponent", 1)])
def test_1er_gen_who_meets_a_dilemma_chooses_unless_it_says_otherwise(made: Scenario, by: Any, seat: int) -> None:
    made.put("P", made.personnel("riker", "leadership"), made.personnel("troi"))
    made.under("P", made.dilemma("trap", dilemma_half(Stop(Chosen(by=by, count=1)), then="discard")))
    play = made.begin()
    play.choose("Attempt P")
    assert play.decision.seat == seat
