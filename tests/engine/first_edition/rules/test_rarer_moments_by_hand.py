"""Moments of assisted cards: points scored, dilemmas overcome, and the course and end of battles."""

from __future__ import annotations

import pytest

from engine.first_edition.cards.definition import Event, Function, Interrupt
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.table.state import Phase
from tests.engine.first_edition.rules.test_texts_used_by_hand import at_the_table, give, offered, saying
from tests.engine.first_edition.scenario import Play, Scenario

EDITIONS = pytest.mark.parametrize("edition", [RULEBOOK_2_5_4, RULEBOOK_1_7], ids=["current", "2002"])


def event(scenario: Scenario, words: str, seat: int = 0) -> None:
    card = Event(id="e", title="e", functions=(Function(how="play", stays=True),), words=words)
    scenario.table(scenario.add(card, seat))


# --- points ----------------------------------------------------------------------------------------------------------


@EDITIONS
def test_points_of_a_mission_are_answered_once(edition: Edition) -> None:
    play = at_the_table("When you score points, you may draw a card.", "e", edition=edition)
    play.choose("Attempt P")
    assert play.points() == 35
    assert play.decision.prompt == "Points have been scored. Do you respond?"
    give(play, "Use e’s text", "Done", "Agree")
    assert not offered(play)


def test_the_opponents_points_are_answered_by_whose_card_it_is() -> None:
    scenario = Scenario()
    scenario.mission("P", "Leadership")
    scenario.put("P", scenario.personnel("riker", "leadership"))
    event(scenario, "When your opponent scores points, you may draw a card.", seat=1)
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.decision.seat == 1
    assert offered(play)


def test_points_given_by_hand_are_answered() -> None:
    scenario = Scenario()
    scenario.mission("P", "Leadership")
    scenario.put("P", saying(scenario, scenario.personnel("riker"), "Once each turn, score 5 points."))
    event(scenario, "When an opponent scores points, you may draw a card.", seat=1)
    scenario.fill_decks()
    play = scenario.begin()
    give(play, "Use riker’s text", "score", "Alice")
    play.match.answer(0, play.decision.number, ("5",))
    assert play.decision.seat == 1
    assert offered(play)
    play.choose("Pass")
    give(play, "Done", "Agree")
    assert play.decision.seat == 0, "they are answered once"


def test_points_that_are_lost_are_not_answered() -> None:
    play = at_the_table("When you score points, you may draw a card.", "e")
    play.match.adjust(0, ("score", "0", "-5"))
    assert not offered(play)


# --- dilemmas --------------------------------------------------------------------------------------------------------


@EDITIONS
def test_a_dilemma_that_is_overcome_is_answered(edition: Edition) -> None:
    play = at_the_table("When your personnel overcome a dilemma here, you may draw a card.", "P", edition=edition)
    play.choose("Attempt P")
    assert "has been overcome" in play.decision.prompt
    assert offered(play)


# --- battles ---------------------------------------------------------------------------------------------------------


def at_war(words: str, who: str) -> Play:
    """Let Alice's Gowron, Worf and ship face Bob's Riker and his ship at P; one card has text in words."""
    scenario = Scenario()
    scenario.mission("P")
    for name in ("gowron", "worf"):
        scenario.put("P", scenario.personnel(name, "leadership", affiliation="klingon", attributes=(5, 5, 9)))
    scenario.put("P", scenario.ship("bortas", affiliation="klingon", numbers=(8, 9, 6)))
    scenario.put("bortas", scenario.personnel("captain", "leadership", affiliation="klingon"))
    scenario.put("P", scenario.personnel("riker", seat=1, attributes=(5, 5, 5)), scenario.ship("enterprise", seat=1))
    scenario.put("enterprise", scenario.personnel("troi", seat=1))
    if who == "e":
        event(scenario, words)
    elif who:
        saying(scenario, who, words)
    scenario.fill_decks()
    return scenario.begin()


def attack_ship(play: Play) -> None:
    play.choose("Attack with bortas at P")
    while play.state.battle is not None and not offered(play):
        decision = play.decision
        play.match.answer(decision.seat, decision.number, decision.default)


@pytest.mark.parametrize("words", ["After a battle, you may draw a card.", "At the end of battle, draw a card."])
def test_the_end_of_a_ship_battle_is_answered(words: str) -> None:
    play = at_war(words, "e")
    attack_ship(play)
    assert play.decision.prompt == "The battle is over. Do you respond?"
    assert offered(play)


