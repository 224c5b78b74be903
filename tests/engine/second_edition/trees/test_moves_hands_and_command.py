"""Range for moves, texts used from a hand, giving away command, the first completed mission, removed cards."""

from __future__ import annotations

import pytest

from engine.ccg.cards.kinds import Event, Interrupt, Mission, Personnel, Ship
from engine.ccg.effects.cards_meant import Cards, Chosen
from engine.ccg.effects.changes import Shortens
from engine.ccg.effects.effects import Capture, Destroy, Draw, Kill, Prevent
from engine.ccg.effects.texts import Order, Response, Trigger, While
from engine.ccg.requirements.grammar import parse_requirement
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.orders.moving_a_ship import range_needed
from engine.second_edition.table.state import MissionState, Segment
from tests.engine.second_edition.scenario import Play, Scenario
from tests.engine.second_edition.trees.table import add_card, attempt_against, laid_table, start_playing_cards

SHIP = Cards(kind="ship", where="this")
GAMMA = Cards(kind="mission", whose="anybody", who=parse_requirement('"Gamma Quadrant"'))
ALPHA = Cards(kind="mission", whose="anybody", who=parse_requirement('"Alpha Quadrant"'))


def sailing(scenario: Scenario, *texts: Shortens, range: int = 8) -> None:
    """Add Alice's ship Far at M in the Alpha Quadrant, and a mission G in the Gamma Quadrant."""
    scenario.mission("G", quadrant="gamma")
    scenario.ship("far", "M", staffing=(), range=range, texts=(While(changes=texts),) if texts else ())
    scenario.put("far", scenario.personnel("pilot"))


def needed(play: Play, start: str, end: str, ship: str = "far") -> int:
    states = play.table.missions
    return range_needed(play.table, ship, states[start], states[end])


def starting(scenario: Scenario) -> Play:
    return scenario.begin(Segment.START)


def attributes(play: Play, card: str) -> tuple[int, ...]:
    one = characteristics_of(play.table).qualities(card).attributes
    return tuple(one[name] for name in ("integrity", "cunning", "strength"))


# --- Range -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "there", "back"),
    [
        (None, 8, 8),
        (Shortens(SHIP, ALPHA, GAMMA, across=True), 6, 8),
        (Shortens(SHIP, ALPHA, GAMMA, across=True, either=True), 6, 6),
        (Shortens(SHIP, ALPHA, None, less=1), 7, 8),
        (Shortens(SHIP, None, ALPHA, less=1), 8, 7),
        (Shortens(SHIP, less=20), 0, 0),
    ],
)
def test_2e_mov_03_a_text_takes_something_off_the_range(text: Shortens | None, there: int, back: int) -> None:
    scenario = laid_table()
    sailing(scenario, *([text] if text else []))
    play = scenario.begin()
    assert (needed(play, "M", "G"), needed(play, "G", "M")) == (there, back)


def test_2e_mov_03_two_texts_take_off_both(scenario: Scenario) -> None:
    sailing(scenario, Shortens(SHIP, less=1), Shortens(SHIP, less=2))
    assert needed(scenario.begin(), "M", "G") == 5


@pytest.mark.parametrize(("range", "reached"), [(6, True), (5, False)])
def test_2e_mov_01_the_order_is_there_as_soon_as_the_range_suffices(range: int, reached: bool) -> None:
    scenario = Scenario()
    scenario.mission("M")
    scenario.fill_decks()
    sailing(scenario, Shortens(SHIP, across=True), range=range)
    play = scenario.begin()
    assert play.offers("Move far") is reached
    if reached:
        play.choose("Move far")
        play.choose("G")
        assert play.where("far") == "G"
        assert play.state.ships["far"].range_used == 6


def test_2e_mov_03_another_ship_needs_the_full_range(scenario: Scenario) -> None:
    sailing(scenario, Shortens(SHIP, less=3))
    scenario.ship("near", "M", staffing=())
    scenario.put("near", scenario.personnel("mate"))
    assert needed(scenario.begin(), "M", "G", "near") == 8


