"""Downloads asked for twice or too often, artifacts of both players, and mis-seeds, in both editions."""

from __future__ import annotations

from typing import Any

import pytest

from engine.ccg.effects.cards_meant import All, Cards, Random
from engine.ccg.effects.effects import Kill, Score, Stop
from engine.ccg.effects.plays import DownloadCards
from engine.ccg.effects.texts import Order
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.table.state import STOPPED
from tests.engine.first_edition.battles import play_to_orders
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half, requirement_of

NOW, THEN = RULEBOOK_2_5_4, RULEBOOK_1_7
editions = pytest.mark.parametrize("edition", [NOW, THEN], ids=["now", "then"])


def base(edition: Edition) -> Scenario:
    """Alice's outpost at her planet P, and full decks."""
    scenario = Scenario().by(edition)
    scenario.mission("P")
    scenario.put("P", scenario.outpost("starbase"))
    scenario.fill_decks()
    return scenario


def caller(scenario: Scenario, name: str, title: str, *, seat: int = 0, at: str = "P", **facts: Any) -> str:
    scenario.put(at, one := scenario.personnel(name, seat=seat, downloads=(title,), **facts))
    return one


def passed(play: Play) -> None:
    """Everyone passes until someone gives orders."""
    while play.offers("Pass"):
        play.choose("Pass")


def copies(play: Play, card: str) -> list[str]:
    return sorted(one.at for one in play.state.cards.values() if one.card == card)


# --- one personnel download a turn -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "again"), [(NOW, False), (THEN, True)])
def test_1e_dl_05_the_second_personnel_waits_for_the_opponents_turn(edition: Edition, *, again: bool) -> None:
    scenario = base(edition)
    caller(scenario, "one", "riker")
    caller(scenario, "two", "data")
    scenario.deck(scenario.personnel("riker"), scenario.personnel("data"))
    scenario.mission("Q", seat=1, affiliations=("klingon",))
    scenario.put("P", scenario.ship("bird", seat=1, affiliation="klingon"))
    scenario.put("bird", scenario.personnel("kor", seat=1, affiliation="klingon"))
    play = scenario.begin()
    play.choose("Download riker with one")
    passed(play)
    assert play.offers("Download data with two") is again
    play.choose("End your turn")
    play_to_orders(play)
    assert play.decision.seat == 1
    play.choose("Move bird")
    assert play.decision.seat == 0
    assert play.offers("Download data with two")


@editions
def test_1e_dl_05_ships_and_equipment_are_beside_the_limit(edition: Edition) -> None:
    scenario = base(edition)
    caller(scenario, "one", "riker")
    caller(scenario, "two", "hood")
    caller(scenario, "three", "kit")
    scenario.deck(scenario.personnel("riker"), scenario.ship("hood"), scenario.equipment("kit"))
    play = scenario.begin()
    play.choose("Download riker with one")
    play.choose("Download hood with two")
    play.choose("Download kit with three")
    assert copies(play, "kit") == ["aboard.starbase"]


@editions
def test_1e_dl_13_the_icon_works_once_whatever_the_number_of_copies_but_for_each_player(edition: Edition) -> None:
    scenario = base(edition)
    one = caller(scenario, "agent", "kit")
    scenario.put("P", scenario.copy_of(one))
    scenario.put("P", scenario.copy_of(one, 1), scenario.outpost("other", seat=1))
    scenario.deck(kit := scenario.equipment("kit"), scenario.copy_of(kit), scenario.copy_of(kit, 1))
    play = scenario.begin()
    play.choose("special:agent:0")
    if play.offers("Pass"):
        assert play.decision.seat == 1
        assert play.ids == ["special:agent-3:0", "pass"]
        passed(play)
    assert copies(play, "kit") == ["aboard.starbase", "deck.0", "deck.1"]
    assert not [one for one in play.ids if one.startswith("special")]
    play.end_turn()
    play_to_orders(play)
    assert play.decision.seat == 1
    assert [one for one in play.ids if one.startswith("special")] == ["special:agent-3:0"]


@editions
@pytest.mark.parametrize("barred", ["in play", "version", "captive", "discarded", "none"])
def test_1e_dl_01_a_target_that_cannot_enter_play_is_no_target(edition: Edition, barred: str) -> None:
    scenario = base(edition)
    caller(scenario, "agent", "riker")
    scenario.deck(scenario.version("riker"))
    if barred == "in play":
        scenario.put("P", scenario.copy_of("riker"))
    elif barred == "version":
        scenario.put("P", scenario.version("thomas", "riker"))
    elif barred == "captive":
        scenario.put("P", scenario.personnel("warden", seat=1, affiliation="klingon"))
        scenario.put("P", copy := scenario.copy_of("riker"))
        scenario.state.cards[copy].captor = 1
    elif barred == "discarded":
        scenario.state.places["deck.0"].remove("riker")
        scenario.discard("riker")
    play = scenario.begin()
    offered = play.offers("Download riker with agent")
    if offered and barred != "none":
        play.choose("Download riker with agent")
        assert "agent/DL/0/1" not in play.state.used.game, "nothing was found, so nothing is used up"
    if barred == "none":
        play.choose("Download riker with agent")
        assert copies(play, "riker") == ["aboard.starbase"]


