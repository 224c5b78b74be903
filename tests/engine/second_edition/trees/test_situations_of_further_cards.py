"""What further cards of tables do in play: limits, likeness, the game's outside, corresponding Commanders."""

from __future__ import annotations

import msgspec
import pytest

from engine.ccg.cards.kinds import Dilemma, Event, Interrupt, Mission, Personnel, Ship
from engine.ccg.effects.cards_meant import ANYBODY, Cards, Chosen, Random
from engine.ccg.effects.changes import Gains
from engine.ccg.effects.effects import Destroy, Kill, PutIntoPlay, RemoveFromGame, Stop
from engine.ccg.effects.texts import Order
from engine.ccg.requirements.grammar import parse_requirement
from engine.second_edition.characteristics import characteristics_of
from engine.second_edition.state import MissionState
from tests.engine.second_edition.scenario import Play, Scenario
from tests.engine.second_edition.trees.facing import Faced
from tests.engine.second_edition.trees.imported import imported
from tests.engine.second_edition.trees.table import faced, laid, own, playing


@pytest.fixture
def scenario() -> Scenario:
    return laid()


def people(scenario: Scenario, *names: str, at: str = "H", seat: int = 0, **facts: object) -> None:
    scenario.put(at, *(scenario.personnel(name, seat=seat, **facts) for name in names))  # type: ignore[arg-type]


def ordering(scenario: Scenario) -> Play:
    """Alice executes orders, and has one left to the end."""
    scenario.ship("idle", "H", staffing=())
    people(scenario, "helmsman", at="idle")
    return scenario.begin()


def open_mission(scenario: Scenario, name: str, requires: str) -> str:
    """A mission with its tree that the Federation may attempt."""
    needed = parse_requirement(requires)
    return own(scenario, Mission, name, requirements=needed, affiliations=("Federation",))


def attributes(play: Play, card: str) -> tuple[int, ...]:
    one = characteristics_of(play.table).personnel(card).attributes
    return tuple(one[name] for name in ("integrity", "cunning", "strength"))


def skills(play: Play, card: str) -> dict[str, int]:
    return characteristics_of(play.table).personnel(card).skills


# --- each player -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "kind"), [("gollek", "event"), ("vengar", "interrupt")])
@pytest.mark.parametrize(("seats", "cost"), [((), 4), ((1,), 3), ((1, 1), 3), ((1, 2), 2), ((0,), 4)])
def test_cheaper_for_each_opponent_not_for_each_card(name: str, kind: str, seats: tuple[int, ...], cost: int) -> None:
    scenario = Scenario(players=3)
    scenario.headquarters("H")
    scenario.fill_decks()
    for number, seat in enumerate(seats):
        scenario.discard(getattr(scenario, kind)(f"e{number}", seat=seat))
    scenario.hand(own(scenario, Personnel, name, cost=4))
    assert characteristics_of(playing(scenario).table).cost(name) == cost


@pytest.mark.parametrize(("theirs", "after"), [(4, (6, 6, 6)), (3, (5, 5, 5))])
def test_garvey_waits_until_each_player_has_four_cards(scenario: Scenario, theirs: int, after: tuple[int, ...]) -> None:
    scenario.put("H", own(scenario, Personnel, "garvey"))
    scenario.hand(*(scenario.personnel(f"a{n}") for n in range(4)))
    scenario.hand(*(scenario.personnel(f"b{n}", seat=1) for n in range(theirs)))
    assert attributes(ordering(scenario), "garvey") == after


@pytest.mark.parametrize(("ours", "theirs", "gains"), [(40, 40, True), (39, 40, False), (40, 39, False)])
def test_martinez_waits_for_forty_points_of_each(scenario: Scenario, ours: int, theirs: int, gains: bool) -> None:
    scenario.put("H", own(scenario, Personnel, "martinez"))
    scenario.state.players[0].score, scenario.state.players[1].score = ours, theirs
    assert ("diplomacy" in skills(ordering(scenario), "martinez")) is gains


def test_richardson_waits_until_each_has_completed_a_mission(scenario: Scenario) -> None:
    scenario.put("H", own(scenario, Personnel, "richardson"))
    scenario.mission("T", seat=1)
    scenario.state.missions[1].completed = True
    play = ordering(scenario)
    assert "science" not in skills(play, "richardson")
    play.table.complete(play.state.missions[2])
    play.table.changed()
    assert "science" in skills(play, "richardson")


