"""Naming cards by title, and texts about the named card (2E-SEL-06)."""

from __future__ import annotations

import pytest

from engine.ccg.cards.kinds import Equipment, Event, Mission, Personnel, Ship
from engine.ccg.effects.cards_meant import All, Cards
from engine.ccg.effects.effects import Stop
from engine.ccg.effects.naming import Name
from engine.ccg.effects.texts import Order
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.table.state import Segment
from tests.engine.second_edition.scenario import Play, Scenario
from tests.engine.second_edition.trees.facing import FacedDilemma
from tests.engine.second_edition.trees.table import add_card, continue_attempt, start_playing_cards


def name(play: Play, title: str) -> None:
    """Name a title, by its first letter if it isn't offered at once; a single title is named automatically."""
    while play.decision.rule == "2E-SEL-06":
        play.choose(title if play.offers(title) else f"Another one: {title[0].upper()} …")


def through(play: Play, *answers: str) -> Play:
    """Let Alice attempt M against all of Bob's dilemmas, and give these answers in order."""
    play.choose("Attempt M")
    left = list(answers)
    continue_attempt(play, left)
    assert not left
    return play


# --- what can be named -----------------------------------------------------------------------------------------------


def naming(scenario: Scenario, count: int) -> Play:
    """Let Alice name a personnel; Bob commands a stranger, and this many other titles exist."""
    text = Order(effects=(Name(card=Cards()), Stop(All(whose="opponent", where="play", title="named"))))
    scenario.put("M", scenario.personnel("teller", texts=(text,)), scenario.personnel("stranger", seat=1))
    scenario.ship("afloat", "H", staffing=())
    for number in range(count):
        scenario.deck(scenario.personnel(f"title {number}", seat=1))
    play = scenario.begin()
    play.choose("Use teller")
    return play


def test_2e_sel_06_few_titles_are_offered_at_once(scenario: Scenario) -> None:
    play = naming(scenario, 1)
    assert {"stranger", "teller", "title 0"} <= set(play.labels)
    assert not any("…" in label for label in play.labels)


def test_2e_sel_06_of_many_titles_those_that_one_sees_and_the_others_by_their_letters(scenario: Scenario) -> None:
    play = naming(scenario, 30)
    assert "title 7" not in play.labels
    play.choose("Another one: T …")
    assert set(play.labels) == {"teller", *(f"title {number}" for number in range(30))}
    play.choose("title 7")
    assert any("names title 7" in line for line in play.told(1))


def test_2e_shw_02_face_down_personnel_are_not_offered_as_known(scenario: Scenario) -> None:
    assert "stranger" not in naming(scenario, 30).labels


def test_2e_sel_06_each_player_names_titles_from_their_own_list(scenario: Scenario) -> None:
    assert naming(scenario, 30).decision.private


# --- dilemmas --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("named", "gone"), [("twin", 2), ("other", 1)])
def test_he_wasnt_nice_kills_each_of_that_title(named: str, gone: int) -> None:
    facing = FacedDilemma("he-wasnt-nice", cost=0)
    people = [facing.scenario.personnel(f"twin {n}", title="twin") for n in range(2)]
    play = facing.group(*people, *facing.crew(4), facing.scenario.personnel("other")).face()
    name(play, named)
    facing.over(play)
    assert sum(play.where(one) == "discard" for one in facing.people) == gone


def test_he_wasnt_nice_is_named_by_its_owner() -> None:
    facing = FacedDilemma("he-wasnt-nice", cost=0)
    assert facing.group(*facing.crew(6)).face().decision.seat == 1


@pytest.mark.parametrize(("count", "chosen"), [(5, True), (4, False)])
def test_he_wasnt_nice_costs_five_more(count: int, chosen: bool) -> None:
    facing = FacedDilemma("he-wasnt-nice", cost=0)
    facing.scenario.pile(facing.scenario.dilemma("cheap", cost=0))
    play = facing.group(*facing.crew(count)).scenario.begin()
    play.choose("Attempt M")
    (weight,) = (one.weight for one in play.decision.options if one.id == "he-wasnt-nice")
    assert weight == 5
    assert play.decision.limit == count
    assert (weight <= count) is chosen


