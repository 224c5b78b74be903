"""Further moments for texts resolved by hand: after interrupts, at the end of a turn, on dilemmas."""

from __future__ import annotations

from typing import Literal

import msgspec
import pytest

from engine.ccg.cards.kinds import Dilemma, Event, Interrupt
from engine.ccg.effects.cards_meant import Cards, Chosen
from engine.ccg.effects.effects import BeginEngagement, Discard, Draw, Kill, TakeCommand
from engine.ccg.effects.texts import Trigger
from engine.second_edition.cards.moments_in_words import harmful_mandatory_moments, moments_of, play_times_of
from engine.second_edition.table.state import Segment
from tests.engine.second_edition.scenario import Play
from tests.engine.second_edition.test_moments_by_hand import a_table, offered
from tests.engine.second_edition.test_texts_used_by_hand import saying


@pytest.mark.parametrize(
    ("words", "is_offered"),
    [
        ("When an opponent plays an interrupt, draw a card.", True),
        ("When an opponent plays that card, score 5 points.", True),
        ("When an opponent plays a personnel, draw a card.", False),
        ("When an opponent plays an event, prevent that and take that card.", False),
        ("When an opponent plays an event or interrupt, you may prevent that event or interrupt.", True),
    ],
)
def test_texts_respond_to_interrupts_if_their_words_can_mean_one(words: str, *, is_offered: bool) -> None:
    scenario = a_table("", words)
    scenario.hand(scenario.interrupt("call"))
    play = scenario.begin(ends_turns=True)
    play.choose("Play call")
    assert (offered(play) == ["theirs"]) is is_offered


@pytest.mark.parametrize("is_self", [False, True])
def test_an_interrupt_in_hand_responds_to_other_interrupts_not_to_being_played(*, is_self: bool) -> None:
    scenario = a_table("", "")
    words = (
        "When you play this interrupt, lose 5 points. Order - Draw." if is_self else "When you play an interrupt, draw."
    )
    scenario.hand(
        scenario.interrupt("call"), scenario._instance(Interrupt(id="answer", title="answer", words=words), 0)
    )
    play = scenario.begin(ends_turns=True)
    play.choose("Play call")
    window = play.decision.window
    assert ("Play answer" in play.labels and window is not None and window.kind == "played") is not is_self


def placed_on_p(words: str) -> Play:
    """Start Alice's turn with Bob's dilemma placed on her mission P."""
    scenario = a_table()
    dilemma = Dilemma(id="placed", title="placed", type="dual", cost=1, words=words)
    scenario.on("P", scenario._instance(dilemma, 1))
    return scenario.begin(ends_turns=True)


def test_a_placed_dilemma_is_used_at_the_end_of_this_turn_once() -> None:
    play = placed_on_p("Place this dilemma on this mission. At the end of this turn, this dilemma is overcome.")
    play.choose("End your orders")
    assert offered(play) == ["placed"]
    play.do("Use placed’s text", "place-under", "P", "Done", "Agree")
    assert play.where("placed") == "beneath P"


def test_the_end_of_that_turn_is_not_brought_up_every_turn() -> None:
    assert not harmful_mandatory_moments("At the end of that turn, you lose the game.")
    assert harmful_mandatory_moments("At the end of this turn, kill this personnel.")


def test_a_mission_prevents_the_first_dilemma_faced_there_when_one_is_revealed() -> None:
    scenario = a_table("", "", "one")
    saying(scenario, "P", "Prevent and overcome the first dilemma your personnel face here each turn.")
    play = scenario.begin(ends_turns=True)
    assert offered(play) == [], "it is not one of the orders"
    play.do("Attempt P", "one")
    assert (play.decision.seat, offered(play)) == (0, ["P"])
    play.do("Use P’s text", "prevent", "one", "Done", "Agree")
    assert play.where("one") == "beneath P"


