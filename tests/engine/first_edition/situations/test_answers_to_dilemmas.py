"""A dilemma is answered once its targets are chosen and its conditions checked, and answering is a choice.

1E-ACT-19, 1ER-ACT-2 to 1ER-ACT-5; rulebook 2.5.4, lines 1752 to 1764, 2216; rulings of 2002, lines 125 to 133.
"""

from __future__ import annotations

from typing import Any

import pytest

from engine.ccg.effects.cards_meant import All, Cards, Chosen, Highest, Picked, Random, Subject
from engine.ccg.effects.effects import Kill, Score, Select, Stop
from engine.ccg.effects.plays import Nullify
from engine.ccg.effects.texts import Trigger
from engine.first_edition.cards.deck import catalogue_of_edition
from engine.first_edition.cards.definition import Function, Interrupt
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.cards.halves import Half, Step
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half, requirement_of

EDITIONS = [RULEBOOK_2_5_4, RULEBOOK_1_7]
editions = pytest.mark.parametrize("edition", EDITIONS, ids=lambda one: one.name)
GENERATOR = "Nullify Nausicaans with Interphase Generator"
FACE = "Face it"


def team(edition: Edition, *people: str, generator: bool = False, strength: int = 5) -> Scenario:
    """Alice's Away Team at P, with or without an Interphase Generator."""
    scenario = Scenario().by(edition)
    scenario.mission("P")
    for one in people or ("riker", "data", "troi"):
        scenario.put("P", scenario.personnel(one, "leadership", attributes=(5, 5, strength)))
    if generator:
        scenario.put("P", scenario.card("interphase-generator"))
    scenario.fill_decks()
    return scenario


def attempted(scenario: Scenario) -> Play:
    play = scenario.begin()
    play.choose("Attempt P")
    return play


def selected(play: Play) -> list[str]:
    return [one for one in play.told(0) if "selected at random" in one]


def dead(play: Play, *people: str) -> list[str]:
    return [one for one in people or ("riker", "data", "troi") if play.where(one) == "discard.0"]


def shield(scenario: Scenario, seat: int = 0, *, event: str = "dilemma encountered") -> None:
    """An interrupt that nullifies a dilemma just met."""
    trigger = Trigger(event, cards=Cards(kind="dilemma", whose="anybody"))  # type: ignore[arg-type]
    use = Function(how="answer", trigger=trigger, effects=(Nullify(Subject(kind="dilemma")),))
    scenario.hand(scenario.add(Interrupt(id="shield", title="shield", functions=(use,)), seat))


# --- cards that nullify by their text --------------------------------------------------------------------------------


@editions
def test_the_victim_is_selected_before_the_generator_may_nullify(edition: Edition) -> None:
    scenario = team(edition, generator=True)
    scenario.under("P", scenario.card("nausicaans", 1))
    play = attempted(scenario)
    assert len(selected(play)) == 1
    assert play.labels == [GENERATOR, FACE]
    assert not dead(play)


@editions
def test_a_nullified_dilemma_kills_no_one_and_the_attempt_continues(edition: Edition) -> None:
    scenario = team(edition, generator=True)
    scenario.under("P", scenario.card("nausicaans", 1))
    play = attempted(scenario)
    play.choose(GENERATOR)
    assert (dead(play), play.points()) == ([], 35)
    assert play.where("nausicaans") == play.done_with(1)


@editions
def test_left_alone_the_very_victim_dies(edition: Edition) -> None:
    scenario = team(edition, generator=True)
    scenario.under("P", scenario.card("nausicaans", 1))
    play = attempted(scenario)
    (told,) = selected(play)
    play.choose(FACE)
    assert [one for one in ("riker", "data", "troi") if one in told] == dead(play)
    assert len(selected(play)) == 1
    assert play.points() == 0


@editions
@pytest.mark.parametrize(("strength", "killed"), [(15, 0), (14, 1)])
def test_with_more_than_44_strength_no_one_is_selected(edition: Edition, strength: int, killed: int) -> None:
    scenario = team(edition, generator=True, strength=strength)
    scenario.under("P", scenario.card("nausicaans", 1))
    play = attempted(scenario)
    assert len(selected(play)) == killed
    play.choose(FACE)
    assert len(dead(play)) == killed


@editions
def test_where_the_clock_runs_out_the_card_does_what_it_says(edition: Edition) -> None:
    scenario = team(edition, generator=True)
    scenario.under("P", scenario.card("nausicaans", 1))
    play = attempted(scenario)
    play.choose(play.decision.default[0])
    assert not dead(play)


