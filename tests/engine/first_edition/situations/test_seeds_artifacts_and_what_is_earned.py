"""Seeds of either player, what is earned, who fails or solves, and where cards go when they leave play.

Rulebook 2.5.4, lines 428 to 436, 644 to 649, 691 to 709, 1071 to 1073, 1154 to 1156, 1284 and 1955 to 1965.
"""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import All, Cards
from engine.ccg.effects.effects import Kill, Score, Stop
from engine.ccg.effects.on_cards import Destroy, ReturnToHand
from engine.ccg.effects.spaceline import Convert
from engine.ccg.effects.texts import Order, Response, Trigger
from engine.first_edition.cards.definition import Event, Function, Interrupt
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.cards.places import Site
from engine.first_edition.table.state import Phase
from tests.engine.first_edition.battles import add_fighter
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half, requirement_of

editions = pytest.mark.parametrize("edition", [RULEBOOK_2_5_4, RULEBOOK_1_7], ids=["now", "then"])


def table(edition: Edition) -> Scenario:
    """The planets P and M and space mission S; Riker, who can solve M or P, is on each planet."""
    scenario = Scenario().by(edition)
    scenario.mission("P")
    scenario.mission("M")
    scenario.mission("S", ground="space")
    scenario.put("P", scenario.personnel("riker", "leadership"))
    scenario.put("M", scenario.personnel("will", "leadership"))
    scenario.fill_decks()
    return scenario


def attempted(scenario: Scenario, mission: str = "P") -> Play:
    play = scenario.begin()
    play.choose(f"Attempt {mission}")
    return play


# --- personnel and artifacts beneath missions ------------------------------------------------------------------------


@editions
def test_1e_art_02_a_personnel_beneath_a_mission_does_not_help_to_solve_it(edition: Edition) -> None:
    scenario = table(edition)
    scenario.mission("N", "Honor")
    scenario.put("N", scenario.personnel("data", "leadership"))
    scenario.under("N", scenario.personnel("guest", "honor", seeds_under="N"))
    play = attempted(scenario, "N")
    assert (play.points(), play.table.in_play("guest")) == (0, False)


@editions
def test_1e_art_02_another_version_is_played_meanwhile_and_the_one_earned_then_is_discarded(edition: Edition) -> None:
    scenario = table(edition)
    scenario.under("M", scenario.version("picard", seeds_under="M"))
    scenario.put("P", scenario.outpost("base"))
    scenario.hand(scenario.version("galen", "picard"))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Report galen")
    play.choose("Attempt M")
    assert (play.points(), play.where("galen"), play.where("picard")) == (35, "aboard.base", "discard.0")


@editions
def test_1e_seed_14_a_personnel_seeded_like_an_artifact_is_no_second_artifact(edition: Edition) -> None:
    scenario = table(edition)
    scenario.under("M", scenario.artifact("stone", "team"), scenario.personnel("guest", seeds_under="M", seat=1))
    play = attempted(scenario, "M")
    while play.decision.rule != "1E-TURN-08":
        play.choose(*play.decision.default)
    assert (play.where("stone"), play.where("guest"), play.state.cards["guest"].captor) == ("surface.M", "surface.M", 0)


@editions
@pytest.mark.parametrize("quadrant", ["alpha", "gamma"])
def test_1e_mis_15_who_is_earned_has_not_reported(edition: Edition, quadrant: str) -> None:
    """Nothing answers a report, and the native quadrant doesn't matter."""
    scenario = table(edition)
    scenario.under("M", scenario.personnel("guest", seeds_under="M", quadrant=quadrant))
    text = Response(
        trigger=Trigger("played", cards=Cards(whose="anybody", where="play")), effects=(Score(3),), must=True
    )
    log = Event(id="log", title="log", functions=(Function(how="play", stays=True, texts=(text,)),))
    scenario.table(scenario.add(log))
    play = attempted(scenario, "M")
    assert (play.where("guest"), play.points()) == ("surface.M", 35)


