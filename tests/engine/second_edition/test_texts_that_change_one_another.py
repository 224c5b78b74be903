"""Texts that switch each other on and off, or count what they change; evaluation always ends (2E-TIM-09, 2E-TIM-10)."""

from __future__ import annotations

import random

import pytest

from engine.ccg.effects.cards_meant import ANYBODY, Amount, Cards, ForEach
from engine.ccg.effects.changes import Becomes, Cannot, Change, Gains, Modifies
from engine.ccg.effects.conditions import Commands, Compare, Condition, Every, Leads, Never
from engine.ccg.effects.texts import While
from engine.ccg.requirements.requirement import AllOf, AnyOf, Attribute, Each, Not, Requirement, Skill, Trait
from engine.second_edition.characteristics.characteristics import Characteristics, characteristics_of
from engine.second_edition.table.state import Segment
from tests.engine.second_edition.scenario import Play, Scenario


@pytest.fixture
def scenario() -> Scenario:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.mission("S1", type="space")
    scenario.fill_decks(1)
    return scenario


def strength(play: Play, card: str) -> int:
    return characteristics_of(play.table).qualities(card).attributes["strength"]


def counting(who: Requirement, times: int = 1) -> tuple[While, ...]:
    """Return a text: Strength for each other personnel present that meets this requirement."""
    others = ForEach(Cards(where="present", whose=ANYBODY, who=who, other=True), times)
    return (While(changes=(Modifies(Cards(where="this"), ("strength",), others),)),)


@pytest.mark.parametrize(("unique", "stronger"), [(True, 1), (False, 2)])
def test_each_counts_the_others_that_are_not_unique_2e_tim_10(scenario: Scenario, unique: bool, stronger: int) -> None:
    """Two count those that aren't unique, while a third makes Medical personnel unique."""
    texts = counting(Not(Trait("unique")))
    makes = While(changes=(Becomes(Cards(where="present", who=Skill("medical")), "unique"),))
    scenario.put("H", scenario.personnel("a1", texts=texts), scenario.personnel("a2", texts=texts))
    scenario.put("H", scenario.personnel("a3", "medical" if unique else "", texts=(makes,)))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    assert [strength(play, card) for card in ("a1", "a2")] == [5 + stronger] * 2


def test_each_counts_the_others_by_a_skill_2e_tim_10(scenario: Scenario) -> None:
    texts = counting(Skill("medical"))
    scenario.put("H", *(scenario.personnel(f"a{n}", "medical", texts=texts) for n in range(3)))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    assert [strength(play, f"a{n}") for n in range(3)] == [7, 7, 7]


@pytest.mark.parametrize(("printed", "found"), [((5, 5), (5, 5)), ((6, 5), (6, 6)), ((6, 6), (7, 7))])
def test_each_counts_the_others_by_changed_strength_until_it_is_stable_2e_tim_10(
    scenario: Scenario, printed: tuple[int, int], found: tuple[int, int]
) -> None:
    """Each gains 1 for every other with Strength above five; if neither has that, neither gains it."""
    texts = counting(Attribute(("strength",), ">", 5))
    scenario.put("H", *(scenario.personnel(f"a{n}", texts=texts, strength=s) for n, s in enumerate(printed)))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    one, other = strength(play, "a0"), strength(play, "a1")
    assert (one, other) == (found if printed != (6, 5) else (7, 6))


@pytest.mark.parametrize("active", [0, 1])
def test_in_a_loop_of_amounts_the_active_players_is_as_strong_as_it_can_be_2e_tim_10(
    scenario: Scenario, active: int
) -> None:
    """Alice's gains while Bob's isn't above hers as printed, Bob's while hers is."""
    scenario.put("H", scenario.personnel("a1", texts=counting(Not(Attribute(("strength",), ">", 5)))))
    scenario.put("H", scenario.personnel("b1", seat=1, texts=counting(Attribute(("strength",), ">", 5))))
    scenario.state.active = active
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    assert (strength(play, "a1"), strength(play, "b1")) == ((6, 5) if active == 0 else (5, 6))


