"""Texts about endings, discards, staffing icons, captives, total costs, and single missions."""

from __future__ import annotations

import msgspec
import pytest

from engine.ccg.cards.catalogue import Catalogue
from engine.ccg.cards.kinds import Interrupt, Mission, Personnel
from engine.ccg.effects.cards_meant import All, Cards, Chosen
from engine.ccg.effects.changes import Modifies
from engine.ccg.effects.effects import Discard, Kill, Stop
from engine.ccg.effects.texts import Order
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.deck import check_deck
from engine.second_edition.table.state import MissionState
from tests.engine.second_edition.scenario import Play, Scenario
from tests.engine.second_edition.trees.facing import FacedDilemma
from tests.engine.second_edition.trees.imported import imported_card
from tests.engine.second_edition.trees.table import (
    add_card,
    attempt_against,
    finish_attempt,
    play_attempt,
    start_playing_cards,
)


def redefined(scenario: Scenario, name: str, **facts: object) -> None:
    """Change facts of a card of the scenario."""
    scenario._definitions[name] = msgspec.structs.replace(scenario._definitions[name], **facts)


# --- whence a card is discarded --------------------------------------------------------------------------------------


def discarding(scenario: Scenario, *costs: Discard) -> Play:
    """Let Alice use a text that discards, at her headquarters Cardassia Prime."""
    scenario.mission("prime", title="Cardassia Prime", type="headquarters", points=0, affiliations=())
    scenario.put("M", scenario.personnel("clerk", texts=(Order(effects=costs),)))
    scenario.ship("idle", "H", staffing=())
    play = scenario.begin()
    play.choose("Use clerk")
    return play


def test_tajor_comes_from_the_top_of_the_deck(scenario: Scenario) -> None:
    scenario.state.players[0].deck.insert(0, add_card(scenario, Personnel, "tajor"))
    play = discarding(scenario, Discard(1, how="top of deck"))
    play.choose("Use tajor")
    assert play.where("tajor") == "prime"


def test_tajor_may_stay_in_the_discard_pile(scenario: Scenario) -> None:
    scenario.state.players[0].deck.insert(0, add_card(scenario, Personnel, "tajor"))
    play = discarding(scenario, Discard(1, how="top of deck"))
    play.choose("Pass")
    assert play.where("tajor") == "discard"


def test_tajor_does_not_come_from_a_hand(scenario: Scenario) -> None:
    scenario.hand(add_card(scenario, Personnel, "tajor"))
    play = discarding(scenario, Discard(1))
    assert play.where("tajor") == "discard"
    assert not play.offers("Use tajor")


def test_tajor_cannot_be_played_if_a_copy_is_in_play(scenario: Scenario) -> None:
    scenario.state.players[0].deck.insert(0, add_card(scenario, Personnel, "tajor", unique=True))
    scenario.put("M", scenario.personnel("other", title="tajor", unique=True))
    play = discarding(scenario, Discard(1, how="top of deck"))
    if play.offers("Use tajor"):
        play.choose("Use tajor")
    assert play.where("tajor") == "discard"


@pytest.mark.parametrize(("ships", "more"), [(1, 1), (3, 3), (5, 4)])
def test_tugat_grows_with_each_ship_up_to_four(scenario: Scenario, ships: int, more: int) -> None:
    clerk = Order(effects=(Discard(1),))
    scenario.put("M", add_card(scenario, Personnel, "tugat"))
    scenario.pile(*(scenario.dilemma(f"d{n}", Discard(1), cost=0) for n in range(ships)))
    scenario.put("M", *(scenario.personnel(f"p{n}", texts=(clerk,)) for n in range(ships)))
    scenario.hand(*(scenario.ship(f"ship {n}") for n in range(ships)))
    scenario.ship("idle", "H", staffing=())
    scenario.put("idle", scenario.personnel("helmsman"))
    play = scenario.begin()
    play.choose("Attempt M")
    finish_attempt(play, *["Use tugat"] * ships)
    assert characteristics_of(play.table).personnel_qualities("tugat").attributes["cunning"] == 5 + more


