"""More situations of the kinds that had been wrong: seeds of no phase, what is taken over, versions, ends of turns."""

from __future__ import annotations

from typing import Any

import pytest

from engine.ccg.effects.cards_meant import All, Cards, Chosen
from engine.ccg.effects.changes import Adjusts, Disables, MayEnter
from engine.ccg.effects.effects import DamageShip, Destroy, Kill, Prevent, Score
from engine.ccg.effects.texts import EndOfTurn, Trigger, While
from engine.first_edition.cards.definition import Event, Function, Incident, Interrupt
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.cards.individual import Individual
from engine.first_edition.cards.places import Site
from engine.first_edition.position.teams.compatibility import affiliation
from engine.first_edition.resolving.points import score_points
from engine.first_edition.table.state import Phase
from engine.first_edition.turn.winning import points_toward_winning
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half, requirement_of

NOW, THEN = RULEBOOK_2_5_4, RULEBOOK_1_7
EDITIONS = pytest.mark.parametrize("edition", [NOW, THEN], ids=["now", "2002"])
TOP = "The top mission of your pile"


# --- seeds of no phase (1E17-OTH-1, 1ER-SEED-2) ----------------------------------------------------------------------


def incident(scenario: Scenario, name: str, *, seat: int = 0, on: Cards | None = None, **facts: Any) -> str:
    seeded = Function(how="seed", stays=True, on=on)
    return scenario.add(Incident(id=name, title=name, functions=(seeded,), **facts), seat)


@pytest.mark.parametrize("there", [True, False])
def test_1e17_oth_1_a_seed_that_goes_on_a_homeworld_waits_until_one_lies_there(*, there: bool) -> None:
    scenario = Scenario().by(THEN)
    scenario.mission("X", homeworld="klingon" if there else "", characteristics=("homeworld",) if there else ())
    scenario.missions(scenario.mission_card("A"))
    on = Cards(kind="mission", whose="anybody", where="play", who=requirement_of('"Homeworld"'))
    scenario.seeds(incident(scenario, "honours", on=on))
    scenario.fill_decks()
    play = scenario.begin(Phase.MISSIONS)
    assert play.offers("honours at X") is there
    if there:
        play.choose("honours at X")
        assert play.where("honours") == "on.X"


@pytest.mark.parametrize(("uniqueness", "offered"), [("not duplicatable", False), ("universal", True)])
def test_1e_uniq_02_a_seed_that_is_not_duplicatable_is_seeded_by_one_player(uniqueness: str, *, offered: bool) -> None:
    scenario = Scenario().by(THEN)
    scenario.mission("X")
    scenario.missions(scenario.mission_card("A"))
    mine = incident(scenario, "law", uniqueness=uniqueness)
    scenario.seeds(mine)
    scenario.table(scenario.copy_of(mine, 1))
    scenario.fill_decks()
    assert scenario.begin(Phase.MISSIONS).offers("law") is offered


@pytest.mark.parametrize("door", [True, False])
def test_1e17_door_2_one_of_the_alternate_universe_needs_its_door(*, door: bool) -> None:
    scenario = Scenario().by(THEN)
    scenario.mission("X")
    scenario.missions(scenario.mission_card("A"))
    scenario.seeds(incident(scenario, "twin", icons=("au",)))
    if door:
        lets = While(changes=(MayEnter(Cards(kind="card", who=requirement_of("[AU]"))),))
        scenario.table(scenario.event("door", stays=True, texts=(lets,)))
    scenario.fill_decks()
    play = scenario.begin(Phase.MISSIONS)
    assert play.offers("twin") is door


def test_1e17_seed_3_without_missions_both_seed_in_turn_until_they_pass_in_a_row() -> None:
    scenario = Scenario().by(THEN)
    scenario.mission("X")
    for seat, who in ((0, "a"), (1, "b")):
        scenario.seeds(*(incident(scenario, f"{who}{number}", seat=seat) for number in range(2)))
    scenario.fill_decks()
    play = scenario.begin(Phase.MISSIONS)
    play.do("a0", "b0", "Pass", "b1")
    assert (play.decision.seat, play.labels) == (0, ["a1", "Pass"])
    play.choose("Pass")
    assert play.state.phase is not Phase.MISSIONS


