"""Q-Flashes and their cards: how many are encountered, where each works, and where it doesn't (1E17-ATT-13)."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import Random
from engine.ccg.effects.effects import Kill
from engine.ccg.requirements.requirement import is_met_alone
from engine.first_edition.cards.deck import catalogue_of_edition
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.missions.q_flash import settle_wager
from engine.first_edition.position.characteristics import is_disabled, persons_on_card
from engine.first_edition.resolving.leaving_play import leave_play
from engine.first_edition.resolving.points import net_points
from engine.first_edition.showing.view import FirstEditionView
from engine.first_edition.table.state import Attempt, Phase
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half, requirement_of

editions = pytest.mark.parametrize("edition", [RULEBOOK_2_5_4, RULEBOOK_1_7], ids=lambda one: one.name)


@pytest.fixture
def scenario() -> Scenario:
    """Alice's Riker, Data and Troi on P, under which Bob has seeded a Q-Flash; his Q-Continuum is open."""
    scenario = Scenario()
    scenario.mission("P", "Leadership")
    scenario.mission("far", ground="space")
    scenario.under("P", scenario.card("q-flash", 1))
    scenario.table(scenario.card("q-flash", 1))
    scenario.put(
        "P",
        scenario.personnel("riker", "leadership", attributes=(7, 7, 7)),
        scenario.personnel("data", attributes=(7, 7, 7)),
        scenario.personnel("troi", attributes=(7, 7, 7)),
    )
    scenario.fill_decks()
    return scenario


def continuum(scenario: Scenario, *cards: str, seat: int = 1) -> None:
    """Fill Bob's Q-Continuum, first card on top."""
    scenario._into("q", [scenario.card(one, seat) for one in cards])


def attempted(scenario: Scenario) -> Play:
    play = scenario.begin()
    play.choose("Attempt P")
    return play


# --- how many are met ------------------------------------------------------------------------------------------------


@editions
def test_1e17_att_13_as_many_cards_are_met_as_personnel_are_there(scenario: Scenario, edition: Edition) -> None:
    continuum(scenario.by(edition), *["subsection-q-paragraph-10"] * 5)
    play = attempted(scenario)
    assert len(play.table.cards_in_list("q used", 1)) == 3
    assert len(play.table.cards_in_list("q", 1)) == 2
    assert play.where("q-flash") == "discard.1"
    assert "A Q-Flash" not in play.words()
    assert "Q-Flash: 3 cards from Bob’s Q-Continuum." in play.words()
    assert play.points() == 35, "it is no dilemma that stops them, and the mission is solved"


def test_used_q_cards_are_reshuffled_if_too_few_remain(scenario: Scenario) -> None:
    continuum(scenario, "subsection-q-paragraph-10", "lemon-aid")
    play = attempted(scenario)
    assert len([one for one in play.told() if "Interrupt:" in one]) == 2
    assert play.words().count("the duplicate is discarded") == 1
    assert len(play.table.cards_in_list("q used", 1)) + len(play.table.cards_in_list("q", 1)) == 2


@pytest.mark.parametrize("why", ["closed", "empty"])
def test_a_side_deck_that_is_closed_or_empty_brings_nothing(scenario: Scenario, why: str) -> None:
    if why == "closed":
        continuum(scenario, "penalty-box")
        scenario.state.cards["q-flash-2"].states = ("closed",)
    play = attempted(scenario)
    assert play.where("q-flash") == "discard.1"
    assert play.points() == 35


def test_1e_cr_109_a_players_own_q_continuum_is_never_encountered(scenario: Scenario) -> None:
    """Alice's own Q-Flash at her own mission brings cards of Bob's (1E-CR-109)."""
    scenario.state.cards["q-flash"].owner = scenario.state.cards["q-flash"].controller = 0
    continuum(scenario, "lemon-aid", "lemon-aid", "lemon-aid")
    continuum(scenario, "gift-of-the-tormentor", seat=0)
    play = attempted(scenario)
    assert len(play.table.cards_in_list("q", 0)) == 1
    assert play.where("q-flash") == "discard.0"