@editions
def test_1e_dl_03_equipment_that_is_downloaded_is_no_artifact_used_as_equipment(edition: Edition) -> None:
    scenario = base(edition)
    text = Order(effects=(DownloadCards(cards=Cards(kind="equipment")),))
    scenario.put("P", scenario.personnel("mila", texts=(text,)))
    scenario.deck(scenario.artifact("relic", "team", seat=0))
    play = scenario.begin()
    if play.offers("Use mila"):
        play.choose("Use mila")
    assert copies(play, "relic") == ["deck.0"]


@editions
def test_1e_dl_01_a_download_without_a_facility_in_reach_finds_no_personnel(edition: Edition) -> None:
    """Reporting rules hold for what is downloaded: without a facility to report to it cannot be played."""
    scenario = Scenario().by(edition)
    scenario.mission("P")
    scenario.fill_decks()
    caller(scenario, "agent", "riker")
    scenario.deck(scenario.personnel("riker"))
    play = scenario.begin()
    if play.offers("Download riker with agent"):
        play.choose("Download riker with agent")
    assert copies(play, "riker") == ["deck.0"]
    assert not play.state.used.game, "an invalid download is not used up"


@editions
def test_1e_dl_12_a_stopped_personnel_still_uses_a_special_download_between_attempts(edition: Edition) -> None:
    """Stopped personnel keep skills and texts outside attempts (1E17-STOP-2, L1036)."""
    scenario = base(edition)
    one = caller(scenario, "agent", "riker")
    scenario.state.cards[one].states = (STOPPED,)
    scenario.deck(scenario.personnel("riker"))
    assert scenario.begin().offers("Download riker with agent")


# --- artifacts -------------------------------------------------------------------------------------------------------


def dig(edition: Edition, *, owner: int = 0, points: int = 40, team: tuple[str, ...] = ("leadership",)) -> Scenario:
    """Put Alice's team on planet P with a mission of either player."""
    scenario = Scenario().by(edition)
    scenario.mission("P", seat=owner, points=points)
    for number, has in enumerate(team):
        scenario.put("P", scenario.personnel(f"p{number}", has))
    scenario.fill_decks()
    return scenario


@editions
def test_1e_seed_13_one_artifact_of_each_player_is_earned_by_who_solves(edition: Edition) -> None:
    scenario = dig(edition)
    scenario.under("P", scenario.artifact("mine", seat=0), scenario.artifact("yours", seat=1))
    play = scenario.begin()
    play.choose("Attempt P")
    if play.decision.rule != "1E-TURN-08":
        play.choose(*play.ids)
    assert {play.where("mine"), play.where("yours")} == {"hand.0"}
    assert play.points() == 40


@editions
@pytest.mark.parametrize("seeder", [0, 1])
def test_1e_msd_02_two_artifacts_of_one_player_go_and_bar_only_that_player(edition: Edition, seeder: int) -> None:
    scenario = dig(edition)
    scenario.under("P", scenario.artifact("one", seat=seeder), scenario.artifact("two", seat=seeder))
    play = scenario.begin()
    play.choose("Attempt P")
    assert {play.where("one"), play.where("two")} == {f"out.{seeder}"}
    assert play.points() == (0 if seeder == 0 else 40)
    if seeder == 0:
        if play.offers("Attempt P"):
            play.choose("Attempt P")
        assert play.points() == 0


@editions
def test_1e_art_01_an_artifact_that_was_met_is_earned_by_the_next_who_solves(edition: Edition) -> None:
    scenario = dig(edition, team=("honor",))
    scenario.under("P", scenario.artifact("relic", seat=0))
    scenario.put("P", scenario.personnel("kor", "leadership", seat=1, affiliation="federation"))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.where("relic") not in ("hand.0", "surface.P", "hand.1")
    play.end_turn()
    play_to_orders(play)
    assert play.decision.seat == 1
    play.choose("Attempt P")
    assert play.where("relic") in ("hand.1", "hand.0")
    assert play.where("relic") == "hand.1"
    assert play.points(1) == 40


@editions
def test_1e_uniq_09_of_three_copies_one_is_earned(edition: Edition) -> None:
    scenario = dig(edition)
    relic = scenario.artifact("relic", "team", seat=1, uniqueness="not duplicatable")
    scenario.under("P", relic, scenario.copy_of(relic, 0))
    play = scenario.begin()
    play.choose("Attempt P")
    play_to_orders(play)
    assert (play.where("relic"), play.where("relic-2")) == ("surface.P", "discard.0")


