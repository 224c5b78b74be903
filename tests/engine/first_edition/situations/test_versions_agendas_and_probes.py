"""Persona replacement, hidden agendas and probes: more of what the rulebook and its Glossary tell of them."""

from __future__ import annotations

from typing import Any

import pytest

from engine.ccg.effects.cards_meant import All, Cards
from engine.ccg.effects.changes import Disables
from engine.ccg.effects.conditions import Commands
from engine.ccg.effects.effects import Discard, Draw, Outcome, Probe, Score
from engine.ccg.effects.plays import NoDraws
from engine.ccg.effects.texts import EndOfTurn, Order, While
from engine.first_edition.cards.definition import Event, Function
from engine.first_edition.position.characteristics import is_disabled
from engine.first_edition.position.spaceline.staffing import is_staffed
from engine.first_edition.table.state import Phase
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half

# --- persona replacement (1E-TIM-07) ---------------------------------------------------------------------------------


def next_start(scenario: Scenario, seat: int = 0) -> Play:
    """A player's next start of turn."""
    play = scenario.begin()
    for _ in range(2 - seat):
        play.end_turn()
    return play


def replaces(play: Play) -> bool:
    return "1E-TIM-07" in {one.rule for one in play.match.open}


def test_1e_tim_07_a_card_that_affects_the_old_version_affects_the_new_one(base: Scenario) -> None:
    """A disabling card played on Picard by the opponent disables Galen."""
    off = While(changes=(Disables(Cards(whose="anybody", where="host")),))
    base.put("starbase", base.version("picard"))
    base.on("picard", base.event("framed", seat=1, stays=True, texts=(off,)))
    base.hand(base.version("galen", "picard"))
    play = next_start(base)
    play.choose("picard → galen")
    assert play.where("framed") == "on.galen"
    assert is_disabled(play.table, "galen")
    assert not is_disabled(play.table, "picard")


def test_1e_tim_07_who_declined_is_not_asked_each_turn_and_finds_it_in_the_menu(base: Scenario) -> None:
    base.put("starbase", base.version("picard"))
    base.hand(base.version("galen", "picard"))
    play = next_start(base)
    assert replaces(play)
    play.choose("Replace no one")
    play.end_turn()
    play.end_turn()
    assert not replaces(play)
    advised = play.match.advice(0, ()).idle
    assert [one.label for one in play.decision.options if one.id in advised] == ["Replace a persona"]
    play.do("Replace a persona", "picard → galen")
    assert play.where("picard") == "hand.0"
    assert "Replace a persona" not in [one.label for one in play.decision.options], "once each turn"


def test_1e_tim_07_the_way_back_from_a_replacement_is_not_asked_about(base: Scenario) -> None:
    base.put("starbase", base.version("picard"))
    base.hand(base.version("galen", "picard"))
    play = next_start(base)
    play.choose("picard → galen")
    play.end_turn()
    play.end_turn()
    assert not replaces(play)
    play.do("Replace a persona", "galen → picard")
    assert play.where("galen") == "hand.0"


def test_1e_tim_07_another_version_is_asked_about_though_one_was_declined(base: Scenario) -> None:
    base.put("starbase", base.version("picard"))
    base.hand(base.version("galen", "picard"), base.version("locutus", "picard"))
    play = next_start(base)
    play.choose("Replace no one")
    play.state.players[0].declined = play.state.players[0].declined[:1]
    play.end_turn()
    play.end_turn()
    assert replaces(play)


def test_1e_tim_07_cards_targeting_the_old_version_target_the_new_one(base: Scenario) -> None:
    """A card that would leave with its target stays, because the persona hasn't left play (1E-LEAVE-04)."""
    base.put("starbase", base.version("picard"))
    bounty = base.event("bounty", seat=1, stays=True)
    base.table(bounty)
    base.state.cards[bounty].targets = ("picard",)
    base.hand(base.version("galen", "picard"))
    play = next_start(base)
    play.choose("picard → galen")
    assert play.table.in_play("bounty")
    assert play.state.cards["bounty"].targets == ("galen",)


def test_1e_tim_07_a_countdown_on_the_old_version_goes_on(base: Scenario) -> None:
    base.put("starbase", base.version("picard"))
    fuse = base.add(Event(id="fuse", title="fuse", countdown=5, functions=(Function(how="play", stays=True),)))
    base.on("picard", fuse)
    base.state.cards[fuse].counter = 5
    base.hand(base.version("galen", "picard"))
    play = next_start(base)
    play.choose("picard → galen")
    assert (play.where("fuse"), play.state.cards["fuse"].counter) == ("on.galen", 4)