@editions
def test_unnamed_dilemmas_cause_no_question(edition: Edition) -> None:
    scenario = team(edition, generator=True)
    scenario.under("P", scenario.dilemma("fever", dilemma_half(Kill(Random()))))
    assert len(dead(attempted(scenario))) == 1


@editions
def test_the_generator_of_another_place_nullifies_nothing(edition: Edition) -> None:
    scenario = team(edition)
    scenario.mission("Q")
    scenario.put("Q", scenario.card("interphase-generator"))
    scenario.under("P", scenario.card("nausicaans", 1))
    assert len(dead(attempted(scenario))) == 1


def test_several_dilemmas_are_asked_about_separately() -> None:
    scenario = team(RULEBOOK_2_5_4, generator=True)
    scenario.under("P", scenario.card("nausicaans", 1), scenario.card("armus-skin-of-evil", 1))
    play = attempted(scenario)
    play.choose(GENERATOR)
    assert play.labels == ["Nullify Armus - Skin of Evil with Interphase Generator", FACE]
    play.choose(FACE)
    assert len(dead(play)) == 1


# --- cards played in answer ------------------------------------------------------------------------------------------


@editions
def test_an_interrupt_may_be_played_once_the_victim_is_selected(edition: Edition) -> None:
    scenario = team(edition)
    shield(scenario)
    scenario.under("P", scenario.dilemma("fever", dilemma_half(Kill(Random()))))
    play = attempted(scenario)
    assert len(selected(play)) == 1
    play.choose("Play shield")
    assert (dead(play), play.points()) == ([], 35)


@editions
def test_passing_loses_the_selected_personnel(edition: Edition) -> None:
    scenario = team(edition)
    shield(scenario)
    scenario.under("P", scenario.dilemma("fever", dilemma_half(Kill(Random()))))
    play = attempted(scenario)
    (told,) = selected(play)
    play.choose("Pass")
    assert [one for one in ("riker", "data", "troi") if one in told] == dead(play)


@editions
def test_the_opponent_chooses_before_it_is_answered(edition: Edition) -> None:
    scenario = team(edition)
    shield(scenario)
    scenario.under("P", scenario.dilemma("duel", dilemma_half(Kill(Chosen(by="opponent")))))
    play = attempted(scenario)
    assert play.decision.seat == 1
    play.choose("data")
    assert play.labels == ["Play shield", "Pass"]
    play.choose("Pass")
    assert dead(play) == ["data"]


@editions
def test_the_encountering_player_can_lose_the_selected_personnel(edition: Edition) -> None:
    scenario = team(edition)
    shield(scenario)
    scenario.under("P", scenario.dilemma("duel", dilemma_half(Kill(Chosen()))))
    play = attempted(scenario)
    play.choose("troi")
    play.choose("Play shield")
    assert not dead(play)


@editions
def test_ties_of_a_superlative_are_broken_before_it_is_answered(edition: Edition) -> None:
    scenario = team(edition)
    shield(scenario)
    scenario.under("P", scenario.dilemma("duel", dilemma_half(Kill(Highest(attributes=("strength",))))))
    play = attempted(scenario)
    assert play.decision.seat == 1
    play.choose("riker")
    play.choose("Pass")
    assert dead(play) == ["riker"]


@editions
def test_its_target_is_chosen_before_responses(edition: Edition) -> None:
    """As for Mandarin Bailiff: after the captive is selected, but before the card is placed (2002, line 363)."""
    scenario = team(edition)
    shield(scenario)
    scenario.under("P", scenario.dilemma("ward", Half(placed=Random(), then="stays")))
    play = attempted(scenario)
    (told,) = selected(play)
    play.choose("Pass")
    host = play.where("ward").removeprefix("on.")
    assert host in told


@editions
def test_the_first_selection_is_known_before_responses(edition: Edition) -> None:
    """Selected, asked of the selected one, and struck: one selection."""
    steps = (
        Step(effects=(Select(Random()),)),
        Step(condition=requirement_of("Medical"), of_picked=True, effects=(Kill(Picked()),)),
    )
    scenario = team(edition)
    shield(scenario)
    scenario.under("P", scenario.dilemma("ward", Half(steps=steps, then="discard")))
    play = attempted(scenario)
    (told,) = selected(play)
    play.choose("Pass")
    assert [one for one in ("riker", "data", "troi") if one in told] == dead(play)
    assert len(selected(play)) == 1


