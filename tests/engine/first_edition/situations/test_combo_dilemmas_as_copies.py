"""Combo dilemmas: each half is a copy of the dilemma it comes from, in both editions (1E-UNIQ-11, 1ER-COP-3)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.ccg.effects.cards_meant import Cards, Subject
from engine.ccg.effects.effects import Score
from engine.ccg.effects.plays import Nullify
from engine.ccg.effects.texts import Trigger
from engine.first_edition.cards.cards_without_trees import card_without_trees, has_effects
from engine.first_edition.cards.copies import are_copies
from engine.first_edition.cards.definition import Function, Interrupt
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.cards.halves import Half
from engine.first_edition.cards.playable import playable_rows
from engine.first_edition.cards.table_cards import FirstEditionCard
from engine.first_edition.cards.wording import card_text
from engine.first_edition.table.state import Phase
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half

NOW, THEN = RULEBOOK_2_5_4, RULEBOOK_1_7
BOTH = pytest.mark.parametrize("edition", [NOW, THEN])

LOVER, SHIP = "Male's Love Interest", "Tarellian Plague Ship"


def lover(**facts: Any) -> Half:
    """A half that costs one point."""
    return dilemma_half(Score(-1), original=LOVER, **facts)


def plague(**facts: Any) -> Half:
    """A half that costs ten points."""
    return dilemma_half(Score(-10), original=SHIP, **facts)


def team(edition: Edition, has: str = "leadership") -> Scenario:
    """Riker at planet P, whose mission he can complete for 35 points."""
    scenario = Scenario().by(edition)
    scenario.mission("P")
    scenario.put("P", scenario.personnel("riker", has))
    scenario.fill_decks()
    return scenario


def original(scenario: Scenario, name: str, title: str, points: int, *, seat: int = 1, **facts: Any) -> str:
    return scenario.dilemma(name, dilemma_half(Score(points), then="discard"), title=title, seat=seat, **facts)


def attempted(scenario: Scenario) -> Play:
    play = scenario.begin()
    play.choose("Attempt P")
    return play


# --- copies under one mission (1ER-DIL-7) ----------------------------------------------------------------------------


@BOTH
def test_1er_dil_7_the_first_half_is_a_mis_seed_and_the_second_is_encountered(edition: Edition) -> None:
    """The original costs 1 point, the first half nothing, the second half 10; then the card goes out of play."""
    scenario = team(edition)
    scenario.under("P", original(scenario, "first", LOVER, -1), scenario.dilemma("combo", lover(), plague()))
    play = attempted(scenario)
    assert play.points() == 35 - 1 - 10
    assert play.where("combo") == "out.1"
    assert "combo: Male's Love Interest is a mis-seed." in play.words()


@BOTH
def test_1er_dil_7_the_second_half_is_a_mis_seed_and_the_first_is_encountered(edition: Edition) -> None:
    scenario = team(edition)
    scenario.under("P", original(scenario, "first", SHIP, -10), scenario.dilemma("combo", lover(), plague()))
    play = attempted(scenario)
    assert play.points() == 35 - 10 - 1
    assert play.where("combo") == "out.1"


@BOTH
@pytest.mark.parametrize(("title", "name"), [(LOVER, "first"), (SHIP, "second")])
def test_1er_dil_7_an_original_met_after_the_combo_is_a_mis_seed_as_a_whole(
    edition: Edition, title: str, name: str
) -> None:
    scenario = team(edition)
    scenario.under("P", scenario.dilemma("combo", lover(), plague()), original(scenario, name, title, -100))
    play = attempted(scenario)
    assert play.points() == 35 - 1 - 10
    assert play.where(name) == "out.1"
    assert play.where("combo") == play.done_with(1)
    assert f"{title} is a mis-seed." in play.words()


@BOTH
def test_1er_dil_7_only_a_failed_second_half_is_encountered_again(edition: Edition) -> None:
    """The first half stays conceptually out of play; the card goes there, too, once the second is overcome."""
    scenario = team(edition)
    combo = scenario.dilemma("combo", lover(), dilemma_half(Score(-10), unless="Honor", original=SHIP))
    scenario.under("P", original(scenario, "first", LOVER, -1), combo)
    scenario.hand(scenario.personnel("worf", "honor"))
    play = attempted(scenario)
    assert (play.points(), play.where("combo")) == (-11, "under.P")
    play.end_turn()
    play.end_turn()
    while not play.offers("Attempt P"):
        play.choose(play.decision.default[0])
    play.choose("Attempt P")
    assert (play.points(), play.where("combo")) == (-21, "under.P")


@BOTH
def test_1e_msd_02_whoever_reveals_their_own_doubled_half_does_not_solve(edition: Edition) -> None:
    scenario = team(edition)
    combo = scenario.dilemma("combo", lover(), plague(), seat=0)
    scenario.under("P", original(scenario, "first", LOVER, -1, seat=0), combo)
    play = attempted(scenario)
    assert play.points() == -11
    assert play.state.locations["P"].completed_by is None


@BOTH
def test_1e_seed_14_a_copy_of_each_player_is_no_mis_seed(edition: Edition) -> None:
    scenario = team(edition)
    scenario.under("P", original(scenario, "first", LOVER, -1, seat=0), scenario.dilemma("combo", lover(), plague()))
    play = attempted(scenario)
    assert play.points() == 35 - 1 - 1 - 10
    assert "mis-seed" not in play.words()


@BOTH
def test_1er_cop_3_two_combos_with_one_original_are_copies_in_that_half(edition: Edition) -> None:
    """Both begin with the love interest: of the second combo only the other half is met."""
    scenario = team(edition)
    other = dilemma_half(Score(-3), original="Nagilum")
    scenario.under("P", scenario.dilemma("combo", lover(), plague()), scenario.dilemma("another", lover(), other))
    play = attempted(scenario)
    assert play.points() == 35 - 11 - 3
    assert (play.where("combo"), play.where("another")) == (play.done_with(1), "out.1")


@BOTH
def test_1er_cop_3_two_copies_of_one_combo_are_a_mis_seed_as_a_whole(edition: Edition) -> None:
    scenario = team(edition)
    combo = scenario.dilemma("combo", lover(), plague())
    again = scenario.copy_of(combo, seat=1)
    scenario.under("P", combo, again)
    play = attempted(scenario)
    assert play.points() == 35 - 11
    assert play.where(again) == "out.1"


def test_1er_cop_3_a_combo_is_suggested_where_none_of_its_originals_lies() -> None:
    """By rulebook 1.7 cards are seeded one by one: beside an original it would be a mis-seed."""
    scenario = Scenario().by(THEN)
    scenario.mission("P", seat=1)
    scenario.mission("Q", seat=1)
    scenario.under("P", original(scenario, "first", LOVER, -1, seat=0))
    scenario.seeds(scenario.dilemma("combo", lover(), plague(), seat=0))
    scenario.fill_decks()
    play = scenario.begin(Phase.OPPOSING_MISSIONS)
    play.choose("combo under a mission")
    assert {one.label: one.detail for one in play.decision.options} == {"Q": "", "P": "It would be a mis-seed there."}


@pytest.mark.parametrize("alike", [True, False])
def test_1er_cop_3_suggested_stacks_hold_no_two_copies(*, alike: bool) -> None:
    """Neither a combo beside its original nor two printings of one dilemma, whatever their ids."""
    scenario = Scenario().by(NOW)
    scenario.mission("P", seat=1)
    other = scenario.dilemma("combo", lover(), plague(), seat=0)
    if not alike:
        other = original(scenario, "reprint", LOVER, -1, seat=0, version="(Voyager)")
    scenario.seeds(original(scenario, "first", LOVER, -1, seat=0), other)
    scenario.fill_decks()
    assert scenario.begin(Phase.OPPOSING_MISSIONS).decision.default == ("first@P",)


# --- what names one half (1ER-DIL-6) ---------------------------------------------------------------------------------


def nullifier(scenario: Scenario, title: str) -> str:
    """Add an interrupt that nullifies a dilemma with this title when it is encountered."""
    met = Trigger("dilemma encountered", cards=Cards(kind="dilemma", whose="anybody", title=title))
    use = Function(how="answer", trigger=met, effects=(Nullify(Subject(kind="dilemma")),))
    return scenario.add(Interrupt(id="charm", title="charm", functions=(use,)))


@BOTH
@pytest.mark.parametrize(("title", "points"), [(LOVER, -10), (SHIP, -1)])
def test_1er_dil_6_a_card_nullifying_an_original_nullifies_only_that_half(
    edition: Edition, title: str, points: int
) -> None:
    scenario = team(edition)
    scenario.hand(nullifier(scenario, title))
    scenario.under("P", scenario.dilemma("combo", lover(), plague()))
    play = attempted(scenario)
    assert play.points() == (0 if title == LOVER else -1)  # offered as that half is met, and at no other time
    play.choose("Play charm")
    assert play.points() == 35 + points


# --- not repeatable (1ER-DIL-5) --------------------------------------------------------------------------------------


@BOTH
def test_1er_dil_5_a_failed_first_half_that_is_not_repeatable_is_skipped_the_next_time(edition: Edition) -> None:
    """*After you face it*: also if its conditions were not met. The second half costs 10 points."""
    scenario = team(edition)
    scenario.under("P", scenario.dilemma("combo", lover(unless="Honor", repeatable=False), plague()))
    play = attempted(scenario)
    assert (play.points(), play.where("combo")) == (-1, "under.P")
    play.end_turn()
    play.end_turn()
    while not play.offers("Attempt P"):
        play.choose(play.decision.default[0])
    play.choose("Attempt P")
    assert play.points() == 35 - 1 - 10


# --- combos of a card table ------------------------------------------------------------------------------------------

MALES = "Male crew or Away Team member (random selection) runs off with lover to furthest planet."
PLAGUE = "Entire crew or Away Team immediately dies unless MEDICAL beams over (discarded). Discard dilemma."
AGING = "Entire crew or Away Team is quarantined (dies when countdown expires)."
WEAPON = "Unless SCIENCE present, discard your hand."


def row(name: str, text: str) -> FirstEditionCard:
    return FirstEditionCard(id=name.lower().replace(" ", "-"), name=name, type="Dilemma", text=text, where="[S/P]")


def imported() -> dict[str, Any]:
    rows = [
        row("Male's Love Interest", MALES),
        row("Tarellian Plague Ship", PLAGUE),
        row("Iconian Computer Weapon", WEAPON),
        row("Hyper-Aging", AGING),
        row("Male's Love Interest & Plague Ship", f"MALE'S LOVE INTEREST: {MALES} TARELLIAN PLAGUE SHIP: {PLAGUE}"),
        row(
            "Computer Weapon & Hyper-Aging",
            f"ICONIAN COMPUTER WEAPON: {WEAPON} (Not repeatable.) [4] HYPER-AGING: {AGING}",
        ),
    ]
    return {card.title: card for card in playable_rows(rows).cards}


def test_1er_cop_3_the_halves_of_a_row_name_their_originals() -> None:
    cards = imported()
    combo = cards["Male's Love Interest & Plague Ship"]
    assert [(one.original, one.words) for one in combo.halves] == [(LOVER, MALES), (SHIP, PLAGUE)]
    assert are_copies(combo, cards[LOVER])
    assert are_copies(cards[SHIP], combo)
    assert not are_copies(combo, cards["Computer Weapon & Hyper-Aging"])


def test_1er_dil_5_a_row_says_what_is_not_repeatable_and_which_half_counts_down() -> None:
    combo = imported()["Computer Weapon & Hyper-Aging"]
    assert [one.repeatable for one in combo.halves] == [False, True]
    assert combo.halves[0].words == f"{WEAPON} (Not repeatable.)"
    assert combo.countdown == 4


def test_a_row_whose_halves_players_resolve_shows_its_text_once_and_does_nothing_by_itself() -> None:
    combo = msgspec.structs.replace(imported()["Male's Love Interest & Plague Ship"], points=5)
    assert card_text(combo) == combo.words
    assert not has_effects(combo)
    assert card_without_trees(combo, combo.words) == combo


@pytest.mark.parametrize(("edition", "again"), [(NOW, PLAGUE), (THEN, MALES)])
def test_1er_dil_4_players_resolve_a_row_half_by_half(edition: Edition, again: str) -> None:
    """A first half without conditions is not met again by rulebook 2.5.4, but by the rulings of 2002 it is."""
    scenario = team(edition)
    scenario.under("P", scenario.add(imported()["Male's Love Interest & Plague Ship"], 1))
    play = attempted(scenario)
    assert MALES in play.decision.prompt
    assert PLAGUE not in play.decision.prompt
    for answer in ("Done", "Overcome", "Agree"):
        play.choose(answer)
    assert PLAGUE in play.decision.prompt
    for answer in ("Done", "Not overcome"):
        play.choose(answer)
    play.end_turn()
    play.end_turn()
    while not play.offers("Attempt P"):
        play.choose(play.decision.default[0])
    play.choose("Attempt P")
    assert again in play.decision.prompt


@BOTH
def test_1er_dil_6_a_half_of_a_row_that_is_a_mis_seed_is_not_resolved(edition: Edition) -> None:
    scenario = team(edition)
    scenario.under("P", original(scenario, "first", LOVER, -1))
    scenario.under("P", scenario.add(imported()["Male's Love Interest & Plague Ship"], 1))
    play = attempted(scenario)
    assert PLAGUE in play.decision.prompt
    for answer in ("Done", "Overcome", "Agree"):
        play.choose(answer)
    assert play.where("male's-love-interest-&-plague-ship") == "out.1"


@BOTH
def test_1e_end_04_a_half_that_stays_in_play_counts_down(edition: Edition) -> None:
    scenario = team(edition, "leadership, science")
    scenario.under("P", scenario.add(imported()["Computer Weapon & Hyper-Aging"], 1))
    play = attempted(scenario)
    for answer in ("Done", "Overcome", "Agree", "Done", "Stays in play", "Agree"):
        play.choose(answer)
    combo = play.state.cards["computer-weapon-&-hyper-aging"]
    assert (combo.at, combo.counter, combo.spent) == ("on.P", 4, (0,))
