"""Texts about ships' crews, dilemma piles and cores, losses, equal cards, arranging and requirements."""

from __future__ import annotations

import pytest

from engine.ccg.cards.kinds import Event, Mission, Personnel, Ship
from engine.ccg.effects.cards_meant import All, Cards, Chosen, ForEach, Greatest, Picked
from engine.ccg.effects.changes import Becomes, Cannot, Costs, Gains, Loses, LosesSkills, Modifies, Raises
from engine.ccg.effects.conditions import Commands, Facing, Turn, UsedSkill
from engine.ccg.effects.effects import (
    Arrange,
    Discard,
    Download,
    Draw,
    Examine,
    ExtraDilemmas,
    Keep,
    Lasts,
    May,
    PutUnder,
    ReturnToPile,
    Score,
    Select,
    Shuffle,
    Stop,
    Unless,
)
from engine.ccg.effects.on_cards import Damage
from engine.ccg.effects.texts import Order, Response, StartOfTurn, Trigger, While
from engine.ccg.requirements.grammar import parse_requirement
from engine.ccg.requirements.requirement import Trait, Variety
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.compiling.written_trees import written_trees
from engine.second_edition.table.state import Segment
from tests.engine.second_edition.scenario import Play, Scenario
from tests.engine.second_edition.trees.table import add_card, attempt_against, start_playing_cards

PLAYED = Trigger("played", by="you", this=True)
THIS = Cards(where="this")
STAFFED = Commands(Cards(kind="ship", where="this", who=Trait("staffed")))
LED = Commands(Cards(kind="ship", where="this", who=Trait("led")))
COMPLETED = Trigger("mission completed", by="you")


def attempted(scenario: Scenario, mission: str = "M") -> Play:
    """Let Alice attempt a mission; all choices are as small as possible."""
    scenario.ship("idle", "H", staffing=())
    scenario.put("idle", scenario.personnel("helmsman"))
    play = scenario.begin()
    play.choose(f"Attempt {mission}")
    while play.state.attempt is not None and play.decision.rule in ("2E-DIL-05", "2E-DIL-09"):
        play.choose(*(one.id for one in play.decision.options))
    return play


# --- crews -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("crew", "weapons"), [(1, 6), (2, 8)])
def test_2e_stf_01_a_ship_is_staffed_or_not(scenario: Scenario, crew: int, weapons: int) -> None:
    text = While(changes=(Modifies(Cards(kind="ship", where="this"), ("weapons",), 2),), condition=STAFFED)
    ship = scenario.ship("ship", "M", texts=(text,))
    scenario.put(ship, *(scenario.personnel(f"c{n}", icons=("cmd",)) for n in range(crew)))
    assert characteristics_of(start_playing_cards(scenario).table).ship_numbers(ship)["weapons"] == weapons


def test_2e_stp_06_the_stopped_do_not_staff_a_ship(scenario: Scenario) -> None:
    text = While(changes=(Modifies(Cards(kind="ship", where="this"), ("weapons",), 2),), condition=STAFFED)
    ship = scenario.ship("ship", "M", texts=(text,))
    scenario.put(ship, *(scenario.personnel(f"c{n}", icons=("cmd",)) for n in range(2)), stopped=True)
    assert characteristics_of(start_playing_cards(scenario).table).ship_numbers(ship)["weapons"] == 6


@pytest.mark.parametrize(("keyword", "shields"), [("Commander: ship", 9), ("Commander: other", 6), ("Commander", 6)])
def test_2e_key_05_a_commander_is_named_by_the_keyword(scenario: Scenario, keyword: str, shields: int) -> None:
    text = While(changes=(Modifies(Cards(kind="ship", where="this"), ("shields",), 3),), condition=LED)
    ship = scenario.ship("ship", "M", texts=(text,))
    scenario.put(ship, scenario.personnel("boss", keywords=(keyword,)))
    assert characteristics_of(start_playing_cards(scenario).table).ship_numbers(ship)["shields"] == shields


