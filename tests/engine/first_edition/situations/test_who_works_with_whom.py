"""Compatibility, house arrest, cloaks, seeds and downloads where someone is one too many, or the card has left."""

from __future__ import annotations

import pytest

from engine.first_edition.position.characteristics import is_disabled
from engine.first_edition.table.state import CLOAKED, Phase
from tests.engine.first_edition.battles import add_fighter, offered_attacks, play_to_orders
from tests.engine.first_edition.scenario import Scenario, dilemma_half


def mixed() -> Scenario:
    """Alice's Klingon ship at P with a Klingon and a Romulan, who mix by her treaty."""
    scenario = Scenario()
    for name in ("P", "Q"):
        scenario.mission(name, "Leadership", affiliations=("romulan",))
    scenario.put("P", scenario.ship("bortas", affiliation="klingon", staffing=("stf", "stf")))
    scenario.put("bortas", add_fighter(scenario, "worf", 5, icons=("stf",)))
    scenario.put("bortas", add_fighter(scenario, "taris", 5, "leadership", affiliation="romulan", icons=("stf",)))
    scenario.table(scenario.card("treaty-romulan-klingon"))
    scenario.fill_decks()
    return scenario


# --- treaties --------------------------------------------------------------------------------------------------------


def test_1e_comp_04_a_treaty_lets_a_romulan_staff_a_klingon_ship() -> None:
    assert mixed().begin().offers("Move bortas")


def test_1e_comp_09_without_it_the_romulan_is_arrested_and_the_ship_not_staffed() -> None:
    scenario = mixed()
    scenario.state.places["table.0"].remove("treaty-romulan-klingon")
    del scenario.state.places["table.0"]
    scenario.discard("treaty-romulan-klingon")
    play = scenario.begin()
    assert is_disabled(play.table, "taris")
    assert not is_disabled(play.table, "worf")
    assert not play.offers("Move bortas")


def test_1e_harr_02_who_is_arrested_beams_down_and_is_free_there() -> None:
    scenario = mixed()
    scenario.state.places["table.0"].remove("treaty-romulan-klingon")
    del scenario.state.places["table.0"]
    scenario.discard("treaty-romulan-klingon")
    play = scenario.begin()
    play.choose("beam:aboard.bortas:surface.P")
    play.choose("taris")
    assert play.where("taris") == "surface.P"
    assert not is_disabled(play.table, "taris")
    assert "beam:surface.P:aboard.bortas" not in play.ids
    play.choose("Attempt P")
    assert play.points() == 35


def test_1e_comp_04_the_treaty_of_the_opponent_is_of_no_use() -> None:
    scenario = mixed()
    scenario.state.cards["treaty-romulan-klingon"].controller = 1
    scenario.state.cards["treaty-romulan-klingon"].owner = 1
    scenario.state.places["table.1"] = scenario.state.places.pop("table.0")
    scenario.state.cards["treaty-romulan-klingon"].at = "table.1"
    assert is_disabled(scenario.begin().table, "taris")


@pytest.mark.parametrize(("kinds", "teams"), [(("klingon", "romulan"), 2), (("klingon", "non-aligned"), 1)])
def test_1e_comp_08_incompatible_personnel_attempt_separately(kinds: tuple[str, str], teams: int) -> None:
    scenario = Scenario()
    scenario.mission("P", "Leadership + Honor", affiliations=("klingon", "romulan"))
    scenario.put("P", add_fighter(scenario, "one", 5, "leadership", affiliation=kinds[0]))
    scenario.put("P", add_fighter(scenario, "other", 5, "honor", affiliation=kinds[1]))
    scenario.fill_decks()
    play = scenario.begin()
    assert sum(one.startswith("attempt:") for one in play.ids) == teams
    play.choose("attempt:P:0")
    assert play.points() == (35 if teams == 1 else 0)


def test_1e_comp_01_a_non_aligned_ship_docks_at_a_federation_outpost_with_a_klingon_crew_that_stays_aboard() -> None:
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.outpost("starbase"), scenario.ship("mercenary", affiliation="non-aligned"))
    scenario.put("mercenary", scenario.personnel("amarie", affiliation="non-aligned"), add_fighter(scenario, "worf", 5))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Dock mercenary at starbase")
    assert play.where("mercenary") == "docked.starbase"
    play.choose("walk:aboard.mercenary:aboard.starbase")
    if "worf" in play.ids or "amarie" in play.ids:
        assert "worf" not in play.ids
        play.choose("amarie")
    assert play.where("worf") == "aboard.mercenary"