def test_a_bonus_against_some_cards_is_used_as_the_battle_begins() -> None:
    play = at_war("WEAPONS +5 vs. [Fed].", "bortas")
    attack_ship(play)
    assert play.decision.prompt.startswith("The battle begins")
    give(play, "Use bortas’s text", "attribute", "bortas", "WEAPONS")
    play.match.answer(0, play.decision.number, ("5",))
    give(play, "battle", "Done", "Agree")
    while play.state.battle is not None:
        decision = play.decision
        play.match.answer(decision.seat, decision.number, decision.default)
    assert "ATTACK 14" in play.words()


def rounds(play: Play) -> list[str]:
    """Fight the personnel battle; return the subject of each chance to respond."""
    play.choose("Attack 1 personnel on the surface of P")
    asked = []
    while play.state.battle is not None:
        decision = play.match.open[0]
        if decision.prompt.startswith("The next pair") and offered(play):
            asked.append(decision.prompt)
        play.match.answer(decision.seat, decision.number, decision.default)
    return asked


@pytest.mark.parametrize(
    ("words", "who", "count"),
    [
        ("May stun adversary he just engaged.", "captain", 0),
        ("Your personnel present may stun an adversary they just engaged.", "e", 0),
        ("In each battle, your Klingon may mortally wound an adversary they just stunned.", "e", 1),
        ("When {riker} stuns an adversary, score 5 points.", "e", 1),
        ("When {troi} stuns an adversary, score 5 points.", "e", 0),
    ],
)
def test_after_two_have_fought_only_cards_that_name_it_are_used(words: str, who: str, count: int) -> None:
    assert len(rounds(at_war(words, who))) == count


def test_players_are_asked_after_a_battle() -> None:
    asked = [len(rounds(at_war("May stun adversary he just engaged.", who))) for who in ("gowron", "worf")]
    assert sorted(asked) == [0, 1]


@pytest.mark.parametrize("attacker", [0, 1])
def test_an_interrupt_for_a_ship_in_battle_is_playable_by_either_side(attacker: int) -> None:
    scenario = Scenario()
    scenario.mission("P")
    for seat, name in ((attacker, "attacker"), (1 - attacker, "defender")):
        scenario.put("P", scenario.ship(name, seat=seat, affiliation="klingon"))
        scenario.put(name, scenario.personnel(f"of {name}", "leadership", seat=seat, affiliation="klingon"))
    words = "When your ship is in an engagement (ship battle), it is Shields +4 until the end of that battle."
    scenario.hand(scenario.add(Interrupt(id="i", title="i", functions=(Function(how="any time"),), words=words)))
    scenario.fill_decks()
    scenario.state.active = attacker
    play = scenario.begin()
    play.choose("Attack with attacker at P")
    while "Play i" not in play.labels:
        assert play.state.battle is not None or play.state.actions
        decision = play.decision
        play.match.answer(decision.seat, decision.number, decision.default)
    assert (play.decision.seat, play.decision.prompt.startswith("The battle begins")) == (0, True)


# --- other moments ---------------------------------------------------------------------------------------------------


def test_each_dilemma_of_a_kind_that_is_met_has_the_text() -> None:
    play = at_the_table("Each casino dilemma you face here first stops one Away Team member.", "P")
    play.choose("Attempt P")
    assert offered(play)


def test_a_special_download_in_words_is_used_once_in_a_game() -> None:
    play = at_the_table("DL/ {Any Targ} OR a Klingon weapon.")
    give(play, "Use riker’s text", "Done", "Agree")
    assert not offered(play)
    play.end_turn()
    play.end_turn()
    assert not offered(play)


def test_the_solving_player_has_the_missions_text() -> None:
    play = at_the_table("Solving player may immediately cure one dilemma.", "P")
    play.choose("Attempt P")
    assert offered(play)


def test_cards_entering_play_here_can_be_responded_to() -> None:
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.outpost("O"))
    scenario.put("O", saying(scenario, scenario.personnel("riker"), "May draw a card for each android entering play."))
    saying(scenario, "riker", "May draw a card for each android that enters play here.")
    scenario.hand(scenario.personnel("data"))
    scenario.fill_decks()
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Report data")
    while not offered(play):
        assert play.decision.seat == 0
        play.choose(play.labels[0])
    assert offered(play)
