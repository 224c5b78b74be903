"""Examples from the rulebook and its Glossary, set up as described there."""

from __future__ import annotations

from typing import Any

import pytest

from engine.ccg.effects.cards_meant import All, Cards, Host, Random
from engine.ccg.effects.changes import Adjusts, Disables, Mixes
from engine.ccg.effects.conditions import Commands
from engine.ccg.effects.effects import Kill, Score, Stop
from engine.ccg.effects.plays import DownloadCards, Nullify
from engine.ccg.effects.texts import Order, While
from engine.ccg.resolving.lasting_change import LastingChange
from engine.first_edition.cards.definition import Event, Function, Interrupt
from engine.first_edition.position.characteristics import attribute_of_card, ship_attributes
from engine.first_edition.table.state import WHILE_IN_PLAY, Phase
from tests.engine.first_edition.battles import offered_attacks
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half, outpost_scenario, requirement_of


@pytest.fixture
def scenario() -> Scenario:
    """Alice's outpost at her planet P, and full decks."""
    return outpost_scenario()


# --- 1E-DL-05: General Quarters --------------------------------------------------------------------------------------


def conference(scenario: Scenario) -> Play:
    """Ferengi Conference downloads Leeta, who has Dabo, and Lumba, who has Nilva."""
    leeta = scenario.personnel("leeta", "greed", downloads=("dabo",))
    lumba = scenario.personnel("lumba", "greed", downloads=("nilva",))
    scenario.deck(leeta, lumba, scenario.personnel("nilva"), scenario.event("dabo", Score(5)))
    both = DownloadCards(cards=Cards(kind="personnel", who=requirement_of("Greed")), count=2)
    scenario.hand(scenario.event("conference", both))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play conference")
    play.choose(*[one for one in play.labels if one in ("leeta", "lumba")])
    while not play.offers("Give orders"):
        play.choose("Pass" if play.offers("Pass") else play.decision.default[0])
    return play


def test_1e_dl_05_two_personnel_in_one_action_and_then_a_card_that_is_none(scenario: Scenario) -> None:
    play = conference(scenario)
    play.choose("Download dabo with leeta")
    while play.offers("Pass"):
        play.choose("Pass")
    assert play.points() == 5


def test_1e_dl_05_the_third_personnel_has_to_wait_for_the_opponents_turn(scenario: Scenario) -> None:
    """It is offered again when that turn starts."""
    play = conference(scenario)
    assert not play.offers("Download nilva with lumba")
    (why,) = [one for one in play.match.blocked_actions(0) if one.label == "Download nilva with lumba"]
    assert why.rule == "1E-DL-05"
    play.end_turn()
    while play.decision.seat != 0:
        play.choose(play.decision.default[0])
    assert play.offers("Download nilva with lumba")


# --- immunity and the colon rule (1E-GEN-16, 1E-ACT-18) --------------------------------------------------------------


@pytest.mark.parametrize(
    ("immune", "title", "safe"),
    [
        ("Kevin Uxbridge", "Kevin Uxbridge", True),
        ("Kevin Uxbridge", "Kevin Uxbridge: Convergence", True),
        ("Kevin Uxbridge: Convergence", "Kevin Uxbridge", False),
        ("Kevin Uxbridge", "Amanda Rogers", False),
    ],
)
def test_1e_gen_16_who_is_immune_to_a_card_is_so_to_those_that_go_on_after_a_colon(
    scenario: Scenario, immune: str, title: str, safe: bool
) -> None:
    """Calamarain is immune to Kevin Uxbridge and Kevin Uxbridge: Convergence."""
    stays = Function(how="play", stays=True)
    scenario.table(scenario.add(Event(id="calamarain", title="calamarain", functions=(stays,), immune=(immune,))))
    on = Cards(kind="event", whose="anybody", where="play")
    use = Function(how="any time", on=on, effects=(Nullify(Host(kind="event")),))
    scenario.hand(scenario.add(Interrupt(id="kevin", title=title, functions=(use,))))
    play = scenario.begin()
    assert play.offers(f"Play {title}") is not safe


