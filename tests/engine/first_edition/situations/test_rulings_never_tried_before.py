"""Rule ids that no test named: what is encountered, points, pairs, ends of turns and values, in both editions."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import All, Cards, Highest, Random
from engine.ccg.effects.changes import Adjusts
from engine.ccg.effects.effects import Kill, ReturnToHand, Score, Stop
from engine.ccg.effects.plays import NoDraws
from engine.ccg.effects.texts import EndOfTurn, Response, Trigger, While
from engine.first_edition.cards.definition import Doorway, Event, Function
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.cards.individual import Individual
from engine.first_edition.table.state import CLOSED, STOPPED, Phase
from tests.engine.first_edition.battles import offered_attacks, play_to_orders
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half, requirement_of

NOW, THEN = RULEBOOK_2_5_4, RULEBOOK_1_7


@pytest.fixture(params=[NOW, THEN], ids=["2.5.4", "1.7"])
def edition(request: pytest.FixtureRequest) -> Edition:
    found: Edition = request.param
    return found


@pytest.fixture
def made(edition: Edition) -> Scenario:
    """Planet P, space mission S beside it, Riker on the planet, and full decks."""
    scenario = Scenario().by(edition)
    scenario.mission("P", span=3)
    scenario.mission("S", ground="space", span=2)
    scenario.put("P", scenario.personnel("riker", "leadership"))
    scenario.fill_decks()
    return scenario


# --- what counts as encountered (1ER-ACT-4) --------------------------------------------------------------------------


def scored_for_each_encountered(made: Scenario) -> None:
    """Alice scores a point for each dilemma that is encountered."""
    met = Trigger("dilemma encountered", cards=Cards(kind="dilemma", whose="anybody"))
    text = Response(trigger=met, effects=(Score(1),), must=True)
    made.table(made.add(Event(id="log", title="log", functions=(Function(how="play", stays=True, texts=(text,)),))))


@pytest.mark.parametrize("why", ["mis-seed", "copy in play", "met"])
def test_1er_act_4_neither_a_mis_seed_nor_a_second_unique_dilemma_is_encountered(made: Scenario, why: str) -> None:
    scored_for_each_encountered(made)
    kind = "space" if why == "mis-seed" else "planet"
    trap = made.dilemma("trap", dilemma_half(then="discard"), ground=kind, uniqueness="unique")
    if why == "copy in play":
        made.on("S", made.copy_of(trap, seat=1))
    made.under("P", trap)
    play = made.begin()
    play.choose("Attempt P")
    assert play.points() == 35 + (why == "met")


def scouted(edition: Edition, *, mis_seed: bool) -> Play:
    """A Borg scout meets a wall, or only reveals one that is a mis-seed, and meets another two turns later."""
    scenario = Scenario().by(edition)
    scenario.mission("S", ground="space", quadrant="delta", affiliations=("federation",), seat=1)
    scenario.put("S", scenario.card("borg-cube"))
    scenario.put("borg-cube", scenario.card("nine-of-eleven"), scenario.card("six-of-eleven"))
    scenario.table(scenario.card("establish-gateway"))
    scenario.state.cards["establish-gateway"].targets = ("S",)
    first = scenario.dilemma(
        "first", dilemma_half(unless="Music", then="discard"), title="wall", ground="planet" if mis_seed else "space"
    )
    stop = scenario.dilemma("stop", dilemma_half(unless="Music", then="discard"), ground="space")
    scenario.under("S", first, stop, scenario.dilemma("again", dilemma_half(unless="Music"), title="wall", seat=0))
    scenario.hand(scenario.card("adapt-negate-obstruction"))
    scenario.fill_decks()
    play = scenario.begin()
    for _ in range(2 if not mis_seed else 1):
        play.choose("Scout S")
        play.end_turn()
        play.end_turn()
        play_to_orders(play)
    play.choose("Scout S")
    return play


@pytest.mark.parametrize("mis_seed", [False, True])
def test_1er_act_4_borg_do_not_adapt_to_a_mis_seed(edition: Edition, *, mis_seed: bool) -> None:
    assert scouted(edition, mis_seed=mis_seed).offers("Play Adapt: Negate Obstruction") is not mis_seed


# --- points (1ER-UNI-3, 1ER-MIS-1) -----------------------------------------------------------------------------------


def test_1er_uni_3_a_unique_card_in_the_bonus_point_area_blocks_no_copy(made: Scenario) -> None:
    trap = made.dilemma("trap", dilemma_half(Score(1), then="discard"), uniqueness="unique")
    made._lay("bonus", 0, made.copy_of(trap, seat=1))
    made.under("P", trap)
    play = made.begin()
    play.choose("Attempt P")
    assert play.points() == 36


@pytest.mark.parametrize(("points", "worth"), [(35, 0), (None, None)])
def test_1er_mis_1_a_value_is_never_below_zero(edition: Edition, points: int | None, worth: int | None) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("P", points=points)
    scenario.put("P", scenario.personnel("riker", "leadership"))
    less = While(changes=(Adjusts(Cards(kind="mission", whose="anybody", where="play"), ("points",), -50),))
    scenario.table(
        scenario.add(Event(id="less", title="less", functions=(Function(how="play", stays=True, texts=(less,)),)))
    )
    scenario.fill_decks()
    play = scenario.begin()
    if worth is None:
        assert play.points() == 0
        return
    play.choose("Attempt P")
    assert play.state.locations["P"].completed_by == 0
    assert play.points() == 0


# --- who left play and came back (1ER-PLAY-2) ------------------------------------------------------------------------


def test_1er_play_2_whoever_is_reported_again_is_unstopped(made: Scenario) -> None:
    made.put("P", made.outpost("base"))
    worf = made.personnel("worf")
    made.hand(worf)
    made.state.cards[worf].states = ()
    made.put("P", made.personnel("data"))
    made.state.cards["data"].states = (STOPPED,)
    play = made.begin(Phase.CARD_PLAY)
    play.choose("Report worf")
    assert not play.is_stopped("worf")


# --- doorways and their countdowns (1ER-DOO-1, line 3067) ------------------------------------------------------------


@pytest.mark.parametrize("closed", [True, False])
def test_1er_doo_1_the_countdown_of_a_closed_doorway_stands_still(made: Scenario, *, closed: bool) -> None:
    door = made.add(Doorway(id="door", title="door", countdown=3, functions=(Function(how="seed", stays=True),)))
    made.table(door)
    made.state.cards[door].counter = 3
    made.state.cards[door].states = (CLOSED,) if closed else ()
    play = made.begin()
    play.end_turn()
    assert play.state.cards[door].counter == (3 if closed else 2)


# --- two on one card (1ER-DUO-2) -------------------------------------------------------------------------------------


@pytest.mark.parametrize("gender", ["male", "female"])
def test_1er_duo_2_a_pair_of_both_genders_is_selected_for_either(edition: Edition, gender: str) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("P")
    pair = tuple(
        Individual(persona=name, characteristics=(kind,), skills={"leadership": 1}, integrity=5, cunning=5, strength=5)
        for name, kind in (("Lursa", "female"), ("Korath", "male"))
    )
    scenario.put("P", scenario.personnel("two", pair=pair))
    who = Random(who=requirement_of(f'"{gender.capitalize()}"'), count=1)
    scenario.under("P", scenario.dilemma("trap", dilemma_half(Kill(who), then="discard")))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.where("two") == "discard.0"


# --- the end of a turn (1ER-TUR-1, -3) -------------------------------------------------------------------------------


def test_1er_tur_3_a_text_at_the_end_of_the_turn_comes_before_the_draw(made: Scenario) -> None:
    """The draw is barred at the end of the turn, and is not made any more."""
    text = EndOfTurn(effects=(NoDraws(),))
    made.table(made.add(Event(id="ban", title="ban", functions=(Function(how="play", stays=True, texts=(text,)),))))
    play = made.begin()
    before = len(play.table.cards_in_list("hand", 0))
    play.end_turn()
    assert len(play.table.cards_in_list("hand", 0)) == before


# --- values (1ER-DBL-1, line 1290) -----------------------------------------------------------------------------------


def test_1er_dbl_1_first_added_then_doubled(made: Scenario) -> None:
    """STRENGTH 5, plus 3, doubled: 16 and not 13."""
    texts = (
        While(changes=(Adjusts(Cards(where="play"), ("strength",), 2, how="multiplies"),)),
        While(changes=(Adjusts(Cards(where="play"), ("strength",), 3),)),
    )
    made.table(made.add(Event(id="both", title="both", functions=(Function(how="play", stays=True, texts=texts),))))
    made.under("P", made.dilemma("gate", dilemma_half(unless="Strength>15")))
    play = made.begin()
    play.choose("Attempt P")
    assert play.points() == 35


# --- ties (1E17-ATT-12, line 1246) -----------------------------------------------------------------------------------


def test_1e17_att_12_the_opponent_breaks_ties_of_a_dilemma(made: Scenario) -> None:
    made.put("P", made.personnel("troi"), made.personnel("data", attributes=(9, 9, 9)))
    made.put("P", made.personnel("lore", attributes=(9, 9, 9)))
    made.under(
        "P", made.dilemma("trap", dilemma_half(Stop(Highest(attributes=("strength",), count=1)), then="discard"))
    )
    play = made.begin()
    play.choose("Attempt P")
    assert (play.decision.seat, sorted(play.labels)) == (1, ["data", "lore"])


def test_1e17_att_16_who_does_not_complete_is_not_stopped(edition: Edition) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("P", "Music")
    scenario.put("P", scenario.personnel("riker"))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt P")
    assert not play.is_stopped("riker")
    assert play.offers("Attempt P")


# --- missions without a point box (1ER-MIS-2, line 221) --------------------------------------------------------------


def test_1er_mis_2_a_mission_without_a_point_box_goes_to_the_alpha_quadrant(edition: Edition) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("G", quadrant="gamma")
    scenario.missions(scenario.mission_card("blank", points=None))
    play = scenario.begin(Phase.MISSIONS)
    if play.match.open and play.decision.rule == "1E-SEED-09":
        play.choose(play.labels[0])
    assert play.state.lines == {"gamma": ["G"], "alpha": ["blank"]}


# --- attack restrictions of later peoples (1ER-BAT-3, lines 758 to 760) ----------------------------------------------


@pytest.mark.parametrize(
    ("mine", "theirs", "able"),
    [
        ("vidiian", "vidiian", False),
        ("vidiian", "federation", True),
        ("kazon", "kazon", True),
        ("federation", "klingon", False),
        ("non-aligned", "non-aligned", True),
        ("romulan", "romulan", False),
    ],
)
def test_1er_bat_3_legal_targets_of_an_attack(made: Scenario, mine: str, theirs: str, *, able: bool) -> None:
    made.put("S", made.ship("bird", affiliation=mine), made.ship("prey", seat=1, affiliation=theirs))
    made.put("bird", made.personnel("chief", "leadership", affiliation=mine))
    made.put("prey", made.personnel("victim", seat=1, affiliation=theirs))
    assert bool([one for one in offered_attacks(made.begin()) if one.startswith("fire")]) is able


# --- results before the discard pile (1ER-ACT-7) ---------------------------------------------------------------------


def test_1er_act_7_a_played_card_is_discarded_after_its_results(made: Scenario) -> None:
    """Everything in the discard pile goes to hand, the card itself not: it isn't there yet."""
    made.discard(made.personnel("worf"))
    back = ReturnToHand(All(kind="card", where="discard"))
    made.hand(made.event("salvage", back))
    play = made.begin(Phase.CARD_PLAY)
    play.choose("Play salvage")
    assert (play.where("worf"), play.where("salvage")) == ("hand.0", "discard.0")