@editions
def test_without_a_trigger_no_one_is_selected_and_nothing_happens(edition: Edition) -> None:
    scenario = team(edition)
    shield(scenario)
    facts: dict[str, Any] = {"trigger": requirement_of("Medical")}
    scenario.under("P", scenario.dilemma("fever", dilemma_half(Kill(Random()), **facts)))
    play = attempted(scenario)
    assert not selected(play)
    while play.offers("Pass"):
        play.choose("Pass")
    assert (dead(play), play.points()) == ([], 35)


@editions
def test_a_target_killed_by_a_response_is_not_replaced(edition: Edition) -> None:
    """Rulebook 2.5.4, line 1774: it is played out without results."""
    scenario = team(edition)
    trigger = Trigger("dilemma encountered", cards=Cards(kind="dilemma", whose="anybody"))
    use = Function(how="answer", trigger=trigger, effects=(Kill(Chosen(kind="personnel", where="play")),))
    scenario.hand(scenario.add(Interrupt(id="mercy", title="mercy", functions=(use,))))
    scenario.under("P", scenario.dilemma("duel", dilemma_half(Kill(Chosen(by="opponent")))))
    play = attempted(scenario)
    play.choose("data")
    play.choose("Play mercy")
    play.choose("data")
    while play.offers("Pass"):
        play.choose("Pass")
    assert dead(play) == ["data"]


@editions
def test_a_target_that_is_stopped_in_answer_is_struck_all_the_same(edition: Edition) -> None:
    """As with Empathic Touch: it remains targeted (line 1780)."""
    scenario = team(edition)
    trigger = Trigger("dilemma encountered", cards=Cards(kind="dilemma", whose="anybody"))
    use = Function(how="answer", trigger=trigger, effects=(Stop(Chosen(kind="personnel", where="play")),))
    scenario.hand(scenario.add(Interrupt(id="touch", title="touch", functions=(use,))))
    scenario.under("P", scenario.dilemma("duel", dilemma_half(Kill(Chosen(by="opponent")))))
    play = attempted(scenario)
    play.choose("data")
    play.choose("Play touch")
    play.choose("data")
    while play.offers("Pass"):
        play.choose("Pass")
    assert dead(play) == ["data"]


@editions
def test_a_condition_removed_by_a_response_counts_as_met(edition: Edition) -> None:
    """Line 1774: it has no effect on the initiation."""
    scenario = team(edition)
    scenario.put("P", scenario.personnel("crusher", "medical"))
    trigger = Trigger("dilemma encountered", cards=Cards(kind="dilemma", whose="anybody"))
    use = Function(how="answer", trigger=trigger, effects=(Stop(All(who=requirement_of("Medical"), whose="opponent")),))
    scenario.hand(scenario.add(Interrupt(id="touch", title="touch", functions=(use,)), 1))
    scenario.under("P", scenario.dilemma("fever", dilemma_half(Kill(Random()), unless="Medical")))
    play = attempted(scenario)
    while not play.offers("Play touch"):
        play.choose(play.decision.default[0])
    play.choose("Play touch")
    while play.match.open[0].rule == "1E-ACT-06":
        play.choose("Pass")
    assert not dead(play, "riker", "data", "troi", "crusher")


# --- Beware of Q -----------------------------------------------------------------------------------------------------


def beware(edition: Edition, called: str) -> Scenario:
    """Put Bob's Beware of Q on the table with its target in his hand; his dilemma kills one of Alice's at random."""
    scenario = team(edition)
    objective = scenario.add(catalogue_of_edition(edition).card("beware-of-q"), 1)
    scenario.table(scenario.card("q-flash", 1), objective)
    scenario.state.cards[objective].function = 1
    scenario.hand(scenario.add(catalogue_of_edition(edition).card(called), 1))
    scenario.under("P", scenario.dilemma("fever", dilemma_half(Kill(Random()))))
    scenario._into("q", [scenario.card("subsection-q-paragraph-10", 1) for _ in range(4)])
    return scenario


def test_in_2002_beware_of_q_is_offered_after_the_victim_is_selected_who_is_spared() -> None:
    play = attempted(beware(RULEBOOK_1_7, "q-flash"))
    assert len(selected(play)) == 1
    play.choose("Use Beware of Q")
    while play.match.open[0].rule in ("1E-ACT-06", "1E-CR-033"):
        play.choose(play.decision.default[0])
    assert not dead(play)


