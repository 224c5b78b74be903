"""Dilemmas of the tables when faced, checked against their official wording and its edge cases."""

from __future__ import annotations

import msgspec
import pytest

from engine.ccg.cards.kinds import Mission
from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.changes import Cannot
from engine.ccg.effects.texts import While
from tests.engine.second_edition.trees.facing import FacedDilemma

DONE, BACK = "beneath M", "dilemmas"


def homes(faced: FacedDilemma, count: int, seat: int = 0) -> None:
    """Add this many headquarters for a seat."""
    for number in range(count):
        faced.scenario.headquarters(f"home-{seat}-{number}", seat=seat)


def completed(faced: FacedDilemma, *names: str, type: str = "planet", **facts: int) -> None:
    for name in names:
        faced.scenario.mission(name, type=type, **facts)  # type: ignore[arg-type]
        faced.scenario.state.missions[-1].completed = True


# --- for each headquarters -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("people", "more", "stopped"), [(12, 1, 3), (10, 1, 2), (9, 0, 1), (10, 0, 2)])
def test_a_royal_hunt_stops_another_if_nine_remain(people: int, more: int, stopped: int) -> None:
    faced = FacedDilemma("a-royal-hunt", keywords=())
    homes(faced, more)
    faced.group(*faced.crew(people))
    assert faced.fates() == (0, stopped, BACK)


@pytest.mark.parametrize(("more", "stopped", "where"), [(0, 0, DONE), (1, 5, BACK)])
def test_alien_encounter_spares_a_player_with_one_headquarters(more: int, stopped: int, where: str) -> None:
    faced = FacedDilemma("alien-encounter")
    homes(faced, more)
    faced.group(*faced.crew(7))
    assert faced.fates() == (0, stopped, where)


def test_alien_encounter_is_met_by_skills_and_integrity() -> None:
    faced = FacedDilemma("alien-encounter")
    homes(faced, 2)
    faced.group(*faced.crew(7, "anthropology, diplomacy, exobiology, leadership", integrity=5))
    assert faced.fates() == (0, 0, DONE)


@pytest.mark.parametrize(
    ("strength", "gear", "taken"), [(5, None, 2), (6, None, 0), (5, (), 0), (5, ("Hand Weapon",), 2)]
)
def test_armed_search_party_takes_one_for_each_headquarters(
    strength: int, gear: tuple[str, ...] | None, taken: int
) -> None:
    faced = FacedDilemma("armed-search-party")
    homes(faced, 1)
    faced.group(*faced.crew(3, strength=strength))
    if gear is not None:
        faced.scenario.put("M", faced.scenario.equipment("kit", keywords=gear))
    play = faced.over(faced.face())
    assert sum(play.where(one) == "brig of seat 1" for one in faced.people) == taken


@pytest.mark.parametrize(("events", "killed"), [(2, 0), (1, 2)])
def test_friendly_fire_is_prevented_by_two_events(events: int, killed: int) -> None:
    faced = FacedDilemma("friendly-fire")
    homes(faced, 1)
    faced.scenario.hand(*(faced.scenario.event(f"e{n}") for n in range(events)))
    faced.group(*faced.crew(5))
    play = faced.face(*(["Yes"] if events == 2 else []))
    while play.decision.rule == "2E-SEL-02":
        play.choose(*play.ids[: play.decision.minimum])
    assert sum(play.where(one) == "discard" for one in faced.people) == killed
    assert [play.where(f"e{n}") for n in range(events)] == (["discard"] * 2 if events == 2 else ["hand"])


@pytest.mark.parametrize(("cost", "killed"), [(4, 0), (5, 1)])
def test_rascals_are_cheap_together(cost: int, killed: int) -> None:
    faced = FacedDilemma("rascals")
    faced.group(*faced.crew(3, cost=4), faced.scenario.personnel("last", cost=cost))
    assert faced.fates() == (killed, 0, DONE)


@pytest.mark.parametrize(("cost", "killed", "where"), [(6, 0, DONE), (5, 1, BACK)])
def test_the_dalrok_spares_expensive_personnel(cost: int, killed: int, where: str) -> None:
    faced = FacedDilemma("the-dalrok")
    faced.group(*faced.crew(3, cost=4), faced.scenario.personnel("last", cost=cost))
    assert faced.fates() == (killed, 0, where)


def test_unbelievable_emergency_kills_a_personnel_with_the_named_skill_and_stops_the_other() -> None:
    faced = FacedDilemma("unbelievable-emergency", type="space")
    faced.group(faced.scenario.personnel("judge", "law"), faced.scenario.personnel("doctor", "medical"))
    assert faced.fates("Law") == (1, 1, DONE)


