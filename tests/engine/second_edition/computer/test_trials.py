"""Simulated attempts of groups against dilemmas."""

from __future__ import annotations

import pytest

from engine.ccg.cards.kinds import Dilemma
from engine.ccg.effects import cards_meant, conditions
from engine.ccg.effects import effects as tree
from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.changes import Becomes, Gains, Modifies
from engine.ccg.effects.texts import While
from engine.ccg.requirements.grammar import parse_requirement
from engine.ccg.requirements.requirement import Requirement
from engine.kernel.randomness import Randomness, seed_from_number
from engine.second_edition.computer.groups import can_attempt_by_affiliation, team_qualities
from engine.second_edition.computer.simulated_attempts import AttemptOdds, AttemptTrial, DilemmaPile, TrialLoss
from tests.engine.second_edition.computer.seats import printed_personnel
from tests.engine.second_edition.scenario import Scenario


def chance() -> Randomness:
    return Randomness(seed_from_number(1))


WEAK, OFFICER, STRONG = (
    printed_personnel("weak", number=2),
    printed_personnel("officer", "officer, law"),
    printed_personnel("strong", number=9),
)
CREW = (WEAK, OFFICER, STRONG)


def faced(*effects: tree.Effect, words: str = "", cost: int = 1) -> tuple[list[str], TrialLoss]:
    """Return the personnel still in the attempt, and the losses of the others."""
    trial = AttemptTrial(team_qualities(CREW), chance())
    trial.face_dilemma(Dilemma(id="d", title="d", type="dual", cost=cost, effects=effects, words=words))
    return [CREW[place].id for place in trial.left], trial.loss


LAW, SCIENCE = parse_requirement("Law"), parse_requirement("Science")
ALL = cards_meant.All()


class TestFacing:
    @pytest.mark.parametrize(
        ("effect", "left"),
        [
            (tree.Stop(ALL), []),
            (tree.Stop(cards_meant.All(who=LAW)), ["weak", "strong"]),
            (tree.Stop(cards_meant.Most(property="strength")), ["weak", "officer"]),
            (tree.Stop(cards_meant.Least(property="strength")), ["officer", "strong"]),
            (tree.Stop(cards_meant.Chosen(by=cards_meant.YOU)), ["officer", "strong"]),
            (tree.Stop(cards_meant.Chosen(by=cards_meant.OPPONENT)), ["weak", "officer"]),
            (tree.Stop(cards_meant.Chosen(optional=True)), ["weak", "officer", "strong"]),
            (tree.Stop(cards_meant.Chosen(count=2)), ["strong"]),
            (tree.Stop(cards_meant.Random(where="play")), ["weak", "officer", "strong"]),
            (tree.Stop(cards_meant.All(kind="ship")), ["weak", "officer", "strong"]),
            (tree.Unless(LAW, (tree.Stop(ALL),)), ["weak", "officer", "strong"]),
            (tree.Unless(SCIENCE, (tree.Stop(ALL),)), []),
            (tree.If(LAW, (tree.Stop(ALL),)), []),
            (tree.If(SCIENCE, (), (tree.Stop(ALL),)), []),
            (tree.If(conditions.Turn(), (tree.Stop(ALL),), ()), ["weak", "officer", "strong"]),
            (tree.May((), otherwise=(tree.Stop(ALL),)), []),
            (tree.Choose((tree.Choice((tree.Stop(ALL),)), tree.Choice(()))), []),
            (tree.Stop(cards_meant.All(who=SCIENCE), otherwise=(tree.Stop(ALL),)), []),
            (tree.Stop(cards_meant.All(who=LAW), otherwise=(tree.Stop(ALL),)), ["weak", "strong"]),
        ],
        ids=lambda value: type(value).__name__ if not isinstance(value, list) else "-".join(value),
    )
    def test_remaining_personnel(self, effect: tree.Effect, left: list[str]) -> None:
        assert faced(effect)[0] == left

    def test_some_at_random(self) -> None:
        assert len(faced(tree.Stop(cards_meant.Random(count=2)))[0]) == 1
        assert len(faced(tree.Stop(cards_meant.AllButOne()))[0]) == 1

    def test_stopped_and_killed_are_counted_separately(self) -> None:
        assert faced(tree.Stop(ALL))[1] == TrialLoss(stopped=3)
        assert faced(tree.Kill(cards_meant.Random()))[1] == TrialLoss(killed=1)
        assert faced(tree.ReturnToHand(cards_meant.Random()))[1] == TrialLoss(killed=1)
        assert faced(tree.ReturnDilemma())[1] == TrialLoss(returned=1)
        assert faced(tree.Stop(ALL), tree.Kill(ALL))[1] == TrialLoss(stopped=3)

    def test_selected_personnel_are_checked_alone_and_affected_again(self) -> None:
        strongest = tree.Select(cards_meant.Most(property="strength"))
        asked = tree.Unless(LAW, (tree.Stop(ALL),), of_picked=True)
        assert faced(strongest, asked)[0] == []
        assert faced(strongest, tree.Stop(cards_meant.Picked()))[0] == ["weak", "officer"]
        assert faced(strongest, tree.Stop(cards_meant.Others()))[0] == ["strong"]

    @pytest.mark.parametrize(("cost", "left"), [(0, 3), (1, 2), (2, 2), (3, 1)])
    def test_text_in_words_stops_one_personnel_per_two_cost(self, cost: int, left: int) -> None:
        assert len(faced(words="Something happens.", cost=cost)[0]) == left


