"""Assisted cards with moments in First Edition's wording: offered before it is too late."""

from __future__ import annotations

import msgspec
import pytest

from engine.ccg.effects.cards_meant import Chosen, Random
from engine.ccg.effects.effects import Kill, Stop
from engine.first_edition.cards.definition import Function, Interrupt
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.table.state import Phase
from engine.kernel.decision import Kind
from tests.engine.first_edition.battles import ATTACK_ON_SURFACE, choose_strikes, duel_table
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half

EDITIONS = pytest.mark.parametrize("edition", [RULEBOOK_2_5_4, RULEBOOK_1_7], ids=["current", "2002"])
KILLS = dilemma_half(Kill(Chosen(whose="you")))
KILLS_ONE = dilemma_half(Kill(Random(count=1)))


def saying(scenario: Scenario, instance: str, words: str) -> str:
    card = scenario._definitions[scenario.state.cards[instance].card]
    scenario._definitions[card.id] = msgspec.structs.replace(card, words=words)
    return instance


def interrupt(scenario: Scenario, words: str, seat: int = 0) -> None:
    card = Interrupt(id="veto", title="Veto", functions=(Function(how="any time"),), words=words)
    scenario.hand(scenario.add(card, seat))


def at_p(edition: Edition = RULEBOOK_2_5_4) -> Scenario:
    """Alice's planet P with Riker and Troi; her outpost O with ship S at Q."""
    scenario = Scenario().by(edition)
    scenario.mission("P", "Leadership")
    scenario.mission("Q", "Leadership", ground="space")
    scenario.put("P", scenario.personnel("riker", "leadership"), scenario.personnel("troi", "leadership"))
    scenario.put("Q", scenario.outpost("O"), scenario.ship("S"))
    scenario.fill_decks()
    return scenario


def give(play: Play, *answers: str) -> None:
    for answer in answers:
        decision = play.decision
        if decision.kind is Kind.NUMBER:
            play.match.answer(decision.seat, decision.number, (answer,))
        else:
            play.choose(answer)


def is_offered(play: Play) -> bool:
    return any(label.endswith("’s text") or label == "Play Veto" for label in play.labels)


@EDITIONS
def test_equipment_is_discarded_to_prevent_a_death(edition: Edition) -> None:
    scenario = at_p(edition)
    suit = saying(
        scenario,
        scenario.equipment("suit"),
        "You may discard this equipment to prevent a personnel present from being killed by a dilemma.",
    )
    scenario.put("P", suit)
    scenario.under("P", scenario.dilemma("trap", KILLS))
    play = scenario.begin()
    give(play, "Attempt P", "troi")
    assert (play.decision.seat, is_offered(play)) == (0, True)
    give(play, "Use suit’s text", "prevent", "troi", "discard", "suit", "Done", "Agree")
    assert (play.where("troi"), play.where("suit")) == ("surface.P", "discard.0")


@EDITIONS
def test_personnel_who_cannot_be_killed_are_stopped_instead(edition: Edition) -> None:
    scenario = at_p(edition)
    saying(scenario, "troi", "Cannot be killed by dilemmas (“stopped” instead).")
    scenario.under("P", scenario.dilemma("trap", KILLS))
    play = scenario.begin()
    give(play, "Attempt P", "troi", "Use troi’s text", "prevent", "troi", "stop", "troi", "Done", "Agree")
    assert play.where("troi") == "surface.P"
    assert play.is_stopped("troi")


@EDITIONS
def test_the_opponent_chooses_in_place_of_a_random_selection(edition: Edition) -> None:
    scenario = at_p(edition)
    elim = scenario.personnel("elim", affiliation="cardassian", seat=1)
    scenario.put(
        "P", saying(scenario, elim, "Random selections here involving only opponent's personnel are your choice.")
    )
    scenario.under("P", scenario.dilemma("trap", KILLS_ONE))
    play = scenario.begin()
    play.choose("Attempt P")
    assert (play.decision.seat, is_offered(play)) == (1, True)
    give(play, "Use elim’s text", "instead")
    (other,) = {"riker", "troi"} & {*play.labels}
    give(play, other, "Done", "Agree")
    assert play.where(other) == "discard.0"
    assert {play.where("riker"), play.where("troi")} == {"discard.0", "surface.P"}


