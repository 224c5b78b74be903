"""Cards of the tables, with the effects and edge cases expected by a referee who didn't write the trees."""

from __future__ import annotations

import msgspec
import pytest

from engine.ccg.cards.kinds import AnyCard, Equipment, Event, Personnel, Ship
from engine.ccg.effects.cards_meant import OPPONENT, All, Cards, Chosen, Random
from engine.ccg.effects.effects import BeginCombat, BeginEngagement, Destroy, Discard, Download, Kill, Stop, Unless
from engine.ccg.effects.on_cards import Capture
from engine.ccg.effects.texts import Order
from engine.ccg.requirements.grammar import parse_requirement
from engine.kernel.randomness import Randomness, seed_from_number
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.table.state import Segment
from tests.engine.second_edition.scenario import Scenario
from tests.engine.second_edition.trees.table import (
    add_card,
    add_person,
    add_team,
    attempt_against,
    attributes_of,
    hand_of,
    laid_table,
    start_playing_cards,
)


@pytest.fixture
def three() -> Scenario:
    """Return the table with a third player."""
    return laid_table(players=3)


def war(scenario: Scenario, *then: object) -> None:
    """Add an event of Alice's whose order begins a combat."""
    scenario.core(scenario.event("war", stays=True, texts=(Order(effects=(BeginCombat(then=then),)),)))  # type: ignore[arg-type]


# --- while a dilemma is faced ----------------------------------------------------------------------------------------


def test_a_text_used_while_facing_a_dilemma_can_be_repeated(scenario: Scenario) -> None:
    dukat = add_person(scenario, "dukat-anjohl-tennan")
    add_team(scenario, "bo")
    scenario.discard(*(scenario.personnel(name, "leadership") for name in ("x", "y")))
    play = attempt_against(scenario, Kill(Chosen(by="opponent")))
    play.choose(f"Use {dukat}")
    play.choose("x")
    assert attributes_of(play, dukat) == (6, 6, 6)
    play.choose(f"Use {dukat}")
    assert attributes_of(play, dukat) == (7, 7, 7)
    assert not play.offers(f"Use {dukat}")


def test_a_once_per_dilemma_text_cannot_be_repeated(scenario: Scenario) -> None:
    jaro = add_person(scenario, "jaro-essa-leader-of-the-circle")
    add_team(scenario, "bo")
    scenario.discard(*(scenario.personnel(name, "leadership") for name in ("x", "y")))
    play = attempt_against(scenario, Kill(Chosen(by="opponent")))
    play.choose(f"Use {jaro}")
    play.choose("x")
    assert not play.offers(f"Use {jaro}")


@pytest.mark.parametrize(
    ("others", "met"),
    [
        (((1, 9), (9, 1)), False),  # 15 or 15: nobody counts by the better of two
        (((1, 9), (1, 7)), True),
        (((1, 9), (1, 6)), False),
        (((7, 1), (9, 1)), True),  # what is asked is met without it
    ],
)
def test_all_of_them_meet_a_requirement_with_another_attribute_or_none(
    others: tuple[tuple[int, int], ...], met: bool
) -> None:
    scenario = laid_table()
    scenario._definitions["M"] = _worth(scenario, 40)
    add_person(scenario, "sela-cunning-strategist", integrity=5, cunning=5)
    for number, (integrity, cunning) in enumerate(others):
        add_team(scenario, f"p{number}", integrity=integrity, cunning=cunning)
    play = attempt_against(scenario, Unless(parse_requirement("Integrity>20"), (Kill(Chosen(by="opponent")),)))
    assert (play.decision.rule != "2E-SEL-02") is met


def _worth(scenario: Scenario, points: int) -> AnyCard:
    return msgspec.structs.replace(scenario._definitions["M"], points=points)


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("name", ["raimus-syndicate-collaborator", "wakasa-tribal-councilor"])
def test_an_excluded_personnel_excludes_another(name: str, seed: int) -> None:
    scenario = laid_table()
    scenario.state.random = Randomness(seed_from_number(seed))
    add_person(scenario, name)
    add_team(scenario, "friend", has="acquisition", icons=("maq",))
    add_team(scenario, "bo")
    scenario.hand(scenario.event("x"))
    scenario.core(_commodity(scenario))
    scenario.on("M", scenario.event("lies", stays=True))
    play = attempt_against(scenario, Kill(Random()))
    play.choose(f"Use {name}")
    assert play.where("bo") == "discard"


