"""Cards used between actions, in response, face down before use, or suspending play (1E-TIM, 1E-ACT, 1E-HA)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from engine.ccg.effects.cards_meant import All, Cards, Host
from engine.ccg.effects.changes import Adjusts, Cannot
from engine.ccg.effects.conditions import Commands
from engine.ccg.effects.effects import Discard, Draw, Effect, Kill, Prevent, Score, Stop
from engine.ccg.effects.plays import Nullify
from engine.ccg.effects.texts import AnyTime, EndOfTurn, Response, StartOfTurn, Trigger, While
from engine.first_edition.cards.definition import Doorway, Event, Function, Interrupt
from engine.first_edition.table.state import Phase
from tests.engine.first_edition.battles import play_to_orders, view_of_play
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half, requirement_of


def interrupt(scenario: Scenario, name: str, *effects: Effect, seat: int = 0, **function: Any) -> str:
    """Add an interrupt with one use, at any time by default."""
    used = Function(**{"how": "any time", "effects": effects, **function})
    return scenario.add(Interrupt(id=name, title=name, functions=(used,)), seat)


def doorway(scenario: Scenario, name: str, *effects: Effect, seat: int = 0) -> str:
    return scenario.add(Doorway(id=name, title=name, functions=(Function(how="any time", effects=effects),)), seat)


def agenda(scenario: Scenario, name: str, *, seat: int = 0, hand: bool = False, **function: Any) -> str:
    """A hidden agenda, face down on the table or in hand."""
    used = Function(**{"how": "play", "stays": True, **function})
    card = scenario.add(Event(id=name, title=name, icons=("ha",), functions=(used,)), seat)
    scenario._lay("hand" if hand else "agenda", seat, card)
    return card


def table_with(scenario: Scenario) -> Scenario:
    """Set up a planet that Alice's Riker can solve."""
    scenario.mission("P", "Leadership")
    scenario.put("P", scenario.personnel("riker", "leadership"))
    scenario.fill_decks()
    return scenario


def started() -> Scenario:
    return table_with(Scenario())


def asked_before_the_end(play: Play) -> Sequence[str]:
    play_to_orders(play)
    play.choose("End your turn")
    return play.labels


# --- at any time (1E-TIM) --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", [Phase.CARD_PLAY, Phase.ORDERS])
def test_1e_tim_01_an_interrupt_is_played_in_any_phase_without_the_card_play(phase: Phase) -> None:
    """In both segments (1E-TURN-07)."""
    scenario = started()
    scenario.hand(interrupt(scenario, "hail", Score(1)), scenario.event("toast"))
    play = scenario.begin(phase)
    play.choose("Play hail")
    assert play.points() == 1
    assert play.where("hail") == "discard.0"
    assert play.state.card_play is (phase is Phase.CARD_PLAY)


def test_1e_turn_07_what_is_used_at_any_time_is_offered_in_both_segments_but_orders_are_not() -> None:
    scenario = started()
    scenario.hand(interrupt(scenario, "hail", Score(1), seat=1))
    play = scenario.begin()
    assert asked_before_the_end(play) == ["Play hail", "Pass"]


def test_1e_play_04_an_interrupt_leaves_the_normal_card_play_for_something_else() -> None:
    scenario = started()
    scenario.hand(interrupt(scenario, "hail", Score(1)), scenario.event("toast", Score(2)))
    play = scenario.begin(Phase.CARD_PLAY)
    play.do("Play hail", "Play toast")
    assert play.points() == 3


def test_1e_tim_02_an_interrupt_that_does_not_deal_with_an_action_does_not_break_into_it() -> None:
    scenario = started()
    scenario.hand(interrupt(scenario, "hail", Score(1)), interrupt(scenario, "scan", Score(1), seat=1))
    scenario.under("P", scenario.dilemma("trap", dilemma_half(Stop(All()))))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.where("trap") == "out.1"
    assert play.points() == 0


def test_1e_act_10_only_responses_come_between_a_revealed_dilemma_and_its_effects() -> None:
    scenario = started()
    scenario.hand(interrupt(scenario, "hail", Score(1), seat=1))
    answer = Trigger("dilemma revealed")
    scenario.hand(interrupt(scenario, "save", Prevent(), how="answer", trigger=answer, seat=1))
    scenario.under("P", scenario.dilemma("trap", dilemma_half(Kill(All()))))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.labels == ["Play save", "Pass"]


