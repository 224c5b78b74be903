"""Deterrence, leadership and stops in battles: stopped cards, double leaders, docked ships, armbands, spies.

Rulebook 2.5.4, lines 754, 818, 827, 1012 to 1018, 1036, 3186 and 3612; rulebook 1.7, lines 605 to 617.
"""

from __future__ import annotations

from typing import Any

import pytest

from engine.ccg.effects.cards_meant import All
from engine.ccg.effects.changes import MayBattle
from engine.ccg.effects.texts import While
from engine.first_edition.cards.definition import Event, Function
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.table.state import STOPPED, CounterableAttack
from tests.engine.first_edition.battles import add_fighter, choose_strikes, offered_attacks
from tests.engine.first_edition.rules.test_tactics import fires, with_tactics
from tests.engine.first_edition.scenario import Play, Scenario

editions = pytest.mark.parametrize("edition", [RULEBOOK_2_5_4, RULEBOOK_1_7], ids=["now", "then"])


def table(edition: Edition) -> Scenario:
    scenario = Scenario().by(edition)
    scenario.mission("P")
    scenario.mission("S", ground="space")
    scenario.fill_decks()
    return scenario


def manned(scenario: Scenario, name: str, seat: int = 0, has: str = "leadership", **facts: Any) -> None:
    """A Klingon ship at S with its captain."""
    scenario.put("S", scenario.ship(name, seat=seat, affiliation="klingon", **facts))
    scenario.put(name, add_fighter(scenario, f"captain of {name}", 5, has, seat=seat))


def order(play: Play, kind: str) -> str:
    return next((one for one in offered_attacks(play) if one.startswith(kind)), "")


def by_default(play: Play) -> None:
    while play.match.open and play.match.open[0].rule != "1E-TURN-08":
        decision = play.match.open[0]
        play.match.answer(decision.seat, decision.number, decision.default)


def fought(play: Play) -> Play:
    """Alice attacks on the planet if that is offered."""
    if attack := order(play, "fight"):
        play.choose(attack)
        choose_strikes(play)
    return play


# --- Guramba ---------------------------------------------------------------------------------------------------------


@editions
@pytest.mark.parametrize("state", [(), (STOPPED,)], ids=["active", "stopped"])
def test_1e_bat_09_a_stopped_personnels_guramba_deters(edition: Edition, state: tuple[str, ...]) -> None:
    """Stopped personnel defend and keep their skills; only the disabled have none (lines 1036 and 1054)."""
    scenario = table(edition)
    scenario.put("P", add_fighter(scenario, "worf", 5, "leadership"))
    scenario.put("P", add_fighter(scenario, "koral", 5, "guramba", seat=1))
    scenario.state.cards["koral"].states = state
    play = fought(scenario.begin())
    assert not play.is_stopped("worf")
    assert "Guramba" in play.words()


@editions
@pytest.mark.parametrize(
    ("has", "more", "fights"),
    [("leadership 2", "", False), ("leadership, officer", "", False), ("leadership", "officer", True)],
)
def test_1e_bat_09_one_person_is_one_leader_whatever_skills_they_have(
    edition: Edition, has: str, more: str, *, fights: bool
) -> None:
    scenario = table(edition)
    scenario.put("P", add_fighter(scenario, "worf", 5, has, classification="officer"))
    scenario.put("P", add_fighter(scenario, "mate", 5, more), add_fighter(scenario, "koral", 5, "guramba", seat=1))
    assert fought(scenario.begin()).is_stopped("worf") is fights


@editions
@pytest.mark.parametrize(("icon", "fights"), [("def", True), ("com", False)])
def test_1e_bat_09_against_guramba_borg_need_two_of_defense(edition: Edition, icon: str, *, fights: bool) -> None:
    scenario = table(edition)
    text = While(changes=(MayBattle(All(whose="opponent", where="play")),))
    allowed = Function(how="play", stays=True, texts=(text,))
    scenario.table(scenario.add(Event(id="fury", title="fury", functions=(allowed,))))
    for name, own in (("first", "def"), ("second", icon)):
        scenario.put("P", add_fighter(scenario, name, 5, affiliation="borg", icons=(own,)))
    scenario.put("P", add_fighter(scenario, "koral", 5, "guramba", seat=1))
    assert fought(scenario.begin()).is_stopped("first") is fights


