"""Tribbles and troubles, from rulebook 2.5.4 (11.3), its Glossary, and the rulings of 2002 (1E-TRIB, 1ER-TRI)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.ccg.effects.cards_meant import Chosen
from engine.ccg.effects.effects import Stop
from engine.first_edition.advising.planner import mission_comparison
from engine.first_edition.cards.deck import catalogue_of_edition
from engine.first_edition.cards.definition import Event, Objective
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.cards.places import Site
from engine.first_edition.cards.tribbles import Tribble
from engine.first_edition.playing.playing_cards import free_places
from engine.first_edition.position.characteristics import persons_on_card, ship_attributes
from engine.first_edition.position.tribble_groups import count_tribbles
from engine.first_edition.position.tribble_obstacles import may_probe
from engine.first_edition.resolving.leaving_play import leave_play
from engine.first_edition.showing.view import FirstEditionView, LocationView, marks_of
from engine.first_edition.table.state import STOPPED, Phase
from engine.first_edition.tribbles.reporting import places_to_report
from engine.first_edition.turn.between_actions import settle_events
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half, requirement_of

ONE, TEN, HUNDRED = "1-tribble-go", "10-tribbles-go", "100-tribbles-bonus"
THOUSAND, TEN_THOUSAND, LAKH = "1-000-tribbles-bonus", "10-000-tribbles-go", "100-000-tribbles-clone"
BRIDGE, ENGINES = "on-the-bridge", "in-the-engine-room"
TRANSPORTERS, STATION = "in-the-transporters", "on-the-station"
DRAW = "Use Storage Compartment Door"


@pytest.fixture(params=[RULEBOOK_2_5_4, RULEBOOK_1_7], ids=["2.5.4", "1.7"])
def edition(request: pytest.FixtureRequest) -> Edition:
    found: Edition = request.param
    return found


@pytest.fixture
def space(edition: Edition) -> Scenario:
    """Alice's ship and Bob's at Alice's space mission, each with a crew of two, and Bob's planet beside it."""
    made = Scenario().by(edition)
    made.mission("nebula", ground="space")
    made.mission("planet", seat=1, affiliations=("klingon",))
    made.put("nebula", made.ship("enterprise"), made.ship("prey", seat=1, affiliation="klingon"))
    made.put(
        "enterprise", made.personnel("picard", "leadership, diplomacy"), made.personnel("geordi", "physics, science")
    )
    klingon: dict[str, Any] = {"seat": 1, "affiliation": "klingon", "characteristics": ("klingon", "male")}
    made.put(
        "prey", made.personnel("kurn", "honor, leadership", **klingon), made.personnel("k'ehleyr", "law", **klingon)
    )
    made.fill_decks()
    return made


def door(made: Scenario, *side_deck: str, seat: int = 0) -> list[str]:
    """Put a player's open doorway on the table with a side deck of these cards, top one first."""
    made.table(made.card("storage-compartment-door", seat))
    cards = [made.card(one, seat) for one in side_deck]
    made._into("tribbles", cards)
    return cards


def group(made: Scenario, place: str, *cards: str, seat: int = 0) -> list[str]:
    """Tribbles and troubles of a player lie at a place."""
    there = [made.card(one, seat) for one in cards]
    made.put(place, *there)
    return there


def draws(play: Play, count: int, *choices: str) -> None:
    """Let Alice draw this many cards with these choices; a single card is drawn without a question."""
    play.do(DRAW)
    if "How many" in play.decision.prompt:
        play.do(str(count))
    play.do(*choices)


def at(play: Play, label: str) -> str:
    """Return the place in the menu that starts with these words."""
    (found,) = (one for one in play.labels if one.startswith(label))
    return found


# --- where they come from --------------------------------------------------------------------------------------------


def test_1e_trib_01_a_small_tribble_that_is_drawn_reports_aboard_the_opponents_ship(space: Scenario) -> None:
    (one,) = door(space, ONE)
    play = space.begin()
    draws(play, 1, "Report 1 Tribble - Go", "Prey at nebula")
    assert play.where(one) == "aboard.prey"
    assert play.table.instance(one).controller == 0