def test_a_second_q_flash_of_one_seeder_at_a_location_is_a_mis_seed(scenario: Scenario) -> None:
    continuum(scenario, *["lemon-aid"] * 6)
    scenario.under("P", scenario.card("q-flash", 1))
    play = attempted(scenario)
    assert play.where("q-flash-3") == "out.1"
    assert len(play.table.cards_in_list("q used", 1)) == 3


def test_a_dilemma_of_q_that_is_not_overcome_ends_the_attempt_and_is_not_seeded_again(scenario: Scenario) -> None:
    scenario.by(RULEBOOK_1_7)
    scenario._into("q", [scenario.add(catalogue_of_edition(RULEBOOK_1_7).card("go-back-whence-thou-camest"), 1)])
    continuum(scenario, "lemon-aid", "lemon-aid")
    scenario.put("P", *(scenario.personnel(f"red-{n}", attributes=(9, 5, 5)) for n in range(4)))  # INTEGRITY 57
    play = attempted(scenario)
    assert play.where("go-back-whence-thou-camest") == "on.P"
    assert len(play.table.cards_in_list("q", 1)) == 2, "the rest is not met"
    assert play.points() == 0
    assert play.is_stopped("riker")
    assert not play.table.cards_in_list("under", "P")


def test_1e_gap_12_with_no_personnel_left_the_rest_is_not_encountered(scenario: Scenario) -> None:
    continuum(scenario, "penalty-box", "lemon-aid", "lemon-aid")
    for one in ("data", "troi"):
        scenario.state.places["surface.P"].remove(one)
        scenario._lay("discard", 0, one)
    play = attempted(scenario)
    assert play.where("riker") == "held.penalty-box"
    assert len(play.table.cards_in_list("q", 1)) == 2


@editions
def test_scouting_borg_encounter_a_q_flash(edition: Edition) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("P", quadrant="delta")
    scenario.under("P", scenario.card("q-flash", 1))
    scenario.table(scenario.card("q-flash", 1), card := scenario.card("assimilate-planet"))
    scenario.state.cards[card].targets = ("P",)
    scenario.put("P", scenario.card("six-of-eleven"), scenario.card("eleven-of-nineteen"))
    scenario.fill_decks()
    continuum(scenario, *["gift-of-the-tormentor"] * 3)
    play = scenario.begin()
    play.choose("Scout P")
    assert play.points() == 0, "points of other cards are nothing to Borg (1E-BORG-13)"
    assert play.state.cards[card].scouted_in == 1
    assert len(play.table.cards_in_list("q", 1)) == 1


# --- the doorway -----------------------------------------------------------------------------------------------------


def test_one_q_flash_opens_the_side_deck_and_others_go_under_missions() -> None:
    scenario = Scenario()
    scenario.missions(scenario.mission_card("M"))
    scenario.seeds(*(scenario.card("q-flash") for _ in range(3)))
    play = scenario.begin(Phase.DOORWAYS)
    assert len(play.decision.default) == 1
    play.choose(*[one.id for one in play.decision.options])
    assert len(play.table.cards_in_list("table", 0)) == 1
    assert len(play.table.cards_in_list("seeds", 0)) == 2


def test_a_q_flash_may_be_laid_under_any_mission() -> None:
    scenario = Scenario()
    scenario.mission("P", seat=1)
    scenario.mission("S", ground="space", seat=1)
    scenario.seeds(scenario.card("q-flash"))
    play = scenario.begin(Phase.OPPOSING_MISSIONS)
    (option,) = play.decision.options
    assert option.fits == ("P", "S")


def test_a_q_flash_from_hand_nullifies_a_card_of_q_as_it_is_met(scenario: Scenario) -> None:
    continuum(scenario, "gift-of-the-tormentor", "penalty-box", "lemon-aid")
    scenario.hand(scenario.card("q-flash"))
    play = attempted(scenario)
    play.choose("Play Q-Flash")  # not offered for the Gift, which may not be nullified
    assert not play.table.cards_in_list("held", "penalty-box")
    assert play.where("penalty-box") == "q used.1"


