"""Assisted dilemmas and texts about dilemmas: their places and costs, their users, and their moments."""

from __future__ import annotations

import msgspec
import pytest

from engine.ccg.cards.kinds import Interrupt
from engine.ccg.effects.cards_meant import Chosen
from engine.ccg.effects.effects import Kill
from engine.second_edition.deck import check_deck
from engine.second_edition.table.state import Segment
from tests.engine.second_edition.scenario import Play, Scenario
from tests.engine.second_edition.test_moments_by_hand import a_table, offered
from tests.engine.second_edition.test_texts_used_by_hand import saying


def trapped(words: str, *others: str, mine: str = "", cost: int = 1, keywords: tuple[str, ...] = ()) -> Scenario:
    """Return a table with Bob's trap with words and plain dilemmas in his pile; Alice may have an event with words."""
    scenario = a_table(mine)
    trap = saying(scenario, scenario.dilemma("trap", cost=cost), words)
    card = scenario._definitions["trap"]
    scenario._definitions["trap"] = msgspec.structs.replace(card, keywords=keywords)
    scenario.pile(trap, *(scenario.dilemma(name) for name in others))
    return scenario


def attempted(scenario: Scenario, *chosen: str) -> Play:
    play = scenario.begin()
    play.choose("Attempt P")
    play.choose(*chosen)
    if len(chosen) > 1:
        play.choose(*chosen)
    return play


# --- costs -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cost", "answer", "faced"), [("2", "Agree", True), ("2", "Object", False), ("3", "Agree", False)]
)
def test_a_dilemmas_cost_is_stated_by_its_player_when_revealed(cost: str, answer: str, *, faced: bool) -> None:
    words = "This dilemma is cost -1 for each event its owner commands. Choose a personnel to be stopped."
    play = attempted(trapped(words, cost=9), "trap")
    assert (play.decision.seat, play.decision.prompt) == (
        1,
        f"You reveal trap. What does it cost now? It says: {words}",
    )
    play.match.answer(1, play.decision.number, (cost,))
    play.choose(answer)
    assert play.decision.prompt.startswith("Resolve trap") == faced
    assert (play.state.attempt is not None and play.state.attempt.spent == int(cost)) == faced


def test_while_choosing_nothing_shows_that_a_cost_has_to_be_counted() -> None:
    play = trapped("This dilemma is cost -1 for each event its owner commands.", "other", cost=9).begin()
    play.choose("Attempt P")
    decision = play.decision
    assert decision.public == "chooses dilemmas"
    assert [one.weight for one in decision.options] == [0, 1]
    assert decision.options[0].detail.startswith("Count its cost yourself (9 as printed)")


def test_without_an_answer_the_stated_cost_counts() -> None:
    play = attempted(trapped("This dilemma is cost -1 for each event its owner commands.", cost=9), "trap")
    play.match.answer(1, play.decision.number, ("1",))
    play.match.answer(0, play.decision.number, play.decision.default)
    assert play.decision.prompt.startswith("Resolve trap")


def test_the_next_dilemma_costs_less() -> None:
    scenario = trapped("Choose a personnel. The next dilemma revealed is cost -1.", "later")
    play = attempted(scenario, "trap", "later")
    play.do("dilemmas", "next")
    play.match.answer(0, play.decision.number, ("-1",))
    play.do("Done", "Overcome", "Agree")
    assert "Dilemma: later (cost 0). " in play.told()


def test_a_dilemma_that_can_be_faced_more_than_once_is_chosen_twice() -> None:
    words = "Your personnel can face more than one copy of this dilemma during each mission attempt."
    scenario = trapped(words)
    scenario.pile(scenario._instance(scenario._definitions["trap"], 1))
    play = scenario.begin()
    play.choose("Attempt P")
    play.match.answer(1, play.decision.number, ("trap", "trap-2"))
    assert play.decision.maximum == 2, "they are put in order"


def test_a_deck_has_more_copies_if_the_card_allows_them() -> None:
    scenario = trapped(
        "Your opponent may have more than three copies of this card in his or her dilemma pile.", "other"
    )
    report = check_deck(scenario.game().catalogue, {"dilemmas": ("trap",) * 4 + ("other",) * 4})
    assert [words for words, _ in report.problems if "copies" in words] == [
        "There are 4 copies of other; at most 3 are allowed."
    ]


# --- prevented, overcome, beneath missions ---------------------------------------------------------------------------

_IF_PREVENTED = "When this dilemma is overcome, if it was prevented, your opponent may choose a personnel to be killed."


def test_a_prevented_dilemma_is_used_by_its_owner_as_it_is_overcome() -> None:
    scenario = trapped(_IF_PREVENTED)
    words = "When your personnel is facing a dilemma, prevent and overcome that dilemma."
    scenario.hand(scenario._instance(Interrupt(id="adapt", title="adapt", words=words), 0))
    play = attempted(scenario, "trap")
    play.do("Play adapt", "prevent", "trap", "Done", "Agree")
    assert (play.where("trap"), play.decision.seat, offered(play)) == ("beneath P", 1, ["trap"])
    play.do("Use trap’s text", "kill", "riker", "Done", "Agree")
    assert play.where("riker") == "discard"


