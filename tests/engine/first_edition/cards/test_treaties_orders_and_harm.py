"""Situations of treaties, espionage, captain's orders and what befalls ships: each works, does not, and its limit."""

from __future__ import annotations

from typing import Any

import pytest

from engine.first_edition.cards.deck import catalogue_of_edition
from engine.first_edition.cards.qualities import printed_traits
from engine.first_edition.position.characteristics import attribute_of_card
from engine.first_edition.position.teams.house_arrest import is_arrested
from engine.first_edition.table.state import Phase
from tests.engine.first_edition.battles import give_attack_order, last_text_of_kind, play_to_orders
from tests.engine.first_edition.scenario import Play, Scenario


@pytest.fixture
def scenario() -> Scenario:
    """Alice's outpost at her planet P beside Q, and full decks."""
    scenario = Scenario()
    scenario.mission("P")
    scenario.mission("Q")
    scenario.put("P", scenario.outpost("starbase"))
    scenario.fill_decks()
    return scenario


def numbers(play: Play, card: str, *names: str) -> tuple[int, ...]:
    return tuple(attribute_of_card(play.table, card, name) for name in names)


# --- treaties and espionage ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("treaty", ["treaty-federation-romulan", "treaty-federation-klingon", ""])
@pytest.mark.parametrize("guest", ["romulan", "klingon"])
def test_1e_comp_04_a_treaty_lets_these_two_affiliations_mix(scenario: Scenario, treaty: str, guest: str) -> None:
    if treaty:
        scenario.table(scenario.card(treaty))
    scenario.put("starbase", scenario.personnel("guest", affiliation=guest))
    assert is_arrested(scenario.begin().table, "guest") is not treaty.endswith(guest)


def test_a_treaty_of_the_opponents_is_nothing_to_ones_own_people(scenario: Scenario) -> None:
    scenario.table(scenario.card("treaty-federation-romulan", 1))
    scenario.put("starbase", scenario.personnel("guest", affiliation="romulan"))
    assert is_arrested(scenario.begin().table, "guest")


@pytest.mark.parametrize("points", [40, 35])
def test_1e_mis_20_romulans_attempt_a_federation_mission_and_the_spies_are_discarded(points: int) -> None:
    """They don't allow an opponent's mission worth less than 40 points (1E-MIS-10)."""
    play = spying(points)
    play.do("Play Espionage: Romulan on Federation", "M")
    play_to_orders(play)
    assert play.offers("Attempt M") is (points == 40)
    if points == 40:
        play.choose("Attempt M")
        assert play.points() == 40
    assert play.where("espionage-romulan-on-federation") == ("discard.0" if points == 40 else "on.M")


def spying(points: int) -> Play:
    """Bob's Federation mission M beside Alice's P, and Romulans of Alice's who could solve it."""
    scenario = Scenario()
    scenario.mission("P")
    scenario.mission("M", "Treachery", seat=1, points=points)
    scenario.put("M", scenario.personnel("spy", "treachery", affiliation="romulan"))
    scenario.hand(scenario.card("espionage-romulan-on-federation"))
    scenario.fill_decks()
    return scenario.begin(Phase.CARD_PLAY)


@pytest.mark.parametrize(("card", "of"), [("romulan", "romulan"), ("cardassian", "cardassian")])
def test_1e_cr_149_espionage_is_of_the_affiliation_that_it_lets_attempt(card: str, of: str) -> None:
    assert f"{of} espionage" in printed_traits(catalogue_of_edition().card(f"espionage-{card}-on-federation"))


def test_without_spies_romulans_do_not_attempt_it() -> None:
    play = spying(40)
    play_to_orders(play)
    assert not play.offers("Attempt M")


def test_espionage_on_the_federation_is_not_played_on_a_mission_of_others() -> None:
    scenario = Scenario()
    scenario.mission("M", "Treachery", seat=1, affiliations=("klingon", "bajoran"))
    scenario.hand(scenario.card("espionage-romulan-on-federation"))
    scenario.fill_decks()
    assert not scenario.begin(Phase.CARD_PLAY).offers("Play Espionage: Romulan on Federation")


# --- captain's orders ------------------------------------------------------------------------------------------------


def test_lower_decks_raises_universal_personnel_of_its_player_wherever_they_are(scenario: Scenario) -> None:
    scenario.table(scenario.card("lower-decks"))
    scenario.put("starbase", scenario.personnel("ensign"))
    scenario.put("Q", scenario.personnel("scout"))
    play = scenario.begin()
    assert numbers(play, "ensign", "integrity", "cunning", "strength") == (7, 7, 7)
    assert numbers(play, "scout", "integrity", "cunning", "strength") == (7, 7, 7)