def test_1e_tim_07_a_docked_ship_is_replaced_in_dock_with_crew_and_repairs_go_on(base: Scenario) -> None:
    base.dock("starbase", base.ship("bozeman", uniqueness="unique"))
    base.state.cards["bozeman"].rotations, base.state.cards["bozeman"].docked_for = 1, 1
    base.put("bozeman", base.personnel("bateson"))
    base.hand(base.ship("refit", uniqueness="unique", persona="bozeman"))
    play = next_start(base)
    play.choose("bozeman → refit")
    assert (play.where("refit"), play.where("bateson"), play.where("bozeman")) == (
        "docked.starbase",
        "aboard.refit",
        "hand.0",
    )
    assert play.state.cards["bozeman"].rotations == 0, "the card in hand is as new"


def test_1e_move_11_an_away_team_belongs_to_the_new_version_of_its_ship(base: Scenario) -> None:
    base.put("P", base.ship("bozeman", uniqueness="unique"), base.personnel("bateson"))
    base.put("bozeman", base.personnel("pilot"))
    base.state.cards["bateson"].home = "bozeman"
    base.hand(base.ship("refit", uniqueness="unique", persona="bozeman"))
    play = next_start(base)
    play.choose("bozeman → refit")
    assert play.state.cards["bateson"].home == "refit"


def test_1e_maff_08_an_impersonator_is_no_persona_replacement(base: Scenario) -> None:
    """Only the persona printed in bold makes a version; an impersonator only infiltrates as them."""
    base.put("starbase", base.version("bashir"))
    base.hand(base.version("founder", infiltrates="federation", impersonates="bashir"))
    assert not replaces(next_start(base))


def test_1e_tim_07_bob_replaces_at_the_start_of_their_own_turn(base: Scenario) -> None:
    base.put("P", base.version("worf", seat=1))
    base.hand(base.version("governor", "worf", seat=1))
    play = next_start(base, seat=1)
    assert play.decision.seat == 1
    play.choose("worf → governor")
    assert (play.where("governor"), play.where("worf")) == ("surface.P", "hand.1")


def test_1e_tim_07_who_is_aboard_the_opponents_ship_is_replaced_there(base: Scenario) -> None:
    """An intruder is owned and controlled by their player."""
    base.put("P", base.ship("vorcha", seat=1))
    base.put("vorcha", base.version("worf"))
    base.hand(base.version("governor", "worf", affiliation="klingon"))
    play = next_start(base)
    play.choose("worf → governor")
    assert play.where("governor") == "aboard.vorcha"


def test_1e_tim_07_the_new_version_staffs_the_ship_or_does_not(base: Scenario) -> None:
    base.put("P", base.ship("hood", staffing=("cmd",)))
    base.put("hood", base.version("picard", icons=("cmd",)))
    base.hand(base.version("galen", "picard"))
    play = next_start(base)
    assert is_staffed(play.table, "hood")
    play.choose("picard → galen")
    assert not is_staffed(play.table, "hood")


def test_1e_tim_07_equipment_has_no_versions(base: Scenario) -> None:
    base.put("starbase", base.equipment("padd", uniqueness="unique"), base.personnel("data"))
    base.hand(base.equipment("old padd", title="padd", uniqueness="unique"))
    assert not replaces(next_start(base))


# --- hidden agendas (1E-HA) ------------------------------------------------------------------------------------------


def agenda(scenario: Scenario, name: str = "plot", seat: int = 0, *, laid: bool = True, **function: Any) -> str:
    icons = function.pop("icons", ("ha",))
    used = Function(**{"how": "play", "stays": True, **function})
    card = scenario.add(Event(id=name, title=name, icons=icons, functions=(used,)), seat)
    if laid:
        scenario._lay("agenda", seat, card)
    return card


def test_1e_ha_02_it_breaks_into_no_attempt(base: Scenario) -> None:
    """It does not suspend play: during the attempt only a valid response may be turned up (1E-MIS-06)."""
    agenda(base, seat=1, effects=(Score(2),))
    base.put("P", base.personnel("riker", "leadership"))
    base.under("P", base.dilemma("first", dilemma_half(Score(1))), base.dilemma("second", dilemma_half(Score(1))))
    play = base.begin()
    play.match.halts[1] = 0
    play.choose("Attempt P")
    while play.state.attempt is not None:
        assert all("Turn up plot" not in [one.label for one in each.options] for each in play.match.open)
        play.choose(play.decision.default[0])
    assert play.points(1) == 0


def test_1e_ha_02_to_turn_it_up_before_the_orders_forfeits_no_card_play(base: Scenario) -> None:
    """It is used at any time, as an interrupt is (1E-TIM-01)."""
    agenda(base, effects=(Score(2),))
    base.hand(base.personnel("riker"))
    play = base.begin(Phase.CARD_PLAY)
    play.do("Turn up plot", "Report riker")
    assert play.points() == 2