@pytest.mark.parametrize("timing", [StartOfTurn, EndOfTurn])
def test_1e_tim_03_nothing_is_played_between_start_or_end_of_turn_actions(timing: type) -> None:
    scenario = started()
    for number in range(2):
        scenario.table(scenario.event(f"clock-{number}", stays=True, texts=(timing(effects=(Score(1),)),)))
    scenario.hand(interrupt(scenario, "hail", Score(10)))
    scenario.hand(interrupt(scenario, "scan", Score(10), seat=1))
    play = scenario.begin()
    while play.points() < 2:
        play.choose(play.decision.default[0])
        assert play.points() in (0, 2)


def test_1e_tim_04_in_the_opponents_turn_one_interrupt_may_follow_each_action() -> None:
    """Then the turn player continues: players take turns to initiate (1E-ACT-07)."""
    scenario = started()
    scenario.hand(*(interrupt(scenario, f"hail-{n}", Score(1), seat=1) for n in range(2)))
    scenario.hand(scenario.event("toast"), scenario.event("speech", free=True))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play toast")
    assert (play.decision.seat, play.decision.rule) == (1, "1E-ACT-07")
    play.choose("Play hail-0")
    assert play.decision.seat == 0
    play.choose("Play speech")
    assert play.labels == ["Play hail-1", "Pass"]


def test_1e_act_07_before_the_turn_ends_the_opponent_may_act_and_then_it_goes_on() -> None:
    scenario = started()
    scenario.hand(interrupt(scenario, "hail", Score(1), seat=1))
    play = scenario.begin()
    play.do("End your turn", "Play hail")
    assert (play.state.turn, play.decision.seat) == (1, 0)
    play.choose("End your turn")
    assert play.state.turn == 2


@pytest.mark.parametrize("is_due", [False, True])
def test_responses_possible_on_the_next_turn_cause_no_pause_at_the_end(is_due: bool) -> None:
    """Cards from hand and hidden agendas can wait, unless a text is due at the end of this turn."""
    scenario = started()
    scenario.hand(interrupt(scenario, "hail", Score(1), seat=1))
    agenda(scenario, "plot", seat=1, effects=(Score(2),))
    if is_due:
        scenario.table(scenario.event("clock", stays=True, texts=(EndOfTurn(effects=(Score(1),)),)))
    play = scenario.begin()
    play.choose("End your turn")
    assert play.decision.window
    assert play.decision.window.idle is not is_due


def test_before_the_turn_ends_a_seat_halts_whatever_it_holds() -> None:
    """The pause reveals nothing, because some card of the match could be played there."""
    scenario = started()
    scenario.discard(interrupt(scenario, "hail", Score(1), seat=1))
    scenario.hand(scenario.personnel("worf", seat=1))
    play = scenario.begin()
    play.match.halts[1] = 0
    play.choose("End your turn")
    assert (play.decision.seat, play.labels) == (1, ["Pass"])


def test_1e_tim_05_doorways_are_played_in_ones_own_turn_only() -> None:
    scenario = started()
    scenario.hand(doorway(scenario, "door", Score(1)), doorway(scenario, "gate", Score(1), seat=1))
    play = scenario.begin()
    assert play.offers("Play door")
    play.choose("End your turn")
    assert play.state.turn == 2
    assert play.offers("Play gate")


def test_a_text_that_is_used_at_any_time_is_offered_in_both_turns_and_once_in_each() -> None:
    scenario = started()
    scenario.put("P", scenario.personnel("data", texts=(AnyTime(effects=(Score(1),), once="turn"),)))
    play = scenario.begin()
    play.choose("Use data")
    assert not play.offers("Use data")
    play.end_turn()
    play.match.answer(1, play.decision.number, ("end",))
    assert play.labels == ["Use data", "Pass"]


# --- playing cards (1E-PLAY) -----------------------------------------------------------------------------------------


def test_1e_play_02_people_report_and_everything_else_is_played() -> None:
    """Both are card plays, which allow responses (1E-PLAY-03)."""
    scenario = started()
    scenario.put("P", scenario.outpost("starbase"))
    scenario.hand(scenario.personnel("worf"), scenario.event("toast"))
    play = scenario.begin(Phase.CARD_PLAY)
    assert play.labels[:2] == ["Report worf", "Play toast"]


