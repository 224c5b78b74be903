"""The computer's answers apart from orders and plays: victims, discards, offers, responses."""

from __future__ import annotations

import pytest

from engine.ccg.describing.effect_clauses import effect_sentences
from engine.ccg.effects import cards_meant
from engine.ccg.effects import effects as tree
from engine.ccg.effects.effects import Effect
from engine.ccg.effects.texts import Order, Response, Trigger
from engine.ccg.requirements.grammar import parse_requirement
from engine.kernel.decision import Decision, Kind, Option, option
from engine.second_edition.computer import choices
from engine.second_edition.computer.worth import CardWorth
from engine.second_edition.table.state import AttemptState
from tests.engine.second_edition.computer.seats import card_choice, option_of, position_of
from tests.engine.second_edition.scenario import Scenario


@pytest.fixture
def scenario() -> Scenario:
    """Return a table: Alice has a cook, an officer and a captain at home; Bob has a spy and a master spy."""
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.mission("P1", "2 Leadership")
    scenario.headquarters("K", seat=1)
    scenario.put(
        "H",
        scenario.personnel("cook", integrity=1, cunning=1, strength=1),
        scenario.personnel("officer", "law"),
        scenario.personnel("captain", "leadership 2"),
    )
    scenario.put("K", scenario.personnel("spy", seat=1, cost=1), scenario.personnel("master", seat=1, cost=9))
    return scenario


def chosen(scenario: Scenario, how: object, decision: Decision) -> object:
    here = position_of(scenario)
    return how(decision, here, CardWorth(here))  # type: ignore[operator]


OWN = (option_of("captain"), option_of("cook"), option_of("officer"))


class TestCards:
    def test_of_ones_own_as_few_as_may_be_go_those_least_missed(self, scenario: Scenario) -> None:
        assert chosen(scenario, choices.least_useful_cards, card_choice(*OWN, minimum=2, maximum=3)) == (
            "cook",
            "officer",
        )

    def test_as_many_as_may_be_come_the_best_first(self, scenario: Scenario) -> None:
        assert chosen(scenario, choices.most_useful_cards, card_choice(*OWN, minimum=1, maximum=2)) == (
            "captain",
            "officer",
        )

    @pytest.mark.parametrize(
        ("prompt", "options", "answer"),
        [
            ("Choose one to kill", OWN, ("cook",)),
            ("Choose one to unstop", OWN, ("captain",)),
            ("Choose one to kill", (option_of("spy"), option_of("master")), ("master",)),
            ("Choose one to unstop", (option_of("spy"), option_of("master")), ("master",)),
        ],
    )
    def test_harm_goes_to_its_weakest_and_opponents_best_and_benefits_to_its_best(
        self, scenario: Scenario, prompt: str, options: tuple[Option, ...], answer: tuple[str, ...]
    ) -> None:
        assert chosen(scenario, choices.choose_victims, card_choice(*options, prompt=prompt)) == answer

    def test_a_card_in_hand_is_judged_by_its_benefit(self, scenario: Scenario) -> None:
        scenario.hand(scenario.ship("adrift"), scenario.personnel("held"))
        assert chosen(scenario, choices.least_useful_cards, card_choice(option_of("held"), option_of("adrift"))) == (
            "adrift",
        )

    def test_an_unknown_card_counts_nothing(self, scenario: Scenario) -> None:
        assert chosen(scenario, choices.least_useful_cards, card_choice(*OWN, Option("x", "?"))) == ("x",)


def menu(*options: Option) -> Decision:
    return Decision(seat=0, kind=Kind.ACTION, prompt="Respond?", public="may respond", options=options)


PASS = Option("pass", "Pass")