def test_a_q_flash_from_hand_nullifies_a_card_of_q_in_play(scenario: Scenario) -> None:
    scenario.table(box := scenario.card("penalty-box", 1))
    scenario._lay("held", box, "troi")
    scenario.state.places["surface.P"].remove("troi")
    scenario.hand(scenario.card("q-flash"))
    play = scenario.begin()
    play.choose("Play Q-Flash")
    assert play.where("troi") == "hand.0", "who is held returns to hand"
    assert play.where(box) == "q used.1"


def test_1e_card_19_amanda_rogers_answers_an_interrupt_of_q(scenario: Scenario) -> None:
    continuum(scenario, "the-higher-the-q-er", "lemon-aid", "lemon-aid", "lemon-aid")
    scenario.hand(scenario.card("amanda-rogers"))
    scenario.put("P", scenario.personnel("commander", icons=("cmd",)))
    play = attempted(scenario)
    play.choose("Play Amanda Rogers")
    assert len(play.table.cards_in_list("q", 1)) == 0
    assert play.where("the-higher-the-q-er") == "q used.1"


# --- who sees what ---------------------------------------------------------------------------------------------------


def test_a_q_card_is_hidden_until_it_is_encountered(scenario: Scenario) -> None:
    continuum(scenario, "lemon-aid", "lemon-aid", "lemon-aid", "pla-net")
    play = scenario.begin()
    for seat in (None, 0, 1):
        assert all(not play.table.can_see(seat, one) for one in play.table.cards_in_list("q", 1))
    play.choose("Attempt P")
    view = play.match.view(0)
    assert isinstance(view, FirstEditionView)
    assert view.players[1].counts["q"] == 1
    assert [one.name for one in view.players[1].flashed or ()] == ["Lemon-Aid"] * 3
    assert "Pla-Net" not in str(view)


# --- Beware of Q -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("edition", "called", "met_there"),
    [(RULEBOOK_2_5_4, "q", 4), (RULEBOOK_1_7, "q-flash", 2)],
    ids=["first-edition", "first-edition-2002"],
)
def test_1e_cr_033_beware_of_q_replaces_a_dilemma_of_its_players(edition: Edition, called: str, met_there: int) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("P")
    scenario.mission("far", ground="space")
    scenario.under("P", scenario.dilemma("killer", dilemma_half(Kill(Random()))))
    scenario.under("P", scenario.dilemma("second", dilemma_half(Kill(Random()))))
    beware = scenario.add(catalogue_of_edition(edition).card("beware-of-q"), 1)
    scenario.table(scenario.card("q-flash", 1), beware)
    scenario.state.cards[beware].function = 1
    scenario.hand(*(scenario.add(catalogue_of_edition(edition).card(called), 1) for _ in range(2)))
    scenario.put("P", scenario.personnel("riker", "leadership"), scenario.personnel("data"))
    scenario.fill_decks()
    continuum(scenario, *["subsection-q-paragraph-10"] * 5)
    play = scenario.begin()
    play.choose("Attempt P")
    play.choose("Use Beware of Q")
    play.choose(play.decision.options[0].id)
    while play.decision.rule == "1E-DL-01":
        play.choose()  # nothing on top
    assert play.where("killer") == play.done_with(1)
    assert len(play.table.cards_in_list("q used", 1)) == met_there
    if called == "q":
        assert play.is_stopped("riker")
        assert play.where("q") == play.done_with(1)
    else:
        assert play.where("second") == play.done_with(1), "once at each mission: the second one is met"
    assert len(play.table.cards_in_list("hand", 1)) == 1


def test_1e_cr_033_beware_of_q_replaces_no_dilemma_of_the_opponents(scenario: Scenario) -> None:
    scenario.table(beware := scenario.card("beware-of-q"))
    scenario.state.cards[beware].function = 1
    scenario.hand(scenario.card("q"))
    scenario.state.places["under.P"].remove("q-flash")
    scenario._lay("discard", 1, "q-flash")
    scenario.under("P", scenario.dilemma("killer", dilemma_half(Kill(Random()))))
    play = attempted(scenario)
    assert play.where("killer") == play.done_with(1)


