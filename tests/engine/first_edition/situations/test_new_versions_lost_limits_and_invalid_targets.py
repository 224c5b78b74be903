"""New versions of hidden and landed ships, limits of points that go, and targets that become invalid."""

from __future__ import annotations

from typing import Any

import pytest

from engine.ccg.effects.cards_meant import All, Cards
from engine.ccg.effects.changes import Adjusts, Cannot, LimitsBonus, Nullifies
from engine.ccg.effects.effects import Capture, Discard, Kill, PutInDeck
from engine.ccg.effects.objectives import Assimilate
from engine.ccg.effects.spaceline import Convert
from engine.ccg.effects.texts import EndOfTurn, Text, While
from engine.ccg.resolving.lasting_change import LastingChange
from engine.first_edition.cards.definition import Event, Facility, Function, Objective
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.cards.individual import Individual
from engine.first_edition.cards.places import Site
from engine.first_edition.position.characteristics import attribute_of_card, ship_attributes
from engine.first_edition.table.state import CLOAKED, PHASED, WHILE_IN_PLAY, Phase
from tests.engine.first_edition.battles import add_fighter, offered_attacks
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half, requirement_of
from tests.engine.first_edition.situations.test_aboard_stations_and_carriers import editions
from tests.engine.first_edition.situations.test_carried_ships_stasis_and_taken_ships import controllers, fight, table
from tests.engine.first_edition.situations.test_guards_and_what_was_taken import disable

NOW, THEN = RULEBOOK_2_5_4, RULEBOOK_1_7


def lasting(name: str, *texts: Text) -> Event:
    return Event(id=name, title=name, functions=(Function(how="play", stays=True, texts=texts),))


# --- new versions of ships (1E-TIM-07, 1E-LEAVE-14; lines 461 and 3338) -----------------------------------------------


def version(scenario: Scenario, name: str, **facts: Any) -> str:
    return scenario.ship(name, persona="Enterprise", uniqueness="unique", **facts)


def replaced(scenario: Scenario, by: str) -> Play:
    """Alice's turn has begun, and she has replaced her ship."""
    scenario.state.active = 1
    play = scenario.begin()
    play.end_turn()
    play.choose(next(one.id for one in play.decision.options if by in one.label))
    while play.decision.rule == "1E-TIM-07":
        play.choose(play.decision.default[0])
    return play


@editions
@pytest.mark.parametrize(("device", "hidden"), [("cloaking device", True), ("", False)])
def test_1e_tim_07_a_version_without_a_device_is_not_cloaked(edition: Edition, device: str, *, hidden: bool) -> None:
    scenario = table(edition)
    scenario.put("S", version(scenario, "old", equipment=("cloaking device",)))
    scenario.put("old", scenario.personnel("riker"))
    scenario.state.cards["old"].states = (CLOAKED,)
    scenario.hand(version(scenario, "new", equipment=(device,) if device else ()))
    play = replaced(scenario, "new")
    assert play.where("riker") == "aboard.new"
    assert (CLOAKED in play.state.cards["new"].states) is hidden


@editions
def test_1e_tim_07_a_version_that_only_cloaks_is_not_phased(edition: Edition) -> None:
    scenario = table(edition)
    scenario.put("S", version(scenario, "old", equipment=("phasing cloak",)))
    scenario.state.cards["old"].states = (PHASED,)
    scenario.hand(version(scenario, "new", equipment=("cloaking device",)))
    assert PHASED not in replaced(scenario, "new").state.cards["new"].states


@editions
@pytest.mark.parametrize(("lands", "where"), [(True, "surface.P"), (False, "space.P")])
def test_1e_tim_07_a_version_that_does_not_land_is_in_orbit(edition: Edition, *, lands: bool, where: str) -> None:
    scenario = table(edition)
    scenario._lay("surface", "P", version(scenario, "old", lands=True))
    scenario.put("old", scenario.personnel("riker"))
    scenario.hand(version(scenario, "new", lands=lands))
    play = replaced(scenario, "new")
    assert (play.where("new"), play.where("riker")) == (where, "aboard.new")