def test_tugat_requires_a_ship_from_a_hand(scenario: Scenario) -> None:
    scenario.put("M", add_card(scenario, Personnel, "tugat"), scenario.personnel("p"))
    scenario.pile(scenario.dilemma("d", Discard(1, how="top of deck"), Discard(1), cost=0))
    scenario.state.players[0].deck.insert(0, scenario.ship("top"))
    scenario.hand(scenario.event("no ship"))
    play = play_attempt(scenario, "Use tugat")
    assert characteristics_of(play.table).personnel_qualities("tugat").attributes["cunning"] == 5


@pytest.mark.parametrize(("pile", "more"), [("discard", 1), ("play", 0)])
def test_winn_adami_counts_cards_that_leave_the_discard_pile(scenario: Scenario, pile: str, more: int) -> None:
    winn = "winn-adami-renegade-priest"
    scenario.put("M", add_card(scenario, Personnel, winn))
    scenario.discard(scenario.event("orb"))
    redefined(scenario, "orb", keywords=("Orb",))
    scenario.ship("idle", "H", staffing=())
    play = scenario.begin()
    if pile == "discard":
        play.choose(f"Use {winn}")
    assert characteristics_of(play.table).personnel_qualities(winn).attributes["cunning"] == 5 + more


# --- at the end ------------------------------------------------------------------------------------------------------


def test_ikatika_is_stronger_and_dies_at_the_end_of_the_turn(scenario: Scenario) -> None:
    name = "ikatika-honorable-warrior"
    scenario.put("M", add_card(scenario, Personnel, name), scenario.personnel("b"))
    play = play_attempt(scenario, f"Use {name}")
    assert play.where(name) == "M"
    play.end_turn()
    assert play.where(name) == "discard"


def test_ikatika_lives_if_his_text_was_not_used(scenario: Scenario) -> None:
    name = "ikatika-honorable-warrior"
    scenario.put("M", add_card(scenario, Personnel, name), scenario.personnel("b"))
    play = play_attempt(scenario)
    play.end_turn()
    assert play.where(name) == "M"


def test_a_killed_ikatika_is_not_killed_again(scenario: Scenario) -> None:
    name = "ikatika-honorable-warrior"
    scenario.put("M", add_card(scenario, Personnel, name), scenario.personnel("b"))
    scenario.pile(scenario.dilemma("trap", Kill(Chosen(who=None, title=name))))
    play = play_attempt(scenario, f"Use {name}")
    play.end_turn()
    assert play.told(0).count(f"{name} is killed.") == 1


@pytest.mark.parametrize("stopped", [False, True])
def test_cluttering_irrelevancies_takes_the_hologram_home_stopped_or_not(scenario: Scenario, stopped: bool) -> None:
    scenario.put("M", scenario.personnel("emh", species=("hologram",)), scenario.personnel("b"))
    scenario.hand(add_card(scenario, Interrupt, "cluttering-irrelevancies"))
    scenario.pile(scenario.dilemma("trap", *([Stop(All(title="emh"))] if stopped else [])))
    play = play_attempt(scenario, "Play cluttering-irrelevancies", "Law")
    assert play.where("emh") == "hand"
    assert play.where("b") == "M"


def test_a_soong_type_android_reveals_three_once_each_attempt(scenario: Scenario) -> None:
    scenario.put("M", add_card(scenario, Personnel, "soong-type-android"), scenario.personnel("b"))
    scenario.hand(*(scenario.personnel(f"android {n}", species=("android",)) for n in range(3)))
    scenario.pile(*(scenario.dilemma(f"d{n}", cost=0) for n in range(2)))
    play = play_attempt(scenario, "Use soong-type-android", "Use soong-type-android")
    assert sum("uses soong-type-android" in line for line in play.told(0)) == 1
    assert not [key for key in play.state.used if key.startswith("soong")]


@pytest.mark.parametrize(("before", "cost"), [(0, 1), (1, 3)])
def test_full_complement_costs_more_after_another_dilemma(before: int, cost: int) -> None:
    facing = FacedDilemma("full-complement")
    facing.scenario.state.players[1].dilemmas[:0] = [facing.scenario.dilemma(f"d{n}", cost=0) for n in range(before)]
    play = facing.over(facing.group(*facing.crew(6)).face())
    assert any(f"full-complement (cost {cost})" in line for line in play.told(0))


