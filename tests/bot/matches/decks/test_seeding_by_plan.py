"""Answers given by a seed plan in another match."""

from __future__ import annotations

from itertools import combinations_with_replacement

import msgspec
import pytest

from bot.matches.decks.seeding_by_plan import (
    ProposedAnswer,
    covers_decision,
    follow_plans,
    plan_with_answer,
    planned_answer,
)
from bot.matches.decks.starter_plans import starter_plan
from bot.storage.rows import PlannedStack, SeedPlan
from engine.games import game as rules_of
from engine.kernel.decision import NO, YES, Answer, Decision, Kind, Option, Slot
from engine.kernel.header import Seat
from engine.kernel.match import Match
from engine.kernel.randomness import seed_from_number

EMPTY = SeedPlan()


def question(kind: Kind, *options: Option, rule: str = "R", prompt: str = "?", **facts: object) -> Decision:
    return Decision(seat=0, kind=kind, prompt=prompt, public="?", options=options, rule=rule, **facts)  # type: ignore[arg-type]


def seeds(*slots: tuple[str, str], cards: str = "abc") -> Decision:
    """Return cards that fit all places with two-word names."""
    names = dict(slots)
    fits = tuple(one for one in names if " " in names[one])
    options = tuple(Option(f"{card}{n}", card.upper(), card=card, fits=fits) for n, card in enumerate(cards))
    return question(
        Kind.ARRANGEMENT, *options, slots=tuple(Slot(*one) for one in slots), minimum=0, maximum=len(options)
    )


def by_their_plans(game: str, decks: tuple[str, str]) -> Match:
    """Start a match of two starter decks and seed them by their plans."""
    rules = rules_of(game)
    known = {one.id: one for one in rules.starter_decks()}
    seats = [Seat(name, known[deck].sections, deck) for name, deck in zip("AB", decks, strict=True)]
    match = Match.start(rules, seats, seed_from_number(1))
    follow_plans(match, {seat: plan for seat, deck in enumerate(decks) if (plan := starter_plan(game, deck))})
    return match


def of(decision: Decision, answer: Answer) -> SeedPlan:
    return plan_with_answer(EMPTY, decision, answer)


class TestStacks:
    here = seeds(("x", "Study Nebula"), ("y", "Excavation"))

    def test_the_same_missions_get_the_same_stacks(self) -> None:
        answer = ("b1@x", "a0@x", "c2@y")
        assert planned_answer(of(self.here, answer), self.here) == ProposedAnswer(answer)

    def test_other_missions_get_the_stacks_that_fit_them(self) -> None:
        there = seeds(("v", "Earth"), ("w", "Seek Life"))
        found = planned_answer(of(self.here, ("b1@x", "a0@x")), there)
        assert found == ProposedAnswer(("b1@w", "a0@w"))

    def test_a_card_that_fits_nowhere_there_stays_in_hand(self) -> None:
        assert planned_answer(of(self.here, ("a0@x",)), seeds(("v", "Earth"))) == ProposedAnswer(())

    def test_a_bluff_under_the_same_mission_stays_planned(self) -> None:
        assert planned_answer(of(self.here, ("c2@y",)), self.here) == ProposedAnswer(("c2@y",))

    def test_cards_missing_from_the_deck_are_reported_and_the_rest_is_seeded(self) -> None:
        now = seeds(("x", "Study Nebula"), ("y", "Excavation"), cards="ac")
        assert planned_answer(of(self.here, ("b1@x", "a0@x", "c2@y")), now) == ProposedAnswer(("a0@x", "c1@y"), ("b",))

    def test_copies_of_a_card_are_laid_once_each(self) -> None:
        twins = seeds(("x", "Study Nebula"), cards="aab")
        assert planned_answer(of(twins, ("a0@x", "a1@x")), twins) == ProposedAnswer(("a0@x", "a1@x"))

    def test_a_plan_that_names_a_card_twice_lays_it_once(self) -> None:
        plan = SeedPlan(stacks={"R": (PlannedStack("Study Nebula", ("a", "a")),)})
        assert planned_answer(plan, self.here) == ProposedAnswer(("a0@x",), ("a",))


