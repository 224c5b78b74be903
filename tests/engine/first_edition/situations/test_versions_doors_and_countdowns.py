"""Versions of a person, doorways, hidden agendas, countdowns, house arrest and landing, as the documents tell them.

Each is set up from the words of the rulebook and played through the questions that players are asked.
"""

from __future__ import annotations

from typing import Any

import pytest

from engine.ccg.effects.cards_meant import All, Cards, Chosen
from engine.ccg.effects.changes import Mixes
from engine.ccg.effects.conditions import Commands
from engine.ccg.effects.effects import Kill, Score
from engine.ccg.effects.plays import DownloadCards, Nullify
from engine.ccg.effects.texts import Order, While
from engine.first_edition.cards.definition import Doorway, Event, Function, Interrupt
from engine.first_edition.position.damage_penalties import CLOAKING_DEVICE
from engine.first_edition.position.teams.house_arrest import is_arrested
from engine.first_edition.table.state import CLOAKED, CLOSED, Phase
from tests.engine.first_edition.battles import offered_attacks
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half, requirement_of


def next_start(scenario: Scenario) -> Play:
    """Alice's next start of turn."""
    play = scenario.begin()
    for _ in range(2):
        play.end_turn()
    return play


def replaces(play: Play) -> bool:
    return "1E-TIM-07" in {one.rule for one in play.match.open}


# --- persona replacement (1E-TIM-07) ---------------------------------------------------------------------------------


@pytest.mark.parametrize("door", [True, False])
def test_1e_play_06_a_version_of_the_alternate_universe_needs_its_permission(base: Scenario, door: bool) -> None:
    if door:
        base.table(base.card("alternate-universe-door"))
    base.put("starbase", base.version("picard"))
    base.hand(base.version("old picard", "picard", icons=("au",)))
    assert replaces(next_start(base)) is door


def test_1e_harr_05_no_replacement_leads_into_house_arrest(base: Scenario) -> None:
    """A Klingon Worf would be arrested in the Federation's outpost, and no one may cause that by choice."""
    base.put("starbase", base.version("worf"), base.personnel("riker"))
    base.hand(base.version("governor", "worf", affiliation="klingon"))
    assert not replaces(next_start(base))


def test_1e_tim_07_on_a_planet_another_affiliation_may_come(base: Scenario) -> None:
    """There is no house arrest there; incompatible personnel form a separate team (1E-HARR-03)."""
    base.put("P", base.version("worf"), base.personnel("riker"))
    base.hand(base.version("governor", "worf", affiliation="klingon"))
    play = next_start(base)
    play.choose("worf → governor")
    assert play.where("governor") == "surface.P"


def test_1e_tim_07_no_replacement_on_the_opponents_turn(base: Scenario) -> None:
    base.put("starbase", base.version("picard"))
    base.hand(base.version("galen", "picard"))
    play = base.begin()
    play.end_turn()
    assert play.state.active == 1
    assert not replaces(play)


def test_1e_tim_07_who_is_a_captive_is_not_replaced(base: Scenario) -> None:
    """They have to be controlled by their owner."""
    base.put("P", base.personnel("gul", seat=1, affiliation="cardassian"))
    base.put("P", base.version("picard"))
    base.state.cards["picard"].captor = 1
    base.hand(base.version("galen", "picard"))
    assert not replaces(next_start(base))


def test_1e_tim_07_a_version_on_a_stack_of_the_discard_pile_is_none(base: Scenario) -> None:
    base.put("starbase", base.version("picard"))
    base.discard(base.version("galen", "picard"))
    assert not replaces(next_start(base))


def test_1e_uniq_05_after_a_replacement_the_old_version_cannot_be_played(base: Scenario) -> None:
    base.put("starbase", base.version("picard"))
    base.hand(base.version("galen", "picard"), base.personnel("riker"))
    play = next_start(base)
    play.choose("picard → galen")
    assert play.offers("Report riker")
    assert not play.offers("Report picard")


# --- doorways (1E-TIM-05, 1E-TIM-06) ---------------------------------------------------------------------------------


def doorway(scenario: Scenario, name: str, *, seat: int = 0, **facts: Any) -> str:
    facts.setdefault("functions", (Function(how="any time", effects=(Score(1),)),))
    return scenario.add(Doorway(id=name, title=name, **facts), seat)


def test_1e_tim_05_there_is_no_limit_to_doorways_in_a_turn(base: Scenario) -> None:
    base.hand(doorway(base, "one"), doorway(base, "two"))
    play = base.begin()
    play.do("Play one", "Play two")
    assert play.points() == 2