@editions
def test_1e_art_03_an_artifact_of_the_opponents_is_played_from_hand_and_discarded_to_their_pile(
    edition: Edition,
) -> None:
    scenario = table(edition)
    scored = Function(how="play", effects=(Score(5),))
    scenario.under("P", scenario.artifact("stone", "hand", functions=(scored,)))
    play = attempted(scenario)
    assert play.where("stone") == "hand.0"
    for _ in range(2):
        play.end_turn()
    play.choose("Play stone")
    assert (play.where("stone"), play.points()) == ("discard.1", 40)


@editions
@pytest.mark.parametrize(("door", "met"), [(0, False), (1, True)])
def test_1e_msd_01_an_alternate_universe_seed_requires_its_seeders_doorway(
    edition: Edition, door: int, *, met: bool
) -> None:
    scenario = table(edition)
    scenario.table(scenario.card("alternate-universe-door", door))
    scenario.under("P", scenario.dilemma("mirror", dilemma_half(Score(-5)), icons=("au",), seat=1))
    assert attempted(scenario).points() == (30 if met else 35)


@editions
def test_1e_msd_01_an_artifact_that_is_a_mis_seed_anyway_spoils_the_other_as_well(edition: Edition) -> None:
    """One is of the Alternate Universe without a door, and both are artifacts of one player."""
    scenario = table(edition)
    scenario.under("P", scenario.artifact("stone", "team", icons=("au",)), scenario.artifact("gem", "team"))
    play = attempted(scenario)
    assert (play.where("stone"), play.where("gem"), play.points()) == ("out.1", "out.1", 35)


@editions
def test_1e_seed_19_what_is_not_seeded_by_the_end_is_shown_and_out_of_play(edition: Edition) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("P")
    scenario.seeds(scenario.outpost("base"), scenario.dilemma("left", dilemma_half(), seat=0))
    scenario._lay("sites", 0, scenario.add(Site(id="shops", title="shops", tier="promenade")))
    scenario.fill_decks(12)
    play = scenario.begin(Phase.FACILITIES)
    while play.state.phase is Phase.FACILITIES:
        play.choose("Pass")
    assert [play.where(one) for one in ("base", "left", "shops")] == ["out.0"] * 3
    assert "Alice didn’t seed: base, left and shops." in play.told(1)


# --- failing and solving ---------------------------------------------------------------------------------------------


@editions
def test_1e_dil_04_an_unfinished_dilemma_is_encountered_before_those_above_it(edition: Edition) -> None:
    scenario = table(edition)
    scenario.put("P", scenario.personnel("worf", "honor"))
    wall = dilemma_half(Kill(All(who=requirement_of("Honor"))), unless="Music")
    scenario.under(
        "P",
        scenario.dilemma("first", dilemma_half(Score(-5))),
        scenario.dilemma("wall", wall),
        scenario.dilemma("last", dilemma_half(Score(-7))),
    )
    play = attempted(scenario)
    assert (play.where("worf"), play.is_stopped("riker"), play.points()) == ("discard.0", True, -5)
    assert play.state.places["under.P"] == ["wall", "last"]


@editions
def test_1e_dil_04_who_fails_on_the_planet_stops_neither_ship_nor_crew_nor_those_in_a_headquarters(
    edition: Edition,
) -> None:
    scenario = table(edition)
    scenario.put("P", scenario.ship("hood"))
    scenario.put("hood", scenario.personnel("data"))
    scenario._lay("surface", "P", scenario.outpost("hall", facility="headquarters", on_planet=True))
    scenario.put("hall", scenario.personnel("aide"))
    scenario.under("P", scenario.dilemma("wall", dilemma_half(unless="Music")))
    play = attempted(scenario)
    assert [play.is_stopped(one) for one in ("riker", "hood", "data", "aide")] == [True, False, False, False]


@editions
def test_1e_mis_08_the_condition_for_attempting_must_still_be_met_to_solve(edition: Edition) -> None:
    scenario = table(edition)
    scenario.mission("N", affiliations=(), attempted_by="Honor")
    scenario.put("N", scenario.personnel("data", "leadership"), scenario.personnel("worf", "honor"))
    scenario.under("N", scenario.dilemma("trap", dilemma_half(Kill(All(who=requirement_of("Honor"))))))
    play = attempted(scenario, "N")
    assert (play.where("worf"), play.points()) == ("discard.0", 0)