@pytest.mark.parametrize(("staffed", "icons"), [(2, 3), (1, 1)])
def test_a_ship_that_grants_the_icon_its_own_condition_counts_2e_tim_09(
    scenario: Scenario, staffed: int, icons: int
) -> None:
    """With two aboard, all have the icon; the granted icon doesn't meet its own condition."""
    aboard = Cards(where="aboard", who=Trait("[cmd]"))
    grants = While(changes=(Becomes(Cards(where="aboard"), "[cmd]"),), condition=Commands(aboard, 2))
    armed = While(changes=(Modifies(Cards(kind="ship", where="this"), ("weapons",), ForEach(aboard)),))
    scenario.ship("galaxy", "S1", weapons=6, texts=(grants, armed))
    scenario.put("galaxy", *(scenario.personnel(f"a{n}", icons=("cmd",) * (n < staffed)) for n in range(3)))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    assert characteristics_of(play.table).ship_numbers("galaxy")["weapons"] == 6 + icons


# --- any card ---------------------------------------------------------------------------------------------------------


class AnyText:
    """Draws texts of all kinds that depend on what others change."""

    def __init__(self, number: int) -> None:
        self.chance = random.Random(number)

    def who(self, deep: int = 2) -> Requirement:
        simple: tuple[Requirement, ...] = (
            Trait("unique"),
            Trait("[cmd]"),
            Skill("medical"),
            Attribute(("strength",), ">", self.chance.randrange(4, 8)),
            Attribute(("weapons",), ">", 6),
        )
        match self.chance.randrange(8) if deep else 0:
            case 4 | 5:
                return Not(self.who(deep - 1))
            case 6:
                return AllOf((self.who(deep - 1), self.who(deep - 1)))
            case 7:
                return AnyOf((self.who(deep - 1), Each(1, self.who(deep - 1))))
            case _:
                return self.chance.choice(simple)

    def cards(self) -> Cards:
        chance = self.chance
        return Cards(
            kind=chance.choice(("personnel", "personnel", "ship", "card", "personnel or ship")),
            whose=chance.choice(("you", "opponent", "anybody")),
            where=chance.choice(("present", "aboard", "mission", "play", "this", "host")),
            who=self.who() if chance.random() < 0.7 else None,
            other=chance.random() < 0.3,
            equipped="kit" if chance.random() < 0.1 else "",
            having=self.who(1) if chance.random() < 0.15 else None,
        )

    def amount(self) -> Amount:
        chance = self.chance
        return ForEach(self.cards(), chance.choice((1, -1, 2)), chance.choice((0, 1)), chance.choice((None, 3)))

    def condition(self, deep: int = 2) -> Condition:
        match self.chance.randrange(8) if deep else 0:
            case 4:
                return Compare(self.amount(), self.chance.choice((">", "<", "=")), self.amount())
            case 5:
                return Never(self.condition(deep - 1))
            case 6:
                return Every((self.condition(deep - 1), self.condition(deep - 1)))
            case 7:
                return Leads(self.cards())
            case _:
                return Commands(self.cards(), self.chance.choice((1, 2)))

    def change(self) -> Change:
        chance = self.chance
        changes: tuple[Change, ...] = (
            Gains(self.cards(), "medical"),
            Becomes(self.cards(), chance.choice(("unique", "[cmd]"))),
            Modifies(self.cards(), (chance.choice(("strength", "cunning", "weapons")),), self.amount()),
            Modifies(self.cards(), ("strength", "shields"), self.amount()),
            Cannot(self.cards(), "use text"),
        )
        return chance.choice(changes)

    def text(self) -> While:
        condition = self.condition() if self.chance.random() < 0.6 else None
        return While(changes=(self.change(),), condition=condition)


@pytest.mark.parametrize("number", range(25))
def test_whatever_texts_say_of_one_another_it_ends_and_is_the_same_in_any_order_2e_tim_10(
    scenario: Scenario, number: int
) -> None:
    draws = AnyText(number)
    for seat in (0, 1):
        scenario.ship(f"ship{seat}", "S1", seat=seat, texts=(draws.text(),))
    for n in range(6):
        texts = (draws.text(), draws.text()) if n < 4 else ()
        card = scenario.personnel(f"p{n}", draws.chance.choice(("medical", "")), seat=n % 2, texts=texts)
        scenario.put(draws.chance.choice(("H", "ship0", "ship1")), card)
    scenario.put("H", scenario.equipment("kit", draws.change(), keywords=("kit",)))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    table = play.table
    cards = list(table.at_missions())
    found = {card: Characteristics(table).qualities(card) for card in cards}
    now = characteristics_of(table)
    assert {card: now.qualities(card) for card in reversed(cards)} == found