def test_losira_kills_only_selected_personnel_with_the_name() -> None:
    facing = FacedDilemma("losira")
    twins = [facing.scenario.personnel(f"twin {n}", title="twin") for n in range(5)]
    play = facing.group(*twins).face()
    name(play, "twin")
    facing.over(play)
    assert sum(play.where(one) == "discard" for one in twins) == 3


@pytest.mark.parametrize(("copies", "gone", "stopped"), [(0, 0, 0), (1, 0, 1), (2, 1, 1), (3, 1, 4)])
def test_identity_theft_counts_the_copies_there(copies: int, gone: int, stopped: int) -> None:
    facing = FacedDilemma("identity-theft")
    facing.scenario.discard(*(facing.scenario.personnel(f"copy {n}", title="copy") for n in range(3)[:copies]))
    extra = facing.scenario.personnel("copy", title="copy")
    facing.scenario.deck(extra)
    play = facing.group(*facing.crew(5)).face()
    name(play, "copy")
    facing.over(play)
    lost = sum(play.where(one) == "discard" for one in facing.people)
    assert (lost, facing.stopped(play)) == (gone, stopped)


@pytest.mark.parametrize(("strength", "killed"), [(7, 1), (6, 2)])
def test_the_clown_guillotine_takes_a_second_if_the_first_is_weak(strength: int, killed: int) -> None:
    facing = FacedDilemma("the-clown-guillotine")
    gone, _, where = facing.group(*facing.crew(3, "law", strength=strength)).fates("Law")
    assert (gone, where) == (killed, "dilemmas")


# --- dilemmas that need not be faced ---------------------------------------------------------------------------------


def against(scenario: Scenario, *titles: str) -> None:
    """Add Bob's dilemmas that stop all personnel, and a ship at H for Alice's personnel at M."""
    scenario.ship("idle", "H", staffing=())
    scenario.put("idle", scenario.personnel("helmsman"))
    scenario.pile(*(scenario.dilemma(title, Stop(All()), cost=0) for title in titles))


def completing(scenario: Scenario, *titles: str) -> Play:
    """Let Alice complete Maraynas Nebula and name a dilemma; she has personnel left at M."""
    nebula = add_card(scenario, Mission, "maraynas-nebula-inversion-mystery", affiliations=("Federation",))
    scenario.state.missions.append(type(scenario.state.missions[0])(nebula, 0))
    against(scenario, *titles)
    scenario.put(nebula, scenario.personnel("solver", "leadership"))
    scenario.put("M", scenario.personnel("a"), scenario.personnel("b"))
    play = scenario.begin()
    play.choose("Attempt maraynas-nebula-inversion-mystery")
    while play.decision.rule in ("2E-DIL-05", "2E-DIL-09"):
        play.choose()
    name(play, "trap")
    return play


@pytest.mark.parametrize(("answer", "left"), [("yes", 2), ("no", 0)])
def test_maraynas_nebula_lets_its_player_face_the_named_dilemma(scenario: Scenario, answer: str, left: int) -> None:
    play = through(completing(scenario, "trap"), answer)
    assert sum(not play.stopped(one) for one in ("a", "b")) == left
    assert [play.table.title(one) for one in play.table.mission_state("M").beneath] == ["trap"]


def test_maraynas_nebula_spares_no_other_dilemma(scenario: Scenario) -> None:
    play = through(completing(scenario, "snare"))
    assert play.stopped("a")


def adapting(scenario: Scenario, *beneath: str) -> Play:
    against(scenario, "trap", "snare")
    scenario.put("M", add_card(scenario, Personnel, "two-of-two-adaptation-drone"))
    scenario.crew("M", 2)
    scenario.mission("done", points=30)
    scenario.beneath("done", *(scenario.dilemma(title, title=title.split()[0]) for title in beneath))
    return scenario.begin()


def test_two_of_two_names_a_dilemma_beneath_a_mission(scenario: Scenario) -> None:
    play = adapting(scenario, "trap again", "other")
    play.choose("Attempt M")
    play.choose("Use two-of-two-adaptation-drone")
    assert sorted(play.labels) == ["other", "trap"]


def test_two_of_two_names_nothing_without_dilemmas_beneath(scenario: Scenario) -> None:
    play = adapting(scenario)
    play.choose("Attempt M")
    assert play.decision.rule == "2E-DIL-05"


