"""Hidden information and downloads (SHW, DWN)."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import OPPONENT, All, Cards, Chosen, ForEach, Most, Subject
from engine.ccg.effects.conditions import Commands, Compare, Condition, Leads, Never
from engine.ccg.effects.effects import (
    Discard,
    Download,
    Draw,
    Effect,
    Examine,
    Kill,
    May,
    Prevent,
    Score,
    Select,
    Stop,
    Unless,
)
from engine.ccg.effects.texts import AnyTime, Order, Response, Trigger
from engine.ccg.requirements.grammar import parse_requirement
from engine.ccg.view import GroupView
from engine.second_edition.table.state import Segment
from engine.second_edition.view import MissionView, SecondEditionView
from tests.engine.second_edition.scenario import Play, Scenario


@pytest.fixture
def scenario() -> Scenario:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.fill_decks()
    return scenario


def seen(play: Play, viewer: int | None) -> SecondEditionView:
    view = play.match.view(viewer)
    assert isinstance(view, SecondEditionView)
    return view


def first_mission(play: Play, viewer: int | None) -> MissionView:
    return seen(play, viewer).players[0].missions[0]


# --- showing cards ---------------------------------------------------------------------------------------------------


def test_2e_shw_01_a_card_is_open_to_all_as_it_is_played(scenario: Scenario) -> None:
    scenario.hand(scenario.personnel("picard", title="Jean-Luc Picard"), scenario.equipment("kit"))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play Jean-Luc Picard, picard")
    play.choose("Play kit")
    for viewer in (1, None):
        assert "Alice plays Jean-Luc Picard, picard at H (cost 2)." in play.told(viewer)
        assert "Alice plays kit at H (cost 1)." in play.told(viewer)


def test_2e_shw_02_then_personnel_and_equipment_are_face_down(scenario: Scenario) -> None:
    """They are always face down for opponents (2E-GAP-19)."""
    scenario.put("H", scenario.personnel("a1"), scenario.personnel("a2"), scenario.equipment("kit"))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    for viewer in (1, None):
        assert first_mission(play, viewer).groups == (GroupView(seat=0, personnel=2, stopped=0, equipment=1),)
    assert [card.name for card in first_mission(play, 0).groups[0].cards] == ["a1", "a2", "kit"]


def test_2e_shw_03_a_used_text_reveals_its_card(scenario: Scenario) -> None:
    scenario.put("H", scenario.personnel("a1", texts=(Order(effects=(Draw(1),)),)), scenario.personnel("a2"))
    play = scenario.begin()
    play.choose("Use a1")
    assert "Alice uses a1." in play.told(1)
    assert not any("a2" in words for words in play.told(1))


def test_2e_shw_03_a_player_sees_the_personnel_their_text_selects_from(scenario: Scenario) -> None:
    scenario.put("H", scenario.personnel("a1", "law"), scenario.personnel("a2", "honor 2"))
    scenario.state.active = 1
    scenario.hand(scenario.event("doing", Kill(Chosen(where="play", whose="opponent")), seat=1))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play doing")
    assert [(option.label, option.detail) for option in play.decision.options] == [
        ("a1", "5/5/5 · Law"),
        ("a2", "5/5/5 · Honor 2"),
    ]


def test_2e_shw_03_a_text_affecting_all_reveals_none(scenario: Scenario) -> None:
    scenario.put("H", scenario.personnel("a1"), scenario.personnel("a2"))
    scenario.state.active = 1
    scenario.hand(scenario.event("doing", Stop(All(where="play", whose="opponent")), Draw(1), seat=1))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play doing")
    assert "2 of Alice’s personnel are stopped." in play.told(1)
    assert not any("a1" in words or "a2" in words for words in play.told(1))


def test_b16_only_the_used_icon_is_revealed(scenario: Scenario) -> None:
    """Example B16 (2E-SHW-04, 2E-GAP-28)."""
    scenario.mission("P1", affiliations=("Klingon", "Federation"))
    scenario.put("P1", scenario.personnel("worf", affiliation="Klingon", icons=("cmd",)))
    scenario.put("P1", scenario.personnel("garak", affiliation="Cardassian", icons=("tn",)))
    scenario.pile(scenario.dilemma("d1"))
    play = scenario.begin()
    play.choose("Attempt P1")
    (told,) = [words for words in play.told(1) if words.startswith("Alice attempts")]
    assert "2 personnel, at least one of them Klingon" in told
    for hidden in ("worf", "garak", "Cardassian", "Command"):
        assert hidden not in told
    assert play.decision.seat == 1
    assert "2 personnel" in play.decision.prompt


def test_b16_only_the_used_skills_are_revealed(scenario: Scenario) -> None:
    """Example B16 (2E-SHW-04)."""
    scenario.mission("P1", "Medical, Law")
    scenario.put("P1", scenario.personnel("bashir", "medical 2, honor"), scenario.personnel("odo", "law, treachery"))
    play = scenario.begin()
    play.choose("Attempt P1")
    assert "Alice meets the requirement: Medical, Law." in play.told(1)
    for hidden in ("bashir", "odo", "Honor", "Treachery"):
        assert not any(hidden in words for words in play.told(1))


def test_2e_shw_04_only_the_number_of_the_highest_cunning_is_revealed(scenario: Scenario) -> None:
    scenario.mission("P1")
    scenario.put("P1", scenario.personnel("data", "law", cunning=9), scenario.personnel("worf", cunning=4))
    scenario.pile(scenario.dilemma("d1", Stop(Most("cunning"))))
    play = scenario.begin()
    play.choose("Attempt P1")
    play.choose("d1")
    assert "The highest Cunning is 9." in play.told(1)
    assert not any("data" in words or "worf" in words for words in play.told(1))
    assert "data is stopped." in play.told(0)


def test_2e_shw_05_every_other_card_in_play_is_open_to_all(scenario: Scenario) -> None:
    scenario.ship("galaxy", "H", range=8, weapons=7)
    scenario.put("galaxy", scenario.personnel("a1"))
    scenario.on("a1", scenario.event("medal", stays=True))
    scenario.on("galaxy", scenario.event("cloak", stays=True))
    scenario.damage("galaxy", scenario.event("torpedo", seat=1))
    scenario.core(scenario.event("lab", stays=True))
    scenario.beneath(scenario.mission("M1", "Leadership"), scenario.dilemma("past"))
    scenario.brig(1, scenario.personnel("captive"))
    play = scenario.begin()
    for viewer in (0, 1, None):
        mission = first_mission(play, viewer)
        ship = mission.ships[0]
        assert (ship.card.name, ship.card.on, ship.damage, ship.weapons) == ("galaxy", ("cloak",), ("torpedo",), 7)
        assert ship.crew.on == ("medal",), "though the personnel itself lies face down"
        assert any(one.overcome == ("past",) for one in seen(play, viewer).players[0].missions)
        assert seen(play, viewer).players[0].core[0].name == "lab"
        assert seen(play, viewer).players[1].brig[0].name == "captive"


def test_2e_shw_06_hands_decks_and_dilemma_piles_show_only_counts(scenario: Scenario) -> None:
    scenario.hand(scenario.personnel("held"))
    scenario.pile(scenario.dilemma("coming", seat=0))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    for viewer in (1, None):
        player = seen(play, viewer).players[0]
        assert (player.counts["hand"], player.counts["deck"], player.counts["dilemmas"]) == (1, 10, 1)
        assert player.hand == ()
        assert "held" not in str(seen(play, viewer))
    for viewer in (0, 1, None):
        assert "coming" not in str(seen(play, viewer))
        assert "reserve-" not in str(seen(play, viewer))


def test_2e_shw_06_drawn_cards_are_named_only_to_their_player(scenario: Scenario) -> None:
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Draw a card")
    assert "You draw reserve-0-0." in play.told(0)
    assert "Alice draws a card." in play.told(1)
    assert not any("reserve" in words for words in play.told(1))


def test_2e_gap_28_the_dilemma_player_knows_the_count_and_open_cards(scenario: Scenario) -> None:
    scenario.mission("P1")
    scenario.put("P1", scenario.personnel("secret", "leadership"), scenario.personnel("hidden"))
    scenario.put("P1", scenario.equipment("gadget"))
    scenario.pile(scenario.dilemma("d1"), scenario.dilemma("d2"))
    play = scenario.begin()
    play.choose("Attempt P1")
    assert play.decision.seat == 1
    attempt = seen(play, 1).attempt
    assert attempt is not None
    assert (attempt.personnel, attempt.allowance) == (2, 2)
    known = f"{seen(play, 1)} {play.decision} {play.told(1)}"
    assert not any(name in known for name in ("secret", "hidden", "gadget"))


# --- downloading -----------------------------------------------------------------------------------------------------


def after(scenario: Scenario, *effects: Effect) -> Play:
    scenario.hand(scenario.event("doing", *effects))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play doing")
    return play


KLINGONS = Download(Cards(where="deck", who=parse_requirement('"Klingon", Honor')))


def klingons(scenario: Scenario) -> None:
    scenario.deck(scenario.personnel("worf", "honor", species=("klingon",), affiliation="Federation", cost=3))
    scenario.deck(scenario.personnel("martok", "honor 2", species=("klingon",), affiliation="Klingon"))
    scenario.deck(scenario.personnel("duras", "treachery", species=("klingon",), affiliation="Klingon"))


def test_2e_dwn_01_found_shown_to_all_taken_in_hand_and_the_deck_is_shuffled(scenario: Scenario) -> None:
    scenario.fill_decks(20)
    klingons(scenario)
    play = after(scenario, KLINGONS)
    before = list(play.state.players[0].deck)
    play.choose("worf")
    assert play.where("worf") == "hand"
    assert "Alice downloads worf." in play.told(1)
    deck = [play.state.cards[card].card for card in play.state.players[0].deck]
    assert deck != [scenario.state.cards[card].card for card in before if card != "worf"]
    assert len(deck) == len(before) - 1


def test_b3_a_title_means_that_title_only(scenario: Scenario) -> None:
    """Example B3 (2E-DWN-02)."""
    scenario.deck(scenario.event("Prejudice and Politics", Draw(1)), scenario.event("Politics", Draw(1)))
    play = after(scenario, Download(Cards(kind="card", where="deck", title="Prejudice and Politics")))
    assert play.labels == ["Prejudice and Politics"]


def test_b3_a_property_means_any_card_that_has_it(scenario: Scenario) -> None:
    """Example B3 (2E-DWN-02)."""
    klingons(scenario)
    assert after(scenario, KLINGONS).labels == ["worf", "martok"]


@pytest.mark.parametrize("suitable", [True, False])
def test_b3_to_find_or_take_nothing_has_no_penalty(scenario: Scenario, *, suitable: bool) -> None:
    """Example B3 (2E-DWN-03): the deck is shuffled all the same."""
    if suitable:
        klingons(scenario)
    scenario.hand(scenario.event("doing", KLINGONS, Score(5)))
    before = list(scenario.state.players[0].deck)
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play doing")
    if suitable:
        play.choose()
    assert "Alice downloads nothing." in play.told(1)
    assert play.state.players[0].score == 5
    after_it = [play.state.cards[card].card for card in play.state.players[0].deck]
    cards = [scenario.state.cards[card].card for card in before]
    assert sorted(after_it) == sorted(cards)
    assert after_it != cards


def test_2e_dwn_04_a_downloaded_card_is_paid_for_when_played(scenario: Scenario) -> None:
    klingons(scenario)
    play = after(scenario, KLINGONS)
    play.choose("worf")
    assert play.state.counters == 7
    play.choose("Play worf")
    assert play.state.counters == 4


def test_2e_dwn_01_others_see_everything_of_a_search_except_the_rest_of_the_deck(scenario: Scenario) -> None:
    klingons(scenario)
    watching = Response(trigger=Trigger("downloaded", by="opponent"), effects=(Score(1),))
    scenario.core(scenario.event("watch", stays=True, seat=1, texts=(watching,)))
    play = after(scenario, KLINGONS)
    play.choose("worf")
    assert play.offers("Use watch")
    assert not any("martok" in words or "duras" in words for words in play.told(1))


def test_2e_shw_04_an_unmet_requirement_reveals_nothing(scenario: Scenario) -> None:
    scenario.mission("P1")
    scenario.put("P1", scenario.personnel("bashir", "medical"))
    scenario.pile(scenario.dilemma("d1", Unless(parse_requirement("Medical, Law"), (Stop(All()),))))
    play = scenario.begin()
    play.choose("Attempt P1")
    play.choose("d1")
    assert not any("bashir" in words or "meets the requirement" in words for words in play.told(1))


# --- what is offered tells nothing of what is hidden ------------------------------------------------------------------

KLINGON = Cards(whose=OPPONENT, where="play", who=parse_requirement('"Klingon"'))
KLINGON_THERE = Commands(KLINGON)


def facing_bob(scenario: Scenario, species: str, *, count: int = 1) -> None:
    """Add this many of Bob's personnel face down at one of Alice's missions."""
    scenario.mission("P1")
    for n in range(count):
        scenario.put("P1", scenario.personnel(f"b{n}", seat=1, species=(species,)))


def denied(play: Play) -> bool:
    return any(words.endswith("can’t be used now.") for words in play.told(0))


@pytest.mark.parametrize("species", ["klingon", "human"])
@pytest.mark.parametrize(
    ("requires", "may", "must"),
    [
        (KLINGON_THERE, True, "klingon"),
        (Never(KLINGON_THERE), True, "human"),
        (Commands(KLINGON, 2), False, ""),
        (Compare(ForEach(KLINGON), ">", 0), True, "klingon"),
        (Compare(ForEach(KLINGON), "<", 1), True, "human"),
        (Compare(ForEach(KLINGON), "=", 1), True, "klingon"),
        (Compare(ForEach(KLINGON), ">", 1), False, ""),
        (Leads(KLINGON, OPPONENT), True, "klingon"),
        (Leads(KLINGON), False, ""),
    ],
)
def test_a_requirement_of_hidden_cards_is_offered_whatever_they_are_2e_shw_03(
    scenario: Scenario, requires: Condition, may: bool, must: str, species: str
) -> None:
    """It is offered if it could be met as far as is known; if it isn't met, only that is revealed."""
    facing_bob(scenario, species)
    text = AnyTime(requires=requires, costs=(Discard(1),), effects=(Score(5),))
    scenario.core(scenario.event("spy", texts=(text,)))
    scenario.hand(scenario.event("spare"))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    assert play.offers("Use spy") == may
    if may:
        play.choose("Use spy")
        met = species == must
        assert play.state.players[0].score == (5 if met else 0)
        assert denied(play) == (not met)
        assert play.where("spare") == ("discard" if met else "hand"), "nothing is paid for what cannot be done"


