"""Moments named only in Second Edition's wording: when texts are offered, and to which player."""

from __future__ import annotations

import pytest

from engine.ccg.cards.kinds import Dilemma, Event
from engine.ccg.effects.cards_meant import Cards, Chosen, Random
from engine.ccg.effects.effects import Capture, Download, Kill, ReturnDilemma, TakeCommand
from engine.ccg.requirements.grammar import parse_requirement
from engine.second_edition.table.state import Segment
from tests.engine.second_edition.scenario import Play, Scenario
from tests.engine.second_edition.test_texts_used_by_hand import saying


def a_table(mine: str = "", theirs: str = "", *traps: str) -> Scenario:
    """Return a table: Alice's P with Riker and Troi, and events with words in both cores."""
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.mission("P", "Leadership")
    scenario.headquarters("K", seat=1)
    scenario.put("P", scenario.personnel("riker", "leadership"), scenario.personnel("troi", "medical"))
    scenario.fill_decks()
    for seat, words in enumerate((mine, theirs)):
        if words:
            name = ("mine", "theirs")[seat]
            scenario.core(scenario._instance(Event(id=name, title=name, cost=0, stays=True, words=words), seat))
    for trap in traps:
        scenario.pile(scenario.dilemma(trap, seat=1))
    return scenario


def offered(play: Play) -> list[str]:
    return [one.removeprefix("Use ").removesuffix("’s text") for one in play.labels if one.endswith("’s text")]


def test_the_opponents_cards_are_used_as_dilemmas_are_about_to_be_drawn_and_change_how_many() -> None:
    play = a_table("", "When you are about to draw dilemmas, draw one extra dilemma.", "one", "two", "three").begin()
    play.choose("Attempt P")
    assert (play.decision.seat, offered(play)) == (1, ["theirs"])
    play.do("Use theirs’s text", "dilemmas", "both")
    play.match.answer(1, play.decision.number, ("1",))
    play.do("Done", "Agree")
    assert play.state.attempt is not None
    assert len(play.state.attempt.drawn) == 3


def test_after_dilemmas_have_been_chosen_one_is_put_on_top_of_the_stack() -> None:
    words = "After you have chosen dilemmas for your dilemma stack, place a card on top of it."
    play = a_table("", words, "one", "two").begin()
    play.do("Attempt P", "one")
    assert (play.decision.seat, offered(play)) == (1, ["theirs"])


def test_an_unseen_dilemma_goes_to_the_bottom_of_the_stack() -> None:
    words = "When a dilemma is about to be revealed, place it on the bottom of the dilemma stack."
    play = a_table(words, "", "one", "two").begin()
    play.choose("Attempt P")
    play.choose("one", "two")
    play.choose("one", "two")
    assert (play.decision.seat, offered(play)) == (0, ["mine"])
    play.do("Use mine’s text", "restack", "bottom", "Done", "Agree")
    assert play.state.attempt is not None
    assert play.state.attempt.stack[-1] == "one"
    assert offered(play) == ["mine"], "the next dilemma is about to be revealed"
    while play.state.attempt:
        play.choose("pass")
    assert play.state.players[0].score == 35


def test_after_the_last_dilemma_another_one_is_put_on_the_stack_and_faced() -> None:
    words = "When an opponent has faced the last dilemma in your dilemma stack, place your dilemma on the stack."
    scenario = a_table("", words, "one")
    trap = scenario.dilemma("late", Kill(Chosen(whose="you")), seat=1)
    scenario.on("theirs", trap)
    play = scenario.begin()
    play.do("Attempt P", "one")
    assert (play.decision.seat, offered(play)) == (1, ["theirs"])
    play.do("Use theirs’s text", "pile", "late", "stack-top", "Done", "Agree")
    assert {"riker", "troi"} <= set(play.ids), "the one that came late asks who is killed"


def test_while_attempting_it_is_offered_at_the_beginning_at_each_reveal_and_at_the_requirements() -> None:
    scenario = a_table("", "", "one")
    saying(scenario, "riker", "While this personnel is attempting a mission, you may draw a card.")
    play = scenario.begin()
    seen = []
    play.choose("Attempt P")
    while play.state.attempt:
        if offered(play):
            seen.append(play.decision.window.kind if play.decision.window else "")
        play.choose("one" if play.decision.seat == 1 and "one" in play.ids else "pass")
    assert seen == ["attempt begun", "dilemma revealed", "requirements checked"]