@editions
@pytest.mark.parametrize("where", ["docked", "space"])
def test_1e_tim_07_a_carried_ship_goes_over_with_its_crew(edition: Edition, where: str) -> None:
    scenario = table(edition)
    scenario.put("S", scenario.outpost("base"))
    scenario._lay(where, "base" if where == "docked" else "S", version(scenario, "old"))
    scenario._lay("carried", "old", scenario.ship("pod"))
    scenario.put("pod", scenario.personnel("worf"))
    scenario.hand(version(scenario, "new"))
    play = replaced(scenario, "new")
    assert [play.where(one) for one in ("new", "pod", "worf")] == [
        f"{where}.{'base' if where == 'docked' else 'S'}", "carried.new", "aboard.pod"
    ]  # fmt: skip


@editions
@pytest.mark.parametrize("seat", [0, 1])
def test_1e_tim_07_a_ship_taken_by_the_opponent_cannot_be_replaced(edition: Edition, seat: int) -> None:
    scenario = table(edition)
    scenario.put("S", version(scenario, "old"))
    scenario.state.cards["old"].controller = 1
    scenario.hand(version(scenario, "new", seat=seat))
    scenario.state.active = 1 - seat
    play = scenario.begin()
    play.end_turn()
    assert not any("old" in one and "new" in one for one in play.labels)


# --- points (1E-WIN-01, 1E-WIN-03) ------------------------------------------------------------------------------------


def limited(edition: Edition) -> Scenario:
    """Give Alice 40 points, 70 bonus points limited to 40 by her card, and completed missions of both kinds."""
    scenario = table(edition)
    scenario.table(scenario.add(lasting("ratio", While(changes=(LimitsBonus(),)))))
    scenario.scored(40, bonus=False)
    scenario.scored(70)
    for place in ("P", "S"):
        scenario.state.locations[place].completed_by = 0
    return scenario


@editions
def test_1e_win_01_she_wins_as_the_limit_is_discarded(edition: Edition) -> None:
    scenario = limited(edition)
    ratio = All(kind="event", whose="you", where="play", title="ratio")
    scenario.hand(scenario.event("kevin", Discard(who=ratio)))
    play = scenario.begin(Phase.CARD_PLAY)
    assert play.match.outcome is None
    play.choose("Play kevin")
    assert play.match.outcome is not None


@editions
def test_1e_win_01_she_wins_as_a_text_nullifies_the_limit(edition: Edition) -> None:
    scenario = limited(edition)
    ratio = Cards(kind="event", title="ratio", whose="anybody", where="play")
    scenario.hand(scenario.add(lasting("immunity", While(changes=(Nullifies(ratio),)))))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play immunity")
    assert play.match.outcome is not None
    assert play.match.outcome.winners == (0,)


def test_1e_win_02_two_planets_win_as_one_becomes_space() -> None:
    scenario = table(NOW)
    scenario.mission("Q")
    scenario.scored(100, bonus=False)
    for place in ("P", "Q"):
        scenario.state.locations[place].completed_by = 0
    scenario.hand(scenario.event("nova", Convert(All(kind="mission", whose="anybody", where="play", title="Q"))))
    play = scenario.begin(Phase.CARD_PLAY)
    assert play.match.outcome is None
    play.choose("Play nova")
    assert play.match.outcome is not None


def test_1e_win_01_a_mission_without_points_is_the_other_kind_all_the_same() -> None:
    scenario = table(NOW)
    scenario.mission("Q", "Leadership", ground="space", points=0)
    scenario.scored(100, bonus=False)
    scenario.state.locations["P"].completed_by = 0
    scenario.put("Q", scenario.ship("hood"))
    scenario.put("hood", scenario.personnel("riker", "leadership"))
    play = scenario.begin()
    play.choose("Attempt Q")
    assert play.match.outcome is not None


