"""Doorways, and ships and facilities that are commandeered: more of what the rulebook tells of them."""

from __future__ import annotations

from typing import Any

import pytest

from engine.ccg.effects.cards_meant import All, Cards, Chosen
from engine.ccg.effects.effects import DamageShip, Score
from engine.ccg.effects.plays import DownloadCards, Nullify
from engine.ccg.effects.texts import EndOfTurn, Order, StartOfTurn
from engine.first_edition.cards.definition import Doorway, Event, Function, Interrupt
from engine.first_edition.control.commandeering import commandeer
from engine.first_edition.position.spaceline.staffing import is_staffed
from engine.first_edition.position.teams.compatibility import affiliation
from engine.first_edition.resolving.leaving_play import leave_play
from engine.first_edition.table.state import CLOSED, Phase
from tests.engine.first_edition.battles import add_fighter, offered_attacks, play_to_orders
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half, requirement_of

# --- doorways (1E-TIM-05, 1E-CARD-08) --------------------------------------------------------------------------------


def doorway(scenario: Scenario, name: str, *, seat: int = 0, **facts: Any) -> str:
    facts.setdefault("functions", (Function(how="any time", effects=(Score(1),)),))
    return scenario.add(Doorway(id=name, title=name, **facts), seat)


def nullifier(scenario: Scenario, kind: str, seat: int = 0) -> str:
    used = Function(how="any time", effects=(Nullify(Chosen(whose="anybody", kind=kind, where="play", count=1)),))
    return scenario.add(Interrupt(id=f"no {kind}", title=f"no {kind}", functions=(used,)), seat)


@pytest.mark.parametrize("kind", ["event", "interrupt", "doorway"])
def test_1e_card_21_a_doorway_in_play_is_neither_an_event_nor_an_interrupt(base: Scenario, kind: str) -> None:
    base.table(doorway(base, "gate", seat=1, functions=(Function(how="seed", stays=True),)))
    base.hand(nullifier(base, kind))
    play = base.begin()
    if play.offers(f"Play no {kind}"):
        play.choose(f"Play no {kind}")
    assert play.table.in_play("gate") is (kind != "doorway")


def test_1e_tim_05_it_is_played_after_orders_were_given_and_between_two_of_them(base: Scenario) -> None:
    base.mission("Q", span=1)
    base.put("P", base.ship("hood"))
    base.put("hood", base.personnel("pilot"))
    base.hand(doorway(base, "gate"))
    play = base.begin()
    play.choose("Move hood")
    play.choose("Play gate")
    assert play.points() == 1
    assert play.offers("Move hood")


def test_1e_tim_03_it_is_not_played_among_what_is_due_as_the_turn_begins(base: Scenario) -> None:
    dawn = StartOfTurn(effects=(Score(2),))
    base.put("P", base.personnel("one", texts=(dawn,)), base.personnel("two", texts=(dawn,)))
    base.hand(doorway(base, "gate"))
    play = base.begin()
    play.end_turn()
    play.end_turn()
    while play.state.phase is Phase.START:
        assert all("Play gate" not in [one.label for one in each.options] for each in play.match.open)
        play.choose(play.decision.default[0])
    assert play.points() >= 2
    assert play.offers("Play gate")


def test_1e_tim_03_nor_among_what_is_due_as_it_ends(base: Scenario) -> None:
    dusk = EndOfTurn(effects=(Score(2),))
    base.put("P", base.personnel("one", texts=(dusk,)), base.personnel("two", texts=(dusk,)))
    base.hand(doorway(base, "gate"))
    play = base.begin()
    play.choose("End your turn")
    while play.state.turn == 1:
        assert all("Play gate" not in [one.label for one in each.options] for each in play.match.open)
        play.match.answer(play.decision.seat, play.decision.number, play.decision.default)
    assert play.where("gate") == "hand.0"


def test_1e_seed_01_in_the_doorway_phase_nothing_else_is_seeded(base: Scenario) -> None:
    door = doorway(base, "gate", functions=(Function(how="seed", stays=True),))
    event = base.add(Event(id="plan", title="plan", functions=(Function(how="seed", stays=True),)))
    base.seeds(door, event, base.outpost("second"), base.dilemma("trap", dilemma_half(Score(1)), seat=0))
    play = base.begin(Phase.DOORWAYS)
    decision = next(one for one in play.match.open if one.seat == 0)
    assert [one.label for one in decision.options if one.id != "pass"] == ["gate"]


