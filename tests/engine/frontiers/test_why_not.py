"""Reasons for unavailable actions in Frontiers: the rule that prevents them, and what is missing."""

from __future__ import annotations

import pytest

from engine.frontiers.effects.effect_tree import Attack, Diplomacy, Move, Repair
from engine.frontiers.hexes import display_name, spaces_of
from engine.frontiers.state import Stage
from engine.games import game
from engine.kernel.match import Match
from engine.kernel.randomness import Randomness, seed_from_number
from engine.selfplay import seats_for
from tests.engine.frontiers.scenario import Play, Scenario, field_space
from tests.playing import answer_at_random

TILE = f"Reveal the tile at {display_name(spaces_of('0.1')[0])}"


@pytest.fixture
def scenario() -> Scenario:
    """Return a table with a plain card in Alice's hand, so that her turn doesn't end automatically."""
    scenario = Scenario()
    scenario.hand("plain")
    return scenario


def why(play: Play, words: str, seat: int = 0) -> tuple[str, str]:
    """Return the rule that prevents the action with these words in its label, and the reason."""
    (found,) = [one for one in play.match.blocked_actions(seat) if words in one.label]
    return found.rule, found.reason


def is_blocked(play: Play, words: str, seat: int = 0) -> bool:
    return any(words in one.label for one in play.match.blocked_actions(seat))


def place(number: int) -> str:
    """Return a space's name as it ends a label."""
    return f"({display_name(field_space(number))})"


class TestMoving:
    def test_too_few_points(self, scenario: Scenario) -> None:
        scenario.lay(2, "nebula")
        play = scenario.begin()
        assert why(play, place(2)) == ("FR-MOVE-03", "It costs 3 Move, but you have no Move.")

    def test_spaces_too_far_for_the_points(self, scenario: Scenario) -> None:
        scenario.lay(2, "nebula")
        scenario.hand(scenario.card("impulse", [Move(2)]))
        play = scenario.begin()
        play.choose("play:impulse:basic")
        assert why(play, place(2)) == ("FR-MOVE-03", "It costs 3 Move, but you have 2 Move.")

    def test_just_enough_points_are_not_a_reason(self, scenario: Scenario) -> None:
        scenario.lay(2, "nebula")
        scenario.hand(scenario.card("impulse", [Move(3)]))
        play = scenario.begin()
        play.choose("play:impulse:basic")
        assert play.offers(f"move:{field_space(2)}")
        assert not is_blocked(play, place(2))

    def test_asteroids(self, scenario: Scenario) -> None:
        scenario.lay(2, "asteroid field")
        rule, reason = why(scenario.begin(), place(2))
        assert rule == "FR-MOVE-05"
        assert reason.endswith("unless a card allows it.")

    def test_an_enemy_ship(self, scenario: Scenario) -> None:
        scenario.enemy("Interceptor", 2)
        reason = "Interceptor blocks the way. Fight from a space next to it."
        assert why(scenario.begin(), place(2)) == ("FR-MOVE-06", reason)

    def test_a_cube(self, scenario: Scenario) -> None:
        scenario.cube(2, "red", 3)
        found = [
            one for one in scenario.begin().match.blocked_actions(0) if one.kind == "move" and place(2) in one.label
        ]
        assert [(one.rule, one.reason) for one in found] == [("FR-MOVE-06", "An undestroyed Borg Cube blocks the way.")]

    def test_another_players_starbase(self, scenario: Scenario) -> None:
        scenario.lay(2, location="romulan starbase")
        scenario.mark(2, 1)
        found = [
            one for one in scenario.begin().match.blocked_actions(0) if one.kind == "move" and place(2) in one.label
        ]
        assert [(one.rule, one.reason) for one in found] == [("FR-MOVE-06", "The Starbase belongs to Bob.")]

    @pytest.mark.parametrize(
        ("kind", "acted", "rule", "reason"),
        [
            ("standard", False, "FR-TURN-08", "You are making Emergency Repairs this turn, so your ship can’t move."),
            ("regular", True, "FR-TURN-03", "You can only move before your Action, and you have already taken it."),
        ],
    )
    def test_not_at_this_moment(self, scenario: Scenario, kind: str, acted: bool, rule: str, reason: str) -> None:
        scenario.lay(2)
        play = scenario.begin()
        play.turn.kind, play.turn.acted = kind, acted
        assert why(play, place(2)) == (rule, reason)

    def test_in_anothers_turn(self, scenario: Scenario) -> None:
        scenario.bob.space = field_space(4)
        scenario.lay(5)
        assert why(scenario.begin(), place(5), seat=1) == ("FR-TURN-06", "It is Alice’s turn.")