@EDITIONS
def test_excluded_personnel_are_left_out_of_random_selections(edition: Edition) -> None:
    scenario = at_p(edition)
    saying(scenario, "troi", "Excluded from random selections.")
    scenario.under("P", scenario.dilemma("trap", KILLS_ONE))
    play = scenario.begin()
    give(play, "Attempt P", "Use troi’s text", "prevent", "troi", "Done", "Agree")
    assert (play.where("troi"), play.where("riker")) == ("surface.P", "discard.0")


@EDITIONS
def test_a_random_selection_is_repeated(edition: Edition) -> None:
    scenario = at_p(edition)
    interrupt(scenario, "Plays to cause a random selection present to be cancelled and re-selected.")
    scenario.under("P", scenario.dilemma("trap", KILLS_ONE))
    play = scenario.begin()
    give(play, "Attempt P")
    assert is_offered(play)
    selected = "riker" if "riker" in play.decision.prompt.lower() else "troi"
    other = "troi" if selected == "riker" else "riker"
    give(play, "Play Veto", "instead", other, "Done", "Agree")
    assert (play.where(other), play.where(selected)) == ("discard.0", "surface.P")


def test_selections_unmentioned_by_any_card_cause_no_question() -> None:
    scenario = at_p()
    scenario.under("P", scenario.dilemma("trap", KILLS_ONE))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.state.locations["P"].completed_by == 0


@EDITIONS
def test_a_finished_attempt_is_answered(edition: Edition) -> None:
    scenario = at_p(edition)
    interrupt(scenario, "Plays on a mission that your opponent just finished attempting. Stop their cards here.", 1)
    scenario.under("P", scenario.dilemma("trap", dilemma_half(Stop(Chosen(whose="you")), unless="2 Treachery")))
    play = scenario.begin()
    give(play, "Attempt P", "troi")
    assert (play.decision.seat, is_offered(play)) == (1, True)
    assert "failed" in play.decision.prompt


@EDITIONS
def test_a_card_changing_a_dilemma_is_used_when_it_is_encountered(edition: Edition) -> None:
    scenario = at_p(edition)
    scenario.put("O", saying(scenario, scenario.personnel("lore"), "Doubles all {Traps}."))
    scenario.under("P", scenario.dilemma("trap", KILLS, title="Trap"), scenario.dilemma("other", KILLS, title="Other"))
    play = scenario.begin()
    play.choose("Attempt P")
    while not is_offered(play):
        play.choose("troi")
    give(play, "Use lore’s text", "prevent", "trap", "kill", "riker", "Done", "Agree")
    assert play.where("riker") == "discard.0"
    assert play.where("trap") == play.done_with(1)


def test_a_card_that_changes_another_dilemma_is_not_used() -> None:
    scenario = at_p()
    scenario.put("O", saying(scenario, scenario.personnel("lore"), "Doubles all {Hails}."))
    scenario.under("P", scenario.dilemma("trap", KILLS, title="Trap"))
    play = scenario.begin()
    play.choose("Attempt P")
    assert not is_offered(play)


@EDITIONS
def test_a_dilemma_in_play_acts_when_its_words_say(edition: Edition) -> None:
    """For example Remat Detonator: Alice encountered it, so "your" means her, and Bob discards it to kill one."""
    scenario = at_p(edition)
    words = "Place on table. Whenever your personnel have just beamed, opponent may discard dilemma to kill one."
    scenario.put("P", scenario.ship("T"))
    scenario.under("P", scenario.dilemma("bomb", words=words))
    play = scenario.begin()
    give(play, "Attempt P", "play", "bomb", "Done", "Agree")
    assert play.where("bomb") == "table.0"
    play.choose(next(label for label in play.labels if label.startswith("Beam")))
    play.choose("riker")
    assert "Use bomb’s text" in play.labels