@editions
def test_1e_bat_09_guramba_aboard_keeps_no_ship_from_attacking(edition: Edition) -> None:
    scenario = table(edition)
    manned(scenario, "bortas")
    manned(scenario, "vorn", 1, "guramba")
    play = scenario.begin()
    play.choose(order(play, "fire"))
    by_default(play)
    assert play.is_stopped("bortas")


@pytest.mark.parametrize(
    ("cunning", "state", "nullified"), [(9, (), False), (9, (STOPPED,), False), (8, (STOPPED,), True)]
)
def test_1e_cr_057_a_clever_officer_of_the_defenders_saves_their_tactic_even_if_stopped(
    cunning: int, state: tuple[str, ...], *, nullified: bool
) -> None:
    """Alice's Crimson Forcefield nullifies Bob's Maximum Firepower unless a clever officer is among his crew."""
    scenario = with_tactics("crimson-forcefield", "maximum-firepower", weapons=9, shields=6)
    clever = (5, cunning, 5)
    officer = scenario.personnel("officer", classification="officer", affiliation="klingon", attributes=clever, seat=1)
    scenario.put("vorn", officer)
    for one in ("vorn", "captain of vorn", officer):
        scenario.state.cards[one].states = state
    assert ("nullifies Maximum Firepower" in fires(scenario).words()) is nullified


# --- leaders ---------------------------------------------------------------------------------------------------------


@editions
@pytest.mark.parametrize(("place", "able"), [("base", True), ("hood", False)])
def test_1e_bat_02_a_leader_aboard_a_docked_ship_leads_no_facility(edition: Edition, place: str, *, able: bool) -> None:
    scenario = table(edition)
    scenario.put("S", scenario.outpost("base", affiliation="klingon", weapons=10))
    scenario.dock("base", scenario.ship("hood", affiliation="klingon"))
    scenario.put("base", add_fighter(scenario, "chief", 5))
    scenario.put(place, add_fighter(scenario, "boss", 5, "leadership"))
    manned(scenario, "vorn", 1)
    assert bool(offered_attacks(scenario.begin())) is able


@editions
@pytest.mark.parametrize("own", ["leadership", ""])
def test_1e_inf_03_an_opponents_spy_does_not_lead(edition: Edition, own: str) -> None:
    """The opponent may not count an infiltrator as one of their own personnel."""
    scenario = table(edition)
    manned(scenario, "vorn", 1, own)
    spy = scenario.personnel("spy", "leadership", affiliation="cardassian", infiltrates="klingon")
    scenario.put("vorn", spy)
    scenario.state.cards[spy].guise = "klingon"
    manned(scenario, "bird")
    scenario.state.active = 1
    assert bool(order(scenario.begin(), "fire")) is bool(own)


@editions
def test_1e_bat_03_a_ship_that_the_opponent_has_taken_is_a_target_and_one_taken_from_them_is_not(
    edition: Edition,
) -> None:
    scenario = table(edition)
    manned(scenario, "bortas")
    for name, owner in (("lost", 0), ("won", 1)):
        scenario.put("S", scenario.ship(name, seat=owner, affiliation="klingon", numbers=(8, 6, 60)))
        scenario.state.cards[name].controller = 1 - owner
        scenario.put(name, add_fighter(scenario, f"crew of {name}", 5, seat=1 - owner))
    play = scenario.begin()
    play.choose(order(play, "fire"))
    by_default(play)
    assert "Alice attacks lost with bortas" in play.words()


@editions
@pytest.mark.parametrize("side", ["borg", "federation", "non-aligned"])
@pytest.mark.parametrize(("place", "able"), [("S", True), ("P", False)])
def test_1e_bat_07_in_a_counter_attack_borg_attack_anybody_but_only_there(
    edition: Edition, side: str, place: str, *, able: bool
) -> None:
    scenario = table(edition)
    scenario.put("S", scenario.ship("cube", affiliation="borg", numbers=(8, 20, 20)))
    scenario.put("cube", scenario.personnel("drone", affiliation="borg", icons=("def",)))
    scenario.put("S", scenario.ship("vorn", seat=1, affiliation=side))
    scenario.put("vorn", scenario.personnel("kor", seat=1, affiliation=side, icons=("def",)))
    scenario.state.grudges = [CounterableAttack(0, place, 0)]
    assert bool(order(scenario.begin(), "fire")) is able


# --- damage and what is stopped --------------------------------------------------------------------------------------