def test_1e_trib_06_tribbles_go_aboard_or_onto_planets_and_nowhere_into_space(space: Scenario) -> None:
    door(space, ONE)
    play = space.begin()
    draws(play, 1, "Report 1 Tribble - Go")
    assert play.labels == ["Enterprise at nebula", "Prey at nebula", "The surface of planet"]


def test_1e_line_14_tribbles_cannot_report_aboard_a_cloaked_ship(space: Scenario) -> None:
    hidden = space.ship("hidden", seat=1, affiliation="klingon", equipment=("cloaking device",))
    space.put("nebula", hidden)
    space.state.cards[hidden].states = ("cloaked",)
    (one,) = door(space, ONE)
    assert "aboard.hidden" not in places_to_report(space.begin().table, 0, one)


@pytest.mark.parametrize(
    ("there", "seat", "bred"), [(TEN, 0, True), (TEN, 1, False), (ONE, 0, False), (HUNDRED, 0, False)]
)
def test_1e_trib_01_large_tribbles_are_bred_from_ones_own_parents(
    space: Scenario, there: str, seat: int, bred: bool
) -> None:
    (hundred,) = door(space, HUNDRED)
    group(space, "prey", there, seat=seat)
    table = space.begin().table
    assert places_to_report(table, 0, hundred) == (["aboard.prey"] if bred else [])


def test_1er_tri_4_the_parents_stay(space: Scenario) -> None:
    door(space, HUNDRED)
    group(space, "prey", TEN)
    play = space.begin()
    draws(play, 1, "Breed 100 Tribbles - Bonus")
    assert count_tribbles(play.table, "aboard.prey") == 110


def test_1e_trib_01_a_group_takes_one_tribble_card_in_a_turn(space: Scenario) -> None:
    door(space, TEN, HUNDRED, ONE)
    play = space.begin()
    draws(play, 3, "Report 10 Tribbles - Go", "Prey at nebula")
    assert play.labels == ["Report 1 Tribble - Go", "Discard the rest"], "nothing is bred there this turn"
    play.do("Report 1 Tribble - Go")
    assert play.labels == ["Enterprise at nebula", "The surface of planet"]
    play.do("The surface of planet")
    assert [play.table.name(one) for one in play.table.cards_in_list("tribbles used", 0)] == ["100 Tribbles - Bonus"]


def test_1e_trib_01_the_same_group_grows_again_in_the_next_turn(space: Scenario) -> None:
    door(space, TEN, HUNDRED)
    play = space.begin(ends_turns=False)
    draws(play, 1, "Report 10 Tribbles - Go", "Prey at nebula", "End your turn", "End your turn")
    draws(play, 1, "Breed 100 Tribbles - Bonus")
    assert count_tribbles(play.table, "aboard.prey") == 110


def test_1er_entry_317_what_is_drawn_is_played_or_discarded_and_never_in_hand(space: Scenario) -> None:
    door(space, HUNDRED, THOUSAND, ONE, ONE)
    play = space.begin()
    draws(play, 3)
    assert not play.table.cards_in_list("hand", 0)
    assert play.offers("Report 1 Tribble - Go")
    assert not any("Breed" in one for one in play.labels)
    play.do("Discard the rest")
    assert len(play.table.cards_in_list("tribbles used", 0)) == 3
    assert len(play.table.cards_in_list("tribbles", 0)) == 1


def test_storage_compartment_door_draws_once_each_turn_and_after_the_card_play(space: Scenario) -> None:
    door(space, ONE, ONE)
    space.put("nebula", space.outpost("starbase"))
    space.hand(space.personnel("riker"))
    play = space.begin(Phase.CARD_PLAY)
    assert not play.offers(DRAW)
    play.do("Give orders")
    draws(play, 1, "Report 1 Tribble - Go", "Prey at nebula")
    assert not play.offers(DRAW)


