"""Reasons why an action isn't offered: the rule against it, and what is missing."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.conditions import Commands
from engine.ccg.effects.effects import Discard, Draw, Score
from engine.ccg.effects.plays import Report
from engine.ccg.effects.texts import CardPlay, Order, Response, Text, Trigger
from engine.first_edition.cards.definition import Function, Incident, Interrupt
from engine.first_edition.showing.view import FirstEditionView
from engine.first_edition.table.state import CLOAKED, DEACTIVATED, Phase
from engine.games import game
from engine.kernel.match import Match
from engine.kernel.randomness import Randomness, seed_from_number
from engine.selfplay import seats_for
from tests.engine.first_edition.scenario import Play, Scenario, requirement_of
from tests.playing import answer_at_random


@pytest.fixture
def scenario() -> Scenario:
    """Alice's planet P with her outpost, Bob's space mission S of 30 points two spans away."""
    scenario = Scenario()
    scenario.mission("P", "Leadership")
    scenario.mission("S", "Navigation", seat=1, ground="space", points=30, affiliations=("klingon",))
    scenario.put("P", scenario.outpost("home"))
    scenario.fill_decks()
    return scenario


def why(play: Play, label: str, seat: int = 0) -> tuple[str, str]:
    """Return the rule and the reason against the only thing with this label."""
    (found,) = [one for one in play.match.blocked_actions(seat) if one.label == label]
    return found.rule, found.reason


def is_blocked(play: Play, label: str, seat: int = 0) -> bool:
    return any(one.label == label for one in play.match.blocked_actions(seat))


def unplayable(play: Play, viewer: int | None) -> Mapping[str, str]:
    """Return the notes on unplayable cards in Alice’s hand, for a viewer."""
    view = play.match.view(viewer)
    assert isinstance(view, FirstEditionView)
    return view.players[0].unplayable


class TestPlaying:
    def test_in_the_opponents_turn(self, scenario: Scenario) -> None:
        scenario.hand(scenario.personnel("b1", seat=1))
        play = scenario.begin(Phase.CARD_PLAY)
        assert why(play, "Report b1", seat=1) == ("1E-TURN-02", "It is Alice’s turn.")

    def test_while_cards_are_seeded(self, scenario: Scenario) -> None:
        scenario.hand(scenario.personnel("a1"))
        scenario.seeds(scenario.outpost("second", affiliation="klingon", seat=1))
        play = scenario.begin(Phase.FACILITIES)
        assert why(play, "Report a1") == ("1E-SEED-01", "Cards are still being seeded. Turns start after that.")

    def test_among_orders(self, scenario: Scenario) -> None:
        scenario.hand(scenario.personnel("a1"))
        scenario.put("home", scenario.personnel("a2"))
        reason = "Your card plays ended when you gave orders. Play it next turn."
        assert why(scenario.begin(), "Report a1") == ("1E-TURN-06", reason)

    def test_the_card_play_is_used(self, scenario: Scenario) -> None:
        scenario.hand(scenario.personnel("a1"), scenario.personnel("a2"), scenario.equipment("kit", free=True))
        play = scenario.begin(Phase.CARD_PLAY)
        assert not is_blocked(play, "Report a2")
        assert unplayable(play, 0) == {}
        play.choose("Report a1")
        assert why(play, "Report a2") == ("1E-TURN-04", "You have already used your card play this turn.")
        assert [unplayable(play, viewer) for viewer in (0, 1, None)] == [{"a2": "Card play used"}, {}, {}]
        assert not is_blocked(play, "Report kit")

    def test_a_unique_card_is_in_play(self, scenario: Scenario) -> None:
        first, second = (scenario.personnel(name, title="Data", uniqueness="unique") for name in ("d1", "d2"))
        scenario.put("home", first)
        scenario.hand(second)
        reason = "Data is unique, and you already have it or another version in play."
        assert why(scenario.begin(Phase.CARD_PLAY), "Report Data") == ("1E-UNIQ-01", reason)

    def test_a_non_duplicatable_copy_is_in_play(self, scenario: Scenario) -> None:
        first, second = (scenario.equipment(name, title="Kit", uniqueness="not duplicatable") for name in ("k1", "k2"))
        scenario.put("home", first)
        scenario.hand(second)
        reason = "Only one Kit may be in play, and one already is."
        assert why(scenario.begin(Phase.CARD_PLAY), "Report Kit") == ("1E-UNIQ-02", reason)

    def test_there_is_no_facility(self) -> None:
        scenario = Scenario()
        scenario.mission("P")
        scenario.fill_decks()
        scenario.hand(scenario.personnel("a1"))
        reason = "You have no outpost or headquarters to report to."
        assert why(scenario.begin(Phase.CARD_PLAY), "Report a1") == ("1E-REP-01", reason)

    def test_no_facility_is_compatible(self, scenario: Scenario) -> None:
        scenario.hand(scenario.personnel("k1", affiliation="klingon"), scenario.ship("bird", affiliation="klingon"))
        play = scenario.begin(Phase.CARD_PLAY)
        assert why(play, "Report k1") == ("1E-FAC-02", "home can’t take any Klingon personnel.")
        assert why(play, "Report bird") == ("1E-FAC-02", "home can’t take any Klingon ship.")

    def test_it_is_native_elsewhere(self, scenario: Scenario) -> None:
        scenario.hand(scenario.personnel("g1", quadrant="gamma"))
        reason = "It is native to the Gamma Quadrant, but you have no facility there that takes it."
        assert why(scenario.begin(Phase.CARD_PLAY), "Report g1") == ("1E-REP-03", reason)

    def test_incompatible_personnel_are_there(self, scenario: Scenario) -> None:
        scenario.put("home", scenario.personnel("lone", affiliation="non-aligned"))
        scenario.put("home", scenario.personnel("rom", affiliation="romulan"))
        scenario.hand(scenario.personnel("a1"))
        reason = "It isn’t compatible with rom, who is there."
        assert why(scenario.begin(Phase.CARD_PLAY), "Report a1") == ("1E-REP-13", reason)

    def test_it_is_of_the_alternate_universe(self, scenario: Scenario) -> None:
        scenario.hand(scenario.personnel("a1", icons=("au",)))
        rule, reason = why(scenario.begin(Phase.CARD_PLAY), "Report a1")
        assert (rule, reason.split(",")[0]) == ("1E-PLAY-06", "It has an [AU] icon")

    def test_an_event_has_no_card_to_go_on(self, scenario: Scenario) -> None:
        scenario.hand(scenario.event("patch", on=Cards(kind="ship", where="play")))
        reason = "It plays on one of your ships, but there is no legal target."
        assert why(scenario.begin(Phase.CARD_PLAY), "Play patch") == ("1E-ACT-03", reason)

    def test_an_event_without_its_required_personnel(self, scenario: Scenario) -> None:
        scenario.hand(
            scenario.event(
                "news",
                Draw(1),
                requires=Commands(Cards(kind="personnel", where="play", who=requirement_of("Leadership"))),
            )
        )
        rule, reason = why(scenario.begin(Phase.CARD_PLAY), "Play news")
        assert rule == "1E-ACT-03"
        assert reason.startswith("It can be used only if you ")

    def test_an_events_cost_cannot_be_paid(self, scenario: Scenario) -> None:
        scenario.hand(scenario.event("news", Draw(1), costs=(Discard(2),)))
        reason = "You can’t pay its full cost: discard two cards from your hand."
        assert why(scenario.begin(Phase.CARD_PLAY), "Play news") == ("1E-ACT-03", reason)

    def test_an_interrupt_waits_for_what_it_answers(self, scenario: Scenario) -> None:
        answer = Function(how="answer", trigger=Trigger("would be stopped"))
        scenario.hand(scenario.add(Interrupt(id="no", title="no", functions=(answer,))))
        rule, reason = why(scenario.begin(Phase.CARD_PLAY), "Play no")
        assert rule == "1E-ACT-04"
        assert reason.startswith("It is a response. You’ll be asked when ")

    def test_an_interrupt_can_also_lack_its_cost(self, scenario: Scenario) -> None:
        answer = Function(how="answer", trigger=Trigger("would be stopped"), costs=(Discard(2),))
        scenario.hand(scenario.add(Interrupt(id="no", title="no", functions=(answer,))))
        _, reason = why(scenario.begin(Phase.CARD_PLAY), "Play no")
        assert reason.endswith(" You can’t pay its full cost: discard two cards from your hand.")


class TestAttempting:
    def test_no_personnel_on_the_planet(self, scenario: Scenario) -> None:
        scenario.put("home", scenario.personnel("riker", "leadership"))
        reason = "None of your personnel is on the planet. Beam down from home first."
        assert why(scenario.begin(), "Attempt P") == ("1E-MIS-02", reason)

    def test_all_there_are_stopped(self, scenario: Scenario) -> None:
        scenario.put("P", scenario.personnel("riker", "leadership"), stopped=True)
        scenario.put("home", scenario.personnel("sulu"))
        reason = "All your personnel there are stopped until the next turn begins."
        assert why(scenario.begin(), "Attempt P") == ("1E-STAT-01", reason)

    def test_no_matching_personnel_there(self, scenario: Scenario) -> None:
        scenario.put("P", scenario.personnel("quark", affiliation="ferengi"))
        scenario.put("home", scenario.personnel("sulu"))
        reason = "Your only personnel there is not Federation; at least one must be."
        assert why(scenario.begin(), "Attempt P") == ("1E-MIS-03", reason)

    def test_it_is_completed(self, scenario: Scenario) -> None:
        scenario.put("P", scenario.personnel("riker", "leadership"))
        scenario.put("home", scenario.personnel("sulu"))
        play = scenario.begin()
        play.choose("Attempt P")
        assert why(play, "Attempt P") == ("1E-MIS-10", "You have already completed it.")
        assert why(play, "Attempt P", seat=1) == ("1E-MIS-10", "Alice has already completed it.")

    def test_it_is_the_opponents_and_worth_little(self, scenario: Scenario) -> None:
        scenario.put("home", scenario.personnel("sulu"))
        reason = "It is your opponent’s and worth less than 40 points, so only they can solve it."
        assert why(scenario.begin(), "Attempt S") == ("1E-MIS-01", reason)

    def test_there_is_no_ship(self, scenario: Scenario) -> None:
        scenario.mission("X", "Navigation", ground="space")
        scenario.put("home", scenario.personnel("sulu"))
        assert why(scenario.begin(), "Attempt X") == ("1E-MIS-02", "You have no ship there.")

    @pytest.mark.parametrize(
        ("state", "rule", "reason"),
        [
            ("docked", "1E-MIS-02", "enterprise is docked. Undock it first."),
            ("cloaked", "1E-CLOAK-02", "enterprise is cloaked. Decloak it first."),
            ("stopped", "1E-STAT-01", "enterprise is stopped until the next turn begins."),
            ("empty", "1E-MIS-02", "No one is aboard enterprise."),
            ("idle", "1E-STAT-01", "Everyone aboard enterprise is stopped until the next turn begins."),
            (
                "arrested",
                "1E-HARR-02",
                "Everyone aboard enterprise is under house arrest, so it can’t leave with them.",
            ),
            ("foreign", "1E-STAFF-03", "No one aboard enterprise is Federation like the ship; at least one must be."),
        ],
    )
    def test_the_ship_is_not_ready(self, scenario: Scenario, state: str, rule: str, reason: str) -> None:
        scenario.mission("X", "Navigation", ground="space")
        scenario.put("home", scenario.personnel("picard"))
        scenario.ship("enterprise")
        if state == "docked":
            scenario.put("X", scenario.outpost("starbase", affiliation="neutral"))
            scenario.dock("starbase", "enterprise")
        else:
            scenario.put("X", "enterprise", stopped=state == "stopped")
        if state == "cloaked":
            scenario.state.cards["enterprise"].states = (CLOAKED,)
        if state != "empty":
            affiliations = {"arrested": "klingon", "foreign": "non-aligned"}
            sulu = scenario.personnel("sulu", affiliation=affiliations.get(state, "federation"))
            scenario.put("enterprise", sulu, stopped=state == "idle")
        assert why(scenario.begin(), "Attempt X") == (rule, reason)

    def test_it_is_not_the_players_turn(self, scenario: Scenario) -> None:
        scenario.put("home", scenario.personnel("riker"))
        assert why(scenario.begin(), "Attempt S", seat=1) == ("1E-TURN-02", "It is Alice’s turn.")

    def test_cards_are_still_played(self, scenario: Scenario) -> None:
        scenario.put("P", scenario.personnel("riker", "leadership"))
        scenario.hand(scenario.personnel("a1"))
        reason = "Choose Give orders first. That ends your card plays this turn."
        assert why(scenario.begin(Phase.CARD_PLAY), "Attempt P") == ("1E-TURN-06", reason)


class TestMoving:
    def at_home(self, scenario: Scenario, *crew: str, **facts: object) -> Play:
        scenario.put("P", scenario.ship("enterprise", **facts))  # type: ignore[arg-type]
        scenario.put("enterprise", *crew)
        scenario.put("home", scenario.personnel("picard"))
        return scenario.begin()

    def test_no_personnel_aboard(self, scenario: Scenario) -> None:
        reason = "None of your personnel aboard can act."
        assert why(self.at_home(scenario), "Move enterprise") == ("1E-STAFF-01", reason)

    @pytest.mark.parametrize(
        ("icons", "lacks"),
        [(("stf",), "one Command"), (("cmd",), "one Staff"), ((), "one Command and one Staff")],
    )
    def test_it_lacks_staff(self, scenario: Scenario, icons: tuple[str, ...], lacks: str) -> None:
        play = self.at_home(scenario, scenario.personnel("sulu", icons=icons), staffing=("cmd", "stf"))
        assert why(play, "Move enterprise") == ("1E-STAFF-02", f"It isn’t staffed. Missing: {lacks}.")

    @pytest.mark.parametrize("icons", [("stf",), ("cmd", "stf")])
    def test_missing_staff_is_predicted_only_for_its_player(self, scenario: Scenario, icons: tuple[str, ...]) -> None:
        play = self.at_home(scenario, scenario.personnel("sulu", icons=icons), staffing=("cmd",))
        told = [
            [one.reason for one in play.match.foreseeable_obstacles(seat) if one.rule == "1E-STAFF-02"]
            for seat in (0, 1)
        ]
        lacking = "It isn’t staffed. Missing: one Command."
        assert set(told[0]) == ({lacking} if len(icons) == 1 else set())
        assert told[1] == []

    def test_two_commands_staff_it(self, scenario: Scenario) -> None:
        crew = [scenario.personnel(name, icons=("cmd",)) for name in ("a", "b")]
        assert not is_blocked(self.at_home(scenario, *crew, staffing=("cmd", "stf")), "Move enterprise")

    def test_no_personnel_match_it(self, scenario: Scenario) -> None:
        play = self.at_home(scenario, scenario.personnel("lone", affiliation="non-aligned"))
        assert why(play, "Move enterprise") == ("1E-STAFF-02", "It isn’t staffed. Missing: one Federation personnel.")

    def test_it_is_too_far(self, scenario: Scenario) -> None:
        play = self.at_home(scenario, scenario.personnel("sulu"), numbers=(1, 6, 6))
        assert why(play, "Move enterprise to S") == ("1E-MOVE-06", "That requires 2 RANGE, but only 1 is left.")

    def test_just_near_enough(self, scenario: Scenario) -> None:
        play = self.at_home(scenario, scenario.personnel("sulu"), numbers=(2, 6, 6))
        assert not is_blocked(play, "Move enterprise to S")
        assert play.offers("Move enterprise")

    def test_it_is_docked(self, scenario: Scenario) -> None:
        scenario.ship("enterprise")
        scenario.dock("home", "enterprise")
        scenario.put("enterprise", scenario.personnel("sulu"))
        assert why(scenario.begin(), "Move enterprise") == ("1E-DOCK-02", "It is docked. Undock it first.")


class TestBeaming:
    def test_no_personnel_are_there(self, scenario: Scenario) -> None:
        scenario.put("P", scenario.personnel("a1"))
        assert why(scenario.begin(), "Beam from home") == ("1E-BEAM-01", "No one is aboard home.")

    def test_all_are_stopped(self, scenario: Scenario) -> None:
        scenario.put("home", scenario.personnel("a1"), stopped=True)
        scenario.put("P", scenario.personnel("a2"))
        reason = "Everyone there is stopped until the next turn begins."
        assert why(scenario.begin(), "Beam from home") == ("1E-STAT-01", reason)

    def test_a_cloaked_ship(self, scenario: Scenario) -> None:
        scenario.put("P", scenario.ship("bird"), scenario.personnel("a2"))
        scenario.state.cards["bird"].states = (CLOAKED,)
        scenario.put("bird", scenario.personnel("a1"))
        reason = "It is cloaked, so you can’t board or leave it."
        assert why(scenario.begin(), "Beam from bird") == ("1E-CLOAK-02", reason)

    def test_there_is_nothing_to_beam_to(self, scenario: Scenario) -> None:
        scenario.put("S", scenario.ship("enterprise"))
        scenario.put("enterprise", scenario.personnel("a1"))
        reason = "There is no planet here, and you have no other ship or facility to beam to."
        assert why(scenario.begin(), "Beam from enterprise") == ("1E-BEAM-01", reason)


class TestBattles:
    def test_the_federation_cannot_attack(self, scenario: Scenario) -> None:
        scenario.put("P", scenario.personnel("a1", "leadership"), scenario.personnel("b1", seat=1))
        reason = "The Federation can only attack Borg, unless it was attacked there first."
        assert why(scenario.begin(), "Attack personnel at P") == ("1E-BAT-06", reason)

    def test_there_is_no_leader(self, scenario: Scenario) -> None:
        scenario.put("P", scenario.personnel("k1", affiliation="klingon"), scenario.personnel("b1", seat=1))
        reason = "None of them is a leader. You need OFFICER or Leadership."
        assert why(scenario.begin(), "Attack personnel at P") == ("1E-BAT-02", reason)

    @pytest.mark.parametrize(
        ("has", "weapons", "rule", "begins"),
        [
            ("leadership", 0, "1E-BAT-01", "None of your ships there has WEAPONS."),
            ("", 6, "1E-BAT-02", "bird has no leader aboard"),
        ],
    )
    def test_a_ship_is_not_fit(self, scenario: Scenario, has: str, weapons: int, rule: str, begins: str) -> None:
        scenario.put("S", scenario.ship("bird", affiliation="klingon", numbers=(8, weapons, 6)))
        scenario.put("bird", scenario.personnel("k1", has, affiliation="klingon"))
        scenario.put("S", scenario.ship("enemy", seat=1))
        found = why(scenario.begin(), "Attack enemy at S")
        assert found[0] == rule
        assert found[1].startswith(begins)

    def test_nothing_stands_against_one_that_is_offered(self, scenario: Scenario) -> None:
        scenario.put("S", scenario.ship("bird", affiliation="klingon"), scenario.ship("enemy", seat=1))
        scenario.put("bird", scenario.personnel("k1", "leadership", affiliation="klingon"))
        play = scenario.begin()
        assert play.offers("Attack with bird at S")
        assert not is_blocked(play, "Attack enemy at S")


@pytest.mark.parametrize("number", range(2))
def test_in_a_random_game_everything_is_either_offered_or_explained(number: int) -> None:
    """A card in hand is playable or has a reason why not; never both, and never neither."""
    rules = game("first-edition")
    match = Match.start(rules, seats_for(rules, 2), seed_from_number(number))
    chance = Randomness(seed_from_number(-1 - number))
    while match.open and len(match.answers) < 300:
        decision = match.open[0]
        if decision.rule in ("1E-TURN-04", "1E-TURN-08"):
            offered = [one.label for one in decision.options]
            reasons = {one.label: one for one in match.blocked_actions(decision.seat)}
            assert not reasons.keys() & set(offered)
            hand = {card.name for card in match.view(decision.seat).players[decision.seat].hand}  # type: ignore[attr-defined]
            known = {label.partition(" ")[2] for label in (*reasons, *offered)}
            assert hand <= known
            assert all(one.reason.endswith((".", "!")) and one.rule.startswith("1E-") for one in reasons.values())
        answer_at_random(match, chance)


class TestTexts:
    @staticmethod
    def kit(scenario: Scenario, text: Text, seat: int = 0) -> None:
        scenario.put("home", scenario.equipment("kit", text, seat=seat))

    def test_an_order_waits_for_the_orders_of_ones_own_turn(self, scenario: Scenario) -> None:
        self.kit(scenario, Order(effects=(Draw(1),)))
        scenario.hand(scenario.personnel("a1"))
        reason = "Choose Give orders first. That ends your card plays this turn."
        play = scenario.begin(Phase.CARD_PLAY)
        assert why(play, "Use kit") == ("1E-TURN-06", reason)
        play.choose("Give orders")
        assert "Use kit" in play.labels
        assert not is_blocked(play, "Use kit")

    def test_another_players_text_is_not_spoken_of(self, scenario: Scenario) -> None:
        self.kit(scenario, Order(effects=(Draw(1),)), seat=1)
        play = scenario.begin()
        assert not is_blocked(play, "Use kit")
        assert why(play, "Use kit", seat=1) == ("1E-TURN-02", "It is Alice’s turn.")

    def test_a_once_per_turn_text_is_used_up(self, scenario: Scenario) -> None:
        self.kit(scenario, Order(effects=(Draw(1),), once="turn"))
        play = scenario.begin()
        play.choose("Use kit")
        assert why(play, "Use kit") == ("1E-GEN-11", "It can be used once each turn, and you have already used it.")

    def test_a_text_replacing_the_card_play_comes_too_late(self, scenario: Scenario) -> None:
        self.kit(scenario, CardPlay(effects=(Draw(1),)))
        scenario.hand(scenario.personnel("a1"), scenario.equipment("free", free=True))
        play = scenario.begin(Phase.CARD_PLAY)
        play.choose("Report a1")
        assert why(play, "Use kit") == ("1E-TURN-04", "You have already used your card play this turn.")

    def test_missing_targets_missing_costs_or_no_effect(self, scenario: Scenario) -> None:
        leader = Commands(Cards(kind="personnel", where="play", who=requirement_of("Leadership")))
        texts = (
            Order(requires=leader, effects=(Draw(1),)),
            Order(costs=(Discard(2),), effects=(Draw(1),)),
            Order(effects=(Report(cards=Cards(kind="personnel")),)),
        )
        for number, text in enumerate(texts):
            scenario.put("home", scenario.equipment(f"kit {number}", text))
        play = scenario.begin()
        for number, begins in enumerate(
            ("It can be used only if you ", "You can’t pay its full cost", "It would have no effect ")
        ):
            rule, reason = why(play, f"Use kit {number}")
            assert rule == "1E-ACT-03"
            assert reason.startswith(begins)

    def test_a_response_waits_for_what_it_answers(self, scenario: Scenario) -> None:
        self.kit(scenario, Response(trigger=Trigger("would be stopped"), effects=(Draw(1),)))
        rule, reason = why(scenario.begin(), "Use kit")
        assert rule == "1E-ACT-04"
        assert reason.startswith("It is a response. You’ll be asked when ")

    def test_automatic_effects_cannot_be_used(self, scenario: Scenario) -> None:
        self.kit(scenario, Response(trigger=Trigger("would be stopped"), must=True, effects=(Draw(1),)))
        assert not is_blocked(scenario.begin(), "Use kit")

    def test_disabled_personnel_cannot_use_texts(self, scenario: Scenario) -> None:
        newton = scenario.personnel("newton", icons=("holo",), texts=(Order(effects=(Draw(1),)),))
        scenario.put("home", newton)
        scenario.state.cards[newton].states = (DEACTIVATED,)
        rule, reason = why(scenario.begin(), "Use newton")
        assert (rule, reason.split(",")[0]) == ("1E-STAT-05", "It is disabled")

    def test_a_hidden_agenda_waits_for_what_it_needs(self, scenario: Scenario) -> None:
        leader = Commands(Cards(kind="personnel", where="play", who=requirement_of("Leadership")))
        use = Function(how="play", requires=leader, stays=True)
        agenda = scenario.add(Incident(id="plot", title="plot", icons=("ha",), functions=(use,)))
        scenario._lay("agenda", 0, agenda)
        play = scenario.begin()
        rule, reason = why(play, "Turn up plot")
        assert rule == "1E-HA-02"
        assert reason.startswith("It doesn’t apply yet: it requires that you ")
        assert not is_blocked(play, "Turn up plot", seat=1)

    def test_a_hidden_agenda_waits_for_the_turns(self, scenario: Scenario) -> None:
        use = Function(how="play", stays=True)
        scenario._lay("agenda", 0, scenario.add(Incident(id="plot", title="plot", icons=("ha",), functions=(use,))))
        scenario.seeds(scenario.outpost("second", affiliation="klingon", seat=1))
        play = scenario.begin(Phase.FACILITIES)
        reason = "Cards seeded face down wait until turns start."
        assert why(play, "Turn up plot") == ("1E-HA-03", reason)

    def test_a_special_download_is_used_once_in_a_game(self, scenario: Scenario) -> None:
        scenario.put("home", scenario.personnel("scout", downloads=("phaser",)))
        scenario.deck(scenario.event("phaser", Score(5)))
        play = scenario.begin()
        assert not is_blocked(play, "Download phaser with scout")
        play.choose("Download phaser with scout")
        reason = "It can be used once each game, and you have already used it."
        assert why(play, "Download phaser with scout") == ("1E-DL-13", reason)

    def test_a_special_download_needs_a_card_of_that_name(self, scenario: Scenario) -> None:
        scenario.put("home", scenario.personnel("scout", downloads=("phaser",)))
        reason = "You have no phaser to download."
        assert why(scenario.begin(), "Download phaser with scout") == ("1E-DL-13", reason)

    def test_disabled_personnel_cannot_download(self, scenario: Scenario) -> None:
        scout = scenario.personnel("scout", downloads=("phaser",))
        scenario.put("home", scout)
        scenario.deck(scenario.event("phaser", Score(5)))
        scenario.state.cards[scout].captor = 1
        reason = "The personnel who would do it is disabled."
        assert why(scenario.begin(), "Download phaser with scout") == ("1E-STAT-05", reason)