def _commodity(scenario: Scenario) -> str:
    card = Event(id="ware", title="ware", cost=1, stays=True, keywords=("Commodity",))
    return scenario._instance(card, 0)


def test_gabriel_bell_leaves_and_personnel_that_cost_two_are_better(scenario: Scenario) -> None:
    add_person(scenario, "gabriel-bell-american-hero")
    add_team(scenario, "two", cost=2)
    add_team(scenario, "three", cost=3)
    play = attempt_against(scenario, Stop(Chosen(by="opponent")))
    play.choose("gabriel-bell-american-hero")
    play.choose("Use gabriel-bell-american-hero")
    assert play.where("gabriel-bell-american-hero") == "discard"
    assert (attributes_of(play, "two"), attributes_of(play, "three")) == ((6, 6, 6), (5, 5, 5))


@pytest.mark.parametrize(("empty", "stopped"), [(True, True), (False, False)])
def test_kelby_is_stopped_in_place_of_dying_with_an_empty_hand(empty: bool, stopped: bool) -> None:
    scenario = laid_table()
    add_person(scenario, "kelby-industrious-engineer")
    add_team(scenario, "a", "b", "c")
    scenario.hand(*(() if empty else (scenario.event("x"),)))
    play = attempt_against(scenario, Kill(Chosen(by="opponent")), cost=3)
    play.choose("kelby-industrious-engineer")
    if stopped:
        play.choose("Use kelby-industrious-engineer")
    assert play.where("kelby-industrious-engineer") == ("M" if stopped else "discard")


def test_kirk_overcomes_a_dilemma_unseen(scenario: Scenario) -> None:
    add_person(scenario, "james-t-kirk-original-thinker")
    add_team(scenario, "bo")
    play = attempt_against(scenario, Kill(Chosen(by="opponent")))
    play.choose("Use james-t-kirk-original-thinker")
    assert play.where("james-t-kirk-original-thinker") == "removed"
    assert play.where("trouble") == "beneath M"
    assert play.state.missions[1].completed


def test_phlox_sends_personnel_that_would_be_killed_home(scenario: Scenario) -> None:
    add_person(scenario, "phlox-alien-physiologist")
    add_team(scenario, "bo", "al")
    play = attempt_against(scenario, Kill(Chosen(by="opponent")))
    play.choose("bo")
    play.choose("Use phlox-alien-physiologist")
    assert play.where("bo") == "H"
    assert play.stopped("phlox-alien-physiologist")
    assert play.state.attempt is None or "bo" not in play.state.attempt.group


def test_nasin_lets_a_jemhadar_take_it(scenario: Scenario) -> None:
    add_person(scenario, "nasin-following-orders", cunning=9, species=("jem'hadar",))
    add_team(scenario, "bo", species=("human",))
    scenario.discard(scenario.event("plain"), scenario.personnel("tn", icons=("tn",)))
    play = attempt_against(scenario, Kill(Random()))
    if play.offers("Use nasin-following-orders"):
        play.choose("Use nasin-following-orders")
        assert (play.where("bo"), play.where("tn")) == ("M", "removed")
    assert play.where("nasin-following-orders") == "discard"


# --- playing ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("done", "counters"), [(1, 5), (0, 4)])
def test_tucker_helps_in_the_turn_he_is_played(done: int, counters: int) -> None:
    scenario = laid_table()
    scenario.mission("S", type="space")
    scenario.state.missions[-1].completed = bool(done)
    scenario.hand(add_card(scenario, Personnel, "charles-tucker-iii-standing-in"))
    play = start_playing_cards(scenario)
    play.choose("Play charles-tucker-iii-standing-in")
    while play.offers("Use charles-tucker-iii-standing-in"):
        play.choose("Use charles-tucker-iii-standing-in")
    assert play.state.counters == counters


