"""Carried ships as part of their carrier, cards in stasis with those on them, and ships that change hands."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.ccg.effects.cards_meant import All, Cards
from engine.ccg.effects.changes import Adjusts, Disables
from engine.ccg.effects.effects import Score
from engine.ccg.effects.objectives import Assimilate
from engine.ccg.effects.texts import EndOfTurn, StartOfTurn, Text, While
from engine.ccg.resolving.lasting_change import LastingChange
from engine.first_edition.cards.definition import Event, Function
from engine.first_edition.cards.edition import Edition
from engine.first_edition.cards.halves import Half
from engine.first_edition.cards.individual import Individual
from engine.first_edition.control.captives import is_unattended
from engine.first_edition.position.characteristics import is_disabled, persons_on_card, ship_attributes
from engine.first_edition.position.spaceline.staffing import is_staffed
from engine.first_edition.position.teams.compatibility import affiliation
from engine.first_edition.resolving.leaving_play import leave_play
from engine.first_edition.table.state import STOPPED, WHILE_IN_PLAY, Phase
from tests.engine.first_edition.battles import add_fighter, offered_attacks
from tests.engine.first_edition.scenario import Play, Scenario, requirement_of
from tests.engine.first_edition.situations.test_aboard_stations_and_carriers import editions
from tests.engine.first_edition.situations.test_guards_and_what_was_taken import disable


def table(edition: Edition) -> Scenario:
    """Planet P and space mission S, and full decks."""
    scenario = Scenario().by(edition)
    scenario.mission("P")
    scenario.mission("S", ground="space")
    scenario.fill_decks()
    return scenario


def carrier(edition: Edition, side: str, *, seat: int = 0) -> Scenario:
    """A ship of a player at S that carries a pod of theirs."""
    scenario = table(edition)
    scenario.put("S", scenario.ship("mother", affiliation=side, seat=seat))
    scenario._lay("carried", "mother", scenario.ship("pod", affiliation=side, seat=seat))
    return scenario


def controllers(play: Play, *cards: str) -> list[int | None]:
    return [play.state.cards[one].controller for one in cards]


def fight(play: Play, order: str = "") -> None:
    """The active player attacks with all they have, and all else goes by default."""
    play.choose(order or offered_attacks(play)[0])
    while (decision := play.match.open[0]).rule != "1E-TURN-08":
        play.match.answer(decision.seat, decision.number, decision.default)


# --- assimilated (rulebook 2.5.4, lines 2022 to 2074) -----------------------------------------------------------------


def hive(edition: Edition, kind: Any, **meant: Any) -> Scenario:
    """Alice's cube with two drones above Bob's planet P, and an event with which she assimilates cards of his."""
    scenario = Scenario().by(edition)
    scenario.mission("P", quadrant="delta", seat=1)
    scenario.put("P", scenario.ship("cube", affiliation="borg", quadrant="delta", staffing=("nav",)))
    scenario.put("cube", scenario.card("six-of-eleven"), scenario.card("eighteen-of-nineteen"))
    facts: dict[str, Any] = {"whose": "opponent", "where": "play", **meant}
    scenario.hand(scenario.event("resist", Assimilate(All(kind=kind, **facts))))
    scenario.fill_decks()
    return scenario


def assimilated(scenario: Scenario) -> Play:
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play resist")
    return play


@editions
def test_1e_asm_06_carried_ships_are_assimilated_with_their_carrier_and_no_crew_is(edition: Edition) -> None:
    scenario = hive(edition, "ship", title="hood")
    scenario.put("P", scenario.ship("hood", seat=1))
    scenario._lay("carried", "hood", scenario.ship("pod", seat=1))
    scenario._lay("carried", "pod", scenario.ship("probe", seat=1))
    scenario.on("pod", scenario.event("shield", seat=1))
    scenario.put("hood", scenario.personnel("riker", seat=1))
    scenario.put("pod", scenario.personnel("worf", seat=1))
    play = assimilated(scenario)
    assert controllers(play, "hood", "pod", "probe", "shield", "riker", "worf") == [0, 0, 0, 0, 1, 1]
    assert {affiliation(play.table, one) for one in ("hood", "pod", "probe")} == {"borg"}


@editions
def test_1e_asm_05_a_docked_ship_is_assimilated_with_the_ship_it_carries(edition: Edition) -> None:
    scenario = hive(edition, "mission", title="P", whose="anybody")
    scenario.put("P", scenario.outpost("base", seat=1, quadrant="delta"), scenario.ship("galaxy", seat=1))
    scenario.dock("base", scenario.ship("hood", seat=1))
    scenario._lay("carried", "hood", scenario.ship("pod", seat=1))
    scenario._lay("carried", "galaxy", scenario.ship("runabout", seat=1))
    play = assimilated(scenario)
    assert controllers(play, "hood", "pod", "galaxy", "runabout") == [0, 0, 1, 1]
    assert affiliation(play.table, "pod") == "borg"


@editions
def test_1e_asm_06_an_assimilated_ship_needs_no_skills_to_be_staffed(edition: Edition) -> None:
    scenario = hive(edition, "ship")
    scenario.put("P", scenario.ship("gomtuu", seat=1, staffed_by=requirement_of("2 Empathy")))
    scenario.put("gomtuu", scenario.card("two-of-nineteen"))
    assert is_staffed(assimilated(scenario).table, "gomtuu")


@editions
def test_1e_asm_02_both_on_one_card_become_drones(edition: Edition) -> None:
    bynars = tuple(
        Individual(persona=name, classification="engineer", integrity=4, cunning=9, strength=2, icons=("stf",))
        for name in ("11001001", "10")
    )
    scenario = hive(edition, "personnel")
    scenario.put("cube", scenario.personnel("bynars", seat=1, pair=bynars))
    persons = persons_on_card(assimilated(scenario).table, "bynars")
    assert len(persons) == 2
    for person in persons:
        assert "[borg]" in person.traits
        assert not any(trait.startswith("class:") for trait in person.traits)
        assert (person.attributes["cunning"], person.attributes["strength"]) == (7, 5)


@editions
def test_1e_asm_08_a_drone_that_dies_is_its_owners_again_with_what_was_on_it(edition: Edition) -> None:
    scenario = hive(edition, "personnel")
    scenario.put("cube", scenario.version("riker", "Riker", seat=1))
    scenario.on("riker", scenario.event("mark", seat=1))
    play = assimilated(scenario)
    assert (controllers(play, "riker"), play.where("mark")) == ([0], "on.riker")
    leave_play(play.table, "riker")
    assert [play.where(one) for one in ("riker", "mark")] == ["discard.1", "discard.1"]
    assert (controllers(play, "riker"), affiliation(play.table, "riker")) == ([1], "federation")


@editions
def test_1e_borg_12_a_solved_mission_may_be_the_target_of_an_objective(edition: Edition) -> None:
    scenario = hive(edition, "ship")
    scenario.state.locations["P"].completed_by = 1
    scenario._lay("agenda", 0, scenario.card("assimilate-planet"))
    play = scenario.begin()
    play.choose("Turn up Assimilate Planet")
    assert play.state.cards["assimilate-planet"].targets == ("P",)


# --- crews of carried ships (1E-CARRY-03; line 2512) ------------------------------------------------------------------


@editions
def test_1e_carry_03_the_crew_of_a_carried_ship_are_intruders_once_its_carrier_is_taken(edition: Edition) -> None:
    scenario = carrier(edition, "klingon")
    scenario.state.cards["mother"].controller, scenario.state.cards["mother"].mode = 1, "romulan"
    scenario.put("mother", scenario.personnel("sela", seat=1, affiliation="romulan"))
    scenario.put("pod", add_fighter(scenario, "worf", 9, "leadership"))
    play = scenario.begin()
    fight(play, "fight:aboard.mother:0:0")
    assert (play.is_stopped("worf"), play.is_stopped("mother")) == (True, False)
    assert not play.table.in_play("sela")


@editions
def test_1e_carry_03_intruders_aboard_the_carrier_fight_the_crew_of_the_carried_ship(edition: Edition) -> None:
    scenario = carrier(edition, "klingon")
    scenario.put("pod", add_fighter(scenario, "worf", 9))
    scenario.put("mother", scenario.personnel("sela", "officer", seat=1, affiliation="romulan"))
    scenario.state.active = 1
    play = scenario.begin()
    fight(play, "fight:aboard.mother:0:0")
    assert play.is_stopped("worf")


@editions
@pytest.mark.parametrize("side", ["federation", "non-aligned"])
def test_1e_bat_08_the_crew_of_a_carried_ship_restricts_the_carrier(edition: Edition, side: str) -> None:
    scenario = carrier(edition, "non-aligned")
    scenario.put("mother", scenario.personnel("boss", "leadership", affiliation="non-aligned"))
    scenario.put("pod", scenario.personnel("ensign", affiliation=side))
    scenario.put("S", scenario.ship("bird", seat=1, affiliation="klingon"))
    scenario.put("bird", add_fighter(scenario, "kor", 5, seat=1))
    assert bool(offered_attacks(scenario.begin())) is (side == "non-aligned")


@editions
@pytest.mark.parametrize("side", ["romulan", "non-aligned"])
def test_1e_bat_04_the_crew_of_a_carried_ship_protects_the_carrier(edition: Edition, side: str) -> None:
    scenario = carrier(edition, "non-aligned", seat=1)
    scenario.put("mother", scenario.personnel("boss", seat=1, affiliation="non-aligned"))
    scenario.put("pod", scenario.personnel("guest", seat=1, affiliation=side))
    scenario.put("S", scenario.ship("warbird", affiliation="romulan"))
    scenario.put("warbird", scenario.personnel("tomalak", "officer", affiliation="romulan"))
    play = scenario.begin()
    fight(play)
    assert play.is_stopped("warbird") is (side == "non-aligned")


@editions
def test_1e_cap_06_the_crew_of_a_carried_ship_guards_a_captive_aboard_the_carrier(edition: Edition) -> None:
    scenario = carrier(edition, "federation")
    scenario.put("mother", scenario.personnel("kor", seat=1, affiliation="klingon"))
    scenario.state.cards["kor"].captor = 0
    assert is_unattended(scenario.begin().table, "kor")
    scenario.put("pod", scenario.personnel("worf"))
    assert not is_unattended(scenario.begin().table, "kor")


@editions
def test_1e_mis_02_only_the_carrier_attempts_the_mission(edition: Edition) -> None:
    scenario = carrier(edition, "federation")
    scenario.put("mother", scenario.personnel("riker", "leadership"))
    scenario.put("pod", scenario.personnel("data", "leadership"))
    assert [one for one in scenario.begin().labels if one.startswith("Attempt")] == ["Attempt S"]


# --- stasis (1E-STAT-06; lines 1058 to 1065) --------------------------------------------------------------------------


def played_on(name: str, *texts: Text) -> Event:
    return Event(id=name, title=name, functions=(Function(how="play", stays=True, texts=texts),))


def freeze(play: Play, card: str, source: str = "P") -> None:
    play.table.state.lasting.append(LastingChange(Disables(Cards(), stasis=True), 0, source, WHILE_IN_PLAY, [card]))
    play.table.drop_all_caches()


@editions
@pytest.mark.parametrize("host", ["hood", "riker"])
def test_1e_stat_06_the_text_of_a_card_on_one_in_stasis_is_suspended(edition: Edition, host: str) -> None:
    """As Federation Flagship draws no cards while the Enterprise is in stasis."""
    scenario = table(edition)
    scenario.put("S", scenario.ship("hood"), scenario.ship("galaxy"))
    scenario.put("hood", scenario.personnel("riker"))
    boost = Adjusts(Cards(kind="ship", whose="you", where="play"), ("weapons",), 3)
    scenario.on(host, scenario.add(played_on("flag", While(changes=(boost,)))))
    play = scenario.begin()
    assert ship_attributes(play.table, "galaxy")["weapons"] == 9
    freeze(play, host)
    assert ship_attributes(play.table, "galaxy")["weapons"] == 6
    play.state.lasting.clear()
    play.table.drop_all_caches()
    assert ship_attributes(play.table, "galaxy")["weapons"] == 9, "until stasis ends"


@editions
@pytest.mark.parametrize("frozen", [True, False])
@pytest.mark.parametrize("when", [EndOfTurn, StartOfTurn])
def test_1e_stat_06_it_does_nothing_at_the_ends_and_beginnings_of_turns(
    edition: Edition, when: type[EndOfTurn | StartOfTurn], *, frozen: bool
) -> None:
    scenario = table(edition)
    scenario.put("S", scenario.ship("hood"))
    scenario.put("hood", scenario.personnel("riker"))
    scenario.on("hood", scenario.add(played_on("log", when(effects=(Score(5),)))))
    play = scenario.begin()
    if frozen:
        freeze(play, "hood")
    play.end_turn()
    play.end_turn()
    to_orders_of(play, 0)
    assert play.points() == (0 if frozen else 5)


def to_orders_of(play: Play, seat: int) -> None:
    """Go on by default until a player gives orders."""
    while (play.decision.seat, play.decision.rule) != (seat, "1E-TURN-08"):
        play.choose("orders" if "orders" in play.ids else play.decision.default[0])


@editions
def test_1e_stat_06_the_card_that_keeps_them_in_stasis_is_not_suspended_itself(edition: Edition) -> None:
    grip = Event(
        id="grip", title="grip", countdown=1,
        functions=(Function(how="play", stays=True, texts=(
            While(changes=(Disables(Cards(whose="anybody", where="host"), stasis=True),)),)),),
    )  # fmt: skip
    scenario = table(edition)
    scenario.put("P", scenario.personnel("riker"))
    scenario.on("riker", scenario.add(grip))
    scenario.state.cards["grip"].counter = 1
    play = scenario.begin()
    assert is_disabled(play.table, "riker")
    play.end_turn()
    assert not play.table.in_play("grip")
    assert not is_disabled(play.table, "riker")


@editions
def test_1e_stat_06_a_dilemma_on_a_team_waits_only_if_all_of_them_are_in_stasis(edition: Edition) -> None:
    scenario = table(edition)
    scenario.put("P", scenario.personnel("riker"), scenario.personnel("data"))
    fever = scenario.dilemma("fever", Half(placed=All(), then="stays"), countdown=3)
    scenario.on("P", fever)
    scenario.state.cards[fever].targets, scenario.state.cards[fever].counter = ("riker", "data"), 3
    scenario.state.active = 1
    play = scenario.begin()
    freeze(play, "riker")
    play.end_turn()
    assert play.state.cards[fever].counter == 2
    play.end_turn()
    freeze(play, "data")
    play.end_turn()
    assert play.state.cards[fever].counter == 2


@editions
def test_1e_stat_06_a_ship_in_stasis_neither_attempts_nor_moves_but_others_fetch_its_crew(edition: Edition) -> None:
    scenario = table(edition)
    scenario.put("S", scenario.outpost("base"), scenario.ship("hood"))
    scenario.put("hood", scenario.personnel("riker", "leadership"))
    disable(scenario, "hood", stasis=True)
    assert scenario.begin().labels == ["Beam from hood to base", "End your turn"]


@editions
def test_1e_stat_06_a_ship_in_stasis_cannot_beam_or_launch(edition: Edition) -> None:
    scenario = table(edition)
    scenario.put("P", scenario.ship("hood", lands=True))
    scenario._lay("carried", "hood", scenario.ship("pod", carried_by=requirement_of("1 personnel with (Leadership)")))
    scenario.put("hood", scenario.personnel("riker"))
    scenario.put("pod", scenario.personnel("pilot"))
    assert {"Launch pod from hood", "Beam from hood to the surface of P"} <= {*scenario.begin().labels}
    disable(scenario, "hood", stasis=True)
    assert not any(one.startswith(("Launch", "Land", "Beam")) for one in scenario.begin().labels)


# --- spies (1E-INF-02, 1E-INF-05) -------------------------------------------------------------------------------------


def spy(scenario: Scenario, place: str, guise: str = "") -> str:
    one = scenario.personnel("spy", affiliation="cardassian", uniqueness="unique", infiltrates="federation")
    scenario.put(place, one)
    scenario.state.cards[one].guise = guise
    return one


@editions
@pytest.mark.parametrize(("state", "able"), [("", True), ("stopped", True), ("disabled", False)])
def test_1e_inf_02_a_stopped_spy_may_begin_to_infiltrate_and_a_disabled_one_may_not(
    edition: Edition, state: str, *, able: bool
) -> None:
    """Nothing in the list of what stopped cards may not do forbids it (line 1036)."""
    scenario = table(edition)
    spy(scenario, "P")
    scenario.put("P", scenario.personnel("data", seat=1))
    if state == "disabled":
        disable(scenario, "spy")
    scenario.state.cards["spy"].states = (STOPPED,) if state == "stopped" else ()
    assert scenario.begin().offers("Let spy infiltrate") is able


@editions
def test_1e_stat_05_a_disabled_spy_is_not_asked_to_take_part(edition: Edition) -> None:
    scenario = table(edition)
    spy(scenario, "P", "federation")
    scenario.put("P", scenario.personnel("data", seat=1))
    assert scenario.begin().offers("Let spy take part")
    disable(scenario, "spy")
    play = scenario.begin()
    assert not play.offers("Let spy take part")
    assert play.offers("Expose spy")


def taken(scenario: Scenario, by: str) -> Play:
    """Alice plays Commandeer Ship on one of hers aboard the only ship."""
    scenario.hand(scenario.card("commandeer-ship"))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose(next(one for one in play.ids if one.startswith("play:commandeer-ship")))
    while by in play.ids:
        play.choose(by)
    to_orders_of(play, 0)
    return play


@editions
def test_1e_inf_05_a_spy_aboard_a_ship_that_their_own_side_takes_is_exposed(edition: Edition) -> None:
    scenario = table(edition)
    scenario.put("S", scenario.ship("nebula", seat=1))
    spy(scenario, "nebula", "federation")
    scenario.put("nebula", scenario.personnel("gul", "computer skill", affiliation="cardassian"))
    play = taken(scenario, "gul")
    assert (controllers(play, "nebula"), play.state.cards["spy"].guise) == ([0], "")
    assert "spy is exposed" in play.words()


def with_a_second_mode(scenario: Scenario, ship: str, mode: str) -> None:
    """Let a ship be Romulan, too."""
    scenario._definitions[ship] = msgspec.structs.replace(scenario._definitions[ship], affiliations=(mode, "romulan"))
    scenario.state.cards[ship].mode = mode


@editions
def test_1e_inf_05_an_infiltrator_without_an_impersonation_is_not_exposed(edition: Edition) -> None:
    scenario = table(edition)
    spy(scenario, "P", "federation")
    scenario.put("P", scenario.personnel("data", seat=1), scenario.personnel("troi", seat=1))
    play = scenario.begin()
    play.end_turn()
    assert play.state.cards["spy"].guise == "federation"


# --- taken ships ------------------------------------------------------------------------------------------------------


@editions
def test_1e_end_04_a_countdown_on_a_ship_that_was_taken_goes_by_its_owners_turns(edition: Edition) -> None:
    scenario = table(edition)
    scenario.put("S", scenario.ship("nebula", seat=1))
    scenario.put("nebula", scenario.personnel("gul", "computer skill", affiliation="cardassian"))
    fuse = Event(id="fuse", title="fuse", countdown=3, functions=(Function(how="play", stays=True),))
    scenario.on("nebula", scenario.add(fuse, 1))
    scenario.state.cards["fuse"].counter = 3
    play = taken(scenario, "gul")
    assert controllers(play, "fuse") == [0]
    play.end_turn()
    assert play.state.cards["fuse"].counter == 3
    play.end_turn()
    assert play.state.cards["fuse"].counter == 2


@editions
def test_1e_ctrl_03_a_ship_of_two_affiliations_that_was_taken_switches_no_more(edition: Edition) -> None:
    scenario = table(edition)
    scenario.put("S", scenario.ship("cha'joh", seat=1))
    with_a_second_mode(scenario, "cha'joh", "klingon")
    scenario.put("cha'joh", scenario.personnel("data", "computer skill"))
    play = taken(scenario, "data")
    assert affiliation(play.table, "cha'joh") == "federation"
    assert not any(one.startswith("Switch") for one in play.labels)


# --- modes (1E-MAFF-02) -----------------------------------------------------------------------------------------------


@editions
@pytest.mark.parametrize(
    ("state", "able"), [("", True), ("stopped", True), ("disabled", False), ("in stasis", False), ("captive", False)]
)
def test_1e_stat_05_the_disabled_do_not_switch_and_the_stopped_do(edition: Edition, state: str, *, able: bool) -> None:
    """To switch is an action of the card (lines 399 and 1054)."""
    scenario = table(edition)
    scenario.put("P", scenario.personnel("tallera", affiliation=("federation", "romulan")), scenario.personnel("riker"))
    tallera = scenario.state.cards["tallera"]
    tallera.mode = "federation"
    tallera.states = (STOPPED,) if state == "stopped" else ()
    if state in ("disabled", "in stasis"):
        disable(scenario, "tallera", stasis=state == "in stasis")
    if state == "captive":
        tallera.captor = 1
        scenario.put("P", scenario.personnel("guard", seat=1))
    assert scenario.begin().offers("Switch tallera to Romulan") is able


@editions
@pytest.mark.parametrize(
    ("guest", "able"), [("intruder", True), ("captive", True), ("equipment", True), ("own", False)]
)
def test_1e_maff_02_only_ones_own_personnel_aboard_keep_a_ship_from_switching(
    edition: Edition, guest: str, *, able: bool
) -> None:
    scenario = table(edition)
    scenario.put("S", scenario.ship("bounty"))
    with_a_second_mode(scenario, "bounty", "federation")
    scenario.put("bounty", scenario.personnel("vash", affiliation="non-aligned"))
    if guest == "equipment":
        scenario.put("bounty", scenario.equipment("padd"))
    else:
        scenario.put("bounty", scenario.personnel("data", seat=0 if guest == "own" else 1))
    if guest == "captive":
        scenario.state.cards["data"].captor = 0
    assert scenario.begin().offers("Switch bounty to Romulan") is (guest != "own")


# --- captives taken by hand (1E-CAP-05, 1E-CAP-07) --------------------------------------------------------------------


def captured_by_hand(play: Play, card: str) -> None:
    """Bob says that Alice captures a card of his."""
    play.match.adjust(1, ("capture", card, "0"))
    assert play.state.cards[card].captor == 0


@editions
def test_1e_cap_07_a_captive_taken_by_hand_is_released_like_any_other(edition: Edition) -> None:
    """Though no card of the match captures anyone by its own rules."""
    scenario = table(edition)
    scenario.put("P", scenario.personnel("kor", seat=1, affiliation="klingon"))
    scenario.put("P", scenario.personnel("kang", seat=1, affiliation="klingon"))
    scenario.state.active = 1
    play = scenario.begin()
    captured_by_hand(play, "kor")
    play.do("Release kor", "Agree")
    assert play.state.cards["kor"].captor is None


@editions
def test_1e_cap_05_a_captive_taken_by_hand_goes_into_the_brig(edition: Edition) -> None:
    scenario = table(edition)
    scenario.put("S", scenario.ship("bird", affiliation="klingon", equipment=("brig",)))
    scenario.put("bird", add_fighter(scenario, "kor", 5), scenario.personnel("riker", seat=1))
    play = scenario.begin()
    captured_by_hand(play, "riker")
    play.choose("Put riker into the Brig")
    assert play.where("riker") == "held.bird"
