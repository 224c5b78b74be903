"""Values of cards and effects to a computer; one drawn card is about one point."""

from __future__ import annotations

import pytest

from engine.ccg.effects import cards_meant, changes
from engine.ccg.effects import effects as tree
from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.changes import Gains
from engine.ccg.effects.texts import While
from engine.ccg.requirements.grammar import parse_requirement
from engine.second_edition.computer.worth import WORTH_IF_NEVER_USABLE, WORTH_IF_USABLE_LATER, CardWorth
from tests.engine.second_edition.computer.seats import card_worth
from tests.engine.second_edition.scenario import Scenario


@pytest.fixture
def scenario() -> Scenario:
    """Return a table with a mission that requires two levels of Science, and no personnel there yet."""
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.mission("P1", "2 Science")
    return scenario


def in_hand(scenario: Scenario, name: str) -> float:
    """Return the value of a card in hand."""
    scenario.hand(name)
    return card_worth(scenario).worth_of_card(scenario.game().catalogue.card(name))


class TestPersonnel:
    def test_attributes_count_a_tenth_each(self, scenario: Scenario) -> None:
        assert in_hand(scenario, scenario.personnel("a1", integrity=6, cunning=5, strength=4)) == 1.5

    @pytest.mark.parametrize(
        ("there", "has", "more"),
        [
            ("", "science 2", 3.0),  # a mission asks for it, and nobody has it: one and a half a level
            ("science", "science", 1.5),
            ("science 2", "science", 0.8),  # enough, but a second to be stopped is welcome
            ("science 3", "science", 0.8),
            ("science 4", "science", 0.2),  # twice as much as is needed
            ("", "law", 0.5),  # no mission asks for it
            ("law", "law", 0.2),
            ("", "science, law", 2.0),
        ],
    )
    def test_a_skill_counts_by_how_much_it_is_needed(
        self, scenario: Scenario, there: str, has: str, more: float
    ) -> None:
        scenario.put("H", scenario.personnel("a1", there))
        assert in_hand(scenario, scenario.personnel("new", has)) == pytest.approx(1.5 + more)

    @pytest.mark.parametrize("icon", ["cmd", "stf"])
    def test_staffing_icons_add_a_little_value(self, scenario: Scenario, icon: str) -> None:
        assert in_hand(scenario, scenario.personnel("a1", icons=(icon,))) == pytest.approx(1.9)

    def test_completed_missions_require_no_personnel(self, scenario: Scenario) -> None:
        scenario.state.missions[-1].completed = True
        assert in_hand(scenario, scenario.personnel("a1", "science")) == pytest.approx(2.0)

    def test_opponents_missions_require_no_personnel(self) -> None:
        scenario = Scenario()
        scenario.mission("P2", "Law", seat=1)
        assert in_hand(scenario, scenario.personnel("a1", "law")) == pytest.approx(2.0)

    def test_a_second_version_of_a_unique_personnel_is_worthless(self, scenario: Scenario) -> None:
        scenario.put("H", scenario.personnel("data-1", title="Data", unique=True))
        assert in_hand(scenario, scenario.personnel("data-2", title="Data", unique=True)) == WORTH_IF_NEVER_USABLE
        assert in_hand(scenario, scenario.personnel("lore", unique=True)) > WORTH_IF_NEVER_USABLE


class TestShips:
    def crewed(self, scenario: Scenario, people: int, *ships: str) -> float:
        """Return the value of another ship, with this many personnel to staff it and these ships in play."""
        scenario.put("H", *(scenario.personnel(f"a{n}", icons=("cmd",)) for n in range(people)))
        for ship in ships:
            scenario.ship(ship, "H")
        return in_hand(scenario, scenario.ship("new", staffing=("cmd", "stf"), range=7))

    def test_the_first_counts_most(self, scenario: Scenario) -> None:
        assert self.crewed(scenario, 2) == pytest.approx(8.7)

    def test_without_a_crew_it_is_spare(self, scenario: Scenario) -> None:
        assert self.crewed(scenario, 1) == WORTH_IF_USABLE_LATER

    def test_a_crew_in_hand_will_do(self, scenario: Scenario) -> None:
        scenario.hand(scenario.personnel("held", icons=("stf",)))
        assert self.crewed(scenario, 1) == pytest.approx(8.7)

    @pytest.mark.parametrize(("people", "value"), [(9, WORTH_IF_USABLE_LATER), (10, 4.7)])
    def test_a_second_is_for_every_ten_personnel(self, scenario: Scenario, people: int, value: float) -> None:
        assert self.crewed(scenario, people, "galaxy") == pytest.approx(value)


