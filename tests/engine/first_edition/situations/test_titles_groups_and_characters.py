"""Titles with a colon, a dash or a numeral, and *any* before a name, in both editions (1E-GEN-16, 1ER-TIT, 1ER-ANY)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.ccg.effects.cards_meant import Cards, Chosen
from engine.ccg.effects.effects import Score
from engine.ccg.effects.plays import Nullify
from engine.ccg.effects.texts import Trigger
from engine.first_edition.cards.catalogue import Catalogue
from engine.first_edition.cards.deck import check_deck
from engine.first_edition.cards.definition import Doorway, Event, Function, Interrupt, Personnel
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.table.state import Phase
from tests.engine.first_edition.scenario import Scenario, dilemma_half

NOW, THEN = RULEBOOK_2_5_4, RULEBOOK_1_7
BOTH = pytest.mark.parametrize("edition", [NOW, THEN])


def team(edition: Edition, requirements: str = "Leadership", **who: Any) -> Scenario:
    scenario = Scenario().by(edition)
    scenario.mission("P", requirements)
    if who:
        scenario.put("P", scenario.personnel("riker", "leadership", **who))
    scenario.fill_decks()
    return scenario


# --- any before a name -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("facts", "now", "then"),
    [
        ({"title": "Odo"}, True, True),
        ({"title": "Curzon Odo", "persona": "Odo"}, True, True),
        ({"title": "Overseer Odo", "mirrors": "Odo"}, True, True),  # 1ER-PER-1, line 1917
        ({"title": "Odo Founder", "impersonates": "Odo"}, True, False),  # 1ER-ANY-1 reversed, line 1917
        ({"title": "Kira Nerys"}, False, False),
    ],
    ids=["himself", "version", "mirror", "impersonator", "another"],
)
@BOTH
def test_1e_char_08_any_odo(edition: Edition, facts: dict[str, str], *, now: bool, then: bool) -> None:
    play = team(edition, 'named "any Odo"', **facts).begin()
    play.choose("Attempt P")
    assert (play.points() == 35) is (now if edition is NOW else then)


@BOTH
def test_1e_char_08_a_name_alone_means_no_version(edition: Edition) -> None:
    """Investigate Coup requires Tomalak: Ambassador Tomalak does not solve it (line 1919, 1ER-ANY-5)."""
    play = team(edition, 'named "Tomalak"', title="Ambassador Tomalak", persona="Tomalak").begin()
    play.choose("Attempt P")
    assert play.points() == 0


# --- title groups ----------------------------------------------------------------------------------------------------


def event(scenario: Scenario, title: str, seat: int = 1) -> str:
    name = title.lower().replace(" ", "-")
    return scenario.add(Event(id=name, title=title, functions=(Function(how="play", stays=True),)), seat)


def nullified(edition: Edition, title: str, named: str) -> bool:
    """Whether a card that nullifies events with one name may nullify an event with a title."""
    scenario = team(edition)
    meant = Chosen(kind="event", title=named, whose="anybody", where="play", count=1)
    kevin = Function(how="any time", effects=(Nullify(meant),))
    target = event(scenario, title)
    scenario.table(target)
    scenario.hand(scenario.add(Interrupt(id="kevin", title="kevin", functions=(kevin,))))
    play = scenario.begin()
    play.choose("Play kevin")
    return play.where(target) == "discard.1"


@pytest.mark.parametrize(
    ("title", "now", "then"),
    [
        ("Red Alert", True, True),
        ("Red Alert: Battle Stations", True, True),
        ("Red Alert - Evasion", True, True),
        ("Red Alert II", True, False),  # 1E-GEN-16; by 1ER-TIT-1 only a colon or a dash
        ("Red Alert III", False, False),
        ("Full Red Alert", False, False),
    ],
)
@BOTH
def test_1e_gen_16_title_groups(edition: Edition, title: str, *, now: bool, then: bool) -> None:
    assert nullified(edition, title, "Red Alert") is (now if edition is NOW else then)


@BOTH
def test_1e_gen_16_the_longer_title_names_only_that_card(edition: Edition) -> None:
    """Weyoun's Warship names Engage Shuttle Operations: Dominion, no other card of the group."""
    assert not nullified(edition, "Red Alert", "Red Alert: Battle Stations")


@BOTH
def test_1e_dl_11_a_special_download_by_the_title_of_a_group_finds_all_of_it(edition: Edition) -> None:
    """Launch Portal may download Engage Shuttle Operations: Dominion (line 1284)."""
    scenario = team(edition)
    scenario.put("P", scenario.personnel("pilot", downloads=("Red Alert",)))
    scenario.deck(event(scenario, "Red Alert: Battle Stations", seat=0))
    play = scenario.begin()
    play.choose("Download Red Alert with pilot")
    assert play.where("red-alert:-battle-stations") == "table.0"


