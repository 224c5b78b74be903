"""Personnel battle (1E-PB)."""

from __future__ import annotations

from typing import Any, cast

import pytest

from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.changes import Adjusts
from engine.ccg.effects.effects import Score
from engine.ccg.effects.texts import Response, Trigger, While
from engine.first_edition.table.state import Pairing
from tests.engine.first_edition.battles import (
    ATTACK_ON_SURFACE,
    add_fighter,
    cards_still_in_play,
    choose_strikes,
    duel_table,
    give_attack_order,
    last_text_of_kind,
    offered_attacks,
    view_of_play,
)
from tests.engine.first_edition.scenario import Play, Scenario

BEGINNING = Trigger(cast("Any", "battle begun"))


def outcome(play: Play) -> str:
    """Return the public log of the battle."""
    return last_text_of_kind(play, "battle over")


# --- pairings --------------------------------------------------------------------------------------------------------


def test_1e_pb_04_higher_strength_stuns() -> None:
    play = give_attack_order(duel_table(8, 5).begin())
    assert "worf (8) stuns kurn (5)." in outcome(play)


@pytest.mark.parametrize(("ours", "blow"), [(10, "stuns"), (11, "mortally wounds")])
def test_1e_pb_04_more_than_double_strength_wounds_mortally(ours: int, blow: str) -> None:
    assert f"worf ({ours}) {blow} kurn (5)." in outcome(give_attack_order(duel_table(ours, 5).begin()))


def test_1e_pb_04_equal_strength_does_nothing() -> None:
    play = give_attack_order(duel_table(7, 7).begin())
    assert "no effect" in outcome(play)
    assert cards_still_in_play(play, "worf", "kurn") == ["worf", "kurn"]


def test_1e_pb_04_the_stronger_may_be_content_with_stunning() -> None:
    assert "worf (11) stuns kurn (5)." in outcome(give_attack_order(duel_table(11, 5).begin(), alice="stun"))


@pytest.mark.parametrize(("label", "verb"), [("Stun kurn", "stuns"), ("Spare kurn", "spares")])
def test_1e_pb_04_a_player_may_be_asked_each_time(label: str, verb: str) -> None:
    play = give_attack_order(duel_table(11, 5).begin(), alice="ask")
    assert play.labels == ["Mortally wound kurn", "Stun kurn", "Spare kurn"]
    play.choose(label)
    assert f"worf (11) {verb} kurn (5)." in outcome(play)


def test_1e_pb_04_who_is_not_twice_as_strong_is_not_asked_whether_to_wound() -> None:
    play = give_attack_order(duel_table(10, 5).begin(), alice="ask")
    assert play.labels == ["Stun kurn", "Spare kurn"]


def test_1e_pb_04_the_defender_strikes_as_they_like() -> None:
    play = give_attack_order(duel_table(5, 11).begin(), alice="hardest", bob="stun")
    assert "kurn (11) stuns worf (5)." in outcome(play)


def test_1e_pb_04_both_are_asked_at_once_and_neither_sees_the_others_answer() -> None:
    play = duel_table(5, 5).begin()
    play.choose(ATTACK_ON_SURFACE)
    assert [one.seat for one in play.match.open] == [0, 1]
    assert all(one.private and one.window is not None for one in play.match.open)
    assert all(one.default == ("hardest",) for one in play.match.open)


def test_1e_pb_04_it_goes_on_until_one_pile_is_empty() -> None:
    scenario = duel_table(5, 5)
    scenario.put(
        "P", *(add_fighter(scenario, f"mate-{n}", 5) for n in range(4)), add_fighter(scenario, "klag", 5, seat=1)
    )
    assert outcome(give_attack_order(scenario.begin())).count("no effect") == 2


def test_1e_pb_04_strength_is_as_equipment_makes_it() -> None:
    scenario = duel_table(5, 6)
    armed = While(changes=(Adjusts(Cards(where="present"), ("strength",), 2, "adds", True),))
    disruptor = scenario.equipment("disruptor", armed)
    scenario.put("P", disruptor)
    assert "worf (7)" in outcome(give_attack_order(scenario.begin()))