class TestGroups:
    def test_unconditional_changes_count(self) -> None:
        present = Cards(where="present")
        teacher = printed_personnel(
            "teacher", texts=(While(changes=(Gains(present, "science"), Becomes(present, "bold"))),)
        )
        coach = printed_personnel("coach", texts=(While(changes=(Modifies(present, ("strength", "range"), 2),)),))
        group = team_qualities((WEAK, teacher, coach))
        assert [one.skills for one in group.people] == [{"science": 1}] * 3
        assert [one.attributes["strength"] for one in group.people] == [4, 7, 7]
        assert "range" not in group.people[0].attributes
        assert all("bold" in one.traits for one in group.people)

    def test_nothing_goes_below_nought(self) -> None:
        tired = printed_personnel(
            "tired", texts=(While(changes=(Modifies(Cards(where="present"), ("strength",), -3),)),)
        )
        assert [one.attributes["strength"] for one in team_qualities((WEAK, tired)).people] == [0, 2]

    def test_a_condition_counts_that_those_present_meet(self) -> None:
        for needed, gained in ((LAW, {"science": 1}), (SCIENCE, {})):
            text = While(changes=(Gains(Cards(where="this"), "science"),), condition=needed)
            assert team_qualities((OFFICER, printed_personnel("pupil", texts=(text,)))).people[1].skills == gained

    def test_changes_apply_only_to_described_personnel(self) -> None:
        text = While(
            changes=(
                Gains(Cards(where="this"), "science"),
                Gains(Cards(where="present", whose=cards_meant.OPPONENT), "law"),
                Gains(Cards(where="core"), "law"),
                Gains(Cards(where="present", kind="ship"), "law"),
                Gains(Cards(where="present", who=parse_requirement("Officer")), "honor"),
            )
        )
        group = team_qualities((printed_personnel("pupil", texts=(text,)), OFFICER, WEAK))
        assert [one.skills for one in group.people] == [{"science": 1}, {"officer": 1, "law": 1, "honor": 1}, {}]

    def test_a_mission_admits_its_icons_and_named_personnel(self) -> None:
        scenario = Scenario()
        scenario.mission("P1", affiliations=("Klingon",))
        scenario.mission("P2", affiliations=("Klingon",), attempted_by="Officer")
        shown, named = (scenario.game().catalogue.card(name) for name in ("P1", "P2"))
        klingon = printed_personnel("worf", affiliation="Klingon")
        assert can_attempt_by_affiliation(shown, team_qualities((WEAK, klingon)))  # type: ignore[arg-type]
        assert not can_attempt_by_affiliation(shown, team_qualities((WEAK, OFFICER)))  # type: ignore[arg-type]
        assert can_attempt_by_affiliation(named, team_qualities((WEAK, OFFICER)))  # type: ignore[arg-type]
        assert not can_attempt_by_affiliation(named, team_qualities((WEAK,)))  # type: ignore[arg-type]