# --- limits ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("killed", "after"), [(1, 7), (2, 9), (3, 9)])
def test_khos_grows_no_more_than_four(scenario: Scenario, killed: int, after: int) -> None:
    scenario.put("H", own(scenario, Personnel, "khos"))
    scenario.headquarters("T", seat=1)
    people(scenario, *(f"foe{n}" for n in range(killed)), at="T", seat=1)
    blast = Order(effects=(Kill(Random(whose="opponent", where="play", count=killed)),))
    people(scenario, "killer", texts=(blast,))
    play = ordering(scenario)
    play.choose("Use killer")
    assert attributes(play, "khos") == (after,) * 3
    play.end_turn()
    assert attributes(play, "khos") == (5, 5, 5)


@pytest.mark.parametrize(("counters", "offered"), [(3, True), (4, False)])
def test_nanu_ari_wants_all_counters_spent(scenario: Scenario, counters: int, offered: bool) -> None:
    scenario.discard(scenario.personnel("old"))
    scenario.hand(own(scenario, Personnel, "nanu-ari"))
    play = playing(scenario, counters)
    play.choose("Play nanu-ari")
    assert play.offers("Use nanu-ari") is offered
    if offered:
        play.choose("Use nanu-ari")
        assert play.where("old") == "hand"


# --- out of the game -------------------------------------------------------------------------------------------------


def removing(scenario: Scenario, *names: str, at: str = "H") -> Play:
    """Alice has an order by which one of her cards is removed from the game."""
    for name in names:
        scenario.put(at, own(scenario, Personnel, name, affiliation="Starfleet", icons=("stf",)))
    away = Order(effects=(RemoveFromGame(Chosen(where="play")),))
    people(scenario, "gate", texts=(away,))
    play = ordering(scenario)
    play.choose("Use gate")
    return play


@pytest.mark.parametrize(("others", "offered"), [(3, True), (2, False)])
def test_greer_calls_for_help_as_he_goes(scenario: Scenario, others: int, offered: bool) -> None:
    people(scenario, *(f"v{n}" for n in range(others)), affiliation="Starfleet", species=("vulcan",))
    scenario.deck(scenario.interrupt("help"))
    play = removing(scenario, "greer")
    play.choose("greer")
    assert play.offers("Use greer") is offered
    if offered:
        play.choose("Use greer")
        play.choose(play.ids[0])
    assert play.where("greer") == "removed"


def test_karyn_archer_leaves_strength_behind(scenario: Scenario) -> None:
    people(scenario, "s", affiliation="Starfleet")
    people(scenario, "f")
    play = removing(scenario, "karyn-archer-displaced-descendant")
    play.choose("karyn-archer-displaced-descendant")
    assert attributes(play, "s") == (7, 7, 7)
    assert attributes(play, "f") == (5, 5, 5)


def test_karyn_archer_says_nothing_where_another_goes(scenario: Scenario) -> None:
    people(scenario, "s", affiliation="Starfleet")
    play = removing(scenario, "karyn-archer-displaced-descendant")
    play.choose("s")
    assert attributes(play, "karyn-archer-displaced-descendant") == (5, 5, 5)


def test_lorian_wakes_those_who_are_stopped(scenario: Scenario) -> None:
    scenario.put("H", scenario.personnel("tired", affiliation="Starfleet"), stopped=True)
    scenario.put("H", scenario.personnel("other"), stopped=True)
    play = removing(scenario, "lorian-displaced-descendant")
    play.choose("lorian-displaced-descendant")
    play.choose("Use lorian-displaced-descendant")
    assert [play.stopped(one) for one in ("tired", "other")] == [False, True]


# --- likeness --------------------------------------------------------------------------------------------------------


def test_crom_brings_three_of_different_species(scenario: Scenario) -> None:
    for number in range(4):
        scenario.mission(f"s{number}", "Strength>30")
    for name, species in (("a", "breen"), ("b", "breen"), ("c", "vorta"), ("d", "son'a")):
        scenario.deck(scenario.personnel(name, affiliation="Dominion", species=(species,)))
    scenario.hand(own(scenario, Personnel, "crom-open-minded"))
    play = playing(scenario)
    play.choose("Play crom-open-minded")
    play.choose("Use crom-open-minded")
    taken = []
    for offered in ("a", "c", "d"):
        labels = [option.label for option in play.decision.options]
        assert ("b" in labels) is (offered == "a")
        taken.append(offered)
        play.choose(offered)
    assert sorted(play.table.card(one).id for one in play.state.players[0].hand) == taken