def test_a_refused_action_is_offered_again_after_another_action_2e_shw_03(scenario: Scenario) -> None:
    facing_bob(scenario, "human")
    scenario.core(scenario.event("spy", texts=(AnyTime(requires=KLINGON_THERE, effects=(Score(5),), once="turn"),)))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Use spy")
    assert not play.offers("Use spy")
    assert "Alice finds that a card can’t be used now." in play.told(1)
    play.choose("Draw a card")
    assert play.offers("Use spy"), "it has not been used"


@pytest.mark.parametrize("place", ["hand", "deck"])
def test_offered_options_reveal_nothing_about_hands_or_decks_2e_shw_06(scenario: Scenario, place: str) -> None:
    """An interrupt that requires an event in the opponent's hand is offered while that hand has cards."""
    held = scenario.personnel("b1", seat=1)
    (scenario.hand if place == "hand" else scenario.deck)(held)
    event_there = Commands(Cards(kind="event", whose=OPPONENT, where="hand"))
    scenario.hand(scenario.interrupt("bluff", Score(5), requires=event_there))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    assert play.offers("Play bluff") == (place == "hand")
    if place == "hand":
        play.choose("Play bluff")
        assert play.where("bluff") == "hand"
        assert denied(play)


@pytest.mark.parametrize("species", ["klingon", "human"])
def test_an_event_is_offered_though_no_hidden_card_may_fit_to_play_it_on_2e_shw_03(
    scenario: Scenario, species: str
) -> None:
    facing_bob(scenario, species)
    scenario.hand(scenario.event("mark", on=KLINGON, stays=True, cost=1))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play mark")
    assert play.where("mark") == ("on b0" if species == "klingon" else "hand")
    assert play.state.counters == (6 if species == "klingon" else 7)
    assert denied(play) == (species == "human")