@pytest.mark.parametrize(
    ("facts", "seat"),
    [({"uniqueness": "unique"}, 0), ({"icons": ("holo",)}, 0), ({}, 1)],
    ids=["the captain", "a hologram", "the opponent's"],
)
def test_lower_decks_affects_no_other_personnel(scenario: Scenario, facts: dict[str, Any], seat: int) -> None:
    scenario.table(scenario.card("lower-decks"))
    hood = scenario.ship("hood", seat=seat, equipment=("holodeck",))
    scenario.put("P", hood)
    scenario.put(hood, scenario.personnel("somebody", seat=seat, **facts))
    assert numbers(scenario.begin(), "somebody", "strength") == (5,)


def test_1e_gen_12_two_lower_decks_raise_them_once(scenario: Scenario) -> None:
    scenario.table(scenario.card("lower-decks"), scenario.card("lower-decks"))
    scenario.put("starbase", scenario.personnel("ensign"))
    assert numbers(scenario.begin(), "ensign", "strength") == (7,)


def logged(scenario: Scenario, *, aboard: bool = True, seat: int = 0, commander: str = "hood") -> Play:
    scenario.table(scenario.card("captains-log"))
    hood = scenario.ship("hood", seat=seat)
    scenario.put("Q", hood)
    scenario.put(hood if aboard else "Q", scenario.personnel("desoto", seat=seat, commands=(commander,)))
    return scenario.begin()


def test_captains_log_raises_a_ship_with_its_matching_commander(scenario: Scenario) -> None:
    """1E-CHAR-05; RANGE stays."""
    assert numbers(logged(scenario), "hood", "weapons", "shields", "range") == (9, 9, 8)


@pytest.mark.parametrize("facts", [{"aboard": False}, {"seat": 1}, {"commander": "enterprise"}])
def test_captains_log_is_nothing_to_a_ship_without(scenario: Scenario, facts: dict[str, Any]) -> None:
    assert numbers(logged(scenario, **facts), "hood", "weapons", "shields") == (6, 6)


def test_captains_log_ends_as_the_commander_goes(scenario: Scenario) -> None:
    scenario.table(scenario.card("captains-log"))
    hood = scenario.ship("hood")
    scenario.put("P", hood)
    scenario.put(hood, scenario.personnel("desoto", commands=("hood",)), scenario.personnel("mate"))
    play = scenario.begin()
    assert numbers(play, "hood", "weapons") == (9,)
    play.do("Beam from hood to starbase", "desoto")
    assert numbers(play, "hood", "weapons") == (6,)


# --- Intermix Ratio --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("bonus", "won"), [(50, True), (51, True), (60, False)])
def test_1e_win_03_intermix_ratio_takes_bonus_points_over_the_others_for_nothing(bonus: int, won: bool) -> None:
    """51 bonus points beside 50 others count as 50; with 40 others, 60 don't reach 100."""
    scenario = Scenario()
    scenario.mission("P")
    scenario.mission("S", ground="space")
    scenario.fill_decks()
    scenario.table(scenario.card("intermix-ratio", 1))
    scenario.scored(bonus)
    scenario.scored(50 if won else 40, bonus=False)
    for place in "PS":
        scenario.state.locations[place].completed_by = 0
    play = scenario.begin()
    play.end_turn()
    assert (play.match.outcome is not None) is won


# --- Plasma Fire, Warp Core Breach -----------------------------------------------------------------------------------


def burning(card: str, *, aboard: str = "", affiliation: str = "federation", origin: tuple[str, ...] = ()) -> Play:
    """Let Alice play a card on Bob's ship at S."""
    scenario = Scenario()
    scenario.mission("S", ground="space")
    scenario.put("S", scenario.ship("prey", seat=1, affiliation=affiliation, characteristics=origin))
    if aboard:
        scenario.put("prey", scenario.personnel("helper", aboard, seat=1, affiliation=affiliation))
    scenario.hand(scenario.card(card))
    scenario.fill_decks()
    return scenario.begin(Phase.CARD_PLAY)


def play_on(play: Play, label: str) -> None:
    play.choose(f"Play {label}")
    if "prey" in play.labels:
        play.choose("prey")


def damage(play: Play) -> int:
    return (
        len(play.table.cards_in_list("damage", "prey")) + play.state.cards["prey"].rotations
        if "prey" in play.state.cards
        else -1
    )


def test_a_plasma_fire_damages_the_ship_at_the_end_of_its_players_turns() -> None:
    play = burning("plasma-fire")
    play_on(play, "Plasma Fire")
    play.end_turn()
    assert damage(play) == 0
    play.end_turn()
    assert damage(play) > 0
    assert play.where("prey") == "space.S"