def test_crom_wants_four_missions_of_strength(scenario: Scenario) -> None:
    for number in range(3):
        scenario.mission(f"s{number}", "Strength>30")
    scenario.hand(own(scenario, Personnel, "crom-open-minded"))
    play = playing(scenario)
    play.choose("Play crom-open-minded")
    assert not play.offers("Use crom-open-minded")


def test_infinite_combinations_helps_one_of_another_species(scenario: Scenario) -> None:
    people(scenario, "v", at="M", species=("vulcan",), has="law 2, honor")
    people(scenario, "h", "k", at="M")
    scenario.hand(own(scenario, Interrupt, "infinite-combinations"))
    scenario.hand(scenario.personnel("card", species=("human",)))
    play = faced(scenario, Stop(Chosen(by="opponent")))
    play.choose("Play infinite-combinations")
    assert play.where("card") == "discard"
    assert attributes(play, "v") == (7, 7, 7)
    assert skills(play, "v") == {"law": 3, "honor": 2}
    assert attributes(play, "h") == (5, 5, 5)


# --- commanders, crews and places ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("keyword", "icon", "fits"), [("Commander: X", "tos", True), ("Captain", "tos", False)])
def test_uhura_looks_for_a_commander_of_any_ship(scenario: Scenario, keyword: str, icon: str, fits: bool) -> None:
    scenario.deck(scenario.personnel("kirk", keywords=(keyword,), icons=(icon,)))
    scenario.hand(own(scenario, Personnel, "uhura-experienced-technician"))
    play = playing(scenario)
    play.choose("Play uhura-experienced-technician")
    play.match.answer(play.decision.seat, play.decision.number, ("H",))  # not the way that ignores her text
    play.choose("Use uhura-experienced-technician")
    assert (play.decision.rule == "2E-DWN-02") is fits


def test_delta_flyer_is_played_where_voyager_is() -> None:
    scenario = Scenario()
    for name in ("a", "b", "c", "d"):
        scenario.mission(name, type="space")
    scenario.fill_decks()
    scenario.afloat(
        "b", scenario._instance(imported(Ship, "uss-lakota-modified-starship", id="v", title="U.S.S. Voyager"), 0)
    )
    scenario.hand(own(scenario, Ship, "delta-flyer-rebuilt-hot-rod"))
    play = playing(scenario)
    play.choose("Play delta-flyer-rebuilt-hot-rod")
    assert play.where("delta-flyer-rebuilt-hot-rod") == "b"


@pytest.mark.parametrize(("missions", "home"), [(3, False), (4, True)])
def test_delta_flyer_needs_four_space_missions_and_no_headquarters(missions: int, home: bool) -> None:
    scenario = Scenario()
    for number in range(missions):
        scenario.mission(f"m{number}", type="space")
    if home:
        scenario.headquarters("H", affiliation="Klingon")
    scenario.fill_decks()
    scenario.afloat(
        "m0", scenario._instance(imported(Ship, "uss-lakota-modified-starship", id="v", title="U.S.S. Voyager"), 0)
    )
    scenario.hand(own(scenario, Ship, "delta-flyer-rebuilt-hot-rod"))
    assert not playing(scenario).offers("Play delta-flyer-rebuilt-hot-rod")


@pytest.mark.parametrize(("staffed", "offered"), [(True, True), (False, False)])
def test_john_harriman_learns_from_the_crew_above(scenario: Scenario, staffed: bool, offered: bool) -> None:
    scenario.put("M", own(scenario, Personnel, "john-harriman-captain-of-the-enterprise"))
    people(scenario, "b", at="M")
    scenario.ship("above", "M", staffing=() if staffed else ("cmd",) * 3)
    people(scenario, "sulu", at="above", icons=("tos",), has="physics")
    scenario.hand(scenario.personnel("card"))
    play = faced(scenario, Stop(Chosen(by="opponent")))
    assert play.offers("Use john-harriman-captain-of-the-enterprise") is offered
    if offered:
        play.choose("Use john-harriman-captain-of-the-enterprise")
        assert "physics" in skills(play, "john-harriman-captain-of-the-enterprise")
        assert play.where("card") == "discard"