def test_2e_tim_10_a_crew_that_is_changed_by_its_being_staffed(scenario: Scenario) -> None:
    """The crew gains an icon while the ship is staffed, and that icon may be the one that staffs it."""
    gains = Becomes(Cards(where="aboard"), "[cmd]")
    ship = scenario.ship("ship", "M", texts=(While(changes=(gains,), condition=STAFFED),))
    scenario.put(ship, scenario.personnel("a", icons=("cmd",)), scenario.personnel("b", icons=("stf",)))
    now = characteristics_of(start_playing_cards(scenario).table)
    assert "[cmd]" in now.traits("b")


def test_2e_key_05_points_for_a_ship_with_its_commander_aboard(scenario: Scenario) -> None:
    name = "uss-enterprise-d-diplomatic-envoy"
    scenario.afloat("M", add_card(scenario, Ship, name))
    boss = scenario.personnel("boss", "leadership", keywords=(f"Commander: {name}",))
    scenario.put(name, boss)
    scenario.put("M", scenario.personnel("a"))
    play = attempted(scenario)
    assert [player.score for player in play.state.players] == [35 + 5 + 5, 5]


# --- skills used -----------------------------------------------------------------------------------------------------


def used(skill: str = "") -> Response:
    return Response(trigger=COMPLETED, requires=UsedSkill(skill), effects=(Score(5),), must=True)


@pytest.mark.parametrize(
    ("has", "skill", "points"),
    [("leadership", "", 5), ("law", "", 0), ("leadership, law", "law", 0), ("leadership", "leadership", 5)],
)
def test_2e_skl_07_a_skill_is_used_to_complete_a_mission(scenario: Scenario, has: str, skill: str, points: int) -> None:
    scenario.mission("N", "Leadership")
    scenario.put("N", scenario.personnel("a", has, texts=(used(skill),)), scenario.personnel("b", "leadership"))
    assert attempted(scenario, "N").state.players[0].score == 35 + points


def test_2e_skl_08_in_each_way_that_is_met_a_skill_is_used(scenario: Scenario) -> None:
    scenario.mission("N", "Leadership or Law or 2 Honor")
    scenario.put("N", scenario.personnel("a", "law", texts=(used(),)), scenario.personnel("b", "leadership"))
    scenario.put("N", scenario.personnel("c", "honor", texts=(used(),)))
    assert attempted(scenario, "N").state.players[0].score == 40


def test_2e_skl_07_personnel_elsewhere_have_used_nothing(scenario: Scenario) -> None:
    scenario.mission("N", "Leadership")
    scenario.put("H", scenario.personnel("a", "leadership", texts=(used(),)))
    scenario.put("N", scenario.personnel("b", "leadership"))
    assert attempted(scenario, "N").state.players[0].score == 35


# --- what is lost ----------------------------------------------------------------------------------------------------


def test_2e_skl_05_a_level_is_lost_and_no_more(scenario: Scenario) -> None:
    text = While(changes=(Loses(THIS, "honor"), Gains(THIS, "law")))
    scenario.put("M", scenario.personnel("a", "honor 2", texts=(text,)), scenario.personnel("b", "honor"))
    now = characteristics_of(start_playing_cards(scenario).table)
    assert now.personnel_qualities("a").skills == {"honor": 1, "law": 1}
    assert now.personnel_qualities("b").skills == {"honor": 1}


def test_an_icon_is_lost_and_another_gained(scenario: Scenario) -> None:
    crew = Cards(where="aboard", who=Trait("[stf]"))
    ship = scenario.ship("ship", "M", texts=(While(changes=(Loses(crew, "[stf]"), Becomes(crew, "[cmd]"))),))
    scenario.put(ship, scenario.personnel("a", icons=("stf",)))
    assert {"[cmd]", "[stf]"} & characteristics_of(start_playing_cards(scenario).table).traits("a") == {"[cmd]"}


def test_all_skills_are_lost_while_the_condition_holds(scenario: Scenario) -> None:
    held = Commands(Cards(where="play", who=Trait("[borg]")))
    text = While(changes=(Loses(THIS, "skills"),), condition=held)
    scenario.put("M", scenario.personnel("a", "honor, law 2", texts=(text,)))
    assert characteristics_of(start_playing_cards(scenario).table).personnel_qualities("a").skills == {
        "honor": 1,
        "law": 2,
    }
    scenario.put("H", scenario.personnel("drone", affiliation="Borg"))
    assert characteristics_of(start_playing_cards(scenario).table).personnel_qualities("a").skills == {}