def test_1e_play_07_cards_in_play_stay_when_their_door_leaves(base: Scenario) -> None:
    base.table(base.card("alternate-universe-door"))
    base.put("starbase", base.personnel("yar", icons=("au",)))
    base.hand(base.personnel("mirror", icons=("au",)))
    play = base.begin(Phase.CARD_PLAY)
    assert play.offers("Report mirror")
    leave_play(play.table, "alternate-universe-door")
    assert play.table.in_play("yar")
    play.end_turn()
    play.end_turn()
    assert not play.offers("Report mirror")


@pytest.mark.parametrize(("opener", "found"), [(0, True), (1, False)])
def test_1e_side_01_an_opponents_door_opens_no_side_deck_of_ones_own(base: Scenario, opener: int, found: bool) -> None:
    base.table(base.add(Doorway(id="tent door", title="tent door", opens="tent"), opener))
    base._into("tent", [base.personnel("spock", "music")])
    call = DownloadCards(cards=Cards(kind="personnel", who=requirement_of("Music")))
    base.put("P", base.personnel("chief", texts=(Order(effects=(call,), once="turn"),)))
    play = base.begin()
    play.choose("Use chief")
    assert any(card.card == "spock" and card.at == "aboard.starbase" for card in play.state.cards.values()) is found


def test_1e_tim_06_a_door_that_is_closed_opens_the_side_deck_no_more(base: Scenario) -> None:
    """Here a Battle Bridge: no tactic is drawn while it is closed."""
    door = base.add(Doorway(id="bridge door", title="Battle Bridge Door", opens="bridge"))
    base.table(door)
    base.state.cards[door].states = (CLOSED,)
    base.put("P", base.ship("bortas", affiliation="klingon"), base.ship("vorn", seat=1, affiliation="klingon"))
    base.put("bortas", add_fighter(base, "gowron", 5, "leadership"))
    play = base.begin()
    play.choose("fire:P:0")
    assert all(one.rule != "1E-SB-03" for one in play.match.open)


# --- commandeering (1E-CTRL-03) --------------------------------------------------------------------------------------


def prize(*crew: str, staffing: tuple[str, ...] = (), where: str = "space") -> Scenario:
    """Alice's crew, of these affiliations, is aboard Bob's ship Nebula, and may take command of it."""
    scenario = Scenario()
    scenario.mission("P", span=2)
    scenario.mission("Q", span=2)
    scenario.ship("nebula", seat=1, staffing=staffing)
    scenario._lay(where, "P", "nebula")
    for number, side in enumerate(crew):
        scenario.put("nebula", scenario.personnel(f"agent{number}", "computer skill", affiliation=side))
    scenario.fill_decks()
    return scenario


def taken(scenario: Scenario, target: str = "nebula", by: tuple[str, ...] = ("agent0",)) -> Play:
    play = scenario.begin()
    table = play.table
    for _ in commandeer(table, 0, target, by):
        pass
    table.drop_all_caches()
    return play


def from_now_on(scenario: Scenario, target: str = "nebula", side: str = "cardassian") -> Scenario:
    """The ship has been commandeered in an earlier turn."""
    card = scenario.state.cards[target]
    card.controller, card.mode = 0, side
    return scenario


def test_1e_staff_02_a_ship_that_is_taken_flies_only_with_its_staff() -> None:
    scenario = from_now_on(prize("cardassian", staffing=("stf", "stf")))
    play = scenario.begin()
    assert not is_staffed(play.table, "nebula")
    assert not play.offers("Move nebula")


def test_1e_ctrl_03_it_flies_for_its_new_player_and_not_for_its_owner() -> None:
    scenario = from_now_on(prize("cardassian"))
    scenario.put("nebula", scenario.personnel("data", seat=1))
    play = scenario.begin()
    assert play.offers("Move nebula")
    play.end_turn()
    play_to_orders(play)
    assert play.decision.seat == 1
    assert not play.offers("Move nebula")


def test_1e_bat_01_its_owners_personnel_aboard_are_intruders_and_may_fight() -> None:
    scenario = from_now_on(prize("cardassian"))
    scenario.put("nebula", add_fighter(scenario, "worf", 9, "leadership", seat=1))
    play = scenario.begin()
    play.end_turn()
    play_to_orders(play)
    assert offered_attacks(play) == ["fight:aboard.nebula:0:0"]