@pytest.mark.parametrize("door", [True, False])
def test_1e_play_06_one_of_the_alternate_universe_is_laid_down_only_with_a_permission(
    base: Scenario, door: bool
) -> None:
    if door:
        base.table(base.card("alternate-universe-door"))
    base.hand(agenda(base, laid=False, icons=("ha", "au")))
    assert base.begin(Phase.CARD_PLAY).offers("Play plot") is door


@pytest.mark.parametrize("door", [True, False])
def test_1e_seed_06_it_cannot_be_seeded_without_a_doorway(base: Scenario, door: bool) -> None:
    if door:
        base.table(base.card("alternate-universe-door"))
    base.seeds(agenda(base, laid=False, how="seed", icons=("ha", "au")))
    play = base.begin(Phase.FACILITIES)
    assert (play.state.turn == 0 and "plot" in play.labels) is door


def test_1e_ha_01_effects_on_all_cards_on_the_table_spare_it(base: Scenario) -> None:
    agenda(base, seat=1)
    base.table(base.event("open", seat=1, stays=True))
    base.hand(base.event("purge", Discard(who=All(kind="event", whose="anybody", where="play"))))
    play = base.begin(Phase.CARD_PLAY)
    play.choose("Play purge")
    assert (play.where("open"), play.where("plot")) == ("discard.1", "agenda.1")


def test_1e_leave_12_what_asks_for_it_in_play_does_not_find_it_face_down(base: Scenario) -> None:
    agenda(base)
    bonus = Order(effects=(Score(4),), requires=Commands(Cards(kind="event", title="plot", where="play")))
    base.put("P", base.personnel("spy", texts=(bonus,)))
    play = base.begin()
    assert not play.offers("Use spy")
    play.choose("Turn up plot")
    assert play.offers("Use spy")


def test_1e_ha_01_as_many_are_laid_down_as_there_are_card_plays(base: Scenario) -> None:
    """Each takes a card play, so two take two turns; both lie there."""
    base.hand(agenda(base, laid=False), agenda(base, "scheme", laid=False))
    play = base.begin(Phase.CARD_PLAY)
    play.choose("Play plot")
    assert not play.offers("Play scheme")
    play.end_turn()
    play.end_turn()
    play.choose("Play scheme")
    assert {play.where("plot"), play.where("scheme")} == {"agenda.0"}


def test_1e_ha_02_once_turned_up_it_is_not_turned_down_again(base: Scenario) -> None:
    agenda(base, effects=(Score(2),))
    play = base.begin()
    play.choose("Turn up plot")
    assert not any("plot" in label for label in play.labels)
    play.end_turn()
    play.end_turn()
    assert play.where("plot") == "table.0"


def test_1e_ha_01_a_hidden_agenda_of_each_player_is_turned_up_by_its_own(base: Scenario) -> None:
    agenda(base, effects=(Score(2),))
    agenda(base, "scheme", seat=1, effects=(Score(3),))
    play = base.begin()
    assert play.offers("Turn up plot")
    assert not play.offers("Turn up scheme")


# --- probing (1E-END-02) ---------------------------------------------------------------------------------------------


def prober(scenario: Scenario, *outcomes: Outcome, name: str = "scout", **facts: Any) -> str:
    text = EndOfTurn(effects=(Probe(outcomes, facts.pop("otherwise", ())),))
    scenario.put("P", scenario.personnel(name, texts=(text, *facts.pop("texts", ())), **facts))
    return name


def planet() -> Scenario:
    scenario = Scenario()
    scenario.mission("P")
    return scenario


@pytest.mark.parametrize("icon", ["federation", "klingon"])
def test_1e_end_02_both_affiliations_of_a_probe_card_are_there(icon: str) -> None:
    scenario = planet()
    prober(scenario, Outcome((icon,), (Score(5),)))
    scenario.deck(scenario.personnel("worf", affiliation=("federation", "klingon")))
    play = scenario.begin()
    play.choose("End your turn")
    assert play.points() == 5


@pytest.mark.parametrize(
    ("card", "icon"), [("event", "event"), ("equipment", "equipment"), ("ship", "ship"), ("outpost", "facility")]
)
def test_1e_icon_14_the_type_of_the_probe_card_is_an_icon_though_it_bears_none(card: str, icon: str) -> None:
    scenario = planet()
    prober(scenario, Outcome((icon,), (Score(5),)), otherwise=(Score(1),))
    scenario.deck(getattr(scenario, card)("top"))
    play = scenario.begin()
    play.choose("End your turn")
    assert play.points() == 5


