"""Prices shown before they are paid, and reasons given for automatic losses."""

from __future__ import annotations

import pytest

from engine.frontiers.effects import effect_tree as tree
from engine.frontiers.state import DAMAGE
from tests.engine.frontiers.scenario import Play, Scenario, field_space


@pytest.fixture
def scenario() -> Scenario:
    return Scenario()


def lines(play: Play) -> tuple[str, ...]:
    return play.match.advice(0, ()).lines


def said(play: Play, words: str) -> str:
    """Return the only log text with these words."""
    (found,) = [one for one in play.told() if words in one]
    return found


class TestPrices:
    def test_an_interaction_shows_its_purchases_before_it_begins(self, scenario: Scenario) -> None:
        scenario.lay(1, location="outpost")
        scenario.crew("ensign-x", cost=3, offered=True)
        scenario.crew("elder-x", cost=9, places=("class-m",), offered=True)
        scenario.state.offers.crew = ["ensign-x", "elder-x"]
        scenario.hand("plain")
        (trade, *_) = lines(scenario.begin())
        assert trade.startswith("You can trade at Outpost (")
        assert "as your Action: ensign-x for 3 · 1 Repair point for 3" in trade
        assert "elder-x" not in trade

    def test_an_interaction_shows_what_is_missing(self, scenario: Scenario) -> None:
        scenario.lay(1, location="outpost")
        scenario.crew("ensign-x", cost=2, offered=True)
        scenario.crew("officer-x", cost=6, offered=True)
        scenario.state.offers.crew = ["ensign-x", "officer-x"]
        scenario.hand(scenario.card("talk", (tree.Diplomacy(2),)))
        play = scenario.begin()
        play.choose(f"interact:{field_space(1)}")
        assert "ensign-x for 2 (2 more) · officer-x for 6 (6 more)" in lines(play)[0]
        play.choose("play:talk:basic")
        assert "ensign-x for 2 ✓ · officer-x for 6 (4 more)" in lines(play)[0]

    def test_relevant_reputation_is_shown_only_before_the_interaction(self, scenario: Scenario) -> None:
        scenario.lay(1, location="outpost")
        scenario.alice.reputation = -3
        scenario.hand("plain")
        play = scenario.begin()
        assert "(your Reputation adds −" in lines(play)[0]
        play.choose(f"interact:{field_space(1)}")
        assert "Reputation" not in lines(play)[0]

    def test_spaces_and_tiles_that_cannot_be_paid_yet_show_their_price(self, scenario: Scenario) -> None:
        scenario.lay(0, "nebula")
        scenario.alice.space = field_space(2)
        scenario.hand(scenario.card("go", (tree.Move(2),)))
        play = scenario.begin()
        (ways,) = [one for one in lines(play) if one.startswith("Costs more Move than you have: ")]
        assert " 3" in ways
        assert "a new tile 2" in ways
        play.choose("play:go:basic")
        (ways,) = [one for one in lines(play) if one.startswith("Costs more Move than you have: ")]
        assert "a new tile" not in ways
        assert " 2" not in ways

    def test_fr_loc_02_a_stations_gift_is_shown_before_the_turn_ends_there(self, scenario: Scenario) -> None:
        station = scenario.lay(2, location="research station", colour="blue")
        scenario.hand(scenario.card("go", (tree.Move(2),)), "plain")
        play = scenario.begin()
        assert not [one for one in lines(play) if one.startswith("At the end of a turn")]
        play.choose("play:go:basic")
        play.choose(f"move:{station}")
        (gift,) = [one for one in lines(play) if one.startswith("At the end of a turn")]
        assert gift.startswith("At the end of a turn: Blue Research Station (")
        assert gift.endswith(") gives a blue crystal")
        play.choose("end turn")
        assert said(play, "crystal").startswith("Alice gains a blue crystal from Blue Research Station (")

    def test_fr_eff_03_a_station_gives_no_crystal_beyond_the_maximum(self, scenario: Scenario) -> None:
        scenario.alice.space = scenario.lay(2, location="research station", colour="blue")
        scenario.alice.crystals["blue"] = 3
        scenario.hand(scenario.card("go", (tree.Move(2),)), "plain")
        play = scenario.begin()
        assert [one for one in lines(play) if one.endswith("nothing, because you already have 3 blue crystals")]
        play.do("play:go:basic", "end turn")
        assert said(play, "crystal") == "Alice has no room for another blue crystal, so it is lost."

    def test_fr_loc_03_a_drydock_is_named_to_players_with_damage(self, scenario: Scenario) -> None:
        scenario.alice.space = scenario.lay(2, location="drydock")
        scenario.hand("plain")
        assert not [one for one in lines(scenario.begin()) if "Drydock" in one]
        scenario.hand(DAMAGE)
        assert [one for one in lines(scenario.begin()) if one.endswith(") removes a Damage Card")]

    def test_the_needed_strength_is_shown_only_to_the_fighting_player(self, scenario: Scenario) -> None:
        scenario.enemy("warbird", 2)
        scenario.hand("plain")
        play = scenario.begin()
        assert play.match.advice(1, ()).lines == ()
        play.choose("challenge")
        assert lines(play) == ("warbird requires attack 3; you have 0",)
        assert play.match.advice(1, ()).lines == ()


