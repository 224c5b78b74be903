"""Reasons for unavailable actions: the rule that prevents them, and what is missing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import pytest

from engine.ccg.effects.cards_meant import Cards, Chosen
from engine.ccg.effects.changes import Cannot
from engine.ccg.effects.effects import BeginCombat, Discard, Draw, Stop
from engine.ccg.effects.texts import AnyTime, Order, Response, Trigger, While
from engine.games import game
from engine.kernel.match import Match
from engine.kernel.randomness import Randomness, seed_from_number
from engine.second_edition.table.state import Segment
from engine.second_edition.view import SecondEditionView
from engine.selfplay import seats_for
from tests.engine.second_edition.scenario import Play, Scenario, commands_condition
from tests.playing import answer_at_random


@pytest.fixture
def scenario() -> Scenario:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.fill_decks()
    return scenario


def why(play: Play, label: str, seat: int = 0) -> tuple[str, str]:
    """Return the rule that prevents the action with this label, and the reason."""
    (found,) = [one for one in play.match.blocked_actions(seat) if one.label == label]
    return found.rule, found.reason


def is_blocked(play: Play, label: str, seat: int = 0) -> bool:
    return any(one.label == label for one in play.match.blocked_actions(seat))


def unplayable(play: Play, viewer: int | None) -> Mapping[str, str]:
    """Return the reasons a viewer sees on unplayable cards in Alice’s hand."""
    view = play.match.view(viewer)
    assert isinstance(view, SecondEditionView)
    return view.players[0].unplayable


class TestPlaying:
    def test_in_anothers_turn(self, scenario: Scenario) -> None:
        scenario.hand(scenario.personnel("b1", seat=1))
        scenario.headquarters("HB", seat=1)
        play = scenario.begin(Segment.PLAY_AND_DRAW)
        assert why(play, "Play b1", seat=1) == ("2E-CNT-08", "It is Alice’s turn; you play cards on your own turn.")

    def test_among_orders(self, scenario: Scenario) -> None:
        scenario.hand(scenario.personnel("a1"))
        scenario.mission("P1")
        scenario.put("P1", scenario.personnel("a2"))
        reason = "You play cards in the first part of your turn, before executing orders."
        assert why(scenario.begin(), "Play a1") == ("2E-CNT-08", reason)

    def test_the_unique_one_is_a_captive(self, scenario: Scenario) -> None:
        scenario.brig(1, scenario.personnel("s1", title="Spock", unique=True))
        scenario.hand(scenario.personnel("s2", title="Spock", unique=True))
        play = scenario.begin(Segment.PLAY_AND_DRAW)
        assert why(play, "Play Spock, s2") == ("2E-UNI-09", "Spock is unique, and yours is held captive by Bob.")

    @pytest.mark.parametrize(("counters", "left"), [(3, "3 counters"), (1, "1 counter")])
    def test_too_few_counters(self, scenario: Scenario, counters: int, left: str) -> None:
        scenario.hand(scenario.personnel("a1", cost=4))
        play = scenario.begin(Segment.PLAY_AND_DRAW, counters)
        assert why(play, "Play a1") == ("2E-CNT-02", f"It costs 4, and you have {left} left.")

    def test_the_hand_shows_a_short_reason_only_to_its_player(self, scenario: Scenario) -> None:
        dear, twin = scenario.personnel("dear", cost=4), scenario.personnel("twin", title="Data", unique=True)
        scenario.put("H", scenario.personnel("data", title="Data", unique=True))
        scenario.hand(dear, twin, scenario.personnel("cheap", cost=1), scenario.ship("bird", affiliation="Klingon"))
        play = scenario.begin(Segment.PLAY_AND_DRAW, 3)
        told = {"dear": "1 counter short", "twin": "Already in play", "bird": "No headquarters"}
        assert [unplayable(play, viewer) for viewer in (0, 1, None)] == [told, {}, {}]

    def test_among_orders_the_hand_says_nothing(self, scenario: Scenario) -> None:
        scenario.hand(scenario.personnel("a1"))
        scenario.mission("P1")
        scenario.put("P1", scenario.personnel("a2"))
        assert unplayable(scenario.begin(), 0) == {}

    def test_enough_counters_are_not_a_reason(self, scenario: Scenario) -> None:
        scenario.hand(scenario.personnel("a1", cost=4))
        play = scenario.begin(Segment.PLAY_AND_DRAW, 4)
        assert play.offers("Play a1")
        assert not is_blocked(play, "Play a1")

    def test_no_headquarters_admits_it(self, scenario: Scenario) -> None:
        scenario.hand(scenario.personnel("k1", affiliation="Klingon"), scenario.ship("bird", affiliation="Klingon"))
        play = scenario.begin(Segment.PLAY_AND_DRAW)
        assert why(play, "Play k1") == (
            "2E-PLY-02",
            "Your headquarters accept only Federation cards, and this is a Klingon personnel.",
        )
        assert why(play, "Play bird") == (
            "2E-PLY-03",
            "Your headquarters accept only Federation cards, and this is a Klingon ship.",
        )

    def test_there_is_no_headquarters_at_all(self) -> None:
        scenario = Scenario()
        scenario.mission("P1")
        scenario.fill_decks()
        scenario.hand(scenario.personnel("a1"), scenario.equipment("phaser"))
        play = scenario.begin(Segment.PLAY_AND_DRAW)
        assert why(play, "Play a1") == ("2E-PLY-02", "You have no headquarters for a Federation personnel.")
        assert why(play, "Play phaser") == ("2E-PLY-04", "You have no headquarters to play it at.")

    def test_a_unique_card_is_commanded_already(self, scenario: Scenario) -> None:
        first, second = (scenario.personnel(name, title="Data", unique=True) for name in ("d1", "d2"))
        scenario.put("H", first)
        scenario.hand(second)
        play = scenario.begin(Segment.PLAY_AND_DRAW)
        assert why(play, "Play Data, d2") == ("2E-UNI-03", "Data is unique, and you already command one.")

    def test_a_card_forbids_it(self, scenario: Scenario) -> None:
        ban = While(changes=(Cannot(Cards(kind="personnel", where="hand"), "be played"),))
        scenario.put("H", scenario.personnel("ruler", texts=(ban,)))
        scenario.hand(scenario.personnel("a1"))
        play = scenario.begin(Segment.PLAY_AND_DRAW)
        assert why(play, "Play a1") == ("2E-PLY-01", "A card in play prevents you from playing it.")

    def test_an_event_without_its_required_personnel(self, scenario: Scenario) -> None:
        scenario.hand(scenario.event("news", Draw(1), requires="2 personnel with (Leadership)"))
        play = scenario.begin(Segment.PLAY_AND_DRAW)
        rule, reason = why(play, "Play news")
        assert rule == "2E-CST-07"
        assert reason.startswith("It can be used only if you command ")

    def test_an_events_cost_cannot_be_paid(self, scenario: Scenario) -> None:
        scenario.hand(scenario.event("news", Draw(1), costs=(Discard(2),)))
        scenario.hand(scenario.personnel("a1"))
        play = scenario.begin(Segment.PLAY_AND_DRAW)
        assert why(play, "Play news") == (
            "2E-CST-06",
            "You can’t pay its full cost: discard two cards from your hand.",
        )

    def test_an_event_has_no_card_to_be_played_on(self, scenario: Scenario) -> None:
        scenario.hand(scenario.event("tribble", on=Cards(kind="ship", where="play")))
        play = scenario.begin(Segment.PLAY_AND_DRAW)
        assert why(play, "Play tribble") == ("2E-PLY-05", "There is no card to play it on.")

    def test_an_interrupt_waits_for_its_event(self, scenario: Scenario) -> None:
        scenario.hand(scenario.interrupt("relentless", Draw(1), trigger=Trigger("would be stopped")))
        rule, reason = why(scenario.begin(Segment.PLAY_AND_DRAW), "Play relentless")
        assert rule == "2E-PLY-07"
        assert reason.startswith("You can play it when ")
        assert reason.endswith(" You’ll be asked then.")

    def test_an_interrupt_with_order_waits_for_orders(self, scenario: Scenario) -> None:
        scenario.hand(scenario.interrupt("sweep", Draw(1), order=True))
        play = scenario.begin(Segment.PLAY_AND_DRAW)
        assert why(play, "Play sweep") == (
            "2E-PLY-07",
            "It is an order, so you play it while executing orders on your own turn.",
        )

    def test_copies_are_reported_once(self, scenario: Scenario) -> None:
        scenario.hand(scenario.personnel("a1", cost=9), scenario.personnel("a1", cost=9))
        why(scenario.begin(Segment.PLAY_AND_DRAW), "Play a1")


class TestUsingTexts:
    def parts_from_text(self, scenario: Scenario, *texts: Order | AnyTime | Response, stopped: bool = False) -> Play:
        scenario.mission("P1")
        scenario.put("P1", scenario.personnel("a1", texts=texts), stopped=stopped)
        scenario.put("P1", scenario.personnel("a2"))
        return scenario.begin()

    def test_an_order_waits_for_orders(self, scenario: Scenario) -> None:
        scenario.put("H", scenario.personnel("a1", texts=(Order(effects=(Draw(1),)),)))
        play = scenario.begin(Segment.PLAY_AND_DRAW)
        assert why(play, "Use a1") == (
            "2E-ORD-05",
            "It is an order, so you use it while executing orders on your own turn.",
        )

    def test_it_is_stopped(self, scenario: Scenario) -> None:
        play = self.parts_from_text(scenario, Order(effects=(Draw(1),)), stopped=True)
        assert why(play, "Use a1") == ("2E-STP-03", "It is stopped until the end of the turn.")

    def test_it_is_used_up(self, scenario: Scenario) -> None:
        play = self.parts_from_text(scenario, Order(effects=(Draw(1),), once="turn"))
        play.choose("Use a1")
        assert why(play, "Use a1") == ("2E-CST-01", "You have already used it this turn.")

    def test_its_cost_cannot_be_paid(self, scenario: Scenario) -> None:
        play = self.parts_from_text(scenario, Order(costs=(Discard(1),), effects=(Draw(1),)))
        rule, reason = why(play, "Use a1")
        assert rule == "2E-CST-06"
        assert reason.startswith("You can’t pay its full cost: discard a card from your hand. The text: Order – ")

    def test_it_requires_personnel(self, scenario: Scenario) -> None:
        play = self.parts_from_text(scenario, Order(requires=commands_condition("Law"), effects=(Draw(1),)))
        rule, reason = why(play, "Use a1")
        assert (rule, reason.partition(" The text")[0]) == (
            "2E-CST-07",
            "It can be used only if you command a Law personnel.",
        )

    def test_no_combat_can_begin(self, scenario: Scenario) -> None:
        play = self.parts_from_text(scenario, Order(effects=(BeginCombat(then=()),)))
        rule, reason = why(play, "Use a1")
        assert rule == "2E-CST-01"
        assert reason.startswith("There is nowhere to begin or join a combat or an engagement")

    def test_a_response_waits_for_its_event(self, scenario: Scenario) -> None:
        reply = Response(trigger=Trigger("would be stopped"), requires=commands_condition("Law"), effects=(Draw(1),))
        play = self.parts_from_text(scenario, reply)
        rule, reason = why(play, "Use a1")
        assert rule == "2E-TIM-02"
        assert reason.startswith("It is a response. You’ll be asked when ")
        assert reason.endswith(" It can be used only if you command a Law personnel.")

    def test_a_response_of_a_stopped_personnel(self, scenario: Scenario) -> None:
        play = self.parts_from_text(scenario, Response(trigger=Trigger("killed"), effects=(Draw(1),)), stopped=True)
        assert why(play, "Use a1") == ("2E-STP-03", "It is stopped until the end of the turn.")

    @pytest.mark.parametrize(("once", "rule"), [("turn", "2E-CST-01"), ("", "2E-TIM-02")])
    def test_a_response_may_be_used_again_unless_it_says_once(
        self, scenario: Scenario, once: Literal["", "turn"], rule: str
    ) -> None:
        reply = Response(trigger=Trigger("would be stopped"), effects=(Draw(1),), once=once)
        scenario.state.used.append("a1:0")
        assert why(self.parts_from_text(scenario, reply), "Use a1")[0] == rule

    def test_automatic_effects_are_not_listed(self, scenario: Scenario) -> None:
        reply = Response(trigger=Trigger("would be stopped"), effects=(Draw(1),), must=True)
        assert not is_blocked(self.parts_from_text(scenario, reply), "Use a1")

    def test_usable_texts_are_not_listed(self, scenario: Scenario) -> None:
        play = self.parts_from_text(scenario, Order(costs=(Stop(Chosen(where="present")),), effects=(Draw(1),)))
        assert play.offers("Use a1")
        assert not is_blocked(play, "Use a1")


class TestMoving:
    @pytest.fixture
    def scenario(self) -> Scenario:
        scenario = Scenario()
        scenario.headquarters("H")
        scenario.mission("P1", span=3)
        scenario.ship("galaxy", "H", staffing=("cmd", "stf", "stf"), range=5)
        scenario.fill_decks()
        return scenario

    def crew(self, scenario: Scenario, *icons: str, affiliation: str = "Federation") -> None:
        for number, icon in enumerate(icons):
            one = scenario.personnel(f"a{number}", icons=(icon,) if icon else (), affiliation=affiliation)
            scenario.put("galaxy", one)

    @pytest.mark.parametrize(
        ("icons", "lacking"),
        [
            (("",), "one Command and two Staff"),
            (("cmd",), "two Staff"),
            (("stf",), "one Command and one Staff"),
            (("stf", "stf"), "one Command"),
            (("stf", "stf", "stf"), "one Command"),
            (("cmd", "cmd"), "one Staff"),
        ],
    )
    def test_missing_staff(self, scenario: Scenario, icons: tuple[str, ...], lacking: str) -> None:
        self.crew(scenario, *icons)
        reason = f"It isn’t staffed. Missing: {lacking}."
        assert why(scenario.begin(), "Move galaxy") == ("2E-STF-01", reason)

    @pytest.mark.parametrize("icons", [("stf",), ("cmd", "stf", "stf")])
    def test_missing_staff_is_reported_before_orders(self, scenario: Scenario, icons: tuple[str, ...]) -> None:
        self.crew(scenario, *icons)
        play = scenario.begin(Segment.PLAY_AND_DRAW)
        assert why(play, "Move galaxy")[0] == "2E-TRN-02"
        foreseen = [one.reason for one in play.match.foreseeable_obstacles(0) if one.rule == "2E-STF-01"]
        lacking = "It isn’t staffed. Missing: one Command and one Staff."
        assert foreseen == ([lacking] if len(icons) == 1 else [])
        assert [one for one in play.match.foreseeable_obstacles(1) if "galaxy" in one.label] == []

    def test_no_personnel_of_its_affiliation(self, scenario: Scenario) -> None:
        self.crew(scenario, "cmd", "stf", "cmd", affiliation="Klingon")
        reason = "It isn’t staffed. Missing: a Federation personnel."
        assert why(scenario.begin(), "Move galaxy") == ("2E-STF-01", reason)

    def test_nobody_aboard(self, scenario: Scenario) -> None:
        scenario.put("H", scenario.personnel("a1"))
        assert why(scenario.begin(), "Move galaxy") == ("2E-STF-01", "You have no unstopped personnel aboard.")

    def test_a_stopped_ship(self, scenario: Scenario) -> None:
        self.crew(scenario, "cmd", "stf", "stf")
        scenario.state.cards["galaxy"].stopped = True
        scenario.put("H", scenario.personnel("b1", texts=(Order(effects=(Draw(1),)),)))
        reason = "It is stopped until the end of the turn."
        assert why(scenario.begin(), "Move galaxy") == ("2E-MOV-01", reason)

    @pytest.mark.parametrize(("used", "left"), [(1, "4 are left"), (4, "1 is left")])
    def test_too_little_range(self, scenario: Scenario, used: int, left: str) -> None:
        self.crew(scenario, "cmd", "stf", "stf")
        scenario.state.ships["galaxy"].range_used = used
        scenario.put("H", scenario.personnel("b1", texts=(Order(effects=(Draw(1),)),)))
        play = scenario.begin()
        assert why(play, "Move galaxy to P1") == ("2E-MOV-03", f"That requires 5 Range, and {left}.")

    def test_just_enough_range_is_not_a_reason(self, scenario: Scenario) -> None:
        self.crew(scenario, "cmd", "stf", "stf")
        play = scenario.begin()
        assert play.offers("Move galaxy")
        assert not is_blocked(play, "Move galaxy to P1")

    def test_before_orders(self, scenario: Scenario) -> None:
        play = scenario.begin(Segment.PLAY_AND_DRAW)
        assert why(play, "Move galaxy")[0] == "2E-TRN-02"


class TestBeaming:
    def test_without_a_ship(self, scenario: Scenario) -> None:
        scenario.mission("P1")
        scenario.put("P1", scenario.personnel("a1"))
        reason = "To beam you need a ship at P1, and you have none there."
        assert why(scenario.begin(), "Beam from P1") == ("2E-BEM-01", reason)

    def test_at_a_space_mission_with_one_ship(self, scenario: Scenario) -> None:
        scenario.mission("S1", type="space")
        scenario.ship("galaxy", "S1")
        scenario.put("galaxy", scenario.personnel("a1"))
        assert why(scenario.begin(), "Beam from galaxy")[0] == "2E-BEM-03"

    def test_all_personnel_there_are_stopped(self, scenario: Scenario) -> None:
        scenario.mission("P1")
        scenario.ship("galaxy", "P1")
        scenario.put("P1", scenario.personnel("a1"), stopped=True)
        scenario.put("galaxy", scenario.personnel("a2"))
        assert why(scenario.begin(), "Beam from P1")[0] == "2E-BEM-07"

    def test_with_a_stopped_ship(self, scenario: Scenario) -> None:
        scenario.mission("P1")
        scenario.ship("galaxy", "P1")
        scenario.state.cards["galaxy"].stopped = True
        scenario.put("P1", scenario.personnel("a1"))
        scenario.put("galaxy", scenario.personnel("a2"))
        play = scenario.begin()
        assert why(play, "Beam from P1")[0] == "2E-GAP-05"
        assert why(play, "Beam from galaxy")[0] == "2E-GAP-05"


class TestAttempting:
    def begun(self, scenario: Scenario) -> Play:
        """Start with an action that is always possible, so that the segment doesn't end automatically."""
        scenario.put("H", scenario.personnel("idler", texts=(Order(effects=(Draw(1),)),)))
        return scenario.begin()

    def test_a_headquarters(self, scenario: Scenario) -> None:
        assert why(self.begun(scenario), "Attempt H") == ("2E-MIS-01", "You can’t attempt a headquarters.")

    def test_another_players(self, scenario: Scenario) -> None:
        scenario.mission("PB", seat=1)
        reason = "It is Bob’s mission, and you can only attempt your own."
        assert why(self.begun(scenario), "Attempt PB") == ("2E-MIS-01", reason)

    def test_a_completed_mission(self, scenario: Scenario) -> None:
        scenario.mission("P1")
        scenario.put("P1", scenario.personnel("a1", "leadership"))
        play = self.begun(scenario)
        play.choose("Attempt P1")
        assert why(play, "Attempt P1") == ("2E-MIS-01", "You have already completed it.")

    def test_the_matching_personnel_is_stopped(self, scenario: Scenario) -> None:
        scenario.mission("P1")
        scenario.put("P1", scenario.personnel("riker"), stopped=True)
        scenario.put("P1", scenario.personnel("worf", affiliation="Klingon"))
        reason = "Your only unstopped personnel there is not Federation; at least one must be."
        assert why(self.begun(scenario), "Attempt P1") == ("2E-MIS-05", reason)

    def test_no_personnel_on_the_planet(self, scenario: Scenario) -> None:
        scenario.mission("P1")
        play = self.begun(scenario)
        assert why(play, "Attempt P1") == ("2E-MIS-02", "None of your personnel is on the planet.")

    def test_personnel_who_could_beam_down_are_named(self, scenario: Scenario) -> None:
        scenario.mission("P1")
        scenario.ship("galaxy", "P1")
        scenario.put("galaxy", scenario.personnel("a1"))
        reason = "None of your personnel is on the planet. Beam down from galaxy first."
        assert why(self.begun(scenario), "Attempt P1") == ("2E-MIS-02", reason)

    def test_all_personnel_are_stopped(self, scenario: Scenario) -> None:
        scenario.mission("P1")
        scenario.put("P1", scenario.personnel("a1"), stopped=True)
        reason = "All your personnel there are stopped until the end of the turn."
        assert why(self.begun(scenario), "Attempt P1") == ("2E-ORD-04", reason)

    def test_no_admitted_personnel(self, scenario: Scenario) -> None:
        scenario.mission("P1", affiliations=("Federation", "Bajoran"))
        scenario.put("P1", scenario.personnel("k1", affiliation="Klingon"))
        reason = "Your only personnel there is not Federation or Bajoran; at least one must be."
        assert why(self.begun(scenario), "Attempt P1") == ("2E-MIS-05", reason)

    def test_none_of_several_personnel(self, scenario: Scenario) -> None:
        scenario.mission("P1", affiliations=("Federation",))
        scenario.put("P1", *(scenario.personnel(one, affiliation="Klingon") for one in ("k1", "k2")))
        reason = "None of your 2 personnel there is Federation; at least one must be."
        assert why(self.begun(scenario), "Attempt P1") == ("2E-MIS-05", reason)

    def test_no_ship_at_a_space_mission(self, scenario: Scenario) -> None:
        scenario.mission("S1", type="space")
        assert why(self.begun(scenario), "Attempt S1") == ("2E-MIS-03", "You have no ship there.")

    def test_nobody_aboard(self, scenario: Scenario) -> None:
        scenario.mission("S1", type="space")
        scenario.ship("galaxy", "S1")
        assert why(self.begun(scenario), "Attempt S1") == ("2E-MIS-03", "No one is aboard galaxy.")

    def test_a_stopped_ship(self, scenario: Scenario) -> None:
        scenario.mission("S1", type="space")
        scenario.ship("galaxy", "S1")
        scenario.put("galaxy", scenario.personnel("a1"))
        scenario.state.cards["galaxy"].stopped = True
        reason = "Your ship there is stopped until the end of the turn."
        assert why(self.begun(scenario), "Attempt S1") == ("2E-GAP-22", reason)

    def test_while_another_order_is_carried_out(self, scenario: Scenario) -> None:
        scenario.mission("P1", "Leadership")
        scenario.mission("P2", "Leadership")
        scenario.put("P1", scenario.personnel("a1"), scenario.personnel("a3"))
        scenario.put("P2", scenario.personnel("a2"))
        scenario.pile(scenario.dilemma("d1"), scenario.dilemma("d2"))
        play = self.begun(scenario)
        play.choose("Attempt P1")
        assert why(play, "Attempt P2") == ("2E-ORD-03", "Another order is under way.")


@pytest.mark.parametrize("number", range(3))
def test_in_a_random_game_everything_is_either_offered_or_explained(number: int) -> None:
    """Each card in hand either can be played or has a reason, never both and never neither."""
    rules = game("second-edition")
    match = Match.start(rules, seats_for(rules, number), seed_from_number(number))
    chance = Randomness(seed_from_number(-1 - number))
    while match.open and len(match.answers) < 250:
        decision = match.open[0]
        assert not {one.label for one in match.blocked_actions(decision.seat)} & {one.label for one in decision.options}
        if decision.rule in ("2E-CNT-02", "2E-ORD-01"):
            offered = [one.label for one in decision.options]
            reasons = {one.label: one for one in match.blocked_actions(decision.seat)}
            plays = {one.label for one in reasons.values() if one.kind in ("play", "attempt")}
            assert not plays & set(offered)
            hand = {card.name for card in match.view(decision.seat).players[decision.seat].hand}  # type: ignore[attr-defined]
            assert {f"Play {name}" for name in hand} <= reasons.keys() | set(offered)
            assert all(one.reason.endswith(".") and one.rule.startswith("2E-") for one in reasons.values())
        answer_at_random(match, chance)