def test_2e_dil_18_personnel_that_cannot_use_skills_do_not_help(scenario: Scenario) -> None:
    scenario.put("M", scenario.personnel("a", "law", cost=1), scenario.personnel("b", cost=3))
    text = While(changes=(LosesSkills(Cards(who=parse_requirement("Cost<2"))),))
    dilemma = scenario.dilemma("trouble", Unless(parse_requirement("Law"), (Stop(All()),)), texts=(text,))
    scenario.pile(dilemma)
    play = attempted(scenario)
    assert (play.stopped("a"), play.stopped("b")) == (True, True)


# --- skills that cannot be gained -------------------------------------------------------------------------------------


NO_GAIN = While(changes=(Cannot(Cards(), "gain skills"),))


@pytest.mark.parametrize(("texts", "stopped"), [((), False), ((NO_GAIN,), True)])
def test_no_skills_are_gained_while_facing_such_a_dilemma(
    scenario: Scenario, texts: tuple[While, ...], stopped: bool
) -> None:
    gaining = While(changes=(Gains(THIS, "law"),), condition=Facing())
    scenario.put("M", scenario.personnel("a", texts=(gaining,)))
    scenario.pile(scenario.dilemma("trouble", Unless(parse_requirement("Law"), (Stop(All()),)), texts=texts))
    assert attempted(scenario).stopped("a") is stopped


@pytest.mark.parametrize(("texts", "stopped"), [((), False), ((NO_GAIN,), True)])
def test_paying_gains_no_skill_while_facing_it(scenario: Scenario, texts: tuple[While, ...], stopped: bool) -> None:
    gaining = Response(
        trigger=Trigger("dilemma revealed"),
        requires=Facing(),
        effects=(Lasts(Gains(THIS, "law"), "dilemma", All(where="this")),),
    )
    scenario.put("M", scenario.personnel("a", texts=(gaining,)))
    scenario.pile(scenario.dilemma("trouble", Unless(parse_requirement("Law"), (Stop(All()),)), texts=texts))
    play = attempted(scenario)
    play.choose("Use a")
    assert play.stopped("a") is stopped


def test_skills_gained_earlier_stay(scenario: Scenario) -> None:
    gear = scenario.equipment("kit", Gains(Cards(where="present"), "law"))
    scenario.put("M", scenario.personnel("a"), gear)
    scenario.pile(scenario.dilemma("trouble", Unless(parse_requirement("Law"), (Stop(All()),)), texts=(NO_GAIN,)))
    assert not attempted(scenario).stopped("a")


# --- requirements ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cunning", "points"), [(5, 0), (6, 35)])
def test_2e_req_02_an_attribute_that_a_mission_requires_is_lower(scenario: Scenario, cunning: int, points: int) -> None:
    here = All(kind="mission", whose="anybody", where="mission")
    lower = Lasts(Raises(Cards(kind="mission", whose="anybody"), -5), "attempt", here)
    text = Response(trigger=Trigger("attempt begun", by="you", here=True), effects=(lower,), must=True)
    scenario.mission("N", "Leadership, Cunning>10", texts=(text,))
    scenario.put("N", scenario.personnel("a", "leadership", cunning=cunning))
    play = attempted(scenario, "N")
    assert play.state.players[0].score == points
    assert play.state.lasting == []


def test_2e_req_02_only_the_named_attribute_counts(scenario: Scenario) -> None:
    change = Raises(Cards(kind="mission", whose="anybody"), 5, ("integrity",))
    scenario.core(scenario.event("harder", text=(change,), stays=True))
    scenario.mission("N", "Cunning>10, Integrity>10")
    now = characteristics_of(start_playing_cards(scenario).table)
    assert now.requirements("N") == parse_requirement("Cunning>10, Integrity>15")


def test_a_mission_cannot_be_completed(scenario: Scenario) -> None:
    name = "dorvan-v-evacuate-colony"
    mission = add_card(scenario, Mission, name, affiliations=("Federation",))
    scenario.state.missions.append(type(scenario.state.missions[0])(mission, 0))
    scenario.put(name, scenario.personnel("a", "leadership"), scenario.personnel("b", icons=("maq",)))
    assert attempted(scenario, name).state.players[0].score == 0


