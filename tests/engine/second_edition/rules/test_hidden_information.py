"""Who may see what, and downloading (SHW, DWN)."""

from __future__ import annotations

import pytest

from engine.ccg.effects.effects import (
    All,
    Cards,
    Chosen,
    Download,
    Draw,
    Effect,
    Kill,
    Most,
    Order,
    Response,
    Score,
    Stop,
    Trigger,
    Unless,
)
from engine.ccg.requirements.grammar import parse_requirement
from engine.second_edition.state import Segment
from engine.second_edition.view import GroupView, MissionView, SecondEditionView
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


def test_2e_shw_02_then_personnel_and_equipment_lie_face_down(scenario: Scenario) -> None:
    """2E-GAP-19: always face down for opponents."""
    scenario.put("H", scenario.personnel("a1"), scenario.personnel("a2"), scenario.equipment("kit"))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    for viewer in (1, None):
        assert first_mission(play, viewer).groups == (GroupView(seat=0, personnel=2, stopped=0, equipment=1),)
    assert [card.name for card in first_mission(play, 0).groups[0].cards] == ["a1", "a2", "kit"]


def test_2e_shw_03_a_text_that_is_used_is_shown(scenario: Scenario) -> None:
    scenario.put("H", scenario.personnel("a1", texts=(Order(effects=(Draw(1),)),)), scenario.personnel("a2"))
    play = scenario.begin()
    play.choose("Use a1")
    assert "Alice uses a1." in play.told(1)
    assert not any("a2" in words for words in play.told(1))


def test_2e_shw_03_an_opponent_sees_those_of_whom_his_text_is_about_to_hit_some(scenario: Scenario) -> None:
    scenario.put("H", scenario.personnel("a1", "law"), scenario.personnel("a2", "honor 2"))
    scenario.state.active = 1
    scenario.hand(scenario.event("doing", Kill(Chosen(where="play", whose="opponent")), seat=1))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play doing")
    assert [(option.label, option.detail) for option in play.decision.options] == [
        ("a1", "5/5/5 · Law"),
        ("a2", "5/5/5 · Honor 2"),
    ]


def test_2e_shw_03_nobody_is_seen_where_a_text_hits_all(scenario: Scenario) -> None:
    scenario.put("H", scenario.personnel("a1"), scenario.personnel("a2"))
    scenario.state.active = 1
    scenario.hand(scenario.event("doing", Stop(All(where="play", whose="opponent")), Draw(1), seat=1))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play doing")
    assert "2 personnel are stopped." in play.told(1)
    assert not any("a1" in words or "a2" in words for words in play.told(1))


def test_b16_only_the_icon_that_is_used_is_shown(scenario: Scenario) -> None:
    """B16: 2E-SHW-04, 2E-GAP-28."""
    scenario.mission("P1", affiliations=("Klingon", "Federation"))
    scenario.put("P1", scenario.personnel("worf", affiliation="Klingon", icons=("cmd",)))
    scenario.put("P1", scenario.personnel("garak", affiliation="Cardassian", icons=("tn",)))
    scenario.pile(scenario.dilemma("d1"))
    play = scenario.begin()
    play.choose("Attempt P1")
    (told,) = [words for words in play.told(1) if words.startswith("Alice attempts")]
    assert "2 personnel, one of them Klingon" in told
    for hidden in ("worf", "garak", "Cardassian", "Command"):
        assert hidden not in told
    assert play.decision.seat == 1
    assert "2 personnel" in play.decision.prompt


def test_b16_only_the_skills_that_are_used_are_shown(scenario: Scenario) -> None:
    """B16: 2E-SHW-04."""
    scenario.mission("P1", "Medical, Law")
    scenario.put("P1", scenario.personnel("bashir", "medical 2, honor"), scenario.personnel("odo", "law, treachery"))
    play = scenario.begin()
    play.choose("Attempt P1")
    assert "Alice meets the requirement: Medical, Law." in play.told(1)
    for hidden in ("bashir", "odo", "Honor", "Treachery"):
        assert not any(hidden in words for words in play.told(1))


def test_2e_shw_04_of_the_most_cunning_only_the_number_is_shown(scenario: Scenario) -> None:
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


def test_2e_shw_06_hands_decks_and_dilemma_piles_are_counted_and_not_shown(scenario: Scenario) -> None:
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
        assert "reserve" not in str(seen(play, viewer))


def test_2e_shw_06_what_is_drawn_is_told_to_its_player_alone(scenario: Scenario) -> None:
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Draw a card")
    assert "You draw reserve-0-0." in play.told(0)
    assert "Alice draws a card." in play.told(1)
    assert not any("reserve" in words for words in play.told(1))


def test_2e_gap_28_the_dilemma_player_knows_the_count_and_what_is_open(scenario: Scenario) -> None:
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
    """B3: 2E-DWN-02."""
    scenario.deck(scenario.event("Prejudice and Politics", Draw(1)), scenario.event("Politics", Draw(1)))
    play = after(scenario, Download(Cards(kind="card", where="deck", title="Prejudice and Politics")))
    assert play.labels == ["Prejudice and Politics"]


def test_b3_a_property_means_any_card_that_has_it(scenario: Scenario) -> None:
    """B3: 2E-DWN-02."""
    klingons(scenario)
    assert after(scenario, KLINGONS).labels == ["worf", "martok"]


@pytest.mark.parametrize("suitable", [True, False])
def test_b3_to_find_or_take_nothing_has_no_penalty(scenario: Scenario, *, suitable: bool) -> None:
    """B3: 2E-DWN-03; the deck is shuffled all the same."""
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


def test_2e_dwn_04_what_was_downloaded_is_paid_for_when_it_is_played(scenario: Scenario) -> None:
    klingons(scenario)
    play = after(scenario, KLINGONS)
    play.choose("worf")
    assert play.state.counters == 7
    play.choose("Play worf")
    assert play.state.counters == 4


def test_2e_dwn_01_what_others_cannot_see_of_a_search_is_the_rest_of_the_deck(scenario: Scenario) -> None:
    klingons(scenario)
    watching = Response(trigger=Trigger("downloaded", by="opponent"), effects=(Score(1),))
    scenario.core(scenario.event("watch", stays=True, seat=1, texts=(watching,)))
    play = after(scenario, KLINGONS)
    play.choose("worf")
    assert play.offers("Use watch")
    assert not any("martok" in words or "duras" in words for words in play.told(1))


def test_2e_shw_04_of_a_requirement_that_is_not_met_nothing_is_shown(scenario: Scenario) -> None:
    scenario.mission("P1")
    scenario.put("P1", scenario.personnel("bashir", "medical"))
    scenario.pile(scenario.dilemma("d1", Unless(parse_requirement("Medical, Law"), (Stop(All()),))))
    play = scenario.begin()
    play.choose("Attempt P1")
    play.choose("d1")
    assert not any("bashir" in words or "meets the requirement" in words for words in play.told(1))
