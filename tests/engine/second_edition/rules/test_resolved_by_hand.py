"""Assisted cards of Second Edition: resolved by hand with the opponents' consent, never skipped."""

from __future__ import annotations

import pytest

from bot.matches.absent_seats import answer_for_absent
from engine.ccg.cards.kinds import Dilemma, Interrupt, Mission
from engine.computer.players import player_named
from engine.kernel.decision import Kind
from engine.kernel.match import Match
from engine.kernel.randomness import Randomness, seed_from_number
from engine.second_edition.computer.player import SecondEditionComputer
from engine.second_edition.table.state import Segment
from tests.engine.second_edition.scenario import Play, Scenario
from tests.engine.second_edition.test_texts_used_by_hand import saying

STOPS = "Choose a personnel to be stopped."
UNLESS = "Unless you have 2 Medical, all your personnel are stopped."


def facing(words: str = STOPS, players: int = 2) -> Play:
    """Let Alice attempt P with Riker and Troi, and face a dilemma with these words."""
    scenario = Scenario(players=players)
    scenario.headquarters("H")
    scenario.mission("P", "Leadership")
    scenario.put("P", scenario.personnel("riker", "leadership"), scenario.personnel("troi", "medical"))
    for seat in range(1, players):
        scenario.headquarters(f"K{seat}", seat=seat)
    scenario.pile(scenario._instance(Dilemma(id="trap", title="Trap", type="dual", cost=1, words=words), 1))
    scenario.fill_decks()
    play = scenario.begin(ends_turns=True)
    play.do("Attempt P", "Trap")
    return play


def time_out(play: Play) -> None:
    """Answer as if the clock had run out."""
    decision = play.decision
    play.match.answer(decision.seat, decision.number, decision.default)


def given(play: Play, answers: dict[int, str]) -> None:
    """Let all open decisions be answered."""
    for decision in play.match.open:
        play.match.answer(decision.seat, decision.number, (answers[decision.seat],))


def failed(play: Play) -> bool:
    """Whether the dilemma was not overcome, and all were stopped."""
    everybody = [play.stopped(one) for one in ("riker", "troi")]
    return play.where("trap") == "dilemmas" and everybody == [True, True] and play.state.players[0].score == 0


def test_a_dilemma_is_resolved_and_agreed_to() -> None:
    play = facing()
    assert play.decision.card == "trap"
    play.do("stop", "troi", "Done", "Overcome")
    assert play.decision.prompt == (
        "Do you agree with how Alice resolved Trap?\n"
        "It says: Choose a personnel to be stopped.\n"
        "Alice did this: A card is stopped.\n"
        "Result: overcome."
    )
    play.choose("Agree")
    assert play.where("trap") == "beneath P"
    assert (play.stopped("troi"), play.state.players[0].score) == (True, 35)


def test_done_with_nothing_done_completes_no_mission_against_the_others_will() -> None:
    play = facing()
    play.do("Done", "Overcome", "Object", "Done", "Overcome", "Object")
    assert failed(play)


@pytest.mark.parametrize("done", [(), ("stop", "troi")])
def test_nor_does_it_where_the_other_does_not_answer_in_time(done: tuple[str, ...]) -> None:
    play = facing()
    play.do(*done, "Done", "Overcome")
    time_out(play)
    play.do("Done", "Overcome")
    time_out(play)
    assert failed(play)


def test_running_out_of_time_fails_the_dilemma() -> None:
    play = facing()
    for _ in range(3):
        time_out(play)
    assert failed(play)


@pytest.mark.parametrize(
    ("fate", "where", "points"), [("Not overcome", "dilemmas", 0), ("Back to pile", "dilemmas", 35)]
)
def test_other_ways_to_end_a_dilemma(fate: str, where: str, points: int) -> None:
    play = facing()
    play.do("Done", fate, "Agree")
    assert (play.where("trap"), play.state.players[0].score) == (where, points)


def test_after_start_over_the_whole_team_faces_it_again() -> None:
    play = facing()
    play.do("stop", "troi", "Done", "Overcome", "Object", "Start over", "Done", "Overcome", "Agree")
    assert not play.stopped("troi")
    assert play.state.players[0].score == 35


def test_a_match_is_restored_during_manual_resolution() -> None:
    play = facing()
    play.do("stop", "troi", "Done", "Overcome", "Object, say why")
    play.match.answer(1, play.decision.number, ("Riker, not Troi",))
    play.do("Start over", "stop", "riker")
    restored = Match.restore(play.match._game, play.match.record)
    assert restored.state_hash == play.match.state_hash
    assert restored.open == play.match.open