@pytest.mark.parametrize(("skills", "stopped"), [("law, honor", True), ("law, honor, medical", False)])
def test_so_many_different_skills_are_required(scenario: Scenario, skills: str, stopped: bool) -> None:
    scenario.put("M", scenario.personnel("a", skills))
    play = attempt_against(scenario, Unless(Variety(3), (Stop(All()),)))
    assert play.stopped("a") is stopped


def test_different_skills_are_written_and_read() -> None:
    assert parse_requirement("12 different skills") == Variety(12)


# --- dilemmas drawn, beneath missions, in cores -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("effect", "drawn", "limit"),
    [
        (ExtraDilemmas(-1), 2, 2),
        (ExtraDilemmas(-1, "draw"), 2, 3),
        (ExtraDilemmas(-1, "spend"), 3, 2),
        (ExtraDilemmas(1, "spend"), 3, 4),
        (ExtraDilemmas(-5), 0, 0),
    ],
)
def test_2e_dil_02_other_numbers_of_dilemmas(scenario: Scenario, effect: ExtraDilemmas, drawn: int, limit: int) -> None:
    text = Response(trigger=Trigger("attempt begun", by="you", this=True), effects=(effect,), must=True)
    scenario.put("M", scenario.personnel("a", texts=(text,)), scenario.personnel("b"), scenario.personnel("c"))
    scenario.pile(*(scenario.dilemma(f"d{n}", cost=1) for n in range(5)))
    scenario.ship("idle", "H", staffing=())
    scenario.put("idle", scenario.personnel("helmsman"))
    play = scenario.begin()
    play.choose("Attempt M")
    if drawn:
        assert (len(play.decision.options), play.decision.limit) == (drawn, limit)
    else:
        assert play.state.attempt is None or not play.state.attempt.stack


def test_2e_dil_02_a_dilemma_goes_beneath_a_mission_and_back(scenario: Scenario) -> None:
    under = PutUnder(
        Chosen(kind="dilemma", whose="left", where="top of dilemmas"), Chosen(kind="mission", where="play", title="M")
    )
    back = ReturnToPile(
        Chosen(kind="dilemma", whose="anybody", where="under", at=Cards(kind="mission", who=Trait("planet")))
    )
    scenario.put("H", scenario.personnel("a", texts=(Order(effects=(under,)), Order(effects=(back,)))))
    scenario.pile(scenario.dilemma("d1"), scenario.dilemma("d2"))
    scenario.ship("idle", "H", staffing=())
    scenario.put("idle", scenario.personnel("helmsman"))
    play = scenario.begin()
    play.choose(next(one for one in play.ids if one.startswith("use:a:0")))
    assert play.where("d1") == "beneath M"
    play.choose(next(one for one in play.ids if one.startswith("use:a:1")))
    assert play.state.players[1].dilemmas == ["d2", "d1"]
    assert play.state.cards["d1"].face_up


def test_2e_dil_13_a_personnel_serves_time(scenario: Scenario) -> None:

    tree = written_trees()["hard-time"].tree
    scenario.put("M", scenario.personnel("a", unique=True))
    scenario.hand(scenario.personnel("drawn"))
    scenario.pile(scenario.dilemma("hard-time", *tree.effects, texts=tree.texts))
    play = attempted(scenario)
    assert play.where("a") == "on hard-time"
    assert "hard-time" in play.state.players[0].core
    assert "a" not in play.table.in_play(0)
    play.end_turn()
    play.end_turn()
    while "a" not in play.state.players[0].hand:
        play.choose(*play.decision.default)
    assert play.where("hard-time") == "removed"