class TestLosses:
    def test_damage_says_how_much_got_through(self, scenario: Scenario) -> None:
        scenario.enemy("warbird", 2, attack=4, defense=9)
        scenario.hand("plain")
        play = scenario.begin()
        play.do("challenge", "phase over", "phase over")
        assert said(play, "Damage Card").startswith(
            "Alice takes 2 Damage Cards: 4 damage gets through against a Defense Value"
        )

    def test_cards_lost_to_an_energy_dissipator(self, scenario: Scenario) -> None:
        scenario.enemy("warbird", 2, attack=1, defense=9, abilities=("energy dissipator",))
        scenario.hand("plain", "spare-2")
        play = scenario.begin()
        play.do("challenge", "phase over", "phase over")
        assert said(play, "discards").endswith(": an Energy Dissipator got through.")

    def test_catastrophic_damage(self, scenario: Scenario) -> None:
        scenario.enemy("warbird", 2, attack=30, defense=9)
        scenario.hand("plain", "spare-2")
        play = scenario.begin()
        play.do("challenge", "phase over", "phase over")
        assert "discards" in said(play, "Catastrophic Damage (as many Damage Cards in one combat as the Hand Limit)")

    def test_biogenic_weapons(self, scenario: Scenario) -> None:
        scenario.enemy("warbird", 2, attack=2, defense=9, abilities=("biogenic weapon",))
        scenario.hand("plain")
        play = scenario.begin()
        play.do("challenge", "phase over", "phase over")
        assert said(play, "into the discard pile").endswith(": a Biogenic Weapon got through.")

    def test_reputation_says_why_it_rises_or_falls(self, scenario: Scenario) -> None:
        scenario.enemy("warbird", 2, attack=1, defense=3)
        threat = (tree.Reputation(-1),)
        scenario.hand(scenario.card("threat", threat), scenario.card("fire", (tree.Attack(5),)))
        play = scenario.begin()
        play.choose("play:threat:basic")
        assert said(play, "falls to") == "Alice’s Reputation falls to −1: threat."
        play.do("challenge", "phase over", "phase over", "aim:0", "play:fire:basic", "fire")
        assert said(play, "rises to") == "Alice’s Reputation rises to 0: warbird is defeated."

    def test_pure_data_that_is_not_used(self, scenario: Scenario) -> None:
        scenario.hand(scenario.card("store", (tree.GainToken("red"),)), "plain")
        play = scenario.begin()
        play.do("play:store:basic", "end turn")
        assert said(play, "pure data") == "Alice loses red pure data because the turn is over."

    def test_a_ship_that_cannot_stay_falls_back(self, scenario: Scenario) -> None:
        scenario.lay(0, "sun")
        scenario.hand(scenario.card("go", (tree.Move(3),)))
        play = scenario.begin()
        play.do("play:go:basic", f"move:{field_space(0)}", "end turn")
        assert "ships can’t stay at sun" in said(play, "Damage Card")


@pytest.mark.parametrize(("held", "told"), [(2, False), (3, True)])
def test_a_crystal_that_finds_no_room_at_the_end_of_the_turn(held: int, *, told: bool) -> None:
    """It is lost, and all players read why (FR-EFF-03)."""
    table = Scenario()
    table.lay(1, location="research station", colour="blue")
    table.alice.crystals["blue"] = held
    table.hand("one")
    play = table.begin()
    play.choose("end turn")
    assert play.alice.crystals["blue"] == 3
    assert ("Alice has no room for another blue crystal, so it is lost." in play.told()) is told