def test_1e_tim_05_during_card_play_and_it_takes_no_card_play(base: Scenario) -> None:
    base.hand(doorway(base, "one"), base.personnel("riker"))
    play = base.begin(Phase.CARD_PLAY)
    play.do("Play one", "Report riker")
    assert play.points() == 1


def test_1e_tim_05_in_the_opponents_turn_it_is_not_played(base: Scenario) -> None:
    base.hand(doorway(base, "gate", seat=1))
    play = base.begin()
    play.match.halts[1] = 0
    play.choose("End your turn")
    assert (play.decision.seat, play.labels) == (1, ["Pass"])


def test_1e_tim_02_no_doorway_interrupts_an_attempt(base: Scenario) -> None:
    base.hand(doorway(base, "one"))
    base.put("P", base.personnel("riker", "leadership"))
    base.under("P", base.dilemma("test", dilemma_half(Score(1))))
    play = base.begin()
    play.choose("Attempt P")
    while play.match.open and play.decision.rule != "1E-TURN-08":
        assert not play.offers("Play one")
        play.choose("Pass")


def test_1e_tim_06_a_closed_doorways_countdown_pauses(base: Scenario) -> None:
    door = doorway(base, "gate", countdown=3)
    base.table(door)
    base.state.cards[door].counter = 3
    base.state.cards[door].states = (CLOSED,)
    play = base.begin()
    play.end_turn()
    assert play.state.cards[door].counter == 3


def test_1e_end_04_an_open_ones_goes_on(base: Scenario) -> None:
    door = doorway(base, "gate", countdown=3)
    base.table(door)
    base.state.cards[door].counter = 3
    play = base.begin()
    play.end_turn()
    assert play.state.cards[door].counter == 2
    play.end_turn()
    assert play.state.cards[door].counter == 2


def test_1e_tim_06_what_a_closed_doorway_lets_in_stays_out(base: Scenario) -> None:
    door = base.card("alternate-universe-door")
    base.table(door)
    base.state.cards[door].states = (CLOSED,)
    base.hand(base.personnel("mirror", icons=("au",)), base.personnel("riker"))
    play = base.begin(Phase.CARD_PLAY)
    assert play.offers("Report riker")
    assert not play.offers("Report mirror")


# --- countdowns (1E-END-04) ------------------------------------------------------------------------------------------


def event(scenario: Scenario, name: str, seat: int = 0, **facts: Any) -> str:
    facts.setdefault("functions", (Function(how="play", stays=True),))
    return scenario.add(Event(id=name, title=name, **facts), seat)


@pytest.mark.parametrize(("countdown", "left"), [(1, None), (2, 1), (3, 2)])
def test_1e_end_04_the_turn_in_which_it_enters_play_counts(base: Scenario, countdown: int, left: int | None) -> None:
    """With one it is gone at the end of that very turn."""
    base.hand(event(base, "fuse", countdown=countdown))
    play = base.begin(Phase.CARD_PLAY)
    play.choose("Play fuse")
    play.end_turn()
    if left is None:
        assert play.where("fuse") == "discard.0"
    else:
        assert play.state.cards["fuse"].counter == left


def test_1e_end_04_the_opponents_card_counts_at_the_end_of_the_opponents_turns(base: Scenario) -> None:
    fuse = event(base, "fuse", seat=1, countdown=2)
    base.table(fuse)
    base.state.cards[fuse].counter = 2
    play = base.begin()
    play.end_turn()
    assert play.state.cards[fuse].counter == 2
    play.end_turn()
    assert play.state.cards[fuse].counter == 1


# --- hidden agendas (1E-HA) ------------------------------------------------------------------------------------------


def agenda(scenario: Scenario, name: str, seat: int = 0, laid: bool = True, **function: Any) -> str:
    used = Function(**{"how": "play", "stays": True, **function})
    card = scenario.add(Event(id=name, title=name, icons=("ha",), functions=(used,), uniqueness="unique"), seat)
    if laid:
        scenario._lay("agenda", seat, card)
    return card


def test_1e_uniq_01_a_second_copy_is_not_turned_up_beside_the_first(base: Scenario) -> None:
    first = agenda(base, "plot", effects=(Score(2),))
    second = base.copy_of(first)
    base._lay("agenda", 0, second)
    play = base.begin()
    play.choose(f"anytime:{first}:0")
    assert play.points() == 2
    assert not play.offers("Turn up plot")
    assert (play.where(first), play.where(second)) == ("table.0", "agenda.0")