# --- whose species, which costs, what attributes ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("facts", "asked"), [({"species": ("klingon",)}, True), ({"title": "Quark"}, True), ({}, False)]
)
def test_a_bad_case_of_parmach_lets_you_draw_if_such_a_personnel_was_stopped(
    facts: dict[str, object], asked: bool
) -> None:
    faced = FacedDilemma("a-bad-case-of-parmach")
    faced.group(faced.scenario.personnel("x", **facts), *faced.crew(3))  # type: ignore[arg-type]
    play = faced.face()
    play.choose("x", faced.people[1])
    assert faced.stopped(play) == 2
    hand = len(play.state.players[0].hand)
    assert play.offers("Yes") is asked
    if asked:
        play.choose("Yes")
        assert len(play.state.players[0].hand) == hand + 2


@pytest.mark.parametrize(("costs", "captured", "stopped"), [((2, 1, 1), 3, 0), ((2, 2, 1), 0, 1)])
def test_captured_by_the_breen_looks_at_their_total_cost(costs: tuple[int, ...], captured: int, stopped: int) -> None:
    faced = FacedDilemma("captured-by-the-breen")
    faced.group(*(faced.scenario.personnel(f"c{n}", cost=cost) for n, cost in enumerate(costs)))
    assert faced.fates() == (captured, stopped, DONE)


@pytest.mark.parametrize(("cheapest", "stopped"), [(1, 3), (2, 1)])
def test_curt_reprimand_affects_all_if_one_costs_little(cheapest: int, stopped: int) -> None:
    faced = FacedDilemma("curt-reprimand")
    faced.group(faced.scenario.personnel("low", cost=cheapest), *faced.crew(2, cost=3))
    assert faced.fates() == (0, stopped, DONE)


@pytest.mark.parametrize(("costs", "stopped"), [((0, 3, 3), 1), ((1, 3, 3), 3)])
def test_dressing_down_means_a_cost_of_one_exactly(costs: tuple[int, ...], stopped: int) -> None:
    faced = FacedDilemma("dressing-down")
    faced.group(*(faced.scenario.personnel(f"c{n}", cost=cost) for n, cost in enumerate(costs)))
    assert faced.fates() == (0, stopped, DONE)


@pytest.mark.parametrize(("hand", "killed"), [(4, 2), (3, 0)])
def test_dragons_teeth_compare_their_cost_with_the_hand(hand: int, killed: int) -> None:
    faced = FacedDilemma("dragons-teeth")
    faced.scenario.hand(*(faced.scenario.personnel(f"h{n}") for n in range(hand)))
    faced.group(*faced.crew(2, cost=2))
    assert faced.fates()[0] == killed


@pytest.mark.parametrize(("costs", "stopped"), [((2, 2), 2), ((2, 3), 0), ((2,), 0)])
def test_nose_to_nose_needs_two_of_one_cost(costs: tuple[int, ...], stopped: int) -> None:
    faced = FacedDilemma("nose-to-nose")
    faced.group(*(faced.scenario.personnel(f"c{n}", cost=cost) for n, cost in enumerate(costs)))
    assert faced.fates()[1] == stopped


@pytest.mark.parametrize(("icons", "stopped"), [(("cmd", "cmd"), 2), (("stf", "stf"), 2), (("cmd", "stf"), 0)])
def test_one_to_one_requires_two_of_the_same_icon(icons: tuple[str, str], stopped: int) -> None:
    faced = FacedDilemma("one-to-one")
    faced.group(*(faced.scenario.personnel(f"c{n}", icons=(icon,)) for n, icon in enumerate(icons)))
    assert faced.fates()[1] == stopped


@pytest.mark.parametrize(
    ("affiliations", "fate"),
    [
        (("Federation", "Klingon", "Romulan"), (3, 0)),
        (("Federation", "Klingon", "Klingon"), (0, 1)),
        (("Federation", "Klingon"), (2, 0)),
        (("Federation", "Federation"), (0, 1)),
    ],
)
def test_xenophobic_outburst_kills_if_all_affiliations_differ(
    affiliations: tuple[str, ...], fate: tuple[int, int]
) -> None:
    faced = FacedDilemma("xenophobic-outburst")
    faced.group(*(faced.scenario.personnel(f"c{n}", affiliation=one) for n, one in enumerate(affiliations)))
    assert faced.fates()[:2] == fate


