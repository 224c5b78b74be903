"""Artifacts earned together: of two that can't both be in play, the first encountered is acquired.

1E-UNIQ-09, 1E-ART-03; rulebook 2.5.4, lines 1965 and 1967; in 2002 1ER-ART-2.
"""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from engine.ccg.effects.effects import Score
from engine.first_edition.cards.definition import Function
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from tests.engine.first_edition.scenario import Play, Scenario

EDITIONS = [RULEBOOK_2_5_4, RULEBOOK_1_7]
editions = pytest.mark.parametrize("edition", EDITIONS, ids=lambda one: one.name)
orders = pytest.mark.parametrize("reverse", [False, True], ids=["first met first", "last met first"])
AT_ONCE = (Function(how="earned", stays=True, effects=(Score(5),)),)


def table(edition: Edition) -> Scenario:
    scenario = Scenario().by(edition)
    scenario.mission("P")
    scenario.put("P", scenario.personnel("riker", "leadership"))
    scenario.fill_decks()
    return scenario


def two(scenario: Scenario, name: str, earned: str, **facts: Any) -> tuple[str, str]:
    """Bob's copy, met first, and Alice's."""
    functions = AT_ONCE if earned == "at once" else ()
    first = scenario.artifact(name, earned, seat=1, functions=functions, **facts)
    second = scenario.copy_of(first, 0)
    return first, second


def solve(scenario: Scenario, *, reverse: bool = False) -> Play:
    play = scenario.begin()
    play.choose("Attempt P")
    if play.decision.rule == "1E-ART-03":
        found = tuple(one.id for one in play.decision.options)
        play.match.answer(0, play.decision.number, found[::-1] if reverse else found)
    return play


@editions
@orders
@pytest.mark.parametrize(("earned", "place"), [("team", "surface.P"), ("hand", "hand.0"), ("at once", "table.0")])
@pytest.mark.parametrize("uniqueness", ["not duplicatable", "unique"])
def test_the_first_met_is_acquired_and_the_second_discarded_wherever_it_goes(
    edition: Edition, earned: str, place: str, uniqueness: str, *, reverse: bool
) -> None:
    scenario = table(edition)
    first, second = two(scenario, "flute", earned, uniqueness=uniqueness)
    scenario.under("P", first, second)
    play = solve(scenario, reverse=reverse)
    assert play.where(first) == place
    assert play.where(second) == "discard.0"


@orders
@pytest.mark.parametrize("earned", ["team", "hand", "at once"])
def test_the_seeder_of_the_first_encountered_artifact_decides(earned: str, *, reverse: bool) -> None:
    scenario = table(RULEBOOK_2_5_4)
    bobs, alices = two(scenario, "flute", earned, uniqueness="not duplicatable")
    scenario.under("P", alices, bobs)
    play = solve(scenario, reverse=reverse)
    assert play.where(bobs) == "discard.1"
    assert play.where(alices) != "discard.0"


@editions
@pytest.mark.parametrize("earned", ["team", "hand"])
def test_of_universal_ones_both_are_acquired(edition: Edition, earned: str) -> None:
    scenario = table(edition)
    first, second = two(scenario, "padd", earned, uniqueness="universal")
    scenario.under("P", first, second)
    play = solve(scenario)
    assert play.where(first) == play.where(second) != "discard.1"


@pytest.mark.parametrize("order", list(itertools.permutations(range(2))))
def test_different_ones_come_in_the_order_of_the_acquirer(order: tuple[int, ...]) -> None:
    scenario = table(RULEBOOK_2_5_4)
    scenario.under("P", scenario.artifact("orb", seat=1), scenario.artifact("tox", seat=0))
    play = scenario.begin()
    play.choose("Attempt P")
    ids = [one.id for one in play.decision.options]
    play.choose(*(ids[n] for n in order))
    told = [one for one in play.told() if "earns" in one]
    assert [one.split("earns ")[1].rstrip(".") for one in told] == [("orb", "tox")[n] for n in order]


def test_a_third_artifact_is_ordered_only_with_the_first_copy() -> None:
    scenario = table(RULEBOOK_2_5_4)
    first, second = two(scenario, "flute", "hand", uniqueness="not duplicatable")
    scenario.under("P", first, second, scenario.personnel("vash", seat=0, seeds_under="P"))
    play = scenario.begin()
    play.choose("Attempt P")
    assert second not in play.ids
    play.choose(*play.ids)
    assert (play.where(first), play.where(second), play.where("vash")) == ("hand.0", "discard.0", "surface.P")


@editions
@pytest.mark.parametrize(("owner", "kept"), [(0, False), (1, False)])
def test_a_copy_in_play_keeps_a_further_one_out(edition: Edition, owner: int, *, kept: bool) -> None:
    scenario = table(edition)
    first = scenario.artifact("flute", "team", seat=1, uniqueness="not duplicatable")
    scenario.table(scenario.copy_of(first, owner))
    scenario.under("P", first)
    play = solve(scenario)
    assert (play.where(first) != "discard.1") is kept


def test_a_unique_one_of_the_opponents_does_not() -> None:
    scenario = table(RULEBOOK_2_5_4)
    first = scenario.artifact("sword", "team", seat=0)
    scenario.table(scenario.copy_of(first, 1))
    scenario.under("P", first)
    assert solve(scenario).where(first) == "surface.P"


@editions
@orders
def test_of_two_versions_of_a_persona_the_first_met_joins(edition: Edition, *, reverse: bool) -> None:
    scenario = table(edition)
    scenario.under(
        "P", scenario.version("picard", "Picard", seeds_under="P"), scenario.version("jlp", "Picard", seeds_under="P")
    )
    play = solve(scenario, reverse=reverse)
    assert (play.where("picard"), play.where("jlp")) == ("surface.P", "discard.0")


@editions
def test_two_of_one_player_are_mis_seeds(edition: Edition) -> None:
    scenario = table(edition)
    first = scenario.artifact("flute", "hand", seat=1)
    scenario.under("P", first, scenario.artifact("orb", "hand", seat=1))
    play = solve(scenario)
    assert {play.where(first), play.where("orb")} == {"out.1"}
    assert play.points() == 35


@editions
def test_met_but_not_solved_nothing_is_acquired_nor_discarded(edition: Edition) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("P", "Diplomacy")
    scenario.put("P", scenario.personnel("riker", "leadership"))
    scenario.fill_decks()
    first, second = two(scenario, "flute", "hand", uniqueness="not duplicatable")
    scenario.under("P", first, second)
    play = solve(scenario)
    assert play.where(first) == play.where(second) == "aside.P"


@editions
def test_the_flute_of_the_pool_scores_once(edition: Edition) -> None:
    scenario = table(edition)
    scenario.put("P", scenario.personnel("harper", "music"))
    scenario.table(scenario.card("alternate-universe-door"), scenario.card("alternate-universe-door", 1))
    bobs, alices = scenario.card("ressikan-flute", 1), scenario.card("ressikan-flute", 0)
    scenario.under("P", bobs, alices)
    play = solve(scenario, reverse=True)
    assert play.points() == 39
    assert play.where(alices) == "discard.0"