def test_1e_leave_16_an_empty_side_deck_takes_up_what_was_used(space: Scenario) -> None:
    door(space, ONE)
    used = [space.card(one) for one in (TEN, TEN)]
    space._into("tribbles used", used)
    play = space.begin()
    play.do(DRAW)
    assert play.labels == ["One card", "Two cards", "Three cards"]
    play.do("Three cards")
    assert set(play.labels) >= {"Report 1 Tribble - Go", "Report 10 Tribbles - Go"}


def test_1e_card_18_1e_side_01_without_its_door_a_side_deck_is_closed(space: Scenario) -> None:
    space._into("tribbles", [space.card(ONE)])
    space.hand(space.card("storage-compartment-door"))
    play = space.begin()
    assert not play.offers(DRAW)
    assert not play.offers("Play Storage Compartment Door")


def test_a_door_from_hand_downloads_a_card_that_can_be_played_once_each_turn(space: Scenario) -> None:
    door(space, ONE, HUNDRED, BRIDGE)
    group(space, "prey", TEN)
    space.hand(space.card("storage-compartment-door"), space.card("storage-compartment-door"))
    play = space.begin()
    play.do("Play Storage Compartment Door")
    assert play.labels == ["Report 1 Tribble - Go", "Breed 100 Tribbles - Bonus", "Play ... on the Bridge"]
    play.do("Breed 100 Tribbles - Bonus")
    assert count_tribbles(play.table, "aboard.prey") == 110
    assert play.table.cards_in_list("discard", 0), "the doorway is discarded"
    assert not play.offers("Play Storage Compartment Door")


def test_1er_tri_1_a_download_counts_as_the_groups_card_of_the_turn(space: Scenario) -> None:
    door(space, HUNDRED, TEN)
    group(space, "prey", TEN)
    space.hand(space.card("storage-compartment-door"))
    play = space.begin()
    draws(play, 1, "Breed 100 Tribbles - Bonus", "Play Storage Compartment Door")
    assert not any(one.startswith("Prey") for one in play.labels)


# --- troubles --------------------------------------------------------------------------------------------------------


def test_1e_trib_02_a_trouble_goes_on_any_group_and_works_from_its_number_on(space: Scenario) -> None:
    door(space, ENGINES)
    group(space, "prey", TEN, seat=1)
    play = space.begin()
    draws(play, 1, "Play ... in the Engine Room")
    assert ship_attributes(play.table, "prey")["weapons"] == 6


@pytest.mark.parametrize(("tribbles", "less"), [((TEN,) * 9, 0), ((TEN,) * 10, 1), ((HUNDRED,), 1), ((ONE, TEN), 0)])
def test_1e_trib_02_the_number_is_that_of_all_tribbles_present(
    space: Scenario, tribbles: tuple[str, ...], less: int
) -> None:
    group(space, "prey", *tribbles, ENGINES)
    assert ship_attributes(space.begin().table, "prey") == {"range": 8 - less, "weapons": 6 - less, "shields": 6}


def test_1e_trib_02_a_trouble_without_tribbles_is_discarded(space: Scenario) -> None:
    _, trouble = group(space, "enterprise", ONE, BRIDGE, seat=1)
    space.put("nebula", space.ship("runabout"))
    play = space.begin()
    play.do("Beam tribbles away from enterprise", "picard")
    assert play.decision.seat == 1, "whose the Trouble is decides whether it goes along"
    play.do("No")
    assert play.where(trouble) == "tribbles used.1"


def test_1e_trib_05_a_trouble_may_move_along(space: Scenario) -> None:
    _, trouble = group(space, "enterprise", ONE, BRIDGE, seat=1)
    space.put("nebula", space.ship("runabout"))
    play = space.begin()
    play.do("Beam tribbles away from enterprise", "picard", "Yes")
    assert play.where(trouble) == "aboard.runabout"
    assert play.where(ONE) == "aboard.runabout"


