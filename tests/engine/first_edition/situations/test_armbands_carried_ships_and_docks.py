"""Armbands within battles and dilemmas, carried ships, and ships that are docked where they no longer belong."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import All
from engine.ccg.effects.effects import DamageShip
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.table.state import Phase
from tests.engine.first_edition.battles import add_fighter, offered_attacks
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half, requirement_of

NOW, THEN = RULEBOOK_2_5_4, RULEBOOK_1_7
editions = pytest.mark.parametrize("edition", [NOW, THEN], ids=["now", "then"])
ARMBANDS = "Play Emergency Transporter Armbands"


def table(edition: Edition = NOW) -> Scenario:
    scenario = Scenario().by(edition)
    scenario.mission("P")
    scenario.mission("S", ground="space")
    scenario.mission("T", ground="space")
    scenario.fill_decks()
    return scenario


def windows(play: Play, *wanted: str) -> list[str]:
    """The moments at which the armbands are offered until someone gives orders; these options are taken."""
    found: list[str] = []
    while play.match.open and play.match.open[0].rule not in ("1E-TURN-08", "1E-TURN-04"):
        decision = play.match.open[0]
        if any(one.label == ARMBANDS for one in decision.options) and decision.window:
            found.append(decision.window.kind)
        taken = [one.id for one in decision.options if one.id in wanted or one.label in wanted]
        play.match.answer(decision.seat, decision.number, (taken[0],) if taken else decision.default)
    return found


# --- armbands --------------------------------------------------------------------------------------------------------


@editions
@pytest.mark.parametrize(("name", "escapes"), [("firestorm", True), ("nausicaans", False)])
def test_1e_cr_091_armbands_escape_a_firestorm_and_no_other_dilemma(
    edition: Edition, name: str, *, escapes: bool
) -> None:
    """Rulebook 2.5.4, line 3184; the text of Firestorm says so in both editions."""
    scenario = table(edition)
    scenario.put("P", scenario.ship("hood"), scenario.personnel("riker", "leadership"))
    scenario.put("P", scenario.personnel("liar", attributes=(3, 5, 5)))
    scenario.put("hood", scenario.personnel("pilot"))
    scenario.under("P", scenario.card(name, 1))
    scenario.hand(scenario.card("emergency-transporter-armbands"))
    play = scenario.begin()
    play.choose("Attempt P")
    assert windows(play, ARMBANDS, "liar") == (["dilemma encountered"] if escapes else [])
    if escapes:
        assert (play.where("liar"), play.where("riker")) == ("aboard.hood", "surface.P")
        assert play.points() == (35 if edition is NOW else 0)  # 1E-CR-103 is a ruling of 2.5.4


@editions
def test_1e_cr_091_armbands_leave_a_ship_that_is_to_be_destroyed_in_battle(edition: Edition) -> None:
    """Line 3188: "after damage is assigned and before the ship is destroyed"."""
    scenario = table(edition)
    scenario.put("S", scenario.ship("hood"), scenario.ship("refuge", numbers=(8, 0, 6)))
    scenario.put("hood", scenario.personnel("riker", "leadership"))
    scenario.state.cards["hood"].rotations = 1
    scenario.hand(scenario.card("emergency-transporter-armbands"))
    scenario.put("S", scenario.ship("galor", seat=1, affiliation="cardassian", numbers=(8, 99, 99)))
    scenario.put("galor", add_fighter(scenario, "gul", 5, "leadership", seat=1, affiliation="cardassian"))
    scenario.state.active = 1
    play = scenario.begin()
    play.choose(next(one for one in offered_attacks(play) if one.startswith("fire")))
    assert windows(play)[-1:] == ["would be destroyed"]
    assert play.where("hood") == "discard.0"


def test_1e_cr_091_armbands_do_not_leave_a_ship_that_a_dilemma_destroys() -> None:
    scenario = table()
    scenario.put("S", scenario.ship("hood"), scenario.ship("refuge"))
    scenario.put("hood", scenario.personnel("riker", "leadership"))
    scenario.state.cards["hood"].rotations = 1
    scenario.hand(scenario.card("emergency-transporter-armbands"))
    scenario.under("S", scenario.dilemma("mine", dilemma_half(DamageShip(All(kind="ship")))))
    play = scenario.begin()
    play.choose("Attempt S")
    assert windows(play) == []
    assert play.where("hood") == "discard.0"


# --- carried ships ---------------------------------------------------------------------------------------------------


def carrier(scenario: Scenario, *, seat: int = 0, affiliation: str = "federation", shields: int = 6) -> None:
    """A mother ship at S with a pod aboard."""
    facts = {"seat": seat, "affiliation": affiliation}
    scenario.put("S", scenario.ship("mother", characteristics=("carrier",), numbers=(8, 5, shields), **facts))  # type: ignore[arg-type]
    pod = scenario.ship("pod", carried_by=requirement_of('"carrier"'), numbers=(5, 1, 1), **facts)  # type: ignore[arg-type]
    scenario._lay("carried", "mother", pod)


@editions
def test_1e_self_02_a_borg_ship_does_not_attack_a_carried_ship(edition: Edition) -> None:
    scenario = table(edition)
    carrier(scenario, shields=99)
    scenario.put("S", scenario.card("borg-ship", 1))
    play = scenario.begin()
    play.end_turn()
    assert (play.where("pod"), play.state.cards["pod"].rotations) == ("carried.mother", 0)


@editions
def test_1e_carry_01_a_carried_ship_is_no_target_in_battle(edition: Edition) -> None:
    scenario = table(edition)
    carrier(scenario, seat=1, affiliation="cardassian")
    scenario.put(
        "S", scenario.ship("other", seat=1, affiliation="cardassian"), scenario.ship("bird", affiliation="klingon")
    )
    scenario.put("bird", add_fighter(scenario, "kurn", 5, "leadership"))
    play = scenario.begin()
    play.choose(next(one for one in offered_attacks(play) if one.startswith("fire")))
    assert play.labels == ["mother", "other"]


@editions
def test_1er_bat_9_a_carried_ship_does_not_go_with_the_ship_that_is_taken(edition: Edition) -> None:
    scenario = table(edition)
    carrier(scenario, seat=1, affiliation="cardassian")
    scenario.put("mother", scenario.personnel("hacker", "computer skill"))
    scenario.hand(scenario.card("commandeer-ship"))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("play:commandeer-ship:0")
    windows(play)
    assert [play.state.cards[one].controller for one in ("mother", "pod")] == [0, 1]


# --- docks -----------------------------------------------------------------------------------------------------------


@editions
def test_1e_fac_01_a_ship_that_was_taken_in_dock_is_neither_repaired_there_nor_undocks(edition: Edition) -> None:
    """Line 3399, 1E-DOCK-06: the outpost is the opponent's now."""
    scenario = table(edition)
    scenario.put("S", scenario.outpost("base"))
    scenario.dock("base", scenario.ship("hood"))
    scenario.state.cards["hood"].controller, scenario.state.cards["hood"].rotations = 1, 1
    scenario.put("hood", scenario.personnel("thief", seat=1))
    play = scenario.begin()
    play.end_turn()
    assert not play.offers("Undock hood")
    for _ in range(7):
        play.end_turn()
    assert play.state.cards["hood"].rotations == 1


@editions
def test_1e_dock_02_a_guest_undocks_though_the_treaty_is_gone(edition: Edition) -> None:
    scenario = table(edition)
    scenario.put("S", scenario.outpost("base"))
    scenario.dock("base", scenario.ship("bird", affiliation="klingon"))
    scenario.put("bird", scenario.personnel("kurn", affiliation="klingon"))
    assert scenario.begin().offers("Undock bird")