@pytest.mark.parametrize(("people", "gone"), [(5, 0), (4, 1)])
def test_full_complement_sends_one_of_four_home(people: int, gone: int) -> None:
    facing = FacedDilemma("full-complement")
    assert facing.group(*facing.crew(people)).fates()[0] == gone


# --- staffing icons --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("icons", "stopped"),
    [(("stf", "stf", "stf", "cmd"), 1), (("stf", "stf", "cmd"), 2), (("stf",) * 4, 2), (("stf",), 3)],
)
def test_rush_job_looks_at_the_ships_staffing(icons: tuple[str, ...], stopped: int) -> None:
    facing = FacedDilemma("rush-job", type="space")
    redefined(facing.scenario, "S", staffing=icons)
    facing.group(*facing.crew(6, icons=("cmd",)))
    assert facing.fates()[1] == stopped


@pytest.mark.parametrize("icons", [0, 2])
def test_duty_schedule_picks_as_many_as_the_ship_has_icons(icons: int) -> None:
    facing = FacedDilemma("duty-schedule", type="space")
    redefined(facing.scenario, "S", staffing=("stf",) * icons)
    facing.group(*facing.crew(5, icons=("stf",)))
    assert facing.fates()[1] == bool(icons)


def test_luaran_draws_for_the_icons_of_a_staffed_ship(scenario: Scenario) -> None:
    scenario.ship("cruiser", "M", affiliation="Dominion", staffing=("stf", "stf"))
    scenario.put("cruiser", *(scenario.personnel(f"c{n}", affiliation="Dominion", icons=("stf",)) for n in range(2)))
    scenario.hand(add_card(scenario, Personnel, "luaran-critical-coordinator"))
    play = start_playing_cards(scenario)
    play.do("Play luaran-critical-coordinator", "Use luaran-critical-coordinator")
    assert len(play.state.players[0].hand) == 2


def test_luaran_does_not_look_at_a_ship_without_crew(scenario: Scenario) -> None:
    scenario.ship("cruiser", "M", affiliation="Dominion", staffing=("stf", "stf"))
    scenario.hand(add_card(scenario, Personnel, "luaran-critical-coordinator"))
    play = start_playing_cards(scenario)
    play.choose("Play luaran-critical-coordinator")
    assert not play.offers("Use luaran-critical-coordinator")


# --- replaced, captured, silenced ------------------------------------------------------------------------------------


@pytest.mark.parametrize("place", ["M", "ship"])
def test_the_founder_is_replaced_in_place_even_by_a_copy(scenario: Scenario, place: str) -> None:
    scenario.ship("ship", "M", staffing=())
    name = "founder-councilor"
    scenario.put(place, add_card(scenario, Personnel, name, title="Founder", unique=True))
    scenario.hand(scenario.personnel("other", title="Founder", unique=True, keywords=("Founder",)))
    play = scenario.begin()
    play.choose(f"Use {play.table.name(name)}")
    assert (play.where("other"), play.where(name)) == (place, "discard")


def test_the_founder_stays_without_a_replacement_in_hand(scenario: Scenario) -> None:
    scenario.ship("ship", "M", staffing=())
    scenario.put("M", add_card(scenario, Personnel, "founder-councilor"))
    scenario.hand(scenario.personnel("solid"))
    assert not scenario.begin().offers("Use founder-councilor")


def evek(scenario: Scenario, *top: str) -> Play:
    scenario.put("M", *(scenario.personnel(f"c{n}", affiliation="Cardassian") for n in range(6)))
    scenario.state.players[1].deck[:0] = top
    scenario.hand(add_card(scenario, Personnel, "evek-agent-of-cardassian-justice"))
    play = start_playing_cards(scenario)
    play.do("Play evek-agent-of-cardassian-justice", "Use evek-agent-of-cardassian-justice")
    return play


def test_evek_takes_personnel_the_opponent_does_not_command(scenario: Scenario) -> None:
    scenario.put("M", scenario.personnel("known", seat=1, title="known"))
    top = [
        scenario.personnel("again", seat=1, title="known"),
        scenario.personnel("new", seat=1),
        scenario.event("plan", seat=1),
    ]
    play = evek(scenario, *top)
    assert play.state.players[0].brig == ["new"]
    assert play.state.players[1].deck[:2] == ["again", "plan"]