@pytest.mark.parametrize(("engineers", "stops"), [(2, True), (3, False)])
def test_engine_room_stops_the_ship_after_its_move_without_three_engineers(
    space: Scenario, engineers: int, stops: bool
) -> None:
    group(space, "enterprise", THOUSAND, ENGINES, seat=1)
    space.put("enterprise", *(space.personnel(f"e{n}", "physics", classification="engineer") for n in range(engineers)))
    play = space.begin()
    play.do("Move enterprise")
    play.do(play.labels[0]) if play.decision.rule == "1E-MOVE-06" else None
    assert (STOPPED in play.table.instance("enterprise").states) is stops


@pytest.mark.parametrize(("number", "crew", "may"), [(THOUSAND, 10, True), (THOUSAND, 11, False), (HUNDRED, 11, True)])
def test_1e_cr_002_a_crew_of_more_than_ten_cannot_attempt_on_such_a_bridge(
    space: Scenario, number: str, crew: int, may: bool
) -> None:
    group(space, "enterprise", number, BRIDGE, seat=1)
    leaders = "leadership 2, diplomacy"
    space.put("enterprise", *(space.personnel(f"p{n}", leaders) for n in range(crew - 2)))
    play = space.begin()
    assert play.offers("Attempt nebula") is may


def test_the_station_lets_tribbles_spread_just_after_the_group_has_bred(space: Scenario) -> None:
    space.put("nebula", space.outpost("starbase"))
    space.dock("starbase", space.ship("runabout"))
    door(space, THOUSAND)
    group(space, "starbase", HUNDRED, TEN, ONE, STATION)
    play = space.begin()
    draws(play, 1, "Breed 1,000 Tribbles - Bonus")
    assert play.labels == ["Aboard runabout", "Nowhere"], play.decision
    play.do("Aboard runabout")
    assert "1,000 Tribbles - Bonus" not in play.labels, "a hundred at most"
    play.do("10 Tribbles - Go", "1 Tribble - Go")
    play.do("No more") if play.offers("No more") else None
    assert count_tribbles(play.table, "aboard.runabout") == 11
    assert play.where(STATION) == "tribbles used.0"


def test_in_the_transporters_tribbles_go_along_with_who_beams_away(space: Scenario) -> None:
    space.put("nebula", space.ship("runabout"))
    group(space, "enterprise", HUNDRED, TEN, ONE, TRANSPORTERS, seat=1)
    play = space.begin()
    play.do("Beam from enterprise to runabout", "picard")
    assert play.decision.seat == 1
    assert play.labels == ["10 Tribbles - Go", "1 Tribble - Go", "No more"]
    play.do("10 Tribbles - Go")
    assert count_tribbles(play.table, "aboard.runabout") == 10
    assert play.where(TRANSPORTERS) == "tribbles used.1"


# --- how they annoy --------------------------------------------------------------------------------------------------


def cunning(play: Play, who: str) -> int:
    return persons_on_card(play.table, who)[0].attributes["cunning"]


def test_one_tribble_makes_all_but_klingons_duller_once_however_many(space: Scenario) -> None:
    group(space, "prey", ONE, "1-tribble-bonus", "1-tribble-discard")
    space.put("prey", space.personnel("spy", seat=1))
    play = space.begin()
    assert (cunning(play, "kurn"), cunning(play, "spy"), cunning(play, "picard")) == (5, 4, 5)


@pytest.mark.parametrize(
    ("affiliation", "species", "spared"),
    [("klingon", "human", True), ("federation", "klingon", True), ("federation", "human", False)],
)
def test_1e_comp_06_who_is_a_klingon_to_a_tribble_is_one_by_affiliation_or_species(
    space: Scenario, affiliation: str, species: str, *, spared: bool
) -> None:
    group(space, "enterprise", ONE)
    space.put("enterprise", space.personnel("guest", affiliation=affiliation, characteristics=(species,)))
    play = space.begin()
    assert cunning(play, "guest") == (5 if spared else 4)