@pytest.mark.parametrize(("cunning", "one", "fate"), [(5, 5, (1, 3)), (5, 8, (0, 0)), (6, 5, (0, 0))])
def test_armus_roulette_kills_one_and_stops_the_others(cunning: int, one: int, fate: tuple[int, int]) -> None:
    faced = FacedDilemma("armus-roulette")
    faced.group(*faced.crew(3, cunning=cunning), faced.scenario.personnel("one", cunning=one))
    play = faced.face()
    if fate[0]:
        assert play.decision.seat == 1
    assert faced.over(play).state.attempt is None
    assert sum(play.where(who) == "discard" for who in faced.people) == fate[0]
    assert faced.stopped(play) == fate[1]


@pytest.mark.parametrize(("attributes", "fate"), [((7, 1, 1), (0, 0)), ((5, 5, 6), (0, 1)), ((6, 6, 4), (1, 0))])
def test_your_moment_is_fading_kills_the_weak_only(attributes: tuple[int, int, int], fate: tuple[int, int]) -> None:
    faced = FacedDilemma("your-moment-is-fading")
    integrity, cunning, strength = attributes
    faced.group(faced.scenario.personnel("one", integrity=integrity, cunning=cunning, strength=strength))
    assert faced.fates()[:2] == fate


# --- what is commanded -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("assassins", "fate"), [(2, (0, 1)), (3, (1, 3))])
def test_assassin_team_kills_if_there_are_three(assassins: int, fate: tuple[int, int]) -> None:
    faced = FacedDilemma("assassin-team")
    faced.scenario.headquarters("T", seat=1)
    spies = [faced.scenario.personnel(f"a{n}", seat=1, keywords=("Assassin",)) for n in range(assassins)]
    faced.scenario.put("T", *spies)
    faced.group(*faced.crew(4))
    assert faced.fates()[:2] == fate


@pytest.mark.parametrize(("title", "where"), [("Cardassia Prime", "brig of seat 1"), ("Elsewhere", "M")])
def test_cardassian_processing_takes_captives_to_cardassia_prime(title: str, where: str) -> None:
    faced = FacedDilemma("cardassian-processing")
    faced.scenario.mission("P", type="headquarters", seat=1, title=title)
    faced.group(*faced.crew(1))
    assert faced.over(faced.face()).where(faced.people[0]) == where


@pytest.mark.parametrize(("span", "killed"), [(4, 0), (3, 2)])
def test_cornered_is_met_by_a_far_mission_completed(span: int, killed: int) -> None:
    faced = FacedDilemma("cornered")
    completed(faced, "N", span=span)
    faced.group(*faced.crew(4))
    assert faced.fates()[0] == killed


@pytest.mark.parametrize(("events", "left"), [(4, 2), (3, 3)])
def test_cutting_remark_destroys_two_of_four_cheap_events(events: int, left: int) -> None:
    faced = FacedDilemma("cutting-remark")
    faced.scenario.core(*(faced.scenario.event(f"e{n}", stays=True, cost=2) for n in range(events)))
    faced.scenario.core(faced.scenario.event("dear", stays=True, cost=3))
    faced.group(*faced.crew(3))
    play = faced.over(faced.face())
    assert len(play.state.players[0].core) == left + 1


@pytest.mark.parametrize(
    ("people", "law", "fate"), [((3, 5), 0, (1, 0, DONE)), ((4, 5), 0, (0, 2, BACK)), ((3, 5), 1, (0, 0, DONE))]
)
def test_drumhead_takes_the_dishonest_or_stops_all(
    people: tuple[int, ...], law: int, fate: tuple[int, int, str]
) -> None:
    faced = FacedDilemma("drumhead", type="space")
    has = "law" if law else ""
    faced.group(*(faced.scenario.personnel(f"c{n}", has, integrity=one) for n, one in enumerate(people)))
    assert faced.fates() == fate


@pytest.mark.parametrize(("levels", "killed"), [(3, 0), (4, 1)])
def test_in_fighting_begins_with_four_of_a_skill(levels: int, killed: int) -> None:
    faced = FacedDilemma("in-fighting")
    faced.group(*faced.crew(3), *(faced.scenario.personnel(f"s{n}", "science") for n in range(levels)))
    assert faced.fates("Science")[0] == killed


def test_occasional_emergency_stops_one_for_each_doctor() -> None:
    faced = FacedDilemma("occasional-emergency", type="space")
    faced.group(*faced.crew(3), *(faced.scenario.personnel(f"d{n}", "medical") for n in range(2)))
    assert faced.fates()[:2] == (0, 2)
    faced = FacedDilemma("occasional-emergency", type="space")
    faced.group(*faced.crew(3))
    assert faced.fates()[:2] == (0, 3)