def test_a_dilemma_that_was_faced_was_not_prevented() -> None:
    play = attempted(trapped(_IF_PREVENTED), "trap")
    play.do("Done", "Overcome", "Agree")
    assert play.state.attempt is None


def test_a_dilemma_is_used_as_it_is_overcome_and_not_as_others_are() -> None:
    scenario = trapped("When this dilemma is overcome, its owner scores 5 points.", "other")
    play = attempted(scenario, "trap", "other")
    play.do("Done", "Overcome", "Agree")
    assert (play.decision.seat, offered(play)) == (1, ["trap"])
    play.choose("pass")
    assert play.state.attempt is None


@pytest.mark.parametrize(("keywords", "used"), [(("Harbinger",), True), ((), False)])
def test_a_harbinger_is_used_beneath_its_mission(keywords: tuple[str, ...], *, used: bool) -> None:
    words = "When you begin a mission attempt at this mission, the opponent on your left may draw two extra dilemmas."
    scenario = trapped(words, keywords=keywords)
    scenario.state.players[1].dilemmas.clear()
    scenario.beneath("P", "trap")
    play = scenario.begin()
    play.choose("Attempt P")
    assert (play.match.outcome is None and play.decision.seat == 1 and offered(play) == ["trap"]) == used


def test_a_dilemma_that_is_consumed_is_used_by_its_owner() -> None:
    scenario = trapped("When this dilemma is placed beneath a mission by a Consume dilemma, kill a personnel.", "other")
    scenario.state.players[1].dilemmas.remove("trap")
    scenario.pile("trap")
    other = scenario._definitions["other"]
    scenario._definitions["other"] = msgspec.structs.replace(other, keywords=("Consume: 1",))
    scenario.state.missions[1].surface.remove("troi")
    scenario.state.players[0].hand.append("troi")
    play = attempted(scenario, "other")
    assert (play.where("trap"), play.decision.seat, offered(play)) == ("beneath P", 1, ["trap"])


# --- returning -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seat", "words"),
    [
        (1, "When you return a Persistent dilemma to your dilemma pile from beneath a mission, stop a personnel."),
        (0, "When a card an opponent owns returns any number of dilemmas to a dilemma pile, score 5 points."),
    ],
)
def test_the_return_of_a_persistent_dilemma_is_answered(seat: int, words: str) -> None:
    scenario = a_table(*(("", words) if seat else (words, "")))
    scenario._definitions["last"] = msgspec.structs.replace(
        scenario._definitions[scenario.state.cards[scenario.dilemma("last")].card], keywords=("Persistent",)
    )
    scenario.beneath("P", "last")
    scenario.hand(scenario.event("spare", seat=1))
    play = scenario.begin()
    play.do("Attempt P", "spare")
    assert (play.where("last"), play.decision.seat, offered(play)) == ("dilemmas", seat, [["mine", "theirs"][seat]])


def test_a_dilemma_returned_by_hand_is_answered() -> None:
    scenario = a_table("Order - Return a dilemma to its pile.", "When an opponent returns a dilemma to its pile, draw.")
    scenario.beneath("P", scenario.dilemma("last"))
    play = scenario.begin()
    play.do("Use mine’s text", "pile", "last", "dilemmas-bottom")
    assert (
        play.decision.prompt
        == "The dilemma last has been returned to its owner’s dilemma pile by mine. Do you respond?"
    )


# --- other players' cards --------------------------------------------------------------------------------------------


def test_a_dilemma_in_a_core_offers_its_text_to_its_owner() -> None:
    scenario = a_table()
    words = "When one of your personnel begins a mission attempt, this dilemma's owner may remove it from the game."
    scenario.state.players[0].core.append(saying(scenario, scenario.dilemma("trap"), words))
    scenario.state.cards["trap"].commander = 0
    play = scenario.begin()
    play.choose("Attempt P")
    seats = {}
    while play.match.outcome is None and offered(play):
        seats[play.decision.seat] = offered(play)
        play.choose("pass")
    assert seats[1] == ["trap"]


def test_a_card_about_any_players_personnel_is_used_by_the_player_who_commands_them() -> None:
    leverage = "When a personnel is about to be killed by a dilemma, the player who commands that personnel may act."
    scenario = a_table("", leverage)
    scenario.pile(scenario.dilemma("deadly", Kill(Chosen(whose="you")), seat=1))
    play = attempted(scenario, "deadly")
    play.choose("riker")
    assert (play.decision.seat, offered(play)) == (0, ["theirs"])
    play.do("Use theirs’s text", "instead" if "instead" in play.ids else "prevent")