@pytest.mark.parametrize(("affiliation", "integrity"), [("klingon", 4), ("federation", 5)])
def test_1e_comp_06_ten_tribbles_annoy_klingons_by_affiliation_too(
    space: Scenario, affiliation: str, integrity: int
) -> None:
    group(space, "enterprise", TEN)
    space.put("enterprise", space.personnel("guest", affiliation=affiliation, characteristics=("human",)))
    (guest,) = persons_on_card(space.begin().table, "guest")
    assert guest.attributes["integrity"] == integrity


def test_ten_tribbles_annoy_klingons_and_cost_them_a_skill_unless_divok_is_there(space: Scenario) -> None:
    group(space, "prey", TEN)
    play = space.begin()
    (kurn,) = persons_on_card(play.table, "kurn")
    assert kurn.attributes["integrity"] == 4
    assert kurn.skills == {"leadership": 1}


def test_divok_spares_klingons_the_skill_only(space: Scenario) -> None:
    group(space, "prey", TEN)
    space.put("prey", space.card("divok", 1))
    play = space.begin()
    (kurn,) = persons_on_card(play.table, "kurn")
    assert (kurn.attributes["integrity"], kurn.skills) == (4, {"honor": 1, "leadership": 1})


def test_a_tribble_stops_one_at_random_once_every_turn_also_in_the_opponents(space: Scenario) -> None:
    group(space, "prey", ONE, "1-tribble-bonus")
    play = space.begin(ends_turns=False)
    play.do(next(one for one in play.labels if one.startswith("Use 1 Tribble")))
    stopped = [one for one in ("kurn", "k'ehleyr") if STOPPED in play.table.instance(one).states]
    assert len(stopped) == 1
    assert not any(one.startswith("Use 1 Tribble") for one in play.labels), "copies do it once in all (1E-GEN-11)"


def test_a_hundred_ask_for_two_leadership_to_attempt(space: Scenario) -> None:
    group(space, "enterprise", HUNDRED, seat=1)
    play = space.begin()
    assert not play.offers("Attempt nebula")


def test_with_two_leadership_the_attempt_begins_and_elsewhere_none_is_asked(space: Scenario) -> None:
    group(space, "enterprise", HUNDRED, seat=1)
    space.put("enterprise", space.personnel("riker", "leadership"))
    assert space.begin().offers("Attempt nebula")


def test_a_hundred_tribbles_aboard_another_ship_have_no_effect(space: Scenario) -> None:
    group(space, "prey", HUNDRED)
    assert space.begin().offers("Attempt nebula")


def test_a_thousand_cost_everybody_their_first_skill(space: Scenario) -> None:
    group(space, "enterprise", THOUSAND, seat=1)
    play = space.begin()
    assert [persons_on_card(play.table, one)[0].skills for one in ("picard", "geordi")] == [
        {"diplomacy": 1},
        {"science": 1},
    ]


def test_ten_thousand_ask_for_two_exobiology(space: Scenario) -> None:
    group(space, "enterprise", TEN_THOUSAND, seat=1)
    space.put("enterprise", space.personnel("crusher", "exobiology"))
    play = space.begin()
    assert not play.offers("Attempt nebula")


def test_a_hundred_thousand_on_a_planet_make_its_mission_worth_ten_less(space: Scenario) -> None:
    space.mission("moon", "Leadership", points=35)
    group(space, "moon", LAKH, seat=1)
    space.put("moon", space.personnel("riker", "leadership"))
    play = space.begin()
    play.do("Attempt moon")
    assert sum(one.points for one in play.state.ledger) == 25


def test_aboard_a_ship_above_the_planet_they_cost_no_points(space: Scenario) -> None:
    space.mission("moon", "Leadership", points=35)
    space.put("moon", space.personnel("riker", "leadership"), space.ship("runabout"))
    group(space, "runabout", LAKH, seat=1)
    play = space.begin()
    play.do("Attempt moon")
    assert sum(one.points for one in play.state.ledger) == 35


# --- how one gets rid of them ----------------------------------------------------------------------------------------


def orders(play: Play, *choices: str) -> None:
    """Answer as Alice; Bob, whose tribble could stop a personnel between two actions, passes."""
    for choice in choices:
        play.choose(choice)
        while play.decision.seat == 1:
            play.choose("Pass")