@pytest.mark.parametrize("species", ["klingon", "human"])
def test_a_response_is_offered_for_any_face_down_personnel_2e_shw_03(scenario: Scenario, species: str) -> None:
    """Others don't learn which personnel would be stopped; a response that means a different one is refused."""
    scenario.mission("P1", seat=0)
    scenario.put("P1", scenario.personnel("a1", species=(species,)))
    when = Trigger("would be stopped", cards=Cards(whose="anybody", where="play", who=parse_requirement('"Klingon"')))
    saves = Response(trigger=when, costs=(Discard(1),), effects=(Prevent(Subject()),))
    scenario.core(scenario.event("mercy", seat=1, texts=(saves,)))
    scenario.hand(scenario.event("spare", seat=1))
    scenario.pile(scenario.dilemma("d1", Stop(All())))
    scenario.ship("galaxy", "P1")
    scenario.put("P1", scenario.equipment("kit"))
    play = scenario.begin()
    play.choose("Attempt P1")
    play.choose("d1")
    assert play.decision.seat == 1
    assert play.decision.prompt == "A card is about to be stopped by d1. Do you respond?"
    play.choose("Use mercy")
    assert play.where("spare") == ("discard" if species == "klingon" else "hand")
    denials = [words for words in play.told(1) if "can’t be used now" in words]
    assert len(denials) == (species == "human")


