"""A download known to fail isn't used up, and a download in a seed phase is played at once.

1E-DL-01, 1E-DL-05, 1E-DL-12, 1E-DL-13; rulebook 2.5.4, lines 466 to 485.
"""

from __future__ import annotations

from typing import Any

import pytest

from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.effects import Score
from engine.ccg.effects.plays import DownloadCards
from engine.ccg.effects.texts import AnyTime, CardPlay, InPlaceOfDraw, Order
from engine.first_edition.cards.definition import Event, Function
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.table.state import Phase
from tests.engine.first_edition.scenario import Play, Scenario, requirement_of

EDITIONS = [RULEBOOK_2_5_4, RULEBOOK_1_7]
editions = pytest.mark.parametrize("edition", EDITIONS, ids=lambda one: one.name)
CALL = DownloadCards(cards=Cards(kind="personnel", who=requirement_of("Leadership")))


def downloaded(scenario: Scenario) -> None:
    """Alice has downloaded personnel this turn."""
    scenario.state.used.turn = ("download of personnel/0",)


def blocked(play: Play, label: str, seat: int = 0) -> str:
    """By which rule something is not offered; empty for nothing."""
    return next((one.rule for one in play.match.blocked_actions(seat) if one.label == label), "")


def at(play: Play, card: str) -> list[str]:
    return [one.at for one in play.state.cards.values() if one.card == card]


def agent(scenario: Scenario, *titles: str, seat: int = 0, **facts: Any) -> None:
    scenario.put("P", scenario.personnel("agent", downloads=titles, seat=seat, **facts))


# --- the limit -------------------------------------------------------------------------------------------------------


def test_a_special_download_of_personnel_is_not_offered_and_its_icon_is_left(base: Scenario) -> None:
    downloaded(base)
    agent(base, "nilva")
    base.deck(base.personnel("nilva"))
    play = base.begin()
    assert not play.offers("Download nilva with agent")
    assert blocked(play, "Download nilva with agent") == "1E-DL-05"
    assert not play.state.used.game


def test_it_is_offered_in_the_opponents_turn(base: Scenario) -> None:
    """Line 478: "you must wait until your opponent's turn"."""
    downloaded(base)
    agent(base, "nilva")
    base.deck(base.personnel("nilva"))
    play = base.begin()
    play.choose("End your turn")
    while not play.offers("Download nilva with agent"):
        assert play.state.turn <= 2
        play.choose(play.decision.default[0])
    play.choose("Download nilva with agent")
    assert "aboard.starbase" in at(play, "nilva")


def test_a_special_download_of_something_else_is_offered_still(base: Scenario) -> None:
    downloaded(base)
    agent(base, "padd")
    base.deck(base.equipment("padd"))
    play = base.begin()
    play.choose("Download padd with agent")
    assert "aboard.starbase" in at(play, "padd")


def test_the_alternative_that_is_no_personnel_is_found(base: Scenario) -> None:
    downloaded(base)
    agent(base, "nilva or padd")
    base.deck(base.personnel("nilva"), base.equipment("padd"))
    play = base.begin()
    play.choose("Download nilva or padd with agent")
    assert "aboard.starbase" in at(play, "padd")
    assert at(play, "nilva") == ["deck.0"]


def test_in_2002_nothing_is_limited(base: Scenario) -> None:
    downloaded(base.by(RULEBOOK_1_7))
    agent(base, "nilva")
    base.deck(base.personnel("nilva"))
    play = base.begin()
    play.choose("Download nilva with agent")
    assert "aboard.starbase" in at(play, "nilva")


def test_the_opponents_download_is_none_of_hers(base: Scenario) -> None:
    base.state.used.turn = ("download of personnel/1",)
    agent(base, "nilva")
    base.deck(base.personnel("nilva"))
    assert base.begin().offers("Download nilva with agent")


@pytest.mark.parametrize("once", ["turn", "game"])
@pytest.mark.parametrize("timing", [Order, AnyTime])
def test_a_limited_text_is_not_spent_on_it(base: Scenario, timing: type[Order] | type[AnyTime], once: str) -> None:
    downloaded(base)
    text = timing(effects=(CALL,), once=once)  # type: ignore[arg-type]
    base.put("P", base.personnel("agent", texts=(text,)))
    base.deck(base.personnel("riker", "leadership"))
    play = base.begin()
    assert not play.offers("Use agent")
    assert blocked(play, "Use agent") == "1E-DL-05"