@pytest.mark.parametrize(("name", "more"), [("the-perfect-tool", 2), ("unimatrix-zero", 1), ("undercover-resource", 1)])
def test_an_event_for_more_counters_helps_in_the_turn_it_is_played(name: str, more: int) -> None:
    scenario = laid_table()
    scenario.mission("K", seat=1)
    add_team(scenario, "b1", "b2", "b3", at="K", affiliation="Borg", keywords=("Infiltrator",))
    for card in ("b1", "b2"):
        scenario.state.cards[card].owner = 1
    scenario.hand(add_card(scenario, Event, name, cost=1), scenario.event("x", cost=9))
    play = start_playing_cards(scenario)
    play.choose(f"Play {name}")
    play.choose(f"Use {name}")
    assert play.state.counters == 6 + more
    assert not play.offers(f"Use {name}")


def test_tucker_helps_at_the_start_of_later_turns(scenario: Scenario) -> None:
    add_person(scenario, "charles-tucker-iii-standing-in", at="H")
    scenario.mission("S", type="space")
    scenario.state.missions[-1].completed = True
    play = scenario.begin(Segment.START)
    play.choose("Use charles-tucker-iii-standing-in")
    assert play.state.counters == 8


@pytest.mark.parametrize(("seats", "offered"), [((1, 1), True), ((1, 2), False)])
def test_odo_requires_one_opponent_with_two_headquarters(
    three: Scenario, seats: tuple[int, int], offered: bool
) -> None:
    add_person(three, "odo-timeless", at="H")
    for number, seat in enumerate(seats):
        three.headquarters(f"K{number}", seat=seat)
    assert three.begin(Segment.START).offers("Use odo-timeless") is offered


@pytest.mark.parametrize(("seats", "own_died"), [((1, 1), False), ((1, 2), True)])
def test_qatai_requires_one_opponent_with_two_completed_missions(
    three: Scenario, seats: tuple[int, int], own_died: bool
) -> None:
    add_person(three, "qatai-determined-hunter")
    add_team(three, "bo")
    for number, seat in enumerate(seats):
        three.mission(f"K{number}", seat=seat)
        three.state.missions[-1].completed = True
    play = attempt_against(three, Stop(All()))
    assert play.stopped("qatai-determined-hunter") is own_died


def test_croden_leaves_the_choice_to_the_opponent(scenario: Scenario) -> None:
    scenario.hand(
        add_card(scenario, Personnel, "croden-dissembler", cost=4), *(scenario.event(n, cost=5) for n in "xy")
    )
    scenario.headquarters("N", affiliation="Non-Aligned")
    play = start_playing_cards(scenario, 9)
    play.choose("Play croden-dissembler")
    while play.decision.seat == 0:
        play.choose("H")
    assert play.decision.seat == 1
    play.choose(play.ids[0])
    now = characteristics_of(play.table)
    assert (now.cost("x"), now.cost("y")) == (1, 1)
    play.choose("Play x")
    assert characteristics_of(play.table).cost("y") == 5


def test_chekov_chooses_the_order_of_his_cards(scenario: Scenario) -> None:
    add_team(scenario, "mirror", at="H", icons=("au",))
    chekov = add_card(scenario, Personnel, "pavel-a-chekov-treacherous-underling")
    scenario.hand(chekov, scenario.event("x"), scenario.event("y"))
    play = start_playing_cards(scenario)
    play.choose(f"Play {chekov}")
    play.choose(play.ids[-1])
    assert len(hand_of(play)) == 4
    play.choose("x", "y")
    play.choose("y", "x")
    assert play.state.players[0].deck[-2:] == ["y", "x"]
    assert play.decision.seat == 1


def test_marlena_counts_each_pile_by_itself(scenario: Scenario) -> None:
    scenario.discard(*(scenario.event(f"a{n}") for n in range(3)), scenario.event("b", seat=1))
    scenario.hand(add_card(scenario, Personnel, "marlena-moreau"))
    play = start_playing_cards(scenario)
    play.choose("Play marlena-moreau")
    play.choose(play.ids[-1])
    assert [len(player.discard) for player in play.state.players] == [3, 1]
    assert [len(player.deck) for player in play.state.players] == [10, 10]


@pytest.mark.parametrize(("mine", "cunning"), [(1, 5), (0, 7)])
def test_lemec_counts_opponents_removed_cards(mine: int, cunning: int) -> None:
    scenario = laid_table()
    lemec = add_person(scenario, "lemec-prefect-of-betazed")
    for number in range(3):
        seat = 0 if number < mine else 1
        scenario.state.players[seat].removed.append(scenario.dilemma(f"d{number}", seat=seat))
    assert attributes_of(scenario.begin(), lemec)[1] == cunning