def test_a_prompt_names_the_affected_personnel_only_to_its_player_2e_shw_02(scenario: Scenario) -> None:
    scenario.mission("P1")
    scenario.put("P1", scenario.personnel("a1"))
    scenario.core(scenario.event("mercy", texts=(Response(trigger=Trigger("would be stopped"), effects=(Prevent(),)),)))
    scenario.pile(scenario.dilemma("d1", Stop(All())))
    play = scenario.begin()
    play.choose("Attempt P1")
    play.choose("d1")
    assert play.decision.prompt == "A1 is about to be stopped by d1. Do you respond?"


@pytest.mark.parametrize(("seat", "prompt"), [(0, "Secret is"), (1, "A card is")])
def test_a_card_about_to_be_discarded_from_hand_is_named_to_its_owner_alone_2e_shw_06(
    scenario: Scenario, seat: int, prompt: str
) -> None:
    text = Response(
        trigger=Trigger("would be discarded", by="anybody", cards=Cards(kind="card", whose="anybody")),
        effects=(Draw(1),),
    )
    scenario.core(scenario.event("watch", seat=seat, texts=(text,)))
    scenario.put("H", scenario.personnel("spy", texts=(AnyTime(effects=(Discard(1, how="random"),)),)))
    scenario.hand(scenario.event("secret"))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Use spy")
    assert play.decision.seat == seat
    assert play.decision.prompt.startswith(f"{prompt} about to be discarded")