@editions
def test_1e_mis_08_with_the_only_one_who_matches_stopped_the_others_do_not_solve(edition: Edition) -> None:
    scenario = table(edition)
    scenario.mission("N")
    scenario.put("N", scenario.personnel("data", "honor"))
    scenario.put("N", scenario.personnel("merc", "leadership", affiliation="non-aligned"))
    scenario.under("N", scenario.dilemma("net", dilemma_half(Stop(All(who=requirement_of("Honor"))))))
    play = attempted(scenario, "N")
    assert (play.is_stopped("data"), play.is_stopped("merc"), play.points()) == (True, False, 0)


@editions
def test_1e_mis_13_a_dilemma_about_anybody_present_spares_the_stopped_and_the_opponents(edition: Edition) -> None:
    scenario = table(edition)
    scenario.put("P", scenario.personnel("troi"), stopped=True)
    scenario.put("P", add_fighter(scenario, "kor", 9, seat=1))
    strong = All(whose="anybody", where="present", who=requirement_of("Strength>4"))
    scenario.under("P", scenario.dilemma("bomb", dilemma_half(Kill(strong))))
    play = attempted(scenario)
    assert [play.where(one) for one in ("riker", "troi", "kor")] == ["discard.0", "surface.P", "surface.P"]


@editions
def test_1e_mis_23_a_converted_planet_takes_halls_and_landed_ships_with_all_inside(edition: Edition) -> None:
    scenario = table(edition)
    scenario.put("P", scenario.ship("hood"))
    text = Order(effects=(Convert(All(kind="mission", where="mission")),), once="turn")
    scenario.put("hood", scenario.personnel("engineer", texts=(text,)))
    scenario._lay("surface", "P", scenario.outpost("hall", facility="headquarters", on_planet=True, seat=1))
    scenario.put("hall", scenario.personnel("senator", seat=1))
    scenario._lay("surface", "P", scenario.ship("lander", seat=1, lands=True))
    scenario.put("lander", scenario.personnel("pilot", seat=1), scenario.personnel("captive", affiliation="klingon"))
    scenario.state.cards["captive"].captor = 1
    scenario.put("P", scenario.outpost("starbase", seat=1))
    scenario.put("starbase", scenario.personnel("chief", seat=1))
    play = scenario.begin()
    play.choose("Use engineer")
    lost = [play.where(one) for one in ("hall", "senator", "lander", "pilot", "captive", "riker")]
    assert lost == [*["discard.1"] * 4, "discard.0", "discard.0"]
    assert [play.where(one) for one in ("hood", "starbase", "chief")] == ["space.P", "space.P", "aboard.starbase"]


# --- where cards go --------------------------------------------------------------------------------------------------


@editions
def test_1e_leave_02_a_dilemma_on_a_ship_that_is_destroyed_goes_where_dilemmas_go(edition: Edition) -> None:
    scenario = table(edition)
    scenario.put("S", scenario.ship("hood"))
    scenario.on("hood", scenario.dilemma("bug", dilemma_half()))
    scenario.hand(scenario.event("blast", Destroy(All(kind="ship", where="play"))))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play blast")
    assert play.where("bug") == play.done_with(1)


@editions
def test_1e_leave_10_cards_on_and_aboard_a_ship_return_to_hand_with_it(edition: Edition) -> None:
    """Cards on a card leaving play share its fate (line 3846)."""
    scenario = table(edition)
    scenario.put("S", scenario.ship("hood"))
    scenario.put("hood", scenario.personnel("data"), scenario.equipment("tricorder"))
    scenario.on("hood", scenario.dilemma("bug", dilemma_half()), scenario.event("shroud", seat=1))
    scenario.hand(scenario.event("recall", ReturnToHand(All(kind="ship", where="play"))))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play recall")
    assert [play.where(one) for one in ("hood", "data", "tricorder")] == ["hand.0"] * 3
    assert [play.where(one) for one in ("bug", "shroud")] == ["hand.1"] * 2