def test_interrupts_are_forbidden_before_they_are_carried_out() -> None:
    scenario = a_table("", "", "one")
    saying(
        scenario, "P", "While an opponent commands an event, players cannot play interrupts during mission attempts."
    )
    scenario.hand(scenario.interrupt("call", Draw(), seat=1, trigger=Trigger("dilemma revealed")))
    play = scenario.begin()
    play.do("Attempt P", "one", "Play call")
    assert (play.decision.seat, offered(play)) == (0, ["P"])
    hand = len(play.state.players[1].hand)
    play.do("Use P’s text", "prevent", "call", "Done", "Agree")
    assert (play.where("call"), len(play.state.players[1].hand)) == ("discard", hand)


@pytest.mark.parametrize(
    ("words", "moments"),
    [
        ("You may only begin one mission attempt each turn.", {"attempt begun/anyone/"}),
        ("You may begin mission attempts at this mission only once each turn.", {"attempt begun/anyone/here"}),
        ("You may spend 2 additional counters each turn.", {"play and draw/you/"}),
        (
            "Players may not play more than one copy of the same event or interrupt each turn.",
            {"would be played/anyone/", "played/anyone/"},
        ),
        (
            "While your personnel are attempting this mission, your opponents cannot play interrupts or discard cards.",
            {"would be played/anyone/", "would be discarded/opponent/"},
        ),
        ("Each turn, you may draw a card.", {"orders/you/"}),
    ],
)
def test_texts_that_are_so_each_turn_are_used_when_they_matter(words: str, moments: set[str]) -> None:
    assert {f"{one.event}/{one.by}/{one.where}" for one in moments_of(words)} == moments


@pytest.mark.parametrize(("discarder", "is_offered"), [("theirs", True), ("mine", False)])
def test_discards_from_a_hand_by_an_opponent_concern_the_owner_of_the_hand(discarder: str, *, is_offered: bool) -> None:
    words = "When an opponent discards a personnel from your hand, you may place him or her on the bottom of your deck."
    scenario = a_table(words)
    seat = 1 if discarder == "theirs" else 0
    scenario.state.active = seat
    whose: Literal["you", "opponent"] = "opponent" if seat else "you"
    scenario.hand(
        scenario.event("raid", Discard(whose=whose, how="random"), seat=seat),
        scenario.personnel("guest"),
    )
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play raid")
    assert play.where("guest") == "discard"
    assert (play.decision.seat == 0 and offered(play) == ["mine"]) is is_offered


@pytest.mark.parametrize(
    ("words", "moments"),
    [
        ("When an opponent destroys your event, draw.", {"destroyed/you/"}),
        ("When a card an opponent owns discards a card from your hand, draw.", {"discarded/you/"}),
        ("When an opponent's event returns your personnel to your hand, draw.", {"returned/you/"}),
        ("When an opponent discards a card from hand during your turn, draw.", {"discarded/opponent/"}),
        ("When your personnel is about to be placed in an opponent's brig, draw.", {"would be captured/you/"}),
        ("When an opponent's personnel is stopped at your mission, draw.", {"stopped/opponent/"}),
    ],
)
def test_opponents_actions_on_your_cards_trigger_your_texts(words: str, moments: set[str]) -> None:
    assert {f"{one.event}/{one.by}/{one.where}" for one in moments_of(words)} == moments


def test_an_interrupt_responds_to_an_opponents_discard_of_its_players_card() -> None:
    (trigger,) = play_times_of("When an opponent discards a card from your hand, draw two cards.").triggers
    assert (trigger.event, trigger.by, trigger.cards) == ("discarded", "opponent", Cards(kind="card", whose="you"))


PERSISTENT = (
    "Your copies of that dilemma have: Persistent. (When your personnel complete this mission, this dilemma's owner "
    "may discard a non-personnel card from hand to return this dilemma to his or her dilemma pile.)"
)
RECALL = (
    "While you command two completed missions, this card gains Recall: 1. (While this event is in your discard pile, "
    "you may play it from your discard pile at cost +1, then remove it from the game.)"
)


@pytest.mark.parametrize(("text", "seat"), [("theirs", 1), ("mine", 0)])
def test_a_reminder_of_dilemmas_is_for_the_player_who_gave_them_the_keyword(text: str, seat: int) -> None:
    scenario = a_table(*(("", PERSISTENT) if seat else (PERSISTENT, "")))
    play = scenario.begin(ends_turns=True)
    play.choose("Attempt P")
    assert play.state.players[0].score == 35
    assert ((play.decision.seat, offered(play)) == (1, ["theirs"])) is (text == "theirs")