@pytest.mark.parametrize(("at", "spared"), [("M", True), ("other", False)])
def test_the_genesis_effect_applies_only_at_its_mission(scenario: Scenario, at: str, spared: bool) -> None:
    against(scenario, "trap")
    scenario.mission("other", "Cunning>0")
    scenario.hand(add_card(scenario, Event, "the-genesis-effect"))
    scenario.crew(at, 2)
    play = start_playing_cards(scenario)
    play.do("Play the-genesis-effect", "M")
    name(play, "trap")
    play.choose(play.ids[-1])
    play.choose(f"Attempt {at}")
    while play.state.attempt is not None:
        choice = play.ids if play.decision.rule in ("2E-DIL-05", "2E-DIL-09") else play.decision.default
        play.choose(*choice)
    assert play.stopped(f"{at}-crew-1") is not spared


# --- those who are named ---------------------------------------------------------------------------------------------


def facing_with_data(scenario: Scenario, *names: str) -> Play:
    against(scenario, "trap")
    scenario.pile(scenario.dilemma("snare", cost=0))
    scenario.put("M", add_card(scenario, Personnel, "data-from-the-city-of-rateg"), scenario.personnel("b"))
    play = scenario.begin()
    for name in names:
        play.do("Use data-from-the-city-of-rateg", name)
    return through(play)


@pytest.mark.parametrize(("names", "stopped"), [(("trap",), False), (("snare",), True), (("trap", "snare"), True)])
def test_data_cannot_be_stopped_while_facing_the_last_named_dilemma(
    scenario: Scenario, names: tuple[str, ...], stopped: bool
) -> None:
    play = facing_with_data(scenario, *names)
    assert play.stopped("data-from-the-city-of-rateg") is stopped
    assert play.stopped("b")


@pytest.mark.parametrize(("score", "more", "firm"), [(29, 0, False), (30, 1, False), (59, 1, False), (60, 1, True)])
def test_peak_performance_begins_with_30_and_60_points(scenario: Scenario, score: int, more: int, firm: bool) -> None:
    scenario.hand(add_card(scenario, Event, "peak-performance"))
    scenario.put("M", scenario.personnel("star", unique=True))
    scenario.state.players[0].score = score
    trouble = scenario.dilemma("trouble")
    scenario.pile(trouble)
    play = start_playing_cards(scenario)
    play.choose("Play peak-performance")
    name(play, "star")
    now = characteristics_of(play.table)
    assert now.personnel_qualities("star").attributes["cunning"] == 5 + more
    assert now.is_forbidden("star", "be stopped", trouble) is firm


def test_peak_performance_ends_with_the_event(scenario: Scenario) -> None:
    scenario.hand(add_card(scenario, Event, "peak-performance"))
    scenario.put("M", scenario.personnel("star", unique=True))
    scenario.state.players[0].score = 30
    play = start_playing_cards(scenario)
    play.choose("Play peak-performance")
    name(play, "star")
    assert characteristics_of(play.table).personnel_qualities("star").attributes["cunning"] == 6
    play.table.put_in_discard_pile("peak-performance")
    assert characteristics_of(play.table).personnel_qualities("star").attributes["cunning"] == 5


@pytest.mark.parametrize("at", ["M", "H"])
def test_the_mantle_helps_the_named_klingon_with_it(scenario: Scenario, at: str) -> None:
    scenario.put("M", add_card(scenario, Equipment, "mantle-of-the-empire"))
    scenario.put(at, scenario.personnel("gowron", unique=True, species=("klingon",)))
    scenario.put("M", scenario.personnel("guard"))
    scenario.ship("afloat", "H", staffing=())
    play = scenario.begin()
    play.choose("Use mantle-of-the-empire")
    name(play, "gowron")
    assert ("intelligence" in characteristics_of(play.table).personnel_qualities("gowron").skills) is (at == "M")


def three() -> Scenario:
    """Return a table of Alice, Bob and Carol; Bob and Carol each command a twin."""
    scenario = Scenario(players=3)
    scenario.headquarters("H")
    scenario.mission("M", "Cunning>0")
    scenario.mission("B", seat=1)
    scenario.fill_decks()
    scenario.put("B", *(scenario.personnel(f"twin {seat}", title="twin", seat=seat) for seat in (1, 2)))
    return scenario


