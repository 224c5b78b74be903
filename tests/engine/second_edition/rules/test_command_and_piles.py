"""Command and ownership, leaving play, and unique cards (OWN, ZON, UNI)."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import OPPONENT, All, Cards, Chosen, OfPicked, Random, Subject, This
from engine.ccg.effects.changes import Costs, Modifies
from engine.ccg.effects.effects import (
    Capture,
    Destroy,
    Discard,
    Draw,
    Effect,
    Kill,
    PlaceOn,
    Prevent,
    PutInDeck,
    Release,
    RemoveFromGame,
    ReturnToHand,
    Score,
    Shuffle,
    TakeCommand,
    TakeInHand,
)
from engine.ccg.effects.texts import Order, Response, Trigger
from engine.ccg.requirements.grammar import parse_requirement
from engine.second_edition.table.state import Segment
from engine.second_edition.view import PlayerView, SecondEditionView
from tests.engine.second_edition.scenario import Play, Scenario

THEIRS = Chosen(where="play", whose="opponent")


@pytest.fixture
def scenario() -> Scenario:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.fill_decks()
    return scenario


def side(play: Play, seat: int, viewer: int | None = None) -> PlayerView:
    """Return one player's side of the table as a seat or a spectator sees it."""
    view = play.match.view(viewer)
    assert isinstance(view, SecondEditionView)
    return view.players[seat]


def played(scenario: Scenario, *effects: Effect, seat: int = 0) -> Play:
    """Play an event with these effects."""
    scenario.state.active = seat
    scenario.hand(scenario.event("doing", *effects, seat=seat))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play doing")
    return play


def can_play_overture(scenario: Scenario) -> bool:
    """Whether Alice commands a Leadership personnel, as one of her events requires."""
    scenario.hand(scenario.event("overture", Draw(1), requires="Leadership"))
    return scenario.begin(Segment.PLAY_AND_DRAW).offers("Play overture")


# --- command and ownership -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pile", ["hand", "deck", "discard"])
def test_2e_own_01_cards_in_a_pile_are_not_commanded(scenario: Scenario, pile: str) -> None:
    getattr(scenario, pile)(scenario.personnel("leader", "leadership"))
    assert not can_play_overture(scenario)


@pytest.mark.parametrize("place", ["H", "Theirs", "galaxy"])
def test_2e_own_01_cards_in_play_are_commanded_wherever_they_are(scenario: Scenario, place: str) -> None:
    scenario.mission("Theirs", seat=1)
    scenario.ship("galaxy", "Theirs")
    scenario.put(place, scenario.personnel("leader", "leadership"))
    assert can_play_overture(scenario)


def test_2e_own_01_dilemmas_in_a_pile_are_not_commanded(scenario: Scenario) -> None:
    scenario.pile(scenario.dilemma("d1", seat=0))
    scenario.hand(scenario.event("doing", Destroy(All(kind="dilemma", where="play", whose="anybody")), Draw(1)))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play doing")
    assert play.where("d1") == "dilemmas"


def test_2e_own_02_and_03_a_card_under_another_command_is_still_its_owners(scenario: Scenario) -> None:
    scenario.mission("P1", "Law")
    scenario.put("P1", scenario.personnel("odo", "law", seat=1))
    scenario.pile(scenario.dilemma("d1", Kill(All())))
    play = played(scenario, TakeCommand(THEIRS))
    play.choose("Draw 7 and continue to orders")
    play.choose("Attempt P1")
    play.choose("d1")
    assert play.where("odo") == "discard", "of Bob, who owns it"
    assert "odo" in play.state.players[1].discard


def test_2e_own_03_a_player_who_lost_command_cannot_use_the_card(scenario: Scenario) -> None:
    scenario.mission("P1", seat=1)
    order = Order(effects=(Draw(1),))
    scenario.put("P1", scenario.personnel("odo", "leadership", seat=1, texts=(order,)))
    scenario.ship("runabout", "P1", seat=1, staffing=())
    play = played(scenario, TakeCommand(THEIRS))
    play.choose("Draw 7 and continue to orders")
    assert play.offers("Use odo")
    play.choose("End your orders")
    play.choose("Draw 7 and continue to orders")
    assert play.state.active == 0, "Bob had no order to give"