@pytest.mark.parametrize(("event", "led", "range"), [("inspiring-leader", True, 10), ("inspiring-leader", False, 8)])
def test_inspiring_leader_needs_the_commander(scenario: Scenario, event: str, led: bool, range: int) -> None:
    scenario.ship("S", "H", staffing=())
    people(scenario, "c", at="S", keywords=("Commander: S",) if led else ())
    scenario.on("S", own(scenario, Event, event))
    assert characteristics_of(ordering(scenario).table).ship("S")["range"] == range


@pytest.mark.parametrize("there", [True, False])
def test_only_one_habak_lies_on_a_mission(scenario: Scenario, there: bool) -> None:
    people(scenario, "maquis", icons=("maq",), has="anthropology")
    scenario.mission("Z", region="Demilitarized Zone")
    if there:
        scenario.on("Z", own(scenario, Event, "habak", title="Habak"))
    scenario.hand(own(scenario, Event, "habak", title="Habak"))
    play = playing(scenario)
    assert play.offers("Play Habak") is not there
    if not there:
        play.choose("Play Habak")
        assert characteristics_of(play.table).mission("Z")["points"] == 40


# --- missions --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("klingons", "cost", "offered"), [(2, 2, True), (2, 3, False), (0, 0, True), (0, 1, False)])
def test_carraya_destroys_events_no_dearer_than_its_klingons(klingons: int, cost: int, offered: bool) -> None:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.fill_decks()
    mission = open_mission(scenario, "carraya-iv-conceal-unlikely-society", "Cunning>0")
    scenario.state.missions.append(MissionState(mission, 0))
    people(scenario, "f", at=mission)
    people(scenario, *(f"k{n}" for n in range(klingons)), at=mission, species=("klingon",))
    scenario.core(scenario.event("theirs", seat=1, cost=cost, stays=True))
    play = ordering(scenario)
    play.choose(f"Attempt {mission}")
    while play.decision.rule in ("2E-DIL-05", "2E-DIL-09"):
        play.choose(*play.ids[: play.decision.minimum])
    play.choose(f"Use {mission}")
    assert play.where("theirs") == ("discard" if offered else "core")


@pytest.mark.parametrize(
    ("name", "where"), [("retaya-chemical-agent", "discard"), ("enabran-tain-prideful-director", "brig")]
)
def test_who_is_about_to_fail_loses_one_of_theirs(name: str, where: str) -> None:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.mission("M", "Law")
    scenario.fill_decks()
    people(scenario, "a", "b", at="M")
    scenario.put("M", own(scenario, Personnel, name, seat=1))
    scenario.hand(scenario.event("card", seat=1))
    play = ordering(scenario)
    play.choose("Attempt M")
    while play.decision.rule in ("2E-DIL-05", "2E-DIL-09"):
        play.choose(*play.ids[: play.decision.minimum])
    if play.offers(f"Use {name}"):
        play.choose(f"Use {name}")
    gone = [one for one in ("a", "b") if play.where(one) != "M"]
    assert len(gone) == 1
    assert play.where(gone[0]).startswith(where)
    assert sum(play.stopped(one) for one in ("a", "b")) == 1


@pytest.mark.parametrize("has", ["law", ""])
def test_archer_iv_takes_one_of_those_who_fail(has: str) -> None:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.fill_decks()
    mission = open_mission(scenario, "archer-iv-survey-new-world", "Law")
    scenario.state.missions.append(MissionState(mission, 0))
    people(scenario, "a", "b", at=mission, has=has)
    play = ordering(scenario)
    play.choose(f"Attempt {mission}")
    while play.state.attempt is not None:
        play.choose(*play.ids[: play.decision.minimum])
    assert len(play.state.players[0].deck) == (10 if has else 11)


# --- events and interrupts -------------------------------------------------------------------------------------------


def test_the_will_of_the_collective_takes_whom_it_beats(scenario: Scenario) -> None:
    scenario.core(own(scenario, Event, "the-will-of-the-collective", stays=True))
    people(scenario, "drone", at="M", affiliation="Borg", strength=9)
    people(scenario, "theirs", at="M", seat=1)
    scenario.ship("cube", "M", affiliation="Borg")
    play = ordering(scenario)
    play.choose("Use the-will-of-the-collective")
    play.choose("Yes")
    assert play.where("theirs") == "cube"
    assert play.state.cards["theirs"].commander == 0