@pytest.mark.parametrize("title", ["Incoming Message - Federation", "Incoming Message: Attack Authorization"])
def test_1e_gen_16_a_dash_is_like_a_colon(scenario: Scenario, title: str) -> None:
    """Subspace Interference nullifies every card whose title begins with Incoming Message."""
    stays = Function(how="play", stays=True)
    scenario.table(scenario.add(Event(id="message", title=title, functions=(stays,))))
    on = Cards(kind="event", title="Incoming Message", whose="anybody", where="play")
    use = Function(how="any time", on=on, effects=(Nullify(Host(kind="event")),))
    scenario.hand(scenario.add(Interrupt(id="interference", title="Subspace Interference", functions=(use,))))
    play = scenario.begin()
    play.choose("Play Subspace Interference")
    assert play.where("message") == "discard.0"


# --- disabled (1E-STAT-05, 1E-LEAVE-12) ------------------------------------------------------------------------------


def off(scenario: Scenario, *cards: str) -> None:
    """Disable these permanently."""
    source = scenario.event("source")
    scenario.table(source)
    scenario.state.lasting.append(LastingChange(Disables(Cards()), 0, source, WHILE_IN_PLAY, list(cards)))


@pytest.mark.parametrize(("disabled", "weapons"), [(False, 9), (True, 6)])
def test_1e_leave_12_who_is_disabled_enables_no_text_that_asks_for_them_in_play(
    scenario: Scenario, disabled: bool, weapons: int
) -> None:
    """For example Lore's Treachery no longer enables Recruit Mercenaries."""
    stronger = Adjusts(Cards(kind="ship", where="this"), ("weapons",), 3)
    there = Commands(Cards(kind="personnel", who=requirement_of('named "lore"'), whose="anybody", where="play"))
    scenario.put("P", scenario.ship("hood", texts=(While(changes=(stronger,), condition=there),)))
    scenario.put("P", scenario.personnel("lore"))
    if disabled:
        off(scenario, "lore")
    assert ship_attributes(scenario.begin().table, "hood")["weapons"] == weapons


@pytest.mark.parametrize("disabled", [False, True])
def test_1e_leave_12_nor_lets_them_be_counted_for_an_action(scenario: Scenario, disabled: bool) -> None:
    there = Commands(Cards(kind="personnel", who=requirement_of("Treachery"), whose="anybody", where="play"))
    text = Order(effects=(Score(5),), requires=there, once="turn")
    scenario.put("P", scenario.personnel("riker", texts=(text,)), scenario.personnel("lore", "treachery"))
    if disabled:
        off(scenario, "lore")
    assert scenario.begin().offers("Use riker") is not disabled


@pytest.mark.parametrize("disabled", [False, True])
def test_1e_stat_05_who_is_disabled_cures_nothing(scenario: Scenario, disabled: bool) -> None:
    cured = dilemma_half(then="stays", placed=All(kind="mission", where="mission"), cure=requirement_of("Treachery"))
    scenario.under("P", scenario.dilemma("plague", cured))
    scenario.put("P", scenario.personnel("riker"), scenario.personnel("lore", "treachery"))
    if disabled:
        off(scenario, "lore")
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.where("plague").startswith("on.") is disabled


# --- separated in an attempt (1E-MIS-13) -----------------------------------------------------------------------------


def test_1e_mis_13_the_opponents_team_on_the_planet_suffers_nothing(scenario: Scenario) -> None:
    """For example Kazon Bomb at Liberation with Bob's Away Team on the surface."""
    scenario.under(
        "P", scenario.dilemma("bomb", dilemma_half(Kill(All(kind="personnel", whose="anybody", where="present"))))
    )
    scenario.put("P", scenario.personnel("riker"), scenario.personnel("kazon", seat=1))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.where("riker") == "discard.0"
    assert play.where("kazon") == "surface.P"


