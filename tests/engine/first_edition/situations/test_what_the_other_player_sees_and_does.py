"""The other player's actions, views and choices, and ownership of missions and cards.

Rulebook 2.5.4, lines 201, 321 to 323, 1246, 1297, 1784 to 1788 and 2086; rulings of 2002, line 774.
"""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import All, Chosen, Highest
from engine.ccg.effects.changes import Disables
from engine.ccg.effects.effects import Kill, Score
from engine.ccg.effects.texts import AnyTime, Order, While
from engine.first_edition.cards.definition import Event, Function
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.table.state import Phase
from tests.engine.first_edition.battles import play_to_orders
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half, requirement_of

editions = pytest.mark.parametrize("edition", [RULEBOOK_2_5_4, RULEBOOK_1_7], ids=["now", "then"])


def table(edition: Edition) -> Scenario:
    scenario = Scenario().by(edition)
    scenario.mission("P")
    scenario.mission("S", ground="space")
    scenario.fill_decks()
    return scenario


# --- texts used at any time (1E-TIM-04, 1E-TURN-07) ------------------------------------------------------------------


def with_kang(edition: Edition, text: AnyTime | Order) -> Scenario:
    """Riker, of Alice's, aboard her ship at S; Kang, of Bob's, with a text that scores a point, beside it."""
    scenario = table(edition)
    scenario.put("S", scenario.ship("hood"), scenario.ship("vorn", seat=1))
    scenario.put("hood", scenario.personnel("riker", "leadership"))
    scenario.put("vorn", scenario.personnel("kang", seat=1, texts=(text,)))
    return scenario


@editions
@pytest.mark.parametrize("hand", [0, 1])
def test_1e_tim_04_a_text_used_at_any_time_is_offered_in_the_opponents_turn_whoever_has_cards_in_hand(
    edition: Edition, hand: int
) -> None:
    scenario = with_kang(edition, AnyTime(effects=(Score(1),), once="turn"))
    scenario.hand(*(scenario.personnel(f"spare-{number}", seat=1) for number in range(hand)))
    play = scenario.begin()
    play.choose("Attempt S")
    assert (play.decision.seat, play.labels) == (1, ["Use kang", "Pass"])
    play.choose("Use kang")
    assert (play.points(1), play.decision.seat) == (1, 0)


@editions
def test_1e_tim_04_a_text_that_is_an_order_is_not(edition: Edition) -> None:
    play = with_kang(edition, Order(effects=(Score(1),), once="turn")).begin()
    play.choose("Attempt S")
    assert play.decision.seat == 0


@editions
def test_1e_tim_04_disabled_personnels_texts_are_not_offered(edition: Edition) -> None:
    scenario = with_kang(edition, AnyTime(effects=(Score(1),), once="turn"))
    sleep = While(changes=(Disables(All(whose="anybody", where="play", who=requirement_of('named "kang"'))),))
    scenario.table(
        scenario.add(Event(id="sleep", title="sleep", functions=(Function(how="play", stays=True, texts=(sleep,)),)))
    )
    play = scenario.begin()
    play.choose("Attempt S")
    assert play.decision.seat == 0


@editions
def test_1e_tim_04_it_is_offered_before_the_turn_ends_as_well(edition: Edition) -> None:
    play = with_kang(edition, AnyTime(effects=(Score(1),), once="turn")).begin()
    play.choose("End your turn")
    play.choose("Use kang")
    assert play.points(1) == 1


# --- opponent's choice (1E-DIL-11, 1E-DIL-19) ------------------------------------------------------------------------


def meets(edition: Edition, pick: Chosen | Highest, *, owner: int = 1) -> Play:
    """Alice's team of three meets a dilemma that kills one of them; troi is aboard a ship, a stranger too."""
    scenario = table(edition)
    scenario.put("P", scenario.personnel("riker", "leadership"), scenario.personnel("data", "music"))
    scenario.put("P", scenario.personnel("crusher", "empathy", attributes=(1, 1, 1)), scenario.equipment("tricorder"))
    scenario.put("P", scenario.personnel("barclay", "music"), stopped=True)
    scenario.put("P", scenario.ship("hood"))
    scenario.put("hood", scenario.personnel("troi", "empathy"))
    scenario.under("P", scenario.dilemma("assassins", dilemma_half(Kill(pick)), seat=owner))
    play = scenario.begin()
    play.choose("Attempt P")
    return play


