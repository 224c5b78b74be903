"""Texts that change what a mission requires: the planner and the orders say what the attempt then decides."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.ccg.effects.cards_meant import ANYBODY, Cards
from engine.ccg.effects.changes import Adjusts, Cannot, Change, Gains, Loses
from engine.ccg.effects.texts import While
from engine.ccg.mission_plan import Plan
from engine.ccg.requirements.requirement import Trait
from engine.first_edition.cards.definition import End, Event, Function, Mission
from engine.first_edition.cards.edition import RULEBOOK_1_7
from engine.first_edition.showing.view import FirstEditionView
from tests.engine.first_edition.scenario import Play, Scenario, requirement_of

PERSONNEL = Cards(kind="personnel", whose=ANYBODY, where="play")


def planet(*crew: str, **facts: object) -> Scenario:
    scenario = Scenario()
    scenario.mission("P", "Leadership and Cunning>12", **facts)
    scenario.fill_decks()
    scenario.put("P", *(scenario.personnel(f"o{n}", has) for n, has in enumerate(crew)))
    scenario.put("P", scenario.outpost("home"))
    scenario.put("home", scenario.personnel("waiting"))
    return scenario


def plans(play: Play, seat: int = 0) -> Sequence[Plan]:
    view = play.match.view(seat)
    assert isinstance(view, FirstEditionView)
    return view.lines[0].locations[0].plans


def attempted(play: Play) -> bool:
    """Attempt the only mission, and return whether it was solved."""
    play.choose("Attempt P")
    return play.state.locations["P"].completed_by == 0


@pytest.mark.parametrize(
    ("change", "has", "line"),
    [
        (Gains(PERSONNEL, "leadership"), "law", "Leadership ✓3 · Cunning ✓15/13"),
        (Loses(PERSONNEL, "leadership"), "leadership", "Leadership ✗ · Cunning ✓15/13"),
        (Adjusts(PERSONNEL, ("cunning",), -1), "leadership", "Leadership ✓3 · Cunning ✗12/13"),
        (Adjusts(PERSONNEL, ("cunning",), 3, "sets"), "leadership", "Leadership ✓3 · Cunning ✗9/13"),
    ],
)
def test_skills_and_attributes_count_as_texts_change_them(change: Change, has: str, line: str) -> None:
    scenario = planet(has, has, has)
    texts = (While(changes=(change,)),)
    scenario.table(scenario.add(Event(id="law", title="law", functions=(Function(how="play", texts=texts),))))
    play = scenario.begin()
    (plan,) = plans(play)
    assert str(plan) == line
    assert attempted(play) is plan.ready


def test_personnel_who_may_not_attempt_do_not_count() -> None:
    scenario = planet("leadership", "science", "science")
    barred = Cannot(Cards(kind="personnel", whose=ANYBODY, where="play", who=Trait("guest")), "attempt")
    scenario.put("P", scenario.personnel("guest", "law", characteristics=("guest",)))
    texts = (While(changes=(barred,)),)
    scenario.table(scenario.add(Event(id="law", title="law", functions=(Function(how="play", texts=texts),))))
    (plan,) = plans(scenario.begin())
    assert len(plan.personnel) == 3


@pytest.mark.parametrize(
    ("count", "line"),
    [
        (4, "Leadership ✓4/2 · Security ✓4 · Treachery ✓4 (or another way)"),
        (5, "Leadership ✓5/2 · Security ✓5 · Treachery ✓5 · Integrity ✓25/21"),
    ],
)
def test_1e_mis_21_a_homeworld_is_compared_with_the_requirements_of_the_text_that_opens_it(
    count: int, line: str
) -> None:
    scenario = Scenario()
    scenario.mission(
        "P", "Diplomacy x9", affiliations=("bajoran",), homeworld="cardassian",
        characteristics=("homeworld",), points=20,
    )  # fmt: skip
    scenario.on("P", scenario.card("hq-secure-homeworld"))
    scenario.state.cards["hq-secure-homeworld"].function = 1
    has = "leadership, security, treachery"
    scenario.put("P", *(scenario.personnel(f"o{n}", has, affiliation="cardassian") for n in range(count)))
    scenario.fill_decks()
    play = scenario.begin()
    (plan,) = plans(play)
    assert str(plan).startswith(line.removesuffix(" (or another way)"))
    assert ("requirements met" in play.option("Attempt P").detail) is plan.ready
    assert attempted(play) is plan.ready is (count == 5)


def test_1e_trib_01_more_than_a_crowd_is_not_ready() -> None:
    scenario = space(end())
    scenario.put("hood", *(scenario.personnel(f"o{n}", "leadership") for n in range(10)))
    scenario.put("hood", scenario.card("1-000-tribbles-bonus", 1), scenario.card("on-the-bridge", 1))
    (plan,) = plans(scenario.begin())
    assert str(plan) == "Leadership ✗ · personnel ✗11 (less than 11)"
    assert not plan.ready


def end(**facts: object) -> End:
    return End(span=2, points=35, affiliations=("federation",), requirements=requirement_of("Leadership"), **facts)  # type: ignore[arg-type]


def space(near: End) -> Scenario:
    scenario = Scenario()
    scenario.location_of(Mission(id="P", title="P", ground="space", near=near))
    scenario.put("P", scenario.ship("hood", numbers=(8, 6, 6)))
    scenario.put("hood", scenario.personnel("riker", "leadership"))
    scenario.fill_decks()
    return scenario


def test_1er_mis_7_a_total_of_weapons_is_part_of_the_comparison() -> None:
    view = plans(space(end(weapons=5)).begin())
    assert [str(plan) for plan in view] == ["Leadership ✓ · total WEAPONS ✓6/6"]


def test_1e_mis_08_what_players_judge_is_named_and_not_called_met() -> None:
    play = space(end(asked="any bat’leth.")).begin()
    assert [str(plan) for plan in plans(play)] == ["Leadership ✓ · any bat’leth (you judge)"]
    assert play.option("Attempt P").detail.endswith("requirements met, if your team also meets: any bat’leth")


def test_a_mission_reserved_for_its_owner_does_not_look_ready_to_the_other_player() -> None:
    scenario = Scenario().by(RULEBOOK_1_7)
    scenario.mission("P", points=35, seat=1, affiliations=("federation",))
    scenario.table(scenario.card("fair-play", 1))
    scenario.state.cards["fair-play"].function = 1
    scenario.put("P", scenario.personnel("riker", "leadership"))
    scenario.put("P", scenario.outpost("home"))
    scenario.fill_decks()
    play = scenario.begin()
    assert not plans(play)
    assert play.option("Attempt P").detail.endswith("a card in play lets only its owner solve it")
