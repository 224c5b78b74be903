"""Captives after the loss of ships and escorts, and restrictions on ships that must travel."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import All
from engine.ccg.effects.effects import Capture, DamageShip
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.position.damage_penalties import CLOAKING_DEVICE
from engine.first_edition.table.state import CounterableAttack, Phase
from tests.engine.first_edition.battles import add_fighter, give_attack_order, offered_attacks, play_to_orders
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half, requirement_of

either_edition = pytest.mark.parametrize("edition", [RULEBOOK_2_5_4, RULEBOOK_1_7], ids=["now", "then"])


def by_default(play: Play, *wanted: str) -> None:
    """Go on by default, but with these wherever they are offered, until orders are given."""
    while play.match.outcome is None and play.match.open[0].rule not in ("1E-TURN-08", "1E-TURN-04"):
        decision = play.match.open[0]
        found = next((one.id for one in decision.options if one.id in wanted), "")
        play.match.answer(decision.seat, decision.number, (found,) if found else decision.default)


# --- captives --------------------------------------------------------------------------------------------------------


def held(scenario: Scenario, place: str, name: str = "gowron", *, captor: int = 0) -> None:
    """Make a Klingon the captive of a player; the capturing card is gone."""
    snare = scenario.event("snare", Capture(All(whose="opponent", where="present")), seat=captor)
    scenario.discard(snare)
    scenario.put(place, scenario.personnel(name, seat=1 - captor, affiliation="klingon"))
    scenario.state.cards[name].captor = captor


@either_edition
def test_1e_leave_03_a_captive_is_lost_with_the_ship_of_their_captors_to_their_owners_pile(edition: Edition) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("S", ground="space")
    scenario.put("S", scenario.ship("hood"))
    scenario.put("hood", scenario.personnel("riker", "leadership"))
    held(scenario, "hood")
    scenario.state.cards["hood"].rotations = 1
    scenario.under("S", scenario.dilemma("mine", dilemma_half(DamageShip(All(kind="ship")))))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt S")
    by_default(play)
    assert (play.where("riker"), play.where("gowron")) == ("discard.0", "discard.1")
    assert play.state.cards["gowron"].captor is None


@either_edition
@pytest.mark.parametrize("guarded", [True, False])
def test_1e_cap_06_a_returning_guard_guards_the_captive_again(edition: Edition, *, guarded: bool) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("P")
    scenario.put("P", scenario.ship("hood"))
    scenario.put("hood", scenario.personnel("riker"))
    held(scenario, "P")
    scenario.put("P", scenario.personnel("kurn", seat=1, affiliation="klingon"))
    scenario.fill_decks()
    play = scenario.begin()
    if guarded:
        play.choose("Beam from hood to the surface of P")
        play.choose("riker")
    play.end_turn()
    play_to_orders(play)
    assert play.decision.seat == 1
    assert play.offers("Release gowron") is not guarded


@either_edition
def test_1e_cap_07_when_all_their_guards_have_died_their_own_release_them(edition: Edition) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("P")
    scenario.put("P", add_fighter(scenario, "worf", 30, "leadership"), add_fighter(scenario, "guard", 5, seat=1))
    held(scenario, "P", "toral", captor=1)
    scenario.fill_decks()
    play = give_attack_order(scenario.begin())
    by_default(play)
    assert (play.where("guard"), play.where("toral")) == ("discard.1", "surface.P")
    for _ in range(2):
        play.end_turn()
    play_to_orders(play)
    play.choose("Release toral")
    assert play.state.cards["toral"].captor is None


def test_1e_cap_01_a_captive_uses_no_special_download() -> None:
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.personnel("riker"))
    scenario.put("P", scenario.personnel("quark", seat=1, affiliation="ferengi", downloads=("kit",)))
    scenario.discard(scenario.event("snare", Capture(All(whose="opponent", where="present"))))
    scenario.state.cards["quark"].captor = 0
    scenario.put("P", scenario.personnel("rom", seat=1, affiliation="ferengi"))
    scenario.deck(scenario.equipment("kit", seat=1))
    scenario.fill_decks()
    scenario.state.active = 1
    assert not any("kit" in one for one in scenario.begin().labels)


@either_edition
def test_1e_ctr_02_to_be_captured_from_is_not_to_be_attacked(edition: Edition) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("P")
    scenario.put("P", scenario.personnel("riker"), scenario.personnel("gowron", seat=1, affiliation="klingon"))
    scenario.put("P", scenario.personnel("picard", seat=1))
    klingons = All(kind="personnel", whose="opponent", where="play", who=requirement_of("[klingon]"))
    scenario.hand(scenario.event("snare", Capture(klingons)))
    scenario.fill_decks()
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play snare")
    assert play.state.cards["gowron"].captor == 0
    play.end_turn()
    play_to_orders(play)
    assert not offered_attacks(play)


@either_edition
def test_1e_ctr_02_what_a_dilemma_damages_was_not_attacked(edition: Edition) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("S", ground="space")
    scenario.put("S", scenario.ship("hood"), scenario.ship("bird", seat=1, affiliation="klingon"))
    scenario.put("hood", scenario.personnel("riker", "leadership"))
    scenario.put("bird", add_fighter(scenario, "kor", 5, seat=1))
    scenario.under("S", scenario.dilemma("mine", dilemma_half(DamageShip(All(kind="ship")))))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt S")
    by_default(play)
    assert play.state.cards["hood"].rotations == 1
    for _ in range(2):
        play.end_turn()
    play_to_orders(play)
    assert not offered_attacks(play)


# --- ships that must go ----------------------------------------------------------------------------------------------


def compelled(edition: Edition, *, seat: int = 0, staffing: tuple[str, ...] = ()) -> Scenario:
    """The ship Hood at M2 must continue to M5; Alice's Yamato is with it."""
    scenario = Scenario().by(edition)
    for number in range(6):
        scenario.mission(f"M{number}", "Music", ground="space", span=3)
    scenario.put("M2", scenario.ship("hood", seat=seat, numbers=(4, 6, 6), staffing=staffing), scenario.ship("yamato"))
    card = scenario.card("cytherians", 1 - seat)
    scenario.on("hood", card)
    scenario.state.cards[card].heading, scenario.state.cards[card].met_by = "M5", seat
    scenario.fill_decks()
    return scenario