def test_1e_trib_03_who_carries_tribbles_is_stopped_as_they_put_them_down(space: Scenario) -> None:
    (one,) = group(space, "enterprise", ONE, seat=1)
    space.put("nebula", space.ship("runabout"))
    play = space.begin()
    orders(play, "Pick up tribbles aboard enterprise", "picard")
    assert STOPPED not in play.table.instance("picard").states
    orders(play, "Beam from enterprise to runabout", "picard")
    assert play.where(one) == "aboard.runabout"
    orders(play, at(play, "Put down 1 Tribble"))
    assert STOPPED in play.table.instance("picard").states


def test_1e_trib_03_each_carries_one_card_at_most(space: Scenario) -> None:
    group(space, "enterprise", ONE, TEN, ONE, seat=1)
    play = space.begin()
    orders(play, "Pick up tribbles aboard enterprise", "1 Tribble - Go", "picard")
    orders(play, "Pick up tribbles aboard enterprise", "10 Tribbles - Go")
    assert not play.offers("Pick up tribbles aboard enterprise"), "geordi was the only one with free hands"


def test_1er_tri_2_who_carries_tribbles_may_attempt_a_mission(space: Scenario) -> None:
    group(space, "enterprise", ONE, seat=1)
    play = space.begin()
    orders(play, "Pick up tribbles aboard enterprise", "picard")
    assert play.offers("Attempt nebula")


def test_1e_trib_04_tribbles_beam_to_an_opposing_ship_only_with_its_shields_down(space: Scenario) -> None:
    group(space, "enterprise", ONE, seat=1)
    space.put("nebula", space.ship("wreck", seat=1, affiliation="klingon", numbers=(5, 5, 0)))
    play = space.begin()
    play.do("Beam tribbles away from enterprise", "picard")
    assert play.where(ONE) == "aboard.wreck"
    assert STOPPED in play.table.instance("picard").states


@pytest.mark.parametrize(("level", "most"), [(1, 1), (2, 2)])
def test_1e_skill_06_transporter_skill_beams_large_tribbles_through_shields(
    space: Scenario, level: int, most: int
) -> None:
    group(space, "enterprise", HUNDRED, THOUSAND, TEN_THOUSAND, seat=1)
    space.put("enterprise", space.personnel("scott", f"engineer, transporter skill {level}"))
    play = space.begin()
    play.do("Beam large tribbles away from enterprise")
    assert (play.decision.minimum, play.decision.maximum) == (1, most)
    play.choose(*play.ids[:most])
    assert len([one for one in play.table.cards_in_list("aboard", "prey") if play.table.is_a(one, Tribble)]) == most
    assert STOPPED in play.table.instance("scott").states


def test_1e_skill_06_beaming_large_tribbles_requires_the_skill(space: Scenario) -> None:
    group(space, "enterprise", HUNDRED, seat=1)
    assert not any("large tribbles" in one for one in space.begin().labels)


def test_a_thousand_cost_an_expert_the_transporter_skill_that_stands_first(space: Scenario) -> None:
    group(space, "enterprise", THOUSAND, seat=1)
    space.put("enterprise", space.personnel("scott", "transporter skill, honor"))
    assert not any("large tribbles" in one for one in space.begin().labels)


def test_1e_gap_29_only_tribbles_beam_at_a_station(space: Scenario) -> None:
    nor = space.outpost("nor", facility="station", sites=True)
    space.put("nebula", nor)
    space._lay("within", nor, space.add(Site(id="ops", title="Ops", tier="ops module")))
    space.put("ops", space.personnel("kira"))
    (one,) = group(space, "ops", ONE, seat=1)
    play = space.begin()
    assert not any(label.startswith("Beam from") and "Ops" in label for label in play.labels)
    play.do("Beam tribbles away from Ops")
    assert play.where(one) == "aboard.enterprise"


