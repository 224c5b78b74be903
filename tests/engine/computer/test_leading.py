"""The guide for newcomers: it recommends the computer's own choices, which are legal, sensible, and reveal nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice, pairwise

import pytest

from engine.computer.newcomer_tips import IF_ASKED, Recommendation, Recommender, RecommendingPlayer, with_rivals
from engine.first_edition.showing.view import FirstEditionView
from engine.frontiers.view import FrontiersView
from engine.games import computer_player, game
from engine.kernel.decision import Answer, Decision, Kind, Option
from engine.kernel.match import Match
from engine.kernel.randomness import seed_from_number
from engine.kernel.view import View
from engine.second_edition.view import SecondEditionView
from engine.selfplay import seats_for

SEATS = {"first-edition": 2, "second-edition": 2, "frontiers": 1}
GAMES = [
    *(("first-edition", number) for number in range(2)),
    *(("second-edition", number) for number in range(3)),
    ("frontiers", 0),
    ("frontiers", 9),
]
"""Games used in these tests, with the numbers of their seeds."""
LONGEST_WAY = {"first-edition": 450, "second-edition": 150, "frontiers": 120}
"""Maximum answers of a newcomer who follows the guide to the first goal.

In First Edition it takes longest with a two-quadrant deck that is seeded without its plan.
"""


class GameView(View, frozen=True):
    """The view of the crowd's game."""


Step = tuple[Decision, Recommendation | None, Answer]


def leader(name: str) -> Recommender:
    found = computer_player(game(name))
    assert isinstance(found, Recommender)
    return found


def started(name: str, number: int) -> Match:
    rules = game(name)
    return Match.start(rules, seats_for(rules, number, SEATS[name]), seed_from_number(number), {})


def led(name: str, number: int) -> tuple[Step, ...]:
    """Return the guide's steps for the first seat, which follows them to its first goal."""
    return led_match(name, number)[1]


@cache
def led_match(name: str, number: int) -> tuple[Match, tuple[Step, ...]]:
    """Return the match afterwards, and its steps; tests must not change them."""
    match = started(name, number)
    return match, tuple(_steps(name, match))


def _steps(name: str, match: Match) -> Iterator[Step]:
    own, leading = computer_player(game(name)), leader(name)
    past: list[Answer] = []
    while match.open:
        decision = match.open[0]
        answer = own.answer(match, decision.seat)
        if decision.seat == 0:
            lead = leading.lead(match, 0, past)
            answer = lead.answer if lead else answer
            yield decision, lead, answer
            past.append(answer)
        match.answer(decision.seat, decision.number, answer)
        if has_reached_first_goal(match):
            return


@pytest.mark.parametrize(("name", "number"), GAMES)
def test_following_the_guide_reaches_the_first_goal(name: str, number: int) -> None:
    match, steps = led_match(name, number)
    assert 0 < len(steps) < LONGEST_WAY[name]
    assert has_reached_first_goal(match)


@pytest.mark.parametrize(("name", "number"), GAMES)
def test_a_lead_names_an_offered_option_with_a_reason_in_whole_sentences(name: str, number: int) -> None:
    for decision, lead, answer in led(name, number):
        assert lead
        assert lead.answer == answer
        labelled = decision.kind not in (Kind.NUMBER, Kind.ARRANGEMENT)
        for one in answer if len(answer) <= 1 and labelled else ():
            label = decision.option(one).label.removesuffix(".")
            assert lead.what in (label, f"Choose {label}", f"Use {label}")
            assert lead.what.startswith("Use ") or not decision.option(one).group.startswith("Use ")
        assert not lead.what.endswith(".")
        assert not lead.why or (lead.why[0].isupper() and lead.why.endswith("."))
        assert "{" not in lead.why
        assert "  " not in lead.why


def _deed(answer: str) -> str:
    """Return an answer without the card played sideways, because any card gives the same."""
    verb, _, rest = answer.removeprefix(IF_ASKED).partition(":")
    return f"{verb}:{rest.partition(':')[2]}" if verb == "sideways" else answer.removeprefix(IF_ASKED)


def test_the_guide_combines_frontiers_plays_that_belong_together() -> None:
    found: set[str] = set()
    for number in (0, 9, 10, 11):
        steps = led("frontiers", number)
        for place, (decision, lead, answer) in enumerate(steps, start=1):
            also = lead.also if lead else ()
            if decision.rule == "FR-CMB-08":
                continue  # in a combat it thinks again after each card
            planned = "FR-TURN-03" if decision.rule == "FR-TURN-01" else decision.rule
            after = (step for step in steps[place:] if step[0].rule in (planned, "FR-DECK-02"))  # no payments
            then = [later[0] for _, _, later in islice(after, len(also))]
            assert [*map(_deed, also)][: len(then)] == [*map(_deed, then)]  # shorter where the match is left
            found |= {answer[0].partition(":")[0] for _ in also[:1]}
    assert {"move", "play", "sideways"} <= found


def test_the_tile_named_by_the_plan_of_a_turn_is_the_one_revealed() -> None:
    compared = 0
    for number in (0, 9, 10, 11):
        for (_, before, _), (decision, _, answer) in pairwise(led("frontiers", number)):
            planned = re.search(r"reveal a new tile at (\w+)", before.why if before else "")
            if planned and answer and answer[0].startswith("explore:"):
                assert decision.option(answer[0]).label.startswith(f"Reveal the tile at {planned[1]} ")
                compared += 1
    assert compared