def test_2e_mov_03_a_mission_with_your_ship_is_nearer(scenario: Scenario) -> None:
    sailing(scenario)
    scenario.put("far", add_card(scenario, Personnel, "hikaru-sulu-loyal-captain"))
    assert needed(scenario.begin(), "M", "G") == 8
    scenario.ship("escort", "G")
    assert needed(scenario.begin(), "M", "G") == 6


def test_2e_mov_03_a_ship_of_an_opponent_there_does_not_bring_it_nearer(scenario: Scenario) -> None:
    sailing(scenario)
    scenario.put("far", add_card(scenario, Personnel, "hikaru-sulu-loyal-captain"))
    scenario.ship("warbird", "G", seat=1)
    assert needed(scenario.begin(), "M", "G") == 8


@pytest.mark.parametrize(("end", "needs"), [("G", 6), ("D", 8)])
def test_2e_mov_06_a_wormhole_leads_into_one_quadrant(scenario: Scenario, end: str, needs: int) -> None:
    hole = add_card(scenario, Mission, "barzan-wormhole-preliminary-incursion", quadrant="alpha", type="space")
    scenario.state.missions.append(MissionState(hole, 0))
    scenario.mission("G", quadrant="gamma")
    scenario.mission("D", quadrant="alpha", span=5)
    scenario.ship("far", hole, staffing=())
    scenario.put("far", scenario.personnel("pilot"))
    assert needed(scenario.begin(), hole, end) == needs


@pytest.mark.parametrize("used", [5, 0])
def test_2e_mov_04_all_range_is_restored(scenario: Scenario, used: int) -> None:
    mission = add_card(
        scenario,
        Mission,
        "monac-shipyards-honor-the-fallen",
        requirements=parse_requirement("Cunning>0"),
        affiliations=("Federation",),
    )
    scenario.state.missions.append(MissionState(mission, 0))
    scenario.ship("far", "H", staffing=())
    scenario.put("far", scenario.personnel("pilot"))
    scenario.state.ships["far"].range_used = used
    scenario.put(mission, scenario.personnel("a"))
    scenario.discard(scenario.personnel("fallen"))
    play = scenario.begin()
    play.choose(f"Attempt {mission}")
    while play.decision.rule in ("2E-DIL-05", "2E-DIL-09"):
        play.choose()
    play.choose(f"Use {mission}")
    assert play.state.ships["far"].range_used == 0
    assert play.where("fallen") == "removed"


# --- from a hand -----------------------------------------------------------------------------------------------------


def commodity(scenario: Scenario, name: str = "sauce", *keywords: str) -> str:
    return scenario._instance(Event(id=name, title=name, cost=1, keywords=("Commodity", *keywords)), 0)


def ferenginar(scenario: Scenario) -> None:
    scenario.mission("F", type="headquarters", title="Ferenginar", affiliations=(), admits=("ferengi",))


def test_2e_trn_03_discarded_from_hand_as_the_first_turn_begins(scenario: Scenario) -> None:
    ferenginar(scenario)
    scenario.hand(add_card(scenario, Personnel, "levin"))
    scenario.deck(commodity(scenario), commodity(scenario, "orb", "Artifact"))
    play = starting(scenario)
    play.choose("Use levin")
    assert play.ids == ["sauce"]
    play.choose("sauce")
    assert (play.where("levin"), play.where("sauce")) == ("discard", "hand")


def test_2e_cst_07_without_that_headquarters_it_stays_in_hand(scenario: Scenario) -> None:
    scenario.hand(add_card(scenario, Personnel, "levin"))
    play = starting(scenario)
    assert not play.offers("Use levin")


def test_2e_trn_03_in_a_later_turn_it_is_too_late(scenario: Scenario) -> None:
    ferenginar(scenario)
    scenario.hand(add_card(scenario, Personnel, "levin"))
    scenario.state.turn = 3
    assert not starting(scenario).offers("Use levin")


def test_2e_trn_03_a_text_for_the_hand_says_nothing_in_play(scenario: Scenario) -> None:
    ferenginar(scenario)
    scenario.put("F", add_card(scenario, Personnel, "levin"))
    assert not starting(scenario).offers("Use levin")