def test_a_plasma_fire_goes_on_until_the_ship_is_lost() -> None:
    play = burning("plasma-fire")
    play_on(play, "Plasma Fire")
    for _ in range(4):
        play.end_turn()
    assert play.where("prey") == "discard.1"
    assert play.where("plasma-fire") == "discard.0"


def test_security_puts_a_plasma_fire_out_at_once() -> None:
    play = burning("plasma-fire", aboard="security")
    play_on(play, "Plasma Fire")
    assert play.where("plasma-fire") == "discard.0"
    play.end_turn()
    play.end_turn()
    assert damage(play) == 0


@pytest.mark.parametrize(
    ("affiliation", "origin", "exempt"),
    [("borg", (), True), ("non-aligned", ("borg ship",), True), ("non-aligned", (), False)],
)
@pytest.mark.parametrize("title", ["Plasma Fire", "Warp Core Breach"])
def test_1e_borg_04_borg_ships_are_exempt(title: str, affiliation: str, origin: tuple[str, ...], exempt: bool) -> None:
    play = burning(title.lower().replace(" ", "-"), affiliation=affiliation, origin=origin)
    assert play.offers(f"Play {title}") is not exempt


@pytest.mark.parametrize(("aboard", "place"), [("", "discard.1"), ("science", "discard.1"), ("engineer", "space.S")])
def test_a_warp_core_breach_destroys_a_ship_without_an_engineer_at_the_end_of_its_turn(aboard: str, place: str) -> None:
    play = burning("warp-core-breach", aboard=aboard)
    play_on(play, "Warp Core Breach")
    play.end_turn()
    assert play.where("prey") == "space.S"
    play.end_turn()
    assert play.where("prey") == place
    assert play.where("warp-core-breach") == "discard.0"


# --- The Devil -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", ["treaty-federation-romulan", "treaty-romulan-klingon", "horgahn"])
def test_the_devil_destroys_a_treaty_or_a_horgahn(scenario: Scenario, title: str) -> None:
    scenario.table(scenario.card(title, 1))
    scenario.hand(scenario.card("the-devil"))
    play = scenario.begin()
    play.choose("Play The Devil")
    assert play.where(title) == "discard.1"
    assert play.where("the-devil") == "discard.0"


def test_the_devil_is_not_played_where_nothing_of_that_is(scenario: Scenario) -> None:
    scenario.table(scenario.card("lower-decks", 1), scenario.card("tox-uthat", 1))
    scenario.hand(scenario.card("the-devil"))
    assert not scenario.begin().offers("Play The Devil")


def test_the_devil_destroys_an_encountered_wind_dancer(scenario: Scenario) -> None:
    scenario.put("Q", scenario.personnel("riker", "leadership"))
    scenario.under("Q", scenario.card("wind-dancer", 1))
    scenario.hand(scenario.card("the-devil"))
    play = scenario.begin()
    play.do("Attempt Q", "Play The Devil")
    assert play.where("wind-dancer") == play.done_with(1)
    assert play.points() == 35


# --- Kira Nerys, Odo -------------------------------------------------------------------------------------------------


def against(affiliation: str, *, seat: int = 0) -> Play:
    """Put Kira Nerys and an adversary with STRENGTH 10 on planet P."""
    scenario = Scenario()
    scenario.mission("P")
    foe = scenario.personnel(
        "foe", "leadership", seat=1 - seat, affiliation=affiliation, attributes=(5, 5, 10), uniqueness="unique"
    )
    scenario.put("P", scenario.card("kira-nerys", seat), foe)
    scenario.fill_decks()
    return scenario.begin()


@pytest.mark.parametrize(("foe", "words"), [("cardassian", "Kira Nerys (11) stuns"), ("romulan", "foe (10) stuns")])
def test_kira_nerys_has_three_more_strength_against_cardassians(foe: str, words: str) -> None:
    play = give_attack_order(against(foe))
    assert words in last_text_of_kind(play, "battle over")


def test_she_has_it_where_she_is_attacked_as_well_and_not_before_the_battle() -> None:
    play = against("cardassian")
    assert numbers(play, "kira-nerys", "strength") == (8,)
    give_attack_order(play)
    assert numbers(play, "kira-nerys", "strength") == (8,)


@pytest.mark.parametrize(
    ("title", "place", "stopped"), [("Quark", "Q", True), ("Quark", "P", False), ("Rom", "Q", False)]
)
def test_odo_stops_a_quark_who_is_present(scenario: Scenario, title: str, place: str, stopped: bool) -> None:
    scenario.put("Q", scenario.card("odo"))
    scenario.put(place, scenario.personnel("barkeeper", seat=1, title=title, affiliation="ferengi"))
    play = scenario.begin()
    if play.offers("Use Odo"):
        play.choose("Use Odo")
    assert play.is_stopped("barkeeper") is stopped
    assert not play.offers("Use Odo")