def test_2e_uni_09_evek_takes_one_of_two_copies_of_a_unique_card(scenario: Scenario) -> None:
    top = [scenario.personnel(f"copy {n}", seat=1, title="copy", unique=True) for n in range(2)]
    brig = evek(scenario, *top).state.players[0].brig
    assert sum(one in brig for one in top) == 1


def silenced(scenario: Scenario, event: str) -> Play:
    """Let Alice play Sparber, who silences an event."""
    scenario.core(event)
    scenario.put("M", scenario.personnel("a"))
    scenario.hand(add_card(scenario, Personnel, "sparber"))
    play = start_playing_cards(scenario)
    play.choose("Play sparber")
    return play


def test_sparber_silences_an_event_until_the_turn_ends(scenario: Scenario) -> None:
    event = scenario.event("banner", stays=True, text=(Modifies(Cards(), ("cunning",), 2),), seat=0)
    play = silenced(scenario, event)
    assert characteristics_of(play.table).personnel_qualities("a").attributes["cunning"] == 5
    play.end_turn()
    assert characteristics_of(play.table).personnel_qualities("a").attributes["cunning"] == 7


def test_sparber_does_not_silence_an_event_with_cards_on_it(scenario: Scenario) -> None:
    event = scenario.event("banner", stays=True, text=(Modifies(Cards(), ("cunning",), 2),))
    scenario.on(event, scenario.event("mark"))
    play = silenced(scenario, event)
    assert characteristics_of(play.table).personnel_qualities("a").attributes["cunning"] == 7


def test_castillo_takes_over_from_a_killed_commander(scenario: Scenario) -> None:
    name = "richard-castillo-assuming-command"
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.mission("M", "Cunning>0", type="space")
    scenario.fill_decks()
    scenario.ship("S", "M", staffing=())
    boss = scenario.personnel("boss", keywords=("Commander: S",))
    scenario.put("S", boss, add_card(scenario, Personnel, name), scenario.personnel("c"))
    scenario.pile(scenario.dilemma("trap", Kill(All(title="boss"))), scenario.dilemma("later"))
    play = scenario.begin()
    play.choose("Attempt M")
    seen = []
    while play.state.attempt is not None:
        if play.offers(f"Use {name}"):
            play.choose(f"Use {name}")
        else:
            seen.append(characteristics_of(play.table).personnel_qualities(name).attributes["cunning"])
            play.choose(*(play.ids if play.decision.rule in ("2E-DIL-05", "2E-DIL-09") else play.decision.default))
    assert 10 in seen


def test_castillo_ignores_the_commanders_of_other_ships(scenario: Scenario) -> None:
    name = "richard-castillo-assuming-command"
    scenario.put("M", scenario.personnel("boss", keywords=("Commander: S",)), add_card(scenario, Personnel, name))
    play = attempt_against(scenario, Kill(All(title="boss")))
    assert not play.offers(f"Use {name}")


@pytest.mark.parametrize(("equipped", "skills"), [(True, {"physics", "programming"}), (False, set())])
def test_miles_obrien_with_any_equipment(scenario: Scenario, equipped: bool, skills: set[str]) -> None:
    name = "miles-obrien-transporter-chief"
    scenario.put("M", add_card(scenario, Personnel, name))
    if equipped:
        scenario.put("M", scenario.equipment("tool", Modifies(Cards(where="present"), ("cunning",), 1)))
    assert set(characteristics_of(start_playing_cards(scenario).table).personnel_qualities(name).skills) == skills


def test_2e_pre_05_equipment_that_cannot_affect_him_does_not_count(scenario: Scenario) -> None:
    name = "miles-obrien-transporter-chief"
    scenario.put("M", add_card(scenario, Personnel, name))
    scenario.put("M", scenario.equipment("tool", Modifies(Cards(where="present", whose="opponent"), ("cunning",), 1)))
    assert not characteristics_of(start_playing_cards(scenario).table).personnel_qualities(name).skills