class TestThings:
    def test_an_equipment_counts_by_the_skills_it_gives(self, scenario: Scenario) -> None:
        present = Cards(where="present")
        assert in_hand(scenario, scenario.equipment("stone")) == pytest.approx(0.8)
        assert in_hand(scenario, scenario.equipment("tricorder", Gains(present, "science"))) == pytest.approx(2.0)
        assert in_hand(scenario, scenario.equipment("statute", Gains(present, "law"))) == pytest.approx(1.2)

    def test_a_second_copy_of_an_equipment_is_spare(self, scenario: Scenario) -> None:
        scenario.put("H", scenario.equipment("stone"))
        assert card_worth(scenario).worth_of_card(scenario.game().catalogue.card("stone")) == WORTH_IF_USABLE_LATER

    def test_an_event_that_stays_counts_once(self, scenario: Scenario) -> None:
        assert in_hand(scenario, scenario.event("drill", stays=True)) == 2.0
        scenario.core(scenario.event("watch", stays=True))
        assert card_worth(scenario).worth_of_card(scenario.game().catalogue.card("watch")) == WORTH_IF_USABLE_LATER

    def test_another_event_counts_by_its_effects_less_its_costs(self, scenario: Scenario) -> None:
        assert in_hand(scenario, scenario.event("windfall", tree.Draw(3))) == 3.0
        scenario.hand(scenario.personnel("a1"))
        costs = (tree.Stop(cards_meant.This()),)
        assert in_hand(scenario, scenario.event("bargain", tree.Draw(3), costs=costs)) == 2.0
        assert in_hand(scenario, scenario.event("loss", costs=costs)) == WORTH_IF_NEVER_USABLE

    def test_cards_in_play_have_a_value(self, scenario: Scenario) -> None:
        catalogue_of = scenario.personnel("a1"), scenario.ship("galaxy"), scenario.equipment("stone")
        scenario.hand(*catalogue_of)
        cards = scenario.game().catalogue
        assert [card_worth(scenario).worth_in_play(cards.card(one)) for one in catalogue_of] == [1.5, 6.0, 1.0]


GROUP = cards_meant.All(whose=cards_meant.OPPONENT)