def test_ptol_gives_counters_for_dual_dilemmas(scenario: Scenario) -> None:
    kinds = ("dual", "planet", "dual", "space", "dual")
    scenario.pile(*(scenario.dilemma(f"d{n}", type=kind) for n, kind in enumerate(kinds)))
    scenario.hand(add_card(scenario, Personnel, "ptol", cost=5))
    play = start_playing_cards(scenario)
    play.choose("Play ptol")
    play.choose("d2", "d0", "d1", "d3")
    assert play.state.counters == 4
    assert play.state.players[1].dilemmas == ["d4", "d2", "d0", "d1", "d3"]


def test_lam_is_paid_with_personnel_of_total_cost_four(scenario: Scenario) -> None:
    add_team(scenario, "one", at="H", cost=1)
    add_team(scenario, "three", at="H", cost=3)
    add_team(scenario, "idle", at="H", cost=3)
    scenario.hand(add_card(scenario, Personnel, "lam", cost=1))
    play = start_playing_cards(scenario)
    play.choose("Play lam")
    play.choose("one")
    play.choose("three")
    assert [play.stopped(one) for one in ("one", "three", "idle")] == [True, True, False]
    assert play.where("lam") == "H"


def test_lam_is_not_paid_with_personnel_that_cost_three(scenario: Scenario) -> None:
    add_team(scenario, "three", at="H", cost=3)
    scenario.hand(add_card(scenario, Personnel, "lam", cost=1))
    assert not start_playing_cards(scenario).offers("Play lam")


def test_betor_takes_the_treacherous_among_those_she_shows(scenario: Scenario) -> None:
    scenario.core(scenario.event("plan", cost=3, stays=True))
    scenario.state.players[0].deck[:0] = [
        scenario.personnel("a", "treachery"),
        scenario.event("b"),
        scenario.personnel("c"),
        scenario.personnel("d", "treachery"),
    ]
    scenario.hand(add_card(scenario, Personnel, "betor-ambitious-renegade"))
    play = start_playing_cards(scenario)
    play.choose("Play betor-ambitious-renegade")
    assert hand_of(play) == ["a"]
    assert play.state.players[0].deck[:3] == ["b", "c", "d"]


def test_crom_finds_three_of_different_species(scenario: Scenario) -> None:
    for number in range(4):
        scenario.mission(f"S{number}", "Strength>30")
    kinds = {"v1": "vorta", "v2": "vorta", "b": "breen", "s": "son'a"}
    scenario.deck(*(scenario.personnel(n, affiliation="Dominion", species=(kind,)) for n, kind in kinds.items()))
    scenario.hand(add_card(scenario, Personnel, "crom-open-minded"))
    play = start_playing_cards(scenario)
    play.choose("Play crom-open-minded")
    play.choose("Use crom-open-minded")
    play.choose("v1")
    assert sorted(play.labels) == ["b", "s"]
    play.choose("b")
    play.choose("s")
    assert sorted(play.table.name(i) for i in hand_of(play)) == ["b", "s", "v1"]


def test_mccoy_takes_two_from_beneath_one_mission(scenario: Scenario) -> None:
    for name in ("K", "L"):
        scenario.mission(name, seat=1)
        scenario.beneath(name, *(scenario.dilemma(f"{name}{n}", seat=0) for n in range(2)))
    scenario.hand(add_card(scenario, Personnel, "leonard-h-mccoy-chief-medical-officer"))
    play = start_playing_cards(scenario)
    play.choose("Play leonard-h-mccoy-chief-medical-officer")
    play.choose(play.ids[-1])
    play.choose("K1")
    assert sorted(play.state.players[0].dilemmas) == ["K0", "K1"]


@pytest.mark.parametrize("titles", [("Tuvok", "Revised Tuvok"), ("Tuvok", "Tuvok")])
def test_tuvok_is_used_once_each_turn_with_either_card(titles: tuple[str, str]) -> None:
    scenario = laid_table()
    tuvok = add_person(scenario, "revised-tuvok-evil-instrument-of-destruction", at="H")
    scenario.hand(*(scenario.personnel(f"t{n}", title=title) for n, title in enumerate(titles)))
    play = scenario.begin(Segment.START)
    play.choose(f"Use {tuvok}")
    play.choose("t1")
    assert hand_of(play) == ["t0"]
    assert not play.offers(f"Use {tuvok}")


