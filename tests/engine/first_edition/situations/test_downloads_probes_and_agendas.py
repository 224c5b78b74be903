"""Downloads, probes and hidden agendas, by the rulebook and its Glossary."""

from __future__ import annotations

from typing import Any

import pytest

from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.changes import Adjusts
from engine.ccg.effects.effects import Draw, Outcome, Probe, Score
from engine.ccg.effects.plays import DownloadCards
from engine.ccg.effects.texts import EndOfTurn, Order, While
from engine.first_edition.cards.definition import Event, Function
from engine.first_edition.position.characteristics import ship_attributes
from engine.first_edition.showing.view import FirstEditionView
from engine.first_edition.table.state import Phase
from tests.engine.first_edition.battles import play_to_orders
from tests.engine.first_edition.scenario import Play, Scenario, requirement_of

# --- downloads (1E-DL) -----------------------------------------------------------------------------------------------


def caller(scenario: Scenario, name: str = "caller", *, seat: int = 0, **wanted: Any) -> None:
    """Add a personnel at P who can download this any number of times."""
    wanted.setdefault("cards", Cards(kind="personnel", who=requirement_of("Leadership")))
    scenario.put("P", scenario.personnel(name, seat=seat, texts=(Order(effects=(DownloadCards(**wanted),)),)))


def in_play(play: Play, card: str) -> list[str]:
    """Return the places of the copies of a card."""
    return [one.at for one in play.state.cards.values() if one.card == card]


def test_1e_rep_04_a_downloaded_ship_reports_docked_like_any_other(base: Scenario) -> None:
    caller(base, cards=Cards(kind="ship"))
    base.deck(base.ship("hood"))
    play = base.begin()
    play.choose("Use caller")
    assert in_play(play, "hood") == ["docked.starbase"]


def test_1e_dl_01_a_second_copy_of_a_unique_ship_cannot_be_played_and_so_is_not_found(base: Scenario) -> None:
    caller(base, cards=Cards(kind="ship"))
    base.put("P", base.ship("hood", uniqueness="unique"))
    base.deck(base.copy_of("hood"))
    play = base.begin()
    play.choose("Use caller")
    assert "Alice finds nothing to download." in play.words()


def test_1e_dl_01_the_discard_pile_is_not_searched(base: Scenario) -> None:
    caller(base)
    base.discard(base.personnel("riker", "leadership"))
    play = base.begin()
    play.choose("Use caller")
    assert "Alice finds nothing to download." in play.words()
    assert play.where("riker") == "discard.0"


def test_1e_dl_05_downloads_to_hand_are_none_into_play_and_do_not_count(base: Scenario) -> None:
    caller(base, "first", to="hand")
    caller(base, "second", to="hand")
    caller(base, "third", cards=Cards(kind="personnel", who=requirement_of("Honor")))
    base.deck(base.personnel("riker", "leadership"), base.personnel("picard", "leadership"))
    base.deck(base.personnel("worf", "honor"))
    play = base.begin()
    play.choose("Use first")
    play.choose("riker")
    play.choose("Use second")
    play.choose("picard")
    play.choose("Use third")
    assert (in_play(play, "riker"), in_play(play, "picard")) == (["hand.0"], ["hand.0"])
    assert in_play(play, "worf") == ["aboard.starbase"]


def test_1e_dl_05_each_player_has_a_limit_of_their_own_in_the_same_turn(base: Scenario) -> None:
    """Bob's special download of a personnel in Alice's turn, in which she has had hers."""
    caller(base)
    base.deck(base.personnel("riker", "leadership"))
    base.put("P", base.outpost("qonos", seat=1, affiliation="klingon"))
    base.put("P", base.personnel("toral", seat=1, affiliation="klingon", downloads=("kurn",)))
    base.deck(base.personnel("kurn", seat=1, affiliation="klingon"))
    play = base.begin()
    play.choose("Use caller")
    assert (play.decision.seat, play.state.active) == (1, 0)
    play.choose("Download kurn with toral")
    assert (in_play(play, "riker"), in_play(play, "kurn")) == (["aboard.starbase"], ["aboard.qonos"])


@pytest.mark.parametrize("open_", [False, True])
def test_1e_dl_14_one_of_the_alternate_universe_is_found_only_with_a_door_that_lets_them_in(
    base: Scenario, open_: bool
) -> None:
    caller(base)
    base.deck(base.personnel("yar", "leadership", icons=("au",)))
    if open_:
        base.table(base.card("alternate-universe-door"))
    play = base.begin()
    play.choose("Use caller")
    assert ("Alice downloads yar." in play.words()) is open_


# --- probes (1E-END-02) ----------------------------------------------------------------------------------------------

LIST = (Outcome(("cmd",), (Score(10),)), Outcome(("ship",), (Score(5),)), Outcome(("event",), (Score(1),)))


def prober(scenario: Scenario, *effects: Any, name: str = "prober") -> None:
    scenario.put("P", scenario.personnel(name, texts=(EndOfTurn(effects=effects),)))


def probed() -> Scenario:
    """Alice's planet P, and no card in a deck yet."""
    scenario = Scenario()
    scenario.mission("P")
    scenario.deck(scenario.personnel("reserve", seat=1))
    return scenario


def test_1e_end_02_a_staffing_icon_of_a_ship_is_an_icon_of_the_probe_card() -> None:
    scenario = probed()
    prober(scenario, Probe(LIST))
    scenario.deck(scenario.ship("top", staffing=("cmd",)), scenario.personnel("below"))
    play = scenario.begin()
    play.choose("End your turn")
    assert play.points() == 10


def test_1e_end_02_where_the_first_icon_is_not_there_the_second_decides_and_the_third_does_not_matter() -> None:
    scenario = probed()
    prober(scenario, Probe(LIST))
    scenario.deck(scenario.ship("top", mentions=("event",)), scenario.personnel("below"))
    play = scenario.begin()
    play.choose("End your turn")
    assert play.points() == 5


