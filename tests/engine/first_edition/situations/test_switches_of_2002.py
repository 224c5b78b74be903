"""Differences of 2002 that its documents mention only briefly: regions, enigmas, deaths, decks."""

from __future__ import annotations

from typing import Any

import pytest

from engine.ccg.effects.effects import Draw
from engine.first_edition.audit import contradictions
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.table.state import Phase
from tests.engine.first_edition.battles import add_fighter, duel_table, give_attack_order
from tests.engine.first_edition.scenario import Play, Scenario

NOW, THEN = RULEBOOK_2_5_4, RULEBOOK_1_7


# --- regions ---------------------------------------------------------------------------------------------------------


def placing(edition: Edition, **facts: Any) -> Play:
    """Alice is to place mission Z in a line in which A and B of one region lie between X and Y."""
    scenario = Scenario().by(edition)
    for name, region in (("X", ""), ("A", "Bajor"), ("B", "Bajor"), ("Y", "")):
        scenario.mission(name, region=region)
    scenario.missions(scenario.mission_card("Z", **facts))
    return scenario.begin(Phase.MISSIONS)


OUTSIDE = ["Between X and A", "Between B and Y"]


@pytest.mark.parametrize(
    ("edition", "places"),
    [
        (NOW, OUTSIDE),
        (THEN, [OUTSIDE[0], "Between A and B", OUTSIDE[1]]),
    ],
)
def test_1e17_mis_4_a_mission_of_a_region_goes_beside_any_other_of_it(edition: Edition, places: list[str]) -> None:
    """By rulebook 2.5.4 it goes to either end of the region only (1E-SEED-10)."""
    assert placing(edition, region="Bajor").labels == places


@pytest.mark.parametrize(("edition", "parts"), [(NOW, False), (THEN, True)])
def test_1e17_mis_4_a_mission_that_is_inserted_may_part_a_region(edition: Edition, *, parts: bool) -> None:
    play = placing(edition, inserts=True)
    assert play.offers("Between A and B") is parts
    assert play.offers("Between X and A")
    if parts:
        play.choose("Between A and B")
        assert play.state.lines["alpha"] == ["X", "A", "Z", "B", "Y"]
        assert not contradictions(play.table)


@pytest.mark.parametrize("edition", [NOW, THEN])
def test_1e17_mis_4_any_other_mission_goes_to_an_end(edition: Edition) -> None:
    assert placing(edition).labels == ["At the left end, beside X", "At the right end, beside Y"]
    assert placing(edition, region="Cardassia").labels == ["At the left end, beside X", "At the right end, beside Y"]


def test_1e17_mis_4_beside_either_part_of_a_region_that_was_parted() -> None:
    scenario = Scenario().by(THEN)
    for name, region in (("A", "Bajor"), ("X", ""), ("Y", ""), ("B", "Bajor")):
        scenario.mission(name, region=region)
    scenario.missions(scenario.mission_card("Z", region="Bajor"))
    assert scenario.begin(Phase.MISSIONS).labels == [
        "At the left end, beside A",
        "Between A and X",
        "Between Y and B",
        "At the right end, beside B",
    ]


# --- enigmas ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("edition", "other", "enters"),
    [
        (NOW, "enigma", False),
        (THEN, "enigma", True),
        (THEN, "unique", True),
    ],
)
def test_1er_uni_2_another_version_of_an_enigma_enters_play(edition: Edition, other: str, *, enters: bool) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("P")
    scenario.put("P", scenario.personnel("vic", uniqueness="enigma"), scenario.outpost("starbase"))
    scenario.hand(scenario.personnel("fontaine", persona="vic", uniqueness=other))
    scenario.fill_decks()
    play = scenario.begin(Phase.CARD_PLAY)
    assert play.offers("Report fontaine") is enters
    if enters:
        play.choose("Report fontaine")
        assert not contradictions(play.table)


@pytest.mark.parametrize("edition", [NOW, THEN])
@pytest.mark.parametrize(("owner", "enters"), [(0, False), (1, True)])
def test_1er_uni_2_each_player_has_one_copy_of_an_enigma(edition: Edition, owner: int, *, enters: bool) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("P")
    scenario.put("P", scenario.personnel("vic", uniqueness="enigma", seat=owner), scenario.outpost("starbase"))
    scenario.hand(scenario.copy_of("vic"))
    scenario.fill_decks()
    assert scenario.begin(Phase.CARD_PLAY).offers("Report vic") is enters