def test_1e_play_03_reporting_counts_as_playing() -> None:
    scenario = started()
    scenario.put("P", scenario.outpost("starbase"))
    scenario.hand(scenario.personnel("worf"))
    answer = Trigger("would be played", by="opponent", cards=Cards(whose="opponent"))
    scenario.hand(interrupt(scenario, "no", Nullify(All(kind="personnel", where="concerned", whose="opponent")),
                            how="answer", trigger=answer, seat=1))  # fmt: skip
    play = scenario.begin(Phase.CARD_PLAY)
    play.do("Report worf", "Play no")
    assert play.where("worf") == "discard.0"


def test_1e_play_08_everybody_reads_a_card_as_it_is_played_and_not_later() -> None:
    scenario = started()
    scenario.put("P", scenario.outpost("starbase"))
    scenario.hand(scenario.personnel("worf"))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Report worf")
    assert "worf" in " ".join(play.told(1))
    groups = [group for one in view_of_play(play, 1).lines[0].locations[0].facilities for group in one.crews]
    assert [len(group.cards) for group in groups] == [0]


def test_1e_play_09_a_target_must_be_chosen_once_asked() -> None:
    scenario = started()
    scenario.put("P", *(scenario.ship(f"ship-{n}") for n in range(2)))
    on = Cards(kind="ship", where="play")
    scenario.hand(interrupt(scenario, "hail", Score(1), on=on))
    play = scenario.begin()
    play.choose("Play hail")
    assert (play.decision.minimum, play.labels) == (1, ["ship-0", "ship-1"])


def test_1e_play_12_a_card_that_lasts_lies_on_the_personnel_until_they_leave() -> None:
    scenario = started()
    stronger = While(changes=(Adjusts(Cards(where="host", whose="anybody"), ("strength",), 2),))
    scenario.hand(interrupt(scenario, "boost", on=Cards(where="play"), stays=True, texts=(stronger,)))
    scenario.hand(interrupt(scenario, "doom", Kill(Host()), on=Cards(where="play")))
    play = scenario.begin()
    play.choose("Play boost")
    assert play.where("boost") == "on.riker"
    play.choose("Play doom")
    assert play.where("boost") == "discard.0"


# --- responses (1E-ACT) ----------------------------------------------------------------------------------------------


def test_1e_act_01_each_draw_and_each_move_is_an_action_but_a_modifier_is_none() -> None:
    """A permanent effect is no action, so it causes no question (1E-ACT-17)."""
    scenario = started()
    stronger = While(changes=(Adjusts(Cards(), ("strength",), 2),))
    scenario.table(scenario.event("aura", stays=True, texts=(stronger,)))
    scenario.hand(interrupt(scenario, "hail", Score(1), seat=1))
    play = scenario.begin()
    assert play.decision.seat == 0
    assert play.state.actions == []


def test_1e_act_17_what_happens_by_itself_is_not_asked_about() -> None:
    scenario = started()
    always = Response(trigger=Trigger("mission completed"), must=True, effects=(Score(3),))
    scenario.table(scenario.event("toll", stays=True, texts=(always,)))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.points() == 38


def test_1e_act_05_what_suspends_play_is_played_at_any_point_of_an_action() -> None:
    """Then the action continues."""
    scenario = started()
    scenario.hand(interrupt(scenario, "pause", Score(1), how="suspends", seat=1))
    scenario.under("P", scenario.dilemma("trap", dilemma_half(Stop(All()), unless="Music")))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.labels == ["Play pause", "Pass"]
    play.choose("Play pause")
    assert play.points(1) == 1
    assert play.where("trap") == "under.P"


def test_1e_act_08_any_number_of_just_actions_follow_before_anything_else() -> None:
    scenario = started()
    just = Trigger("mission completed")
    scenario.hand(*(interrupt(scenario, f"cheer-{n}", Score(1), how="answer", trigger=just) for n in range(2)))
    scenario.hand(interrupt(scenario, "hail", Score(50), seat=1))
    play = scenario.begin()
    play.choose("Attempt P")
    play.do("Play cheer-0", "Play cheer-1")
    assert play.points() == 37
    assert play.decision.rule == "1E-ACT-07"


