"""Card plays and downloads that a hidden agenda turned up in answer makes illegal: all of it is undone, and only it.

1E-HA-04, 1E-DL-09; rulebook 2.5.4, lines 1772 to 1774 and 2638 to 2644.
"""

from __future__ import annotations

from typing import Any

import pytest

from engine.ccg.effects.cards_meant import Cards, Chosen, Subject, This
from engine.ccg.effects.changes import Cannot
from engine.ccg.effects.conditions import Commands
from engine.ccg.effects.effects import Discard, Draw, Kill, May, Score
from engine.ccg.effects.effects import Stop as StopThem
from engine.ccg.effects.plays import DownloadCards, NoDraws, Nullify
from engine.ccg.effects.texts import InPlaceOfDraw, Order, Response, Trigger, While
from engine.first_edition.cards.definition import Event, Function, Interrupt
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.table.state import Phase
from tests.engine.first_edition.scenario import Play, Scenario, requirement_of

EDITIONS = [RULEBOOK_2_5_4, RULEBOOK_1_7]
editions = pytest.mark.parametrize("edition", EDITIONS, ids=lambda one: one.name)
CRASH = "Turn up Computer Crash"
HELP = DownloadCards(cards=Cards(kind="personnel", who=requirement_of("Leadership")))
TOOL = DownloadCards(cards=Cards(kind="equipment"))
DRONES = ("one", "two", "three")


def crashes(scenario: Scenario) -> None:
    """Put Bob's Computer Crash face down."""
    crash = scenario.card("computer-crash", 1)
    scenario._lay("agenda", 1, crash)
    scenario.state.cards[crash].function = 1


def collective(edition: Edition = RULEBOOK_2_5_4) -> Scenario:
    """Alice's Borg Outpost in the Delta Quadrant, Activate Subcommands in hand, a drone of each kind in her deck."""
    scenario = Scenario().by(edition)
    scenario.mission("S", ground="space", affiliations=(), quadrant="delta")
    scenario.mission("H", ground="space", affiliations=(), quadrant="delta")
    scenario.put("H", scenario.card("borg-outpost"))
    scenario.hand(scenario.card("activate-subcommands"), scenario.event("toast"))
    for name, icon in zip(DRONES, ("com", "nav", "def"), strict=True):
        scenario.deck(drone(scenario, name, icon))
    scenario.deck(*(scenario.personnel(f"reserve-{n}", seat=1) for n in range(6)))
    scenario.deck(*(scenario.personnel(f"own-{n}") for n in range(6)))
    return scenario


def drone(scenario: Scenario, name: str, icon: str) -> str:
    return scenario.personnel(
        name, affiliation="borg", icons=(icon,), quadrant="delta", characteristics=("drone",), seat=0
    )


def copies(play: Play, card: str) -> list[str]:
    return [one.at for one in play.state.cards.values() if one.card == card]


def pass_until(play: Play, label: str, times: int = 1) -> None:
    """Answer by default until something is offered for the n-th time."""
    while True:
        if play.offers(label):
            times -= 1
            if times == 0:
                return
        play.match.answer(play.decision.seat, play.decision.number, play.decision.default)


def tool_user(scenario: Scenario, *effects: Any, hand: bool = True, **facts: Any) -> str:
    """An event of Alice's with these effects, and an equipment in her deck that reports to her outpost."""
    event = scenario.event("order", *effects, **facts)
    if hand:
        scenario.hand(event)
    scenario.deck(scenario.equipment("padd"))
    return event


# --- turned up in answer to the play ---------------------------------------------------------------------------------


@editions
def test_the_event_is_back_in_hand_no_drone_comes_and_she_still_draws(edition: Edition) -> None:
    scenario = collective(edition)
    crashes(scenario)
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play Activate Subcommands")
    play.choose(CRASH)
    assert play.where("activate-subcommands") == "hand.0"
    assert not any("aboard" in at for name in DRONES for at in copies(play, name))
    assert play.state.card_play
    held = len(play.table.cards_in_list("hand", 0))
    play.end_turn()
    assert len(play.table.cards_in_list("hand", 0)) == held + 1


@editions
def test_retask_is_back_in_hand_and_the_borg_ship_stays(edition: Edition) -> None:
    scenario = collective(edition)
    crashes(scenario)
    scenario.state.places["space.S"] = [scenario.card("borg-ship", 1)]
    borg = scenario.state.cards["borg-ship"]
    borg.at, borg.controller, borg.met_by, borg.heading = "space.S", None, 1, "S"
    scenario.hand(scenario.card("retask"))
    scenario.deck(scenario.card("borg-cube"))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play Retask")
    play.choose(CRASH)
    assert play.where("retask") == "hand.0"
    assert play.where("borg-ship") == "space.S"
    assert not play.state.players[0].no_draws
    assert play.state.card_play