def test_2e_own_02_a_card_that_left_play_is_commanded_by_its_owner_when_it_comes_back(scenario: Scenario) -> None:
    scenario.headquarters("H of Bob", seat=1)
    scenario.put("H", scenario.personnel("odo", seat=1, texts=(Order(effects=(Draw(1),)),)))
    play = played(scenario, TakeCommand(THEIRS), ReturnToHand(Chosen(where="play")))
    assert play.where("odo") == "hand"
    play.choose("Draw 7 and continue to orders")
    play.choose("Play odo")
    play.choose("Draw 5 and continue to orders")
    assert play.offers("Use odo")
    assert play.decision.seat == 1


def test_b15_your_means_the_cards_that_you_command(scenario: Scenario) -> None:
    """Example B15 (2E-OWN-04)."""
    scheming = Modifies(Cards(where="play", who=parse_requirement("Treachery")), ("cunning",), 2)
    scenario.core(scenario.event("scheming", stays=True, text=(scheming,)))
    scenario.mission("P1", "Cunning>6")
    scenario.mission("P2", "Cunning>6", seat=1)
    scenario.put("P1", scenario.personnel("garak", "treachery", cunning=5))
    scenario.put("P2", scenario.personnel("quark", "treachery", cunning=5, seat=1))
    play = scenario.begin()
    play.choose("Attempt P1")
    assert play.state.players[0].score == 35
    scenario.state.active = 1
    play = scenario.begin()
    play.choose("Attempt P2")
    assert play.state.players[1].score == 0


def test_2e_own_04_an_opponents_means_cards_that_opponent_commands(scenario: Scenario) -> None:
    scenario.put("H", scenario.personnel("mine"), scenario.personnel("yours", seat=1))
    play = played(scenario, Kill(All(where="play", whose="opponent")))
    assert [play.where(card) for card in ("mine", "yours")] == ["H", "discard"]


def test_2e_own_05_discarded_destroyed_and_killed_cards_go_to_their_owners(scenario: Scenario) -> None:
    scenario.put("H", scenario.personnel("mine"), scenario.personnel("yours", seat=1))
    scenario.on("mine", scenario.event("curse", stays=True, seat=1))
    scenario.core(scenario.event("shield", stays=True, seat=1))
    destroyed = Destroy(All(kind="event", where="core", whose="anybody"))
    play = played(scenario, Kill(All(where="play", whose="anybody")), destroyed)
    assert "mine" in play.state.players[0].discard
    assert {"yours", "curse", "shield"} <= set(play.state.players[1].discard)


def test_2e_own_06_a_captive_is_not_commanded_by_his_captor(scenario: Scenario) -> None:
    scenario.brig(0, scenario.personnel("gowron", "leadership", seat=1, texts=(Order(effects=(Draw(1),)),)))
    assert not can_play_overture(scenario)
    assert scenario.begin().state.active == 1, "there was no order that Alice could give"


def test_a11_a_captive_is_useless_to_its_player(scenario: Scenario) -> None:
    """Example A11 (2E-BRG-02, 2E-GAP-37)."""
    scenario.brig(1, scenario.personnel("picard", "leadership"))
    assert not can_play_overture(scenario)
    scenario.put("H", scenario.personnel("riker", "leadership"))
    assert can_play_overture(scenario)


# --- zones -----------------------------------------------------------------------------------------------------------


def test_2e_zon_01_each_player_has_all_the_zones(scenario: Scenario) -> None:
    scenario.mission("P1")
    scenario.ship("galaxy", "P1")
    scenario.put("galaxy", scenario.personnel("aboard"))
    scenario.put("P1", scenario.personnel("landed"))
    scenario.on("landed", scenario.event("medal", stays=True))
    scenario.core(scenario.event("lab", stays=True))
    scenario.hand(scenario.personnel("in hand"))
    scenario.discard(scenario.personnel("lost"))
    scenario.pile(scenario.dilemma("coming", seat=0))
    scenario.beneath("P1", scenario.dilemma("past"))
    scenario.brig(0, scenario.personnel("captive", seat=1))
    scenario.state.players[0].removed.append(scenario.personnel("gone"))
    mine = side(scenario.begin(), 0, 0)
    headquarters, planet = mine.missions
    assert headquarters.card.name == "H"
    assert mine.counts == {"hand": 1, "deck": 10, "dilemmas": 1, "discard": 1}
    assert [card.name for card in (*mine.hand, *mine.core, *mine.brig)] == ["in hand", "lab", "captive"]
    assert mine.removed == 1
    assert planet.overcome == ("past",)
    assert planet.groups[0].cards[0].name == "landed"
    assert planet.groups[0].cards[0].on == ("medal",)
    assert planet.ships[0].crew.cards[0].name == "aboard"