def test_tuvok_accepts_no_other_hologram(scenario: Scenario) -> None:
    tuvok = add_person(scenario, "revised-tuvok-evil-instrument-of-destruction", at="H")
    scenario.hand(scenario.personnel("n", title="Neelix"))
    assert not scenario.begin(Segment.START).offers(f"Use {tuvok}")


# --- answers ---------------------------------------------------------------------------------------------------------


def test_borak_puts_the_found_cards_back_on_the_deck(scenario: Scenario) -> None:
    add_person(scenario, "borak-klingon-intelligence-agent")
    scenario.state.active = 1
    scenario.deck(scenario.event("plan", seat=1))
    find = Order(effects=(Download(Cards(kind="event")),))
    add_team(scenario, "seeker", seat=1, texts=(find,))
    play = scenario.begin()
    play.choose("Use seeker")
    play.choose("plan")
    assert play.state.players[1].deck[0] == "plan"
    assert hand_of(play, 1) == []


@pytest.mark.parametrize(("done", "offered"), [(False, True), (True, False)])
def test_gant_shuffles_an_interrupt_into_the_deck(done: bool, offered: bool) -> None:
    scenario = Scenario()
    scenario.mission("F", type="headquarters", title="Ferenginar", affiliations=(), admits=("ferengi",))
    scenario.mission("M", "Cunning>0")
    scenario.state.missions[-1].completed = done
    scenario.fill_decks()
    add_person(scenario, "gant", at="F")
    scenario.state.active = 1
    scenario.hand(scenario.interrupt("trick", Discard(whose=OPPONENT, how="top of deck"), seat=1, order=True))
    play = scenario.begin()
    play.choose("Play trick")
    if offered:
        play.choose("Use gant")
        assert play.where("gant") == "beneath F"
        assert "trick" in [play.table.name(i) for i in play.state.players[1].deck]
    assert len(play.state.players[0].discard) == (0 if offered else 1)


@pytest.mark.parametrize("use", [True, False])
def test_mercer_brings_an_event_home_before_it_is_destroyed(use: bool) -> None:
    scenario = laid_table()
    add_person(scenario, "mercer")
    scenario.core(scenario._instance(Event(id="dread", title="dread", cost=1, stays=True, keywords=("Paranoia",)), 0))
    scenario.state.active = 1
    strike = Order(effects=(Destroy(Chosen(kind="event", whose=OPPONENT, where="play")),))
    add_team(scenario, "saboteur", seat=1, texts=(strike,))
    play = scenario.begin()
    play.choose("Use saboteur")
    play.choose("Use mercer" if use else "Pass")
    assert (play.where("dread"), play.where("mercer")) == (("hand", "discard") if use else ("discard", "M"))


@pytest.mark.parametrize(("owner", "offered"), [(1, True), (0, False)])
def test_nidet_is_played_for_a_captive_owned_by_an_opponent(owner: int, offered: bool) -> None:
    scenario = laid_table()
    scenario.headquarters("C", affiliation="Cardassian")
    scenario.hand(add_card(scenario, Personnel, "nidet", affiliation="Cardassian"))
    add_team(scenario, "prey", seat=1)
    scenario.state.cards["prey"].owner = owner
    add_team(scenario, "gul", texts=(Order(effects=(Capture(Chosen(whose=OPPONENT, where="present")),)),))
    play = scenario.begin()
    play.choose("Use gul")
    assert play.offers("Use nidet") is offered
    if offered:
        play.choose("Use nidet")
        assert play.where("nidet") == "C"


@pytest.mark.parametrize("region", ["Delphic Expanse", ""])
def test_reed_prevents_an_engagement_in_the_expanse(region: str) -> None:
    scenario = laid_table()
    scenario.mission("D", region=region)
    scenario.ship("idle", "H", seat=1, staffing=())
    add_team(scenario, "helmsman", at="idle", seat=1)
    scenario.ship("mine", "D")
    scenario.ship("theirs", "D", seat=1, staffing=())
    add_person(scenario, "malcolm-reed-damaged-security-officer", at="mine")
    scenario.hand(scenario.event("x"))
    scenario.state.active = 1
    add_team(scenario, "raider", at="theirs", seat=1, texts=(Order(effects=(BeginEngagement(then=()),)),))
    play = scenario.begin()
    play.choose("Use raider")
    if region:
        play.choose("Use malcolm-reed-damaged-security-officer")
    stopped = [play.stopped(one) for one in ("mine", "malcolm-reed-damaged-security-officer", "theirs", "raider")]
    assert stopped == ([True] * 4 if region else [False, False, True, True])