def test_no_effect_of_it_happens_not_even_one_that_stands_before_the_download(base: Scenario) -> None:
    crashes(base)
    tool_user(base, Score(5), TOOL)
    play = base.begin(Phase.CARD_PLAY)
    play.choose("Play order")
    play.choose(CRASH)
    assert play.points() == 0
    assert play.where("order") == "hand.0"


def test_its_costs_were_never_due(base: Scenario) -> None:
    crashes(base)
    tool_user(base, TOOL, costs=(Discard(),))
    base.hand(base.personnel("worf"))
    play = base.begin(Phase.CARD_PLAY)
    play.choose("Play order")
    play.choose(CRASH)
    assert {play.where("worf"), play.where("order")} == {"hand.0"}


def test_personnel_stopped_for_it_are_not_restored(base: Scenario) -> None:
    crashes(base)
    base.put("P", base.personnel("worf"))
    tool_user(base, TOOL, costs=(StopThem(Chosen(kind="personnel", where="play")),))
    play = base.begin(Phase.CARD_PLAY)
    play.choose("Play order")
    play.choose(CRASH)
    assert not play.is_stopped("worf")


def test_two_functions_the_one_that_downloads_is_undone_the_other_may_be_played_then(base: Scenario) -> None:
    """Line 2640, by the same card play."""
    crashes(base)
    functions = (Function(how="play", effects=(TOOL,)), Function(how="play", effects=(Score(5),)))
    base.hand(base.add(Event(id="order", title="order", functions=functions)))
    base.deck(base.equipment("padd"))
    play = base.begin(Phase.CARD_PLAY)
    play.choose("play:order:0")
    play.choose(CRASH)
    assert play.where("order") == "hand.0"
    pass_until(play, "play:order:1") if "play:order:1" not in play.ids else None
    assert "play:order:0" not in play.ids
    play.choose("play:order:1")
    assert play.points() == 5


def test_qs_tent_is_back_in_hand(base: Scenario) -> None:
    crashes(base)
    base.table(base.card("qs-tent"))
    base._into("tent", [base.personnel("kira")])
    base.hand(tent := base.card("qs-tent"))
    play = base.begin(Phase.CARD_PLAY)
    play.choose(next(one for one in play.ids if tent in one))
    play.choose(CRASH)
    assert play.where(tent) == "hand.0"
    assert copies(play, "kira") == ["tent.0"]
    assert not play.state.players[0].no_draws


def test_a_play_that_downloads_nothing_is_not_answered(base: Scenario) -> None:
    crashes(base)
    tool_user(base, Score(5))
    play = base.begin(Phase.CARD_PLAY)
    play.choose("Play order")
    assert not play.offers(CRASH) or play.decision.rule != "1E-ACT-06"
    assert play.points() == 5


def test_a_limit_of_the_card_is_not_used_by_what_is_undone(base: Scenario) -> None:
    crashes(base)
    tool_user(base, TOOL, once="game")
    play = base.begin(Phase.CARD_PLAY)
    play.choose("Play order")
    play.choose(CRASH)
    assert not play.state.used.game


# --- turned up later, or for a download alone ------------------------------------------------------------------------


@editions
@pytest.mark.parametrize("number", [2, 3])
def test_turned_up_at_a_later_download_that_alone_is_aborted(edition: Edition, number: int) -> None:
    scenario = collective(edition)
    crashes(scenario)
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play Activate Subcommands")
    pass_until(play, CRASH, number)
    play.choose(CRASH)
    aboard = [name for name in DRONES if any("borg-outpost" in at for at in copies(play, name))]
    assert aboard == list(DRONES[: number - 1])
    assert play.where("activate-subcommands") == "discard.0"
    assert play.state.players[0].no_draws
    assert not play.state.card_play


@editions
def test_without_a_response_all_of_them_enter_play(edition: Edition) -> None:
    scenario = collective(edition)
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play Activate Subcommands")
    while play.decision.rule == "1E-DL-01":
        play.choose(play.decision.options[0].id)
    assert all("aboard.borg-outpost" in copies(play, name) for name in DRONES)
    assert play.state.players[0].no_draws


