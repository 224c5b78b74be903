"""Dilemmas of many published decks: how each is overcome, whom it affects, and whom it spares."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.first_edition.cards.deck import catalogue_of_edition
from engine.first_edition.cards.wording import card_text
from engine.first_edition.position.damage_penalties import is_damaged
from tests.engine.first_edition.scenario import Play, Scenario

Person = tuple[str, str, tuple[int, int, int]]
"""A name, skills, and integrity, cunning and strength."""


def people(scenario: Scenario, *crew: Person, **facts: Any) -> list[str]:
    return [scenario.personnel(name, has, attributes=numbers, **facts) for name, has, numbers in crew]


def table(card: str, *crew: str | Person, space: bool = False, scenario: Scenario | None = None) -> Scenario:
    """Set up a dilemma of Bob's under Alice's mission M, and a team on its planet or aboard her shuttlecraft."""
    scenario = scenario or Scenario()
    if "au" in catalogue_of_edition().card(card).icons:
        scenario.table(scenario.card("alternate-universe-door", 1))
    scenario.mission("M", "Music x9", ground="space" if space else "planet")
    scenario.under("M", scenario.card(card, 1))
    place = "M"
    if space:
        scenario.put("M", scenario.ship("boat"))
        place = "boat"
    scenario.put(place, *(one if isinstance(one, str) else people(scenario, one)[0] for one in crew))
    scenario.fill_decks()
    return scenario


def meet(card: str, *crew: str | Person, space: bool = False, scenario: Scenario | None = None) -> Play:
    play = table(card, *crew, space=space, scenario=scenario).begin()
    play.choose("Attempt M")
    return play


def is_past(play: Play, card: str) -> bool:
    return play.where(card) == play.done_with(1)


def lost(play: Play) -> list[str]:
    return list(play.state.places.get("discard.0", []))


PLAIN: tuple[Person, ...] = tuple((f"p{n}", "", (5, 5, 5)) for n in range(1, 5))
"""Four personnel without skills."""


# --- requirements ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "space", "has", "numbers", "past"),
    [
        ("captains-holiday", False, "archaeology, geology", (5, 5, 5), False),
        ("captains-holiday", False, "geology 2", (5, 5, 5), True),
        ("captains-holiday", False, "archaeology 2", (5, 5, 5), True),
        ("dangerous-climb", False, "", (5, 5, 40), False),
        ("dangerous-climb", False, "", (5, 5, 41), True),
        ("dangerous-climb", False, "geology 2", (5, 20, 5), False),
        ("dangerous-climb", False, "geology 2", (5, 21, 5), True),
        ("occupational-hazards", False, "greed, treachery", (5, 45, 5), False),
        ("occupational-hazards", False, "greed 2", (5, 5, 5), True),
        ("occupational-hazards", False, "", (5, 46, 5), True),
        ("invidium-leak", True, "engineer 2, medical", (5, 7, 5), False),
        ("invidium-leak", True, "engineer 3", (5, 5, 5), True),
        ("invidium-leak", True, "physics", (5, 8, 5), True),
        ("dignitaries-and-witnesses", False, "leadership 2", (21, 31, 31), False),
        ("dignitaries-and-witnesses", False, "leadership 3", (5, 31, 5), True),
        ("primitive-culture", False, "anthropology, greed 2, tal shiar", (5, 5, 5), False),
        ("primitive-culture", False, "anthropology, civilian", (5, 5, 5), True),
        ("primitive-culture", False, "acquisition, greed 2", (5, 5, 5), True),
        ("primitive-culture", False, "obsidian order 2", (5, 5, 5), True),
        ("vger", True, "empathy, diplomacy, anthropology", (5, 5, 5), False),
        ("vger", True, "empathy 2", (5, 5, 5), True),
        ("vger", True, "diplomacy, anthropology, computer skill", (5, 5, 5), True),
        ("subspace-shock-wave", True, "navigation", (5, 7, 5), False),
        ("subspace-shock-wave", True, "navigation", (5, 8, 5), True),
    ],
)
def test_requirements_to_get_past(card: str, space: bool, has: str, numbers: tuple[int, int, int], past: bool) -> None:
    play = meet(card, ("one", has, numbers), ("two", "", (0, 0, 0)), ("three", "", (0, 0, 0)), space=space)
    assert ("is overcome" in play.words()) is past


@pytest.mark.parametrize(
    ("words", "count", "affiliation", "past"),
    [
        (("vulcan",), 2, "romulan", False),
        (("vulcan",), 3, "romulan", True),
        ((), 5, "klingon", False),
        ((), 6, "klingon", True),
        (("klingon",), 6, "federation", True),
    ],
)
def test_primitive_culture_counts_by_affiliation_and_by_species(
    words: tuple[str, ...], count: int, affiliation: str, past: bool
) -> None:
    """1E-COMP-06."""
    scenario = Scenario()
    scenario.mission("M", "Music x9", affiliations=("romulan", "klingon", "federation"))
    scenario.under("M", scenario.card("primitive-culture", 1))
    for n in range(count):
        scenario.put("M", scenario.personnel(f"k{n}", affiliation=affiliation, characteristics=words))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt M")
    assert is_past(play, "primitive-culture") is past


@pytest.mark.parametrize(("rank", "numbers"), [("admiral", (21, 1, 1)), ("general", (1, 1, 31)), ("maje", (1, 1, 21))])
def test_dignitaries_and_witnesses_let_a_rank_pass_with_its_attribute(rank: str, numbers: tuple[int, int, int]) -> None:
    scenario = Scenario()
    (who,) = people(scenario, ("who", "", numbers), characteristics=(rank,))
    assert is_past(meet("dignitaries-and-witnesses", who, scenario=scenario), "dignitaries-and-witnesses")


@pytest.mark.parametrize(("quadrant", "past"), [("alpha", True), ("delta", False)])
@pytest.mark.parametrize("draws", [True, False])
def test_flim_flam_artist_wants_more_cunning_in_the_delta_quadrant(quadrant: str, past: bool, draws: bool) -> None:
    scenario = Scenario()
    scenario.mission("M", "Music x9", quadrant=quadrant)
    scenario.under("M", scenario.card("flim-flam-artist", 1))
    scenario.put("M", *people(scenario, ("liar", "law", (5, 40, 5))))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt M")
    assert play.decision.seat == 1, "the opponent may draw first"
    play.choose("yes" if draws else "no")
    assert len(play.state.places.get("hand.1", [])) == draws
    assert is_past(play, "flim-flam-artist") is past


def test_flim_flam_artist_is_got_past_with_diplomacy_and_computer_skill_anywhere() -> None:
    play = meet("flim-flam-artist", ("envoy", "diplomacy, computer skill 2", (5, 5, 5)))
    play.choose("no")
    assert is_past(play, "flim-flam-artist")


# --- what is asked of those who remain -------------------------------------------------------------------------------


@pytest.mark.parametrize(("others", "past"), [(24, False), (25, True)])
def test_unscientific_method_checks_the_cunning_of_the_survivors(others: int, past: bool) -> None:
    crew = (("spock", "science", (5, 90, 5)), ("quark", "science, greed", (5, others, 5)))
    play = meet("unscientific-method", *crew)
    assert play.where("spock") == "discard.0"
    assert play.where("quark") == "surface.M", "Greed saves him"
    assert is_past(play, "unscientific-method") is past


def test_1e_dil_07_unscientific_method_kills_each_time_until_its_condition_is_met() -> None:
    play = meet("unscientific-method", ("a", "science", (5, 9, 5)), ("b", "science", (5, 8, 5)))
    assert play.where("unscientific-method") == "under.M"
    assert lost(play) == ["a"]
    assert play.is_stopped("b")


def test_unscientific_method_kills_only_such_a_scientist() -> None:
    play = meet("unscientific-method", ("a", "science, treachery", (5, 30, 5)))
    assert lost(play) == []
    assert is_past(play, "unscientific-method")


PRICES = [
    ("magnetic-field-disruptions", True, "navigation", (5, 25, 5)),
    ("magnetic-field-disruptions", True, "astrophysics", (5, 25, 5)),
    ("warp-bubble-mishap", True, "physics", (5, 25, 5)),
    ("triage", False, "biology", (23, 5, 5)),
]


@pytest.mark.parametrize(("card", "space", "skill", "enough"), PRICES)
def test_a_personnel_is_killed_unless_a_skilled_one_is_stopped(
    card: str, space: bool, skill: str, enough: tuple[int, int, int]
) -> None:
    play = meet(card, ("able", skill, (1, 1, 1)), ("rest", "", enough), space=space)
    assert "do you stop" in play.decision.prompt
    play.choose("yes")
    assert play.is_stopped("able")
    assert not play.is_stopped("rest")
    assert lost(play) == []
    assert is_past(play, card)


@pytest.mark.parametrize(("card", "space", "skill", "enough"), PRICES)
def test_1e_dil_04_without_paying_a_personnel_dies_and_the_attempt_fails(
    card: str, space: bool, skill: str, enough: tuple[int, int, int]
) -> None:
    both = ("able", skill, enough), ("rest", skill, enough)
    play = meet(card, *both, space=space)
    play.choose("no")
    assert len(lost(play)) == 1
    assert play.where(card) == "under.M", "enough remain, but a condition was not met"


@pytest.mark.parametrize(("card", "space", "skill", "enough"), PRICES)
def test_stopped_personnel_are_not_among_the_survivors(
    card: str, space: bool, skill: str, enough: tuple[int, int, int]
) -> None:
    play = meet(card, ("able", skill, enough), ("rest", "", (1, 1, 1)), space=space)
    play.choose("yes")
    assert lost(play) == []
    assert play.where(card) == "under.M"


@pytest.mark.parametrize(("card", "space", "skill", "enough"), PRICES)
def test_missing_personnel_cannot_be_chosen_to_be_stopped(
    card: str, space: bool, skill: str, enough: tuple[int, int, int]
) -> None:
    play = meet(card, ("rest", "", enough), ("more", "", enough), space=space)
    assert len(lost(play)) == 1
    assert play.where(card) == "under.M"


@pytest.mark.parametrize(
    ("has", "cunning", "killed"), [("diplomacy", 8, False), ("diplomacy", 7, True), ("law", 9, True)]
)
def test_armus_kills_the_strongest_unless_another_personnel_talks_to_him(
    has: str, cunning: int, *, killed: bool
) -> None:
    play = meet("armus-sticky-situation", ("worf", "", (5, 5, 9)), ("troi", has, (5, cunning, 4)))
    assert (play.where("worf") == "discard.0") is killed
    assert play.is_stopped("worf") is not killed
    assert is_past(play, "armus-sticky-situation"), "somebody remains"


def test_armus_cannot_be_passed_if_no_personnel_remain() -> None:
    play = meet("armus-sticky-situation", ("worf", "diplomacy", (5, 9, 9)))
    assert play.where("worf") == "discard.0", "he does not help himself"
    assert play.where("armus-sticky-situation") == "under.M"


# --- what is paid to get past ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "one", "other"),
    [
        ("antedean-assassins", "anthropology", "empathy"),
        ("microbrain", "exobiology", "geology"),
        ("tense-negotiations", "diplomacy", "leadership"),
    ],
)
class TestOpponentStopsOne:
    def test_of_several_the_opponent_chooses(self, card: str, one: str, other: str) -> None:
        play = meet(card, ("a", one, (5, 5, 5)), ("b", other, (5, 5, 5)), ("c", "", (5, 5, 5)))
        assert play.decision.seat == 1
        assert play.labels == ["a", "b"]
        play.choose("b")
        assert [play.is_stopped(name) for name in "abc"] == [False, True, False]
        assert is_past(play, card)

    def test_it_stays_if_no_personnel_has_the_skill(self, card: str, one: str, other: str) -> None:
        play = meet(card, *PLAIN)
        assert play.where(card) == "under.M"
        assert all(play.is_stopped(name) for name, _, _ in PLAIN)

    def test_one_personnel_with_enough_of_a_skill_nullifies_it(self, card: str, one: str, other: str) -> None:
        level = 2 if card == "antedean-assassins" else 3
        play = meet(card, ("a", f"{one} {level}", (5, 5, 5)))
        assert not play.is_stopped("a")
        assert is_past(play, card)

    def test_two_personnel_together_do_not_nullify_it(self, card: str, one: str, other: str) -> None:
        level = 1 if card == "antedean-assassins" else 2
        play = meet(card, ("a", f"{one} {level}", (5, 5, 5)), ("b", f"{one} {level}", (5, 5, 5)))
        play.choose("a")
        assert play.is_stopped("a")


@pytest.mark.parametrize("q_in_play", [False, True])
def test_pinned_down_stops_two_and_a_third_if_a_q_card_is_in_play(q_in_play: bool) -> None:
    scenario = Scenario()
    if q_in_play:
        scenario.table(scenario.event("q-card", seat=1))
        definitions = scenario._definitions
        definitions["q-card"] = msgspec.structs.replace(definitions["q-card"], icons=("q",))
    play = meet("pinned-down", *PLAIN, scenario=scenario)
    assert sum(play.is_stopped(name) for name, _, _ in PLAIN) == 2 + q_in_play
    assert is_past(play, "pinned-down")


def test_pinned_down_cannot_be_passed_by_one_personnel() -> None:
    play = meet("pinned-down", PLAIN[0])
    assert play.where("pinned-down") == "under.M"


def test_temptation_stops_those_of_three_without_honor_or_treachery() -> None:
    play = meet("temptation", ("a", "honor", (5, 5, 5)), ("b", "treachery", (5, 5, 5)), ("c", "", (5, 5, 5)))
    assert [play.is_stopped(name) for name in "abc"] == [False, False, True]
    assert is_past(play, "temptation")


def test_temptation_takes_three_to_get_past() -> None:
    play = meet("temptation", ("a", "honor", (5, 5, 5)), ("b", "honor", (5, 5, 5)))
    assert play.where("temptation") == "under.M"
    assert play.is_stopped("a")


@pytest.mark.parametrize(("has", "stopped"), [("security", 1), ("security, navigation", 3)])
def test_shields_up_stops_two_more_if_the_guard_can_navigate(has: str, stopped: int) -> None:
    play = meet("shields-up", ("guard", has, (5, 5, 5)), *PLAIN, space=True)
    assert play.is_stopped("guard")
    assert sum(play.is_stopped(name) for name in ("guard", *(name for name, _, _ in PLAIN))) == stopped
    assert is_past(play, "shields-up")


def test_shields_up_takes_a_guard() -> None:
    assert meet("shields-up", *PLAIN, space=True).where("shields-up") == "under.M"


@pytest.mark.parametrize(("count", "going_on"), [(1, 0), (2, 1), (3, 1)])
def test_picking_up_the_pieces_lets_one_of_several_continue(count: int, going_on: int) -> None:
    able = [(f"a{n}", "geology" if n else "computer skill", (5, 5, 5)) for n in range(count)]
    play = meet("picking-up-the-pieces", *able, ("other", "", (5, 5, 5)))
    assert sum(not play.is_stopped(name) for name, _, _ in able) == going_on
    assert not play.is_stopped("other")
    assert is_past(play, "picking-up-the-pieces")


def test_picking_up_the_pieces_takes_one_of_two_skills() -> None:
    assert meet("picking-up-the-pieces", *PLAIN).where("picking-up-the-pieces") == "under.M"


@pytest.mark.parametrize(
    ("facts", "past"),
    [
        ({"has": "empathy"}, True),
        ({"persona": "Scotty"}, True),
        ({"persona": "Montgomery Scott", "characteristics": ("any scotty",)}, True),
        ({"title": "Morn"}, True),
        ({"has": "law"}, False),
    ],
)
def test_blended_is_got_past_by_a_skill_morn_or_any_scotty_who_are_stopped(facts: dict[str, Any], past: bool) -> None:
    scenario = Scenario()
    scenario.version("able", **facts)
    play = meet("blended", "able", *PLAIN, scenario=scenario)
    assert is_past(play, "blended") is past
    assert [play.is_stopped(name) for name in ("able", "p1")] == [True, not past]


@pytest.mark.parametrize(("persona", "past"), [("Quark", True), ("Brunt", False)])
def test_1e_char_08_center_of_attention_spares_a_team_with_any_quark(persona: str, past: bool) -> None:
    scenario = Scenario()
    scenario.version("deputy", persona=persona, has="greed")
    play = meet("center-of-attention", "deputy", *PLAIN, scenario=scenario)
    assert lost(play) == ([] if past else ["deputy"])


# --- whom they strike ------------------------------------------------------------------------------------------------


def test_1e_cr_047_chula_the_chandra_lets_those_continue_who_share_the_same_attribute() -> None:
    """Whoever is selected, the twins continue together, and the third personnel alone."""
    twins = ("a", "", (5, 6, 7)), ("b", "", (8, 6, 9))
    play = meet("chula-the-chandra", *twins, ("c", "", (7, 5, 6)))
    assert play.is_stopped("a") is play.is_stopped("b") is not play.is_stopped("c")
    assert is_past(play, "chula-the-chandra")


def test_chula_the_chandra_matches_only_attributes_both_have() -> None:
    """1E-CARD-26."""
    scenario = Scenario()
    for name, numbers in (("a", (None, 6, 7)), ("b", (None, 8, 9))):
        scenario.personnel(name, attributes=numbers)
    play = meet("chula-the-chandra", "a", "b", scenario=scenario)
    assert play.is_stopped("a") is not play.is_stopped("b")


@pytest.mark.parametrize(("saves", "killed"), [(0, 2), (1, 1), (2, 0), (3, 0)])
def test_denevan_parasites_kill_half_but_for_one_for_each_weapon(saves: int, killed: int) -> None:
    scenario = Scenario()
    scenario.mission("M", "Music x9")
    scenario.under("M", scenario.card("denevan-neural-parasites", 1))
    scenario.put("M", *people(scenario, *PLAIN[:3]))
    for n in range(saves):
        word = "disruptor" if n else "phaser"
        scenario.put("M", scenario.equipment(f"gun{n}", characteristics=(word, "hand weapon")))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt M")
    if saves:
        assert len(play.ids) == 2, "only those selected may be protected"
        play.choose(*play.ids[:saves])
    assert len(lost(play)) == killed
    assert is_past(play, "denevan-neural-parasites")


def test_a_bad_end_kills_half_of_the_stopped_and_none_of_the_others() -> None:
    scenario = Scenario()
    (able,) = people(scenario, ("able", "biology 2", (5, 5, 5)))
    scenario.mission("M", "Music x9")
    scenario.under("M", scenario.card("a-bad-end", 1))
    scenario.put("M", able)
    scenario.put("M", *people(scenario, *PLAIN[:3]), stopped=True)
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt M")
    assert play.decision.seat == 0
    assert play.labels == ["p1", "p2", "p3"]
    play.choose("p1", "p3")
    assert sorted(lost(play)) == ["p1", "p3"]
    assert is_past(play, "a-bad-end")


def test_a_bad_end_kills_only_stopped_personnel_and_stops_those_without_biology() -> None:
    play = meet("a-bad-end", ("able", "biology", (5, 5, 5)))
    assert lost(play) == []
    assert play.where("a-bad-end") == "under.M"


SELECTS_WITH = {"its-green": "engineer", "murder-investigation": "security"}


@pytest.mark.parametrize(("card", "space"), [("its-green", True), ("murder-investigation", False)])
class TestSelectedTogether:
    @pytest.mark.parametrize(("count", "stopped"), [(9, 3), (10, 6)])
    def test_all_of_those_selected_are_stopped_if_one_has_the_skill(
        self, card: str, space: bool, count: int, stopped: int
    ) -> None:
        crew = [(f"c{n}", SELECTS_WITH[card], (5, 5, 5)) for n in range(count)]
        play = meet(card, *crew, space=space)
        assert sum(play.is_stopped(name) for name, _, _ in crew) == stopped
        assert is_past(play, card)

    def test_no_personnel_is_stopped_if_none_has_the_skill(self, card: str, space: bool) -> None:
        play = meet(card, *PLAIN, space=space)
        assert not any(play.is_stopped(name) for name, _, _ in PLAIN)
        assert is_past(play, card)


@pytest.mark.parametrize(("count", "gone"), [(9, 0), (11, 2)])
def test_fractured_time_lets_nine_continue(count: int, gone: int) -> None:
    crew = [(f"c{n}", "", (5, 5, 5)) for n in range(count)]
    play = meet("fractured-time", *crew)
    assert sum(play.where(name).startswith("out") for name, _, _ in crew) == gone
    assert is_past(play, "fractured-time")


def test_subspace_shock_wave_damages_the_ship_and_kills_two() -> None:
    play = meet("subspace-shock-wave", *PLAIN, space=True)
    assert len(lost(play)) == 2
    assert is_damaged(play.table, "boat")
    assert play.where("subspace-shock-wave") != "under.M"


def test_vger_destroys_the_ship_or_gives_points() -> None:
    play = meet("vger", *PLAIN, space=True)
    assert play.where("boat") == "discard.0"
    play = meet("vger", ("deanna", "empathy 2", (5, 5, 5)), space=True)
    assert play.points() == 5


@pytest.mark.parametrize(("choice", "gone", "drawn"), [("0", True, 0), ("1", False, 3), ("1", False, 0)])
def test_dedication_to_duty_kills_a_unique_personnel_or_lets_the_opponent_draw_for_each_skill(
    choice: str, gone: bool, drawn: int
) -> None:
    scenario = Scenario()
    scenario.version("hero", has="law, music, honor 2")
    play = meet("dedication-to-duty", "hero", *PLAIN, space=True, scenario=scenario)
    assert play.is_stopped("hero")
    assert play.decision.seat == 0
    play.choose(choice)
    if not gone:
        assert play.decision.seat == 1
        assert play.ids == ["3", "2", "1", "0"]
        play.choose(str(drawn))
    assert (play.where("hero") == "discard.0") is gone
    assert len(play.state.places.get("hand.1", [])) == drawn


def test_dedication_to_duty_has_nothing_for_crews_without_a_unique_personnel() -> None:
    play = meet("dedication-to-duty", *PLAIN, space=True)
    assert not any(play.is_stopped(name) for name, _, _ in PLAIN)


# --- Edo Probe -------------------------------------------------------------------------------------------------------


def probed(choice: str, *crew: Person) -> Play:
    """Let Alice encounter the probe at M while she could solve N at once."""
    scenario = table("edo-probe", *(crew or (("kirk", "leadership", (5, 5, 5)),)))
    scenario.mission("N", "Honor", points=40)
    scenario.put("N", *people(scenario, ("spock", "honor", (5, 5, 5))))
    scenario.scored(20)
    play = scenario.begin()
    play.choose("Attempt M")
    assert play.decision.seat == 0
    play.choose(choice)
    return play


def test_1e_cr_088_abandoning_the_attempt_stops_no_personnel_and_bars_the_mission() -> None:
    play = probed("0")
    assert play.where("edo-probe") == "on.M"
    assert not play.is_stopped("kirk")
    assert not play.offers("Attempt M")
    play.end_turn()
    assert play.points() == 20
    assert play.where("edo-probe") == "on.M"


def test_the_probe_leaves_a_mission_that_was_abandoned_once_another_is_completed() -> None:
    play = probed("0")
    play.choose("Attempt N")
    assert is_past(play, "edo-probe")
    assert play.offers("Attempt M")
    assert play.points() == 60


def test_continuing_costs_points_each_turn_until_the_mission_is_solved() -> None:
    play = probed("1")
    assert play.points() == 20
    play.choose("Attempt N")
    assert play.where("edo-probe") == "on.M", "another mission does not help"
    play.end_turn()
    assert play.points() == 50
    assert is_past(play, "edo-probe")


def test_continuing_and_solving_the_mission_costs_nothing() -> None:
    play = probed("1", ("kirk", "music 9", (5, 5, 5)))
    assert is_past(play, "edo-probe")
    assert play.points() == 55
    play.end_turn()
    assert play.points() == 55


# --- those that are placed -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "at_once"), [("ankari-spirits", 2), ("nagilum-test-subjects", 1)])
def test_a_placed_dilemma_kills_now_and_at_the_start_of_each_of_its_hosts_turns(card: str, at_once: int) -> None:
    crew = [(f"c{n}", "", (5, 5, 5)) for n in range(6)]
    play = meet(card, *crew, space=True)
    assert play.where(card) == "on.boat"
    assert len(lost(play)) == at_once
    play.end_turn()
    assert len(lost(play)) == at_once, "not in the opponent's turn"
    play.end_turn()
    assert len(lost(play)) == 2 * at_once


def test_ankari_spirits_end_the_attempt_and_are_cured_by_engineers() -> None:
    scenario = table("ankari-spirits", ("cure", "engineer 3, exobiology", (5, 5, 5)), *PLAIN, space=True)
    play = scenario.begin()
    play.choose("Attempt M")
    words = play.words()
    assert len(lost(play)) == 2
    assert ("is cured" in words) is (play.where("cure") != "discard.0"), "at once, if those who cure live"


def test_ankari_spirits_are_got_past_with_honor_and_integrity() -> None:
    play = meet("ankari-spirits", ("a", "honor 3", (36, 5, 5)), space=True)
    assert lost(play) == []
    assert is_past(play, "ankari-spirits")


def test_test_subjects_are_cured_by_the_auto_destruct_sequence() -> None:
    scenario = Scenario()
    scenario.hand(scenario.card("auto-destruct-sequence"))
    play = meet("nagilum-test-subjects", *PLAIN, space=True, scenario=scenario)
    assert play.where("nagilum-test-subjects") == "on.boat"
    play.choose(next(label for label in play.labels if "Auto-Destruct" in label))
    while play.where("auto-destruct-sequence") == "hand.0":
        play.choose(play.ids[0])
    assert is_past(play, "nagilum-test-subjects")


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("unscientific-method", "After that, to get past requires CUNNING>24."),
        ("triage", "Unless you stop a Biology or MEDICAL personnel, one of your personnel"),
        ("pinned-down", "To get past, two of your personnel (random selection) are stopped."),
        ("a-bad-end", "Half of your stopped personnel at this mission (rounded up) are killed."),
        ("denevan-neural-parasites", "Up to one of those personnel for each Phaser or Disruptor"),
        ("chula-the-chandra", "Select all your personnel with an attribute equal to one of that personnel’s."),
    ],
)
def test_their_texts_are_printed_from_their_trees(card: str, words: str) -> None:
    assert words in card_text(catalogue_of_edition().card(card))


# --- "God", and what a card in hand nullifies ------------------------------------------------------------------------


def before_god(*crew: Person, ships: tuple[int, ...] = (0, 1)) -> Play:
    scenario = table("god", *crew)
    for seat in ships:
        scenario.put("M", scenario.ship(f"ship{seat}", seat=seat))
    return scenario.begin()


def test_god_destroys_a_ship_of_the_opponents_choice_and_lies_on_the_mission() -> None:
    play = before_god(("kirk", "", (8, 9, 9)), ("sybok", "", (7, 9, 9)))
    play.choose("Attempt M")
    assert play.decision.seat == 1
    assert sorted(play.labels) == ["ship0", "ship1"]
    play.choose("ship1")
    assert play.where("ship1") == "discard.1"
    assert play.where("god") == "on.M"
    assert play.is_stopped("kirk")


@pytest.mark.parametrize(("chosen", "attempts"), [("ship0", False), ("ship1", True)])
def test_god_lets_only_players_with_a_ship_there_attempt_the_mission(chosen: str, *, attempts: bool) -> None:
    play = before_god(("kirk", "", (7, 9, 9)))
    play.choose("Attempt M")
    play.choose(chosen)
    play.end_turn()
    play.end_turn()
    while play.decision.seat != 0 or "Attempt M" not in play.labels:
        if play.state.turn > 3 or "end" in play.ids:
            break
        play.match.answer(play.decision.seat, play.decision.number, play.decision.default)
    assert play.offers("Attempt M") is attempts


def test_god_is_got_past_by_two_who_each_have_integrity() -> None:
    play = before_god(("kirk", "", (8, 9, 9)), ("spock", "", (8, 9, 9)))
    play.choose("Attempt M")
    assert play.where("ship0") == "space.M"
    assert is_past(play, "god")


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("plays", [True, False])
def test_1e_dil_09_a_card_named_by_a_dilemma_is_played_in_response_to_nullify_it(seat: int, plays: bool) -> None:
    scenario = Scenario()
    scenario.hand(scenario.card("subspace-interference", seat))
    play = meet("devastating-communique", *PLAIN, space=True, scenario=scenario)
    if play.decision.seat == 1 and play.labels == ["p1", "p2", "p3", "p4"]:
        play.choose("p1")
    assert play.decision.seat == seat
    wanted = next(one for one in play.decision.options if ("Subspace" in one.label) is plays)
    play.choose(wanted.id)
    assert play.is_stopped("p1") is not plays
    assert (play.where("subspace-interference") == f"discard.{seat}") is plays


def test_devastating_communique_stops_a_personnel_until_the_end_of_their_next_turn() -> None:
    play = meet("devastating-communique", *PLAIN, space=True)
    assert play.decision.seat == 1
    play.choose("p2")
    assert is_past(play, "devastating-communique"), "the attempt goes on"
    play.end_turn()
    assert play.is_stopped("p2"), "Bob's turn"
    play.end_turn()
    assert play.is_stopped("p2"), "Alice's next turn"
    play.end_turn()
    assert not play.is_stopped("p2")


@pytest.mark.parametrize(("count", "stopped"), [(1, 0), (4, 2), (5, 2)])
def test_do_you_smell_something_burning_stops_half_rounded_down_and_the_rest_continue(count: int, stopped: int) -> None:
    crew = [(f"c{n}", "", (5, 5, 5)) for n in range(count)]
    play = meet("do-you-smell-something-burning", *crew)
    assert sum(play.is_stopped(name) for name, _, _ in crew) == stopped


def test_do_you_smell_something_burning_does_nothing_where_there_is_a_cook() -> None:
    scenario = Scenario()
    cook = people(scenario, ("cook", "", (5, 5, 5)), characteristics=("cook",))[0]
    play = meet("do-you-smell-something-burning", cook, *PLAIN, scenario=scenario)
    assert not any(play.is_stopped(name) for name, _, _ in PLAIN)


@pytest.mark.parametrize(
    ("has", "numbers", "past"),
    [("honor 2", (41, 5, 5), True), ("treachery 2", (5, 41, 5), True), ("honor 2", (40, 41, 5), False)],
)
def test_new_essentialists_put_one_on_top_of_the_deck(has: str, numbers: tuple[int, int, int], *, past: bool) -> None:
    play = meet("new-essentialists", ("worf", has, numbers))
    assert is_past(play, "new-essentialists") is past
    assert (play.state.places["deck.0"][0] == "worf") is not past