def test_the_will_of_the_collective_moves_nobody_whom_it_cannot_command(scenario: Scenario) -> None:
    scenario.core(own(scenario, Event, "the-will-of-the-collective", stays=True))
    people(scenario, "drone", at="M", affiliation="Borg", strength=9)
    people(scenario, "ours", title="Picard", unique=True)
    people(scenario, "theirs", at="M", seat=1, title="Picard", unique=True)
    scenario.ship("cube", "M", affiliation="Borg")
    play = ordering(scenario)
    play.choose("Use the-will-of-the-collective")
    play.choose("Yes")
    assert (play.where("theirs"), play.state.cards["theirs"].commander) == ("M", 1)


@pytest.mark.parametrize(
    ("count", "other", "offered"), [(3, True, True), (3, False, False), (4, False, True), (2, True, False)]
)
def test_relentless_attacks_need_three_others(scenario: Scenario, count: int, other: bool, offered: bool) -> None:
    people(scenario, *(f"v{n}" for n in range(count)), at="M", icons=("voy",), has="treachery")
    if other:
        people(scenario, "x", at="M")
    scenario.hand(own(scenario, Interrupt, "relentless-attacks"), scenario.personnel("card"))
    play = faced(scenario, Stop(Chosen(by="opponent")))
    assert play.offers("Play relentless-attacks") is offered
    if offered:
        play.choose("Play relentless-attacks")
        if play.decision.seat == 0:
            play.choose(play.ids[0])
        strong = [one for one in (*(f"v{n}" for n in range(count)), "x") if one in play.state.cards]
        assert sum(attributes(play, one) == (8, 8, 8) for one in strong) == 1


@pytest.mark.parametrize(("crew", "law"), [(6, 1), (5, 1)])
def test_coordinated_counterattack_keeps_opponents_from_all_gains(scenario: Scenario, crew: int, law: int) -> None:
    people(scenario, *(f"t{n}" for n in range(crew)), icons=("tos",))
    scenario.headquarters("T", seat=1)
    people(scenario, "theirs", at="T", seat=1)
    people(scenario, "ours")
    scenario.put("T", scenario.equipment("book", Gains(Cards(where="present", whose=ANYBODY), "law"), seat=1))
    scenario.hand(own(scenario, Event, "coordinated-counterattack"))
    play = playing(scenario)
    assert play.offers("Play coordinated-counterattack") is (crew == 6)
    assert skills(play, "theirs") == {"law": law}
    if crew == 6:
        play.choose("Play coordinated-counterattack")
        assert skills(play, "theirs") == {}


def test_common_ground_is_for_all_and_for_ours_of_the_next_generation(scenario: Scenario) -> None:
    people(scenario, "t0", "t1", "t2", icons=("tng",))
    scenario.headquarters("T", seat=1)
    scenario.hand(own(scenario, Event, "common-ground"))
    scenario.hand(scenario.personnel("riker", icons=("tng",)), scenario.personnel("kira"))
    scenario.hand(scenario.personnel("worf", seat=1))
    play = playing(scenario)
    play.choose("Play common-ground")
    assert play.decision.seat == 1
    play.choose("Yes")
    play.choose("Yes")
    assert [play.where(one) for one in ("worf", "riker", "kira")] == ["T", "H", "hand"]


@pytest.mark.parametrize("eventful", [True, False])
def test_not_easily_taken_looks_for_an_event_on_the_mission(scenario: Scenario, eventful: bool) -> None:
    scenario.core(own(scenario, Event, "not-easily-taken", stays=True))
    if eventful:
        scenario.on("M", scenario.event("tree", stays=True))
    people(scenario, "maquis", at="M", icons=("maq",))
    people(scenario, "other", at="M")
    play = faced(scenario, Stop(Chosen(by="opponent")))
    assert play.decision.rule == "2E-SEL-02"
    assert attributes(play, "maquis") == ((6, 6, 6) if eventful else (5, 5, 5))
    assert attributes(play, "other") == (5, 5, 5)


def test_seven_of_nine_exchanges_a_card_with_the_top_of_the_deck(scenario: Scenario) -> None:
    scenario.put("H", own(scenario, Personnel, "seven-of-nine-efficient-analyst"))
    scenario.hand(scenario.personnel("card"), scenario.personnel("other"))
    scenario.state.players[0].deck.insert(0, scenario.personnel("top"))
    play = ordering(scenario)
    play.choose(next(one.id for one in play.decision.options if one.id == "use:seven-of-nine-efficient-analyst:1"))
    play.choose("card")
    assert (play.where("top"), play.where("other")) == ("hand", "hand")
    assert play.state.players[0].deck[0] == "card"