def test_an_optional_download_is_lost_and_the_objective_stays(base: Scenario) -> None:
    """Lines 1977 and 2642."""
    crashes(base)
    base.hand(base.card("assign-mission-specialists"))
    base.deck(base.personnel("tarus", "stellar cartography"))
    play = base.begin(Phase.CARD_PLAY)
    play.choose("Play Assign Mission Specialists")
    while not play.offers(CRASH):
        play.choose("Yes" if play.offers("Yes") else play.decision.default[0])
    play.choose(CRASH)
    assert play.where("assign-mission-specialists") == "table.0"
    assert "deck.0" in copies(play, "tarus")


def test_effects_before_an_optional_download_stay(base: Scenario) -> None:
    crashes(base)
    tool_user(base, Score(5), May(then=(TOOL,)), Score(2))
    play = base.begin(Phase.CARD_PLAY)
    play.choose("Play order")
    while not play.offers(CRASH):
        play.choose("Yes" if play.offers("Yes") else play.decision.default[0])
    play.choose(CRASH)
    assert play.points() == 7
    assert play.where("order") == "discard.0"


def test_a_special_download_is_aborted_and_its_icon_not_used(base: Scenario) -> None:
    crashes(base)
    base.put("P", base.personnel("kang", downloads=("padd",)))
    base.deck(base.equipment("padd"))
    play = base.begin()
    play.choose("Download padd with kang")
    play.choose(CRASH)
    assert copies(play, "padd") == ["deck.0"]
    assert not play.state.used.game
    assert not play.offers("Download padd with kang")
    for _ in range(2):
        play.end_turn()
    assert play.where("computer-crash") == "discard.1"
    assert play.offers("Download padd with kang")


def test_in_place_of_a_draw_the_draw_is_not_lost(base: Scenario) -> None:
    """A forgone draw is a cost (line 1740), and no resource is used up (line 2638)."""
    crashes(base)
    base.put("P", base.personnel("queen", texts=(InPlaceOfDraw(effects=(TOOL,)),)))
    base.deck(base.equipment("padd"))
    play = base.begin()
    play.choose("End your turn")
    while not play.offers("Use queen"):
        play.choose(play.decision.default[0])
    before = len(play.table.cards_in_list("hand", 0))
    play.choose("Use queen")
    play.choose(CRASH)
    if play.state.turn == 1:
        play.end_turn()
    assert len(play.table.cards_in_list("hand", 0)) == before + 1
    assert len(copies(play, "padd")) == 1


@pytest.mark.parametrize("once", ["turn", "game"])
def test_an_order_that_downloads_is_not_used_up(base: Scenario, once: str) -> None:
    crashes(base)
    text = Order(effects=(TOOL,), once=once)  # type: ignore[arg-type]
    base.put("P", base.personnel("quartermaster", texts=(text,)))
    base.deck(base.equipment("padd"))
    play = base.begin()
    play.choose("Use quartermaster")
    play.choose(CRASH)
    assert not play.state.used.turn
    assert not play.state.used.game


def test_an_order_that_costs_something_gives_it_back(base: Scenario) -> None:
    crashes(base)
    text = Order(costs=(Discard(),), effects=(TOOL,), once="turn")
    base.put("P", base.personnel("quartermaster", texts=(text,)))
    base.hand(base.personnel("worf"))
    base.deck(base.equipment("padd"))
    play = base.begin()
    play.choose("Use quartermaster")
    play.choose(CRASH)
    assert play.where("worf") == "hand.0"


# --- nullified, which is not undone ----------------------------------------------------------------------------------


def test_a_play_that_is_nullified_is_discarded_and_has_no_results(base: Scenario) -> None:
    """Line 1768: what was paid is not recovered, and draws are not lost."""
    base.hand(base.event("order", TOOL, NoDraws()))
    base.deck(base.equipment("padd"))
    against = Trigger("would be played", by="opponent", cards=Cards(kind="event", whose="opponent"))
    stop = Function(how="answer", trigger=against, effects=(Nullify(Subject(kind="event")),))
    base.hand(base.add(Interrupt(id="no", title="no", functions=(stop,)), 1))
    play = base.begin(Phase.CARD_PLAY)
    play.choose("Play order")
    play.choose("Play no")
    assert play.where("order") == "discard.0"
    assert not play.state.card_play
    assert not play.state.players[0].no_draws