# --- reporting -------------------------------------------------------------------------------------------------------


def test_1e_uniq_01_a_unique_personnel_reports_again_once_the_first_is_dead() -> None:
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.outpost("starbase"), scenario.card("data"))
    scenario.hand(scenario.copy_of("data"))
    scenario.under("P", scenario.card("armus-skin-of-evil", 1))
    scenario.fill_decks()
    assert not scenario.begin(Phase.CARD_PLAY).offers("Report Data")
    play = scenario.begin()
    play.choose("Attempt P")
    play.end_turn()
    play.end_turn()
    while "orders" not in play.ids:
        play.choose(play.decision.default[0])
    assert play.offers("Report Data")


def test_1e_uniq_01_an_opponents_copy_does_not_prevent_playing() -> None:
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.outpost("starbase"), scenario.card("data", 1))
    scenario.hand(scenario.card("data"))
    scenario.fill_decks()
    assert scenario.begin(Phase.CARD_PLAY).offers("Report Data")


def test_1e_turn_05_a_free_card_is_reported_after_the_card_play_and_not_after_orders() -> None:
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.outpost("base", affiliation="klingon"))
    scenario.hand(add_fighter(scenario, "worf", 5), scenario.card("dk-tahg"))
    scenario.fill_decks()
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Report worf")
    assert play.offers("Report D’k Tahg") or play.offers("Report D'k Tahg")
    play.choose("orders")
    assert not any("Tahg" in one for one in play.labels)


def test_red_alert_lets_any_number_report_and_ends_the_card_play() -> None:
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.outpost("starbase"))
    scenario.table(scenario.card("red-alert"))
    scenario.hand(*(scenario.personnel(f"h{n}") for n in range(3)), scenario.ship("hood"))
    scenario.fill_decks()
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Use Red Alert!")
    for name in ("h0", "h1", "hood"):
        play.choose(name)
    play.choose("done")
    assert [play.where(one) for one in ("h0", "h1", "hood")] == ["aboard.starbase"] * 2 + ["docked.starbase"]
    assert not play.offers("Report h2")


# --- cloaked ---------------------------------------------------------------------------------------------------------


def cloaked() -> Scenario:
    scenario = Scenario()
    scenario.mission("S", "Leadership", ground="space")
    bird = scenario.ship("vorn", affiliation="klingon", seat=1, equipment=("cloaking device",))
    scenario.put("S", bird, scenario.ship("bortas", affiliation="klingon"))
    scenario.put("vorn", add_fighter(scenario, "kurn", 5, "leadership", seat=1))
    scenario.put("bortas", add_fighter(scenario, "worf", 5, "leadership"))
    scenario.state.cards["vorn"].states = (CLOAKED,)
    scenario.fill_decks()
    return scenario


def test_1e_cloak_02_a_cloaked_ship_is_not_attacked_nor_aimed_at() -> None:
    scenario = cloaked()
    scenario.hand(scenario.card("long-range-scan"))
    play = scenario.begin()
    assert offered_attacks(play) == []
    if play.offers("Play Long-Range Scan"):
        play.choose("Play Long-Range Scan")
        assert "vorn" not in play.ids


def test_1e_cloak_02_nor_does_it_attack_or_attempt_but_it_moves() -> None:
    scenario = cloaked()
    scenario.mission("T", "Leadership", seat=1, ground="space", affiliations=("klingon",))
    play = scenario.begin()
    play.end_turn()
    play_to_orders(play)
    assert play.decision.seat == 1
    assert offered_attacks(play) == []
    assert play.offers("Move vorn")
    assert not [one for one in play.ids if one.startswith("attempt:")]


def test_1e_cloak_02_untargeted_effects_affect_a_cloaked_ships_crew() -> None:
    """Auto-Destruct Sequence damages all other ships here: a cloaked one is not "here" (1E-CLOAK-02)."""
    scenario = cloaked()
    scenario.on("bortas", scenario.card("auto-destruct-sequence"))
    play = scenario.begin()
    play.end_turn()
    assert play.where("bortas") == "discard.0"
    assert play.state.cards["vorn"].rotations == 0