def test_nilva_takes_part_in_completing_the_mission() -> None:
    for aboard in (False, True):
        scenario = Scenario()
        scenario.mission("F", type="headquarters", title="Ferenginar", affiliations=(), admits=("ferengi",))
        scenario.mission("M", "Cunning>0", points=40)
        scenario.fill_decks()
        scenario.ship("shuttle", "M", staffing=())
        add_person(scenario, "nilva-lascivious-chairman", at="shuttle" if aboard else "M")
        add_team(scenario, "bo")
        scenario.discard(scenario.event("x"))
        play = scenario.begin()
        play.choose("Attempt M")
        while play.decision.rule in ("2E-DIL-05", "2E-DIL-09"):
            play.choose()
        assert play.offers("Use nilva-lascivious-chairman") is not aboard


def test_samno_can_take_a_stopped_personnel(scenario: Scenario) -> None:
    add_person(scenario, "samno-petty-officer")
    add_team(scenario, "bo")
    scenario.put("H", scenario.personnel("spent", seat=1), stopped=True)
    add_team(scenario, "chief", seat=1, at="H", unique=True)
    play = attempt_against(scenario, Kill(Chosen(by="opponent")))
    play.choose("samno-petty-officer")
    assert play.where("samno-petty-officer") == "removed"
    assert (play.where("spent"), play.where("chief")) == ("discard", "H")


def test_the_shotgun_affects_only_humans() -> None:
    for species, dead in (("human", 2), ("klingon", 0)):
        scenario = laid_table()
        scenario.put("M", add_card(scenario, Equipment, "zefram-cochranes-shotgun"))
        add_team(scenario, "a", icons=("au",))
        add_team(scenario, "b", species=(species,))
        add_team(scenario, "x", "y", "z", seat=1)
        war(scenario)
        play = scenario.begin()
        play.choose("Use war")
        assert len(play.state.players[1].discard) == dead


def test_the_modular_transport_brings_another_human() -> None:
    for officer in (False, True):
        scenario = laid_table()
        scenario.mission("S", "Cunning>0", type="space")
        scenario.afloat("S", add_card(scenario, Ship, "modular-transport"))
        add_team(scenario, "a", "b", at="modular-transport")
        scenario.hand(scenario.personnel("new"))
        if officer:
            add_team(scenario, "o", at="H", has="officer", affiliation="Starfleet")
        scenario.pile(scenario.dilemma("trouble", Kill(Chosen(by="opponent"))))
        play = scenario.begin()
        play.choose("Attempt S")
        while play.decision.rule in ("2E-DIL-05", "2E-DIL-09"):
            play.choose(*play.ids)
        play.choose("a")
        assert play.offers("Use modular-transport") is not officer
        if not officer:
            play.choose("Use modular-transport")
            assert play.where("new") == "modular-transport"


# --- orders and what lasts -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [1, 2])
def test_founder_agitator_sends_home_those_of_one_opponent(three: Scenario, seat: int) -> None:
    add_person(three, "founder-agitator-elusive-assassin")
    for number in range(2):
        three.headquarters(f"K{number}", seat=1)
    three.headquarters("L", seat=2)
    add_team(three, "b1", "b2", "b3", seat=1)
    add_team(three, "c1", "c2", seat=2)
    play = three.begin()
    play.choose("Use founder-agitator-elusive-assassin")
    play.choose(str(seat))
    assert play.decision.seat == 0
    play.choose(*(("b1", "b3") if seat == 1 else ("c2",)))
    assert sorted(hand_of(play, 1) + hand_of(play, 2)) == (["b1", "b3"] if seat == 1 else ["c2"])