# --- three players ---------------------------------------------------------------------------------------------------


def test_all_others_are_asked_and_one_objection_is_enough() -> None:
    play = facing(players=3)
    play.do("Done", "Overcome")
    assert [one.seat for one in play.match.open] == [1, 2]
    given(play, {1: "agree", 2: "object"})
    assert "Carol objects." in play.decision.prompt


@pytest.mark.parametrize(("answers", "agreed"), [(("agree", "abstain"), True), (("abstain", "abstain"), False)])
def test_others_can_be_left_to_decide_but_not_all(answers: tuple[str, str], *, agreed: bool) -> None:
    play = facing(players=3)
    play.do("Done", "Overcome")
    given(play, dict(enumerate(answers, start=1)))
    assert (play.state.players[0].score == 35) is agreed


def test_an_absent_player_neither_agrees_nor_holds_up_the_match() -> None:
    play = facing(players=3)
    chance = Randomness(seed_from_number(1))
    play.do("Done", "Overcome")
    answer_for_absent(play.match, {2}, chance)
    assert play.match.decision(1) is not None
    given(play, {1: "agree"})
    assert play.state.players[0].score == 35


def test_where_all_others_are_absent_it_is_not_overcome() -> None:
    play = facing(players=3)
    chance = Randomness(seed_from_number(1))
    for _ in range(2):
        play.do("Done", "Overcome")
        answer_for_absent(play.match, {1, 2}, chance)
    assert play.where("trap") == "dilemmas"
    assert (play.stopped("riker"), play.state.players[0].score) == (True, 0)


# --- computers -------------------------------------------------------------------------------------------------------


def let(play: Play, name: str, seat: int) -> None:
    """Let a computer answer for its seat until another seat has to decide."""
    computer = player_named(name, play.match._game, Randomness(seed_from_number(3)))
    while decision := play.match.decision(seat):
        if "Execute orders" in decision.prompt:
            break
        play.match.answer(seat, decision.number, computer.answer(play.match, seat))


@pytest.mark.parametrize("name", ["computer", "gentle"])
def test_a_computer_objects_if_nothing_was_done(name: str) -> None:
    play = facing()
    for _ in range(2):
        play.do("Done", "Overcome")
        let(play, name, 1)
    assert failed(play)


@pytest.mark.parametrize("name", ["computer", "gentle"])
def test_it_agrees_to_the_effect_named_in_the_words(name: str) -> None:
    play = facing()
    play.do("stop", "troi", "Done", "Overcome")
    let(play, name, 1)
    assert play.where("trap") == "beneath P"


@pytest.mark.parametrize(("words", "agrees"), [(UNLESS, False), (UNLESS.replace("2 Medical", "Medical"), True)])
def test_met_conditions_matter(words: str, *, agrees: bool) -> None:
    play = facing(words)
    play.do("Done", "Overcome")
    assert f"the condition is {'met' if agrees else 'not met'}" in play.decision.prompt
    let(play, "computer", 1)
    assert (play.state.players[0].score == 35) is agrees


MET = "Unless you have Medical, all your personnel are stopped."
SMILES = "Unless you have 2 Medical, your opponent smiles."


@pytest.mark.parametrize(("words", "overcome"), [(STOPS, False), (SMILES, False), (MET, True)])
def test_a_computer_resolves_its_dilemma_honestly(words: str, *, overcome: bool) -> None:
    play = facing(words)
    let(play, "computer", 0)
    assert play.decision.seat == 1
    assert ("Result: overcome." in play.decision.prompt) is overcome


def test_computers_come_to_an_end_among_themselves() -> None:
    play = facing()
    computer = SecondEditionComputer(play.match._game.catalogue)  # type: ignore[attr-defined]
    for _ in range(6):
        decision = play.match.open[0]
        if "Execute orders" in decision.prompt:
            break
        play.match.answer(decision.seat, decision.number, computer.answer(play.match, decision.seat))
    assert play.state.attempt is None


# --- other cards -----------------------------------------------------------------------------------------------------


def with_event(words: str) -> Play:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.fill_decks()
    scenario.hand(scenario.event("e", words=words))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play e")
    return play


@pytest.mark.parametrize(
    ("words", "where"),
    [
        ("Draw two cards. Destroy this event.", "discard"),
        ("Draw two cards.", "core"),
        ("Plays in your core. Be brave.", "core"),
    ],
)
def test_the_words_say_where_an_event_goes(words: str, where: str) -> None:
    play = with_event(words)
    play.do("Done", "Agree")
    assert play.where("e") == where