def test_1e_act_09_parts_of_an_action_are_answered_by_themselves() -> None:
    """The attempt continues until it is finished (1E-ACT-14)."""
    scenario = started()
    scenario.put("P", scenario.personnel("worf", "honor"))
    saves = Trigger("would be killed")
    scenario.hand(interrupt(scenario, "save", Prevent(), how="answer", trigger=saves))
    scenario.under("P", scenario.dilemma("trap", dilemma_half(Kill(All()))))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.labels == ["Play save", "Pass"]
    play.choose("Play save")
    assert play.points() == 35


def test_1e_act_14_once_it_has_results_an_action_is_not_answered_itself_any_more() -> None:
    scenario = started()
    scenario.hand(scenario.event("toast", Draw(), Score(2)))
    refuse = Trigger("would be played", cards=Cards(kind="event", whose="anybody"))
    scenario.hand(interrupt(scenario, "no", Prevent(), how="answer", trigger=refuse, seat=1))
    play = scenario.begin(Phase.CARD_PLAY)
    play.do("Play toast", "Pass")
    assert play.points() == 2
    assert play.where("no") == "hand.1"


def test_1e_act_13_a_target_that_is_gone_leaves_the_action_without_result() -> None:
    """The card still counts as played and is discarded."""
    scenario = started()
    scenario.hand(interrupt(scenario, "hail", Score(5), on=Cards(where="play")))
    destroys = Trigger("would be played", cards=Cards(kind="interrupt", whose="anybody"))
    scenario.hand(
        interrupt(scenario, "strike", Kill(All(where="play", whose="opponent")), how="answer", trigger=destroys, seat=1)
    )
    play = scenario.begin()
    play.do("Play hail", "Play strike")
    assert play.points() == 0
    assert play.where("hail") == "discard.0"


def test_1e_act_13_a_condition_that_falls_away_changes_nothing() -> None:
    scenario = started()
    needed = Commands(Cards(where="play"))
    scenario.hand(interrupt(scenario, "hail", Score(5), requires=needed))
    destroys = Trigger("would be played", cards=Cards(kind="interrupt", whose="anybody"))
    scenario.hand(
        interrupt(scenario, "strike", Kill(All(where="play", whose="opponent")), how="answer", trigger=destroys, seat=1)
    )
    play = scenario.begin()
    play.do("Play hail", "Play strike")
    assert play.points() == 5


def test_1e_gen_13_several_responses_to_one_action_are_carried_out_one_after_another() -> None:
    scenario = started()
    just = Trigger("mission completed")
    scenario.hand(interrupt(scenario, "cheer", Score(1), how="answer", trigger=just))
    scenario.hand(scenario.copy_of("cheer"))
    play = scenario.begin()
    play.do("Attempt P", "Play cheer", "Play cheer")
    assert play.points() == 37


def test_1e_doc_05_to_kill_and_to_discard_are_different_words() -> None:
    scenario = started()
    scenario.put("P", scenario.personnel("worf", "honor"))
    saves = Trigger("would be killed")
    scenario.hand(interrupt(scenario, "save", Prevent(), how="answer", trigger=saves))
    scenario.hand(interrupt(scenario, "sack", Discard(who=Host()), on=Cards(where="play", whose="anybody"), seat=1))
    play = scenario.begin()
    play.do("End your turn", "Play sack", "worf")
    assert play.where("worf") == "discard.0"
    assert play.where("save") == "hand.0"


def test_1e_doc_01_what_a_card_says_beats_the_rules() -> None:
    """Personnel aren't beamed on the opponent's turn, unless a card allows it."""
    scenario = started()
    scenario.put("P", scenario.ship("nebula", seat=1), scenario.personnel("picard", seat=1))
    scenario.hand(scenario.card("emergency-transporter-armbands", 1))
    play = scenario.begin()
    play.do("End your turn", "Play Emergency Transporter Armbands")
    assert play.where("picard") == "aboard.nebula"


# --- hidden agendas (1E-HA) ------------------------------------------------------------------------------------------