@pytest.mark.parametrize(("where", "asked"), [("P", True), ("H", False)])
def test_personnel_using_a_skill_to_complete_a_mission_are_present(where: str, *, asked: bool) -> None:
    scenario = a_table()
    words = "When this personnel uses a skill to complete a mission, you may draw a card."
    scenario.put(where, saying(scenario, scenario.personnel("data", "leadership"), words))
    play = scenario.begin(ends_turns=True)
    play.choose("Attempt P")
    if play.decision.seat == 1:
        play.choose()
    assert play.state.players[0].score == 35
    assert bool(offered(play)) is asked


def test_the_start_of_the_execute_orders_segment_comes_after_playing() -> None:
    words = "At the start of each opponent's Execute Orders segment, that player must discard a card from hand."
    play = a_table("", words).begin(Segment.PLAY_AND_DRAW, counters=0, ends_turns=True)
    assert (play.decision.seat, offered(play)) == (1, ["theirs"])


def test_damage_on_a_ship_refers_to_the_ships_commander() -> None:
    scenario = a_table()
    scenario.ship("S", "H", staffing=())
    words = "Damage - At the start of each of your turns, discard a card from hand."
    scenario.damage("S", scenario._instance(Dilemma(id="hit", title="hit", type="dual", cost=1, words=words), 1))
    play = scenario.begin(Segment.START)
    assert (play.decision.seat, offered(play)) == (0, ["hit"])


def test_a_dilemma_is_kept_from_returning_to_its_pile() -> None:
    scenario = a_table("When a dilemma is about to return to its owner's dilemma pile, prevent that.")
    scenario.pile(scenario.dilemma("trap", ReturnDilemma(), seat=1))
    play = scenario.begin(ends_turns=True)
    play.do("Attempt P", "trap")
    assert (play.decision.seat, offered(play)) == (0, ["mine"])
    play.do("Use mine’s text", "prevent", "trap", "Done", "Agree")
    assert play.where("trap") == "beneath P"


def test_last_words_are_used_when_their_card_has_left_play() -> None:
    scenario = a_table("", "")
    saying(scenario, "troi", "When this personnel is killed by a dilemma, you may draw a card.")
    scenario.pile(scenario.dilemma("trap", Kill(Chosen(whose="you"))))
    play = scenario.begin(ends_turns=True)
    play.do("Attempt P", "trap", "troi")
    assert (play.decision.seat, offered(play)) == (0, ["troi"])


def test_a_cost_is_changed_before_the_card_is_paid_for() -> None:
    scenario = a_table("When you play a personnel, you may discard a card from hand to make that personnel cost -1.")
    scenario.hand(scenario.personnel("sage", cost=2))
    play = scenario.begin(Segment.PLAY_AND_DRAW, counters=1)
    assert "Play sage" not in play.labels
    play.do("Use mine’s text", "attribute", "sage")
    play.choose("cost")
    play.match.answer(0, play.decision.number, ("-1",))
    play.do("turn", "Done", "Agree")
    assert play.option("Play sage").detail.startswith("Cost 1")


def test_a_card_in_hand_shows_its_changed_cost() -> None:
    scenario = a_table()
    words = "When you play this personnel, you may discard a card from hand to make this personnel cost -1."
    scenario.hand(saying(scenario, scenario.personnel("sage", cost=2), words))
    play = scenario.begin(Segment.PLAY_AND_DRAW, counters=1)
    assert offered(play) == ["sage"]


def test_texts_that_harm_their_player_can_be_used_by_opponents() -> None:
    play = a_table("At the end of your turn, lose 5 points.").begin(ends_turns=True)
    play.state.players[0].score = 20
    play.choose("End your orders")
    assert offered(play) == ["mine"]
    play.choose("done")
    assert (play.decision.seat, offered(play)) == (1, ["mine"])
    play.choose("Use mine’s text")
    assert play.decision.seat == 0, "its player does it"