def test_a_carrier_who_dies_leaves_the_tribbles_behind(space: Scenario) -> None:
    (one,) = group(space, "enterprise", ONE, seat=1)
    space.state.cards[one].carrier = "picard"
    table = space.begin().table
    leave_play(table, "picard")
    settle_events(table)
    assert table.instance(one).carrier == ""
    assert table.list_of_card(one) == ("aboard", "enterprise")


def test_1e_leave_16_tribbles_of_a_ship_that_is_lost_go_under_their_side_deck(space: Scenario) -> None:
    (one,) = group(space, "enterprise", TEN, seat=1)
    table = space.begin().table
    leave_play(table, "enterprise")
    assert table.list_of_card(one) == ("tribbles used", "1")


def test_tribbles_are_face_up_and_draws_are_private(space: Scenario) -> None:
    door(space, ONE, TEN)
    (ten,) = group(space, "prey", TEN)
    play = space.begin()
    draws(play, 1)
    drawn = play.table.cards_in_list("tribbles drawn", 0)[0]
    assert [play.table.can_see(viewer, drawn) for viewer in (0, 1, None)] == [True, False, False]
    assert all(play.table.can_see(viewer, ten) for viewer in (0, 1, None))


def test_every_size_has_parents_a_tenth_of_it() -> None:
    numbers = {card.number for card in catalogue_of_edition().cards if isinstance(card, Tribble)}
    assert numbers == {1, 10, 100, 1_000, 10_000, 100_000}


def test_1er_tri_5_borg_beam_tribbles_off_an_opposing_ship_where_they_pass_shields(edition: Edition) -> None:
    made = Scenario().by(edition)
    made.mission("nebula", ground="space")
    made.put("nebula", made.ship("cube", affiliation="borg"), made.ship("prey", seat=1))
    made.put("cube", made.card("two-of-eleven"))
    (hundred,) = group(made, "prey", HUNDRED, seat=1)
    made.put("prey", made.personnel("picard", seat=1))
    made.fill_decks()
    play = made.begin()
    play.do("Beam large tribbles away from prey")
    assert play.where(hundred) == "aboard.cube"


def test_ten_thousand_cancel_probes_of_what_is_no_dilemma_at_their_location(space: Scenario) -> None:
    table_card = space.add(Event(id="oracle", title="Oracle"))
    trap = space.dilemma("trap")
    for one in (table_card, trap):
        space.on("nebula", one)
    group(space, "enterprise", TEN_THOUSAND)
    table = space.begin().table
    assert [may_probe(table, one) for one in ("oracle", "trap", "kurn")] == [False, True, False]


def test_ten_thousand_cancel_no_probes_elsewhere_but_of_borg_cards_that_aim_there(space: Scenario) -> None:
    aims = space.add(Objective(id="aims", title="Aims", icons=("bo",)))
    other = space.add(Objective(id="other", title="Other"))
    space.table(aims, other)
    for one in (aims, other):
        space.state.cards[one].targets = ("enterprise",)
    group(space, "enterprise", TEN_THOUSAND)
    table = space.begin().table
    assert [may_probe(table, one) for one in (aims, other)] == [False, True]


def test_a_hundred_thousand_bar_personnel_from_reporting_for_free_where_they_are(space: Scenario) -> None:
    mate = space.personnel("mate", joins=("picard",))
    space.hand(mate)
    group(space, "enterprise", LAKH, seat=1)
    assert free_places(space.begin(Phase.CARD_PLAY).table, 0, mate) == []


def test_without_them_they_report_for_free(space: Scenario) -> None:
    mate = space.personnel("mate", joins=("picard",))
    space.hand(mate)
    assert free_places(space.begin(Phase.CARD_PLAY).table, 0, mate) == ["enterprise"]


def test_the_planner_reckons_with_what_tribbles_ask_for(space: Scenario) -> None:
    group(space, "enterprise", HUNDRED, seat=1)
    table = space.begin().table
    held = mission_comparison(table, 0, "nebula", "enterprise", ["picard", "geordi"])
    assert held is not None
    assert not held.ready
    assert "Leadership" in str(held)
    group_of_two = mission_comparison(table, 0, "nebula", "", ["picard", "geordi"])
    assert group_of_two is not None