def test_guided_to_keep_the_hand_nothing_is_discarded() -> None:
    steps = led("frontiers", 0)
    ends = [
        (lead.alone, then)
        for (_, lead, _), (decision, _, then) in pairwise(steps)
        if lead and decision.rule == "FR-END-07"
    ]
    assert ends
    assert all(alone == (then == ()) for alone, then in ends)


def test_the_last_counters_are_not_spent_on_one_card_after_the_other() -> None:
    games = [led("second-edition", number) for number in range(3)]
    after_a_card = [
        (decision.prompt, answer)
        for steps in games
        for (_, _, before), (decision, _, answer) in pairwise(steps)
        if before == ("draw",)
    ]
    few = {answer for prompt, answer in after_a_card if prompt.endswith(("2 counters left.", "1 counter left."))}
    assert few
    assert ("draw",) not in few


@pytest.mark.parametrize("name", SEATS)
def test_some_reasons_are_about_the_position_itself(name: str) -> None:
    reasons = {lead.why for _, lead, _ in led(name, 1) if lead}
    assert len(reasons - {""}) >= 3


@pytest.mark.parametrize("name", SEATS)
def test_the_guide_continues_after_the_first_goal(name: str) -> None:
    match, steps = led_match(name, 1)
    while match.decision(0) is None:
        asked = match.open[0]
        match.answer(asked.seat, asked.number, computer_player(game(name)).answer(match, asked.seat))
    assert leader(name).lead(match, 0, [answer for _, _, answer in steps]) is not None


def has_reached_first_goal(match: Match) -> bool:
    """Whether the first seat has completed a mission, or risen to the second level."""
    view = match.view(0)
    if isinstance(view, FrontiersView):
        return view.players[0].level > 1
    if isinstance(view, FirstEditionView):
        return bool(view.players[0].completed)
    assert isinstance(view, SecondEditionView)
    return any(mission.completed for mission in view.players[0].missions)


def test_the_guide_continues_after_a_failed_mission() -> None:
    match, leading = started("second-edition", 1), leader("second-edition")
    seat = match.open[0].seat
    assert leading.lead(match, seat, [("attempt:somewhere",)]) is not None


def test_leads_to_placing_a_card_name_card_and_place() -> None:
    stacks = [(decision, lead) for decision, lead, _ in led("first-edition", 0) if decision.kind is Kind.ARRANGEMENT]
    assert {decision.rule for decision, _ in stacks} == {"1E-SEED-15", "1E-SEED-16", "1E-SEED-17"}
    for decision, lead in stacks:
        assert lead
        if not lead.answer:
            assert lead.what == "Place nothing"
            continue
        card, _, slot = lead.answer[0].partition("@")
        place = next(one.label for one in decision.slots if one.id == slot)
        assert lead.what == f"Place {decision.option(card).label} under {place}"


def test_in_first_edition_every_kind_of_step_of_a_turn_has_a_reason() -> None:
    """These are reporting ship and personnel, beaming, flying, and attempting."""
    reasons: dict[str, str] = {}
    for number in range(2):
        for _, lead, answer in led("first-edition", number):
            if lead and lead.why:
                reasons.setdefault(answer[0].partition(":")[0], lead.why)
    assert reasons.keys() >= {"play", "orders", "beam", "move", "attempt", "end"}


def test_there_is_no_guide_without_a_question() -> None:
    match = started("second-edition", 1)
    with pytest.raises(ValueError, match="has nothing to decide"):
        leader("second-edition").lead(match, 1 - match.open[0].seat, [])


class Choosing(RecommendingPlayer[GameView]):
    """A player that always picks the same and gives no reason."""

    def __init__(self, wanted: Answer) -> None:
        super().__init__(GameView)
        self._wanted = wanted

    def decide(self, decision: Decision, view: GameView) -> Answer:
        return self._wanted

    def reason_for_answer(self, decision: Decision, view: GameView, answer: Answer, past: Sequence[Answer]) -> str:
        return ""


class Crowd:
    """A match in which the only seat picks any of several people."""

    def __init__(self, names: Sequence[str]) -> None:
        self._options = tuple(Option(name, name) for name in names)

    def view(self, viewer: int | None) -> View:
        return GameView(viewer=viewer, turn=1, active=0, headline="", seats=())

    def decision(self, seat: int) -> Decision | None:
        return Decision(
            seat=0,
            kind=Kind.CARDS,
            prompt="?",
            public="",
            options=self._options,
            default=(),
            minimum=0,
            maximum=len(self._options),
        )


PEOPLE = ("Hardy", "Riker", "Worf", "Data", "Deanna", "Geordi", "Picard, Captain")


@pytest.mark.parametrize(
    ("picked", "said"),
    [
        ((), "Choose none"),
        (("Hardy",), "Choose Hardy"),
        (("Hardy", "Riker", "Worf"), "Choose Hardy, Riker and Worf"),
        (("Hardy", "Picard, Captain"), "Choose Hardy and Picard, Captain"),
        (("Hardy", "Worf", "Picard, Captain"), "Choose Hardy; Worf and Picard, Captain"),
        (PEOPLE[:5], "Choose all but Geordi and Picard, Captain"),
        (PEOPLE, "Choose all 7"),
    ],
)
def test_many_are_led_by_naming_the_fewer(picked: Answer, said: str) -> None:
    lead = Choosing(picked).lead(Crowd(PEOPLE), 0, [])
    assert lead
    assert (lead.what, lead.answer) == (said, picked)


def test_nearly_equal_choices_are_named_or_counted() -> None:
    assert with_rivals("It helps.", []) == "It helps."
    assert with_rivals("It helps.", ["Data", "Data"]) == "It helps. Data would do nearly as well."
    assert with_rivals("It helps.", PEOPLE[:3]) == "It helps. 3 of the others would do nearly as well."