def test_an_event_that_only_downloads_personnel_stays_in_hand(base: Scenario) -> None:
    downloaded(base)
    base.hand(base.event("conference", CALL), base.event("toast", Score(1)))
    base.deck(base.personnel("riker", "leadership"))
    play = base.begin(Phase.CARD_PLAY)
    assert not play.offers("Play conference")
    assert blocked(play, "Play conference") == "1E-DL-05"


def test_an_event_that_downloads_them_to_hand_is_played(base: Scenario) -> None:
    """The limit is for downloads into play."""
    downloaded(base)
    to_hand = DownloadCards(cards=CALL.cards, to="hand")
    base.hand(base.event("conference", to_hand))
    base.deck(base.personnel("riker", "leadership"))
    play = base.begin(Phase.CARD_PLAY)
    play.choose("Play conference")
    assert at(play, "riker") == ["hand.0"]


def test_in_place_of_a_draw_they_come_into_hand(base: Scenario) -> None:
    """Line 468: play it or place it in hand; playing isn't possible now, and the draw isn't lost."""
    downloaded(base)
    base.put("P", base.personnel("queen", texts=(InPlaceOfDraw(effects=(CALL,)),)))
    base.deck(base.personnel("riker", "leadership"))
    play = base.begin()
    play.choose("End your turn")
    while not play.offers("Use queen"):
        play.choose(play.decision.default[0])
    play.choose("Use queen")
    assert at(play, "riker") == ["hand.0"]


def test_the_card_play_is_not_given_up_for_it(base: Scenario) -> None:
    downloaded(base)
    base.put("P", base.personnel("agent", texts=(CardPlay(effects=(CALL,)),)))
    base.deck(base.personnel("riker", "leadership"))
    base.hand(base.event("toast", Score(1)))
    assert not base.begin(Phase.CARD_PLAY).offers("Use agent")


def test_the_first_download_of_a_turn_is_not_blocked(base: Scenario) -> None:
    text = Order(effects=(CALL,), once="turn")
    base.put("P", base.personnel("agent", texts=(text,)))
    base.deck(base.personnel("riker", "leadership"), base.personnel("picard", "leadership"))
    base.put("P", base.personnel("second", texts=(text,)))
    play = base.begin()
    play.choose("Use agent")
    play.choose(play.ids[0])
    assert "download of personnel/0" in play.state.used.turn
    assert not play.offers("Use second")


# --- what finds nothing ----------------------------------------------------------------------------------------------


def test_an_invalid_special_download_is_not_used_up_but_not_tried_again_this_turn(base: Scenario) -> None:
    """Tasha has the [AU] icon, and no doorway is in play (lines 466 and 1881)."""
    agent(base, "tasha")
    base.deck(base.personnel("tasha", icons=("au",)))
    play = base.begin()
    play.choose("Download tasha with agent")
    assert not play.state.used.game
    assert not play.offers("Download tasha with agent")
    assert blocked(play, "Download tasha with agent") == "1E-DL-01"
    play.end_turn()
    play.end_turn()
    while play.decision.seat != 0:
        play.choose(play.decision.default[0])
    assert play.offers("Download tasha with agent")


def test_a_successful_download_is_used_up(base: Scenario) -> None:
    agent(base, "padd")
    base.deck(base.equipment("padd"), base.copy_of("padd"))
    play = base.begin()
    play.choose("Download padd with agent")
    assert play.state.used.game == ("agent/DL/0/0",)
    assert not play.offers("Download padd with agent")


def test_barred_ones_are_not_offered_and_orders_say_why(base: Scenario) -> None:
    crash = base.card("computer-crash", 1)
    base.table(crash)
    base.state.cards[crash].function, base.state.cards[crash].since = 1, 1
    agent(base, "padd")
    base.deck(base.equipment("padd"))
    order = Order(effects=(DownloadCards(cards=Cards(kind="equipment")),))
    base.put("P", base.personnel("clerk", texts=(order,)))
    play = base.begin()
    assert blocked(play, "Download padd with agent") == "1E-DL-09"
    assert blocked(play, "Use clerk") == "1E-DL-09"