def test_in_2002_left_alone_the_victim_dies() -> None:
    play = attempted(beware(RULEBOOK_1_7, "q-flash"))
    play.choose("Pass")
    assert len(dead(play)) == 1


def test_by_2_5_4_beware_of_q_answers_the_reveal_before_anybody_is_selected() -> None:
    """Line 2216."""
    play = attempted(beware(RULEBOOK_2_5_4, "q"))
    assert play.offers("Use Beware of Q")
    assert not selected(play)
    play.choose("Pass")
    assert len(selected(play)) == 1
    assert len(dead(play)) == 1


# --- one's own texts on dilemmas -------------------------------------------------------------------------------------


@editions
def test_nullifying_by_the_dilemmas_own_text_selects_no_one(edition: Edition) -> None:
    """Rulebook 2.5.4, line 675: checked at once, before any effect."""
    scenario = team(edition)
    scenario.put("P", scenario.personnel("crusher", "medical"))
    scenario.under("P", scenario.dilemma("fever", dilemma_half(Kill(Random()), nullify=requirement_of("Medical"))))
    play = attempted(scenario)
    assert not selected(play)
    assert play.points() == 35


@editions
def test_points_for_a_nullified_dilemma_are_not_scored(edition: Edition) -> None:
    scenario = team(edition, generator=True)
    card = scenario.dilemma("Nausicaans", dilemma_half(Score(1), unless="Medical"), points=5, title="Nausicaans")
    scenario.under("P", card)
    play = attempted(scenario)
    play.choose(GENERATOR)
    assert play.points() == 35


# --- combo dilemmas --------------------------------------------------------------------------------------------------


def combo(edition: Edition, *, first: str = "", second: str = "") -> Scenario:
    """A combo whose halves kill one each unless a skill is there; Alice may nullify what is just encountered."""
    scenario = team(edition)
    shield(scenario)
    scenario.under(
        "P",
        scenario.dilemma("pair", dilemma_half(Kill(Random()), unless=first), dilemma_half(Score(-5), unless=second)),
    )
    return scenario


@editions
def test_1e_dil_14_who_nullifies_the_first_half_meets_the_second(edition: Edition) -> None:
    """Rulebook 2.5.4, line 2614; rulings of 2002, line 459."""
    play = attempted(combo(edition, first="Medical", second="Medical"))
    play.choose("Play shield")
    assert not dead(play)
    assert play.points() == -5
    assert play.is_stopped("riker")
    assert play.where("pair") == "under.P"


@editions
def test_1e_dil_14_the_second_half_is_answered_by_itself(edition: Edition) -> None:
    play = attempted(combo(edition, first="Leadership", second="Medical"))
    play.choose("Pass")
    play.choose("Play shield")
    assert play.points() == 35
    assert play.where("pair") == play.done_with(1)


@editions
def test_1e_dil_14_a_nullified_half_is_not_encountered_again(edition: Edition) -> None:
    play = attempted(combo(edition, first="Medical", second="Medical"))
    play.choose("Play shield")
    for _ in range(2):
        play.end_turn()
    while not play.offers("Attempt P"):
        play.choose("Give orders" if play.offers("Give orders") else play.decision.default[0])
    play.choose("Attempt P")
    while play.offers("Pass"):
        play.choose("Pass")
    assert not dead(play)
    assert play.points() == -10


@editions
def test_1e_dil_14_with_both_halves_met_nothing_happens(edition: Edition) -> None:
    play = attempted(combo(edition, first="Leadership", second="Leadership"))
    while play.offers("Pass"):
        play.choose("Pass")
    assert (dead(play), play.points()) == ([], 35)


def test_1e_dil_14_beware_of_q_replaces_only_the_first_half() -> None:
    """Rulebook 2.5.4, line 2614: the other half is still encountered."""
    scenario = beware(RULEBOOK_2_5_4, "q")
    scenario.state.places["under.P"].remove("fever")
    scenario._lay("discard", 1, "fever")
    scenario.under(
        "P", scenario.dilemma("pair", dilemma_half(Kill(Random()), unless="Medical"), dilemma_half(Score(-5)))
    )
    play = attempted(scenario)
    play.choose("Use Beware of Q")
    play.choose(play.decision.options[0].id)
    assert play.points() == -5
    assert "q" in play.state.places.get("under.P", ()) or "Dilemma: Q." in play.words()