def test_an_event_that_is_not_agreed_to_has_no_effect_and_is_destroyed() -> None:
    play = with_event("Plays in your core. Draw two cards.")
    play.do("say:0", "Done", "Object", "Done", "Object")
    assert play.where("e") == "discard"
    assert play.state.players[0].hand == []


def test_silence_is_not_agreement_to_ignore_an_event() -> None:
    play = with_event("Draw two cards.")
    play.choose("Done")
    time_out(play)
    assert play.decision.seat == 0
    play.do("say:0", "Done")
    time_out(play)
    assert len(play.state.players[0].hand) == 2


def test_an_interrupt_is_agreed_to() -> None:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.fill_decks()
    scenario.hand(scenario._instance(Interrupt(id="i", title="i", words="Smile."), 0))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.do("Play i", "Done")
    assert play.decision.seat == 1
    play.choose("Agree")
    assert play.where("i") == "discard"


@pytest.mark.parametrize(("answer", "points"), [("agree", 35), ("object", 0)])
def test_requirements_in_words_are_agreed_to(answer: str, points: int) -> None:
    scenario = Scenario()
    scenario.headquarters("H")
    mission = Mission(
        id="Q", title="Q", type="planet", span=3, quadrant="alpha", points=35, affiliations=("Federation",),
        requirements=None, words="Needed as well: a sword.",
    )  # fmt: skip
    scenario.mission("Q")
    scenario._definitions["Q"] = mission
    scenario.put("Q", scenario.personnel("riker", "leadership"))
    scenario.fill_decks()
    play = scenario.begin(ends_turns=True)
    play.do("Attempt Q", "Yes")
    assert (play.decision.seat, play.decision.default) == (1, ("object",))
    play.choose(answer)
    assert play.state.players[0].score == points


def test_an_objection_has_a_maximum_length() -> None:
    play = facing()
    play.do("Done", "Overcome", "Object, say why")
    asked = play.decision
    assert asked.kind is Kind.WORDS
    for words in (("",), ("x" * 301,), ("one", "two")):
        with pytest.raises(Exception, match="Write up to 300 characters, or nothing"):
            play.match.answer(1, asked.number, words)
    play.match.answer(1, asked.number, ())
    assert "Bob objects." in play.decision.prompt


@pytest.mark.parametrize("orders", [("kill", "E"), ("place-on", "E", "H")])
def test_the_attempt_ends_when_its_ship_leaves_by_hand(orders: tuple[str, ...]) -> None:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.headquarters("K", seat=1)
    scenario.mission("S", "Leadership", type="space")
    scenario.ship("E", "S", staffing=())
    scenario.put("E", scenario.personnel("kirk", "leadership"), scenario.personnel("spock", "science"))
    scenario.pile(scenario._instance(Dilemma(id="trap", title="Trap", type="dual", cost=1, words=STOPS), 1))
    scenario.fill_decks()
    play = scenario.begin(ends_turns=True)
    play.do("Attempt S", "Trap", *orders, "done", "returned", "agree")
    assert play.state.attempt is None
    assert "E" not in play.state.ships
    assert play.where("trap") == "dilemmas"
    assert play.match.open


def a_mission_that_needs_weapons(*answers: str) -> Play:
    """Let Alice attempt P, which requires Weapons only in words; she meets the other requirements."""
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.headquarters("K", seat=1)
    words = "Needed as well: total Weapons at this mission>12. While you command this mission, score 5 points."
    scenario.mission("P", "Leadership")
    saying(scenario, "P", words)
    scenario.put("P", scenario.personnel("riker", "leadership"))
    scenario.fill_decks()
    play = scenario.begin(ends_turns=True)
    play.do("Attempt P", *answers)
    return play


def test_requirements_in_words_are_asked_about_with_the_others() -> None:
    play = a_mission_that_needs_weapons()
    assert play.decision.prompt == "Do the remaining personnel also meet P’s total Weapons at this mission>12?"
    assert a_mission_that_needs_weapons("yes", "agree").state.players[0].score == 35


@pytest.mark.parametrize("answers", [("no",), ("yes", "object")])
def test_a_mission_also_needs_its_added_requirements(answers: tuple[str, ...]) -> None:
    play = a_mission_that_needs_weapons(*answers)
    assert play.state.players[0].score == 0
    assert play.stopped("riker")