def test_1e_pb_03_the_disabled_and_equipment_are_set_aside() -> None:
    scenario = duel_table(5, 9)
    scenario.put("P", scenario.equipment("tricorder", seat=1))
    play = give_attack_order(scenario.begin())
    assert "tricorder" not in outcome(play)
    assert cards_still_in_play(play, "tricorder") == ["tricorder"]


# --- the winner ------------------------------------------------------------------------------------------------------


def test_1e_pb_05_totals_leave_out_the_stunned_and_count_those_left_in_a_pile() -> None:
    scenario = duel_table(8, 5)
    scenario.put("P", add_fighter(scenario, "martok", 8))
    play = give_attack_order(scenario.begin())
    assert "Alice wins, 16 to 0." in outcome(play)


def test_1e_pb_05_one_of_the_losers_dies_though_only_stunned() -> None:
    play = give_attack_order(duel_table(8, 5).begin())
    assert play.where("kurn") == "discard.1"
    assert "kurn is the casualty" in outcome(play)


def test_1e_pb_05_the_casualty_is_not_a_mortally_wounded_personnel() -> None:
    scenario = duel_table(11, 5)
    scenario.put("P", add_fighter(scenario, "martok", 11), add_fighter(scenario, "klag", 5, seat=1))
    play = give_attack_order(scenario.begin(), alice="ask")
    play.choose("Mortally wound " + play.labels[0].removeprefix("Mortally wound "))
    play.choose(play.labels[1])
    assert cards_still_in_play(play, "kurn", "klag") == [], "one by the wound, the other as the casualty"


def test_1e_pb_05_if_all_losers_are_dying_there_is_no_other_casualty() -> None:
    play = give_attack_order(duel_table(11, 5).begin())
    assert "casualty" not in outcome(play)
    assert play.where("kurn") == "discard.1"


def test_1e_pb_05_equal_totals_bring_no_winner_and_no_casualty() -> None:
    play = give_attack_order(duel_table(7, 7).begin())
    assert "No one wins, 7 to 7." in outcome(play)


def test_1e_pb_05_the_defender_may_win() -> None:
    play = give_attack_order(duel_table(4, 6).begin())
    assert "Bob wins, 6 to 0." in outcome(play)
    assert play.where("worf") == "discard.0"


def test_1e_pb_06_survivors_of_both_forces_are_stopped() -> None:
    scenario = duel_table(8, 5)
    scenario.put("P", add_fighter(scenario, "klag", 8, seat=1), add_fighter(scenario, "martok", 5))
    play = give_attack_order(scenario.begin(), alice="stun", bob="stun")
    left = cards_still_in_play(play, "worf", "martok", "kurn", "klag")
    assert len(left) >= 3
    assert all(play.is_stopped(one) for one in left)
    assert offered_attacks(play) == [], "so that none of them attacks again"


def test_1e_pb_06_the_stunned_recover() -> None:
    scenario = duel_table(8, 5)
    scenario.put("P", *(add_fighter(scenario, f"klag-{n}", 5, seat=1) for n in range(3)))
    play = give_attack_order(scenario.begin(), alice="stun")
    assert play.state.battle is None
    assert cards_still_in_play(play, "worf") == [], "the one loses against the four"
    assert len(cards_still_in_play(play, "kurn", "klag-0", "klag-1", "klag-2")) == 4


def test_1e_pb_01_an_attack_names_one_of_several_teams() -> None:
    scenario = duel_table(5, 5)
    scenario.put("P", add_fighter(scenario, "sela", 5, seat=1, affiliation="romulan"))
    play = scenario.begin()
    assert len(offered_attacks(play)) == 2
    give_attack_order(play, offered_attacks(play)[1])
    assert [one for one in ("kurn", "sela") if play.is_stopped(one)] == ["sela"]


def test_1e_pb_02_the_announcement_tells_how_many_are_in_each_force() -> None:
    play = duel_table(5, 5).begin()
    play.choose(ATTACK_ON_SURFACE)
    assert "Alice attacks 1 personnel on the surface of P with 1." in play.words()
    assert "kurn" not in " ".join(play.told(0)), "who they are is seen as they fight"
    choose_strikes(play)
    assert "kurn" in " ".join(play.told(0))