def test_2e_zon_02_to_discard_is_to_put_on_the_discard_pile_from_hand_or_deck(scenario: Scenario) -> None:
    scenario.state.players[0].deck.insert(0, scenario.personnel("top"))
    scenario.hand(scenario.personnel("held"))
    play = played(scenario, Discard(1), Discard(1, how="top of deck"))
    assert play.where("held") == play.where("top") == "discard"


def test_2e_zon_03_to_destroy_is_to_put_on_the_discard_pile_from_play(scenario: Scenario) -> None:
    scenario.core(scenario.event("lab", stays=True, seat=1))
    scenario.mission("S1", type="space", seat=1)
    scenario.ship("warbird", "S1", seat=1)
    scenario.put("S1", scenario.equipment("kit", seat=1))
    play = played(
        scenario,
        Destroy(All(kind="event", where="core", whose="opponent")),
        Destroy(All(kind="ship", where="play", whose="opponent")),
        Destroy(All(kind="equipment", where="play", whose="opponent")),
    )
    assert [play.where(card) for card in ("lab", "warbird", "kit")] == ["discard"] * 3
    assert any("warbird is destroyed" in words for words in play.told(1))


@pytest.mark.parametrize("word", [Kill, Destroy])
def test_2e_zon_04_to_kill_and_to_destroy_a_personnel_is_the_same(
    scenario: Scenario, word: type[Kill] | type[Destroy]
) -> None:
    wake = Response(trigger=Trigger("killed", by="opponent"), effects=(Draw(1),))
    scenario.core(scenario.event("wake", stays=True, seat=1, texts=(wake,)))
    scenario.put("H", scenario.personnel("victim", seat=1))
    play = played(scenario, word(THEIRS))
    assert play.where("victim") == "discard"
    assert play.decision.seat == 1
    assert play.offers("Use wake")


def test_2e_zon_05_cards_are_discarded_publicly_one_at_a_time(scenario: Scenario) -> None:
    watching = Response(trigger=Trigger("discarded", by="opponent"), effects=(Draw(1),))
    scenario.core(scenario.event("watch", stays=True, seat=1, texts=(watching,)))
    scenario.hand(scenario.personnel("first"), scenario.personnel("second"))
    play = played(scenario, Discard(2))
    assert (play.where("first"), play.where("second")) == ("discard", "hand"), "Bob may respond to the first already"
    play.choose("Use watch")
    assert play.where("second") == "discard"
    play.choose("Use watch")
    assert len(play.state.players[1].hand) == 2
    assert any("discards first and second" in words for words in play.told(None))


def test_2e_zon_06_only_its_player_looks_through_a_discard_pile(scenario: Scenario) -> None:
    scenario.discard(scenario.personnel("below"), scenario.personnel("above"))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    assert [card.name for card in side(play, 0, 0).discard] == ["below", "above"]
    for viewer in (1, None):
        seen = side(play, 0, viewer)
        assert (seen.discard, seen.discard_top, seen.counts["discard"]) == ((), "above", 2)


def test_2e_zon_07_a_card_taken_out_of_a_discard_pile_is_shown_to_all(scenario: Scenario) -> None:
    scenario.discard(scenario.personnel("lost"), scenario.personnel("found"))
    play = played(scenario, TakeInHand(Chosen(where="discard")))
    play.choose("found")
    assert play.where("found") == "hand"
    assert "Taken into hand: found." in play.told(1)


HOST = Chosen(where="play")


@pytest.mark.parametrize(
    ("effect", "now_at"),
    [
        (Kill(HOST), "discard"),
        (ReturnToHand(HOST), "hand"),
        (RemoveFromGame(HOST), "removed"),
    ],
)
def test_2e_zon_08_cards_placed_on_a_card_leave_play_with_it(scenario: Scenario, effect: Effect, now_at: str) -> None:
    """A dilemma goes face up to the bottom of its owner's pile (2E-GAP-16)."""
    scenario.put("H", scenario.personnel("host"))
    scenario.on("host", scenario.event("medal", stays=True), scenario.event("curse", stays=True, seat=1))
    scenario.on("host", scenario.dilemma("fever"))
    scenario.pile(scenario.dilemma("other"))
    play = played(scenario, effect)
    assert play.where("host") == now_at
    assert "medal" in play.state.players[0].discard
    assert "curse" in play.state.players[1].discard
    assert play.state.players[1].dilemmas == ["other", "fever"]
    assert play.state.cards["fever"].face_up