def test_watley_sends_one_of_each_opponent_home_even_if_stopped() -> None:
    scenario = three()
    scenario.state.cards["twin 2"].stopped = True
    scenario.hand(add_card(scenario, Personnel, "watley-recent-transfer"))
    play = start_playing_cards(scenario)
    play.choose("Play watley-recent-transfer")
    play.choose(next(one.id for one in play.decision.options if one.detail == "Cost 6"))
    name(play, "twin")
    while play.decision.rule == "2E-SEL-02":
        play.choose(*play.ids[:1])
    assert [play.where(f"twin {seat}") for seat in (1, 2)] == ["hand", "hand"]


def test_watley_may_be_played_without_naming() -> None:
    scenario = three()
    scenario.hand(add_card(scenario, Personnel, "watley-recent-transfer"))
    play = start_playing_cards(scenario)
    play.choose("Play watley-recent-transfer")
    play.match.answer(0, play.decision.number, ("H",))
    assert play.where("watley-recent-transfer") == "H"
    assert play.where("twin 1") == "B"


def test_valeris_searches_the_deck_of_each_opponent() -> None:
    scenario = three()
    scenario.put("M", *(scenario.personnel(f"traitor {n}", "treachery") for n in range(3)))
    scenario.hand(add_card(scenario, Personnel, "valeris-co-conspirator"))
    plans = [scenario.event(f"plan {seat}", seat=seat) for seat in (1, 2)]
    scenario.deck(*plans)
    play = start_playing_cards(scenario)
    play.choose("Play valeris-co-conspirator")
    name(play, "plan 1")
    assert play.where("plan 1") == "discard"
    assert "plan 2" not in play.state.players[2].discard


@pytest.mark.parametrize(("seat", "stopped"), [(2, True), (1, False)])
def test_the_stargazer_answers_the_player_on_the_right(seat: int, stopped: bool) -> None:
    """Carol attempts on Alice's right, and Bob is on her left."""
    scenario = three()
    scenario.state.active = seat
    scenario.mission("target", "Cunning>99", seat=seat)
    scenario.afloat("target", add_card(scenario, Ship, "uss-stargazer-dangerous-gift"))
    scenario.put("target", scenario.personnel("solver", seat=seat))
    play = scenario.begin()
    play.choose("Attempt target")
    name(play, "twin")
    assert any("twin" in line and "stopped" in line for line in play.told(1)) is stopped


def test_sent_back_takes_all_cards_of_that_title_even_if_stopped(scenario: Scenario) -> None:
    scenario.put("M", *(scenario.personnel(f"twin {n}", title="twin", seat=1) for n in range(2)))
    scenario.state.cards["twin 1"].stopped = True
    scenario.hand(add_card(scenario, Event, "sent-back"))
    scenario.hand(*(scenario.personnel(f"spare {n}", affiliation="Romulan") for n in range(2)))
    play = start_playing_cards(scenario)
    play.choose("Play sent-back")
    while play.decision.rule == "2E-SEL-02":
        play.choose(*play.ids[: play.decision.minimum])
    name(play, "twin")
    assert [play.where(f"twin {n}") for n in range(2)] == ["deck", "deck"]
    assert len(play.state.players[1].hand) == 2


def test_borath_alone_sees_the_card(scenario: Scenario) -> None:
    scenario.put("M", add_card(scenario, Personnel, "borath-psychological-researcher"))
    scenario.ship("afloat", "H", staffing=())
    scenario.hand(scenario.personnel("secret", seat=1))
    play = scenario.begin(Segment.EXECUTE_ORDERS)
    play.choose("Use borath-psychological-researcher")
    assert any("secret" in line for line in play.told(0))
    assert not any("secret" in line for line in play.told())
    assert len(play.state.players[0].hand) == 1


def test_borath_draws_nothing_for_an_event(scenario: Scenario) -> None:
    scenario.put("M", add_card(scenario, Personnel, "borath-psychological-researcher"))
    scenario.ship("afloat", "H", staffing=())
    scenario.hand(scenario.event("secret", seat=1))
    play = scenario.begin(Segment.EXECUTE_ORDERS)
    play.choose("Use borath-psychological-researcher")
    assert not play.state.players[0].hand
