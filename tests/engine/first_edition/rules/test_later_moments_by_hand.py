"""Assisted cards are offered throughout an attempt, in battles, and when cards enter or leave play."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import All
from engine.ccg.effects.effects import Discard, Draw
from engine.first_edition.cards.definition import Event, Function
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.table.state import Phase
from tests.engine.first_edition.battles import ATTACK_ON_SURFACE, add_fighter, duel_table
from tests.engine.first_edition.rules.test_assisted_cards import give
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half

EDITIONS = pytest.mark.parametrize("edition", [RULEBOOK_2_5_4, RULEBOOK_1_7], ids=str)
STAYS = (Function(how="play", stays=True),)


def at_p(edition: Edition = RULEBOOK_2_5_4, words: str = "") -> Scenario:
    """Put Riker and Troi on Alice's planet P; the text is Troi's."""
    scenario = Scenario().by(edition)
    scenario.mission("P", "2 Leadership")
    scenario.put("P", scenario.personnel("riker", "leadership"), scenario.personnel("troi", words=words))
    scenario.fill_decks()
    return scenario


def pass_until(play: Play, label: str, most: int = 30) -> None:
    """Give default answers until a choice is offered."""
    while label not in play.labels and most:
        most -= 1
        decision = play.decision
        play.match.answer(decision.seat, decision.number, decision.default)
    assert label in play.labels


@EDITIONS
@pytest.mark.parametrize(
    "limit", ["", " You may do this only once each turn."], ids=["at each dilemma", "once each turn"]
)
def test_a_text_about_attempting_is_offered_throughout_an_attempt(edition: Edition, limit: str) -> None:
    scenario = at_p(
        edition, f"While this personnel is attempting a mission, you may discard a card to gain a skill.{limit}"
    )
    scenario.under("P", scenario.dilemma("first"), scenario.dilemma("second"))
    play = scenario.begin()
    play.choose("Attempt P")
    give(play, "Pass")
    assert "first" in play.decision.prompt
    give(play, "Use troi’s text", "Done", "Agree")
    if limit:
        assert "Use troi’s text" not in play.labels
        return
    pass_until(play, "Use troi’s text")
    assert "second" in play.decision.prompt
    give(play, "Pass")
    assert "requirements are about to be checked" in play.decision.prompt
    give(play, "Use troi’s text", "skill", "troi", "leadership", "1", "attempt", "Done", "Agree")
    assert play.state.locations["P"].completed_by == 0


def test_only_the_attempting_player_is_asked() -> None:
    scenario = at_p()
    scenario.put("P", scenario.ship("S"))
    scenario.put("S", scenario.personnel("data", words="While this personnel is attempting, you may discard a card."))
    scenario.under("P", scenario.dilemma("first"))
    play = scenario.begin()
    play.choose("Attempt P")
    assert "Attempt P" in play.labels


@EDITIONS
def test_the_opponent_uses_a_dilemma_at_the_start_of_each_attempt(edition: Edition) -> None:
    scenario = at_p(edition)
    words = "Place on mission. Now and start of each mission or scouting attempt here, opponent names a skill."
    clown = scenario.dilemma("clown", words=words)
    scenario.on("P", clown)
    scenario.state.cards[clown].controller, scenario.state.cards[clown].met_by = None, 0
    play = scenario.begin()
    play.choose("Attempt P")
    assert (play.decision.seat, "Use clown’s text" in play.labels) == (1, True)


def test_a_conditional_download_is_offered_in_battle_once() -> None:
    scenario = duel_table(5, 5)
    scenario.put("P", add_fighter(scenario, "troi", 5, words="DL/ {Classic Disruptor} (if in battle)."))
    play = scenario.begin()
    assert "Use troi’s text" in play.labels
    play.choose(ATTACK_ON_SURFACE)
    used = 0
    while play.state.battle is not None:
        decision = play.match.open[0]
        uses = [one.id for one in decision.options if one.label == "Use troi’s text"]
        used += len(uses)
        agrees = [one.id for one in decision.options if one.id in ("agree", "done")]
        play.match.answer(decision.seat, decision.number, tuple((uses or agrees)[:1]) or decision.default)
    assert used == 1
    assert "Use troi’s text" not in play.labels


def test_a_download_once_is_among_the_orders() -> None:
    scenario = at_p(words="You may download {Boarding Claw} once.")
    play = scenario.begin()
    give(play, "Use troi’s text", "Done", "Agree")
    assert "Use troi’s text" not in play.labels


def test_personnel_entering_play_stopped_are_stopped_manually() -> None:
    scenario = at_p()
    scenario.put("P", scenario.outpost("base"))
    words = 'Plays on table. Each non-Jem\'Hadar personnel enters play "stopped."'
    scenario.table(scenario.add(Event(id="friction", title="friction", functions=STAYS, words=words), 1))
    scenario.hand(scenario.personnel("data"))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose(next(label for label in play.labels if "data" in label))
    pass_until(play, "Use friction’s text")
    assert play.decision.seat == 1
    give(play, "Use friction’s text", "stop", "The affected card", "Done", "Agree")
    assert play.is_stopped("data")


@pytest.mark.parametrize("by_hand", [True, False])
def test_equipment_discarded_here_is_answered(*, by_hand: bool) -> None:
    scenario = at_p()
    scenario.put("P", scenario.equipment("tricorder"))
    culture = scenario.dilemma("culture", words="If any equipment is discarded here, its owner loses points.")
    scenario.on("P", culture)
    scenario.state.cards[culture].controller, scenario.state.cards[culture].met_by = None, 0
    gone = dilemma_half(Discard(who=All(kind="equipment", whose="you")))
    trap = scenario.dilemma("trap", words="Discard equipment.") if by_hand else scenario.dilemma("trap", gone)
    scenario.under("P", trap)
    play = scenario.begin()
    play.choose("Attempt P")
    if by_hand:
        give(play, "discard", "tricorder")
    assert play.where("tricorder") == "discard.0"
    assert "Use culture’s text" in play.labels


@EDITIONS
@pytest.mark.parametrize(
    ("words", "asked"),
    [
        ("* +5 for each Empathy present.", True),
        ("X = number of different classifications present.", True),
        ("* Discard up to three Youth for +5 each.", True),
        ("* Points do not count when {Harvester Virus} in play.", True),
        ("Your ships here are RANGE +1.", False),
    ],
)
def test_a_mission_whose_points_depend_on_its_words_is_scored_by_hand(
    words: str, edition: Edition, *, asked: bool
) -> None:
    scenario = at_p(edition)
    scenario.mission("S", "Leadership", words=words)
    scenario.put("S", scenario.personnel("kira", "leadership"))
    play = scenario.begin()
    play.choose("Attempt S")
    assert ("Use S’s text" in play.labels) is asked
    if asked:
        give(play, "Use S’s text", "score", "Alice", "5", "Done", "Agree")
        assert play.points() == 40


def test_a_ship_that_passes_meets_what_it_passes() -> None:
    scenario = at_p()
    scenario.mission("Q", "Leadership")
    scenario.put("P", scenario.ship("E"))
    scenario.put("E", scenario.personnel("data"))
    words = "Passing non-[Rom] ships must stop here for rest of turn or incur damage."
    scenario.table(scenario.add(Event(id="mines", title="mines", functions=STAYS, words=words), 1))
    play = scenario.begin()
    play.choose("move:E")
    assert (play.decision.seat, "Use mines’s text" in play.labels) == (1, True)


def test_protection_against_a_title_applies_when_it_is_played() -> None:
    scenario = at_p(words="Protects one card present from {Overload}.")
    scenario.hand(scenario.event("other"), scenario.event("Overload", Draw(1)))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose(next(label for label in play.labels if label.startswith("Play Overload")))
    assert "Use troi’s text" in play.labels
    give(play, "Use troi’s text", "prevent", "Overload", "Done", "Agree")
    assert play.where("Overload") == "discard.0"


def test_each_of_two_sentences_is_used_once_each_turn() -> None:
    scenario = at_p(words="Once each turn, may draw a card. Once each turn, may discard one. Once per game, may score.")
    play = scenario.begin()
    for _ in range(3):
        give(play, "Use troi’s text", "Done", "Agree")
    assert "Use troi’s text" not in play.labels
    play.end_turn()
    play.end_turn()
    for _ in range(2):
        give(play, "Use troi’s text", "Done", "Agree")
    assert "Use troi’s text" not in play.labels


def test_a_download_used_among_the_orders_is_not_offered_in_an_attempt() -> None:
    scenario = at_p(words="DL/ {Classic Disruptor} (if in battle).")
    scenario.under("P", scenario.dilemma("first"))
    play = scenario.begin()
    give(play, "Use troi’s text", "Done", "Agree", "Attempt P")
    assert "Use troi’s text" not in play.labels