def test_a_text_used_by_its_player_is_not_offered_to_others() -> None:
    play = a_table("At the end of your turn, lose 5 points.").begin(ends_turns=True)
    play.do("End your orders", "Use mine’s text", "Done", "Agree")
    assert (play.decision.seat, offered(play)) != (1, ["mine"])


def test_a_captured_personnels_text_about_losing_command_applies() -> None:
    scenario = a_table()
    saying(scenario, "troi", "When you lose command of this personnel, draw a card.")
    scenario.pile(scenario.dilemma("net", Capture(Chosen(whose="you", who=parse_requirement("Medical"))), seat=1))
    play = scenario.begin()
    play.do("Attempt P", "net")
    assert play.where("troi") == "brig of seat 1"
    assert (play.decision.seat, offered(play)) == (0, ["troi"])


@pytest.mark.parametrize("prevents", [True, False])
def test_an_enforced_download_is_answered_before_the_deck_is_searched(*, prevents: bool) -> None:
    scenario = a_table("", "When an opponent is about to download a card, you may prevent that.")
    scenario.hand(scenario.event("call", Download(Cards(kind="personnel", where="deck"))))
    scenario.deck(scenario.personnel("guest"))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play call")
    assert (play.decision.seat, offered(play)) == (1, ["theirs"])
    if prevents:
        play.do("Use theirs’s text", "prevent", "all.of-it", "Done", "Agree")
        assert play.where("guest") == "deck"
    else:
        play.do("pass", "guest")
        assert play.where("guest") == "hand"


def test_the_selection_of_an_enforced_dilemma_is_made_again_as_a_whole() -> None:
    scenario = a_table("When a random selection is made by a dilemma, you may ignore its results and select again.")
    scenario.pile(scenario.dilemma("trap", Kill(Random(count=2, whose="you"))))
    scenario.put("P", scenario.personnel("data"), scenario.personnel("worf"), scenario.personnel("yar"))
    play = scenario.begin()
    play.do("Attempt P", "trap")
    assert offered(play) == ["mine"]
    play.do("Use mine’s text", "select-again", "Done", "Agree")
    assert offered(play) == ["mine"], "the new selection is another one"
    assert not [one for one in ("riker", "troi", "data", "worf", "yar") if play.where(one) == "discard"]
    while offered(play):
        play.choose("pass")
    assert len([one for one in ("riker", "troi", "data", "worf", "yar") if play.where(one) == "discard"]) == 2


def test_a_change_of_command_can_be_prevented() -> None:
    scenario = a_table("", "When you are about to lose command of your personnel, you may prevent that.")
    scenario.put("P", scenario.personnel("odo", seat=1))
    scenario.hand(scenario.event("lure", TakeCommand(Chosen(whose="opponent", where="play"))))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play lure")
    while not offered(play):
        play.choose("odo")
    assert play.decision.seat == 1
    play.do("Use theirs’s text", "prevent", "odo", "Done", "Agree")
    assert play.state.cards["odo"].commander == 1


def test_constant_words_are_used_as_the_attempt_begins() -> None:
    scenario = a_table()
    saying(scenario, "troi", "This personnel is attributes +1 for each Klingon in play.")
    play = scenario.begin()
    assert offered(play) == []
    play.choose("Attempt P")
    assert (play.decision.seat, offered(play)) == (0, ["troi"])


def test_a_text_is_not_used_in_response_to_its_own_effect() -> None:
    words = "When a personnel is stopped, stop a personnel."
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.headquarters("K", seat=1)
    scenario.mission("P", "Leadership")
    names = ("riker", "troi", "data", "worf")
    scenario.put("P", *(scenario.personnel(name, "leadership") for name in names))
    for name in ("mine", "other"):
        scenario.core(scenario._instance(Event(id=name, title=name, cost=0, stays=True, words=words), 0))
    scenario.hand(scenario._instance(Event(id="deed", title="Deed", cost=0, words="Stop a personnel."), 0))
    scenario.fill_decks()
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.do("Play Deed", "stop", "riker")
    assert offered(play) == ["mine", "other"]
    play.do("Use mine’s text", "stop", "troi")
    assert offered(play) == ["other"]
    play.do("Use other’s text", "stop", "data")
    assert offered(play) == []