@editions
def test_1e_sb_06_a_ship_that_a_direct_hit_will_destroy_returns_fire(edition: Edition) -> None:
    """It is destroyed only at the end of the battle (line 818)."""
    scenario = table(edition)
    manned(scenario, "bortas", numbers=(8, 20, 5))
    manned(scenario, "vorn", 1, numbers=(8, 6, 5))
    play = scenario.begin()
    play.choose(order(play, "fire"))
    play.choose("bortas")
    by_default(play)
    assert play.where("vorn") == "discard.1"
    assert play.state.cards["bortas"].rotations == 1


@editions
def test_1e_ctr_01_a_facility_that_was_attacked_is_stopped_with_those_inside_and_no_docked_ship(
    edition: Edition,
) -> None:
    scenario = table(edition)
    scenario.put("S", scenario.outpost("base", seat=1, affiliation="klingon", weapons=10))
    scenario.dock("base", scenario.ship("vorn", seat=1, affiliation="klingon"))
    scenario.put("base", add_fighter(scenario, "chief", 5, seat=1))
    scenario.put("vorn", add_fighter(scenario, "pilot", 5, seat=1))
    manned(scenario, "bortas", numbers=(8, 9, 90))
    play = scenario.begin()
    play.choose(order(play, "fire"))
    play.choose("base")
    by_default(play)
    assert [play.is_stopped(one) for one in ("base", "chief", "vorn", "pilot", "bortas")] == [
        True, True, False, False, True,
    ]  # fmt: skip


@editions
def test_1e_sb_08_a_second_hit_destroys_an_outpost_and_frees_its_ships(edition: Edition) -> None:
    scenario = table(edition)
    scenario.put("S", scenario.outpost("base", seat=1, affiliation="klingon"))
    scenario.state.cards["base"].rotations = 1
    scenario.dock("base", scenario.ship("vorn", seat=1, affiliation="klingon"))
    scenario.put("base", add_fighter(scenario, "chief", 5, seat=1))
    scenario.put("vorn", add_fighter(scenario, "pilot", 5, seat=1))
    manned(scenario, "bortas", numbers=(8, 25, 9))
    play = scenario.begin()
    play.choose(order(play, "fire"))
    play.choose("base")
    by_default(play)
    assert [play.where(one) for one in ("base", "chief", "vorn", "pilot")] == [
        "discard.1", "discard.1", "space.S", "aboard.vorn",
    ]  # fmt: skip


# --- armbands --------------------------------------------------------------------------------------------------------


def escaping(play: Play, pairings: int) -> None:
    """Let Bob play the armbands for both personnel after this many pairings; everything else has default answers."""
    seen = 0
    while play.match.open and play.match.open[0].rule != "1E-TURN-08":
        decision = play.match.open[0]
        labels = {one.label: one.id for one in decision.options}
        answer = decision.default
        if decision.seat == 1 and "Play Emergency Transporter Armbands" in labels:
            answer = (labels["Play Emergency Transporter Armbands"],) if seen == pairings else decision.default
            seen += 1
        elif "From the surface of P to vorn" in labels:
            answer = (labels["From the surface of P to vorn"],)
        elif decision.seat == 1 and {"gowron", "martok"} <= labels.keys():
            answer = (labels["gowron"], labels["martok"])
        play.match.answer(decision.seat, decision.number, answer)


@editions
@pytest.mark.parametrize(("pairings", "won"), [(0, False), (1, True)])
def test_1e_pb_09_before_any_combat_the_battle_is_cancelled_and_after_one_pairing_it_is_lost(
    edition: Edition, pairings: int, *, won: bool
) -> None:
    """All who took part are stopped in both cases (line 3186)."""
    scenario = table(edition)
    scenario.put("P", add_fighter(scenario, "worf", 5, "leadership"), add_fighter(scenario, "kor", 5))
    scenario.put("P", add_fighter(scenario, "gowron", 5, seat=1), add_fighter(scenario, "martok", 5, seat=1))
    scenario.put("P", scenario.ship("vorn", seat=1, affiliation="klingon"))
    scenario.put("vorn", add_fighter(scenario, "pilot", 5, seat=1))
    scenario.hand(scenario.card("emergency-transporter-armbands", 1))
    play = scenario.begin()
    play.choose(order(play, "fight"))
    escaping(play, pairings)
    assert [play.where(one) for one in ("gowron", "martok")] == ["aboard.vorn"] * 2
    assert [play.is_stopped(one) for one in ("worf", "kor", "gowron", "martok")] == [True] * 4
    assert ("Alice wins" in play.words()) is won