def test_1e_ha_01_a_hidden_agenda_takes_the_card_play_and_is_reported_only_as_that(base: Scenario) -> None:
    base.hand(agenda(base, "plot", laid=False, effects=(Score(2),)), base.personnel("riker"))
    play = base.begin(Phase.CARD_PLAY)
    play.choose("Play plot")
    assert not play.offers("Report riker")
    assert "plot" not in " ".join(play.told(1))
    assert "Alice plays a hidden agenda." in play.words()
    assert play.points() == 0


def test_1e_ha_01_a_face_down_card_is_no_target(base: Scenario) -> None:
    agenda(base, "plot", seat=1)
    base.table(event(base, "open", seat=1))
    base.hand(base.card("kevin-uxbridge"))
    play = base.begin()
    play.choose("Play Kevin Uxbridge")
    assert play.where("open") == "discard.1"
    assert play.where("plot") == "agenda.1"


def test_1e_ha_02_in_the_opponents_turn_too_between_two_actions(base: Scenario) -> None:
    agenda(base, "plot", seat=1, effects=(Score(2),))
    play = base.begin()
    play.choose("End your turn")
    assert (play.decision.seat, play.state.turn) == (1, 1)
    play.choose("Turn up plot")
    assert play.points(1) == 2


def test_1e_ha_02_one_whose_conditions_are_not_met_is_not_turned_up(base: Scenario) -> None:
    agenda(base, "plot", effects=(Score(2),), requires=Commands(Cards(kind="ship", where="play")))
    play = base.begin()
    assert not play.offers("Turn up plot")


# --- house arrest (1E-HARR) ------------------------------------------------------------------------------------------


def pact(scenario: Scenario) -> str:
    """Add a treaty between the Federation and Klingons on the table."""
    card = scenario.event(
        "pact", stays=True, texts=(While(changes=(Mixes(Cards(kind="card"), ("federation", "klingon")),)),)
    )
    scenario.table(card)
    return card


def nullifier(scenario: Scenario) -> str:
    used = Function(how="any time", effects=(Nullify(Chosen(kind="event", whose="anybody", where="play")),))
    return scenario.add(Interrupt(id="end", title="end", functions=(used,)))


def mixed(scenario: Scenario) -> Play:
    """Put Riker and the Klingon Kurn aboard the Federation's Hood after the loss of their treaty."""
    scenario.mission("S", "Honor", ground="space")
    pact(scenario)
    scenario.put("S", scenario.ship("hood"))
    scenario.put("hood", scenario.personnel("riker", "leadership"))
    scenario.put("hood", scenario.personnel("kurn", "honor", affiliation="klingon"))
    scenario.hand(nullifier(scenario))
    play = scenario.begin()
    play.choose("Play end")
    return play


def test_1e_harr_01_as_the_treaty_goes_who_is_incompatible_with_the_ship_is_arrested(base: Scenario) -> None:
    play = mixed(base)
    assert is_arrested(play.table, "kurn")
    assert not is_arrested(play.table, "riker")


def test_1e_harr_02_who_is_arrested_helps_with_no_mission(base: Scenario) -> None:
    """Only Kurn has Honor: the attempt comes to nothing, and he is not stopped by it."""
    play = mixed(base)
    play.choose("Attempt S")
    while play.decision.rule != "1E-TURN-08":
        play.choose("Pass")
    assert play.points() == 0


def test_1e_harr_01_intruders_are_never_arrested(base: Scenario) -> None:
    base.put("P", base.ship("hood"))
    base.put("hood", base.personnel("riker"))
    base.put("hood", base.personnel("kurn", seat=1, affiliation="klingon"))
    play = base.begin()
    assert not is_arrested(play.table, "kurn")
    assert not is_arrested(play.table, "riker")


def test_1e_harr_03_on_a_planet_they_split_and_each_team_attempts_for_itself(base: Scenario) -> None:
    pact(base)
    base.put("P", base.personnel("riker", "leadership"), base.personnel("kurn", "honor", affiliation="klingon"))
    base.hand(nullifier(base))
    play = base.begin()
    play.choose("Play end")
    assert not is_arrested(play.table, "kurn")
    assert [one.id for one in play.decision.options if one.id.startswith("attempt:")] != []
    play.choose("Attempt P")
    while play.match.open and play.decision.rule != "1E-TURN-08":
        play.choose("Pass")
    assert play.points() == 35