def test_a_card_is_kept_on_another_and_says_nothing_there(scenario: Scenario) -> None:
    keep = Order(effects=(Keep(Chosen(kind="card", where="hand")),))
    counted = While(changes=(Modifies(Cards(where="play"), ("cunning",), ForEach(Cards(kind="card", where="on"))),))
    scenario.core(scenario.event("shelf", stays=True, texts=(keep, counted)))
    loud = scenario.event("loud", text=(Modifies(Cards(where="play"), ("cunning",), 5),), stays=True)
    scenario.hand(loud)
    scenario.put("H", scenario.personnel("a"))
    scenario.ship("idle", "H", staffing=())
    scenario.put("idle", scenario.personnel("helmsman"))
    play = scenario.begin()
    play.choose("Use shelf")
    assert play.where("loud") == "on shelf"
    assert characteristics_of(play.table).personnel_qualities("a").attributes["cunning"] == 6


def test_2e_zon_08_placed_cards_leave_with_their_host(scenario: Scenario) -> None:
    keep = Order(effects=(Keep(Chosen(kind="card", where="hand")),))
    gone = Order(effects=(Discard(who=Chosen(kind="event", where="core")),))
    scenario.core(scenario.event("shelf", stays=True, texts=(keep, gone)))
    scenario.hand(scenario.personnel("b"))
    scenario.ship("idle", "H", staffing=())
    scenario.put("idle", scenario.personnel("helmsman"))
    play = scenario.begin()
    play.choose(next(one for one in play.ids if one.startswith("use:shelf:0")))
    play.choose(next(one for one in play.ids if one.startswith("use:shelf:1")))
    assert (play.where("b"), play.where("shelf"), play.state.cards["b"].kept) == ("discard", "discard", False)


# --- amounts, likeness, order, first turns ----------------------------------------------------------------------------


def test_the_highest_cost_among_those_that_fit(scenario: Scenario) -> None:
    amount = Greatest(Cards(kind="ship", whose="anybody", where="mission"), "cost")
    text = While(changes=(Modifies(THIS, ("cunning",), amount),))
    scenario.put("M", scenario.personnel("a", texts=(text,)))
    assert characteristics_of(start_playing_cards(scenario).table).personnel_qualities("a").attributes["cunning"] == 5
    scenario.ship("small", "M", cost=3)
    scenario.ship("big", "M", cost=6)
    scenario.ship("far", "H", cost=9)
    assert characteristics_of(start_playing_cards(scenario).table).personnel_qualities("a").attributes["cunning"] == 11


@pytest.mark.parametrize(("species", "offered"), [(("klingon",), True), (("human",), False)])
def test_a_personnel_of_the_same_species_is_chosen(scenario: Scenario, species: tuple[str, ...], offered: bool) -> None:
    text = Order(
        effects=(
            Select(Chosen(where="play", who=Trait("captain"))),
            May((Score(5),), (Stop(Chosen(where="play", like="species")),)),
        )
    )
    scenario.put("H", scenario.personnel("boss", species=("klingon",), keywords=("Captain",)))
    scenario.put("H", scenario.personnel("a", species=species))
    scenario.core(scenario.event("plan", stays=True, texts=(text,)))
    scenario.ship("idle", "H", staffing=())
    scenario.put("idle", scenario.personnel("helmsman", species=("vulcan",)))
    play = scenario.begin()
    play.choose("Use plan")
    assert (play.decision.rule == "2E-CST-01") is offered


def test_2e_sel_02_cards_go_back_in_the_order_that_is_chosen(scenario: Scenario) -> None:
    text = Order(effects=(Examine("deck", "you", 3), Arrange(Picked(kind="card", where="picked"))))
    scenario.put("H", scenario.personnel("a", texts=(text,)))
    scenario.ship("idle", "H", staffing=())
    scenario.put("idle", scenario.personnel("helmsman"))
    play = scenario.begin()
    play.choose("Use a")
    assert play.decision.private
    play.choose("reserve-0-2", "reserve-0-0", "reserve-0-1")
    assert play.state.players[0].deck[:3] == ["reserve-0-2", "reserve-0-0", "reserve-0-1"]


def test_2e_cst_04_any_number_of_cards(scenario: Scenario) -> None:
    scenario.hand(scenario.personnel("a", cost=1, texts=(Response(trigger=PLAYED, effects=(Draw(3, upto=True),)),)))
    play = start_playing_cards(scenario)
    play.choose("Play a")
    play.choose("Use a")
    assert play.labels == ["Draw 3", "Draw 2", "Draw 1", "Draw 0"]
    play.choose("Draw 2")
    assert len(play.state.players[0].hand) == 2