def test_1e_ha_01_a_hidden_agenda_takes_the_card_play_and_stays_secret() -> None:
    scenario = started()
    agenda(scenario, "secret", hand=True, texts=(EndOfTurn(effects=(Score(1),)),))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play secret")
    assert play.where("secret") == "agenda.0"
    assert not play.table.in_play("secret")
    assert play.state.card_play is False
    assert "plays a hidden agenda" in " ".join(play.told(1))
    assert "secret" not in " ".join(play.told(1))
    assert view_of_play(play, 1).players[0].agendas == ()
    assert view_of_play(play, 1).players[0].counts["agenda"] == 1
    assert [one.name for one in view_of_play(play, 0).players[0].agendas] == ["secret"]


def test_1e_ha_01_face_down_cards_are_immune_and_free_ones_are_shown() -> None:
    scenario = started()
    agenda(scenario, "secret", hand=True, free=True)
    scenario.hand(interrupt(scenario, "no", Nullify(Host()), on=Cards(kind="event", where="play", whose="anybody")))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play secret")
    assert "secret" in " ".join(play.told(1))
    assert not play.offers("Play no")


def test_1e_ha_02_it_is_turned_up_between_actions_and_does_at_once_what_it_does() -> None:
    scenario = started()
    agenda(scenario, "secret", effects=(Score(2),))
    play = scenario.begin()
    play.choose("Turn up secret")
    assert play.where("secret") == "table.0"
    assert play.points() == 2
    assert not play.offers("Turn up secret")


def test_1e_ha_02_it_can_be_revealed_on_the_opponents_turn() -> None:
    scenario = started()
    agenda(scenario, "secret", seat=1, effects=(Score(2),))
    play = scenario.begin()
    play.do("End your turn", "Turn up secret")
    assert play.points(1) == 2


@pytest.mark.parametrize(("people", "offered"), [(0, False), (1, True)])
def test_1e_ha_02_it_cannot_be_revealed_without_its_conditions(people: int, offered: bool) -> None:
    scenario = started()
    scenario.put("P", *(scenario.personnel(f"doctor-{n}", "medical") for n in range(people)))
    medical = Commands(Cards(where="play", who=requirement_of("Medical")))
    agenda(scenario, "secret", requires=medical, effects=(Score(2),))
    assert scenario.begin().offers("Turn up secret") is offered


def test_1e_ha_02_turning_it_up_costs_what_it_says() -> None:
    scenario = started()
    agenda(scenario, "secret", costs=(Discard(),), effects=(Score(2),))
    play = scenario.begin()
    assert not play.offers("Turn up secret")
    scenario = started()
    scenario.hand(scenario.personnel("worf"))
    agenda(scenario, "secret", costs=(Discard(),), effects=(Score(2),))
    play = scenario.begin()
    play.choose("Turn up secret")
    assert play.where("worf") == "discard.0"


def test_1e_ha_03_one_that_is_seeded_is_face_down_and_waits_for_the_play_phase() -> None:
    scenario = Scenario()
    scenario.mission("P")
    seeded = Function(how="seed", stays=True, effects=(Score(2),))
    scenario.seeds(scenario.add(Event(id="secret", title="secret", icons=("ha",), functions=(seeded,))))
    scenario.seeds(scenario.add(Event(id="open", title="open", functions=(seeded,))))
    scenario.fill_decks()
    play = scenario.begin(Phase.FACILITIES)
    play.choose("secret")
    assert play.where("secret") == "agenda.0"
    assert "secret" not in " ".join(play.told(1))
    play.end_turn() if play.state.turn else None
    while play.state.turn == 0:
        assert not play.offers("Turn up secret")
        play.choose(play.decision.default[0])
    assert play.where("secret") == "agenda.0"


def test_1e_ha_05_a_card_without_the_icon_is_never_laid_face_down() -> None:
    """So it can't forfeit the game (1E-WIN-07)."""
    scenario = started()
    scenario.hand(scenario.event("toast", stays=True))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play toast")
    assert play.where("toast") == "table.0"


def test_1e_win_07_a_false_hidden_agenda_cannot_forfeit_the_game() -> None:
    scenario = started()
    scenario.hand(scenario.event("toast", stays=True))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play toast")
    assert play.table.cards_in_list("agenda", 0) == ()
    assert play.match.outcome is None