def test_1e_end_02_of_several_that_may_probe_only_those_announced_beforehand_do() -> None:
    scenario = probed()
    prober(scenario, Probe(LIST, may=True), name="one")
    prober(scenario, Probe((Outcome(("ship",), (Score(30),)),), may=True), name="two")
    scenario.deck(scenario.ship("top"), scenario.personnel("below"))
    play = scenario.begin()
    play.choose("End your turn")
    play.choose("one")
    assert play.points() == 5
    assert play.state.turn == 2


def test_1e_end_02_the_probe_card_is_revealed_and_then_hidden_again() -> None:
    scenario = probed()
    prober(scenario, Probe(LIST))
    scenario.deck(scenario.ship("zephyr"), *(scenario.personnel(f"p{n}") for n in range(3)))
    play = scenario.begin()
    play.choose("End your turn")
    assert "The probe card is zephyr." in " ".join(play.told(1))
    assert "zephyr" not in str(play.match.view(1))


def test_1e_end_02_an_empty_deck_is_not_filled_from_the_discard_pile() -> None:
    scenario = probed()
    prober(scenario, Probe(LIST, (Score(2),)))
    scenario.discard(scenario.ship("top", staffing=("cmd",)))
    play = scenario.begin()
    play.choose("End your turn")
    assert play.points() == 0
    assert play.where("top") == "discard.0"


def test_1e_end_01_end_03_two_probes_one_card_and_the_draw_is_the_very_last_thing() -> None:
    """The first outcome draws the probe card; the second still goes by it; then the turn's own draw takes the next."""
    scenario = probed()
    prober(scenario, Probe((Outcome(("ship",), (Draw(1),)),)), name="one")
    prober(scenario, Probe(LIST), name="two")
    scenario.deck(scenario.ship("top"), scenario.personnel("second"), scenario.personnel("third"))
    play = scenario.begin()
    play.choose("End your turn")
    play.choose("one", "two")
    assert play.points() == 5
    assert play.state.places["hand.0"] == ["top", "second"]


# --- hidden agendas (1E-HA) ------------------------------------------------------------------------------------------


def agenda(scenario: Scenario, name: str = "plot", *, seat: int = 0, laid: bool = True, **facts: Any) -> str:
    countdown = facts.pop("countdown", None)
    used = Function(**{"how": "play", "stays": True, **facts})
    more = {} if countdown is None else {"countdown": countdown}
    card = scenario.add(Event(id=name, title=name, icons=("ha",), functions=(used,), **more), seat)
    if laid:
        scenario._lay("agenda", seat, card)
    return card


def test_1e_ha_03_a_seeded_one_is_not_turned_up_while_cards_are_seeded(base: Scenario) -> None:
    agenda(base, how="seed", effects=(Score(2),))
    base.seeds(base.outpost("second"), base.outpost("third"))
    base.mission("Q")
    play = base.begin(Phase.FACILITIES)
    assert not play.offers("Turn up plot")
    while play.match.open and play.state.phase is Phase.FACILITIES:
        play.choose("Pass")
    play_to_orders(play)
    assert play.offers("Turn up plot")


def test_1e_end_04_its_countdown_begins_as_it_is_turned_up_and_not_as_it_is_laid_down(base: Scenario) -> None:
    plot = agenda(base, countdown=3)
    play = base.begin()
    play.end_turn()
    play.end_turn()
    play_to_orders(play)
    play.choose("Turn up plot")
    assert play.state.cards[plot].counter == 3
    play.end_turn()
    assert play.state.cards[plot].counter == 2


def test_1e_tim_03_it_is_not_turned_up_between_two_actions_of_the_end_of_a_turn(base: Scenario) -> None:
    agenda(base, effects=(Score(50),))
    prober(base, Score(1), name="one")
    prober(base, Score(2), name="two")
    play = base.begin()
    play.choose("End your turn")
    assert not any("plot" in one for one in play.labels)
    play.choose("one", "two")
    assert play.state.turn == 2
    assert play.points() == 3


def test_1e_ha_01_what_lies_face_down_does_nothing_though_its_text_is_for_as_long_as_it_lies_there(
    base: Scenario,
) -> None:
    base.put("P", base.ship("hood"))
    stronger = While(changes=(Adjusts(Cards(kind="ship", where="play"), ("weapons",), 3),))
    agenda(base, texts=(stronger,))
    play = base.begin()
    assert ship_attributes(play.table, "hood")["weapons"] == 6
    play.choose("Turn up plot")
    assert ship_attributes(play.table, "hood")["weapons"] == 9


def test_1e_gen_17_its_player_looks_at_it_whenever_they_like_and_it_is_no_card_in_hand(base: Scenario) -> None:
    agenda(base)
    play = base.begin()
    own, other = play.match.view(0), play.match.view(1)
    assert isinstance(own, FirstEditionView)
    assert isinstance(other, FirstEditionView)
    assert "plot" in str(own)
    assert "plot" not in str(other)
    assert other.players[0].counts["hand"] == 0
    assert other.players[0].counts["agenda"] == 1


def test_1e_ha_02_once_turned_up_it_is_an_event_like_others_and_is_nullified(base: Scenario) -> None:
    agenda(base, seat=1)
    base.hand(base.card("kevin-uxbridge"))
    play = base.begin()
    assert not play.offers("Play Kevin Uxbridge")
    play.choose("End your turn")
    play.choose("Turn up plot")
    while not play.offers("Play Kevin Uxbridge"):
        play.choose(play.decision.default[0])
    play.choose("Play Kevin Uxbridge")
    assert play.where("plot") == "discard.1"
