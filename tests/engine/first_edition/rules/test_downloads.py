"""Downloads: what is searched, what can be found, where it goes, and who learns of it (1E-DL, 1E-SIDE)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.effects import Draw, Score
from engine.ccg.effects.plays import DownloadCards, NoDraws
from engine.ccg.effects.texts import Order
from engine.first_edition.cards.definition import Doorway, Event, Function
from engine.first_edition.table.state import CLOSED, Phase
from tests.engine.first_edition.scenario import Play, Scenario, requirement_of

ANYBODY = Cards(kind="personnel", whose="you", where="play")


@pytest.fixture
def scenario() -> Scenario:
    """Alice's outpost at her planet P, and full decks."""
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.outpost("starbase"))
    scenario.fill_decks()
    return scenario


def download(scenario: Scenario, **facts: Any) -> str:
    """An event in hand that downloads as it is played."""
    facts.setdefault("cards", Cards(kind="personnel", who=requirement_of("Leadership")))
    return scenario.event("call", DownloadCards(**facts))


def tent(scenario: Scenario, *cards: str, seat: int = 0) -> str:
    """An open Q's Tent with these cards."""
    door = Doorway(id="tent", title="tent", opens="tent", functions=(Function(how="seed", stays=True),))
    instance = scenario.add(door, seat)
    scenario.table(instance)
    scenario._into("tent", cards)
    return instance


def card_play(scenario: Scenario, *hand: str) -> Play:
    scenario.hand(*hand)
    return scenario.begin(Phase.CARD_PLAY)


# --- what is searched, and what is found -----------------------------------------------------------------------------


@pytest.mark.parametrize("pile", ["hand", "deck", "tent"])
def test_1e_dl_01_hand_deck_and_open_side_decks_are_searched(scenario: Scenario, pile: str) -> None:
    riker = scenario.personnel("riker", "leadership")
    tent(scenario, *((riker,) if pile == "tent" else ()))
    if pile != "tent":
        scenario._into(pile, (riker,))
    play = card_play(scenario, download(scenario))
    play.choose("Play call")
    assert "Alice downloads riker." in play.words()
    (found,) = [one for one, card in play.state.cards.items() if card.card == "riker"]
    assert play.where(found) == "aboard.starbase"


def test_1e_dl_01_a_closed_side_deck_is_not_searched(scenario: Scenario) -> None:
    """1E-TIM-06: a closed doorway opens no side deck."""
    door = tent(scenario, scenario.personnel("riker", "leadership"))
    scenario.state.cards[door].states = (CLOSED,)
    play = card_play(scenario, download(scenario))
    play.choose("Play call")
    assert "Alice finds nothing to download." in play.words()


def test_1e_dl_01_unplayable_cards_cannot_be_downloaded(scenario: Scenario) -> None:
    """He would report into house arrest; the search is still public, and the deck is shuffled."""
    scenario.deck(scenario.personnel("kurn", "leadership", affiliation="klingon"))
    before = list(scenario.state.places["deck.0"])
    play = card_play(scenario, download(scenario))
    play.choose("Play call")
    assert "Alice finds nothing to download." in play.words()
    assert set(play.state.places["deck.0"]).isdisjoint(before)


def test_1e_dl_02_a_download_to_hand_is_not_played(scenario: Scenario) -> None:
    scenario.deck(scenario.personnel("kurn", "leadership", affiliation="klingon"))
    play = card_play(
        scenario, download(scenario, to="hand", cards=Cards(kind="personnel", who=requirement_of("Leadership")))
    )
    play.choose("Play call")
    (found,) = [one for one, card in play.state.cards.items() if card.card == "kurn"]
    assert play.where(found) == "hand.0"


@pytest.mark.parametrize(("named", "found"), [(True, True), (False, False)])
def test_1e_dl_03_artifacts_only_where_a_text_names_them(scenario: Scenario, named: bool, found: bool) -> None:
    use = Function(how="play", plays_as="event", effects=(Score(5),))
    scenario.deck(scenario.artifact("orb", seat=0, functions=(use,)))
    cards = Cards(kind="card", title="orb") if named else Cards(kind="card", who=requirement_of('"unique"'))
    play = card_play(scenario, download(scenario, cards=cards))
    play.choose("Play call")
    assert ("Alice downloads orb." in play.words()) is found