# --- points of dilemmas (1E-DIL-10) ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("has", "points"), [("", 0), ("medical", 10)])
def test_1e_dil_10_who_fails_scores_nothing_though_the_dilemma_is_discarded(
    scenario: Scenario, has: str, points: int
) -> None:
    """For example Barclay's Protomorphosis Disease: the team dies, and its 10 points aren't scored."""
    disease = dilemma_half(Kill(All(kind="personnel", where="present")), unless="Medical", then="discard")
    scenario.under("P", scenario.dilemma("disease", disease, points=10))
    scenario.put("P", scenario.personnel("barclay", has))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.points() == points
    assert play.where("disease") == ("bonus.0" if points else play.done_with(1))


# --- nullified at once, cured after the effect (1E-DIL-08, 1E-DIL-09) ------------------------------------------------


@pytest.mark.parametrize(("count", "stopped"), [(2, True), (3, False)])
def test_1e_dil_09_a_nullifier_is_looked_for_before_anything_happens(
    scenario: Scenario, count: int, stopped: bool
) -> None:
    """For example Dial-Up with 3 Computer Skill."""
    effects = (Stop(Random(kind="personnel", where="present")),)
    dial = dilemma_half(*effects, nullify=requirement_of("3 Computer Skill"), then="continues")
    scenario.under("P", scenario.dilemma("dial-up", dial))
    scenario.put("P", *(scenario.personnel(f"p{n}", "computer skill") for n in range(count)))
    play = scenario.begin()
    play.choose("Attempt P")
    assert any(play.is_stopped(f"p{n}") for n in range(count)) is stopped


def test_1e_dil_08_the_effect_comes_first_and_may_take_the_cure_away(scenario: Scenario) -> None:
    """For example Data Has Some Issues: 3 ENGINEER cure it, but it stops one of them first."""
    issues = dilemma_half(
        Stop(Random(kind="personnel", where="present")),
        then="stays",
        placed=All(kind="mission", where="mission"),
        cure=requirement_of("3 Engineer"),
    )
    scenario.under("P", scenario.dilemma("issues", issues))
    scenario.put("P", *(scenario.personnel(f"p{n}", "engineer") for n in range(3)))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.where("issues").startswith("on.")


def test_1e_dil_08_with_one_to_spare_it_is_cured_at_once(scenario: Scenario) -> None:
    issues = dilemma_half(
        Stop(Random(kind="personnel", where="present")),
        then="stays",
        placed=All(kind="mission", where="mission"),
        cure=requirement_of("3 Engineer"),
    )
    scenario.under("P", scenario.dilemma("issues", issues))
    scenario.put("P", *(scenario.personnel(f"p{n}", "engineer") for n in range(4)))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.where("issues") == "out.1"


# --- forces (1E-BAT-08) ----------------------------------------------------------------------------------------------


def fleets(scenario: Scenario, ours: tuple[str, ...], theirs: tuple[str, ...]) -> Play:
    """Put Alice's and Bob's ships at Q, each of its first affiliation with a crew of all of them."""
    scenario.mission("Q")
    for seat, name, kinds in ((0, "ours", ours), (1, "theirs", theirs)):
        if len(set(kinds)) > 1 and "non-aligned" not in kinds:
            _treaty(scenario, seat, *set(kinds))
        scenario.put("Q", scenario.ship(name, seat=seat, affiliation=kinds[0]))
        for number, kind in enumerate(kinds):
            scenario.put(name, scenario.personnel(f"{name}{number}", "leadership", seat=seat, affiliation=kind))
    return scenario.begin()


def _treaty(scenario: Scenario, seat: int, *kinds: str) -> None:
    text = While(changes=(Mixes(Cards(), kinds),))
    stays = Function(how="play", stays=True, texts=(text,))
    scenario.table(scenario.add(Event(id=f"treaty{seat}", title=f"treaty{seat}", functions=(stays,)), seat))


