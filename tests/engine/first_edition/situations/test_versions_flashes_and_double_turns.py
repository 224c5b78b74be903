"""Versions that replace guards and the arrested, flashes that count two on a card, double turns, far specialists."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import All, Cards
from engine.ccg.effects.on_cards import Capture
from engine.ccg.effects.plays import DownloadCards
from engine.ccg.effects.texts import Order
from engine.first_edition.cards.deck import catalogue_of_edition
from engine.first_edition.cards.definition import Event, Function
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.position.teams.house_arrest import is_arrested
from engine.first_edition.table.state import Phase
from tests.engine.first_edition.battles import play_to_orders
from tests.engine.first_edition.scenario import Play, Scenario, requirement_of

NOW, THEN = RULEBOOK_2_5_4, RULEBOOK_1_7
editions = pytest.mark.parametrize("edition", [NOW, THEN], ids=["now", "then"])


def table(edition: Edition) -> Scenario:
    """Alice's planet P, and a card by which captives are taken."""
    scenario = Scenario().by(edition)
    scenario.mission("P", "Honor")
    scenario.discard(scenario.event("snare", Capture(All(whose="opponent", where="present"))))
    scenario.fill_decks()
    return scenario


def places_of(play: Play, card: str) -> list[str]:
    """Return the places of the copies of a card, even after a shuffle."""
    return [one.at for one in play.state.cards.values() if one.card == card]


# --- persona replacement and downloads -------------------------------------------------------------------------------


@editions
def test_1e_tim_07_who_replaces_a_guard_guards_the_captive(edition: Edition) -> None:
    scenario = table(edition)
    klingons = [scenario.personnel(one, seat=1, affiliation="klingon") for one in ("gowron", "kurn")]
    scenario.put("P", scenario.version("picard"), *klingons)
    scenario.state.cards["gowron"].captor = 0
    scenario.hand(scenario.version("galen", "picard"))
    play = scenario.begin()
    play.end_turn()
    play.end_turn()
    play.choose("picard → galen")
    assert (play.where("gowron"), play.state.cards["gowron"].captor) == ("surface.P", 0)
    play.end_turn()
    assert not play.offers("Release gowron")


@editions
def test_1e_tim_07_who_is_arrested_is_replaced_by_a_version_who_goes_with_the_ship(edition: Edition) -> None:
    scenario = table(edition)
    scenario.put("P", scenario.ship("hood"))
    scenario.put("hood", scenario.personnel("riker"), scenario.version("worf", affiliation="klingon"))
    scenario.hand(scenario.version("lieutenant", "worf"))
    play = scenario.begin()
    assert is_arrested(play.table, "worf")
    play.end_turn()
    play.end_turn()
    play.choose("worf → lieutenant")
    assert not is_arrested(play.table, "lieutenant")


@editions
@pytest.mark.parametrize("captor", [None, 1], ids=["free", "captive"])
def test_1e_uniq_07_a_version_of_a_captive_is_not_downloaded(edition: Edition, captor: int | None) -> None:
    scenario = table(edition)
    scenario.put("P", scenario.outpost("base"))
    scenario.put("P", scenario.personnel("gul", seat=1, affiliation="cardassian"), scenario.version("picard"))
    scenario.state.cards["picard"].captor = captor
    call = Order(effects=(DownloadCards(cards=Cards(kind="personnel", who=requirement_of("Leadership"))),))
    scenario.put("base", scenario.personnel("agent", texts=(call,)))
    scenario.deck(scenario.version("galen", "picard", has="leadership"))
    play = scenario.begin()
    play.choose("Use agent")
    play_to_orders(play)
    assert places_of(play, "galen") == ["deck.0"]


@editions
def test_1er_rep_3_specialists_of_the_alpha_quadrant_come_to_a_depot_in_the_gamma_quadrant(edition: Edition) -> None:
    """Rulebook 2.5.4, line 361."""
    scenario = table(edition)
    scenario.mission("G", quadrant="gamma", affiliations=("dominion",))
    scenario.put("G", scenario.card("primary-supply-depot"))
    specialists = {"amarie": "music", "narik": "greed"}
    scenario.deck(*(scenario.personnel(one, has, affiliation="non-aligned") for one, has in specialists.items()))
    scenario.hand(scenario.card("assign-mission-specialists"))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play Assign Mission Specialists")
    while play.decision.rule not in ("1E-TURN-04", "1E-TURN-08"):
        play.choose(*([one for one in play.labels if one in specialists] or play.ids[:1]))
    assert [places_of(play, one) for one in specialists] == [["aboard.primary-supply-depot"]] * 2


# --- Q-Flash and double turns ----------------------------------------------------------------------------------------


@editions
@pytest.mark.parametrize("people", ["two on a card", "one of three stopped"])
def test_1e17_att_13_a_flash_counts_persons_who_are_not_stopped(edition: Edition, people: str) -> None:
    """1E-MAFF-04: two on a card are two."""
    scenario = table(edition)
    scenario.table(scenario.card("q-flash", 1))
    scenario.under("P", scenario.card("q-flash", 1))
    if people == "two on a card":
        scenario.put("P", scenario.card("the-trois"))
        scenario.state.cards["the-trois"].mode = "federation"
    else:
        scenario.put("P", scenario.personnel("data"), scenario.personnel("worf"))
        scenario.put("P", scenario.personnel("troi"), stopped=True)
    cards = ("subsection-q-paragraph-10", "lemon-aid", "where-no-one-has-gone-before")
    scenario._into("q", [scenario.card(one, 1) for one in cards])
    play = scenario.begin()
    play.choose("Attempt P")
    play_to_orders(play)
    assert len(play.table.cards_in_list("q used", 1)) == 2


def test_1e_turn_11_each_of_two_turns_counts_down_and_frees_the_stopped_in_2002() -> None:
    """1E-END-04, 1E-STAT-03."""
    scenario = table(THEN)
    scenario.table(scenario.add(catalogue_of_edition(THEN).card("horgahn")))
    fuse = Event(id="fuse", title="fuse", countdown=2, functions=(Function(how="play", stays=True),))
    scenario.table(scenario.add(fuse))
    scenario.state.cards["fuse"].counter = 2
    scenario.put("P", scenario.personnel("riker"), stopped=True)
    play = scenario.begin()
    play.end_turn()
    assert (play.state.active, play.state.cards["fuse"].counter, play.is_stopped("riker")) == (0, 1, False)
    play.end_turn()
    assert play.where("fuse") == "discard.0"