def test_1e_side_03_beware_of_q_is_seeded_for_one_use_of_its_players_choice() -> None:
    scenario = Scenario()
    scenario.missions(scenario.mission_card("M"))
    scenario.seeds(scenario.card("beware-of-q"))
    play = scenario.begin(Phase.DOORWAYS)
    play.choose("Beware of Q")
    assert len(play.decision.options) == 2
    play.choose(play.decision.options[1].id)
    assert play.state.cards["beware-of-q"].function == 1


@pytest.mark.parametrize(
    ("edition", "called"),
    [(RULEBOOK_2_5_4, "q"), (RULEBOOK_1_7, "q-flash")],
    ids=["first-edition", "first-edition-2002"],
)
def test_beware_of_q_seeds_what_it_calls_from_the_deck(scenario: Scenario, edition: Edition, called: str) -> None:
    scenario.by(edition)
    scenario.mission("theirs", seat=1)
    scenario.hand(scenario.add(catalogue_of_edition(edition).card("beware-of-q")))
    scenario.deck(scenario.card(called))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("play:beware-of-q:3")
    play.choose("theirs")
    assert len(play.table.cards_in_list("under", "theirs")) == 1
    assert play.where("beware-of-q") == "discard.0"


@pytest.mark.parametrize(("integrity", "past"), [(30, False), (31, True)])
@editions
def test_the_dilemma_q_stops_those_without_leaders_or_integrity(
    integrity: int, edition: Edition, *, past: bool
) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("P")
    scenario.mission("far", ground="space")
    scenario.under("P", scenario.add(catalogue_of_edition(edition).card("q"), 1))
    scenario.table(scenario.card("q-flash", 1))
    for name in ("riker", "picard"):
        scenario.put("P", scenario.personnel(name, "leadership", attributes=(integrity, 5, 5)))
    scenario.fill_decks()
    continuum(scenario, *["subsection-q-paragraph-10"] * 6)
    play = scenario.begin()
    play.choose("Attempt P")
    if play.decision.rule == "1E-DL-01":
        play.choose()
    assert play.is_stopped("riker") is not past
    assert play.where("q") == play.done_with(1)
    flashed = 0 if past or edition is RULEBOOK_1_7 else 4
    assert len(play.table.cards_in_list("q used", 1)) == flashed


def test_the_dilemma_q_lets_the_opponent_put_two_cards_on_top_unseen(scenario: Scenario) -> None:
    scenario.state.places["under.P"].remove("q-flash")
    scenario._lay("discard", 1, "q-flash")
    scenario.under("P", scenario.card("q", 1))
    continuum(scenario, *["subsection-q-paragraph-10"] * 5, "penalty-box", "lemon-aid")
    play = attempted(scenario)
    assert play.decision.seat == 1
    play.choose("Penalty Box", "Lemon-Aid")
    assert "Bob puts 2 cards on top of their Q-Continuum." in play.told(0)
    met_first = [one for one in play.told() if one.startswith(("Interrupt:", "Event:"))]
    assert met_first[0].startswith("Event: Penalty Box")
    assert met_first[1].startswith("Interrupt: Lemon-Aid")


# --- what they do ----------------------------------------------------------------------------------------------------


def met(scenario: Scenario, card: str) -> Play:
    """Let Alice encounter only this card with Riker, Data and Troi."""
    continuum(scenario, card, "subsection-q-paragraph-10", "subsection-q-paragraph-10")
    return attempted(scenario)


@pytest.mark.parametrize(("ahead", "points"), [(20, 5), (19, 0)])
def test_lemon_aid_is_given_by_who_is_twenty_points_ahead(scenario: Scenario, ahead: int, points: int) -> None:
    scenario.scored(ahead)
    play = met(scenario, "lemon-aid")
    assert play.points(1) == points
    assert play.where("lemon-aid") == ("bonus.1" if points else "q used.1")