# --- targets (1E17-CARD-2; rulebook 1.7, lines 545 to 550) ------------------------------------------------------------

ASSIMILATED_SHIP = Assimilate(All(kind="ship", whose="opponent", where="play"))


def converted(title: str) -> Convert:
    return Convert(All(kind="mission", whose="anybody", where="play", title=title))


def aimed(edition: Edition, objective: str, target: str, effect: Any) -> Play:
    """Let Alice's objective target one of Bob's cards; then her event resolves."""
    scenario = Scenario().by(edition)
    scenario.mission("P", quadrant="delta", seat=1)
    scenario.mission("S", quadrant="delta", seat=1, ground="space")
    scenario.put("P", scenario.ship("cube", affiliation="borg", quadrant="delta", staffing=("nav",)))
    scenario.put("cube", scenario.card("six-of-eleven"), scenario.card("eighteen-of-nineteen"))
    scenario.put("P", scenario.ship("hood", seat=1))
    scenario.put("hood", scenario.personnel("riker", seat=1))
    scenario.table(scenario.card(objective))
    scenario.state.cards[objective].targets = (target,)
    scenario.hand(scenario.event("happens", effect))
    scenario.fill_decks()
    play = scenario.begin(Phase.CARD_PLAY)
    assert play.where(objective) == "table.0"
    play.choose("Play happens")
    return play


@pytest.mark.parametrize(("edition", "pile"), [(NOW, "table.0"), (THEN, "discard.0")])
@pytest.mark.parametrize(
    ("objective", "target", "effect"),
    [("assimilate-starship", "hood", ASSIMILATED_SHIP), ("assimilate-planet", "P", converted("P"))],
)
def test_1e17_card_2_with_a_target_that_is_none_any_more_it_is_discarded(
    edition: Edition, objective: str, target: str, effect: Any, pile: str
) -> None:
    assert aimed(edition, objective, target, effect).where(objective) == pile


@editions
def test_1e17_card_2_what_becomes_of_others_does_not_matter(edition: Edition) -> None:
    play = aimed(edition, "assimilate-planet", "P", converted("S"))
    play.end_turn()
    play.end_turn()
    assert play.where("assimilate-planet") == "table.0"


@editions
@pytest.mark.parametrize(("objective", "able"), [("assimilate-planet", False), ("establish-gateway", True)])
def test_1e_conv_01_a_converted_mission_is_a_target_as_space(edition: Edition, objective: str, *, able: bool) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("P", quadrant="delta", seat=1)
    scenario.state.locations["P"].kind = "space"
    scenario.put("P", scenario.ship("cube", affiliation="borg", quadrant="delta", staffing=("nav",)))
    scenario.put("cube", scenario.card("six-of-eleven"))
    scenario._lay("agenda", 0, scenario.card(objective))
    scenario.fill_decks()
    assert any(one.startswith("Turn up") for one in scenario.begin().labels) is able


# --- leaving play in the same manner (1E-LEAVE-03, 1E-LEAVE-04; lines 428 and 430) ------------------------------------


def titles_in(play: Play, pile: str) -> set[str]:
    return {play.state.cards[one].card for one in play.state.places.get(pile, ())}


@editions
@pytest.mark.parametrize("place", ["top", "bottom"])
def test_1e_leave_03_into_the_deck_a_ship_takes_all_aboard_and_on_it(edition: Edition, place: Any) -> None:
    scenario = table(edition)
    scenario.put("S", scenario.ship("hood", seat=1))
    scenario.put("hood", scenario.personnel("riker", seat=1), scenario.personnel("intruder"))
    scenario.on("hood", scenario.event("mark"))
    buried = PutInDeck(All(kind="ship", whose="opponent", where="play"), place=place)
    scenario.hand(scenario.event("bury", buried))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play bury")
    while play.decision.rule != "1E-TURN-08":
        play.choose("orders" if "orders" in play.ids else play.decision.default[0])
    assert {"hood", "riker"} <= titles_in(play, "deck.1")
    assert {"intruder", "mark"} <= titles_in(play, "deck.0")