@editions
def test_1e_dil_11_who_has_the_choice_of_the_opponents_sees_all_cards_present(edition: Edition) -> None:
    """Except stopped personnel, those aboard, and cards shown by the question; no one else sees anything."""
    play = meets(edition, Chosen(by="opponent", who=requirement_of("Music or Empathy")))
    assert (play.decision.seat, play.labels) == (1, ["data", "crusher"])
    assert play.told(1)[-1] == "You also see riker and tricorder."
    assert play.told(None)[-1] == play.told(0)[-1] == "Bob may look at all cards present."


@editions
def test_1e_dil_11_who_chooses_among_all_has_no_more_to_see(edition: Edition) -> None:
    play = meets(edition, Chosen(by="opponent", kind="card"))
    assert play.decision.seat == 1
    assert "also see" not in " ".join(play.told(1))


@editions
def test_1e_dil_11_who_chooses_among_their_own_is_shown_nothing(edition: Edition) -> None:
    play = meets(edition, Chosen(who=requirement_of("Music or Empathy")))
    assert play.decision.seat == 0
    assert "also see" not in " ".join((*play.told(0), *play.told(1)))


@editions
@pytest.mark.parametrize("owner", [0, 1])
def test_1e_dil_19_the_opponent_breaks_ties_whoever_seeded_it_and_sees_only_the_tied(
    edition: Edition, owner: int
) -> None:
    play = meets(edition, Highest(attributes=("integrity", "cunning", "strength")), owner=owner)
    assert (play.decision.seat, sorted(play.ids)) == (1, ["data", "riker"])
    assert "also see" not in " ".join(play.told(1))


# --- whose copy is in play (1E-UNIQ-02, 1E-SEED-04) ------------------------------------------------------------------


@editions
@pytest.mark.parametrize(("uniqueness", "earned"), [("not duplicatable", False), ("unique", True)])
def test_1e_uniq_02_an_artifact_with_an_opponents_copy_in_play(
    edition: Edition, uniqueness: str, *, earned: bool
) -> None:
    scenario = table(edition)
    stone = scenario.artifact("stone", "team", uniqueness=uniqueness, seat=0)
    scenario.under("P", stone)
    scenario.put("P", scenario.personnel("riker", "leadership"))
    scenario.put("S", scenario.ship("vorn", seat=1))
    scenario.put("vorn", scenario.personnel("kurn", seat=1), scenario.copy_of(stone, seat=1))
    play = scenario.begin()
    play.choose("Attempt P")
    assert (play.points(), play.where(stone) == "surface.P") == (35, earned)


def agendas(edition: Edition, uniqueness: str) -> tuple[Scenario, Event]:
    """Alice and Bob have a copy each of an event that is face down."""
    scenario = table(edition)
    function = Function(how="play", stays=True)
    card = Event(id="storm", title="storm", uniqueness=uniqueness, icons=("ha",), functions=(function,))  # type: ignore[arg-type]
    for seat in range(2):
        scenario._lay("agenda", seat, scenario.add(card, seat))
    return scenario, card


@editions
@pytest.mark.parametrize(("uniqueness", "able"), [("not duplicatable", False), ("unique", True)])
def test_1e_uniq_02_once_one_player_has_turned_it_up_the_other_does_not(
    edition: Edition, uniqueness: str, *, able: bool
) -> None:
    scenario, _ = agendas(edition, uniqueness)
    play = scenario.begin()
    play.choose("Turn up storm")
    while play.state.turn == 1:
        decision = play.match.open[0]
        assert not (decision.seat == 1 and not able), "Bob has nothing to do in Alice's turn"
        play.match.answer(decision.seat, decision.number, decision.default)
    play_to_orders(play)
    assert play.offers("Turn up storm") is able


@editions
def test_1e_seed_04_what_lies_face_down_keeps_no_copy_out(edition: Edition) -> None:
    scenario, card = agendas(edition, "not duplicatable")
    scenario.hand(scenario.add(card))
    assert scenario.begin(Phase.CARD_PLAY).offers("Play storm")