@pytest.mark.parametrize(("held", "lost"), [(10, 0), (13, 3)])
def test_subsection_q_costs_a_point_for_each_card_beyond_ten(scenario: Scenario, held: int, lost: int) -> None:
    scenario.hand(*(scenario.personnel(f"card-{n}") for n in range(held)))
    continuum(scenario, "subsection-q-paragraph-10", "lemon-aid", "lemon-aid")
    play = attempted(scenario)
    assert play.points() == 35 - lost


def test_subsection_q_counts_the_opponents_hand_as_well(scenario: Scenario) -> None:
    scenario.hand(*(scenario.personnel(f"card-{n}", seat=1) for n in range(12)))
    continuum(scenario, "subsection-q-paragraph-10", "lemon-aid", "lemon-aid")
    assert attempted(scenario).points(1) == -2


@pytest.mark.parametrize("where", ["P", "elsewhere", "ship"])
def test_wesley_gets_the_point_here_or_on_any_planet_and_dies(scenario: Scenario, where: str) -> None:
    scenario.mission("elsewhere")
    scenario.put("far", scenario.ship("hood"))
    wesley = scenario.personnel("wesley", title="Wesley Crusher", uniqueness="unique")
    scenario.put("hood" if where == "ship" else where, wesley)
    continuum(scenario, "wesley-gets-the-point", *["subsection-q-paragraph-10"] * 3)
    play = attempted(scenario)
    assert play.points() == 35 + (where != "ship")
    assert play.where(wesley) == ("aboard.hood" if where == "ship" else "discard.0")
    assert play.where("wesley-gets-the-point") == ("q used.1" if where == "ship" else "bonus.0")


@pytest.mark.parametrize(("others", "more"), [("", 2), ("civilian", 0)])
def test_the_higher_the_q_er_brings_a_card_for_each_command_star(scenario: Scenario, others: str, more: int) -> None:
    scenario.put("P", *(scenario.personnel(f"star-{n}", icons=("cmd",)) for n in range(2)))
    if others:
        scenario.put("P", scenario.personnel("guest", classification=others))
    count = 5 + bool(others)
    continuum(scenario, "the-higher-the-q-er", *["lemon-aid"] * 10)
    play = attempted(scenario)
    assert len(play.table.cards_in_list("q used", 1)) == count + more


def test_gift_of_the_tormentor_is_for_those_without_points(scenario: Scenario) -> None:
    play = met(scenario, "gift-of-the-tormentor")
    assert play.points() == 135
    assert play.where("gift-of-the-tormentor") == "bonus.0"


@pytest.mark.parametrize("points", [1, -1])
def test_1e_cr_109_gift_of_the_tormentor_goes_to_the_discard_pile_otherwise(scenario: Scenario, points: int) -> None:
    scenario.scored(points)
    play = met(scenario, "gift-of-the-tormentor")
    assert play.points() == 35 + points
    assert play.where("gift-of-the-tormentor") == "discard.1", "not under the Q-Flash (1E-CR-109)"


def test_scottish_setter_turns_a_personnel_into_an_animal(scenario: Scenario) -> None:
    for one in ("riker", "data", "troi"):
        card = scenario._definitions[one]
        scenario._definitions[one] = (
            card.__replace__(classification="officer") if hasattr(card, "__replace__") else card
        )
    play = met(scenario, "scottish-setter")
    (host,) = [one for one in ("riker", "data", "troi") if "scottish-setter" in play.table.cards_in_list("on", one)]
    (person,) = persons_on_card(play.table, host)
    assert is_met_alone(requirement_of("classification Animal"), person)
    assert is_met_alone(requirement_of("Animal"), person)
    assert not is_met_alone(requirement_of("classification Officer"), person)


def test_scottish_setter_is_nullified_by_amanda_rogers(scenario: Scenario) -> None:
    scenario.on("riker", setter := scenario.card("scottish-setter", 1))
    scenario.hand(scenario.card("amanda-rogers"))
    play = scenario.begin()
    play.choose("Play Amanda Rogers")
    assert not play.table.in_play(setter)
    assert play.where("amanda-rogers") == "discard.0"