def test_1er_seed_2_where_only_a_site_is_left_nothing_is_asked() -> None:
    scenario = Scenario().by(THEN)
    scenario.mission("P", affiliations=("cardassian",))
    scenario.put("P", scenario.outpost("nor", affiliation="cardassian", facility="station", sites=True))
    scenario.seeds(scenario.add(Site(id="shops", title="shops", tier="promenade")))
    scenario.fill_decks()
    play = scenario.begin(Phase.FACILITIES)
    assert (play.state.turn, play.where("shops")) == (1, "out.0")


# --- what is commandeered (1E-CTRL-03, 1ER-BAT-8) --------------------------------------------------------------------


def at_ops(edition: Edition, **others: Any) -> Play:
    scenario = Scenario().by(edition)
    scenario.mission("P", affiliations=("cardassian",))
    scenario.put("P", scenario.outpost("nor", seat=1, affiliation="cardassian", facility="station", sites=True))
    ops = Site(id="ops", title="ops", tier="ops module", commandeered_by=requirement_of("Computer Skill"))
    scenario._lay("within", "nor", scenario.add(ops, 1))
    scenario.put("ops", scenario.personnel("hacker", "computer skill", affiliation="klingon"))
    scenario.put("ops", scenario.personnel("other", **others))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Commandeer nor")
    return play


@pytest.mark.parametrize(("companion", "asked"), [("civilian", True), ("animal", False)])
def test_1er_bat_8_a_card_of_two_lends_its_affiliation_unless_both_are_animals(companion: str, *, asked: bool) -> None:
    pair = tuple(
        Individual(persona=who, classification=what, integrity=1, cunning=1, strength=1)
        for who, what in (("targ", "animal"), ("keeper", companion))
    )
    play = at_ops(THEN, affiliation="non-aligned", pair=pair)
    assert play.offers("Non-Aligned") is asked


@EDITIONS
@pytest.mark.parametrize(("kind", "asked"), [("neutral", True), ("borg", False)])
def test_1e_ctrl_04_borg_lend_nothing(edition: Edition, kind: str, *, asked: bool) -> None:
    play = at_ops(edition, affiliation=kind)
    assert play.offers("Neutral") is asked
    if not asked:
        assert affiliation(play.table, "nor") == "klingon"


# --- versions (1E-TIM-07, 1E-UNIQ-06) --------------------------------------------------------------------------------


def strengthens(who: str) -> While:
    return While(changes=(Adjusts(Cards(whose="anybody", where="host", who=requirement_of(who)), ("strength",), 3),))


@EDITIONS
def test_1e_tim_07_of_two_replacements_in_one_turn_each_is_judged_by_itself(edition: Edition, base: Scenario) -> None:
    base.by(edition)
    for old, new, side in (("picard", "galen", "klingon"), ("troi", "durango", "federation")):
        base.put("P", base.version(old, affiliation="klingon"))
        base.on(old, base.event(f"mark of {old}", seat=1, stays=True, texts=(strengthens("[Klingon]"),)))
        base.hand(base.version(new, old, affiliation=side))
    play = base.begin()
    for _ in range(2):
        play.end_turn()
    play.do("picard → galen", "troi → durango")
    assert (play.where("mark of picard"), play.where("mark of troi")) == ("on.galen", "hand.1")


@EDITIONS
def test_1e_tim_07_what_returns_to_hand_may_be_played_in_the_same_turn(edition: Edition, base: Scenario) -> None:
    base.by(edition)
    base.put("P", base.version("picard", affiliation="klingon"))
    on = Cards(whose="anybody", where="play")
    base.on("picard", base.event("mark", on=on, stays=True, texts=(strengthens("[Klingon]"),)))
    base.hand(base.version("galen", "picard"))
    play = base.begin()
    for _ in range(2):
        play.end_turn()
    play.choose("picard → galen")
    assert play.where("mark") == "hand.0"
    assert play.offers("Play mark")


@EDITIONS
@pytest.mark.parametrize(("title", "bold"), [("Falcon", "Miles"), ("Ensign", "Chief")])
def test_1e_uniq_06_beside_the_middle_of_a_chain_of_names_neither_end_enters(
    edition: Edition, base: Scenario, title: str, bold: str
) -> None:
    """Chief in play has Miles in bold; one card has Miles in bold as well, the other Chief."""
    base.by(edition)
    base.put("P", base.personnel("middle", title="Chief", persona="Miles", uniqueness="unique"))
    base.hand(base.personnel("end", title=title, persona=bold, uniqueness="unique"))
    base.hand(base.personnel("nobody", title="Nobody", uniqueness="unique"))
    labels = base.begin(Phase.CARD_PLAY).labels
    assert ("Report Nobody" in labels, f"Report {title}" in labels) == (True, False)