def test_a_reminder_of_the_discard_pile_is_used_there_and_nowhere_else() -> None:
    scenario = a_table()
    scenario.discard(scenario._instance(Event(id="bank", title="bank", cost=2, words=RECALL), 0))
    scenario.hand(scenario._instance(Event(id="safe", title="safe", cost=2, words=RECALL), 0))
    scenario.core(scenario._instance(Event(id="vault", title="vault", cost=2, stays=True, words=RECALL), 0))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    assert offered(play) == ["bank"]


@pytest.mark.parametrize("weapons", [9, 4])
def test_the_end_of_an_engagement_comes_after_its_participants_are_stopped(weapons: int) -> None:
    """A tie ends an engagement, too."""
    words = "When an engagement in which an opponent's personnel was killed ends, unstop each of your ships involved."
    scenario = a_table(words)
    scenario.ship("raider", "P", weapons=weapons, shields=1, staffing=())
    scenario.ship("prey", "P", seat=1, weapons=1, shields=4, staffing=())
    odo = scenario.personnel("odo", seat=1)
    pilot = saying(scenario, scenario.personnel("pilot"), "When an engagement involving this personnel ends, draw.")
    scenario.put("prey", odo)
    scenario.put("raider", pilot)
    won = (Kill(Chosen(whose="opponent", where="play")),)
    scenario.hand(scenario.event("attack", BeginEngagement(won)))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play attack")
    while not offered(play):
        play.choose("odo" if "odo" in play.ids else "yes")
    assert (play.decision.seat, sorted(offered(play))) == (0, ["mine", "pilot"])
    assert play.stopped("raider")
    assert play.stopped("pilot")
    play.do("Use mine’s text", "unstop", "raider", "Done", "Agree")
    assert not play.stopped("raider")


@pytest.mark.parametrize("seat", [0, 1])
def test_a_response_to_a_consume_dilemma_comes_before_it_consumes(seat: int) -> None:
    words = "When a Consume dilemma is revealed at this mission, place one less dilemma under this mission."
    scenario = a_table("", "", "one")
    scenario.on("P", scenario._instance(Event(id="debate", title="debate", cost=0, words=words), seat))
    scenario._definitions["one"] = msgspec.structs.replace(scenario._definitions["one"], keywords=("Consume: 1",))
    scenario.pile(scenario.dilemma("two", seat=1))
    play = scenario.begin()
    play.do("Attempt P", "one")
    assert (play.decision.seat, offered(play), play.where("two")) == (seat, ["debate"], "dilemmas")
    play.choose("pass")
    assert (play.decision.seat, offered(play), play.where("two")) == (seat, ["debate"], "beneath P")


def test_cards_that_cannot_make_you_lose_command_are_brought_up_when_they_would() -> None:
    scenario = a_table("Cards an opponent owns cannot prevent or make you lose command of your events.")
    scenario.hand(scenario.event("lure", TakeCommand(Chosen(kind="event", whose="opponent", where="play")), seat=1))
    scenario.state.active = 1
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play lure")
    assert (play.decision.seat, offered(play)) == (0, ["mine"]), "it is about to be prevented, perhaps"
    play.choose("pass")
    while not offered(play):
        play.choose("mine")
    assert play.decision.seat == 0
    play.do("Use mine’s text", "prevent", "mine", "Done", "Agree")
    assert play.state.cards["mine"].commander == 0


@pytest.mark.parametrize(
    ("words", "is_an_order"),
    [
        ("While you have its Commander aboard it, this ship is attributes +1 for each personnel aboard.", True),
        ("Each of your staffed ships is attributes +1.", True),
        ("While this ship is damaged, it is attributes +2.", True),
        ("Damage - Each personnel aboard this ship is attributes -1.", False),
        ("While an opponent commands a ship here, each of your personnel here is attributes -1.", False),
    ],
)
def test_attributes_of_ships_include_range(words: str, *, is_an_order: bool) -> None:
    assert ("orders" in {moment.event for moment in moments_of(words)}) is is_an_order