@pytest.mark.parametrize(("cost", "found"), [(3, True), (2, False)])
def test_betor_takes_the_treacherous_ones_among_the_cards_revealed(scenario: Scenario, cost: int, found: bool) -> None:
    scenario.core(scenario.event("plan", cost=cost, stays=True))
    for place, (name, has) in enumerate((("a", "treachery"), ("b", "law"), ("c", "treachery"))):
        scenario.state.players[0].deck.insert(place, scenario.personnel(name, has))
    scenario.hand(own(scenario, Personnel, "betor-ambitious-renegade"))
    play = playing(scenario)
    play.choose("Play betor-ambitious-renegade")
    hand = [play.table.card(one).id for one in play.state.players[0].hand]
    assert sorted(hand) == (["a", "c"] if found else ["a"])
    assert play.where("b") == "deck"


def test_ajur_puts_a_dear_dilemma_on_top(scenario: Scenario) -> None:
    scenario.pile(*(scenario.dilemma(f"d{n}", cost=n, seat=0) for n in (1, 2, 3, 4)))
    scenario.hand(own(scenario, Personnel, "ajur-temporal-thief"))
    play = playing(scenario)
    play.choose("Play ajur-temporal-thief")
    play.choose("Use ajur-temporal-thief")
    assert sorted(play.labels) == ["d3", "d4"]
    play.choose("d3")
    assert play.table.card(play.state.players[0].dilemmas[0]).id == "d3"


def test_rudolph_ransom_brings_two_back_into_the_attempt(scenario: Scenario) -> None:
    scenario.put("M", own(scenario, Personnel, "rudolph-ransom-devious-captain"))
    people(scenario, "b", at="M")
    scenario.put("M", *(scenario.personnel(f"v{n}", "treachery", icons=("voy",)) for n in range(2)), stopped=True)
    scenario.state.players[0].score = 5
    play = faced(scenario, Stop(Chosen(by="opponent")))
    play.choose("Use rudolph-ransom-devious-captain")
    while play.state.attempt is not None and play.decision.rule in ("2E-DIL-05", "2E-DIL-09"):
        play.choose(*(one.id for one in play.decision.options))
    assert play.state.players[0].score == 0
    attempt = play.state.attempt
    assert attempt is not None
    assert set(attempt.group) == {"b", "v0", "v1"}


def test_breel_iv_lets_each_player_put_a_consuming_dilemma_on_top() -> None:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.fill_decks()
    mission = own(scenario, Mission, "breel-iv-restore-errant-moon", affiliations=("Federation",))
    scenario.state.missions.append(MissionState(mission, 0))
    people(scenario, "a", at=mission)
    for number, keywords in enumerate(((), ("Consume: 1",), ())):
        scenario.pile(
            scenario._instance(Dilemma(id=f"d{number}", title=f"d{number}", type="dual", cost=9, keywords=keywords), 1)
        )
    play = ordering(scenario)
    play.choose(f"Attempt {mission}")
    play.choose("No")
    assert play.decision.seat == 1
    play.choose("Yes")
    assert any(event.private.get(1) == "You draw these dilemmas: d1." for event in play.match.events)


# --- what deck lists play --------------------------------------------------------------------------------------------


def test_leonard_mccoy_takes_both_dilemmas_from_one_mission(scenario: Scenario) -> None:
    scenario.mission("T", seat=1)
    scenario.mission("U", seat=1)
    for mission, names in (("T", ("a", "b")), ("U", ("c",))):
        scenario.beneath(mission, *(scenario.dilemma(name, seat=0) for name in names))
    scenario.hand(own(scenario, Personnel, "leonard-h-mccoy-chief-medical-officer", cost=2))
    play = playing(scenario)
    play.choose("Play leonard-h-mccoy-chief-medical-officer")
    play.choose(next(one for one in play.ids if ":" in one))
    play.choose("a")
    assert play.state.counters == 2
    assert [play.where(one) for one in ("a", "b", "c")] == ["dilemmas", "dilemmas", "beneath U"]