def test_1e_dl_04_a_facility_gives_downloads_only_in_its_native_quadrant(scenario: Scenario) -> None:
    text = Order(effects=(DownloadCards(cards=Cards(kind="personnel", who=requirement_of("Leadership"))),))
    scenario.mission("G", quadrant="gamma")
    scenario.put("G", scenario.outpost("far", texts=(text,), quadrant="alpha"))
    scenario.deck(scenario.personnel("riker", "leadership"))
    play = scenario.begin()
    assert not play.offers("Use far")
    (blocked,) = [one for one in play.match.blocked_actions(0) if one.label == "Use far"]
    assert blocked.rule == "1E-DL-04"


def test_1e_dl_04_in_its_quadrant_it_gives_them(scenario: Scenario) -> None:
    text = Order(effects=(DownloadCards(cards=Cards(kind="personnel", who=requirement_of("Leadership"))),), once="turn")
    scenario.mission("A")
    scenario.put("A", scenario.outpost("near", texts=(text,)))
    scenario.deck(scenario.personnel("riker", "leadership"))
    play = scenario.begin()
    play.choose("Use near")
    assert play.decision.prompt == "Where does riker report?"
    play.choose("near at A")
    assert not play.offers("Use near")


def test_1e_dl_05_personnel_are_downloaded_once_a_turn(scenario: Scenario) -> None:
    """Other cards aren't limited, and one action can download several (1E-DL-05)."""
    free = [
        scenario.add(Event(id=n, title=n, functions=(Function(how="play", free=True, effects=(effect,)),)))
        for n, effect in (
            ("one", DownloadCards(cards=Cards(kind="personnel", who=requirement_of("Leadership")), count=2)),
            ("two", DownloadCards(cards=Cards(kind="personnel", who=requirement_of("Diplomacy")))),
            ("ship", DownloadCards(cards=Cards(kind="ship"))),
        )
    ]
    scenario.deck(
        scenario.personnel("riker", "leadership"),
        scenario.personnel("picard", "leadership"),
        scenario.personnel("troi", "diplomacy"),
        scenario.ship("hood"),
    )
    play = card_play(scenario, *free)
    play.choose("Play one")
    play.choose("picard", "riker")
    assert not play.offers("Play two")
    play.choose("Play ship")
    assert "Alice downloads hood." in play.words()
    aboard = [play.state.cards[one].card for one in play.state.places["aboard.starbase"]]
    assert sorted(aboard) == ["picard", "riker"]


def test_1e_dl_05_it_can_be_used_again_on_the_next_turn(scenario: Scenario) -> None:
    text = Order(effects=(DownloadCards(cards=Cards(kind="personnel", who=requirement_of("Leadership"))),))
    scenario.put("P", scenario.personnel("agent", texts=(text,)))
    scenario.deck(scenario.personnel("riker", "leadership"), scenario.personnel("picard", "leadership"))
    play = scenario.begin()
    play.choose("Use agent")
    play.choose(play.labels[0])
    play.choose("Use agent")
    assert "Alice finds nothing to download." in play.words()
    for _ in range(2):
        play.end_turn()
    play.choose("Give orders")
    play.choose("Use agent")
    assert play.words().count("Alice downloads") == 2


def test_1e_dl_06_a_found_card_must_be_downloaded(scenario: Scenario) -> None:
    """There is no backing out once targets are chosen (1E-PLAY-09)."""
    scenario.deck(scenario.personnel("riker", "leadership"), scenario.personnel("picard", "leadership"))
    play = card_play(scenario, download(scenario))
    play.choose("Play call")
    assert play.decision.rule == "1E-DL-01"
    assert play.decision.minimum == 1


def test_1e_dl_08_no_draws_for_the_rest_of_the_turn(scenario: Scenario) -> None:
    """Neither by a card nor at the end of the turn; the next turn has draws again."""
    play = card_play(scenario, scenario.event("quiet", NoDraws(), Draw(2)))
    play.choose("Play quiet")
    play.end_turn()
    assert "hand.0" not in play.state.places
    play.end_turn()
    play.end_turn()
    assert len(play.state.places["hand.0"]) == 1


