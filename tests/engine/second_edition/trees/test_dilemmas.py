"""Dilemmas of the card tables, with trees written by hand."""

from __future__ import annotations

import pytest

from engine.assets import assets_folder, read_toml
from engine.ccg.cards.kinds import Dilemma, Mission
from tests.engine.second_edition.scenario import Scenario
from tests.engine.second_edition.trees.facing import FacedDilemma
from tests.engine.second_edition.trees.imported import imported_card

DILEMMAS = sorted(
    read_toml(assets_folder() / "cards" / "second_edition" / "trees" / "dilemmas.toml", dict[str, object])
)


def test_2e_sel_01_one_after_another_until_the_species_differ() -> None:
    faced = FacedDilemma("intimidation")
    alike, other = faced.crew(4), faced.scenario.personnel("worf", species=("klingon",))
    play = faced.group(*alike, other).face()
    assert play.stopped(other)
    assert any(play.stopped(one) for one in alike)


def test_2e_sel_01_all_of_one_species_are_all_selected() -> None:
    faced = FacedDilemma("intimidation")
    play = faced.group(*faced.crew(4)).face()
    assert faced.stopped(play) == 4


def test_2e_sel_01_one_after_another_until_they_cost_six() -> None:
    faced = FacedDilemma("miner-revolt")
    play = faced.group(*faced.crew(6, cost=3)).face()
    assert faced.stopped(play) == 2


def test_2e_sel_01_a_skill_dot_for_each_skill() -> None:
    faced = FacedDilemma("inquest")
    play = faced.group(*faced.crew(4, "law, honor, medical, science 2")).face()
    assert faced.stopped(play) == 2


def test_2e_dil_12_it_returns_unless_the_stopped_personnel_has_two_levels() -> None:
    faced = FacedDilemma("healing-hand")
    play = faced.group(*faced.crew(4), faced.scenario.personnel("bev", "medical")).face()
    assert (play.stopped("bev"), play.where(faced.dilemma)) == (True, "dilemmas")
    faced = FacedDilemma("healing-hand")
    play = faced.group(*faced.crew(4), faced.scenario.personnel("bev", "medical 2")).face()
    assert (play.stopped("bev"), play.where(faced.dilemma)) == (True, "beneath M")


def test_2e_dil_04_a_dilemma_costs_less_for_each_headquarters_of_the_facing_player() -> None:
    faced = FacedDilemma("in-development", cost=4)
    faced.scenario.headquarters("H2")
    faced.scenario.headquarters("theirs", seat=1)
    faced.group(*faced.crew(2, cost=2))
    play = faced.scenario.begin()
    play.choose("Attempt M")
    (option,) = play.decision.options
    assert option.weight == 2


@pytest.mark.parametrize(("people", "weight"), [(6, 5), (5, 2)])
def test_2e_dil_04_a_dilemma_costs_more_for_six_attempting_personnel(people: int, weight: int) -> None:
    faced = FacedDilemma("polywater-intoxication", cost=2)
    faced.group(*faced.crew(people))
    play = faced.scenario.begin()
    play.choose("Attempt M")
    assert play.decision.options[0].weight == weight


@pytest.mark.parametrize(("points", "spent"), [(35, 1), (40, 2)])
def test_2e_gap_35_a_dilemma_is_cheaper_as_it_is_revealed(points: int, spent: int) -> None:
    faced = FacedDilemma("old-differences", cost=2)
    faced.scenario = Scenario()
    faced.scenario.headquarters("H")
    faced.scenario.mission("M", "Cunning>0", points=points)
    faced.dilemma = faced.scenario._instance(imported_card(Dilemma, "old-differences", cost=2), 1)
    faced.scenario.pile(faced.dilemma)
    faced.scenario.fill_decks()
    play = faced.group(*faced.crew(4)).face()
    assert any(f"(cost {spent})" in words for words in play.told())


def test_2e_stp_01_chosen_from_leaders_and_then_from_engineers() -> None:
    faced = FacedDilemma("pitching-in")
    play = faced.group(
        faced.scenario.personnel("kirk", "leadership"), *faced.crew(4), faced.scenario.personnel("scott", "engineer")
    ).face()
    assert play.stopped("kirk")
    assert play.stopped("scott")
    assert faced.stopped(play) == 2


@pytest.mark.parametrize(("gear", "stopped"), [(("Hand Weapon",), 4), ((), 0)])
def test_2e_dil_18_two_equipment_except_weapons_are_enough(gear: tuple[str, ...], stopped: int) -> None:
    faced = FacedDilemma("breaking-the-ice")
    faced.group(*faced.crew(4))
    for number in range(2):
        faced.scenario.put("M", faced.scenario.equipment(f"gear{number}", keywords=gear))
    assert faced.stopped(faced.face()) == stopped


def test_2e_sel_02_a_skill_is_named_and_missions_that_require_it_count() -> None:
    faced = FacedDilemma("agonizing-encounter", cost=1)
    faced.scenario.mission("N", "Honor, 2 Medical")
    faced.scenario.mission("O", "Medical or Law")
    faced.scenario.mission("theirs", "Medical", seat=1)
    play = faced.group(*faced.crew(5)).face("Medical")
    assert faced.stopped(play) == 2
    assert "Bob names Medical." in play.told()