def test_why_not_attempt_among_tribbles(space: Scenario) -> None:
    group(space, "enterprise", HUNDRED, seat=1)
    (reason,) = (one for one in space.begin().match.blocked_actions(0) if one.label == "Attempt nebula")
    assert (reason.rule, reason.reason) == (
        "1E-TRIB-01",
        "100 Tribbles - Bonus also requires 2 Leadership.",
    )


def test_why_not_attempt_on_a_crowded_bridge(space: Scenario) -> None:
    group(space, "enterprise", THOUSAND, BRIDGE, seat=1)
    space.put("enterprise", *(space.personnel(f"p{n}", "physics, leadership") for n in range(9)))
    (reason,) = (one for one in space.begin().match.blocked_actions(0) if one.label == "Attempt nebula")
    assert reason.reason == "... on the Bridge allows at most 10 to attempt together."


def test_a_hundred_tribbles_on_the_bridge_cancel_the_commanders_bonus(space: Scenario) -> None:
    space.put("nebula", space.card("uss-enterprise"))
    space.put("uss-enterprise", space.card("jean-luc-picard"))
    space.table(space.card("captains-log"))
    assert ship_attributes(space.begin().table, "uss-enterprise")["weapons"] == 11
    group(space, "uss-enterprise", HUNDRED, BRIDGE, seat=1)
    assert ship_attributes(space.begin().table, "uss-enterprise")["weapons"] == 8


def here(play: Play, viewer: int | None) -> LocationView:
    """The space location as a seat, or a spectator, sees it."""
    view = play.match.view(viewer)
    assert isinstance(view, FirstEditionView)
    return view.lines[0].locations[0]


def test_everybody_sees_how_many_tribbles_are_where_but_no_name_of_a_docked_ship(space: Scenario) -> None:
    space.put("nebula", space.outpost("base", seat=1, affiliation="klingon"))
    space.dock("base", space.ship("hidden", seat=1, affiliation="klingon"))
    group(space, "hidden", TEN, HUNDRED)
    play = space.begin()
    for viewer, place, host in (
        (0, "aboard a ship docked at base", ""),
        (None, "aboard a ship docked at base", ""),
        (1, "aboard hidden", "hidden"),
    ):
        (swarm,) = here(play, viewer).swarms or ()
        assert (swarm.place, swarm.host, swarm.number) == (place, host, 110)
        assert "hidden" not in repr(swarm) or viewer == 1


def test_tribble_carriers_are_marked_for_players_who_see_them(space: Scenario) -> None:
    (one,) = group(space, "enterprise", ONE, seat=1)
    space.state.cards[one].carrier = "picard"
    play = space.begin()
    crew = here(play, 0).ships[0].crews[0]
    picard = next(card for card in crew.cards if card.id == "picard")
    assert [mark.words for mark in marks_of(picard)] == ["carries 1 Tribble - Go"]
    (swarm,) = here(play, 1).swarms or ()
    assert [mark.words for mark in marks_of(swarm.tribbles[0])] == ["carried by Alice’s personnel"]


def test_the_crystalline_entity_kills_tribbles_too(space: Scenario) -> None:
    space.under("nebula", space.card("crystalline-entity", 1))
    (ten,) = group(space, "enterprise", TEN)
    play = space.begin()
    play.do("Attempt nebula")
    assert play.where(ten) == "tribbles used.0"


def test_the_tribble_requirement_ends_with_the_attempt(space: Scenario) -> None:
    """It is checked at the start and for solving (1E-MIS-05), so losses on the way count."""
    space.put("enterprise", space.personnel("riker", "leadership"))
    group(space, "enterprise", HUNDRED, seat=1)
    space.under(
        "nebula", space.dilemma("rock", dilemma_half(Stop(who=Chosen(who=requirement_of("Leadership")))), seat=1)
    )
    play = space.begin()
    play.do("Attempt nebula")
    while "stop" in play.decision.prompt.lower():
        play.choose(play.ids[0])
    assert play.state.locations["nebula"].completed_by is None