@pytest.mark.parametrize(("answer", "where"), [(0, "discard"), (1, "core")])
def test_mvil_lets_its_player_save_an_event_with_two_cards(scenario: Scenario, answer: int, where: str) -> None:
    scenario.core(scenario.event("theirs", seat=1, stays=True))
    scenario.hand(*(scenario.personnel(f"h{n}", seat=1) for n in range(2)))
    scenario.hand(own(scenario, Personnel, "mvil"))
    play = playing(scenario)
    play.choose("Play mvil")
    play.choose("Use mvil")
    assert play.decision.seat == 1
    play.choose(str(answer))
    while play.decision.seat == 1:
        play.choose(*play.ids)
    assert play.where("theirs") == where
    assert len(play.state.players[1].hand) == (2 if answer == 0 else 0)


def test_ptol_costs_less_for_dual_dilemmas_on_top(scenario: Scenario) -> None:
    types = ("dual", "planet", "dual", "space", "dual")
    scenario.pile(*(scenario.dilemma(f"d{n}", type=one) for n, one in enumerate(types)))
    scenario.hand(own(scenario, Personnel, "ptol", cost=5))
    play = playing(scenario)
    play.choose("Play ptol")
    play.choose(*play.ids)
    assert play.state.counters == 4
    assert play.table.card(play.state.players[1].dilemmas[0]).id == "d4"


@pytest.mark.parametrize(("points", "feds", "offered"), [(5, 3, True), (4, 3, False), (5, 2, False)])
def test_field_studies_bury_what_could_be_faced_there(
    scenario: Scenario, points: int, feds: int, offered: bool
) -> None:
    scenario.mission("S", type="space")
    scenario.state.missions[1].completed = True
    scenario.ship("lab", "S", staffing=())
    people(scenario, *(f"f{n}" for n in range(feds)), at="lab")
    scenario.pile(*(scenario.dilemma(f"d{n}", type=one) for n, one in enumerate(("planet", "space", "dual"))))
    scenario.state.players[0].score = points
    scenario.hand(own(scenario, Event, "field-studies"))
    play = playing(scenario)
    assert play.offers("Play field-studies") is offered
    if offered:
        play.choose("Play field-studies")
        assert [play.table.card(one).id for one in play.state.missions[2].beneath] == ["d1"]
        assert [play.table.card(one).id for one in play.state.players[1].dilemmas] == ["d0", "d2"]
        assert play.state.players[0].score == 0


def test_james_kirk_goes_before_a_dilemma_is_seen(scenario: Scenario) -> None:
    scenario.put("M", own(scenario, Personnel, "james-t-kirk-original-thinker"))
    people(scenario, "b", at="M")
    play = faced(scenario, Kill(Chosen(by="opponent")))
    play.choose("Use james-t-kirk-original-thinker")
    assert play.where("james-t-kirk-original-thinker") == "removed"
    assert play.where("trouble") == "beneath M"
    assert play.where("b") == "M"
    assert not any(event.kind == "dilemma" for event in play.match.events)


@pytest.mark.parametrize(("costs", "stopped"), [((4,), 1), ((2, 2), 2), ((3, 1, 1), 2), ((2, 1), 0)])
def test_lam_stops_four_worth_of_others(scenario: Scenario, costs: tuple[int, ...], stopped: int) -> None:
    for number, cost in enumerate(costs):
        people(scenario, f"p{number}", cost=cost)
    scenario.hand(own(scenario, Personnel, "lam"))
    play = playing(scenario)
    assert play.offers("Play lam") is (stopped > 0)
    if stopped:
        play.choose("Play lam")
        while play.decision.rule == "2E-SEL-02":
            play.choose(play.ids[0])
        assert sum(play.stopped(f"p{n}") for n in range(len(costs))) == stopped
        assert play.where("lam") == "H"


def voyaging() -> Scenario:
    """Alice has no headquarters, but Caretaker's Array with Finding Our Way on it, and a ship of Voyager's."""
    scenario = Scenario()
    scenario.fill_decks()
    array = own(scenario, Mission, "caretakers-array-protect-ocampa", title="Caretaker's Array", type="space")
    scenario.state.missions.append(MissionState(array, 0))
    scenario.on(array, own(scenario, Event, "finding-our-way", stays=True))
    scenario.afloat(
        array, scenario._instance(imported(Ship, "uss-lakota-modified-starship", id="v", icons=("voy",)), 0)
    )
    return scenario


def test_who_is_placed_at_a_headquarters_finds_its_way_aboard() -> None:
    scenario = voyaging()
    back = Order(effects=(PutIntoPlay(Chosen(where="discard")),))
    people(scenario, "chief", at="v", texts=(back,))
    scenario.discard(scenario.personnel("lost"))
    play = scenario.begin()
    play.choose("Use chief")
    assert play.where("lost") == "v"