def test_once_they_look_they_take_what_there_is(base: Scenario) -> None:
    agent(base, "padd")
    base.deck(base.equipment("padd"))
    play = base.begin()
    play.choose("Download padd with agent")
    assert "aboard.starbase" in at(play, "padd")


# --- while cards are seeded ------------------------------------------------------------------------------------------


def toast(scenario: Scenario, how: str = "play", **facts: Any) -> None:
    use = Function(how=how, effects=(Score(5),), **facts)  # type: ignore[arg-type]
    scenario.deck(scenario.add(Event(id="toast", title="toast", functions=(use,))))


def test_a_card_that_plays_is_played_in_a_seed_phase(base: Scenario) -> None:
    agent(base, "toast")
    toast(base)
    play = base.begin(Phase.FACILITIES)
    play.choose("Download toast with agent")
    assert play.points() == 5
    assert at(play, "toast") == ["discard.0"]


@pytest.mark.parametrize("stays", [True, False])
def test_a_card_that_both_seeds_and_plays_is_played(base: Scenario, *, stays: bool) -> None:
    agent(base, "toast")
    functions = (
        Function(how="seed", effects=(Score(1),), stays=True),
        Function(how="play", effects=(Score(5),), stays=stays),
    )
    base.deck(base.add(Event(id="toast", title="toast", functions=functions)))
    play = base.begin(Phase.FACILITIES)
    play.choose("Download toast with agent")
    assert play.points() == 5
    assert at(play, "toast") == ["table.0" if stays else "discard.0"]


@pytest.mark.parametrize("kind", ["personnel", "equipment", "ship"])
def test_reporting_cards_go_to_the_seeded_outpost(base: Scenario, kind: str) -> None:
    agent(base, "newcomer")
    base.deck(getattr(base, kind)("newcomer"))
    play = base.begin(Phase.FACILITIES)
    play.choose("Download newcomer with agent")
    assert at(play, "newcomer") == ["docked.starbase" if kind == "ship" else "aboard.starbase"]


def test_a_hidden_agenda_is_played_and_activated_at_once(base: Scenario) -> None:
    """Line 3667; only a seeded one waits for the play phase (line 3665)."""
    agent(base, "secret")
    use = Function(how="play", effects=(Score(5),), stays=True)
    base.deck(base.add(Event(id="secret", title="secret", icons=("ha",), functions=(use,))))
    play = base.begin(Phase.FACILITIES)
    play.choose("Download secret with agent")
    assert play.points() == 5
    assert at(play, "secret") == ["table.0"]


def test_in_2002_no_icon_is_used_while_cards_are_seeded(base: Scenario) -> None:
    agent(base.by(RULEBOOK_1_7), "toast")
    toast(base)
    base.mission("R")
    base.seeds(base.outpost("second"))
    play = base.begin(Phase.FACILITIES)
    assert play.state.turn == 0
    assert not play.offers("Download toast with agent")


@editions
def test_the_text_of_what_is_seeded_downloads_and_plays_in_both_editions(base: Scenario, edition: Edition) -> None:
    """1ER-SEED-3: text that takes place immediately upon seeding a card face up."""
    base.by(edition)
    call = Function(how="seed", stays=True, effects=(DownloadCards(cards=Cards(kind="event")),))
    base.seeds(base.add(Event(id="order", title="order", functions=(call,))))
    toast(base)
    play = base.begin(Phase.FACILITIES)
    play.choose("order")
    assert play.points() == 5


def test_the_personnel_limit_of_a_seed_phase_is_over_when_turns_begin(base: Scenario) -> None:
    """It is for every turn (line 476)."""
    agent(base, "riker")
    base.deck(base.personnel("riker"))
    base.put("P", base.personnel("second", downloads=("picard",)))
    base.deck(base.personnel("picard"))
    base.mission("R")
    base.seeds(base.outpost("another"))
    play = base.begin(Phase.FACILITIES)
    play.do("Download riker with agent", "Pass")
    assert "aboard.starbase" in at(play, "riker")
    assert play.state.turn == 0
    assert not play.offers("Download picard with second")
    while play.state.turn == 0:
        play.choose(play.decision.default[0])
    assert play.offers("Download picard with second")