def test_prompts_do_not_name_cards_examined_by_others_2e_sel_04(scenario: Scenario) -> None:
    text = Response(trigger=Trigger("examined", by=OPPONENT, cards=Cards(kind="card")), effects=(Draw(1),))
    scenario.core(scenario.event("watch", seat=1, texts=(text,)))
    scenario.put("H", scenario.personnel("spy", texts=(AnyTime(effects=(Examine("deck", OPPONENT, 1),)),)))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Use spy")
    assert play.decision.prompt == "A card has been examined by spy. Do you respond?"


@pytest.mark.parametrize("species", ["klingon", "human"])
def test_a_cost_in_hidden_cards_is_offered_and_has_no_effect_if_unpaid_2e_cst_06(
    scenario: Scenario, species: str
) -> None:
    facing_bob(scenario, species)
    wager = May((Score(5),), costs=(Select(Chosen(whose=OPPONENT, where="play", who=parse_requirement('"Klingon"'))),))
    scenario.hand(scenario.event("doing", wager))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play doing")
    play.choose("Yes")
    assert play.state.players[0].score == (5 if species == "klingon" else 0)
    assert ("There is no card this could apply to." in play.told(0)) == (species == "human")


def test_publicly_known_absence_is_not_announced_2e_cst_05(scenario: Scenario) -> None:
    """All players know that no opponent's personnel is there."""
    play = after(scenario, Kill(Chosen(whose=OPPONENT, where="play")))
    assert not any("no card to which" in words for words in play.told(0))


def test_an_own_card_that_does_not_fit_is_still_not_offered_2e_cst_07(scenario: Scenario) -> None:
    own = Commands(Cards(where="play", who=parse_requirement('"Klingon"')))
    scenario.put("H", scenario.personnel("a1", texts=(AnyTime(requires=own, effects=(Score(5),)),)))
    assert not scenario.begin(Segment.PLAY_AND_DRAW).offers("Use a1")