# --- landing (1E-LAND) -----------------------------------------------------------------------------------------------


def lander(scenario: Scenario, **facts: Any) -> str:
    ship = scenario.ship("runabout", lands=True, **facts)
    scenario.put("P", ship)
    scenario.put(ship, scenario.personnel("riker", "leadership"))
    return ship


def test_1e_land_01_a_cloaked_ship_lands_as_only_a_phased_one_does_not(base: Scenario) -> None:
    """A landed ship that phases takes off at once; of one that cloaks 7.6 says nothing of the kind."""
    ship = lander(base, equipment=(CLOAKING_DEVICE,))
    base.state.cards[ship].states = (CLOAKED,)
    play = base.begin()
    play.choose("Land runabout on P")
    assert play.where(ship) == "surface.P"
    assert "A cloaked ship lands." in play.told()
    assert not play.offers("Walk from runabout to P")


def test_1e_land_01_one_that_is_docked_has_to_undock_first(base: Scenario) -> None:
    base.dock("starbase", base.ship("runabout", lands=True))
    base.put("runabout", base.personnel("riker"))
    play = base.begin()
    assert not play.offers("Land runabout on P")
    play.choose("Undock runabout")
    assert play.offers("Land runabout on P")


def test_1e_land_01_a_landed_ship_flies_only_after_it_has_taken_off(base: Scenario) -> None:
    base.mission("Q", span=3)
    lander(base)
    play = base.begin()
    play.choose("Land runabout on P")
    assert not play.offers("Move runabout")
    play.do("takeoff:runabout", "Move runabout")
    assert play.where("runabout") == "space.Q"


def test_1e_land_02_a_crew_aboard_a_landed_ship_is_no_away_team(base: Scenario) -> None:
    """The planet's mission can be attempted only from its surface."""
    lander(base)
    play = base.begin()
    play.choose("Land runabout on P")
    assert not play.offers("Attempt P")


# --- downloads (1E-DL) -----------------------------------------------------------------------------------------------


def test_1e_dl_13_each_of_two_icons_once_a_game_and_another_copy_adds_nothing(base: Scenario) -> None:
    """The rulebook's own example of one admiral with two special downloads."""
    for title in ("genesis", "khan"):
        base.deck(base.event(title, Score(5)), base.event(f"{title} again", Score(5)))
    admiral = base.personnel("admiral", downloads=("genesis", "khan"))
    base.put("P", admiral)
    play = base.begin()
    play.choose("Download genesis with admiral")
    play.choose("Download khan with admiral")
    assert play.points() == 10
    assert not [one for one in play.labels if one.startswith("Download")]


def test_1e_dl_01_a_persona_with_a_version_in_play_is_not_found(base: Scenario) -> None:
    base.put("P", base.version("picard"))
    base.put("starbase", base.personnel("chief", texts=(
        Order(effects=(DownloadCards(cards=Cards(kind="personnel", who=requirement_of("Music"))),)),)))  # fmt: skip
    base.deck(base.version("galen", "picard", has="music"))
    play = base.begin()
    play.choose("Use chief")
    assert "Alice finds nothing to download." in play.words()


# --- holograms (1E-HOLO) ---------------------------------------------------------------------------------------------


def test_1e_holo_04_a_hologram_that_was_killed_is_activated_again_in_a_later_turn(base: Scenario) -> None:
    base.put("P", base.ship("nebula", equipment=("holodeck",)))
    base.put("nebula", base.personnel("doctor", icons=("holo",)), base.personnel("riker"))
    kills = Kill(All(kind="personnel", where="play", who=requirement_of("[Holo]")))
    base.put("starbase", base.personnel("villain", texts=(Order(effects=(kills,), once="game"),)))
    play = base.begin()
    play.choose("Use villain")
    assert play.where("doctor") == "aboard.nebula"
    assert not play.offers("Activate doctor")
    for _ in range(2):
        play.end_turn()
    while play.decision.rule != "1E-TURN-08":
        play.choose("Give orders" if play.offers("Give orders") else "Pass")
    assert play.offers("Activate doctor")


def test_1e_bat_01_a_landed_ship_cannot_attack(base: Scenario) -> None:
    base.put("P", base.ship("warbird", seat=1, affiliation="romulan"))
    base.put("warbird", base.personnel("toreth", seat=1, affiliation="romulan"))
    lander(base)
    play = base.begin()
    play.choose("Land runabout on P")
    assert offered_attacks(play) == []
