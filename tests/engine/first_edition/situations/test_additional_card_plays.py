"""The Horga'hn: an additional normal card play each turn, or else an extra card at its end (1E-CR-125)."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import Chosen
from engine.ccg.effects.effects import Destroy, Draw, May, Score
from engine.ccg.effects.plays import NoDraws
from engine.ccg.effects.texts import CardPlay, InPlaceOfDraw, StartOfTurn
from engine.first_edition.cards.definition import Function, Interrupt
from engine.first_edition.table.state import Phase
from tests.engine.first_edition.scenario import Play, Scenario


def with_idol(*, seat: int = 0, idols: int = 1) -> Scenario:
    """Alice's outpost at P, three events in her hand, and a Horga'hn before a player."""
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.outpost("starbase"))
    for name in ("one", "two", "three"):
        scenario.hand(scenario.event(name, Score(1)))
    scenario.table(*(scenario.card("horgahn", seat) for _ in range(idols)))
    scenario.fill_decks()
    return scenario


def drawn(play: Play, seat: int = 0) -> int:
    return 10 - len(play.state.places.get(f"deck.{seat}", []))


def test_1e_cr_125_a_second_card_is_played_and_no_third() -> None:
    play = with_idol().begin(Phase.CARD_PLAY)
    play.choose("Play one")
    assert "You have an extra card play." in play.decision.prompt
    play.choose("Play two")
    assert not play.offers("Play three")
    assert play.points() == 2


def test_1e_cr_125_playing_two_cards_still_draws_one() -> None:
    play = with_idol().begin(Phase.CARD_PLAY)
    play.do("Play one", "Play two")
    play.end_turn()
    assert drawn(play) == 1


@pytest.mark.parametrize("plays", [0, 1])
def test_1e_cr_125_who_has_not_must_draw_the_extra_card(plays: int) -> None:
    play = with_idol().begin(Phase.CARD_PLAY)
    play.do(*["Play one", "Play two"][:plays])
    play.end_turn()
    assert drawn(play) == 2
    assert "Alice draws an extra card" in play.words()


def test_1e_turn_04_with_orders_the_additional_play_is_forfeited_too() -> None:
    play = with_idol().begin(Phase.CARD_PLAY)
    play.do("Play one", "Give orders")
    assert not play.offers("Play two")
    play.end_turn()
    assert drawn(play) == 2


def test_1e_cr_125_the_additional_play_is_renewed_each_turn() -> None:
    play = with_idol().begin(Phase.CARD_PLAY)
    play.do("Play one", "Play two")
    play.end_turn()
    assert play.state.active == 1
    play.end_turn()
    assert play.state.active == 0
    play.choose("Play three")
    assert "You have an extra card play." in play.decision.prompt


@pytest.mark.parametrize("idols", [1, 2])
def test_1e_cr_125_two_are_not_cumulative(idols: int) -> None:
    play = with_idol(idols=idols).begin(Phase.CARD_PLAY)
    play.end_turn()
    assert drawn(play) == 2


def test_1e_cr_125_only_its_player_has_the_additional_play() -> None:
    play = with_idol(seat=1).begin(Phase.CARD_PLAY)
    play.choose("Play one")
    assert not play.offers("Play two")
    play.end_turn()
    assert drawn(play) == 1
    play.end_turn()
    assert drawn(play, 1) == 2


def test_1e_cr_125_earned_among_the_orders_it_gives_the_extra_card_of_that_turn() -> None:
    scenario = with_idol(idols=0)
    scenario.put("P", scenario.personnel("riker", "leadership"))
    scenario.under("P", scenario.card("horgahn"))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.where("horgahn") == "table.0"
    play.end_turn()
    assert drawn(play) == 2


def test_1e_cr_125_destroyed_before_the_turn_ends_it_gives_nothing() -> None:
    scenario = with_idol()
    devil = Function(how="any time", effects=(Destroy(Chosen(kind="artifact", where="play", count=1)),))
    scenario.hand(scenario.add(Interrupt(id="devil", title="devil", functions=(devil,))))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play devil")
    play.choose("Play one")
    assert not play.offers("Play two")
    play.end_turn()
    assert drawn(play) == 1


def test_1e_play_05_only_one_card_play_of_a_turn_is_replaced() -> None:
    scenario = with_idol()
    text = CardPlay(effects=(Score(7),))
    for name in ("door", "gate"):
        scenario.table(scenario.event(name, stays=True, texts=(text,)))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose(next(one for one in play.ids if one.startswith("use:door")))
    assert not [one for one in play.ids if one.startswith("use:")]
    assert play.offers("Play one")
    play.choose("Play one")
    assert play.points() == 8


def test_1e_turn_03_texts_for_the_start_of_the_turn_are_over_with_the_first_card_play() -> None:
    scenario = with_idol()
    scenario.table(scenario.event("dawn", stays=True, texts=(StartOfTurn(effects=(May((Score(5),)),)),)))
    play = scenario.begin(Phase.CARD_PLAY)
    assert [one for one in play.ids if one.startswith("use:dawn")]
    play.choose("Play one")
    assert not [one for one in play.ids if one.startswith("use:dawn")]


def test_1e_dl_08_without_draws_there_is_no_extra_draw() -> None:
    scenario = with_idol()
    scenario.hand(scenario.event("drought", NoDraws()))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play drought")
    play.end_turn()
    assert drawn(play) == 0


def test_1e_end_03_with_one_card_in_the_deck_one_is_drawn() -> None:
    scenario = with_idol()
    for one in scenario.state.places["deck.0"][1:]:
        scenario.state.cards[one].at = "out.0"
    scenario.state.places["out.0"] = scenario.state.places["deck.0"][1:]
    scenario.state.places["deck.0"] = scenario.state.places["deck.0"][:1]
    play = scenario.begin(Phase.CARD_PLAY)
    play.end_turn()
    assert "deck.0" not in play.state.places


def test_1e_dl_07_each_of_both_draws_may_be_replaced() -> None:
    scenario = with_idol()
    scenario.table(scenario.event("queen", stays=True, texts=(InPlaceOfDraw(effects=(Score(5),)),)))
    play = scenario.begin()
    play.choose("End your turn")
    play.choose(next(one for one in play.ids if one.startswith("use:queen")))
    assert play.decision.rule == "1E-DL-07"
    play.choose("draw")
    assert (play.points(), drawn(play)) == (5, 1)


def test_1e_play_04_free_plays_and_interrupts_use_neither() -> None:
    scenario = with_idol()
    gift = Function(how="any time", effects=(Draw(),))
    scenario.hand(scenario.add(Interrupt(id="gift", title="gift", functions=(gift,))))
    play = scenario.begin(Phase.CARD_PLAY)
    play.do("Play gift", "Play one", "Play two")
    assert not play.offers("Play three")