@pytest.mark.parametrize(("edition", "pile"), [(NOW, "deck.0"), (THEN, "discard.0")])
def test_1e_leave_04_an_objective_follows_its_target_into_the_deck_and_in_2002_is_discarded(
    edition: Edition, pile: str
) -> None:
    scenario = table(edition)
    scenario.put("S", scenario.ship("hood", seat=1))
    scenario.table(scenario.add(Objective(id="aim", title="aim", functions=(Function(how="play", stays=True),))))
    scenario.state.cards["aim"].targets = ("hood",)
    buried = PutInDeck(All(kind="ship", whose="opponent", where="play"), place="bottom")
    scenario.hand(scenario.event("bury", buried))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play bury")
    assert "aim" in titles_in(play, pile)


# --- facilities and battles -------------------------------------------------------------------------------------------


def facility(scenario: Scenario, name: str, side: str, *, seat: int = 1, **facts: Any) -> None:
    card = Facility(id=name, title=name, affiliations=(side,), uniqueness="universal", on_planet=True, **facts)
    scenario._lay("surface", "P", scenario.add(card, seat))


@editions
def test_1e_fac_08_with_a_headquarters_those_of_both_players_inside_are_lost(edition: Edition) -> None:
    scenario = table(edition)
    facility(scenario, "hall", "klingon", facility="headquarters", homeworld="klingon", shields=2)
    scenario.put("hall", add_fighter(scenario, "kor", 5, seat=1), scenario.personnel("vash", affiliation="non-aligned"))
    scenario.put("P", scenario.ship("warbird", affiliation="romulan", numbers=(8, 9, 9)))
    scenario.put("warbird", scenario.personnel("tomalak", "officer", affiliation="romulan"))
    play = scenario.begin()
    fight(play)
    assert [play.where(one) for one in ("hall", "kor", "vash")] == ["discard.1", "discard.1", "discard.0"]


@editions
def test_1e_bat_13_an_armed_facility_on_the_planet_fires_back_and_those_outside_take_no_part(edition: Edition) -> None:
    scenario = table(edition)
    facility(scenario, "fort", "klingon", facility="station", shields=9, weapons=9)
    scenario.put("fort", add_fighter(scenario, "kor", 5, seat=1))
    scenario.put("P", add_fighter(scenario, "kang", 5, seat=1))
    scenario.put("P", scenario.ship("warbird", affiliation="romulan", numbers=(8, 9, 6)))
    scenario.put("warbird", scenario.personnel("tomalak", "officer", affiliation="romulan"))
    play = scenario.begin()
    play.choose(offered_attacks(play)[0])
    while (decision := play.match.open[0]).rule != "1E-TURN-08":
        back = [one.id for one in decision.options if one.id == "warbird"]
        play.match.answer(decision.seat, decision.number, tuple(back) or decision.default)
    assert play.state.cards["warbird"].rotations == 1
    assert [play.is_stopped(one) for one in ("kor", "kang")] == [True, False]


@editions
def test_1e_gen_04_personnel_in_a_planet_facility_cannot_fight_outside(edition: Edition) -> None:
    scenario = table(edition)
    facility(scenario, "fort", "romulan", facility="station", shields=9)
    scenario.put("fort", scenario.personnel("sela", seat=1, affiliation="romulan"))
    scenario.put("P", add_fighter(scenario, "worf", 5, "leadership"))
    assert offered_attacks(scenario.begin()) == []