def dilemma(name: str, cost: int, type_: str = "planet") -> Dilemma:
    return Dilemma(id=name, title=name, type=type_, cost=cost)


class TestOdds:
    def test_a_pile_gives_fitting_dilemmas_within_the_limit_dearest_last(self) -> None:
        pile = DilemmaPile([dilemma("dear", 3), dilemma("cheap", 1)])
        assert [one.id for one in pile.random_stack("planet", 40, chance())] == ["cheap", "dear"]
        stacks = [pile.random_stack("planet", 3, Randomness(seed_from_number(n))) for n in range(9)]
        assert {sum(one.cost for one in stack) for stack in stacks} <= {1, 3}
        assert any(sum(one.cost for one in stack) == 3 for stack in stacks)

    def test_a_pile_has_nothing_for_a_mission_of_the_other_type(self) -> None:
        assert DilemmaPile([dilemma("far", 1, "space")]).random_stack("planet", 9, chance()) == []
        assert DilemmaPile([dilemma("both", 1, "dual")]).random_stack("planet", 9, chance()) != []

    def test_so_much_less_is_drawn_as_of_the_pile_does_not_fit(self) -> None:
        many = [dilemma(f"s{n}", 1, "space") for n in range(9)]
        assert DilemmaPile([dilemma("near", 1), *many]).random_stack("planet", 4, chance()) == []

    def test_a_team_without_the_requirements_never_completes(self) -> None:
        assert odds(SCIENCE) == 0.0

    def test_without_dilemmas_it_is_sure(self) -> None:
        assert odds(LAW) == 1.0

    def test_one_remaining_personnel_can_complete_the_mission(self) -> None:
        stop = effect_dilemma(tree.Stop(cards_meant.All(who=LAW)))
        assert odds(LAW, stop) == 0.0
        assert odds(parse_requirement("Strength>10"), stop) == 1.0
        assert odds(parse_requirement("Strength>11"), stop) == 0.0

    def test_odds_are_the_share_of_the_trials(self) -> None:
        share = odds(LAW, effect_dilemma(tree.Stop(cards_meant.Random(count=1))), trials=400)
        assert 0.5 < share < 0.8  # one of three is stopped, and only one has Law

    def test_dilemmas_overcome_by_one_group_do_not_meet_the_next(self) -> None:
        """Three face a wall, and their dilemma is beneath the mission when another one attempts (2E-DIL-02)."""
        wall = DilemmaPile([effect_dilemma(tree.Stop(ALL))])
        later = AttemptOdds(LAW, "planet", 0, wall)
        crew = team_qualities(CREW)
        assert later.success_rate([crew], chance(), 4) == 0.0
        assert later.success_rate([crew, team_qualities((OFFICER,))], chance(), 4) == 1.0


def effect_dilemma(*effects: tree.Effect) -> Dilemma:
    return Dilemma(id="d", title="d", type="dual", cost=1, effects=effects)


def odds(requirement: Requirement | None, *dilemmas: Dilemma, trials: int = 4) -> float:
    """Return the crew's success rate against a pile of these dilemmas."""
    assert requirement is not None
    return AttemptOdds(requirement, "planet", 0, DilemmaPile(dilemmas)).success_rate(
        [team_qualities(CREW)], chance(), trials
    )