def test_a_dilemma_pile_is_shuffled_and_face_down(scenario: Scenario) -> None:
    text = Response(trigger=PLAYED, effects=(Shuffle(pile="dilemmas"),), must=True)
    scenario.hand(scenario.personnel("a", cost=1, texts=(text,)))
    dilemmas = [scenario.dilemma(f"d{n}", seat=0) for n in range(4)]
    scenario.pile(*dilemmas)
    scenario.state.cards["d0"].face_up = True
    play = start_playing_cards(scenario)
    play.choose("Play a")
    pile = play.state.players[0].dilemmas
    assert sorted(play.state.cards[one].card for one in pile) == dilemmas
    assert not any(play.state.cards[one].face_up for one in pile)


@pytest.mark.parametrize(("turn", "holds"), [(1, True), (2, True), (3, False)])
def test_2e_trn_03_the_first_turn_of_a_player(scenario: Scenario, turn: int, holds: bool) -> None:
    text = StartOfTurn(requires=Turn(first=True), effects=(Score(5),))
    scenario.put("H", scenario.personnel("a", texts=(text,)))
    scenario.state.turn = turn
    play = scenario.begin(Segment.START)
    assert play.offers("Use a") is holds


def test_at_least_one_personnel_is_chosen(scenario: Scenario) -> None:
    scenario.put("M", scenario.personnel("a", icons=("cmd",)), scenario.personnel("b", icons=("cmd",)))
    scenario.put("M", scenario.personnel("c"))
    commanders = Cards(who=Trait("[cmd]"))
    play = attempt_against(
        scenario, Stop(Chosen(who=Trait("[cmd]"), count=ForEach(commanders), optional=True, least=1))
    )
    assert (play.decision.minimum, play.decision.maximum) == (1, 2)


def test_2e_dmg_01_another_card_is_placed_as_damage(scenario: Scenario) -> None:
    placing = (
        Download(Cards(kind="event", who=Trait("damage"))),
        Damage(Chosen(kind="ship", whose="opponent", where="play"), Picked(kind="event", where="picked")),
    )
    scenario.hand(scenario.personnel("a", cost=1, texts=(Response(trigger=PLAYED, effects=placing, must=True),)))
    wreck = scenario._instance(
        Event(
            id="wreck",
            title="wreck",
            cost=1,
            keywords=("Damage",),
            damage=(Modifies(Cards(kind="ship", where="host"), ("range",), -3),),
        ),
        0,
    )
    scenario.deck(wreck)
    ship = scenario.ship("theirs", "M", seat=1)
    play = start_playing_cards(scenario)
    play.choose("Play a")
    play.choose("wreck")
    assert (play.where("wreck"), characteristics_of(play.table).ship_numbers(ship)["range"]) == ("damage on theirs", 5)


def test_2e_dil_20_while_it_is_attempted(scenario: Scenario) -> None:
    name = "kasidy-yates-freighter-captain"
    scenario.put("M", add_card(scenario, Personnel, name))
    ship = scenario.ship("ship", "M", staffing=())
    play = start_playing_cards(scenario)
    assert "honor" not in characteristics_of(play.table).personnel_qualities(name).skills
    scenario.put(ship, scenario.personnel("pilot"))
    scenario.pile(scenario.dilemma("trouble", Unless(parse_requirement("Honor, Navigation"), (Stop(All()),))))
    assert not attempted(scenario).stopped(name)


def test_2e_gap_23_a_dilemma_counts_its_own_cost_once(scenario: Scenario) -> None:
    cheaper = While(changes=(Costs(Cards(kind="dilemma", where="this"), ForEach(Cards(), times=-1)),))
    scenario.put("M", *(scenario.personnel(name) for name in "abc"))
    scenario.pile(scenario.dilemma("trouble", Stop(Chosen(by="opponent")), cost=5, texts=(cheaper,)))
    play = attempted(scenario)
    assert play.state.attempt is not None
    assert (play.state.attempt.facing, play.state.attempt.spent) == ("trouble", 2)