@editions
@pytest.mark.parametrize(("weapons", "hit"), [(15, False), (16, True)])
def test_1e_sb_04_a_docked_ship_has_half_of_the_shields_its_facility_has_now(
    edition: Edition, weapons: int, *, hit: bool
) -> None:
    """Of 20 an event has taken 8, so that 6 cover the ship, which has 9."""
    scenario = table(edition)
    scenario.put("S", scenario.ship("bird", affiliation="klingon", numbers=(8, weapons, 7)))
    scenario.put("bird", add_fighter(scenario, "kor", 5, "leadership"))
    scenario.put("S", scenario.outpost("base", seat=1))
    scenario.dock("base", scenario.ship("hood", seat=1, numbers=(8, 5, 9)))
    less = Adjusts(Cards(kind="facility", whose="anybody", where="host"), ("shields",), -8)
    scenario.on("base", scenario.add(lasting("drain", While(changes=(less,)))))
    play = scenario.begin()
    assert ship_attributes(play.table, "base")["shields"] == 12
    play.choose(offered_attacks(play)[0])
    while (decision := play.match.open[0]).rule != "1E-TURN-08":
        docked = [one.id for one in decision.options if one.label.startswith("docked")]
        play.match.answer(decision.seat, decision.number, tuple(docked) or decision.default)
    assert (play.state.cards["hood"].rotations == 1) is hit


@editions
@pytest.mark.parametrize(("printed", "used", "able"), [(4, 0, True), (8, 3, True), (8, 4, False), (8, 6, False)])
def test_1e_dmg_04_what_was_flown_counts_against_a_range_of_five(
    edition: Edition, printed: int, used: int, *, able: bool
) -> None:
    scenario = table(edition)
    scenario.put("P", scenario.ship("hood", numbers=(printed, 6, 6)))
    scenario.put("hood", scenario.personnel("riker"))
    scenario.state.cards["hood"].rotations, scenario.state.cards["hood"].range_used = 1, used
    assert scenario.begin().offers("Move hood") is able


# --- two on one card, quarantine and stasis ---------------------------------------------------------------------------


@editions
@pytest.mark.parametrize(
    ("requirements", "solved"),
    [
        ("2 Security", True),
        ("Leadership, Law", True),
        ("1 personnel with (Leadership, Law)", False),
        ("2 personnel with (Cunning>4)", True),
        ("Cunning>9", True),
        ("Cunning>10", False),
    ],
)
def test_1e_maff_04_two_on_one_card_are_two_personnel(edition: Edition, requirements: str, *, solved: bool) -> None:
    pair = tuple(
        Individual(persona=name, classification="security", skills={skill: 1}, integrity=5, cunning=5, strength=5)
        for name, skill in (("Worf", "leadership"), ("Kurn", "law"))
    )
    scenario = Scenario().by(edition)
    scenario.mission("P", requirements)
    scenario.put("P", scenario.personnel("sons", pair=pair))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt P")
    assert (play.points() == 35) is solved


@editions
@pytest.mark.parametrize("host", ["base", "mother", "planet"])
def test_1e_quar_01_quarantined_personnel_cannot_walk_out_but_others_can_enter(edition: Edition, host: str) -> None:
    scenario = table(edition)
    if host == "base":
        scenario.put("S", scenario.outpost("base"))
        scenario.dock("base", scenario.ship("hood"))
        scenario.put("base", scenario.personnel("data"))
    elif host == "mother":
        scenario.put("S", scenario.ship("mother"))
        scenario._lay("carried", "mother", scenario.ship("hood"))
        scenario.put("mother", scenario.personnel("data"))
    else:
        scenario._lay("surface", "P", scenario.ship("hood", lands=True))
        scenario.put("P", scenario.personnel("data"))
    scenario.put("hood", scenario.personnel("riker"))
    scenario.on("P", source := scenario.event("plague"))
    scenario.state.lasting.append(LastingChange(Cannot(Cards(), "beam"), 0, source, WHILE_IN_PLAY, ["riker"]))
    labels = scenario.begin().labels
    assert any(one.endswith(" to hood") for one in labels)
    assert not any(one.startswith(("Walk from hood", "Beam from hood")) for one in labels)