def test_1e_dl_10_a_facility_is_downloaded_only_if_it_can_be_built(scenario: Scenario) -> None:
    """And it is built where a builder is (1E-PLAY-11)."""
    builder = requirement_of("1 personnel with ([Federation], Engineer)")
    scenario.mission("Q")
    scenario.put("Q", scenario.personnel("la forge", "engineer"))
    scenario.deck(scenario.outpost("built", builder=builder), scenario.outpost("seeded"))
    play = card_play(scenario, download(scenario, cards=Cards(kind="facility")))
    play.choose("Play call")
    assert "Alice builds built at Q." in play.words()


def test_1e_dl_11_a_title_is_looked_for_by_what_stands_before_its_colon(scenario: Scenario) -> None:
    """1E-GEN-16."""
    scenario.deck(scenario.personnel("picard", title="Picard: Explorer"))
    play = card_play(scenario, download(scenario, cards=Cards(kind="card", title="Picard")))
    play.choose("Play call")
    assert "Alice downloads Picard: Explorer." in play.words()


def test_a_download_shows_what_was_found_and_nothing_else(scenario: Scenario) -> None:
    scenario.deck(scenario.personnel("riker", "leadership"), scenario.personnel("picard", "leadership"))
    play = card_play(scenario, download(scenario))
    play.choose("Play call")
    told = len(play.match.events)
    play.choose("picard")
    bobs = " ".join(event.words_for(1) for event in play.match.events[told:])
    assert "Alice downloads picard." in bobs
    assert "riker" not in bobs


def test_different_cards_are_neither_copies_nor_in_play(scenario: Scenario) -> None:
    """1E-UNIQ-12."""
    scenario.put("P", scenario.personnel("picard", "leadership"))
    scenario.deck(
        scenario.copy_of("picard"), scenario.personnel("riker", "leadership"), scenario.personnel("troi", "leadership")
    )
    scenario.deck(scenario.copy_of("riker"))
    play = card_play(
        scenario, download(scenario, count=2, different=True, cards=Cards(who=requirement_of("Leadership")))
    )
    play.choose("Play call")
    assert sorted(play.labels) == ["riker", "troi"]


# --- special downloads -----------------------------------------------------------------------------------------------


def special(scenario: Scenario, *titles: str, **facts: Any) -> str:
    scenario.put("P", scenario.personnel("agent", downloads=titles, **facts))
    return "agent"


def test_1e_dl_12_a_special_download_is_played_at_once(scenario: Scenario) -> None:
    special(scenario, "toast")
    scenario.deck(scenario.event("toast", Score(5)))
    play = scenario.begin()
    play.choose("Download toast with agent")
    assert play.points() == 5


@pytest.mark.parametrize(("where", "found"), [("P", True), ("Q", False)])
def test_1e_dl_12_what_belongs_to_a_place_goes_to_the_place_of_the_icon(
    scenario: Scenario, where: str, found: bool
) -> None:
    special(scenario, "warp")
    scenario.mission("Q")
    scenario.put(where, scenario.ship("hood"))
    scenario.deck(scenario.event("warp", stays=True, on=Cards(kind="ship", where="play")))
    play = scenario.begin()
    play.choose("Download warp with agent")
    assert ("Alice downloads warp." in play.words()) is found


def test_1e_dl_13_each_icon_works_once_a_game_whatever_the_copies(scenario: Scenario) -> None:
    special(scenario, "toast", "salute")
    scenario.put("P", scenario.copy_of("agent"))
    scenario.deck(scenario.event("toast", Score(5)), scenario.copy_of("toast"), scenario.event("salute", Score(1)))
    play = scenario.begin()
    play.choose("special:agent:0")
    while play.offers("Pass"):
        assert not any(one.endswith(":0") for one in play.ids)
        play.choose("Pass")
    assert not play.offers("Download toast with agent")
    play.choose("special:agent-2:1")
    assert not any(one.startswith("special:") for one in play.ids)
    assert play.points() == 6


def test_1e_dl_14_the_alternate_universe_needs_its_permission(scenario: Scenario) -> None:
    special(scenario, "tasha")
    scenario.deck(scenario.personnel("tasha", icons=("au",)))
    play = scenario.begin()
    play.choose("Download tasha with agent")
    assert "Alice finds nothing to download." in play.words()