class TestOneByOne:
    """Where cards are laid one by one the last is met first, so a planned stack is laid from its end (1E17-DIL-1)."""

    plan = SeedPlan(
        chosen={"R": (("door", "Door"), ("", "Pass"))},
        stacks={"S": (PlannedStack("Study Nebula", ("a", "b")), PlannedStack("Excavation", ("c", "b")))},
    )
    passing = Option("pass", "Pass")

    def cards(self, *names: str, rule: str = "R") -> Decision:
        options = (Option(f"lay:{one}", f"{one.upper()} under a mission", card=one) for one in names)
        return question(Kind.PLACE, *options, self.passing, rule=rule)

    def places(self, card: str, *places: str, wrong: str = "") -> Decision:
        options = (Option(one, one, "a mis-seed" if one == wrong else "", card=card) for one in places)
        return question(Kind.PLACE, *options, rule="P", default=(places[0],))

    @pytest.mark.parametrize(("left", "next_one"), [("abc", "b"), ("ac", "a"), ("c", "c")])
    def test_of_a_stack_the_card_that_is_met_last_is_laid_first(self, left: str, next_one: str) -> None:
        assert planned_answer(self.plan, self.cards(*left)) == ProposedAnswer((f"lay:{next_one}",))

    def test_it_goes_to_its_place(self) -> None:
        assert planned_answer(self.plan, self.places("c", "Earth", "Excavation")) == ProposedAnswer(("Excavation",))

    def test_where_that_is_not_there_it_goes_where_the_rules_propose(self) -> None:
        assert planned_answer(self.plan, self.places("c", "Earth", "Vulcan")) == ProposedAnswer(("Earth",))

    def test_a_second_copy_goes_to_its_other_planned_place(self) -> None:
        asked = self.places("b", "Earth", "Study Nebula", "Excavation", wrong="Study Nebula")
        assert planned_answer(self.plan, asked) == ProposedAnswer(("Excavation",))

    def test_with_all_laid_it_passes_if_its_player_did(self) -> None:
        assert planned_answer(self.plan, self.cards("x")) == ProposedAnswer(("pass",))
        assert planned_answer(self.plan, self.cards("x", rule="Q")) is None

    def test_a_card_planned_for_another_question_waits_for_it(self) -> None:
        plan = SeedPlan(chosen={"R": (("", "Pass"),), "Q": (("door", "Door"),)})
        asked = question(Kind.PLACE, Option("d", "Door", card="door"), self.passing)
        assert planned_answer(plan, asked) == ProposedAnswer(("pass",))

    def test_a_planned_pass_is_ignored_if_a_doorway_can_be_seeded(self) -> None:
        plan = SeedPlan(chosen={"R": (("door", "Door"), ("", "Pass"))})
        asked = question(Kind.CARDS, Option("d", "Door", card="door"), Option("e", "Tent", card="tent"))
        assert planned_answer(plan, asked) == ProposedAnswer(("d",))


@pytest.mark.parametrize("game", ["first-edition", "first-edition-2002"])
def test_a_card_that_downloads_to_an_outpost_is_seeded_after_it_by_the_plan(game: str) -> None:
    """In 2002 it could be seeded in any phase, but finds no one to report before there is an outpost."""
    told = " ".join(event.words_for(None) for event in by_their_plans(game, ("federation", "klingon")).events)
    assert "A downloads Linda Larson and Giusti." in told
    assert "finds nothing to download" not in told


def test_a_card_that_missed_its_seed_phase_is_seeded_in_a_later_one() -> None:
    """For example if both players have the same missions, so that all are shared."""
    plan = SeedPlan(stacks={"R1": (PlannedStack("Study Nebula", ("a", "z")),), "R2": ()})
    now = msgspec.structs.replace(seeds(("x", "Study Nebula"), ("y", "Excavation")), rule="R2")
    assert planned_answer(plan, now) == ProposedAnswer(("a0@x",))


@pytest.mark.parametrize("game", ["first-edition", "first-edition-2002"])
@pytest.mark.parametrize("decks", [*combinations_with_replacement(("federation", "klingon", "terok-nor"), 2)], ids=str)
def test_starter_decks_are_seeded_entirely_by_their_plans(game: str, decks: tuple[str, str]) -> None:
    match = by_their_plans(game, decks)
    assert match.view(None).turn == 1
    laid = [event.words_for(None) for event in match.events if "seeds" in event.words_for(None)]
    assert len(laid) >= (50 if game == "first-edition-2002" else 2)