@editions
def test_1e_stat_06_who_is_in_stasis_neither_meets_a_condition_nor_suffers(edition: Edition) -> None:
    scenario = table(edition)
    scenario.put("P", scenario.personnel("riker"), scenario.personnel("crusher", "medical"))
    disable(scenario, "crusher", stasis=True)
    scenario.under("P", scenario.dilemma("plague", dilemma_half(Kill(All()), unless="Medical")))
    play = scenario.begin()
    play.choose("Attempt P")
    assert [play.where(one) for one in ("riker", "crusher")] == ["discard.0", "surface.P"]


# --- captives and those who obey (1E-CAP-10; lines 2358 to 2363) ------------------------------------------------------


def obeying(edition: Edition, place: str, has: str = "") -> Scenario:
    """Let Bob's Federation Crusher be brainwashed by Alice, whose Klingon ship Bird is at P."""
    scenario = table(edition)
    scenario.put("P", scenario.ship("bird", affiliation="klingon"))
    scenario.put(place, scenario.personnel("crusher", has, seat=1))
    scenario.on("crusher", scenario.card("brainwash"))
    crusher = scenario.state.cards["crusher"]
    crusher.captor = crusher.controller = 0
    return scenario


@editions
def test_1e_cap_10_a_brainwashed_personnel_matches_and_helps_to_solve(edition: Edition) -> None:
    scenario = obeying(edition, "P", "leadership")
    scenario.put("P", add_fighter(scenario, "kor", 5))
    play = scenario.begin()
    play.choose("Attempt P")
    assert (play.points(0), play.points(1)) == (35, 0)


@editions
def test_1e_cap_10_who_obeys_does_not_match_a_ship_of_another_affiliation(edition: Edition) -> None:
    scenario = obeying(edition, "bird")
    assert not scenario.begin().offers("Move bird")
    scenario.put("bird", add_fighter(scenario, "kor", 5))
    assert scenario.begin().offers("Move bird")


@editions
def test_1e_cap_10_who_obeys_fights_for_the_captor(edition: Edition) -> None:
    scenario = obeying(edition, "P")
    scenario.put("P", add_fighter(scenario, "worf", 9, "leadership", seat=1))
    scenario.state.active = 1
    play = scenario.begin()
    fight(play, "fight:surface.P:0:0")
    assert play.is_stopped("worf")
    assert play.where("crusher") == "discard.1"


@editions
def test_1e_cap_02_of_two_teams_there_the_captor_chooses_who_escorts(edition: Edition) -> None:
    scenario = table(edition)
    scenario.put("P", scenario.ship("hood"), scenario.personnel("data"))
    scenario.put("hood", scenario.personnel("riker"))
    scenario.put("P", scenario.ship("bird", seat=1, affiliation="klingon"))
    scenario.put("bird", add_fighter(scenario, "kor", 5, seat=1))
    scenario.hand(scenario.event("snatch", Capture(All(whose="opponent", where="play"))))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play snatch")
    assert sorted(play.ids) == ["aboard.hood", "surface.P"]
    play.choose("surface.P")
    assert play.where("kor") == "surface.P"


@editions
def test_1e_asm_05_a_ship_docked_at_a_site_is_assimilated_without_its_crew(edition: Edition) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("P", quadrant="delta", seat=1)
    scenario.put("P", scenario.ship("cube", affiliation="borg", quadrant="delta", staffing=("nav",)))
    scenario.put("cube", scenario.card("six-of-eleven"))
    scenario.put("P", scenario.outpost("nor", seat=1, facility="station", sites=True, quadrant="delta"))
    scenario._lay("within", "nor", scenario.add(Site(id="ring", title="ring", tier="docking ring"), 1))
    scenario.dock("ring", scenario.ship("hood", seat=1))
    scenario.put("hood", scenario.personnel("riker", seat=1))
    scenario.put("ring", scenario.personnel("data", seat=1))
    planet = All(kind="mission", whose="anybody", where="play", title="P")
    scenario.hand(scenario.event("resist", Assimilate(planet)))
    scenario.fill_decks()
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play resist")
    assert controllers(play, "nor", "ring", "hood", "data", "riker") == [0, 0, 0, 0, 1]