@pytest.mark.parametrize(("shields", "damaged"), [(7, 1), (8, 0)])
def test_auto_destruct_damages_ships_of_fewer_than_8_shields(shields: int, damaged: int) -> None:
    scenario = Scenario()
    scenario.mission("S", ground="space")
    scenario.put("S", scenario.ship("bortas"), scenario.ship("vorn", seat=1, numbers=(8, 6, shields)))
    scenario.on("bortas", scenario.card("auto-destruct-sequence"))
    scenario.fill_decks()
    play = scenario.begin()
    play.end_turn()
    assert play.where("bortas") == "discard.0"
    assert play.state.cards["vorn"].rotations == damaged


@pytest.mark.parametrize(("shields", "lives"), [(4, False), (5, True)])
def test_loss_of_orbital_stability_ends_with_the_owners_next_turn(shields: int, lives: bool) -> None:
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.ship("vorn", seat=1, numbers=(8, 6, shields)))
    scenario.put("vorn", scenario.personnel("kim", seat=1))
    scenario.hand(scenario.card("loss-of-orbital-stability"))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Play Loss of Orbital Stability")
    while "end" not in play.ids:
        play.choose(play.decision.default[0])
    play.end_turn()
    assert play.where("vorn") == "space.P"
    play.end_turn()
    assert (play.where("vorn") == "space.P") is lives
    assert play.where("loss-of-orbital-stability") == "discard.0"


# --- who leaves with whom --------------------------------------------------------------------------------------------


def test_1e_leave_03_what_was_played_on_a_ship_goes_with_it_to_its_owners() -> None:
    scenario = Scenario()
    scenario.mission("S", ground="space")
    scenario.put("S", scenario.ship("hood"))
    scenario.put("hood", scenario.personnel("p0"), scenario.personnel("spy", seat=1))
    scenario.on("hood", scenario.card("metaphasic-shields"), scenario.card("isolinear-puzzle", 1))
    scenario.state.cards["hood"].rotations = 1
    scenario.under("S", scenario.card("null-space", 1))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("attempt:S:0")
    found = [play.where(one) for one in ("hood", "p0", "spy", "metaphasic-shields", "isolinear-puzzle")]
    assert found == ["discard.0", "discard.0", "discard.1", "discard.0", "out.1"]


def test_1e_end_04_a_death_by_countdown_comes_to_those_who_met_it_and_not_to_who_came_later() -> None:
    """REM Fatigue of 4 turns of Bob's, who seeded it: 2, 4, 6, 8."""
    scenario = Scenario()
    scenario.mission("P", "Honor")
    scenario.put("P", scenario.personnel("early"), scenario.ship("hood"))
    scenario.put("hood", scenario.personnel("late"))
    scenario.under("P", scenario.card("rem-fatigue-hallucinations", 1))
    scenario.fill_decks(20)
    play = scenario.begin()
    play.choose("Attempt P")
    play.choose("beam:aboard.hood:surface.P")
    if "late" in play.ids:
        play.choose("late")
    for _ in range(7):
        play.end_turn()
    assert play.where("early") == "surface.P"
    play.end_turn()
    assert [play.where(one) for one in ("early", "late")] == ["discard.0", "surface.P"]


def test_1e_dil_08_rem_fatigue_is_cured_aboard_an_own_outpost_and_scores() -> None:
    scenario = Scenario()
    scenario.mission("P", "Honor")
    scenario.put("P", scenario.personnel("early"), scenario.outpost("starbase"))
    scenario.under("P", scenario.card("rem-fatigue-hallucinations", 1))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt P")
    play.choose("beam:surface.P:aboard.starbase")
    if "early" in play.ids:
        play.choose("early")
    assert play.points() == 5
    assert play.where("rem-fatigue-hallucinations") == "bonus.0"


@pytest.mark.parametrize("doctors", [2, 3])
def test_1e_dil_08_hyper_aging_cured_at_once_does_not_end_the_attempt(doctors: int) -> None:
    scenario = Scenario()
    scenario.mission("P", "Leadership")
    scenario.put("P", scenario.personnel("riker", f"leadership, science, medical {doctors - 1}"))
    scenario.under("P", scenario.card("hyper-aging", 1))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.points() == (40 if doctors == 3 else 35)


def test_1e_dil_15_dilemmas_below_a_stopping_one_stay_hidden() -> None:
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.personnel("riker", "leadership"))
    scenario.under("P", scenario.card("impassable-door", 1), scenario.dilemma("hidden", dilemma_half()))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.state.locations["P"].met == ("impassable-door",)
    assert "hidden" not in play.words()