def test_scottish_setter_leaves_with_the_next_q_flash(scenario: Scenario) -> None:
    scenario.on("riker", setter := scenario.card("scottish-setter", 1))
    continuum(scenario, *["lemon-aid"] * 3)
    play = attempted(scenario)
    assert play.where(setter) == "q used.1"


def test_military_privilege_changes_officers_and_civilians_of_the_federation(scenario: Scenario) -> None:
    scenario.put("P", scenario.personnel("officer", classification="officer"))
    scenario.put("P", scenario.personnel("civilian", classification="civilian", affiliation="non-aligned"))
    scenario.put("P", klingon := scenario.personnel("klingon", classification="officer", affiliation="klingon"))
    scenario.table(scenario.card("military-privilege", 1))
    play = scenario.begin()
    assert "class:civilian" in persons_on_card(play.table, "officer")[0].traits
    assert persons_on_card(play.table, "officer")[0].skills == {"civilian": 1}
    assert "class:officer" in persons_on_card(play.table, "civilian")[0].traits
    assert "class:officer" in persons_on_card(play.table, klingon)[0].traits


def test_into_the_breach_repairs_all_ships_but_those_of_borg(scenario: Scenario) -> None:
    scenario.put("far", scenario.ship("hood"), scenario.ship("cube", affiliation="borg"))
    for one in ("hood", "cube"):
        scenario.state.cards[one].rotations = 1
    play = met(scenario, "into-the-breach")
    assert play.where("into-the-breach") == "table.1"
    assert play.state.cards["hood"].rotations == 0
    assert play.state.cards["cube"].rotations == 1  # 1E-BORG-04


def test_a_second_copy_of_into_the_breach_does_nothing(scenario: Scenario) -> None:
    continuum(scenario, "into-the-breach", "into-the-breach", "lemon-aid")
    play = attempted(scenario)
    assert play.where("into-the-breach") == "table.1"
    assert play.where("into-the-breach-2") == "q used.1"


@pytest.mark.parametrize("choice", [0, 1])
@pytest.mark.parametrize("harm", [True, False])
def test_pla_net_costs_points_now_or_if_the_next_dilemma_stops_personnel(
    scenario: Scenario, choice: int, *, harm: bool
) -> None:
    scenario.under("P", scenario.dilemma("next", dilemma_half(unless="Greed" if harm else "Leadership")))
    continuum(scenario, "pla-net", "subsection-q-paragraph-10", "subsection-q-paragraph-10")
    scenario.scored(20)
    play = attempted(scenario)
    play.choose(str(choice))
    solved = 0 if choice == 1 and harm else 35
    assert play.points() == 20 + solved - (5 if choice == 0 or harm else 0)
    if choice == 0:
        assert play.where("next") == play.done_with(1)


def test_hide_and_seek_stops_those_found_before_a_universal_one_and_leaves() -> None:
    for seed in range(6):
        scenario = Scenario(seed)
        scenario.mission("P")
        scenario.mission("far", ground="space")
        scenario.under("P", scenario.card("hide-and-seek", 1))
        names = [scenario.personnel(f"hero-{n}", "leadership", uniqueness="unique") for n in range(3)]
        red = scenario.personnel("red", "leadership")
        scenario.put("P", *names, red)
        scenario.fill_decks()
        play = attempted(scenario)
        stopped = [one for one in (*names, red) if play.is_stopped(one)]
        assert play.where("hide-and-seek") == play.done_with(1)
        assert len(stopped) <= 4
        assert (play.points() == 35) is (len(stopped) < 4)
        last = next((one for one in play.told() if "selected at random" in one or "itself is drawn" in one), "")
        assert last