def test_2e_zon_08_a_captive_loses_cards_placed_on_it(scenario: Scenario) -> None:
    scenario.put("H", scenario.personnel("victim", seat=1))
    scenario.on("victim", scenario.event("medal", stays=True, seat=1))
    play = played(scenario, Capture(THEIRS))
    assert play.where("victim") == "brig of seat 0"
    assert play.where("medal") == "discard"


@pytest.mark.parametrize("effect", [Destroy, ReturnToHand])
def test_2e_gap_36_a_ship_takes_all_aboard_with_it_in_whatever_way_it_leaves(
    scenario: Scenario, effect: type[Destroy] | type[ReturnToHand]
) -> None:
    scenario.mission("S1", type="space")
    scenario.ship("galaxy", "S1")
    scenario.put("galaxy", scenario.personnel("a1"), scenario.equipment("kit"))
    scenario.damage("galaxy", scenario.dilemma("breach"))
    play = played(scenario, effect(Chosen(kind="ship", where="play")))
    assert play.where("galaxy") == ("discard" if effect is Destroy else "hand")
    assert play.where("a1") == play.where("kit") == "discard"
    assert play.where("breach") == "dilemmas"


def test_2e_zon_09_a_card_removed_from_the_game_is_in_no_pile(scenario: Scenario) -> None:
    scenario.put("H", scenario.personnel("a1"))
    play = played(scenario, RemoveFromGame(Chosen(where="play")))
    assert play.where("a1") == "removed"
    assert (side(play, 0).removed, side(play, 0).counts["hand"]) == (1, 0)
    assert "Removed from the game: a1." in play.told(1)


# --- uniqueness ------------------------------------------------------------------------------------------------------


def picard(scenario: Scenario, version: str, seat: int = 0) -> str:
    return scenario.personnel(version, seat=seat, title="Jean-Luc Picard", unique=True)


def offers_picard(play: Play) -> bool:
    return any("Picard" in label for label in play.labels)


def test_a9_another_version_is_refused_and_replaces_nothing(scenario: Scenario) -> None:
    """Example A9 (2E-UNI-01, 2E-UNI-02, 2E-UNI-03)."""
    scenario.hand(picard(scenario, "explorer"), picard(scenario, "pilot"))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play Jean-Luc Picard, explorer")
    assert not offers_picard(play)
    assert (play.where("explorer"), play.where("pilot")) == ("H", "hand")


def test_a9_each_opponent_can_have_their_own_copy(scenario: Scenario) -> None:
    """Example A9 (2E-UNI-04)."""
    scenario.headquarters("H of Bob", seat=1)
    scenario.put("H", picard(scenario, "explorer"))
    scenario.hand(picard(scenario, "pilot", seat=1))
    scenario.state.active = 1
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play Jean-Luc Picard, pilot")
    assert (play.where("explorer"), play.where("pilot")) == ("H", "H of Bob")


def test_2e_uni_01_of_a_unique_event_and_ship_only_one_is_played(scenario: Scenario) -> None:
    scenario.hand(*(scenario.event("lab", stays=True, unique=True) for _ in range(2)))
    scenario.hand(*(scenario.ship("defiant", unique=True, cost=1) for _ in range(2)))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play lab")
    play.choose("Play defiant")
    assert not play.offers("Play lab")
    assert not play.offers("Play defiant")


def test_2e_uni_01_a_unique_event_counts_while_it_damages_a_ship(scenario: Scenario) -> None:
    scenario.mission("S1", type="space")
    scenario.ship("warbird", "S1", seat=1)
    torpedo = [scenario.event("torpedo", Draw(1), unique=True) for _ in range(2)]
    scenario.hand(torpedo[0])
    assert scenario.begin(Segment.PLAY_AND_DRAW).offers("Play torpedo")
    scenario.damage("warbird", torpedo[1])
    assert not scenario.begin(Segment.PLAY_AND_DRAW).offers("Play torpedo")