def test_2e_dil_18_the_named_skill_is_required() -> None:
    faced = FacedDilemma("infinite-diversity")
    faced.scenario.hand(*(faced.scenario.personnel(f"theirs{n}", seat=1) for n in range(2)))
    faced.group(*faced.crew(3), faced.scenario.personnel("spock", "science, physics"))
    play = faced.face()
    assert play.decision.seat == 1
    while play.decision.rule != "2E-SEL-02" or "Physics" not in play.labels:
        play.choose(*play.ids[: play.decision.minimum])
    assert "Law" not in play.labels
    play.choose("Physics")
    assert faced.stopped(play) == 0


def test_2e_sel_05_a_card_revealed_from_hand_saves_from_worse() -> None:
    faced = FacedDilemma("family")
    faced.scenario.hand(faced.scenario.personnel("worf", "honor"))
    play = faced.group(*faced.crew(3)).face("Yes")
    assert faced.stopped(play) == 1
    assert "Revealed: worf." in play.told()


def test_2e_zon_01_nothing_to_reveal_and_it_goes_under_the_deck() -> None:
    faced = FacedDilemma("family")
    play = faced.group(*faced.crew(3)).face()
    assert sum(play.where(one) == "deck" for one in faced.people) == 1


@pytest.mark.parametrize(("lowest", "stopped", "where"), [(5, 2, "dilemmas"), (4, 1, "beneath M")])
def test_2e_dil_18_unless_that_one_has_an_attribute_so_low(lowest: int, stopped: int, where: str) -> None:
    faced = FacedDilemma("adopted-authority")
    play = faced.group(*faced.crew(3, integrity=lowest)).face()
    assert (faced.stopped(play), play.where(faced.dilemma)) == (stopped, where)


@pytest.mark.parametrize(("people", "stopped", "returned"), [(8, 1, 0), (10, 0, 2), (12, 0, 3)])
def test_2e_cst_07_remaining_personnel_are_recounted(people: int, stopped: int, returned: int) -> None:
    faced = FacedDilemma("mark-of-gideon")
    play = faced.group(*faced.crew(people)).face()
    while play.match.outcome is None and play.state.attempt is not None:
        play.choose(*play.ids[: play.decision.minimum])
    assert (faced.stopped(play), sum(play.where(one) == "hand" for one in faced.people)) == (stopped, returned)


def test_2e_dil_13_abilities_are_shut_off_until_the_attempt_is_over() -> None:
    faced = FacedDilemma("dereliction-of-duty")
    play = faced.group(*faced.crew(3)).face()
    assert play.where(faced.dilemma) == "beneath M"


@pytest.mark.parametrize(
    ("people", "killed"), [(((7, 1, 1), (1, 7, 1), (1, 1, 7)), 0), (((7, 7, 7), (1, 1, 1), (1, 1, 7)), 3)]
)
def test_2e_skl_04_three_different_personnel(people: tuple[tuple[int, int, int], ...], killed: int) -> None:
    faced = FacedDilemma("chula-the-dice")
    group = [
        faced.scenario.personnel(f"q{n}", integrity=i, cunning=c, strength=s) for n, (i, c, s) in enumerate(people)
    ]
    assert faced.stopped(faced.group(*group).face()) == killed


def test_2e_zon_04_stopped_personnel_are_killed_if_a_planet_has_been_completed() -> None:
    faced = FacedDilemma("the-needs-of-the-few")
    faced.scenario.mission("N")
    faced.scenario.state.missions[-1].completed = True
    faced.group(*faced.crew(3), faced.scenario.personnel("scott", "engineer"))
    assert faced.face().where("scott") == "discard"


def test_2e_mul_02_your_opponent_means_the_one_on_the_left() -> None:
    faced = FacedDilemma("interstellar-exigence")
    for name in ("X", "Y"):
        faced.scenario.headquarters(name, seat=1)
    play = faced.group(*faced.crew(5), faced.scenario.personnel("judge", "law")).face()
    assert faced.stopped(play) == 3


@pytest.mark.parametrize("name", DILEMMAS)
def test_every_dilemma_with_a_tree_can_be_faced(name: str) -> None:
    faced = FacedDilemma(name, cost=1)
    kinds = ("law, honor", "medical, leadership", "security", "engineer, science")
    people = [faced.scenario.personnel(f"m{n}", has, cost=n % 5) for n, has in enumerate(kinds * 3)]
    play = faced.group(*people).face()
    for _ in range(40):
        if play.match.outcome is not None or play.state.attempt is None:
            return
        play.choose(*(play.decision.default or play.ids[: play.decision.minimum]))
    raise AssertionError(f"{name} is faced without end.")


def test_a_mission_of_a_table_is_a_mission() -> None:
    assert isinstance(imported_card(Mission, "torga-iv-strained-negotiations"), Mission)