def test_1e_leave_01_when_it_is_destroyed_it_goes_to_its_owners_pile_and_each_aboard_to_theirs() -> None:
    scenario = from_now_on(prize("cardassian"))
    scenario.put("nebula", scenario.personnel("data", seat=1))
    play = scenario.begin()
    leave_play(play.table, "nebula")
    assert [play.where(one) for one in ("nebula", "agent0", "data")] == ["discard.1", "discard.0", "discard.1"]


def test_1e_uniq_07_its_owner_plays_no_other_copy_meanwhile() -> None:
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.outpost("starbase", seat=1), scenario.ship("hood", seat=1, uniqueness="unique"))
    scenario.put("hood", scenario.personnel("agent0", affiliation="cardassian"))
    from_now_on(scenario, "hood")
    second = scenario.copy_of("hood", 1)
    scenario.hand(second)
    scenario.fill_decks()
    scenario.state.active = 1
    assert not scenario.begin(Phase.CARD_PLAY).offers("Report hood")


def test_1e_ctrl_03_what_lies_on_it_is_its_new_players() -> None:
    """A fire that burns at the end of its player's turns burns at the end of Alice's from now on."""
    fire = EndOfTurn(effects=(DamageShip(All(kind="ship", whose="anybody", where="host")),))
    scenario = prize("cardassian")
    scenario.on("nebula", scenario.event("fire", seat=1, stays=True, texts=(fire,)))
    play = taken(scenario)
    assert play.state.cards["fire"].controller == 0
    assert play.state.cards["nebula"].rotations == 0
    play.end_turn()
    assert play.state.cards["nebula"].rotations == 1


def test_1e_ctrl_03_damage_stays_with_it() -> None:
    scenario = prize("cardassian")
    scenario.state.cards["nebula"].rotations = 1
    play = taken(scenario)
    assert play.state.cards["nebula"].rotations == 1


def test_1e_comp_01_it_goes_with_its_new_affiliation_and_no_more_with_the_old() -> None:
    scenario = from_now_on(prize("cardassian"))
    scenario.put("P", scenario.outpost("empok", affiliation="cardassian"), scenario.outpost("earth"))
    play = scenario.begin()
    assert affiliation(play.table, "nebula") == "cardassian"
    assert play.offers("Dock nebula at empok")
    assert not play.offers("Dock nebula at earth")


def outpost_taken() -> Scenario:
    """Alice has taken Bob's Klingon outpost at P, with one of Bob’s ships in dock."""
    scenario = Scenario()
    scenario.mission("P", affiliations=("klingon",))
    scenario.put("P", scenario.outpost("qonos", seat=1, affiliation="klingon"))
    scenario.dock("qonos", scenario.ship("bird", seat=1, affiliation="klingon"))
    scenario.put("bird", add_fighter(scenario, "kurn", 5, "leadership", seat=1))
    scenario.put("qonos", scenario.personnel("agent0", affiliation="cardassian"))
    scenario.fill_decks()
    return from_now_on(scenario, "qonos")


def test_1e_ctrl_03_ships_that_were_docked_at_a_facility_that_is_taken_stay_their_players() -> None:
    play = outpost_taken().begin()
    assert play.state.cards["bird"].controller == 1
    assert not play.offers("Undock bird")


def test_1e_dock_06_ships_cannot_undock_from_a_taken_facility() -> None:
    """Undocking from an opponent's facility requires a text that allows it."""
    play = outpost_taken().begin()
    play.end_turn()
    play_to_orders(play)
    assert play.decision.seat == 1
    assert not play.offers("Undock bird")


def test_1e_rep_01_a_facility_that_is_taken_receives_its_new_players_cards_of_its_new_affiliation() -> None:
    scenario = outpost_taken()
    scenario.hand(scenario.personnel("dukat", affiliation="cardassian"))
    scenario.hand(scenario.personnel("worf", affiliation="klingon"))
    play = scenario.begin(Phase.CARD_PLAY)
    assert play.offers("Report dukat")
    assert not play.offers("Report worf")


def test_1e_rep_02_and_its_owner_reports_nothing_there_any_more() -> None:
    scenario = outpost_taken()
    scenario.hand(scenario.personnel("kor", seat=1, affiliation="klingon"))
    scenario.state.active = 1
    assert not scenario.begin(Phase.CARD_PLAY).offers("Report kor")


def test_1e_ctrl_03_when_several_affiliations_take_it_their_player_chooses() -> None:
    scenario = prize("cardassian", "klingon")
    play = scenario.begin()
    asked = next(iter(commandeer(play.table, 0, "nebula", ("agent0", "agent1"))))
    assert "Which affiliation does nebula" in str(asked)