def test_1e_ha_04_turned_up_in_answer_it_reaches_back_and_a_play_that_it_forbids_returns_to_hand() -> None:
    """The card play is still available (1E-HA-04)."""
    scenario = started()
    forbids = While(changes=(Cannot(Cards(kind="event", where="play", whose="opponent"), "be played"),))
    against = (Trigger("would be played", by="opponent", cards=Cards(kind="event", whose="opponent")),)
    agenda(scenario, "crash", seat=1, texts=(forbids,), against=against)
    scenario.hand(scenario.event("toast", Score(5)), scenario.personnel("worf"))
    scenario.put("P", scenario.outpost("starbase"))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play toast")
    assert play.labels == ["Turn up crash", "Pass"]
    play.choose("Turn up crash")
    assert play.where("toast") == "hand.0"
    assert play.points() == 0
    assert play.state.card_play


@pytest.mark.parametrize("owner", [0, 1])
def test_only_the_opponent_is_stopped_for_an_agenda_that_would_forbid_the_action(owner: int) -> None:
    scenario = started()
    forbids = While(changes=(Cannot(Cards(kind="event", where="play"), "be played"),))
    agenda(scenario, "crash", seat=owner, texts=(forbids,), against=(Trigger("would be played"),))
    scenario.hand(scenario.event("toast", Score(5)))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play toast")
    assert play.labels == ["Turn up crash", "Pass"]
    assert play.decision.window
    assert play.decision.window.idle is (owner == 0)


def test_a_hidden_agenda_that_answers_is_turned_up_and_used_at_once() -> None:
    """A face-down Mission Debriefing stops those who have finished an attempt."""
    scenario = started()
    scenario._lay("agenda", 1, scenario.card("mission-debriefing", 1))
    play = scenario.begin()
    play.do("Attempt P", "Turn up Mission Debriefing")
    assert play.is_stopped("riker")
    assert play.where("mission-debriefing") == "table.1"


def test_a_face_up_mission_debriefing_stops_them_automatically() -> None:
    scenario = started()
    scenario.table(scenario.card("mission-debriefing", 1))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.is_stopped("riker")


def test_mission_debriefing_face_down_does_nothing_by_itself() -> None:
    scenario = started()
    scenario._lay("agenda", 1, scenario.card("mission-debriefing", 1))
    play = scenario.begin()
    play.do("Attempt P", "Pass")
    assert not play.is_stopped("riker")


# --- the end of a turn (1E-END) --------------------------------------------------------------------------------------


def test_1e_end_01_end_of_turn_actions_at_one_place_happen_in_the_order_of_the_players_choice() -> None:
    scenario = started()
    scenario.put("P", scenario.personnel("first", texts=(EndOfTurn(effects=(Kill(All(where="present")),)),)))
    scenario.put("P", scenario.personnel("second", texts=(EndOfTurn(effects=(Score(5),)),)))
    play = scenario.begin()
    play.choose("End your turn")
    assert play.labels == ["first", "second"]
    play.choose("second", "first")
    assert play.points() == 5


def test_1e_end_01_independent_effects_need_no_order() -> None:
    scenario = started()
    scenario.mission("Q")
    scenario.put("P", scenario.personnel("first", texts=(EndOfTurn(effects=(Score(1),)),)))
    scenario.put("Q", scenario.personnel("second", texts=(EndOfTurn(effects=(Score(5),)),)))
    play = scenario.begin()
    play.choose("End your turn")
    assert play.points() == 6
    assert play.state.turn == 2


def test_1e_turn_06_the_orders_and_the_end_of_the_turn_are_announced() -> None:
    scenario = started()
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("End your turn")
    assert "Alice gives orders." in play.words()
    assert "Alice ends the turn." in play.words()


def test_1e_act_08_answers_that_repeat_the_same_action_are_carried_out_one_inside_the_other() -> None:
    """Each cost stops Riker again, so equal actions are nested and each must end separately."""
    scenario = started()
    riker = All(kind="personnel", where="play")
    scenario.hand(interrupt(scenario, "horn", Stop(riker)))
    answer = Response(trigger=Trigger("would be stopped"), costs=(Stop(riker),), effects=(Prevent(), Score(1)))
    scenario.put("P", scenario.equipment("whistle", answer))
    play = scenario.begin()
    play.do("Play horn", "Use whistle", "Use whistle", "Pass")
    assert play.state.actions == []
    assert play.points() == 2