class TestFlying:
    """Reasons why a ship can't fly to a space that isn't adjacent."""

    def test_the_cost_of_the_way(self, scenario: Scenario) -> None:
        scenario.hand(scenario.card("impulse", [Move(3)]))
        play = scenario.begin()
        play.choose("play:impulse:basic")
        assert why(play, f"Fly to empty space {place(4)}") == (
            "FR-MOVE-03",
            "The route there costs 4 Move, but you have 3 Move.",
        )

    def test_reachable_spaces_are_not_listed(self, scenario: Scenario) -> None:
        scenario.hand(scenario.card("impulse", [Move(4)]))
        play = scenario.begin()
        play.choose("play:impulse:basic")
        assert not is_blocked(play, place(4))

    def test_the_obstacle_is_named(self, scenario: Scenario) -> None:
        scenario.enemy("Interceptor", 4)
        assert why(scenario.begin(), f"Fly to Romulan Warbird {place(4)}")[0] == "FR-MOVE-06"

    def test_fr_move_07_a_way_that_only_leads_past_enemies(self, scenario: Scenario) -> None:
        scenario.lay(6, "asteroid field")
        scenario.enemy("Interceptor", 2)
        rule, reason = why(scenario.begin(), f"Fly to empty space {place(3)}")
        assert rule == "FR-MOVE-07"
        assert "provoking enemies" in reason

    def test_fr_move_04_spaces_where_ships_cannot_stay(self, scenario: Scenario) -> None:
        scenario.hand(scenario.card("impulse", [Move(8)]))
        scenario.lay(4, "sun")
        play = scenario.begin()
        play.choose("play:impulse:basic")
        assert why(play, f"Fly to sun {place(4)}")[0] == "FR-MOVE-04"

    def test_in_anothers_turn(self, scenario: Scenario) -> None:
        scenario.bob.space = field_space(4)
        found = [one for one in scenario.begin().match.blocked_actions(1) if one.label.startswith("Fly to")]
        assert {one.reason for one in found} == {"It is Alice’s turn."}


class TestExploring:
    def test_too_few_points(self, scenario: Scenario) -> None:
        scenario.alice.space = field_space(2)
        assert why(scenario.begin(), TILE) == ("FR-EXPL-01", "It costs 2 Move, but you have no Move.")

    def test_no_place_for_a_tile(self, scenario: Scenario) -> None:
        assert why(scenario.begin(), "Reveal a tile") == (
            "FR-EXPL-01",
            "No tile can be placed next to this space.",
        )

    def test_in_anothers_turn(self, scenario: Scenario) -> None:
        scenario.bob.space = field_space(2)
        assert why(scenario.begin(), TILE, seat=1) == ("FR-TURN-06", "It is Alice’s turn.")

    def test_after_movement(self, scenario: Scenario) -> None:
        scenario.alice.space = field_space(2)
        play = scenario.begin()
        play.turn.acted = True
        assert why(play, TILE) == ("FR-TURN-03", "You can only move before your Action, and you have already taken it.")


class TestInteracting:
    def test_no_interaction_partner(self, scenario: Scenario) -> None:
        rule, reason = why(scenario.begin(), "Interact")
        assert rule == "FR-INT-06"
        assert reason.startswith("There is no one here to interact with")

    def test_an_action_taken(self, scenario: Scenario) -> None:
        scenario.lay(1, location="outpost")
        play = scenario.begin()
        play.turn.acted = True
        reason = "An Interaction is your Action for the turn, and you have already taken it."
        assert why(play, "Interact") == ("FR-INT-01", reason)

    def test_a_low_reputation(self, scenario: Scenario) -> None:
        scenario.lay(1, location="outpost")
        scenario.alice.reputation = -7
        reason = "Your Reputation is too low to interact."
        assert why(scenario.begin(), "Interact") == ("FR-INT-04", reason)

    def test_an_outpost_is_not_a_reason(self, scenario: Scenario) -> None:
        scenario.lay(1, location="outpost")
        play = scenario.begin()
        assert play.offers(f"interact:{field_space(1)}")
        assert not is_blocked(play, "Interact")

    def test_a_crew_member_is_too_expensive(self, scenario: Scenario) -> None:
        scenario.lay(1, location="outpost")
        scenario.crew("Trader", [Diplomacy(2)], cost=4, offered=True)
        play = scenario.begin()
        play.choose(f"interact:{field_space(1)}")
        assert why(play, "Recruit Trader") == ("FR-INT-07", "That costs 4 Diplomacy, but you have no Diplomacy.")

    def test_a_crew_member_does_not_join_there(self, scenario: Scenario) -> None:
        scenario.lay(1, location="outpost")
        scenario.crew("Hermit", [Diplomacy(2)], cost=0, offered=True, places=("class-m",))
        play = scenario.begin()
        play.choose(f"interact:{field_space(1)}")
        rule, reason = why(play, "Recruit Hermit")
        assert rule == "FR-INT-07"
        assert reason.startswith("Hermit can’t be recruited at Outpost")