def test_go_back_sends_a_ship_to_a_facility_at_the_end_of_the_turn(scenario: Scenario) -> None:
    scenario.put("P", scenario.ship("hood"))
    scenario.put("far", scenario.outpost("outpost"))
    scenario.put("P", *(scenario.personnel(f"red-{n}", attributes=(9, 5, 5)) for n in range(4)))
    continuum(scenario, "go-back-whence-thou-camest")
    play = attempted(scenario)
    while play.decision.seat == 0:
        play.match.answer(0, play.decision.number, play.decision.default)
    play.choose("yes")
    assert play.where("hood") == "docked.outpost"
    assert play.where("go-back-whence-thou-camest") == "q used.1"


@pytest.mark.parametrize(
    ("edition", "integrity", "placed"),
    [
        (RULEBOOK_2_5_4, (3, 3, 3), True),
        (RULEBOOK_2_5_4, (4, 3, 3), False),
        (RULEBOOK_2_5_4, (18, 16, 16), False),
        (RULEBOOK_2_5_4, (18, 17, 16), True),
        (RULEBOOK_1_7, (4, 3, 3), True),
        (RULEBOOK_1_7, (4, 4, 3), False),
        (RULEBOOK_1_7, (17, 16, 16), False),
        (RULEBOOK_1_7, (18, 16, 16), True),
    ],
)
def test_go_back_waits_for_those_without_integrity_between_ten_and_fifty(
    scenario: Scenario, edition: Edition, integrity: tuple[int, int, int], *, placed: bool
) -> None:
    scenario.by(edition)
    for name, number in zip(("riker", "data", "troi"), integrity, strict=True):
        scenario.state.places["surface.P"].remove(name)
        scenario._lay("discard", 0, name)
        scenario.put("P", scenario.personnel(f"new-{name}", "leadership", attributes=(number, 5, 5)))
    card = scenario.add(catalogue_of_edition(edition).card("go-back-whence-thou-camest"), 1)
    scenario._into("q", [card])
    continuum(scenario, "subsection-q-paragraph-10", "subsection-q-paragraph-10")
    play = attempted(scenario)
    assert (play.where(card) == "on.P") is placed
    ends = placed and edition is RULEBOOK_1_7
    assert (play.points() == 35) is not ends, "a condition that is not met ends the attempt, a trigger does not"


def test_penalty_box_holds_one_and_a_second_takes_its_place(scenario: Scenario) -> None:
    """The first came in an earlier Q-Flash, because in this one it would be a duplicate."""
    scenario.table(scenario.card("penalty-box", 1))
    scenario._lay("held", "penalty-box", scenario.personnel("pulaski"))
    continuum(scenario, "penalty-box", "subsection-q-paragraph-10", "lemon-aid")
    play = attempted(scenario)
    inside = play.table.cards_in_list("held", "penalty-box")
    assert play.where("pulaski") == "out.0"
    assert len(inside) == 1
    assert is_disabled(play.table, inside[0])
    assert play.where("penalty-box") == "table.1"
    assert play.where("penalty-box-2") == "q used.1"


def test_personnel_in_a_penalty_box_return_to_hand_when_it_leaves(scenario: Scenario) -> None:
    continuum(scenario, "penalty-box", "subsection-q-paragraph-10", "subsection-q-paragraph-10")
    play = attempted(scenario)
    (inside,) = play.table.cards_in_list("held", "penalty-box")
    leave_play(play.table, "penalty-box")
    assert play.where(inside) == "hand.0"


def test_a_wager_of_pla_net_is_settled_though_its_card_was_shuffled_meanwhile() -> None:
    """Shuffled cards get another id, so the wager recognises its card by the definition."""
    table = Scenario()
    table.mission("P")
    table.put("P", table.personnel("riker"))
    table.state.cards["riker"].states = ("stopped",)
    wall = table.dilemma("wall", dilemma_half())
    table.under("P", wall)
    table.discard(table.add(catalogue_of_edition().card("pla-net"), 1))
    table.state.cards["fresh"] = table.state.cards.pop("pla-net")
    table.state.places["discard.1"] = ["fresh"]
    play = table.begin()
    settle_wager(play.table, Attempt(0, "P", "", ["riker"]), ("pla-net", 5), "wall", ["riker"])
    assert net_points(play.table, 0) == -5