def test_a_ship_is_placed_at_the_array() -> None:
    scenario = voyaging()
    back = Order(effects=(PutIntoPlay(Chosen(kind="ship", where="discard")),))
    people(scenario, "chief", at="v", texts=(back,))
    scenario.discard(scenario.ship("flyer"))
    play = scenario.begin()
    play.choose("Use chief")
    assert play.where("flyer") == "caretakers-array-protect-ocampa"


def test_an_opponent_cannot_destroy_finding_our_way_but_its_player_can() -> None:
    for seat, where in ((1, "on caretakers-array-protect-ocampa"), (0, "discard")):
        scenario = voyaging()
        people(scenario, "chief", at="v")
        end = Destroy(Chosen(kind="event", where="play", whose=ANYBODY))
        scenario.hand(scenario.event("end", end, seat=seat))
        scenario.state.active = seat
        play = playing(scenario)
        play.choose("Play end")
        if play.decision.rule == "2E-SEL-02" and "finding-our-way" in play.ids:
            play.choose("finding-our-way")
        assert play.where("finding-our-way") == where


def test_harana_answers_her_death_by_a_dilemma(scenario: Scenario) -> None:
    scenario.core(scenario.event("theirs", seat=1, stays=True))
    scenario.put("M", own(scenario, Personnel, "harana"))
    people(scenario, "b", at="M")
    play = faced(scenario, Kill(Chosen(by="opponent")))
    play.choose("harana")
    play.choose("Use harana")
    assert (play.where("harana"), play.where("theirs")) == ("discard", "discard")


def test_harana_is_silent_where_an_order_kills_her(scenario: Scenario) -> None:
    scenario.core(scenario.event("theirs", seat=1, stays=True))
    scenario.put("H", own(scenario, Personnel, "harana"))
    people(scenario, "killer", texts=(Order(effects=(Kill(Chosen(where="present")),)),))
    play = ordering(scenario)
    play.choose("Use killer")
    play.choose("harana")
    assert not play.offers("Use harana")
    assert play.where("theirs") == "core"


@pytest.mark.parametrize(("cost", "killed", "taken"), [(2, 3, 0), (3, 0, 1)])
def test_the_aliens_graveyard_takes_one_where_nobody_was_killed(cost: int, killed: int, taken: int) -> None:
    dilemma = Faced("the-aliens-graveyard", cost=5)
    dilemma.group(*dilemma.crew(5, cost=cost))
    play = dilemma.over(dilemma.face())
    assert sum(play.where(one) == "discard" for one in dilemma.people) == killed
    assert sum(play.where(one) == "brig of seat 1" for one in dilemma.people) == taken


@pytest.mark.parametrize("name", ["a-taste-of-armageddon", "simulated-prey"])
def test_who_has_a_skill_of_the_mission_dies_and_for_an_interrupt_another_one(name: str) -> None:
    for pays in (True, False):
        dilemma = Faced(name)
        mission = msgspec.structs.replace(
            dilemma.scenario._definitions["M"], requirements=parse_requirement("Law, Cunning>0")
        )
        dilemma.scenario._definitions["M"] = mission
        dilemma.scenario.hand(dilemma.scenario.interrupt("card", seat=1))
        dilemma.group(dilemma.scenario.personnel("judge", "law"), *dilemma.crew(3))
        play = dilemma.over(dilemma.face("Yes" if pays else "No"))
        assert play.where("judge") == "discard"
        assert sum(play.where(one) == "discard" for one in dilemma.people) == (2 if pays else 1)


@pytest.mark.parametrize(("place", "offered"), [("ship", True), ("planet", False)])
def test_columbia_teaches_those_aboard_alone(place: str, offered: bool) -> None:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.mission("M", "Cunning>0", type="space" if place == "ship" else "planet")
    scenario.fill_decks()
    scenario.afloat("M", own(scenario, Ship, "columbia-the-second-warp-five-ship", title="Columbia"))
    people(scenario, "a", "b", at="columbia-the-second-warp-five-ship" if place == "ship" else "M")
    scenario.hand(scenario.personnel("card"))
    play = faced(scenario, Stop(Chosen(by="opponent")))
    assert play.offers("Use Columbia") is offered
    if offered:
        play.choose("Use Columbia")
        play.choose("0")
        play.choose("a")
        assert "astrometrics" in skills(play, "a")