class TestFighting:
    def test_after_an_action(self, scenario: Scenario) -> None:
        scenario.enemy("Interceptor", 2)
        play = scenario.begin()
        play.turn.acted = True
        assert why(play, "fight Interceptor") == ("FR-TURN-03", "You have already taken your Action this turn.")

    def test_twice(self, scenario: Scenario) -> None:
        scenario.enemy("Interceptor", 2)
        play = scenario.begin()
        play.turn.acted = play.turn.fought = True
        reason = "You have already fought. You get one combat per turn."
        assert why(play, "fight Interceptor") == ("FR-CMB-06", reason)

    def test_from_a_planet(self, scenario: Scenario) -> None:
        scenario.lay(1, "planet", location="class-l")
        scenario.enemy("Interceptor", 2)
        reason = "You can only start combat from a safe space, and yours isn’t one."
        assert why(scenario.begin(), "fight Interceptor") == ("FR-CMB-01", reason)

    def test_attackable_enemies_are_not_listed(self, scenario: Scenario) -> None:
        scenario.enemy("Interceptor", 2)
        play = scenario.begin()
        assert play.offers("challenge")
        assert not is_blocked(play, "fight Interceptor")


class TestUsing:
    def test_damage(self, scenario: Scenario) -> None:
        scenario.hand("damage")
        rule, _ = why(scenario.begin(), "Play Damage")
        assert rule == "FR-DECK-05"

    def test_of_no_use_at_the_moment(self, scenario: Scenario) -> None:
        scenario.hand(scenario.card("torpedo", [Attack(2)]))
        reason = "It gives Attack, which you can’t use right now."
        found = [one for one in scenario.begin().match.blocked_actions(0) if one.label == "Play torpedo"]
        assert [(one.rule, one.reason) for one in found] == [("FR-EFF-09", reason)]

    def test_no_data_to_power_it(self, scenario: Scenario) -> None:
        scenario.state.core = []
        scenario.hand(scenario.card("impulse", [Move(2)], [Move(4)], colour="blue"))
        play = scenario.begin()
        assert play.offers("play:impulse:basic")
        assert why(play, "impulse, powered") == ("FR-DECK-09", "It requires blue data, which you can’t pay now.")

    def test_the_captains_card(self, scenario: Scenario) -> None:
        scenario.hand(scenario.card("command", [Move(2)], captain=True))
        scenario.alice.wounds = 1
        reason = "It has your Captain’s name, and your Captain can’t act now."
        found = [one for one in scenario.begin().match.blocked_actions(0) if one.label == "Play command"]
        assert [(one.rule, one.reason) for one in found] == [("FR-DECK-10", reason)]

    def test_the_last_card_of_emergency_repairs(self, scenario: Scenario) -> None:
        scenario.alice.hand = []
        scenario.hand(scenario.card("patch", [Repair(1)]))
        play = scenario.begin()
        play.turn.kind = "standard"
        found = [one for one in play.match.blocked_actions(0) if one.label == "Play patch"]
        assert [one.rule for one in found] == ["FR-TURN-09"]

    def test_a_used_skill(self, scenario: Scenario) -> None:
        scenario.skill("Grace", Move(1))
        scenario.alice.skills[0].used = "turn"
        assert why(scenario.begin(), "Use Grace") == ("FR-SKILL-02", "It has already been used.")

    def test_a_skill_of_a_wounded_captain(self, scenario: Scenario) -> None:
        scenario.skill("Grace", Move(1))
        scenario.alice.wounds = 1
        reason = "Your Captain is Wounded, or not with the Away Team."
        assert why(scenario.begin(), "Use Grace") == ("FR-SKILL-05", reason)

    @pytest.mark.parametrize(
        ("ready", "wounds", "rule", "reason"),
        [
            (False, 0, "FR-CREW-06", "They are Spent until the next Round."),
            (True, 1, "FR-CREW-05", "They are Wounded."),
        ],
    )
    def test_crew(self, scenario: Scenario, ready: bool, wounds: int, rule: str, reason: str) -> None:
        scenario.crew("Pilot", [Move(2)], ready=ready, wounds=wounds)
        assert why(scenario.begin(), "Use Pilot") == (rule, reason)

    def test_usable_crew_is_not_listed(self, scenario: Scenario) -> None:
        scenario.crew("Pilot", [Move(2)])
        assert not is_blocked(scenario.begin(), "Use Pilot")