@pytest.mark.parametrize(
    ("words", "when"),
    [
        ("At the start of each of your opponent's Play and Draw Cards segments, he or she may draw a card.", "start"),
        ("At the end of each of your opponent's turns, he or she may draw a card.", "end"),
    ],
)
def test_an_opponents_card_offers_its_text_on_the_players_turn(words: str, when: str) -> None:
    scenario = a_table("", words)
    play = scenario.begin(Segment.START if when == "start" else Segment.EXECUTE_ORDERS, ends_turns=True)
    while when == "end" and not offered(play):
        play.match.answer(play.decision.seat, play.decision.number, play.decision.default)
    assert (play.decision.seat, offered(play)) == (0, ["theirs"])


def test_at_the_end_of_a_turn_an_opponent_uses_a_text_offered_to_them() -> None:
    scenario = a_table("At the end of each of your turns, your opponent may draw a card.")
    play = scenario.begin(ends_turns=True)
    while play.decision.seat == 0:
        play.match.answer(0, play.decision.number, play.decision.default)
    assert offered(play) == ["mine"]


# --- where dilemmas are ----------------------------------------------------------------------------------------------


def test_unchosen_dilemmas_are_face_down_on_an_event_and_faced_later() -> None:
    words = (
        "When you choose dilemmas for your dilemma stack, you may place any you do not choose face down on this event. "
        "When an opponent has faced the last dilemma in your dilemma stack, you may examine your dilemmas here and "
        "place one on your dilemma stack."
    )
    scenario = a_table("", words)
    scenario.pile(*(scenario.dilemma(name, seat=1) for name in ("one", "two")))
    play = scenario.begin()
    play.do("Attempt P", "Use theirs’s text", "place-on")
    assert {"one", "two"} <= set(play.ids), "the chooser sees what was drawn"
    play.do("one", "theirs", "Done")
    assert "Bob adjusts the table: A card is placed on theirs." in play.told(0)
    assert (play.table.may_see(0, "one"), play.table.may_see(1, "one")) == (False, True)
    assert "'one'" not in repr(play.match.view(0))
    play.do("Agree", "two", "Use theirs’s text", "pile", "one", "stack-top", "Done", "Agree")
    assert play.where("one") == "beneath P"


def test_a_dilemma_on_a_mission_joins_those_drawn() -> None:
    words = "When you attempt this mission again, after your opponent draws dilemmas, he or she may add this to them."
    scenario = a_table()
    scenario.pile(scenario.dilemma("one"))
    scenario.on("P", saying(scenario, scenario.dilemma("trap"), words))
    scenario.state.cards["trap"].commander = 0
    play = scenario.begin()
    play.choose("Attempt P")
    while play.decision.public != "chooses dilemmas" and "one" not in play.ids:
        if play.decision.seat == 1 and play.state.attempt is not None and play.state.attempt.drawn:
            play.do("Use trap’s text", "pile", "trap", "drawn", "Done", "Agree")
        else:
            play.choose("pass")
    assert {"one", "trap"} == set(play.ids)


def test_an_interrupt_on_an_event_is_played_as_if_it_were_in_hand() -> None:
    words = (
        "Order - Score 5 points. You may play this interrupt from your Holoprogram event as if it were in your hand."
    )
    scenario = a_table("Plays in your core.")
    scenario._definitions["mine"] = msgspec.structs.replace(scenario._definitions["mine"], keywords=("Holoprogram",))
    scenario.on("mine", scenario._instance(Interrupt(id="safety", title="safety", words=words), 0))
    play = scenario.begin()
    assert play.offers("Play safety")
    play.do("Play safety", "score", "Alice")
    play.match.answer(0, play.decision.number, ("5",))
    play.do("Done", "Agree")
    assert (play.where("safety"), play.state.players[0].score) == ("discard", 5)


def test_an_event_stays_in_play_unless_its_text_says_it_leaves() -> None:
    for words, place in (("Order - Draw a card.", "core"), ("Draw a card. Destroy this event.", "discard")):
        scenario = a_table()
        scenario.hand(scenario.event("plan", words=words))
        play = scenario.begin(Segment.PLAY_AND_DRAW)
        play.do("Play plan", "Done", "Agree")
        assert play.where("plan") == place


def test_a_player_needs_more_points_to_win_as_long_as_a_card_says_so() -> None:
    scenario = trapped("Place this dilemma in your core. You need an additional 10 points to win the game.")
    scenario.mission("S", type="space")
    scenario._mission("S").completed = True
    scenario.state.players[0].score = 70
    play = attempted(scenario, "trap")
    play.do("to-win", "Alice")
    play.match.answer(0, play.decision.number, ("10",))
    play.do("play", "trap", "Done", "Agree")
    assert (play.where("trap"), play.state.players[0].score) == ("core of seat 0", 105)
    assert play.match.outcome is None
    play.match.adjust(0, ("score", "0", "5"))
    play.end_turn()
    assert play.match.outcome is not None