# --- a sum of costs, cards drawn to as many --------------------------------------------------------------------------


def test_starbase_718_brings_back_a_total_cost_of_six(scenario: Scenario) -> None:
    name = "starbase-718-investigate-cryosatellite"
    scenario.state.missions.append(MissionState(add_card(scenario, Mission, name, affiliations=("Federation",)), 0))
    scenario.put(name, scenario.personnel("solver", "leadership"))
    scenario.discard(*(scenario.personnel(f"u{n}", unique=True, cost=n) for n in (2, 3, 4)))
    scenario.discard(scenario.personnel("common", cost=1))
    scenario.ship("idle", "H", staffing=())
    play = scenario.begin()
    play.choose(f"Attempt {name}")
    play.choose(f"Use {name}")
    assert sorted(play.labels) == ["u2", "u3", "u4"]
    play.choose("u4")
    assert play.labels == ["u2"]
    play.choose("u2")
    assert [play.where(f"u{n}") for n in (2, 3, 4)] == ["H", "discard", "H"]


@pytest.mark.parametrize(("own_cards", "drawn"), [(1, 5), (6, 0)])
def test_homn_lets_you_draw_to_as_many_as_the_opponent(scenario: Scenario, own_cards: int, drawn: int) -> None:
    scenario.hand(add_card(scenario, Personnel, "homn-lurching-valet"))
    scenario.hand(*(scenario.event(f"mine {n}") for n in range(own_cards)))
    scenario.hand(*(scenario.event(f"theirs {n}", seat=1) for n in range(3)))
    play = start_playing_cards(scenario)
    play.choose("Play homn-lurching-valet")
    play.choose("yes")
    assert len(play.state.players[1].hand) == 6
    assert len(play.state.players[0].hand) == own_cards + drawn


# --- missions --------------------------------------------------------------------------------------------------------


def bryma(scenario: Scenario, *aboard: str) -> bool:
    """Whether Alice completes the Bryma System with this crew, and a [Maq] on another ship there."""
    name = "bryma-system-intercept-maquis"
    mission = add_card(scenario, Mission, name, type="space", affiliations=("Federation",))
    scenario.state.missions.append(MissionState(mission, 0))
    scenario.ship("S", name, staffing=())
    scenario.ship("other", name, staffing=())
    scenario.put("other", scenario.personnel("rebel there", icons=("maq",)))
    scenario.put("S", scenario.personnel("solver", "leadership"), *aboard)
    play = scenario.begin()
    play.choose(f"Attempt {name} with S" if play.offers(f"Attempt {name} with S") else play.ids[0])
    finish_attempt(play)
    return play.table.mission_state(name).completed


def test_bryma_is_completed_by_a_ship_without_maquis(scenario: Scenario) -> None:
    assert bryma(scenario)


@pytest.mark.parametrize("stopped", [False, True])
def test_bryma_is_not_completed_with_a_maquis_aboard(scenario: Scenario, stopped: bool) -> None:
    rebel = scenario.personnel("rebel", icons=("maq",))
    scenario.state.cards[rebel].stopped = stopped
    assert not bryma(scenario, rebel)


@pytest.mark.parametrize(
    ("card", "beside", "allowed"),
    [
        ("unicomplex-root-of-the-hive-mind", {"type": "headquarters"}, False),
        ("unicomplex-root-of-the-hive-mind", {"type": "space"}, True),
        ("orias-iii-hidden-base", {"type": "space", "quadrant": "alpha"}, False),
        ("orias-iii-hidden-base", {"type": "space", "quadrant": "gamma"}, True),
    ],
)
def test_2e_dck_01_a_mission_that_excludes_others(card: str, beside: dict[str, str], allowed: bool) -> None:
    lone = imported_card(Mission, card, type="headquarters", requirements=None, quadrant="gamma")
    other = imported_card(Mission, card, id="other", title="other", texts=(), requirements=None, **beside)
    report = check_deck(Catalogue((lone, other)), {"missions": (lone.id, "other")})
    said = [words for words, _ in report.problems if "in the same deck" in words]
    assert said == ([] if allowed else [f"{lone.name} doesn’t allow other in the same deck."])