class TestResponses:
    def test_the_most_useful_text_is_used(self, scenario: Scenario) -> None:
        scenario.hand(scenario.interrupt("one", tree.Draw(1)), scenario.interrupt("two", tree.Draw(2)))
        options = (Option("interrupt:one", "1", card="one"), Option("interrupt:two", "2", card="two"), PASS)
        assert chosen(scenario, choices.choose_response, menu(*options)) == "interrupt:two"

    def test_nothing_that_does_not_pay_is_used(self, scenario: Scenario) -> None:
        scenario.hand(
            scenario.interrupt("loss", tree.Draw(1), costs=(tree.Stop(cards_meant.This()),)),
            scenario.interrupt("treat", tree.Draw(1, cards_meant.OPPONENT)),
        )
        options = (Option("interrupt:loss", "1", card="loss"), Option("interrupt:treat", "2", card="treat"), PASS)
        assert chosen(scenario, choices.choose_response, menu(*options)) == "pass"

    def test_a_text_is_judged_by_its_number_on_the_card(self, scenario: Scenario) -> None:
        bad = Response(trigger=Trigger("drawn"), effects=(tree.Draw(1, cards_meant.OPPONENT),))
        good = Response(trigger=Trigger("drawn"), effects=(tree.Draw(2),))
        scenario.put("H", scenario.personnel("quark", texts=(bad, good)))
        options = (Option("use:quark:0", "1", card="quark"), Option("use:quark:1", "2", card="quark"), PASS)
        assert chosen(scenario, choices.choose_response, menu(*options)) == "use:quark:1"
        assert chosen(scenario, choices.choose_response, menu(Option("use:quark:2", "3", card="quark"), PASS)) == "pass"

    def test_a_free_repeatable_order_is_ignored(self, scenario: Scenario) -> None:
        for name, once in (("endless", ""), ("once", "turn")):
            order = Order(effects=(tree.Draw(2),), once=once)  # type: ignore[arg-type]
            scenario.put("H", scenario.personnel(name, texts=(order,)))
        for name, answer in (("endless", "pass"), ("once", "use:once:0")):
            assert (
                chosen(scenario, choices.choose_response, menu(Option(f"use:{name}:0", "1", card=name), PASS)) == answer
            )

    def test_without_a_pass_the_last_option_is_taken(self, scenario: Scenario) -> None:
        scenario.hand(scenario.interrupt("treat", tree.Draw(1, cards_meant.OPPONENT)))
        options = (Option("interrupt:treat", "1", card="treat"), Option("leave", "Leave"))
        assert chosen(scenario, choices.choose_response, menu(*options)) == "leave"

    def test_at_the_end_of_the_turn_a_repair_goes_first(self, scenario: Scenario) -> None:
        scenario.hand(scenario.interrupt("two", tree.Draw(2)))
        options = (Option("interrupt:two", "2", card="two"), Option("repair:ship", "Repair"), Option("end", "End"))
        assert chosen(scenario, choices.end_of_turn_choice, menu(*options)) == "repair:ship"
        assert chosen(scenario, choices.end_of_turn_choice, menu(options[0], options[2])) == "interrupt:two"


def faced(scenario: Scenario, *effects: tree.Effect) -> None:
    """Let Alice's officer face a dilemma with these effects."""
    dilemma = scenario.dilemma("trouble", *effects)
    scenario.state.attempt = AttemptState(0, "P1", "", ["officer"], allowance=1, facing=dilemma)


def offer(prompt: str) -> Decision:
    return Decision(seat=0, kind=Kind.YES_NO, prompt=prompt, public="decides", rule="2E-CST-01")


DISCARD, KILL, DRAW = tree.Discard(1), tree.Kill(cards_meant.Chosen()), tree.Draw(2)


class TestOffers:
    def test_unknown_offers_are_accepted_only_if_free(self, scenario: Scenario) -> None:
        assert chosen(scenario, choices.is_offer_accepted, offer("Draw a card?"))
        assert not chosen(scenario, choices.is_offer_accepted, offer("Stop a personnel. Then: draw a card?"))

    @pytest.mark.parametrize(
        ("may", "taken"),
        [
            (tree.May(then=(), costs=(DISCARD,), otherwise=(KILL,)), True),  # a card for a life
            (tree.May(then=(), costs=(KILL,), otherwise=(DISCARD,)), False),
            (tree.May(then=(DRAW,), costs=(DISCARD,)), True),
            (tree.May(then=(DRAW,), costs=(KILL,)), False),
            (tree.May(then=(tree.Draw(1),), costs=(DISCARD,)), True),  # as good as nothing
        ],
    )
    def test_an_offer_of_the_faced_dilemma_is_taken_if_worthwhile(
        self, scenario: Scenario, may: tree.May, taken: bool
    ) -> None:
        """Offers nested in another effect of the dilemma are taken too."""
        faced(scenario, tree.Unless(parse_requirement("Law"), (may,)))
        assert (
            chosen(scenario, choices.is_offer_accepted, offer(f"Now: {effect_sentences(may.then)}. Then: this"))
            is taken
        )

    def test_the_best_option_is_chosen_or_the_first_if_nothing_is_known(self, scenario: Scenario) -> None:
        effects: tuple[Effect, ...] = (KILL, DISCARD, tree.Stop(cards_meant.Chosen()))
        options = tuple(option(str(n), effect_sentences((one,))) for n, one in enumerate(effects))
        asked = Decision(seat=0, kind=Kind.OPTION, prompt="Which?", public="decides", options=options, rule="2E-SEL-02")
        assert chosen(scenario, choices.choose_one, asked) == "0"
        faced(scenario, tree.Choose(tuple(tree.Choice((one,)) for one in effects)))
        assert chosen(scenario, choices.choose_one, asked) == "1"