# --- additional card plays (1E-CR-125) -------------------------------------------------------------------------------


def test_1e_act_12_a_card_play_that_is_nullified_is_used_all_the_same(base: Scenario) -> None:
    base.table(base.card("horgahn"))
    for name in ("one", "two", "three"):
        base.hand(base.event(name, Score(1)))
    trigger = Trigger("would be played", cards=Cards(kind="event", title="one", whose="anybody"))
    used = Function(how="answer", trigger=trigger, effects=(Prevent(All(kind="event", where="concerned")),))
    base.hand(base.add(Interrupt(id="no", title="no", functions=(used,)), 1))
    play = base.begin(Phase.CARD_PLAY)
    play.do("Play one", "Play no")
    assert play.where("one") == "discard.0"
    play.choose("Play two")
    assert not play.offers("Play three")


def test_1e_cr_125_two_plays_are_two_though_the_horgahn_is_destroyed_afterwards(base: Scenario) -> None:
    base.table(base.card("horgahn"))
    devil = Function(how="any time", effects=(Destroy(Chosen(kind="artifact", where="play", count=1)),))
    base.hand(base.add(Interrupt(id="devil", title="devil", functions=(devil,))))
    base.hand(base.event("one", Score(1)), base.event("two", Score(1)))
    play = base.begin(Phase.CARD_PLAY)
    play.do("Play one", "Play two", "Play devil")
    play.end_turn()
    assert len(play.state.places["deck.0"]) == 9


# --- ends of turns and points ----------------------------------------------------------------------------------------


@EDITIONS
@pytest.mark.parametrize(("ships", "asked"), [(("hood", "hood"), True), (("hood", "far"), False)])
def test_1e_end_01_two_that_strike_one_ship_are_put_in_order(
    edition: Edition, base: Scenario, ships: tuple[str, str], *, asked: bool
) -> None:
    base.by(edition)
    base.mission("Q")
    base.put("P", base.ship("hood"))
    base.put("Q", base.ship("far"))
    for name, ship in zip(("fire", "breach"), ships, strict=True):
        text = EndOfTurn(effects=(DamageShip(All(kind="ship", whose="anybody", where="host")),))
        used = Function(how="play", stays=True, texts=(text,))
        base.on(ship, base.add(Event(id=name, title=name, functions=(used,))))
    play = base.begin()
    play.choose("End your turn")
    assert any(one.rule == "1E-END-01" for one in play.match.open) is asked


@EDITIONS
@pytest.mark.parametrize(("won", "lost", "count"), [(60, 20, 40), (60, 10, 50), (60, 9, 50)])
def test_1e_win_03_it_is_the_net_of_a_turn_that_is_limited(
    edition: Edition, base: Scenario, won: int, lost: int, count: int
) -> None:
    base.by(edition)
    base.table(base.card("in-the-zone"))
    play = base.begin()
    score_points(play.table, 0, won, "P")
    score_points(play.table, 0, -lost, "P")
    assert points_toward_winning(play.table, 0) == count


@EDITIONS
def test_1e_act_19_a_just_encountered_dilemma_allows_responses_even_if_met(edition: Edition, base: Scenario) -> None:
    base.by(edition)
    base.put("P", base.personnel("riker", "leadership, music"))
    base.under("P", base.dilemma("wall", dilemma_half(Kill(All()), unless="Music")))
    trigger = Trigger("dilemma encountered", cards=Cards(kind="dilemma", whose="anybody"))
    used = Function(how="answer", trigger=trigger, effects=(Score(3),))
    base.hand(base.add(Interrupt(id="quick", title="quick", functions=(used,))))
    play = base.begin()
    play.choose("Attempt P")
    assert play.offers("Play quick")


def test_a_disabled_host_is_a_result_as_well(base: Scenario) -> None:
    """1E-TIM-07: even if it disables its host."""
    base.put("P", base.version("picard"))
    text = While(changes=(Disables(Cards(whose="anybody", where="host")),))
    base.on("picard", base.event("mark", seat=1, stays=True, texts=(text,)))
    base.hand(base.version("galen", "picard"))
    play = base.begin()
    for _ in range(2):
        play.end_turn()
    play.choose("picard → galen")
    assert play.where("mark") == "on.galen"