@editions
def test_1e_leave_05_what_has_scored_is_not_fetched_from_a_discard_pile(edition: Edition) -> None:
    scenario = table(edition)
    gift = dilemma_half(unless="Leadership", then="discard")
    scenario.under("P", scenario.dilemma("gift", gift, points=5, seat=0))
    scenario.hand(scenario.card("palor-toff-alien-trader"))
    play = attempted(scenario)
    assert (play.points(), play.where("gift")) == (40, "bonus.0")
    assert not any("Palor Toff" in label for label in play.labels)


@editions
def test_1e_stat_04_a_destroyed_outpost_takes_captives_intruders_and_spies_but_no_docked_ship(
    edition: Edition,
) -> None:
    scenario = table(edition)
    scenario.put("S", scenario.outpost("base"))
    scenario.dock("base", scenario.ship("hood"))
    scenario.put("base", scenario.personnel("chief"), scenario.equipment("tricorder"))
    scenario.put("base", *(add_fighter(scenario, name, 5, seat=1) for name in ("captive", "intruder")))
    scenario.put("base", scenario.personnel("spy", seat=1, affiliation="cardassian", infiltrates="federation"))
    scenario.state.cards["captive"].captor = 0
    scenario.state.cards["spy"].guise = "federation"
    scenario.hand(scenario.event("blast", Destroy(All(kind="facility", where="play"))))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play blast")
    assert [play.where(one) for one in ("base", "chief", "tricorder")] == ["discard.0"] * 3
    assert [play.where(one) for one in ("captive", "intruder", "spy")] == ["discard.1"] * 3
    assert play.where("hood") == "space.S"


# --- titles ----------------------------------------------------------------------------------------------------------


@editions
@pytest.mark.parametrize(
    ("title", "found"),
    [
        ("Incoming Message: Attack", True),
        ("Incoming Message - Federation", True),
        ("Incoming Messages", False),
        ("Incoming Message-Bearer", False),
    ],
)
def test_1e_dl_11_a_group_is_what_stands_before_a_colon_or_a_dash(edition: Edition, title: str, *, found: bool) -> None:
    scenario = table(edition)
    scenario.put("P", scenario.personnel("pilot", downloads=("Incoming Message",)))
    played = Function(how="any time", effects=(Score(1),))
    scenario.deck(scenario.add(Interrupt(id="message", title=title, functions=(played,))))
    play = scenario.begin()
    if play.offers("Download Incoming Message with pilot"):
        play.choose("Download Incoming Message with pilot")
    while play.decision.rule != "1E-TURN-08":
        play.choose(play.ids[0])
    assert (play.where("message") != "deck.0") is found


@editions
@pytest.mark.parametrize("wanted", ["Lower Decks", "Captain's Log", "Red Alert!"])
def test_1e_cr_041_red_alert_is_no_captains_order(edition: Edition, wanted: str) -> None:
    scenario = table(edition)
    scenario.deck(*(scenario.card(card) for card in ("red-alert", "lower-decks", "captains-log")))
    scenario.hand(scenario.card("ready-room-door"))
    play = scenario.begin(Phase.CARD_PLAY)
    play.do("Play Ready Room Door", "Download a Captain’s Order card.")
    while play.decision.rule != "1E-TURN-08" and "Lower Decks" not in play.labels:
        play.choose(play.ids[0])
    assert play.offers(wanted) is (wanted != "Red Alert!")


@editions
@pytest.mark.parametrize(("hers", "his", "free"), [(2, 4, True), (2, 3, False), (3, 4, False), (3, 5, True)])
def test_1e_cr_115_handshake_counts_itself_among_the_cards_in_hand(
    edition: Edition, hers: int, his: int, *, free: bool
) -> None:
    """She must have fewer than her opponent, with it."""
    scenario = table(edition)
    scenario.hand(scenario.card("handshake"), *(scenario.personnel(f"hers-{number}") for number in range(hers)))
    scenario.hand(*(scenario.personnel(f"his-{number}", seat=1) for number in range(his)))
    assert ("play:handshake:0" in scenario.begin(Phase.CARD_PLAY).ids) is free