def test_2e_trn_03_an_opponents_hand_has_no_window_at_the_start_of_a_turn(scenario: Scenario) -> None:
    scenario.mission("F", type="headquarters", title="Ferenginar", seat=1, affiliations=(), admits=("ferengi",))
    scenario.hand(add_card(scenario, Personnel, "levin", seat=1))
    assert not starting(scenario).offers("Use levin")


def test_2e_cst_01_one_card_per_mission_requiring_the_skill(scenario: Scenario) -> None:
    scenario.mission("Q", type="headquarters", title="Qo'noS", affiliations=(), admits=("klingon",))
    scenario.mission("N", "2 Treachery")
    scenario.hand(add_card(scenario, Personnel, "ortakin"))
    play = starting(scenario)
    play.choose("Use ortakin")
    assert len(play.state.players[0].hand) == 1


def test_2e_tim_02_a_captive_brings_a_card_from_hand_into_play(scenario: Scenario) -> None:
    jail = Order(effects=(Capture(Chosen(whose="opponent", where="present")),))
    scenario.put("M", scenario.personnel("jailer", texts=(jail,)), scenario.personnel("spy", seat=1))
    scenario.hand(add_card(scenario, Personnel, "nidet"))
    play = scenario.begin()
    play.choose("Use jailer")
    play.choose("Use nidet")
    assert (play.where("spy"), play.where("nidet")) == ("brig of seat 0", "H")


# --- cards that cannot be destroyed ----------------------------------------------------------------------------------


def bomber(scenario: Scenario, seat: int = 1) -> str:
    """Return an event of Bob's that destroys one of Alice's."""
    order = Order(effects=(Destroy(Chosen(kind="event", whose="opponent" if seat else "you", where="play")),))
    return scenario.event("bomb", stays=True, seat=seat, texts=(order,))


@pytest.mark.parametrize(("cards", "where"), [(0, "core"), (1, "discard")])
def test_2e_zon_03_an_opponents_card_cannot_destroy_it(scenario: Scenario, cards: int, where: str) -> None:
    scenario.core(scenario.event("shield", stays=True), bomber(scenario))
    scenario.put("H", add_card(scenario, Personnel, "charles-tucker-iii-competent-engineer"))
    scenario.hand(*(scenario.personnel(f"card{n}") for n in range(cards)))
    scenario.state.active = 1
    play = scenario.begin()
    play.choose("Use bomb")
    assert play.where("shield") == where


def test_2e_zon_03_ones_own_card_can(scenario: Scenario) -> None:
    scenario.core(scenario.event("shield", stays=True), bomber(scenario, 0))
    scenario.put("H", add_card(scenario, Personnel, "charles-tucker-iii-competent-engineer"))
    play = scenario.begin()
    play.choose("Use bomb")
    play.choose("shield")
    assert play.where("shield") == "discard"


@pytest.mark.parametrize(("answer", "where"), [("Use miles-obrien-repair-chief", "core"), ("Pass", "discard")])
def test_2e_tim_08_a_destruction_is_prevented_at_a_cost(scenario: Scenario, answer: str, where: str) -> None:
    scenario.core(scenario.event("shield", stays=True), bomber(scenario))
    scenario.put("H", add_card(scenario, Personnel, "miles-obrien-repair-chief"))
    scenario.hand(scenario.event("spare"))
    scenario.state.active = 1
    play = scenario.begin()
    play.choose("Use bomb")
    play.choose(answer)
    assert play.where("shield") == where
    assert (play.where("spare") == "discard") is (where == "core")


def test_2e_tim_08_a_card_returned_to_hand_is_not_destroyed(scenario: Scenario) -> None:
    fear = scenario._instance(Event(id="fear", title="fear", cost=1, stays=True, keywords=("Paranoia",)), 0)
    scenario.core(fear, bomber(scenario))
    scenario.put("H", add_card(scenario, Personnel, "mercer"))
    scenario.state.active = 1
    play = scenario.begin()
    play.choose("Use bomb")
    play.choose("Use mercer")
    assert (play.where("fear"), play.where("mercer")) == ("hand", "discard")