@pytest.mark.parametrize("icon", ["countdown", "ha", "au"])
def test_1e_end_02_icons_beside_the_text_count_as_well(icon: str) -> None:
    scenario = planet()
    prober(scenario, Outcome((icon,), (Score(5),)))
    top = Event(id="top", title="top", countdown=3, icons=("ha", "au"), functions=(Function(how="play", stays=True),))
    scenario.deck(scenario.add(top))
    play = scenario.begin()
    play.choose("End your turn")
    assert play.points() == 5


def test_1e_stat_05_who_is_disabled_does_not_probe() -> None:
    scenario = planet()
    prober(scenario, Outcome(("personnel",), (Score(5),)))
    off = While(changes=(Disables(Cards(whose="anybody", where="host")),))
    scenario.on("scout", scenario.event("sleep", seat=1, stays=True, texts=(off,)))
    scenario.deck(scenario.personnel("top"), scenario.personnel("below"))
    play = scenario.begin()
    play.choose("End your turn")
    assert play.points() == 0
    assert "probe" not in play.words()


def test_1e_end_02_after_no_more_draws_one_probes_and_the_outcome_draws_nothing() -> None:
    """To probe is not to draw (1E-DL-08)."""
    scenario = planet()
    silent = Order(effects=(NoDraws(),), once="turn")
    prober(scenario, Outcome(("personnel",), (Score(5), Draw(1))), texts=(silent,))
    scenario.deck(scenario.personnel("top"), scenario.personnel("below"))
    play = scenario.begin()
    play.choose("Use scout")
    play.choose("End your turn")
    assert play.points() == 5
    assert play.state.places.get("hand.0", []) == []


def test_1e_end_03_an_outcome_that_draws_the_last_card_leaves_none_for_the_end_of_the_turn() -> None:
    scenario = planet()
    prober(scenario, Outcome(("personnel",), (Draw(1),)))
    scenario.deck(scenario.personnel("top"), scenario.personnel("theirs", seat=1))
    play = scenario.begin()
    play.choose("End your turn")
    assert play.state.places["hand.0"] == ["top"]
    assert play.state.active == 1


def test_1e_end_02_the_probe_comes_from_ones_own_deck() -> None:
    """Bob's top card is another."""
    scenario = planet()
    prober(scenario, Outcome(("ship",), (Score(5),)))
    scenario.deck(scenario.ship("hood"), scenario.personnel("theirs", seat=1))
    play = scenario.begin()
    play.choose("End your turn")
    assert play.points() == 5
    assert "theirs" not in play.words()


@pytest.mark.parametrize(("order", "points"), [(("Probe", "Countdowns"), 5), (("Countdowns", "Probe"), 0)])
def test_1e_end_01_a_card_whose_countdown_expires_probes_before_that_if_its_player_likes(
    order: tuple[str, str], points: int
) -> None:
    """Effects due at the end of a turn happen in any order (1E-TURN-10)."""
    scenario = planet()
    text = EndOfTurn(effects=(Probe((Outcome(("personnel",), (Score(5),)),)),))
    used = Function(how="play", stays=True, texts=(text,))
    fuse = scenario.add(Event(id="fuse", title="fuse", countdown=1, functions=(used,)))
    scenario.table(fuse)
    scenario.state.cards[fuse].counter = 1
    scenario.deck(scenario.personnel("top"), scenario.personnel("below"))
    play = scenario.begin()
    play.choose("End your turn")
    assert play.decision.rule == "1E-END-01"
    play.choose(*order)
    assert play.where("fuse") == "discard.0"
    assert play.points() == points


@pytest.mark.parametrize("counter", [1, 2])
def test_1e_end_01_a_countdown_that_does_not_concern_what_is_due_is_not_asked_about(counter: int) -> None:
    scenario = planet()
    prober(scenario, Outcome(("personnel",), (Score(5),)))
    fuse = scenario.add(Event(id="fuse", title="fuse", countdown=3, functions=(Function(how="play", stays=True),)))
    scenario.table(fuse)
    scenario.state.cards[fuse].counter = counter
    scenario.deck(scenario.personnel("top"), scenario.personnel("below"))
    play = scenario.begin()
    play.choose("End your turn")
    assert (play.points(), play.state.active) == (5, 1)


def test_1e_turn_12_a_card_without_the_text_of_the_opponents_does_not_probe_in_their_turn() -> None:
    scenario = planet()
    prober(scenario, Outcome(("personnel",), (Score(5),)))
    scenario.fill_decks()
    play = scenario.begin()
    play.end_turn()
    assert play.points() == 5
    play.end_turn()
    assert play.points() == 5