@editions
@pytest.mark.parametrize("lands", [True, False])
def test_1er_rep_1_a_ship_reports_in_dock_though_it_lands(edition: Edition, *, lands: bool) -> None:
    scenario = table(edition)
    scenario.put("P", scenario.outpost("base"))
    scenario.hand(scenario.ship("flyer", lands=lands))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Report flyer")
    assert play.where("flyer") == "docked.base"


@editions
def test_1e_req_01_a_ship_that_must_go_undocks_first(edition: Edition) -> None:
    scenario = table(edition)
    scenario.mission("T", ground="space")
    scenario.put("P", scenario.outpost("base"))
    scenario.dock("base", scenario.ship("hood"))
    scenario.put("hood", scenario.personnel("riker"))
    scenario.on("hood", course := scenario.card("cytherians", 1))
    scenario.state.cards[course].met_by, scenario.state.cards[course].heading = 0, "T"
    play = scenario.begin()
    assert play.where("hood") == "space.T"
    assert play.words().index("hood undocks") < play.words().index("Hood has reached T")


@editions
@pytest.mark.parametrize("alone", [True, False])
def test_1e_harr_05_no_switch_beside_incompatible_personnel_at_a_site(edition: Edition, *, alone: bool) -> None:
    scenario = table(edition)
    scenario.put("P", scenario.outpost("nor", facility="station", sites=True))
    for name, tier in (("ops", "ops module"), ("shops", "promenade")):
        scenario._lay("within", "nor", scenario.add(Site(id=name, title=name, tier=tier)))  # type: ignore[arg-type]
    scenario.put("shops", scenario.personnel("tallera", affiliation=("federation", "romulan")))
    scenario.state.cards["tallera"].mode = "federation"
    scenario.put("ops" if alone else "shops", scenario.personnel("riker"))
    assert scenario.begin().offers("Switch tallera to Romulan") is alone


@editions
def test_1e_inf_05_the_impersonated_personnels_mirror_opposite_exposes_a_spy(edition: Edition) -> None:
    scenario = table(edition)
    scenario.put("P", scenario.outpost("base", seat=1), scenario.ship("hood", seat=1))
    scenario.put("hood", scenario.personnel("worf", seat=1))
    spy = scenario.personnel("spy", affiliation="cardassian", infiltrates="federation", impersonates="Raymond Boone")
    scenario.put("hood", spy)
    scenario.state.cards[spy].guise = "federation"
    boone = scenario.personnel("boone", seat=1, quadrant="mirror", mirrors="Raymond Boone", uniqueness="unique")
    scenario.put("base", boone)
    scenario.state.active = 1
    play = scenario.begin()
    play.do("Beam from base to hood", *(["boone"] if "boone" in play.ids else []))
    if play.decision.rule != "1E-TURN-08":
        play.choose("boone")
    assert play.state.cards[spy].guise == ""


@editions
def test_1e_carry_01_nothing_is_launched_from_a_stopped_carrier(edition: Edition) -> None:
    scenario = table(edition)
    scenario.put("S", scenario.ship("mother"), stopped=True)
    scenario._lay("carried", "mother", scenario.ship("pod", carried_by=requirement_of("1 personnel with (Leadership)")))
    scenario.put("mother", scenario.personnel("riker"), stopped=True)
    scenario.put("pod", scenario.personnel("pilot"), stopped=True)
    scenario.state.cards["pod"].states = scenario.state.cards["pilot"].states
    assert not any(one.startswith("Launch") for one in scenario.begin().labels)


# --- more sentences of the rulebook (lines 752, 888, 1232 to 1240) ----------------------------------------------------