@editions
def test_1e_uniq_01_an_artifact_in_hand_is_not_in_play_so_another_copy_is_earned(edition: Edition) -> None:
    scenario = dig(edition)
    relic = scenario.artifact("relic", "hand", seat=1)
    scenario.hand(scenario.copy_of(relic, 0))
    scenario.under("P", relic)
    play = scenario.begin()
    play.choose("Attempt P")
    play_to_orders(play)
    assert play.where("relic") == "hand.0"


@editions
def test_1e_msd_01_a_copy_of_each_player_is_met_and_a_second_of_one_player_is_not(edition: Edition) -> None:
    scenario = dig(edition, owner=1)
    trap = scenario.dilemma("trap", dilemma_half(Score(5)), seat=1)
    scenario.under("P", trap, scenario.copy_of(trap, 0), scenario.copy_of(trap, 1))
    play = scenario.begin()
    play.choose("Attempt P")
    play_to_orders(play)
    assert play.points() == 50
    assert play.where("trap-3") == "out.1"


@editions
def test_1e_msd_02_a_mis_seed_bars_only_its_seeder(edition: Edition) -> None:
    scenario = dig(edition, team=("honor",))
    scenario.under("P", scenario.event("bluff", Score(1), seat=1))
    scenario.put("P", scenario.personnel("kor", "leadership", seat=1))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.where("bluff") == "out.1"
    play.end_turn()
    play_to_orders(play)
    play.choose("Attempt P")
    assert play.points(1) == 40, "Bob did not reveal it himself"


# --- conditions ------------------------------------------------------------------------------------------------------


@editions
def test_1e_dil_04_a_second_team_meets_the_same_dilemma_first(edition: Edition) -> None:
    scenario = dig(edition, team=("honor",))
    wall = scenario.dilemma("wall", dilemma_half(unless="Leadership"), seat=1)
    scenario.under("P", wall, scenario.dilemma("prize", dilemma_half(Score(5)), seat=1))
    scenario.put("P", kit := scenario.equipment("kit"))
    scenario.put("P", scenario.ship("hood"))
    scenario.put("hood", scenario.personnel("riker", "leadership"))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.is_stopped("p0")
    assert play.is_stopped(kit)
    assert play.state.places["under.P"] == ["wall", "prize"]
    play.choose("Beam from hood to the surface of P")
    if play.decision.rule != "1E-TURN-08":
        play.choose("riker")
    play.choose("Attempt P")
    play_to_orders(play)
    assert play.points() == 45
    assert play.is_stopped("p0")


@pytest.mark.parametrize(("edition", "met"), [(NOW, True), (THEN, False)])
def test_1e17_att_2_without_a_matching_member_the_next_dilemma_is_met_now_and_was_not_then(
    edition: Edition, *, met: bool
) -> None:
    scenario = dig(edition, team=())
    scenario.put("P", scenario.personnel("picard", "leadership, honor"))
    scenario.put("P", scenario.personnel("trader", "leadership", affiliation="non-aligned"))
    killing = dilemma_half(Kill(All(kind="personnel", where="present", who=requirement_of("leadership, honor"))))
    scenario.under(
        "P", scenario.dilemma("first", killing, seat=1), scenario.dilemma("second", dilemma_half(Score(5)), seat=1)
    )
    play = scenario.begin()
    play.choose("Attempt P")
    play_to_orders(play)
    assert (play.points() == 5) is met
    assert play.where("picard") == "discard.0"


@editions
def test_1e_mis_12_who_fails_for_want_of_skills_may_try_again_at_once(edition: Edition) -> None:
    scenario = dig(edition, team=("honor",))
    scenario.put("P", scenario.ship("hood"))
    scenario.put("hood", scenario.personnel("riker", "leadership"))
    play = scenario.begin()
    play.choose("Attempt P")
    assert not play.is_stopped("p0")
    play.choose("Beam from hood to the surface of P")
    if play.decision.rule != "1E-TURN-08":
        play.choose("riker")
    play.choose("Attempt P")
    assert play.points() == 40


@editions
def test_1e_mis_11_the_lone_personnel_dies_and_nothing_is_solved(edition: Edition) -> None:
    scenario = dig(edition)
    scenario.under("P", scenario.dilemma("doom", dilemma_half(Kill(All(kind="personnel", where="present"))), seat=1))
    play = scenario.begin()
    play.choose("Attempt P")
    play_to_orders(play)
    assert play.points() == 0
    assert not play.offers("Attempt P")


@pytest.mark.parametrize(("edition", "stops"), [(NOW, True), (THEN, False)])
def test_1er_sta_4_equipment_with_a_team_stopped_to_the_last(edition: Edition, *, stops: bool) -> None:
    """A dilemma that stops everyone stops equipment in both; picking the only one does now alone (1E-STAT-02)."""
    scenario = dig(edition)
    scenario.put("P", kit := scenario.equipment("kit"))
    scenario.under(
        "P", scenario.dilemma("snag", dilemma_half(Stop(Random(1, kind="personnel", where="present"))), seat=1)
    )
    play = scenario.begin()
    play.choose("Attempt P")
    play_to_orders(play)
    assert play.is_stopped("p0")
    assert play.is_stopped(kit) is stops
