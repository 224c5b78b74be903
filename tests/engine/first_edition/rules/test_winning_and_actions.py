"""Winning (1E-WIN), and responses to actions (1E-ACT)."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import All, Cards, Subject
from engine.ccg.effects.effects import Kill, Prevent, Score
from engine.ccg.effects.texts import Response, Trigger
from engine.first_edition.cards.definition import Function, Interrupt
from engine.first_edition.resolving.actions import TOPICS
from engine.first_edition.resolving.event_sentences import event_sentence
from engine.first_edition.table.state import Action, Phase, ScoreEntry
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half, requirement_of


def with_points(points: int, *, kinds: tuple[str, ...] = ("planet", "space")) -> Play:
    """Alice has that many points but 35, has completed such missions, and is about to complete one of 35."""
    scenario = Scenario()
    scenario.mission("P", "Leadership")
    scenario.put("P", scenario.personnel("riker", "leadership"))
    for kind in kinds:
        scenario.mission(kind, ground=kind)
        scenario.state.locations[kind].completed_by = 0
    scenario.state.ledger.append(ScoreEntry(0, points - 35, False, "riker", "", 1))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt P")
    return play


@pytest.mark.parametrize(("points", "won"), [(99, False), (100, True)])
def test_1e_win_01_a_hundred_points_win(points: int, won: bool) -> None:
    play = with_points(points)
    assert (play.match.outcome is not None) is won
    if won:
        assert play.match.outcome is not None
        assert play.match.outcome.winners == (0,)
        assert play.match.outcome.rule == "1E-WIN-01"


def test_1e_win_01_but_only_with_a_planet_and_a_space_mission() -> None:
    assert with_points(100, kinds=("planet",)).match.outcome is None
    assert with_points(100, kinds=("space",)).match.outcome is not None


def empty_decks(ledger: dict[int, int]) -> Play:
    scenario = Scenario()
    scenario.mission("P")
    scenario.personnel("riker")
    for seat, points in ledger.items():
        scenario.state.ledger.append(ScoreEntry(seat, points, True, "riker", "", 1))
    play = scenario.begin()
    play.choose("End your turn")
    return play


def test_1e_win_05_when_both_decks_are_empty_more_points_win() -> None:
    outcome = empty_decks({0: 5, 1: 10}).match.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == ((1,), "1E-WIN-05")


def test_1e_win_05_equal_points_are_a_draw() -> None:
    outcome = empty_decks({0: 5, 1: 5}).match.outcome
    assert outcome is not None
    assert outcome.winners == (0, 1)


def test_1e_win_05_one_deck_that_holds_a_card_lets_the_game_go_on() -> None:
    scenario = Scenario()
    scenario.mission("P")
    scenario.deck(scenario.personnel("riker", seat=1))
    play = scenario.begin()
    play.choose("End your turn")
    assert play.match.outcome is None


def test_lost_points_are_taken_off_and_stand_in_the_ledger() -> None:
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.personnel("riker", "leadership"))
    scenario.under("P", scenario.dilemma("fine", dilemma_half(Score(-10))))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt P")
    view = play.match.view(1)
    assert [(one.seat, one.points, one.bonus, one.source) for one in view.ledger] == [  # type: ignore[attr-defined]
        (0, -10, True, "fine"),
        (0, 35, False, "P"),
    ]
    assert view.seats[0].score == 25


# --- actions ---------------------------------------------------------------------------------------------------------

SAVE = Response(trigger=Trigger("would be killed", cards=Cards(whose="you")), effects=(Prevent(),))


def deadly(scenario: Scenario) -> None:
    scenario.mission("P")
    scenario.put("P", scenario.personnel("riker", "leadership"), scenario.personnel("worf", "honor"))
    scenario.under("P", scenario.dilemma("trap", dilemma_half(Kill(All(who=requirement_of("Honor"))))))
    scenario.fill_decks()


def test_1e_act_16_what_is_prevented_does_not_happen() -> None:
    """Responses come between its beginning and its results (1E-ACT-02)."""
    scenario = Scenario()
    deadly(scenario)
    scenario.put("P", scenario.personnel("crusher", texts=(SAVE,)))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.decision.window is not None
    assert play.decision.window.topic == TOPICS["killed"]
    play.choose("Use crusher")
    assert play.where("worf") == "surface.P"


def test_the_question_names_only_visible_personnel() -> None:
    scenario = Scenario()
    deadly(scenario)
    pity = Response(trigger=Trigger("would be killed"), effects=(Prevent(),))
    scenario.put("P", scenario.personnel("guinan", seat=1, texts=(pity,)))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.decision.seat == 1
    assert play.decision.prompt == "A card is about to be killed by trap. Do you respond?"


def test_a_seat_that_halts_is_asked_where_it_can_only_pass() -> None:
    scenario = Scenario()
    deadly(scenario)
    rescue = Function(how="answer", trigger=SAVE.trigger, effects=SAVE.effects)
    scenario.discard(scenario.add(Interrupt(id="rescue", title="rescue", functions=(rescue,))))
    scenario.hand(scenario.personnel("guinan", seat=1))
    play = scenario.begin()
    play.match.halts[1] = 0
    play.choose("Attempt P")
    assert (play.decision.seat, play.labels) == (1, ["Pass"])


def test_where_only_open_cards_could_answer_no_seat_halts() -> None:
    scenario = Scenario()
    deadly(scenario)
    scenario.put("P", scenario.personnel("crusher", texts=(SAVE,)))
    scenario.hand(scenario.personnel("guinan", seat=1))
    play = scenario.begin()
    play.match.halts[1] = 0
    play.choose("Attempt P")
    assert play.decision.seat == 0


def test_1e_act_06_who_passes_lets_it_happen() -> None:
    scenario = Scenario()
    deadly(scenario)
    scenario.put("P", scenario.personnel("crusher", texts=(SAVE,)))
    play = scenario.begin()
    play.do("Attempt P", "Pass")
    assert play.where("worf") == "discard.0"


def test_1e_act_06_the_opponent_of_who_does_it_answers_first_then_in_turn_until_both_pass() -> None:
    scenario = Scenario()
    deadly(scenario)
    for seat, name in enumerate(("alices", "bobs")):
        gain = Response(trigger=Trigger("played"), effects=(Score(1),))
        scenario.put("P", scenario.personnel(name, seat=seat, texts=(gain,)))
    scenario.hand(scenario.event("toast"))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play toast")
    assert play.decision.seat == 1
    play.choose("Pass")
    assert play.decision.seat == 0
    play.choose("Use alices")
    assert play.decision.seat == 1
    play.choose("Use bobs")
    assert play.state.actions == []
    assert (play.points(0), play.points(1)) == (1, 1)


def test_1e_act_04_a_text_answers_only_the_action_that_it_deals_with() -> None:
    scenario = Scenario()
    deadly(scenario)
    own = Response(trigger=Trigger("killed", this=True), effects=(Score(50),))
    theirs = Response(trigger=Trigger("killed", cards=Cards(whose="opponent")), effects=(Score(50),))
    mine = Response(trigger=Trigger("killed", by="you", cause="interrupt"), effects=(Score(50),))
    scenario.put("P", scenario.personnel("crusher", texts=(own, theirs, mine)))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.points() == 35


def test_1e_act_04_what_answers_what_happens_here_lets_it_happen_elsewhere() -> None:
    scenario = Scenario()
    deadly(scenario)
    scenario.mission("Q")
    here = Response(trigger=Trigger("mission completed", here=True), effects=(Score(3),))
    scenario.put("Q", scenario.personnel("watcher", texts=(here,)))
    scenario.put("P", scenario.personnel("guinan", texts=(here,)))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.labels == ["Use guinan", "Pass"]
    play.choose("Use guinan")
    assert play.points() == 38


def test_1e_act_12_a_play_that_is_prevented_is_nullified_and_its_card_discarded() -> None:
    """The card play is still used up (1E-ACT-11)."""
    scenario = Scenario()
    deadly(scenario)
    stopper = Response(trigger=Trigger("would be played", by="opponent"), effects=(Prevent(),))
    scenario.put("P", scenario.personnel("guinan", seat=1, texts=(stopper,)))
    scenario.hand(scenario.event("toast", Score(5), stays=True))
    play = scenario.begin(Phase.CARD_PLAY)
    play.do("Play toast", "Use guinan")
    assert play.where("toast") == "discard.0"
    assert play.points() == 0
    assert play.state.phase is Phase.ORDERS


def test_responses_apply_to_the_affected_cards() -> None:
    scenario = Scenario()
    deadly(scenario)
    revenge = Response(trigger=Trigger("dilemma revealed"), effects=(Kill(Subject(kind="personnel")), Score(3)))
    scenario.put("P", scenario.personnel("crusher", texts=(revenge,)))
    play = scenario.begin()
    play.do("Attempt P", "Use crusher")
    assert play.points() == 38


def test_no_action_is_open_between_two_orders() -> None:
    """The attempt was one action (1E-MIS-06)."""
    scenario = Scenario()
    deadly(scenario)
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.state.actions == []
    assert play.state.attempt is None


@pytest.mark.parametrize(
    ("seat", "event", "cards", "said"),
    [
        (0, "would be killed", ("worf",), "Worf is about to be killed."),
        (0, "would be killed", ("worf", "crusher"), "Worf and crusher are about to be killed."),
        (1, "would be killed", ("worf", "crusher"), "2 cards are about to be killed by gowron."),
        (0, "killed", ("worf",), "Worf has been killed."),
        (0, "would be attacked", ("worf", "crusher"), "Bob is about to attack crusher at P."),
        (1, "would be beamed", ("worf",), "You are about to beam a card at P with gowron."),
        (0, "would be downloading", (), "Bob is about to download."),
        (0, "dilemma encountered", ("worf",), "The dilemma worf is encountered at P."),
        (0, "battle begun", ("worf", "gowron"), "The battle begins at P."),
        (0, "battle over", ("worf",), "The battle is over."),
        (1, "next", (), "Next: gowron takes effect as the turn ends."),
        (1, "countdown", (), "Next: countdowns."),
    ],
)
def test_1e_act_06_a_chance_to_respond_says_what_happens_as_at_a_table(
    seat: int, event: str, cards: tuple[str, ...], said: str
) -> None:
    """Hidden personnel aren't named (1E-GEN-17)."""
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.personnel("worf"), scenario.personnel("crusher"))
    scenario.put("P", scenario.personnel("gowron", seat=1))
    play = scenario.begin()
    action = Action(event.removeprefix("would be "), 1, cards, "P", "gowron")
    event = "next" if event == "countdown" else event
    assert event_sentence(play.table, seat, event, action) == said