def test_1er_uni_2_versions_of_who_is_unique_keep_each_other_out() -> None:
    scenario = Scenario().by(THEN)
    scenario.mission("P")
    scenario.put("P", scenario.personnel("vic", uniqueness="unique"), scenario.outpost("starbase"))
    scenario.hand(scenario.version("fontaine", "vic"))
    scenario.fill_decks()
    assert not scenario.begin(Phase.CARD_PLAY).offers("Report fontaine")


# --- the casualty ----------------------------------------------------------------------------------------------------


def deaths(edition: Edition) -> list[str]:
    """Return the log of deaths: Bob's Kurn is mortally wounded, and the unpaired Klag is the casualty."""
    scenario = duel_table(11, 5).by(edition)
    scenario.put("P", add_fighter(scenario, "klag", 5, seat=1))
    play = give_attack_order(scenario.begin())
    assert "is the casualty" in " ".join(play.told())
    return [told for told in play.told() if "kill" in told or "die" in told]


def test_1e17_pb_3_the_winner_kills_the_casualty_before_the_mortally_wounded_die() -> None:
    assert deaths(THEN) == ["klag is killed.", "kurn is killed."]


def test_1e_pb_06_otherwise_the_casualty_dies_with_the_mortally_wounded() -> None:
    """By rulebook 2.5.4 the casualty is mortally wounded (1E-PB-05), and all of these die together."""
    assert deaths(NOW) == ["kurn and klag are killed."]


# --- empty decks -----------------------------------------------------------------------------------------------------


def drawing(edition: Edition, *, left: int = 1, theirs: int = 0) -> Play:
    """Let Alice, who has more points, draw a card by an event in the middle of her turn."""
    scenario = Scenario().by(edition)
    scenario.mission("P")
    scenario.put("P", scenario.personnel("riker", "leadership"))
    scenario.hand(scenario.event("toast", Draw(1)))
    for seat, count in ((0, left), (1, theirs)):
        scenario.deck(*(scenario.personnel(f"ensign {n} of {seat}", seat=seat) for n in range(count)))
    scenario.scored(5)
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play toast")
    return play


@pytest.mark.parametrize(
    ("edition", "left", "theirs", "over"),
    [
        (NOW, 1, 0, False),
        (THEN, 1, 0, True),
        (THEN, 2, 0, False),
        (THEN, 1, 1, False),
    ],
)
def test_1e17_win_1_the_game_is_over_as_both_draw_decks_have_run_out(
    edition: Edition, left: int, theirs: int, *, over: bool
) -> None:
    """By our decision on rulebook 2.5.4, the turn continues to its end (1E-GAP-02)."""
    outcome = drawing(edition, left=left, theirs=theirs).match.outcome
    assert (outcome is not None) is over
    if outcome is not None:
        assert outcome.winners == (0,)


# --- Fair Play, and who is stopped -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("points", "uniqueness", "solved"), [(39, "", False), (40, "", True), (39, "universal", True)])
def test_fair_play_of_2002_leaves_a_mission_to_be_attempted_but_not_solved(
    points: int, uniqueness: str, *, solved: bool
) -> None:
    """Any mission can be attempted (1E17-ATT-1); Fair Play prevents solving unique ones worth less than 40 points."""
    scenario = Scenario().by(THEN)
    facts: dict[str, Any] = {"uniqueness": uniqueness} if uniqueness else {}
    scenario.mission("P", seat=1, points=points, **facts)
    scenario.put("P", scenario.personnel("riker", "leadership"))
    scenario.table(scenario.card("fair-play", 1))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt P")
    assert (play.points() == points) is solved


@pytest.mark.parametrize("edition", [NOW, THEN])
def test_1e17_stop_2_who_is_stopped_uses_skills_but_attempts_nothing(edition: Edition) -> None:
    """Spock can still mind-meld with another stopped personnel."""
    scenario = Scenario().by(edition)
    scenario.mission("P")
    people = scenario.personnel("spock", "mindmeld"), scenario.personnel("picard", "leadership")
    scenario.put("P", *people, stopped=True)
    scenario.hand(scenario.card("vulcan-mindmeld"))
    scenario.fill_decks()
    play = scenario.begin()
    assert not play.offers("Attempt P")
    assert play.offers("Play Vulcan Mindmeld")