@either_edition
def test_1e_req_01_newcomers_aboard_a_compelled_ship_cannot_leave(edition: Edition) -> None:
    """It lacks the staff to go, so that others may come by their own transporters."""
    scenario = compelled(edition, staffing=("cmd",))
    scenario.put("hood", scenario.personnel("riker", "leadership"))
    scenario.put("yamato", scenario.personnel("data", "leadership"))
    play = scenario.begin()
    assert not play.offers("Beam from hood to yamato")
    play.choose("Beam from yamato to hood")
    play.choose("data")
    assert play.where("data") == "aboard.hood"
    assert not play.offers("Beam from hood to yamato")


@either_edition
def test_1e_req_02_what_ails_the_ship_is_cured_though_it_must_go(edition: Edition) -> None:
    """To meet the conditions of a cure is not an action."""
    scenario = compelled(edition)
    scenario.put("hood", scenario.personnel("riker", "leadership"))
    scenario.put("yamato", scenario.personnel("laforge", "engineer"), scenario.personnel("barclay", "engineer"))
    trap = scenario.card("menthar-booby-trap", 1)
    scenario.on("hood", trap)
    scenario.state.cards[trap].met_by = 0
    play = scenario.begin()
    play.choose("Beam from yamato to hood")
    play.choose("laforge", "barclay")
    assert not play.table.in_play(trap)


@either_edition
def test_1e_req_03_the_new_controller_of_a_compelled_ship_must_continue(edition: Edition) -> None:
    scenario = compelled(edition, seat=1)
    scenario.put("hood", scenario.personnel("hobson", "computer skill"))
    scenario.hand(scenario.card("commandeer-ship"))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose(next(one.id for one in play.decision.options if "Take control" in one.detail))
    by_default(play)
    if play.offers("Give orders"):
        play.choose("Give orders")
    assert play.state.cards["hood"].controller == 0
    assert play.where("hood") == "space.M3"
    assert play.where("cytherians") == "on.hood"


@either_edition
def test_1e_req_01_a_ship_with_an_incoming_message_neither_cloaks_nor_counters(edition: Edition) -> None:
    scenario = Scenario().by(edition)
    for name in ("P", "Q", "R"):
        scenario.mission(name, affiliations=("klingon",))
    scenario.put("R", scenario.outpost("base", affiliation="klingon"))
    bird = scenario.ship("bird", affiliation="klingon", numbers=(3, 6, 6), equipment=(CLOAKING_DEVICE,))
    scenario.put("P", bird)
    for name in ("P", "Q"):
        scenario.put(name, scenario.ship(f"foe at {name}", seat=1, affiliation="romulan"))
    scenario.put("bird", add_fighter(scenario, "kor", 5, "leadership"))
    scenario.hand(scenario.card("incoming-message-klingon"))
    scenario.state.grudges = [CounterableAttack(0, "P", 0), CounterableAttack(0, "Q", 0)]
    scenario.fill_decks()
    play = scenario.begin()
    assert offered_attacks(play)
    assert play.offers("Cloak bird")
    play.choose("Play Incoming Message - Klingon")
    by_default(play, "bird")
    assert play.where("bird") == "space.Q"
    assert not offered_attacks(play)
    assert not play.offers("Cloak bird")


@either_edition
def test_1e_req_01_a_compelled_ship_beams_no_one_up(edition: Edition) -> None:
    scenario = Scenario().by(edition)
    for number in range(6):
        scenario.mission(f"M{number}", "Music", span=3)
    scenario.put("M2", scenario.ship("hood", staffing=("cmd",)), scenario.personnel("data"))
    scenario.put("hood", scenario.personnel("riker", "leadership"))
    card = scenario.card("cytherians", 1)
    scenario.on("hood", card)
    scenario.state.cards[card].heading, scenario.state.cards[card].met_by = "M5", 0
    scenario.fill_decks()
    assert not scenario.begin().offers("Beam from the surface of M2 to hood")


@either_edition
def test_1e_req_02_a_ship_that_must_go_returns_fire(edition: Edition) -> None:
    scenario = compelled(edition, staffing=("cmd",))
    scenario.put("hood", scenario.personnel("riker", "leadership"))
    scenario.put("M2", scenario.ship("vorn", seat=1, affiliation="klingon", numbers=(8, 7, 5)))
    scenario.put("vorn", add_fighter(scenario, "kor", 5, "leadership", seat=1))
    scenario.state.active = 1
    play = scenario.begin()
    play.choose(next(one for one in offered_attacks(play) if one.startswith("fire")))
    by_default(play, "hood", "vorn")
    assert [play.state.cards[one].rotations for one in ("hood", "vorn")] == [1, 1]