def test_2e_uni_01_a_unique_card_that_has_left_play_may_be_played_again(scenario: Scenario) -> None:
    scenario.put("H", picard(scenario, "explorer"))
    scenario.hand(picard(scenario, "pilot"))
    assert offers_picard(played(scenario, Kill(HOST)))


@pytest.mark.parametrize("has_one", [True, False])
def test_2e_uni_05_a_player_with_a_copy_cannot_take_command_of_a_unique_card(
    scenario: Scenario, *, has_one: bool
) -> None:
    scenario.put("H", picard(scenario, "pilot", seat=1))
    if has_one:
        scenario.put("H", picard(scenario, "explorer"))
    play = played(scenario, TakeCommand(THEIRS))
    groups = side(play, 0, 0).missions[0].groups
    mine = [card.name for group in groups if group.seat == 0 for card in group.cards]
    assert mine == ["Jean-Luc Picard, explorer" if has_one else "Jean-Luc Picard, pilot"]


def test_2e_uni_06_of_a_card_without_the_dot_all_players_have_any_number(scenario: Scenario) -> None:
    scenario.put("H", scenario.personnel("ensign"), scenario.personnel("ensign", seat=1))
    scenario.hand(scenario.personnel("ensign"), scenario.personnel("ensign"))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play ensign")
    play.choose("Play ensign")
    assert [group.personnel for group in side(play, 0).missions[0].groups] == [3, 1]


def test_2e_uni_07_copies_of_an_event_add_up(scenario: Scenario) -> None:
    scenario.mission("P1", "Cunning>6")
    clever = Modifies(Cards(where="play"), ("cunning",), 1)
    scenario.put("P1", scenario.personnel("a1", cunning=5))
    scenario.hand(*(scenario.event("lab", stays=True, text=(clever,)) for _ in range(2)))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play lab")
    play.choose("Play lab")
    play.choose("Draw 7 and continue to orders")
    play.choose("Attempt P1")
    assert play.state.players[0].score == 35


def test_2e_uni_08_a_stopped_copy_counts(scenario: Scenario) -> None:
    scenario.put("H", picard(scenario, "explorer"), stopped=True)
    scenario.hand(picard(scenario, "pilot"))
    assert not offers_picard(scenario.begin(Segment.PLAY_AND_DRAW))


def test_2e_uni_09_a_captive_copy_blocks_his_owner(scenario: Scenario) -> None:
    scenario.brig(1, picard(scenario, "explorer"))
    scenario.hand(picard(scenario, "pilot"))
    assert not offers_picard(scenario.begin(Segment.PLAY_AND_DRAW))


def test_a10_captives_do_not_block_their_captor() -> None:
    """Example A10 (2E-UNI-10, 2E-BRG-05)."""
    scenario = Scenario(players=3)
    scenario.headquarters("H", affiliation="Klingon")
    scenario.fill_decks()
    for seat in (1, 2):
        scenario.brig(0, scenario.personnel(f"gowron-{seat}", seat=seat, title="Gowron", unique=True))
    scenario.hand(scenario.personnel("gowron-0", title="Gowron", unique=True, affiliation="Klingon"))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play Gowron, gowron-0")
    assert play.where("gowron-0") == "H"
    assert [card.id for card in side(play, 0).brig] == ["gowron-1", "gowron-2"]


# --- decisions -------------------------------------------------------------------------------------------------------


def test_2e_gap_20_random_selections_need_no_player() -> None:
    scenario = Scenario(players=3)
    scenario.headquarters("H")
    scenario.fill_decks()
    people = scenario.crew("H", 3)
    play = played(scenario, Kill(Random(where="play")))
    assert [play.where(one) for one in people].count("discard") == 1
    assert play.decision.rule == "2E-CNT-02", "Alice goes on"


def test_2e_gap_23_no_card_costs_less_than_nothing(scenario: Scenario) -> None:
    cheap = Costs(Cards(where="hand"), -5)
    scenario.core(scenario.event("discount", stays=True, text=(cheap,)))
    scenario.hand(scenario.personnel("a1", cost=2))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    assert play.option("Play a1").detail.startswith("Cost 0 ")
    play.choose("Play a1")
    assert play.state.counters == 7