@pytest.mark.parametrize("other", ["federation", "klingon", "mirror"])
def test_the_mirror_universe_deck_is_seeded_entirely_by_its_plan(other: str) -> None:
    match = by_their_plans("first-edition", ("mirror", other))
    assert match.view(None).turn == 1
    told = " ".join(event.words_for(None) for event in match.events)
    assert "seeds Terran Outpost" in told
    assert "seeds Halkan Council" in told
    assert "downloads Emblem of the Empire" in told


class TestChoices:
    left, right = (
        Option("0", "At the left end, beside A", card="m"),
        Option("4", "At the right end, beside B", card="m"),
    )

    def test_a_mission_goes_to_the_same_end_whatever_lies_there(self) -> None:
        then = question(Kind.PLACE, self.left, self.right)
        now = question(
            Kind.PLACE,
            Option("0", "At the left end, beside Q", card="m"),
            Option("9", "At the right end, beside Z", card="m"),
        )
        assert planned_answer(of(then, ("4",)), now) == ProposedAnswer(("9",))

    def test_a_facility_goes_to_the_planned_mission_or_its_player_is_asked(self) -> None:
        here = question(Kind.PLACE, Option("f:x", "Outpost at X", card="f"), Option("f:y", "Outpost at Y", card="f"))
        plan = of(here, ("f:y",))
        assert planned_answer(plan, here) == ProposedAnswer(("f:y",))
        assert planned_answer(plan, question(Kind.PLACE, Option("f:z", "Outpost at Z", card="f"))) is None

    def test_with_all_planned_cards_seeded_it_passes_if_its_player_did(self) -> None:
        here = question(Kind.PLACE, Option("f:x", "Outpost at X", card="f"))
        other = question(Kind.PLACE, Option("g:x", "Other at X", card="g"), Option("pass", "Pass"))
        plan = of(here, ("f:x",))
        assert planned_answer(plan, other) is None
        assert planned_answer(plan_with_answer(plan, other, ("pass",)), other) == ProposedAnswer(("pass",))

    def test_a_card_is_seeded_before_it_passes(self) -> None:
        here = question(Kind.PLACE, Option("f:x", "Outpost at X", card="f"), Option("pass", "Pass"))
        plan = plan_with_answer(of(here, ("pass",)), here, ("f:x",))
        assert planned_answer(plan, here) == ProposedAnswer(("f:x",))

    def test_an_answer_in_the_plan_applies_only_to_its_card(self) -> None:
        here = question(Kind.YES_NO, YES, NO, prompt="Specialists: Download two?")
        other = question(Kind.YES_NO, YES, NO, prompt="Fair Play: Draw a card?")
        plan = of(here, ("yes",))
        assert planned_answer(plan, here) == ProposedAnswer(("yes",))
        assert planned_answer(plan, other) is None

    def test_several_are_chosen_by_their_cards(self) -> None:
        doors = question(
            Kind.CARDS, Option("d1", "Door", card="d"), Option("e1", "Exit", card="e"), minimum=0, maximum=2
        )
        assert planned_answer(of(doors, ("e1",)), doors) == ProposedAnswer(("e1",))
        only = question(Kind.CARDS, Option("d1", "Door", card="d"), minimum=0, maximum=1)
        assert planned_answer(of(doors, ("e1",)), only) == ProposedAnswer((), ("e",))

    def test_an_answer_given_again_replaces_the_first(self) -> None:
        here = question(Kind.PLACE, self.left, self.right)
        plan = plan_with_answer(of(here, ("0",)), here, ("4",))
        assert plan.chosen == {"R": (("m", self.right.label),)}


def test_a_question_missing_from_the_plan_is_not_answered() -> None:
    assert not covers_decision(EMPTY, TestStacks.here)
    assert planned_answer(EMPTY, TestStacks.here) is None


def test_no_answer_is_proposed_that_the_rules_refuse() -> None:
    full = msgspec.structs.replace(TestStacks.here, slots=(Slot("x", "Study Nebula", maximum=1),))
    assert planned_answer(of(TestStacks.here, ("a0@x", "b1@x")), full) is None


@pytest.mark.parametrize("answer", [(), ("a0@x",)])
def test_an_empty_stack_is_not_planned(answer: Answer) -> None:
    assert len(of(TestStacks.here, answer).stacks["R"]) == len(answer)