class TestEffects:
    @pytest.fixture
    def judge(self, scenario: Scenario) -> CardWorth:
        return card_worth(scenario)

    @pytest.mark.parametrize(
        ("effect", "gain"),
        [
            (tree.Draw(2), 2.0),
            (tree.Draw(2, cards_meant.OPPONENT), -2.0),
            (tree.Discard(1, cards_meant.OPPONENT), 1.0),
            (tree.Discard(2), -2.0),
            (tree.Discard(2, how="top of deck"), 0.0),
            (tree.Score(6), 2.0),
            (tree.Score(6, cards_meant.OPPONENT), -2.0),
            (tree.GainCounters(2), 2.0),
            (tree.Download(Cards()), 2.0),
            (tree.Prevent(), 2.0),
            (tree.Stop(cards_meant.Random(whose=cards_meant.OPPONENT, count=2)), 2.0),
            (tree.Stop(cards_meant.Random(count=2)), -2.0),
            (tree.Stop(GROUP), 2.0),
            (tree.Stop(cards_meant.This()), -1.0),
            (tree.Stop(cards_meant.Host()), -1.0),
            (tree.Stop(cards_meant.Subject()), 0.5),
            (tree.Kill(cards_meant.Chosen(whose=cards_meant.OPPONENT)), 3.0),
            (tree.Kill(cards_meant.Chosen()), -3.0),
            (tree.ReturnToHand(cards_meant.Chosen(whose=cards_meant.OPPONENT)), 1.5),
            (tree.Unstop(cards_meant.Chosen(whose=cards_meant.OPPONENT)), -1.5),
            (tree.TakeInHand(cards_meant.Chosen(where="deck")), 1.5),
            (tree.Overcome(cards_meant.Random()), 1.5),
            (tree.Lasts(Gains(Cards(), "law")), 0.8),
            (tree.Shuffle(), 0.0),
            (tree.May((tree.Draw(3),), (tree.Stop(cards_meant.This()),)), 2.0),
            (tree.May((tree.Draw(1),), (tree.Kill(cards_meant.Chosen()),)), 0.0),
            (tree.Choose((tree.Choice((tree.Draw(1),)), tree.Choice((tree.Draw(2),)))), 2.0),
            (tree.If(parse_requirement("Law"), (tree.Draw(2),), (tree.Draw(1),)), 1.5),
            (tree.Unless(parse_requirement("Law"), (tree.Draw(2),)), 1.0),
            (tree.BeginCombat((tree.Draw(2),)), 2.0),
            (tree.BeginCombat(()), 0.5),
        ],
        ids=lambda value: type(value).__name__ if not isinstance(value, float) else f"{value}",
    )
    def test_values_of_effects(self, judge: CardWorth, effect: tree.Effect, gain: float) -> None:
        assert judge.gain_of_effects((effect,)) == pytest.approx(gain)

    @pytest.mark.parametrize("needed", [True, False])
    @pytest.mark.parametrize(
        ("effect", "gain"),
        [
            (tree.Unstop(cards_meant.Chosen()), 1.5),
            (tree.Unstop(cards_meant.This()), 1.5),
            (tree.Repair(cards_meant.Host()), 1.5),
            (tree.TakeInHand(cards_meant.Chosen(where="discard")), 1.5),
            (tree.TakeInHand(cards_meant.Chosen(where="beneath")), 1.5),
        ],
        ids=lambda value: type(value).__name__ if not isinstance(value, float) else f"{value}",
    )
    def test_effects_without_a_beneficiary_are_worthless(
        self, scenario: Scenario, effect: tree.Effect, gain: float, *, needed: bool
    ) -> None:
        """They gain value if a card is stopped, damaged, discarded or beneath a mission."""
        scenario.mission("P9")
        ship = scenario.ship("ship", "H")
        if needed:
            scenario.put("H", scenario.personnel("idle"), stopped=True)
            scenario.damage(ship, scenario.dilemma("mine"))
            scenario.beneath("P9", scenario.dilemma("trap"))
            scenario.discard(scenario.personnel("lost"))
        assert card_worth(scenario).gain_of_effects((effect,)) == (gain if needed else 0.0)

    def test_effects_add_up_and_costs_count_as_losses(self, judge: CardWorth) -> None:
        both = (tree.Draw(3), tree.Stop(cards_meant.This()))
        assert judge.gain_of_effects(both) == 2.0
        assert judge.price_of_costs((tree.Stop(cards_meant.This()),)) == 1.0

    def test_a_discard_costs_the_value_of_the_least_useful_card_but_at_most_one(self, scenario: Scenario) -> None:
        scenario.hand(scenario.event("plan"), scenario.ship("adrift"))
        assert card_worth(scenario).gain_of_effects((tree.Discard(2),)) == pytest.approx(-2 * WORTH_IF_USABLE_LATER)
        scenario.hand(scenario.personnel("a1"))
        assert card_worth(scenario).gain_of_effects((tree.Discard(1),)) == pytest.approx(-WORTH_IF_USABLE_LATER)


def test_a_text_without_skills_adds_no_skill_value(scenario: Scenario) -> None:
    stronger = While(changes=(changes.Modifies(Cards(where="present"), ("strength",), 2),))
    rifle = scenario.equipment("rifle", *stronger.changes)
    assert in_hand(scenario, rifle) == pytest.approx(0.8)


class TestLastingEvents:
    @pytest.mark.parametrize(
        ("whose", "rating"), [("anybody", WORTH_IF_NEVER_USABLE), ("you", WORTH_IF_NEVER_USABLE), ("opponent", 2.0)]
    )
    def test_2e_skl_09_a_card_that_charges_its_own_side_too_is_not_played(
        self, scenario: Scenario, whose: str, rating: float
    ) -> None:
        toll = changes.Toll(Cards(whose=whose, where="mission"))  # type: ignore[arg-type]
        assert in_hand(scenario, scenario.event("e1", stays=True, text=(toll,))) == rating