def test_2e_dil_13_a_dilemma_placed_on_a_personnel_leaves_play_with_him(scenario: Scenario) -> None:
    """2E-ZON-08, 2E-GAP-16."""
    scenario.mission("P1")
    scenario.put("P1", scenario.personnel("a1", "leadership"))
    scenario.pile(scenario.dilemma("fever", PlaceOn(Random())))
    scenario.hand(scenario.interrupt("end it", Kill(HOST)))
    play = scenario.begin()
    play.choose("Attempt P1")
    play.choose("fever")
    assert play.where("fever") == "on a1"
    play.choose("Play end it")
    assert play.where("a1") == "discard"
    assert play.where("fever") == "dilemmas"
    assert play.state.cards["fever"].face_up


def test_a_card_may_destroy_itself_2e_zon_03(scenario: Scenario) -> None:
    """Destroying it is a cost, and it goes from play to the discard pile."""
    order = Order(costs=(Destroy(This()),), effects=(Draw(2),))
    scenario.core(scenario.event("cache", stays=True, texts=(order,)))
    play = scenario.begin()
    play.choose("Use cache")
    assert play.where("cache") == "discard"
    assert len(play.state.players[0].hand) == 2


# --- cards that go where nobody can follow them -----------------------------------------------------------------------


def test_a_text_remembers_the_personnel_it_shuffled_into_a_deck_2e_zon_01(scenario: Scenario) -> None:
    scenario.mission("P1")
    scenario.put("P1", scenario.personnel("spock", cost=4))
    play = played(scenario, PutInDeck(Chosen(where="play"), "shuffled"), Score(OfPicked("cost")))
    assert play.state.players[0].score == 4
    assert "spock" not in play.state.cards, "once the action is done nobody can follow the card"
    assert any(play.state.cards[i].card == "spock" for i in play.state.players[0].deck)


def test_the_use_of_a_card_that_is_shuffled_into_the_deck_can_be_answered_2e_tim_08(scenario: Scenario) -> None:
    """The card itself is the cost; only its use is prevented."""
    use = Order(costs=(PutInDeck(This(), "shuffled"),), effects=(Score(20),))
    scenario.put("H", scenario.personnel("spock", texts=(use,)))
    scenario.hand(scenario.interrupt("denial", Prevent(), seat=1, trigger=Trigger("used", by=OPPONENT)))
    play = scenario.begin()
    play.choose("Use spock")
    assert play.decision.prompt == "Alice has used spock. Do you respond?"
    play.choose("Play denial")
    assert play.state.players[0].score == 0


def test_a_victim_that_a_response_shuffles_away_is_not_killed_2e_tim_08(scenario: Scenario) -> None:
    scenario.mission("P1")
    saves = Response(trigger=Trigger("would be killed"), effects=(PutInDeck(Subject(), "shuffled"), Shuffle()))
    scenario.put("P1", scenario.personnel("spock"), scenario.personnel("kirk", texts=(saves,)))
    play = played(scenario, Kill(Chosen(where="present", kind="personnel")), Kill(Chosen(where="play")))
    play.choose("spock")
    play.choose("Use kirk")
    assert play.state.players[0].discard == ["doing"]
    assert len(play.state.players[0].deck) == 11


@pytest.mark.parametrize("again", [1, 2])
def test_a_shuffled_card_has_one_new_id_however_often_it_is_shuffled(scenario: Scenario, again: int) -> None:
    scenario.put("H", scenario.personnel("spock"))
    play = played(scenario, PutInDeck(Chosen(where="play"), "shuffled"), *[Shuffle()] * again, Draw(11))
    assert len(play.state.players[0].hand) == 11
    assert "spock" not in play.state.players[0].hand, "in hand it has the id that it got in the deck"
    assert [play.state.cards[i].card for i in play.state.players[0].hand].count("spock") == 1


# --- one after another ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("taken", [True, False])
def test_a_second_discard_that_a_response_takes_away_is_not_discarded_2e_tim_04(
    scenario: Scenario, taken: bool
) -> None:
    saves = Response(
        trigger=Trigger("discarded", cards=Cards(kind="card")),
        effects=(PutInDeck(Chosen(kind="card", where="hand"), "shuffled"), Shuffle()),
        once="turn",
    )
    scenario.core(scenario.event("haven", texts=(saves,)))
    scenario.hand(scenario.personnel("first"), scenario.personnel("second"))
    play = played(scenario, Discard(2))
    play.choose("Use haven" if taken else "Pass")
    if not taken:
        play.choose("Pass")
    assert play.where("first") == "discard"
    assert len(play.state.players[0].discard) == (2 if taken else 3), "with the event"
    assert ("second is no longer there and is not discarded." in play.told(1)) == taken