@pytest.mark.parametrize(("answer", "score"), [("Yes", 5), ("No", 0)])
def test_one_step_ahead_scores_for_the_team_that_meets_it(answer: str, score: int) -> None:
    faced = FacedDilemma("one-step-ahead", type="space")
    faced.group(*faced.crew(2, "programming, transporters"), faced.scenario.personnel("guard", "security"))
    play = faced.face(answer)
    if play.state.attempt is not None and play.decision.rule == "2E-SEL-02":
        play.choose("guard")
    assert play.stopped("guard") is (answer == "Yes")
    assert play.state.players[0].score in (score, score + 35)


@pytest.mark.parametrize(("moved", "stopped"), [(0, 0), (2, 3)])
def test_outclassed_looks_at_the_range_that_is_left(moved: int, stopped: int) -> None:
    faced = FacedDilemma("outclassed", type="space")
    faced.group(*faced.crew(3))
    state = faced.scenario.state.ships["S"]
    state.range_used = moved
    faced.scenario._definitions["S"] = msgspec.structs.replace(faced.scenario._definitions["S"], range=10)
    assert faced.fates()[1] == stopped


@pytest.mark.parametrize(
    ("who", "fate"),
    [
        ({"icons": ("cmd",), "has": "officer"}, (0, 1)),
        ({"species": ("android",)}, (0, 1)),
        ({"icons": ("cmd",)}, (2, 0)),
    ],
)
def test_the_phase_affects_an_eligible_personnel(who: dict[str, object], fate: tuple[int, int]) -> None:
    faced = FacedDilemma("the-phase")
    faced.group(faced.scenario.personnel("x", cost=2, **who), *faced.crew(2, cost=2))  # type: ignore[arg-type]
    assert faced.fates()[:2] == fate


@pytest.mark.parametrize(("highest", "fate"), [(6, (0, 1)), (7, (1, 0))])
def test_trelanes_trial_kills_only_without_plain_personnel(highest: int, fate: tuple[int, int]) -> None:
    faced = FacedDilemma("trelanes-trial")
    faced.group(*faced.crew(3, strength=highest))
    assert faced.fates()[:2] == fate


@pytest.mark.parametrize(("answer", "fate"), [("Yes", (0, 2)), ("No", (1, 0))])
def test_under_pressure_stops_two_to_save_one(answer: str, fate: tuple[int, int]) -> None:
    faced = FacedDilemma("under-pressure", type="space", keywords=())
    faced.group(*faced.crew(4))
    assert faced.fates(answer)[:2] == fate


# --- what costs, and what is consumed --------------------------------------------------------------------------------


def test_artistic_license_counts_cards_it_has_just_consumed() -> None:
    faced = FacedDilemma("artistic-license", cost=1, keywords=("Consume: 2",))
    faced.scenario.pile(*(faced.scenario.dilemma(f"d{n}") for n in range(8)))
    faced.group(*faced.crew(5))
    play = faced.scenario.begin()
    play.choose("Attempt M")
    while play.decision.rule in ("2E-DIL-05", "2E-DIL-09"):
        play.choose(faced.dilemma)
    faced.over(play)
    assert faced.stopped(play) == 2


@pytest.mark.parametrize(("span", "weight"), [(3, 3), (5, 5)])
def test_becalmed_costs_the_span_of_the_mission(span: int, weight: int) -> None:
    faced = FacedDilemma("becalmed", cost=0)
    mission = faced.scenario._definitions["M"]
    assert isinstance(mission, Mission)
    faced.scenario._definitions["M"] = msgspec.structs.replace(mission, span=span)
    faced.group(*faced.crew(6))
    play = faced.scenario.begin()
    play.choose("Attempt M")
    assert play.decision.options[0].weight == weight


@pytest.mark.parametrize(("cards", "weight"), [(2, 2), (9, 6)])
def test_rejecting_the_past_costs_at_most_six(cards: int, weight: int) -> None:
    faced = FacedDilemma("rejecting-the-past", cost=0)
    faced.scenario.discard(*(faced.scenario.personnel(f"old{n}", seat=1) for n in range(cards)))
    faced.group(*faced.crew(7))
    play = faced.scenario.begin()
    play.choose("Attempt M")
    assert play.decision.options[0].weight == weight


def test_chameloid_chicanery_can_kill_an_unstopped_personnel() -> None:
    faced = FacedDilemma("chameloid-chicanery")
    steady = While(changes=(Cannot(Cards(where="this"), "be stopped", by=Cards(kind="dilemma")),))
    faced.scenario.put("M", faced.scenario.personnel("spy", seat=1, keywords=("Infiltrator",)))
    faced.group(faced.scenario.personnel("only", texts=(steady,)))
    assert faced.over(faced.face()).where("only") == "discard"