def test_broca_takes_from_the_pile_of_the_playing_player(three: Scenario) -> None:
    add_person(three, "broca-useful-idiot")
    for seat in (1, 2):
        three.pile(three.dilemma(f"d{seat}", seat=seat))
    three.state.active = 2
    three.hand(three.event("plan", seat=2))
    play = three.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play plan")
    play.choose("Use broca-useful-idiot")
    assert (play.where("d1"), play.where("d2")) == ("dilemmas", "beneath M")


@pytest.mark.parametrize("pays", [True, False])
def test_mvil_has_an_effect_unless_that_opponent_pays(three: Scenario, pays: bool) -> None:
    three.core(three.event("plan", seat=2, stays=True))
    three.hand(*(three.event(f"b{n}", seat=1) for n in range(2)), *(three.event(f"c{n}", seat=2) for n in range(2)))
    three.hand(add_card(three, Personnel, "mvil"))
    play = start_playing_cards(three)
    play.choose("Play mvil")
    play.choose("Use mvil")
    assert play.decision.seat == 2
    play.choose(play.ids[1 if pays else 0])
    if pays:
        play.choose("c1", "c0")
        assert play.state.players[2].deck[:2] == ["c1", "c0"]
    assert play.where("plan") == ("core" if pays else "discard")


def test_the_intelligence_network_looks_at_missions_with_its_personnel(three: Scenario) -> None:
    three.mission("K", seat=2)
    add_team(three, "spy", at="K", affiliation="Romulan")
    three.core(add_card(three, Event, "romulan-intelligence-network"))
    play = three.begin(Segment.START)
    top = play.state.players[2].deck[:2]
    play.choose("Use romulan-intelligence-network")
    assert sorted(play.ids) == sorted(top)
    play.choose(top[0])
    assert (play.state.players[2].deck[0], play.state.players[2].deck[-1]) == (top[1], top[0])


@pytest.mark.parametrize(("seat", "drawn"), [(1, 2), (2, 1)])
def test_the_examination_drone_counts_a_single_opponents_cards(three: Scenario, seat: int, drawn: int) -> None:
    three.headquarters("K1", seat=1)
    three.headquarters("K2", seat=1)
    three.headquarters("K3", seat=2)
    three.hand(add_card(three, Personnel, "examination-drone"))
    play = start_playing_cards(three)
    play.choose("Play examination-drone")
    play.choose(str(seat))
    assert [len(hand_of(play, one)) for one in range(3)] == [drawn, 0, 0]


def test_makbar_affects_players_with_personnel_in_your_brig(three: Scenario) -> None:
    add_person(three, "makbar-chief-archon", at="H")
    three.brig(0, three.personnel("mine", seat=1))
    three.brig(1, three.personnel("theirs", seat=2))
    play = three.begin(Segment.START)
    assert [len(player.deck) for player in play.state.players] == [10, 9, 10]


def test_seven_exchanges_a_card_with_the_top_of_the_deck(scenario: Scenario) -> None:
    add_person(scenario, "seven-of-nine-efficient-analyst")
    scenario.hand(scenario.event("x"), scenario.event("y"))
    play = scenario.begin()
    top = play.state.players[0].deck[0]
    play.choose("use:seven-of-nine-efficient-analyst:1")
    play.choose("y")
    assert sorted(hand_of(play)) == sorted(["x", top])
    assert play.state.players[0].deck[0] == "y"


def test_nevala_is_better_aboard_large_ships() -> None:
    for icons, cunning in ((("cmd", "stf", "stf", "stf"), 6), (("cmd", "stf", "stf"), 5)):
        scenario = laid_table()
        scenario.ship("S", "M", staffing=icons)
        nevala = add_person(scenario, "nevala", at="S")
        assert attributes_of(scenario.begin(), nevala)[1] == cunning


def test_a_mission_of_both_players_is_yours_as_well() -> None:
    scenario = Scenario()
    scenario.mission("R2", type="headquarters", title="Romulus", affiliations=(), admits=("romulan",), seat=1)
    scenario.copy_of("R2", seat=0)
    scenario.mission("K", seat=1)
    scenario.fill_decks()
    scenario.ship("hawk", "R2", affiliation="Romulan")
    add_person(scenario, "gareb-drone-pilot", at="R2")
    play = scenario.begin()
    play.choose("Use gareb-drone-pilot")
    assert {one.id for one in play.decision.options} >= {"K"}
    play.choose("K")
    assert play.where("hawk") == "K"
