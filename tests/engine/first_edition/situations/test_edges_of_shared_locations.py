"""Shared locations, where each player uses only their own mission card, and other edges of seeding (line 229)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.moving.movement import range_left
from engine.first_edition.table.state import Phase
from tests.engine.first_edition.scenario import Scenario, requirement_of

NOW, THEN = RULEBOOK_2_5_4, RULEBOOK_1_7
editions = pytest.mark.parametrize("edition", [NOW, THEN], ids=["now", "then"])


def shared(
    edition: Edition, ours: tuple[str, ...], theirs: tuple[str, ...], *, first: int = 1, **facts: Any
) -> Scenario:
    """A location that both have seeded, with these icons on Alice's card and on Bob's; one of them was first."""
    scenario = Scenario().by(edition)
    icons = {0: ours, 1: theirs}
    scenario.mission("below", affiliations=icons[first], seat=first, ground="space", **facts)
    above = scenario.mission_card("above", affiliations=icons[1 - first], seat=1 - first, ground="space", **facts)
    scenario.share("below", above)
    scenario.mission("Q", ground="space", affiliations=())
    scenario.fill_decks()
    return scenario


@editions
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize(("ours", "able"), [("klingon", True), ("federation", False)])
def test_1e_seed_11_an_outpost_is_seeded_by_the_icons_of_ones_own_card(
    edition: Edition, first: int, ours: str, *, able: bool
) -> None:
    scenario = shared(edition, (ours,), ("klingon", "romulan"), first=first)
    scenario.seeds(scenario.outpost("post", affiliation="klingon"))
    assert any("post at" in one for one in scenario.begin(Phase.FACILITIES).labels) is able


@editions
@pytest.mark.parametrize(("ours", "able"), [("klingon", True), ("federation", False)])
def test_1e_seed_11_and_built_likewise(edition: Edition, ours: str, *, able: bool) -> None:
    scenario = shared(edition, (ours,), ("klingon",))
    scenario.put("below", scenario.ship("bird", affiliation="klingon"))
    scenario.put("bird", scenario.personnel("torak", "engineer", affiliation="klingon"))
    scenario.hand(
        scenario.outpost(
            "post", affiliation="klingon", builder=requirement_of("1 personnel with ([Klingon], Engineer)")
        )
    )
    assert any("post" in one for one in scenario.begin(Phase.CARD_PLAY).labels) is able


@editions
def test_1e_seed_21_at_the_opponents_mission_the_end_that_faces_one_counts(edition: Edition) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("theirs", affiliations=("klingon",), seat=1)
    scenario.seeds(scenario.outpost("post", affiliation="klingon"))
    scenario.fill_decks()
    assert scenario.begin(Phase.FACILITIES).offers("post at theirs")


@editions
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize(("ours", "able"), [("klingon", True), ("federation", False)])
def test_1e_seed_11_who_attempts_is_decided_by_ones_own_card(
    edition: Edition, first: int, ours: str, *, able: bool
) -> None:
    scenario = shared(edition, (ours,), ("klingon",), first=first, points=45)
    scenario.put("below", scenario.ship("bird", affiliation="klingon"))
    scenario.put("bird", scenario.personnel("torak", "leadership", affiliation="klingon"))
    assert any(one.startswith("Attempt") for one in scenario.begin().labels) is able


@editions
@pytest.mark.parametrize("seat", [0, 1])
def test_1e_move_08_each_flies_by_the_span_of_their_own_card(edition: Edition, seat: int) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("below", seat=1, ground="space", span=1)
    scenario.share("below", scenario.mission_card("above", ground="space", span=4))
    scenario.mission("Q", ground="space")
    scenario.put("Q", scenario.ship("hood", seat=seat))
    scenario.put("hood", scenario.personnel("riker", seat=seat))
    scenario.fill_decks()
    scenario.state.active = seat
    play = scenario.begin()
    play.choose("Move hood")
    if play.decision.rule != "1E-TURN-08":
        play.choose(play.ids[0])
    assert range_left(play.table, "hood") == (4 if seat == 0 else 7)


@editions
def test_1e_seed_11_once_completed_it_is_for_both(edition: Edition) -> None:
    scenario = shared(edition, ("federation",), ("federation",))
    for seat, name in ((0, "hood"), (1, "lance")):
        scenario.put("below", scenario.ship(name, seat=seat))
        scenario.put(name, scenario.personnel(f"of {name}", "leadership", seat=seat))
    play = scenario.begin()
    play.choose(next(one for one in play.labels if one.startswith("Attempt")))
    play.end_turn()
    while play.decision.rule != "1E-TURN-08":
        play.choose(play.decision.default[0])
    assert play.state.active == 1
    assert not any(one.startswith("Attempt") for one in play.labels)


# --- mis-seeds --------------------------------------------------------------------------------------------------------


@editions
def test_1e_seed_14_two_artifacts_of_one_player_spoil_none_of_the_others(edition: Edition) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("P")
    scenario.put("P", scenario.personnel("riker", "leadership"))
    scenario.under(
        "P", scenario.artifact("one", seat=1), scenario.artifact("two", seat=1), scenario.artifact("ours", seat=0)
    )
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt P")
    while play.decision.rule != "1E-TURN-08":
        play.choose(play.decision.default[0])
    assert play.where("ours") == "hand.0"
    assert {play.where("one"), play.where("two")} == {"out.1"}


# --- carriers on the ground -------------------------------------------------------------------------------------------


@editions
@pytest.mark.parametrize("lands", [True, False])
@pytest.mark.parametrize("start", ["carried", "space"])
def test_1er_loc_10_to_and_from_a_landed_carrier_only_ships_go_that_land(
    edition: Edition, start: str, *, lands: bool
) -> None:
    """Launching from it is taking off, too, and reloading is landing (line 2512; rulings, line 411)."""
    scenario = Scenario().by(edition)
    scenario.mission("P")
    scenario._lay("surface", "P", scenario.ship("mother", characteristics=("carrier",), lands=True))
    scenario._lay(
        start,
        "mother" if start == "carried" else "P",
        scenario.ship("pod", carried_by=requirement_of('"carrier"'), lands=lands),
    )
    scenario.put("pod", scenario.personnel("pilot"))
    scenario.fill_decks()
    verb = "Launch pod" if start == "carried" else "Take pod aboard"
    assert any(one.startswith(verb) for one in scenario.begin().labels) is lands


# --- tribbles ---------------------------------------------------------------------------------------------------------


@editions
@pytest.mark.parametrize(("says", "place"), [("Yes", "aboard.runabout"), ("No", "tribbles used.1")])
def test_1e_trib_05_the_owner_of_a_trouble_says_whether_it_goes_along(edition: Edition, says: str, place: str) -> None:
    """At the owner's discretion (line 1171), though the other player moves the tribbles; alone it is discarded."""
    scenario = Scenario().by(edition)
    scenario.mission("S", ground="space")
    scenario.put("S", scenario.ship("hood"), scenario.ship("runabout"))
    scenario.put("hood", scenario.personnel("picard"))
    scenario.put("hood", scenario.card("1-tribble-go", 1), scenario.card("on-the-bridge", 1))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Beam tribbles away from hood")
    assert play.decision.seat == 1
    play.choose(says)
    assert play.where("on-the-bridge") == place