@pytest.mark.parametrize("captives", [1, 2, 3])
def test_each_captive_is_a_separate_trigger_2e_tim_04(scenario: Scenario, captives: int) -> None:
    scenario.mission("P1")
    reward = Response(trigger=Trigger("captured", cards=Cards(whose=OPPONENT)), effects=(Score(5),))
    scenario.core(scenario.event("reward", texts=(reward,)))
    scenario.put("P1", *(scenario.personnel(f"b{n}", seat=1) for n in range(captives)))
    play = played(scenario, Capture(All(whose=OPPONENT, where="play")))
    for _ in range(captives):
        play.choose("Use reward")
    assert play.state.players[0].score == 5 * captives
    assert play.decision.rule == "2E-CNT-02"


# --- whose command may be taken ---------------------------------------------------------------------------------------


def boarded(scenario: Scenario) -> None:
    """Add Bob's ship with two personnel and a guest of Carol's; Alice has a copy of one of the two."""
    scenario.mission("S1", type="space", seat=1)
    scenario.ship("warbird", "S1", seat=1, affiliation="Romulan")
    scenario.put("warbird", scenario.personnel("Sela", "law", seat=1, title="Sela", unique=True))
    scenario.put("warbird", scenario.personnel("taul", seat=1), scenario.personnel("guest", seat=2))
    scenario.put("H", scenario.personnel("other Sela", title="Sela", unique=True))


def test_2e_uni_05_with_a_ship_goes_no_second_copy_of_a_unique_personnel_nor_a_third_players_cards() -> None:
    scenario = Scenario(players=3)
    scenario.headquarters("H")
    scenario.fill_decks()
    boarded(scenario)
    play = played(scenario, TakeCommand(Chosen(kind="ship", whose=OPPONENT, where="play")))
    commanders = {card: play.state.cards[card].commander for card in ("warbird", "taul", "Sela", "guest")}
    assert commanders == {"warbird": 0, "taul": 0, "Sela": 1, "guest": 2}


@pytest.mark.parametrize(("title", "commander"), [("Sela", 1), ("Tomalak", 0)])
def test_2e_uni_05_a_second_copy_of_a_unique_personnel_cannot_be_commanded(
    scenario: Scenario, title: str, commander: int
) -> None:
    scenario.mission("P1", seat=1)
    scenario.put("P1", scenario.personnel("theirs", "law", seat=1, title=title, unique=True))
    scenario.put("H", scenario.personnel("own", title="Sela", unique=True))
    play = played(scenario, TakeCommand(THEIRS))
    assert play.state.cards["theirs"].commander == commander


@pytest.mark.parametrize("title", ["Sela", "Tomalak"])
def test_2e_uni_01_two_copies_are_not_released_to_one_player(scenario: Scenario, title: str) -> None:
    """The second copy of a unique personnel goes to hand, any other personnel to the headquarters."""
    scenario.headquarters("Romulus", seat=1, affiliation="Romulan")
    scenario.brig(0, scenario.personnel("captive", seat=1, title="Sela", unique=True, affiliation="Romulan"))
    scenario.put("Romulus", scenario.personnel("free", seat=1, title=title, unique=True, affiliation="Romulan"))
    play = played(scenario, Release(All(where="brig", whose="anybody")))
    assert play.where("captive") == ("hand" if title == "Sela" else "Romulus")


def test_2e_dil_15_personnel_under_new_command_leave_the_attempt_2e_gap_38(scenario: Scenario) -> None:
    scenario.mission("P1", "Law")
    scenario.put("P1", scenario.personnel("judge", "law"))
    seduces = Response(trigger=Trigger("attempt begun"), effects=(TakeCommand(Chosen(whose=OPPONENT, where="play")),))
    scenario.core(scenario.event("siren", seat=1, texts=(seduces,)))
    scenario.ship("galaxy", "P1")
    scenario.pile(scenario.dilemma("d1", Score(5)))
    play = scenario.begin()
    play.choose("Attempt P1")
    play.choose("Use siren")
    play.choose("d1")
    assert play.state.players[0].score == 0, "nobody was left"
    assert play.where("d1") == "beneath P1"
    assert "Alice fails at P1: nobody is left." in play.told()