# --- command ---------------------------------------------------------------------------------------------------------


def test_2e_own_03_one_event_is_given_for_another(scenario: Scenario) -> None:
    scenario.core(add_card(scenario, Event, "1962-roger-maris"), scenario.event("prize", stays=True, seat=1))
    full = scenario.event("full", stays=True, seat=1)
    scenario.core(full)
    scenario.on(full, scenario.event("cargo", stays=True, seat=1))
    play = scenario.begin()
    play.choose("Use 1962-roger-maris")
    assert play.where("1962-roger-maris") == "core of seat 1"
    assert play.where("prize") == "core of seat 0"
    assert play.where("full") == "core"
    commanders = [play.state.cards[one].commander for one in ("1962-roger-maris", "prize")]
    assert commanders == [1, 0]


@pytest.mark.parametrize(("owner", "counters"), [(0, 7), (1, 6)])
def test_2e_cnt_01_a_fleece_costs_its_commander_but_not_its_owner(owner: int, counters: int) -> None:
    scenario = laid_table()
    fleece = add_card(scenario, Event, "karemman-fleece", seat=owner)
    scenario.core(fleece)
    if owner:
        scenario.state.players[1].core.remove(fleece)
        scenario.state.players[0].core.append(fleece)
        scenario.state.cards[fleece].commander = 0
    play = starting(scenario)
    assert play.state.counters == counters


@pytest.mark.parametrize(("owned", "cost"), [(True, 2), (False, 3)])
def test_2e_own_02_your_cards_under_an_opponents_command(scenario: Scenario, owned: bool, cost: int) -> None:
    ware = scenario._instance(Event(id="ware", title="ware", cost=1, stays=True, keywords=("Commodity",)), 0)
    scenario.state.players[1].core.append(ware)
    scenario.state.cards[ware].commander = 1
    if not owned:
        scenario.state.cards[ware].owner = 1
    scenario.hand(add_card(scenario, Personnel, "zyree"))
    assert characteristics_of(start_playing_cards(scenario).table).cost("zyree") == cost


def test_2e_cst_06_without_a_card_to_give_nothing_is_given(scenario: Scenario) -> None:
    scenario.put("M", add_card(scenario, Personnel, "inglatu-tulaberry-merchant", cunning=9))
    play = attempt_against(scenario, Kill(Chosen(by="opponent")))
    assert not play.offers("Use inglatu-tulaberry-merchant")


# --- the first mission -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("first", "drawn"), [("space", 1), ("planet", 0)])
def test_2e_req_05_the_first_mission_that_was_completed(first: str, drawn: int) -> None:
    scenario = laid_table()
    scenario.mission("S", "Cunning>0", type="space")
    scenario.ship("ark", "S", staffing=())
    scenario.put("ark", scenario.personnel("skipper", "engineer", icons=("stf",), affiliation="Federation"))
    scenario.put("M", scenario.personnel("digger"))
    scenario.put("H", scenario.personnel("smith", "engineer", affiliation="Starfleet"))
    scenario.hand(add_card(scenario, Personnel, "callaghan", cost=0))
    play = scenario.begin()
    for mission in ("S", "M") if first == "space" else ("M", "S"):
        play.choose(f"Attempt {mission}")
        while play.decision.rule in ("2E-DIL-05", "2E-DIL-09"):
            play.choose()
    assert len(play.state.completions or ()) == 2
    play.end_turn()
    play.end_turn()
    while not play.offers("Play callaghan"):
        play.choose(play.decision.default[0])
    before = len(play.state.players[0].hand)
    play.choose("Play callaghan")
    if play.offers("Use callaghan"):
        play.choose("Use callaghan")
    assert len(play.state.players[0].hand) - (before - 1) == drawn


def test_2e_req_05_facts_that_no_card_uses_are_not_stored(scenario: Scenario) -> None:
    scenario.put("M", scenario.personnel("digger"))
    scenario.ship("idle", "H", staffing=())
    scenario.put("idle", scenario.personnel("helmsman"))
    play = scenario.begin()
    play.choose("Attempt M")
    while play.decision.rule in ("2E-DIL-05", "2E-DIL-09"):
        play.choose()
    assert not play.state.completions