@editions
@pytest.mark.parametrize("on_planet", [True, False])
def test_1e_bat_01_a_facility_on_the_planet_starts_no_ship_battle(edition: Edition, *, on_planet: bool) -> None:
    """Ships and space facilities with WEAPONS attack."""
    scenario = table(edition)
    fort = Facility(
        id="fort", title="fort", affiliations=("klingon",), uniqueness="universal", facility="station", weapons=9,
        shields=9, on_planet=on_planet,
    )  # fmt: skip
    scenario._lay("surface" if on_planet else "space", "P", scenario.add(fort))
    scenario.put("fort", add_fighter(scenario, "kor", 5, "leadership"))
    scenario.put("P", scenario.ship("hood", seat=1))
    scenario.put("hood", scenario.personnel("riker", seat=1))
    assert bool(offered_attacks(scenario.begin())) is not on_planet


@editions
@pytest.mark.parametrize(("hidden", "other"), [(True, 5), (False, 7)])
def test_1e_cloak_03_a_cloaked_ships_crew_is_here_only_for_cards_aboard(
    edition: Edition, *, hidden: bool, other: int
) -> None:
    """As Captain Chakotay's bonus goes to the personnel on his ship and not to any others."""
    scenario = table(edition)
    scenario.put("S", scenario.ship("voyager", equipment=("cloaking device",)), scenario.ship("lance"))
    scenario.state.cards["voyager"].states = (CLOAKED,) if hidden else ()
    bonus = Adjusts(Cards(whose="you", where="mission", other=True), ("cunning",), 2)
    scenario.put("voyager", scenario.personnel("chakotay", texts=(While(changes=(bonus,)),)), scenario.personnel("kim"))
    scenario.put("lance", scenario.personnel("paris"))
    play = scenario.begin()
    assert [attribute_of_card(play.table, one, "cunning") for one in ("kim", "paris")] == [7, other]


@editions
@pytest.mark.parametrize("hidden", [True, False])
def test_1e_cloak_03_their_effects_here_apply_only_aboard(edition: Edition, *, hidden: bool) -> None:
    scenario = table(edition)
    scenario.put("S", scenario.ship("voyager", equipment=("cloaking device",)), scenario.ship("lance"))
    scenario.state.cards["voyager"].states = (CLOAKED,) if hidden else ()
    rage = EndOfTurn(effects=(Kill(All(whose="you", where="mission")),))
    scenario.put("voyager", scenario.personnel("chakotay", texts=(rage,)), scenario.personnel("kim"))
    scenario.put("lance", scenario.personnel("paris"))
    play = scenario.begin()
    play.end_turn()
    assert not play.table.in_play("kim")
    assert play.table.in_play("paris") is hidden


@editions
def test_1e_bat_02_a_facility_without_a_leader_does_not_join_the_attack(edition: Edition) -> None:
    scenario = table(edition)
    for name, has in (("negh'var", "leadership"), ("maht", "leadership")):
        scenario.put("S", scenario.ship(name, affiliation="klingon"))
        scenario.put(name, add_fighter(scenario, f"captain of {name}", 5, has))
    scenario.put("S", scenario.outpost("fort", affiliation="klingon", weapons=9))
    scenario.put("fort", add_fighter(scenario, "guard", 5))
    scenario.put("S", scenario.ship("hood", seat=1))
    scenario.put("hood", scenario.personnel("riker", seat=1))
    play = scenario.begin()
    play.choose(offered_attacks(play)[0])
    assert play.ids == ["negh'var", "maht"]


@editions
@pytest.mark.parametrize(("able", "stopped"), [(True, False), (False, True)])
def test_1e_bat_09_a_disabled_personnels_guramba_does_not_deter(edition: Edition, *, able: bool, stopped: bool) -> None:
    scenario = table(edition)
    scenario.put("P", add_fighter(scenario, "worf", 5, "leadership"))
    scenario.put("P", add_fighter(scenario, "gorn", 5, "guramba", seat=1), add_fighter(scenario, "kurn", 5, seat=1))
    if not able:
        disable(scenario, "gorn")
    play = scenario.begin()
    fight(play)
    assert play.is_stopped("worf") is stopped