@pytest.mark.parametrize(("edition", "grouped"), [(NOW, True), (THEN, False)])
def test_1er_tit_5_an_event_is_not_grouped_with_a_person(edition: Edition, *, grouped: bool) -> None:
    """In 2002 Jovis cannot download Kivas Fajo – Collector for Kivas Fajo (1ER-TIT-5)."""
    scenario = team(edition)
    scenario.put("P", scenario.personnel("jovis", downloads=("Kivas Fajo",)))
    scenario.personnel("fajo", title="Kivas Fajo", seat=1)  # a card of the match, as Kivas Fajo is one of the game
    scenario.deck(event(scenario, "Kivas Fajo - Collector", seat=0))
    assert scenario.begin().offers("Download Kivas Fajo with jovis") is grouped


@pytest.mark.parametrize(("edition", "grouped"), [(NOW, True), (THEN, False)])
def test_1er_tit_5_personnel_belong_to_no_group(edition: Edition, *, grouped: bool) -> None:
    play = team(edition, 'named "Tasha Yar"', title="Tasha Yar - Alternate", persona="Tasha Yar").begin()
    play.choose("Attempt P")
    assert (play.points() == 35) is grouped


# --- Mission II ------------------------------------------------------------------------------------------------------


@BOTH
def test_1er_mii_2_what_names_the_original_mission_means_mission_ii(edition: Edition) -> None:
    """A personnel to be seeded under Test Mission is earned at Test Mission II."""
    scenario = Scenario().by(edition)
    scenario.mission("Test Mission II")
    scenario.put("Test Mission II", scenario.personnel("riker", "leadership"))
    scenario.under("Test Mission II", scenario.personnel("timicin", seeds_under="Test Mission"))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt Test Mission II")
    assert play.where("timicin") == "surface.Test Mission II"


@BOTH
def test_1er_mii_2_both_players_missions_overlap(edition: Edition) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("Secret Salvage", location="Wolf 359")
    scenario.missions(scenario.mission_card("Secret Salvage II", location="Wolf 359", seat=1))
    play = scenario.begin(Phase.MISSIONS)
    assert play.where("Secret Salvage II") == "on line.Secret Salvage"


@BOTH
@pytest.mark.parametrize(("other", "shared"), [("Narendra III", False), ("Secret Salvage III", False)])
def test_1er_mii_2_another_numeral_is_another_mission(edition: Edition, other: str, *, shared: bool) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("Secret Salvage")
    scenario.missions(scenario.mission_card(other, seat=1))
    play = scenario.begin(Phase.MISSIONS)
    for _ in range(3):
        if play.match.open and other not in play.state.locations:
            play.choose(play.labels[0])
    assert (other not in play.state.locations) is shared


# --- different cards (1E-UNIQ-12, 1ER-COP-2) -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("facts", "now", "then"),
    [
        ({"title": "Tasha Yar", "version": "(Voyager)"}, True, True),  # another printing is a copy
        ({"title": "Tasha Yar - Alternate", "persona": "Tasha Yar"}, True, False),  # another version of the persona
        ({"title": "Worf"}, False, False),
    ],
    ids=["printing", "version", "another"],
)
@BOTH
def test_1e_uniq_12_the_cards_in_qs_tent_are_different(
    edition: Edition, facts: dict[str, str], *, now: bool, then: bool
) -> None:
    yar = Personnel(id="yar", title="Tasha Yar", affiliations=("federation",))
    tent = Doorway(id="tent", title="Q's Tent", opens="tent", holds=13)
    other = Personnel(id="other", affiliations=("federation",), **facts)  # type: ignore[arg-type]
    report = check_deck(Catalogue((yar, other, tent)), {"seeds": ("tent",), "tent": ("yar", "other")}, edition)
    told = any("must be different" in words for words, _ in report.problems)
    assert told is (now if edition is NOW else then)


@BOTH
def test_1e_gen_13_only_one_printing_of_a_card_answers_an_action(edition: Edition) -> None:
    """If only one copy of a card can respond to an action, a reprint counts as a copy."""
    scenario = team(edition)
    met = Trigger("dilemma encountered", cards=Cards(kind="dilemma", whose="anybody"))
    use = Function(how="answer", trigger=met, once="action", effects=(Score(1),))
    for name in ("joy", "reprint"):
        scenario.hand(scenario.add(Interrupt(id=name, title="Joy", functions=(use,))))
    scenario.put("P", scenario.personnel("riker", "leadership"))
    scenario.under("P", scenario.dilemma("test", dilemma_half(then="discard"), seat=1))
    play = scenario.begin()
    play.choose("Attempt P")
    play.choose("joy:0")
    assert play.points() == 36  # the attempt has gone on, as the reprint is not offered