# --- out of the game, events on missions, Commanders -----------------------------------------------------------------


@pytest.mark.parametrize(("lost", "more"), [(0, 0), (2, 2), (5, 4)])
def test_2e_zon_09_each_that_has_been_removed_counts_up_to_the_limit(lost: int, more: int) -> None:
    scenario = laid_table()
    scenario.put("H", add_card(scenario, Personnel, "sara-fisher", affiliation="Starfleet"))
    people = (scenario.personnel(f"v{n}", affiliation="Starfleet", species=("vulcan",)) for n in range(lost))
    scenario.state.players[0].removed.extend((*people, scenario.personnel("earthling", affiliation="Starfleet")))
    assert attributes(scenario.begin(), "sara-fisher") == (5 + more,) * 3


@pytest.mark.parametrize(("kind", "more"), [("event", 2), ("dilemma", 0)])
def test_2e_mis_08_at_a_mission_with_an_event_on_it(kind: str, more: int) -> None:
    scenario = laid_table()
    scenario.put("M", add_card(scenario, Personnel, "feqma"), scenario.personnel("b"))
    laid_on = scenario.event("colony", stays=True) if kind == "event" else scenario.dilemma("storm", seat=0)
    scenario.on("M", laid_on)
    play = attempt_against(scenario, Kill(Chosen(by="opponent")))
    assert attributes(play, "feqma") == (5 + more,) * 3


@pytest.mark.parametrize(("keyword", "there"), [("Commander: Barge", True), ("Commander: Yacht", False)])
def test_2e_key_05_only_a_ship_with_its_commander(scenario: Scenario, keyword: str, there: bool) -> None:
    scenario._instance(scenario_ship(), 0)
    scenario.afloat("M", "barge")
    scenario.put("barge", scenario.personnel("skipper", keywords=(keyword,)))
    scenario.hand(add_card(scenario, Interrupt, "full-throttle"))
    play = scenario.begin()
    play.choose("Play full-throttle")
    assert (characteristics_of(play.table).ship_numbers("barge")["range"] == 13) is there


def scenario_ship() -> Ship:
    return Ship(
        id="barge",
        title="Barge",
        cost=3,
        affiliation="Federation",
        staffing=(),
        range=8,
        weapons=5,
        shields=5,
    )


@pytest.mark.parametrize(("staffing", "more"), [(4, 1), (3, 0)])
def test_2e_stf_01_a_ship_of_four_staffing_icons(staffing: int, more: int) -> None:
    scenario = laid_table()
    scenario.ship("large", "M", staffing=("stf",) * staffing)
    scenario.put("large", add_card(scenario, Personnel, "nevala"))
    assert attributes(scenario.begin(), "nevala") == (5 + more,) * 3


# --- what cannot be prevented or captured ----------------------------------------------------------------------------


def test_2e_tim_08_preventing_an_unpreventable_event_does_nothing(scenario: Scenario) -> None:
    scenario.core(add_card(scenario, Event, "split-second", seat=1))
    never = Response(trigger=Trigger("dilemma revealed"), effects=(Prevent(),))
    scenario.put("M", scenario.personnel("a", texts=(never,)), scenario.personnel("b"))
    play = attempt_against(scenario, Kill(Chosen(by="opponent")))
    play.choose("Use a")
    play.choose("b")
    assert play.where("b") == "discard"


def test_2e_ply_05_the_preventing_text_says_where_the_event_goes(scenario: Scenario) -> None:
    scenario.hand(scenario.event("plan", Draw(3)), add_card(scenario, Interrupt, "sermon", seat=1))
    scenario.hand(scenario.personnel("alms", seat=1))
    scenario.mission("K", seat=1)
    scenario.put("K", scenario.personnel("kai", "anthropology, leadership", seat=1))
    play = start_playing_cards(scenario)
    play.choose("Play plan")
    play.choose("Play sermon")
    assert play.state.players[0].deck[0] == "plan"
    assert play.state.players[1].deck[0] == "alms"
    assert play.where("sermon") == "discard"