@EDITIONS
@pytest.mark.parametrize(
    ("words", "seat", "asked"),
    [
        ("Now and start of each turn, kills one.", 0, True),
        ("At the end of your next turn, place both out of play.", 0, False),
    ],
)
def test_a_dilemma_on_a_ship_is_due_in_turns(words: str, seat: int, *, asked: bool, edition: Edition) -> None:
    scenario = at_p(edition)
    bomb = scenario.dilemma("bomb", words=words)
    scenario.on("S", bomb)
    scenario.state.cards[bomb].controller, scenario.state.cards[bomb].met_by = None, 0
    play = scenario.begin()
    give(play, "End your turn")
    if not asked:
        assert play.decision.prompt == "End of your turn: what do you use?"
        give(play, "Use bomb’s text", "Done", "Agree")
    while play.decision.rule != "1E-TURN-03" and play.state.active == 0:
        play.choose(play.decision.default[0])
    assert ("Use bomb’s text" in play.labels) is asked


def test_texts_about_leaving_play_are_used() -> None:
    scenario = at_p()
    saying(scenario, "troi", "When she leaves play, may download {Odo}.")
    scenario.under("P", scenario.dilemma("trap", KILLS))
    play = scenario.begin()
    give(play, "Attempt P", "troi")
    assert (play.where("troi"), play.decision.seat) == ("discard.0", 0)
    assert "Use troi’s text" in play.labels


def test_a_battle_is_answered_as_it_begins_and_after_each_pair() -> None:
    scenario = duel_table(5, 3)
    saying(scenario, "worf", "In battle, may stun one adversary he just engaged.")
    play = scenario.begin(Phase.ORDERS)
    play.choose(ATTACK_ON_SURFACE)
    assert play.decision.prompt.startswith("The battle begins at P.")
    give(play, "Pass")
    choose_strikes(play)
    assert play.decision.prompt.startswith("The next pair is about to fight.")
    assert "Use worf’s text" in play.labels


def test_that_a_ship_was_damaged_is_answered() -> None:
    scenario = at_p()
    saying(scenario, "S", "When this ship is damaged, draw a card.")
    play = scenario.begin()
    play.match.adjust(0, ("damage", "S", "hit"))
    give(play, "Agree")
    assert "Use S’s text" in play.labels


@EDITIONS
def test_a_text_is_not_used_again_in_response_to_what_it_does(edition: Edition) -> None:
    scenario = at_p(edition)
    saying(scenario, "riker", "Whenever a personnel is stopped, stop one personnel.")
    saying(scenario, "troi", "Whenever a personnel is stopped, stop one personnel.")
    scenario.put("Q", scenario.personnel("data"), scenario.personnel("worf"))
    scenario.under("P", scenario.dilemma("trap", dilemma_half(Stop(Chosen(whose="you")))))
    play = scenario.begin()
    give(play, "Attempt P", "troi", "Use riker’s text", "stop", "data")
    assert [label for label in play.labels if label.endswith("’s text")] == ["Use troi’s text"]
    give(play, "Use troi’s text", "stop", "worf")
    assert not is_offered(play), play.labels
    give(play, "Done", "Agree")
    assert not is_offered(play), play.labels


def test_a_killed_personnel_returning_for_the_other_side_leaves_the_battle() -> None:
    scenario = duel_table(5, 3)
    saying(scenario, "worf", "In battle, may kill an adversary and report that card here.")
    play = scenario.begin(Phase.ORDERS)
    play.choose(ATTACK_ON_SURFACE)
    give(play, "Use worf’s text", "kill", "all.unseen.1", "move", "kurn", "surface.P")
    assert play.state.battle is not None
    assert (play.where("kurn"), play.state.cards["kurn"].controller) == ("surface.P", 0)
    assert play.match.contradictions() == []