def test_before_the_turn_there_is_nothing_to_explain(scenario: Scenario) -> None:
    scenario.hand("plain")
    assert scenario.begin(Stage.TURN).match.blocked_actions(0) == ()


@pytest.mark.parametrize("number", range(3))
def test_in_a_random_game_nothing_is_both_offered_and_explained(number: int) -> None:
    rules = game("frontiers")
    match = Match.start(rules, seats_for(rules, number, 2), seed_from_number(number))
    chance = Randomness(seed_from_number(-1 - number))
    while match.open and len(match.answers) < 250:
        decision = match.open[0]
        offered = {one.label for one in decision.options}
        for seat in range(2):
            reasons = match.blocked_actions(seat)
            assert all(one.reason.endswith(".") and one.rule.startswith("FR-") for one in reasons)
            if seat == decision.seat and decision.kind.value == "action":
                assert not {one.label for one in reasons} & offered
        answer_at_random(match, chance)


class TestReasonsThatAreTrue:
    """Situations in which a wrong reason was given."""

    def test_a_decimated_planet(self, scenario: Scenario) -> None:
        scenario.lay(2, "planet", "class-m")
        scenario.mark(2, 1)
        reason = "The Class-M Planet next to you is decimated, so you can’t interact there."
        assert why(scenario.begin(), "Interact") == ("FR-OUT-05", reason)

    @pytest.mark.parametrize(
        ("cube", "reason"),
        [
            (True, ("FR-MOVE-12", "You can’t fight from a destroyed Borg Cube.")),
            (False, ("FR-LOC-01", "You can’t fight from the Wormhole.")),
        ],
    )
    def test_no_combat_in_progress(self, scenario: Scenario, *, cube: bool, reason: tuple[str, str]) -> None:
        """Both spaces are safe (FR-MOVE-17)."""
        if cube:
            scenario.cube(1, "gold", 0)
        else:
            scenario.lay(1, "wormhole")
        scenario.enemy("warbird", 0)
        found = [one for one in scenario.begin().match.blocked_actions(0) if one.label.startswith("Challenge")]
        assert {(one.rule, one.reason) for one in found} == {reason}

    def test_a_dominion_starbase_that_is_conquered(self, scenario: Scenario) -> None:
        scenario.lay(2, location="dominion starbase")
        scenario.mark(2, 1)
        reason = "It is already conquered and open to everyone."
        assert why(scenario.begin(), "Assault") == ("FR-OUT-04", reason)

    @pytest.mark.parametrize(("location", "rule"), [("class-l", "FR-LOC-L-01"), ("class-h", "FR-LOC-H-06")])
    def test_a_planet_that_is_explored(self, scenario: Scenario, location: str, rule: str) -> None:
        scenario.lay(2, "planet", location)
        scenario.mark(2, 1)
        assert why(scenario.begin(), "Away Team") == (rule, "Bob has already explored it.")

    @pytest.mark.parametrize(("crystals", "offered"), [(1, False), (3, True)])
    def test_a_challenge_that_cannot_be_paid(self, scenario: Scenario, crystals: int, *, offered: bool) -> None:
        scenario.lay(2, "planet", "class-h")
        scenario.challenge("riddle", "red", "red", "red", at=2)
        scenario.alice.crystals["red"] = crystals
        scenario.state.core = ["gold"] * scenario.state.dice
        play = scenario.begin()
        assert is_blocked(play, "Away Team") is not offered
        if not offered:
            reason = "riddle requires red, red and red data, which you can’t pay now."
            assert why(play, "Away Team") == ("FR-LOC-H-02", reason)

    def test_a_planet_after_the_action(self, scenario: Scenario) -> None:
        scenario.lay(2, "planet", "class-l")
        scenario.lay(1, location="outpost")
        play = scenario.begin()
        play.choose(f"interact:{field_space(1)}")
        assert why(play, "Away Team") == ("FR-TURN-03", "You have already taken your Action this turn.")