@pytest.mark.parametrize(
    ("ours", "theirs", "may"),
    [
        (("non-aligned",), ("romulan",), True),
        (("non-aligned", "federation"), ("romulan",), False),
        (("klingon",), ("klingon",), True),
        (("klingon", "romulan"), ("cardassian",), True),
        (("klingon", "romulan"), ("romulan",), False),
        (("romulan",), ("klingon",), True),
        (("starfleet",), ("federation",), True),
        (("starfleet",), ("starfleet",), False),
    ],
)
def test_1e_bat_08_a_mixed_force_has_the_limits_of_all_in_it(
    scenario: Scenario, ours: tuple[str, ...], theirs: tuple[str, ...], may: bool
) -> None:
    play = fleets(scenario, ours, theirs)
    assert bool(offered_attacks(play)) is may


def test_1e_bat_08_a_mixed_force_has_the_protection_of_all_in_it(scenario: Scenario) -> None:
    """A Romulan force can't attack a Klingon ship with Romulans aboard; trying reveals them."""
    play = fleets(scenario, ("romulan",), ("klingon", "romulan"))
    if offered_attacks(play):
        play.choose(offered_attacks(play)[0])
        assert "can’t attack" in play.words()
    assert "theirs is hit" not in play.words()


# --- cumulative (1E-GEN-12) ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cumulative", "strength"), [(True, 11), (False, 7)])
def test_1e_gen_12_three_disruptors_that_are_cumulative_give_six(
    scenario: Scenario, cumulative: bool, strength: int
) -> None:
    stronger = Adjusts(Cards(kind="personnel", where="present"), ("strength",), 2, cumulative=cumulative)
    gun = scenario.equipment("romulan disruptor", While(changes=(stronger,)))
    scenario.put("P", gun, scenario.copy_of(gun), scenario.copy_of(gun), scenario.personnel("riker"))
    assert attribute_of_card(scenario.begin().table, "riker", "strength") == strength


def test_1e_gen_12_two_space_boomers_on_two_personnel_add_once_to_their_ship(scenario: Scenario) -> None:
    faster: Any = Adjusts(Cards(kind="ship", where="host"), ("range",), 3)
    scenario.put("P", scenario.ship("columbia"))
    scenario.put("columbia", scenario.personnel("travis"), scenario.personnel("leonard"))
    function = Function(how="play", stays=True, texts=(While(changes=(faster,)),))
    boomer = Event(id="boomer", title="Space Boomer", functions=(function,))
    scenario.on("travis", scenario.add(boomer))
    scenario.on("leonard", scenario.add(boomer))
    assert ship_attributes(scenario.begin().table, "columbia")["range"] == 8 + 3


# --- 1E-SEED-11: a mission that both have seeded ---------------------------------------------------------------------


@pytest.mark.parametrize(("solver", "points"), [(0, 35), (1, 30)])
def test_1e_seed_11_each_scores_what_their_own_card_of_a_shared_mission_says(
    scenario: Scenario, solver: int, points: int
) -> None:
    """Aftermath for 35 points under Aftermath II for 30; the second player finds it solved."""
    scenario.mission("aftermath", "Leadership", points=35)
    scenario.share("aftermath", scenario.mission_card("aftermath2", "Leadership", seat=1, points=30))
    for seat in range(2):
        scenario.put("aftermath", scenario.personnel(f"team{seat}", "leadership", seat=seat))
    play = scenario.begin()
    if solver:
        play.end_turn()
    while play.decision.rule != "1E-TURN-08":
        play.choose("Give orders" if play.offers("Give orders") else play.decision.default[0])
    play.choose("attempt:aftermath:0")
    assert play.points(solver) == points
    play.end_turn()
    while play.decision.rule != "1E-TURN-08":
        play.choose("Give orders" if play.offers("Give orders") else play.decision.default[0])
    assert "attempt:aftermath:0" not in play.ids