def test_an_earned_artifact_whose_play_is_undone_is_earned_still(base: Scenario) -> None:
    """It was never played, so nothing has taken from it that it was earned (1E-ART-02)."""
    forbids = While(changes=(Cannot(Cards(kind="artifact", where="play", whose="opponent"), "be played"),))
    against = (Trigger("would be played", by="opponent", cards=Cards(kind="artifact", whose="opponent")),)
    use = Function(how="play", stays=True, texts=(forbids,), against=against)
    base._lay("agenda", 1, base.add(Event(id="ban", title="ban", icons=("ha",), functions=(use,)), 1))
    played = Function(how="play", plays_as="event", effects=(Score(5),))
    base.hand(base.artifact("relic", seat=0, functions=(played,)))
    base.state.cards["relic"].earned = True
    play = base.begin(Phase.CARD_PLAY)
    play.choose("Play relic")
    play.choose("Turn up ban")
    assert play.where("relic") == "hand.0"
    assert play.state.cards["relic"].earned


def test_an_agenda_that_forbids_something_else_leaves_the_play_alone(base: Scenario) -> None:
    """It deals with the action, but not so that it would be illegal: it continues (line 1764)."""
    against = (Trigger("would be played", by="opponent", cards=Cards(kind="event", whose="opponent")),)
    use = Function(how="play", stays=True, effects=(Score(1),), against=against)
    base._lay("agenda", 1, base.add(Event(id="watch", title="watch", icons=("ha",), functions=(use,)), 1))
    base.hand(base.event("order", Score(5)))
    play = base.begin(Phase.CARD_PLAY)
    play.choose("Play order")
    play.choose("Turn up watch")
    assert (play.points(0), play.points(1)) == (5, 1)
    assert play.where("order") == "discard.0"


def test_a_condition_that_an_agenda_takes_away_makes_the_play_illegal(base: Scenario) -> None:
    """Line 1772: it invalidates a condition."""
    base.put("P", base.personnel("doctor", "medical"))
    base.hand(base.event("order", Score(5), requires=Commands(Cards(where="play", who=requirement_of("Medical")))))
    against = (Trigger("would be played", by="opponent", cards=Cards(kind="event", whose="opponent")),)
    killing = (Kill(Chosen(kind="personnel", whose="opponent", where="play", who=requirement_of("Medical"))),)
    use = Function(how="play", stays=True, effects=killing, against=against)
    base._lay("agenda", 1, base.add(Event(id="ambush", title="ambush", icons=("ha",), functions=(use,)), 1))
    play = base.begin(Phase.CARD_PLAY)
    play.choose("Play order")
    play.choose("Turn up ambush")
    assert play.where("doctor") == "discard.0"
    assert play.where("order") == "hand.0"
    assert play.points() == 0


def test_a_response_that_downloads_is_not_used_up_by_a_crash(base: Scenario) -> None:
    crashes(base)
    text = Response(trigger=Trigger("played", by="you"), effects=(TOOL,), once="game")
    base.put("P", base.personnel("clerk", texts=(text,)))
    base.hand(base.event("order", Score(5)))
    base.deck(base.equipment("padd"))
    play = base.begin(Phase.CARD_PLAY)
    play.choose("Play order")
    pass_until(play, "Use clerk")
    play.choose("Use clerk")
    pass_until(play, CRASH)
    play.choose(CRASH)
    assert play.points() == 5
    assert not play.state.used.game
    assert copies(play, "padd") == ["deck.0"]


def test_a_download_whose_text_stands_in_a_sacrifice_leaves_the_card_in_play(base: Scenario) -> None:
    """Its cost was to discard the card itself: that comes back, too."""
    crashes(base)
    text = Order(costs=(Discard(who=This()),), effects=(TOOL,))
    base.table(
        base.add(Event(id="portal", title="portal", functions=(Function(how="play", stays=True, texts=(text,)),)))
    )
    base.deck(base.equipment("padd"))
    play = base.begin()
    play.choose("Use portal")
    play.choose(CRASH)
    assert play.where("portal") == "table.0"


def test_draws_after_an_aborted_download_still_happen(base: Scenario) -> None:
    crashes(base)
    tool_user(base, May(then=(TOOL,)), Draw(2))
    play = base.begin(Phase.CARD_PLAY)
    held = len(play.table.cards_in_list("hand", 0))
    play.choose("Play order")
    while not play.offers(CRASH):
        play.choose("Yes" if play.offers("Yes") else play.decision.default[0])
    play.choose(CRASH)
    assert len(play.table.cards_in_list("hand", 0)) == held - 1 + 2