def test_1e_pb_01_crews_and_intruders_fight_aboard() -> None:
    scenario = Scenario()
    scenario.mission("S", ground="space")
    scenario.put("S", scenario.ship("negh'var", seat=1, affiliation="klingon"))
    scenario.put("negh'var", add_fighter(scenario, "worf", 5, "leadership"), add_fighter(scenario, "kurn", 5, seat=1))
    scenario.fill_decks()
    assert offered_attacks(scenario.begin()) == ["fight:aboard.negh'var:0:0"]


# --- holograms -------------------------------------------------------------------------------------------------------


def test_1e_pb_08_a_hologram_stuns_but_does_not_wound_others_mortally() -> None:
    scenario = duel_table(5, 11, icons=("holo",))
    assert "kurn (11) stuns worf (5)." in outcome(give_attack_order(scenario.begin()))


def test_1e_pb_08_a_hologram_wounds_a_hologram_mortally() -> None:
    scenario = duel_table(5, 5, icons=("holo",))
    scenario.state.places["surface.P"].remove("worf")
    scenario.put("P", add_fighter(scenario, "doctor", 11, "leadership", icons=("holo",)))
    assert "doctor (11) mortally wounds kurn (5)." in outcome(give_attack_order(scenario.begin()))


def test_1e_pb_08_holograms_alone_kill_no_casualty() -> None:
    play = give_attack_order(duel_table(5, 11, icons=("holo",)).begin())
    assert "Bob wins, 11 to 0." in outcome(play)
    assert cards_still_in_play(play, "worf") == ["worf"]


# --- what is seen ----------------------------------------------------------------------------------------------------


def test_pairings_are_public_and_piles_hidden() -> None:
    scenario = duel_table(11, 5)
    scenario.put("P", add_fighter(scenario, "martok", 11), add_fighter(scenario, "klag", 5, seat=1))
    play = give_attack_order(scenario.begin(), alice="ask")
    battle = view_of_play(play, None).battle
    assert battle is not None
    assert battle.numbers == (2, 2)
    (pair,) = battle.pairings
    assert pair.strengths == (11, 5)
    assert not hasattr(battle, "piles")


def test_the_stronger_side_of_a_pairing() -> None:
    assert Pairing(("a", "b"), (5, 4)).stronger_side == 0
    assert Pairing(("a", "b"), (4, 5)).stronger_side == 1
    assert Pairing(("a", "b"), (5, 5)).stronger_side is None


# --- answers ---------------------------------------------------------------------------------------------------------


def test_1e_pb_02_cards_answer_as_a_battle_begins() -> None:
    scenario = duel_table(8, 5)
    scenario.put("P", add_fighter(scenario, "martok", 5, texts=(Response(trigger=BEGINNING, effects=(Score(5),)),)))
    play = scenario.begin()
    play.choose(ATTACK_ON_SURFACE)
    play.choose("Use martok")
    assert play.points() == 5
    assert [one.rule for one in play.match.open] == ["1E-PB-04", "1E-PB-04"], "before anybody has struck"


def test_1e_pb_10_there_are_no_questions_between_pairings() -> None:
    scenario = duel_table(8, 5)
    scenario.put("P", add_fighter(scenario, "martok", 8), add_fighter(scenario, "klag", 5, seat=1))
    play = give_attack_order(scenario.begin())
    assert outcome(play).count("stuns") == 2
    assert play.decision.rule == "1E-TURN-08"


def test_1e_pb_07_the_win_of_the_only_force_is_the_players_win() -> None:
    won = Response(trigger=Trigger(cast("Any", "battle won"), by="you"), effects=(Score(5),))
    scenario = duel_table(8, 5)
    scenario.put("P", add_fighter(scenario, "martok", 1, texts=(won,)))
    play = give_attack_order(scenario.begin())
    play.choose("Use martok")
    assert play.points() == 5


def test_1e_ctr_01_all_who_took_part_are_stopped_the_others_are_not() -> None:
    scenario = duel_table(7, 7)
    scenario.mission("Q")
    scenario.put("Q", add_fighter(scenario, "elsewhere", 7))
    play = give_attack_order(scenario.begin())
    assert [play.is_stopped(one) for one in ("worf", "kurn", "elsewhere")] == [True, True, False]
